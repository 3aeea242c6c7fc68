"""Why computer players gave their commands: what they weighed, as they did or worked out again."""

from dataclasses import dataclass, replace
from typing import Any, Generic

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.screen.play.kind import PlayKind
from dust_tactics.screen.play.mind import A, S
from dust_tactics.table.agenda import Command, decision_owed


@dataclass(frozen=True, slots=True)
class Thought(Generic[S, A]):
    """What a computer player weighed, or would.

    state    that was decided on
    seat     of the player
    played   the command that was given then; None for advice, which nobody has followed yet
    first    a command that is given before, and is weighed along
    """

    state: S
    seat: Seat
    choice: A
    played: Command | None = None
    first: Any = None

    @property
    def level(self) -> str:
        """The level that has thought: that of the seat, or one that stood in for it."""
        return self.choice.stand_in or self.seat.level

    @property
    def is_otherwise(self) -> bool:
        """Whether something else was played: another version of the program may have decided then."""
        return self.played is not None and self.played != self.choice.command


@dataclass(frozen=True, slots=True)
class Given(Generic[S]):
    """A command of a computer player, and the state that it was given in.

    has_reasons     whether it is one that people may want reasons of
    stood_in_anew   whether a level stood in for another here, and had not at the command before
    """

    before: S
    entry: PlayedCommand[S, Any, Any]
    seat: Seat
    has_reasons: bool = True
    stood_in_anew: bool = False

    @property
    def thinker(self) -> Seat:
        """The seat of the one who has thought: another level, where one stood in."""
        return replace(self.seat, level=self.entry.stand_in or self.seat.level)


def given_by_computer(
    kind: PlayKind[S, A],
    before: S,
    entry: PlayedCommand[S, Any, Any],
    earlier: PlayedCommand[S, Any, Any] | None = None,
) -> Given[S] | None:
    """Return a command as that of a computer player who can say why; None for those of people and strangers.

    before    the state that it was given in; not to be changed
    earlier   the command before it
    """
    owed = decision_owed(before)
    if owed is None or owed.owner >= len(entry.seats) or entry.seats[owed.owner].is_person:
        return None
    anew = bool(entry.stand_in) and not (earlier is not None and earlier.stand_in)
    given = Given(before, entry, entry.seats[owed.owner], kind.tells_why(entry.command), anew)
    return given if kind.says_why(before, owed.owner, given.thinker) else None


class Thoughts(Generic[S, A]):
    """What is known of why commands were given, by the commands themselves."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[PlayedCommand[S, Any, Any], Thought[S, A]]] = {}

    def keep(self, entry: PlayedCommand[S, Any, Any], thought: Thought[S, A]) -> None:
        """Keep why a command was given."""
        self._known[id(entry)] = entry, thought

    def of(self, entry: PlayedCommand[S, Any, Any]) -> Thought[S, A] | None:
        """Return why a command was given, as far as that is known."""
        known = self._known.get(id(entry))
        return known[1] if known is not None and known[0] is entry else None
