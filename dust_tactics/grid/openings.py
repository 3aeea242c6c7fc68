"""Openings in the walls of buildings: a line that runs past an end of one passes it, and who is next to one edge of
several is next to the whole (T16-LOS-15)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import gcd

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import BoolArray, Edge
from dust_tactics.grid.centre_line import blocker_at, centre_line

Opening = tuple[Edge, ...]
"""The edges of an opening, in their order."""

_Corner = tuple[int, int]
"""A corner of the grid, as column and row of the square to its lower right."""


def beside_openings(near: BoolArray, inside: NDArray[np.int16], openings: tuple[Opening, ...]) -> BoolArray:
    """Return which lines pass no opening of a building that neither end is next to, ``[attacker, target]``.

    near: the same, where each edge of an opening and each end of an edge counts by itself. inside: the building of
    each square, 0 outside.
    """
    found, board = near.copy(), _Board(inside, openings)
    for opening in openings:
        for attacker in board.beside(opening):
            for target in board.behind(opening, attacker):
                if not found[attacker, target]:
                    found[attacker, target] = found[target, attacker] = board.lets_through(attacker, target)
    return found


@dataclass(frozen=True)
class _Board:
    """Where the buildings of a board are, and their openings."""

    inside: NDArray[np.int16]
    openings: tuple[Opening, ...]

    @property
    def width(self) -> int:
        """Squares in a row."""
        return int(self.inside.shape[1])

    @cached_property
    def _beside(self) -> list[frozenset[int]]:
        """For each opening the squares next to it, diagonally too."""
        return [frozenset(self.beside(opening)) for opening in self.openings]

    def beside(self, opening: Opening) -> set[int]:
        """Return the squares next to an opening: those at an end of one of its edges."""
        height, width = self.inside.shape
        return {
            row * width + column
            for x, y in _corners(opening)
            for row in (y - 1, y)
            for column in (x - 1, x)
            if 0 <= row < height and 0 <= column < width
        }

    def behind(self, opening: Opening, square: int) -> Iterable[int]:
        """Squares that lines from a square next to an opening may run through it to: any where it has several edges;
        with one, only those past an end of it are not known yet."""
        if len(opening) > 1:
            return range(self.inside.size)
        return [behind for corner in _corners(opening) for behind in self._past(corner, square)]

    def _past(self, corner: _Corner, square: int) -> Iterator[int]:
        """Yield the squares behind a corner on the lines from a square."""
        height, width = self.inside.shape
        row, column = divmod(square, width)
        right, down = 2 * (corner[0] - column) - 1, 2 * (corner[1] - row) - 1
        halves = gcd(right, down)
        for steps in range(halves // 2 + 1, width + height):
            to_row, to_column = row + steps * down // halves, column + steps * right // halves
            if not (0 <= to_row < height and 0 <= to_column < width):
                return
            yield to_row * width + to_column

    def lets_through(self, attacker: int, target: int) -> bool:
        """Return whether the line between two squares passes in and out of buildings only beside one of them."""
        own = {*self._corners_of(attacker), *self._corners_of(target)}
        return all(
            not own.isdisjoint(corners) or self._is_beside(edge, corners, attacker, target)
            for edge, corners in self._passages(attacker, target)
        )

    def _is_beside(self, edge: Edge | None, corners: set[_Corner], attacker: int, target: int) -> bool:
        """Return whether an edge, or a corner that is passed, is part of an opening that one of two squares is next
        to."""
        return any(
            (attacker in beside or target in beside)
            and (edge in opening if edge is not None else corners <= _corners(opening))
            for opening, beside in zip(self.openings, self._beside, strict=True)
        )

    def _corners_of(self, square: int) -> list[_Corner]:
        row, column = divmod(square, self.width)
        return [(column + right, row + down) for right in (0, 1) for down in (0, 1)]

    def _passages(self, attacker: int, target: int) -> Iterator[tuple[Edge | None, set[_Corner]]]:
        """Where the line passes from one building to another, or in and out: an edge or None, and its corners."""
        row, column = divmod(attacker, self.width)
        rows, columns = target // self.width - row, target % self.width - column
        down, right = (-1 if rows < 0 else 1), (-1 if columns < 0 else 1)
        line = centre_line(abs(columns), abs(rows))
        for place in line.crossed:
            edge = blocker_at(place, column, row, right, down, self.width)
            if isinstance(edge, Edge):
                before = edge.row - edge.horizontal, edge.column - (not edge.horizontal)
                if self.inside[before] != self.inside[edge.row, edge.column]:
                    yield edge, _corners((edge,))
        for corner in line.corners:
            x, y = (corner.x if right > 0 else 1 - corner.x), (corner.y if down > 0 else 1 - corner.y)
            before, after = (corner.y - 1, corner.x - 1), (corner.y, corner.x)
            one, other = ((row + down * step, column + right * across) for step, across in (before, after))
            if self.inside[one] != self.inside[other]:
                yield None, {(column + x, row + y)}


def _corners(opening: Opening) -> set[_Corner]:
    """The ends of the edges of an opening."""
    return {
        (edge.column + step * edge.horizontal, edge.row + step * (not edge.horizontal))
        for edge in opening
        for step in (0, 1)
    }
