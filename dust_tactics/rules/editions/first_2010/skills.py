"""The abilities of the 2010 book (T10-SKL-02), but for special actions, which are told in `orders.py`."""

from dataclasses import dataclass
from typing import ClassVar

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.hooks import Sharing, Skill
from dust_tactics.rules.members import lives
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.table.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class _Once(Skill):
    """An ability that is called once in a game, with the action that it serves."""

    declared: ClassVar[bool] = True

    def may_declare(self, unit: Unit, actions: tuple[Action, ...]) -> Refusal | None:
        """Once, and with an action that it can serve."""
        if self.key in unit.used:
            return refuse("skill-spent", self.clause, skill=self.key)
        return None if any(self._serves(action) for action in actions) else self._useless()

    def _serves(self, action: Action) -> bool:
        return action.attacks

    def _useless(self) -> Refusal:
        return refuse("skill-needs-attack", self.clause, skill=self.key)

    def _called(self, activation: Activation | None) -> bool:
        return activation is not None and self.key in activation.skills


@dataclass(frozen=True, slots=True)
class Agile(Skill):
    """Every diagonal step costs one square (T10-SKL-03, T10-SKL-04)."""

    key: ClassVar[str] = "agile"
    clause: ClassVar[str] = "T10-SKL-03"

    def cheap_diagonals(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class AllInOne(_Once):
    """Once per game twice the attack dice with all weapons (T10-SKL-05, T10-SKL-06)."""

    key: ClassVar[str] = "all-in-one"
    clause: ClassVar[str] = "T10-SKL-05"
    sharing: ClassVar[Sharing] = Sharing.HERO

    def dice_factor(self, activation: Activation | None) -> int:
        """Two, in the activation that it was called in."""
        return 2 * self._called(activation)


@dataclass(frozen=True, slots=True)
class Assault(_Once):
    """Once per game the Move is doubled for the round (T10-SKL-07, T10-SKL-08)."""

    key: ClassVar[str] = "assault"
    clause: ClassVar[str] = "T10-SKL-07"

    def _serves(self, action: Action) -> bool:
        return action.moves

    def _useless(self) -> Refusal:
        return refuse("skill-needs-move", self.clause, skill=self.key)

    def movement_factor(self, activation: Activation | None) -> int:
        """Two, in the activation that it was called in."""
        return 2 * self._called(activation)


@dataclass(frozen=True, slots=True)
class Berserk(_Once):
    """Once per game every die that failed is rolled once more, after any other re-roll (T10-SKL-09 to 13)."""

    key: ClassVar[str] = "berserk"
    clause: ClassVar[str] = "T10-SKL-09"

    def rerolls_once_more(self, activation: Activation | None) -> bool:
        """In the activation that it was called in."""
        return self._called(activation)


@dataclass(frozen=True, slots=True)
class BlackOps(Skill):
    """Four dice for initiative while one such hero lives (T10-SKL-14 to 16)."""

    key: ClassVar[str] = "black-ops"
    clause: ClassVar[str] = "T10-SKL-14"

    def initiative_dice(self) -> int:
        """One more than the usual three."""
        return 1


@dataclass(frozen=True, slots=True)
class Charge(Skill):
    """A free step to an enemy after a MOVE, and an attack with the weapons of range 1 (T10-SKL-17 to 23)."""

    key: ClassVar[str] = "charge"
    clause: ClassVar[str] = "T10-SKL-17"

    def charges(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class DamageResilient(Skill):
    """A die against each point of damage, but not of flames, artillery and weapons of range 1 (T10-SKL-24 to 28)."""

    key: ClassVar[str] = "damage-resilient"
    clause: ClassVar[str] = "T10-SKL-24"
    sharing: ClassVar[Sharing] = Sharing.HERO

    def resists_damage(self, covered: bool) -> bool:
        """Against weapons that it helps against."""
        return covered


@dataclass(frozen=True, slots=True)
class Fast(Skill):
    """One square more in an activation, however often it moves (T10-SKL-29 to 31)."""

    key: ClassVar[str] = "fast"
    clause: ClassVar[str] = "T10-SKL-29"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def movement(self, march: bool) -> int:
        """One."""
        return 1


@dataclass(frozen=True, slots=True)
class FightingSpirit(Skill):
    """After a MOVE of the same round attack rolls are reversed (T10-SKL-32 to 34)."""

    key: ClassVar[str] = "fighting-spirit"
    clause: ClassVar[str] = "T10-SKL-32"

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """Once it has gone anywhere, be it in an activation before (T10-CMD-12)."""
        return activation is not None and activation.gone

    def asks_for_squares(self) -> bool:
        """Always: a MOVE of no squares earns nothing."""
        return True


@dataclass(frozen=True, slots=True)
class Jump(Skill):
    """Over units and cover pieces, to a square without any unit (T10-SKL-35 to 42)."""

    key: ClassVar[str] = "jump"
    clause: ClassVar[str] = "T10-SKL-35"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def jumps(self) -> bool:
        """Always, for it costs nothing."""
        return True


@dataclass(frozen=True, slots=True)
class SelfRepair(Skill):
    """A die for each Health lost, at the end of each round (T10-SKL-43, T10-SKL-44)."""

    key: ClassVar[str] = "self-repair"
    clause: ClassVar[str] = "T10-SKL-43"
    sharing: ClassVar[Sharing] = Sharing.NEVER

    def repairs_itself(self) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class Sniper(Skill):
    """Whose damage takes whom the striker says, a joined hero too (T10-SKL-45 to 49)."""

    key: ClassVar[str] = "sniper"
    clause: ClassVar[str] = "T10-SKL-45"
    sharing: ClassVar[Sharing] = Sharing.NEVER
    miniature: int = 0

    def chooses_casualties(self, card: Card, weapon: Weapon) -> bool:
        """With the arms that are the Sniper's alone (T10-SKL-49)."""
        if not self.miniature:
            return True
        own = card.carriers[self.miniature - 1]
        return weapon.count == 1 and any(card.weapons[line] is weapon for line in own)


@dataclass(frozen=True, slots=True)
class SniperTeam(Skill):
    """A shooter with Sniper and a leader with Spotter, which their card tells beside it (T10-SKL-50)."""

    key: ClassVar[str] = "sniper-team"
    clause: ClassVar[str] = "T10-SKL-50"


@dataclass(frozen=True, slots=True)
class Spotter(Skill):
    """The unit's attack rolls are reversed while he lives (T10-SKL-51 to 55)."""

    key: ClassVar[str] = "spotter"
    clause: ClassVar[str] = "T10-SKL-52"
    sharing: ClassVar[Sharing] = Sharing.HERO
    miniature: int = 0

    def hits_on_target(self, unit: Unit, activation: Activation | None, weapon: Weapon) -> bool:
        """While he lives."""
        return lives(unit, self.miniature)


SKILLS: dict[str, type[Skill]] = {
    skill.key: skill
    for skill in (
        Agile,
        AllInOne,
        Assault,
        Berserk,
        BlackOps,
        Charge,
        DamageResilient,
        Fast,
        FightingSpirit,
        Jump,
        SelfRepair,
        Sniper,
        SniperTeam,
        Spotter,
    )
}
