"""How fair scenarios, ready armies and the points of cards are, by battles of one player against itself."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dust_tactics.lab.regression import Floats, logistic_fit
from dust_tactics.lab.shares import SURE, Interval, Score, score_of
from dust_tactics.lab.workers import Job, Outcome, Taken, scenario_named
from dust_tactics.rules.cards import Card
from dust_tactics.table.wording import worded

SIDES_RIDGE, BLOC_RIDGE, CARD_RIDGE = 0.01, 0.01, 1.0
"""Controls are hardly held back; cards are, so that one seldom seen is not called strong by chance."""
TEN = 10.0
"""Army points whose effect is told."""


def balance_jobs(player: str, scenarios: Sequence[str], battles: int, seed: int, *, ready: bool = True) -> list[Job]:
    """Battles of a player against itself, each with a seed of its own; scenarios go round, then seeds.

    ready   whether the ready armies that a scenario allows go round too, all against all; else its first ones fight
    """
    jobs = []
    for number in range(battles):
        scenario, turn = scenarios[number % len(scenarios)], number // len(scenarios)
        armies = _ready_armies(scenario, turn) if ready else None
        jobs.append(Job(number, scenario, seed + turn, (player, player), armies))
    return jobs


def _ready_armies(scenario: str, turn: int) -> tuple[str, str] | None:
    """Return the armies of one battle: all pairs in turn, beginning with those that the scenario names first."""
    first, second = (side.armies for side in scenario_named(scenario).sides)
    if len(first) == len(second) == 1:
        return None
    return first[turn % len(first)].id, second[turn // len(first) % len(second)].id


def card_jobs(player: str, scenarios: Sequence[str], battles: int, seed: int, limits: tuple[int, int]) -> list[Job]:
    """Return the same with armies mustered by chance, of so many points; in two of three battles one side has a tenth
    more.

    Without that nobody could tell what a point is worth.
    """
    first, second = limits
    turns = limits, (_a_tenth_more(first), second), (first, _a_tenth_more(second))
    return [
        Job(
            number,
            scenarios[number % len(scenarios)],
            seed + number // len(scenarios),
            (player, player),
            limits=turns[number // len(scenarios) % len(turns)],
            chance=True,
        )
        for number in range(battles)
    ]


def _a_tenth_more(limit: int) -> int:
    return limit + max(1, limit // 10)


def side_scores(outcomes: Iterable[Outcome]) -> dict[str, Score]:
    """Return the score of the first side in each scenario, in the order they were first played."""
    points: dict[str, list[float]] = {}
    for outcome in outcomes:
        points.setdefault(outcome.job.scenario, []).append(points_of_side(outcome, 0))
    return {scenario: score_of(known) for scenario, known in points.items()}


def army_scores(outcomes: Iterable[Outcome]) -> dict[str, Score]:
    """Return the score of each ready army against others, where it could be chosen; by id."""
    points: dict[str, list[float]] = {}
    for outcome in outcomes:
        first, second = outcome.armies
        if outcome.job.armies is None or first.id == second.id:
            continue
        points.setdefault(first.id, []).append(points_of_side(outcome, 0))
        points.setdefault(second.id, []).append(points_of_side(outcome, 1))
    return {army: score_of(points[army]) for army in sorted(points)}


def points_of_side(outcome: Outcome, side: int) -> float:
    """Return what a battle is worth to a side: 1, 0.5 or 0."""
    return 0.5 if outcome.winner is None else float(outcome.winner == side)


@dataclass(frozen=True, slots=True)
class CardEffect:
    """What one more of something does to the chance of a win that is even otherwise: -0.5 to 0.5."""

    chance: float
    error: float

    @property
    def interval(self) -> Interval:
        """Where it lies in 95 of 100 cases."""
        return Interval(self.chance - self.error, self.chance + self.error)

    def __str__(self) -> str:
        """In hundredths."""
        return f"{100 * self.chance:+.0f} ± {100 * self.error:.0f}"


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth beside its points.

    seen    how many of it fought
    effect  of one more of it, beyond what its points buy on average
    worth   its points as battles have them, where the worth of a point is known
    """

    card: str
    points: int
    seen: int
    effect: CardEffect
    worth: Interval | None

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """What stands in a table of cards: the card, its points, how many were seen, the effect, the worth."""
        worth = ""
        if self.worth is not None:
            worth = worded("{low} to {high}", low=f"{self.worth.low:.0f}", high=f"{self.worth.high:.0f}")
        return self.card, str(self.points), str(self.seen), str(self.effect), worth


CARD_HEAD = (worded("card"), worded("points"), worded("seen"), worded("effect"), worded("worth in points"))
"""What stands over those."""


@dataclass(frozen=True, slots=True)
class CardBalance:
    """The worth of all cards that fought, and of what was kept apart from them."""

    cards: tuple[CardWorth, ...]
    blocs: Mapping[str, CardEffect]
    first_sides: Mapping[str, CardEffect]
    ten_points: CardEffect


def card_balance(outcomes: Sequence[Outcome], cards: Mapping[str, Card]) -> CardBalance:
    """Return what cards are worth, by ridge regression of the first side's wins on differences of card counts.

    Sides of scenarios, blocs and army points are controls. A worth in points is the effect of a card divided by that
    of a point; it is left out where more points were not surely better. Raises ValueError for no battles.
    """
    if not outcomes:
        raise ValueError("no battles to learn the worth of cards from")
    scenarios = sorted({outcome.job.scenario for outcome in outcomes})
    blocs = sorted({army.bloc for outcome in outcomes for army in outcome.armies})
    seen = Counter(card for outcome in outcomes for army in outcome.armies for card in army.cards)
    known = sorted(seen)
    of_blocs = slice(len(scenarios), len(scenarios) + len(blocs))
    columns = np.array([_row(outcome, scenarios, blocs, known) for outcome in outcomes])
    points_ridge = 0.0 if columns[:, of_blocs.stop].any() else 1.0
    ridges = ((len(scenarios), SIDES_RIDGE), (len(blocs), BLOC_RIDGE), (1, points_ridge), (len(known), CARD_RIDGE))
    ridge = np.concatenate([np.full(count, strength) for count, strength in ridges])
    won = np.array([points_of_side(outcome, 0) for outcome in outcomes])
    fit = logistic_fit(columns, won, ridge).centred(of_blocs)
    effects = [_effect(*one) for one in zip(fit.effects.tolist(), fit.errors.tolist(), strict=True)]
    ten, of_cards = effects[of_blocs.stop], effects[of_blocs.stop + 1 :]
    worths = [
        CardWorth(card, cards[card].points, seen[card], effect, _worth(cards[card].points, effect, ten))
        for card, effect in zip(known, of_cards, strict=True)
    ]
    return CardBalance(
        tuple(sorted(worths, key=lambda worth: (-worth.effect.chance, worth.card))),
        dict(zip(blocs, effects[of_blocs], strict=True)),
        dict(zip(scenarios, effects[: len(scenarios)], strict=True)),
        ten,
    )


def _row(outcome: Outcome, scenarios: Sequence[str], blocs: Sequence[str], cards: Sequence[str]) -> Floats:
    first, second = outcome.armies
    return np.concatenate(
        (
            [float(outcome.job.scenario == scenario) for scenario in scenarios],
            [float(first.bloc == bloc) - float(second.bloc == bloc) for bloc in blocs],
            [(first.points - second.points) / TEN],
            _counts(first, cards) - _counts(second, cards),
        )
    )


def _counts(army: Taken, cards: Sequence[str]) -> Floats:
    counted = Counter(army.cards)
    return np.array([float(counted[card]) for card in cards])


def _effect(effect: float, error: float) -> CardEffect:
    """Log odds as chances: a quarter, where the chance is one half."""
    return CardEffect(effect / 4, SURE * error / 4)


def _worth(points: int, effect: CardEffect, ten: CardEffect) -> Interval | None:
    if ten.interval.low <= 0:
        return None
    point = ten.chance / TEN
    return Interval(points + effect.interval.low / point, points + effect.interval.high / point)
