"""Every hook that a skill may answer, and how the answers of several skills combine.

| hook                  | asked                                              | combined |
|-----------------------|----------------------------------------------------|----------|
| initiative_dice       | at each initiative roll, of every living unit      | max      |
| movement              | when the squares of a Move or March are counted    | sum      |
| passes_over_anything  | when squares that can be entered are worked out    | any      |
| hovers                | when an aircraft declares actions, or moves        | any      |
| may_declare           | when actions are declared: can the skill be used?  | veto     |
| hits_on_target        | when the faces that hit are worked out             | any      |
| resists_damage        | when an uncancelled hit is assigned                | any      |
| may_pilot             | when a hero and a vehicle are brought together     | any      |
| only_pilot            | the same, of the vehicle: which hero alone may     | union    |
| third_action          | when a vehicle is activated, of its pilot          | any      |

Hooks are questions: they change nothing. `Skill.sharing` tells whether a skill serves a joined hero's unit too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dust_tactics.rules.cards import Card
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Part

HOOKS = (
    "initiative_dice",
    "movement",
    "passes_over_anything",
    "hovers",
    "may_declare",
    "hits_on_target",
    "resists_damage",
    "may_pilot",
    "only_pilot",
    "third_action",
)


class Sharing(Enum):
    """Whether a skill of a hero serves the unit that acts along, or the vehicle piloted, and the other way round.

    EITHER   it serves both if one has it (T13-SKL-02)
    BOTH     hero and unit use it only if both have it (T13-SKL-13)
    NEVER    it serves its bearer alone
    """

    EITHER = "either"
    BOTH = "both"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill that answers every hook with "nothing to say"; real skills override some."""

    key: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    declared: ClassVar[bool] = False
    """Whether its owner declares its use with the actions."""
    sharing: ClassVar[Sharing] = Sharing.EITHER

    @classmethod
    def for_card(cls, card: Card) -> "type[Skill]":
        """The skill that the word on this card means."""
        return cls

    def initiative_dice(self) -> int:
        """Dice more in the initiative roll of its side."""
        return 0

    def movement(self, march: bool) -> int:
        """Squares more in a Move, or in a March Move."""
        return 0

    def passes_over_anything(self) -> bool:
        """Whether the unit moves over every square as if it were open."""
        return False

    def hovers(self) -> bool:
        """Whether an aircraft may stay where it is."""
        return False

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Why its use can't be declared with these actions."""
        return refuse("skill-not-declared", self.clause, skill=self.key)

    def hits_on_target(self, unit: Unit, activation: Activation | None) -> bool:
        """Whether the unit's attack dice also hit on TARGET."""
        return False

    def resists_damage(self) -> bool:
        """Whether dice are rolled to cancel damage as it is assigned."""
        return False

    def may_pilot(self) -> bool:
        """Whether the hero may pilot vehicles and aircraft that name no other pilot."""
        return False

    def only_pilot(self) -> str:
        """The id of the only hero who may pilot this vehicle; empty where any pilot may."""
        return ""

    def third_action(self) -> bool:
        """Whether its pilot rolls a die for a third action as a vehicle is activated."""
        return False


def initiative_dice(skills: Iterable[Skill]) -> Part | None:
    """The largest number of dice that any of these skills adds, and which."""
    best = max(skills, key=lambda skill: skill.initiative_dice(), default=None)
    return Part(best.initiative_dice(), best.key, best.clause) if best and best.initiative_dice() else None


def movement(skills: Iterable[Skill], march: bool) -> tuple[Part, ...]:
    """What each skill adds to a Move or March Move."""
    return tuple(Part(bonus, skill.key, skill.clause) for skill in skills if (bonus := skill.movement(march)))


def shared(own: tuple[Skill, ...], others: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """The skills that serve a unit with those of a hero: its own but for those that both must have, and what the hero's
    lend (T13-SKL-02, T13-SKL-13)."""
    known = {skill.key for skill in own}
    theirs = {skill.key for skill in others}
    kept = [skill for skill in own if skill.sharing is not Sharing.BOTH or skill.key in theirs]
    lent = [skill for skill in others if skill.sharing is Sharing.EITHER and skill.key not in known]
    return (*kept, *lent)


def skills_of(defined: Mapping[str, type[Skill]], card: Card) -> tuple[Skill, ...]:
    """The skills of a card, of those that are defined, in the order of the card.

    Two words that are read as the same skill give it once (T13-MOV-15, T13-SKL-14).
    """
    found = (defined[skill.key].for_card(card)(**dict(skill.values)) for skill in card.skills if skill.key in defined)
    return tuple(dict.fromkeys(found))
