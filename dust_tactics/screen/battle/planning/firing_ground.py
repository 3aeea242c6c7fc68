"""From where an enemy can be attacked after a Move, and what each attack would do: exact, worked out place by place."""

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.grid.footprint_steps import Footprint, Way
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.activation_plan import Plan, Route, planned_action, planned_state
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts
from dust_tactics.screen.battle.planning.move_options import MoveOptions, default_facing
from dust_tactics.screen.battle.view.overlay import HIGHEST_LEVEL, Levels


class FiringGround:
    """The places of a Move and what an Attack from each of them would do to an enemy.

    enemy    who is attacked; `skills` are those that are declared with the actions
    found    by place what the best attack does; None where there is none
    done     whether every place has been looked at
    """

    def __init__(self, options: MoveOptions, plan: Plan, enemy: int) -> None:
        self.enemy, self.skills = enemy, plan.skills
        self.found: dict[Footprint, Forecast | None] = {}
        self.done = False
        self._options = options
        actions = (planned_action(options.state, options.unit, kind) for kind in (Action.MOVE, Action.ATTACK))
        self._plan = replace(plan, actions=tuple(actions))

    def work(self) -> Iterator[None]:
        """Work it out, a place with every step."""
        ground = self._options.ground(Action.MOVE)
        if ground is not None:
            for place in ground.destinations():
                if place != ground.own:
                    self.found[place] = self.forecast(ground.path_to(place))
                    yield
        self.done = True

    def forecast(self, way: Way) -> Forecast | None:
        """Return what the best attack from the end of a way would do; None if there is none."""
        state, unit = self._options.state, self._options.unit
        facing = default_facing(state, unit, way, state.units[self.enemy].squares)
        then = planned_state(state, self._plan.with_route(Route(way, facing)))
        mover = then.units[unit.id]
        choices = weapon_choices(then, mover, only=self.enemy, reasons=False)
        options = AttackOptions(then, mover, False, None, choices)
        shots = options.all_at(self.enemy)
        found = forecasts(then, unit.id, shots, False) if shots else ()
        return next((forecast for forecast in found if forecast.unit == self.enemy), None)

    def at(self, way: Way) -> Forecast | None:
        """Return what is known of the attack from the end of a way."""
        return self.found.get(tuple(sorted(way[-1]))) if way else None

    def is_near(self, way: Way) -> bool:
        """Return whether a way is one of those that were looked at: it goes no further than a Move."""
        return bool(way) and tuple(sorted(way[-1])) in self.found

    def levels(self) -> Levels:
        """Return the squares to attack from, beside each other: what promises most is of the highest level."""
        best: dict[int, float] = {}
        for place, forecast in self.found.items():
            promise = forecast.promise if forecast is not None else 0.0
            for square in place:
                best[square] = max(best.get(square, 0.0), promise)
        most = max(best.values(), default=0.0)
        if not most:
            return ()
        shares = ((square, promise / most) for square, promise in sorted(best.items()) if promise)
        return tuple((square, max(1, round(share * HIGHEST_LEVEL))) for square, share in shares)
