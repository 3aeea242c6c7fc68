"""What the battle scene shows of a battle, be it one under way or one that is over and looked through."""

from dust_tactics.files.journal.session import GameSession
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent, Moved
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.play.record import GameRecord

BattleSession = GameSession[Battle, GameState, AnyCommand, AnyEvent]
BattleRecord = GameRecord[GameState, AnyCommand, AnyEvent]


def last_way(record: BattleRecord, unit: int) -> Way:
    """Return what a unit covered in the last command, step by step, its start included."""
    events = record.history[-1].events if record.history else ()
    moves = [event for event in events if isinstance(event, Moved) and event.unit == unit]
    if not moves:
        return ()
    start = (moves[-1].start,) if moves[-1].start else ()
    return Storeys.of(record.state).drawn((*start, *moves[-1].way))
