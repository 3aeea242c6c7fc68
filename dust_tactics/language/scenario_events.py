"""What scenarios have of their own, in words: ways to win that are made of others, arrivals, events.

Sentences say of themselves that they are the scenario's own rule, since no book has them.
"""

from collections.abc import Callable, Iterable, Mapping

from dust_tactics.grid.squares import footprint_name, square_name, square_names
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import side_called
from dust_tactics.language.places import building_name, objective_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, When

_EDGES = ("north", "east", "south", "west")

WayWords = Callable[[Victory], str]
"""Finds words for a way to win that is not made of others."""


def way_words(way: Victory, battle: Battle, messages: Messages) -> str:
    """Return what a way to win asks for, in a few words, as in "hold the objective Bridge (C4)"."""
    values: dict[str, object] = dict(way.values)
    values["parts"] = joined_words(way, messages, lambda part: way_words(part, battle, messages))
    if objective := values.get("objective"):
        places = (each.square for each in battle.objectives if each.name == objective)
        values["square"] = square_name(next(places, 0), battle.board.width)
    _name_places(values, messages)
    return messages.of_book(battle.edition).text(f"way.{way.kind}.asks", **values)


def _name_places(values: dict[str, object], messages: Messages) -> None:
    """Call the objective and the building that a way to win is about as sentences do."""
    for key, called in (("objective", objective_name), ("building", building_name)):
        if key in values:
            values[key] = called(messages, str(values[key]))


def achieved_words(way: Victory, messages: Messages) -> str:
    """Return what a side has done that won in a way to win, as in "held Bridge and held Mill alone"."""
    values: dict[str, object] = dict(way.values)
    if "points" in values:
        values["points"] = messages.counted("victory-point", int(str(values["points"])))
    _name_places(values, messages)
    values["parts"] = joined_words(way, messages, lambda part: achieved_words(part, messages)) if way.of else ""
    return messages.text(f"way.{way.kind}.done", **values)


def joined_words(way: Victory, messages: Messages, words: WayWords) -> str:
    """Return the parts of a way to win in a row, "one and two" where all of them are needed, else "one or two"."""
    parts = [words(part) for part in way.of]
    return messages.either(parts) if way.kind == "any" else messages.listed(parts)


def points_by_events(events: Iterable[ScenarioEvent], battle: Battle, messages: Messages) -> list[str]:
    """Return what gives victory points by events, in sentences."""
    return [
        _told(event, _points_words(event, battle, messages), battle, messages) for event in events if any(event.points)
    ]


def ways_by_events(events: Iterable[ScenarioEvent], battle: Battle, messages: Messages) -> list[str]:
    """Return what events add to the ways to win or take from them, in sentences."""
    changing = (event for event in events if event.add or event.remove)
    return [_told(event, _changed_ways(event, battle, messages), battle, messages) for event in changing]


def _told(event: ScenarioEvent, effects: list[str], battle: Battle, messages: Messages) -> str:
    when = TRIGGER_WORDS[event.when](event, battle, messages)
    return messages.sentence("event.told", {"when": when, "effects": messages.listed(effects)})


def unit_name(battle: Battle, unit: tuple[int, int]) -> str:
    """The name of a unit before it is in play: its own, or that of its card."""
    side, place = unit
    setup = battle.sides[side].army.units[place]
    return setup.name or battle.card(setup.card).name


def _turn_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    return messages.text(f"event.{event.when}", turn=event.turn)


def _objective_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    objective = objective_name(messages, battle.objectives[event.objective or 0].name)
    who = _side_words(event, battle, messages)
    return messages.text(f"event.{event.when}", objective=objective, side=who)


def _elimination_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    if event.unit is None:
        units = messages.counted("unit", event.count)
        return messages.text("event.units-eliminated", units=units, side=_side_words(event, battle, messages))
    return messages.text("event.unit-eliminated", unit=unit_name(battle, event.unit))


def _leaving_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    if event.unit is None:
        units = messages.counted("unit", event.count)
        return messages.text("event.units-leave", units=units, side=_side_words(event, battle, messages))
    return messages.text("event.unit-leaves", unit=unit_name(battle, event.unit))


def _damage_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    return messages.text("event.unit-damaged", unit="" if event.unit is None else unit_name(battle, event.unit))


def _score_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    thing = "army-point" if event.when is When.ARMY_POINTS else "victory-point"
    side, points = _side_words(event, battle, messages), messages.counted(thing, event.at_least)
    return messages.text("event.points-reached", side=side, points=points)


def _zone_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    squares = _zone_name(event.zone, battle.board, messages)
    if event.unit is not None:
        return messages.text("event.unit-reaches", who=unit_name(battle, event.unit), squares=squares)
    who = _side_words(event, battle, messages)
    if event.count > 1:
        units = messages.counted("unit", event.count)
        return messages.text("event.units-reach", who=who, units=units, squares=squares)
    return messages.text("event.side-reaches", who=who, squares=squares)


def _zone_name(zone: tuple[int, ...], board: Board, messages: Messages) -> str:
    """Return what the board calls some squares; a block without a name by its corners, any other squares one by one."""
    named = [
        *((building_name(messages, one.name), one.squares) for one in board.buildings if one.name),
        *board.halves,
        *((messages.text(f"setup.{name}") if name in _EDGES else name, squares) for name, squares in board.entries),
    ]
    for name, squares in named:
        if name and set(squares) == set(zone):
            return objective_name(messages, name)
    return footprint_name(zone, board.width) if _is_block(zone, board.width) else square_names(zone, board.width)


def _is_block(squares: tuple[int, ...], width: int) -> bool:
    """Return whether squares fill a rectangle; none do not."""
    if not squares:
        return False
    rows, columns = {square // width for square in squares}, {square % width for square in squares}
    return len(set(squares)) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def _side_name(battle: Battle, side: int, messages: Messages) -> str:
    return side_called(messages, battle.sides[side].name)


def _side_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    return messages.text("event.either-side") if event.side is None else _side_name(battle, event.side, messages)


TRIGGER_WORDS: Mapping[When, Callable[[ScenarioEvent, Battle, Messages], str]] = {
    When.TURN_BEGINS: _turn_words,
    When.OBJECTIVE_TAKEN: _objective_words,
    When.OBJECTIVE_LOST: _objective_words,
    When.UNIT_ELIMINATED: _elimination_words,
    When.UNIT_REACHES: _zone_words,
    When.UNIT_DAMAGED: _damage_words,
    When.UNIT_LEAVES: _leaving_words,
    When.TURN_ENDS: _turn_words,
    When.ARMY_POINTS: _score_words,
    When.VICTORY_POINTS: _score_words,
}
"""For everything that may set an event off, its words: "when turn 3 begins"."""
_BY_A_SIDE = frozenset({When.OBJECTIVE_TAKEN, When.OBJECTIVE_LOST, When.ARMY_POINTS, When.VICTORY_POINTS})
"""What a side does, so that its words begin with "when", the side and a verb."""


def _changed_ways(event: ScenarioEvent, battle: Battle, messages: Messages) -> list[str]:
    changes = (("add", event.add), ("remove", event.remove))
    return [
        messages.text(f"event.{key}", way=way_words(battle.victory[way], battle, messages))
        for key, ways in changes
        for way in ways
    ]


def _points_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> list[str]:
    told = []
    for number, points in enumerate(event.points):
        if points:
            key = "points-own" if number == event.side and event.when in _BY_A_SIDE else "points"
            counted = messages.counted("victory-point", points)
            gains = messages.text(f"event.{key}", side=_side_name(battle, number, messages), points=counted)
            told.append(messages.text("event.enough", gains=gains) if points >= _winning_points(battle) else gains)
    return told


def _winning_points(battle: Battle) -> float:
    """Return how many victory points win by themselves; more than any where none do."""
    ways = (dict(way.values) for way in battle.victory if way.kind == "first-to")
    return min((float(way["points"]) for way in ways), default=float("inf"))
