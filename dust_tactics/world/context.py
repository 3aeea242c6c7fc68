"""What all states of one game share."""

from dataclasses import dataclass

from dust_tactics.world.board import WorldMap
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.version import Version


@dataclass(frozen=True, slots=True)
class WorldContext:
    """The set-up and its version."""

    setup: WorldSetup
    version: Version

    @property
    def map(self) -> WorldMap:
        """The map it is played on."""
        return self.setup.map
