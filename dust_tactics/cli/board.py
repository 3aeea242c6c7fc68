"""Boards that a command looks at by the rules of an edition."""

from pathlib import Path

from dust_tactics.cli.errors import Problem
from dust_tactics.files.boards.board import load_board
from dust_tactics.files.reading.complaints import printable
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.terrain import unknown_ground
from dust_tactics.table.wording import worded


def board_by(edition: str, path: Path) -> Board:
    """Return the board of a file. Raises Problem where something lies on it that the edition has no rules for."""
    board = load_board(path)
    if strange := unknown_ground(board, EDITIONS[edition].terrain):
        ground = board.terrain[strange[0]]
        raise Problem(
            worded(
                "{file}: no rules for {ground} in {edition}. Try another --edition.",
                file=printable(path),
                ground=ground,
                edition=edition,
            )
        )
    return board
