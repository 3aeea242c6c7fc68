"""What it is worth to a side, in army points, that a unit stands somewhere or is destroyed: by the battle's goals."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.distances import FAR
from dust_tactics.bots.fields import Fields, Places, Values
from dust_tactics.bots.objectives import WIN, Goal, awaited_events, event_worth, goals_of, victory_point_worth
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.losses import has_left
from dust_tactics.rules.scenario_events import When
from dust_tactics.rules.units import Unit
from dust_tactics.rules.victory import Eliminate, conditions_now

SQUARES_LOOKED_AT = 6
"""Squares of a building to which ways are measured."""


@dataclass(frozen=True)
class Chances:
    """How likely a side holds a goal at the end of a turn, by what stands there already; tuned, not derived.

    undisturbed   for each enemy who could still come into the clear range
    disputed      with an enemy in the clear range
    guarded       of the enemy, with an own unit in the clear range
    """

    undisturbed: float = 0.6
    disputed: float = 0.12
    guarded: float = 0.06
    on_it: float = 0.55
    on_the_way: float = 0.30
    each_move: float = 0.75
    each_turn: float = 0.8
    second: float = 0.35
    future: float = 0.6
    guard: float = 0.25


@dataclass(frozen=True)
class _Outlook:
    """How a goal stands for one side without one of its units.

    own_on, other_on     whether somebody stands on it
    own_near, other_near    units in the clear range
    own_coming, other_coming   units that could still come into it this turn
    other_taking    whether an enemy could still come onto it this turn
    nearest     moves that the nearest other own unit needs
    """

    own_on: bool
    other_on: bool
    own_near: int
    other_near: int
    own_coming: int
    other_coming: int
    other_taking: bool
    nearest: int


class _Beside(NamedTuple):
    """How a unit of the side stands to a goal; `moves` it needs to it, FAR for one that flies."""

    unit: int
    joined: int | None
    is_on: bool
    is_near: bool
    moves: int


class _Around(NamedTuple):
    """Who is near a goal, or may be soon: the side's own units one by one, as one of them is left out at times."""

    own: tuple[_Beside, ...]
    other_on: bool
    other_near: int
    own_coming: frozenset[int]
    other_coming: int
    other_taking: bool


class Mission:
    """What places are worth to a side in one state, by the goals of the battle."""

    def __init__(self, fields: Fields, side: int, factor: float = 1.0, chances: Chances | None = None) -> None:
        self._fields = fields
        self._state = fields.state
        self._side = side
        self._factor = factor
        self._chances = chances or Chances()
        self._distance = fields.distance
        self._moves: dict[tuple[int, int], int] = {}
        self.goals = [self._of_use(goal) if goal.others else goal for goal in goals_of(fields.state)]
        self._nearby: dict[tuple[int, int], bool] = {}
        self._arounds: dict[int, _Around] = {}
        self._outlooks: dict[tuple[int, int], _Outlook] = {}

    def _of_use(self, goal: Goal) -> Goal:
        """Return a goal that is worth nothing to sides which can't come to all the others that go with it."""
        can = [all(self._can_come(side, square) for square in goal.others) for side in (0, 1)]
        first, second = (worth if may else 0.0 for worth, may in zip(goal.worth, can, strict=True))
        return replace(goal, worth=(first, second))

    def _can_come(self, side: int, square: int) -> bool:
        """Return whether somebody of a side may still come to a square; who is not on the table yet may."""
        state = self._state
        if any(not unit.squares and unit.can_act for unit in state.side(side)):
            return True
        ready = {unit.id for unit in state.yet_to_activate(side)}
        for unit in state.on_table(side):
            cost = int(self._fields.way(unit, square, self._fields.stand(unit)).min())
            if not unit.flies and cost <= self._march(unit) * (self.turns_left + (unit.id in ready)):
                return True
        return False

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return self._state.battle.turns - self._state.turn

    @cached_property
    def elimination_points(self) -> float:
        """What an enemy unit's end is worth beside its army points."""
        points = sum(condition.for_elimination() for condition in conditions_now(self._state))
        return self._factor * victory_point_worth(self._state, self._side, points) if points else 0.0

    @property
    def tells_places_apart(self) -> bool:
        """Whether what is found for a place is the same whatever others are asked for with it: not with large goals, of
        which the squares nearest to the first place are looked at."""
        return all(len(goal.squares) <= SQUARES_LOOKED_AT for goal in self.goals)

    def own(self, unit: Unit, places: Places) -> Values:
        """Return by place what a unit there does for the side's own goals."""
        worth = np.zeros(len(places))
        for goal in self.goals:
            if goal.worth[self._side] and goal.unit in (None, unit.id):
                on, moves = self._on(goal, unit, places), self._moves_to(goal, unit, places)
                worth += goal.worth[self._side] * self._held_by_own(goal, unit, on, moves)
        return self._factor * worth

    def denied(self, unit: Unit, places: Places) -> Values:
        """Return by place what a unit there keeps the enemy from, as a negative number of what remains."""
        worth = np.zeros(len(places))
        for goal in self.goals:
            if goal.worth[1 - self._side]:
                near, moves = self._near(goal, places), self._moves_to(goal, unit, places)
                worth -= goal.worth[1 - self._side] * self._held_by_other(goal, unit, near, moves)
        return self._factor * worth

    def without(self, unit: Unit) -> tuple[float, float]:
        """Return what `own` and `denied` are while the unit is off the table."""
        nowhere, far = np.zeros(1, np.bool_), np.full(1, FAR)
        own = sum(
            goal.worth[self._side] * self._held_by_own(goal, unit, nowhere, far)[0]
            for goal in self.goals
            if goal.unit in (None, unit.id)
        )
        other = sum(
            goal.worth[1 - self._side] * self._held_by_other(goal, unit, nowhere, far)[0] for goal in self.goals
        )
        return self._factor * float(own), -self._factor * float(other)

    def by_destroying(self, enemy: Unit) -> float:
        """Return what the mission gains if an enemy unit is destroyed now."""
        worth, chances = self.elimination_points + self._factor * self._told_of(enemy), self._chances
        if self._ends_with(enemy):
            worth += self._factor * WIN
        for goal in self.goals:
            near = self._is_near(goal, enemy)
            if not near:
                continue
            outlook = self._outlook(goal, None)
            counts = 1.0 if self._counts_now(goal) else 0.15
            if self._is_on(goal, enemy):
                held = chances.guarded if outlook.own_near else chances.undisturbed**outlook.own_coming
                worth += self._factor * counts * goal.worth[1 - self._side] * held
            if outlook.own_on and outlook.other_near == 1:
                gained = chances.undisturbed**outlook.other_coming - chances.disputed
                worth += self._factor * counts * goal.worth[self._side] * max(0.0, gained)
        return worth

    def _told_of(self, enemy: Unit) -> float:
        """Return what the events are worth that wait for the end of a unit."""
        state = self._state
        return sum(
            event_worth(state, event, self._side)
            for event in awaited_events(state)
            if event.when in (When.UNIT_ELIMINATED, When.UNIT_LEAVES)
            and event.unit
            and state.battle.number_of(event.unit) == enemy.id
        )

    def _ends_with(self, enemy: Unit) -> bool:
        """Return whether an enemy unit is the last that keeps the battle from being won by elimination."""
        if not any(isinstance(condition, Eliminate) for condition in conditions_now(self._state)):
            return False
        if has_left(self._state, enemy.side):
            return False
        others = (unit for unit in self._state.side(enemy.side) if enemy.id not in (unit.id, unit.joined))
        return not any(unit.can_act or unit in self._state.reserves(enemy.side) for unit in others)

    def _counts_now(self, goal: Goal) -> bool:
        return self._state.turn >= goal.from_turn

    def _held_by_own(self, goal: Goal, unit: Unit, on: NDArray[np.bool_], moves: NDArray[np.int64]) -> Values:
        """Return by place the chance, now or in turns to come, that the goal is held thanks to the unit there.

        on, moves   whether a place is on the goal, and March Moves from there to it
        """
        chances, outlook = self._chances, self._outlook(goal, unit)
        held = np.zeros(len(on))
        if self._counts_now(goal):
            alone = chances.undisturbed**outlook.other_coming
            now = chances.disputed**outlook.other_near if outlook.other_near else alone
            held = np.where(on | outlook.own_on, now, 0.0)
        if self.turns_left > 0 and not unit.flies:
            wait = max(0, goal.from_turn - self._state.turn)
            share = chances.future * chances.each_turn**wait
            if outlook.other_on:
                share *= chances.on_it
            if outlook.own_on or outlook.nearest == 0:
                share *= chances.second**2
            later = np.where(on, chances.on_it, chances.on_the_way * chances.each_move**moves)
            later = np.where(moves > self.turns_left, 0.0, later)
            held = held + share * later * np.where(moves > outlook.nearest, chances.second, 1.0)
        return held

    def _held_by_other(self, goal: Goal, unit: Unit, near: NDArray[np.bool_], moves: NDArray[np.int64]) -> Values:
        """Return by place the chance that the other side holds the goal though the unit is there.

        near, moves   whether a place is in the clear range of the goal, and March Moves from there to it
        """
        chances, outlook = self._chances, self._outlook(goal, unit)
        held = np.zeros(len(near))
        if self._counts_now(goal) and outlook.other_on:
            open_ = chances.undisturbed**outlook.own_coming if not outlook.own_near else chances.guarded
            held = np.where(near, chances.guarded, open_)
        elif self._counts_now(goal) and outlook.other_taking:
            open_ = 0.25 if not outlook.own_near else chances.guarded / 2
            held = np.where(near, chances.guarded / 2, open_)
        if self.turns_left > 0:
            wait = max(0, goal.from_turn - self._state.turn)
            pressing = 1.0 if outlook.other_on else 0.5 if outlook.other_coming else 0.15
            share = chances.guard * pressing * chances.each_turn**wait
            if outlook.own_near:
                share *= chances.second
            held = held + share * np.where(near, 0.2, 1.0 - 0.5 * 0.6**moves)
        return held

    def _outlook(self, goal: Goal, unit: Unit | None) -> _Outlook:
        key = id(goal), -1 if unit is None else unit.id
        if key not in self._outlooks:
            self._outlooks[key] = self._looked_at(goal, unit)
        return self._outlooks[key]

    def _looked_at(self, goal: Goal, unit: Unit | None) -> _Outlook:
        around, gone = self._around(goal), -1 if unit is None else unit.id
        own = [one for one in around.own if gone not in (one.unit, one.joined)]
        return _Outlook(
            any(one.is_on for one in own),
            around.other_on,
            sum(one.is_near for one in own),
            around.other_near,
            len(around.own_coming - {gone}),
            around.other_coming,
            around.other_taking,
            min((one.moves for one in own), default=FAR),
        )

    def _around(self, goal: Goal) -> _Around:
        if id(goal) not in self._arounds:
            state = self._state
            others = state.on_table(1 - self._side)
            own_coming, other_coming = (self._coming(goal, side) for side in (self._side, 1 - self._side))
            self._arounds[id(goal)] = _Around(
                tuple(self._beside(goal, unit) for unit in state.on_table(self._side)),
                any(self._is_on(goal, other) for other in others),
                sum(self._is_near(goal, other) for other in others),
                own_coming,
                len(other_coming),
                any(self._could_take(goal, other) for other in state.yet_to_activate(1 - self._side)),
            )
        return self._arounds[id(goal)]

    def _beside(self, goal: Goal, unit: Unit) -> _Beside:
        moves = FAR if unit.flies else self._moves_now(goal, unit)
        return _Beside(unit.id, unit.joined, self._is_on(goal, unit), self._is_near(goal, unit), moves)

    def _coming(self, goal: Goal, side: int) -> frozenset[int]:
        return frozenset(unit.id for unit in self._state.yet_to_activate(side) if self._could_come(goal, unit))

    def _is_on(self, goal: Goal, unit: Unit) -> bool:
        return not unit.flies and not set(goal.squares).isdisjoint(self._state.places(unit))

    def _is_near(self, goal: Goal, unit: Unit) -> bool:
        key = id(goal), unit.id
        if key not in self._nearby:
            self._nearby[key] = bool(unit.squares) and bool(self._near(goal, self._fields.stand(unit))[0])
        return self._nearby[key]

    def _near(self, goal: Goal, places: Places) -> NDArray[np.bool_]:
        return np.asarray((self._distance[places][:, :, list(goal.squares)] <= goal.clear).any(axis=(1, 2)))

    def _could_come(self, goal: Goal, unit: Unit) -> bool:
        """Return whether a unit could still come into the clear range this turn, or onto the table near it."""
        return not self._is_near(goal, unit) and self._moves_now(goal, unit, goal.clear) <= 1

    def _could_take(self, goal: Goal, unit: Unit) -> bool:
        """Return whether a unit could still come onto a goal this turn, be it in the clear range already."""
        return not unit.flies and not self._is_on(goal, unit) and self._moves_now(goal, unit) <= 1

    def _moves_now(self, goal: Goal, unit: Unit, less: int = 0) -> int:
        """March Moves that a unit needs to a goal from where it is; FAR for one that is not on the table."""
        key = id(goal), unit.id
        if not unit.squares:
            return FAR
        if key not in self._moves:
            self._moves[key] = int(self._cost(goal, unit, self._fields.stand(unit))[0])
        return -(-max(0, self._moves[key] - less) // self._march(unit))

    def _moves_to(self, goal: Goal, unit: Unit, places: Places) -> NDArray[np.int64]:
        moves: NDArray[np.int64] = -(-self._cost(goal, unit, places) // self._march(unit))
        return moves

    def _on(self, goal: Goal, unit: Unit, places: Places) -> NDArray[np.bool_]:
        if unit.flies:
            return np.zeros(len(places), np.bool_)
        inside = np.zeros(len(self._distance), np.bool_)
        inside[list(goal.squares)] = True
        return np.asarray(inside[places].any(axis=1))

    def _cost(self, goal: Goal, unit: Unit, places: Places) -> NDArray[np.int64]:
        squares = goal.squares
        if unit.card.type is not UnitType.INFANTRY:
            squares = tuple([square for square in squares if square in self._state.battle.board.squares])
        if len(squares) > SQUARES_LOOKED_AT:
            squares = tuple(sorted(squares, key=lambda square: int(self._distance[places[0, 0], square])))
        rows = [self._fields.way(unit, square, places) for square in squares[:SQUARES_LOOKED_AT]]
        cost: NDArray[np.int64] = np.minimum.reduce(rows).astype(np.int64)
        return cost

    def _march(self, unit: Unit) -> int:
        return max(1, self._fields.allowance(unit, True))
