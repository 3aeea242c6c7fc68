"""What computer players of the world game answer, and why."""

from dataclasses import dataclass
from typing import Protocol

from dust_tactics.table.agenda import Decision
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.game import decision_owed
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of

TERMS = ("area", "denied", "losses", "kills", "hold", "left", "attacks", "movement", "production", "ability", "front")
"""What speaks for or against an option; the message catalogue names each as `world.term.<what>`."""


@dataclass(frozen=True, slots=True)
class WorldTerm:
    """One reason for or against, in production points.

    what    one of `TERMS`
    area    the area that it is about, if it is about one
    """

    what: str
    amount: float
    area: int | None = None


@dataclass(frozen=True, slots=True)
class WorldOption:
    """One answer that was weighed, with what speaks for and against it, in production points."""

    command: AnyWorldCommand
    worth: float
    terms: tuple[WorldTerm, ...] = ()


@dataclass(frozen=True, slots=True)
class WorldChoice:
    """An answer, and the options weighed, best first; none where there was nothing to weigh.

    stand_in   the level that answered in the place of the one that was asked; "" if that did
    """

    command: AnyWorldCommand
    options: tuple[WorldOption, ...] = ()
    stand_in: str = ""


OPTIONS_TOLD = 6
"""Options that a choice tells of."""


def best_of(options: list[WorldOption]) -> WorldChoice:
    """Return the choice of the option that is worth most; of equal ones the first. Raises ValueError without any."""
    ranked = sorted(options, key=lambda option: -option.worth)
    if not ranked:
        raise ValueError("there is nothing to choose from")
    return WorldChoice(ranked[0].command, tuple(ranked[:OPTIONS_TOLD]))


def summed(command: AnyWorldCommand, terms: list[WorldTerm]) -> WorldOption:
    """Return an option that is worth what its terms add up to."""
    return WorldOption(command, sum(term.amount for term in terms), tuple(terms))


class WorldThinker(Protocol):
    """A player who can say why. The answer depends on nothing but what he may see of the state, and his own chance."""

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return a legal command. The state is not changed. Raises ValueError when the game is over."""

    def think(self, state: WorldState) -> WorldChoice:
        """Return it with the options that were weighed. Raises as `choose`."""


def decision_seen(state: WorldState) -> tuple[Decision, WorldState]:
    """Return the decision that a state waits for, and what its owner sees. Raises ValueError when the game is over."""
    owed = decision_owed(state)
    if owed is None:
        raise ValueError("the game is over")
    return owed, view_of(state, owed.owner)
