"""Where to go, and how to face there."""

from dataclasses import replace

import numpy as np

from dust_tactics.bots.attacks import best_attack
from dust_tactics.bots.evaluation import STANDING_TERMS
from dust_tactics.bots.fields import Places, Values, places_of
from dust_tactics.bots.plans import Planner, plan_under_way
from dust_tactics.bots.player import Choice, Option, Plan, Term
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import Stance
from dust_tactics.bots.tasks import TASK
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.commands import Move
from dust_tactics.rules.heroes.joining import as_target, is_hero
from dust_tactics.rules.heroes.piloting import mount_refusal
from dust_tactics.rules.movement.facing import facings_on
from dust_tactics.rules.movement.ground import Ground
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import slots_left
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action, Activation, FreeAction, Unit

PLACES_WEIGHED = 5
"""Places whose attack is worked out exactly."""


def choose_path(thought: Thought, question: ChoosePath) -> Choice:
    """Go where the plan's attack and the place together are worth most."""
    state = thought.state
    activation = state.activations[-1]
    if activation.reacting_to is not None:
        return _turn(thought, question, activation.reacting_to)
    ground = question.ground(state)
    found = [*ground.destinations()]
    if not found:
        return thought.only(next(question.commands(state)))
    places = places_of(found)
    return thought.chosen(_mounts(thought, ground, places) or _goings(thought, ground, places, activation))


def _goings(thought: Thought, ground: Ground, places: Places, activation: Activation) -> list[Option]:
    state, planner = thought.state, thought.planner
    unit, hero = plan_under_way(state)
    standing = thought.evaluation.terms(unit, places)
    left = planner.left_behind(unit, hero, places)
    total: Values = standing.sum(axis=0) - left
    to_attack = next((action for action in activation.actions[activation.next :] if action.attacks), None)
    actions = activation.actions
    if to_attack is None and _may_yet_attack(state, unit, activation):
        to_attack, actions = Action.ATTACK, (*actions, Action.ATTACK)
    sustained = to_attack is not None and to_attack.slots > 1
    if to_attack is not None:
        stance = Stance.SUSTAINED if sustained else Stance.MOVED
        total = total + _attacks(planner, unit, hero, places, stance)
    charges = to_attack is None and FreeAction.STRIKE in activation.free
    if charges:
        total = total + _attacks(planner, unit, hero, places, Stance.CHARGE)
    options = []
    total = total + planner.luck(unit, actions, places, np.full(len(places), -1))
    for place in np.argsort(-total, kind="stable")[:PLACES_WEIGHED].tolist():
        squares = tuple(places[place].tolist())
        terms = tuple(
            Term(name, float(amount))
            for name, amount in zip(STANDING_TERMS, standing[:, place], strict=True)
            if name != TASK or amount
        )
        if left[place]:
            terms = (*terms, Term("threat", -float(left[place])))
        plan = Plan(unit.id, actions, squares, together=hero.id if hero else None, skills=activation.skills)
        destroyed = 0.0
        if to_attack is not None or charges:
            attack_terms, plan, destroyed = _with_attack(planner, plan, sustained, ranged=not charges)
            terms = (*attack_terms, *terms)
        plan = replace(plan, facing=_facing(planner, unit, plan))
        move = _move(state, ground, unit, plan)
        options.append(Option(move, sum(term.amount for term in terms), terms, plan, destroyed))
    return options


def _may_yet_attack(state: GameState, unit: Unit, activation: Activation) -> bool:
    """Return whether an attack may be declared once a unit has moved, where actions are declared one after another."""
    if state.edition.declarations.ahead or any(action.attacks for action in activation.actions):
        return False
    return slots_left(state, unit, activation.actions) > 0


def _attacks(planner: Planner, unit: Unit, hero: Unit | None, places: Places, stance: Stance) -> Values:
    best = np.zeros(len(places))
    for enemy in planner.evaluation.enemies:
        taken = planner.fields.attack(unit, enemy, places, stance)
        if hero is not None:
            taken = taken + planner.fields.attack(hero, enemy, places[:, :1], stance)
        best = np.maximum(best, taken * planner.evaluation.tempo(enemy))
    return best


def _with_attack(planner: Planner, plan: Plan, sustained: bool, ranged: bool) -> tuple[tuple[Term, ...], Plan, float]:
    """Return the exact terms of the attack that follows, and the plan with its target."""
    state = planner.state
    found: tuple[tuple[Term, ...], Plan, float] = ((), plan, 0.0)
    for target in planner.likely_targets(plan, plan.squares):
        facing = planner.facing(state.units[plan.unit], plan.squares, target)
        there = planned(state, plan.unit, plan.squares, facing, actions=plan.actions, skills=plan.skills)
        attack = best_attack(planner.evaluation, there, plan.unit, sustained=sustained, ranged=ranged, targets=[target])
        if attack.shots and attack.worth > sum(term.amount for term in found[0]):
            found = attack.terms, replace(plan, target=target), attack.destroyed
    return found


def _facing(planner: Planner, unit: Unit, plan: Plan) -> int | None:
    facing = planner.facing(unit, plan.squares, plan.target)
    legal = facings_on(planner.state, unit, plan.squares)
    return facing if facing in legal else legal[0]


def _move(state: GameState, ground: Ground, unit: Unit, plan: Plan) -> Move:
    return Move.along(state.asked, ground.path_to(plan.squares), plan.facing)


def _mounts(thought: Thought, ground: Ground, places: Places) -> list[Option]:
    """Taking the controls, wherever that can be done and nothing else is meant: a vehicle is worth more than a walk."""
    state = thought.state
    unit, hero = plan_under_way(state)
    activation = state.activations[-1]
    if (
        hero is not None
        or not is_hero(unit)
        or state.task_of(unit) is not None
        or any(one.attacks for one in activation.actions[activation.next :])
    ):
        return []
    options = []
    for squares in places.tolist():
        if mount_refusal(state, unit, squares[0]) is None:
            worth = thought.evaluation.weights.controls
            plan = Plan(unit.id, activation.actions, tuple(squares), mounts=True)
            move = replace(_move(state, ground, unit, plan), mount=True)
            options.append(Option(move, worth, (Term("controls", worth),), plan))
    return options


def _turn(thought: Thought, question: ChoosePath, active: int) -> Choice:
    """Turn for the attack of a reaction."""
    state = thought.state
    unit, ground = state.units[question.unit], question.ground(state)
    target = as_target(state, state.units[active])
    options = []
    for squares in ground.destinations():
        for facing in facings_on(state, unit, squares):
            there = planned(state, unit.id, squares, facing)
            attack = best_attack(
                thought.evaluation,
                there,
                unit.id,
                sustained=False,
                close=state.edition.reactions.strikes,
                targets=[target.id],
            )
            plan = Plan(unit.id, state.activations[-1].actions, squares, facing, target.id)
            move = _move(state, ground, unit, plan)
            options.append(Option(move, attack.worth, attack.terms, plan, attack.destroyed))
    return thought.chosen(options) if options else thought.only(next(question.commands(state)))
