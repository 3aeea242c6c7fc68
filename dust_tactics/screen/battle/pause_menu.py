"""The menu of a battle, and the list of its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.keyboard import KEYS
from dust_tactics.screen.ui import Button, Canvas, Label, MenuButton, Panel, Plate, key_chip
from dust_tactics.screen.ui.layout import anchored

if TYPE_CHECKING:
    from dust_tactics.screen.battle.scene import BattleScene

_ROW = 46


class PauseMenu(Plate):
    """Go on, options, keys, rules, leave; the battle is on disk all the time."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(lifts=True)
        self.scene = scene
        stage = scene.stage
        self.title = Label("Battle", style=theme.CARD_NAME)
        self.note = Label("Everything played is saved already.", style=theme.TABLE, colour=theme.SAND)
        self.buttons = [
            self._line("Go on", "play", nothing_more, "G"),
            self._line("Options", "settings", scene.on_options, "T"),
            self._line("Keys", "keyboard", scene.show_keys, "K"),
            self._line("Rules and help", "book", scene.on_help, "H"),
            self._line("Leave the battle", "door", scene.on_quit, "Q"),
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
        if self.stage is not None:
            self.stage.close(self)

    def arrange(self, area: pygame.Rect) -> None:
        """Takes the middle of the window."""
        self.place(anchored(area, (380, 88 + _ROW * len(self.buttons) + 16), (0.5, 0.42)))
        left, top = self.rect.left + 20, self.rect.top
        self.title.place((left, top + 14, 340, 30))
        self.note.place((left, top + 48, 340, 20))
        for index, button in enumerate(self.buttons):
            button.place((left, top + 84 + index * _ROW, 340, _ROW - 2))


class KeyList(Plate):
    """All keys of the battle."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(lifts=True)
        self.title = Label("Keys", style=theme.CARD_NAME)
        self.body = _Keys()
        self.button = Button("Go on", self.shut, main=True, hotkey="Enter")
        self.add(self.title, self.body, self.button)
        scene.stage.open(self, arrange=self.arrange, on_escape=self.shut)

    def shut(self) -> None:
        """Closes the list."""
        if self.stage is not None:
            self.stage.close(self)

    def arrange(self, area: pygame.Rect) -> None:
        """Takes the middle of the window."""
        self.place(anchored(area, (min(1060, area.width - 40), 434), (0.5, 0.45)))
        self.title.place((self.rect.left + 22, self.rect.top + 14, 300, 30))
        self.body.place((self.rect.left + 22, self.rect.top + 54, self.rect.width - 44, 320))
        self.button.place((self.rect.right - 142, self.rect.bottom - 56, 120, 40))


class _Keys(Panel):
    def paint(self, canvas: Canvas) -> None:
        width = self.rect.width // len(KEYS)
        for number, (title, keys) in enumerate(KEYS):
            left, top = self.rect.left + number * width, self.rect.top
            canvas.text(title, pygame.Rect(left, top, width, 26), theme.SUBHEADING)
            top += 34
            for names, words in keys:
                place = left
                for name in names.split("  "):
                    place += key_chip(canvas, name, (place, top + 11)) + 4
                start = max(place + 4, left + 104)
                canvas.text(words, pygame.Rect(start, top, left + width - start - 8, 22), theme.CAPTION, theme.SAND)
                top += 30


def nothing_more() -> None:
    """Only closes the menu."""
