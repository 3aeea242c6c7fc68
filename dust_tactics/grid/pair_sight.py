"""Whether one square sees another, by what stands between the two.

Seen along the diagonals, that is with ``x + y`` to the right and ``y`` down, a line that goes right and down has a
slope between 0 and 1. It passes a rectangle either over its upper right or under its lower left corner, and it meets
the two squares if it passes under the one and over the other corner of each. Lines with a common choice of sides are
a *bundle*: the points to pass over and those to pass under leave room for a line exactly if the least slope that any
two of them demand lies below the greatest one that they allow. A blocker parts each bundle into those over and those
under it; the target is seen if after all blockers one is left.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from dust_tactics.grid.between import Box, Obstacles, Things

_Point = tuple[int, int]
"""A corner (x + y, y) of the grid."""


class _Bundle(NamedTuple):
    """Lines that pass over some points and under others, with slopes between two fractions, as rise and run."""

    over: tuple[_Point, ...]
    under: tuple[_Point, ...]
    least: tuple[int, int]
    most: tuple[int, int]

    def passing_over(self, point: _Point) -> "_Bundle | None":
        """Return the lines that pass over one more point, if there are any."""
        slopes = _slopes(self.least, self.most, point, self.under, 1)
        return None if slopes is None else _Bundle((*self.over, point), self.under, *slopes)

    def passing_under(self, point: _Point) -> "_Bundle | None":
        """Return the lines that pass under one more point, if there are any."""
        slopes = _slopes(self.least, self.most, point, self.over, -1)
        return None if slopes is None else _Bundle(self.over, (*self.under, point), *slopes)


@lru_cache(maxsize=2**13)
def pair_sees(obstacles: Obstacles, attacker: int, target: int) -> bool:
    """Return whether one square sees another (T13-LOS-02)."""
    if attacker == target:
        return True
    things = obstacles.between(attacker, (target,))
    return not any(things) or _sees_past(things, attacker, target, obstacles.width)


@lru_cache(maxsize=2**13)
def _sees_past(things: Things, attacker: int, target: int, width: int) -> bool:
    """Return whether one square sees another past what is between; asked again and again, however vehicles move
    elsewhere."""
    row, column = divmod(attacker, width)
    rows, columns = target // width - row, target % width - column
    mirror = columns < 0, rows < 0, False
    boxes = (box.seen_from(row, column, mirror) for box in things.boxes(width))
    return _passes(abs(columns), abs(rows), boxes)


def _passes(columns: int, rows: int, boxes: Iterable[Box]) -> bool:
    """Return whether a line passes all boxes from the square (0, 0) to one so many columns right and rows down."""
    steps = columns + rows
    bundles = [
        _Bundle(
            ((1, 1), (steps + 1, rows + 1)),
            ((1, 0), (steps + 1, rows)),
            (max(rows - 1, 0), steps),
            (min(rows + 1, steps), steps),
        )
    ]
    for left, top, right, bottom in boxes:
        over, under = (right + top, top), (left + bottom, bottom)
        parts = [part for bundle in bundles for part in (bundle.passing_over(over), bundle.passing_under(under))]
        bundles = [part for part in parts if part is not None]
        if not bundles:
            return False
    return True


def _slopes(
    least: tuple[int, int], most: tuple[int, int], point: _Point, others: Iterable[_Point], side: int
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the slopes of lines that pass on one side of a point and on the other side of others, None if none.

    side: 1 over the point and under the others, -1 the other way.
    """
    (least_rise, least_run), (most_rise, most_run) = least, most
    along, down = point
    for other_along, other_down in others:
        run, rise = along - other_along, down - other_down
        if run == 0:
            if rise * side <= 0:
                return None
        elif run * side > 0:
            run, rise = run * side, rise * side
            if rise * most_run < most_rise * run:
                most_rise, most_run = rise, run
        else:
            run, rise = -run * side, -rise * side
            if rise * least_run > least_rise * run:
                least_rise, least_run = rise, run
    if least_rise * most_run >= most_rise * least_run:
        return None
    return (least_rise, least_run), (most_rise, most_run)
