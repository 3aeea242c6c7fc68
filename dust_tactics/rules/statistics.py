"""What a battle's dice came to: successes beside those to be expected, for each side."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from dust_tactics.rules.events import TO_HIT, TO_SAVE, DiceRolled
from dust_tactics.table.dice_sets import chance_of

SIDES = (0, 1)


@dataclass(frozen=True, slots=True)
class Rolls:
    """Dice thrown for one purpose, over one battle or many.

    dice       how many fell
    successes  how many of them counted
    expected   how many count on average
    variance   of that number
    """

    dice: int = 0
    successes: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def __add__(self, other: "Rolls") -> "Rolls":
        """Return both together."""
        return Rolls(
            self.dice + other.dice,
            self.successes + other.successes,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def luck(self) -> float:
        """Successes less their expectation, in standard deviations; 0 where nothing was left to chance."""
        return (self.successes - self.expected) / sqrt(self.variance) if self.variance > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Luck:
    """The rolls of one side: to hit, re-rolls and lasers among them, and to save."""

    hits: Rolls = Rolls()
    saves: Rolls = Rolls()

    def __add__(self, other: "Luck") -> "Luck":
        """Return both together."""
        return Luck(self.hits + other.hits, self.saves + other.saves)


def luck_of(events: Iterable[object]) -> tuple[Luck, Luck]:
    """Return the luck of both sides, from all events of a battle.

    Every die counts by itself, with the chance of the faces that its roll asked for (T13-GEN-02, T13-GEN-05).
    """
    hits, saves = [Rolls(), Rolls()], [Rolls(), Rolls()]
    for event in events:
        if not isinstance(event, DiceRolled):
            continue
        if event.purpose in TO_HIT:
            hits[event.side] += _rolled(event)
        elif event.purpose in TO_SAVE:
            saves[event.side] += _rolled(event)
    first, second = (Luck(hits[side], saves[side]) for side in SIDES)
    return first, second


def _rolled(event: DiceRolled) -> Rolls:
    dice, chance = len(event.faces), chance_of(event.success)
    return Rolls(dice, event.successes, dice * chance, dice * chance * (1 - chance))
