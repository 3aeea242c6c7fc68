"""The events of a scenario: what sets each off, and what it does then. Each happens once, so none goes in a circle."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from dust_tactics.files.boards.square_ranges import parse_range
from dust_tactics.files.reading.complaints import listed, one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import known_id, read_id
from dust_tactics.files.scenarios.sides import SideChoice
from dust_tactics.files.scenarios.smoke import read_squares
from dust_tactics.files.scenarios.texts import read_languages
from dust_tactics.files.scenarios.victory import WaysToWin
from dust_tactics.rules.board import Board, Edge, Feature, Terrain
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.scenario import Objective, UnitSetup
from dust_tactics.rules.scenario_effects import EFFECTS
from dust_tactics.rules.scenario_events import (
    LONGEST_EVENT_TEXT,
    MOST_COUNTED,
    MOST_EVENT_POINTS,
    MOST_EVENTS,
    MOST_SCORED,
    ScenarioEvent,
    Task,
    UnitNumber,
    When,
)
from dust_tactics.table.wording import worded

TRIGGER_KEYS: Mapping[When, tuple[tuple[str, ...], tuple[str, ...]]] = {
    When.TURN_BEGINS: (("turn",), ()),
    When.OBJECTIVE_TAKEN: (("objective",), ("side",)),
    When.OBJECTIVE_LOST: (("objective",), ("side",)),
    When.UNIT_ELIMINATED: ((), ("unit", "side", "count")),
    When.UNIT_REACHES: (("zone",), ("unit", "side", "count")),
    When.UNIT_DAMAGED: (("unit",), ()),
    When.UNIT_LEAVES: ((), ("unit", "side", "count")),
    When.TURN_ENDS: (("turn",), ()),
    When.ARMY_POINTS: (("at_least",), ("side",)),
    When.VICTORY_POINTS: (("at_least",), ("side",)),
}
"""The keys that say more of what sets an event off: those that have to be there, and those that may."""

EFFECT_KEYS = tuple(effect.key for effect in EFFECTS)
"""The keys that say what an event does; at least one of them has to be there."""

DOORS = tuple(edge.value for edge in Edge if edge is not Edge.FREE)
"""What a door may become."""

_OF_UNITS = (When.UNIT_ELIMINATED, When.UNIT_LEAVES)
"""Triggers that have to be told whose unit is meant."""

_ALL_TRIGGER_KEYS = {key for required, optional in TRIGGER_KEYS.values() for key in (*required, *optional)}


def lacks_who(when: str, values: Mapping[str, object]) -> bool:
    """Return whether an event is set off by units and nothing in its table says by whose."""
    return when in _OF_UNITS and not any(key in values for key in ("unit", "side", "count"))


def read_events(
    root: Table,
    sides: Sequence[SideChoice],
    objectives: Sequence[Objective],
    ways: WaysToWin,
    cards: Mapping[str, Card],
    board: Board | None,
    turns: int,
    grounds: Collection[Feature],
) -> tuple[ScenarioEvent, ...]:
    """Return the events of a scenario in the order of its file; `turns` is its last one, and `grounds` are those that
    its rulebook knows."""
    tables = root.tables("event")
    if len(tables) > MOST_EVENTS:
        root.complain("event", worded("{count} events", count=len(tables)), worded("at most {most}", most=MOST_EVENTS))
    reader = _EventReader(sides, objectives, ways, cards, board, turns, grounds)
    events = tuple(reader.read(number, table) for number, table in enumerate(tables[:MOST_EVENTS]))
    _check_added(ways, events)
    return events


def _check_added(ways: WaysToWin, events: Sequence[ScenarioEvent]) -> None:
    """A way to win that does not hold from the start has to be added by somebody."""
    added = {way for event in events for way in event.add}
    for number, (way, table) in enumerate(zip(ways.ways, ways.tables, strict=True)):
        if not way.from_start and number not in added and "id" in table.values:
            table.complain("from_start", "false, and no event adds it", "an [[event]] with its id in `add`")


@dataclass
class _EventReader:
    """Reads one event after another; later ones may wait for `earlier` ones."""

    sides: Sequence[SideChoice]
    objectives: Sequence[Objective]
    ways: WaysToWin
    cards: Mapping[str, Card]
    board: Board | None
    turns: int
    grounds: Collection[Feature]
    earlier: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.units: dict[str, UnitNumber] = {
            name: (number, place) for number, side in enumerate(self.sides) for name, place in side.unit_ids
        }

    def read(self, number: int, table: Table) -> ScenarioEvent:
        event_id = read_id(table, self.earlier)
        after = table.text("after", "")
        waits = bool(after) and known_id(table, "after", after, self.earlier, "an event further up")
        unless = table.text("unless", "")
        yields = bool(unless) and known_id(table, "unless", unless, self.earlier, "an event further up")
        when = table.choice("when", When)
        is_known = table.values.get("when") == when.value
        required, optional = TRIGGER_KEYS[when] if is_known else ((), ())  # of a wrong word nothing more is asked
        smoke, until = self._smoke(table)
        ground, terrain = self._ground(table)
        door, edge = self._door(table)
        tasked, task = self._tasks(table)
        event = ScenarioEvent(
            when,
            after=self.earlier[after] if waits else None,
            turn=table.whole("turn", 1, self.turns, too_high="too-late") if "turn" in required else 0,
            objective=self._objective(table) if "objective" in required else None,
            side=self._side(table) if "side" in optional else None,
            unit=self._unit(table, "unit" in required) if "unit" in (*required, *optional) else None,
            zone=self._zone(table) if "zone" in required else (),
            texts=tuple(read_languages(table, "text", LONGEST_EVENT_TEXT, required=False).items()),
            arrive=tuple(self._arriving(table)),
            smoke=smoke,
            until=until,
            clear=read_squares(table, "clear_smoke", self.board, required=False),
            add=self._ways(table, "add"),
            remove=self._ways(table, "remove"),
            points=self._points(table),
            unless=self.earlier[unless] if yields else None,
            count=table.whole("count", 1, MOST_COUNTED, 1) if "count" in optional else 1,
            at_least=table.whole("at_least", 1, MOST_SCORED) if "at_least" in required else 0,
            leave=self._units(table, "leave"),
            change_sides=self._changing_sides(table),
            ground=ground,
            terrain=terrain,
            door=door,
            edge=edge,
            tasked=tasked,
            task=task,
        )
        self._check_who(table, event)
        if not any(key in table.values for key in EFFECT_KEYS):
            table.complain("", "an event that does nothing", listed(EFFECT_KEYS))
        if set(event.add) & set(event.remove):
            table.complain("remove", "a way to win that `add` names too", "one of the two")
        if event_id:
            self.earlier[event_id] = number
        table.finish(also=() if is_known else _ALL_TRIGGER_KEYS)
        return event

    # What sets it off

    def _check_who(self, table: Table, event: ScenarioEvent) -> None:
        """Complain of an event for which it is not said whose unit has to be eliminated or leave, or which counts one
        unit."""
        if lacks_who(event.when, table.values):
            expected = "the `unit` that is meant, or a `side`, or a `count` of units"
            table.complain("unit", "nothing", expected, kind="no-who")
        if "unit" in table.values and "count" in table.values:
            table.complain("count", "`count` beside `unit`", "one of the two")

    def _objective(self, table: Table) -> int:
        names = [objective.name for objective in self.objectives]
        name = table.text("objective")
        if name and name not in names:
            expected = one_of(name, names) if names else "the name of an [[objective]], and there is none"
            table.complain("objective", shown(name), expected, kind="no-such-objective")
        return names.index(name) if name in names else 0

    def _side(self, table: Table) -> int | None:
        name = table.text("side", "")
        names = [side.name for side in self.sides]
        if name and name not in names:
            table.complain("side", shown(name), one_of(name, names) if names else "the name of a side")
        return names.index(name) if name in names else None

    def _unit(self, table: Table, required: bool) -> UnitNumber | None:
        name = table.text("unit", None if required else "")
        if not name or not known_id(table, "unit", name, self.units, "a [[side.unit]]"):
            return None
        if not required and "side" in table.values:
            table.complain("side", "`side` beside `unit`", "one of the two")
        reaches = table.values.get("when") == When.UNIT_REACHES.value
        if reaches and self._is_aircraft(self.units[name]):
            table.complain(
                "unit",
                worded("{name}, an aircraft", name=shown(name)),
                "a unit on the ground: aircraft only fly over a zone",
            )
        return self.units[name]

    def _is_aircraft(self, unit: UnitNumber) -> bool:
        return self.cards[self._setup(unit).card].type is UnitType.AIRCRAFT

    def _setup(self, unit: UnitNumber) -> UnitSetup:
        side, place = unit
        return self.sides[side].armies[0].units[place]

    def _zone(self, table: Table) -> tuple[int, ...]:
        """Return a zone, half or building of the board by name, or a block of squares."""
        name = table.text("zone")
        if self.board is None or not name:
            return ()
        zones: dict[str, tuple[int, ...]] = {
            **{building.name: tuple(sorted(building.squares)) for building in self.board.buildings},
            **dict(self.board.halves),
            **dict(self.board.entries),
        }
        if name in zones:
            return zones[name]
        try:
            return parse_range(name, self.board)
        except ValueError as error:
            squares = worded("squares such as A1 or A1:D12: {error}", error=error)
            table.complain(
                "zone",
                shown(name),
                one_of(name, zones, after=worded(", or {squares}", squares=squares)) if zones else squares,
            )
            return ()

    # What it does

    def _arriving(self, table: Table) -> list[UnitNumber]:
        units = []
        for name in table.texts("arrive", required=False):
            if not known_id(table, "arrive", name, self.units, "a [[side.unit]]"):
                continue
            setup = self._setup(self.units[name])
            if setup.squares or setup.aboard is not None:
                table.complain(
                    "arrive", worded("{name}, which starts on the table", name=shown(name)), "a unit without a square"
                )
            units.append(self.units[name])
        return units

    def _units(self, table: Table, key: str, *, required: bool = False) -> tuple[UnitNumber, ...]:
        """Return the units of a list, each once."""
        names = dict.fromkeys(table.texts(key, required))
        return tuple(self.units[name] for name in names if known_id(table, key, name, self.units, "a [[side.unit]]"))

    def _changing_sides(self, table: Table) -> tuple[UnitNumber, ...]:
        """Return the units that go over; those that may not be on the table yet need a way in for the other side."""
        units = self._units(table, "change_sides")
        names = {unit: name for name, unit in self.units.items()}
        for side, place in units:
            setup = self._setup((side, place))
            starts = setup.squares or setup.aboard is not None or setup.entry
            if not starts and len(self.sides) == 2 and not self.sides[1 - side].squares:
                found = worded("{unit}, which has no way in for the other side", unit=shown(names[side, place]))
                table.complain("change_sides", found, "a unit with a `square` or an `entry` of its own")
        return units

    def _ground(self, table: Table) -> tuple[tuple[int, ...], Terrain | None]:
        inner = table.table("ground")
        if inner is None:
            return (), None
        squares, terrain = read_squares(inner, "squares", self.board), inner.choice("terrain", Terrain)
        if inner.values.get("terrain") == terrain.value and terrain not in self.grounds:
            inner.complain("terrain", shown(terrain), listed(each for each in Terrain if each in self.grounds))
        inner.finish()
        return (squares, terrain) if squares else ((), None)

    def _door(self, table: Table) -> tuple[tuple[int, ...], Edge | None]:
        inner = table.table("door")
        if inner is None:
            return (), None
        squares, word = read_squares(inner, "squares", self.board), inner.choice_of("becomes", DOORS)
        if self.board is not None and squares and not self._has_door(self.board, squares):
            found = "no wall or opening between two of these squares"
            inner.complain("squares", found, "neighbouring squares with a wall or an opening between them")
        inner.finish()
        return (squares, Edge(word)) if squares and word in DOORS else ((), None)

    def _tasks(self, table: Table) -> tuple[tuple[UnitNumber, ...], Task | None]:
        inner = table.table("tasks")
        if inner is None:
            return (), None
        units, task = self._units(inner, "units", required=True), inner.choice("task", Task)
        if inner.values.get("units") == []:
            inner.complain("units", "an empty list", "ids of units")
        inner.finish()
        return (units, task) if units else ((), None)

    def _has_door(self, board: Board, squares: tuple[int, ...]) -> bool:
        found = board.edges_between(squares)
        return any((board.edges_h if is_top else board.edges_v)[number] is not Edge.FREE for is_top, number in found)

    def _smoke(self, table: Table) -> tuple[tuple[int, ...], int]:
        inner = table.table("smoke")
        if inner is None:
            return (), 0
        squares = read_squares(inner, "squares", self.board)
        until = inner.whole("until", 1, self.turns, too_high="smoke-too-long")
        inner.finish()
        return squares, until

    def _ways(self, table: Table, key: str) -> tuple[int, ...]:
        numbers = self.ways.numbers
        return tuple(
            numbers[name]
            for name in dict.fromkeys(table.texts(key, required=False))
            if known_id(table, key, name, numbers, "a [[victory]]")
        )

    def _points(self, table: Table) -> tuple[int, int]:
        inner = table.table("points")
        if inner is None:
            return 0, 0
        names = [side.name for side in self.sides]
        points = [inner.whole(name, 1, MOST_EVENT_POINTS) if name in inner else 0 for name in names]
        for name in inner.values:
            if name not in names:
                inner.complain(shown(name), "no side", one_of(name, names) if names else "the name of a side")
        if not inner.values:
            table.complain("points", "an empty table", "points by the name of a side, such as { Attackers = 2 }")
        return points[0] if points else 0, points[1] if len(points) > 1 else 0
