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
    """Whoever rolls."""

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """The faces of `count` dice thrown by side `owner` for `purpose`."""


@dataclass(frozen=True, slots=True)
class RandomState:
    """Where a seeded sequence stands: the state and increment of PCG64."""

    state: int
    increment: int

    @classmethod
    def from_seed(cls, seed: int | tuple[int, ...]) -> "RandomState":
        """The beginning of the sequence of a seed."""
        inner = np.random.PCG64(seed).state["state"]
        return cls(int(inner["state"]), int(inner["inc"]))


class SeededDice:
    """Dice of numpy's PCG64 that go on from a `RandomState` and tell where they have come to.

    `sides` are those of one die, all equally likely.
    """

    def __init__(self, random: RandomState, sides: Sequence[Face] = DUST_SIDES) -> None:
        self._random = random
        self._sides = sides
        self._bits: np.random.PCG64 | None = None
        self._generator: np.random.Generator | None = None

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """Fair faces; purpose and owner do not matter."""
        if self._generator is None:
            self._bits = np.random.PCG64(0)
            self._bits.state = {
                "bit_generator": "PCG64",
                "state": {"state": self._random.state, "inc": self._random.increment},
                "has_uint32": 0,
                "uinteger": 0,
            }
            self._generator = np.random.Generator(self._bits)
        sides = self._sides
        return tuple([sides[int(number * len(sides))] for number in self._generator.random(count).tolist()])

    @property
    def random(self) -> RandomState:
        """Where the sequence stands now."""
        if self._bits is None:
            return self._random
        inner = self._bits.state["state"]
        return RandomState(int(inner["state"]), int(inner["inc"]))


class WrongRoll(AssertionError):
    """A script of dice and the dice asked for do not agree."""


class ScriptedDice:
    """Dice that fall as written, roll by roll: `ScriptedDice("AAT", "SS")`. A roll of another size is an error."""

    def __init__(self, *rolls: str | Sequence[Face]) -> None:
        self._rolls = [parse_faces(roll) if isinstance(roll, str) else tuple(roll) for roll in rolls]
        self._used = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """The next roll of the script. Raises WrongRoll."""
        if self._used == len(self._rolls):
            raise WrongRoll(f"no roll left in the script: {count} dice asked for {purpose} by side {owner}")
        faces = self._rolls[self._used]
        if len(faces) != count:
            written = "".join(faces)
            raise WrongRoll(f"roll {self._used + 1}: {count} dice asked for {purpose}, the script has {written}")
        self._used += 1
        return faces

    @property
    def left(self) -> int:
        """Rolls of the script that nobody has asked for."""
        return len(self._rolls) - self._used


class DiceWanted(Exception):
    """Typed-in dice lack a roll: ask the people for these faces, and apply the command again with them."""

    def __init__(self, count: int, purpose: str, owner: int) -> None:
        super().__init__(f"{count} dice wanted for {purpose}")
        self.count = count
        self.purpose = purpose
        self.owner = owner


class TypedDice:
    """Dice that people throw by hand: the rolls typed so far for one command."""

    def __init__(self, rolls: Iterable[Sequence[Face]] = ()) -> None:
        self._rolls = [tuple(roll) for roll in rolls]
        self._used = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """The next typed roll. Raises DiceWanted when there is none, ValueError when it is of another size."""
        if self._used == len(self._rolls):
            raise DiceWanted(count, purpose, owner)
        faces = self._rolls[self._used]
        if len(faces) != count:
            raise ValueError(f"{count} dice are rolled for {purpose}, {len(faces)} were typed in")
        self._used += 1
        return faces


class RecordingDice:
    """Passes rolls on and keeps the faces, roll by roll, for the journal."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[tuple[Face, ...]] = []

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """What the dice behind it roll."""
        faces = self._dice.roll(count, purpose, owner)
        self.rolls.append(faces)
        return faces
