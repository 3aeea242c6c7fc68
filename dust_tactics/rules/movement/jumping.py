"""Units that jump or walk, in each MOVE as they like: all of it in the air, or all of it on the ground (T10-SKL-35)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.reach import PathCost, PathFault, PathReason
from dust_tactics.grid.unit_reach import UnitReach
from dust_tactics.grid.ways import Ways, set_of


@dataclass(frozen=True, eq=False)
class JumpingReach:
    """What a unit reaches by one jump or by walking; whatever a walk passes can be jumped over, too."""

    jumped: UnitReach
    walked: UnitReach

    @cached_property
    def ways(self) -> Ways:
        """The ways of the unit in the air; it may also end where it comes by walking."""
        jumped = self.jumped.ways
        on_foot = set_of(square for footprint in self.walked.stops for square in footprint)
        return replace(jumped, stoppable=jumped.stop_bits | on_foot)

    @property
    def budget(self) -> int:
        """Squares of movement."""
        return self.jumped.budget

    @property
    def diagonal_used(self) -> bool:
        """Whether the free diagonal step was spent before."""
        return self.jumped.diagonal_used

    @cached_property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the unit may end, in ascending order."""
        return tuple(sorted({*self.jumped.stops, *self.walked.stops}))

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, or None if it is out of reach."""
        return self._to(footprint).best(footprint)

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit can come to a footprint and end there."""
        return self.jumped.can_stop(footprint) or self.walked.can_stop(footprint)

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprints reached that cover a square."""
        return self.jumped.covering(square)

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """One cheapest path, on the ground if there is one. Raises ValueError if the footprint is out of reach."""
        walks = self.walked.can_stop(footprint) and self.walked.best(footprint) == self.best(footprint)
        return (self.walked if walks else self.jumped).path_to(footprint)

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Every cheapest path. Raises ValueError if the footprint is out of reach."""
        return self._to(footprint).all_paths(footprint)

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path; where only walking could end there, with walking it."""
        fault = self.jumped.fault(path)
        if fault is None or fault.reason is not PathReason.CANNOT_STOP:
            return fault
        on_foot = self.walked.fault(path)
        return fault if on_foot is not None and on_foot.reason is PathReason.CANNOT_STOP else on_foot

    def walks(self, path: Sequence[Footprint]) -> bool:
        """Return whether a path can be walked from its start to its end."""
        return self.walked.fault(path) is None

    def _to(self, footprint: Footprint) -> UnitReach:
        """Return the reach that ends on a footprint: in the air where the unit can land."""
        ends_on_foot = self.walked.can_stop(footprint) and not self.jumped.can_stop(footprint)
        return self.walked if ends_on_foot else self.jumped
