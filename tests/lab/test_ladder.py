"""A ladder of levels."""

import pytest

from dust_tactics.lab.ladder import Ladder
from dust_tactics.lab.match import match_jobs, side_of
from dust_tactics.lab.workers import Outcome


def _ladder(players: tuple[str, ...], wins: dict[tuple[str, str], int], battles: int = 100) -> Ladder:
    """A ladder in which the first player of each pair won so many battles."""
    ladder = Ladder(players, battles)
    for match in list(ladder.matches):
        for number, job in enumerate(match_jobs(match.players, ["x"], battles, 1)):
            first = side_of(Outcome(job), 0)
            ladder.add(Outcome(job, first if number < wins[match.players] else 1 - first))
    return ladder


def test_every_pair_is_played_once() -> None:
    """Outcomes go to the match they are of."""
    ladder = _ladder(("a", "b", "c"), {("a", "b"): 10, ("a", "c"): 20, ("b", "c"): 30})
    assert [(match.players, match.score.won) for match in ladder.matches] == [
        (("a", "b"), 10),
        (("a", "c"), 20),
        (("b", "c"), 30),
    ]


def test_elo_counts_from_the_first_level_and_the_strongest_stands_first() -> None:
    """Results that fit together are explained as they are: 64 of 100 are 100 Elo."""
    rungs = _ladder(("a", "b", "c"), {("a", "b"): 36, ("a", "c"): 24, ("b", "c"): 36}).rungs()
    assert [rung.player for rung in rungs] == ["c", "b", "a"]
    assert [rung.elo for rung in rungs] == pytest.approx([200, 100, 0], abs=5)
    assert rungs[2].error == 0
    assert 40 < rungs[1].error < 80


def test_who_lost_every_battle_stands_far_below_at_a_figure() -> None:
    """Not at minus infinity."""
    rungs = _ladder(("a", "b"), {("a", "b"): 0}).rungs()
    assert 400 < rungs[0].elo < 2000


def test_a_ladder_that_was_interrupted_tells_what_is_there() -> None:
    """Even before its first battle."""
    assert [rung.elo for rung in Ladder(("a", "b"), 10).rungs()] == [0, 0]
