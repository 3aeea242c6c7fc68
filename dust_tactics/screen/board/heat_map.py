"""The picture of a table under how much each of its squares is seen, for files."""

from pathlib import Path

import pygame

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.screen.art.heat import draw_heat
from dust_tactics.screen.board.frame import framed_board
from dust_tactics.screen.board.surface import finish_board
from dust_tactics.screen.board.tiles import board_picture, table_picture

_SQUARE, _MARGIN = 48, 19


def render_heat_map(path: Path, shares: list[float], *, of_scenario: bool) -> pygame.Surface:
    """The picture of a board, or of the table of a scenario, with a share from 0 to 1 on each square in order.

    Raises FileRefused.
    """
    if of_scenario:
        scenario = load_scenario(path)
        board, tiles = scenario.board, table_picture(scenario.pieces)
    else:
        board, tiles = load_board(path), board_picture(path)
    mat = pygame.transform.smoothscale(tiles, (board.width * _SQUARE, board.height * _SQUARE))
    finish_board(mat, board, _SQUARE)
    places = [(square % board.width, square // board.width) for square in board.squares]
    draw_heat(mat, zip(places, shares, strict=True), _SQUARE)
    return framed_board(mat, board, _SQUARE, _MARGIN)
