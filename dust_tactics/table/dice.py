"""The one gate that chance comes through, in three kinds: seeded, scripted and typed in."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np


class Face(StrEnum):
    """A face of a die: two each of ARMY, TARGET and SHIELD on the Dust die (T13-GEN-02), HIT and MISS on classic
    dice (T13-GEN-05)."""

    ARMY = "A"
    TARGET = "T"
    SHIELD = "S"
    HIT = "H"
    MISS = "M"


FACES = (Face.ARMY, Face.TARGET, Face.SHIELD)
"""The faces of the Dust die."""
DUST_SIDES = tuple(face for face in FACES for _ in range(2))


def parse_faces(text: str) -> tuple[Face, ...]:
    """Faces from their letters, as in "ATS". Raises ValueError."""
    return tuple(Face(letter) for letter in text)


class Dice(Protocol):
    """Whoever rolls and shuffles."""

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Return the faces of `count` dice thrown by side `owner` for `purpose`."""

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return the numbers below `count`, each once, as a shuffle for `purpose` leaves them."""


@dataclass(frozen=True, slots=True)
class RandomState:
    """Where a seeded sequence stands: the state and increment of PCG64."""

    state: int
    increment: int

    @classmethod
    def from_seed(cls, seed: int) -> "RandomState":
        """Return the beginning of the sequence of a seed."""
        inner = np.random.PCG64(seed).state["state"]
        return cls(int(inner["state"]), int(inner["inc"]))


_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_128_BITS, _64_BITS = 2**128 - 1, 2**64 - 1


class SeededDice:
    """Dice of PCG64, number for number as numpy has it, that go on from a `RandomState` and tell where they have come
    to. Written out, for the few numbers of a roll cost less than a generator of numpy that is set up for them.

    `sides` are those of one die, all equally likely.
    """

    def __init__(self, random: RandomState, sides: Sequence[Face] = DUST_SIDES) -> None:
        self._begun = random
        self._state = random.state
        self._sides = sides

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Fair faces; purpose and owner do not matter."""
        sides = self._sides
        return tuple([sides[int(self._number() * len(sides))] for _ in range(count)])

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return a fair order: from the last place down, each is filled with one of those that are left."""
        numbers = list(range(count))
        for last in range(count - 1, 0, -1):
            chosen = int(self._number() * (last + 1))
            numbers[last], numbers[chosen] = numbers[chosen], numbers[last]
        return tuple(numbers)

    def _number(self) -> float:
        """Return the next number from 0 to below 1."""
        self._state = state = (self._state * _MULTIPLIER + self._begun.increment) & _128_BITS
        mixed, turn = (state >> 64 ^ state) & _64_BITS, state >> 122
        turned = (mixed >> turn | mixed << (64 - turn)) & _64_BITS
        return (turned >> 11) / 2**53

    @property
    def random(self) -> RandomState:
        """Where the sequence stands now."""
        if self._state == self._begun.state:
            return self._begun
        return RandomState(self._state, self._begun.increment)


class WrongRoll(AssertionError):
    """A script of dice and the dice asked for do not agree."""


class ScriptedDice:
    """Dice that fall as written, roll by roll: `ScriptedDice("AAT", "SS")`. A roll of another size is an error.

    orders   how things lie after each shuffle; one of another size is an error too
    """

    def __init__(self, *rolls: str | Sequence[Face], orders: Iterable[Sequence[int]] = ()) -> None:
        self._rolls = [parse_faces(roll) if isinstance(roll, str) else tuple(roll) for roll in rolls]
        self._orders = [tuple(order) for order in orders]
        self._used = self._shuffled = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Return the next roll of the script. Raises WrongRoll."""
        if self._used == len(self._rolls):
            raise WrongRoll(f"no roll left in the script: {count} dice asked for {purpose} by side {owner}")
        faces = self._rolls[self._used]
        if len(faces) != count:
            written = "".join(faces)
            raise WrongRoll(f"roll {self._used + 1}: {count} dice asked for {purpose}, the script has {written}")
        self._used += 1
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return the next order of the script. Raises WrongRoll."""
        if self._shuffled == len(self._orders):
            raise WrongRoll(f"no order left in the script: {count} things are shuffled for {purpose}")
        order = self._orders[self._shuffled]
        if sorted(order) != list(range(count)):
            raise WrongRoll(
                f"order {self._shuffled + 1}: {count} things are shuffled for {purpose}, the script has {order}"
            )
        self._shuffled += 1
        return order

    @property
    def left(self) -> int:
        """Rolls and orders of the script that nobody has asked for."""
        return len(self._rolls) - self._used + len(self._orders) - self._shuffled


class DiceWanted(Exception):
    """Typed-in dice lack a roll: ask the people for these faces, and apply the command again with them."""

    def __init__(self, count: int, purpose: str, owner: int) -> None:
        super().__init__(f"{count} dice wanted for {purpose}")
        self.count = count
        self.purpose = purpose
        self.owner = owner


class TypedDice:
    """Dice that people throw by hand: the rolls typed so far for one command.

    shuffling   who shuffles: nobody types an order in
    """

    def __init__(self, rolls: Iterable[Sequence[Face]] = (), shuffling: Dice | None = None) -> None:
        self._rolls = [tuple(roll) for roll in rolls]
        self._shuffling = shuffling
        self._used = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Return the next typed roll. Raises DiceWanted when there is none, ValueError when it is of another size."""
        if self._used == len(self._rolls):
            raise DiceWanted(count, purpose, owner)
        faces = self._rolls[self._used]
        if len(faces) != count:
            raise ValueError(f"{count} dice are rolled for {purpose}, {len(faces)} were typed in")
        self._used += 1
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return the order of who shuffles. Raises ValueError where nobody does."""
        if self._shuffling is None:
            raise ValueError(f"{count} things are shuffled for {purpose}, and nobody does: only dice are typed in")
        return self._shuffling.order(count, purpose)


class RecordingDice:
    """Passes rolls and shuffles on and keeps them, one by one, for the journal."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[tuple[Face, ...]] = []
        self.orders: list[tuple[int, ...]] = []

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Return what the dice behind it roll."""
        faces = self._dice.roll(count, purpose, owner)
        self.rolls.append(faces)
        return faces

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Return the order that the dice behind it give."""
        order = self._dice.order(count, purpose)
        self.orders.append(order)
        return order
