"""What has to be clear for sight and full view at every offset, worked out once for a size of board.

A *blocker* is numbered ``kind * n + square``: a blocking square, or a wall on a square's left or top edge
(``SQUARE``, ``LEFT_EDGE``, ``TOP_EDGE`` of ``views``). Offsets right and down are numbered like squares, as rows times
width plus columns; the other three directions are the same board mirrored.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.clearance import Clearances, clearances
from dust_tactics.grid.lines import IntArray, line_levels
from dust_tactics.grid.views import views


@dataclass(frozen=True, slots=True)
class LineStep:
    """One level of the tree of lines: how its rows follow from the level before.

    parent: row in the level before; door: blocker-table row of the step taken; offsets: the offsets reached, each by
    the rows from ``first`` on.
    """

    parent: IntArray
    door: IntArray
    offsets: IntArray
    first: IntArray


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
            levels.append(LineStep(level.parent, (rows - before) * self.size + left, offsets, changes))
        return tuple(levels)

    def needed_for_view(self, offset: int) -> list[NDArray[np.int64]]:
        """Return, for every view of an offset, the blockers that must be absent."""
        rows, columns = divmod(offset, self.width)
        listed = []
        for found in views(columns, rows, self.walls):
            numbers = found.kinds * self.size + found.rows * self.width + found.columns
            listed += [numbers[needed] for needed in found.needed]
        return listed

    @cached_property
    def views(self) -> tuple[Clearances, ...]:
        """All views of all offsets, near ones first."""
        rows, columns = np.divmod(np.arange(self.size), self.width)
        near_first = np.argsort(rows + columns, kind="stable")[1:].tolist()
        return clearances([(offset, needed) for offset in near_first for needed in self.needed_for_view(offset)])


@lru_cache(maxsize=16)
def sight_plan(width: int, height: int, walls: bool) -> SightPlan:
    """Return the plan for a size of board; it is made once."""
    return SightPlan(width, height, walls)
