"""Pieces on their way over the map."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.screen.world.map.overlay import Counts


@dataclass
class Flight:
    """Units on their way along areas.

    share   how far they have come, 0 to 1
    """

    army: str
    units: Counts
    path: tuple[int, ...]
    share: float = 0.0
