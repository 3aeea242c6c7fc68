"""The parts that an edition is made of, as protocols: what the steps ask, and at which point.

They speak of the state of a game by a type variable, so that what an edition is needs no knowledge of states.
"""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.sight.views import Field, Verdict, View, Viewpoint
from dust_tactics.rules.units import Action, Activation, Result, Unit
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceSet
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

S = TypeVar("S", contravariant=True)
"""The state of a game."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save that a hit allows: its name, the faces that cancel, and the rule. No faces: no save, for `reason`."""

    name: str
    success: tuple[Face, ...]
    clause: str
    reason: str = ""


class InitiativeRule(Protocol[S]):
    """Who goes first in a turn."""

    def dice(self, state: S, side: int) -> Tally:
        """How many dice a side rolls."""

    def winner(self, dice: DiceSet, first: tuple[Face, ...], second: tuple[Face, ...]) -> tuple[int | None, bool]:
        """The side that wins, or None for a tie; and whether a second symbol decided."""


class DeclarationRule(Protocol[S]):
    """Which actions may be declared."""

    def programmes(self, slots: int) -> tuple[tuple[Action, ...], ...]:
        """Every legal sequence of actions that uses all of the slots."""

    def refusal(self, state: S, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Why a unit can't declare these actions."""

    def must_move(self, state: S, unit: Unit) -> bool:
        """Whether a unit must begin each activation by leaving its square."""


class MovementRule(Protocol[S]):
    """How far units go."""

    def allowance(self, state: S, unit: Unit, march: bool) -> Tally:
        """The squares of a Move or a March Move."""


class SightRule(Protocol[S]):
    """Lines of sight, and the cover that comes from what stands between."""

    def sees(self, state: S, attacker: Unit, target: Unit) -> bool:
        """Whether there is a line of sight."""

    def hidden(self, state: S, attacker: Unit, target: Unit) -> bool:
        """Whether what stands between the two gives the target cover."""

    def spray_paths(self, state: S, attacker: Unit, target: Unit) -> tuple[tuple[int, ...], ...]:
        """The ways of a spray weapon: each the squares between attacker and target, nearest first."""

    def view(self, field: Field, viewer: Viewpoint) -> View:
        """How units on the ground in every square are seen."""

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Whether one sees the other and how, with the reasons and their clauses."""


class SaveRule(Protocol[S]):
    """What cancels hits."""

    def save(self, state: S, attacker: Unit, weapon: Weapon, target: Unit) -> Save:
        """The save that hits of a weapon allow the target."""


class ReactionRule(Protocol[S]):
    """Who may interrupt whom."""

    def window(self, activation: Activation) -> Refusal | None:
        """Why nobody may react to this activation at all, or None."""

    def refusal(self, state: S, unit: Unit, target: Unit) -> Refusal | None:
        """Why a unit may not react to the active one."""


class EndingRule(Protocol[S]):
    """When the battle ends and who has won."""

    def result(self, state: S) -> Result | None:
        """The result at the end of a turn, or None if the battle goes on."""

    def settled(self, state: S) -> bool:
        """Whether nothing that could still happen this turn would change the end."""
