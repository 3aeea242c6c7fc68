"""The menu of a battle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Label, MenuButton, Plate, Stage
from dust_tactics.screen.ui.layout import anchored

Action = Callable[[], None]
_ROW = 46


class PauseMenu(Plate):
    """Go on, options, help, leave; the battle is on disk all the time."""

    def __init__(self, stage: Stage, on_options: Action, on_help: Action, on_quit: Action) -> None:
        super().__init__(lifts=True)
        text = stage.messages.text
        self.title = Label(text("battle.title.menu"), style=theme.CARD_NAME)
        self.note = Label(text("battle.menu.note"), style=theme.TABLE, colour=theme.SAND)
        self.buttons = [
            self._line(text("battle.menu.go-on"), "play", nothing_more, "G"),
            self._line(text("battle.menu.options"), "settings", on_options, "T"),
            self._line(text("battle.menu.help"), "book", on_help, "H"),
            self._line(text("battle.menu.leave"), "door", on_quit, "Q"),
        ]
        self.add(self.title, self.note, *self.buttons)
        stage.open(self, arrange=self.arrange, on_escape=self.shut)

    def _line(self, text: str, icon: str, action: Callable[[], None], key: str) -> MenuButton:
        def take() -> None:
            self.shut()
            action()

        return MenuButton(text, take, icon=icon, hotkey=key)

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
