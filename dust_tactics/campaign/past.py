"""What came of the battles of a campaign: plain data that conditions look at."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Fared(StrEnum):
    """How a unit came out of a battle."""

    STANDS = "stands"
    ELIMINATED = "eliminated"


@dataclass(frozen=True, slots=True)
class Fate:
    """What a battle did to a unit, and the unit in it.

    missing   miniatures that it has lost, as indexes into the carriers of its card
    crosses   boxes marked on its damage track
    kills     army points of enemies that it eliminated
    taken     worth of what it took off the enemy, by the cards
    """

    fared: Fared = Fared.STANDS
    missing: tuple[int, ...] = ()
    crosses: int = 0
    kills: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a battle came to. Sides are those of the battle.

    winner   the side that won; None for a draw
    reason, clause   of the result; "conceded" for a battle that was not fought
    turn     the last one; 0 for a battle that was not fought
    points   army points of enemies eliminated, by the side that gained them
    brought  army points of the armies at the beginning
    lost     army points of units that were eliminated and did not come back
    held     who held which objective at the end, by name
    fates    of all units, in the order of the armies
    """

    winner: int | None
    reason: str
    clause: str = ""
    turn: int = 0
    points: tuple[int, int] = (0, 0)
    victory_points: tuple[int, int] = (0, 0)
    brought: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)
    held: tuple[tuple[str, int], ...] = ()
    fates: tuple[tuple[Fate, ...], tuple[Fate, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Past:
    """A battle that is over.

    node        number of the battle
    crossed     whether the first side of the campaign was the second of the battle
    digest      of the last state of the battle; empty for one that was not fought
    survivors, casualties   ids of units that came through, and of those that were eliminated
    supply      what the sides gained by it
    fielded     units of the rosters that took part, by side of the campaign
    """

    node: int
    crossed: bool
    outcome: Outcome
    digest: str = ""
    survivors: tuple[str, ...] = ()
    casualties: tuple[str, ...] = ()
    supply: tuple[int, int] = (0, 0)
    fielded: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def seat(self, side: int) -> int:
        """Return which side of the battle a side of the campaign was, and the other way round."""
        return 1 - side if self.crossed else side

    @property
    def winner(self) -> int | None:
        """The side of the campaign that won; None for a draw."""
        return None if self.outcome.winner is None else self.seat(self.outcome.winner)

    def held_field(self, side: int) -> bool:
        """Return whether a side of the campaign kept the field: it won, or nobody did and it lost fewer points."""
        lost = self.outcome.lost
        if self.winner is None:
            return lost[self.seat(side)] < lost[1 - self.seat(side)]
        return self.winner == side

    @property
    def was_fought(self) -> bool:
        """Whether it was fought, and not conceded."""
        return self.outcome.turn > 0


class SoFar(Protocol):
    """A campaign as far as it has come, as conditions look at it."""

    past: list[Past]
    flags: tuple[str, ...]

    def past_of(self, node: int) -> Past | None:
        """Return a battle that was fought; -1 stands for the last. None where it was not."""

    def supply_of(self, side: int) -> int:
        """Return the supply that a side has."""

    def is_home(self, unit: str) -> bool:
        """Return whether a unit with that id is on a roster, neither captured nor lost nor gone."""


def wins(past: Sequence[Past], side: int) -> int:
    """Return how many of some battles a side has won."""
    return sum(battle.winner == side for battle in past)
