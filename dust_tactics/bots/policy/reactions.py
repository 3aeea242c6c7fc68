"""Whether to react, with whom, and how."""

import numpy as np

from dust_tactics.bots.attacks import best_attack, taken_by
from dust_tactics.bots.evaluation import Evaluation
from dust_tactics.bots.fields import places_of
from dust_tactics.bots.plans import SKILL_IS_WORTH
from dust_tactics.bots.player import Choice, Option, Plan, Term
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import Stance, worth_of
from dust_tactics.rules.attack.odds import AS_IT_STANDS, ReactionOdds, reaction_odds, turns
from dust_tactics.rules.attack.preview import reacting
from dust_tactics.rules.commands import Declare, Hold, React
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import ChooseReaction
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.units import Action, Unit

LIVES_TO_ACT = 0.85
"""The chance that a unit which holds its fire is still there for its own activation, and finds as good a target."""
LIKELY_TARGETS = 3
"""Units that the active one may aim at, whose odds are worked out."""
PREVENTS = 0.7
"""What of the active unit's attack is reckoned to be lost with it."""


def offer_reaction(thought: Thought, question: OfferReaction) -> Choice:
    """React where what the attack takes and prevents is more than what the unit would do in its own activation."""
    state = thought.state
    target = as_target(state, state.units[question.target])
    options = [Option(Hold(state.asked), 0.0)]
    reactions = [
        _reaction(thought, command, target) for command in question.commands(state) if isinstance(command, React)
    ]
    return thought.chosen([*options, *(reaction for reaction in reactions if _is_of_use(reaction))])


def _is_of_use(reaction: Option) -> bool:
    """Return whether a reaction could take or prevent anything: nobody spends an activation on nothing, be it
    misjudged."""
    return any(term.what != "kept" for term in reaction.terms)


def _reaction(thought: Thought, command: React, target: Unit) -> Option:
    state = thought.state
    unit = state.units[command.unit]
    odds = reaction_odds(state, unit.id, target.id, command.together)
    taken = _expected(thought, odds)
    aimed_at, meant, falls = _still_to_do(thought, state.units[target.id])
    prevented = PREVENTS * odds.destroyed * meant
    mission = odds.destroyed * thought.evaluation.mission.by_destroying(target)
    kept = LIVES_TO_ACT * _own_activation(thought, unit)
    if aimed_at == as_target(state, unit).id:  # who is about to be shot has less to wait for
        kept *= 1.0 - min(1.0, max(falls, meant / max(worth_of(unit), 1.0)))
    terms = tuple(
        Term(what, amount, about.id)
        for what, amount, about in (
            ("expected", taken, target),
            ("prevented", prevented, target),
            ("deny", mission, target),
            ("kept", -kept, unit),
        )
        if amount
    )
    plan = Plan(
        unit.id, (Action.ATTACK,), tuple(sorted(thought.state.places(unit))), unit.facing, target.id, command.together
    )
    return Option(command, sum(term.amount for term in terms), terms, plan, odds.destroyed)


def _expected(thought: Thought, odds: ReactionOdds) -> float:
    """Army points that a reaction takes on average, over all that the dice may allow."""
    return sum(
        case.chance * taken_by(thought.evaluation, thought.state, case.best.odds) for case in odds.cases if case.best
    )


def _still_to_do(thought: Thought, active: Unit) -> tuple[int | None, float, float]:
    """Return whom the active unit can still take most from in this activation, how much, and the chance to destroy it:
    exactly, of those who look most likely by the tables."""
    evaluation, state = thought.evaluation, thought.state
    activation = next(one for one in state.activations if one.reacting_to is None)
    if not any(action.attacks for action in activation.actions[activation.next :]):
        return None, 0.0, 0.0
    here, own = places_of([state.places(active)]), state.targets(thought.side)
    taken = {unit.id: float(evaluation.fields.attack(active, unit, here, Stance.MOVED)[0]) for unit in own}
    likely = sorted((unit for unit in taken if taken[unit]), key=lambda unit: -taken[unit])[:LIKELY_TARGETS]
    there = Evaluation(state, active.side, thought.weights, thought.memory)
    attack = best_attack(there, state, activation.unit, sustained=False, targets=likely)
    if not attack.shots:
        return None, 0.0, 0.0
    target = as_target(state, state.units[attack.shots[0].target]).id
    meant = sum(term.amount for term in attack.terms if term.what == "attack" and term.about == attack.shots[0].target)
    return target, meant, attack.destroyed


def _own_activation(thought: Thought, unit: Unit) -> float:
    """Return what the unit could take in an activation of its own this turn, by the tables."""
    evaluation = thought.evaluation
    fields = evaluation.fields
    best = 0.0
    for enemy in evaluation.enemies:
        most = worth_of(enemy)
        here = fields.attack(unit, enemy, places_of([thought.state.places(unit)]), Stance.SUSTAINED)
        moved = fields.attack(unit, enemy, fields.reach(unit, False), Stance.MOVED)
        best = max(best, min(most, float(np.max(np.concatenate([here, moved])))))
    return best


def choose_reaction(thought: Thought, question: ChooseReaction) -> Choice:
    """Return a Sustained Attack, or a turn and an Attack: whichever is worth more, exactly."""
    state = thought.state
    activation = state.activations[-1]
    before = state.copy()
    before.activations = state.activations[:-1]
    if activation.reacting_to is None:
        raise ValueError("nobody reacts")
    target = as_target(state, state.units[activation.reacting_to])
    options = []
    for command in question.commands(state):
        options.append(_kind(thought, command, before, activation.hero, state.units[question.unit], target))
    return thought.chosen(options)


def _kind(thought: Thought, command: Declare, before: GameState, hero: int | None, unit: Unit, target: Unit) -> Option:
    stands = turns(before, unit, target) if command.actions[0].moves else (AS_IT_STANDS,)
    sustained = Action.SUSTAINED in command.actions
    attacks = [
        best_attack(
            thought.evaluation,
            reacting(before, unit.id, target.id, command.actions, facing, squares, hero, command.skills),
            unit.id,
            sustained=sustained,
            close=before.edition.reactions.strikes,
            targets=[target.id],
        )
        for facing, squares in stands
    ]
    best = max(attacks, key=lambda attack: attack.worth)
    plan = Plan(unit.id, command.actions, tuple(sorted(thought.state.places(unit))), unit.facing, target.id, hero)
    return Option(command, best.worth - SKILL_IS_WORTH * len(command.skills), best.terms, plan, best.destroyed)
