"""What is laid over the mat while a unit is being planned: regions, hatch, cover corners, path, aim line and bubble.

Squares are (column, row); `square` is their size in pixels; (0, 0) of the target surface is the board's upper left.
Draw once when the plan changes, into one overlay surface, not every frame.
"""

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.outlines import Square, inset_outlines
from dust_tactics.screen.art.palette import BLOCK, CASING, CREAM, rgb
from dust_tactics.screen.art.pictures import soft_disc, vector
from dust_tactics.screen.kept_pictures import kept

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RegionStyle:
    """How a set of squares is shown; lengths are for a square of 48. `ink` names its colour as it is now, `dash` is
    (line, gap) or None for a solid line."""

    ink: Callable[[], str]
    fill: float
    line: float
    inset: float
    dash: tuple[float, float] | None = None


MOVE_REGION = RegionStyle(lambda: theme.MOVE, 0.36, 2.0, 3.4)
MARCH_REGION = RegionStyle(lambda: theme.MARCH, 0.20, 1.7, 1.6, (7, 4))
REACTION_REGION = RegionStyle(lambda: theme.COVER, 0.0, 2.0, 1.2, (8, 5))
DEPLOY_REGION = RegionStyle(lambda: theme.CREAM, 0.14, 1.8, 2.2, (5, 3))
TARGET_REGION = RegionStyle(lambda: theme.TARGET, 0.16, 1.8, 2.4, (6, 4))


_HEAD = 14
"""The length of the head of a line of aim, for a square of 48."""
CLEAR_OF_TOKEN = 29 / 48
"""How far a line of aim stays clear of the centre of a token of one square, in squares."""


def draw_region(surface: pygame.Surface, squares: Collection[Square], square: int, style: RegionStyle) -> None:
    """Fill and outline squares. Holes and separate parts each get their own outline."""
    if not squares:
        return
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    width = (max(x for x, _ in squares) - left + 1) * square
    height = (max(y for _, y in squares) - top + 1) * square
    unit = square / 48
    line, colour = max(1.0, style.line * unit), style.ink()
    loops = inset_outlines({(x - left, y - top) for x, y in squares}, square, max(line, style.inset * unit))
    data = " ".join("M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in loop) + " Z" for loop in loops)
    dash = f' stroke-dasharray="{style.dash[0] * unit:.2f} {style.dash[1] * unit:.2f}"' if style.dash else ""
    body = (
        f'<path d="{data}" fill="{colour}" fill-opacity="{style.fill}" fill-rule="evenodd"/>'
        f'<path d="{data}" fill="none" stroke="{CASING}" stroke-opacity="0.55" stroke-width="{line + 1.8 * unit:.2f}"/>'
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{line:.2f}"{dash}/>'
    )
    surface.blit(vector(width, height, body), (left * square, top * square))


def draw_hatch(surface: pygame.Surface, squares: Iterable[Square], square: int) -> None:
    """Darken squares that are out of sight and hatch them at 45 degrees; the lines run on from square to square."""
    pattern = _hatch(square)
    surface.fblits([(pattern, (x * square, y * square)) for x, y in squares])


@kept
def _hatch(square: int) -> pygame.Surface:
    stripes, fine = max(3, round(square / 10)), 4
    place = (np.arange(square * fine) + 0.5) * (stripes / (square * fine))
    lines = ((place[:, None] + place[None, :]) % 1 < 0.3).astype(float)
    share = lines.reshape(square, fine, square, fine).mean(axis=(1, 3))
    pattern = pygame.Surface((square, square), pygame.SRCALPHA)
    pattern.fill(rgb(BLOCK))
    pixels = pygame.surfarray.pixels_alpha(pattern)
    pixels[:] = ((0.34 + 0.28 * share) * 255).astype(np.uint8)
    del pixels
    return pattern


def draw_cover_corners(surface: pygame.Surface, squares: Iterable[Square], square: int) -> None:
    """An amber triangle in the lower left of every square that would be in cover."""
    mark = _cover_corner(square)
    lift = mark.get_height() + max(1, square // 24)
    surface.fblits([(mark, (x * square + max(1, square // 24), (y + 1) * square - lift)) for x, y in squares])


@kept
def _cover_corner(square: int) -> pygame.Surface:
    side = max(5, round(square * 0.21))
    body = (
        f'<path d="M1,0.8 L{side - 0.8},{side - 1} L1,{side - 1} Z" fill="{theme.COVER}" stroke="#14130D" '
        f'stroke-opacity="0.6" stroke-width="1" stroke-linejoin="round"/>'
    )
    return vector(side, side, body)


def draw_path(surface: pygame.Surface, points: Sequence[Point], square: int, *, trail: bool = False) -> None:
    """A planned way through pixel points: a cream line in a dark casing with a bead on every square between.

    `trail` draws a way already walked: thin, dashed, with a ring at its start.
    """
    if len(points) < 2:
        return
    unit = square / 48
    box = _box(points, 8 * unit)
    shifted = [(x - box.x, y - box.y) for x, y in points]
    data = "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in shifted)
    ends = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    if trail:
        dash = f'stroke-dasharray="{5 * unit:.2f} {5 * unit:.2f}"'
        body = _stroke(data, CASING, 5.4 * unit, ends, 0.5) + _stroke(data, CREAM, 2.6 * unit, f"{ends} {dash}", 0.85)
        body += _ring(shifted[0], 5.4 * unit, "none", CREAM, 1.8 * unit)
    else:
        body = _stroke(data, CASING, 8.4 * unit, ends, 0.6) + _stroke(data, CREAM, 4.4 * unit, ends)
        body += "".join(_ring(point, 6 * unit, CREAM, CASING, 1.6 * unit) for point in shifted[1:-1])
    surface.blit(vector(box.width, box.height, body), box.topleft)


def draw_aim(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    square: int,
    *,
    crawl: float = 0.0,
    clear: tuple[float, float] = (CLEAR_OF_TOKEN, CLEAR_OF_TOKEN),
) -> None:
    """A dashed orange line with a cream core in a dark casing, from pixel to pixel, and a head at whom it is aimed at.

    `crawl` moves the dashes along, in pixels. The ends stay clear of the two tokens, which are given by their centres:
    by `clear` squares, if there is so much room.
    """
    unit = square / 48
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    near, far = (squares * square for squares in clear)
    if length <= near + far + 2:
        near = far = max(0.0, length / 2 - 2 * unit)
    way_x, way_y = ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, 0.0)
    first = start[0] + way_x * near, start[1] + way_y * near
    last = end[0] - way_x * far, end[1] - way_y * far
    head = min(_HEAD * unit, max(0.0, math.dist(first, last)))
    neck = last[0] - way_x * head, last[1] - way_y * head
    box = _box((first, last), 12 * unit)
    data = f"M{first[0] - box.x:.2f},{first[1] - box.y:.2f} L{neck[0] - box.x:.2f},{neck[1] - box.y:.2f}"
    across, down = -way_y * 0.62 * head, way_x * 0.62 * head
    corners = last, (neck[0] + across, neck[1] + down), (neck[0] - across, neck[1] - down)
    points = " ".join(f"{x - box.x:.2f},{y - box.y:.2f}" for x, y in corners)
    dash = f'stroke-dasharray="{12 * unit:.2f} {6 * unit:.2f}" stroke-dashoffset="{-crawl % (18 * unit):.2f}"'
    body = (
        _stroke(data, "#150B07", 8 * unit, 'stroke-linecap="round"', 0.75)
        + _stroke(data, theme.TARGET, 4.6 * unit, dash)
        + _stroke(data, CREAM, max(1.0, 1.5 * unit), dash)
        + f'<polygon points="{points}" fill="{theme.TARGET}" stroke="#150B07" stroke-width="{3.4 * unit:.2f}" '
        + 'stroke-linejoin="round"/>'
        + f'<polygon points="{points}" fill="{theme.TARGET}" stroke="{CREAM}" stroke-width="{1.2 * unit:.2f}" '
        + 'stroke-linejoin="round"/>'
    )
    surface.blit(vector(box.width, box.height, body), box.topleft)


def dim_outside(surface: pygame.Surface, squares: Collection[Square], square: int, opacity: float = 0.62) -> None:
    """Darken all of the surface but these squares: the range of a reaction."""
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shade.fill((*rgb(BLOCK), round(opacity * 255)))
    for x, y in squares:
        shade.fill((0, 0, 0, 0), (x * square, y * square, square, square))
    surface.blit(shade, (0, 0))


@dataclass(frozen=True, slots=True)
class Bubble:
    """A plate with a tail. `inner` is where its contents go, `tip` the point that goes to what it speaks of."""

    surface: pygame.Surface
    inner: pygame.Rect
    tip: tuple[int, int]


@kept
def bubble(width: int, height: int, *, scale: float = 1.0, below: bool = False, lean: int = 0) -> Bubble:
    """Return a bubble for contents of width x height pixels. Its tail points down, or up if it hangs `below` its
    subject; it is so many pixels off the middle as it leans, as far as the plate goes."""
    pad, tail, corner, soft = round(9 * scale), round(10 * scale), 6 * scale, round(5 * scale)
    plate_width, plate_height = width + 2 * pad, height + round(1.4 * pad)
    full = plate_width + 2 * soft, plate_height + tail + 2 * soft
    top = soft + (tail if below else 0)
    left, right, bottom = soft, soft + plate_width, top + plate_height
    most = max(0, plate_width // 2 - math.ceil(corner) - tail)
    middle, foot = full[0] / 2, full[0] / 2 + max(-most, min(most, lean))
    down = f"L{foot + tail},{bottom} L{foot},{bottom + tail} L{foot - tail},{bottom}" if not below else ""
    up = f"L{foot - tail},{top} L{foot},{top - tail} L{foot + tail},{top}" if below else ""
    arc = f"A{corner},{corner} 0 0 1"
    data = (
        f"M{left + corner},{top} {up} L{right - corner},{top} {arc} {right},{top + corner} L{right},{bottom - corner} "
        f"{arc} {right - corner},{bottom} {down} L{left + corner},{bottom} {arc} {left},{bottom - corner} "
        f"L{left},{top + corner} {arc} {left + corner},{top} Z"
    )
    surface = pygame.Surface(full, pygame.SRCALPHA)
    shade = soft_disc(plate_width, plate_height, (0, 0, 0), 0.5, soft)
    surface.blit(shade, shade.get_rect(center=(middle + 2 * scale, top + plate_height / 2 + 3 * scale)))
    style = f'fill="#181512" stroke="{theme.TARGET}" stroke-width="{1.6 * scale:.2f}" stroke-linejoin="round"'
    surface.blit(vector(*full, f'<path d="{data}" {style}/>'), (0, 0))
    inner = pygame.Rect(left + pad, top + round(0.7 * pad), width, height)
    return Bubble(surface, inner, (round(foot), top - tail if below else bottom + tail))


def _box(points: Sequence[Point], margin: float) -> pygame.Rect:
    left, top = math.floor(min(x for x, _ in points) - margin), math.floor(min(y for _, y in points) - margin)
    right, bottom = math.ceil(max(x for x, _ in points) + margin), math.ceil(max(y for _, y in points) + margin)
    return pygame.Rect(left, top, right - left, bottom - top)


def _stroke(data: str, colour: str, width: float, extra: str, opacity: float = 1.0) -> str:
    return f'<path d="{data}" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width:.2f}" {extra}/>'


def _ring(centre: Point, radius: float, fill: str, line: str, width: float) -> str:
    return (
        f'<circle cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{width:.2f}"/>'
    )
