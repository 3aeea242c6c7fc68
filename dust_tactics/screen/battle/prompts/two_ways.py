"""What two ARMY allow a reacting unit, with the odds of each way (T13-REA-08)."""

from dataclasses import dataclass

from dust_tactics.rules.attack.odds import AS_IT_STANDS, Stand, turns
from dust_tactics.rules.attack.preview import reacting
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.planning.attack_options import AttackOptions
from dust_tactics.screen.battle.planning.forecast import Forecast, forecasts


@dataclass(frozen=True, slots=True)
class WayToReact:
    """One of the ways: its actions and skills, and what it would do to the active unit at its best; None if nothing."""

    actions: tuple[Action, ...]
    skills: tuple[str, ...]
    forecast: Forecast | None


def ways_to_react(state: GameState, question: ChooseReaction, target: int) -> tuple[WayToReact, ...]:
    """Both ways, with the joined hero who reacts along; then those with a skill that can be used."""
    target = as_target(state, state.units[target]).id
    found = sorted(question.commands(state), key=lambda command: len(command.skills))
    return tuple(
        WayToReact(way.actions, way.skills, _best(state, question.unit, target, way.actions, way.skills))
        for way in found
    )


def _best(
    state: GameState, reactor: int, target: int, actions: tuple[Action, ...], skills: tuple[str, ...]
) -> Forecast | None:
    stands: tuple[Stand, ...] = (AS_IT_STANDS,)
    if actions[0].moves:
        stands = turns(state, state.units[reactor], state.units[target])
    sustained = Action.SUSTAINED in actions
    found: list[Forecast] = []
    hero = next((acting.hero for acting in state.activations if acting.unit == reactor), None)
    for facing, squares in stands:
        case = reacting(state, reactor, target, actions, facing, squares, hero, skills)
        options = AttackOptions.of(case, reactor, sustained=sustained, only=target)
        shots = options.all_at(target)
        if shots:
            found += [one for one in forecasts(case, reactor, shots, sustained) if one.unit == target]
    return max(found, key=lambda forecast: (forecast.destroyed, forecast.hits), default=None)
