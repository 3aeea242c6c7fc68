"""What enemies could do to a unit with their next activation: over the board by the fields that computer players use,
and exactly where it is pointed at."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dust_tactics.bots.fields import Fields, Memory, Places, Values, places_of
from dust_tactics.bots.strength import worth_of
from dust_tactics.grid.footprint_steps import Footprint, footprints_from
from dust_tactics.grid.squares import middle
from dust_tactics.rules.attack.preview import activated, planned
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.movement.facing import facing_along
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import above, squares_of
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.view.overlay import Levels

LEVELS = (0.1, 0.25, 0.5)
"""Shares of a unit's worth from which on a level is the second, the third and the highest."""
_LEAST = 0.005
_MOVED, _STANDING = (Action.MOVE, Action.ATTACK), (Action.SUSTAINED,)
_LOADED = (Action.SPECIAL, Action.ATTACK)
"""What a unit does whose weapon has to be reloaded before it fires again (T16-WPN-21)."""


Candidate = tuple[float, Footprint, tuple[Action, ...]]
"""The most that can come of an attack, where it would be made from, and the actions that it takes."""


class ThreatField:
    """What each of some enemies could take from units, by square: of several units the one it could hurt most there.

    shares   by enemy and square the share of a unit's worth that its best attack takes on average: an estimate, as it
             leaves fields of fire out
    done     whether all enemies have been looked at
    """

    def __init__(self, state: GameState, units: Sequence[Unit], enemies: Sequence[Unit], memory: Memory) -> None:
        self.shares: dict[int, Values] = {}
        self.done = False
        self._units, self._enemies = units, enemies
        self._state, self._board = state, state.battle.board
        self.fields = Fields(state, memory)

    def work(self) -> Iterator[None]:
        """Work it out, an enemy and a unit with every step."""
        places = {size: self._places(size) for size in {unit.card.size for unit in self._units}}
        for enemy in self._enemies:
            found = np.zeros(self._state.levels * len(self._board.squares))
            for unit in self._units:
                footprints = places[unit.card.size]
                share = np.minimum(self.fields.threat(enemy, unit, footprints) / worth_of(unit), 1.0)
                for place in footprints.T:
                    np.maximum.at(found, place, share)
                yield
            self.shares[enemy.id] = found
        self.done = True

    def _places(self, size: int) -> Places:
        board = self._board
        found = (
            place for square in board.squares for place in footprints_from(square, size, board.width, board.height)
        )
        higher = ((place,) for place in (above(board) if size == 1 and self._state.levels > 1 else ()))
        return places_of(dict.fromkeys((*found, *higher)))

    def levels(self, enemies: Collection[int], storeys: Storeys) -> Levels:
        """Return the squares where some enemies together could take something, at most all of a unit, on the storey
        that is shown."""
        rows = [self.shares[enemy] for enemy in enemies if enemy in self.shares]
        if not rows:
            return ()
        together = np.minimum(np.sum(rows, axis=0), 1.0)
        together = together[[storeys.place(square) for square in self._board.squares]]
        levels = 1 + np.searchsorted(LEVELS, together, side="right")
        return tuple((square, int(levels[square])) for square in np.flatnonzero(together > _LEAST).tolist())


@dataclass(frozen=True, slots=True)
class Threat:
    """The best attack of one enemy on a unit in one place.

    squares   where it is made from; `actions` are those that it takes
    """

    enemy: int
    forecast: Forecast
    squares: Footprint
    actions: tuple[Action, ...]


class ExactThreat:
    """What enemies could do to a unit in one place, exactly: the best attack of each, found by trying the places that
    the field promises most of, until no other one can be better.

    found   the best attacks, the strongest first
    done    whether all enemies have been looked at
    """

    def __init__(self, field: ThreatField, unit: Unit, place: Footprint, enemies: Sequence[Unit]) -> None:
        self.found: list[Threat] = []
        self.done = False
        self._fields, self._unit, self._enemies = field.fields, unit, enemies
        self._place = place
        self._state = planned(field.fields.state, unit.id, place, None)
        self._state.activations = ()

    def work(self) -> Iterator[None]:
        """Work it out, an attack with every step."""
        for enemy in self._enemies:
            best: Threat | None = None
            for bound, squares, actions in self._candidates(enemy):
                if best is not None and bound <= best.forecast.promise:
                    break
                forecast = self._forecast(enemy, squares, actions)
                if forecast is not None and (best is None or forecast.promise > best.forecast.promise):
                    best = Threat(enemy.id, forecast, squares, actions)
                yield
            if best is not None:
                self.found.append(best)
        self.found.sort(key=lambda threat: -threat.forecast.promise)
        self.done = True

    def _candidates(self, enemy: Unit) -> list[Candidate]:
        """From where an enemy could attack and by which actions, with the most that can come of it, in that order."""
        whole = worth_of(self._unit)
        reached, values = self._fields.threats_after_move(enemy, self._unit, places_of([self._place]))
        bounds = (values / whole).tolist()
        if self._hero_of(enemy) is not None:  # whom the fields leave out
            bounds = [1.0] * len(bounds)
        squares = [tuple(row) for row in reached.tolist()]
        found: list[Candidate] = [(bound, place, _MOVED) for bound, place in zip(bounds, squares, strict=True) if bound]
        if enemy.squares and Action.SUSTAINED in self._state.edition.declarations.kinds:
            found.append((1.0, self._state.places(enemy), _LOADED if enemy.unloaded else _STANDING))
        return sorted(found, key=lambda candidate: -candidate[0])

    def _hero_of(self, enemy: Unit) -> int | None:
        """Return the hero who would act along."""
        heroes = (unit for unit in self._state.on_table(enemy.side) if unit.joined == enemy.id)
        return next((hero.id for hero in heroes), None)

    def _forecast(self, enemy: Unit, squares: Footprint, actions: tuple[Action, ...]) -> Forecast | None:
        """Return what the best attack from some squares would do; one that has moved is turned towards the unit."""
        state, facing = self._state, enemy.facing
        if actions is _MOVED and enemy.has_facing:
            columns = state.battle.board.width
            goal = squares_of(state.battle.board, self._place)
            (x, y), (goal_x, goal_y) = middle(squares, columns), middle(goal, columns)
            facing = facing_along(state, enemy, squares, goal_x - x, goal_y - y)
        acting = activated(state, enemy.id, self._hero_of(enemy))
        if actions is _LOADED:
            acting.units[enemy.id] = replace(enemy, unloaded=())
        then, sustained = planned(acting, enemy.id, squares, facing, actions=actions), actions is _STANDING
        attacker = then.units[enemy.id]
        choices = weapon_choices(then, attacker, only=self._unit.id, reasons=False)
        modes = AttackOptions(then, attacker, sustained, None, choices).modes(self._unit.id)
        found = (one for mode in modes for one in forecasts(then, enemy.id, mode.shots, sustained))
        own = (forecast for forecast in found if forecast.unit == self._unit.id)
        return max(own, key=lambda forecast: forecast.promise, default=None)
