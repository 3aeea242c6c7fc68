"""Whom to activate, and with which actions."""

from dust_tactics.bots.plans import Weighed, best_first, done_by, plan_under_way
from dust_tactics.bots.player import Choice, Option
from dust_tactics.bots.policy.thought import Thought, option_of
from dust_tactics.rules.attack.preview import activated
from dust_tactics.rules.commands import Activate, Pass
from dust_tactics.rules.heroes.joining import as_target, companions, joined_hero
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Action, Unit

LEAST_GAIN = 1.0
"""Army points that a plan without an attack must promise if its side may pass instead."""


def choose_unit(thought: Thought, question: ChooseUnit) -> Choice:
    """Activate the unit whose best plan gains most, or pass."""
    state = thought.state
    options = [
        option_of(Activate(state.asked, plan.plan.unit, plan.plan.together), plan) for plan in plans(thought, question)
    ]
    if question.pass_refusal(state) is None:
        options.append(Option(Pass(state.asked), LEAST_GAIN))
    if options:
        return thought.chosen(options)
    return thought.only(next(question.commands(state)))


def plans(thought: Thought, question: ChooseUnit) -> list[Weighed]:
    """Return plans for all units that may be activated, best first, the first ones weighed exactly."""
    state = thought.state
    rough: list[Weighed] = []
    together: list[Weighed] = []
    units = question.units(state)
    # Pilots stay at the controls, unless nobody else is left to activate.
    for unit in [unit for unit in units if unit.aboard is None] or units:
        if not _parts_needlessly(thought, question, unit):
            rough += thought.planner.plans(unit)
        for hero in companions(state, unit):
            if question.together_refusal(state, unit, hero) is None:
                together += _together(thought, unit, hero)
    return best_first([*thought.planner.weighed(rough, thought.exact), *together])


def _parts_needlessly(thought: Thought, question: ChooseUnit, unit: Unit) -> bool:
    """Return whether a unit, or the hero who has joined it, would part from the other for good though both may act as
    one."""
    state = thought.state
    whole = as_target(state, unit)
    if state.edition.heroes.boards or joined_hero(state, whole) is None:
        return False
    heroes = companions(state, whole)
    return any(question.together_refusal(state, whole, hero) is None for hero in heroes)


def _together(thought: Thought, unit: Unit, hero: Unit) -> list[Weighed]:
    planner = thought.planner_in(activated(thought.state, unit.id, hero.id))
    rough = planner.plans(planner.state.units[unit.id], planner.state.units[hero.id])
    return planner.weighed(rough, thought.exact)


def declare_actions(thought: Thought, question: DeclareActions) -> Choice:
    """Declare the actions of the unit's best plan."""
    state, planner = thought.state, thought.planner
    unit, hero = plan_under_way(state)
    weighed = planner.weighed(planner.plans(unit, hero), thought.exact)
    ahead = state.edition.declarations.ahead
    options = [option_of(plan.plan.declared(state.asked, ahead=ahead), plan) for plan in weighed]
    legal = [option for option in options if question.refusal(state, option.command) is None]
    if done_by(state, unit) and any(_attacks(option) for option in legal):
        legal = [option for option in legal if _acts(option)]  # what came up to attack does so, however a level errs
    if legal:
        return thought.chosen(legal)
    return thought.only(next(question.commands(state)))


def _attacks(option: Option) -> bool:
    return option.worth > 0.0 and option.plan is not None and option.plan.target is not None


def _acts(option: Option) -> bool:
    return option.plan is None or any(action is not Action.NOTHING for action in option.plan.actions)
