"""How much squares are seen, laid over the mat: from blue, hardly, over sand to orange, from everywhere."""

from collections.abc import Iterable

import pygame

from dust_tactics.screen.art.lettering import cased_number
from dust_tactics.screen.art.outlines import Square
from dust_tactics.screen.art.palette import CREAM, blend, rgb

_HIDDEN, _HALF, _BARE = "#1f4e9e", "#d9c98f", "#f25a1d"
_STRENGTH = 115
"""Opacity, of 255: the ground is still to be known beneath."""
_SMALLEST_NUMBERED = 22
"""Pixels of a square that has room for a number."""
_LARGEST_NUMBER = 20
"""Pixels; beyond that it would hide what lies on the square."""


def heat_colour(share: float) -> str:
    """Return the colour of a share from 0 to 1."""
    return blend(_HIDDEN, _HALF, share * 2) if share < 0.5 else blend(_HALF, _BARE, share * 2 - 1)


def draw_heat(surface: pygame.Surface, shares: Iterable[tuple[Square, float]], square: int) -> None:
    """Tint squares by their shares, with the share in hundredths on each that is large enough."""
    tint = pygame.Surface((square, square), pygame.SRCALPHA)
    for (column, row), share in shares:
        tint.fill((*rgb(heat_colour(share)), _STRENGTH))
        place = pygame.Rect(column * square, row * square, square, square)
        surface.blit(tint, place)
        if square >= _SMALLEST_NUMBERED:
            number = cased_number(f"{100 * share:.0f}", max(10, min(_LARGEST_NUMBER, round(square * 0.3))), CREAM)
            surface.blit(number, number.get_rect(center=place.center))
