"""What earlier battles change on the board of a later one. Sides and units are those of its scenario."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from dust_tactics.campaign.conditions import AnyCondition
from dust_tactics.campaign.texts import Words
from dust_tactics.rules.scenario import (
    MOST_CLOUDS,
    MOST_RESERVES,
    MOST_TURNS,
    Army,
    Battle,
    SideSetup,
    SmokeCloud,
    UnitSetup,
    Victory,
    points_of,
)
from dust_tactics.rules.scenario_events import ScenarioEvent, UnitNumber

BY_ROLL = 2
"""In place of a side: who goes first in turn 1 is rolled for."""
MOST_POINTS = 100
MOST_MORE_RESERVES = 10
MOST_MORE_TURNS = 20


@dataclass(frozen=True, slots=True)
class Change:
    """What a battle has otherwise than its scenario, if the condition holds.

    text       why, for the briefing
    points     more or fewer points that may be fielded from the roster, by side of the campaign
    reserves   more or fewer units that may be placed in reserve, by side of the scenario
    turns      more or fewer turns
    first      side of the scenario that goes first in turn 1, or BY_ROLL; None leaves it as it is
    arrive     turns in which units of the scenario arrive; 0 for there from the beginning
    leave      units of the scenario that do not come
    smoke      clouds on the board when the battle begins
    off        numbers of events that can't happen
    add, remove   numbers of ways to win that hold from the start, or do not
    """

    text: Words
    condition: AnyCondition | None = None
    points: tuple[int, int] = (0, 0)
    reserves: tuple[int, int] = (0, 0)
    turns: int = 0
    first: int | None = None
    arrive: tuple[tuple[int, int, int], ...] = ()
    leave: tuple[UnitNumber, ...] = ()
    smoke: tuple[SmokeCloud, ...] = ()
    off: tuple[int, ...] = ()
    add: tuple[int, ...] = ()
    remove: tuple[int, ...] = ()


def changed_battle(battle: Battle, changes: Sequence[Change]) -> Battle:
    """Return a battle with all of some changes made; events and units leave last, so that numbers mean the same in all
    of them."""
    for change in changes:
        battle = _changed(battle, change)
    battle = _without_events(battle, [event for change in changes for event in change.off])
    return without_units(battle, [unit for change in changes for unit in change.leave])


def _changed(battle: Battle, change: Change) -> Battle:
    first, second = (
        replace(side, reserves=_reserves(side, more)) for side, more in zip(battle.sides, change.reserves, strict=True)
    )
    starts = battle.first if change.first is None else None if change.first == BY_ROLL else change.first
    battle = replace(
        battle,
        sides=(first, second),
        turns=min(max(battle.turns + change.turns, 1), MOST_TURNS),
        first=starts,
        smoke=(*battle.smoke, *change.smoke)[:MOST_CLOUDS],
        victory=tuple(_way(change, number, way) for number, way in enumerate(battle.victory)),
    )
    for side, place, turn in change.arrive:
        battle = _arriving(battle, (side, place), turn)
    return battle


def _reserves(side: SideSetup, more: int) -> int | None:
    return None if side.reserves is None else min(max(side.reserves + more, 0), MOST_RESERVES)


def _way(change: Change, number: int, way: Victory) -> Victory:
    if number in change.add:
        return replace(way, from_start=True)
    return replace(way, from_start=False) if number in change.remove else way


def _arriving(battle: Battle, unit: UnitNumber, turn: int) -> Battle:
    """Let a unit arrive in another turn, with the hero who has joined it."""
    side, place = unit
    army = battle.sides[side].army
    units = tuple(
        replace(setup, turn=turn) if number == place or setup.joined_to == place else setup
        for number, setup in enumerate(army.units)
    )
    return with_army(battle, side, replace(army, units=units))


def _without_events(battle: Battle, off: Sequence[int]) -> Battle:
    """Leave events out, with those that wait for them."""
    return _with_events(battle, [None if number in off else event for number, event in enumerate(battle.events)])


def _with_events(battle: Battle, events: Sequence[ScenarioEvent | None]) -> Battle:
    """Return a battle with these of its events; None leaves one out, with those that come after it.

    Those that are left still wait for the same ones, and yield to the same ones; to one that is left out, none yields.
    """
    numbers, kept = dict[int, int](), list[ScenarioEvent]()
    for number, event in enumerate(events):
        if event is None or (event.after is not None and event.after not in numbers):
            continue
        after = None if event.after is None else numbers[event.after]
        unless = None if event.unless is None else numbers.get(event.unless)
        numbers[number] = len(kept)
        kept.append(replace(event, after=after, unless=unless))
    return replace(battle, events=tuple(kept))


def without_units(battle: Battle, leaving: Sequence[UnitNumber]) -> Battle:
    """Return a battle in which units of the scenario do not come, nor the heroes who have joined or pilot them.

    Events no longer speak of them; those that wait for one of them can't happen.
    """
    for side in (0, 1):
        units = battle.sides[side].army.units
        left = staying(units, side, leaving)
        if len(left) == len(units):
            continue
        numbers = {old: new for new, old in enumerate(left)}
        kept = tuple(
            replace(
                units[place],
                joined_to=None if (partner := units[place].joined_to) is None else numbers[partner],
                aboard=None if (vehicle := units[place].aboard) is None else numbers[vehicle],
            )
            for place in left
        )
        battle = with_army(battle, side, replace(battle.sides[side].army, units=kept))
        battle = _with_events(battle, [_renumbered(event, side, numbers) for event in battle.events])
    return battle


def staying(units: Sequence[UnitSetup], side: int, leaving: Collection[UnitNumber]) -> list[int]:
    """Return the places of those units of a side that come: neither those that leave, nor the heroes who have joined
    or pilot them."""
    away = {place for of, place in leaving if of == side}
    away |= {place for place, unit in enumerate(units) if {unit.joined_to, unit.aboard} & away}
    return [place for place in range(len(units)) if place not in away]


def _renumbered(event: ScenarioEvent, side: int, numbers: dict[int, int]) -> ScenarioEvent | None:
    """Return an event with new numbers of units; None where it waits for one that does not come."""

    def new(unit: UnitNumber) -> UnitNumber | None:
        return unit if unit[0] != side else (side, numbers[unit[1]]) if unit[1] in numbers else None

    waits = None if event.unit is None else new(event.unit)
    if event.unit is not None and waits is None:
        return None
    arrive, leave, change_sides, tasked = (
        tuple(unit for old in units if (unit := new(old)) is not None)
        for units in (event.arrive, event.leave, event.change_sides, event.tasked)
    )
    task = event.task if tasked else None
    return replace(event, unit=waits, arrive=arrive, leave=leave, change_sides=change_sides, tasked=tasked, task=task)


def with_army(battle: Battle, side: int, army: Army) -> Battle:
    """Return a battle in which a side has another army, whose points are those of its cards."""
    army = replace(army, points=points_of([battle.card(unit.card) for unit in army.units]))
    return with_side(battle, side, replace(battle.sides[side], army=army))


def with_side(battle: Battle, number: int, side: SideSetup) -> Battle:
    """Return a battle in which one side is another."""
    first, second = battle.sides
    return replace(battle, sides=(side, second) if number == 0 else (first, side))
