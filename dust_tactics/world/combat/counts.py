"""Dice and supremacy of a battle as tallies, and its odds (WW-UNI-01, WW-BTL-04 to WW-BTL-10)."""

from dataclasses import replace
from typing import NamedTuple

from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.figures import CAPITAL_DICE, CENTRE_DICE
from dust_tactics.world.force import COMBAT_ON_LAND, Force, UnitKind
from dust_tactics.world.odds import Terms
from dust_tactics.world.state import WorldState

AIR = (UnitKind.FIGHTER, UnitKind.BOMBER)
_MANY_DICE, _NOT_FEW = 6, 2
"""The dice of the stronger and of the weaker side from which on a battle is a major one."""


class Supremacy(NamedTuple):
    """Who has supremacy, what both sides bring to it, and the clause that decides (WW-BTL-04, WW-BTL-05)."""

    attacking: Tally
    defending: Tally
    holder: int
    clause: str

    @property
    def in_capital(self) -> bool:
        """Whether it goes to the defender of a capital, whatever both sides bring."""
        return self.clause == "WW-BTL-04"


def supremacy(state: WorldState, battle: Battle) -> Supremacy:
    """Return who has supremacy: the defender of a capital, else the higher total, on a tie the defender."""
    attacking, defending = _supremacy_of(battle.attacking), _supremacy_of(battle.defending)
    if state.map.areas[battle.target].capital:
        return Supremacy(attacking, defending, DEFENDER, "WW-BTL-04")
    holder = ATTACKER if attacking.total > defending.total else DEFENDER
    return Supremacy(attacking, defending, holder, "WW-BTL-05")


def _supremacy_of(force: Force) -> Tally:
    counted = Tally()
    for kind in (UnitKind.MECH, *AIR):
        if force[kind]:
            counted = counted.plus(force[kind], kind.word, "WW-UNI-01")
    return counted


def combat_values(state: WorldState) -> tuple[int, ...]:
    """Dice of one unit by type; those of a submarine are the version's (WW-UNI-06, WW-UNI-07)."""
    return (*COMBAT_ON_LAND, state.version.submarine_combat)


def dice(state: WorldState, battle: Battle, side: int) -> Tally:
    """Return the dice of the next roll of a side (WW-BTL-08)."""
    values, force = combat_values(state), battle.force(side)
    rolled = Tally()
    for kind in force.kinds():
        rolled = rolled.plus(force[kind] * values[kind], kind.word, "WW-UNI-01")
    in_the_air = force.fighter + force.bomber
    if side in battle.aces and in_the_air:
        rolled = rolled.plus(in_the_air, "ace-of-the-sky", "WW-ABL-23")
    number, source = bonus(state, battle)
    return rolled.plus(number, source, "WW-BTL-09") if side == DEFENDER and number and force.total else rolled


def bonus(state: WorldState, battle: Battle) -> tuple[int, str]:
    """Return the bonus dice of the defender and what gives them: a capital or a centre, never both (WW-BTL-09).

    Both are on land: there are none at sea (WW-SEA-01).
    """
    if state.map.areas[battle.target].capital:
        return CAPITAL_DICE, "capital"
    return (CENTRE_DICE, "centre") if battle.target in state.centres else (0, "")


def is_major(state: WorldState, battle: Battle) -> bool:
    """Return whether much hangs on a battle: many dice, those of lost units among them, or a capital."""
    if state.map.areas[battle.target].capital:
        return True
    few, many = sorted(first_dice(state, battle))
    return few >= _NOT_FEW and many >= _MANY_DICE


def first_dice(state: WorldState, battle: Battle) -> tuple[int, int]:
    """Return how many dice attacker and defender roll with those of lost units among them."""
    lost = battle.destroyed
    begun = replace(battle, attacking=battle.attacking.plus(lost[0]), defending=battle.defending.plus(lost[1]))
    return dice(state, begun, ATTACKER).total, dice(state, begun, DEFENDER).total


def odds_terms(state: WorldState, battle: Battle) -> Terms:
    """Return what the odds of a battle hang on as it stands, before its next roll, or before its supremacy is
    settled."""
    values = combat_values(state)
    with_aces = tuple(value + (kind in AIR) for kind, value in enumerate(values))
    first = battle.rolling
    if battle.supremacy is None and not battle.together:
        first = supremacy(state, battle).holder
    return Terms(
        battle.attacking,
        battle.defending,
        (with_aces if ATTACKER in battle.aces else values, with_aces if DEFENDER in battle.aces else values),
        bonus(state, battle)[0],
        first,
        battle.together,
        battle.no_way_back,
        battle.blanks,
    )
