"""The signs of objectives that units hide, and of the sides that hold objectives, on their squares.

They stand at an edge, between the corners, where sight, stars and checks are told, and above the track of a unit.
"""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_dot
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.art.palette import Livery

_SHARE, _SMALLEST = 0.25, 11
"""How large they are: as a share of the width of a square, and the least in pixels."""
_LOWEST = 0.71
"""How far down a square they reach; just below is the track of a unit."""


def sign_places(square: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the sign of an objective may stand on a square: at its left edge or its right one."""
    size = max(_SMALLEST, round(square.width * _SHARE))
    left = pygame.Rect(square.left + 1, square.top + round(square.height * _LOWEST) - size, size, size)
    return left, left.move(square.width - 2 - size, 0)


def paint_holder(surface: pygame.Surface, place: pygame.Rect, livery: Livery) -> None:
    """Paint the sign of an objective on the shape of the side that holds it.

    The bar at the top shows who holds which objective by the same mark.
    """
    mark, sign = side_dot(livery, place.width), icon("objective", round(place.width * 0.7), theme.INK)
    pygame.draw.rect(
        surface, theme.INK, place.inflate(3, 3), border_radius=place.width // (2 if livery.side == 0 else 4)
    )
    surface.blit(mark, place)
    surface.blit(sign, sign.get_rect(center=place.center))


def paint_objective(surface: pygame.Surface, place: pygame.Rect) -> None:
    """Paint the sign of an objective that nobody holds, on a dark disc: bare it would look like a splinter of what lies
    under the token."""
    pygame.draw.aacircle(surface, theme.INK, place.center, place.width / 2 + 1.5)
    sign = icon("objective", round(place.width * 0.8), theme.OBJECTIVE)
    surface.blit(sign, sign.get_rect(center=place.center))
