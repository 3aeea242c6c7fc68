"""All lines between two squares of a board: what stops each, and where those run that nothing stops."""

from fractions import Fraction

import numpy as np

from dust_tactics.grid.between import Blocker
from dust_tactics.grid.board import BoolArray, Edge, Grid
from dust_tactics.grid.lines import IntArray, fraction_keys, lines_between
from dust_tactics.grid.unit_cover import Point

Segment = tuple[Point, Point]
"""The two ends of a part of a line."""


class PairLines:
    """The lines between two different squares, as steps right and down after mirroring.

    heights: ``[line, steps taken]``, how many of them went down. squares: the same for the square each step leaves.
    """

    def __init__(self, grid: Grid, attacker: int, target: int) -> None:
        self.grid = grid
        self.row, self.column = divmod(attacker, grid.width)
        rows, columns = target // grid.width - self.row, target % grid.width - self.column
        self.down, self.right = (-1 if rows < 0 else 1), (-1 if columns < 0 else 1)
        self.heights = lines_between(abs(columns), abs(rows))
        left = self.heights[:, :-1]
        self.rows = self.row + self.down * left
        self.columns = self.column + self.right * (np.arange(left.shape[1]) - left)
        self.squares: IntArray = self.rows * grid.width + self.columns

    def first_blockers(self, own: frozenset[int]) -> set[Blocker]:
        """Return the first thing each line meets, some squares apart."""
        blocked, walls = self._blocked(own), self._walls()
        stops = blocked | walls
        found: set[Blocker] = set()
        for line in np.flatnonzero(stops.any(axis=1)).tolist():
            step = int(stops[line].argmax())
            found.add(int(self.squares[line, step]) if blocked[line, step] else self._edge(line, step))
        return found

    def clear(self) -> IntArray:
        """Return the lines that nothing stops."""
        return np.flatnonzero(~(self._blocked(frozenset()) | self._walls()).any(axis=1))

    def broadest(self, lines: IntArray) -> tuple[Fraction, Segment]:
        """Return a segment in the middle of that one of some lines that allows most slopes, and how many it allows."""
        bounds = zip(self._slopes(lines), lines.tolist(), strict=True)
        slopes = [(high - low, low, high, line) for (low, high), line in bounds]
        most = max(breadth for breadth, *_ in slopes)
        return most, max(self._segment(low, high, line) for breadth, low, high, line in slopes if breadth == most)

    def _walls(self) -> BoolArray:
        """Return which steps of which lines cross a wall."""
        south = np.diff(self.heights) == 1
        edge_rows = self.rows + (south & (self.down > 0))
        edge_columns = self.columns + (~south & (self.right > 0))
        walls_h = self.grid.walls_h[edge_rows, np.minimum(edge_columns, self.grid.width - 1)]
        walls_v = self.grid.walls_v[np.minimum(edge_rows, self.grid.height - 1), edge_columns]
        crossed: BoolArray = np.where(south, walls_h, walls_v)
        return crossed

    def _blocked(self, own: frozenset[int]) -> BoolArray:
        """Return which steps of which lines start on a blocking square."""
        blocked: BoolArray = self.grid.blocked.ravel()[self.squares] & ~np.isin(self.squares, sorted(own))
        blocked[:, :1] = False
        return blocked

    def _edge(self, line: int, step: int) -> Edge:
        row, column = int(self.rows[line, step]), int(self.columns[line, step])
        if self.heights[line, step + 1] > self.heights[line, step]:
            return Edge(True, row + (self.down > 0), column)
        return Edge(False, row, column + (self.right > 0))

    def _slopes(self, lines: IntArray) -> list[tuple[Fraction, Fraction]]:
        """Return the bounds of the slopes of some lines, which any two of their heights set.

        Over so many steps a line rises by more than the greatest rise less one, and less than the least and one.
        """
        heights = self.heights[lines]
        runs = np.arange(1, heights.shape[1])
        rises = [heights[:, run:] - heights[:, :-run] for run in runs.tolist()]
        least = np.array([rise.max(axis=1) - 1 for rise in rises], np.int64)
        most = np.array([rise.min(axis=1) + 1 for rise in rises], np.int64)
        low_at = fraction_keys(least, runs[:, None]).argmax(axis=0)
        high_at = fraction_keys(most, runs[:, None]).argmin(axis=0)
        bounds = []
        for line, (low, high) in enumerate(zip(low_at.tolist(), high_at.tolist(), strict=True)):
            flattest, steepest = Fraction(int(least[low, line]), low + 1), Fraction(int(most[high, line]), high + 1)
            bounds.append((max(Fraction(0), flattest), min(Fraction(1), steepest)))
        return bounds

    def _segment(self, low: Fraction, high: Fraction, line: int) -> Segment:
        """Return a generic segment along a line, in the middle of its slopes and places."""
        heights: list[int] = self.heights[line].tolist()
        slope = (low + high) / 2
        lowest = max(height - slope * step for step, height in enumerate(heights))
        highest = min(height + 1 - slope * step for step, height in enumerate(heights))
        start = (lowest + highest) / 2
        steps = len(heights) - 1
        end = start + slope * steps
        return self._point(1 - start, start), self._point(steps + 1 - end, end)

    def _point(self, x: Fraction, y: Fraction) -> Point:
        return self.column + (x if self.right > 0 else 1 - x), self.row + (y if self.down > 0 else 1 - y)
