"""Pictures of boards and tables for files: as the battle shows them, with the zones that their makers drew."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.overlays import RegionStyle, draw_region
from dust_tactics.screen.board.frame import framed_board
from dust_tactics.screen.board.markings import TableView, draw_named
from dust_tactics.screen.board.names import Wish, draw_names, place_names
from dust_tactics.screen.board.scenario_table import scenario_table
from dust_tactics.screen.board.surface import draw_objective, finish_board
from dust_tactics.screen.board.tiles import BoardPictures, board_pictures, table_pictures
from dust_tactics.screen.ui.fonts import text_surface

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board

_LEAST_LETTERS = 0.8
"""Scale of the smallest letters of names."""
_ENTRY = RegionStyle(lambda: theme.CREAM, 0.20, 1.8, 2.2, (5, 3))
_HALF = RegionStyle(lambda: "#4FA8DC", 0.08, 2.0, 5.0, (9, 5))
_COVER = RegionStyle(lambda: "#F2B632", 0.12, 1.8, 8.0, (3, 3))
_BUILDING = RegionStyle(lambda: "#E0A93A", 0.0, 1.4, 6.0)


def render_board(path: Path, square: int, *, zones: bool) -> pygame.Surface:
    """The picture of the file of a board, `square` pixels a square. Raises FileRefused.

    zones   whether entry edges, halves and the cover zone are drawn too, with their names, and those of buildings and
            objectives
    """
    board = load_board(path)
    return _rendered(board_pictures(path), board, square, board.objectives, zones)


def render_table(path: Path, square: int, *, zones: bool) -> pygame.Surface:
    """The picture of the joined boards of a scenario, with all that it lays on them, and its names. Raises FileRefused.

    zones   as for `render_board`
    """
    scenario = load_scenario(path)
    view = scenario_table(load_messages(), scenario)
    return _rendered(table_pictures(scenario.pieces), scenario.board, square, (), zones, view)


def write_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG, whole or not at all. Raises OSError."""
    content = BytesIO()
    pygame.image.save(picture, content, "board.png")
    write_whole(path, content.getvalue())


def _rendered(
    pictures: BoardPictures,
    board: Board,
    square: int,
    objectives: Sequence[tuple[str, int]],
    zones: bool,
    view: TableView | None = None,
) -> pygame.Surface:
    mat = pygame.Surface((board.width * square, board.height * square))
    mat.blit(pygame.transform.smoothscale(pictures.below, mat.get_size()), (0, 0))
    finish_board(mat, board, square)
    if pictures.above is not None:
        mat.blit(pygame.transform.smoothscale(pictures.above, mat.get_size()), (0, 0))
    places = [(name, _square_of(number, board, square)) for name, number in objectives]
    for _, place in places:
        draw_objective(mat, place)
    if zones:
        written = _draw_zones(mat, board, square)
        wishes = [Wish(name, place, theme.OBJECTIVE) for name, place in places if name]
        factor = max(_LEAST_LETTERS, square / 48)
        draw_names(mat, place_names(wishes, mat.get_rect(), written, factor), factor)
    if view is not None:
        draw_named(mat, mat.get_rect(), view, max(_LEAST_LETTERS, square / 48))
    return framed_board(mat, board, square, max(12, round(square * 0.4)))


def _square_of(number: int, board: Board, square: int) -> pygame.Rect:
    row, column = divmod(number, board.width)
    return pygame.Rect(column * square, row * square, square, square)


def _draw_zones(mat: pygame.Surface, board: Board, square: int) -> list[pygame.Rect]:
    """Draw areas and write their names; return where these stand."""
    written: list[pygame.Rect] = []
    zones = [
        *((name, squares, _HALF) for name, squares in board.halves),
        *((building.name, sorted(building.squares), _BUILDING) for building in board.buildings),
        ("", board.cover, _COVER),
        *((name, squares, _ENTRY) for name, squares in board.entries),
    ]
    for name, squares, style in zones:
        places = {(number % board.width, number // board.width) for number in squares}
        draw_region(mat, places, square, style)
        if name and places:
            first = min(places, key=lambda place: (place[1], place[0]))
            written.append(_write_name(mat, name, first, square, style.ink(), written))
    return written


def _write_name(
    mat: pygame.Surface, name: str, place: tuple[int, int], square: int, colour: str, written: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Write the name of an area at its first square, kept on the picture and below others there; return its place."""
    words = text_surface(name, theme.HINT, max(_LEAST_LETTERS, square / 48), colour)
    shade = text_surface(name, theme.HINT, max(_LEAST_LETTERS, square / 48), theme.INK)
    inset = round(square * 0.17)
    rect = words.get_rect(topleft=(place[0] * square + inset, place[1] * square + inset)).clamp(mat.get_rect())
    while rect.collidelist(written) >= 0 and rect.bottom < mat.get_height():
        rect.move_ip(0, rect.height)
    mat.blit(shade, rect.move(1, 1))
    mat.blit(words, rect)
    return rect
