"""Where a plate lies that points at something: as near to it as may be, and over nothing that people need to see."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pygame

Point = tuple[int, int]
Size = tuple[int, int]
Edges = npt.NDArray[np.int32]
"""The left, top, right and bottom of each of many rectangles."""
Costs = npt.NDArray[np.float64]

ARROW = 14
"""The length of the arrow where there is room beside the thing, in logical units."""
_LEAST_ARROW = 5
_OFF_CORNERS = 12
"""How far from the corners of a thing the tip of an arrow meets it, if the thing is large enough."""
_EDGE = 6
_HALF_ARROW = 10
_FAR = 48
"""How far a thing is to which no arrow leads but a line, around what may be read between."""
_BESIDE_THING = 7
"""How far from the thing that line has its bend."""
_INSET = 18
"""How near to a corner of the plate the arrow may begin."""
_AS_BAD_AS_ONE_FURTHER = 300
"""How many square units of what had rather be seen may be covered, to be nearer by one unit."""
_STEP = 20
"""How far apart the places are that are tried, in logical units."""


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What a plate should not cover, the gravest first; all in logical units of the window.

    never   what it tells of, and what people need to do it
    hardly  what they see and click besides
    rather  what they may want to read
    """

    never: Collection[pygame.Rect] = ()
    hardly: Collection[pygame.Rect] = ()
    rather: Collection[pygame.Rect] = ()


def place_beside(
    things: Sequence[pygame.Rect], sizes: Collection[Size], area: pygame.Rect, around: Obstacles
) -> tuple[pygame.Rect, pygame.Rect] | None:
    """Return that of some things beside which a plate of one of some sizes lies best in an area, and the place of the
    plate; None where it would cover them everywhere.

    Of the places that there are it takes the one that covers the least of what must never be covered, and whose arrow
    or line does, then of what hardly; and of those one that is near and covers little of what had rather be seen.
    """
    room = area.inflate(-2 * _EDGE, -2 * _EDGE)
    best = [
        (*found, thing)
        for thing in things
        for size in sizes
        if (found := _best_of(_places(thing, size, room), thing, around)) is not None
    ]
    if not best:
        return None
    _, place, thing = min(best, key=lambda found: found[0])
    return thing, place


def arrow(plate: pygame.Rect, thing: pygame.Rect) -> tuple[Point, Point, Point]:
    """Return the corners of the arrow from a plate to a thing, its tip first: from the side that faces the thing."""
    aim, feet = _aim(thing), plate.inflate(-2 * _INSET, -2 * _INSET)
    across = _between(thing.centerx, feet.left, feet.right)
    down = _between(thing.centery, feet.top, feet.bottom)
    if aim.top <= down <= aim.bottom and not aim.left <= across <= aim.right:
        right = thing.left >= plate.right
        base = plate.right - 1 if right else plate.left + 1
        tip = thing.left - 1 if right else thing.right + 1, down
        return tip, (base, down - _HALF_ARROW), (base, down + _HALF_ARROW)
    below = thing.top >= plate.bottom
    base = plate.bottom - 1 if below else plate.top + 1
    tip = _between(across, aim.left, aim.right), thing.top - 1 if below else thing.bottom + 1
    return tip, (across - _HALF_ARROW, base), (across + _HALF_ARROW, base)


def is_far(plate: pygame.Rect, thing: pygame.Rect) -> bool:
    """Return whether a thing is so far from a plate that a line leads to it, with bends, and no arrow."""
    return not plate.inflate(2 * _FAR, 2 * _FAR).colliderect(thing)


def line_to(plate: pygame.Rect, thing: pygame.Rect) -> tuple[Point, ...]:
    """Return the points of a line from a plate to a thing far away: it runs along the edge of the thing's row."""
    tip, *feet = arrow(plate, thing)
    foot = (feet[0][0] + feet[1][0]) // 2, (feet[0][1] + feet[1][1]) // 2
    if tip[0] == foot[0] or tip[1] == foot[1]:
        return foot, tip
    bend = tip[1] + (-_BESIDE_THING if tip[1] > foot[1] else _BESIDE_THING)
    return foot, (foot[0], bend), (tip[0], bend), tip


def _places(thing: pygame.Rect, size: Size, room: pygame.Rect) -> Edges:
    """All places in the room, some steps apart and beside the thing, from which an arrow or a line leads to it."""
    lefts = {thing.left - ARROW - size[0], thing.right + ARROW, room.right - size[0], thing.centerx - size[0] // 2}
    tops = {thing.top - ARROW - size[1], thing.bottom + ARROW, room.bottom - size[1], thing.centery - size[1] // 2}
    lefts.update(range(room.left, room.right - size[0] + 1, _STEP))
    tops.update(range(room.top, room.bottom - size[1] + 1, _STEP))
    inside = (
        [left for left in sorted(lefts) if room.left <= left <= room.right - size[0]],
        [top for top in sorted(tops) if room.top <= top <= room.bottom - size[1]],
    )
    corners = np.array(np.meshgrid(*inside, indexing="ij"), dtype=np.int32).reshape(2, -1).T
    places = np.hstack((corners, corners + np.array(size, dtype=np.int32)))
    kept = thing.inflate(2 * _LEAST_ARROW, 2 * _LEAST_ARROW)
    free: Edges = places[(_covered(places, [kept]) == 0) & _are_shown_the_way(places, thing)]
    return free


def _are_shown_the_way(places: Edges, thing: pygame.Rect) -> npt.NDArray[np.bool_]:
    """Which places have the thing straight before one of their sides, or far enough for a line to it.

    An arrow to a thing that lies near, yet off a corner of the plate, would be a sliver along its edge.
    """
    across, down = _gaps(places, thing)
    shown: npt.NDArray[np.bool_] = _faces(places, thing).any(axis=1) | (np.maximum(across, down) >= _FAR)
    return shown


def _best_of(places: Edges, thing: pygame.Rect, around: Obstacles) -> tuple[tuple[float, ...], pygame.Rect] | None:
    """Return the best of some places, with what it costs: of those that are best in one way it is best in the next."""
    if not len(places):
        return None
    passed = [rect for rect in around.never if not rect.colliderect(thing)]
    ways: tuple[Callable[[Edges], Costs], ...] = (
        lambda left: _covered(left, around.never),
        lambda left: sum((_covered(strips, passed) for strips in _ways(left, thing)), np.zeros(len(left))),
        lambda left: _covered(left, around.hardly),
        lambda left: _covered(left, around.rather) / _AS_BAD_AS_ONE_FURTHER + _distances(left, thing),
    )
    least = []
    for way in ways:
        costs = way(places)
        least.append(float(costs.min()))
        places = places[costs == costs.min()]
    left, top, right, bottom = map(int, places[0])
    return tuple(least), pygame.Rect(left, top, right - left, bottom - top)


def _faces(places: Edges, thing: pygame.Rect) -> npt.NDArray[np.bool_]:
    """Return whether the thing is straight above or below each place, and whether straight beside it."""
    aim = _aim(thing)
    return (places[:, :2] + _INSET <= aim.bottomright) & (places[:, 2:] - _INSET >= aim.topleft)


def _ways(places: Edges, thing: pygame.Rect) -> tuple[Edges, Edges]:
    """Return the strips that the arrow of each place takes, or the two legs of its line."""
    aim, (lefts, tops, rights, bottoms) = _aim(thing), places.T
    is_over, is_beside = _faces(places, thing).T
    across = np.clip(thing.centerx, lefts + _INSET, rights - _INSET)
    down = np.clip(thing.centery, tops + _INSET, bottoms - _INSET)
    above = bottoms <= thing.top
    upright = (
        *(across - _HALF_ARROW, np.where(above, bottoms, thing.bottom)),
        *(across + _HALF_ARROW, np.where(above, thing.top, tops)),
    )
    before = rights <= thing.left
    level = (
        *(np.where(before, rights, thing.right), down - _HALF_ARROW),
        *(np.where(before, thing.left, lefts), down + _HALF_ARROW),
    )
    beside = np.where(above, thing.top - _BESIDE_THING, thing.bottom + _BESIDE_THING)
    tip = np.clip(across, aim.left, aim.right)
    bend = np.minimum(across, tip), beside - 1, np.maximum(across, tip), beside + 1
    first = np.where(is_beside, np.array(level), np.array(upright))
    second = np.where(is_over | is_beside, 0, np.array(bend))
    return first.T, second.T


def _distances(places: Edges, thing: pygame.Rect) -> Costs:
    """How far places are from where an arrow is as long as it should be, and a little of how far their middles are."""
    across, down = _gaps(places, thing)
    middles = np.abs((places[:, :2] + places[:, 2:]) // 2 - thing.center).sum(axis=1)
    return np.asarray(np.abs(across + down - ARROW) + 0.1 * middles, dtype=np.float64)


def _gaps(places: Edges, thing: pygame.Rect) -> Edges:
    """Return how far places are from a thing across, and down."""
    gaps: Edges = np.maximum(np.maximum(places[:, :2] - thing.bottomright, thing.topleft - places[:, 2:]), 0).T
    return gaps


def _aim(thing: pygame.Rect) -> pygame.Rect:
    """Return the part of a thing before which the tip of an arrow stands."""
    return thing.inflate(-2 * min(_OFF_CORNERS, thing.width // 4), -2 * min(_OFF_CORNERS, thing.height // 4))


def _between(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _covered(places: Edges, rects: Collection[pygame.Rect]) -> Costs:
    """Return how much of some rectangles each place covers, in square units."""
    edges = np.array([(rect.left, rect.top, rect.right, rect.bottom) for rect in rects], dtype=np.int32).reshape(-1, 4)
    left, top, right, bottom = (places[:, edge, np.newaxis] for edge in range(4))
    across = np.minimum(right, edges[:, 2]) - np.maximum(left, edges[:, 0])
    down = np.minimum(bottom, edges[:, 3]) - np.maximum(top, edges[:, 1])
    return np.asarray((np.maximum(across, 0) * np.maximum(down, 0)).sum(axis=1), dtype=np.float64)
