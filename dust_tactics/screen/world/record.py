"""What the world's screen shows of a game, be it one under way or one that is over and looked through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from dust_tactics.table.agenda import Decision
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.world.state import WorldState


class Told(Protocol):
    """The opening of a game, or one of its commands, with what was told."""

    @property
    def events(self) -> Sequence[Any]:
        """What happened."""

    @property
    def state(self) -> WorldState:
        """The state after it."""


class WorldRecord(Protocol):
    """A game with all that has been told of it so far; a session is one."""

    @property
    def opening(self) -> Told:
        """How it began."""

    @property
    def history(self) -> Sequence[Any]:
        """The commands so far."""

    @property
    def state(self) -> WorldState:
        """How it stands."""

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""

    @property
    def can_redo(self) -> bool:
        """Whether there is more that can be told."""

    def undo_refusal(self) -> Refusal | None:
        """Why there is no way back."""


class FinishedGame:
    """A game that is over, as it stood after any number of its commands; nobody decides anything any more.

    stand   how many commands are told; from 0 to `length`
    """

    def __init__(self, session: Any) -> None:
        self.opening = session.opening
        self.entries = tuple(session.history)
        self.stand = self.length

    @property
    def length(self) -> int:
        """All commands there were."""
        return len(self.entries)

    @property
    def history(self) -> Sequence[Any]:
        """The commands up to where it stands."""
        return self.entries[: self.stand]

    @property
    def state(self) -> WorldState:
        """How it stood."""
        state: WorldState = self.entries[self.stand - 1].state if self.stand else self.opening.state
        return state

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
