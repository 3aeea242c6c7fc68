"""Choosing a unit and planning its whole activation before anything is declared (T13-TRN-05, T13-ACT-02)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from dust_tactics.rules.attack.preview import activated
from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.commands import Activate, AnyCommand, Declare
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.at_square import first_at, target_at
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.acting import Acting, first_choice, first_choices, ways_to_act
from dust_tactics.screen.battle.planning.activation_plan import Plan, planned_state
from dust_tactics.screen.battle.planning.move_options import Reaches
from dust_tactics.screen.battle.planning.sight_preview import EMPTY, Outlook, outlook
from dust_tactics.screen.battle.planning.targeting import Gunnery
from dust_tactics.screen.battle.prompts.aiming_desk import AimingDesk
from dust_tactics.screen.battle.prompts.plan_bar import ACTION_KEYS, build_choosing_bar, build_plan_bar
from dust_tactics.screen.battle.prompts.plan_overlay import plan_legend, plan_overlay
from dust_tactics.screen.battle.prompts.plan_panel import build_plan_panel
from dust_tactics.screen.battle.prompts.plan_pass import pass_go
from dust_tactics.screen.battle.prompts.plan_pointing import plan_pointer, plan_tip
from dust_tactics.screen.battle.prompts.plan_skill import special_refusal, special_skill
from dust_tactics.screen.battle.prompts.prompt import Answers, Desk, Place, Prompt
from dust_tactics.screen.battle.prompts.walking import Walking
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget
from dust_tactics.table.refusal import Refusal


class PlanActivation(Prompt):
    """Which unit, and what will it do? Until it is declared everything can be changed."""

    section = "plan"

    def __init__(self, desk: Desk, decision: Decision) -> None:
        super().__init__(desk, decision)
        self.plan: Plan | None = None
        self.walking: Walking | None = None
        self.aiming: AimingDesk | None = None
        self.outlook: Outlook = EMPTY
        self._warned_of: Plan | None = None
        self.warned_of_pass = False
        self._supposed: GameState | None = None
        self.ways_to_act: tuple[Acting, ...] = ()
        self.chosen_before = isinstance(self.question, DeclareActions)
        if isinstance(self.question, DeclareActions):
            self.select(self.question.unit)

    # Where the plan stands

    @property
    def state(self) -> GameState:
        """The battle as it stands, or as if the unit that is planned were activated."""
        return self.desk.state if self._supposed is None else self._supposed

    def refusal(self, command: AnyCommand) -> Refusal | None:
        return check(self.desk.state, command)

    @property
    def unit_now(self) -> Unit | None:
        """The unit that is planned, as it stands now."""
        return self.state.units[self.plan.unit] if self.plan is not None else None

    @property
    def title(self) -> str:
        if self.plan is None:
            return self.text("battle.title.choose-unit")
        hero = None if self.plan.together is None else self.unit(self.plan.together)
        return self.desk.words.pair(self.unit(self.plan.unit), hero)

    @property
    def task(self) -> str:
        if self.plan is None:
            return self.text("battle.task.choose-unit", player=self.player, key=self.key_name("battle.next"))
        if not self.plan.actions:
            return self.text("battle.task.plan")
        left = self.plan.most - self.plan.slots
        return self.text(f"battle.task.free-{left}") if left else ""

    @property
    def short_task(self) -> str:
        if self.plan is None:
            return self.text("battle.task-short.choose-unit", key=self.key_name("battle.next"))
        return "" if self.plan.actions else self.text("battle.task-short.plan")

    def _toast(self, key: str, /, **values: object) -> None:
        """Says a text of toasts in passing."""
        self.desk.toast(self.text(f"battle.toast.{key}", **values))

    def ready_units(self) -> list[Unit]:
        """Units that can be activated now; pilots come with their vehicles."""
        return self.state.yet_to_activate(self.owner) + self.state.reserves(self.owner)

    def why_not_declared(self) -> Refusal | None:
        """Why the plan can't be declared as it is, with the way as it is drawn."""
        if self.plan is None:
            return None
        drawn = self.walking.refusal if self.walking is not None and self.plan.movement is not None else None
        return drawn or self.refusal_of(self.plan)

    def refusal_of(self, plan: Plan) -> Refusal | None:
        """Why the actions and skills of a plan can't be declared."""
        question = DeclareActions(self.owner, plan.unit)
        return question.refusal(self.state, Declare(0, plan.actions, plan.skills))

    def refusal_with(self, action: Action) -> Refusal | None:
        """Why an action can't come into the plan."""
        if self.plan is None:
            return None
        changed = self.plan.with_action(action)
        refusal = self.refusal_of(replace(changed, skills=()))
        if refusal is None or self.plan.movement is None or changed.movement is not None:
            return refusal
        # It drives out the way that the unit needs first: then the reason is that there is no room for both.
        both = replace(self.plan, actions=(self.plan.movement, action), skills=())
        return self.refusal_of(both) or refusal

    # Choosing a unit

    def select(self, unit_id: int | None, together: int | None = None) -> None:
        """Plans for another unit, with a hero who acts along, or for none."""
        self.walking = self.aiming = None
        self.outlook = EMPTY
        self._supposed, self.ways_to_act = None, ()
        if unit_id is None:
            self.plan = None
            return
        if self.chosen_before:
            together = self.state.activations[-1].hero
        else:
            self.ways_to_act = ways_to_act(self.desk.state, unit_id)
            self._supposed = activated(self.desk.state, unit_id, together)
        self.plan = Plan(unit_id, together=together, most=self.state.slot_limit(self.unit(unit_id)))
        self.walking = Walking(Reaches.of_unit(self.state, self.unit(unit_id)), self.desk.words)
        self._follow()

    def pick(self, unit_id: int) -> None:
        """A unit was clicked on the board or in a list."""
        unit = self.unit(unit_id)
        if unit.side != self.owner:
            self._attack(as_target(self.state, unit).id, more=False)
        elif self.chosen_before:
            if self.plan is not None and unit_id != self.plan.unit:
                self._toast("activated-before")
        elif refusal := self.refusal(Activate(self.decision.id, unit_id)):
            self.desk.explain(refusal)
        elif self.plan is None or unit_id != self.plan.unit:
            self._choose(unit_id)
        self.desk.refresh()

    def _choose(self, unit_id: int) -> None:
        """Plans for a unit, with the hero who has joined it."""
        way = first_choice(self.desk.state, unit_id)
        if way is not None:
            self.select(way.unit, way.together)

    def act_as(self, number: int) -> None:
        """Unit and hero act as one, or one of them alone."""
        way = self.ways_to_act[number % len(self.ways_to_act)]
        self.select(way.unit, way.together)
        self.desk.refresh()

    def act_otherwise(self) -> None:
        """The next of the ways in which unit and hero may act."""
        if self.plan is None or len(self.ways_to_act) < 2:
            return
        pairs = [(way.unit, way.together) for way in self.ways_to_act]
        self.act_as(pairs.index((self.plan.unit, self.plan.together)) + 1)

    def tab(self, step: int) -> None:
        if self.plan is not None and self.aiming is not None and (self.plan.attack or self.chosen_before):
            target = self.aiming.next_target(step)
            if target is not None:
                self._attack(target, more=False)
        elif not self.chosen_before and (parties := first_choices(self.desk.state, self.ready_units())):
            now = [way for way in parties if self.plan is not None and self.plan.unit in (way.unit, way.together)]
            place = parties.index(now[0]) + step if now else (0 if step > 0 else -1)
            way = parties[place % len(parties)]
            self.select(way.unit, way.together)
        self.desk.refresh()

    def restore(self, plan: Plan) -> None:
        """Begins from a plan of before, as far as it still holds."""
        unit = self.unit(plan.unit)
        if unit.side != self.owner or (self.chosen_before and self.question.unit != plan.unit):
            return
        if not self.chosen_before and self.refusal(Activate(self.decision.id, plan.unit, plan.together)) is not None:
            return
        self.select(plan.unit, plan.together)
        if self.walking is None or self.aiming is None:
            return
        if plan.route is not None and self.walking.reaches.refusal(plan.route.way) is None:
            self.walking.take(plan.route)
        self.plan = replace(plan, shots=(), most=self.state.slot_limit(self.unit(plan.unit)))
        self._follow()
        if plan.shots and self.aiming.gunnery.refusal(plan.shots) is None:
            self.aiming.set_shots(plan.shots)
            self.plan = replace(self.plan, shots=plan.shots)

    # Changing the plan

    def _follow(self) -> None:
        """Brings everything in line with the plan: what can be aimed at, what is seen."""
        if self.plan is None or self.walking is None:
            return
        self.plan = replace(self.plan, route=self.walking.route if self.plan.movement else None)
        gunnery = self._gunnery(self.plan)
        if self.aiming is None:
            self.aiming = AimingDesk(gunnery, self.desk.words)
        else:
            lost, settled = self.aiming.meant_target, not self.walking.turning
            if not self.aiming.move_to(gunnery, settled=settled) and lost is not None and settled:
                self._toast("shots-lost", unit=self.unit(lost).name)
        self.plan = replace(self.plan, shots=self.aiming.shots if self.plan.attack else ())
        if not self.plan.attack:
            self.aiming.clear()
        viewer = self.viewer()
        self.outlook = outlook(gunnery.state, viewer) if viewer is not None else EMPTY

    def _gunnery(self, plan: Plan) -> Gunnery:
        """The weapons where a plan would attack from."""
        after = planned_state(self.state, plan)
        return Gunnery.of(after, plan.unit, sustained=plan.attack is Action.SUSTAINED)

    def toggle(self, action: Action) -> None:
        """Puts an action into the plan, or takes it out again."""
        if self.plan is None or self.walking is None:
            self._toast("choose-unit-first")
            return
        if action in self.plan.actions:
            plan = self.plan.without_action(action)
        elif refusal := self.refusal_with(action):
            self.desk.explain(refusal)
            return
        else:
            plan = self.plan.with_action(action)
        self._take(plan)

    def _take(self, plan: Plan) -> None:
        """Takes over a changed plan; what had to go is told."""
        if self.plan is None or self.walking is None:
            return
        lost = [action for action in self.plan.actions if action not in plan.actions and action is not Action.NOTHING]
        kept_kind = {(action.moves, action.attacks) for action in plan.actions}
        for action in lost:
            if (action.moves, action.attacks) not in kept_kind and len(plan.actions) >= len(self.plan.actions):
                new = next(iter(set(plan.actions) - set(self.plan.actions)), action)
                named = self.desk.words.action
                most = self.counted("action", plan.most)
                self._toast("action-taken-out", new=named(new), gone=named(action), actions=most)
        if plan.movement is None:
            self.walking.clear()
        elif plan.movement is Action.MOVE and self.walking.action is Action.MARCH:
            self.walking.clear()
            self._toast("way-too-long")
        skills = tuple(key for key in plan.skills if self.refusal_of(replace(plan, skills=(key,))) is None)
        self.plan = replace(plan, skills=skills)
        self._follow()
        self.desk.refresh()

    def swap(self) -> None:
        """Turns the order of the two actions round."""
        if self.plan is not None and len(self.plan.actions) == 2:
            swapped = self.plan.swapped()
            if refusal := self.refusal_of(swapped):
                self.desk.explain(refusal)
            else:
                self._take(swapped)

    def toggle_special(self) -> None:
        """Uses the skill that can be declared, or not."""
        key = special_skill(self)
        if self.plan is None or key is None:
            return
        if key in self.plan.skills:
            self._take(replace(self.plan, skills=()))
        elif refusal := special_refusal(self):
            self.desk.explain(refusal)
        else:
            self._take(replace(self.plan, skills=(key,)))

    def _attack(self, target: int, *, more: bool) -> None:
        """Aims at an enemy; an Attack comes into the plan if none is in it."""
        if self.plan is None or self.aiming is None:
            self._toast("choose-own-first")
            return
        if refusal := self._absence(target):
            self.desk.explain(refusal)
            return
        if self.plan.attack is None:
            if refusal := self.refusal_with(Action.ATTACK):
                self.desk.explain(refusal)
                return
            plan = self.plan.with_action(Action.ATTACK)
            if tip := AimingDesk(self._gunnery(plan), self.desk.words).why_not(target):
                self.desk.toast(tip.body.split("\n")[0])
                return
            self._take(plan)
        if not self.aiming.aim(target, more=more):
            tip = self.aiming.why_not(target)
            self.desk.toast(tip.body.split("\n")[0] if tip is not None else self.text("battle.toast.plan-way-first"))
        self._take_shots()

    def _aim_anew(self, change: Callable[[AimingDesk], bool]) -> None:
        """Changes what is aimed at."""
        if self.aiming is not None:
            change(self.aiming)
        self._take_shots()

    def _take_shots(self) -> None:
        """What is aimed at now comes into the plan."""
        if self.plan is not None and self.aiming is not None:
            self.plan = replace(self.plan, shots=self.aiming.shots)
        self.desk.refresh()

    def _absence(self, target: int) -> Refusal | None:
        """Why nobody can attack a unit: it is in a vehicle, or not on the table."""
        attacker, unit = self.unit_now, self.unit(target)
        if attacker is None or unit.on_table:
            return None
        return target_refusal(self.state, attacker, 0, unit)

    def step_weapon(self, weapon: int, step: int, hero: bool = False) -> None:
        """One copy of a weapon more or fewer, of the unit or of the hero who attacks along."""
        self._aim_anew(lambda desk: desk.step(weapon, step, hero=hero))

    def take_way(self, number: int) -> None:
        """Another of the ways to attack that exclude one another."""
        self._aim_anew(lambda desk: desk.take_way(number))

    # The board

    def click(self, square: int, *, more: bool) -> None:
        if self.walking is not None and self.walking.turning:
            self.walking.turning = False
            self.walked()
            return
        enemy = target_at(self.state, square, 1 - self.owner, self.pointed)
        friend = first_at(self.state, square, self.owner, self.pointed)
        if enemy is not None and (self.plan is not None or friend is None) and not self.flies_by(square, enemy):
            self._attack(enemy.id, more=more)
            return
        another = friend is not None and (self.plan is None or friend.id != self.plan.unit)
        if friend is not None and another and not self.shares(square, more=more):
            self.pick(friend.id)
            return
        if self.plan is None or self.walking is None:
            return
        if square in self.walking.squares and self.plan.movement is None and not more:
            if self.walking.unit.has_facing:
                left, right = self.key_name("walk.turn-left"), self.key_name("walk.turn-right")
                self._toast("turn-needs-move", left=left, right=right)
            return
        refusal = self.walking.click(square, more=more)
        if refusal is not None:
            self.desk.explain(refusal)
            return
        self.walked()

    def flies_by(self, square: int, enemy: Unit) -> bool:
        """Whether a click means to go above or below an enemy: one that can't be attacked, on a square to end on."""
        if self.walking is None or self.aiming is None or enemy.id in self.aiming.gunnery.targets:
            return False
        return self.walking.reaches.way_to(square) is not None

    def shares(self, square: int, *, more: bool = False) -> bool:
        """Whether a click means to go to a friend's square: a hero can end there, or it holds heroes only.

        With an attack planned and no way it means the friend, unless Shift is held (`more`).
        """
        if self.plan is None or self.walking is None or (self.plan.attack and not self.plan.movement and not more):
            return False
        return bool(self.walking.reaches.way_to(square))

    def drag(self, square: int) -> None:
        if self.plan is not None and self.walking is not None and not self.walking.turning:
            self.walking.drag(square)
            self.walked()

    def walked(self) -> None:
        """The way has changed: a Move or a March, as it needs, comes into the plan."""
        if self.plan is None or self.walking is None:
            return
        route, action = self.walking.route, self.walking.action
        if route is None or action is None:
            self.desk.refresh()
            return
        if self.plan.movement is Action.MARCH and not route.way:
            action = Action.MARCH
        if action is not self.plan.movement:
            self._take(self.plan.with_action(action))
        else:
            self._follow()
            self.desk.refresh()

    def turned_to(self, place: Place) -> bool:
        if self.walking is None or not self.walking.turned_to(place):
            return False
        self.walked()
        return True

    def pointer(self, square: int | None) -> Pointer:
        return plan_pointer(self, square)

    def tip(self, square: int) -> Tip | None:
        return plan_tip(self, square)

    # Keys

    def answers(self) -> Answers:
        return {
            **{name: partial(self.toggle, action) for action, name in ACTION_KEYS.items()},
            "plan.special": self.toggle_special,
            "plan.pass": partial(pass_go, self),
            "plan.swap": self.swap,
            "plan.together": self.act_otherwise,
            "battle.main": self.declare,
        }

    def act(self, action: str) -> bool:
        if self.walking is not None and self.walking.act(action):
            self.walked()
        elif self.aiming is not None and self.plan is not None and self.plan.attack and self.aiming.act(action):
            self._take_shots()
        else:
            return super().act(action)
        return True

    def escape(self) -> bool:
        """Steps back: the turning, the shots, the way, the actions, the unit."""
        if self.plan is None or self.walking is None or self.aiming is None:
            return False
        if self.walking.turning:
            self.walking.turning = False
            self._follow()
        elif self.plan.attack and self.aiming.shots:
            self.aiming.clear()
            self._take(self.plan.without_action(self.plan.attack))
        elif self.plan.actions:
            self._take(replace(self.plan, actions=self.plan.actions[:-1], skills=()))
        elif self.chosen_before:
            return False
        else:
            self.select(None)
        self.desk.refresh()
        return True

    # Answers

    def declare(self) -> None:
        """Declares the plan; it is carried out as it stands."""
        if self.plan is None or not self.plan.actions:
            return
        if self.walking is not None and self.walking.turning:
            self.walking.turning = False
            self.walked()
        if refusal := self.why_not_declared():
            self.desk.explain(refusal)
            return
        if self._aims_at_nobody() and self._warned_of != self.plan:
            self._warned_of = self.plan
            self._toast("nobody-aimed-at")
            return
        self.desk.carry_out(self.plan)

    def _aims_at_nobody(self) -> bool:
        return self.plan is not None and self.plan.attack is not None and not self.plan.shots

    # What is shown

    def acting_unit(self) -> int | None:
        return self.plan.unit if self.plan is not None else None

    def viewer(self) -> Unit | None:
        if self.plan is None or self.walking is None or self.aiming is None:
            return None
        ghost = self.walking.ghost()
        if ghost is None or (self.plan.attack is not None and not self.plan.moves_first):
            return self.aiming.unit
        return replace(self.aiming.unit, squares=ghost.squares, facing=ghost.facing)

    def overlay(self) -> Overlay:
        return plan_overlay(self)

    def legend(self) -> Legend:
        return plan_legend(self)

    def build_panel(self, panel: Widget, area: pygame.Rect) -> None:
        build_plan_panel(self, cast(SidePanel, panel))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        if self.plan is None:
            build_choosing_bar(self, bar, area)
        else:
            build_plan_bar(self, bar, area)
