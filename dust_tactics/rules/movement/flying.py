"""Units that fly over walls and whole buildings, and come into and out of these by their openings (T16-SKL-49)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.reach import PathCost, PathFault, PathReason, Reach, step_fault
from dust_tactics.grid.unit_reach import UnitReach
from dust_tactics.grid.ways import Ways, bits_to_squares


class _Places(NamedTuple):
    """Two sets of places: where the unit is on the floor, the open ground among it, and buildings that it is above."""

    floor: int
    air: int

    def __or__(self, other: "_Places") -> "_Places":
        return _Places(self.floor | other.floor, self.air | other.air)


class _At(NamedTuple):
    """Where a unit is on its way, whether in the air there or not, if not either way, and what it has spent."""

    place: int
    air: tuple[bool, ...]
    spent: PathCost


@dataclass(frozen=True, eq=False)
class Flight:
    """What a unit of one square reaches that flies: above all outside of buildings, between the walls inside of them.

    above          its reach if no wall stood anywhere
    between_walls  its ways where walls stand
    inside         the set of places that are inside of buildings
    """

    above: Reach
    between_walls: Ways
    inside: int

    @property
    def ways(self) -> Ways:
        """The ways of the unit."""
        return self.above.ways

    @property
    def budget(self) -> int:
        """Squares of movement."""
        return self.above.budget

    @property
    def diagonal_used(self) -> bool:
        """Whether the free diagonal step was spent before."""
        return self.above.diagonal_used

    @cached_property
    def _layers(self) -> tuple[list[_Places], list[_Places]]:
        """Where it can be for each cost, without and with a diagonal: as `grid.reach` spreads."""
        start, none = _Places(self.above.starts, 0), _Places(0, 0)
        first = self.above.start_cost
        unused, used = [none] * first, [none] * first
        unused.append(none if self.diagonal_used else start)
        used.append(start if self.diagonal_used else none)
        for cost in range(first + 1, self.budget + 1):
            before = unused[-1]
            reached = used[-1] | self._straight(used[-1]) | self._diagonal(before)
            if cost >= first + 2:
                reached |= self._diagonal(used[-2])
            unused.append(before | self._straight(before))
            used.append(reached)
        return unused[: self.budget + 1], used[: self.budget + 1]

    def _straight(self, places: _Places) -> _Places:
        return self._stepped(places, Ways.straight)

    def _diagonal(self, places: _Places) -> _Places:
        return self._stepped(places, Ways.diagonal)

    def _stepped(self, places: _Places, step: Callable[[Ways, int], int]) -> _Places:
        """One step further: over everything from outside, by what is open from inside."""
        free = step(self.ways, places.floor & ~self.inside | places.air)
        return _Places(step(self.between_walls, places.floor) | free & ~self.inside, free & self.inside)

    @cached_property
    def _best(self) -> dict[int, PathCost]:
        found: dict[int, PathCost] = {}
        for cost, layers in enumerate(zip(*self._layers, strict=True)):
            for diagonal_used, layer in enumerate(layers):
                for place in bits_to_squares(layer.floor):
                    found.setdefault(place, PathCost(cost, bool(diagonal_used)))
        return found

    @cached_property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the unit may end, in ascending order."""
        return tuple((place,) for place in sorted(self._best) if self._may_stop(place))

    def _may_stop(self, place: int) -> bool:
        return self.between_walls.may_stop(place)

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, or None if it is out of reach."""
        return self._best.get(footprint[0])

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit can come to a footprint and end there."""
        return footprint[0] in self._best and self._may_stop(footprint[0])

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprint of a place, if it is reached."""
        return ((square,),) if square in self._best else ()

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """One cheapest path, start and end included. Raises ValueError if the footprint is out of reach."""
        return next(self.all_paths(footprint))

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Every cheapest path. Raises ValueError if the footprint is out of reach."""
        best = self.best(footprint)
        if best is None:
            raise ValueError(f"square {footprint[0]} is out of reach")
        for diagonal_used, layers in enumerate(self._layers):
            if layers[best.cost].floor >> footprint[0] & 1:
                yield from self._paths_back(_At(footprint[0], (False,), PathCost(best.cost, bool(diagonal_used))), ())

    def _paths_back(self, at: _At, after: tuple[Footprint, ...]) -> Iterator[tuple[Footprint, ...]]:
        path = ((at.place,), *after)
        starts = bool(self.above.starts >> at.place & 1) and False in at.air
        if starts and at.spent == (self.above.start_cost, self.diagonal_used):
            yield path
            return
        for before in self._before(at):
            yield from self._paths_back(before, path)

    def _before(self, at: _At) -> Iterator[_At]:
        """From where one step leads there at exactly its cost."""
        cost, diagonal_used = at.spent
        earlier = [PathCost(cost - 1, False), PathCost(cost - 2, True)] if diagonal_used else []
        for place in self._beside(at.place):
            facing = self.ways.facing_of(place, at.place)
            slanted = facing is not None and not facing.is_straight
            for spent in earlier if slanted else [PathCost(cost - 1, diagonal_used)]:
                if spent.cost < self.above.start_cost:
                    continue
                layer = self._layers[spent.diagonal_used][spent.cost]
                there = [air for air in (False, True) if layer[air] >> place & 1]
                if leading := tuple(air for air in there if self._leads(place, air, at)):
                    yield _At(place, leading, spent)

    def _leads(self, place: int, air: bool, at: _At) -> bool:
        there = self._step(place, air, at.place)
        return any(there[ends_in_air] for ends_in_air in at.air)

    def _beside(self, place: int) -> Iterator[int]:
        """Places from which one step may lead there."""
        size = self.ways.storey_size
        for facing in Facing:
            beside = self.ways.neighbour(place, facing)
            if beside is not None and self.ways.facing_of(beside, place) is not None:
                yield beside
        yield from (other for other in (place - size, place + size) if self.ways.is_lift(other, place))

    def _step(self, place: int, air: bool, target: int) -> _Places:
        """Where a unit comes that steps from one place to another: on the floor, in the air, both or neither."""
        here = _Places(0 if air else 1 << place, 1 << place if air else 0)
        facing = self.ways.facing_of(place, target)
        there = self._straight(here) if facing is None or facing.is_straight else self._diagonal(here)
        return _Places(there.floor & 1 << target, there.air & 1 << target)

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path, start and end included."""
        fault = self.above.fault([place for (place,) in path])
        if fault is not None and fault.reason is not PathReason.CANNOT_STOP:
            return fault
        places = [place for (place,) in path]
        here, walled = {False}, None
        for step, (place, target) in enumerate(pairwise(places), start=1):
            there = [self._step(place, air, target) for air in here]
            blocked = step_fault(self.between_walls, place, target, step)
            walled = blocked or walled
            here = {air for air in (False, True) if any(found[air] for found in there)}
            if not here:
                return blocked
        return fault if False in here else walled


@dataclass(frozen=True, eq=False)
class FlyingReach:
    """What a larger model reaches that flies: above all, but inside of buildings what it reaches between the walls.

    inside   whether a footprint is under a roof
    """

    above: UnitReach
    between_walls: UnitReach
    inside: Callable[[Footprint], bool]

    def _of(self, footprint: Footprint) -> UnitReach:
        return self.between_walls if self.inside(footprint) else self.above

    @property
    def ways(self) -> Ways:
        """The ways of the unit."""
        return self.above.ways

    @property
    def budget(self) -> int:
        """Squares of movement."""
        return self.above.budget

    @property
    def diagonal_used(self) -> bool:
        """Whether the free diagonal step was spent before."""
        return self.above.diagonal_used

    @property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the unit may end."""
        above = [stop for stop in self.above.stops if not self.inside(stop)]
        return tuple(sorted([*above, *(stop for stop in self.between_walls.stops if self.inside(stop))]))

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, or None if it is out of reach."""
        return self._of(footprint).best(footprint)

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit can come to a footprint and end there."""
        return self._of(footprint).can_stop(footprint)

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprints reached that cover a square."""
        return tuple(
            footprint
            for reach in (self.above, self.between_walls)
            for footprint in reach.covering(square)
            if self._of(footprint) is reach
        )

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """One cheapest path, start and end included. Raises ValueError if the footprint is out of reach."""
        return self._of(footprint).path_to(footprint)

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Every cheapest path. Raises ValueError if the footprint is out of reach."""
        return self._of(footprint).all_paths(footprint)

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path, start and end included."""
        return self._of(path[-1]).fault(path) if path else self.above.fault(path)
