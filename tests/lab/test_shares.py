"""What so many battles tell of a player's strength."""

from math import inf

import numpy as np
import pytest

from dust_tactics.lab.shares import (
    Score,
    ShareVerdict,
    bootstrap,
    elo,
    score_of,
    sequential_test,
    share_of_elo,
    wilson,
)


@pytest.mark.parametrize(
    ("won", "lost", "drawn", "low", "high"),
    [(178, 120, 8, 0.54, 0.65), (176, 3, 1, 0.95, 0.99), (36, 0, 0, 0.90, 1.00), (12, 6, 0, 0.44, 0.84)],
)
def test_wilson_gives_intervals_known_from_elsewhere(won: int, lost: int, drawn: int, low: float, high: float) -> None:
    """Shares count draws by half."""
    score = Score(won, lost, drawn)
    assert score.share == (won + drawn / 2) / (won + lost + drawn)
    assert (score.interval.low, score.interval.high) == pytest.approx((low, high), abs=0.005)


def test_nothing_played_says_nothing() -> None:
    """Neither a share nor an interval that means something."""
    assert Score().share == 0.5
    assert (wilson(0.5, 0).low, wilson(0.5, 0).high) == (0, 1)
    with pytest.raises(ValueError, match="no pairs"):
        bootstrap([])


def test_scores_count_points() -> None:
    """Won, lost and drawn."""
    assert score_of([1, 1, 0, 0.5, 1]) == Score(3, 1, 1)
    assert Score(1, 2, 3) + Score(10, 20, 30) == Score(11, 22, 33)


def test_wilson_holds_the_truth_in_95_of_100_cases() -> None:
    """Of 2,000 matches of 100 battles by a player who wins 7 of 10."""
    won = np.random.default_rng(1).binomial(100, 0.7, 2000)
    held = [wilson(count / 100, 100).low <= 0.7 <= wilson(count / 100, 100).high for count in won.tolist()]
    assert 0.93 <= np.mean(held) <= 0.97


def test_pairs_that_cancel_out_leave_no_doubt_and_pairs_alike_leave_more() -> None:
    """The bootstrap sees what an interval of single battles can't."""
    apart, alike = [0.5] * 100, [0.0, 1.0] * 50
    assert (bootstrap(apart).low, bootstrap(apart).high) == (0.5, 0.5)
    assert bootstrap(alike).high - bootstrap(alike).low > 1.3 * (wilson(0.5, 200).high - wilson(0.5, 200).low)
    assert bootstrap(alike) == bootstrap(alike)


def test_elo_and_shares_are_two_ways_to_say_the_same() -> None:
    """0.65 is 108."""
    assert elo(0.65) == pytest.approx(107.5, abs=0.1)
    assert (elo(0.5), elo(0.0), elo(1.0)) == (0, -inf, inf)
    assert share_of_elo(elo(0.8)) == pytest.approx(0.8)


def _verdict(share: float, seed: int) -> tuple[ShareVerdict, int]:
    """What the test says of a player with that share in the end, and after how many pairs."""
    pairs: list[float] = []
    random = np.random.default_rng(seed)
    while (verdict := sequential_test(pairs)) is ShareVerdict.OPEN:
        pairs.append(float(random.binomial(2, share)) / 2)
    return verdict, len(pairs)


def test_a_sequential_test_errs_in_one_case_of_twenty() -> None:
    """For players who are as strong as they are asked to be, or no stronger at all; and sees clear cases soon."""
    stronger = [_verdict(share_of_elo(30), seed)[0] is ShareVerdict.STRONGER for seed in range(150)]
    even = [_verdict(0.5, seed)[0] is ShareVerdict.NOT_STRONGER for seed in range(150)]
    assert np.mean(stronger) >= 0.9
    assert np.mean(even) >= 0.9
    assert _verdict(0.95, 1)[1] < 40
    assert _verdict(0.05, 1)[0] is ShareVerdict.NOT_STRONGER
