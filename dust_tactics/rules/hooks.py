"""Every hook that a skill may answer, when it is asked, and how the answers of several skills combine.

Hooks are questions: they change nothing. `ask` puts them to several skills at once. `Skill.sharing` tells whether a
skill serves a joined hero's unit too.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, overload

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Part


class Fold(Enum):
    """How the answers of several skills combine.

    ANY     whether one of them says yes
    SUM     a part of a number from each that adds something
    MAX     the part of the one that adds most, None if nobody adds anything
    UNION   all that they name
    FIRST   the first that is not None
    ALONE   not at all: it is asked of one skill, by name
    """

    ANY = "any"
    SUM = "sum"
    MAX = "max"
    UNION = "union"
    FIRST = "first"
    ALONE = "alone"


HOOKS: Mapping[str, Fold] = {
    "initiative_dice": Fold.MAX,  # at each initiative roll, of every living unit
    "movement": Fold.SUM,  # when the squares of a Move or March are counted
    "movement_factor": Fold.MAX,  # the same: how many times as far?
    "cheap_diagonals": Fold.ANY,  # the same: does every diagonal step cost one?
    "jumps": Fold.ANY,  # the same: does it go over units and pieces?
    "passes_enemies": Fold.ANY,  # the same: do only enemies not bar the way?
    "scouts": Fold.ANY,  # when the first actions of a unit in the game are declared
    "moves_after_march": Fold.ANY,  # when a March is done
    "strikes_after_march": Fold.ANY,  # the same
    "charges": Fold.ANY,  # once a unit has moved: has it a free step to an enemy?
    "asks_for_squares": Fold.ANY,  # when an activation ends: does it matter later this turn whether it went anywhere?
    "launches_smoke": Fold.ANY,  # when actions are declared
    "unseen_beyond": Fold.MAX,  # when somebody looks for a unit in cover
    "fights_for_anybody": Fold.ANY,  # when an army is put together
    "joins_only_its_like": Fold.ANY,  # when a hero and a unit are brought together
    "passes_over_anything": Fold.ANY,  # when squares that can be entered are worked out
    "hovers": Fold.ANY,  # when an aircraft declares actions, or moves
    "may_declare": Fold.ALONE,  # when the skill is declared, of each bearer: can it be used with these actions?
    "hits_on_target": Fold.MAX,  # when the faces that hit are worked out
    "dice_factor": Fold.MAX,  # when combat dice are counted
    "rolls_on": Fold.ANY,  # when hits are rolled: does each of them bring another die?
    "rerolls_once_more": Fold.MAX,  # when an attack has been rolled, of the shooter alone
    "always_dodges": Fold.ANY,  # when the save of a target is worked out
    "strikes_first": Fold.ANY,  # before blows are rolled in close combat, of each who strikes
    "chooses_casualties": Fold.ANY,  # when hits are assigned, of who struck
    "observes": Fold.ANY,  # when targets are declared: may the unit call in artillery?
    "coordinates_fire": Fold.ANY,  # the same: do all launchers fire together?
    "resists_damage": Fold.ANY,  # when an uncancelled hit is assigned
    "repairs_itself": Fold.ANY,  # at the end of a turn
    "may_pilot": Fold.ANY,  # when a hero and a vehicle are brought together
    "only_pilot": Fold.UNION,  # the same, of the vehicle: which heroes alone may
    "reaction_range": Fold.MAX,  # when a unit may react, and how many squares away
    "third_action_on_foot": Fold.FIRST,  # when a unit without a vehicle is activated
    "third_action": Fold.FIRST,  # when a vehicle is activated, of its pilot
}


class Sharing(Enum):
    """Whether a skill of a hero serves the unit that acts along, or the vehicle piloted, and the other way round.

    EITHER   it serves both if one has it (T13-SKL-02)
    BOTH     hero and unit use it only if both have it (T13-SKL-13)
    ABOARD   it serves its bearer, and the vehicle that its bearer pilots (T16-HER-21)
    HERO     it serves its bearer, and the hero who has joined it, not the other way round (T10-HER-12)
    NEVER    it serves its bearer alone
    """

    EITHER = "either"
    BOTH = "both"
    ABOARD = "aboard"
    HERO = "hero"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill that answers every hook with "nothing to say"; real skills override some."""

    key: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    declared: ClassVar[bool] = False
    """Whether its owner declares its use with the actions."""
    one_attack: ClassVar[bool] = False
    """Whether its use, once declared, ends with the first attack of the activation."""
    sharing: ClassVar[Sharing] = Sharing.EITHER

    @classmethod
    def for_card(cls, card: Card) -> "type[Skill]":
        """Return the skill that the word on this card means."""
        return cls

    def initiative_dice(self) -> int:
        """Dice more in the initiative roll of its side."""
        return 0

    def movement(self, march: bool) -> int:
        """Squares more in a Move, or in a March Move."""
        return 0

    def movement_factor(self, activation: Activation | None) -> int:
        """Return how many times as far it goes in an activation, where it is not once."""
        return 0

    def cheap_diagonals(self) -> bool:
        """Return whether each of its diagonal steps costs one square."""
        return False

    def jumps(self) -> bool:
        """Return whether it moves over units and cover pieces."""
        return False

    def dice_factor(self, activation: Activation | None) -> int:
        """Return how many times its combat dice it rolls, where it is not once."""
        return 0

    def repairs_itself(self) -> bool:
        """Return whether it rolls to restore what it has lost at the end of each turn."""
        return False

    def passes_over_anything(self) -> bool:
        """Return whether the unit moves over every square as if it were open."""
        return False

    def hovers(self) -> bool:
        """Return whether an aircraft may stay where it is."""
        return False

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Return why its use can't be declared with these actions."""
        return refuse("skill-not-declared", self.clause, skill=self.key)

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """Return whether the unit's attack dice with a weapon also hit on TARGET."""
        return False

    def rolls_on(self, weapon: Weapon) -> bool:
        """Return whether each hit of a weapon brings another die."""
        return False

    def rerolls_once_more(self, activation: Activation | None) -> bool:
        """Return whether dice that missed are rolled again, after any other re-roll."""
        return False

    def always_dodges(self) -> bool:
        """Return whether the unit dodges, and more easily, where others would take cover or dodge."""
        return False

    def strikes_first(self) -> bool:
        """Return whether its blows are resolved before those of the enemy."""
        return False

    def chooses_casualties(self, card: Card, weapon: Weapon) -> bool:
        """Return whether it says itself whom its hits hand to hand take."""
        return False

    def observes(self) -> bool:
        """Return whether the artillery of a friendly unit may be called in instead of an attack of its own."""
        return False

    def coordinates_fire(self) -> bool:
        """Return whether all automatic grenade launchers aim at one target, and are rolled for together."""
        return False

    def resists_damage(self, covered: bool) -> bool:
        """Return whether dice are rolled to cancel damage as it is assigned, where the target is sheltered from it or
        not."""
        return False

    def passes_enemies(self) -> bool:
        """Return whether the unit moves through enemies as if they were not there."""
        return False

    def scouts(self) -> bool:
        """Return whether a March that begins its game costs one action."""
        return False

    def moves_after_march(self) -> bool:
        """Return whether a March is followed by a free Move."""
        return False

    def strikes_after_march(self) -> bool:
        """Return whether a March is followed by a free attack hand to hand."""
        return False

    def charges(self) -> bool:
        """Return whether it may go one square further after a MOVE, to an enemy, and strike."""
        return False

    def asks_for_squares(self) -> bool:
        """Return whether it matters for the rest of the turn that a Move has led anywhere."""
        return False

    def launches_smoke(self) -> bool:
        """Return whether the unit may lay smoke in its squares."""
        return False

    def unseen_beyond(self) -> int:
        """Return the range beyond which the unit is not seen while it is camouflaged and in cover."""
        return 0

    def fights_for_anybody(self) -> bool:
        """Return whether any army may have it."""
        return False

    def joins_only_its_like(self) -> bool:
        """Return whether it goes with nobody who has not the skill too."""
        return False

    def third_action_on_foot(self) -> Success | None:
        """Return the kind of roll for a third action as it is activated; None for no roll."""
        return None

    def may_pilot(self) -> bool:
        """Return whether the hero may pilot vehicles and aircraft that name no other pilot."""
        return False

    def only_pilot(self) -> str:
        """Return the id of the only hero who may pilot this vehicle; empty where any pilot may."""
        return ""

    def reaction_range(self) -> int:
        """Squares within which the unit may react, if more than others; its dice succeed more easily then."""
        return 0

    def third_action(self) -> Success | None:
        """Return the kind of roll for a third action that its pilot makes as a vehicle is activated; None for no
        roll."""
        return None


@overload
def ask(
    skills: Iterable[Skill], hook: Literal["initiative_dice", "reaction_range", "unseen_beyond"]
) -> Part | None: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["movement"], march: bool, /) -> tuple[Part, ...]: ...
@overload
def ask(
    skills: Iterable[Skill],
    hook: Literal["movement_factor", "dice_factor", "rerolls_once_more"],
    activation: Activation | None,
    /,
) -> Part | None: ...
@overload
def ask(
    skills: Iterable[Skill],
    hook: Literal["hits_on_target"],
    unit: Unit,
    activation: Activation | None,
    weapon: Weapon,
    /,
) -> Part | None: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["chooses_casualties"], card: Card, weapon: Weapon, /) -> bool: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["rolls_on"], weapon: Weapon, /) -> bool: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["resists_damage"], covered: bool, /) -> bool: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["only_pilot"]) -> frozenset[str]: ...
@overload
def ask(
    skills: Iterable[Skill],
    hook: Literal[
        "passes_over_anything",
        "passes_enemies",
        "cheap_diagonals",
        "jumps",
        "repairs_itself",
        "hovers",
        "may_pilot",
        "always_dodges",
        "strikes_first",
        "observes",
        "coordinates_fire",
        "scouts",
        "moves_after_march",
        "strikes_after_march",
        "charges",
        "asks_for_squares",
        "launches_smoke",
        "fights_for_anybody",
        "joins_only_its_like",
    ],
) -> bool: ...
@overload
def ask(skills: Iterable[Skill], hook: Literal["third_action", "third_action_on_foot"]) -> Success | None: ...
def ask(skills: Iterable[Skill], hook: str, *about: Any) -> Any:
    """Return what several skills answer to a hook, combined as `HOOKS` says. Raises ValueError for one that is asked
    alone."""
    fold = HOOKS[hook]
    if fold is Fold.ANY:
        return any(getattr(skill, hook)(*about) for skill in skills)
    if fold is Fold.SUM:
        return tuple(_parts(skills, hook, about))
    if fold is Fold.MAX:
        return max(_parts(skills, hook, about), key=lambda part: part.value, default=None)
    if fold is Fold.UNION:
        return frozenset(answer for skill in skills if (answer := getattr(skill, hook)(*about)))
    if fold is Fold.FIRST:
        return next((answer for skill in skills if (answer := getattr(skill, hook)(*about)) is not None), None)
    raise ValueError(f"{hook} is asked of one skill alone")


def _parts(skills: Iterable[Skill], hook: str, about: tuple[Any, ...]) -> Iterator[Part]:
    """Yield what each skill adds, if it adds anything."""
    for skill in skills:
        if value := getattr(skill, hook)(*about):
            yield Part(value, skill.key, skill.clause)


def shared(own: tuple[Skill, ...], others: tuple[Skill, ...], *, to_hero: bool = False) -> tuple[Skill, ...]:
    """Return the skills that serve a unit with those of a hero: its own but for those that both must have, and what the
    hero's lend (T13-SKL-02, T13-SKL-13); or those that serve a hero with those of the unit that he has joined
    (T10-HER-12)."""
    known = {skill.key for skill in own}
    theirs = {skill.key for skill in others}
    lends = (Sharing.EITHER, Sharing.HERO) if to_hero else (Sharing.EITHER,)
    kept = [skill for skill in own if skill.sharing is not Sharing.BOTH or skill.key in theirs]
    lent = [skill for skill in others if skill.sharing in lends and skill.key not in known]
    return (*kept, *lent)


def skills_of(defined: Mapping[str, type[Skill]], card: Card) -> tuple[Skill, ...]:
    """Return the skills of a card, of those that are defined, in the order of the card.

    Two words that are read as the same skill give it once (T13-MOV-15, T13-SKL-14).
    """
    found = (defined[skill.key].for_card(card)(**dict(skill.values)) for skill in card.skills if skill.key in defined)
    return tuple(dict.fromkeys(found))
