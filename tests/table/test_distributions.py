"""Distributions against plain enumeration of every way the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dust_tactics.table.odds import Distribution, Wear, binomial, rolled_again, rolling_on, together

FACES = "ATS"


def chances(counts: Counter[int], ways: int) -> list[float]:
    """The chance of 0, 1, 2... from how many of all ways lead there."""
    return [counts[number] / ways for number in range(max(counts) + 1)]


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("success", ["A", "AT"])
def test_successes_of_dice(dice: int, success: str) -> None:
    """Every fall of up to five dice."""
    falls = Counter(sum(face in success for face in fall) for fall in product(FACES, repeat=dice))
    assert binomial(dice, len(success) / 3).chances == pytest.approx(chances(falls, 3**dice))


@pytest.mark.parametrize("success", ["A", "AT"])
def test_failures_rolled_once_more(success: str) -> None:
    """Three dice, each with a second die that counts only if the first failed."""
    pairs = list(product(FACES, repeat=2))
    falls = Counter(sum(a in success or b in success for a, b in fall) for fall in product(pairs, repeat=3))
    assert binomial(3, rolled_again(len(success) / 3, 1)).chances == pytest.approx(chances(falls, 9**3))


def rolling_on_by_hand(dice: int, chance: Fraction, hits: int, deepest: int) -> Counter[int]:
    """Chances of hits of dice that roll on, die by die: first all dice once, then one more for each hit of the last."""
    total: Counter[int] = Counter()

    def throw(count: int, chance: Fraction, hits: int, weight: Fraction, depth: int) -> None:
        if count == 0 or depth == 0:
            total[hits] += weight
            return
        for fall in product((True, False), repeat=count):
            new = sum(fall)
            share = chance**new * (1 - chance) ** (count - new)
            throw(new, Fraction(1, 3), hits + new, weight * share, depth - 1)

    throw(dice, chance, hits, Fraction(1), deepest)
    return total


@pytest.mark.parametrize("first", [Fraction(1, 3), Fraction(2, 3), Fraction(5, 9)])
def test_dice_that_roll_on(first: Fraction) -> None:
    """Two laser dice; what is exact after so many throws agrees."""
    deepest = 9
    by_hand = rolling_on_by_hand(2, first, 0, deepest)
    found = rolling_on(2, float(first), 1 / 3)
    for hits in range(deepest):
        assert found.exactly(hits) == pytest.approx(float(by_hand[hits]), abs=1e-12)
    assert found.mean == pytest.approx(2 * float(first) * 1.5)
    assert found.chances.sum() == pytest.approx(1.0, abs=1e-12)


def test_dice_that_roll_on_are_cut_where_nothing_matters() -> None:
    """Twenty laser dice are a short table."""
    found = rolling_on(20, 1 / 3, 1 / 3)
    assert found.most < 80
    assert found.mean == pytest.approx(10.0)


def test_each_of_some_hits_is_saved_or_not() -> None:
    """Four dice to hit; each hit is one die to save, two faces cancel."""
    falls: Counter[int] = Counter()
    for to_hit in product(FACES, repeat=4):
        for saves in product(FACES, repeat=4):
            falls[sum(hit == "A" and save == "T" for hit, save in zip(to_hit, saves, strict=True))] += 1
    assert binomial(4, 1 / 3).thinned(1 / 3).chances == pytest.approx(chances(falls, 9**4))
    assert binomial(4, 1 / 3).thinned(1.0).chances == pytest.approx(binomial(4, 1 / 3).chances)


def test_sums_and_single_chances() -> None:
    """Numbers small enough for the head."""
    coin, two = binomial(1, 0.5), Distribution(np.array([0.0, 0.0, 1.0]))
    assert coin.plus(coin).chances == pytest.approx([0.25, 0.5, 0.25])
    assert two.mean == 2
    assert coin.at_least(0) == 1 and coin.at_least(1) == 0.5 and coin.at_least(2) == 0
    assert coin.exactly(5) == 0


def test_wear_counts_blows_and_what_is_left() -> None:
    """Two blows of two on something of three: the second goes over the end."""
    step = np.zeros((4, 4))
    for left in range(4):
        step[left, max(0, left - 2)] = 1
    worn = Wear.whole(3).after(binomial(2, 0.5), step)
    assert worn.left.chances == pytest.approx([0.25, 0.5, 0, 0.25])
    assert worn.lost(3).chances == pytest.approx([0.25, 0, 0.5, 0.25])
    assert worn.blows.chances == pytest.approx([0.25, 0.5, 0.25])
    assert together([worn.where(left) for left in range(4)]).chances == pytest.approx(worn.chances)


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 12), st.floats(0.01, 0.99), st.floats(0.01, 0.6), st.floats(0, 1))
def test_chances_sum_up_to_one(count: int, chance: float, more: float, stay: float) -> None:
    """Whatever is done to them."""
    found: list[Distribution] = [binomial(count, chance), rolling_on(count, chance, more)]
    found += [one.thinned(stay) for one in found] + [found[0].plus(found[1])]
    for one in found:
        assert one.chances.sum() == pytest.approx(1.0, abs=1e-9)
        assert (one.chances >= -1e-15).all()


def test_failures_are_rolled_so_often_and_no_more() -> None:
    """A die that is rolled three times misses each time with a chance of 8 in 27."""
    assert rolled_again(1 / 3, 2) == pytest.approx(19 / 27)
    assert rolled_again(1 / 3, 0) == 1 / 3
