"""Warnings of victory conditions that can never come true, or never matter."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from dust_tactics.files.reading.complaints import FileWarning, printable, shown
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.scenario import Victory
from dust_tactics.table.wording import worded

Values = Mapping[str, int | str]
EVERY_OBJECTIVE = ("score-hold", "hold-all", "most-objectives")
"""Ways to win that look at all objectives there are."""


class Found(NamedTuple):
    """The key in question, what was found, what was expected, and the kind of warning where it has a name."""

    key: str
    found: str
    expected: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A scenario with its file, and what is known of its table.

    reached   whether anybody on the ground ever comes to a square
    shut      whether a building of that name is told to have no door where it is drawn
    """

    scenario: Scenario
    root: Table
    reached: Callable[[int], bool]
    shut: Callable[[str], bool]


def victory_warnings(told: Told) -> Iterator[FileWarning]:
    """Yield the conditions that ask for a turn, a building or points that never come, or for more than is enough.

    Of an objective that nobody can hold, the warning of the objective itself tells.
    """
    tables = told.root.tables("victory")
    for number, victory in enumerate(told.scenario.victory):
        table = tables[number] if number < len(tables) else told.root
        for part, (key, found, expected, kind) in _never(told, victory, table):
            place = ", ".join(words for words in (part.title or "victory", key) if words)
            yield FileWarning(str(told.scenario.path), place, found, expected, part.line(key), kind=kind)
    yield from _outdone(told, tables)
    yield from _twice(told, told.scenario.victory, tables)


def _outdone(told: Told, tables: Sequence[Table]) -> Iterator[FileWarning]:
    """Yield the conditions that ask for several things at once, one of which wins the battle by itself."""
    ways = told.scenario.victory
    alone = [replace(way, from_start=True) for way in ways if way.from_start]
    for way, table in zip(ways, tables, strict=False):
        part = next((part for part in way.of if part in alone), None) if way.kind == "all" else None
        if part is not None:
            yield FileWarning(
                str(told.scenario.path),
                table.title,
                worded("{part}, which is also a condition of its own", part=part.kind),
                "conditions that only win together",
                table.line(),
                kind="outdone",
            )


def _twice(told: Told, ways: Sequence[Victory], tables: Sequence[Table]) -> Iterator[FileWarning]:
    """Yield the conditions that stand there a second time, beside one that is the same or asks for the same."""
    meant = [_as_meant(told.scenario, way) for way in ways]
    for number, (way, table) in enumerate(zip(ways, tables, strict=False)):
        if meant[number] in meant[:number]:
            is_same = way in ways[:number]
            other = ways[meant.index(meant[number])].kind
            yield FileWarning(
                str(told.scenario.path),
                table.title,
                worded("{item} a second time", item=way.kind)
                if is_same
                else worded("{item}, which asks for the same as {other}", item=way.kind, other=other),
                "conditions that differ",
                table.line(),
                kind="condition-twice" if is_same else "condition-alike",
            )
        yield from _twice(told, way.of, table.tables("of") if way.of else [])


def _as_meant(scenario: Scenario, way: Victory) -> Victory:
    """Return a condition as it is played: to hold the only objective is to hold every one."""
    placed = scenario.set_up.objectives if scenario.set_up is not None else 0
    if way.kind != "hold" or len(scenario.objectives) + placed > 1:
        return way
    return replace(way, kind="hold-all", values=tuple(value for value in way.values if value[0] != "objective"))


def _never(told: Told, victory: Victory, table: Table) -> Iterator[tuple[Table, Found]]:
    """Yield what of a condition and of those it is made of never comes, each with its own table of the file."""
    yield from ((table, found) for found in _never_itself(told, victory))
    inner = table.tables("of") if victory.of else []
    for part, part_table in zip(victory.of, inner, strict=False):
        yield from _never(told, part, part_table)


def _never_itself(told: Told, victory: Victory) -> Iterator[Found]:
    values = dict(victory.values)
    yield from _too_late(told, values)
    if "building" in values:
        yield from _closed_building(told, values)
    if victory.kind == "score-hold" and not values["own_half"] and not values["enemy_half"]:
        yield Found("", "0 points for every objective", "points for at least one half")
    if victory.kind == "first-to":
        yield from _too_many_points(told, values)


def is_used(scenario: Scenario, number: int) -> bool:
    """Return whether a way to win, or an event, has to do with the objective of that number."""
    objective = scenario.objectives[number]
    if any(event.objective == number for event in scenario.events):
        return True
    return any(
        way.kind in EVERY_OBJECTIVE
        or (way.kind == "hold-enemy-half" and objective.half is not None)
        or (way.kind == "hold" and dict(way.values).get("objective") == objective.name)
        for way in _all_ways(scenario.victory)
    )


def _all_ways(ways: Iterable[Victory]) -> Iterator[Victory]:
    for way in ways:
        yield way
        yield from _all_ways(way.of)


def _too_late(told: Told, values: Values) -> Iterator[Found]:
    turn, last = values.get("from_turn", 0), told.scenario.turns
    if isinstance(turn, int) and turn > last:
        found = worded("turn {turn}, but the battle ends after turn {last}", turn=turn, last=last)
        yield Found("from_turn", found, worded("1 to {last}", last=last), "too-late")


def _closed_building(told: Told, values: Values) -> Iterator[Found]:
    board = told.scenario.board
    for building in board.buildings:
        if building.name != values["building"] or told.shut(building.name):
            continue
        if not any(map(told.reached, building.squares)):
            where = squares_named(building.squares, board.width)
            found = worded("{building} on {where}, which nobody can reach", building=shown(building.name), where=where)
            yield Found("building", found, "a building with a way in")


def _too_many_points(told: Told, values: Values) -> Iterator[Found]:
    """Yield a number of victory points that a side could not gain if it held everything and eliminated everybody."""
    needed, most = values["points"], _most_points(told)
    if not most or not isinstance(needed, int) or needed <= min(most):
        return
    if needed > max(most):
        kind = "too-many-points"
        found = worded("{needed} victory points, but a side can gain at most {most}", needed=needed, most=max(most))
    else:
        kind = "points-of-one-side"
        side = printable(told.scenario.sides[most.index(min(most))].name)
        found = worded(
            "{needed} victory points, but {side} can gain at most {most}", needed=needed, side=side, most=min(most)
        )
    for_both = worded("1 to {most}", most=min(most)) if min(most) else "conditions that give points"
    yield Found("points", found, for_both, kind)


def _most_points(told: Told) -> list[int]:
    """Return the most victory points that each side could gain; nothing where there is no telling."""
    scenario = told.scenario
    if "event" in told.root.values or any(side.reserves != 0 or side.terms is not None for side in scenario.sides):
        return []
    objectives = len(scenario.objectives) + 2 * (scenario.set_up.objectives if scenario.set_up is not None else 0)
    enemies = [max(len(army.units) for army in side.armies) for side in reversed(scenario.sides)]
    most = [0] * len(enemies)
    for victory in scenario.victory:
        values = {key: value for key, value in victory.values if isinstance(value, int)}
        for side, units in enumerate(enemies):
            if victory.kind == "score-hold":
                turns = max(0, scenario.turns - values["from_turn"] + 1)
                most[side] += turns * objectives * max(values["own_half"], values["enemy_half"])
            elif victory.kind == "score-elimination":
                most[side] += units * values["points"]
    return most
