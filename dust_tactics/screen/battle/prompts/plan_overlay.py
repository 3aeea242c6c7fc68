"""What lies over the board while an activation is planned: reach, sight, the way, the shots, who may react."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.screen.battle.planning.activation_plan import state_at_reaction
from dust_tactics.screen.battle.planning.sight_preview import EMPTY
from dust_tactics.screen.battle.view.overlay import NO_SQUARES, Legend, Overlay

if TYPE_CHECKING:
    from dust_tactics.screen.battle.prompts.planning import PlanActivation


def plan_overlay(prompt: PlanActivation) -> Overlay:
    """The overlay of a plan; nothing as long as no unit is chosen."""
    plan, walking, aiming = prompt.plan, prompt.walking, prompt.aiming
    if plan is None or walking is None or aiming is None:
        return Overlay()
    attacking = plan.attack is not None
    move, march = NO_SQUARES, NO_SQUARES
    room = plan.most - (plan.attack.slots if plan.attack is not None else 0)
    if room >= Action.MOVE.slots:
        move = walking.reaches.squares(Action.MOVE)
    if room >= Action.MARCH.slots:
        march = walking.reaches.squares(Action.MARCH) - move
    costs = ((square, walking.reaches.cost(square)) for square in sorted(move | march))
    return Overlay(
        move=move,
        march=march,
        costs=tuple((square, cost) for square, cost in costs if cost is not None),
        entry=_entry_squares(prompt),
        hidden=prompt.outlook.hidden,
        covered=prompt.outlook.covered,
        path=walking.whole_path() if plan.movement else (),
        crossed=aiming.crossed(),
        ghost=walking.ghost(plan.together) if plan.movement else None,
        selected=frozenset({plan.unit} if plan.together is None else {plan.unit, plan.together}),
        targets=frozenset(aiming.aimed_at),
        faded=aiming.faded() if attacking else NO_SQUARES,
        badges=prompt.outlook.badges,
        bolts=frozenset(unit.id for unit in reactors(prompt)),
        aims=aiming.aims() if attacking else (),
        bubbles=aiming.bubbles() if attacking else (),
    )


def _entry_squares(prompt: PlanActivation) -> frozenset[int]:
    """The squares over which a unit comes on, until its way is planned."""
    unit, plan = prompt.unit_now, prompt.plan
    if unit is None or unit.squares or unit.aboard is not None or plan is None or plan.movement:
        return NO_SQUARES
    return frozenset(entry_of(prompt.state, unit))


def plan_legend(prompt: PlanActivation) -> Legend:
    """What the signs mean, who may react, and what to do next."""
    if prompt.plan is None:
        return Legend(extra=prompt.task, short=prompt.short_task)
    if prompt.walking is not None and prompt.walking.turning:
        return Legend(extra=prompt.text("battle.task.face"))
    entries = prompt.entries("move", "march")
    if prompt.outlook != EMPTY:
        entries += prompt.entries("open", "cover", "hidden")
    possible = reactors(prompt)
    task, short = prompt.task, prompt.short_task
    if prompt.walking is not None and prompt.walking.stands:
        task = prompt.text("battle.task.other-squares", key=prompt.key_name("walk.other"))
    warning = ""
    if possible:
        named = prompt.desk.words.messages.either([unit.name for unit in possible])
        units = named if len(possible) < 3 else prompt.counted("unit", len(possible))
        warning = prompt.text("battle.legend.may-react", units=units)
    return Legend(entries, warning, task, short)


def reactors(prompt: PlanActivation) -> tuple[Unit, ...]:
    """Enemies that may react to the plan, as far as can be told before (T13-REA-02 to 04)."""
    plan = prompt.plan
    if plan is None or not plan.actions:
        return ()
    actions = plan.actions + (Action.NOTHING,) * (plan.most - plan.slots)
    rule, then = prompt.state.edition.reactions, state_at_reaction(prompt.state, plan)
    active = then.units[plan.unit]
    if not active.squares or rule.window(Activation(active.id, actions)) is not None:
        return ()
    enemies = prompt.state.on_table(1 - prompt.owner)
    return tuple(enemy for enemy in enemies if rule.refusal(then, enemy, active) is None)
