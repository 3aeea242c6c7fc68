"""The table of a scenario: its boards, found, loaded and joined."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.joining import Layout, Side, joined, laid
from dust_tactics.files.boards.tiled.cells import LARGEST
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.boards.tiled.tilesets import KnownTilesets
from dust_tactics.files.packs.home import MAPS, home_of
from dust_tactics.files.places import data_root, is_file, resolved, user_root
from dust_tactics.files.reading.complaints import FileRefused, listed, nearest, one_of, shown
from dust_tactics.files.reading.naming import together as joined_words
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.board import Board
from dust_tactics.table.wording import worded

MOST_BOARDS = 6
DEGREES = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """One board of a table; `join` is the side of the table so far that it touches, None for the first."""

    path: Path
    layout: Layout
    join: Side | None


def board_folders(scenario: Path) -> tuple[Path, ...]:
    """Where the boards of a scenario are looked for: beside it, among the user's own, among the shipped ones.

    One of a pack has those of the pack and the shipped ones, so that it is the same on every machine.
    """
    home = home_of(scenario)
    if home is not None:
        return home / MAPS, data_root() / "maps"
    return scenario.parent, user_root() / "maps", data_root() / "maps"


def read_pieces(root: Table, path: Path) -> tuple[BoardPiece, ...]:
    """The boards that a scenario names; those that are not found are left out, with a complaint."""
    tables = root.tables("board", required=True)
    if isinstance(root.values.get("board"), list) and not 1 <= len(tables) <= MOST_BOARDS:
        root.complain("board", worded("{count} boards", count=len(tables)), worded("1 to {most}", most=MOST_BOARDS))
    pieces = []
    for number, table in enumerate(tables[:MOST_BOARDS]):
        piece = _read_piece(table, path, first=number == 0)
        table.finish()
        if piece is not None:
            pieces.append(piece)
    return tuple(pieces)


def exchanged(pieces: Sequence[BoardPiece], boards: Sequence[Path]) -> tuple[BoardPiece, ...]:
    """The same table of other boards, a file for each."""
    return tuple(replace(piece, path=board) for piece, board in zip(pieces, boards, strict=False))


def _read_piece(table: Table, path: Path, first: bool) -> BoardPiece | None:
    degrees = table.whole("turn", 0, 270, 0)
    if degrees not in DEGREES:
        table.complain("turn", str(degrees), listed(str(angle) for angle in DEGREES))
    layout = Layout(degrees // 90, table.flag("mirror", False))
    join = None if first else table.choice("join", Side)
    board = _find_board(table, path)
    return None if board is None else BoardPiece(board, layout, join)


def _find_board(table: Table, path: Path) -> Path | None:
    written = table.values.get("file")
    if "file" in table and isinstance(written, str) and (forward := _with_slashes(written)) != written:
        table.complain(
            "file",
            worded("a backslash in {name}", name=ascii(written)),
            worded('a forward slash: file = "{name}"', name=forward),
        )
        return None
    name = table.text("file", expected="the name of a .tmx or .tmj file")
    if not name:
        return None
    if not name.endswith(BOARD_ENDINGS):
        _complain_of_unknown(table, name, path)
        return None
    if ":" in name or name.startswith("/") or ".." in PurePosixPath(name).parts:
        where = (
            "the name of a .tmx or .tmj file beside the scenario, in your maps folder or shipped, without its folder"
        )
        table.complain("file", shown(name), where)
        return None
    for folder in board_folders(path):
        candidate = resolved(folder / name)
        if candidate is None or not candidate.is_relative_to(folder.resolve()):
            continue
        if is_file(candidate):
            return candidate
    _complain_of_unknown(table, name, path)
    return None


def _complain_of_unknown(table: Table, name: str, path: Path) -> None:
    """Complain of a board that lies nowhere, by its name."""
    known = [board.name for folder in board_folders(path) for board in files_of(folder, *BOARD_ENDINGS)]
    expected = "a .tmx or .tmj file beside the scenario, in your maps folder or shipped"
    near = nearest(name, known)
    table.complain("file", worded("no board {name}", name=shown(name)), one_of(name, known) if near else expected)


_ESCAPES = str.maketrans({"\\": "/", "\t": "/t", "\b": "/b", "\n": "/n", "\f": "/f", "\r": "/r"})
"""What a backslash in a path has become when TOML has read it."""


def _with_slashes(name: str) -> str:
    """A path with a forward slash wherever somebody wrote a backslash."""
    return name.translate(_ESCAPES)


def _sum_of(boards: Sequence[Board], squares: int) -> str:
    together = "" if len(boards) == 1 else " together"
    return worded("{sizes}: {squares} squares{together}", sizes=_sizes(boards), squares=squares, together=together)


def _sizes(boards: Sequence[Board]) -> str:
    """The boards with their sizes, as a person would list them."""
    return joined_words([f"{shown(board.name)} ({board.width} x {board.height})" for board in boards])


def lay_table(root: Table, pieces: tuple[BoardPiece, ...]) -> Board | None:
    """The joined table; None, with complaints, when the boards are faulty or do not fit."""
    boards: list[Board] = []
    known: KnownTilesets = {}
    for piece in pieces:
        try:
            boards.append(laid(load_board(piece.path, known), piece.layout))
        except FileRefused as refused:
            root.complaints.extend(refused.complaints)
        squares = sum(board.width * board.height for board in boards)
        if squares > LARGEST**2:  # whatever they look like together; the others need not be read
            root.complain(
                "board",
                _sum_of(boards, squares),
                worded(
                    "a table of at most {squares} squares ({side} x {side})",
                    squares=LARGEST**2,
                    side=LARGEST,
                ),
            )
            return None
    if not boards or len(boards) != len(root.values.get("board", ())):
        return None
    sizes = {f"{board.width} x {board.height}" for board in boards}
    if len(sizes) > 1:
        root.complain(
            "board",
            worded("boards of {names} squares", names=joined_words(sorted(sizes))),
            "boards of one size",
            kind="boards-unlike",
        )
        return None
    table = boards[0]
    for piece, board in zip(pieces[1:], boards[1:], strict=True):
        if piece.join is None:
            return None
        try:
            table = joined(table, board, piece.join)
        except ValueError as error:
            root.complain("board", error.args[0], "edges of one length where boards touch")
            return None
    if max(table.width, table.height) > LARGEST:
        found = worded(
            "a table of {width} x {height}, made of {sizes}",
            width=table.width,
            height=table.height,
            sizes=_sizes(boards),
        )
        root.complain("board", found, worded("at most {largest} squares each way", largest=LARGEST))
        return None
    return table
