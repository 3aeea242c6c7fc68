"""What random battles have of the kind that only scenarios bring: arrivals, joined ways to win, events."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Battle, SideSetup, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, Task, UnitNumber, When
from dust_tactics.rules.victory import JOINABLE

T = TypeVar("T")

_OF_ONE_UNIT = (When.UNIT_ELIMINATED, When.UNIT_DAMAGED, When.UNIT_LEAVES)
_EDGES = ("north", "east", "south", "west")


def with_story(random: np.random.Generator, battle: Battle) -> Battle:
    """Return the battle with units that arrive later, ways to win that are made of others or wait, and a few events."""
    first, second = (_with_arrivals(random, side, battle.board) for side in battle.sides)
    battle = replace(battle, sides=(first, second), victory=_with_joined(random, battle.victory))
    events: list[ScenarioEvent] = []
    for _ in range(int(random.integers(0, 6))):
        events.append(_random_event(random, battle, len(events)))
    return replace(battle, events=tuple(events))


def _with_arrivals(random: np.random.Generator, side: SideSetup, board: Board) -> SideSetup:
    """Some of its units come in a later turn, some over other edges."""
    units = list(side.army.units)
    for number, unit in enumerate(units):
        if unit.squares or unit.aboard is not None or unit.joined_to is not None:
            continue
        turn = int(random.integers(2, 5)) if number and random.random() < 0.4 else 0
        entry = board.entry(_pick(random, _EDGES)) if random.random() < 0.3 else ()
        units[number] = replace(unit, turn=turn, entry=entry)
    for number, unit in enumerate(units):
        if unit.joined_to is not None and not unit.squares:
            other = units[unit.joined_to]
            units[number] = replace(unit, turn=other.turn, entry=other.entry)
    return replace(side, army=replace(side.army, units=tuple(units)))


def _with_joined(random: np.random.Generator, ways: Sequence[Victory]) -> tuple[Victory, ...]:
    """Return the ways to win, some of them joined, some not there from the start."""
    joinable = [way for way in ways if way.kind in JOINABLE]
    found = list(ways)
    if joinable and random.random() < 0.5:
        parts = tuple(_pick(random, joinable) for _ in range(2))
        found.append(Victory(_pick(random, ("all", "any")), of=parts))
    return tuple(replace(way, from_start=bool(random.random() < 0.8)) for way in found)


def _random_event(random: np.random.Generator, battle: Battle, before: int) -> ScenarioEvent:
    """One that means something in the battle, and does something or other."""
    units = [(side, place) for side in (0, 1) for place in range(len(battle.sides[side].army.units))]
    kinds = [When.TURN_BEGINS, When.TURN_ENDS, When.UNIT_ELIMINATED, When.UNIT_DAMAGED, When.UNIT_REACHES]
    kinds += [When.ARMY_POINTS, When.VICTORY_POINTS, When.UNIT_LEAVES]
    kinds += [When.OBJECTIVE_TAKEN, When.OBJECTIVE_LOST] if battle.objectives else []
    waits = before > 0 and random.random() < 0.2
    when = _pick(random, kinds)
    event = ScenarioEvent(
        when,
        after=int(random.integers(0, before)) if waits else None,
        turn=int(random.integers(1, 5)) if when in (When.TURN_BEGINS, When.TURN_ENDS) else 0,
        objective=int(random.integers(0, len(battle.objectives))) if "objective" in when else None,
        side=int(random.integers(0, 2)) if when is When.UNIT_REACHES else None,
        unit=_pick(random, units) if when in _OF_ONE_UNIT else None,
        zone=_squares(random, battle.board) if when is When.UNIT_REACHES else (),
        unless=int(random.integers(0, before)) if before > 0 and not waits and random.random() < 0.2 else None,
        count=int(random.integers(1, 3)) if when is When.UNIT_REACHES else 1,
        at_least=int(random.integers(1, 30)) if when in (When.ARMY_POINTS, When.VICTORY_POINTS) else 0,
    )
    return _with_effects(random, battle, event, [unit for unit in units if _may_be_called(battle, unit)])


def _may_be_called(battle: Battle, unit: UnitNumber) -> bool:
    """Return whether a unit comes on by itself; the first of each side is there from the beginning."""
    side, place = unit
    setup = battle.sides[side].army.units[place]
    return place > 0 and not setup.squares and setup.aboard is None and setup.joined_to is None


def _with_effects(
    random: np.random.Generator, battle: Battle, event: ScenarioEvent, off: Sequence[UnitNumber]
) -> ScenarioEvent:
    ways = range(len(battle.victory))
    smoke = _squares(random, battle.board) if random.random() < 0.3 else ()
    return replace(
        event,
        texts=(("en", "Something happens."),) if random.random() < 0.5 else (),
        arrive=(_pick(random, off),) if off and random.random() < 0.4 else (),
        smoke=smoke,
        until=int(random.integers(1, 6)) if smoke else 0,
        clear=_squares(random, battle.board) if random.random() < 0.3 else (),
        add=(_pick(random, ways),) if ways and random.random() < 0.4 else (),
        remove=(_pick(random, ways),) if ways and random.random() < 0.2 else (),
        points=(int(random.integers(0, 3)), int(random.integers(0, 3))),
        **_changes(random, battle),
    )


def _changes(random: np.random.Generator, battle: Battle) -> dict[str, Any]:
    """Return what an event changes of units, ground and walls, now and then."""
    units = [(side, place) for side in (0, 1) for place in range(len(battle.sides[side].army.units))]
    changes: dict[str, Any] = {}
    if random.random() < 0.1:
        changes["leave"] = (_pick(random, units),)
    if random.random() < 0.2:
        changes["change_sides"] = (_pick(random, units),)
    if random.random() < 0.2:
        known = [ground for ground in Terrain if ground in EDITIONS[battle.edition].terrain]
        changes |= {"ground": _squares(random, battle.board), "terrain": _pick(random, known)}
    if random.random() < 0.2:
        changes |= {"tasked": (_pick(random, units),), "task": _pick(random, tuple(Task))}
    if random.random() < 0.2:
        edges = [edge for edge in Edge if edge is not Edge.FREE]
        changes |= {"door": _squares(random, battle.board), "edge": _pick(random, edges)}
    return changes


def _squares(random: np.random.Generator, board: Board) -> tuple[int, ...]:
    """Return a few squares, one at least."""
    found = tuple(square for square in board.squares if random.random() < 0.15)
    return found or (int(random.integers(0, len(board.squares))),)


def _pick(random: np.random.Generator, options: Sequence[T]) -> T:
    return options[int(random.integers(0, len(options)))]
