"""Boards of others made editable: a copy among the user's own, with what it refers to, equal square by square."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.sax.saxutils import escape

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.boards.new.board import reference_to
from dust_tactics.files.boards.new.own_project import own_project
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS, ROOTS
from dust_tactics.files.boards.tiled.paths import shipped_maps
from dust_tactics.files.editing.rewriting import rewritten
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.packs.needs import IN_THE_KIT, files_of_board
from dust_tactics.files.places import file_in, names_like, resolved, user_root
from dust_tactics.files.reading.bytes import make_folder, read_bytes, write_new
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import load_scenario

MOST_BYTES = 16 * 1024 * 1024
_REFERENCE = re.compile(rb"""((?:\b(?:source|template)="|"(?:source|template)"\s*:\s*"))([^"]*)(")""")
"""Where a file of Tiled names another one, in XML or JSON."""

_NAME = re.compile(rb"""(<property name="name" value=")[^"]*(")""")
"""Where a board says what it is called: first of all that has a name in its file."""


def own_maps() -> Path:
    """Where users keep boards of their own."""
    return user_root() / "maps"


def is_own_board(board: Path) -> bool:
    """Return whether a board lies among the user's own, where it may be changed."""
    folder = resolved(own_maps())
    return folder is not None and board.is_relative_to(folder)


def own_board(name: str) -> Path | None:
    """Return the user's own board in a file of that name, be it whole or faulty; None where there is none."""
    folder = resolved(own_maps())
    boards = () if folder is None else files_of(folder, *BOARD_ENDINGS)
    return next((path for path in boards if path.name == name), None)


def edit_here(board: Path, name: str = "") -> Path:
    """Copy a board of others among the user's own, with its own tilesets and pictures; return where the copy lies.

    name   what the copy is called; left out, what the board is called

    Shipped tilesets stay shipped: the copy names them where they lie, so that Tiled finds them. Raises FileRefused for
    a board that is faulty, ValueError where the copy would not be the same board, OSError.
    """
    make_folder(own_maps())
    copy = next(path for path in names_like(file_in(own_maps(), board.name)) if _is_free(path))
    beside = own_maps() / copy.stem
    others = (path for path in files_of_board(board) if path != board and not path.is_relative_to(shipped_maps()))
    files = {path: beside / path.relative_to(board.parent) for path in others}
    if files and beside.exists():
        raise ValueError(f"{beside} is there already")
    written: list[Path] = []
    try:
        for path, target in {**files, board: copy}.items():
            content = _with_references(path, target, files)
            write_new(target, _called(content, name) if path == board and name else content)
            written.append(target)
        if replace(load_board(copy), name="") != replace(load_board(board), name=""):
            raise ValueError(f"the copy of {board.name} is not the same board")
    except BaseException:
        for path in written:
            path.unlink(missing_ok=True)
        raise
    own_project(own_maps())
    return copy


def with_boards_here(path: Path, text: str) -> str:
    """Return the text of a scenario from a pack as a copy of one's own has to say it: its boards are copied, too.

    Raises FileRefused, ValueError, OSError.
    """
    home = home_of(path)
    if home is None:
        return text
    pieces = load_scenario(path).pieces
    wanted = tomllib.loads(text)
    copies: dict[Path, str] = {}
    for table, piece in zip(wanted["board"], pieces, strict=True):
        if piece.path.is_relative_to(home):
            if piece.path not in copies:
                copies[piece.path] = edit_here(piece.path).name
            table["file"] = copies[piece.path]
    return rewritten(text, wanted)


def _is_free(path: Path) -> bool:
    """Return whether a copy may have that name: an own board called like a shipped one would stand in for it."""
    return not path.exists() and not (shipped_maps() / path.name).exists()


def _called(content: bytes, name: str) -> bytes:
    """Return a board of Tiled under another name; as it was where it is not written as XML."""
    return _NAME.sub(lambda found: found[1] + escape(name, {'"': "&quot;"}).encode() + found[2], content, count=1)


def _with_references(path: Path, target: Path, files: Mapping[Path, Path]) -> bytes:
    """Return a file as it has to be written elsewhere: what it refers to by paths that are right from there."""
    content = read_bytes(path, MOST_BYTES, Complaints(path))
    if path.suffix not in ROOTS:
        return content

    def changed(found: re.Match[bytes]) -> bytes:
        named = resolved(path.parent / found[2].decode(errors="replace").replace("\\/", "/"))
        if named is not None and named in files:
            reference = reference_to(files[named], target.parent)
        elif named is not None and named.is_relative_to(shipped_maps()) and named.suffix in IN_THE_KIT:
            reference = reference_to(named, target.parent)
        else:
            return found[0]
        return found[1] + reference.encode() + found[3]

    return _REFERENCE.sub(changed, content)
