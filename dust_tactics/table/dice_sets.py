"""The two sets of dice a game is played with, and which faces count for which kind of roll (T13-GEN-02 to 07)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.table.dice import DUST_SIDES, Face


class DiceKind(StrEnum):
    """The dice on the table."""

    DUST = "dust"
    CLASSIC = "classic"


class Success(StrEnum):
    """What a roll asks for: a plain success, an easier one to hit or to save, or the second look at a tied roll."""

    PLAIN = "plain"
    EASIER_HIT = "easier-hit"
    EASIER_SAVE = "easier-save"
    TIE_BREAK = "tie-break"


@dataclass(frozen=True)
class DiceSet:
    """Dice of one kind: the six sides of each, and the faces that count for each kind of success."""

    sides: tuple[Face, ...]
    counting: Mapping[Success, tuple[Face, ...]]

    def faces(self, success: Success) -> tuple[Face, ...]:
        """Return the faces that count; none where these dice have no such success."""
        return self.counting[success]

    def holds(self, faces: Iterable[Face]) -> bool:
        """Return whether all of these are faces of these dice."""
        return all(face in self.sides for face in faces)

    @property
    def distinct(self) -> tuple[Face, ...]:
        """Each face once."""
        return tuple(dict.fromkeys(self.sides))


DICE_SETS: dict[DiceKind, DiceSet] = {
    DiceKind.DUST: DiceSet(
        DUST_SIDES,
        {
            Success.PLAIN: (Face.ARMY,),
            Success.EASIER_HIT: (Face.ARMY, Face.TARGET),
            Success.EASIER_SAVE: (Face.ARMY, Face.SHIELD),
            Success.TIE_BREAK: (Face.TARGET,),
        },
    ),
    DiceKind.CLASSIC: DiceSet(
        (Face.HIT, Face.HIT, Face.MISS, Face.MISS, Face.MISS, Face.MISS),
        {
            Success.PLAIN: (Face.HIT,),
            Success.EASIER_HIT: (Face.MISS,),
            Success.EASIER_SAVE: (Face.MISS,),
            Success.TIE_BREAK: (),
        },
    ),
}

_CHANCES = {face: (dice.sides.count(face), len(dice.sides)) for dice in DICE_SETS.values() for face in dice.distinct}


def chance_of(success: tuple[Face, ...]) -> float:
    """Return the chance that a die shows one of these faces, which are all of one set."""
    if not success:
        return 0.0
    return sum(_CHANCES[face][0] for face in success) / _CHANCES[success[0]][1]
