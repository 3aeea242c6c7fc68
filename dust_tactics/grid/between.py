"""What can come between two units: the blockers that meet the hull of their squares.

Sets of squares are Python integers, bit s for square s, as in ``ways``; so the few blockers between two squares are
found without a look at the others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import Edge, Grid
from dust_tactics.grid.ways import squares_to_bits

Blocker = int | Edge
"""What stops a line: a blocking square, or a wall on an edge."""


class Box(NamedTuple):
    """A rectangle with whole sides, possibly without breadth: a square, a unit, a wall."""

    left: int
    top: int
    right: int
    bottom: int

    def seen_from(self, row: int, column: int, mirror: tuple[bool, bool, bool]) -> "Box":
        """Return the box as seen from a square as (0, 0): mirrored in columns, in rows, then with x and y exchanged."""
        columns, rows, swapped = mirror
        left, top, right, bottom = self.left - column, self.top - row, self.right - column, self.bottom - row
        if columns:
            left, right = 1 - right, 1 - left
        if rows:
            top, bottom = 1 - bottom, 1 - top
        return Box(top, left, bottom, right) if swapped else Box(left, top, right, bottom)

    def blocker(self, width: int) -> Blocker:
        """Return the square, or the wall, of these sides on a board so wide."""
        if self.left < self.right and self.top < self.bottom:
            return self.top * width + self.left
        return Edge(self.top == self.bottom, self.top, self.left)


class Things(NamedTuple):
    """Blockers as sets of squares: those that block, and those with a wall on their left, and on their top edge."""

    squares: int
    left_edges: int
    top_edges: int

    def boxes(self, width: int) -> Iterator[Box]:
        """Yield them one by one, on a board so wide."""
        for bits, breadth, depth in ((self.squares, 1, 1), (self.top_edges, 1, 0), (self.left_edges, 0, 1)):
            rest = bits
            while rest:
                lowest = rest & -rest
                rest ^= lowest
                row, column = divmod(lowest.bit_length() - 1, width)
                yield Box(column, row, column + breadth, row + depth)


@dataclass(frozen=True, slots=True, eq=False)
class Obstacles:
    """What blocks on a board so wide, as sets of squares: those that block, and those with a wall on an edge.

    inside, buildings: the squares inside any building, and for each square the number of its building.
    """

    width: int
    squares: int
    left_edges: int
    top_edges: int
    inside: int
    buildings: NDArray[np.int16]

    def between(self, attacker: int, targets: Sequence[int], unit: Sequence[int] = ()) -> Things:
        """Return all that can stop a line between one square and others, which it is not one of; they stop none.

        unit: the squares of the attacker's unit, which stop none of its lines either.
        """
        squares = left_edges = top_edges = 0
        own = 1 << attacker
        for target in targets:
            own |= 1 << target
            first, last = (attacker, target) if attacker < target else (target, attacker)
            rows, columns = last // self.width - first // self.width, last % self.width - first % self.width
            strip = _strip(self.width, columns, rows)
            corner = first + min(columns, 0)
            squares |= strip[0] << corner
            left_edges |= strip[1] << corner
            top_edges |= strip[2] << corner
        for square in unit:
            own |= 1 << square
        blocking = self.squares
        if squares & self.inside:
            blocking |= self._closed((attacker, *targets))
        squares &= blocking & ~own
        return Things(squares, left_edges & self.left_edges, top_edges & self.top_edges)

    def _closed(self, squares: Sequence[int]) -> int:
        """Return the squares that are inside buildings, but for the one that some squares are all in (T13-LOS-17)."""
        building = _building_of_all(self.buildings, squares)
        return self.inside & ~squares_to_bits(self.buildings == building) if building else self.inside


@lru_cache(maxsize=64)
def obstacles(grid: Grid) -> Obstacles:
    """Return what blocks on a board."""
    return Obstacles(
        grid.width,
        squares_to_bits(grid.blocked.ravel()),
        squares_to_bits(grid.walls_v[:, :-1].ravel()) if grid.has_walls else 0,
        squares_to_bits(grid.walls_h[:-1].ravel()) if grid.has_walls else 0,
        squares_to_bits(grid.buildings.ravel() > 0) if grid.has_buildings else 0,
        grid.buildings.ravel(),
    )


def open_board(grid: Grid, squares: Sequence[int]) -> Grid:
    """Return the board as lines between some squares meet it, without buildings to be looked at.

    If all the squares are inside one building, its inside is open to the lines (T13-LOS-17); that of all others is
    closed.
    """
    return grid.open_inside(_building_of_all(grid.buildings.ravel(), squares)) if grid.has_buildings else grid


def _building_of_all(buildings: NDArray[np.int16], squares: Sequence[int]) -> int:
    """Return the number of the building that some squares are all in, 0 for none."""
    first, *others = (int(buildings[square]) for square in squares)
    return first if all(other == first for other in others) else 0


@lru_cache(maxsize=4096)
def _strip(width: int, columns: int, rows: int) -> tuple[int, int, int]:
    """Return the squares that meet the hull of two, and those of them with a left, and with a top edge that can.

    columns, rows: from the upper square, on a board so wide, to the lower one; columns may be negative. Squares are
    counted from the upper left corner of the rectangle that holds both.
    """
    across, reach = abs(columns), abs(columns) + rows
    squares = left_edges = 0
    for row in range(rows + 1):
        first, last = 0, across
        if rows:
            first = max(first, (across * row - reach) // rows + 1)
            last = min(last, (across * row + reach - 1) // rows)
        if columns < 0:
            first, last = across - last, across - first
        squares |= ((1 << (last + 1)) - (1 << first)) << (row * width)
        inner = max(first, 1)
        left_edges |= ((1 << (last + 1)) - (1 << inner)) << (row * width)
    top_edges = squares >> width << width
    return squares, left_edges, top_edges
