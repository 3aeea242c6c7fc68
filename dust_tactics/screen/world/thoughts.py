"""Why computer players of the world gave their commands: what they weighed, as they did or worked out again."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice, WorldOption
from dust_tactics.bots.world.levels import ADVISER
from dust_tactics.files.journal.world_session import WorldEntry
from dust_tactics.world.commands import (
    Ally,
    AnyWorldCommand,
    Attack,
    Bombard,
    Claim,
    FallBack,
    Interrupt,
    Launch,
    Move,
    PutCentre,
    Shell,
    UseAbility,
)
from dust_tactics.world.game import decision_owed
from dust_tactics.world.state import WorldState

_TELL_WHY = (Claim, PutCentre, Ally, Interrupt, Move, Attack, Bombard, Shell, Launch, UseAbility, FallBack)
"""Commands that are given in the open, for reasons that all can see. What is weighed where a card is chosen or laid off
is the hand, which is secret (WW-GEN-12)."""
MOST_OPTIONS = 4
"""Options that are shown side by side."""


@dataclass(frozen=True, slots=True)
class WorldThought:
    """What somebody weighed, or would.

    state    that was decided on
    player   whose decision it is
    played   the command that was given then; None for advice, which nobody has followed yet
    first    a command that is given before, and is weighed along
    """

    state: WorldState
    player: int
    seat: Seat
    choice: WorldChoice
    played: AnyWorldCommand | None = None
    first: AnyWorldCommand | None = None

    @property
    def options(self) -> tuple[WorldOption, ...]:
        """The options that are worth telling, the one taken first; that alone where nothing was weighed."""
        return self.choice.options[:MOST_OPTIONS] or (WorldOption(self.choice.command, 0.0),)

    @property
    def is_weighed(self) -> bool:
        """Whether there is more to tell than what was chosen."""
        return bool(self.choice.options)

    @property
    def is_otherwise(self) -> bool:
        """Whether something else was played: another version of the program may have decided then."""
        return self.played is not None and self.played != self.choice.command


@dataclass(frozen=True, slots=True)
class WorldGiven:
    """A command of a computer player that people may want reasons of, and the state that it was given in."""

    before: WorldState
    player: int
    entry: WorldEntry
    seat: Seat


def tells_why(command: AnyWorldCommand) -> bool:
    """Whether the reasons of a command give nothing away that is secret."""
    return isinstance(command, _TELL_WHY)


def given_by_computer(before: WorldState, entry: WorldEntry) -> WorldGiven | None:
    """Return a command given in the open as that of a computer player who can say why; None for all others.

    before   the state that it was given in; not to be changed
    """
    owed = decision_owed(before)
    if owed is None or owed.owner >= len(entry.seats) or not tells_why(entry.command):
        return None
    seat = entry.seats[owed.owner]
    return WorldGiven(before, owed.owner, entry, seat) if seat.level == ADVISER else None


class WorldThoughts:
    """What is known of why commands were given, by the commands themselves."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[WorldEntry, WorldThought]] = {}

    def keep(self, entry: WorldEntry, thought: WorldThought) -> None:
        """Keep why a command was given, if it was in the open."""
        if tells_why(entry.command):
            self._known[id(entry)] = entry, thought

    def of(self, entry: WorldEntry) -> WorldThought | None:
        """Return why a command was given, as far as that is known."""
        known = self._known.get(id(entry))
        return known[1] if known is not None and known[0] is entry else None
