"""What a unit may declare: whether the actions, skills and smoke of a plan are allowed by the book on the table."""

from dataclasses import dataclass, replace

from dust_tactics.rules.commands import Declare
from dust_tactics.rules.heroes.acting import skills_to_use
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions, smoke_moments
from dust_tactics.rules.units import Action, Activation, Unit
from dust_tactics.screen.battle.planning.activation_plan import (
    Plan,
    PlannedAction,
    planned_action,
    skills_of,
    state_at_reaction,
)
from dust_tactics.screen.battle.planning.one_by_one import done_before, free_slots, steps_refusal
from dust_tactics.table.refusal import Refusal


@dataclass(frozen=True, eq=False)
class Declaring:
    """The plans that a unit may declare; `state` is the battle as if it were activated."""

    state: GameState
    unit_id: int

    @property
    def unit(self) -> Unit:
        """Who declares."""
        return self.state.units[self.unit_id]

    @property
    def at_once(self) -> bool:
        """Whether all actions are declared before the first is taken, not one after another (T10-ACT-13)."""
        return self.state.edition.declarations.ahead

    def fresh(self, plan: Plan) -> Plan:
        """Return what is left of a plan after what the unit has declared, with the actions that it has left."""
        if not self.at_once:
            plan = plan.going_on(done_before(self.state, self.unit))
        return replace(plan, slot_limit=free_slots(self.state, self.unit))

    # Actions

    def refusal(self, plan: Plan) -> Refusal | None:
        """Return why the actions and skills of a plan can't be declared."""
        if not self.at_once:
            steps = ((Action.MOVE if each.kind is Action.MARCH else each.kind, each.special) for each in plan.steps)
            return steps_refusal(self.state, plan.unit, tuple(steps), plan.skills)
        question = DeclareActions(self.unit.side, plan.unit)
        return question.refusal(
            self.state, Declare(0, plan.kinds, skills_of(self.state, plan), plan.specials, plan.smoke)
        )

    def refusal_with(self, plan: Plan, kind: Action, special: str = "") -> Refusal | None:
        """Return why an action can't come into a plan, a special one by its name."""
        action, movement = self.action(kind, special), plan.movement
        changed = self.with_action(plan, kind, special)
        refusal = self.refusal(replace(changed, skills=()))
        if refusal is None or movement is None or changed.movement is not None:
            return refusal
        # It drives out the way that the unit needs first: then the reason is that there is no room for both.
        return self._refusal_of_both(plan, movement, action) or refusal

    def no_room_for_the_way(self, plan: Plan, attacking: Plan) -> Refusal | None:
        """Return why the way of a plan can't be kept beside the attack of another, which drives it out."""
        movement, attack = plan.movement, attacking.attack
        if movement is None or attack is None or attacking.movement is not None:
            return None
        return self._refusal_of_both(plan, movement, attack)

    def _refusal_of_both(self, plan: Plan, movement: PlannedAction, other: PlannedAction) -> Refusal | None:
        return self.refusal(replace(plan, actions=(movement, other), skills=()))

    def action(self, kind: Action, special: str = "") -> PlannedAction:
        """Return an action of the unit that has no way and no shots yet."""
        return planned_action(self.state, self.unit, kind, special)

    def with_action(self, plan: Plan, kind: Action, special: str = "") -> Plan:
        """Return a plan with an action more, in place of what it excludes; before the others where it must be."""
        changed = plan.with_action(self.action(kind, special))
        if not kind.moves or self.refusal(replace(changed, skills=())) is None:
            return changed
        orders = (order for order in changed.orders() if order.kinds[0] is kind)
        return next((order for order in orders if self.refusal(replace(order, skills=())) is None), changed)

    def with_second(self, plan: Plan, kind: Action, special: str) -> Plan | None:
        """Return a plan with a second movement or attack at its end, where the book lets it be (T16-ACT-10)."""
        if not self.at_once:
            return None
        action = self.action(kind, special)
        longer = plan.then(action)
        if not any(action.excludes(other) for other in plan.actions) or longer.slots > longer.slot_limit:
            return None
        return None if self.refusal(replace(longer, skills=())) else longer

    @property
    def specials(self) -> tuple[str, ...]:
        """The special actions that the unit may take, by their names in the edition (T16-ACT-12)."""
        return self.state.edition.declarations.specials(self.state, self.unit)

    # Skills and smoke

    @property
    def skills(self) -> tuple[str, ...]:
        """The keys of the skills that the unit could declare (T13-ACT-08)."""
        return tuple(skill.key for skill in skills_to_use(self.state, self.unit) if skill.declared)

    def skill_refusal(self, plan: Plan, key: str) -> Refusal | None:
        """Return why a skill can't be declared with a plan as it is (T13-SKL-01)."""
        return self.refusal(replace(plan, skills=(key,)))

    @property
    def has_smoke(self) -> bool:
        """Whether the unit has a skill that lays smoke, even if it is used up."""
        return any(skill.launches_smoke() for skill in self.state.context.skills(self.unit.card))

    def smoke_moments(self, plan: Plan) -> tuple[int, ...]:
        """Return when the unit could launch smoke in a plan: after so many of its actions; nothing if never."""
        return tuple(moment for moment in smoke_moments(self.state, self.unit, plan.kinds) if moment is not None)

    def next_smoke(self, plan: Plan) -> Plan | Refusal | None:
        """Return a plan with smoke one of its actions later, or without it after the last; or why there can be none."""
        moments: tuple[int | None, ...] = (None, *self.smoke_moments(plan))
        if len(moments) > 1:
            place = moments.index(plan.smoke) if plan.smoke in moments else 0
            return replace(plan, smoke=moments[(place + 1) % len(moments)])
        return self.refusal(replace(plan, smoke=0))

    def with_skill_toggled(self, plan: Plan, key: str) -> Plan | Refusal:
        """Return a plan with a skill, or without it if it has it; or why it can't have it."""
        if key in plan.skills:
            return replace(plan, skills=tuple(other for other in plan.skills if other != key))
        return self.skill_refusal(plan, key) or replace(plan, skills=(*plan.skills, key))

    def without_lost(self, plan: Plan) -> Plan:
        """Return a changed plan with the skills and the smoke that still can be declared."""
        skills = tuple(key for key in plan.skills if self.skill_refusal(plan, key) is None)
        smoke = plan.smoke if plan.smoke in self.smoke_moments(plan) else None
        return replace(plan, skills=skills, smoke=smoke)

    # Answers

    def reactors(self, plan: Plan) -> tuple[Unit, ...]:
        """Return enemies that may react to a plan, as far as can be told before (T13-REA-02 to 04)."""
        if not plan.actions:
            return ()
        kinds = plan.kinds + (Action.NOTHING,) * (plan.slot_limit - plan.slots)
        rule, then = self.state.edition.reactions, state_at_reaction(self.state, plan)
        active = then.units[plan.unit]
        if not active.squares or rule.window(Activation(active.id, kinds)) is not None:
            return ()
        enemies = self.state.on_table(1 - active.side)
        return tuple(enemy for enemy in enemies if rule.refusal(then, enemy, active) is None)
