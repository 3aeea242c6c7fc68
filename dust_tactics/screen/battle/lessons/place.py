"""Where a plate lies that points at something: as near to it as may be, and over nothing that people need to see."""

from collections.abc import Collection
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pygame

Point = tuple[int, int]
Size = tuple[int, int]
Corners = npt.NDArray[np.int64]
Costs = npt.NDArray[np.float64]

ARROW = 14
"""The length of the arrow where there is room beside the thing, in logical units."""
_LEAST_ARROW = 5
_EDGE = 6
_HALF_ARROW = 10
_FAR = 48
"""How far a thing is to which no arrow leads but a line, around what may be read between."""
_BESIDE_THING = 7
"""How far from the thing that line has its bend."""
_INSET = 18
"""How near to a corner of the plate the arrow may begin."""
_AS_BAD_AS_ONE_FURTHER = 150
"""How many square units of what had rather be seen may be covered, to be nearer by one unit."""
_STEP = 20
"""How far apart the places are that are tried, in logical units."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a plate should not cover, the gravest first; all in logical units of the window.

    never   what it tells of, and what people need to do it
    hardly  what they see and click besides
    rather  what they may want to read
    """

    never: Collection[pygame.Rect] = ()
    hardly: Collection[pygame.Rect] = ()
    rather: Collection[pygame.Rect] = field(default=())


def place_beside(
    thing: pygame.Rect, sizes: Collection[Size], area: pygame.Rect, around: Surroundings
) -> pygame.Rect | None:
    """Return the place of a plate of one of some sizes in an area, or None where it would cover the thing everywhere.

    Of the places that there are it takes the one that covers the least of what must never be covered, then of what
    hardly; and of those one that is near and covers little of what had rather be seen.
    """
    room = area.inflate(-2 * _EDGE, -2 * _EDGE)
    best = [
        found for size in sizes if (found := _best_of(_corners(thing, size, room), size, thing, around)) is not None
    ]
    return min(best, key=lambda found: found[0], default=((), None))[1]


def arrow(plate: pygame.Rect, thing: pygame.Rect) -> tuple[Point, Point, Point]:
    """Return the corners of the arrow from a plate to a thing, its tip first."""
    across = _shared(plate.left + _INSET, plate.right - _INSET, thing.left, thing.right)
    down = _shared(plate.top + _INSET, plate.bottom - _INSET, thing.top, thing.bottom)
    if thing.top >= plate.bottom or thing.bottom <= plate.top:
        below = thing.top >= plate.bottom
        foot = _between(across, plate.left + _INSET, plate.right - _INSET)
        tip = _between(across, thing.left, thing.right), thing.top - 1 if below else thing.bottom + 1
        base = plate.bottom - 1 if below else plate.top + 1
        return tip, (foot - _HALF_ARROW, base), (foot + _HALF_ARROW, base)
    right = thing.left >= plate.right
    foot = _between(down, plate.top + _INSET, plate.bottom - _INSET)
    tip = thing.left - 1 if right else thing.right + 1, _between(down, thing.top, thing.bottom)
    base = plate.right - 1 if right else plate.left + 1
    return tip, (base, foot - _HALF_ARROW), (base, foot + _HALF_ARROW)


def is_far(plate: pygame.Rect, thing: pygame.Rect) -> bool:
    """Return whether a thing is so far from a plate that a line leads to it, with bends, and no arrow."""
    return not plate.inflate(2 * _FAR, 2 * _FAR).colliderect(thing)


def line_to(plate: pygame.Rect, thing: pygame.Rect) -> tuple[Point, ...]:
    """Return the points of a line from a plate to a thing far away: it runs along the edge of the thing's row."""
    tip, *feet = arrow(plate, thing)
    foot = (feet[0][0] + feet[1][0]) // 2, (feet[0][1] + feet[1][1]) // 2
    if tip[0] == foot[0] or tip[1] == foot[1]:
        return foot, tip
    if feet[0][1] == feet[1][1]:
        bend = tip[1] + (-_BESIDE_THING if tip[1] > foot[1] else _BESIDE_THING)
        return foot, (foot[0], bend), (tip[0], bend), tip
    bend = tip[0] + (-_BESIDE_THING if tip[0] > foot[0] else _BESIDE_THING)
    return foot, (bend, foot[1]), (bend, tip[1]), tip


def _corners(thing: pygame.Rect, size: Size, room: pygame.Rect) -> Corners:
    """The upper left corners of all places in the room, some steps apart and beside the thing, that leave room for an
    arrow to it."""
    lefts = {thing.left - ARROW - size[0], thing.right + ARROW, room.right - size[0], thing.centerx - size[0] // 2}
    tops = {thing.top - ARROW - size[1], thing.bottom + ARROW, room.bottom - size[1], thing.centery - size[1] // 2}
    lefts.update(range(room.left, room.right - size[0] + 1, _STEP))
    tops.update(range(room.top, room.bottom - size[1] + 1, _STEP))
    inside = (
        sorted(left for left in lefts if room.left <= left <= room.right - size[0]),
        sorted(top for top in tops if room.top <= top <= room.bottom - size[1]),
    )
    corners = np.array([(left, top) for left in inside[0] for top in inside[1]], dtype=np.int64).reshape(-1, 2)
    kept = thing.inflate(2 * _LEAST_ARROW, 2 * _LEAST_ARROW)
    free: Corners = corners[_covered(corners, size, [kept]) == 0]
    return free


def _best_of(
    corners: Corners, size: Size, thing: pygame.Rect, around: Surroundings
) -> tuple[tuple[float, float, float], pygame.Rect] | None:
    """The best of some places, with what it costs."""
    if not len(corners):
        return None
    never, hardly = _covered(corners, size, around.never), _covered(corners, size, around.hardly)
    last = _covered(corners, size, around.rather) / _AS_BAD_AS_ONE_FURTHER + _distances(corners, size, thing)
    best = int(np.lexsort((last, hardly, never))[0])
    costs = float(never[best]), float(hardly[best]), float(last[best])
    return costs, pygame.Rect((int(corners[best][0]), int(corners[best][1])), size)


def _distances(corners: Corners, size: Size, thing: pygame.Rect) -> Costs:
    """How far places are from a thing, and a little of how far their middles are."""
    lefts, tops = corners[:, 0], corners[:, 1]
    across = np.maximum(np.maximum(lefts - thing.right, thing.left - lefts - size[0]), 0)
    down = np.maximum(np.maximum(tops - thing.bottom, thing.top - tops - size[1]), 0)
    middles = np.abs(lefts + size[0] // 2 - thing.centerx) + np.abs(tops + size[1] // 2 - thing.centery)
    return np.asarray(across + down + 0.1 * middles, dtype=np.float64)


def _shared(least: int, most: int, other_least: int, other_most: int) -> int:
    """The middle of what two spans share, or of the second where they share nothing."""
    low, high = max(least, other_least), min(most, other_most)
    return (low + high) // 2 if low <= high else (other_least + other_most) // 2


def _between(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _covered(corners: Corners, size: Size, rects: Collection[pygame.Rect]) -> Costs:
    """How much of some rectangles each place covers, in square units."""
    covered = np.zeros(len(corners))
    lefts, tops = corners[:, 0], corners[:, 1]
    for rect in rects:
        across = np.minimum(lefts + size[0], rect.right) - np.maximum(lefts, rect.left)
        down = np.minimum(tops + size[1], rect.bottom) - np.maximum(tops, rect.top)
        covered += np.maximum(across, 0) * np.maximum(down, 0)
    return covered
