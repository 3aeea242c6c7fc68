"""Odds against the engine: attacks of random battles, thrown many times, count as was predicted."""

from collections import Counter
from dataclasses import replace
from math import inf

import pytest

from dust_tactics.cli import main
from dust_tactics.lab.chernoff import greatest_surprise, limit, surprise
from dust_tactics.lab.dice_trials import Tried
from dust_tactics.lab.odds_proof import Proof, failed, prove
from dust_tactics.lab.staged_attacks import MARKS, Staged, staged_attacks
from dust_tactics.rules.attack.odds import AttackOdds
from dust_tactics.table.odds import Distribution

ATTACKS = 20
THROWS = 1500


@pytest.fixture(scope="module")
def staged() -> list[Staged]:
    """Attacks with everything to them that an attack may have."""
    return list(staged_attacks("2013", 1, ATTACKS))


def test_attacks_of_every_sort_are_among_them(staged: list[Staged]) -> None:
    """Each mark once at least."""
    found = Counter(mark for attack in staged for mark in attack.marks)
    assert [mark for mark in MARKS if not found[mark]] == []


@pytest.mark.parametrize("chunk", range(4))
def test_they_come_out_as_predicted(staged: list[Staged], chunk: int) -> None:
    """Losses and hits not saved bin by bin, and the mean of the hits; a false alarm in four thousand runs."""
    proofs = [prove(attack, THROWS, seed) for seed, attack in enumerate(staged[chunk::4])]
    assert [f"{proof.staged.name}: {proof.units}" for proof in failed(proofs, 1e-3 / 4)] == []


def test_wrong_odds_are_found_out(staged: list[Staged]) -> None:
    """Losses that are predicted a twentieth too often."""
    attack = next(attack for attack in staged if isinstance(attack.odds, AttackOdds) and _open(attack.odds))
    target = next(target for target in attack.odds.targets if 0.2 < target.lost.exactly(0) < 0.8)
    chances = target.lost.chances.copy()
    chances[0] -= 0.05
    chances[-1] += 0.05
    wrong = replace(target, lost=Distribution(chances))
    targets = tuple(wrong if other is target else other for other in attack.odds.targets)
    proofs: list[Proof] = [prove(replace(attack, odds=replace(attack.odds, targets=targets)), 4 * THROWS, 1)]
    assert failed(proofs) == proofs


def _open(odds: AttackOdds) -> bool:
    return any(0.2 < target.lost.exactly(0) < 0.8 for target in odds.targets)


def test_a_hit_hardly_ever_to_expect_is_not_missed() -> None:
    """A mean says something only beyond what whole numbers with that mean vary."""
    assert Tried(3000).spreads(1, 1e-5) < 1.0
    assert Tried(3000).spreads(1, 0.1) > 6.0
    assert Tried(3000).spreads(1, 1.0) == inf
    assert Tried(3000).spreads(1, 0.0) == 0.0


def test_surprise_bounds_the_chance_of_a_count() -> None:
    """Five heads in five throws have the chance 1/32, and what can't be is beyond all limits."""
    assert surprise(5, 5, 0.5) == pytest.approx(3.4657, abs=1e-4)
    assert surprise(50, 100, 0.5) == 0.0
    assert surprise(1, 100, 0.0) == float("inf")
    assert surprise(0, 100, 0.0) == 0.0
    assert greatest_surprise([5, 0], 5, [0.5, 0.5]) == surprise(5, 5, 0.5)
    assert limit(10, 0.001) > limit(1, 0.001)


def test_the_command_proves_a_few(capsys: pytest.CaptureFixture[str]) -> None:
    """And tells what was among them."""
    assert main(["lab", "odds", "--attacks", "3", "--rolls", "200", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    assert "3 attacks, 200 rolls each" in out
    assert main(["lab", "odds", "--attacks", "2", "--rolls", "50", "--json"]) == 0
    assert '"failed": []' in capsys.readouterr().out
