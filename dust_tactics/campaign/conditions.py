"""What roads, changes, offers and stories of a campaign may hang on: a class for each kind of condition."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from dust_tactics.campaign.past import Past, SoFar, wins
from dust_tactics.rules.victory import KINDS

THE_END = "end"
LAST = -1
"""Stands for the battle that was fought last, where a condition names none."""
DEEPEST = 3
MOST_PARTS = 12


@dataclass(frozen=True, slots=True)
class Condition(ABC):
    """The base of all."""

    @abstractmethod
    def holds(self, state: SoFar) -> bool:
        """Return whether it holds now."""


@dataclass(frozen=True, slots=True)
class OfBattle(Condition):
    """The base of those that ask of a battle; none holds of one that was not fought.

    of   number of the battle, or LAST
    """

    of: int = LAST

    def holds(self, state: SoFar) -> bool:
        """Return whether it holds of the battle."""
        past = state.past_of(self.of)
        return past is not None and self.holds_of(past, state)

    @abstractmethod
    def holds_of(self, past: Past, state: SoFar) -> bool:
        """Return whether it holds of a battle that was fought."""


@dataclass(frozen=True, slots=True)
class Winner(OfBattle):
    """Who won: a side, or None for nobody."""

    side: int | None = None

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return past.winner == self.side


@dataclass(frozen=True, slots=True)
class Decided(OfBattle):
    """What decided the battle: a kind of way to win, or THE_END where its last turn alone did."""

    kind: str = ""

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return past.was_fought and KINDS.get(past.outcome.reason, THE_END) == self.kind


@dataclass(frozen=True, slots=True)
class HeldAtEnd(OfBattle):
    """Who held an objective at the end; the side is one of the campaign."""

    objective: str = ""
    side: int = 0

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return (self.objective, past.seat(self.side)) in past.outcome.held


@dataclass(frozen=True, slots=True)
class Turns(OfBattle):
    """How many turns the battle took."""

    least: int = 1
    most: int = 1_000

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return self.least <= past.outcome.turn <= self.most


@dataclass(frozen=True, slots=True)
class Share(OfBattle):
    """Per cent of its army points that a side brought home at least."""

    side: int = 0
    least: int = 50

    def holds_of(self, past: Past, state: SoFar) -> bool:
        seat = past.seat(self.side)
        brought, lost = past.outcome.brought[seat], past.outcome.lost[seat]
        return (brought - lost) * 100 >= self.least * brought


@dataclass(frozen=True, slots=True)
class Survived(OfBattle):
    """A unit with an id came through: one of the scenario of that battle, or one of a roster."""

    unit: str = ""

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return self.unit in past.survivors


@dataclass(frozen=True, slots=True)
class WasLost(OfBattle):
    """A unit with an id took part and was eliminated."""

    unit: str = ""

    def holds_of(self, past: Past, state: SoFar) -> bool:
        return self.unit in past.casualties


@dataclass(frozen=True, slots=True)
class Wins(Condition):
    """Battles that a side has won so far, at least."""

    side: int = 0
    least: int = 1

    def holds(self, state: SoFar) -> bool:
        return wins(state.past, self.side) >= self.least


@dataclass(frozen=True, slots=True)
class Present(Condition):
    """A unit with an id is on a roster, neither captured nor lost."""

    unit: str = ""

    def holds(self, state: SoFar) -> bool:
        return state.is_home(self.unit)


@dataclass(frozen=True, slots=True)
class Flag(Condition):
    """A flag was set by a road or an offer."""

    flag: str = ""

    def holds(self, state: SoFar) -> bool:
        return self.flag in state.flags


@dataclass(frozen=True, slots=True)
class Supply(Condition):
    """Supply that a side has, at least."""

    side: int = 0
    least: int = 1

    def holds(self, state: SoFar) -> bool:
        return state.supply_of(self.side) >= self.least


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The opposite."""

    part: "AnyCondition"

    def holds(self, state: SoFar) -> bool:
        return not self.part.holds(state)


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    """All parts hold."""

    parts: "tuple[AnyCondition, ...]"

    def holds(self, state: SoFar) -> bool:
        return all(part.holds(state) for part in self.parts)


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """One part holds at least."""

    parts: "tuple[AnyCondition, ...]"

    def holds(self, state: SoFar) -> bool:
        return any(part.holds(state) for part in self.parts)


AnyCondition = (
    Winner
    | Decided
    | HeldAtEnd
    | Turns
    | Share
    | Survived
    | WasLost
    | Wins
    | Present
    | Flag
    | Supply
    | Not
    | AllOf
    | AnyOf
)
"""Any kind of condition."""


def parts_of(condition: "AnyCondition | None") -> Iterator["AnyCondition"]:
    """Yield a condition and all that it is made of."""
    if condition is None:
        return
    yield condition
    parts = (condition.part,) if isinstance(condition, Not) else getattr(condition, "parts", ())
    for part in parts:
        yield from parts_of(part)


def fits(condition: "AnyCondition | None", state: SoFar) -> bool:
    """Return whether a condition holds; none always does."""
    return condition is None or condition.holds(state)
