"""Where the board lies in its view: how large its squares are, how far it is moved, and which square a point is in.

All lengths are pixels of the window. Squares are numbers, `row * columns + column`.
"""

from dataclasses import dataclass, field

import pygame

from dust_tactics.screen.board.ground import is_drawn_whole
from dust_tactics.screen.board.part import Part, is_seen_turned, turned_facing, turned_place

ZOOMS = (24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)
"""The sizes of a square that the wheel steps through."""
_FITTING = range(ZOOMS[-1], ZOOMS[0] - 1, -2)
_LEAST_IN_VIEW = 2  # squares of the board that always stay in the view
_STEP, _LONGEST_STEP = 4, 480  # squares, and at most pixels, by which the part that is drawn grows and moves


@dataclass
class Camera:
    """The view onto a board of `columns` x `rows` squares.

    square   the size of a square
    margin   room kept for the names of columns and rows when the board is fitted
    left, top  the upper left corner of the board
    fitted   whether the board follows the size of the view
    turned   whether it is seen by a quarter turn to the left, its northern edge at the left
    wish     whether people want it turned; None turns it where that shows more
    """

    columns: int
    rows: int
    view: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    margin: int = 18
    square: int = 48
    left: int = 0
    top: int = 0
    fitted: bool = True
    turned: bool = False
    wish: bool | None = None

    @property
    def across(self) -> int:
        """The squares of the board from left to right, as it is seen."""
        return self.rows if self.turned else self.columns

    @property
    def down(self) -> int:
        """The squares of the board from top to bottom, as it is seen."""
        return self.columns if self.turned else self.rows

    @property
    def board(self) -> pygame.Rect:
        """The board's rectangle in the window."""
        return pygame.Rect(self.left, self.top, self.across * self.square, self.down * self.square)

    def set_view(self, view: pygame.Rect, margin: int) -> None:
        """Take a new place in the window; a board that was fitted stays so."""
        moved = view.centerx - self.view.centerx, view.centery - self.view.centery
        self.view, self.margin = view, margin
        if self.fitted:
            self.fit()
        else:
            self.left, self.top = self.left + moved[0], self.top + moved[1]
            self._keep_in_view()

    def fit(self) -> None:
        """Show the whole board as large as it can be, in the middle of the view."""
        room = self._room()
        upright, turned = self._fitting(self.columns, self.rows), self._fitting(self.rows, self.columns)
        least = upright + (not is_seen_turned(self.columns, self.rows))
        self.turned = turned >= least if self.wish is None else self.wish
        self.square = turned if self.turned else upright
        width, height = self.across * self.square, self.down * self.square
        self.left = self.view.left + (self.view.width - width) // 2
        self.top = self.view.top + self.margin + max(0, (room[1] - height) // 2)
        self.fitted = True

    def _room(self) -> tuple[int, int]:
        """Return the width and height that a fitted board may have."""
        return self.view.width - 2 * self.margin, self.view.height - self.margin

    def turn(self) -> None:
        """Turns the board by a quarter, or back; it is shown whole."""
        self.wish = not self.turned
        self.fit()

    def _fitting(self, across: int, down: int) -> int:
        """Return the largest squares with which so many of them are in the view."""
        width, height = self._room()
        return next((size for size in _FITTING if size * across <= width and size * down <= height), ZOOMS[0])

    def zoom(self, steps: int, at: tuple[float, float]) -> None:
        """Make the squares larger or smaller; what lies at the point `at` stays there.

        The whole board is the least: smaller squares would show nothing more.
        """
        larger = [size for size in ZOOMS if size > self.square]
        smaller = [size for size in reversed(ZOOMS) if size < self.square]
        sizes = larger if steps > 0 else smaller
        if not sizes:
            return
        after = sizes[min(abs(steps), len(sizes)) - 1]
        if steps < 0 and after <= self._fitting(self.across, self.down):
            self.fit()
            return
        share = after / self.square
        self.left = round(at[0] - (at[0] - self.left) * share)
        self.top = round(at[1] - (at[1] - self.top) * share)
        self.square, self.fitted = after, False
        self._keep_in_view()

    def pan(self, across: float, down: float) -> None:
        """Move the board."""
        self.left, self.top = round(self.left + across), round(self.top + down)
        self.fitted = False
        self._keep_in_view()

    def reveal(self, square: int) -> bool:
        """Move the board so far that a square is in the view; whether it had to be moved."""
        rect = self.rect_of(square).inflate(self.square, self.square).clip(self.board)
        inside = rect.clamp(self.view)
        if inside.topleft == rect.topleft:
            return False
        self.pan(inside.left - rect.left, inside.top - rect.top)
        return True

    def _keep_in_view(self) -> None:
        least = _LEAST_IN_VIEW * self.square
        board = self.board
        self.left = min(max(self.left, self.view.left + least - board.width), self.view.right - least)
        self.top = min(max(self.top, self.view.top + least - board.height), self.view.bottom - least)

    def part(self) -> Part:
        """Return the squares that pictures of the board show: all, or of a board too large for it those around the
        view.

        It stays the same while the board is moved by less than a few squares.
        """
        if is_drawn_whole(self.columns, self.rows, self.square):
            return Part(0, 0, self.across, self.down, self.columns, self.turned)
        left, width = _around(self.view.left - self.left, self.view.width, self.square, self.across)
        top, height = _around(self.view.top - self.top, self.view.height, self.square, self.down)
        return Part(left, top, width, height, self.columns, self.turned)

    def square_at(self, point: tuple[float, float]) -> int | None:
        """Return the square at a point of the window, or None beside the board."""
        across, down = int((point[0] - self.left) // self.square), int((point[1] - self.top) // self.square)
        if not (0 <= across < self.across and 0 <= down < self.down):
            return None
        return Part(0, 0, self.across, self.down, self.columns, self.turned).square(across, down)

    def rect_of(self, square: int) -> pygame.Rect:
        """Return the rectangle of a square in the window."""
        across, down = Part(0, 0, self.across, self.down, self.columns, self.turned).cell(square)
        return pygame.Rect(self.left + across * self.square, self.top + down * self.square, self.square, self.square)

    def point_of(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a place counted in squares from the upper left corner of the board, as a point of the window."""
        across, down = turned_place(place, self.columns) if self.turned else place
        return self.left + across * self.square, self.top + down * self.square

    def place_of(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return a point of the window, counted in squares from the upper left corner of the board."""
        across, down = (point[0] - self.left) / self.square, (point[1] - self.top) / self.square
        return (self.columns - down, across) if self.turned else (across, down)

    def step(self, across: int, down: int) -> tuple[int, int]:
        """Return a step as it is seen, right and down, as columns and rows of the board."""
        return (-down, across) if self.turned else (across, down)

    def facing(self, facing: int | None) -> int | None:
        """Return a facing of the board, in eighths of a turn from north, as it is seen."""
        return turned_facing(facing) if self.turned and facing is not None else facing


def _around(start: int, length: int, square: int, count: int) -> tuple[int, int]:
    """Return the first of the squares around a stretch of pixels, and how many there are, out of `count` in a row."""
    step = min(_STEP, _LONGEST_STEP // square)
    first = max(0, (start // square - 1) // step * step)
    after = min(count, -(-(-(-(start + length) // square) + 1) // step) * step)
    return first, after - first
