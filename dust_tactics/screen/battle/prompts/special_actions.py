"""Special actions by their names in the editions: the keys they are called by, their rules and colours."""

from collections.abc import Mapping

from dust_tactics.rules.heroes.acting import acting_together
from dust_tactics.rules.units import Action
from dust_tactics.screen import theme
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.tip import Tip

SPECIAL_KEYS = {
    "camouflage": "plan.camouflage",
    "reload": "plan.reload",
    "charge": "plan.charge",
    "tank-head": "plan.tank-head",
    "get-moving": "plan.get-moving",
    "makeshift-repair": "plan.makeshift-repair",
    "field-repair": "plan.field-repair",
    "get-up": "plan.get-up",
    "come-on-guys": "plan.come-on-guys",
}
"""How special actions are called in the table of keys."""

SPECIAL_CLAUSES: Mapping[str, str] = {
    "camouflage": "T16-SKL-27",
    "reload": "T16-WPN-21",
    "charge": "T10-SKL-17",
    "tank-head": "T10-SKL-56",
    "get-moving": "T10-CMD-11",
    "makeshift-repair": "T10-CMD-22",
    "field-repair": "T10-CMD-25",
    "get-up": "T10-CMD-27",
    "come-on-guys": "T10-CMD-31",
}

_KEEP_CAMOUFLAGE = (Action.MOVE, Action.NOTHING)


def colour_of(special: str) -> str:
    """Return the colour of a special action."""
    return theme.TARGET if special == "charge" else theme.COVER


def why_in_vain(planner: ActivationPlanner, special: str) -> Tip | None:
    """Return why a special action would change nothing after what is planned; it is allowed, and wasted."""
    state, unit, plan = planner.state, planner.unit, planner.plan
    if special not in ("camouflage", "reload") or plan.holds(Action.SPECIAL, special):
        return None
    members = acting_together(state, unit)
    if special == "camouflage":
        needed = not any(member.camouflaged for member in members) or any(
            kind not in _KEEP_CAMOUFLAGE for kind in plan.kinds
        )
    else:
        needed = any(member.unloaded for member in members) or any(kind.attacks for kind in plan.kinds)
    words = planner.host.words
    body = words.text(f"battle.tip.in-vain-{special}")
    return None if needed else Tip(words.text(f"battle.action.{special}"), body, SPECIAL_CLAUSES[special])
