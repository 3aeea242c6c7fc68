"""Line of sight from anywhere in one square to anywhere in another, and the cover between (T13-LOS-02, T13-COV-02).

A sight is worked out as it is asked for: single pairs by what stands between them, a unit's view of the board by
following lines from it, or the tables of the whole board, which are repaired when a blocker comes or goes.
``sight_row`` and ``sight_of_pairs`` are for a board of which little is asked.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from dust_tactics.grid.between import Obstacles, obstacles
from dust_tactics.grid.board import BoolArray, Edge, Grid
from dust_tactics.grid.explain import Sighting, explain
from dust_tactics.grid.lines import IntArray
from dust_tactics.grid.pair_plan import pair_plan
from dust_tactics.grid.pair_sight import pair_sees
from dust_tactics.grid.row_sight import look_around
from dust_tactics.grid.sight_tables import sight_and_views
from dust_tactics.grid.unit_cover import cover_between

SMALL = 20 * 20
"""Boards of so many squares are worked out whole when a unit's view is asked for: that costs no more than two views."""

LARGEST_REPAIRED = 40 * 40
"""Tables of more squares are not repaired after a change: their masks would take too much memory."""


class SightTables(NamedTuple):
    """Sight and cover between all squares of a board, booleans ``[attacker, target]``, read-only."""

    sees: BoolArray
    cover: BoolArray


def table_bytes(size: int) -> int:
    """Return what the tables of a board of so many squares take."""
    return 2 * size**2


class AreaSight:
    """Who sees whom on a board, and who has cover from whom. Equal if the boards are; the board never changes.

    Some line between two squares that see each other touches no blocker and no wall. The two squares themselves never
    block. A square sees itself. A target has cover if no part of the attacker's square with an area sees all of the
    target's square. What is not seen is in cover; a square has no cover from itself.
    """

    __slots__ = ("_obstacles", "_tables", "grid")

    def __init__(self, grid: Grid, tables: SightTables | None = None) -> None:
        self.grid = grid
        self._tables = tables
        self._obstacles: Obstacles | None = None

    @property
    def tables(self) -> SightTables:
        """Sight and cover between all squares; worked out when first asked for."""
        if self._tables is None:
            self._tables = _whole(self.grid)
        return self._tables

    @property
    def obstacles(self) -> Obstacles:
        """What blocks on the board, as sets of squares."""
        if self._obstacles is None:
            self._obstacles = obstacles(self.grid)
        return self._obstacles

    @property
    def sees(self) -> BoolArray:
        """Whether the attacker sees the target, ``[attacker, target]``, of the whole board."""
        return self.tables.sees

    @property
    def cover(self) -> BoolArray:
        """Whether the target has cover from the attacker, ``[attacker, target]``, of the whole board."""
        return self.tables.cover

    @property
    def is_whole(self) -> bool:
        """Whether the tables of the whole board are worked out."""
        return self._tables is not None

    def view(self, attackers: Iterable[int]) -> tuple[BoolArray, BoolArray]:
        """Return, for every square, whether a unit on some squares sees a unit there, and whether that has cover."""
        own = tuple(attackers)
        if self._tables is None and self.grid.size > SMALL:
            return look_around(self.grid, own)
        sees, cover = self.tables
        return np.any(sees[own, :], axis=0), np.all(cover[own, :], axis=0)

    def sees_units(self, attackers: Iterable[int], targets: Iterable[int]) -> bool:
        """Return whether a unit on some squares sees a unit on others (T13-LOS-04, T13-LOS-09).

        Any clear line between two units, cut down to the part between the last square of the one and the first of
        the other, is a clear line between two single squares; so single squares decide.
        """
        squares = tuple(targets)
        if self._tables is None:
            things = self.obstacles
            return any(pair_sees(things, attacker, target) for attacker in attackers for target in squares)
        sees = self._tables.sees
        return any(sees.item(attacker, target) for attacker in attackers for target in squares)

    def cover_units(self, attackers: Iterable[int], targets: Iterable[int]) -> bool:
        """Return whether a unit on some squares has cover from a unit on others (T13-COV-08).

        It has none if one point of the attacker's squares sees all of its squares; neither unit's squares block.
        """
        own, theirs = tuple(attackers), tuple(targets)
        if self._tables is not None and len(own) == len(theirs) == 1:
            return self._tables.cover.item(own[0], theirs[0])
        return not self.sees_units(own, theirs) or cover_between(self.obstacles, own, theirs)

    def explain(self, attacker: int, target: int) -> Sighting:
        """Return the verdict on a pair of squares with its reasons."""
        return explain(self.grid, (attacker,), (target,))

    def explain_units(self, attackers: Iterable[int], targets: Iterable[int]) -> Sighting:
        """Return the verdict on a pair of units of one, two or four squares with its reasons."""
        return explain(self.grid, tuple(attackers), tuple(targets))

    def with_blocker(self, square: int) -> "AreaSight":
        """Return the sight with one more blocking square."""
        return self._with_square(self.grid.with_blocker(square), square)

    def without_blocker(self, square: int) -> "AreaSight":
        """Return the sight with one blocking square fewer."""
        return self._with_square(self.grid.without_blocker(square), square)

    def with_wall(self, edge: Edge) -> "AreaSight":
        """Return the sight with a wall on one more edge."""
        return self._with_edge(self.grid.with_wall(edge), edge)

    def without_wall(self, edge: Edge) -> "AreaSight":
        """Return the sight without a wall on an edge."""
        return self._with_edge(self.grid.without_wall(edge), edge)

    def _with_square(self, grid: Grid, square: int) -> "AreaSight":
        if grid is self.grid:
            return self
        if not self._is_repaired:
            return AreaSight(grid)
        row, column = divmod(square, grid.width)
        near = self.sees[square].copy()
        near[square] = False
        witnesses = np.flatnonzero(near)
        return self._repaired(grid, grid.is_blocked(square), witnesses, witnesses, (2 * column, 2 * row), (1, 1))

    def _with_edge(self, grid: Grid, edge: Edge) -> "AreaSight":
        if grid == self.grid:
            return self
        if not self._is_repaired:
            return AreaSight(grid)
        after = edge.row * grid.width + edge.column
        before = after - (grid.width if edge.horizontal else 1)
        if (edge.row if edge.horizontal else edge.column) in (0, grid.height if edge.horizontal else grid.width):
            return AreaSight(grid, self._tables)
        centre = (2 * edge.column - (not edge.horizontal), 2 * edge.row - edge.horizontal)
        sides = np.flatnonzero(self.sees[before]), np.flatnonzero(self.sees[after])
        return self._repaired(
            grid, grid.has_wall(edge), *sides, centre, (int(edge.horizontal), int(not edge.horizontal))
        )

    @property
    def _is_repaired(self) -> bool:
        """Whether the tables go on after a change of the board."""
        return self._tables is not None and self.grid.size <= LARGEST_REPAIRED

    def _repaired(
        self,
        grid: Grid,
        more_blockers: bool,
        before: IntArray,
        after: IntArray,
        centre: tuple[int, int],
        half: tuple[int, int],
    ) -> "AreaSight":
        """Return the sight after one blocker came or went, looking again only at pairs it can matter to.

        A pair is concerned only if a line clear but for that blocker runs through it: then both ends see it (from
        the squares ``before`` and ``after``, for the two sides of a wall), and it meets the hull of the two squares.
        A blocker that comes matters only where there is sight, one that goes only where there is cover.
        centre, half: of the blocker, in half squares from the middle of A1.
        """
        attackers, targets = _across(before, after, centre, half, grid.width)
        if before is not after:
            attackers, targets = np.concatenate([attackers, targets]), np.concatenate([targets, attackers])
        open_to_change = (self.sees if more_blockers else self.cover)[attackers, targets]
        attackers, targets = attackers[open_to_change], targets[open_to_change]
        sees, cover = self.sees.copy(), self.cover.copy()
        if len(attackers):
            sees[attackers, targets], cover[attackers, targets] = sight_of_pairs(grid, attackers, targets)
        _look_inside_buildings(grid, sees, cover)
        return AreaSight(grid, _read_only(sees, cover))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AreaSight) and self.grid == other.grid

    def __hash__(self) -> int:
        return hash(self.grid)

    def __repr__(self) -> str:
        return f"AreaSight({self.grid!r})"


def area_sight(grid: Grid) -> AreaSight:
    """Return sight and cover between all squares of a board, to be worked out as they are asked for."""
    return AreaSight(grid)


def _whole(grid: Grid) -> SightTables:
    sees, views = sight_and_views(grid.open_inside(0) if grid.has_buildings else grid)
    cover = ~views
    _look_inside_buildings(grid, sees, cover)
    return _read_only(sees, cover)


def _read_only(sees: BoolArray, cover: BoolArray) -> SightTables:
    sees.setflags(write=False)
    cover.setflags(write=False)
    return SightTables(sees, cover)


def sight_of_pairs(grid: Grid, attackers: IntArray, targets: IntArray) -> tuple[BoolArray, BoolArray]:
    """Return sight and cover of chosen pairs, one for each attacker and target, without working out the board."""
    look = pair_plan(grid.width, grid.height, grid.has_walls).look
    if not grid.has_buildings:
        sees, views = look(grid, attackers, targets)
        return sees, ~views
    sees, views = look(grid.open_inside(0), attackers, targets)
    inside = grid.buildings.ravel()[attackers]
    together = (inside > 0) & (inside == grid.buildings.ravel()[targets])
    for building in np.unique(inside[together]).tolist():
        pairs = np.flatnonzero(together & (inside == building))
        sees[pairs], views[pairs] = look(grid.open_inside(building), attackers[pairs], targets[pairs])
    return sees, ~views


def sight_row(grid: Grid, attacker: int) -> tuple[BoolArray, BoolArray]:
    """Return ``sees[target]`` and ``cover[target]`` of one attacker, without working out the rest of the board."""
    if grid.size > SMALL:
        return look_around(grid, (attacker,))
    return sight_of_pairs(grid, np.full(grid.size, attacker), np.arange(grid.size))


def _across(
    before: IntArray, after: IntArray, centre: tuple[int, int], half: tuple[int, int], width: int
) -> tuple[IntArray, IntArray]:
    """Return the pairs of squares whose hull a blocker meets: see ``pair_plan`` for the test.

    With sides of up to 64 squares all numbers fit 16 bits.
    """
    rows, columns = np.divmod(before[:, None].astype(np.int16), np.int16(width))
    target_rows, target_columns = np.divmod(after.astype(np.int16), np.int16(width))
    dx, dy = target_columns - columns, target_rows - rows
    x, y = np.int16(centre[0]) - 2 * columns, np.int16(centre[1]) - 2 * rows
    meets = np.abs(dx * y - dy * x) < np.abs(dx) * (1 + half[1]) + np.abs(dy) * (1 + half[0])
    meets &= (x * (2 * dx - x) >= 0) & (y * (2 * dy - y) >= 0)
    attackers, targets = np.nonzero(meets)
    return before[attackers], after[targets]


def _look_inside_buildings(grid: Grid, sees: BoolArray, cover: BoolArray) -> None:
    """Set sight and cover between squares of one building, whose inside is open to them (T13-LOS-17)."""
    if grid.has_buildings:
        building = grid.buildings.ravel()
        pairs = np.nonzero((building == building[:, None]) & (building > 0))
        sees[pairs], cover[pairs] = sight_of_pairs(grid, *pairs)
