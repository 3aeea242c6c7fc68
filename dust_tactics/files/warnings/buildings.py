"""Buildings that nobody can enter, as their walls have no opening."""

from collections.abc import Collection, Iterator

from dust_tactics.rules.board import Board, Building, Edge


def closed_buildings(board: Board, entered: Collection[int] | None = None) -> list[Building]:
    """Return the buildings with neither door nor window in their outer walls, and no square that units come onto the
    board on.

    entered   those squares; None for all along the board's edge
    """
    if entered is None:
        entered = [square for square in range(board.width * board.height) if board.on_border(square)]
    return [
        building
        for building in board.buildings
        if set(_outline(board, building)) == {Edge.WALL} and not set(entered).intersection(building.squares)
    ]


def _outline(board: Board, building: Building) -> Iterator[Edge]:
    """Yield the edges between a building and what lies around it, those along the edge of the table left out."""
    for square in building.squares:
        row, column = divmod(square, board.width)
        neighbours = (
            (row > 0, square - board.width),
            (row + 1 < board.height, square + board.width),
            (column > 0, square - 1),
            (column + 1 < board.width, square + 1),
        )
        for edge, (inside, neighbour) in zip(board.edges_around(square), neighbours, strict=True):
            if inside and neighbour not in building.squares:
                yield edge
