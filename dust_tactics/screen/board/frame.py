"""The steel case around a board, with the names of columns and rows on it."""

import pygame

from dust_tactics.grid.squares import column_name
from dust_tactics.rules.board import Board
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.ui.fonts import text_surface


def framed_board(mat: pygame.Surface, board: Board, square: int, margin: int) -> pygame.Surface:
    """A finished board in its steel case, `margin` wide, with the names of columns and rows on it."""
    width, height = mat.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
    surface.fill(theme.INK)
    surface.blit(mat, (margin, margin))
    draw_frame(surface, board, square, margin)
    return surface


def draw_frame(surface: pygame.Surface, board: Board, square: int, margin: int, at: tuple[int, int] = (0, 0)) -> None:
    """Draws the steel case around a board, `margin` wide, with the names of columns and rows on it.

    The upper left corner of the case lies `at` so many pixels above and to the left of that of the surface.
    """
    left, top = -at[0], -at[1]
    area = pygame.Rect(left + margin, top + margin, board.width * square, board.height * square)
    art.draw_board_frame(surface, area, margin)
    for column in range(board.width):
        name = name_picture(column_name(column), margin)
        centre = area.left + round((column + 0.5) * square), top + margin // 2
        surface.blit(name, name.get_rect(center=centre))
    for row in range(board.height):
        name = name_picture(str(row + 1), margin)
        centre = left + margin // 2, area.top + round((row + 0.5) * square)
        surface.blit(name, name.get_rect(center=centre))


def name_picture(name: str, margin: int) -> pygame.Surface:
    """The name of a column or row as it is written on a frame `margin` pixels wide."""
    return text_surface(name, theme.HINT, min(1.6, max(0.8, margin / 20)), theme.SAND)
