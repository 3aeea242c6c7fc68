"""What an event of a scenario does, one class for each kind of effect. No book knows of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from dust_tactics.rules.events import (
    SmokeCleared,
    SmokeLaid,
    UnitsArrived,
    VictoryAdded,
    VictoryPointsGained,
    VictoryRemoved,
)
from dust_tactics.rules.scenario import MOST_TURNS, Battle, SmokeCloud
from dust_tactics.rules.scenario_events import (
    LONGEST_EVENT_TEXT,
    MOST_EVENT_POINTS,
    ScenarioEvent,
    UnitNumber,
)
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status
from dust_tactics.rules.victory import added
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """The base of all. Its values are those of the event; where these say nothing, it does nothing.

    key   what scenario files call it
    """

    key: ClassVar[str]

    @classmethod
    @abstractmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the values from an event."""

    @abstractmethod
    def perform(self, play: Play[GameState]) -> None:
        """Do it and tell it."""

    @abstractmethod
    def expected(self, battle: Battle) -> str:
        """Say what a battle needs for this to be played; "" if it has that."""


@dataclass(frozen=True, slots=True)
class Tell(Effect):
    """Something is told; by the event itself, which the log and the screen ask for its words."""

    texts: tuple[str, ...]

    key = "text"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take its texts, in whatever language."""
        return cls(tuple(text for _, text in event.texts))

    def perform(self, play: Play[GameState]) -> None:
        """Change nothing."""

    def expected(self, battle: Battle) -> str:
        """Bound the length of each text."""
        is_short = all(len(text) <= LONGEST_EVENT_TEXT for text in self.texts)
        return "" if is_short else f"at most {LONGEST_EVENT_TEXT} letters"


@dataclass(frozen=True, slots=True)
class Arrive(Effect):
    """Units may come on from now on."""

    units: tuple[UnitNumber, ...]

    key = "arrive"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the units."""
        return cls(event.arrive)

    def perform(self, play: Play[GameState]) -> None:
        """Let them wait at the edge."""
        let_arrive(play, [play.state.battle.number_of(unit) for unit in self.units])

    def expected(self, battle: Battle) -> str:
        """Ask for units of the armies."""
        return "" if all(is_unit(battle, unit) for unit in self.units) else "a side and a place in its army"


@dataclass(frozen=True, slots=True)
class LiftSmoke(Effect):
    """Smoke goes from squares, whatever cloud it is of."""

    squares: tuple[int, ...]

    key = "clear_smoke"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the squares."""
        return cls(event.clear)

    def perform(self, play: Play[GameState]) -> None:
        """Thin the clouds out."""
        state = play.state
        gone = {square for cloud in state.smoke for square in cloud.squares} & set(self.squares)
        if not gone:
            return
        thinner = [
            SmokeCloud(tuple(square for square in cloud.squares if square not in gone), cloud.until)
            for cloud in state.smoke
        ]
        state.smoke = tuple(cloud for cloud in thinner if cloud.squares)
        play.tell(SmokeCleared(tuple(sorted(gone))))

    def expected(self, battle: Battle) -> str:
        """Ask for squares of the table, each once."""
        return "" if are_squares(battle, self.squares) else "squares of the table, each once"


@dataclass(frozen=True, slots=True)
class BringSmoke(Effect):
    """Smoke comes over squares until the end of a turn."""

    squares: tuple[int, ...]
    until: int

    key = "smoke"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the squares and the turn."""
        return cls(event.smoke, event.until)

    def perform(self, play: Play[GameState]) -> None:
        """Lay a cloud more."""
        if self.squares:
            play.state.smoke += (SmokeCloud(self.squares, self.until),)
            play.tell(SmokeLaid(self.squares, self.until))

    def expected(self, battle: Battle) -> str:
        """Ask for squares of the table, each once, and a turn."""
        if not 0 <= self.until <= MOST_TURNS:
            return f"a turn up to {MOST_TURNS}"
        return "" if are_squares(battle, self.squares) else "squares of the table, each once"


@dataclass(frozen=True, slots=True)
class _ChangeWays(Effect):
    """What effects share after which ways to win hold, or no longer; those that do so already stay as they are."""

    ways: tuple[int, ...]

    hold: ClassVar[bool]
    told: ClassVar[type[VictoryAdded] | type[VictoryRemoved]]

    def perform(self, play: Play[GameState]) -> None:
        """Change each that is not so yet."""
        state = play.state
        for way in self.ways:
            if (state.battle.victory[way].from_start != (way in state.changed_ways)) != self.hold:
                state.changed_ways ^= {way}
                play.tell(self.told(way))

    def expected(self, battle: Battle) -> str:
        """Ask for ways to win of the battle."""
        return "" if all(0 <= way < len(battle.victory) for way in self.ways) else "numbers of ways to win"


@dataclass(frozen=True, slots=True)
class AddWays(_ChangeWays):
    """Ways to win hold from now on."""

    key = "add"
    hold = True
    told = VictoryAdded

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take those that are added."""
        return cls(event.add)


@dataclass(frozen=True, slots=True)
class RemoveWays(_ChangeWays):
    """Ways to win hold no longer."""

    key = "remove"
    hold = False
    told = VictoryRemoved

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take those that are removed."""
        return cls(event.remove)


@dataclass(frozen=True, slots=True)
class GainPoints(Effect):
    """Sides gain victory points."""

    points: tuple[int, int]

    key = "points"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the points of each side."""
        return cls(event.points)

    def perform(self, play: Play[GameState]) -> None:
        """Add them up."""
        for side, points in enumerate(self.points):
            if points:
                play.state.victory_points = added(play.state.victory_points, side, points)
                play.tell(VictoryPointsGained(side, points, ""))

    def expected(self, battle: Battle) -> str:
        """Bound the points."""
        is_bounded = all(0 <= points <= MOST_EVENT_POINTS for points in self.points)
        return "" if is_bounded else f"0 to {MOST_EVENT_POINTS}"


EFFECTS: tuple[type[Effect], ...] = (Tell, Arrive, LiftSmoke, BringSmoke, AddWays, RemoveWays, GainPoints)
"""Everything that an event may do, in the order in which it is done."""


def effects_of(event: ScenarioEvent) -> Iterator[Effect]:
    """Return all that an event may do, with its values."""
    return (kind.of(event) for kind in EFFECTS)


def let_arrive(play: Play[GameState], numbers: Iterable[int]) -> None:
    """Let units come on from now on, with the heroes who have joined them; those that are there already stay."""
    units, called = play.state.units, set(numbers)
    coming = [unit for unit in units if unit.status is Status.COMING]
    arriving = [unit for unit in coming if unit.id in called or unit.joined in called]
    for unit in arriving:
        units[unit.id] = changed(unit, status=Status.WAITING)
    for side in (0, 1):
        told = tuple(unit.id for unit in arriving if unit.side == side)
        if told:
            play.tell(UnitsArrived(side, told))


def is_unit(battle: Battle, unit: UnitNumber) -> bool:
    """Return whether a battle has a unit of that side and place."""
    side, place = unit
    return side in (0, 1) and 0 <= place < len(battle.sides[side].army.units)


def are_squares(battle: Battle, squares: tuple[int, ...]) -> bool:
    """Return whether these are squares of the table, each once."""
    return len(set(squares)) == len(squares) and all(square in battle.board.squares for square in squares)
