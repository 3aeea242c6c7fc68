"""A scenario rehearsed from one point on: an event happens, or a unit arrives, as soon as the battle begins."""

from dataclasses import replace

from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.rules.scenario_events import ScenarioEvent, When


def with_event_now(scenario: Scenario, number: int) -> Scenario:
    """Return the scenario whose event of that number happens at the beginning of turn 1, whatever it waits for."""
    event = scenario.events[number]
    now = replace(
        event,
        when=When.TURN_BEGINS,
        turn=1,
        after=None,
        unless=None,
        objective=None,
        side=None,
        unit=None,
        zone=(),
        count=1,
        at_least=0,
    )
    return replace(scenario, events=(*scenario.events[:number], now, *scenario.events[number + 1 :]))


def with_arrival_now(scenario: Scenario, side: int, place: int) -> Scenario:
    """Return the scenario in which the unit at that place of a side's listed army arrives in turn 1, by an event of its
    own."""
    choice = scenario.sides[side]
    army = choice.armies[0]
    units = tuple(replace(unit, turn=0) if number == place else unit for number, unit in enumerate(army.units))
    there = replace(choice, armies=(replace(army, units=units), *choice.armies[1:]))
    first, second = (there if number == side else other for number, other in enumerate(scenario.sides))
    arrival = ScenarioEvent(When.TURN_BEGINS, turn=1, arrive=((side, place),))
    return replace(scenario, sides=(first, second), events=(*scenario.events, arrival))
