"""What an edition is: a set of parts that the steps ask at named points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceSet
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

if TYPE_CHECKING:
    from dust_tactics.rules.cards import Card, Weapon
    from dust_tactics.rules.hooks import Skill
    from dust_tactics.rules.sight.field import Field, Verdict, View, Viewpoint
    from dust_tactics.rules.state import Action, Activation, GameState, Result, Unit
    from dust_tactics.rules.terrain import TerrainTable


@dataclass(frozen=True, slots=True)
class Save:
    """A save that a hit allows: its name, the faces that cancel, and the rule. No faces: no save, for `reason`."""

    name: str
    success: tuple[Face, ...]
    clause: str
    reason: str = ""


class InitiativeRule(Protocol):
    """Who goes first in a turn."""

    def dice(self, state: "GameState", side: int) -> Tally:
        """How many dice a side rolls."""

    def winner(self, dice: DiceSet, first: tuple[Face, ...], second: tuple[Face, ...]) -> tuple[int | None, bool]:
        """The side that wins, or None for a tie; and whether a second symbol decided."""


class DeclarationRule(Protocol):
    """Which actions may be declared."""

    def programmes(self, slots: int) -> "tuple[tuple[Action, ...], ...]":
        """Every legal sequence of actions that uses all of the slots."""

    def refusal(self, state: "GameState", unit: "Unit", actions: "tuple[Action, ...]") -> Refusal | None:
        """Why a unit can't declare these actions."""

    def must_move(self, state: "GameState", unit: "Unit") -> bool:
        """Whether a unit must begin each activation by leaving its square."""


class MovementRule(Protocol):
    """How far units go."""

    def allowance(self, state: "GameState", unit: "Unit", march: bool) -> Tally:
        """The squares of a Move or a March Move."""


class SightRule(Protocol):
    """Lines of sight, and the cover that comes from what stands between."""

    def sees(self, state: "GameState", attacker: "Unit", target: "Unit") -> bool:
        """Whether there is a line of sight."""

    def hidden(self, state: "GameState", attacker: "Unit", target: "Unit") -> bool:
        """Whether what stands between the two gives the target cover."""

    def spray_paths(self, state: "GameState", attacker: "Unit", target: "Unit") -> tuple[tuple[int, ...], ...]:
        """The ways of a spray weapon: each the squares between attacker and target, nearest first."""

    def view(self, field: "Field", viewer: "Viewpoint") -> "View":
        """How units on the ground in every square are seen."""

    def explain(self, field: "Field", viewer: "Viewpoint", target: "Viewpoint") -> "Verdict":
        """Whether one sees the other and how, with the reasons and their clauses."""


class SaveRule(Protocol):
    """What cancels hits."""

    def save(self, state: "GameState", attacker: "Unit", weapon: "Weapon", target: "Unit") -> Save:
        """The save that hits of a weapon allow the target."""


class ReactionRule(Protocol):
    """Who may interrupt whom."""

    def window(self, activation: "Activation") -> Refusal | None:
        """Why nobody may react to this activation at all, or None."""

    def refusal(self, state: "GameState", unit: "Unit", target: "Unit") -> Refusal | None:
        """Why a unit may not react to the active one."""


class EndingRule(Protocol):
    """When the battle ends and who has won."""

    def result(self, state: "GameState") -> "Result | None":
        """The result at the end of a turn, or None if the battle goes on."""

    def settled(self, state: "GameState") -> bool:
        """Whether nothing that could still happen this turn would change the end."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of one book."""

    id: str
    name: str
    terrain: "TerrainTable"
    skills: "Mapping[str, type[Skill]]"
    initiative: InitiativeRule
    declarations: DeclarationRule
    movement: MovementRule
    sight: SightRule
    saves: SaveRule
    reactions: ReactionRule
    ending: EndingRule

    def skills_of(self, card: "Card") -> "tuple[Skill, ...]":
        """The skills of a card that this edition defines, in the order of the card.

        Two words that are read as the same skill give it once (T13-MOV-15, T13-SKL-14).
        """
        skills = (
            self.skills[skill.key].as_read_on(card)(**dict(skill.values))
            for skill in card.skills
            if skill.key in self.skills
        )
        return tuple(dict.fromkeys(skills))
