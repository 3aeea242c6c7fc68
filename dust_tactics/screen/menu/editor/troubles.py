"""What is wrong with a draft and what may be meant otherwise, below the board; a click goes to the place."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.files.reading.complaints import Complaint, FileWarning
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, ListView, RowState, Strip, Tip, fonts, paint_row_ground
from dust_tactics.screen.ui.scrolling import LANE

_ROW, _LINE, _MOST = 24, 16, 3
_SIGN, _FILE_LINE = 28, 62
ROOM = _ROW * _MOST
"""Height that is kept for the list, however much is wrong: nothing moves under the mouse."""


class TroubleList(ListView[Complaint]):
    """The complaints first, then the warnings.

    words         says what is wrong, and where
    shows_lines   whether the lines of the file stand in front, which say something only beside its text
    """

    def __init__(
        self, messages: Messages, on_go: Callable[[Complaint], None], words: Callable[[Complaint], str]
    ) -> None:
        super().__init__(
            [],
            self._paint,
            row_height=self._height_of,
            on_activate=lambda index: on_go(self.items[index]),
            activate_on_click=True,
            row_tip=lambda one: Tip(words(one), str(one)),
        )
        self._messages, self._words = messages, words
        self._on_go = on_go
        self.shows_lines = False

    def show(self, found: Sequence[Complaint]) -> None:
        """Show what is wrong now; where nothing is, its room stays empty."""
        self.set_items(found)
        self.visible = bool(found)
        self.sized(height=ROOM)

    def _height_of(self, one: Complaint) -> float:
        """Return how high a row is: with as many lines as its words need."""
        if self.host is None:
            return _ROW
        lines = fonts.wrapped(self._words(one), theme.CAPTION, 1.0, self._room(one) - 2)
        return _ROW + _LINE * (len(lines) - 1)

    def _room(self, one: Complaint) -> int:
        """Return how wide the words of a row may be."""
        return self.rect.width - LANE - _SIGN - 6 - (_FILE_LINE if one.line and self.shows_lines else 0)

    def go_on(self) -> None:
        """Go to the next one, from the last to the first."""
        if self.items:
            self.selected = 0 if self.selected is None else (self.selected + 1) % len(self.items)
            self.select(self.selected)
            self._on_go(self.items[self.selected])

    def _paint(self, canvas: Canvas, rect: pygame.Rect, one: Complaint, state: RowState) -> None:
        ink = paint_row_ground(canvas, rect, state)
        colour = theme.COVER if isinstance(one, FileWarning) else theme.TARGET
        line = Strip(canvas, rect, aside=6)
        line.icon("warning", 14, colour, gap=8)
        if one.line and self.shows_lines:
            told = self._messages.text("editor.line", line=one.line)
            canvas.text(told, line.cut(_FILE_LINE), theme.CAPTION, theme.STONE)
        place = line.cut(self._room(one))
        lines = fonts.wrapped(self._words(one), theme.CAPTION, canvas.scale.factor, canvas.scale.px(place.width))
        top = rect.top + (rect.height - _LINE * len(lines)) // 2
        for number, words in enumerate(lines):
            canvas.text(
                words, pygame.Rect(place.left, top + _LINE * number, place.width + 4, _LINE), theme.CAPTION, ink
            )
