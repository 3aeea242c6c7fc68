"""A part of a board: what is drawn of one that is too large to be drawn whole."""

from collections.abc import Collection
from dataclasses import dataclass

import pygame

Cells = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of squares of a board that has so many columns; all lengths in squares."""

    left: int
    top: int
    width: int
    height: int
    columns: int

    def cells(self, squares: Collection[int]) -> Cells:
        """Those of some squares that lie in the part, as columns and rows from its upper left corner."""
        found = (self.cell(square) for square in sorted(squares))
        return [(x, y) for x, y in found if 0 <= x < self.width and 0 <= y < self.height]

    def cell(self, square: int) -> tuple[int, int]:
        """A square as column and row from the upper left corner of the part."""
        row, column = divmod(square, self.columns)
        return column - self.left, row - self.top

    def place(self, place: tuple[float, float]) -> tuple[float, float]:
        """A place counted in squares from the corner of the board, counted from that of the part."""
        return place[0] - self.left, place[1] - self.top

    def pixels(self, square: int) -> pygame.Rect:
        """The part on a picture of the board with squares of so many pixels."""
        return pygame.Rect(self.left * square, self.top * square, self.width * square, self.height * square)
