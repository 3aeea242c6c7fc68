"""How surprising counts are, if the chances that were predicted are right."""

from collections.abc import Sequence
from math import inf, log


def surprise(count: int, rolls: int, chance: float) -> float:
    """Minus the logarithm of a bound on the chance to count so far off, or further, on that side (Chernoff).

    The bound holds for every number of rolls; no distribution is taken to be normal.
    """
    share = count / rolls
    if not 0.0 < chance < 1.0:
        return 0.0 if abs(share - chance) < 1e-12 else inf
    found = share * log(share / chance) if share > 0.0 else 0.0
    left = (1.0 - share) * log((1.0 - share) / (1.0 - chance)) if share < 1.0 else 0.0
    return rolls * (found + left)


def greatest_surprise(counts: Sequence[int], rolls: int, chances: Sequence[float]) -> float:
    """That of the worst of several numbers."""
    return max(surprise(count, rolls, chance) for count, chance in zip(counts, chances, strict=True))


def limit(comparisons: int, error: float) -> float:
    """Return the surprise that none of so many comparisons reaches, but with the chance `error` of all of them
    together."""
    return log(2.0 * comparisons / error)
