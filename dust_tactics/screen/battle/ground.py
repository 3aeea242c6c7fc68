"""The board as it lies on the table, drawn once for each size of its squares: mat, grid, walls, objectives, frame."""

import pygame

from dust_tactics.grid.squares import column_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import art, theme
from dust_tactics.screen.table_pictures import battle_ground, walls_and_openings
from dust_tactics.screen.ui.fonts import text_surface


class Ground:
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
        size = board.width * square, board.height * square
        mat = pygame.Surface(size)
        mat.blit(pygame.transform.smoothscale(self._original, size), (0, 0))
        self._cover_crushed(mat, square, crushed)
        art.finish_mat(mat)
        art.draw_grid(mat, board.width, board.height, square)
        walls, openings = walls_and_openings(board)
        if walls or openings:
            art.draw_walls(mat, walls, openings, square)
        for objective in self._battle.objectives:
            _draw_objective(mat, objective.square, board.width, square)
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin))
        surface.fill(theme.INK)
        art.draw_board_frame(surface, pygame.Rect((margin, margin), size), margin)
        surface.blit(mat, (margin, margin))
        _write_names(surface, board, square, margin)
        return surface

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


def _draw_objective(mat: pygame.Surface, square_number: int, columns: int, square: int) -> None:
    row, column = divmod(square_number, columns)
    size = round(square * 0.66)
    picture = art.icon("objective", size, theme.OBJECTIVE)
    place = picture.get_rect(center=(round((column + 0.5) * square), round((row + 0.5) * square)))
    mat.blit(art.icon("objective", size, "#14150F"), place.move(1, 2))
    mat.blit(picture, place)


def _write_names(surface: pygame.Surface, board: Board, square: int, margin: int) -> None:
    factor = min(1.6, max(0.8, margin / 20))
    for column in range(board.width):
        name = text_surface(column_name(column), theme.HINT, factor, theme.SAND)
        surface.blit(name, name.get_rect(center=(margin + round((column + 0.5) * square), margin // 2)))
    for row in range(board.height):
        name = text_surface(str(row + 1), theme.HINT, factor, theme.SAND)
        surface.blit(name, name.get_rect(center=(margin // 2, margin + round((row + 0.5) * square))))
