"""What so many battles tell of a player's strength, and how surely."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf, log, log10, sqrt

import numpy as np

SURE = 1.959964
"""Standard deviations to either side that hold 95 of 100."""
ENOUGH_FOR_PAIRS = 200
"""Battles from which on the pairs of a seed are worth an interval of their own."""
RESAMPLED = 10_000
STRONGER = 30.0
"""Elo that a sequential test looks for."""
ERROR = 0.05
"""Chance of either error of a sequential test."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a figure lies in 95 of 100 cases. It holds for one look at one player, not for the best of many tried."""

    low: float
    high: float

    def __str__(self) -> str:
        return f"[{self.low:.2f}, {self.high:.2f}]"


@dataclass(frozen=True, slots=True)
class Score:
    """Battles of one player against another, as the first of the two sees them."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def __add__(self, other: "Score") -> "Score":
        """Return both together."""
        return Score(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)

    @property
    def battles(self) -> int:
        """How many were played to their end."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """Battles won, draws by half, of all; one half where there were none."""
        return (self.won + self.drawn / 2) / self.battles if self.battles else 0.5

    @property
    def interval(self) -> Interval:
        """The share by Wilson, with each battle taken for itself."""
        return wilson(self.share, self.battles)


def score_of(points: Iterable[float]) -> Score:
    """Return the score of battles that are worth 1, 0.5 or 0 each."""
    known = list(points)
    return Score(known.count(1.0), known.count(0.0), known.count(0.5))


def wilson(share: float, count: int) -> Interval:
    """Return Wilson's interval of a share seen in so many cases; from 0 to 1 where there were none."""
    if count == 0:
        return Interval(0.0, 1.0)
    spread = SURE * SURE / count
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def bootstrap(pairs: Sequence[float]) -> Interval:
    """Return the interval of a share from the mean points of each pair of battles, resampled with a fixed seed.

    The two battles of a seed are not independent of each other; pairs are. Raises ValueError for no pairs.
    """
    if not pairs:
        raise ValueError("no pairs of battles to resample")
    values, counts = np.unique(np.asarray(pairs), return_counts=True)
    drawn = np.random.default_rng(0).multinomial(len(pairs), counts / len(pairs), RESAMPLED)
    low, high = np.quantile(drawn @ values / len(pairs), (0.025, 0.975))
    return Interval(float(low), float(high))


def elo(share: float) -> float:
    """Return how much stronger somebody with this share is, in Elo; infinite for a share of 0 or 1."""
    if share <= 0.0:
        return -inf
    return inf if share >= 1.0 else 400 * log10(share / (1 - share))


def share_of_elo(difference: float) -> float:
    """Return the share to be expected of somebody stronger by so much Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))


class ShareVerdict(StrEnum):
    """What a sequential test has come to."""

    OPEN = "open"
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"


def sequential_test(pairs: Sequence[float], stronger: float = STRONGER) -> ShareVerdict:
    """Return whether a player is so much Elo stronger than another, or not at all, once that is sure.

    pairs   mean points of each pair of battles, in order

    Wald's test with the pairs' own variance; both errors have a chance of 5 %. To be asked after every pair.
    """
    count = len(pairs)
    if count < 2:
        return ShareVerdict.OPEN
    scores = np.asarray(pairs)
    # A pair more that went either way keeps a row of equal results from having no variance at all.
    variance = float((scores.var() * count + 0.25) / (count + 1))
    none, much = 0.5, share_of_elo(stronger)
    likelihood = count * (much - none) * (float(scores.mean()) - (none + much) / 2) / variance
    bound = log((1 - ERROR) / ERROR)
    if likelihood >= bound:
        return ShareVerdict.STRONGER
    return ShareVerdict.NOT_STRONGER if likelihood <= -bound else ShareVerdict.OPEN
