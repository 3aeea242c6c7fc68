"""What the battle scene shows of a battle, be it one under way or one that is over and looked through."""

from collections.abc import Sequence
from typing import Protocol

from dust_tactics.files.journal.replay import Entry, Opening
from dust_tactics.files.journal.session import Session
from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.events import Moved
from dust_tactics.rules.game import Decision
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.table.refusal import Refusal, refuse


class BattleRecord(Protocol):
    """A battle with all that has been told of it so far; a session is one."""

    opening: Opening

    @property
    def history(self) -> Sequence[Entry]:
        """The commands so far."""

    @property
    def state(self) -> GameState:
        """How it stands."""

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""

    @property
    def can_redo(self) -> bool:
        """Whether there is more that can be told."""

    def undo_refusal(self) -> Refusal | None:
        """Why there is no way back."""


class FinishedBattle:
    """A battle that is over, as it stood after any number of its commands; nobody decides anything any more.

    stand   how many commands are told; from 0 to `length`
    """

    def __init__(self, session: Session) -> None:
        self.opening = session.opening
        self.entries = tuple(session.history)
        self.stand = self.length

    @property
    def length(self) -> int:
        """All commands there were."""
        return len(self.entries)

    @property
    def history(self) -> Sequence[Entry]:
        """The commands up to where it stands."""
        return self.entries[: self.stand]

    @property
    def state(self) -> GameState:
        """How it stood."""
        return self.entries[self.stand - 1].state if self.stand else self.opening.state

    @property
    def decision(self) -> Decision | None:
        """Nobody's."""
        return None

    @property
    def can_redo(self) -> bool:
        """Whether this is not the end."""
        return self.stand < self.length

    def undo_refusal(self) -> Refusal | None:
        """Before the beginning there is nothing."""
        return None if self.stand else refuse("nothing-to-undo")


def last_way(record: BattleRecord, unit: int) -> Way:
    """Return what a unit covered in the last command, step by step, its start included."""
    events = record.history[-1].events if record.history else ()
    moves = [event for event in events if isinstance(event, Moved) and event.unit == unit]
    if not moves:
        return ()
    start = (moves[-1].start,) if moves[-1].start else ()
    return Storeys.of(record.state).drawn((*start, *moves[-1].way))
