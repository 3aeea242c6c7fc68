"""The places that count in a battle, by its ways to win and its events, and what they are worth in army points."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dust_tactics.rules.holding import holders
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import place_at
from dust_tactics.rules.victory import (
    DEFAULT_CLEAR,
    AllOf,
    AnyOf,
    ArmyPoints,
    Condition,
    Eliminate,
    FirstTo,
    Hold,
    HoldAll,
    HoldEnemyHalf,
    MostObjectives,
    MostPoints,
    ScoreElimination,
    ScoreHold,
    SoleControl,
    conditions_now,
)

WIN = 100.0
"""Army points that winning the battle is reckoned at."""
VICTORY_POINT = 14.0
"""Army points that a victory point is reckoned at, unless it brings the end nearer than that."""
SHARE_OF_ARRIVING = 0.5
"""Of the army points of units that an event calls: what that is worth to their side."""
SHARE_OF_THE_END = 0.5
"""Of what winning is worth: an objective that counts when the battle ends."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Somewhere to be at the end of a turn.

    squares     where a unit must stand, one of them
    unit        the only one who counts, if one is meant
    worth       to each side if it holds the place at the end of a turn
    from_turn   the first turn at whose end it counts
    clear       squares around within which no enemy may be; 0 is on the place itself
    others      other places without which it is worth nothing: who can't have one of them has no use for this one
    """

    squares: tuple[int, ...]
    worth: tuple[float, float]
    from_turn: int
    clear: int
    unit: int | None = None
    others: tuple[int, ...] = ()


def victory_point_worth(state: GameState, side: int, points: int) -> float:
    """Return what some victory points are worth to a side now."""
    worth = VICTORY_POINT * points
    for condition in conditions_now(state):
        if isinstance(condition, FirstTo):
            missing = condition.points - state.victory_points[side]
            worth = max(worth, WIN * min(1.0, points / max(1, missing)) ** 1.5)
    return worth


def _none(condition: Condition, state: GameState) -> Iterator[Goal]:
    """No place is worth anything for it."""
    yield from ()


def _hold(condition: Hold, state: GameState) -> Iterator[Goal]:
    for objective in state.battle.objectives:
        if objective.name == condition.objective:
            yield Goal((objective.square,), (WIN, WIN), condition.from_turn, condition.clear)


def _hold_enemy_half(condition: HoldEnemyHalf, state: GameState) -> Iterator[Goal]:
    for objective in state.battle.objectives:
        if objective.half is not None:
            worth = (WIN, 0.0) if objective.half == 1 else (0.0, WIN)
            yield Goal((objective.square,), worth, condition.from_turn, condition.clear)


def _hold_all(condition: HoldAll, state: GameState) -> Iterator[Goal]:
    """Each objective, the more the fewer others a side still lacks."""
    held = holders(state)
    for number, objective in enumerate(state.battle.objectives):
        others = [side for other, side in enumerate(held) if other != number]
        first, second = (WIN / (1 + sum(holder != side for holder in others)) for side in (0, 1))
        squares = tuple(other.square for other in state.battle.objectives if other is not objective)
        yield Goal((objective.square,), (first, second), condition.from_turn, condition.clear, others=squares)


def _most_objectives(condition: MostObjectives, state: GameState) -> Iterator[Goal]:
    """Each objective in the last turn, as one more of them decides."""
    for objective in state.battle.objectives:
        worth = WIN * SHARE_OF_THE_END
        yield Goal((objective.square,), (worth, worth), max(condition.from_turn, state.battle.turns), condition.clear)


def _score_hold(condition: ScoreHold, state: GameState) -> Iterator[Goal]:
    for objective in state.battle.objectives:
        points = [condition.own_half if objective.half == side else condition.enemy_half for side in (0, 1)]
        first, second = (victory_point_worth(state, side, points[side]) for side in (0, 1))
        yield Goal((objective.square,), (first, second), condition.from_turn, condition.clear)


def _sole_control(condition: SoleControl, state: GameState) -> Iterator[Goal]:
    for building in state.battle.board.buildings:
        if building.name == condition.building and building.squares:
            inside = range(building.storeys if state.edition.movement.climbs else 1)
            places = [place_at(state.battle.board, square, storey) for storey in inside for square in building.squares]
            yield Goal(tuple(sorted(places)), (WIN, WIN), condition.from_turn, 0)


def _all_of(condition: AllOf, state: GameState) -> Iterator[Goal]:
    """Each part, the more the fewer others a side still lacks."""
    achieved = [part.achieved(state) for part in condition.of]
    for number, part in enumerate(condition.of):
        others = [sides for other, sides in enumerate(achieved) if other != number]
        first, second = (1.0 / (1 + sum(side not in sides for sides in others)) for side in (0, 1))
        for goal in GOALS[type(part)](part, state):
            yield replace(goal, worth=(first * goal.worth[0], second * goal.worth[1]))


def _any_of(condition: AnyOf, state: GameState) -> Iterator[Goal]:
    """Each part, as any will do."""
    for part in condition.of:
        yield from GOALS[type(part)](part, state)


GOALS: Mapping[type[Condition], Callable[[Any, GameState], Iterator[Goal]]] = {
    Eliminate: _none,
    ArmyPoints: _none,
    Hold: _hold,
    HoldAll: _hold_all,
    HoldEnemyHalf: _hold_enemy_half,
    ScoreHold: _score_hold,
    ScoreElimination: _none,
    FirstTo: _none,
    MostObjectives: _most_objectives,
    MostPoints: _none,
    SoleControl: _sole_control,
    AllOf: _all_of,
    AnyOf: _any_of,
}
"""For every way to win the places that count for it; what eliminations and points are worth is in `Mission`."""


def goals_of(state: GameState) -> list[Goal]:
    """Return the places that matter in a battle."""
    goals = [goal for condition in conditions_now(state) for goal in GOALS[type(condition)](condition, state)]
    return [*goals, *_goals_of_events(state)]


def _goals_of_events(state: GameState) -> Iterator[Goal]:
    """Where somebody has to be for an event that is still to happen, and is good for a side that may bring it about."""
    for event in awaited_events(state):
        sides = (event.side,) if event.side is not None else (0, 1)
        if event.unit is not None:
            sides = (state.units[state.battle.number_of(event.unit)].side,)
        first, second = (max(0.0, event_worth(state, event, side)) if side in sides else 0.0 for side in (0, 1))
        if event.squares_to_reach:
            unit = None if event.unit is None else state.battle.number_of(event.unit)
            yield Goal(event.squares_to_reach, (first, second), 1, 0, unit)
        if event.when is When.OBJECTIVE_TAKEN and event.objective is not None:
            objective = state.battle.objectives[event.objective]
            yield Goal((objective.square,), (first, second), 1, DEFAULT_CLEAR)


def awaited_events(state: GameState) -> Iterator[ScenarioEvent]:
    """Yield the events that have not happened, wait for no other one, and come too late for none."""
    for number, event in enumerate(state.battle.events):
        waits = event.after is not None and event.after not in state.happened
        is_late = event.unless is not None and event.unless in state.happened
        if number not in state.happened and not waits and not is_late:
            yield event


def event_worth(state: GameState, event: ScenarioEvent, side: int) -> float:
    """Return what it is worth to a side that an event happens: victory points, who arrives, and who changes sides."""
    battle = state.battle
    worth = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        if event.points[other]:
            worth += sign * victory_point_worth(state, other, event.points[other])
        arriving = (state.units[battle.number_of(unit)] for unit in event.arrive if unit[0] == other)
        worth += sign * SHARE_OF_ARRIVING * sum(unit.card.points for unit in arriving if not unit.squares)
    changing = (state.units[battle.number_of(unit)] for unit in event.change_sides)
    return worth + sum(unit.card.points * (-1 if unit.side == side else 1) for unit in changing if unit.alive)
