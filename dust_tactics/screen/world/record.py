"""What the world's screen shows of a game, be it one under way or one that is over and looked through."""

from dust_tactics.files.journal.playing import GameOpening
from dust_tactics.files.journal.session import GameSession
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.files.journal.world_session import WorldEntry
from dust_tactics.screen.play.record import GameRecord
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.setup import WorldSetup
from dust_tactics.world.state import WorldState

WorldGame = GameSession[WorldSetup, WorldState, AnyWorldCommand, WorldEvent]
WorldRecord = GameRecord[WorldState, AnyWorldCommand, WorldEvent]
Told = GameOpening[WorldState, WorldEvent] | WorldEntry
"""The opening of a game, or one of its commands, with what was told."""
