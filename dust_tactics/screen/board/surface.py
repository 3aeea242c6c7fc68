"""What lies on the tiles of a board, told once for battles, previews and files: light, grid, walls, objectives."""

from collections.abc import Iterable

import pygame

from dust_tactics.rules.board import Board, Edge
from dust_tactics.screen import art, theme
from dust_tactics.screen.art.walls import Edge as LatticeEdge

_OPENINGS = {Edge.SMALL: "small", Edge.LARGE: "large", Edge.HUGE: "huge"}
_OBJECTIVE, _LEAST_OBJECTIVE = 0.66, 8  # of a square; pixels


def scaled_to(tiles: pygame.Surface, board: Board, square: int) -> pygame.Surface:
    """Return a picture of the tiles of a board at so many pixels a square, to be drawn on."""
    mat = pygame.Surface((board.width * square, board.height * square))
    mat.blit(pygame.transform.smoothscale(tiles, mat.get_size()), (0, 0))
    return mat


def finish_board(
    mat: pygame.Surface, board: Board, square: int, objectives: Iterable[int] = (), *, grid: bool = True
) -> None:
    """Add light, grid, walls and signs of objectives to the tiles of a board, in place."""
    art.finish_mat(mat)
    if grid:
        art.draw_grid(mat, board.width, board.height, square)
    walls, openings = _walls_and_openings(board)
    if walls or openings:
        art.draw_walls(mat, walls, openings, square)
    for objective in objectives:
        row, column = divmod(objective, board.width)
        draw_objective(mat, pygame.Rect(column * square, row * square, square, square))


def draw_objective(surface: pygame.Surface, square: pygame.Rect) -> None:
    """Draw the sign of an objective in the middle of a square."""
    size = max(_LEAST_OBJECTIVE, round(square.width * _OBJECTIVE))
    picture = art.icon("objective", size, theme.OBJECTIVE)
    place = picture.get_rect(center=square.center)
    surface.blit(art.icon("objective", size, theme.INK), place.move(1, 2))
    surface.blit(picture, place)


def _walls_and_openings(board: Board) -> tuple[list[LatticeEdge], dict[LatticeEdge, str]]:
    """Walls, and openings with their size, by the corners that they lie between; as `art.draw_walls` wants them."""
    walls: list[LatticeEdge] = []
    openings: dict[LatticeEdge, str] = {}
    for edges, across in ((board.edges_h, 1), (board.edges_v, 0)):
        for number, edge in enumerate(edges):
            row, column = divmod(number, board.width + 1 - across)
            place = ((column, row), (column + across, row + 1 - across))
            if edge is Edge.WALL:
                walls.append(place)
            elif edge is not Edge.FREE:
                openings[place] = _OPENINGS[edge]
    return walls, openings
