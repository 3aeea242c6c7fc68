"""What an event of a scenario does, one class for each kind of effect. No book knows of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.rules.cards import may_share_square
from dust_tactics.rules.context import with_door, with_ground
from dust_tactics.rules.events import (
    DoorChanged,
    GroundChanged,
    SidesChanged,
    SmokeCleared,
    SmokeLaid,
    UnitsArrived,
    UnitsLeft,
    VictoryAdded,
    VictoryPointsGained,
    VictoryRemoved,
)
from dust_tactics.rules.pieces import pieces
from dust_tactics.rules.scenario import MOST_TURNS, Battle, SmokeCloud
from dust_tactics.rules.scenario_events import (
    LONGEST_EVENT_TEXT,
    MOST_EVENT_POINTS,
    ScenarioEvent,
    Task,
    UnitNumber,
    UnitTask,
)
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.heroes import tell_joins
from dust_tactics.rules.storeys import place_of, share_place
from dust_tactics.rules.terrain import mover
from dust_tactics.rules.units import Status, Unit
from dust_tactics.rules.victory import added
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed
from dust_tactics.table.wording import worded


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
        return "" if is_short else worded("at most {longest} letters", longest=LONGEST_EVENT_TEXT)


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
            return worded("a turn up to {most}", most=MOST_TURNS)
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
        return "" if is_bounded else worded("0 to {most}", most=MOST_EVENT_POINTS)


@dataclass(frozen=True, slots=True)
class _OfUnits(Effect):
    """What effects share that are about units of the armies."""

    units: tuple[UnitNumber, ...]

    def expected(self, battle: Battle) -> str:
        """Ask for units of the armies, each once."""
        is_sound = len(set(self.units)) == len(self.units) and all(is_unit(battle, unit) for unit in self.units)
        return "" if is_sound else "a side and a place in its army, each once"

    def meant(self, state: GameState) -> list[Unit]:
        """Return the units as they are now."""
        return [state.units[state.battle.number_of(unit)] for unit in self.units]


@dataclass(frozen=True, slots=True)
class Leave(_OfUnits):
    """Units on the table leave it for good, alive, with who has joined or pilots them; nobody gains points."""

    key = "leave"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the units."""
        return cls(event.leave)

    def perform(self, play: Play[GameState]) -> None:
        """Take them off the table."""
        state = play.state
        leaving = [unit for unit in _company(state, self.meant(state)) if unit.on_table or unit.aboard is not None]
        for unit in leaving:
            state.units[unit.id] = changed(
                unit, status=Status.LEFT, squares=(), storey=0, joined=None, aboard=None, abandoned=False
            )
        _tell_by_side(play, UnitsLeft, leaving)


@dataclass(frozen=True, slots=True)
class ChangeSides(_OfUnits):
    """Units fight for the other side from now on, with who has joined or pilots them, and with friends in their square
    who could not stay there as enemies. What is gone stays what it was."""

    key = "change_sides"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the units."""
        return cls(event.change_sides)

    def perform(self, play: Play[GameState]) -> None:
        """Let them go over; who has been activated this turn stays so."""
        state = play.state
        changing = _company(state, self.meant(state), sharing=True)
        for unit in changing:
            state.units[unit.id] = changed(unit, side=1 - unit.side)
        give_tasks(state, {unit.id: Task.FREE for unit in changing})
        _tell_by_side(play, SidesChanged, (state.units[unit.id] for unit in changing))
        tell_joins(play)


@dataclass(frozen=True, slots=True)
class ChangeGround(Effect):
    """The ground of squares becomes another, and what lies on it is gone, but for squares with a unit that could not be
    on the new ground."""

    squares: tuple[int, ...]
    terrain: Terrain | None

    key = "ground"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the squares and what they become."""
        return cls(event.ground, event.terrain)

    def perform(self, play: Play[GameState]) -> None:
        """Change what is not so yet."""
        state, ground = play.state, self.terrain
        if ground is None:
            return
        board = state.battle.board
        changing = tuple(
            square
            for square in self.squares
            if (board.terrain[square] is not ground or board.obstacle(square) is not None)
            and not self._bars_somebody(state, square, ground)
        )
        if not changing:
            return
        state.context = with_ground(state.context, changing, ground)
        for piece in pieces(state):
            if piece.square in changing:
                state.units[piece.id] = changed(piece, status=Status.ELIMINATED, squares=())
        play.tell(GroundChanged(changing, ground))

    def _bars_somebody(self, state: GameState, square: int, ground: Terrain) -> bool:
        barred = state.edition.terrain[ground].barred
        return any(mover(unit.card) in barred for unit in state.at(square) if not unit.storey)

    def expected(self, battle: Battle) -> str:
        """Ask for squares of the table, each once, and a ground."""
        is_sound = are_squares(battle, self.squares) and bool(self.squares) == (self.terrain is not None)
        return "" if is_sound else "squares of the table, each once, and a ground"


@dataclass(frozen=True, slots=True)
class ChangeDoor(Effect):
    """Walls and openings between neighbours among some squares become another such edge, unless a unit stands across
    one of them that would not fit through."""

    squares: tuple[int, ...]
    edge: Edge | None

    key = "door"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the squares and what the edges between them become."""
        return cls(event.door, event.edge)

    def perform(self, play: Play[GameState]) -> None:
        """Change them all, if nobody is in the way."""
        state = play.state
        if self.edge is None:
            return
        context = with_door(state.context, self.squares, self.edge)
        blocked = any(context.geometry.stands_astride(unit.card, unit.squares) for unit in state.on_table())
        if context.battle.board != state.battle.board and not blocked:
            state.context = context
            play.tell(DoorChanged(self.squares, self.edge))

    def expected(self, battle: Battle) -> str:
        """Ask for squares of the table, each once, and a wall or an opening to become."""
        is_sound = are_squares(battle, self.squares) and bool(self.squares) == (self.edge is not None)
        return "" if is_sound and self.edge is not Edge.FREE else "squares of the table, and a wall or an opening"


@dataclass(frozen=True, slots=True)
class GiveTask(_OfUnits):
    """Computer players have units do something from now on, with who has joined or pilots them; nobody is told."""

    task: Task | None

    key = "tasks"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the units and their task."""
        return cls(event.tasked, event.task)

    def perform(self, play: Play[GameState]) -> None:
        """Put it in the place of the task that each of them has."""
        if self.task is not None:
            give_tasks(play.state, {unit.id: self.task for unit in _company(play.state, self.meant(play.state))})

    def expected(self, battle: Battle) -> str:
        """Ask for units of the armies, each once, and a task."""
        is_sound = bool(self.units) == (self.task is not None)
        return _OfUnits.expected(self, battle) if is_sound else "units and a task"


def give_tasks(state: GameState, tasks: Mapping[int, Task]) -> None:
    """Give units, by their numbers, tasks in the place of those that they have; a free one has none."""
    kept = [known for known in state.tasks if known.unit not in tasks]
    new = [UnitTask(unit, task) for unit, task in tasks.items() if task is not Task.FREE]
    state.tasks = (*kept, *new)
    settle_posts(state)


def settle_posts(state: GameState) -> None:
    """Where a unit stands that has got a task is its post, or where it comes onto the table later."""
    if any(known.post is None for known in state.tasks):
        state.tasks = tuple(
            replace(known, post=place_of(state.battle.board, unit)) if known.post is None and unit.squares else known
            for known in state.tasks
            for unit in (state.units[known.unit],)
        )


EFFECTS: tuple[type[Effect], ...] = (
    Tell,
    Arrive,
    Leave,
    ChangeSides,
    LiftSmoke,
    BringSmoke,
    ChangeGround,
    ChangeDoor,
    GiveTask,
    AddWays,
    RemoveWays,
    GainPoints,
)
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
    _tell_by_side(play, UnitsArrived, arriving)


def _tell_by_side(
    play: Play[GameState], event: type[UnitsArrived | UnitsLeft | SidesChanged], units: Iterable[Unit]
) -> None:
    """Tell what happened to units, one event for each side that has any of them."""
    by_side: dict[int, list[int]] = {0: [], 1: []}
    for unit in units:
        by_side[unit.side].append(unit.id)
    for side, told in by_side.items():
        if told:
            play.tell(event(side, tuple(told)))


def _company(state: GameState, units: Iterable[Unit], *, sharing: bool = False) -> list[Unit]:
    """Return units that are not gone, with all who have joined or pilot them, and whom they have joined or pilot.

    sharing   whether those go along, too, who stand in the square of one of them as only friends may
    """
    found = {unit.id: unit for unit in units if unit.alive}
    while more := [
        other
        for other in state.units
        if other.id not in found and other.alive and any(_belong(unit, other, sharing) for unit in found.values())
    ]:
        found |= {unit.id: unit for unit in more}
    return [found[number] for number in sorted(found)]


def _belong(unit: Unit, other: Unit, sharing: bool) -> bool:
    if other.id in (unit.joined, unit.aboard) or unit.id in (other.joined, other.aboard):
        return True
    friends = sharing and unit.side == other.side and share_place(unit, other)
    return friends and not may_share_square(unit.card, other.card, friends=False)


def is_unit(battle: Battle, unit: UnitNumber) -> bool:
    """Return whether a battle has a unit of that side and place."""
    side, place = unit
    return side in (0, 1) and 0 <= place < len(battle.sides[side].army.units)


def are_squares(battle: Battle, squares: tuple[int, ...]) -> bool:
    """Return whether these are squares of the table, each once."""
    return len(set(squares)) == len(squares) and all(square in battle.board.squares for square in squares)
