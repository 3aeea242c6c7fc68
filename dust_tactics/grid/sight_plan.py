"""What has to be clear for sight and full view at every offset, worked out once for a size of board.

A *blocker* is numbered ``kind * n + square``: a blocking square, or a wall on a square's left or top edge
(``SQUARE``, ``LEFT_EDGE``, ``TOP_EDGE`` of ``views``). Offsets right and down are numbered like squares, as rows times
width plus columns; the other three directions are the same board mirrored.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import TILE, tile_count
from dust_tactics.grid.clearance import Clearances, clearances
from dust_tactics.grid.lines import IntArray, line_levels
from dust_tactics.grid.views import views

MIRRORS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps through rows and columns that turn each of the four quadrants into right and down."""

WORKED_OUT_WHOLE = 20 * 20
"""The attackers of a board of so many squares are worked out together: that takes fewer steps."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Attackers that are worked out together, of all mirrored boards.

    down, right: their rows and columns of tiles. rows, columns: how many of the board they can look at, downwards and
    to the right, with their own.
    """

    down: slice
    right: slice
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class LineStep:
    """One level of the tree of lines: how its rows follow from the level before.

    parent: row in the level before; left: offset of the square left; door: blocker-table row of the step taken;
    offsets: the offsets reached, one in each row of the board from ``top`` down; bounds: where the rows of each begin,
    and the last ones end.
    """

    parent: IntArray
    left: IntArray
    door: IntArray
    offsets: IntArray
    top: int
    bounds: IntArray


@dataclass(frozen=True)
class SightPlan:
    """The plan for boards of one size, with or without walls."""

    width: int
    height: int
    walls: bool

    @property
    def size(self) -> int:
        """The number of squares."""
        return self.width * self.height

    @cached_property
    def line_steps(self) -> tuple[LineStep, ...]:
        """The tree of lines, level by level, from one step on.

        A door is numbered ``way * n + square left``, with way 0 east and 1 south.
        """
        levels = []
        rows = np.zeros(1, np.intp)
        for level in line_levels(self.width, self.height):
            if level.steps == 0:
                continue
            before, rows = rows[level.parent], level.heights.astype(np.intp)
            left = before * self.width + (level.steps - 1 - before)
            changes = np.flatnonzero(np.diff(rows, prepend=-1))
            offsets = rows[changes] * self.width + level.steps - rows[changes]
            door = (rows - before) * self.size + left
            levels.append(LineStep(level.parent, left, door, offsets, int(rows[0]), np.append(changes, len(rows))))
        return tuple(levels)

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """All attackers: tile by tile, as few of them can look far, or on a small board all at once."""
        if self.size <= WORKED_OUT_WHOLE:
            return (Zone(slice(None), slice(None), self.height, self.width),)
        return tuple(
            Zone(slice(row, row + 1), slice(column, column + 1), self.height - TILE * row, self.width - TILE * column)
            for row in range(tile_count(self.height))
            for column in range(tile_count(self.width))
        )

    def needed_for_view(self, offset: int) -> list[NDArray[np.int64]]:
        """Return, for every view of an offset, the blockers that must be absent."""
        rows, columns = divmod(offset, self.width)
        listed = []
        for found in views(columns, rows, self.walls):
            numbers = found.kinds * self.size + found.rows * self.width + found.columns
            listed += [numbers[needed] for needed in found.needed]
        return listed

    @cached_property
    def views(self) -> tuple[tuple[slice, slice, tuple[Clearances, ...]], ...]:
        """All views of all offsets, with the rows and columns of tiles from which one can look so far."""
        if self.size <= WORKED_OUT_WHOLE:
            return ((slice(None), slice(None), self._views_of(range(self.height), range(self.width))),)
        return tuple(
            (slice(down), slice(right), self._views_of(rows, columns))
            for down, rows in _reached_from_tiles(self.height)
            for right, columns in _reached_from_tiles(self.width)
        )

    def _views_of(self, rows: range, columns: range) -> tuple[Clearances, ...]:
        """Return all views of the offsets in some rows and columns, near ones first."""
        near_first = sorted((row + column, row * self.width + column) for row in rows for column in columns)
        offsets = [offset for _, offset in near_first if offset]
        return clearances([(offset, needed) for offset in offsets for needed in self.needed_for_view(offset)])


def _reached_from_tiles(side: int) -> Iterator[tuple[int, range]]:
    """Yield, for each number of tiles along a side, how far one can look from just so many of them."""
    for tiles in range(1, tile_count(side) + 1):
        yield tiles, range(max(0, side - TILE * tiles), side - TILE * (tiles - 1))


@lru_cache(maxsize=16)
def sight_plan(width: int, height: int, walls: bool) -> SightPlan:
    """Return the plan for a size of board; it is made once."""
    return SightPlan(width, height, walls)
