"""The steel case around a board, with the names of columns and rows on it."""

import pygame

from dust_tactics.grid.squares import column_name
from dust_tactics.rules.board import Board
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.ui.fonts import text_surface


def framed_board(
    mat: pygame.Surface, board: Board, square: int, margin: int, *, turned: bool = False
) -> pygame.Surface:
    """Return a finished board in its steel case, `margin` wide, with the names of columns and rows on it."""
    width, height = mat.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
    surface.fill(theme.INK)
    surface.blit(mat, (margin, margin))
    draw_frame(surface, board, square, margin, turned=turned)
    return surface


def draw_frame(
    surface: pygame.Surface,
    board: Board,
    square: int,
    margin: int,
    at: tuple[int, int] = (0, 0),
    *,
    turned: bool = False,
) -> None:
    """Draw the steel case around a board, `margin` wide, with the names of columns and rows on it.

    The upper left corner of the case lies `at` so many pixels above and to the left of that of the surface.
    """
    left, top = -at[0], -at[1]
    above, beside = names_along(board.width, board.height, turned=turned)
    area = pygame.Rect(left + margin, top + margin, len(above) * square, len(beside) * square)
    art.draw_board_frame(surface, area, margin)
    for number, words in enumerate(above):
        name = name_picture(words, margin)
        centre = area.left + round((number + 0.5) * square), top + margin // 2
        surface.blit(name, name.get_rect(center=centre))
    for number, words in enumerate(beside):
        name = name_picture(words, margin)
        centre = left + margin // 2, area.top + round((number + 0.5) * square)
        surface.blit(name, name.get_rect(center=centre))


def draw_north(surface: pygame.Surface, centre: tuple[int, int], margin: int) -> None:
    """The sign in the corner of a turned board: north is at the left."""
    x, y, size = *centre, max(3, margin // 3)
    pygame.draw.polygon(surface, theme.BRASS, [(x - size - 1, y), (x - 1, y - size), (x - 1, y + size)])
    name = name_picture("N", margin)
    surface.blit(name, name.get_rect(midleft=(x, y)))


def names_along(columns: int, rows: int, *, turned: bool) -> tuple[list[str], list[str]]:
    """Return the names that stand above a board from left to right, and those beside it from above."""
    letters, numbers = [column_name(column) for column in range(columns)], [str(row + 1) for row in range(rows)]
    return (numbers, letters[::-1]) if turned else (letters, numbers)


def name_picture(name: str, margin: int) -> pygame.Surface:
    """Return the name of a column or row as it is written on a frame `margin` pixels wide."""
    return text_surface(name, theme.HINT, min(1.6, max(0.8, margin / 20)), theme.SAND)
