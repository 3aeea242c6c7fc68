"""Units that arrive and events that happen: what scenarios have of their own, of which no book knows.

They are looked at in three moments: when a turn has begun, before each go, and at the end of a turn, before it is
judged. In each of them the events are gone through once, in the order of the file, and each happens once in a battle.
"""

from collections.abc import Callable, Mapping

from dust_tactics.rules.events import EventHappened
from dust_tactics.rules.holding import holders
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.scenario_effects import effects_of, let_arrive, settle_posts
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.agenda import Play

_BETWEEN_GOES = (
    When.UNIT_ELIMINATED,
    When.UNIT_REACHES,
    When.UNIT_DAMAGED,
    When.UNIT_LEAVES,
    When.ARMY_POINTS,
    When.VICTORY_POINTS,
)
_OF_OBJECTIVES = (When.OBJECTIVE_TAKEN, When.OBJECTIVE_LOST)
_AT_END = (*_OF_OBJECTIVES, When.TURN_ENDS, When.ARMY_POINTS, When.VICTORY_POINTS)


def at_begin_of_turn(play: Play[GameState]) -> None:
    """A turn has begun: units arrive whose turn it is, and events of it happen."""
    state = play.state
    battle = state.battle
    if battle.arrivals:
        let_arrive(play, [number for number, turn in battle.arrivals.items() if turn == state.turn])
    if not battle.events:
        return
    if state.turn == 1 and _asks_for_objectives(state):
        state.held = holders(state)
    _happen(play, (When.TURN_BEGINS,))


def before_go(play: Play[GameState]) -> None:
    """An activation is over, or a pass: events happen that wait for units, and who has come to its post has one."""
    if play.state.battle.events:
        _happen(play, _BETWEEN_GOES)
    settle_posts(play.state)


def at_end_of_turn(play: Play[GameState]) -> None:
    """A turn is over and is about to be judged: events happen that wait for objectives, for its end, and for points,
    which may have been gained just now."""
    state = play.state
    if not state.battle.events:
        return
    _happen(play, _AT_END)
    if _asks_for_objectives(state):
        state.held = holders(state)


def _asks_for_objectives(state: GameState) -> bool:
    return any(event.when in _OF_OBJECTIVES for event in state.battle.events)


def _happen(play: Play[GameState], kinds: tuple[When, ...]) -> None:
    state = play.state
    for number, event in enumerate(state.battle.events):
        waits = event.after is not None and event.after not in state.happened
        is_late = event.unless is not None and event.unless in state.happened
        is_open = number not in state.happened and not waits and not is_late
        if event.when in kinds and is_open and TRIGGERS[event.when](state, event):
            state.happened = (*state.happened, number)
            play.tell(EventHappened(number))
            for effect in effects_of(event):
                effect.perform(play)


# What sets them off


def _is_turn(state: GameState, event: ScenarioEvent) -> bool:
    return state.turn == event.turn


def _objective_taken(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether a side holds the objective that did not at the end of the turn before (T13-VIC-08)."""
    before, now = _holders_of(state, event)
    return now is not None and now != before and event.side in (None, now)


def _objective_lost(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether a side holds the objective no longer."""
    before, now = _holders_of(state, event)
    return before is not None and now != before and event.side in (None, before)


def _holders_of(state: GameState, event: ScenarioEvent) -> tuple[int | None, int | None]:
    """Return who held the objective at the end of the turn before, and who holds it now; nobody if there is none
    yet."""
    now, number = holders(state), event.objective
    if number is None or number >= len(now):
        return None, None
    return (state.held[number] if number < len(state.held) else None), now[number]


def _unit_eliminated(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether the unit that is meant was eliminated, or so many of its side; each time counts."""
    if event.unit is not None:
        return state.units[state.battle.number_of(event.unit)].eliminated > 0
    lost = (unit.eliminated for unit in state.units if not is_piece(unit) and event.side in (None, unit.side))
    return sum(lost) >= event.count


def _unit_reaches(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether a unit that is meant stands in the zone, or as many as there have to be; aircraft above it do not
    count."""
    meant = None if event.unit is None else state.battle.number_of(event.unit)
    there = [
        unit
        for unit in state.on_table()
        if not unit.flies
        and (meant is None or meant == unit.id)
        and event.side in (None, unit.side)
        and not set(unit.squares).isdisjoint(event.zone)
    ]
    return len(there) >= event.count


def _unit_damaged(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether the unit has lost a miniature or a box of its damage track, or is lost itself; what it lacked
    before the battle does not count."""
    if event.unit is None:
        return False
    side, place = event.unit
    setup = state.battle.sides[side].army.units[place]
    unit = state.units[state.battle.number_of(event.unit)]
    return unit.eliminated > 0 or unit.left < unit.card.capacity - len(setup.missing) - setup.crosses


def _unit_leaves(state: GameState, event: ScenarioEvent) -> bool:
    """Return whether the unit that is meant was on the table and is not now, or so many of its side."""
    if event.unit is not None:
        return _is_off(state, state.units[state.battle.number_of(event.unit)])
    off = [unit for unit in state.units if not is_piece(unit) and event.side in (None, unit.side)]
    return sum(_is_off(state, unit) for unit in off) >= event.count


def _is_off(state: GameState, unit: Unit) -> bool:
    """Return whether a unit has been on the table and is not now; who began at the controls of a vehicle is there."""
    if unit.aboard is not None:
        side = state.battle.side_at_first(unit.id)
        army = state.battle.sides[side].army.units
        return army[unit.id - state.battle.number_of((side, 0))].aboard is None
    return not unit.squares and (unit.eliminated > 0 or not unit.alive)


def _army_points(state: GameState, event: ScenarioEvent) -> bool:
    return _reached(state.points, event)


def _victory_points(state: GameState, event: ScenarioEvent) -> bool:
    return _reached(state.victory_points, event)


def _reached(points: tuple[int, int], event: ScenarioEvent) -> bool:
    """Return whether the side that is meant has as many points as it takes."""
    return event.at_least > 0 and any(points[side] >= event.at_least for side in (0, 1) if event.side in (None, side))


TRIGGERS: Mapping[When, Callable[[GameState, ScenarioEvent], bool]] = {
    When.TURN_BEGINS: _is_turn,
    When.OBJECTIVE_TAKEN: _objective_taken,
    When.OBJECTIVE_LOST: _objective_lost,
    When.UNIT_ELIMINATED: _unit_eliminated,
    When.UNIT_REACHES: _unit_reaches,
    When.UNIT_DAMAGED: _unit_damaged,
    When.UNIT_LEAVES: _unit_leaves,
    When.TURN_ENDS: _is_turn,
    When.ARMY_POINTS: _army_points,
    When.VICTORY_POINTS: _victory_points,
}
"""For everything that may set an event off, whether it does so now."""
