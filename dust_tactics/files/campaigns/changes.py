"""What earlier battles change on the board of a later one, as a campaign's file says it."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from dust_tactics.campaign.changes import (
    BY_ROLL,
    MOST_MORE_RESERVES,
    MOST_MORE_TURNS,
    MOST_POINTS,
    Change,
    changed_battle,
)
from dust_tactics.campaign.setup import MOST_CHANGES
from dust_tactics.files.campaigns.conditions import read_condition
from dust_tactics.files.campaigns.known import Known, KnownScenario, warn
from dust_tactics.files.campaigns.stories import read_words
from dust_tactics.files.reading.complaints import cut
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import known_id
from dust_tactics.files.scenarios.scenario import INITIATIVE
from dust_tactics.files.scenarios.smoke import read_squares
from dust_tactics.rules.scenario import MOST_CLOUDS, MOST_TURNS, Battle, SmokeCloud
from dust_tactics.rules.validity import faults
from dust_tactics.table.wording import worded

T = TypeVar("T")
LONGEST_REASON = 160
EFFECTS = ("points", "reserves", "turns", "first", "arrive", "leave", "smoke", "off", "add", "remove")
"""The keys that say what a change does; at least one of them has to be there."""


def read_changes(table: Table, known: Known, number: int, battle: Battle | None) -> tuple[Change, ...]:
    """Return the changes of a battle; none of them, and not all together, may make it unsound."""
    tables = table.tables("change")
    if len(tables) > MOST_CHANGES:
        table.complain(
            "change", worded("{count} changes", count=len(tables)), worded("at most {most}", most=MOST_CHANGES)
        )
    changes = tuple(_change(inner, known, number) for inner in tables[:MOST_CHANGES])
    if battle is not None and not len(table.complaints):
        for inner, change in zip(tables, changes, strict=False):
            _check(inner, battle, (change,))
        _check(table, battle, changes)
    _warn_of_same(tables)
    return changes


def _check(table: Table, battle: Battle, changes: Sequence[Change]) -> None:
    """Complain of what a battle has that the rules could not play, once it is changed."""
    fault = next(faults(changed_battle(battle, changes)), None)
    if fault is not None:
        table.complain("", f"{fault.place}: {cut(fault.found)}", fault.expected)


def _warn_of_same(tables: Sequence[Table]) -> None:
    """Two changes that both say who goes first, without a condition, can't both be meant."""
    always = [table for table in tables if "first" in table.values and "if" not in table.values]
    for table in always[1:]:
        warn(table, "first", "a second change that always says who goes first", "one of them, or an `if`")


def _change(table: Table, known: Known, number: int) -> Change:
    scenario = known.scenarios.get(number)
    units, ways, events = (scenario.units, scenario.ways, scenario.events) if scenario else (None, None, None)
    points = known.by_side(table, "points", -MOST_POINTS, MOST_POINTS)
    reserves = known.by_side(table, "reserves", -MOST_MORE_RESERVES, MOST_MORE_RESERVES)
    change = Change(
        read_words(table, "text", LONGEST_REASON, required=True),
        read_condition(table, known, number - 1),
        points,
        reserves if not known.crossed.get(number) else (reserves[1], reserves[0]),
        table.whole("turns", -MOST_MORE_TURNS, MOST_MORE_TURNS, 0),
        _first(table, known, number),
        _arrivals(table, scenario),
        _named(table, "leave", units, "a [[side.unit]]"),
        _smoke(table, scenario),
        _named(table, "off", events, "an [[event]]"),
        _named(table, "add", ways, "a [[victory]]"),
        _named(table, "remove", ways, "a [[victory]]"),
    )
    if not any(key in table.values for key in EFFECTS):
        table.complain("", "a change that changes nothing", ", ".join(EFFECTS))
    table.finish()
    return change


def _first(table: Table, known: Known, number: int) -> int | None:
    if "first" not in table:
        return None
    if table.values["first"] == INITIATIVE:
        return BY_ROLL
    side = known.side(table, "first")
    return None if side is None else known.seat(number, side)


def _arrivals(table: Table, scenario: KnownScenario | None) -> tuple[tuple[int, int, int], ...]:
    inner = table.table("arrive")
    if inner is None or scenario is None:
        return ()
    found = []
    for name in inner.values:
        turn = inner.whole(name, 0, scenario.scenario.turns)
        if known_id(inner, name, name, scenario.units, "a [[side.unit]] of the scenario"):
            side, place = scenario.units[name]
            found.append((side, place, turn))
    return tuple(found)


def _smoke(table: Table, scenario: KnownScenario | None) -> tuple[SmokeCloud, ...]:
    clouds = []
    tables = table.tables("smoke")
    if len(tables) > MOST_CLOUDS:
        table.complain("smoke", worded("{count} clouds", count=len(tables)), worded("at most {most}", most=MOST_CLOUDS))
    for inner in tables[:MOST_CLOUDS]:
        squares = read_squares(inner, "squares", scenario.board if scenario else None)
        clouds.append(SmokeCloud(squares, inner.whole("until", 1, MOST_TURNS, 1)))
        inner.finish()
    return tuple(clouds)


def _named(table: Table, key: str, ids: Mapping[str, T] | None, what: str) -> tuple[T, ...]:
    """Return what is meant by the ids in a list, of those in a scenario; nothing where that is not sound."""
    names = table.texts(key, required=False)
    if ids is None:
        return ()
    return tuple(
        ids[name] for name in names if known_id(table, key, name, ids, worded("{what} of the scenario", what=what))
    )
