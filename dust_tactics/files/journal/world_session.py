"""A game of World War being played."""

from dust_tactics.files.journal.kind import GameKind
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.session import GameSession
from dust_tactics.files.journal.world import WORLD, WorldEvent
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import WorldState

WorldEntry = PlayedCommand[WorldState, AnyWorldCommand, WorldEvent]
"""A command of a game as it was played."""


class WorldSession(GameSession[WorldSetup, WorldState, AnyWorldCommand, WorldEvent]):
    """A game under way."""

    @classmethod
    def kind(cls) -> GameKind[WorldSetup, WorldState, AnyWorldCommand, WorldEvent]:
        return WORLD
