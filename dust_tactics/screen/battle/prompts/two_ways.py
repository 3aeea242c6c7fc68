"""What two ARMY allow a reacting unit, with the odds of each (T13-REA-08)."""

from dataclasses import dataclass

from dust_tactics.rules.heroes import as_target
from dust_tactics.rules.odds import AS_IT_STANDS, Stand, turns
from dust_tactics.rules.preview import reacting
from dust_tactics.rules.state import Action, GameState
from dust_tactics.rules.steps.declaring import TWO_ARMY
from dust_tactics.screen.battle.aiming import Gunnery
from dust_tactics.screen.battle.forecast import Forecast, forecasts


@dataclass(frozen=True, slots=True)
class WayToReact:
    """One of the two: its actions, and what it would do to the active unit at its best; None if nothing."""

    actions: tuple[Action, ...]
    forecast: Forecast | None


def ways_to_react(state: GameState, reactor: int, target: int) -> tuple[WayToReact, ...]:
    """Both ways, with the joined hero who reacts along."""
    target = as_target(state, state.units[target]).id
    return tuple(WayToReact(actions, _best(state, reactor, target, actions)) for actions in TWO_ARMY)


def _best(state: GameState, reactor: int, target: int, actions: tuple[Action, ...]) -> Forecast | None:
    stands: tuple[Stand, ...] = (AS_IT_STANDS,)
    if actions[0].moves:
        stands = turns(state, state.units[reactor], state.units[target])
    sustained = Action.SUSTAINED in actions
    found: list[Forecast] = []
    hero = next((acting.hero for acting in state.activations if acting.unit == reactor), None)
    for facing, squares in stands:
        case = reacting(state, reactor, target, actions, facing, squares, hero)
        gunnery = Gunnery.of(case, reactor, sustained=sustained, only=target)
        shots = gunnery.all_at(target)
        if shots:
            found += [one for one in forecasts(case, reactor, shots, sustained) if one.unit == target]
    return max(found, key=lambda forecast: (forecast.destroyed, forecast.hits), default=None)
