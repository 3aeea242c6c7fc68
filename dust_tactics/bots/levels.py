"""Levels and manners of computer players, and who has a seat at the table."""

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.bots.judgement import Judgement


class Policy(StrEnum):
    """How a level comes to its answers."""

    RANDOM = "random"
    ONE_LOOK = "one-look"
    CHAINS = "chains"


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is.

    noise     army points of error, on average, in its judgement of a plan
    urge      factor on how much it wants to come to grips with the enemy
    tempo     how much more it minds what is taken from enemies yet to act
    plans     plans that are looked at more closely
    goes      goes of both sides after each of them that are looked at
    closely   the best of them that are looked at once more
    further   goes that are looked at then
    every_unit  whether the best plan of each unit comes before the second best of any
    replies   units whose plans are looked at then, in answer to a plan and to that answer
    solved    units that have yet to act at most where the last turn is looked at to its end
    work      units whose plans may be looked at, for plans and once more for the best of them; 0 for any number
    judgement how much what it has learnt about who wins counts beside what it expects of plans
    armies    armies it puts together when it musters, to take the best
    against   the level that its strength was measured against, by id; "" if it was not
    wins      the share of battles that it won then
    """

    id: str
    policy: Policy
    noise: float = 0.0
    urge: float = 1.0
    tempo: float = 0.0
    plans: int = 0
    goes: int = 0
    closely: int = 0
    further: int = 0
    replies: int = 1
    every_unit: bool = False
    solved: int = 0
    work: int = 0
    judgement: float = 0.0
    armies: int = 1
    against: str = ""
    wins: float = 0.0


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to play that costs no strength: factors on what a player minds."""

    id: str
    threat: float = 1.0
    objectives: float = 1.0


@dataclass(frozen=True, slots=True)
class Levels:
    """All levels from the weakest up, and all manners; the first manner is the usual one.

    judgements   what players have learnt, of as many books as there is something for
    """

    levels: tuple[Level, ...]
    manners: tuple[Manner, ...]
    judgements: tuple[Judgement, ...] = ()

    def level(self, level_id: str) -> Level:
        """Return the level of that id. Raises KeyError."""
        return {level.id: level for level in self.levels}[level_id]

    def manner(self, manner_id: str) -> Manner:
        """Return the manner of that id, or the usual one for "". Raises KeyError."""
        return {manner.id: manner for manner in self.manners}[manner_id] if manner_id else self.manners[0]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who decides for a side: a person, or a computer player.

    level     id of the level; "" for a person
    manner    id of the manner; "" for the usual one
    seed      what its chance comes from
    version   of the program that the player is of
    """

    level: str = ""
    manner: str = ""
    seed: int = 0
    version: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return not self.level


PERSON = Seat()
"""A seat that a person has."""
