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
from dust_tactics.rules.storeys import Places
from dust_tactics.rules.units import Status, Unit

EACH_MOVE = 0.75
"""What is left of the chance to take an objective for each March Move to it."""
_ALIVE = frozenset({Status.ON_TABLE, Status.ABOARD, Status.WAITING, Status.RESERVE})
_KEPT = 40_000

Features = NDArray[np.float64]
Party = tuple[Unit, ...]


Strike = tuple[float, float, float]
"""What one party could take from another after a Move towards it, from where it is, and wherever they stand."""
Numbers = tuple[int, ...]
Value = TypeVar("Value")


@dataclass
class _Known(Generic[Value]):
    """What has been worked out for units as they are; the units are kept so that no other gets their identity."""

    of: dict[Numbers, tuple[Party, Value]] = field(default_factory=dict)

    def keep(self, key: Numbers, units: Party, value: Value) -> Value:
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
    _moves: _Known[float] = field(default_factory=_Known)

    def features(self, state: GameState, side: int, to_act: int) -> Features:
        """Return the features of a state as a side sees it, in the order of `NAMES`.

        to_act   the side that acts next
        """
        ground = state.context, state.crushed, state.smoke, state.turn >= state.battle.turns
        if ground != self._ground:
            self._ground = ground
            self._strikes, self._moves = _Known(), _Known()
        look = _Look(self, state)
        now = look.side(side, to_act) - look.side(1 - side, to_act)
        return np.concatenate([now, now * (state.turn / max(1, state.battle.turns))])


class _Look:
    """One state that is looked at."""

    def __init__(self, looker: Looker, state: GameState) -> None:
        self._looker = looker
        self._state = state
        self._fields = Fields(state, looker.memory)
        self._alive = [
            [unit for unit in state.side(side) if unit.status in _ALIVE and not unit.abandoned] for side in (0, 1)
        ]
        self._parties = [self._parties_of(units) for units in self._alive]
        self._party_of = {party[0].id: (party, numbers) for parties in self._parties for party, numbers in parties}
        self._places = {unit.id: state.places(unit) for units in self._alive for unit in units}
        self._ready = {unit.id for side in (0, 1) for unit in state.yet_to_activate(side)}
        self._pairs = [self._all_pairs(side) for side in (0, 1)]
        self._strikes = [self._all_strikes(side) for side in (0, 1)]
        self._goals = goals_of(state)

    def _parties_of(self, units: Sequence[Unit]) -> list[tuple[Party, Numbers]]:
        """Return each unit with the hero who has joined it, and what they are kept by."""
        joined = {unit.joined: unit for unit in self._state.units if unit.joined is not None}
        parties = [(unit, joined[unit.id]) if unit.id in joined else (unit,) for unit in units]
        return [(party, tuple([id(one) for one in party])) for party in parties]

    def side(self, side: int, to_act: int) -> Features:
        """Return what one side has, in the order of `OF_SIDE`."""
        state, units = self._state, self._alive[side]
        worths = [worth_of(unit) for unit in units]
        ready = [unit.id in self._ready for unit in units]
        own, other = self._strikes[side], self._strikes[1 - side]
        best = own.max(axis=1, initial=0.0)
        others_ready = np.array([unit.id in self._ready for unit in self._alive[1 - side]], bool)
        power = sum(self._pairs[side][:, :, 2].max(axis=1, initial=0.0).tolist())
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

    def _all_pairs(self, side: int) -> Values:
        """Return `[attacker, target, of what]`: the strikes of each unit of a side at each of the other."""
        known, other = self._looker._strikes, self._parties[1 - side]
        rows = []
        for party, numbers in self._parties[side]:
            for enemies, others in other:
                key = numbers + others
                found = known.of.get(key)
                rows.append(
                    known.keep(key, party + enemies, self._strike(party[0], enemies[0])) if found is None else found[1]
                )
        return np.array(rows, float).reshape(len(self._parties[side]), len(other), 3)

    def _all_strikes(self, side: int) -> Values:
        """Return `[attacker, target]`: about what each unit of a side could take from each of the other by its next
        activation, from where it is if it sees it, or after a Move straight towards it."""
        own, other, pairs = self._alive[side], self._alive[1 - side], self._pairs[side]
        if not own or not other:
            return np.zeros((len(own), len(other)))
        strikes: Values = np.where(self._sees(own, other), pairs[:, :, :2].max(axis=2), pairs[:, :, 0])
        return strikes

    def _sees(self, own: Sequence[Unit], other: Sequence[Unit]) -> NDArray[np.bool_]:
        """Return who is seen by whom, by their first squares; on large boards nobody, where that would take long."""
        places = [np.array([self._places[unit.id][0] if unit.squares else -1 for unit in one]) for one in (own, other)]
        seen = self._fields.sees(*places)
        return seen & (places[0] >= 0)[:, None] & (places[1] >= 0)

    def _strike(self, unit: Unit, enemy: Unit) -> Strike:
        """Work out what a unit could take from an enemy."""
        fields = self._fields
        power = fields.known(unit, enemy, Stance.STILL).power
        if not unit.squares or not enemy.squares:
            return 0.0, 0.0, power
        moved, sustained = (fields.table(unit, enemy, stance) for stance in (Stance.MOVED, Stance.SUSTAINED))
        distance = max(1, self._apart(unit, self._places[enemy.id]))
        covered = int(self._is_sheltered(enemy))
        near = max(1, distance - int(self._allowance(unit)))
        return (
            0.0 if moved is None else float(moved[covered, near]),
            0.0 if sustained is None else float(sustained[covered, distance]),
            power,
        )

    def _apart(self, unit: Unit, places: Places) -> int:
        """Return how far a unit is from the nearest of some places."""
        own, distance = self._places[unit.id], self._fields.distance
        if len(own) == len(places) == 1:
            return distance.item(own[0], places[0])
        return int(distance[np.ix_(own, places)].min())

    def _allowance(self, unit: Unit) -> float:
        """Return the squares of a Move."""
        party, numbers = self._party_of[unit.id]
        known = self._looker._moves.of.get(numbers)
        if known is not None:
            return known[1]
        return self._looker._moves.keep(numbers, party, float(self._fields.allowance(unit, False)))

    def _is_sheltered(self, unit: Unit) -> bool:
        if not unit.squares or unit.card.type is not UnitType.INFANTRY:
            return False
        return all(self._fields.is_sheltered(place) for place in self._places[unit.id])

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
        moves = [
            self._apart(unit, goal.squares) / max(1.0, self._allowance(unit))
            for unit in self._alive[side]
            if unit.squares and not unit.flies and goal.unit in (None, unit.id)
        ]
        return min(moves, default=9.0)

    def _is_disputed(self, goal: Goal, side: int) -> bool:
        return any(self._apart(unit, goal.squares) <= goal.clear for unit in self._alive[side] if unit.squares)
