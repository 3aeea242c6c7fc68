"""A match: two computer players on the same seeds from both sides, and what it tells."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from dust_tactics.lab.luck import LuckOfMany, luck_of_many
from dust_tactics.lab.shares import ENOUGH_FOR_PAIRS, Interval, Score, bootstrap, score_of
from dust_tactics.lab.workers import Job, Outcome


def match_jobs(
    players: tuple[str, str],
    scenarios: Sequence[str],
    battles: int,
    seed: int,
    armies: tuple[str, str] | None = None,
    limits: tuple[int, int] | None = None,
) -> list[Job]:
    """Return the battles of a match: two for each seed, first A on the first side, then B; scenarios go round, then
    seeds."""
    first, second = players
    return [
        Job(
            number,
            scenarios[number // 2 % len(scenarios)],
            seed + number // 2 // len(scenarios),
            (second, first) if number % 2 else (first, second),
            armies,
            limits,
        )
        for number in range(battles)
    ]


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a player's decisions took, in seconds."""

    decisions: int
    mean: float
    most: float
    worst: float


def thinking_of(times: Iterable[Sequence[float]]) -> Thinking:
    """Return mean, 99th centile and worst time of decisions; zeros where there were none."""
    parts = [np.asarray(part, dtype=np.float64) for part in times]
    known = np.concatenate(parts) if parts else np.zeros(0)
    if not len(known):
        return Thinking(0, 0.0, 0.0, 0.0)
    return Thinking(len(known), float(known.mean()), float(np.quantile(known, 0.99)), float(known.max()))


@dataclass
class Match:
    """What the battles of a match have come to so far, as A and B see it."""

    players: tuple[str, str]
    outcomes: list[Outcome] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count one more battle; they come in order."""
        self.outcomes.append(outcome)

    @property
    def played(self) -> list[Outcome]:
        """The battles that came to their end."""
        return [outcome for outcome in self.outcomes if not outcome.failure]

    @property
    def failed(self) -> list[Outcome]:
        """The battles that did not."""
        return [outcome for outcome in self.outcomes if outcome.failure]

    @property
    def score(self) -> Score:
        """The score of A."""
        return score_of(points_of_first(outcome) for outcome in self.played)

    def scores(self) -> dict[str, Score]:
        """Return the score of A in each scenario, in the order they were first played."""
        names = dict.fromkeys(outcome.job.scenario for outcome in self.played)
        return {
            name: score_of(points_of_first(outcome) for outcome in self.played if outcome.job.scenario == name)
            for name in names
        }

    def pairs(self) -> list[float]:
        """Return a's mean points of each pair of battles that came to their end."""
        return [
            (points_of_first(before) + points_of_first(outcome)) / 2
            for before, outcome in pairwise(self.outcomes)
            if outcome.job.number % 2 and not before.failure and not outcome.failure
        ]

    def interval_of_pairs(self) -> Interval | None:
        """Return the interval of A's share with pairs taken together; None for so few battles that it says nothing."""
        return bootstrap(self.pairs()) if len(self.played) >= ENOUGH_FOR_PAIRS and self.pairs() else None

    def thinking(self) -> tuple[Thinking, Thinking]:
        """Return how long the decisions of A and of B took."""
        first, second = (
            thinking_of(outcome.times[side_of(outcome, player)] for outcome in self.played) for player in (0, 1)
        )
        return first, second

    def luck(self) -> tuple[LuckOfMany, LuckOfMany]:
        """Return the dice of A and of B, over all battles."""
        first, second = (
            luck_of_many((outcome.job.seed, outcome.luck[side_of(outcome, player)]) for outcome in self.played)
            for player in (0, 1)
        )
        return first, second


def side_of(outcome: Outcome, player: int) -> int:
    """Return the side that a player of a match had: 0 for A, 1 for B."""
    return player ^ (outcome.job.number % 2)


def points_of_first(outcome: Outcome) -> float:
    """Return what a battle is worth to A: 1, 0.5 or 0."""
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == side_of(outcome, 0) else 0.0
