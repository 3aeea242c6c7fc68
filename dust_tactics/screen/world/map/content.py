"""What stands on the map, as far as its picture goes."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.screen.art.world.atlas import NEUTRAL
from dust_tactics.screen.world.map.overlay import Counts


@dataclass(frozen=True)
class MapContent:
    """All that is drawn of a state.

    armies    the army that holds each area: its id, NEUTRAL, or "" for nobody
    forces    the units in each area
    centres   areas with a production centre
    """

    armies: tuple[str, ...]
    forces: tuple[Counts, ...]
    centres: frozenset[int] = frozenset()


__all__ = ["NEUTRAL", "MapContent"]
