"""Small pictures of tables: the boards as they lie, entry edges, and every unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_blank
from dust_tactics.screen.art.map_markers import smoke
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.kept_pictures import KEEPER, kept
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Reactive, Widget
from dust_tactics.screen.ui.widget import RectLike

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board
    from dust_tactics.screen.art.tokens import TokenLook
    from dust_tactics.screen.board.table import Printed

_MOST_PIXELS = 2**20  # of a picture that is kept; boards of up to 16 x 16 squares have 64 pixels a square
_SMALLEST_TOKEN = 24  # pixels of a square
_MAT = "#7f7961"  # what a painted mat looks like from afar
_FRAME = PlateStyle("#0b0c0b", "#0b0c0b", theme.EDGE, "#6c746f", theme.WELL_RADIUS)


@dataclass(frozen=True)
class Standing:
    """A unit on a small picture: the squares it stands on, and what its token looks like."""

    squares: tuple[int, ...]
    look: TokenLook


@dataclass(frozen=True)
class EntryEdge:
    """Squares on the border over which a side enters."""

    squares: tuple[int, ...]
    livery: Livery


@dataclass(frozen=True)
class TableView:
    """What a preview shows.

    printed   the boards that the table is made of; None paints it from what is known of it by value
    """

    board: Board
    printed: Printed | None = None
    units: tuple[Standing, ...] = ()
    entries: tuple[EntryEdge, ...] = ()
    objectives: tuple[int, ...] = ()
    smoke: tuple[int, ...] = ()


@kept
def _mat(board: Board, printed: Printed | None) -> pygame.Surface:
    """The table without walls, as large as a preview needs it. Raises FileRefused when a file has become faulty."""
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
    """The table with its walls. Raises FileRefused."""
    from dust_tactics.screen.board.surface import draw_board_walls, has_walls

    picture = _mat(board, printed)
    if has_walls(board):
        picture = picture.copy()
        draw_board_walls(picture, board, picture.get_width() // board.width)
    return picture


class TablePreview(Widget):
    """A framed picture of a table, as large as fits in the middle of its rectangle.

    Reading boards takes a moment, so the picture is made by `load`, which a scene calls once its first frame is shown.
    """

    view: Reactive[TableView | None] = Reactive(None)

    def __init__(self, rect: RectLike = (0, 0, 0, 0), *, align: tuple[float, float] = (0.5, 0.5)) -> None:
        super().__init__(rect)
        self.align = align
        self._whole: pygame.Surface | None = None
        self._shown_view: TableView | None = None
        self._begun: tuple[Board, Printed | None] | None = None
        self._outdated = False
        self._drawn_empty = False
        self._scaled: tuple[tuple[int, int], pygame.Surface] | None = None

    def load(self) -> None:
        """Makes the picture if it is wanted and a frame without it has been seen: first the mat, then the walls."""
        if self.view is None or not self._drawn_empty or (self.view == self._shown_view and not self._outdated):
            return
        table = self.view.board, self.view.printed
        if self._begun != table:
            _mat(*table)
            self._begun = table
            return
        self._whole, self._begun = whole_picture(*table), None
        self._shown_view, self._scaled, self._outdated = self.view, None, False
        self.changed()

    def look_again(self) -> None:
        """The files of the table have been saved: makes the picture anew, also for a view that is the same."""
        KEEPER.forget(_mat, whole_picture)
        self._outdated, self._begun = True, None

    def measure(self, width: int) -> tuple[int, int]:
        if self.view is None:
            return self.asked
        board = self.view.board
        return width, round((width - 4) * board.height / board.width) + 4

    def picture_rect(self) -> pygame.Rect:
        """Where the framed picture lies, in logical units."""
        if self.view is None:
            return self.rect
        board = self.view.board
        step = min((self.rect.width - 4) / board.width, (self.rect.height - 4) / board.height)
        size = round(step * board.width) + 4, round(step * board.height) + 4
        left = self.rect.left + (self.rect.width - size[0]) * self.align[0]
        top = self.rect.top + (self.rect.height - size[1]) * self.align[1]
        return pygame.Rect(round(left), round(top), *size)

    def paint(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        frame = self.picture_rect()
        canvas.plate(frame, _FRAME)
        inner = canvas.pixels(frame.inflate(-4, -4))
        if self.view == self._shown_view:
            canvas.surface.blit(self._fitted(inner.size), inner)
        else:
            canvas.surface.fill(_MAT, inner)
            self._drawn_empty = True
        _paint_smoke(canvas.surface, inner, self.view)
        _paint_entries(canvas.surface, inner, self.view)
        _paint_objectives(canvas.surface, inner, self.view)
        _paint_units(canvas.surface, inner, self.view)

    def _fitted(self, size: tuple[int, int]) -> pygame.Surface:
        if self._scaled is None or self._scaled[0] != size:
            if self._whole is None:
                raise AssertionError("a view is shown before its picture is made")
            self._scaled = size, pygame.transform.smoothscale(self._whole, size)
        return self._scaled[1]


def _paint_smoke(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Puffs of smoke, as on the board of a battle."""
    for square in view.smoke:
        rect = _square_rect(area, square, view.board)
        surface.blit(smoke(max(rect.size), square), rect)


def _paint_entries(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """A band along the outer side of each entry square, in the side's colours, with an arrow inwards in the middle."""
    for entry in view.entries:
        for square in entry.squares:
            for side in _entry_sides(square, entry, view.board):
                _paint_band(surface, _square_rect(area, square, view.board), side, entry.livery.colours.light)
        if entry.squares:
            middle = entry.squares[len(entry.squares) // 2]
            side = _entry_sides(middle, entry, view.board)[0]
            _paint_arrow(surface, _square_rect(area, middle, view.board), side, entry.livery)


def _paint_objectives(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """The sign of an objective on each square that has one."""
    from dust_tactics.screen.board.surface import draw_objective

    for square in view.objectives:
        draw_objective(surface, _square_rect(area, square, view.board))


def _entry_sides(square: int, entry: EntryEdge, board: Board) -> list[tuple[int, int]]:
    """The sides of the table at a square; where all squares of the entry share a side, that one alone."""
    shared = set.intersection(*(set(_border_sides(other, board)) for other in entry.squares))
    return [side for side in _border_sides(square, board) if not shared or side in shared]


def _border_sides(square: int, board: Board) -> list[tuple[int, int]]:
    row, column = divmod(square, board.width)
    sides = [
        ((-1, 0), column == 0),
        ((1, 0), column == board.width - 1),
        ((0, -1), row == 0),
        ((0, 1), row == board.height - 1),
    ]
    return [side for side, on_border in sides if on_border]


def _paint_band(surface: pygame.Surface, rect: pygame.Rect, side: tuple[int, int], colour: str) -> None:
    thick = max(2, rect.width // 9)
    band = {
        (-1, 0): pygame.Rect(rect.left, rect.top, thick, rect.height),
        (1, 0): pygame.Rect(rect.right - thick, rect.top, thick, rect.height),
        (0, -1): pygame.Rect(rect.left, rect.top, rect.width, thick),
        (0, 1): pygame.Rect(rect.left, rect.bottom - thick, rect.width, thick),
    }[side]
    surface.fill(colour, band)


def _paint_arrow(surface: pygame.Surface, rect: pygame.Rect, side: tuple[int, int], livery: Livery) -> None:
    """A base of a side with an arrow that points away from `side` of the table."""
    radius = max(6, round(rect.width * 0.42))
    centre = pygame.Vector2(rect.center)
    ahead, aside = -pygame.Vector2(side), pygame.Vector2(side[1], side[0])
    blank = side_blank(livery, 2 * radius + 1)
    surface.blit(blank, blank.get_rect(center=rect.center))
    tip, tail = centre + ahead * radius * 0.55, centre - ahead * radius * 0.3
    points = [tip, tail + aside * radius * 0.5, tail - aside * radius * 0.5]
    pygame.draw.polygon(surface, livery.colours.lit, points)


def _square_rect(area: pygame.Rect, square: int, board: Board) -> pygame.Rect:
    row, column = divmod(square, board.width)
    left, right = (area.left + area.width * edge // board.width for edge in (column, column + 1))
    top, bottom = (area.top + area.height * edge // board.height for edge in (row, row + 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _paint_units(surface: pygame.Surface, area: pygame.Rect, view: TableView) -> None:
    """Tokens where they can be told apart, else a dot for each unit; those further down lie over the others."""
    from dust_tactics.screen.art.tokens import draw_token

    for place in sorted(view.units, key=lambda place: max(place.squares)):
        rects = [_square_rect(area, square, view.board) for square in place.squares]
        whole = rects[0].unionall(rects[1:])
        if rects[0].width >= _SMALLEST_TOKEN:
            token = draw_token(place.look, rects[0].width)
            surface.blit(token, token.get_rect(center=whole.center))
            continue
        dot = side_blank(place.look.livery, max(7, round(min(whole.size) * 0.8)))
        surface.blit(dot, dot.get_rect(center=whole.center))


def load_later(previews: Sequence[TablePreview], refused: Callable[[Exception], None]) -> None:
    """Makes the pictures that are still to be made; a board that can not be read is told to `refused`."""
    from dust_tactics.files.reading.complaints import FileRefused

    for preview in previews:
        try:
            preview.load()
        except FileRefused as error:
            preview.view = None
            refused(error)
