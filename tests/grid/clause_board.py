"""Boards in the coordinates of the clauses: x grows to the right, y up the page, both may be negative."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from dust_tactics.grid import Edge, Grid, Side

Place = tuple[int, int]


def grid_with(width: int, height: int, blockers: Iterable[int] = (), walls: Iterable[Edge] = ()) -> Grid:
    """Return a board with these squares blocking and walls on these edges."""
    grid = Grid(width, height, np.zeros((height, width), bool)).with_blockers(blockers)
    for edge in walls:
        grid = grid.with_wall(edge)
    return grid


@dataclass(frozen=True)
class ClauseBoard:
    """A board whose corner squares are at (-margin, -margin) and (margin, margin)."""

    margin: int = 9

    @property
    def width(self) -> int:
        return 2 * self.margin + 1

    def at(self, x: int, y: int) -> int:
        """Return the square at a clause's coordinates."""
        return (self.margin - y) * self.width + x + self.margin

    def place(self, square: int) -> Place:
        """Return the clause's coordinates of a square."""
        row, column = divmod(square, self.width)
        return column - self.margin, self.margin - row

    def places(self, squares) -> set[Place]:
        return {self.place(int(square)) for square in squares}

    def edge(self, x: int, y: int, side: Side) -> Edge:
        return Edge.of(self.at(x, y), side, self.width)

    def grid(self, *blockers: Place, walls: tuple[Edge, ...] = ()) -> Grid:
        return grid_with(self.width, self.width, [self.at(*place) for place in blockers], walls)

    def building(self, rooms: set[Place], openings: tuple[Edge, ...], *blockers: Place, marked: bool = True) -> Grid:
        """Return a board with one building, walled all round but for its openings."""
        walls = []
        for x, y in rooms:
            beside = {Side.TOP: (x, y + 1), Side.BOTTOM: (x, y - 1), Side.LEFT: (x - 1, y), Side.RIGHT: (x + 1, y)}
            walls += [self.edge(x, y, side) for side, place in beside.items() if place not in rooms]
        bare = self.grid(*blockers, walls=tuple(wall for wall in walls if wall not in openings))
        inside = np.zeros((self.width, self.width), np.int16)
        if marked:
            inside.flat[[self.at(*place) for place in rooms]] = 1
        return Grid(self.width, self.width, bare.blocked, bare.walls_h, bare.walls_v, inside)


def drawn(*rows: str) -> Grid:
    """Return a board from rows of text, in which ``#`` is a blocking square."""
    blocked = np.array([[mark == "#" for mark in row] for row in rows])
    return Grid(len(rows[0]), len(rows), blocked)
