"""A board as it lies on the table: the mat of its tiles with light, grid, walls and objectives."""

from collections.abc import Iterable, Iterator

import pygame

from dust_tactics.files.campaigns.scenery import shipped_scenery
from dust_tactics.rules.board import Board, Edge
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.scene_picture import draw_sign
from dust_tactics.screen.art.walls import Edge as LatticeEdge
from dust_tactics.screen.art.walls import drawing_walls

_OPENINGS = {Edge.SMALL: "small", Edge.LARGE: "large", Edge.HUGE: "huge"}
_LEAST_OBJECTIVE = 8  # pixels


def has_walls(board: Board) -> bool:
    """Return whether a board has walls or openings in them."""
    return any(edge is not Edge.FREE for edges in (board.edges_h, board.edges_v) for edge in edges)


def draw_board_walls(mat: pygame.Surface, board: Board, square: int, at: tuple[int, int] = (0, 0)) -> None:
    """Draw the walls of a board and their openings, if it has any; `at` as for `finish_board`."""
    for _ in _drawing_walls(mat, board, square, at):
        pass


def _drawing_walls(mat: pygame.Surface, board: Board, square: int, at: tuple[int, int]) -> Iterator[None]:
    if has_walls(board):
        yield from drawing_walls(mat, *_walls_and_openings(board), square, at=at)


def finish_board(
    mat: pygame.Surface, board: Board, square: int, objectives: Iterable[int] = (), at: tuple[int, int] = (0, 0)
) -> None:
    """Add light, grid, walls and signs of objectives to the tiles of a board, in place.

    Of a part of the board, `at` is where it lies on all of it, in pixels.
    """
    for _ in finishing_board(mat, board, square, at):
        pass
    for objective in objectives:
        row, column = divmod(objective, board.width)
        draw_objective(mat, pygame.Rect(column * square - at[0], row * square - at[1], square, square))


def finishing_board(mat: pygame.Surface, board: Board, square: int, at: tuple[int, int] = (0, 0)) -> Iterator[None]:
    """Add light, grid and walls bit by bit, as `finish_board`."""
    art.finish_mat(mat, (board.width * square, board.height * square), at)
    art.draw_grid(mat, board.width, board.height, square, at)
    yield
    yield from _drawing_walls(mat, board, square, at)


def draw_objective(surface: pygame.Surface, square: pygame.Rect, sign: str = "") -> None:
    """Draw the sign of an objective in the middle of a square; `sign` is a thing that lies there instead, in a ring."""
    size = max(_LEAST_OBJECTIVE, round(square.width * 0.66))
    if sign in shipped_scenery().things:
        picture = draw_sign(sign, size, theme.OBJECTIVE)
        surface.blit(picture, picture.get_rect(center=square.center))
        return
    picture = art.icon("objective", size, theme.OBJECTIVE)
    place = picture.get_rect(center=square.center)
    surface.blit(art.icon("objective", size, theme.INK), place.move(1, 2))
    surface.blit(picture, place)


def _walls_and_openings(board: Board) -> tuple[list[LatticeEdge], dict[LatticeEdge, str]]:
    """Walls, and openings with their size, by the corners that they lie between; as `drawing_walls` wants them."""
    walls: list[LatticeEdge] = []
    openings: dict[LatticeEdge, str] = {}
    for edges, across in ((board.edges_h, 1), (board.edges_v, 0)):
        for number, edge in enumerate(edges):
            if edge is Edge.FREE:
                continue
            row, column = divmod(number, board.width + 1 - across)
            place = ((column, row), (column + across, row + 1 - across))
            if edge is Edge.WALL:
                walls.append(place)
            else:
                openings[place] = _OPENINGS[edge]
    return walls, openings
