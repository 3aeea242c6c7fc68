"""Whether dice have fallen as they should over many battles, in figures and in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from dust_tactics.rules.statistics import Luck, Rolls

TOO_MUCH = 4.0
"""Standard deviations that no luck explains, over a match: a defect of dice or of expectations."""


@dataclass(frozen=True, slots=True)
class RollsOfMany:
    """Rolls for one purpose in many battles, and their luck in standard deviations."""

    rolls: Rolls
    luck: float


@dataclass(frozen=True, slots=True)
class LuckOfMany:
    """The rolls of one player or side in many battles."""

    hits: RollsOfMany
    saves: RollsOfMany


def luck_of_many(battles: Iterable[tuple[int, Luck]]) -> LuckOfMany:
    """Return the luck in battles, each given with its seed."""
    known = list(battles)
    return LuckOfMany(
        _of_many((seed, luck.hits) for seed, luck in known), _of_many((seed, luck.saves) for seed, luck in known)
    )


def _of_many(battles: Iterable[tuple[int, Rolls]]) -> RollsOfMany:
    """All battles of a seed throw the same dice, in other roles: seeds are independent of each other, battles
    are not.

    What such battles vary together is at most what they would if all went the same way, and otherwise what seeds are
    seen to vary; never less than so many dice by themselves.
    """
    total, deviations, spreads = Rolls(), dict[int, float](), dict[int, float]()
    for seed, rolls in battles:
        total += rolls
        deviations[seed] = deviations.get(seed, 0.0) + rolls.successes - rolls.expected
        spreads[seed] = spreads.get(seed, 0.0) + sqrt(rolls.variance)
    most = sum(spread * spread for spread in spreads.values())
    seen = sum(deviation * deviation for deviation in deviations.values())
    variance = min(most, max(total.variance, seen))
    return RollsOfMany(total, (total.successes - total.expected) / sqrt(variance) if variance > 0 else 0.0)
