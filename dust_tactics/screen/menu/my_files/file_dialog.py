"""Asking for the file of a pack, for those who would rather type than drop it on the window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Dialog, Entry, Paragraph, Row, Stage

LONGEST = 1000


class FileDialog(Dialog):
    """A dialog with a field for a path; `on_file(path)` is called when people agree to it."""

    def __init__(self, stage: Stage, on_file: Callable[[Path], None]) -> None:
        text, self._on_file = stage.messages.text, on_file
        self.entry = Entry("", longest=LONGEST, on_change=lambda _: self._check(), on_submit=lambda _: self._agree())
        self._yes = Button(text("packs.install"), self._agree, main=True, action=MAIN)
        self._yes.disable(text("packs.no_file"))
        buttons = Row(FILL, Button(text("common.cancel"), self.shut), self._yes)
        content = Column(Paragraph(text("packs.which")), self.entry.sized(height=34), gap=10)
        super().__init__(stage, text("packs.install_title"), content, buttons)
        stage.focus(self.entry)

    def _check(self) -> None:
        if self.entry.text.strip():
            self._yes.enable()
        else:
            self._yes.disable(self.stage.messages.text("packs.no_file"))

    def _agree(self) -> None:
        name = self.entry.text.strip()
        if name:
            self.shut_and(partial(self._on_file, Path(name).expanduser()))
