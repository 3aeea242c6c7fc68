"""The mark of the side that holds an objective, on its square."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_dot
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.art.palette import Livery

_SHARE = 0.34  # of the width of a square


def paint_holder(surface: pygame.Surface, rect: pygame.Rect, livery: Livery) -> None:
    """Paint the sign of an objective on the shape of the side that holds it, in the lower left corner of its square.

    The bar at the top shows who holds which objective by the same mark.
    """
    size = max(14, round(rect.width * _SHARE))
    mark, sign = side_dot(livery, size), icon("objective", round(size * 0.7), theme.INK)
    place = mark.get_rect(bottomleft=(rect.left + 1, rect.bottom - 1))
    pygame.draw.rect(
        surface, theme.INK, place.inflate(3, 3), border_radius=place.width // (2 if livery.side == 0 else 4)
    )
    surface.blit(mark, place)
    surface.blit(sign, sign.get_rect(center=place.center))
