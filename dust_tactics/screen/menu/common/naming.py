"""Asking for a name."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Entry, Label, Plate, Stage, anchored

_SIZE = (440, 168)


class NameDialog(Plate):
    """A plate in the middle of the window with a field; `on_name(name)` is called when people agree to it."""

    def __init__(self, stage: Stage, title: str, name: str, longest: int, on_name: Callable[[str], None]) -> None:
        super().__init__(lifts=True)
        text = stage.messages.text
        self._host, self._on_name = stage, on_name
        self._title = Label(title, style=theme.CARD_NAME)
        self.entry = Entry(name, longest=longest, on_change=lambda _: self._check(), on_submit=lambda _: self._agree())
        self.entry.anchor = 0
        self._no = Button(text("common.cancel"), lambda: stage.close(self))
        self._yes = Button(text("common.take_name"), self._agree, main=True, hotkey="Enter")
        self.add(self._title, self.entry, self._no, self._yes)
        stage.open(self, arrange=self._arrange, on_escape=lambda: stage.close(self))
        stage.focus(self.entry)

    def _arrange(self, area: pygame.Rect) -> None:
        self.place(anchored(area, _SIZE, (0.5, 0.42)))
        inner = self.rect.inflate(-40, -32)
        self._title.place((inner.left, inner.top, inner.width, 30))
        self.entry.place((inner.left, inner.top + 42, inner.width, 34))
        self._yes.place((inner.right - 150, inner.bottom - 40, 150, 40))
        self._no.place((inner.right - 270, inner.bottom - 40, 112, 40))

    def _check(self) -> None:
        if self.entry.text.strip():
            self._yes.enable()
        else:
            self._yes.disable(self._host.messages.text("common.no_name"))

    def _agree(self) -> None:
        name = self.entry.text.strip()
        if name:
            self._host.close(self)
            self._on_name(name)


def ask_for_name(stage: Stage, title: str, name: str, longest: int, on_name: Callable[[str], None]) -> NameDialog:
    """Asks for another name; an empty one is not taken."""
    return NameDialog(stage, title, name, longest, on_name)
