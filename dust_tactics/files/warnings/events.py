"""Warnings of events that can't do what they say."""

from collections.abc import Iterator

from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.table.wording import worded

_AT_THE_END = (When.OBJECTIVE_TAKEN, When.OBJECTIVE_LOST, When.TURN_ENDS)
"""Events that happen when a turn is over, just before smoke goes that lasts until its end."""


def event_warnings(scenario: Scenario, root: Table) -> Iterator[FileWarning]:
    """Yield the events whose smoke goes before anybody has seen it, or that call units which have come by then."""
    for number, (event, table) in enumerate(zip(scenario.events, root.tables("event"), strict=False)):
        least = _first_turn(scenario.events, number) + (event.when in _AT_THE_END)
        inner = table.table("smoke")
        if inner is not None and event.smoke and event.until < least:
            yield FileWarning(
                str(scenario.path),
                ", ".join((inner.title, "until")),
                worded("smoke until turn {until}, which goes before it comes", until=event.until),
                worded("turn {least} or later", least=least),
                inner.line("until"),
                kind="smoke-gone",
            )
        yield from _late_calls(scenario, event, table, least)


def _late_calls(scenario: Scenario, event: ScenarioEvent, table: Table, least: int) -> Iterator[FileWarning]:
    """Yield that an event calls a unit in a turn in which it may come by itself at the latest."""
    for side, number in event.arrive:
        turn = scenario.sides[side].armies[0].units[number].turn
        if 1 < turn <= least:
            yield FileWarning(
                str(scenario.path),
                ", ".join((table.title, "arrive")),
                worded("a unit that arrives on turn {turn} anyway", turn=turn),
                worded("turn {later} or later for the unit, or none", later=least + 1),
                table.line("arrive"),
                kind="arrives-anyway",
            )
            return


def _first_turn(events: tuple[ScenarioEvent, ...], number: int) -> int:
    """Return the first turn in which an event can happen."""
    event = events[number]
    earlier = 1 if event.after is None else _first_turn(events, event.after)
    return max(event.turn, earlier)
