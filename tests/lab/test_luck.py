"""Whether dice have fallen as they should over many battles."""

import numpy as np
import pytest

from dust_tactics.cli.lab_luck import luck_lines, suspicions
from dust_tactics.lab.luck import LuckOfMany, luck_of_many
from dust_tactics.lab.match import Match, match_jobs
from dust_tactics.lab.workers import play_jobs
from dust_tactics.rules.statistics import Luck, Rolls


def _hits(successes: int, dice: int = 90) -> Luck:
    return Luck(Rolls(dice, successes, dice / 3, dice * 2 / 9))


def _thrown(seeds: int, battles: int, chance: float, alike: bool, study: int) -> LuckOfMany:
    """Battles of 90 dice each with that chance of a hit; those of a seed all alike, or each for itself."""
    random = np.random.default_rng(study)
    known = []
    for seed in range(seeds):
        counts = random.binomial(90, chance, battles).tolist()
        known += [(seed, _hits(counts[0] if alike else count)) for count in counts]
    return luck_of_many(known)


def test_one_battle_has_the_luck_of_its_dice() -> None:
    """As the rules count it; none where nothing was thrown."""
    luck = luck_of_many([(1, _hits(40))])
    assert luck.hits.luck == pytest.approx(_hits(40).hits.luck)
    assert luck.saves.luck == 0
    assert luck_of_many([]).hits.luck == 0


@pytest.mark.parametrize("seeds", [1, 5, 40])
@pytest.mark.parametrize("alike", [True, False])
def test_fair_dice_are_not_suspected_however_many_battles_use_the_same_ones(seeds: int, alike: bool) -> None:
    """Whether the battles of a seed go alike or each its own way, luck is no wider than it should be."""
    lucks = [_thrown(seeds, 18, 1 / 3, alike, study).hits.luck for study in range(400)]
    assert float(np.std(lucks)) < 1.2
    assert max(map(abs, lucks)) < 4


def test_loaded_dice_are_told() -> None:
    """After one seed if they are badly loaded, after some dozens if a little."""
    for luck in (_thrown(1, 18, 0.6, True, 1), _thrown(1, 18, 0.6, False, 1), _thrown(40, 18, 0.36, False, 1)):
        (told,) = suspicions({"veteran": luck})
        assert told.startswith("veteran: ")
        assert "a defect of dice or odds" in told
    assert not list(suspicions({"veteran": _thrown(40, 18, 1 / 3, True, 1)}))


def test_luck_is_told_by_name() -> None:
    """Hits and saves apart."""
    luck = LuckOfMany(luck_of_many([(1, _hits(30))]).hits, luck_of_many([(1, _hits(40))]).hits)
    assert list(luck_lines({"veteran": luck})) == ["luck of veteran: hits 0.0, saves +2.2"]


def test_the_dice_of_real_battles_are_fair() -> None:
    """Of random players in two scenarios, whose battles share their seeds."""
    match = Match(("random", "recruit"))
    for outcome in play_jobs(match_jobs(match.players, ["first-steps", "encounter"], 24, seed=1), processes=1):
        match.add(outcome)
    for luck in match.luck():
        assert luck.hits.rolls.dice > 200
        assert max(abs(luck.hits.luck), abs(luck.saves.luck)) < 4
