"""What a unit can reach, in footprints whatever its size: one interface to the reach of small and big models."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.reach import PathCost, PathFault, Reach
from dust_tactics.grid.ways import Ways


class UnitReach(Protocol):
    """Every footprint a unit can come to within its budget; `FootprintReach` is one of them."""

    @property
    def ways(self) -> Ways:
        """The ways of the unit."""

    @property
    def budget(self) -> int:
        """Squares of movement."""

    @property
    def diagonal_used(self) -> bool:
        """Whether the free diagonal step was spent before."""

    @property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the unit may end."""

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, or None if it is out of reach."""

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit can come to a footprint and end there."""

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprints reached that cover a square, cheapest first."""

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """One cheapest path, start and end included. Raises ValueError if the footprint is out of reach."""

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Every cheapest path. Raises ValueError if the footprint is out of reach."""

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path, start and end included."""


@dataclass(frozen=True, eq=False)
class SquareReach:
    """The reach of a one-square unit."""

    reach: Reach

    @property
    def ways(self) -> Ways:
        """The ways of the unit."""
        return self.reach.ways

    @property
    def budget(self) -> int:
        """Squares of movement."""
        return self.reach.budget

    @property
    def diagonal_used(self) -> bool:
        """Whether the free diagonal step was spent before."""
        return self.reach.diagonal_used

    @cached_property
    def stops(self) -> tuple[Footprint, ...]:
        """The footprints reached on which the unit may end, in ascending order."""
        return _footprints(self.reach.stops)

    def best(self, footprint: Footprint) -> PathCost | None:
        """Return the least cost of a footprint, or None if it is out of reach."""
        return self.reach.best(footprint[0])

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit can come to a footprint and end there."""
        return self.reach.can_stop(footprint[0])

    def covering(self, square: int) -> tuple[Footprint, ...]:
        """Return the footprint of a square, if it is reached."""
        return ((square,),) if self.reach.best(square) else ()

    def path_to(self, footprint: Footprint) -> tuple[Footprint, ...]:
        """One cheapest path, start and end included. Raises ValueError if the footprint is out of reach."""
        return _footprints(self.reach.path_to(footprint[0]))

    def all_paths(self, footprint: Footprint) -> Iterator[tuple[Footprint, ...]]:
        """Every cheapest path. Raises ValueError if the footprint is out of reach."""
        return map(_footprints, self.reach.all_paths(footprint[0]))

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path, start and end included."""
        return self.reach.fault([square for (square,) in path])


def _footprints(path: tuple[int, ...]) -> tuple[Footprint, ...]:
    return tuple(zip(path, strict=True))
