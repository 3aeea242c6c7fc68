"""The skills of the 2013 book."""

from dataclasses import dataclass
from typing import ClassVar

from dust_tactics.rules.cards import Card, UnitType, Weapon
from dust_tactics.rules.hooks import Sharing, Skill
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class BlackOps(Skill):
    """The hero's side rolls four dice for initiative while the hero lives; several add nothing (T13-SKL-05)."""

    key: ClassVar[str] = "black-ops"
    clause: ClassVar[str] = "T13-SKL-05"

    def initiative_dice(self) -> int:
        """One more than the usual three."""
        return 1


@dataclass(frozen=True, slots=True)
class Fast(Skill):
    """One square more in a Move or a March Move, added once after any doubling (T13-MOV-15)."""

    key: ClassVar[str] = "fast"
    clause: ClassVar[str] = "T13-MOV-15"

    def movement(self, march: bool) -> int:
        """One, for both."""
        return 1


@dataclass(frozen=True, slots=True)
class Jump(Skill):
    """Over any square as if it were open, but to end only where the unit could normally be (T13-SKL-12); hero and
    unit together use it only if both have it (T13-SKL-13)."""

    key: ClassVar[str] = "jump"
    clause: ClassVar[str] = "T13-SKL-12"
    sharing: ClassVar[Sharing] = Sharing.BOTH

    @classmethod
    def for_card(cls, card: Card) -> type[Skill]:
        """Older cards give it to vehicles, where it is read as Fast (T13-SKL-14)."""
        return Fast if card.type is UnitType.VEHICLE else cls

    def passes_over_anything(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Hover(Skill):
    """An aircraft that need not move first, and acts like any other unit (T13-MOV-25)."""

    key: ClassVar[str] = "hover"
    clause: ClassVar[str] = "T13-MOV-25"

    def hovers(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class FightingSpirit(Skill):
    """Once per game an attack made after a Move also hits on TARGET, close combat included (T13-SKL-11)."""

    key: ClassVar[str] = "fighting-spirit"
    clause: ClassVar[str] = "T13-SKL-11"
    declared: ClassVar[bool] = True

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Once, and only with a Move before an attack."""
        if self.key in unit.used:
            return refuse("skill-spent", self.clause, skill=self.key)
        attacks = [index for index, action in enumerate(actions) if action.attacks]
        if not attacks or not any(action.moves for action in actions[: attacks[0]]):
            return refuse("skill-needs-move-then-attack", self.clause, skill=self.key)
        return None

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """In the activation that it was declared for, after the Move."""
        return activation is not None and self.key in activation.skills and activation.moved


@dataclass(frozen=True, slots=True)
class DamageResilient(Skill):
    """Dice as hits are assigned: ARMY cancels a soldier's hit, or one cross of a track (T13-SKL-06, T13-SKL-07). It
    never serves another unit (T13-SKL-08)."""

    key: ClassVar[str] = "damage-resilient"
    clause: ClassVar[str] = "T13-SKL-06"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def resists_damage(self, covered: bool) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class VehiclePilot(Skill):
    """The hero may pilot vehicles and aircraft; never shared with a unit joined (T13-SKL-17)."""

    key: ClassVar[str] = "vehicle-pilot"
    clause: ClassVar[str] = "T13-SKL-17"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def may_pilot(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Pilot(Skill):
    """On a vehicle: only the hero named may pilot it (T13-SKL-15). On a hero, without a name: Vehicle Pilot."""

    hero: str = ""

    key: ClassVar[str] = "pilot"
    clause: ClassVar[str] = "T13-SKL-15"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def may_pilot(self) -> bool:
        """If it names nobody."""
        return not self.hero

    def only_pilot(self) -> str:
        """Return who is named."""
        return self.hero


@dataclass(frozen=True, slots=True)
class AcePilot(Skill):
    """A die as the vehicle piloted is activated: on ARMY it has three actions (T13-SKL-04)."""

    key: ClassVar[str] = "ace-pilot"
    clause: ClassVar[str] = "T13-SKL-04"

    def third_action(self) -> Success | None:
        """On ARMY."""
        return Success.PLAIN


SKILLS: dict[str, type[Skill]] = {
    skill.key: skill
    for skill in (BlackOps, Fast, Jump, Hover, FightingSpirit, DamageResilient, VehiclePilot, Pilot, AcePilot)
}
