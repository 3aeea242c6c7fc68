"""An activation: declared actions are performed one after another, with the moment for a reaction (T13-ACT)."""

from dataclasses import dataclass
from typing import Any

from dust_tactics.rules.events import ActivationEnded, DidNothing
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import BeginAttack
from dust_tactics.rules.steps.declaring import DeclareActions, slots_left
from dust_tactics.rules.steps.movement import BeginMove, FinishMarch
from dust_tactics.rules.steps.reaction import reaction_window
from dust_tactics.rules.units import Action, Activation, Status, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed


@dataclass(frozen=True, slots=True)
class PerformActions:
    """Perform the next action of the activation on top, a reacting unit's before that of the active unit."""

    def run(self, play: Play[GameState]) -> None:
        """One action, the moment for a reaction, or the end of the activation."""
        state = play.state
        activation = state.activations[-1]
        unit = state.units[activation.unit]
        if not unit.can_act:
            end_activation(play, activation)
        elif not activation.window_closed and state.edition.reactions.due(activation):
            offer = reaction_window(state, activation)
            state.change_activation(window_closed=not (offer and state.edition.reactions.again))
            play.push(*offer, PerformActions())
        elif _may_declare_more(state, unit, activation):
            play.push(DeclareActions(unit.side, unit.id), PerformActions())
        elif activation.current is None and activation.rest is None:
            end_activation(play, activation)
        elif activation.rest is not None:
            play.push(FinishMarch(activation.unit, activation.rest), PerformActions())
        else:
            state.change_activation(next=activation.next + 1)
            play.push(*_performance(activation, play), PerformActions())


def _may_declare_more(state: GameState, unit: Unit, activation: Activation) -> bool:
    """Whether the unit has done all that it has declared and has actions left, as when they are declared one by one."""
    done = activation.current is None and activation.rest is None and activation.reacting_to is None
    return done and slots_left(state, unit, activation.actions) > 0


def _performance(activation: Activation, play: Play[GameState]) -> tuple[Any, ...]:
    action = activation.current
    if action is None or not (action.moves or action.attacks):
        play.tell(DidNothing(activation.unit))
        return ()
    if action.attacks:
        return (BeginAttack(activation.unit, action is Action.SUSTAINED),)
    return (BeginMove(activation.unit, action is Action.MARCH),)


def end_activation(play: Play[GameState], activation: Activation) -> None:
    """The unit can act no more this turn; an active unit that was interrupted goes on (T13-ACT-06, T13-REA-14)."""
    state = play.state
    members = acting_together(state, state.units[activation.unit])
    state.activations = state.activations[:-1]
    for unit in members:
        stays_in_reserve = unit.status is Status.WAITING and unit.eliminated
        state.units[unit.id] = changed(unit, activated=True, status=Status.RESERVE if stays_in_reserve else unit.status)
    play.tell(ActivationEnded(activation.unit, activation.hero))
    if state.activations:
        play.push(PerformActions())
