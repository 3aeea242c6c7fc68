"""Why a unit is seen or not, and why it is in cover or not: what stops the lines, or a line that is clear."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import Edge, Grid
from dust_tactics.grid.lines import IntArray
from dust_tactics.grid.sight_plan import sight_plan
from dust_tactics.grid.unit_cover import Blocker, Point, edge_views, effective_board


@dataclass(frozen=True, slots=True)
class Sighting:
    """The verdict on two units with its reasons.

    stopped_by: if not seen, every square and wall that a line between the two meets first.
    covered_by: if seen but in cover, a few squares and walls that together hide a part from every point.
    clear_line: if seen, the ends of a line that touches nothing, as (x, y) in squares from the top left corner of the
        board (None within one square). clear_view_from: if in the open, a point that sees all of the target.
    """

    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    sees: bool
    cover: bool
    stopped_by: tuple[Blocker, ...] = ()
    covered_by: tuple[Blocker, ...] = ()
    clear_line: tuple[Point, Point] | None = None
    clear_view_from: Point | None = None


def explain(grid: Grid, attackers: Sequence[int], targets: Sequence[int]) -> Sighting:
    """Return the verdict on two units of one, two or four squares by the rules of area sight, with its reasons."""
    return _explained(grid, tuple(attackers), tuple(targets))


@lru_cache(maxsize=256)
def _explained(grid: Grid, own: tuple[int, ...], theirs: tuple[int, ...]) -> Sighting:
    if not set(own).isdisjoint(theirs):
        return Sighting(own, theirs, sees=True, cover=False)
    stopped_by: set[Blocker] = set()
    clear: list[tuple[Fraction, tuple[Point, Point]]] = []
    for attacker in own:
        for target in theirs:
            lines = _Lines(effective_board(grid, (attacker,), (target,)), attacker, target)
            stopped_by |= lines.first_blockers(frozenset((*own, *theirs)))
            clear += lines.clear()
    if not clear:
        return Sighting(own, theirs, sees=False, cover=True, stopped_by=tuple(sorted(stopped_by, key=_in_order)))
    clear_line = max(clear)[1]
    views = list(edge_views(grid, own, theirs))
    for view in views:
        gap = view.gap()
        if gap is not None:
            point = view.point_of_view(gap)
            return Sighting(own, theirs, sees=True, cover=False, clear_line=clear_line, clear_view_from=point)
    covered_by = tuple(sorted({blocker for view in views for blocker in view.causes()}, key=_in_order))
    return Sighting(own, theirs, sees=True, cover=True, covered_by=covered_by, clear_line=clear_line)


def _in_order(blocker: Blocker) -> tuple[bool, Edge | int]:
    return isinstance(blocker, Edge), blocker


class _Lines:
    """All lines between two squares of a board, as steps right and down after mirroring."""

    def __init__(self, grid: Grid, attacker: int, target: int) -> None:
        self.grid = grid
        self.row, self.column = divmod(attacker, grid.width)
        rows, columns = target // grid.width - self.row, target % grid.width - self.column
        self.down, self.right = (-1 if rows < 0 else 1), (-1 if columns < 0 else 1)
        doors = sight_plan(grid.width, grid.height, grid.has_walls).lines_to(abs(rows) * grid.width + abs(columns))
        self.ways, left = np.divmod(doors, grid.size)
        self.rows = self.row + self.down * (left // grid.width)
        self.columns = self.column + self.right * (left % grid.width)

    def _walls(self) -> NDArray[np.bool_]:
        """Return which steps of which lines cross a wall."""
        south = self.ways == 1
        edge_rows = self.rows + (south & (self.down > 0))
        edge_columns = self.columns + (~south & (self.right > 0))
        walls_h = self.grid.walls_h[edge_rows, np.minimum(edge_columns, self.grid.width - 1)]
        walls_v = self.grid.walls_v[np.minimum(edge_rows, self.grid.height - 1), edge_columns]
        crossed: NDArray[np.bool_] = np.where(south, walls_h, walls_v)
        return crossed

    def _edge(self, line: int, step: int) -> Edge:
        row, column = int(self.rows[line, step]), int(self.columns[line, step])
        if self.ways[line, step]:
            return Edge(True, row + (self.down > 0), column)
        return Edge(False, row, column + (self.right > 0))

    def _stops(self, own: frozenset[int]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return which steps of which lines start on a blocking square, and which cross a wall."""
        squares = self.rows * self.grid.width + self.columns
        blocked = self.grid.blocked.ravel()[squares] & ~np.isin(squares, sorted(own))
        blocked[:, :1] = False
        return blocked, self._walls()

    def first_blockers(self, own: frozenset[int]) -> set[Blocker]:
        """Return the first thing each line meets, the units' own squares apart."""
        blocked, walls = self._stops(own)
        stops = blocked | walls
        found: set[Blocker] = set()
        for line in np.flatnonzero(stops.any(axis=1)).tolist():
            step = int(stops[line].argmax())
            if blocked[line, step]:
                found.add(int(self.rows[line, step]) * self.grid.width + int(self.columns[line, step]))
            else:
                found.add(self._edge(line, step))
        return found

    def clear(self) -> list[tuple[Fraction, tuple[Point, Point]]]:
        """Return a segment for each clear line, with the breadth of slopes that the line allows."""
        blocked, walls = self._stops(frozenset())
        lines = np.flatnonzero(~(blocked | walls).any(axis=1)).tolist()
        return [self._segment(self.ways[line]) for line in lines]

    def _segment(self, ways: IntArray) -> tuple[Fraction, tuple[Point, Point]]:
        """Return a generic segment along a sequence of steps: see ``lines`` for the bounds."""
        heights = [0, *np.cumsum(ways).tolist()]
        steps = len(heights) - 1
        pairs = [(i, j) for j in range(steps + 1) for i in range(j)]
        low = max([Fraction(0), *(Fraction(heights[j] - heights[i] - 1, j - i) for i, j in pairs)])
        high = min([Fraction(1), *(Fraction(heights[j] - heights[i] + 1, j - i) for i, j in pairs)])
        slope = (low + high) / 2
        lowest = max(heights[k] - slope * k for k in range(steps + 1))
        highest = min(heights[k] + 1 - slope * k for k in range(steps + 1))
        start = (lowest + highest) / 2
        end = start + slope * steps
        return high - low, (self._point(1 - start, start), self._point(steps + 1 - end, end))

    def _point(self, x: Fraction, y: Fraction) -> Point:
        return self.column + (x if self.right > 0 else 1 - x), self.row + (y if self.down > 0 else 1 - y)
