"""A battle under way, as plain data (WW-BTL, WW-SEA, WW-AMP)."""

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.table.dice import Face
from dust_tactics.world.force import EMPTY, Force

ATTACKER, DEFENDER = 0, 1
"""The two sides of a battle."""
NOWHERE = -1
"""In place of an area: units that retreat and have no area to go to are destroyed (WW-RET-05)."""


class BattleKind(StrEnum):
    """The three kinds of battle (WW-BTL-01), and that of Mech Dropper (WW-ABL-20)."""

    LAND = "land"
    SEA = "sea"
    AMPHIBIOUS = "amphibious"
    DROPPED = "dropped"


class SpecialKind(StrEnum):
    """The three special attacks (WW-SPA-01)."""

    BOMBERS = "bombers"
    SUBMARINES = "submarines"
    MISSILES = "missiles"


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way.

    attacker    the player who attacks
    defender    the player who defends, or NEUTRAL
    origins     the areas that attacking units came from: one, or several of Mech Dropper
    attacking   units of the attacker still in the battle; they stand in no area meanwhile (WW-CBT-13)
    defending   units of the defender still in the battle; the target area holds the same ones
    supremacy   the side that has it, ATTACKER or DEFENDER; None at sea or while it is not yet settled
    rolling     the side whose roll is next
    blanks      rolls in a row without a HIT; at sea pairs of rolls
    rolls       rolls made by each side
    faces       dice on the table of each side: those of its last roll, as it counts now
    aces        sides whose air units have one die more (WW-ABL-23)
    nurses      sides whose losses the Nurse rolls for (WW-ABL-06)
    destroyed   units that each side has lost for good, not those that have retreated
    """

    kind: BattleKind
    attacker: int
    defender: int
    origins: tuple[int, ...]
    target: int
    attacking: Force
    defending: Force
    supremacy: int | None = None
    rolling: int = ATTACKER
    blanks: int = 0
    rolls: tuple[int, int] = (0, 0)
    faces: tuple[tuple[Face, ...], tuple[Face, ...]] = ((), ())
    aces: tuple[int, ...] = ()
    nurses: tuple[int, ...] = ()
    destroyed: tuple[Force, Force] = (EMPTY, EMPTY)

    def force(self, side: int) -> Force:
        """Return the units of a side still in it."""
        return self.attacking if side == ATTACKER else self.defending

    def player(self, side: int) -> int:
        """Return who a side is: a player, or NEUTRAL."""
        return self.attacker if side == ATTACKER else self.defender

    @property
    def together(self) -> bool:
        """Whether both sides roll at the same time, without supremacy and bonus dice (WW-SEA-01, WW-SEA-02)."""
        return self.kind is BattleKind.SEA

    @property
    def no_way_back(self) -> bool:
        """Whether the attacker may not choose to retreat, and loses all in a cease-fire (WW-AMP, WW-ABL-21)."""
        return self.kind in (BattleKind.AMPHIBIOUS, BattleKind.DROPPED)

    @property
    def over(self) -> bool:
        """Whether a side has no unit left in it (WW-BTL-21)."""
        return EMPTY in (self.attacking, self.defending)
