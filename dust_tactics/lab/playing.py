"""Playing a game with a journal to its end, whichever it is."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from dust_tactics.files.journal.kind import C, E, S
from dust_tactics.files.journal.session import GameSession

State_contra = TypeVar("State_contra", contravariant=True)
Command_co = TypeVar("Command_co", covariant=True)


class Chooser(Protocol[State_contra, Command_co]):
    """A player of any game."""

    def choose(self, state: State_contra) -> Command_co:
        """Decide."""


def played_out(
    session: GameSession[Any, S, C, E],
    players: Sequence[Chooser[S, C]],
    listener: Callable[[S, C | None, Sequence[E]], object] | None,
    most: int,
) -> bool:
    """Let players decide until nobody owes a decision; return False if that is not so after so many commands.

    Raises Refused when a player breaks the rules, and OSError.
    """
    if listener:
        listener(session.state, None, session.opening.events)
    for _ in range(most):
        owed = session.decision
        if owed is None:
            return True
        command = players[owed.owner].choose(session.state)
        events = session.submit(command)
        if listener:
            listener(session.state, command, events)
    return False
