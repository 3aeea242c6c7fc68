"""What a battle's dice came to: successes beside those to be expected, for each side."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from math import sqrt

from dust_tactics.rules.events import TO_HIT, TO_SAVE, DiceRolled
from dust_tactics.table.dice_sets import chance_of
from dust_tactics.table.odds import Distribution, binomial

SIDES = (0, 1)


@dataclass(frozen=True, slots=True)
class Rolls:
    """Dice thrown for one purpose, over one battle or many.

    dice       how many fell
    successes  how many of them counted
    expected   how many count on average
    variance   of that number
    by_chance  how many dice had each chance to count, where that is known
    """

    dice: int = 0
    successes: int = 0
    expected: float = 0.0
    variance: float = 0.0
    by_chance: tuple[tuple[float, int], ...] = field(default=(), compare=False)

    def __add__(self, other: "Rolls") -> "Rolls":
        """Return both together."""
        dice = Counter(dict(self.by_chance))
        dice.update(dict(other.by_chance))
        return Rolls(
            self.dice + other.dice,
            self.successes + other.successes,
            self.expected + other.expected,
            self.variance + other.variance,
            tuple(sorted(dice.items())),
        )

    @property
    def luck(self) -> float:
        """Successes less their expectation, in standard deviations; 0 where nothing was left to chance."""
        return (self.successes - self.expected) / sqrt(self.variance) if self.variance > 0 else 0.0

    @property
    def is_good(self) -> bool:
        """Whether there were at least as many successes as were to be expected."""
        return self.successes >= self.expected

    @property
    def as_far(self) -> float:
        """The exact chance of a result like this or further from what was to be expected, on the same side of it."""
        none = binomial(0, 0.0)
        sums: Distribution = reduce(Distribution.plus, (binomial(n, chance) for chance, n in self.by_chance), none)
        return sums.at_least(self.successes) if self.is_good else 1.0 - sums.at_least(self.successes + 1)


@dataclass(frozen=True, slots=True)
class Luck:
    """The rolls of one side: to hit, re-rolls and lasers among them, and to save."""

    hits: Rolls = Rolls()
    saves: Rolls = Rolls()

    def __add__(self, other: "Luck") -> "Luck":
        """Return both together."""
        return Luck(self.hits + other.hits, self.saves + other.saves)

    @property
    def all(self) -> Rolls:
        """All dice: each success is good for the side that rolled it."""
        return self.hits + self.saves


def luck_of(events: Iterable[object]) -> tuple[Luck, Luck]:
    """Return the luck of both sides, from all events of a battle.

    Every die counts by itself, with the chance of the faces that its roll asked for (T13-GEN-02, T13-GEN-05).
    """
    hits, saves = [Rolls(), Rolls()], [Rolls(), Rolls()]
    for event in events:
        if not isinstance(event, DiceRolled):
            continue
        if event.purpose in TO_HIT:
            hits[event.side] += rolls_of(event)
        elif event.purpose in TO_SAVE:
            saves[event.side] += rolls_of(event)
    first, second = (Luck(hits[side], saves[side]) for side in SIDES)
    return first, second


def rolls_of(event: DiceRolled) -> Rolls:
    """Return one roll by itself."""
    dice, chance = len(event.faces), chance_of(event.success)
    return Rolls(dice, event.successes, dice * chance, dice * chance * (1 - chance), ((chance, dice),))
