"""Units that fly over walls and whole buildings, and come into these by their openings alone (T16-SKL-49)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.reach import PathCost, PathFault
from dust_tactics.grid.unit_reach import UnitReach
from dust_tactics.grid.ways import Ways


@dataclass(frozen=True, eq=False)
class FlyingReach:
    """What a unit reaches above all, but inside of buildings what it reaches between the walls.

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
        """The least cost of a footprint, or None if it is out of reach."""
        return self._of(footprint).best(footprint)

    def can_stop(self, footprint: Footprint) -> bool:
        """Whether the unit can come to a footprint and end there."""
        return self._of(footprint).can_stop(footprint)

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """The footprints reached that cover a square."""
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
        """The first thing wrong with a path, start and end included."""
        return self._of(path[-1]).fault(path) if path else self.above.fault(path)
