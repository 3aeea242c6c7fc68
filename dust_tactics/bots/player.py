"""What every computer player is: somebody who answers decisions, and can say why."""

from dataclasses import dataclass
from typing import Protocol

from dust_tactics.rules.commands import AnyCommand, Declare
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action


class Player(Protocol):
    """Answers the decision that a state waits for."""

    def choose(self, state: GameState) -> AnyCommand:
        """Return a legal command. The state must not be changed. Raises ValueError when the battle is over."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole activation as a player means it.

    together   the hero who acts along
    squares    where the unit ends, ascending; empty where it stays inside or off the table
    facing     how it faces there, None where that does not matter
    target     the unit it will attack, or meant to
    mounts     whether a hero ends in a vehicle, as its pilot
    specials   what its special actions are
    smoke      after how many actions it lays smoke; None if it does not
    """

    unit: int
    actions: tuple[Action, ...]
    squares: tuple[int, ...]
    facing: int | None = None
    target: int | None = None
    together: int | None = None
    skills: tuple[str, ...] = ()
    mounts: bool = False
    specials: tuple[str, ...] = ()
    smoke: int | None = None

    def declared(self, decision: int, *, ahead: bool = True) -> Declare:
        """Return what it declares: all its actions, or the first where they are declared one after another."""
        actions = self.actions if ahead else self.actions[:1]
        specials = self.specials[: actions.count(Action.SPECIAL)]
        return Declare(decision, actions, self.skills, specials, self.smoke)


TERMS = (
    "attack",
    "retaliation",
    "friends",
    "deny",
    "tempo",
    "threat",
    "chance",
    "way",
    "objective",
    "objective-threat",
    "reaction",
    "controls",
    "expected",
    "prevented",
    "kept",
    "lost",
    "answer",
    "prospects",
    "noise",
    "task",
)
"""What speaks for or against an option; the message catalogue names each as `term.<what>`."""


@dataclass(frozen=True, slots=True)
class Term:
    """One reason for or against, in army points.

    what    one of `TERMS`
    about   the unit that it is about, if it is about one
    """

    what: str
    amount: float
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that was weighed, with what speaks for and against it.

    plan        the activation it begins, if it is one
    destroyed   the chance that its attack destroys its target
    """

    command: AnyCommand
    worth: float
    terms: tuple[Term, ...] = ()
    plan: Plan | None = None
    destroyed: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer, and the options weighed: the one taken first, then the others, best first.

    left_out   options that were not looked at more closely
    stand_in   the level that answered in the place of the one that was asked; "" if that did
    """

    command: AnyCommand
    options: tuple[Option, ...] = ()
    left_out: int = 0
    stand_in: str = ""


class Thinker(Player, Protocol):
    """A player who can say why. The answer depends on nothing but the state, the level and the seed."""

    def think(self, state: GameState) -> Choice:
        """Return a legal command and the options that were weighed. Raises as `choose`."""
