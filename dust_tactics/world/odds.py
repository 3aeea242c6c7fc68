"""Exact odds of a battle: no die is drawn.

If each side always destroys the costliest unit that shielding leaves open (WW-NEU-09 makes the neutral side do so, and
people hardly do better), units fall in a fixed order. Where a battle stands is then no more than how many units each
side has lost, whose roll it is, and how many rolls in a row were blank. Losses only grow and the third blank roll is a
cease-fire (WW-BTL-19), so the chain has no circles, and one pass over the losses solves it.

Nobody retreats by choice or uses an ability here, but for the worth of a re-roll (WW-ABL-04, WW-ABL-25).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, Success, chance_of
from dust_tactics.table.odds import Distribution, binomial
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.figures import BLANKS_TO_CEASE
from dust_tactics.world.force import COST, Force, UnitKind

HIT_CHANCE = chance_of(DICE_SETS[DiceKind.CLASSIC].faces(Success.PLAIN))
"""One in three (WW-GEN-03)."""
GUARDS = {UnitKind.BOMBER: UnitKind.FIGHTER, UnitKind.MECH: UnitKind.TANK}
"""Who must fall before whom (WW-BTL-12, WW-BTL-13)."""
_COSTLIEST_FIRST = sorted(UnitKind, key=lambda kind: -COST[kind])

Table = NDArray[np.float64]


def open_to_hits(force: Force) -> tuple[UnitKind, ...]:
    """Return the types that the next HIT may destroy (WW-BTL-12, WW-BTL-13), costliest first."""
    return tuple(kind for kind in _COSTLIEST_FIRST if force[kind] and not (kind in GUARDS and force[GUARDS[kind]]))


def order_of_losses(force: Force) -> tuple[UnitKind, ...]:
    """Return the types of a force's units as they fall, if each HIT takes the costliest that may be chosen."""
    order: list[UnitKind] = []
    while force.total:
        order.append(open_to_hits(force)[0])
        force = force.one_less(order[-1])
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the odds of a battle hang on.

    attacking, defending   the units of each side
    values                 dice of one unit by type, of the attacker and of the defender (Ace of the Sky counts)
    bonus                  bonus dice of the defender (WW-BTL-09)
    first                  the side that rolls first, or next: ATTACKER or DEFENDER
    together               whether both sides roll at the same time (WW-SEA-02); `first` does not matter then
    no_way_back            whether a cease-fire destroys the attacking units (WW-AMP-03, WW-ABL-21)
    blanks                 rolls, at sea pairs of rolls, without a HIT just before
    """

    attacking: Force
    defending: Force
    values: tuple[tuple[int, ...], tuple[int, ...]]
    bonus: int = 0
    first: int = ATTACKER
    together: bool = False
    no_way_back: bool = False
    blanks: int = 0

    def dice(self, side: int) -> tuple[int, ...]:
        """Return how many dice a side rolls after no, one, two... of its units have fallen; 0 after the last."""
        force = self.attacking if side == ATTACKER else self.defending
        left = sum(count * self.values[side][kind] for kind, count in enumerate(force))
        bonus = self.bonus if side == DEFENDER else 0
        rolled = []
        for kind in order_of_losses(force):
            rolled.append(left + bonus)
            left -= self.values[side][kind]
        return (*rolled, 0)


@dataclass(frozen=True, eq=False)
class Odds:
    """How a battle ends.

    ends          [attackers lost, defenders lost]: chance to end so with no unit left on one side at least
    cease_fires   [attackers lost, defenders lost]: chance of a cease-fire after such losses
    terms         what they are worked out from
    """

    ends: Table
    cease_fires: Table
    terms: Terms

    @property
    def take(self) -> float:
        """The chance that the attacker moves in (WW-BTL-23)."""
        return float(self.ends[:-1, -1].sum())

    @property
    def beaten(self) -> float:
        """The chance that all attacking units are destroyed and some defending ones are left."""
        return float(self.ends[-1, :-1].sum())

    @property
    def both_gone(self) -> float:
        """The chance that nobody is left, which happens at sea (WW-SEA-05)."""
        return float(self.ends[-1, -1])

    @property
    def cease_fire(self) -> float:
        """The chance of a cease-fire."""
        return float(self.cease_fires.sum())

    def losses(self, side: int) -> Distribution:
        """Return how many units a side loses; those that a cease-fire destroys are among them."""
        ends, cease_fires = self.ends.sum(axis=1 - side), self.cease_fires.sum(axis=1 - side)
        if side == ATTACKER and self.terms.no_way_back:
            ends[-1] += cease_fires.sum()
            return Distribution(ends)
        return Distribution(ends + cease_fires)

    def cost(self, side: int) -> float:
        """Return the production points that a side loses on average."""
        force = self.terms.attacking if side == ATTACKER else self.terms.defending
        costs = np.cumsum([0, *(COST[kind] for kind in order_of_losses(force))])
        return float(self.losses(side).chances @ costs)


@dataclass(frozen=True, slots=True)
class Reroll:
    """The attacker's chance to take the area after a roll as it fell, and after it is rolled again.

    kept     if it stays
    all      if all its dice are rolled again (WW-ABL-04)
    blanks   if its blank ones are (WW-ABL-25)
    """

    kept: float
    all: float
    blanks: float


def odds_of(terms: Terms) -> Odds:
    """Return how a battle ends that stands as told. Both sides must have units."""
    attack, defence = terms.dice(ATTACKER), terms.dice(DEFENDER)
    solve = _ends_together if terms.together else _ends_in_turn
    return Odds(*solve(attack, defence, terms.first, terms.blanks), terms)


def reroll_worth(terms: Terms, hits: int) -> Reroll:
    """Return what a re-roll does for `terms.first`, who has just rolled `hits` HITs; `terms` are those before the roll.

    For battles in which sides roll in turn.
    """
    roller = terms.first
    dice = terms.dice(roller)[0]
    left = (terms.defending if roller == ATTACKER else terms.attacking).total
    after = _chances_after(terms.dice(ATTACKER), terms.dice(DEFENDER), roller, terms.blanks)
    again = binomial(dice, HIT_CHANCE).chances
    blank_ones = binomial(dice - hits, HIT_CHANCE).chances

    def mean(chances: Table, already: int) -> float:
        return float(sum(chance * after[min(left, already + more)] for more, chance in enumerate(chances)))

    return Reroll(float(after[min(left, hits)]), mean(again, 0), mean(blank_ones, hits))


@lru_cache(maxsize=4096)
def _hits(dice: int, most: int) -> Table:
    """Return the chance of 0, 1... HITs of so many dice; those beyond `most` are lost (WW-BTL-11) and counted with
    it."""
    chances = binomial(dice, HIT_CHANCE).chances
    cut = np.zeros(most + 1)
    cut[: len(chances)] = chances[: most + 1]
    cut[most] += chances[most + 1 :].sum()
    return cut


@lru_cache(maxsize=512)
def _ends_in_turn(attack: Sequence[int], defence: Sequence[int], first: int, blanks: int) -> tuple[Table, Table]:
    """Ends and cease-fires of a battle in which sides roll in turn."""
    attackers, defenders = len(attack) - 1, len(defence) - 1
    # Chances to come to such losses by a HIT of the other side, by who rolls next; the third axis is the roller.
    coming = np.zeros((attackers + 1, defenders + 1, 2))
    cease_fires = np.zeros((attackers + 1, defenders + 1))
    coming[0, 0, first] = 1.0
    for lost in range(attackers):
        for taken in range(defenders):
            pair = coming[lost, taken]
            if not pair.any():
                continue
            begun = blanks if lost == taken == 0 else 0
            mine, theirs = _hits(attack[lost], defenders - taken), _hits(defence[taken], attackers - lost)
            rolls, stop = _rolls_before_a_hit(pair, (float(mine[0]), float(theirs[0])), begun)
            cease_fires[lost, taken] = stop
            coming[lost, taken + 1 :, DEFENDER] += rolls[ATTACKER] * mine[1:]
            coming[lost + 1 :, taken, ATTACKER] += rolls[DEFENDER] * theirs[1:]
            coming[lost, taken] = 0.0
    return coming.sum(axis=2), cease_fires


def _rolls_before_a_hit(coming: Table, blank: tuple[float, float], blanks: int) -> tuple[list[float], float]:
    """Return how many rolls each side makes on average with the same losses on both sides, and the chance of a
    cease-fire."""
    rolls, stop = [0.0, 0.0], 0.0
    for side in (ATTACKER, DEFENDER):
        chance, roller = float(coming[side]), side
        for _ in range(blanks, BLANKS_TO_CEASE):
            rolls[roller] += chance
            chance *= blank[roller]
            roller = 1 - roller
        stop += chance
    return rolls, stop


@lru_cache(maxsize=512)
def _ends_together(attack: Sequence[int], defence: Sequence[int], _: int, blanks: int) -> tuple[Table, Table]:
    """Ends and cease-fires of a battle in which both sides roll at the same time."""
    attackers, defenders = len(attack) - 1, len(defence) - 1
    coming = np.zeros((attackers + 1, defenders + 1))
    cease_fires = np.zeros((attackers + 1, defenders + 1))
    coming[0, 0] = 1.0
    for lost in range(attackers):
        for taken in range(defenders):
            chance = float(coming[lost, taken])
            pairs = np.outer(_hits(defence[taken], attackers - lost), _hits(attack[lost], defenders - taken))
            blank = float(pairs[0, 0])
            pairs[0, 0] = 0.0
            left = BLANKS_TO_CEASE - (blanks if lost == taken == 0 else 0)
            coming[lost, taken] = 0.0
            coming[lost:, taken:] += chance * sum(blank**pair for pair in range(left)) * pairs
            cease_fires[lost, taken] = chance * blank**left
    return coming, cease_fires


@lru_cache(maxsize=64)
def _chances_to_take(attack: Sequence[int], defence: Sequence[int]) -> Table:
    """[attackers lost, defenders lost, roller, blanks]: the chance to take the area from there."""
    attackers, defenders = len(attack) - 1, len(defence) - 1
    take = np.zeros((attackers + 1, defenders + 1, 2, BLANKS_TO_CEASE + 1))
    take[:attackers, defenders] = 1.0
    for lost in reversed(range(attackers)):
        for taken in reversed(range(defenders)):
            mine, theirs = _hits(attack[lost], defenders - taken), _hits(defence[taken], attackers - lost)
            here = take[lost, taken]
            by_hits = (
                float(mine[1:] @ take[lost, taken + 1 :, DEFENDER, 0]),
                float(theirs[1:] @ take[lost + 1 :, taken, ATTACKER, 0]),
            )
            for blanks in reversed(range(BLANKS_TO_CEASE)):
                here[ATTACKER, blanks] = by_hits[ATTACKER] + mine[0] * here[DEFENDER, blanks + 1]
                here[DEFENDER, blanks] = by_hits[DEFENDER] + theirs[0] * here[ATTACKER, blanks + 1]
    return take


def _chances_after(attack: Sequence[int], defence: Sequence[int], roller: int, blanks: int) -> Table:
    """The chance to take the area after the next roll has brought 0, 1... HITs."""
    take = _chances_to_take(attack, defence)
    after = take[0, :, DEFENDER, 0] if roller == ATTACKER else take[:, 0, ATTACKER, 0]
    after = after.copy()
    after[0] = take[0, 0, 1 - roller, blanks + 1]
    return after
