"""What has to be clear for sight and full view at every offset, worked out once for a size of board.

A *blocker* is numbered ``kind * n + square``: a blocking square, or a wall on a square's left or top edge
(``SQUARE``, ``LEFT_EDGE``, ``TOP_EDGE`` of ``views``). Offsets right and down are numbered like squares, as rows times
width plus columns; the other three directions are the same board mirrored.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import Words, pack
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
    def valid(self) -> Words:
        """For every offset the attackers from which it stays on the board, ``[offset, word]``."""
        rows, columns = np.divmod(np.arange(self.size), self.width)
        return pack((columns + columns[:, None] < self.width) & (rows + rows[:, None] < self.height))

    @cached_property
    def line_steps(self) -> tuple[LineStep, ...]:
        """The tree of lines, level by level, from one step on.

        A door is numbered ``way * n + square left``, with way 0 east and 1 south.
        """
        levels = []
        for level in line_levels(self.width, self.height):
            if level.steps == 0:
                continue
            rows, before = level.end_rows.astype(np.intp), level.heights[:, -2].astype(np.intp)
            left = before * self.width + (level.steps - 1 - before)
            changes = np.flatnonzero(np.diff(rows, prepend=-1))
            offsets = rows[changes] * self.width + level.steps - rows[changes]
            levels.append(LineStep(level.parent, (rows - before) * self.size + left, offsets, changes))
        return tuple(levels)

    def lines_to(self, offset: int) -> IntArray:
        """Return the doors of all lines to an offset, ``[line, step]``."""
        rows, columns = divmod(offset, self.width)
        steps = rows + columns
        doors = np.zeros((1, 0), np.intp)
        if not steps:
            return doors
        level = self.line_steps[steps - 1]
        place = int(np.flatnonzero(level.offsets == offset)[0])
        end = level.first[place + 1] if place + 1 < len(level.first) else len(level.parent)
        at = np.arange(level.first[place], end)
        doors = np.zeros((len(at), steps), np.intp)
        for step in range(steps - 1, -1, -1):
            level = self.line_steps[step]
            doors[:, step] = level.door[at]
            at = level.parent[at]
        return doors

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
