"""How fair scenarios, armies and points are."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.balance import army_scores, balance_jobs, card_balance, card_jobs, side_scores
from dust_tactics.lab.shares import Score
from dust_tactics.lab.workers import Job, Outcome, Taken

READY = ("2013-battlegroup-koshka", "2013-kampfgruppe-stefan", "2013-taskforce-joe")


def test_ready_armies_go_round_all_against_all() -> None:
    """Evenly, on both sides; a scenario with units of its own keeps to them."""
    jobs = balance_jobs("veteran", ["encounter", "first-steps"], 36, seed=1)
    assert Counter(job.armies for job in jobs if job.scenario == "encounter") == Counter(
        dict.fromkeys(product(READY, READY), 2)
    )
    assert {job.armies for job in jobs if job.scenario == "first-steps"} == {None}
    assert jobs[0].armies == ("2013-taskforce-joe", "2013-kampfgruppe-stefan")
    assert len({(job.scenario, job.seed) for job in jobs}) == 36
    assert {job.armies for job in balance_jobs("veteran", ["encounter"], 9, seed=1, ready=False)} == {None}


def test_sides_take_turns_to_have_more_points() -> None:
    """So that the worth of a point can be told."""
    jobs = card_jobs("veteran", ["encounter", "streets"], 12, 1, (100, 100))
    assert Counter(job.limits for job in jobs) == {(100, 100): 4, (110, 100): 4, (100, 110): 4}
    assert {(job.scenario, job.limits) for job in jobs} == {
        (scenario, limits) for scenario in ("encounter", "streets") for limits in ((100, 100), (110, 100), (100, 110))
    }


def _fought(number: int, winner: int | None, first: Taken, second: Taken) -> Outcome:
    job = Job(number, "encounter", number, ("a", "a"), armies=(first.id, second.id))
    return Outcome(job, winner, armies=(first, second))


def test_shares_are_those_of_first_sides_and_of_armies_against_others() -> None:
    """An army against itself tells of the side alone."""
    joe, stefan = Taken("joe", "allies", 100, ()), Taken("stefan", "axis", 100, ())
    outcomes = [_fought(0, 0, joe, stefan), _fought(1, 1, stefan, joe), _fought(2, None, joe, stefan)]
    outcomes.append(_fought(3, 0, joe, joe))
    assert side_scores(outcomes) == {"encounter": Score(2, 1, 1)}
    assert army_scores(outcomes) == {"joe": Score(2, 0, 1), "stefan": Score(0, 2, 1)}


def _outcomes(count: int, gifts: dict[str, float], point: float, side: float = 0.3) -> list[Outcome]:
    """Battles decided by points, by gifts of some cards beyond them, and by the side, in log odds."""
    random = np.random.default_rng(1)
    cards = sorted(load_cards("2013").values(), key=lambda card: card.id)
    outcomes = []
    for number in range(count):
        armies, strengths = [], []
        for _ in (0, 1):
            bloc = random.choice(sorted({card.bloc for card in cards}))
            taken = random.choice([card for card in cards if card.bloc == bloc], int(random.integers(3, 6)))  # type: ignore[arg-type]
            points = sum(card.points for card in taken)
            armies.append(Taken("mustered", str(bloc), points, tuple(card.id for card in taken)))
            strengths.append(point * points + sum(gifts.get(card.id, 0.0) for card in taken))
        chance = 1 / (1 + np.exp(-(side + strengths[0] - strengths[1])))
        outcomes.append(
            Outcome(Job(number, "encounter", 1, ("a", "a")), int(random.random() > chance), armies=tuple(armies))
        )
    return outcomes


def test_cards_that_were_made_too_strong_or_too_weak_are_found() -> None:
    """And what they are worth in points; all others are about what they cost."""
    gifts, point = {"red-thunder": 1.2, "hans": -1.2}, 0.06
    found = card_balance(_outcomes(4000, gifts, point), load_cards("2013"))
    assert found.cards[0].card == "red-thunder"
    assert found.cards[-1].card == "hans"
    for known in found.cards:
        true = gifts.get(known.card, 0.0)
        assert abs(known.effect.chance - true / 4) < max(0.05, 2 * known.effect.error)
        assert known.worth is not None
        # Intervals are of 95 %: a few of thirty cards may be off by a bit.
        slack = 0.5 * (known.worth.high - known.worth.low)
        assert known.worth.low - slack < known.points + true / point < known.worth.high + slack
    assert found.cards[0].effect.interval.low > 0.1
    assert found.ten_points.chance == pytest.approx(10 * point / 4, abs=3 * found.ten_points.error)
    assert found.first_sides["encounter"].chance == pytest.approx(0.3 / 4, abs=0.05)


def test_where_points_bought_nothing_no_worth_in_points_is_told() -> None:
    """Rather than one divided by nothing."""
    found = card_balance(_outcomes(300, {}, 0.0), load_cards("2013"))
    assert found.ten_points.interval.low < 0
    assert {known.worth for known in found.cards} == {None}
    with pytest.raises(ValueError, match="no battles"):
        card_balance([], load_cards("2013"))
