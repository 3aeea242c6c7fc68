"""`dust-tactics sight`: lines of sight and cover on a board without units, and why."""

from argparse import Namespace
from pathlib import Path

from dust_tactics.cli.errors import Problem
from dust_tactics.files.boards import load_board
from dust_tactics.files.catalogue import find_board
from dust_tactics.grid.report import area_map, area_pair, centre_map, centre_pair
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions.revised_2013 import TERRAIN
from dust_tactics.rules.geometry import sight_grid

AREA_EDITIONS = ("2013",)
"""Editions that look from anywhere in a square to anywhere in another; the others look from centre to centre.

Ground that blocks sight is the same in all of them; what else may block in 2010 depends on who attacks whom.
"""


def run(options: Namespace) -> int:
    """Print the verdict on two squares and its reason, or what one square sees of the whole board."""
    board = load_board(_board_path(options.board))
    attacker = _square(options.attacker, board)
    grid, area = sight_grid(board, TERRAIN), options.edition in AREA_EDITIONS
    if options.map:
        lines = (area_map if area else centre_map)(grid, attacker)
    else:
        lines = (area_pair if area else centre_pair)(grid, attacker, _square(options.target, board))
    print("\n".join(lines))
    return 0


def _board_path(name: str) -> Path:
    """The file of a board. Raises Problem."""
    try:
        return find_board(name)
    except KeyError as error:
        raise Problem(error.args[0]) from error


def _square(text: str, board: Board) -> int:
    try:
        return parse_square(text, board.width, board.height)
    except ValueError as error:
        raise Problem(f"{text[:20]!r} is no square of {board.name}: {error}") from error
