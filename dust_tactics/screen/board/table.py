"""The picture of a whole table, from the files of its boards or from what is known of it by value."""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.files.boards.joining import JOINED, joined, laid
from dust_tactics.files.boards.tiled.map import TiledMap
from dust_tactics.files.library import list_boards, scenarios_named
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.board.tiles import (
    BoardPictures,
    drawn_table,
    painted_board,
    read_drawn,
    with_items,
    without_cover,
)
from dust_tactics.screen.board.tones import toned


@dataclass(frozen=True)
class Printed:
    """The boards of a table, and the table that they make before anybody has laid terrain items on it."""

    pieces: tuple[BoardPiece, ...]
    board: Board


_LENT: list[Printed] = []

_LAST_GOOD: OrderedDict[Printed, tuple[TiledMap, ...]] = OrderedDict()
"""The files of tables as they were read when they last made them, those read last at the end: somebody who draws a
board may save it with a mistake, or as another board, while the one before is shown or played on."""

_MOST_GOOD = 4


def lend(printed: Printed) -> None:
    """Let the boards of a scenario be found that lies in no folder that the program knows, or whose files may change
    while a battle is played on them."""
    _LENT[:] = [printed]


def printed_table(battle: Battle) -> Printed | None:
    """Return the boards that a battle is played on, if their files are at hand and still make its table, items aside.

    They are those of the scenario, or others of their names, as players may have chosen them.
    """
    found = (_printed_by(path, battle) for path in scenarios_named(battle.scenario))
    lent = (printed for printed in _LENT if _is_the_table(battle.board, printed.board))
    return next(filter(None, found), None) or next(lent, None)


def _printed_by(path: Path, battle: Battle) -> Printed | None:
    """Return the boards of a scenario, or others of their names, if they make the table of a battle."""
    scenario = _scenario_on(path, ())
    if scenario is not None and not _is_the_table(battle.board, scenario.board):
        chosen = _boards_named(battle.board.name)
        scenario = _scenario_on(path, chosen) if len(chosen) == len(scenario.pieces) else None
    if scenario is None or not _is_the_table(battle.board, scenario.board):
        return None
    return Printed(scenario.pieces, scenario.board)


def _scenario_on(path: Path, boards: Sequence[Path]) -> Scenario | None:
    try:
        with one_file(path):
            return load_scenario(path, boards)
    except FileRefused:
        return None


def _is_the_table(board: Board, printed: Board) -> bool:
    """Return whether a table is made of those boards; what lies on it may have been put there by the players, and
    ground and doors may have changed."""
    if (board.width, board.height) != (printed.width, printed.height):
        return False
    as_printed = replace(
        board,
        terrain=printed.terrain,
        obstacles=printed.obstacles,
        edges_h=printed.edges_h,
        edges_v=printed.edges_v,
    )
    return as_printed == printed


def _boards_named(name: str) -> tuple[Path, ...]:
    """Return the files of the boards that a joined table is named after."""
    paths = {entry.content.name: entry.path for entry in list_boards() if entry.content is not None}
    names = name.split(JOINED)
    return tuple(paths[one] for one in names) if all(one in paths for one in names) else ()


def battle_pictures(battle: Battle, pixels: int) -> BoardPictures:
    """Return the table of a battle without walls, with the terrain items that players have placed on the printed
    boards, and what lies above the units on it.

    pixels   of a square
    """
    printed = printed_table(battle)
    try:
        with one_file(battle.board.name):
            return ground_pictures(battle.board, printed, pixels)
    except FileRefused:
        return BoardPictures(painted_board(battle.board, pixels))


def ground_pictures(board: Board, printed: Printed | None, pixels: int) -> BoardPictures:
    """Return the table at so many pixels a square, without walls: from its files as they last made it, or painted anew
    where those are not at hand.

    Raises FileRefused when a file has become faulty that was not read before.
    """
    if printed is None:
        return BoardPictures(painted_board(board, pixels))
    pictures = drawn_table(printed.pieces, _maps_of(printed), pixels)
    if printed.board != board:
        with_items(pictures.below, printed.board, board)
        if pictures.above is not None:
            without_cover(pictures.above, printed.board, board)
    return toned(pictures, printed.pieces[0].path.stem)


def remember(printed: Printed) -> None:
    """Know the files of a table that is shown for when one of them is saved with a mistake: its picture may be an older
    one that was kept, for which they weren't read."""
    if printed in _LAST_GOOD:
        _LAST_GOOD.move_to_end(printed)
        return
    with suppress(FileRefused):
        _maps_of(printed)


def _maps_of(printed: Printed) -> tuple[TiledMap, ...]:
    """Return the files of a table: as they are now if they still make it, else as they were when they did."""
    known = _LAST_GOOD.get(printed)
    try:
        read = [read_drawn(piece.path) for piece in printed.pieces]
    except FileRefused:
        if known is None:
            raise
        return known
    maps = tuple(tiled for tiled, _ in read)
    if not _make(printed, [board for _, board in read]):
        return known or maps
    _LAST_GOOD[printed] = maps
    _LAST_GOOD.move_to_end(printed)
    while len(_LAST_GOOD) > _MOST_GOOD:
        _LAST_GOOD.popitem(last=False)
    return maps


def _make(printed: Printed, boards: Sequence[Board]) -> bool:
    """Return whether boards, a board for each piece, make a table."""
    parts = [laid(board, piece.layout) for piece, board in zip(printed.pieces, boards, strict=True)]
    table = parts[0]
    try:
        for piece, part in zip(printed.pieces[1:], parts[1:], strict=True):
            if piece.join is not None:
                table = joined(table, part, piece.join)
    except ValueError:  # their edges no longer fit
        return False
    return table == printed.board
