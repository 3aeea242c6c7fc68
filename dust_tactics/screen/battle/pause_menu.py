"""The menu of a battle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Label, MenuButton, Plate, Stage, confirm
from dust_tactics.screen.ui.keys import LOOK_UP
from dust_tactics.screen.ui.layout import anchored

Action = Callable[[], None]
_ROW = 46


class PauseMenu(Plate):
    """Go on, options, help, leave; the battle is on disk all the time."""

    def __init__(self, stage: Stage, on_options: Action, on_help: Action, on_quit: Action) -> None:
        super().__init__(lifts=True)
        text = stage.messages.text
        self._stage, self._on_quit = stage, on_quit
        self.title = Label(text("pause.title"), style=theme.CARD_NAME)
        self.note = Label(text("pause.note"), style=theme.TABLE, colour=theme.SAND)
        self.buttons = [
            self._line(text("pause.go_on"), "play", nothing_more, "pause.go-on"),
            self._line(text("menu.options"), "settings", on_options, "pause.options"),
            self._line(text("pause.help"), "book", on_help, LOOK_UP),
            self._line(text("pause.leave"), "door", self._ask_to_leave, "pause.leave"),
        ]
        self.add(self.title, self.note, *self.buttons)
        stage.open(self, arrange=self.arrange, on_escape=self.shut)

    def _line(self, words: str, icon: str, then: Callable[[], None], action: str) -> MenuButton:
        def take() -> None:
            self.shut()
            then()

        return MenuButton(words, take, icon=icon, action=action)

    def _ask_to_leave(self) -> None:
        """Ask first: Q turns a unit on the board, and may be meant so over the menu too."""
        text = self._stage.messages.text
        words, yes, no = (text("pause.leave_title"), text("pause.leave_body")), text("pause.leave"), text("pause.stay")
        confirm(self._stage, *words, self._on_quit, yes=yes, no=no)

    def shut(self) -> None:
        """Closes the menu."""
        if self.host is not None:
            self.host.close(self)

    def arrange(self, area: pygame.Rect) -> None:
        """Takes the middle of the window."""
        self.place(anchored(area, (380, 88 + _ROW * len(self.buttons) + 16), (0.5, 0.42)))
        left, top = self.rect.left + 20, self.rect.top
        self.title.place((left, top + 14, 340, 30))
        self.note.place((left, top + 48, 340, 20))
        for index, button in enumerate(self.buttons):
            button.place((left, top + 84 + index * _ROW, 340, _ROW - 2))


def nothing_more() -> None:
    """Only closes the menu."""
