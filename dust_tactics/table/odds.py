"""Exact odds: distributions of whole numbers, and how they combine. Nothing here draws a die.

Chances are float64. Endless tails, as of dice that roll on, are cut where less than `TAIL` is left of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

TAIL = 1e-12

Chances = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Distribution:
    """How likely each of the numbers 0, 1, 2... is; `chances[n]` is the chance of n. Not to be changed."""

    chances: Chances

    @property
    def most(self) -> int:
        """The largest number that can come up."""
        return len(self.chances) - 1

    @property
    def mean(self) -> float:
        """The number to expect on average."""
        return float(self.chances @ np.arange(len(self.chances)))

    def exactly(self, number: int) -> float:
        """Return the chance of just this number."""
        return float(self.chances[number]) if 0 <= number <= self.most else 0.0

    def at_least(self, number: int) -> float:
        """Return the chance of this number or more."""
        if number <= 0:
            return 1.0
        return min(1.0, float(self.chances[number:].sum()))

    def plus(self, other: "Distribution") -> "Distribution":
        """Return the sum of two independent numbers."""
        return Distribution(np.convolve(self.chances, other.chances))

    def thinned(self, chance: float) -> "Distribution":
        """Return how many are left of a number of things if each stays with this chance."""
        if chance >= 1.0:
            return self
        return Distribution(self.chances @ _stays(len(self.chances), chance))


@lru_cache(maxsize=1024)
def binomial(count: int, chance: float) -> Distribution:
    """Return how many of `count` dice succeed, each with this chance."""
    chances = np.ones(1)
    for _ in range(count):
        chances = np.convolve(chances, (1.0 - chance, chance))
    return Distribution(chances)


def rolled_again(chance: float, times: int) -> float:
    """Return the chance of a die that is rolled again as long as it fails, so many times at most."""
    return 1.0 - (1.0 - chance) ** (1 + times) if times else chance


@lru_cache(maxsize=1024)
def rolling_on(count: int, chance: float, more: float) -> Distribution:
    """Successes of `count` dice each of which goes on after a success: with chance `more` it succeeds again, and so on.

    `more` is below 1.
    """
    length = int(np.ceil(np.log(TAIL) / np.log(more))) + 2
    one = np.empty(length)
    one[0] = 1.0 - chance
    one[1:] = chance * (1.0 - more) * more ** np.arange(length - 1)
    chances = np.ones(1)
    for _ in range(count):
        chances = _without_tail(np.convolve(chances, one))
    return Distribution(chances)


def _without_tail(chances: Chances) -> Chances:
    """Cut what is beyond all but `TAIL`, and give it to the last number kept."""
    beyond = 1.0 - np.cumsum(chances)
    kept = int(np.argmax(beyond < TAIL)) + 1 if (beyond < TAIL).any() else len(chances)
    cut = chances[:kept].copy()
    cut[-1] += chances[kept:].sum()
    return cut


@lru_cache(maxsize=256)
def _stays(size: int, chance: float) -> Chances:
    """Row n: how many of n stay, each with this chance."""
    rows = np.zeros((size, size))
    rows[0, 0] = 1.0
    for count in range(1, size):
        rows[count] = (1.0 - chance) * rows[count - 1]
        rows[count, 1:] += chance * rows[count - 1, :-1]
    return rows


@dataclass(frozen=True, eq=False)
class Wear:
    """Something that wears down: how many blows it has had and how much of it is left, with the chance of each pair.

    chances   [blows, left]
    """

    chances: Chances

    @classmethod
    def whole(cls, left: int) -> "Wear":
        """No blow yet, and just so much left."""
        chances = np.zeros((1, left + 1))
        chances[0, left] = 1.0
        return cls(chances)

    @property
    def blows(self) -> Distribution:
        """How many blows it has had."""
        return Distribution(self.chances.sum(axis=1))

    @property
    def left(self) -> Distribution:
        """How much of it is left."""
        return Distribution(self.chances.sum(axis=0))

    def lost(self, before: int) -> Distribution:
        """Return how much of it is gone, if there was so much before."""
        return Distribution(self.chances.sum(axis=0)[before::-1])

    def after(self, blows: Distribution, step: Chances) -> "Wear":
        """Return what a number of blows makes of it, one after another; `step[left, then]` is what one of them does."""
        size, width = self.chances.shape
        result = np.zeros((size + blows.most, width))
        worn = self.chances
        for number, chance in enumerate(blows.chances):
            if number:
                worn = worn @ step
            result[number : number + size] += chance * worn
        return Wear(result)

    def at_once(self, blows: Distribution, steps: Sequence[Chances]) -> "Wear":
        """Return what a number of blows makes of it that come together; `steps[n][left, then]` is what n of them do."""
        size, width = self.chances.shape
        result = np.zeros((size + blows.most, width))
        for number, chance in enumerate(blows.chances):
            result[number : number + size] += chance * (self.chances @ steps[number])
        return Wear(result)

    def joined(self, blows: Chances, width: int) -> "Wear":
        """With blows besides that wear something else down, so many with these chances; in a table of that width."""
        size, own = self.chances.shape
        result = np.zeros((size + len(blows) - 1, width))
        for number, chance in enumerate(blows):
            result[number : number + size, :own] += chance * self.chances
        return Wear(result)

    def where(self, left: int) -> "Wear":
        """Only those cases in which so much is left; their chances sum up to the chance of that."""
        chances = np.zeros_like(self.chances)
        chances[:, left] = self.chances[:, left]
        return Wear(chances)


def together(cases: list[Wear]) -> Wear:
    """Cases that exclude each other, as one."""
    longest = max(len(case.chances) for case in cases)
    chances = np.zeros((longest, cases[0].chances.shape[1]))
    for case in cases:
        chances[: len(case.chances)] += case.chances
    return Wear(chances)
