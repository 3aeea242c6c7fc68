"""Small boards drawn in letters, for diagrams and tests: a line for each row, a letter for each square.

`.` open, T trees, R rubble, ~ swamp, W water, S structure, C ammo crates, X tank traps.
"""

from collections.abc import Sequence
from dataclasses import replace

from dust_tactics.grid.squares import parse_square
from dust_tactics.rules.board import Board, Building, Edge, Obstacle, Terrain

GROUND = {
    ".": Terrain.OPEN,
    "T": Terrain.TREES,
    "R": Terrain.RUBBLE,
    "~": Terrain.SWAMP,
    "W": Terrain.WATER,
    "S": Terrain.STRUCTURE,
}
OBSTACLES = {"C": Obstacle.AMMO_CRATES, "X": Obstacle.TANK_TRAPS}
LETTERS = (*GROUND, *OBSTACLES)


def board_from(rows: Sequence[Sequence[str]], name: str = "drawn") -> Board:
    """Return the board of rows of letters, all equally long and each one of LETTERS."""
    symbols = [symbol for row in rows for symbol in row]
    return Board(
        name,
        len(rows[0]),
        len(rows),
        tuple(GROUND.get(symbol, Terrain.OPEN) for symbol in symbols),
        tuple((square, OBSTACLES[symbol]) for square, symbol in enumerate(symbols) if symbol in OBSTACLES),
    )


def with_edges(board: Board, pairs: Sequence[tuple[str, str]], edge: Edge) -> Board:
    """Return a board with an edge of that kind between each pair of neighbouring squares."""
    width, height = board.width, board.height
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for one, other in pairs:
        low, high = sorted((parse_square(one, width, height), parse_square(other, width, height)))
        row, column = divmod(high, width)
        if high - low == width:
            horizontal[row * width + column] = edge
        else:
            vertical[row * (width + 1) + column] = edge
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical))


def with_building(board: Board, inside: Sequence[str], openings: Sequence[tuple[str, str]], opening: Edge) -> Board:
    """Return a board with a building on these squares, walled all round but for its openings."""
    width, height = board.width, board.height
    squares = frozenset(parse_square(name, width, height) for name in inside)
    gaps = {frozenset(parse_square(name, width, height) for name in pair) for pair in openings}
    horizontal, vertical = list(board.edges_h), list(board.edges_v)
    for row, column in (divmod(square, width) for square in squares):
        for edges, place, down, right in (
            (horizontal, row * width + column, -1, 0),
            (horizontal, (row + 1) * width + column, 1, 0),
            (vertical, row * (width + 1) + column, 0, -1),
            (vertical, row * (width + 1) + column + 1, 0, 1),
        ):
            beside = (row + down) * width + column + right
            if beside not in squares:
                gap = frozenset({row * width + column, beside}) in gaps
                edges[place] = opening if gap else Edge.WALL
    house = Building("House", squares)
    return replace(board, edges_h=tuple(horizontal), edges_v=tuple(vertical), buildings=(house,))
