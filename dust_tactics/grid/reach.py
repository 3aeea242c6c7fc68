"""How far a one-square unit comes: the first diagonal step of an activation costs 1, every later one 2.

Because of that rule (T13-MOV-03, T13-MOV-04) the least cost alone does not describe a unit on its way: whether a
diagonal was already taken belongs to the state. ``reach`` keeps two growing sets of squares for every cost, without
and with a diagonal, and derives each from those one and two points cheaper.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.board import Grid
from dust_tactics.grid.ways import CornerRule, Passage, Ways, bits_to_array, bits_to_squares, set_of

UNREACHABLE = -1

_STRAIGHT = tuple((*facing.step, facing.rear) for facing in (Facing.N, Facing.E, Facing.S, Facing.W))
_DIAGONAL = tuple((*facing.step, facing.rear) for facing in (Facing.NE, Facing.SE, Facing.SW, Facing.NW))
"""Rows and columns to a square that a step may have come from, and the direction of that step."""


class PathCost(NamedTuple):
    """What a path costs, and whether a diagonal has been used by its end."""

    cost: int
    diagonal_used: bool


class PathReason(Enum):
    """Why a path is not allowed."""

    EMPTY = "the path has no squares"
    WRONG_START = "the path does not begin where the unit is"
    NOT_ADJACENT = "the two squares are not adjacent"
    CANNOT_ENTER = "the unit cannot enter the square"
    WALL = "a wall stands in the way"
    OPENING_TOO_SMALL = "the opening is too small for the unit"
    CORNER_CLOSED = "the corner is closed"
    OPENING_AT_A_SLANT = "no opening is passed at a slant"
    TOO_FAR = "there is not enough movement left"
    CANNOT_STOP = "the unit cannot end its move there"
    NOT_A_TURN = "the step does not turn the model"


@dataclass(frozen=True, slots=True)
class PathFault:
    """The first thing wrong with a path.

    step: index in the path of the square that cannot be stepped to (or stopped on); square: that square.
    closed_by: for a closed corner, the side squares that are in the way; empty when only walls are.
    """

    step: int
    square: int
    reason: PathReason
    closed_by: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Reach:
    """Every square a unit can come to within its budget.

    The unit's own square costs 0 and counts as reached, whether it could be entered again or not.
    """

    ways: Ways
    starts: int
    start_cost: int
    budget: int
    diagonal_used: bool
    _unused: tuple[int, ...]
    _used: tuple[int, ...]
    _first_paths: dict[tuple[int, PathCost], tuple[int, ...]] = field(default_factory=dict)

    @property
    def reached_bits(self) -> int:
        """The set of all squares reached."""
        return self._unused[-1] | self._used[-1]

    @cached_property
    def cost(self) -> NDArray[np.int16]:
        """The least cost of every square, shape ``(n,)``, -1 where the unit cannot come; read-only."""
        size = self.ways.size
        times_reached = np.zeros(size, np.int16)
        for unused, used in zip(self._unused, self._used, strict=True):
            times_reached += bits_to_array(unused | used, size)
        cost = np.where(times_reached > 0, len(self._unused) - times_reached, UNREACHABLE).astype(np.int16)
        cost.setflags(write=False)
        return cost

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """The squares reached that the unit may end on, in ascending order."""
        return tuple(bits_to_squares(self.reached_bits & self.ways.stop_bits))

    def can_stop(self, square: int) -> bool:
        """Return whether the unit can come to a square and end there."""
        return bool((self.reached_bits & self.ways.stop_bits) >> square & 1)

    def best(self, square: int) -> PathCost | None:
        """Return the least cost of a square, without a diagonal if that is no dearer, or None if out of reach."""
        return self._best.get(square)

    @cached_property
    def _best(self) -> dict[int, PathCost]:
        found: dict[int, PathCost] = {}
        known = 0
        for cost, (unused, used) in enumerate(zip(self._unused, self._used, strict=True)):
            for diagonal_used, layer in ((False, unused), (True, used)):
                found |= dict.fromkeys(bits_to_squares(layer & ~known), PathCost(cost, diagonal_used))
                known |= layer
        return found

    def path_to(self, square: int) -> tuple[int, ...]:
        """Return one cheapest path, start and end included; always the same one among equals.

        On entering the board the path begins with the entry square. Raises ValueError if out of reach.
        """
        best = self.best(square)
        if best is None:
            raise ValueError(f"square {square} is out of reach")
        return self._first_path(square, best)

    def _first_path(self, square: int, state: PathCost) -> tuple[int, ...]:
        """Return the first of the paths to a state: that to the first state before it, and one step more."""
        known = self._first_paths.get((square, state))
        if known is None:
            before = next(self._before(square, state), None)
            known = (square,) if before is None else (*self._first_path(*before), square)
            self._first_paths[square, state] = known
        return known

    def all_paths(self, square: int) -> Iterator[tuple[int, ...]]:
        """Yield every cheapest path to a square, one by one, in a fixed order. Raises ValueError if out of reach."""
        best = self.best(square)
        if best is None:
            raise ValueError(f"square {square} is out of reach")
        for diagonal_used in (False, True):
            layer = self._used if diagonal_used else self._unused
            if layer[best.cost] >> square & 1:
                yield from self._paths_back(square, PathCost(best.cost, diagonal_used), ())

    def _is_start(self, square: int, state: PathCost) -> bool:
        return state == (self.start_cost, self.diagonal_used) and bool(self.starts >> square & 1)

    def _paths_back(self, square: int, state: PathCost, after: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        path = (square, *after)
        if self._is_start(square, state):
            yield path
            return
        for before, earlier in self._before(square, state):
            yield from self._paths_back(before, earlier, path)

    def _before(self, square: int, state: PathCost) -> Iterator[tuple[int, PathCost]]:
        """Yield the states from which a state is reached at exactly its cost."""
        if self._is_start(square, state):
            return
        cost, diagonal_used = state
        yield from self._before_by(_STRAIGHT, square, PathCost(cost - 1, diagonal_used))
        if self.ways.lifts:
            yield from self._before_by_lift(square, PathCost(cost - 1, diagonal_used))
        if diagonal_used:
            yield from self._before_by(_DIAGONAL, square, PathCost(cost - 1, False))
            dear = 1 if self.ways.cheap_diagonals else 2
            yield from self._before_by(_DIAGONAL, square, PathCost(cost - dear, True))

    def _before_by(
        self, steps: Iterable[tuple[int, int, Facing]], square: int, state: PathCost
    ) -> Iterator[tuple[int, PathCost]]:
        if state.cost < 0:
            return
        width, leaving = self.ways.width, self.ways.leaving
        layer = (self._used if state.diagonal_used else self._unused)[state.cost]
        for down, right, facing in steps:
            before = square + down * width + right
            if before >= 0 and layer >> before & leaving[facing] >> before & 1:
                yield before, state

    def _before_by_lift(self, square: int, state: PathCost) -> Iterator[tuple[int, PathCost]]:
        if state.cost < 0:
            return
        layer = (self._used if state.diagonal_used else self._unused)[state.cost]
        for before in (square - self.ways.storey_size, square + self.ways.storey_size):
            if before >= 0 and layer >> before & 1 and self.ways.is_lift(before, square):
                yield before, state

    def fault(self, path: Sequence[int]) -> PathFault | None:
        """Return the first thing wrong with a player's own path, start and end included, or None if it is legal.

        A unit on the board may stay where it is, whether it could end a move there or not.
        """
        found = self._walk(path)
        if isinstance(found, PathFault):
            return found
        stays = len(path) == 1 and self.start_cost == 0
        if not stays and not self.ways.may_stop(path[-1]):
            return PathFault(len(path) - 1, path[-1], PathReason.CANNOT_STOP)
        return None

    def cost_of(self, path: Sequence[int]) -> PathCost:
        """Return what a path costs; raises ValueError, with the reason, if it cannot be walked."""
        found = self._walk(path)
        if isinstance(found, PathFault):
            raise ValueError(f"step {found.step} of the path, to square {found.square}: {found.reason.value}")
        return found

    def _walk(self, path: Sequence[int]) -> PathCost | PathFault:
        if not path:
            return PathFault(0, UNREACHABLE, PathReason.EMPTY)
        if not 0 <= path[0] < self.ways.size or not self.starts >> path[0] & 1:
            return PathFault(0, path[0], PathReason.WRONG_START)
        cost, diagonal_used = self.start_cost, self.diagonal_used
        if cost > self.budget:
            return PathFault(0, path[0], PathReason.TOO_FAR)
        for step, (square, target) in enumerate(itertools.pairwise(path), start=1):
            fault = step_fault(self.ways, square, target, step)
            if fault is not None:
                return fault
            facing = self.ways.facing_of(square, target)
            diagonal = facing is not None and not facing.is_straight
            cost += 2 if diagonal and diagonal_used and not self.ways.cheap_diagonals else 1
            diagonal_used |= diagonal
            if cost > self.budget:
                return PathFault(step, target, PathReason.TOO_FAR)
        return PathCost(cost, diagonal_used)


def step_fault(ways: Ways, square: int, target: int, step: int) -> PathFault | None:
    """Return why a unit cannot step from one square to another, whatever the step costs, or None if it can."""
    facing = ways.facing_of(square, target)
    if facing is None and not ways.is_lift(square, target):
        return PathFault(step, target, PathReason.NOT_ADJACENT)
    if not ways.may_enter(target):
        return PathFault(step, target, PathReason.CANNOT_ENTER)
    if facing is None or ways.allows_step(square, facing):
        return None
    if facing.is_straight:
        is_wall = ways.passage(square, facing) is Passage.WALL
        return PathFault(step, target, PathReason.WALL if is_wall else PathReason.OPENING_TOO_SMALL)
    sides = (ways.neighbour(square, facing.turned(-1)), ways.neighbour(square, facing.turned(1)))
    closed_by = tuple(side for side in sides if side is not None and ways.corner_bits >> side & 1)
    if not closed_by and ways.corners is CornerRule.NO_OPENING and _both_ways_open(ways, square, facing):
        return PathFault(step, target, PathReason.OPENING_AT_A_SLANT)
    return PathFault(step, target, PathReason.CORNER_CLOSED, closed_by)


def _both_ways_open(ways: Ways, square: int, facing: Facing) -> bool:
    """Return whether only openings at its corner are against a diagonal step."""
    return replace(ways, corners=CornerRule.BOTH_WAYS_OPEN).allows_step(square, facing)


def reach(board: Ways | Grid, start: int, budget: int, diagonal_used: bool = False, **ground: Any) -> Reach:
    """Return every square a unit on ``start`` can come to with ``budget`` squares of movement (T13-MOV-01 to -04).

    board: the ways of a unit; or a grid, with what ``Ways.on`` wants to know of the ground by name (``enterable``,
        ``stoppable``, ``closes_corner``, ``corners``).
    diagonal_used: whether the unit has already stepped diagonally in this activation.
    """
    ways = board if isinstance(board, Ways) else Ways.on(board, **ground)
    if not 0 <= start < ways.size:
        raise ValueError(f"square {start} is not on a board of {ways.width} x {ways.height} squares")
    return _spread(ways, 1 << start, 0, budget, diagonal_used)


def reach_from_border(ways: Ways, entries: Iterable[int], budget: int) -> Reach:
    """Return every square a unit entering the board can come to; each entry square costs 1, straight (T13-SET-10)."""
    return reach_from_any(ways, entries, 1, budget)


def reach_from_any(ways: Ways, starts: Iterable[int], start_cost: int, budget: int) -> Reach:
    """Return every square a unit can come to that may begin on any of some squares, each at the same cost."""
    return _spread(ways, set_of(starts) & ways.enter_bits, start_cost, budget, False)


def _spread(ways: Ways, starts: int, start_cost: int, budget: int, diagonal_used: bool) -> Reach:
    unused, used = [0] * start_cost, [0] * start_cost
    if budget < start_cost:
        unused, used = [0], [0]
    else:
        unused.append(0 if diagonal_used else starts)
        used.append(starts if diagonal_used else 0)
    for cost in range(start_cost + 1, budget + 1):
        before, before_used = unused[-1], used[-1]
        reached = before_used | ways.straight(before_used) | ways.diagonal(before)
        if ways.cheap_diagonals:
            reached |= ways.diagonal(before_used)
        elif cost >= start_cost + 2:
            reached |= ways.diagonal(used[-2])
        unused.append(before | ways.straight(before) if before else 0)
        used.append(reached)
    return Reach(ways, starts, start_cost, budget, diagonal_used, tuple(unused), tuple(used))
