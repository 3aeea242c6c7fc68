"""Squares shaded by a level: how well an enemy can be attacked from them, and how much enemies could do there.

Each level has a sign too, so that nothing hangs on the colour: one to four dots for an attack, one to four wedges that
point down for a threat, in the lower right of the square.
"""

from collections.abc import Callable, Iterable

import pygame

from dust_tactics.screen.art.outlines import Square
from dust_tactics.screen.art.palette import CASING, CREAM, TARGET
from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.kept_pictures import kept

Sign = Callable[[float, float], str]
"""The start of a shape around a point, in pixels."""
_FIRING_FILL, _THREAT_FILL = 0.055, 0.105
"""How much of the ground each level takes."""


def draw_firing_levels(surface: pygame.Surface, squares: Iterable[Square], square: int, level: int) -> None:
    """Shade squares (column, row) from which an attack promises so much, 1 to 4."""
    surface.fblits([(_firing(square, level), (x * square, y * square)) for x, y in squares])


def draw_threat_levels(surface: pygame.Surface, squares: Iterable[Square], square: int, level: int) -> None:
    """Shade squares (column, row) where enemies could do so much, 1 to 4."""
    surface.fblits([(_threat(square, level), (x * square, y * square)) for x, y in squares])


@kept
def _firing(square: int, level: int) -> pygame.Surface:
    radius = 2.6 * square / 48
    return _tile(square, level, _FIRING_FILL, lambda x, y: f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}"')


@kept
def _threat(square: int, level: int) -> pygame.Surface:
    half = 3.0 * square / 48

    def wedge(x: float, y: float) -> str:
        return f'<path d="M{x - half:.2f},{y - half:.2f} L{x + half:.2f},{y - half:.2f} L{x:.2f},{y + half:.2f} Z"'

    return _tile(square, level, _THREAT_FILL, wedge)


def _tile(square: int, level: int, fill: float, sign: Sign) -> pygame.Surface:
    """One square of a level, with its signs from the right."""
    unit = square / 48
    line = f'stroke="{CASING}" stroke-width="{1.5 * unit:.2f}"'
    places = [(square - (6 + 8 * number) * unit, square - 6.5 * unit) for number in range(level)]
    signs = "".join(f'{sign(x, y)} fill="{CREAM}" {line}/>' for x, y in places)
    body = f'<rect width="{square}" height="{square}" fill="{TARGET}" fill-opacity="{fill * level:.3f}"/>{signs}'
    return vector(square, square, body)
