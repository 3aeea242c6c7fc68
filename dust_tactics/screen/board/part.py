"""A part of a board: what is drawn of one that is too large to be drawn whole."""

from collections.abc import Collection
from dataclasses import dataclass

import pygame

Cells = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of squares of a board that has so many columns; all lengths in squares.

    turned   whether the board is seen by a quarter turn, with its northern edge at the left; left, top, width and
             height are those of what is seen
    """

    left: int
    top: int
    width: int
    height: int
    columns: int
    turned: bool = False

    def cells(self, squares: Collection[int]) -> Cells:
        """Those of some squares that lie in the part, as columns and rows from its upper left corner."""
        found = (self.cell(square) for square in sorted(squares))
        return [(x, y) for x, y in found if 0 <= x < self.width and 0 <= y < self.height]

    def cell(self, square: int) -> tuple[int, int]:
        """Return a square as column and row from the upper left corner of the part."""
        row, column = divmod(square, self.columns)
        across, down = (row, self.columns - 1 - column) if self.turned else (column, row)
        return across - self.left, down - self.top

    def square(self, across: int, down: int) -> int:
        """Return the square that lies so many squares from the upper left corner of the part."""
        across, down = across + self.left, down + self.top
        column, row = (self.columns - 1 - down, across) if self.turned else (across, down)
        return row * self.columns + column

    def place(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a place counted in squares from the corner of the board, counted from that of the part."""
        across, down = turned_place(place, self.columns) if self.turned else place
        return across - self.left, down - self.top

    def upright(self) -> "Part":
        """Return the same squares of the board as it is not turned."""
        if not self.turned:
            return self
        return Part(self.columns - self.top - self.height, self.left, self.height, self.width, self.columns)

    def pixels(self, square: int) -> pygame.Rect:
        """Return the part on a picture of the board with squares of so many pixels."""
        return pygame.Rect(self.left * square, self.top * square, self.width * square, self.height * square)


def is_seen_turned(columns: int, rows: int) -> bool:
    """Return whether a battle shows a board turned at first: a tall one has larger squares so, beside both armies."""
    return rows > columns


def seen_size(columns: int, rows: int) -> tuple[int, int]:
    """Return how many squares across and down a board is as a battle shows it at first."""
    return (rows, columns) if is_seen_turned(columns, rows) else (columns, rows)


def turned_facing(facing: int) -> int:
    """Return how a facing, in eighths of a turn from north, is seen when the board is turned to the left."""
    return (facing - 2) % 8


def turned_place(place: tuple[float, float], columns: int) -> tuple[float, float]:
    """Return where a place of a board of so many columns is seen when the board is turned to the left."""
    return place[1], columns - place[0]
