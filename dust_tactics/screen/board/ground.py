"""The board as it lies on the table, drawn once for each size of its squares: mat, grid, walls, objectives, frame."""

import pygame

from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.board.surface import finish_board, framed_board
from dust_tactics.screen.board.table import battle_ground


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
