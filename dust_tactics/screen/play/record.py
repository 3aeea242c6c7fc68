"""What a scene shows of a game, be it one under way or one that is over and looked through."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol

from dust_tactics.files.journal.kind import C, E, S
from dust_tactics.files.journal.playing import GameOpening, PlayedCommand
from dust_tactics.files.journal.session import GameSession
from dust_tactics.table.agenda import Decision
from dust_tactics.table.refusal import Refusal, refuse


class GameRecord(Protocol[S, C, E]):
    """A game with all that has been told of it so far; a session is one."""

    opening: GameOpening[S, E]

    @property
    def history(self) -> Sequence[PlayedCommand[S, C, E]]:
        """The commands so far."""

    @property
    def state(self) -> S:
        """How it stands."""

    @property
    def decision(self) -> Decision | None:
        """Who owes what choice."""

    @property
    def can_redo(self) -> bool:
        """Whether there is more that can be told."""

    def undo_refusal(self) -> Refusal | None:
        """Return why there is no way back."""


class FinishedGame(Generic[S, C, E]):
    """A game that is over, as it stood after any number of its commands; nobody decides anything any more.

    stand   how many commands are told; from 0 to `length`
    """

    def __init__(self, session: GameSession[Any, S, C, E]) -> None:
        self.opening = session.opening
        self.entries = tuple(session.history)
        self.stand = self.length

    @property
    def length(self) -> int:
        """All commands there were."""
        return len(self.entries)

    @property
    def history(self) -> Sequence[PlayedCommand[S, C, E]]:
        """The commands up to where it stands."""
        return self.entries[: self.stand]

    @property
    def state(self) -> S:
        """How it stood."""
        return self.state_at(self.stand)

    def state_at(self, stand: int) -> S:
        """Return how it stood after so many commands."""
        return self.entries[stand - 1].state if stand else self.opening.state

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
