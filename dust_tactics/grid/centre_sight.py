"""Line of sight along the one segment between the centres of two squares (T10-LOS-02, T16-LOS-01).

A blocking square blocks if the segment crosses its inside, a wall if the segment crosses it. Where the segment meets a
corner of the grid it passes from one square to the diagonally next; the two squares beside it there, and the walls
that end there on either side, are *skimmed*. Skimming on one side only leaves the line clear, on both sides, be it at
one corner or at several, blocks it (T10-LOS-15 to T10-LOS-18, T16-LOS-04 to T16-LOS-07).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.between import Blocker
from dust_tactics.grid.bitboards import Words, shifted
from dust_tactics.grid.board import BoolArray, Edge, Grid
from dust_tactics.grid.centre_line import Place, blocker_at, centre_line
from dust_tactics.grid.clearance import Clearances, clearances
from dust_tactics.grid.lines import IntArray
from dust_tactics.grid.openings import Opening, beside_openings
from dust_tactics.grid.sight_plan import MIRRORS, sight_plan
from dust_tactics.grid.sight_tables import absent_blockers, to_table
from dust_tactics.grid.views import LEFT_EDGE, SQUARE


@dataclass(frozen=True, slots=True)
class Skim:
    """A corner of the grid that a line between centres meets, with what blocks on each side of the line there.

    column, row: of the corner, as those of the square to its lower right. at_target: whether it is a corner of the
    target's square. The sides are those a traveller along the line has on the left and on the right.
    """

    column: int
    row: int
    at_target: bool
    left: tuple[Blocker, ...]
    right: tuple[Blocker, ...]


@dataclass(frozen=True, slots=True)
class CentreLine:
    """What one line between centres meets: the blockers it crosses, and the corners of the grid it runs through."""

    sees: bool
    crossed: tuple[Blocker, ...]
    skims: tuple[Skim, ...]


class CentreSight:
    """Who sees whom on a board by the lines between centres. Immutable; equal if the boards are.

    sees, skims: booleans ``[attacker, target]``, read-only: the line is clear; the line, clear or not, touches a
        corner of a blocking square or the end of a wall.
    """

    __slots__ = ("grid", "sees", "skims")

    def __init__(self, grid: Grid, sees: BoolArray, skims: BoolArray) -> None:
        sees.setflags(write=False)
        skims.setflags(write=False)
        self.grid = grid
        self.sees = sees
        self.skims = skims

    def explain(self, attacker: int, target: int) -> CentreLine:
        """Return what the line between two squares crosses and skims."""
        grid = self.grid
        row, column = divmod(attacker, grid.width)
        rows, columns = target // grid.width - row, target % grid.width - column
        down, right = (-1 if rows < 0 else 1), (-1 if columns < 0 else 1)
        line = centre_line(abs(columns), abs(rows))

        def blocking(places: tuple[Place, ...]) -> tuple[Blocker, ...]:
            found = (blocker_at(place, column, row, right, down, grid.width) for place in places)
            return tuple(blocker for blocker in found if _blocks(grid, blocker))

        skims = []
        for corner in line.corners:
            upper, lower = blocking(corner.upper), blocking(corner.lower)
            left, right_side = (upper, lower) if right == down else (lower, upper)
            at = column + (corner.x if right > 0 else 1 - corner.x), row + (corner.y if down > 0 else 1 - corner.y)
            at_target = (corner.x, corner.y) == (abs(columns), abs(rows))
            skims.append(Skim(*at, at_target, left, right_side))
        return CentreLine(self.sees.item(attacker, target), blocking(line.crossed), tuple(skims))

    def with_blocker(self, square: int) -> "CentreSight":
        """Return the sight with one more blocking square."""
        return centre_sight(self.grid.with_blocker(square))

    def without_blocker(self, square: int) -> "CentreSight":
        """Return the sight with one blocking square fewer."""
        return centre_sight(self.grid.without_blocker(square))

    def with_wall(self, edge: Edge) -> "CentreSight":
        """Return the sight with a wall on one more edge."""
        return centre_sight(self.grid.with_wall(edge))

    def without_wall(self, edge: Edge) -> "CentreSight":
        """Return the sight without a wall on an edge."""
        return centre_sight(self.grid.without_wall(edge))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CentreSight) and self.grid == other.grid

    def __hash__(self) -> int:
        return hash(self.grid)

    def __repr__(self) -> str:
        return f"CentreSight({self.grid!r})"


@dataclass(frozen=True, slots=True)
class _Plan:
    """For every offset what must be clear: everything crossed, everything skimmed above, everything skimmed below.

    far: the edges and corners where a line must not pass from the inside of a building to the outside, being next to
    neither end of it.
    """

    crossed: tuple[Clearances, ...]
    upper: tuple[Clearances, ...]
    lower: tuple[Clearances, ...]
    far: tuple[Clearances, ...]


@lru_cache(maxsize=16)
def _plan(width: int, height: int, walls: bool) -> _Plan:
    size = width * height
    crossed, upper, lower, far = [], [], [], []
    for offset in range(1, size):
        rows, columns = divmod(offset, width)
        line = centre_line(columns, rows)
        ends = {(x, y) for x in (0, 1, columns, columns + 1) for y in (0, 1, rows, rows + 1)}
        ends = {(x, y) for x, y in ends if (x < 2 and y < 2) or (x >= columns and y >= rows)}
        crossed.append((offset, _numbers(line.crossed, width, size, walls)))
        if line.corners:
            upper.append((offset, _numbers([p for corner in line.corners for p in corner.upper], width, size, walls)))
            lower.append((offset, _numbers([p for corner in line.corners for p in corner.lower], width, size, walls)))
        passed = [place for place in line.crossed if place[0] != SQUARE and ends.isdisjoint(_edge_ends(place))]
        passed += [(SQUARE, corner.x, corner.y) for corner in line.corners if (corner.x, corner.y) not in ends]
        far.append((offset, _numbers(passed, width, size, True)))
    return _Plan(*(clearances(listed) for listed in (crossed, upper, lower, far)))


def _edge_ends(place: Place) -> tuple[tuple[int, int], tuple[int, int]]:
    kind, x, y = place
    return (x, y), ((x, y + 1) if kind == LEFT_EDGE else (x + 1, y))


def _numbers(places: Iterable[Place], width: int, size: int, walls: bool) -> IntArray:
    return np.array([kind * size + y * width + x for kind, x, y in places if walls or kind == SQUARE], np.intp)


def centre_sight(grid: Grid, openings: tuple[Opening, ...] = ()) -> CentreSight:
    """Return sight between the centres of all squares of a board, and which lines skim a corner.

    openings: those in the walls of buildings, of one edge or several.
    """
    plan = _plan(grid.width, grid.height, grid.has_walls)
    free, doors = absent_blockers(grid)
    table = free if doors is None else np.vstack([free, doors])
    crossed, upper, lower = (_clear(batches, table, grid.size) for batches in (plan.crossed, plan.upper, plan.lower))
    sizes = sight_plan(grid.width, grid.height, grid.has_walls)
    sees = to_table(sizes, crossed & (upper | lower))
    skims = to_table(sizes, ~(upper & lower))
    if grid.has_buildings:
        sees &= _near_openings(grid.width, grid.height, grid.has_walls, grid.buildings.tobytes(), openings)
    return CentreSight(grid, sees, skims)


@lru_cache(maxsize=16)
def _near_openings(width: int, height: int, walls: bool, buildings: bytes, openings: tuple[Opening, ...]) -> BoolArray:
    """Return which lines pass no opening of a building that neither end is next to, or stay in one building."""
    inside = np.frombuffer(buildings, np.int16).reshape(height, width)
    building = inside.ravel()
    together = (building == building[:, None]) & (building > 0)
    far = _clear(_plan(width, height, walls).far, _closed_to_passage(inside), width * height)
    near = beside_openings(together | to_table(sight_plan(width, height, walls), far), inside, openings)
    near.setflags(write=False)
    return near


def _clear(batches: tuple[Clearances, ...], table: Words, size: int) -> Words:
    """Return, for every offset, from where all its clearances are clear; one clearance to an offset."""
    clear = np.full((size, table.shape[1]), ~np.uint64(0))
    for batch in batches:
        clear[batch.offsets] = batch.clear(table)
    return clear


def _closed_to_passage(buildings: NDArray[np.int16]) -> Words:
    """Return where lines stay on one side of a building's edge: squares (diagonally), left edges and top edges."""
    planes: list[list[BoolArray]] = [[], [], []]
    for down, right in MIRRORS:
        inside = np.pad(buildings[::down, ::right], ((1, 0), (1, 0)), mode="edge")
        here = inside[1:, 1:]
        for plane, before in zip(planes, (inside[:-1, :-1], inside[1:, :-1], inside[:-1, 1:]), strict=True):
            plane.append(here == before)
    return np.vstack([shifted(plane) for plane in planes])


def _blocks(grid: Grid, blocker: Blocker) -> bool:
    return grid.has_wall(blocker) if isinstance(blocker, Edge) else grid.is_blocked(blocker)
