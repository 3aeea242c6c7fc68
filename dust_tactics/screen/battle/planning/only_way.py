"""The attack of a reaction where it leaves no choice: whom, with what and how is settled by the decision to react."""

from dust_tactics.rules.attack.weapons import is_spray
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.screen.battle.planning.attack_options import AttackOptions


def only_attack(state: GameState, question: DeclareTargets) -> tuple[Shot, ...] | None:
    """Return the shots of a reactive attack that can be made in one way only, with all that bears; None where people
    have to choose: between modes, the way of a spray, or whether to use up ammunition."""
    if question.only is None:
        return None
    options = AttackOptions.of(state, question.unit, sustained=question.sustained, only=question.only)
    modes = options.modes(question.only)
    if len(modes) != 1:
        return None
    shots = modes[0].shots
    scarce = any(options.line(shot).ammunition is not None for shot in shots)
    sprays = any(is_spray(options.shooter(shot), shot.weapon) for shot in shots)
    return None if scarce or sprays else shots
