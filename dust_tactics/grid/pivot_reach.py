"""How a large model turns in a reactive attack (T13-REA-10)."""

from collections.abc import Sequence

from dust_tactics.grid.footprint_reach import FootprintReach
from dust_tactics.grid.footprint_steps import Footprint, pivots
from dust_tactics.grid.reach import PathFault, PathReason
from dust_tactics.grid.ways import Ways


class PivotReach(FootprintReach):
    """What a large model comes to by swinging round one of its halves, once at most (T13-REA-10)."""

    @classmethod
    def of(cls, ways: Ways, footprint: Footprint) -> "PivotReach":
        """Return the reach of a model that stands on a footprint."""
        swung = {(target, False): (1, (footprint, False)) for target in pivots(ways, footprint)}
        return cls(ways, {footprint: 0}, 1, False, {(footprint, False): (0, None), **swung})

    def fault(self, path: Sequence[Footprint]) -> PathFault | None:
        """Return the first thing wrong with a path: a step that can't be, or one that does not turn the model."""
        fault = super().fault(path)
        if fault is None and path[-1] not in self.cost:
            return PathFault(len(path) - 1, path[-1][0], PathReason.NOT_A_TURN)
        return fault
