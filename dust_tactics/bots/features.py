"""What of a state tells who will win: numbers that are cheap to work out, and cheaper where little has changed.

Each is what one side has, less what the other has. What hangs on single units and pairs of them is kept by the units
themselves, which are replaced whenever anything of them changes: a state in which two units are others than in the one
before is looked at again for these two alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.fields import Fields, Memory, Values
from dust_tactics.bots.objectives import WIN, Goal, goals_of
from dust_tactics.bots.strength import Stance, worth_of
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status, Unit

REACHES = slice(1, 9)
"""Ranges over which the power of a unit is reckoned."""
EACH_MOVE = 0.75
"""What is left of the chance to take an objective for each March Move to it."""
_ALIVE = frozenset({Status.ON_TABLE, Status.ABOARD, Status.WAITING, Status.RESERVE})
_KEPT = 40_000

Features = NDArray[np.float64]
Party = tuple[Unit, ...]


Strike = tuple[float, float]
Value = TypeVar("Value")


@dataclass
class _Known(Generic[Value]):
    """What has been worked out for units as they are; the units are kept so that no other gets their identity."""

    of: dict[tuple[int, ...], tuple[Party, Value]] = field(default_factory=dict)

    def keep(self, key: tuple[int, ...], units: Party, value: Value) -> Value:
        """Keep a value."""
        if len(self.of) > _KEPT:
            self.of.clear()
        self.of[key] = units, value
        return value


@dataclass
class Looker:
    """Looks at states of battles; one may serve many, with the same numbers as a new one."""

    memory: Memory
    _ground: tuple[object, ...] = ()
    _strikes: _Known[Strike] = field(default_factory=_Known)
    _powers: _Known[float] = field(default_factory=_Known)
    _moves: _Known[float] = field(default_factory=_Known)

    def features(self, state: GameState, side: int, to_act: int) -> Features:
        """Return the features of a state as a side sees it, in the order of `NAMES`.

        to_act   the side that acts next
        """
        ground = state.context, state.crushed, state.smoke, state.turn >= state.battle.turns
        if ground != self._ground:
            self._ground = ground
            self._strikes, self._powers, self._moves = _Known(), _Known(), _Known()
        look = _Look(self, state)
        now = look.side(side, to_act) - look.side(1 - side, to_act)
        return np.concatenate([now, now * (state.turn / max(1, state.battle.turns))])


class _Look:
    """One state that is looked at."""

    def __init__(self, looker: Looker, state: GameState) -> None:
        self._looker = looker
        self._state = state
        self._fields = Fields(state, looker.memory)
        self._joined = {unit.joined: unit for unit in state.units if unit.joined is not None}
        self._alive = [
            [unit for unit in state.side(side) if unit.status in _ALIVE and not unit.abandoned] for side in (0, 1)
        ]
        self._ready = {unit.id for side in (0, 1) for unit in state.yet_to_activate(side)}
        self._strikes = {side: self._all_strikes(side) for side in (0, 1)}
        self._goals = goals_of(state)

    def side(self, side: int, to_act: int) -> Features:
        """Return what one side has, in the order of `OF_SIDE`."""
        state, units = self._state, self._alive[side]
        worths = [worth_of(unit) for unit in units]
        ready = [unit.id in self._ready for unit in units]
        own, other = self._strikes[side], self._strikes[1 - side]
        best = own.max(axis=1, initial=0.0)
        others_ready = np.array([unit.id in self._ready for unit in self._alive[1 - side]], bool)
        power = sum(self._power(unit, self._alive[1 - side]) for unit in units)
        held, nearest = self._of_goals(side)
        return np.array(
            [
                state.points[side],
                state.victory_points[side],
                len(units),
                *self._by_kind(units, worths),
                sum(2 * unit.left <= unit.card.capacity for unit in units),
                sum(not unit.squares and unit.aboard is None for unit in units),
                sum(ready),
                sum(worth for worth, may in zip(worths, ready, strict=True) if may),
                float(best[ready].sum()),
                float(best[[not may for may in ready]].sum()),
                self._danger(other[others_ready], worths),
                self._danger(other[~others_ready], worths),
                power,
                np.log(power + 3.0),
                sum(worth for unit, worth in zip(units, worths, strict=True) if self._is_sheltered(unit)),
                held,
                nearest,
                float(side == to_act),
            ]
        )

    def _by_kind(self, units: Sequence[Unit], worths: Sequence[float]) -> Iterator[float]:
        kinds = [0 if unit.card.kind is Kind.HERO else 1 if unit.card.type is UnitType.VEHICLE else 2 for unit in units]
        for kind in range(3):
            yield sum(worth for worth, other in zip(worths, kinds, strict=True) if other == kind)

    def _danger(self, strikes: Values, worths: Sequence[float]) -> float:
        """Return what is struck at by some enemies, of each unit no more than it is worth."""
        return float(np.minimum(strikes.sum(axis=0), worths).sum())

    def _all_strikes(self, side: int) -> Values:
        """Return `[attacker, target]`: about what each unit of a side could take from each of the other by its next
        activation, from where it is if it sees it, or after a Move straight towards it."""
        own, other = self._alive[side], self._alive[1 - side]
        if not own or not other:
            return np.zeros((len(own), len(other)))
        pairs = np.array([[self._strike(unit, enemy) for enemy in other] for unit in own])
        strikes: Values = np.where(self._sees(own, other), pairs.max(axis=2), pairs[:, :, 0])
        return strikes

    def _sees(self, own: Sequence[Unit], other: Sequence[Unit]) -> NDArray[np.bool_]:
        """Return who is seen by whom, by their first squares; on large boards nobody, where that would take long."""
        places = [
            np.array([self._state.places(unit)[0] if unit.squares else -1 for unit in one]) for one in (own, other)
        ]
        seen = self._fields.sees(*places)
        return seen & (places[0] >= 0)[:, None] & (places[1] >= 0)

    def _party(self, unit: Unit) -> Party:
        hero = self._joined.get(unit.id)
        return (unit,) if hero is None else (unit, hero)

    def _strike(self, unit: Unit, enemy: Unit) -> Strike:
        """Return what a unit could take from an enemy after a Move towards it, and from where it is."""
        if not unit.squares or not enemy.squares:
            return 0.0, 0.0
        units = (*self._party(unit), *self._party(enemy))
        key = tuple([id(one) for one in units])
        known = self._looker._strikes.of.get(key)
        if known is not None:
            return known[1]
        return self._looker._strikes.keep(key, units, self._worked_out(unit, enemy))

    def _worked_out(self, unit: Unit, enemy: Unit) -> Strike:
        fields, state = self._fields, self._state
        moved, sustained = (fields.table(unit, enemy, stance) for stance in (Stance.MOVED, Stance.SUSTAINED))
        apart = fields.distance[np.ix_(state.places(unit), state.places(enemy))]
        distance, covered = max(1, int(apart.min())), int(self._is_sheltered(enemy))
        near = max(1, distance - int(self._allowance(unit)))
        return (
            0.0 if moved is None else float(moved[covered, near]),
            0.0 if sustained is None else float(sustained[covered, distance]),
        )

    def _allowance(self, unit: Unit) -> float:
        party = self._party(unit)
        key = tuple([id(one) for one in party])
        known = self._looker._moves.of.get(key)
        if known is not None:
            return known[1]
        return self._looker._moves.keep(key, party, float(self._fields.allowance(unit, False)))

    def _power(self, unit: Unit, enemies: Sequence[Unit]) -> float:
        """Return the best that a unit can do to an enemy, over the ranges that matter, wherever they stand."""
        return max((self._power_over(unit, enemy) for enemy in enemies), default=0.0)

    def _power_over(self, unit: Unit, enemy: Unit) -> float:
        units = (*self._party(unit), *self._party(enemy))
        key = tuple([id(one) for one in units])
        known = self._looker._powers.of.get(key)
        if known is not None:
            return known[1]
        table = self._fields.table(unit, enemy, Stance.STILL)
        part = np.zeros(1) if table is None else table[:, REACHES]
        return self._looker._powers.keep(key, units, 0.5 * float(part.mean()) + 0.5 * float(part.max()))

    def _is_sheltered(self, unit: Unit) -> bool:
        if not unit.squares or unit.card.type is not UnitType.INFANTRY:
            return False
        return all(self._fields.is_sheltered(place) for place in self._state.places(unit))

    def _of_goals(self, side: int) -> tuple[float, float]:
        """Return how much of winning is held at this moment, and how near the rest is."""
        held, nearest = 0.0, 0.0
        for goal in self._goals:
            worth = goal.worth[side] / WIN
            if not worth:
                continue
            own = self._moves_to(goal, side)
            nearest += worth * EACH_MOVE**own
            if own == 0.0 and not self._is_disputed(goal, 1 - side):
                held += worth
        return held, nearest

    def _moves_to(self, goal: Goal, side: int) -> float:
        """Return about how many Moves the nearest unit of a side is away from a goal, as the crow flies."""
        distance = self._fields.distance
        moves = [
            float(distance[np.ix_(self._state.places(unit), goal.squares)].min()) / max(1.0, self._allowance(unit))
            for unit in self._alive[side]
            if unit.squares and not unit.flies and goal.unit in (None, unit.id)
        ]
        return min(moves, default=9.0)

    def _is_disputed(self, goal: Goal, side: int) -> bool:
        distance = self._fields.distance
        return any(
            int(distance[np.ix_(self._state.places(unit), goal.squares)].min()) <= goal.clear
            for unit in self._alive[side]
            if unit.squares
        )
