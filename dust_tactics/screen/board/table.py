"""What a whole table is drawn from: the files of its boards, or what is known of it by value."""

from dataclasses import replace

import pygame

from dust_tactics.files.library import find_scenario
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.files.scenarios.table import BoardPiece
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.board.tiles import painted_board, table_picture, with_items


def pieces_of(battle: Battle) -> tuple[BoardPiece, ...] | None:
    """The board files of a battle's scenario, if they are at hand and still make the same table."""
    try:
        scenario = load_scenario(find_scenario(battle.scenario))
    except (KeyError, FileRefused, OSError):
        return None
    return scenario.pieces if scenario.board == battle.board else None


def battle_ground(battle: Battle) -> pygame.Surface:
    """The table of a battle without walls, with the terrain items that players have placed on the printed boards."""
    try:
        scenario = load_scenario(find_scenario(battle.scenario))
    except (KeyError, FileRefused, OSError):
        return painted_board(battle.board)
    printed = scenario.board
    if replace(battle.board, terrain=printed.terrain, obstacles=printed.obstacles) != printed:
        return painted_board(battle.board)
    picture = table_picture(scenario.pieces)
    return picture if printed == battle.board else with_items(picture, printed, battle.board)


def ground_picture(board: Board, pieces: tuple[BoardPiece, ...] | None) -> pygame.Surface:
    """The table at 64 pixels a square, without walls: from its files, or painted anew where `pieces` is None.

    Raises FileRefused when a file has become faulty.
    """
    return painted_board(board) if pieces is None else table_picture(pieces)


def left_side(battle: Battle) -> int:
    """Return the side that comes on further to the left, as players may take each other's edges; else the first."""
    first, second = (side.entry for side in battle.sides)
    if not first or not second:
        return 0
    columns = battle.board.width
    middles = [sum(square % columns for square in entry) / len(entry) for entry in (first, second)]
    return 1 if middles[1] < middles[0] else 0
