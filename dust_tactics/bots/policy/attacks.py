"""Whom to shoot at, and what to strike back with."""

import numpy as np

from dust_tactics.bots.attacks import HOLD_FIRE, WeighedAttack, weigh, weighed_attacks
from dust_tactics.bots.player import Choice, Option, Term
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import worth_of_party
from dust_tactics.rules.attack.odds import lost_to
from dust_tactics.rules.attack.snipers import with_figures
from dust_tactics.rules.attack.weapons import WeaponChoice, is_spray, spray_ways, volley
from dust_tactics.rules.commands import Attack, Shot
from dust_tactics.rules.heroes.joining import acting_party, attacked_party
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.close_combat import ChooseRetaliation

_WORTHWHILE = 0.05
"""Army points that a change of an attack must gain."""


def declare_targets(thought: Thought, question: DeclareTargets) -> Choice:
    """Take the attack that is worth most, with weapons that it leaves over aimed at others; hold fire where none gains.

    Where a level misjudges the plan, it has done so by now: the attack is made as it was meant. One in a reaction is
    never put off, as it was weighed by more than it takes: by what it prevents, and by who would not live to act.
    """
    state = thought.state
    if question.charging:
        return _charge(thought, question)
    targets = [unit.id for unit in thought.evaluation.enemies] if question.only is None else [question.only]
    attacks = weighed_attacks(
        thought.evaluation,
        state,
        question.unit,
        sustained=question.sustained,
        close=question.strikes(state),
        ranged=question.ranged,
        targets=targets,
    )
    ranked = sorted(attacks, key=lambda attack: -attack.worth)
    if ranked and ranked[0].worth > 0.0 and question.only is None and not _is_called(ranked[0]):
        ranked[0] = _improved(thought, question, ranked[0])
    reacts = state.activations[-1].reacting_to is not None
    gaining = [attack for attack in ranked if reacts or attack.worth > 0.0]
    return thought.best(_option(thought, attack) for attack in gaining or (*ranked, HOLD_FIRE))


def _charge(thought: Thought, question: DeclareTargets) -> Choice:
    """Attack at the end of a charge, with all that it has to be made with."""
    state = thought.state
    attacks = [
        weigh(thought.evaluation, state, question.unit, command.shots, sustained=False)
        for command in question.commands(state)
    ]
    return thought.chosen([_option(thought, attack) for attack in attacks])


def _option(thought: Thought, attack: WeighedAttack) -> Option:
    command = Attack(thought.state.asked, attack.shots, attack.close_sustained)
    return Option(command, attack.worth, attack.terms, destroyed=attack.destroyed)


def _is_called(attack: WeighedAttack) -> bool:
    """Return whether it is made with artillery that is called in, and with nothing else."""
    return any(shot.by is not None for shot in attack.shots)


def _improved(thought: Thought, question: DeclareTargets, attack: WeighedAttack) -> WeighedAttack:
    """Return the attack with idle weapons added, then with single weapons turned to other targets, where that gains."""
    choices = [choice for choice in question.choices(thought.state) if choice.targets]
    used = {(shot.weapon, shot.hero) for shot in attack.shots}
    for choice in choices:
        if (choice.weapon, choice.hero) not in used:
            attack = _best_of(thought, question, attack, attack.shots, choice)
    for choice in choices:
        others = tuple(shot for shot in attack.shots if (shot.weapon, shot.hero) != (choice.weapon, choice.hero))
        if others and len(others) < len(attack.shots) and len(choice.targets) > 1:
            attack = _best_of(thought, question, attack, others, choice)
    return attack


def _best_of(
    thought: Thought, question: DeclareTargets, attack: WeighedAttack, others: tuple[Shot, ...], choice: WeaponChoice
) -> WeighedAttack:
    """Return the attack, or one with a weapon line aimed at one of its targets in its stead, whichever is better."""
    state = thought.state
    party = acting_party(state, state.units[question.unit])
    shooter = party[choice.hero]
    best = attack
    for target in choice.targets:
        paths: tuple[tuple[int, ...], ...] = ((),)
        if is_spray(shooter, choice.weapon):
            paths = spray_ways(state, shooter, choice.weapon, state.units[target])[:1]
        for path in paths:
            more = with_figures(state, party, (Shot(choice.weapon, target, choice.most, path, choice.hero),))
            shots, blows = (*others, *more), attack.close_sustained
            if shots == attack.shots or question.refusal(state, Attack(state.asked, shots, blows)) is not None:
                continue
            other = weigh(
                thought.evaluation, state, question.unit, shots, sustained=question.sustained, close_sustained=blows
            )
            if other.worth > best.worth + _WORTHWHILE:
                best = other
    return best


def choose_retaliation(thought: Thought, question: ChooseRetaliation) -> Choice:
    """Strike back with what takes most."""
    state = thought.state
    defending = attacked_party(state, state.units[question.unit])
    struck = state.units[question.target]
    party = attacked_party(state, struck)
    left = sum(member.left for member in party)
    worths = np.array([worth_of_party(party, remaining) for remaining in range(left, -1, -1)])
    options = []
    for command in question.commands(state):
        rolls = [volley(state, defending[shot.hero], shot, struck, None, rerolls=False) for shot in command.shots]
        lost = lost_to(state, struck, rolls)
        worth = float(lost.chances @ (worths[0] - worths))
        options.append(Option(command, worth, (Term("expected", worth, struck.id),), destroyed=lost.at_least(left)))
    return thought.chosen(options)
