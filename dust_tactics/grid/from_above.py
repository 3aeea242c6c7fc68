"""Lines between a unit on the ground and aircraft, which look over all that is not hard by it (T13-LOS-20)."""

from collections.abc import Iterable

import numpy as np

from dust_tactics.grid.area_sight import sight_of_pairs
from dust_tactics.grid.board import BoolArray, Edge, Grid, Side
from dust_tactics.grid.explain import Sighting, explain
from dust_tactics.grid.unit_cover import cover_between


class FromAbove:
    """A unit on the ground as aircraft see it, and as it sees them, wherever they are. Immutable.

    grid      what stands in the way: the blockers and walls that touch the unit's squares, with the roof of a building
    sees      booleans ``[square]``, read-only: whether an aircraft over a square sees it, and is seen
    cover     booleans ``[square]``, read-only: whether a unit of one square is in cover from an aircraft over a square
    indoors   whether the unit is inside a building
    """

    __slots__ = ("cover", "grid", "ground", "indoors", "sees")

    def __init__(self, grid: Grid, ground: Iterable[int]) -> None:
        self.ground = tuple(ground)
        near = grid.only_near(self.ground)
        self.indoors = any(near.buildings.flat[square] for square in self.ground)
        self.grid = _roofed(near, self.ground)
        everywhere = np.arange(grid.size)
        rows = [sight_of_pairs(self.grid, everywhere, np.full(grid.size, square)) for square in self.ground]
        self.sees = np.logical_or.reduce([sees for sees, _ in rows])
        self.cover = np.logical_and.reduce([cover for _, cover in rows])
        if self.indoors:
            over_the_roof = [square for square in self.ground if near.buildings.flat[square]]
            self.sees[over_the_roof], self.cover[over_the_roof] = False, True
        self.sees.setflags(write=False)
        self.cover.setflags(write=False)

    def sees_unit(self, aircraft: Iterable[int]) -> bool:
        """Whether an aircraft over some squares sees the unit, and is seen by it."""
        return any(self.sees.item(square) for square in aircraft)

    def covers_from(self, aircraft: Iterable[int]) -> bool:
        """Whether the unit is in cover from an aircraft over some squares."""
        own = tuple(aircraft)
        if len(own) == len(self.ground) == 1:
            return bool(self.cover.item(own[0]))
        return not self.sees_unit(own) or cover_between(self.grid, own, self.ground)

    def explain(self, aircraft: Iterable[int]) -> Sighting:
        """The verdict on the way from an aircraft to the unit, with its reasons."""
        own = tuple(aircraft)
        if not set(own).isdisjoint(self.ground):
            sees = self.sees_unit(own)
            return Sighting(own, self.ground, sees=sees, cover=not sees)
        return explain(self.grid, own, self.ground)


def hard_by_something(grid: Grid) -> BoolArray:
    """Booleans ``[square]``: squares with a blocker, wall or building that shares an edge or corner with them.

    On all others a unit on the ground is in full view of aircraft everywhere.
    """
    things = grid.blocked | (grid.buildings != 0)
    things |= grid.walls_h[:-1] | grid.walls_h[1:] | grid.walls_v[:, :-1] | grid.walls_v[:, 1:]
    around = np.zeros((grid.height + 2, grid.width + 2), bool)
    for down in range(3):
        for right in range(3):
            around[down : down + grid.height, right : right + grid.width] |= things
    return around[1:-1, 1:-1].ravel()


def _roofed(near: Grid, ground: tuple[int, ...]) -> Grid:
    """The board with buildings closed to lines from above: only their outer openings let any in.

    What is inside them blocks; an aircraft over a square beside the unit under one roof is not in that square, so the
    edge between the two is closed.
    """
    if not near.has_buildings:
        return near
    roofed = near.open_inside(0)
    for square in ground:
        for side, beside in _neighbours(near, square):
            if beside not in ground and near.buildings.flat[square] == near.buildings.flat[beside] != 0:
                roofed = roofed.with_wall(Edge.of(square, side, near.width))
    return roofed


def _neighbours(grid: Grid, square: int) -> list[tuple[Side, int]]:
    row, column = divmod(square, grid.width)
    beside = {Side.TOP: (row - 1, column), Side.RIGHT: (row, column + 1), Side.BOTTOM: (row + 1, column)}
    beside[Side.LEFT] = (row, column - 1)
    return [
        (side, down * grid.width + right)
        for side, (down, right) in beside.items()
        if 0 <= down < grid.height and 0 <= right < grid.width
    ]
