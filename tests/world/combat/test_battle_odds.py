"""The odds of battles against every way the dice can fall, against dice that are thrown, and by the clauses.

`ends` and `cease_fires` of a battle are compared with a walk that knows nothing of tables: it carries whole forces from
roll to roll, and adds fractions.
"""

import secrets
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from time import perf_counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dust_tactics.lab.chernoff import limit, surprise
from dust_tactics.world import odds
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.odds import Terms, odds_of, open_to_hits, order_of_losses, reroll_worth

ON_LAND = (1, 2, 1, 2, 0)
ACES = (1, 2, 2, 3, 0)
EPIC_SEA, STANDARD_SEA = (0, 0, 0, 0, 1), (0, 0, 0, 0, 2)
NINE, EIGHT = Force(tank=3, mech=3, fighter=2, bomber=1), Force(tank=4, mech=2, fighter=2)
MANY, MORE = Force(tank=14, mech=8, fighter=6, bomber=4), Force(tank=12, mech=8, fighter=6, bomber=4)


def terms(attacking: Force, defending: Force, **changes: object) -> Terms:
    """A land battle in which the attacker rolls first."""
    return Terms(attacking, defending, **{"values": (ON_LAND, ON_LAND)} | changes)  # type: ignore[arg-type]


def at_sea(attacking: int, defending: int, values: tuple[int, ...], blanks: int = 0) -> Terms:
    """A sea battle."""
    forces = Force(submarine=attacking), Force(submarine=defending)
    return Terms(*forces, (values, values), together=True, blanks=blanks)


@cache
def falls(dice: int) -> dict[int, Fraction]:
    """The chance of each number of HITs."""
    return {n: Fraction(comb(dice, n) * 2 ** (dice - n), 3**dice) for n in range(dice + 1)}


def struck(force: Force, hits: int) -> Force:
    """What HITs leave of a force that loses the costliest unit it may (WW-BTL-12, WW-BTL-13), each time."""
    tank, mech, fighter, bomber, submarine = force
    for _ in range(hits):
        if bomber and not fighter:
            bomber -= 1
        elif mech and not tank:
            mech -= 1
        elif submarine:
            submarine -= 1
        elif fighter:
            fighter -= 1
        elif tank:
            tank -= 1
    return Force(tank, mech, fighter, bomber, submarine)


def dice_of(terms: Terms, force: Force, side: int) -> int:
    """The dice of a force."""
    dice = sum(number * value for number, value in zip(force, terms.values[side], strict=True))
    return dice + (terms.bonus if side == DEFENDER else 0)


Ends = Counter[tuple[int, int, bool]]


def walked(terms: Terms, attacking: Force, defending: Force, roller: int, blanks: int, chance: Fraction) -> Ends:
    """Chances of units lost on each side and whether a cease-fire ended it, roll by roll."""
    ends: Ends = Counter()
    lost = terms.attacking.total - attacking.total, terms.defending.total - defending.total
    if blanks == 3 or not attacking.total or not defending.total:
        ends[(*lost, blanks == 3)] = chance  # type: ignore[assignment]
        return ends
    mine, theirs = falls(dice_of(terms, attacking, ATTACKER)), falls(dice_of(terms, defending, DEFENDER))
    if terms.together:
        rolls = [(a, d, mine[a] * theirs[d]) for a in mine for d in theirs]
    elif roller == ATTACKER:
        rolls = [(a, 0, mine[a]) for a in mine]
    else:
        rolls = [(0, d, theirs[d]) for d in theirs]
    for a, d, likely in rolls:
        then = struck(attacking, d), struck(defending, a)
        ends.update(walked(terms, *then, 1 - roller, 0 if a or d else blanks + 1, chance * likely))
    return ends


def assert_as_walked(terms: Terms) -> None:
    """Compare all ends of a battle."""
    expected = walked(terms, terms.attacking, terms.defending, terms.first, terms.blanks, Fraction(1))
    found = odds_of(terms)
    ends, cease_fires = np.zeros_like(found.ends), np.zeros_like(found.cease_fires)
    for (lost, taken, ceased), chance in expected.items():
        (cease_fires if ceased else ends)[lost, taken] += float(chance)
    assert found.ends == pytest.approx(ends, abs=1e-12)
    assert found.cease_fires == pytest.approx(cease_fires, abs=1e-12)


small = (
    st.tuples(*(st.integers(0, 1) for _ in range(4)))
    .map(lambda counts: Force(*counts))
    .filter(lambda force: force.total)
)


@settings(max_examples=40, deadline=None)
@given(
    small,
    small,
    st.sampled_from([0, 3]),
    st.sampled_from([ATTACKER, DEFENDER]),
    st.integers(0, 2),
    st.sampled_from([ON_LAND, ACES]),
)
def test_land_battles_as_walked_roll_by_roll(
    attacking: Force, defending: Force, bonus: int, first: int, blanks: int, values: tuple[int, ...]
) -> None:
    """Every way that all rolls can fall."""
    assert_as_walked(terms(attacking, defending, bonus=bonus, first=first, blanks=blanks, values=(values, ON_LAND)))


@pytest.mark.parametrize("values", [EPIC_SEA, STANDARD_SEA])
@pytest.mark.parametrize(("attacking", "defending", "blanks"), [(1, 1, 0), (2, 2, 0), (3, 1, 2), (1, 3, 1)])
def test_sea_battles_as_walked_pair_by_pair(
    attacking: int, defending: int, blanks: int, values: tuple[int, ...]
) -> None:
    """Both sides roll at the same time, and both may be gone (WW-SEA-02, WW-SEA-05)."""
    assert_as_walked(at_sea(attacking, defending, values, blanks))


def test_tank_against_tank_by_hand() -> None:
    """First roll 1/3, else the other's 1/3, else the first again, else a cease-fire (WW-BTL-19)."""
    found = odds_of(terms(Force(tank=1), Force(tank=1)))
    assert found.take == pytest.approx(1 / 3 + 4 / 9 / 3)
    assert found.beaten == pytest.approx(2 / 9)
    assert found.cease_fire == pytest.approx(8 / 27)


def test_an_attacker_without_a_way_back_is_lost_in_a_cease_fire() -> None:
    """His losses grow, his chance does not (WW-AMP-03, WW-ABL-21)."""
    by_land = odds_of(terms(Force(tank=2), Force(tank=1)))
    by_sea = odds_of(terms(Force(tank=2), Force(tank=1), no_way_back=True))
    assert by_sea.take == by_land.take
    assert by_sea.losses(ATTACKER).at_least(2) == pytest.approx(by_land.beaten + by_land.cease_fire)
    assert by_land.losses(ATTACKER).at_least(2) == pytest.approx(by_land.beaten)
    assert by_sea.losses(ATTACKER).chances.sum() == pytest.approx(1)
    assert by_sea.losses(DEFENDER).chances == pytest.approx(by_land.losses(DEFENDER).chances)


def test_losses_in_production_points() -> None:
    """A tank against a bomber: what each side loses, with chances, at its cost (WW-UNI-01)."""
    found = odds_of(terms(Force(tank=1), Force(bomber=1)))
    assert found.cost(ATTACKER) == pytest.approx(2 * found.beaten)
    assert found.cost(DEFENDER) == pytest.approx(6 * found.take)


def test_the_costliest_that_is_not_shielded_falls_first() -> None:
    """Fighters before bombers, tanks before mechs; the derived test of WW-NEU-09."""
    tank, mech, fighter, bomber, _ = UnitKind
    force = Force(1, 1, 1, 1)
    assert open_to_hits(force) == (fighter, tank)
    assert order_of_losses(force) == (fighter, bomber, tank, mech)
    assert order_of_losses(Force(tank=1, mech=1, bomber=1)) == (bomber, tank, mech)
    assert order_of_losses(Force(mech=1, fighter=1)) == (mech, fighter)
    assert order_of_losses(Force(fighter=2, tank=1)) == (fighter, fighter, tank)


def test_dice_while_units_fall() -> None:
    """Red of the example of WW-BTL-14, and a defender with a centre, whose bonus stays while he has units."""
    battle = terms(Force(2, 1, 1, 1), Force(tank=1, mech=1), bonus=3)
    assert battle.dice(ATTACKER) == (7, 6, 4, 3, 2, 0)
    assert battle.dice(DEFENDER) == (6, 5, 0)
    assert terms(Force(0, 0, 1, 1), Force(tank=1), values=(ACES, ON_LAND)).dice(ATTACKER) == (5, 3, 0)


def thrown(battle: Terms, generator: np.random.Generator) -> tuple[int, int, bool]:
    """Throw the dice of a whole battle: units left on both sides, and whether a cease-fire ended it."""
    forces = [battle.attacking, battle.defending]
    roller, blanks = battle.first, battle.blanks
    while forces[0].total and forces[1].total and blanks < 3:
        sides = (ATTACKER, DEFENDER) if battle.together else (roller,)
        hits = {s: int((generator.integers(6, size=dice_of(battle, forces[s], s)) < 2).sum()) for s in sides}
        for side, number in hits.items():
            forces[1 - side] = struck(forces[1 - side], number)
        blanks = 0 if any(hits.values()) else blanks + 1
        roller = 1 - roller
    return forces[0].total, forces[1].total, blanks == 3


@pytest.mark.parametrize(
    "battle",
    [
        terms(NINE, EIGHT, bonus=3),
        terms(NINE, EIGHT, bonus=5, first=DEFENDER, no_way_back=True),
        terms(Force(tank=1), Force(tank=1, fighter=1), first=DEFENDER),
        at_sea(4, 3, EPIC_SEA),
    ],
    ids=["centre", "capital", "few", "sea"],
)
def test_odds_as_thrown(battle: Terms) -> None:
    """4,000 battles on a fresh seed: ends and losses as foreseen, within a bound that fails once in a million runs."""
    battles, seed = 4000, secrets.randbits(32)
    generator = np.random.default_rng(seed)
    ends = Counter(thrown(battle, generator) for _ in range(battles))
    found = odds_of(battle)
    counted = {
        "take": (sum(n for (a, _, ceased), n in ends.items() if a and not ceased and not _), found.take),
        "cease-fire": (sum(n for (*_, ceased), n in ends.items() if ceased), found.cease_fire),
    }
    for lost in range(battle.attacking.total + 1):
        gone = sum(
            number
            for (left, _, ceased), number in ends.items()
            if battle.attacking.total - (0 if ceased and battle.no_way_back else left) == lost
        )
        counted[f"attackers lost {lost}"] = gone, found.losses(ATTACKER).exactly(lost)
    for lost in range(battle.defending.total + 1):
        gone = sum(number for (_, left, _), number in ends.items() if battle.defending.total - left == lost)
        counted[f"defenders lost {lost}"] = gone, found.losses(DEFENDER).exactly(lost)
    allowed = limit(len(counted), 1e-6)
    for what, (count, chance) in counted.items():
        assert surprise(count, battles, chance) < allowed, (what, count, chance, seed)


def test_the_worth_of_a_reroll_by_hand() -> None:
    """One die of a tank against a tank with supremacy that has just rolled blank: what the second look is worth."""
    alone = terms(Force(tank=1), Force(tank=1), first=DEFENDER, blanks=1)
    # The defender's blank roll is the second; a blank of the attacker after it ends the battle.
    worth = reroll_worth(alone, 0)
    assert worth.kept == pytest.approx(1 / 3)
    assert worth.all == pytest.approx(2 / 3 * 1 / 3)
    assert worth.blanks == pytest.approx(worth.all)
    hit = reroll_worth(alone, 1)
    assert (hit.kept, hit.blanks) == (0.0, 0.0)
    assert hit.all == pytest.approx(worth.all)


@settings(max_examples=25, deadline=None)
@given(small, small, st.sampled_from([0, 3]), st.sampled_from([ATTACKER, DEFENDER]), st.integers(0, 2))
def test_rerolls_agree_with_the_odds(attacking: Force, defending: Force, bonus: int, first: int, blanks: int) -> None:
    """Rolling all dice again is as good as the roll was before it; keeping each roll, weighed, is the same."""
    battle = terms(attacking, defending, bonus=bonus, first=first, blanks=blanks)
    take = odds_of(battle).take
    chances = falls(battle.dice(first)[0])
    kept = sum(float(chance) * reroll_worth(battle, hits).kept for hits, chance in chances.items())
    assert reroll_worth(battle, 0).all == pytest.approx(take)
    assert kept == pytest.approx(take)


@pytest.mark.parametrize(("battle", "most"), [(terms(NINE, EIGHT, bonus=3), 0.005), (terms(MANY, MORE, bonus=5), 0.2)])
def test_odds_are_there_at_once(battle: Terms, most: float) -> None:
    """Seconds for 9 against 8, and for 32 against 30 in a capital, worked out afresh; the best of three."""

    def seconds() -> float:
        for kept in (odds._hits, odds._ends_in_turn):
            kept.cache_clear()
        start = perf_counter()
        odds_of(battle)
        return perf_counter() - start

    assert min(seconds() for _ in range(3)) < most
