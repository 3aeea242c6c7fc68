"""A board as it lies on the table: the mat of its tiles with light, grid, walls, objectives, frame and names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.grid.squares import column_name
from dust_tactics.screen import art, theme
from dust_tactics.screen.board.table import walls_and_openings
from dust_tactics.screen.ui.fonts import text_surface

if TYPE_CHECKING:
    from dust_tactics.rules.board import Board


def finish_board(mat: pygame.Surface, board: Board, square: int, objectives: Iterable[int] = ()) -> None:
    """Adds light, grid, walls and signs of objectives to the tiles of a board, in place."""
    art.finish_mat(mat)
    art.draw_grid(mat, board.width, board.height, square)
    walls, openings = walls_and_openings(board)
    if walls or openings:
        art.draw_walls(mat, walls, openings, square)
    for objective in objectives:
        _draw_objective(mat, objective, board.width, square)


def framed_board(mat: pygame.Surface, board: Board, square: int, margin: int) -> pygame.Surface:
    """A finished board in its steel case, `margin` wide, with the names of columns and rows on it."""
    width, height = mat.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
    surface.fill(theme.INK)
    art.draw_board_frame(surface, pygame.Rect((margin, margin), (width, height)), margin)
    surface.blit(mat, (margin, margin))
    _write_names(surface, board, square, margin)
    return surface


def _draw_objective(mat: pygame.Surface, square_number: int, columns: int, square: int) -> None:
    row, column = divmod(square_number, columns)
    size = round(square * 0.66)
    picture = art.icon("objective", size, theme.OBJECTIVE)
    place = picture.get_rect(center=(round((column + 0.5) * square), round((row + 0.5) * square)))
    mat.blit(art.icon("objective", size, "#14150F"), place.move(1, 2))
    mat.blit(picture, place)


def name_picture(name: str, margin: int) -> pygame.Surface:
    """The name of a column or row as it is written on a frame `margin` pixels wide."""
    return text_surface(name, theme.HINT, min(1.6, max(0.8, margin / 20)), theme.SAND)


def _write_names(surface: pygame.Surface, board: Board, square: int, margin: int) -> None:
    for column in range(board.width):
        name = name_picture(column_name(column), margin)
        surface.blit(name, name.get_rect(center=(margin + round((column + 0.5) * square), margin // 2)))
    for row in range(board.height):
        name = name_picture(str(row + 1), margin)
        surface.blit(name, name.get_rect(center=(margin // 2, margin + round((row + 0.5) * square))))
