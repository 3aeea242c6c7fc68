"""What goes with a plan besides its actions: special actions where nothing else is left to do, and smoke.

A weapon that was fired is loaded again, who has been seen hides again, and who must fear much lays smoke in the end.
"""

from collections.abc import Sequence

from dust_tactics.bots.player import Plan
from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import smoke_moments
from dust_tactics.rules.units import Action, Unit

RELOAD, CAMOUFLAGE = "reload", "camouflage"
FEARED = 0.3
"""The share of its worth that a unit must expect to lose before it lays smoke."""


def special_for(state: GameState, unit: Unit, actions: Sequence[Action], sheltered: bool) -> str | None:
    """Return the special action that is worth more than Nothing after some actions; None if there is none.

    sheltered   whether the unit stands in cover then
    """
    offered = state.edition.declarations.specials(state, unit)
    if not offered:
        return None
    members = acting_together(state, unit)
    attacks = any(action.attacks for action in actions)
    if RELOAD in offered and (attacks or any(member.unloaded for member in members)):
        return RELOAD
    seen = attacks or Action.MARCH in actions or any(not member.camouflaged for member in members)
    return CAMOUFLAGE if CAMOUFLAGE in offered and sheltered and seen else None


def lays_smoke(state: GameState, unit: Unit, plan: Plan, threat: float, worth: float) -> int | None:
    """Return after how many actions of a plan a unit lays smoke; None if it does not.

    threat   army points that it must expect to lose where the plan leads
    """
    if not plan.squares or threat < FEARED * worth or any(state.in_smoke(square) for square in plan.squares):
        return None
    moments = smoke_moments(state, unit, plan.actions)
    return len(plan.actions) if len(plan.actions) in moments else None
