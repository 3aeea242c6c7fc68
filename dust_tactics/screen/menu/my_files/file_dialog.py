"""Asking for the file of a pack: chosen from the folders of the machine, or its path typed."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from dust_tactics.files.browsing import above, downloads, drives, found_in, places
from dust_tactics.files.packs.installing import ENDING
from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.screen import theme, ui
from dust_tactics.screen.ui.scrolling import DOUBLE_CLICK

LONGEST = 1000
_WIDTH, _HIGH, _ROW = 560, 260, 32
_MOST_LETTERS, _MOST_PLACE = 80, 20
_IN_ROW = 4


@dataclass(frozen=True)
class _Line:
    """A row of the list: the way up, a folder, or a file."""

    path: Path
    words: str
    icon: str


class _FileList(ui.ListView[_Line]):
    """A list in which one click opens a folder; the second half of a double click opens nothing more. A letter goes to
    the next name that begins with it."""

    _opened = -math.inf  # when a click opened a folder last
    _aimed = False  # whether a row was pressed, and not the bar beside it

    def press(self, point: ui.Point) -> None:
        now = self.host.elapsed if self.host is not None else 0.0
        self._aimed = now - self._opened >= DOUBLE_CLICK and self.row_at(point) is not None
        if self._aimed or self.on_bar(point):
            super().press(point)

    def type_text(self, text: str) -> None:
        count, start = len(self.items), -1 if self.selected is None else self.selected
        order = [(start + step) % count for step in range(1, count + 1)] if count else []
        wanted = text.casefold()
        found = next((n for n in order if self.items[n].path.name.casefold().startswith(wanted)), None)
        if found is not None and self.items[found].icon != "up":
            self.select(found)

    def release(self, point: ui.Point) -> None:
        index = self.row_at(point)
        if not self._aimed or self.host is None or index is None or index != self.selected:
            return
        if self.items[index].icon != "copy":
            self._opened = self.host.elapsed
            self.activate()


class FileDialog(ui.Dialog):
    """A dialog with the folders and packs of the machine, and a field for a path; `on_file(path)` is called when people
    agree to one. It opens at a folder, or where downloads go to."""

    def __init__(self, stage: ui.Stage, on_file: Callable[[Path], None], folder: Path | None = None) -> None:
        text, self._on_file = stage.messages.text, on_file
        self.where = ui.Label("", style=theme.BODY_BOLD, colour=theme.BRASS)
        self.list = _FileList([], _paint_line, row_height=_ROW, on_select=self._choose, on_activate=self._open)
        self._told = ui.Label("", style=theme.CAPTION, colour=theme.SAND)
        self.entry = ui.Entry("", longest=LONGEST, on_change=lambda _: self._check(), on_submit=lambda _: self._agree())
        self._yes = ui.Button(text("packs.install"), self._agree, main=True, action=ui.MAIN)
        self._yes.disable(text("packs.no_file"))
        buttons = ui.Row(ui.FILL, ui.Button(text("common.cancel"), self.shut), self._yes)
        named = [(text(f"packs.place.{place}"), path) for place, path in places().items()]
        named += [(printable(path.name or str(path), _MOST_PLACE), path) for path in drives()]
        rows = [
            ui.Row(*(ui.Button(words, partial(self._go, path)).grows() for words, path in part), gap=6).sized(height=30)
            for part in (named[:_IN_ROW], named[_IN_ROW:])
            if part
        ]
        content = ui.Column(
            *rows,
            self.where.sized(height=20),
            self.list.sized(height=_HIGH),
            self._told.sized(height=18),
            ui.Paragraph(text("packs.which")),
            self.entry.sized(height=34),
            gap=8,
        )
        super().__init__(stage, text("packs.install_title"), content, buttons, width=_WIDTH)
        self._show(folder if folder is not None and folder.is_dir() else downloads())
        stage.focus(self.list)

    def _go(self, folder: Path) -> None:
        """Go to one of the places that have a button."""
        self._show(folder)
        self.stage.focus(self.list)

    def _show(self, folder: Path) -> None:
        """List a folder; one that can't be read is told of, and the way up stays."""
        text, upper = self.stage.messages.text, above(folder)
        lines, self._told.text = [], ""
        if upper is not None:
            lines.append(_Line(upper, text("packs.up"), "up"))
        try:
            for found in found_in(folder, ENDING):
                name = printable(found.path.name or str(found.path), _MOST_LETTERS)
                lines.append(_Line(found.path, name, "folder" if found.is_folder else "copy"))
            if not any(line.icon == "copy" for line in lines):
                self._told.text = text("packs.none_here")
        except OSError as error:
            self._told.text = system_words(error)
        self.where.text = printable(str(folder), _MOST_LETTERS)
        self.list.selected = None
        self.list.set_items(lines)
        self.list.select(0)

    def _choose(self, index: int) -> None:
        line = self.list.items[index]
        self.entry.text = str(line.path) if line.icon == "copy" else ""
        self._check()

    def _open(self, index: int) -> None:
        line = self.list.items[index]
        if line.icon == "copy":
            self._agree()
        else:
            self._show(line.path)

    def _check(self) -> None:
        if self.entry.text.strip():
            self._yes.enable()
        else:
            self._yes.disable(self.stage.messages.text("packs.no_file"))

    def _agree(self) -> None:
        name = self.entry.text.strip()
        if name:
            self.shut_and(partial(self._on_file, Path(name).expanduser()))


def _paint_line(canvas: ui.Canvas, rect: pygame.Rect, line: _Line, state: ui.RowState) -> None:
    inner = ui.paint_row_sign(canvas, rect, state, line.icon, theme.STONE if line.icon == "up" else theme.BRASS)
    canvas.text(line.words, inner, theme.BODY)
