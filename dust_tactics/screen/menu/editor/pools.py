"""What can be put into a scenario, found by typing and dragged to the board: the list for that, and its boards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from dust_tactics.files.library import Listed
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.board import Board
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.thumbs import BoardThumbs
from dust_tactics.screen.ui import Canvas, ListView, Point, RowState, Tip, Widget, paint_row_plate
from dust_tactics.screen.ui.scrolling import Item

ROW_HEIGHT = 44
_DRAGGED = 96
"""The longer side of a board that is dragged."""


class DragList(ListView[Item]):
    """A list whose rows can be dragged to a place beside it; `on_drop` hears of the row and the point of the window."""

    on_drop: Callable[[int, Point], None] | None = None
    on_pull: Callable[[int, Point], None] | None = None
    _pulled = False

    @property
    def is_pulled(self) -> bool:
        """Whether a row is on its way to another place."""
        return self._pulled

    def drag(self, point: Point) -> None:
        super().drag(point)
        if self._dragged_from is None and self.selected is not None and not self.rect.collidepoint(point):
            self._pulled = True
            if self.on_pull is not None:
                self.on_pull(self.selected, self._in_window(point))

    def release(self, point: Point) -> None:
        pulled, self._pulled = self._pulled, False
        if pulled and self.selected is not None and self.on_drop is not None and not self.rect.collidepoint(point):
            self.on_drop(self.selected, self._in_window(point))
            return
        super().release(point)

    def _in_window(self, point: Point) -> Point:
        window = self.window_rect()
        return point[0] + window.left - self.rect.left, point[1] + window.top - self.rect.top


@dataclass(frozen=True)
class BoardRow:
    """A board that can be laid: its file, what it is called, its size in words, and why it doesn't fit the others,
    empty where it does."""

    path: Path
    name: str
    size: str
    board: Board
    refusal: str = ""

    @property
    def fits(self) -> bool:
        """Whether it fits the others."""
        return not self.refusal


def board_rows(
    messages: Messages, boards: Sequence[Listed[Board]], words: str, refusal: Callable[[str], str]
) -> list[BoardRow]:
    """Return the boards whose names hold all of some words, faulty ones left out; those that don't fit come last."""
    wanted = words.casefold().split()
    rows = []
    for entry in boards:
        board = entry.content
        if board is None or not all(word in f"{entry.name} {entry.path.stem}".casefold() for word in wanted):
            continue
        size = messages.text("files.board", width=board.width, height=board.height)
        own = "" if entry.shipped else f" · {messages.text('setup.own')}"
        indoors = f" · {messages.text('editor.indoors')}" if board.indoor else ""
        refused = refusal(entry.path.name)
        told = f"{size} · {messages.text('editor.fits_not')}" if refused else f"{size}{indoors}{own}"
        rows.append(BoardRow(entry.path, entry.name, told, board, refused))
    return sorted(rows, key=lambda row: not row.fits)


def board_tip(row: BoardRow) -> Tip | None:
    """Return why a board can't be laid; nothing for one that can."""
    return None if row.fits else Tip(row.name, row.refusal)


def paint_board(thumbs: BoardThumbs, canvas: Canvas, rect: pygame.Rect, row: BoardRow, state: RowState) -> None:
    """Paint a board of the list: its picture, name and size."""
    inner = paint_row_plate(canvas, rect, state)
    picture = pygame.Rect(inner.left + 6, inner.top + 3, 54, inner.height - 6)
    thumbs.paint(canvas, picture, row.path, row.board)
    left = picture.right + 8
    width = inner.right - left - 6
    ink, small = (theme.CREAM, theme.STONE) if row.fits else (theme.FADED, theme.FADED)
    canvas.text(row.name, pygame.Rect(left, inner.top + 3, width, 18), theme.BODY_BOLD, ink)
    canvas.text(row.size, pygame.Rect(left, inner.top + 21, width, 16), theme.CAPTION, small)
    if not row.fits:
        canvas.fill(picture, theme.DARK, 0.6)


class DraggedBoard(Widget):
    """The board of the list that is on its way to another place, as a small picture at the mouse."""

    def __init__(self, pool: DragList[BoardRow], thumbs: BoardThumbs) -> None:
        super().__init__()
        self._pool, self._thumbs = pool, thumbs

    def follow(self, point: Point) -> None:
        """Be at a point of the window."""
        left, top = round(point[0]) - _DRAGGED // 2, round(point[1]) - _DRAGGED // 2
        self.place((left, top, _DRAGGED, _DRAGGED))

    def widget_at(self, point: Point) -> Widget | None:
        return None  # the mouse is meant for what lies below

    def draw(self, canvas: Canvas) -> None:
        row = self._pool.chosen
        if self._pool.is_pulled and row is not None:
            self._thumbs.paint(canvas, self.rect, row.path, row.board)
