"""The boards that a scenario is played on: its own, or others of their size."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.library import list_boards
from dust_tactics.files.reading.complaints import FileRefused, printable
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Dropdown, Label, RectLike, Row

HEIGHT = 30
_ROOM_FOR_LABEL = 280  # with less, the names of the boards need all of it


class _Boards(Dropdown):
    """The choice for one place of the table. What else fits is looked for when the list is opened."""

    def __init__(self, messages: Messages, on_change: Callable[[int], None]) -> None:
        super().__init__((), 0, on_change, tip=messages.text("setup.board_tip"))
        self.paths: list[Path] = []
        self._complete = False

    def take(self, path: Path) -> None:
        """Show a board alone."""
        self.paths = [path]
        self.options = (_name_of(path),)
        self.index = 0
        self._complete = False
        self.changed()

    def click(self) -> None:
        if not self._complete:
            self._complete = True
            self._find_others()
        super().click()

    def _find_others(self) -> None:
        """List all boards of its size, in the order of the catalogue, and faulty ones, which are refused with why.

        Of several with one name those of the user have the name of their file.
        """
        own = self.paths[self.index]
        try:
            board = load_board(own)
        except FileRefused:
            return
        size = board.width, board.height
        found = [
            entry
            for entry in list_boards()
            if entry.content is None or (entry.content.width, entry.content.height) == size
        ]
        times = Counter(entry.name for entry in found)
        fitting = {
            entry.path: entry.name if entry.shipped or times[entry.name] == 1 else printable(entry.path.name)
            for entry in sorted(found, key=lambda entry: entry.content is None)
        }
        fitting.setdefault(own, board.name)
        self.paths, self.options = list(fitting), tuple(fitting.values())
        self.index = self.paths.index(own)


class BoardChoice(Row):
    """A choice for each board of a scenario; `on_change(paths)` hears of the boards that people want."""

    def __init__(self, messages: Messages, on_change: Callable[[tuple[Path, ...]], None]) -> None:
        super().__init__(gap=4)
        self._messages = messages
        self._on_change = on_change
        self._label = Label(messages.text("setup.boards"), style=theme.BODY, colour=theme.SAND)
        self.lists: list[_Boards] = []
        self.sized(height=HEIGHT).alike()

    def show(self, pieces: Sequence[BoardPiece]) -> None:
        """Show the boards that a table is made of."""
        if [board.paths[board.index] for board in self.lists] == [piece.path for piece in pieces]:
            return
        self.lists = [_Boards(self._messages, lambda _: self._changed()) for _ in pieces]
        for board, piece in zip(self.lists, pieces, strict=True):
            board.take(piece.path)
        self.hold(self._label, *(board.shares() for board in self.lists))
        self.arrange()

    def _changed(self) -> None:
        self._on_change(tuple(board.paths[board.index] for board in self.lists))

    def place(self, rect: RectLike) -> None:
        self._label.visible = pygame.Rect(rect).width >= _ROOM_FOR_LABEL
        super().place(rect)


def _name_of(path: Path) -> str:
    """Return the name of a board, as its file says; that of the file if it can not be read any more."""
    try:
        return load_board(path).name
    except FileRefused:
        return printable(path.stem)
