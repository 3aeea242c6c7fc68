"""Who goes, who stays, who comes back."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from dust_tactics.bots.fields import places_of
from dust_tactics.bots.player import Choice, Option, Term
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import Stance, worth_of
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.rules.steps.heroes import ChooseEscape
from dust_tactics.rules.steps.reserves import ChooseReserve
from dust_tactics.rules.units import Unit

OPTIONS_LOOKED_AT = 60
"""Ways to share out casualties; squads of the cards have fewer."""


def choose_casualties(thought: Thought, question: ChooseCasualties) -> Choice:
    """Keep the soldiers who can do most to those who stand opposite; of an enemy's, take them (T16-SKL-18)."""
    state = thought.state
    unit = state.units[question.unit]
    if question.owner != unit.side:
        return _taken_from(thought, question, unit)
    options = []
    for command in islice(question.commands(state), OPTIONS_LOOKED_AT):
        kept = tuple(miniature for miniature in unit.miniatures if miniature not in command.miniatures)
        worth = _strength(thought, replace(unit, miniatures=kept))
        options.append(Option(command, worth, (Term("kept", worth, unit.id),)))
    return thought.chosen(options)


def _taken_from(thought: Thought, question: ChooseCasualties, unit: Unit) -> Choice:
    """Leave an enemy the soldiers who can do least to those of the own side."""
    options = []
    for command in islice(question.commands(thought.state), OPTIONS_LOOKED_AT):
        kept = tuple(miniature for miniature in unit.miniatures if miniature not in command.miniatures)
        left = _strength_against(thought, replace(unit, miniatures=kept), thought.state.targets(thought.side))
        options.append(Option(command, -left, (Term("prevented", -left, unit.id),)))
    return thought.chosen(options)


def share_hit(thought: Thought, question: ShareHit) -> Choice:
    """Give the hit to whoever loses least by it; a soldier goes before a hero is hurt. Who strikes at an enemy and says
    whom the hit takes gives it to whoever loses most (T16-SKL-18)."""
    state = thought.state
    unit, hero = state.units[question.unit], state.units[question.hero]
    wound = question.wound
    options = []
    for command in question.commands(state):
        if command.hero:
            crosses = hero.left if wound.automatic_kill else min(hero.left, wound.damage)
            lost = worth_of(hero) - worth_of(hero, hero.left - crosses)
            struck = hero
        else:
            kept = tuple(miniature for miniature in unit.miniatures if miniature not in command.miniatures)
            weaker = _strength(thought, unit) - _strength(thought, replace(unit, miniatures=kept))
            lost = worth_of(unit) - worth_of(unit, unit.left - 1) + 0.1 * max(0.0, weaker)
            struck = unit
        lost = -lost if question.owner != unit.side else lost
        options.append(Option(command, -lost, (Term("lost", -lost, struck.id),)))
    return thought.chosen(options)


def _strength(thought: Thought, unit: Unit) -> float:
    """Return what a unit can do to the enemies there are, at the range that suits it, those first whom it hurts
    most."""
    return _strength_against(thought, unit, thought.evaluation.enemies)


def _strength_against(thought: Thought, unit: Unit, others: Iterable[Unit]) -> float:
    tables = thought.memory.strength
    worths = [
        float(tables.table(thought.state, unit, enemy, Stance.MOVED).max(axis=1).mean()) if unit.left else 0.0
        for enemy in others
    ]
    ranked = sorted(worths, reverse=True)
    return sum(ranked[:1]) + 0.3 * sum(ranked[1:]) + 0.01 * sum(unit.miniatures)


def choose_reserve(thought: Thought, question: ChooseReserve) -> Choice:
    """Take the unit back, unless its next end would pay the enemy more than it has time to earn."""
    state, mission = thought.state, thought.evaluation.mission
    unit = state.units[question.unit]
    pays = mission.elimination_points
    earns = 0.25 * worth_of(unit.fresh()) * min(3, mission.turns_left)
    options = []
    for command in question.commands(state):
        worth = earns - pays if command.place else 0.0
        options.append(Option(command, worth, (Term("expected", worth, unit.id),) if command.place else ()))
    return thought.chosen(options)


def choose_escape(thought: Thought, question: ChooseEscape) -> Choice:
    """Come out of the wreck where least threatens."""
    state = thought.state
    hero = replace(state.units[question.unit], aboard=None)
    commands = [*question.commands(state)]
    threat = thought.evaluation.threat(hero, places_of([(command.square,) for command in commands]))
    return thought.chosen(
        Option(command, -float(worth), (Term("threat", -float(worth), hero.id),))
        for command, worth in zip(commands, threat, strict=True)
    )
