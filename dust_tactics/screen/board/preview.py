"""Pictures of tables: the boards as they lie, and all that a scenario lays on them, with its names where they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.board.markings import TableView, draw_markings, draw_named, square_rect
from dust_tactics.screen.kept_pictures import KEEPER, kept
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Point, Reactive, Tip, Widget

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board
    from dust_tactics.screen.board.table import Printed

_MOST_PIXELS = 2**20  # of a picture that is kept; boards of up to 16 x 16 squares have 64 pixels a square
_MAT = "#7f7961"  # what a painted mat looks like from afar
_COORDINATES = 18  # logical units beside the picture, where they are shown
_FRAME = PlateStyle("#0b0c0b", "#0b0c0b", theme.EDGE, "#6c746f", theme.WELL_RADIUS)


@kept
def _mat(board: Board, printed: Printed | None) -> pygame.Surface:
    """Return the table without walls, as large as a preview needs it. Raises FileRefused when a file has become
    faulty."""
    from dust_tactics.screen.art.mat import finish_mat
    from dust_tactics.screen.board.table import ground_pictures
    from dust_tactics.screen.board.tiles import tile_pixels

    pictures = ground_pictures(board, printed, tile_pixels(board.width * board.height, _MOST_PIXELS))
    if pictures.above is not None:
        pictures.below.blit(pictures.above, (0, 0))
    finish_mat(pictures.below)
    return pictures.below


@kept
def whole_picture(board: Board, printed: Printed | None) -> pygame.Surface:
    """Return the table with its walls. Raises FileRefused."""
    from dust_tactics.screen.board.surface import draw_board_walls, has_walls

    picture = _mat(board, printed)
    if has_walls(board):
        picture = picture.copy()
        draw_board_walls(picture, board, picture.get_width() // board.width)
    return picture


class TablePreview(Widget):
    """A framed picture of a table, as large as fits in the middle of its rectangle.

    Reading boards takes a moment, so the picture is made by `load`, which a scene calls once its first frame is shown.

    named        names are written beside what is on the table, and told of each square that is pointed at
    coordinates  columns and rows have their names beside the picture
    on_enlarge   what a click on it does
    lay          paints on the table what else lies there, under all that the view has; told the size of a square
    developed    how much of the picture is to be seen, 0 to 1
    """

    view: Reactive[TableView | None] = Reactive(None)
    developed: Reactive[float] = Reactive(1.0)

    def __init__(
        self,
        *,
        align: tuple[float, float] = (0.5, 0.5),
        named: bool = False,
        coordinates: bool = False,
        on_enlarge: Callable[[], None] | None = None,
        lay: Callable[[pygame.Surface, int], None] | None = None,
    ) -> None:
        super().__init__()
        self.align, self.named, self.on_enlarge, self._lay = align, named, on_enlarge, lay
        self.solid = named or on_enlarge is not None
        self._beside = _COORDINATES if coordinates else 0
        self._whole: pygame.Surface | None = None
        self._shown_view: TableView | None = None
        self._begun: tuple[Board, Printed | None] | None = None
        self._outdated = False
        self._drawn_empty = False
        self._scaled: tuple[tuple[int, int], pygame.Surface] | None = None

    @property
    def file(self) -> Path | str:
        """The board that is shown, or its name where no file of it is at hand; "" for none."""
        if self.view is None:
            return ""
        printed = self.view.printed
        return printed.pieces[0].path if printed is not None else self.view.board.name

    @property
    def is_made(self) -> bool:
        """Whether the picture of what is to be seen is there."""
        return self.view == self._shown_view

    def load(self, *, at_once: bool = False) -> None:
        """Make the picture if it is wanted and a frame without it has been seen: first the mat, then the walls; or all
        of it at once, before any frame."""
        if self.view is None or (self.view == self._shown_view and not self._outdated):
            return
        self._drawn_empty = self._drawn_empty or at_once
        if not self._drawn_empty:
            return
        table = self.view.board, self.view.printed
        if self._begun != table and not at_once:
            _mat(*table)
            self._begun = table
            return
        self._whole, self._begun = whole_picture(*table), None
        if self.view.printed is not None:
            from dust_tactics.screen.board.table import remember

            remember(self.view.printed)
        if self._lay is not None:
            self._whole = self._whole.copy()
            self._lay(self._whole, self._whole.get_width() // self.view.board.width)
        self._shown_view, self._scaled, self._outdated = self.view, None, False
        self.changed()

    def look_again(self) -> None:
        """The files of the table have been saved: makes the picture anew, also for a view that is the same."""
        KEEPER.forget(_mat, whole_picture)
        self._outdated, self._begun = True, None

    def measure(self, width: int) -> tuple[int, int]:
        if self.view is None:
            return self.asked
        return width, round((width - 4) * self.view.down / self.view.across) + 4

    def picture_rect(self) -> pygame.Rect:
        """Where the framed picture lies, in logical units."""
        if self.view is None:
            return self.rect
        beside = self._beside
        room = pygame.Rect(
            self.rect.left + beside, self.rect.top + beside, self.rect.width - beside, self.rect.height - beside
        )
        size = self.picture_size(*room.size)
        left = room.left + (room.width - size[0]) * self.align[0]
        top = room.top + (room.height - size[1]) * self.align[1]
        return pygame.Rect(round(left), round(top), *size)

    def picture_size(self, width: int, height: int) -> tuple[int, int]:
        """Return how large the framed picture is in a room of that size, in logical units."""
        if self.view is None:
            return width, height
        across, down = self.view.across, self.view.down
        step = max(0.0, min((width - 4) / across, (height - 4) / down))
        return round(step * across) + 4, round(step * down) + 4

    def square_at(self, point: Point) -> int | None:
        """Return the square of the table at a point, or None."""
        inner = self.picture_rect().inflate(-4, -4)
        if self.view is None or not inner.collidepoint(point):
            return None
        across = int((point[0] - inner.left) * self.view.across / inner.width)
        return self.view.part.square(across, int((point[1] - inner.top) * self.view.down / inner.height))

    def tip_at(self, point: Point) -> Tip | None:
        square = self.square_at(point)
        if self.view is None or square is None or not self.named:
            return super().tip_at(point)
        from dust_tactics.grid.squares import square_name

        key = self.tip.key if self.tip is not None else ""
        names = self.view.names_at(square)
        if not names:
            return super().tip_at(point)
        return Tip(square_name(square, self.view.board.width), "\n".join(names), key=key)

    def release(self, point: Point) -> None:
        if self.on_enlarge is not None and self.square_at(point) is not None:
            self.sound("click")
            self.on_enlarge()

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        frame = self.picture_rect()
        canvas.plate(frame, _FRAME)
        inner = canvas.pixels(frame.inflate(-4, -4))
        if not self.is_made or self.developed < 1:
            canvas.surface.fill(_MAT, inner)
        if self.is_made:
            picture = self._fitted(inner.size)
            picture.set_alpha(round(255 * self.developed) if self.developed < 1 else None)
            canvas.surface.blit(picture, inner)
        else:
            self._drawn_empty = True
        if self.named:
            draw_named(canvas.surface, inner, self.view, canvas.scale.factor, north=not self._beside)
        else:
            draw_markings(canvas.surface, inner, self.view)
        if self._beside:
            self._paint_coordinates(canvas, frame.inflate(-4, -4), self.view)
        if self.hovered and self.on_enlarge is not None:
            canvas.ring(frame, theme.BRASS, 2, theme.WELL_RADIUS)

    def _paint_coordinates(self, canvas: Canvas, inner: pygame.Rect, view: TableView) -> None:
        """The names of columns and rows above the picture and at its left; an arrow to the north where it's turned."""
        from dust_tactics.screen.board.frame import draw_north, names_along

        above, beside = names_along(view.board.width, view.board.height, turned=view.turned)
        for across, name in enumerate(above):
            rect = square_rect(inner, view.part.square(across, 0), view)
            rect.update(rect.left, inner.top - 2 - self._beside, rect.width, self._beside)
            canvas.text(name, rect, theme.HINT, theme.SAND, (0.5, 0.5))
        for down, name in enumerate(beside):
            rect = square_rect(inner, view.part.square(0, down), view)
            rect.update(inner.left - 4 - self._beside, rect.top, self._beside, rect.height)
            canvas.text(name, rect, theme.HINT, theme.SAND, (1.0, 0.5))
        if view.turned:
            corner = pygame.Rect(0, 0, self._beside, self._beside).move_to(bottomright=inner.topleft)
            draw_north(canvas.surface, canvas.pixels(corner.move(-4, -2)).center, round(18 * canvas.scale.factor))

    def _fitted(self, size: tuple[int, int]) -> pygame.Surface:
        if self._scaled is None or self._scaled[0] != size:
            if self._whole is None:
                raise AssertionError("a view is shown before its picture is made")
            turned = self.view is not None and self.view.turned
            whole = pygame.transform.rotate(self._whole, 90) if turned else self._whole
            self._scaled = size, pygame.transform.smoothscale(whole, size)
        return self._scaled[1]


def load_later(
    previews: Sequence[TablePreview], refused: Callable[[Exception], None], *, at_once: bool = False
) -> None:
    """Make the pictures that are still to be made; a board that can not be read is told to `refused`.

    at_once   as of `TablePreview.load`
    """
    from dust_tactics.files.reading.complaints import FileRefused
    from dust_tactics.files.reading.guard import one_file

    for preview in previews:
        try:
            with one_file(preview.file):
                preview.load(at_once=at_once)
        except FileRefused as error:
            preview.view = None
            refused(error)
