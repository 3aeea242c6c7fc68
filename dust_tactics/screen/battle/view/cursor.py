"""The keyboard's cursor on the board."""


class BoardCursor:
    """The square that the keyboard means, and the one the mouse was on last."""

    def __init__(self) -> None:
        self.square: int | None = None
        self.shown = False
        self._for: int | None = None

    def mouse_at(self, square: int | None) -> None:
        """Go along with the mouse, and hide."""
        self.shown = False
        if square is not None:
            self.square = square

    def move(
        self, step: tuple[int, int], columns: int, rows: int, start: int, unit: int | None, *, leaves: bool
    ) -> int:
        """Go a square further and return it; for another unit than before, or at first, begin at `start`.

        leaves   whether it goes on from `start` at once, as from a square that the unit itself stands on
        """
        goes = self.shown
        if unit not in (None, self._for) or self.square is None:
            self.square, goes = start, leaves
        self._for = unit
        square = self.square
        if goes:
            row, column = divmod(square, columns)
            column = min(max(0, column + step[0]), columns - 1)
            row = min(max(0, row + step[1]), rows - 1)
            square = row * columns + column
        self.square, self.shown = square, True
        return square
