"""The mark of the side that holds an objective, on its square."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_mark
from dust_tactics.screen.art.palette import Livery

_SHARE = 0.36  # of the width of a square


def paint_holder(surface: pygame.Surface, rect: pygame.Rect, livery: Livery) -> None:
    """Paint who holds the objective of a square, in its lower right corner, which badges and tracks leave free."""
    mark = side_mark(livery, max(12, round(rect.width * _SHARE)))
    place = mark.get_rect(bottomright=(rect.right - 2, rect.bottom - 2))
    pygame.draw.circle(surface, theme.INK, place.center, place.width // 2 + 2)
    surface.blit(mark, place)
