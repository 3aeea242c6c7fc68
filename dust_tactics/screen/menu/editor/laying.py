"""Boards laid in the editor: joined, turned, mirrored, exchanged, copied and redrawn."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pygame

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.desktop import open_in_tiled
from dust_tactics.files.editing.boards_here import edit_here
from dust_tactics.files.editing.draft import Checked
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import add_board, exchange_boards, mirror_board, tables_of, turn_board
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.board import Board
from dust_tactics.screen.ui import Stage, confirm


class LayingHost(Protocol):
    """What laying boards asks of the editor."""

    checked: Checked
    selected: Keys
    stage: Stage

    @property
    def messages(self) -> Messages:
        """The words of the language that is spoken."""

    @property
    def values(self) -> Values:
        """What the draft says."""

    @property
    def board_sizes(self) -> Mapping[str, tuple[int, int]]:
        """How wide and high boards are, by the names of their files."""

    def change(self, wish: Callable[[Values], Any], *, step: str = "", rebuild: bool = True) -> bool:
        """Change the draft."""

    def undo(self) -> None:
        """Take the last step back."""

    def select(self, path: Keys) -> None:
        """Look at something else."""

    def files_changed(self) -> None:
        """Files of the user have come or gone."""


class Laying:
    """Lays boards for an editor."""

    def __init__(self, host: LayingHost) -> None:
        self._host = host

    def add(self, file: str, side: str) -> None:
        """Lay a board at a side of the others, turned where only that lets it fit."""
        host = self._host
        turned = self._turned_to_fit(file)
        if turned is None:
            return

        def wish(values: Values) -> None:
            path = add_board(values, file, side)
            if turned:
                turn_board(values, int(path[1]))

        had_picture = host.checked.sketch is not None
        host.change(wish)
        if had_picture and host.checked.sketch is None:
            host.undo()
            host.stage.toast(host.messages.text("editor.no_fit_there"))
            return
        host.select(("board", max(0, len(tables_of(host.values, "board")) - 1)))

    def _turned_to_fit(self, file: str) -> bool | None:
        """Return whether a board has to be turned to be as large as the others; None, and say so, where it can't be."""
        host, sketch, size = self._host, self._host.checked.sketch, self._host.board_sizes.get(file)
        places = places_of(sketch.pieces, sketch.board) if sketch is not None and sketch.pieces else []
        if not places or size is None:
            return False
        width, height = places[0][2:]
        if size in ((width, height), (height, width)):
            return size != (width, height)
        host.stage.toast(host.messages.text("editor.no_fit", width=width, height=height))
        return None

    def turn(self) -> None:
        """Turn the board that is selected."""
        number = int(self._host.selected[1])
        self._host.change(lambda values: turn_board(values, number))

    def mirror(self) -> None:
        """Mirror the board that is selected."""
        number = int(self._host.selected[1])
        self._host.change(lambda values: mirror_board(values, number))

    def exchange(self, one: int, other: int) -> None:
        """Let two boards change places."""
        if one != other:
            self._host.change(lambda values: exchange_boards(values, one, other))
            self._host.select(("board", other))

    def piece_at(self, square: int) -> int | None:
        """Return the number of the board that a square of the table lies on; None where it can't be told."""
        sketch = self._host.checked.sketch
        if sketch is None:
            return None
        row, column = divmod(square, sketch.board.width)
        places = places_of(sketch.pieces, sketch.board)
        return next(
            (
                number
                for number, (left, top, width, height) in enumerate(places)
                if left <= column < left + width and top <= row < top + height
            ),
            None,
        )

    def copy(self, number: int) -> None:
        """Copy a board of others among the user's own, and play on the copy."""
        host, text, sketch = self._host, self._host.messages.text, self._host.checked.sketch
        if sketch is None or number >= len(sketch.pieces):
            return
        try:
            copy = edit_here(sketch.pieces[number].path)
        except (FileRefused, ValueError, OSError) as error:
            host.stage.toast(text("editor.not_copied", error=printable(error)))
            return
        host.files_changed()
        host.change(lambda values: values["board"][number].update(file=copy.name))
        host.stage.toast(text("editor.copied", file=copy.name))

    def draw(self, board: Path) -> None:
        """Open a board in Tiled; where that fails, say why, and where the file is."""
        host, text = self._host, self._host.messages.text
        try:
            if open_in_tiled(board):
                return
            why = text("editor.no_tiled")
        except OSError as error:
            why = text("editor.tiled_failed", error=system_words(error))
        confirm(
            host.stage,
            text("editor.not_opened"),
            text("editor.open_yourself", why=why, file=printable(board)),
            partial(pygame.scrap.put_text, str(board)),
            yes=text("editor.copy_path"),
            no=text("editor.close"),
        )


def places_of(pieces: tuple[BoardPiece, ...], table: Board) -> list[tuple[int, int, int, int]]:
    """Return where each board of a table lies: left column, upper row, width and height; all are of one size."""
    count = len(pieces)
    for across in range(1, count + 1):  # the size of one, by which they make up the table
        if table.width % across == 0 and count % across == 0 and table.height % (count // across) == 0:
            width, height = table.width // across, table.height // (count // across)
            places = _laid(pieces, width, height)
            whole = max(left + width for left, *_ in places), max(top + height for _, top, *_ in places)
            if whole == (table.width, table.height):
                return places
    return []


def _laid(pieces: tuple[BoardPiece, ...], width: int, height: int) -> list[tuple[int, int, int, int]]:
    places = [(0, 0, width, height)]
    across, down = width, height
    for piece in pieces[1:]:
        if piece.join in (Side.WEST, Side.NORTH):
            aside, below = (width, 0) if piece.join is Side.WEST else (0, height)
            places = [(left + aside, top + below, *size) for left, top, *size in places]  # type: ignore[misc]
            places.append((0, 0, width, height))
        else:
            places.append((across, 0, width, height) if piece.join is Side.EAST else (0, down, width, height))
        across += width if piece.join in (Side.WEST, Side.EAST) else 0
        down += height if piece.join in (Side.NORTH, Side.SOUTH) else 0
    return places
