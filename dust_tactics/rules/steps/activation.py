"""An activation: declared actions are performed one after another, with the moment for a reaction (T13-ACT)."""

from dataclasses import dataclass
from typing import Any

from dust_tactics.rules.events import ActivationEnded, DidNothing, UnitActivated
from dust_tactics.rules.heroes.acting import acting_skills, acting_together
from dust_tactics.rules.heroes.joining import joined_hero
from dust_tactics.rules.hooks import Skill, ask
from dust_tactics.rules.scenario import MOST_TURNS, SmokeCloud
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import BeginAttack
from dust_tactics.rules.steps.declaring import DeclareActions, march_skills, slots_left
from dust_tactics.rules.steps.hiding import uncover
from dust_tactics.rules.steps.movement import BeginMove, FinishMarch
from dust_tactics.rules.steps.reaction import reaction_window
from dust_tactics.rules.steps.smoke import LaySmoke
from dust_tactics.rules.units import Action, Activation, FreeAction, Status, Unit
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
        elif activation.smoke == activation.next and activation.rest is None:
            launch_smoke(play, unit)
            play.push(PerformActions())
        elif activation.free:
            state.change_activation(free=activation.free[1:])
            play.push(*_free_action(state, unit, activation.free[0]), PerformActions())
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
    """Return whether the unit has done all that it has declared and has actions left, as when they are declared one by
    one."""
    done = activation.current is None and activation.rest is None and activation.reacting_to is None
    return done and slots_left(state, unit, activation.actions) > 0


def _performance(activation: Activation, play: Play[GameState]) -> tuple[Any, ...]:
    action, state = activation.current, play.state
    if action is Action.SPECIAL:
        number = activation.actions[: activation.next].count(Action.SPECIAL)
        return (PerformSpecial(activation.unit, activation.specials[number]),)
    if action is None or not (action.moves or action.attacks):
        play.tell(DidNothing(activation.unit))
        return ()
    if action.attacks:
        return (BeginAttack(activation.unit, action is Action.SUSTAINED),)
    if action is Action.MARCH:
        for member in acting_together(state, state.units[activation.unit]):
            uncover(play, member.id)
    if action is Action.MARCH:
        skills = march_skills(state, state.units[activation.unit])
        named = (skill for skill in skills if skill.key in activation.skills or not state.battle.free_named)
        state.change_activation(free=free_after_march(tuple(named)))
    return (BeginMove(activation.unit, action is Action.MARCH),)


@dataclass(frozen=True, slots=True)
class PerformSpecial:
    """A special action, by its name in the edition (T16-ACT-12)."""

    unit: int
    special: str

    def run(self, play: Play[GameState]) -> None:
        """Do it."""
        play.state.edition.declarations.perform(play, play.state.units[self.unit], self.special)


def free_after_march(skills: tuple[Skill, ...]) -> tuple[FreeAction, ...]:
    """Return the free actions that skills add to a March, in their order (T16-SKL-20, T16-SKL-32)."""
    found = []
    if ask(skills, "moves_after_march"):
        found.append(FreeAction.MOVE)
    if ask(skills, "strikes_after_march"):
        found.append(FreeAction.STRIKE)
    return tuple(found)


def _free_action(state: GameState, unit: Unit, free: FreeAction) -> tuple[Any, ...]:
    """Return the step of a free action of a unit that is on the table; nobody has to use it."""
    if not unit.on_table:
        return ()
    if free is FreeAction.MOVE:
        return (BeginMove(unit.id, march=False),)
    return (BeginAttack(unit.id, sustained=False, ranged=False),)


def launch_smoke(play: Play[GameState], unit: Unit) -> None:
    """Smoke fills the squares of a unit, for the rest of the battle (T16-SKL-56, T16-SKL-57)."""
    state = play.state
    state.change_activation(smoke=None)
    key = next(skill.key for skill in state.context.skills(unit.card) if skill.launches_smoke())
    state.units[unit.id] = changed(unit, used=(*unit.used, key))
    if unit.squares:
        LaySmoke((SmokeCloud(tuple(sorted(unit.squares)), MOST_TURNS),)).run(play)


def end_activation(play: Play[GameState], activation: Activation) -> None:
    """The unit can act no more this turn; an active unit that was interrupted goes on (T13-ACT-06, T13-REA-14)."""
    state = play.state
    members = acting_together(state, state.units[activation.unit])
    skills = acting_skills(state, members[0])
    scouts = ask(skills, "scouts")
    state.activations = state.activations[:-1]
    for unit in members:
        stays_in_reserve = unit.status is Status.WAITING and unit.eliminated and unit.id not in state.returned
        status = Status.RESERVE if stays_in_reserve else unit.status
        state.units[unit.id] = changed(unit, activated=True, status=status, acted=unit.acted or scouts)
    if not state.edition.declarations.ahead and _has_moved(activation, skills):
        state.moved = (*state.moved, *(unit.id for unit in members))
    play.tell(ActivationEnded(activation.unit, activation.hero))
    if state.activations:
        play.push(PerformActions())
    elif activation.follower is not None and state.units[activation.follower].can_act:
        play.push(ActivateAgain(activation.follower))


def _has_moved(activation: Activation, skills: tuple[Skill, ...]) -> bool:
    """Return whether it is noted that a unit has moved. Saves have a MOVE of no squares noted, too; that is left out
    only where it would matter (T10-SKL-32)."""
    return activation.gone if ask(skills, "asks_for_squares") else activation.moved


@dataclass(frozen=True, slots=True)
class ActivateAgain:
    """A unit that was ordered to has an activation beside its own, before the other side has its go (T10-CMD-13)."""

    unit: int

    def run(self, play: Play[GameState]) -> None:
        """It acts, with the hero who has joined it; what it has called for the round still serves it (T10-SKL-07), and
        that it has moved (T10-SKL-32)."""
        state = play.state
        unit = state.units[self.unit]
        hero = joined_hero(state, unit)
        members = (unit,) if hero is None else (unit, hero)
        for member in members:
            state.units[member.id] = changed(member, activated=False)
        along = None if hero is None else hero.id
        play.tell(UnitActivated(unit.id, along))
        numbers = [member.id for member in members]
        called = tuple(dict.fromkeys(key for number, key in state.lasting if number in numbers))
        moved = not set(numbers).isdisjoint(state.moved)
        state.activations = (Activation(unit.id, skills=called, hero=along, moved=moved, gone=moved),)
        play.push(DeclareActions(unit.side, unit.id), PerformActions())
