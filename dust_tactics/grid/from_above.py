"""Lines between a unit on the ground and aircraft, which look over all that is not hard by it (T13-LOS-20)."""

from collections.abc import Iterable

import numpy as np

from dust_tactics.grid.between import Obstacles, obstacles
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.explain import Sighting, explain
from dust_tactics.grid.pair_sight import pair_sees
from dust_tactics.grid.unit_cover import cover_between
from dust_tactics.grid.ways import bits_to_array


class FromAbove:
    """A unit on the ground as aircraft see it, and as it sees them, wherever they are. Immutable.

    indoors   whether the unit is inside a building
    """

    def __init__(self, grid: Grid, ground: Iterable[int]) -> None:
        self.ground = tuple(ground)
        self._height = grid.height
        self._under_roof = frozenset(square for square in self.ground if grid.buildings.item(square))
        self._near = _hard_by(obstacles(grid), self.ground)

    @property
    def indoors(self) -> bool:
        """Whether the unit is inside a building."""
        return bool(self._under_roof)

    def sees_unit(self, aircraft: Iterable[int]) -> bool:
        """Return whether an aircraft over some squares sees the unit, and is seen by it."""
        return any(
            square not in self._under_roof and any(pair_sees(self._near, square, goal) for goal in self.ground)
            for square in aircraft
        )

    def covers_from(self, aircraft: Iterable[int]) -> bool:
        """Return whether the unit is in cover from an aircraft over some squares."""
        own = tuple(aircraft)
        return not self.sees_unit(own) or cover_between(self._near, own, self.ground)

    def explain(self, aircraft: Iterable[int]) -> Sighting:
        """Return the verdict on the way from an aircraft to the unit, with its reasons."""
        own = tuple(aircraft)
        if not set(own).isdisjoint(self.ground):
            sees = self.sees_unit(own)
            return Sighting(own, self.ground, sees=sees, cover=not sees)
        return explain(self.grid, own, self.ground)

    @property
    def grid(self) -> Grid:
        """What stands in the way: the blockers and walls that touch the unit's squares, with the roof of a building."""
        near, shape = self._near, (self._height, self._near.width)
        blocked, left, top = (
            bits_to_array(bits, shape[0] * shape[1]).reshape(shape).astype(bool)
            for bits in (near.squares, near.left_edges, near.top_edges)
        )
        return Grid(near.width, self._height, blocked, np.pad(top, ((0, 1), (0, 0))), np.pad(left, ((0, 0), (0, 1))))


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


def _hard_by(things: Obstacles, ground: tuple[int, ...]) -> Obstacles:
    """Return only what shares an edge or corner with some squares, with buildings closed to lines from above.

    What is inside them blocks; only their outer openings let lines in. An aircraft over a square beside the unit under
    one roof is not in that square, so the edge between the two is closed.
    """
    width = things.width
    near = left_edges = top_edges = 0
    for square in ground:
        row, column = divmod(square, width)
        first, last = max(column - 1, 0), min(column + 1, width - 1)
        across, beside = (1 << (last + 1)) - (1 << first), (1 << (last + 1)) - (1 << column)
        for down in range(max(row - 1, 0), row + 2):
            near |= across << (down * width)
            left_edges |= beside << (down * width)
        top_edges |= (across | across << width) << (row * width)
    squares = (things.squares | things.inside) & near
    left_edges, top_edges = left_edges & things.left_edges, top_edges & things.top_edges
    roof_left, roof_top = _roof(things, ground) if things.inside else (0, 0)
    return Obstacles(width, squares, left_edges | roof_left, top_edges | roof_top, 0, things.buildings)


def _roof(things: Obstacles, ground: tuple[int, ...]) -> tuple[int, int]:
    """Return the left and top edges between a unit and the other squares inside its building."""
    left_edges = top_edges = 0
    buildings, width = things.buildings, things.width
    for square in ground:
        beside = ((square - 1, square % width > 0), (square + 1, square % width < width - 1))
        below = ((square - width, square >= width), (square + width, square < len(buildings) - width))
        for other, on_board in (*beside, *below):
            if on_board and other not in ground and buildings[square] == buildings[other] != 0:
                edge = 1 << max(square, other)
                left_edges, top_edges = (
                    (left_edges | edge, top_edges) if abs(square - other) == 1 else (left_edges, top_edges | edge)
                )
    return left_edges, top_edges
