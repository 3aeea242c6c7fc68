"""Planning the whole activation of one unit before anything is declared (T13-TRN-05, T13-ACT-02)."""

from dataclasses import replace
from typing import Protocol

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.attack.preview import activated
from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import march_skills
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.aiming import Aiming
from dust_tactics.screen.battle.planning.declaring import Declaring
from dust_tactics.screen.battle.planning.firing_ground import FiringGround
from dust_tactics.screen.battle.planning.move_options import MoveOptions, default_facing
from dust_tactics.screen.battle.planning.one_by_one import with_skills
from dust_tactics.screen.battle.planning.path import PathPlanner
from dust_tactics.screen.battle.planning.sight_preview import EMPTY, SightPreview, sight_preview
from dust_tactics.screen.battle.planning.targeting import Targeting
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.tip import Tip
from dust_tactics.table.refusal import Refusal


class PlannerHost(Protocol):
    """Who tells people why something can't be planned, and what a change takes out of the plan."""

    words: Words

    def toast(self, text: str, clause: str = "") -> None:
        """Say something in passing; `clause` is the rule it rests on."""

    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""


class ActivationPlanner:
    """The plan of one unit while it is made.

    state      the battle as if the unit were activated
    declaring  what it may declare
    aiming     what its plans could fire at
    plan       what it is to do
    path       its way while it is chosen
    targeting  its shots while they are chosen, from where it would attack
    sight      what it sees from where it would stand
    firing     from where the chosen enemy can be attacked after a Move, where that is of any use
    """

    def __init__(self, host: PlannerHost, state: GameState, unit_id: int, together: int | None) -> None:
        acting = any(activation.unit == unit_id for activation in state.activations)
        self.host = host
        self.state = state if acting else activated(state, unit_id, together)
        unit = self.state.units[unit_id]
        self.declaring = Declaring(self.state, unit_id)
        self.aiming = Aiming(self.declaring)
        self.plan = self.declaring.fresh(Plan(unit_id, together=together))
        self._called: tuple[str, ...] = ()  # the skills that the reach is reckoned with
        self.path = PathPlanner(MoveOptions.of_unit(self.state, unit), host.words)
        self.targeting = Targeting(self.aiming.options(self.plan), host.words)
        self.sight: SightPreview = EMPTY
        self.firing: FiringGround | None = None
        self._chosen: int | None = None
        self._told: Plan | None = None
        self._told_of: int | None = None
        self._by_default = False  # whether the kind of attack follows what else the unit does
        self._follow()

    @property
    def unit(self) -> Unit:
        """Who is planned, as it stands now."""
        return self.state.units[self.plan.unit]

    @property
    def title(self) -> str:
        """The name of who is planned, with that of the hero who acts along."""
        hero = None if self.plan.together is None else self.state.units[self.plan.together]
        return self.host.words.pair(self.unit, hero)

    @property
    def slots_left(self) -> int:
        """How many actions are still free."""
        return self.plan.slot_limit - self.plan.slots

    @property
    def enemy(self) -> int | None:
        """The enemy that is chosen: aimed at, or to be attacked from elsewhere."""
        return self._chosen if self.plan.attack is None else self.targeting.wanted_target

    @property
    def slots_to_move(self) -> int:
        """How many actions the attack leaves for a way."""
        attack = self.plan.attack
        if attack is None:
            return self.plan.slot_limit
        return self.plan.slot_limit - (Action.ATTACK.slots if self._by_default else attack.slots)

    # What can be

    def refusal(self) -> Refusal | None:
        """Return why the plan can't be declared as it is, with the way as it is drawn."""
        drawn = self.path.refusal if self.plan.movement is not None else None
        return drawn or self.declaring.refusal(self.plan)

    def viewer(self) -> Unit:
        """Return the unit that sight is shown from, where it would stand."""
        ghost = self.path.ghost()
        if ghost is None or (self.plan.attack is not None and not self.plan.moves_first):
            return self.targeting.unit
        return replace(self.targeting.unit, squares=ghost.squares, facing=ghost.facing, storey=ghost.storey)

    def entering_at(self, square: int | None) -> Way:
        """Return the way by which a unit off the board would come on to a square, as long as none is planned."""
        if square is None or self.viewer().squares:
            return ()
        return self.path.way_to(square) or ()

    def viewer_after(self, way: Way) -> Unit:
        """Return the unit that sight is shown from; one off the board at the end of a way onto it, if there is one."""
        viewer = self.viewer()
        if viewer.squares or not way:
            return viewer
        storeys, end = self.path.storeys, way[-1]
        facing = default_facing(self.state, viewer, way, self.path.towards)
        return replace(viewer, squares=storeys.squares(end), facing=facing, storey=storeys.storey(end))

    def flies_by(self, square: int, enemy: Unit, *, more: bool = False) -> bool:
        """Return whether a click means to go above or below an enemy: one that can't be attacked, on a square to end
        on.

        Of two units that walk, the one on another storey is meant itself, unless Shift is held (`more`): why it can't
        be attacked is told.
        """
        passes = more or self.unit.flies or enemy.flies
        return passes and enemy.id not in self.targeting.options.targets and self.path.way_to(square) is not None

    def shares(self, square: int, *, more: bool = False) -> bool:
        """Return whether a click means to go to a friend's square: a hero can end there, or it holds heroes only.

        With an attack planned and no way it means the friend, unless Shift is held (`more`).
        """
        if self.plan.attack is not None and self.plan.movement is None and not more:
            return False
        return bool(self.path.way_to(square))

    @property
    def has_told_why_not(self) -> bool:
        """Whether a click on an enemy was answered with why it can't be attacked, and the plan is still the same."""
        return self._told == self.plan

    def has_told_of(self, target: int) -> bool:
        """Whether a click on this enemy was answered so."""
        return self.has_told_why_not and self._told_of == target

    def why_not(self, target: int) -> Tip | None:
        """Return why an enemy can't be attacked with the plan as it is, with the rules; None where it can be."""
        plan = self.aiming.plan_against(self.plan, target)
        return self.host.words.why_not(plan) if isinstance(plan, Refusal) else self._why_no_shot(plan, target)

    def _why_no_shot(self, plan: Plan, target: int) -> Tip | None:
        """Return why an attack that comes into the plan can't be aimed at an enemy: there may be no room beside the
        way, which has led to where it could be."""
        why_not = Targeting(self.aiming.options(plan), self.host.words).why_not(target)
        no_room = self.declaring.no_room_for_the_way(self.plan, plan) if why_not is not None else None
        return why_not if no_room is None else self.host.words.why_not(no_room)

    # Changing the plan

    def _follow(self, *, settled: bool = True) -> None:
        """Bring everything in line with the plan: what can be aimed at, what is seen.

        As long as the end of the way is not `settled`, shots that can't be made now are kept in mind.
        """
        self.plan = self.plan.with_route(self.path.route)
        options = self.aiming.options(self.plan)
        lost = self.targeting.wanted_target
        if not self.targeting.move_to(options, settled=settled) and lost is not None and settled:
            self._toast("shots-lost", unit=self.host.words.unit(self.state.units[lost]))
        self.plan = self.plan.with_shots(self.targeting.shots, close_sustained=self.targeting.close_sustained)
        if self.plan.attack is None:
            self.targeting.clear()
            self._by_default = False
        else:
            self._chosen = None
        self.look()
        self._look_for_firing_ground()

    def look(self) -> None:
        """See anew from where the unit would stand, on the storey that is shown."""
        self.sight = sight_preview(self.aiming.options(self.plan).state, self.viewer(), self.path.storeys)

    def _look_for_firing_ground(self) -> None:
        """Find out anew from where the chosen enemy can be attacked, where another one is chosen."""
        enemy = self.enemy
        self.path.towards = () if enemy is None else self.state.units[enemy].squares
        last = self.plan.attack is not None and not (self.plan.moves_first or self._by_default)
        if enemy is None or last or self.slots_to_move < Action.MOVE.slots or not self.path.towards:
            self.firing = None
        elif self.firing is None or (self.firing.enemy, self.firing.skills) != (enemy, self.plan.skills):
            self.firing = FiringGround(self.path.options, self.plan, enemy)

    def take_over(self, plan: Plan) -> None:
        """Take another plan in place of this one."""
        self.path.clear()
        self.targeting.clear()
        self._chosen, self._by_default = None, False
        self.restore(plan)

    def restore(self, plan: Plan) -> None:
        """Begin from a plan of before, as far as it still holds."""
        plan = self.declaring.fresh(plan)
        self._follow_skills(plan.skills)
        if plan.route is not None and self.path.options.refusal(plan.route.way) is None:
            self.path.take(plan.route)
        self.plan = plan.with_shots(())
        self._follow()
        if plan.shots and self.targeting.options.refusal(plan.shots) is None:
            self.targeting.set_shots(plan.shots, close_sustained=plan.close_sustained)
            self.take_shots()

    def toggle(self, kind: Action, special: str = "") -> None:
        """Put an action into the plan, a special one by its name; or take it out again, unless there may be two."""
        self._by_default = self._by_default and not kind.attacks
        if again := self.declaring.with_second(self.plan, kind, special):
            self._take(again)
        elif self.plan.holds(kind, special):
            self._take(self.plan.without(kind, special))
        elif refusal := self.declaring.refusal_with(self.plan, kind, special):
            self.host.explain(refusal)
        else:
            self._add(kind, special)

    def _add(self, kind: Action, special: str = "", *, settled: bool = True) -> None:
        if self._by_default:
            self.plan = self.declaring.with_action(self.plan, Action.ATTACK)
        self._take(self.declaring.with_action(self.plan, kind, special), settled=settled)

    def _take(self, plan: Plan, *, settled: bool = True) -> None:
        """Take a changed plan over; what had to go is told."""
        self._tell_of_lost(plan)
        enemy = self.enemy
        if self._by_default and enemy is not None:
            plan = self.aiming.sustained(plan, enemy)
        movement = plan.movement
        self._follow_skills(plan.skills)
        if movement is None:
            self.path.clear()
        elif movement.kind is Action.MOVE and self.path.action is Action.MARCH:
            self.path.clear()
            self._toast("way-too-long")
        self.plan = self.declaring.without_lost(plan)
        self._follow(settled=settled)

    def _follow_skills(self, skills: tuple[str, ...]) -> None:
        """Reckon the reach anew where skills are called that lengthen a MOVE (T10-SKL-07)."""
        if self.declaring.at_once or skills == self._called:
            return
        self._called = skills
        called = with_skills(self.state, self.unit, skills)
        self.path.options = MoveOptions.of_unit(called, self.unit)
        if self.path.refusal is not None:
            self.path.clear()
            self._toast("way-too-long")

    def _tell_of_lost(self, plan: Plan) -> None:
        """Tell which actions a changed plan has no room for."""
        before, after = self.plan.kinds, plan.kinds
        if len(after) < len(before):
            return
        same = {(kind.moves, kind.attacks) for kind in after}
        for gone in before:
            if gone in after or gone is Action.NOTHING or (gone.moves, gone.attacks) in same:
                continue
            new, named = next(iter(set(after) - set(before)), gone), self.host.words.action
            most = self.host.words.counted("action", plan.slot_limit)
            self._toast("action-taken-out", new=named(new), gone=named(gone), actions=most)

    def _tell_why_not(self, target: int, why_not: Tip) -> None:
        """Say the first reason why an enemy can't be attacked, with the rules to look up."""
        self._told, self._told_of = self.plan, target
        self.host.toast(why_not.body.split("\n")[0], why_not.clause)

    def _toast(self, key: str, /, **values: object) -> None:
        """Say a text of toasts in passing."""
        self.host.toast(self.host.words.text(f"battle.toast.{key}", **values))

    def swap(self) -> None:
        """Turn the order of the actions round, or take the next order of three that can be declared."""
        orders = self.plan.orders()
        if not orders:
            return
        able = [order for order in orders if self.declaring.refusal(order) is None]
        if able:
            self._take(able[0])
        elif refusal := self.declaring.refusal(orders[0]):
            self.host.explain(refusal)

    def toggle_skill(self, number: int = 0) -> None:
        """Use one of the skills that can be declared, or not."""
        for key in self.declaring.skills[number : number + 1]:
            self._take_or_explain(self.declaring.with_skill_toggled(self.plan, key))
            if not self.declaring.at_once:
                self.walked()

    def next_smoke(self) -> None:
        """Launch smoke before the first action; asked again, after one more of them, and in the end not at all."""
        self._take_or_explain(self.declaring.next_smoke(self.plan))

    def _take_or_explain(self, changed: Plan | Refusal | None) -> None:
        """Take a changed plan over, or tell why it can't be."""
        if isinstance(changed, Refusal):
            self.host.explain(changed)
        elif changed is not None:
            self._take(changed)

    def attack(self, target: int, *, more: bool) -> None:
        """Aim at an enemy; an attack comes into the plan if none is in it."""
        unit = self.state.units[target]
        if not unit.can_be_hit and (refusal := target_refusal(self.state, self.unit, 0, unit)):
            self.host.explain(refusal)
            return
        if self.plan.attack is None:
            plan = self.aiming.plan_against(self.plan, target)
            if isinstance(plan, Refusal):
                self._tell_why_not(target, self.host.words.why_not(plan))
                return
            if why_not := self._why_no_shot(plan, target):
                self._choose(target, why_not)
                return
            self._take(plan)
            self._by_default = True
        if not self.targeting.aim(target, more=more):
            tip = self.targeting.why_not(target)
            if tip is None:
                self._toast("plan-way-first")
            else:
                self._tell_why_not(target, tip)
        self.take_shots()

    def _choose(self, target: int, why_not: Tip) -> None:
        """Choose an enemy that can't be attacked from here: where it can be is shown."""
        self._tell_why_not(target, why_not)
        self._chosen = target
        self._look_for_firing_ground()

    def take_shots(self) -> None:
        """Take what is aimed at now into the plan."""
        self.plan = self.plan.with_shots(self.targeting.shots, close_sustained=self.targeting.close_sustained)
        self._look_for_firing_ground()

    def walked(self, *, settled: bool = True) -> None:
        """Follow a change of the way: a Move or a March, as it needs, comes into the plan."""
        route, kind, planned = self.path.route, self.path.action, self.plan.movement
        if route is None or kind is None:
            return
        if planned is not None and planned.kind is Action.MARCH and (not route.way or self.marches):
            kind = Action.MARCH
        if planned is None or kind is not planned.kind:
            self._add(kind, settled=settled)
            if planned is None and kind is Action.MOVE:
                self._move_first(settled=settled)
        else:
            self._follow(settled=settled)
        if settled and self._chosen is not None:
            self._attack_chosen(self._chosen)

    def _move_first(self, *, settled: bool) -> None:
        """Move before an attack that came into the plan with its target, where it can be made from the end of the way:
        that is what the squares to attack from promise."""
        enemy = self.enemy
        if not self._by_default or enemy is None or self.firing is None:
            return
        for order in self.plan.orders():
            if order.moves_first and self.declaring.refusal(order) is None and self.aiming.promise(order, enemy):
                self._take(order, settled=settled)
                if settled and not self.targeting.shots and self.targeting.aim(enemy, more=False):
                    self.take_shots()
                return

    @property
    def marches(self) -> bool:
        """Whether a March that is planned stays one, however short its way: it lets the unit do more for no action
        (T16-ACT-11)."""
        planned = self.plan.movement is not None and self.plan.movement.kind is Action.MARCH
        return planned and bool(march_skills(self.state, self.unit))

    def _attack_chosen(self, enemy: int) -> None:
        """Attack the enemy that was chosen before, if the way has led to where it can be."""
        plan = self.aiming.plan_against(self.plan, enemy)
        if isinstance(plan, Plan) and plan.movement is not None and self.aiming.promise(plan, enemy):
            self.attack(enemy, more=False)

    def step_back(self) -> bool:
        """Take back the shots, else the last action; False if nothing is planned."""
        attack = self.plan.attack
        if attack is not None and self.targeting.shots:
            self.targeting.clear()
            self._take(self.plan.without(attack.kind))
        elif self.plan.actions:
            self._take(replace(self.plan, actions=self.plan.actions[:-1], skills=()))
        elif self._chosen is not None:
            self._chosen = None
            self._look_for_firing_ground()
        else:
            return False
        return True
