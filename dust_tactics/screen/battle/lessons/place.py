"""Where a plate lies that points at something: as near to it as may be, and over nothing that people need to see."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

import pygame

Point = tuple[int, int]
Size = tuple[int, int]

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
_STEP = 12
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
    hardly, then of what rather not; and of those the one that is nearest, in the first of the sizes.
    """
    places = [place for size in sizes for place in _places(thing, size, area.inflate(-2 * _EDGE, -2 * _EDGE))]
    return min(places, key=lambda place: (*_costs(place, around), _distance(place, thing)), default=None)


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


def _places(thing: pygame.Rect, size: Size, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """Every place in the room, some steps apart and beside the thing, that leaves room for an arrow to it."""
    kept = thing.inflate(2 * _LEAST_ARROW, 2 * _LEAST_ARROW)
    if size[0] > room.width or size[1] > room.height:
        return
    lefts = {thing.left - ARROW - size[0], thing.right + ARROW, room.right - size[0], thing.centerx - size[0] // 2}
    tops = {thing.top - ARROW - size[1], thing.bottom + ARROW, room.bottom - size[1], thing.centery - size[1] // 2}
    lefts.update(range(room.left, room.right - size[0] + 1, _STEP))
    tops.update(range(room.top, room.bottom - size[1] + 1, _STEP))
    for left in sorted(lefts):
        for top in sorted(tops):
            place = pygame.Rect((left, top), size)
            if room.contains(place) and not place.colliderect(kept):
                yield place


def _costs(place: pygame.Rect, around: Surroundings) -> tuple[int, int, int]:
    return _covered(place, around.never), _covered(place, around.hardly), _covered(place, around.rather)


def _distance(place: pygame.Rect, thing: pygame.Rect) -> float:
    """How far a plate is from a thing, and a little of how far their middles are."""
    across = max(place.left - thing.right, thing.left - place.right, 0)
    down = max(place.top - thing.bottom, thing.top - place.bottom, 0)
    middles = abs(place.centerx - thing.centerx) + abs(place.centery - thing.centery)
    return across + down + 0.1 * middles


def _shared(least: int, most: int, other_least: int, other_most: int) -> int:
    """The middle of what two spans share, or of the second where they share nothing."""
    low, high = max(least, other_least), min(most, other_most)
    return (low + high) // 2 if low <= high else (other_least + other_most) // 2


def _between(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _covered(place: pygame.Rect, rects: Collection[pygame.Rect]) -> int:
    """How much of some rectangles a place covers, in square units."""
    return sum(part.width * part.height for part in (place.clip(rect) for rect in rects))
