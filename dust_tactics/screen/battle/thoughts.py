"""Why computer players gave their commands: what they weighed, as they did or worked out again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.player import Choice
from dust_tactics.files.journal.replay import Entry
from dust_tactics.files.journal.seats import may_sit
from dust_tactics.rules.commands import Activate, AnyCommand, Pass, React
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.state import GameState

_HAVE_REASONS = (Activate, Pass, React)
"""Commands in which the plan of an activation is made: what follows them only carries it out."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a computer player decided something.

    state    that was decided on
    seat     of the player
    played   the command that was given then; None for advice, which nobody has followed yet
    """

    state: GameState
    seat: Seat
    choice: Choice
    played: AnyCommand | None = None

    @property
    def level(self) -> str:
        """The level that has thought: that of the seat, or one that stood in for it."""
        return self.choice.stand_in or self.seat.level

    @property
    def is_otherwise(self) -> bool:
        """Whether something else was played: another version of the program may have decided then."""
        return self.played is not None and self.played != self.choice.command


@dataclass(frozen=True, slots=True)
class Given:
    """A command of a computer player, and the state that it was given in.

    stood_in_anew   whether a level stood in for another here, and had not at the command before
    """

    before: GameState
    entry: Entry
    seat: Seat
    stood_in_anew: bool = False

    @property
    def has_reasons(self) -> bool:
        """Whether it is one that people may want reasons of."""
        return isinstance(self.entry.command, _HAVE_REASONS)

    @property
    def thinker(self) -> Seat:
        """The seat of the one who has thought: another level, where one stood in."""
        return replace(self.seat, level=self.entry.stand_in or self.seat.level)

    def thought_again(self, choice: Choice) -> Thought:
        """Return what was worked out again by `thinker`."""
        choice = replace(choice, stand_in=choice.stand_in or self.entry.stand_in)
        return Thought(self.before, self.seat, choice, self.entry.command)


def given_by_computer(before: GameState, entry: Entry, earlier: Entry | None = None) -> Given | None:
    """Return a command as that of a computer player whom this program has; None for those of people and strangers.

    before    the state that it was given in; not to be changed
    earlier   the command before it
    """
    owed = decision_owed(before)
    if owed is None or entry.seats[owed.owner].is_person:
        return None
    anew = bool(entry.stand_in) and not (earlier is not None and earlier.stand_in)
    given = Given(before, entry, entry.seats[owed.owner], anew)
    return given if may_sit(before.battle, owed.owner, given.thinker) else None


class Thoughts:
    """What is known of why commands were given, by the commands themselves."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Entry, Thought]] = {}

    def keep(self, entry: Entry, thought: Thought) -> None:
        """Keep why a command was given."""
        self._known[id(entry)] = entry, thought

    def of(self, entry: Entry) -> Thought | None:
        """Return why a command was given, as far as that is known."""
        known = self._known.get(id(entry))
        return known[1] if known is not None and known[0] is entry else None
