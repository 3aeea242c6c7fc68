"""Squares shaded by a level: how well an enemy can be attacked from them, and how much enemies could do there.

Each level has a sign too, so that nothing hangs on the colour: one to four rising bars for an attack, one to four
wedges that point down for a threat, in the lower right of the square.
"""

import math
from collections.abc import Iterable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.outlines import Square
from dust_tactics.screen.art.palette import CASING, CREAM
from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.kept_pictures import kept

_FIRING_FILL, _THREAT_FILL = 0.055, 0.105
"""How much of the ground each level takes."""


def draw_firing_levels(surface: pygame.Surface, squares: Iterable[Square], square: int, level: int) -> None:
    """Shade squares (column, row) from which an attack promises so much, 1 to 4."""
    _lay(surface, squares, _firing(square, level))


def draw_threat_levels(surface: pygame.Surface, squares: Iterable[Square], square: int, level: int) -> None:
    """Shade squares (column, row) where enemies could do so much, 1 to 4."""
    _lay(surface, squares, _threat(square, level))


def draw_threat_shade(surface: pygame.Surface, squares: Iterable[Square], square: int, level: int) -> None:
    """Shade squares (column, row) in the same way, but leave their signs to `threat_column`."""
    _lay(surface, squares, _shade(square, level))


@kept
def threat_column(square: int, level: int) -> pygame.Surface:
    """Return the sign of a threat for squares with a unit: the wedges one below another."""
    unit, step = square / 48, 7 * square / 48
    width = math.ceil(8 * unit)
    places = ((width / 2, (number + 0.5) * step) for number in range(level))
    return vector(width, math.ceil(step * level), "".join(_wedge(x, y, unit) for x, y in places))


def _lay(surface: pygame.Surface, squares: Iterable[Square], tile: pygame.Surface) -> None:
    """Lay a tile on squares."""
    surface.fblits([(tile, (x * tile.get_width(), y * tile.get_height())) for x, y in squares])


@kept
def _firing(square: int, level: int) -> pygame.Surface:
    """Bars that rise to the right; orange, as are lines of aim, and unlike the pips of units."""
    unit, bottom = square / 48, square - 3.5 * square / 48
    bars = ""
    for number in range(level):
        left, high = square - (5 * (level - number) + 2.5) * unit, (4 + 3 * number) * unit
        bars += f'<rect x="{left:.2f}" y="{bottom - high:.2f}" width="{3.4 * unit:.2f}" height="{high:.2f}" '
        bars += f'fill="{theme.TARGET}" {_line(unit)}/>'
    return _tile(square, _FIRING_FILL * level, bars)


@kept
def _threat(square: int, level: int) -> pygame.Surface:
    unit = square / 48
    places = ((square - (6 + 8 * number) * unit, square - 6.5 * unit) for number in range(level))
    return _tile(square, _THREAT_FILL * level, "".join(_wedge(x, y, unit) for x, y in places))


@kept
def _shade(square: int, level: int) -> pygame.Surface:
    return _tile(square, _THREAT_FILL * level, "")


def _wedge(x: float, y: float, unit: float) -> str:
    """Return a wedge around a point that points down."""
    half = 3 * unit
    way = f"M{x - half:.2f},{y - half:.2f} L{x + half:.2f},{y - half:.2f} L{x:.2f},{y + half:.2f} Z"
    return f'<path d="{way}" fill="{CREAM}" {_line(unit)}/>'


def _line(unit: float) -> str:
    """Return the dark line around every sign."""
    return f'stroke="{CASING}" stroke-width="{1.5 * unit:.2f}"'


def _tile(square: int, fill: float, signs: str) -> pygame.Surface:
    """One square of a level with its signs."""
    shade = f'<rect width="{square}" height="{square}" fill="{theme.TARGET}" fill-opacity="{fill:.3f}"/>'
    return vector(square, square, shade + signs)
