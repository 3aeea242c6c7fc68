"""Where a plate lies that points at something: beside it, and over as little as possible that people need to see."""

from collections.abc import Collection
from enum import Enum, auto

import pygame

ARROW = 14
"""The length of the arrow, in logical units."""
_LEAST_ARROW = 5
_EDGE = 6
_HALF_ARROW = 10
_INSET = 18
"""How near to a corner of the plate the arrow may begin."""
_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9)
"""Where along the plate the thing may be, best first."""


class Side(Enum):
    """On which side of the thing the plate lies."""

    RIGHT = auto()
    LEFT = auto()
    BELOW = auto()
    ABOVE = auto()


def place_beside(
    thing: pygame.Rect,
    size: tuple[int, int],
    area: pygame.Rect,
    keep_clear: Collection[pygame.Rect] = (),
    rather_clear: Collection[pygame.Rect] = (),
) -> tuple[pygame.Rect, Side] | None:
    """Return the place of a plate in an area and its side of the thing, or None where it would cover that everywhere.

    Of the places that there are it takes the one that covers the least of what is to be kept clear, and of those the
    one that covers the least of what had rather be.
    """
    width, height = size
    room = area.inflate(-2 * _EDGE, -2 * _EDGE)
    places: list[tuple[pygame.Rect, Side]] = []
    for share in _SHARES:
        across, down = thing.centerx - round(width * share), thing.centery - round(height * share)
        wanted = {
            Side.RIGHT: (thing.right + ARROW, down),
            Side.LEFT: (thing.left - ARROW - width, down),
            Side.BELOW: (across, thing.bottom + ARROW),
            Side.ABOVE: (across, thing.top - ARROW - height),
        }
        places += [(pygame.Rect(corner, size).clamp(room), side) for side, corner in wanted.items()]
    free = [(place, side) for place, side in places if _is_beside(place, side, thing)]
    return min(free, key=lambda found: (_covered(found[0], keep_clear), _covered(found[0], rather_clear)), default=None)


def arrow(plate: pygame.Rect, side: Side, thing: pygame.Rect) -> tuple[tuple[int, int], ...]:
    """Return the corners of the arrow from a plate to the thing, its tip first."""
    if side in (Side.RIGHT, Side.LEFT):
        y = _between(thing.centery, plate.top + _INSET, plate.bottom - _INSET)
        base = plate.left + 1 if side is Side.RIGHT else plate.right - 1
        tip = thing.right + 1 if side is Side.RIGHT else thing.left - 1
        return (tip, y), (base, y - _HALF_ARROW), (base, y + _HALF_ARROW)
    x = _between(thing.centerx, plate.left + _INSET, plate.right - _INSET)
    base = plate.top + 1 if side is Side.BELOW else plate.bottom - 1
    tip = thing.bottom + 1 if side is Side.BELOW else thing.top - 1
    return (x, tip), (x - _HALF_ARROW, base), (x + _HALF_ARROW, base)


def _is_beside(place: pygame.Rect, side: Side, thing: pygame.Rect) -> bool:
    """Whether a place is clear of a thing, and an arrow straight out of it meets the thing."""
    clear = {
        Side.RIGHT: place.left - thing.right,
        Side.LEFT: thing.left - place.right,
        Side.BELOW: place.top - thing.bottom,
        Side.ABOVE: thing.top - place.bottom,
    }
    if clear[side] < _LEAST_ARROW:
        return False
    if side in (Side.RIGHT, Side.LEFT):
        return place.top + _INSET < thing.bottom and place.bottom - _INSET > thing.top
    return place.left + _INSET < thing.right and place.right - _INSET > thing.left


def _between(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _covered(place: pygame.Rect, rects: Collection[pygame.Rect]) -> int:
    """How much of some rectangles a place covers, in square units."""
    return sum(part.width * part.height for part in (place.clip(rect) for rect in rects))
