"""What people may want to know before they declare: an action left that is of use, an attack that could be better
for nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from dust_tactics.rules.movement.facing import facings_on
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_action
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.attack_options import AttackOptions, Shots
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts

_WORTH_A_WORD = 0.01
"""The share of a unit's worth that a better attack has to take more."""


@dataclass(frozen=True, slots=True)
class Unused:
    """An action is left, and it could be one of this kind: an Attack, or a Move."""

    kind: Action


@dataclass(frozen=True, slots=True)
class Better:
    """A plan with a better attack that costs nothing.

    why    what is better in it: "sustained", "weapons" or "facing"
    now    what the attack would do to its target as it is planned; `then` what it would by the better plan
    """

    why: str
    plan: Plan
    now: Forecast
    then: Forecast

    @property
    def facing(self) -> int | None:
        """How the unit would face."""
        return self.plan.route.facing if self.plan.route is not None else None


class _Effect(NamedTuple):
    """What an attack takes of its target, and of those on the own side: shares of their worth, and the forecast."""

    gain: float
    harm: float
    forecast: Forecast


def second_thought(planner: ActivationPlanner) -> Better | Unused | None:
    """Return what is to be asked before a plan is declared; None if nothing is."""
    return _better(planner) or _unused(planner)


def _unused(planner: ActivationPlanner) -> Unused | None:
    """Return an action that is left, where it is of any use and can't be declared later."""
    plan = planner.plan
    if planner.slots_left <= 0 or not planner.state.edition.declarations.ahead:
        return None
    if Action.NOTHING in plan.kinds:
        return None  # people have chosen to leave it
    if plan.attack is None and any(planner.aiming.options(order).targets for order in _with_attack(planner)):
        return Unused(Action.ATTACK)
    could_move = plan.movement is None and planner.declaring.refusal_with(planner.plan, Action.MOVE) is None
    return Unused(Action.MOVE) if could_move and planner.path.options.squares(Action.MOVE) else None


def _with_attack(planner: ActivationPlanner) -> Iterator[Plan]:
    """Yield the plan with an Attack more, at its end or at its beginning."""
    if planner.declaring.refusal_with(planner.plan, Action.ATTACK) is None:
        after = planner.plan.with_action(planned_action(planner.state, planner.unit, Action.ATTACK))
        yield after
        if len(after.actions) == 2 and planner.declaring.refusal(after.swapped()) is None:
            yield after.swapped()


def _better(planner: ActivationPlanner) -> Better | None:
    """Return the best of the attacks at the same target that are better for nothing."""
    plan, targets = planner.plan, {shot.target for shot in planner.plan.shots}
    if len(targets) != 1:
        return None
    target = targets.pop()
    now = _effect(planner, plan, target)
    best: tuple[float, Better] | None = None
    for why, other in _others(planner, target) if now is not None else ():
        then = _effect(planner, other, target)
        if now is None or then is None or then.harm > now.harm + 1e-9 or then.gain < now.gain + _WORTH_A_WORD:
            continue
        if best is None or then.gain > best[0]:
            best = then.gain, Better(why, other, now.forecast, then.forecast)
    return best[1] if best is not None else None


def _others(planner: ActivationPlanner, target: int) -> Iterator[tuple[str, Plan]]:
    """Plans that cost no more: a Sustained Attack of a unit that stays, other weapons, another facing at the end."""
    plan = planner.plan
    if _stays(plan) and Action.SUSTAINED in planner.state.edition.declarations.kinds:
        alone = replace(plan, actions=(planned_action(planner.state, planner.unit, Action.SUSTAINED),))
        if planner.declaring.refusal(alone) is None:
            yield from (("sustained", other) for other in _aimed(planner, alone, target))
    yield from (("weapons", other) for other in _aimed(planner, plan, target))
    if plan.moves_first and plan.route is not None and planner.path.can_turn:
        for facing in facings_on(planner.state, planner.unit, planner.path.squares):
            turned = plan.with_route(replace(plan.route, facing=facing))
            yield from (("facing", other) for other in _aimed(planner, turned, target))


def _stays(plan: Plan) -> bool:
    """Return whether a plan holds an Attack and nothing that takes the unit elsewhere."""
    ways = [action.route for action in plan.actions if action.kind.moves]
    kinds = set(plan.kinds) - {Action.NOTHING, Action.MOVE}
    return kinds == {Action.ATTACK} and all(route is None or not (route.way or route.mount) for route in ways)


def _aimed(planner: ActivationPlanner, plan: Plan, target: int) -> Iterator[Plan]:
    """Yield a plan with the shots of now, then with all that it could aim at a unit instead without using up more
    ammunition."""
    options, now = planner.aiming.options(plan), planner.plan
    scarce = _scarce(options, now.shots)
    own = ((mode.shots, mode.close_sustained) for mode in options.modes(target) if mode.kind.what != "called")
    for shots, close_sustained in ((now.shots, now.close_sustained), *own):
        if _scarce(options, shots) <= scarce and options.refusal(shots) is None:
            yield plan.with_shots(shots, close_sustained=close_sustained)


def _scarce(options: AttackOptions, shots: Shots) -> set[tuple[bool, int]]:
    """Return the weapons among some shots that can be used only so often."""
    party = options.party
    return {
        (shot.hero, shot.weapon)
        for shot in shots
        if shot.hero < len(party) and options.line(shot).ammunition is not None
    }


def _effect(planner: ActivationPlanner, plan: Plan, target: int) -> _Effect | None:
    """Return what the attack of a plan would do; None if it does nothing to the target."""
    options, close = planner.aiming.options(plan), plan.close_sustained
    found = forecasts(options.state, options.unit.id, plan.shots, options.sustained, close_sustained=close)
    hit = next((forecast for forecast in found if forecast.unit == target), None)
    if hit is None:
        return None
    others = sum(forecast.promise for forecast in found if forecast is not hit)
    return _Effect(hit.promise, others, hit)
