"""A board in its steel frame with the names of columns and rows, and kept so for each size of its squares."""

import pygame

from dust_tactics.grid.squares import column_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import art, theme
from dust_tactics.screen.board.surface import finish_board, scaled_to
from dust_tactics.screen.board.table import battle_ground
from dust_tactics.screen.ui.fonts import text_surface


def framed_board(mat: pygame.Surface, board: Board, square: int, margin: int) -> pygame.Surface:
    """Return a finished board in its steel case, `margin` wide, with the names of columns and rows on it."""
    width, height = mat.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin))
    surface.fill(theme.INK)
    art.draw_board_frame(surface, pygame.Rect((margin, margin), (width, height)), margin)
    surface.blit(mat, (margin, margin))
    _write_names(surface, board, square, margin)
    return surface


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


class FramedBoard:
    """The board's picture in every size that is asked for; the last few are kept."""

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        self._original: pygame.Surface | None = None
        self._kept: dict[tuple[int, int, frozenset[int]], pygame.Surface] = {}

    def show(self, battle: Battle) -> None:
        """Shows the table of a battle on which something was placed."""
        self._battle, self._original = battle, None
        self._kept.clear()

    def picture(self, square: int, margin: int, crushed: frozenset[int]) -> pygame.Surface:
        """Board and frame, `margin` wider than the board on each side; not to be drawn on.

        `crushed` are squares whose ammo crates are gone.
        """
        key = square, margin, crushed
        if key not in self._kept:
            if len(self._kept) > 4:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = self._drawn(square, margin, crushed)
        return self._kept[key]

    def _drawn(self, square: int, margin: int, crushed: frozenset[int]) -> pygame.Surface:
        board = self._battle.board
        if self._original is None:
            self._original = battle_ground(self._battle)
        mat = scaled_to(self._original, board, square)
        self._cover_crushed(mat, square, crushed)
        finish_board(mat, board, square, [objective.square for objective in self._battle.objectives])
        return framed_board(mat, board, square, margin)

    def _cover_crushed(self, mat: pygame.Surface, square: int, crushed: frozenset[int]) -> None:
        """Bare ground where crates were crushed: a piece of the nearest square that has none."""
        board = self._battle.board
        for gone in sorted(crushed):
            bare = min(
                (other for other in board.squares if board.obstacle(other) is None and _alike(board, gone, other)),
                key=lambda other: (
                    abs(other // board.width - gone // board.width) + abs(other % board.width - gone % board.width)
                ),
                default=None,
            )
            if bare is not None:
                source = pygame.Rect(bare % board.width * square, bare // board.width * square, square, square)
                mat.blit(mat.subsurface(source).copy(), (gone % board.width * square, gone // board.width * square))


def _alike(board: Board, one: int, other: int) -> bool:
    return board.terrain[one] == board.terrain[other]
