"""The skills of the 2016 book (T16-SKL-64). Those without effect on the grid are left to the words of the card."""

from dataclasses import dataclass
from typing import ClassVar

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.hooks import Sharing, Skill
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class AcePilot(Skill):
    """A die as the vehicle piloted is activated: on ARMY or SHIELD it has three actions; and the hero may pilot."""

    key: ClassVar[str] = "ace-pilot"
    clause: ClassVar[str] = "T16-SKL-06"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def third_action(self) -> Success | None:
        """On ARMY or SHIELD."""
        return Success.EASIER_SAVE

    def may_pilot(self) -> bool:
        """T16-SKL-07."""
        return True


@dataclass(frozen=True, slots=True)
class AdvancedReactiveFire(Skill):
    """Reacts within six squares, on ARMY or SHIELD (T16-SKL-08 to 10)."""

    key: ClassVar[str] = "advanced-reactive-fire"
    clause: ClassVar[str] = "T16-SKL-08"

    def reaction_range(self) -> int:
        """Six squares."""
        return 6


@dataclass(frozen=True, slots=True)
class ArtilleryObserver(Skill):
    """Instead of attacking itself it calls in the artillery of a friend who has not been activated (T16-SKL-13)."""

    key: ClassVar[str] = "artillery-observer"
    clause: ClassVar[str] = "T16-SKL-13"

    def observes(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Assassin(Skill):
    """The hero says whom the hits of close combat take (T16-SKL-18, T16-SKL-19)."""

    key: ClassVar[str] = "assassin"
    clause: ClassVar[str] = "T16-SKL-18"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def chooses_casualties(self, card: Card, weapon: Weapon) -> bool:
        """Hand to hand."""
        return weapon.close_combat


@dataclass(frozen=True, slots=True)
class AtTheDouble(Skill):
    """A free Move right after a March (T16-SKL-20)."""

    key: ClassVar[str] = "at-the-double"
    clause: ClassVar[str] = "T16-SKL-20"

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """With a March (T16-ACT-02)."""
        return None if Action.MARCH in actions else refuse("skill-needs-march", self.clause, skill=self.key)

    def moves_after_march(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Berserk(Skill):
    """Hits hand to hand roll on, on ARMY (T16-SKL-21 to 24)."""

    key: ClassVar[str] = "berserk"
    clause: ClassVar[str] = "T16-SKL-21"
    sharing: ClassVar[Sharing] = Sharing.HERO
    """T16-SKL-23."""

    def rolls_on(self, weapon: Weapon) -> bool:
        """Close-combat weapons do."""
        return weapon.close_combat


@dataclass(frozen=True, slots=True)
class BlackOps(Skill):
    """Four dice for initiative while one such unit lives (T16-SKL-25)."""

    key: ClassVar[str] = "black-ops"
    clause: ClassVar[str] = "T16-SKL-25"

    def initiative_dice(self) -> int:
        """One more than the usual three."""
        return 1


@dataclass(frozen=True, slots=True)
class Camouflage(Skill):
    """In cover it is not seen from three squares on, until it does more than move (T16-SKL-27 to 31)."""

    key: ClassVar[str] = "camouflage"
    clause: ClassVar[str] = "T16-SKL-28"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def unseen_beyond(self) -> int:
        """Two squares."""
        return 2


@dataclass(frozen=True, slots=True)
class Charge(Skill):
    """A free attack hand to hand after a March (T16-SKL-32, T16-SKL-33)."""

    key: ClassVar[str] = "charge"
    clause: ClassVar[str] = "T16-SKL-32"

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """With a March (T16-ACT-02)."""
        return None if Action.MARCH in actions else refuse("skill-needs-march", self.clause, skill=self.key)

    def strikes_after_march(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class CoordinatedFire(Skill):
    """All automatic grenade launchers aim at one target and are rolled for together (T16-SKL-34, T16-SKL-35)."""

    key: ClassVar[str] = "coordinated-fire"
    clause: ClassVar[str] = "T16-SKL-34"

    def coordinates_fire(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class DamageResilient(Skill):
    """Dice against each hit that was not cancelled, close combat and throwers included (T16-SKL-37 to 40)."""

    key: ClassVar[str] = "damage-resilient"
    clause: ClassVar[str] = "T16-SKL-37"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def resists_damage(self, covered: bool) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class DefensiveTactics(Skill):
    """Damage Resilient while in cover, for whoever is joined too (T16-SKL-41)."""

    key: ClassVar[str] = "defensive-tactics"
    clause: ClassVar[str] = "T16-SKL-41"

    def resists_damage(self, covered: bool) -> bool:
        """In cover."""
        return covered


@dataclass(frozen=True, slots=True)
class FightingSpirit(Skill):
    """Once per game all attacks of one Attack also hit on TARGET (T16-SKL-43, T16-SKL-44)."""

    key: ClassVar[str] = "fighting-spirit"
    clause: ClassVar[str] = "T16-SKL-43"
    declared: ClassVar[bool] = True
    one_attack: ClassVar[bool] = True

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Once, with an attack."""
        if self.key in unit.used:
            return refuse("skill-spent", self.clause, skill=self.key)
        if not any(action.attacks for action in actions):
            return refuse("skill-needs-attack", self.clause, skill=self.key)
        return None

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """In the activation that it was declared for."""
        return activation is not None and self.key in activation.skills


@dataclass(frozen=True, slots=True)
class Expert(Skill):
    """The weapon that the card names also hits on TARGET (T16-SKL-42)."""

    weapon: str = ""

    key: ClassVar[str] = "expert"
    clause: ClassVar[str] = "T16-SKL-42"
    sharing: ClassVar[Sharing] = Sharing.ABOARD

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """With that weapon, whenever it attacks."""
        return activation is not None and weapon.name == self.weapon


@dataclass(frozen=True, slots=True)
class FirstStrike(Skill):
    """Its blows are resolved before the enemy's (T16-SKL-45 to 48)."""

    key: ClassVar[str] = "first-strike"
    clause: ClassVar[str] = "T16-SKL-45"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def strikes_first(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Flying(Skill):
    """Over enemies and what bars others, to end where it could stand; hero and squad only if both fly (T16-SKL-49)."""

    key: ClassVar[str] = "flying"
    clause: ClassVar[str] = "T16-SKL-49"
    sharing: ClassVar[Sharing] = Sharing.BOTH

    def passes_over_anything(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class InfantryAce(Skill):
    """A die as the hero is activated: on ARMY or SHIELD three actions, for the squad joined too (T16-SKL-50)."""

    key: ClassVar[str] = "infantry-ace"
    clause: ClassVar[str] = "T16-SKL-50"

    def third_action_on_foot(self) -> Success | None:
        """On ARMY or SHIELD."""
        return Success.EASIER_SAVE


@dataclass(frozen=True, slots=True)
class Lucky(Skill):
    """Once per game the hero's dice that did not hit are rolled again (T16-SKL-51)."""

    key: ClassVar[str] = "lucky"
    clause: ClassVar[str] = "T16-SKL-51"
    declared: ClassVar[bool] = True
    one_attack: ClassVar[bool] = True
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Once, with an attack."""
        if self.key in unit.used:
            return refuse("skill-spent", self.clause, skill=self.key)
        if not any(action.attacks for action in actions):
            return refuse("skill-needs-attack", self.clause, skill=self.key)
        return None

    def rerolls_once_more(self, activation: Activation | None) -> bool:
        """In the activation that it was declared for."""
        return activation is not None and self.key in activation.skills


@dataclass(frozen=True, slots=True)
class Mercenary(Skill):
    """Any camp may field it (T16-SKL-52)."""

    key: ClassVar[str] = "mercenary"
    clause: ClassVar[str] = "T16-SKL-52"

    def fights_for_anybody(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Pilot(Skill):
    """On a vehicle: only the hero named may pilot it. On a hero: may pilot, or only the vehicle named (T16-SKL-53)."""

    hero: str = ""
    vehicle: str = ""

    key: ClassVar[str] = "pilot"
    clause: ClassVar[str] = "T16-SKL-54"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def may_pilot(self) -> bool:
        """If it names no vehicle."""
        return not self.vehicle

    def only_pilot(self) -> str:
        """Return who is named."""
        return self.hero


@dataclass(frozen=True, slots=True)
class Scout(Skill):
    """The first action of its game may be a March for one action (T16-SKL-55)."""

    key: ClassVar[str] = "scout"
    clause: ClassVar[str] = "T16-SKL-55"

    def scouts(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class SmokeLaunchers(Skill):
    """Once per game smoke fills the vehicle's squares, for good (T16-SKL-56, T16-SKL-57)."""

    key: ClassVar[str] = "smoke-launchers"
    clause: ClassVar[str] = "T16-SKL-56"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def launches_smoke(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Trailblazer(Skill):
    """Through enemies as through empty squares (T16-SKL-58)."""

    key: ClassVar[str] = "trailblazer"
    clause: ClassVar[str] = "T16-SKL-58"

    def passes_enemies(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Zombie(Skill):
    """Always dodges, on ARMY or SHIELD, never takes cover, and keeps to its like (T16-SKL-59, 61, 62)."""

    key: ClassVar[str] = "zombie"
    clause: ClassVar[str] = "T16-SKL-59"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def always_dodges(self) -> bool:
        """Always."""
        return True

    def joins_only_its_like(self) -> bool:
        """Always."""
        return True


SKILLS: dict[str, type[Skill]] = {
    skill.key: skill
    for skill in (
        AcePilot,
        AdvancedReactiveFire,
        ArtilleryObserver,
        Assassin,
        AtTheDouble,
        Berserk,
        BlackOps,
        Camouflage,
        Charge,
        CoordinatedFire,
        DamageResilient,
        DefensiveTactics,
        Expert,
        FightingSpirit,
        FirstStrike,
        Flying,
        InfantryAce,
        Lucky,
        Mercenary,
        Pilot,
        Scout,
        SmokeLaunchers,
        Trailblazer,
        Zombie,
    )
}
