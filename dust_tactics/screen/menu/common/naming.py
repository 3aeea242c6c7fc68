"""Asking for a name."""

from collections.abc import Callable
from functools import partial

from dust_tactics.screen.ui import FILL, MAIN, Button, Dialog, Entry, Row, Stage


class NameDialog(Dialog):
    """A dialog with a field; `on_name(name)` is called when people agree to it. An empty name is not taken."""

    def __init__(self, stage: Stage, title: str, name: str, longest: int, on_name: Callable[[str], None]) -> None:
        text, self._on_name = stage.messages.text, on_name
        self.entry = Entry(name, longest=longest, on_change=lambda _: self._check(), on_submit=lambda _: self._agree())
        self.entry.anchor = 0
        self._yes = Button(text("common.take_name"), self._agree, main=True, action=MAIN)
        buttons = Row(FILL, Button(text("common.cancel"), self.shut), self._yes)
        super().__init__(stage, title, self.entry.sized(height=34), buttons)
        stage.focus(self.entry)

    def _check(self) -> None:
        if self.entry.text.strip():
            self._yes.enable()
        else:
            self._yes.disable(self.stage.messages.text("common.no_name"))

    def _agree(self) -> None:
        name = self.entry.text.strip()
        if name:
            self.shut_and(partial(self._on_name, name))
