"""How far large and huge models come: models of two and four squares, step by step (T13-MOV-07 to T13-MOV-14)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.footprint_steps import LARGE, Footprint, fits, footprint_steps
from dust_tactics.grid.reach import PathCost, PathFault, PathReason
from dust_tactics.grid.ways import CornerRule, Passage, Ways

State = tuple[Footprint, bool]
"""What a model covers on its way, and whether it has used a diagonal."""


@dataclass(frozen=True, eq=False)
class FootprintReach:
    """Every footprint a large or huge model can come to within its budget."""

    ways: Ways
    starts: Mapping[Footprint, int]
    budget: int
    diagonal_used: bool
    _states: Mapping[State, tuple[int, State | None]]

    @cached_property
    def cost(self) -> dict[Footprint, int]:
        """The least cost of every footprint reached, cheapest first."""
        costs: dict[Footprint, int] = {}
        for (footprint, _), (cost, _) in self._states.items():
            costs[footprint] = min(cost, costs.get(footprint, cost))
        return dict(sorted(costs.items(), key=lambda entry: (entry[1], entry[0])))

    @cached_property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the model may end, cheapest first."""
        return tuple(footprint for footprint in self.cost if self.can_stop(footprint))

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the model can come to a footprint and end there."""
        return footprint in self.cost and all(self.ways.may_stop(square) for square in footprint)

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprints reached that cover a square, cheapest first."""
        return tuple(footprint for footprint in self.cost if square in footprint)

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, without a diagonal if that is no dearer, or None if out of reach."""
        known = [
            PathCost(self._states[footprint, used][0], used)
            for used in (False, True)
            if (footprint, used) in self._states
        ]
        return min(known) if known else None

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """Return one cheapest path of footprints, start and end included; always the same one among equals."""
        best = self.best(footprint)
        if best is None:
            raise ValueError(f"the squares {footprint} are out of reach")
        path: list[Footprint] = []
        state: State | None = (footprint, best.diagonal_used)
        while state is not None:
            path.append(state[0])
            state = self._states[state][1]
        return tuple(reversed(path))

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Yield every cheapest path to a footprint, one by one. Raises ValueError if out of reach."""
        best = self.best(footprint)
        if best is None:
            raise ValueError(f"the squares {footprint} are out of reach")
        for used in (False, True):
            if self._states.get((footprint, used), (None,))[0] == best.cost:
                yield from self._paths_back((footprint, used), ())

    def _paths_back(self, state: State, after: tuple[Footprint, ...]) -> Iterator[tuple[Footprint, ...]]:
        path = (state[0], *after)
        if self._states[state][1] is None:
            yield path
            return
        for earlier in self._states:
            if self._leads_to(earlier, state):
                yield from self._paths_back(earlier, path)

    def _leads_to(self, before: State, after: State) -> bool:
        """Return whether one step from a state gives another at its least cost."""
        left = self._states[after][0] - self._states[before][0]
        if left not in (1, 2):
            return False
        diagonal = footprint_steps(self.ways, before[0]).get(after[0])
        if diagonal is None or after[1] != (before[1] or diagonal):
            return False
        return left == (2 if diagonal and before[1] else 1)

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a player's own path of footprints, or None if it is legal.

        A model on the board may stay where it is, whether it could end a move there or not.
        """
        found = self._walk(path)
        if isinstance(found, PathFault):
            return found
        stays = len(path) == 1 and self.starts[path[0]] == 0
        closed = [] if stays else [square for square in path[-1] if not self.ways.may_stop(square)]
        return PathFault(len(path) - 1, closed[0], PathReason.CANNOT_STOP) if closed else None

    def cost_of(self, path: Sequence[Footprint]) -> PathCost:
        """Return what a path costs; raises ValueError, with the reason, if it cannot be driven."""
        found = self._walk(path)
        if isinstance(found, PathFault):
            raise ValueError(f"step {found.step} of the path, to square {found.square}: {found.reason.value}")
        return found

    def _walk(self, path: Sequence[Footprint]) -> PathCost | PathFault:
        if not path:
            return PathFault(0, -1, PathReason.EMPTY)
        if path[0] not in self.starts:
            return PathFault(0, path[0][0], PathReason.WRONG_START)
        if self.starts[path[0]] > self.budget:
            return PathFault(0, path[0][0], PathReason.TOO_FAR)
        cost, diagonal_used = self.starts[path[0]], self.diagonal_used
        for step in range(1, len(path)):
            before, after = path[step - 1], path[step]
            diagonal = footprint_steps(self.ways, before).get(after)
            if diagonal is None:
                return _step_fault(self.ways, before, after, step)
            cost += 2 if diagonal and diagonal_used else 1
            diagonal_used |= diagonal
            if cost > self.budget:
                return PathFault(step, after[0], PathReason.TOO_FAR)
        return PathCost(cost, diagonal_used)


def _step_fault(ways: Ways, before: Footprint, after: Footprint, step: int) -> PathFault:
    """Return why a model cannot step from one footprint to another."""
    open_board = Ways(ways.width, ways.height, (1 << ways.size) - 1)
    if after not in footprint_steps(open_board, before):
        return PathFault(step, after[0], PathReason.NOT_ADJACENT)
    for square in after:
        if not ways.may_enter(square):
            return PathFault(step, square, PathReason.CANNOT_ENTER)
    entered = next(square for square in after if square not in before)
    if after in footprint_steps(replace(ways, least_passage=Passage.SMALL), before):
        return PathFault(step, entered, PathReason.OPENING_TOO_SMALL)
    if ways.corners is CornerRule.NO_OPENING and after in footprint_steps(
        replace(ways, corners=CornerRule.BOTH_WAYS_OPEN), before
    ):
        return PathFault(step, entered, PathReason.OPENING_AT_A_SLANT)
    if after in footprint_steps(replace(ways, passages_h=None, passages_v=None), before):
        return PathFault(step, entered, PathReason.WALL)
    return PathFault(step, entered, PathReason.CORNER_CLOSED, _closing_corners(ways, before))


def _closing_corners(ways: Ways, footprint: Footprint) -> tuple[int, ...]:
    """Return the squares along the edges of a model that close its corners, in ascending order."""
    beside = {
        ways.neighbour(square, facing) for square in footprint for facing in (Facing.N, Facing.E, Facing.S, Facing.W)
    }
    return tuple(sorted(square for square in beside if square is not None and ways.corner_bits >> square & 1))


def reach_footprints(
    ways: Ways, starts: Mapping[Footprint, int], budget: int, diagonal_used: bool = False
) -> FootprintReach:
    """Return every footprint a model can come to from where it may start, at the cost given for each start.

    A model on the board starts at ``{footprint: 0}``; for one that enters see ``entering_footprints``. Its own squares
    must be enterable for it; raises ValueError if they are not.
    """
    for footprint in starts:
        if not all(ways.may_enter(square) for square in footprint):
            raise ValueError(f"the model's own squares {footprint} must be marked as enterable")
    states: dict[State, tuple[int, State | None]] = {}
    due: list[list[tuple[Footprint, bool, State | None]]] = [[] for _ in range(budget + 1)]
    for footprint, cost in sorted(starts.items()):
        if cost <= budget:
            due[cost].append((footprint, diagonal_used, None))
    for cost, arrivals in enumerate(due):
        for footprint, used, before in arrivals:
            state = (footprint, used)
            if state in states or (used and (footprint, False) in states):
                continue
            states[state] = (cost, before)
            if cost == budget:
                continue
            for target, diagonal in footprint_steps(ways, footprint).items():
                arrival = cost + (2 if diagonal and used else 1)
                if arrival <= budget:
                    due[arrival].append((target, used or diagonal, state))
    return FootprintReach(ways, dict(starts), budget, diagonal_used, states)


def entering_footprints(ways: Ways, entries: Iterable[int], inward: Facing, squares: int) -> dict[Footprint, int]:
    """Return where a large or huge model may stand after the two squares of its entry, each at cost 2 (T13-SET-11).

    entries: the border squares it may come on by. inward: the direction from the border onto the board, to which
    the model ends up parallel.
    """
    border = set(entries)
    found: dict[Footprint, int] = {}
    for entry in sorted(border):
        beside = ways.neighbour(entry, inward.turned(2))
        columns = (entry,) if squares == LARGE else (entry, beside)
        inner = [None if square is None else ways.neighbour(square, inward) for square in columns]
        covered = [square for square in (*columns, *inner) if square is not None]
        on_border = all(square in border for square in columns)
        if on_border and len(covered) == squares and fits(ways, tuple(sorted(covered))):
            found[tuple(sorted(covered))] = 2
    return found
