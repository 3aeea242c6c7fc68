"""Bases of tokens, and the mark of a side: round for the first side, plates with cut corners for the second.

The shape tells the sides apart to every eye, without colour and at 20 pixels; rings, wedges and marks follow it.
"""

import math
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art.icons import emblem
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.kept_pictures import kept, stored

_SHRUNK, _CUT = 0.08, 0.3
"""A plate beside a round base of radius 1: how much narrower it is on each side, and what is cut off its corners."""
OUTLINE, INSIDE, _INNER_OUTLINE = 2 / 32, 5.3 / 32, 1.4 / 32
"""Widths on a base of radius 1: the dark outline, outline and rim together, the dark line around the field."""
_SMALLEST_EMBLEM = 14  # pixels of a mark; in smaller ones an emblem is a blot


@dataclass(frozen=True, slots=True)
class Rim:
    """The outline of a base around (0, 0), in pixels.

    x, y   half its width and height; drawn out where they differ
    cut    what is cut off each corner, measured along the sides; None makes it round
    """

    x: float
    y: float
    cut: float | None = None

    @property
    def radius(self) -> float:
        """Half the shorter way across."""
        return min(self.x, self.y)

    def grown(self, by: float) -> "Rim":
        """Return the outline that runs so far outside this one everywhere; inside it for a negative number."""
        cut = None if self.cut is None else self.cut + (2 - math.sqrt(2)) * by
        return Rim(self.x + by, self.y + by, cut)

    def reach(self, eighth: int) -> float:
        """Return how far it is to the rim from the middle of the nearer end; eighths count clockwise from north."""
        if self.cut is None or eighth % 2 == 0:
            return self.radius
        return (2 * self.radius - self.cut) / math.sqrt(2)

    @property
    def length(self) -> float:
        """The length of the outline."""
        if self.cut is None:
            return 2 * math.pi * self.radius + 4 * abs(self.x - self.y)
        return 4 * (self.x + self.y - 2 * self.cut) + 4 * math.sqrt(2) * self.cut

    def path(self) -> str:
        """Return the outline as path data; no piece has length zero, which dashes cannot bear."""
        if self.cut is not None:
            corners = _cut_corners(self.x, self.y, self.cut)
            return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in (*corners, corners[0])) + " Z"
        r = self.radius
        x, y = self.x - r, self.y - r
        arc = f"A{r:.2f},{r:.2f} 0 0 1"
        if self.x > self.y:
            upper, lower = f"M{-x:.2f},{-r:.2f} L{x:.2f},{-r:.2f}", f"L{-x:.2f},{r:.2f}"
            return f"{upper} {arc} {x:.2f},{r:.2f} {lower} {arc} {-x:.2f},{-r:.2f} Z"
        if self.y > self.x:
            right, left = f"M{r:.2f},{-y:.2f} L{r:.2f},{y:.2f}", f"L{-r:.2f},{-y:.2f}"
            return f"{right} {arc} {-r:.2f},{y:.2f} {left} {arc} {r:.2f},{-y:.2f} Z"
        return f"M{-r:.2f},0 {arc} {r:.2f},0 {arc} {-r:.2f},0 Z"


def _cut_corners(x: float, y: float, cut: float) -> list[tuple[float, float]]:
    """Return the eight corners, clockwise from the upper end of the left side."""
    return [
        *((-x, cut - y), (cut - x, -y), (x - cut, -y), (x, cut - y)),
        *((x, y - cut), (x - cut, y), (cut - x, y), (-x, y - cut)),
    ]


def rim_of(side: int, reach_x: float, reach_y: float) -> Rim:
    """Return the rim of a side's base that has as much room as a round one of half width and height `reach_x`,
    `reach_y`."""
    radius = min(reach_x, reach_y)
    if side == 0:
        return Rim(reach_x, reach_y)
    return Rim(reach_x - _SHRUNK * radius, reach_y - _SHRUNK * radius, _CUT * radius)


def base(livery: Livery, rim: Rim) -> str:
    """Return the SVG body of a base around (0, 0): outline, rim lit from the upper left, and the field within."""
    colours, radius = livery.colours, rim.radius
    light, middle, dark = colours.rim
    return (
        f'<defs><radialGradient id="field" cx="38%" cy="30%" r="85%"><stop offset="0" stop-color="{colours.glow}"/>'
        f'<stop offset="0.34" stop-color="{colours.field}"/><stop offset="1" stop-color="{colours.deep}"/>'
        f'</radialGradient><linearGradient id="rim" x1="20%" y1="0%" x2="75%" y2="100%">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<path d="{rim.grown(-OUTLINE / 2 * radius).path()}" fill="url(#rim)" stroke="{colours.dark}" '
        f'stroke-width="{OUTLINE * radius:.2f}"/>'
        f'<path d="{rim.grown(-INSIDE * radius).path()}" fill="url(#field)" stroke="{colours.dark}" '
        f'stroke-width="{_INNER_OUTLINE * radius:.2f}"/>' + (_red_arc(livery, rim) if livery.bloc == "axis" else "")
    )


def _red_arc(livery: Livery, rim: Rim) -> str:
    """Return what marks the Axis: the upper left part of the rim in red; a base that is drawn out has none."""
    if rim.x != rim.y:
        return ""
    line = rim.grown(-0.1 * rim.radius)
    a = line.radius
    if line.cut is None:
        way = f"M{-a:.2f},0 A{a:.2f},{a:.2f} 0 0 1 {-a * 0.5:.2f},{-a * 0.866:.2f}"
    else:
        (x1, y1), (x2, y2), *_ = _cut_corners(a, a, line.cut)
        way = f"M{-a:.2f},0 L{x1:.2f},{y1:.2f} L{x2:.2f},{y2:.2f}"
    colour, width = livery.colours.mark, 0.13 * rim.radius
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"/>'


@kept
def side_blank(livery: Livery, size: int) -> pygame.Surface:
    """Return a bare base of a side, `size` pixels across."""
    half = size / 2
    rim = rim_of(livery.side, half, half)
    return vector(size, size, f'<g transform="translate({half},{half})">{base(livery, rim)}</g>')


@stored
def side_mark(livery: Livery, size: int) -> pygame.Surface:
    """Return the mark of a side, `size` pixels across: its base with the sign of its bloc; where that is too small,
    bare."""
    surface = side_blank(livery, size).copy()
    if size >= _SMALLEST_EMBLEM:
        inner = round(size * 0.6)
        inner -= (size - inner) % 2
        picture = emblem(livery.bloc, inner, livery.colours.sign)
        surface.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return surface


@kept
def side_dot(livery: Livery, size: int) -> pygame.Surface:
    """Return the shape of a side in its light colour, for a line of text: a disc, or a plate."""
    half = size / 2
    path = (Rim(half, half) if livery.side == 0 else Rim(half, half, _CUT * half)).path()
    body = f'<path d="{path}" fill="{livery.colours.light}"/>'
    return vector(size, size, f'<g transform="translate({half},{half})">{body}</g>')
