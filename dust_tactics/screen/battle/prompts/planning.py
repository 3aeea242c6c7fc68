"""Planning what a unit does, and declaring it: until then everything can be changed (T13-ACT-02)."""

from functools import partial

import pygame

from dust_tactics.grid.footprint_steps import Way
from dust_tactics.rules.commands import Activate, AnyCommand
from dust_tactics.rules.game import Decision, check
from dust_tactics.rules.heroes.joining import as_target
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.declaring import DeclareActions
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.acting import acting_options, first_choice, next_choice
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.activation_planner import ActivationPlanner
from dust_tactics.screen.battle.planning.ahead import AttackAhead
from dust_tactics.screen.battle.planning.second_thoughts import second_thought
from dust_tactics.screen.battle.prompts.facing import PointFacing
from dust_tactics.screen.battle.prompts.passing import Passing
from dust_tactics.screen.battle.prompts.plan_bar import ACTION_KEYS, SKILL_KEYS, build_plan_bar
from dust_tactics.screen.battle.prompts.plan_overlay import plan_legend, plan_overlay
from dust_tactics.screen.battle.prompts.plan_panel import build_plan_panel
from dust_tactics.screen.battle.prompts.plan_pointing import plan_pointer, plan_tip
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.second_thoughts import ask_second_thought, ask_without_target
from dust_tactics.screen.battle.prompts.special_actions import SPECIAL_KEYS, why_in_vain
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget
from dust_tactics.table.refusal import Refusal

__all__ = ["ACTION_KEYS", "PlanUnitPrompt"]


class PlanUnitPrompt(Prompt[ChooseUnit | DeclareActions]):
    """What will the unit do? It is activated already, or will be by what is declared."""

    section = "plan"

    def __init__(
        self,
        host: BattleAsked,
        decision: Decision,
        unit_id: int,
        together: int | None,
        passing: Passing | None = None,
    ) -> None:
        super().__init__(host, decision)
        self.activated = isinstance(self.asked, DeclareActions)
        self.acting_options = () if self.activated else acting_options(host.state, unit_id)
        self.planner = ActivationPlanner(host, host.state, unit_id, together)
        self.passing = passing or Passing(host, decision, self.asked)
        self._ahead = AttackAhead(self.planner)
        self._facing: PointFacing | None = None
        self._warned_of: Plan | None = None
        self._entering: Way = ()

    @property
    def state(self) -> GameState:
        """The battle as if the unit were activated."""
        return self.planner.state

    def refusal(self, command: AnyCommand) -> Refusal | None:
        return check(self.host.state, command)

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self.planner.plan

    @property
    def task(self) -> str:
        if not self.plan.actions:
            return self.text(f"battle.task.{self._task_first}")
        if self._gives_itself_away():
            return self.text("battle.task.gives-itself-away")
        left = self.planner.slots_left
        return self.text(f"battle.task.free-{left}") if left else ""

    @property
    def _task_first(self) -> str:
        """What may be clicked while nothing is planned: squares and enemies only where the actions for them are
        still to be had."""
        if not self.plan.done:
            return "plan"
        declaring = self.planner.declaring
        if declaring.refusal_with(self.plan, Action.ATTACK) is None:
            return "plan-next"
        return "plan-next-no-attack" if declaring.refusal_with(self.plan, Action.MOVE) is None else "plan-next-special"

    @property
    def short_task(self) -> str:
        return "" if self.plan.actions else self.text("battle.task-short.plan")

    def _gives_itself_away(self) -> bool:
        """Return whether a camouflaged unit is to march: a click beyond its Move makes a March of it (T16-SKL-29)."""
        return self.state.units[self.plan.unit].camouflaged and Action.MARCH in self.plan.kinds

    # Choosing another unit

    def pick(self, unit_id: int) -> bool:
        unit = self.unit(unit_id)
        if unit.side != self.owner:
            self.planner.attack(as_target(self.state, unit).id, more=False)
        elif self.activated:
            if unit_id != self.plan.unit:
                self.host.toast(self.text("battle.toast.activated-before"))
        elif unit_id != self.plan.unit and (acting := first_choice(self.host.state, unit_id)):
            self._plan_for(acting.unit, acting.together)
        elif unit_id != self.plan.unit and (refusal := self.refusal(Activate(self.decision.id, unit_id))):
            self.host.explain(refusal)
        self.host.refresh()
        return True

    def _plan_for(self, unit_id: int, together: int | None) -> None:
        """Plan for another unit, or with another hero, in place of this one."""
        other = PlanUnitPrompt(self.host, self.decision, unit_id, together, self.passing)
        self.host.modes.replace(self, other)

    def act_as(self, number: int) -> None:
        """Let unit and hero act as one, or one of them alone."""
        acting = self.acting_options[number % len(self.acting_options)]
        self._plan_for(acting.unit, acting.together)
        self.host.refresh()

    def act_otherwise(self) -> None:
        """Take the next of the ways in which unit and hero may act."""
        if len(self.acting_options) > 1:
            pairs = [(acting.unit, acting.together) for acting in self.acting_options]
            self.act_as(pairs.index((self.plan.unit, self.plan.together)) + 1)

    def tab(self, step: int) -> None:
        if self.plan.attack is not None or self.activated:
            target = self.planner.targeting.next_target(step)
            if target is not None:
                self.planner.attack(target, more=False)
        elif acting := next_choice(self.host.state, self.owner, self.plan.unit, step):
            self._plan_for(acting.unit, acting.together)
        self.host.refresh()

    def resume_plan(self, plan: Plan) -> None:
        if plan.unit == self.plan.unit:
            self.planner.restore(plan)

    # The board

    def click(self, square: int, *, more: bool) -> None:
        planner = self.planner
        enemy = self._meant_at(square, more=more)
        friend = self.unit_at(square, self.owner)
        if enemy is not None and (is_piece(enemy) or not planner.flies_by(square, enemy, more=more)):
            planner.attack(self.again_at(square, enemy, planner.targeting).id, more=more)
        elif friend is not None and friend.id != self.plan.unit and not planner.shares(square, more=more):
            self.pick(friend.id)
            return
        elif planner.path.ends_on(square) and not more:
            self._turn()
        elif refusal := planner.path.click(square, more=more):
            self.host.explain(refusal)
        else:
            planner.walked()
        self.host.refresh()

    def _meant_at(self, square: int, *, more: bool) -> Unit | None:
        """Return the enemy on a square that would be attacked; or the cover piece there, where the unit can't go to it
        or is to aim now."""
        piece = self.piece_at(square)
        if piece is None:
            return self.target_at(square, 1 - self.owner)
        plan, path = self.plan, self.planner.path
        aims = plan.attack is not None and (more or not plan.shots or piece.id in self.planner.targeting.aimed_at)
        return piece if aims or path.way_to(square) is None else None

    def _turn(self) -> None:
        """Let the facing follow the mouse; only a Move turns the unit."""
        if not self.planner.path.can_turn:
            return
        if self.plan.movement is None:
            left, right = self.key_name("walk.turn-left"), self.key_name("walk.turn-right")
            self.host.toast(self.text("battle.toast.turn-needs-move", left=left, right=right))
            return
        self._facing = PointFacing(
            self.host,
            self.planner.path,
            self._turned,
            hero=self.plan.together,
            task=lambda: self.text("battle.task.face"),
        )
        self.host.modes.lay(self._facing, over=self)
        self.planner.walked(settled=False)

    def _turned(self, settled: bool) -> None:
        """Follow the facing."""
        self.planner.walked(settled=settled)
        self.host.refresh()

    def walked(self) -> None:
        """Follow a change of the way."""
        self.planner.walked()
        self.host.refresh()

    def drags_from(self, square: int) -> bool:
        return self.planner.path.drags_from(square)

    def drag(self, square: int) -> None:
        self.planner.path.drag(square)
        self.walked()

    def pointer(self, square: int | None) -> Pointer:
        target = self._meant_at(square, more=self.shift_held) if square is not None else None
        return plan_pointer(
            self.planner, self._ahead, square, target, more=self.shift_held, swap=self.key_name("plan.swap")
        )

    def hovers(self, square: int | None) -> None:
        entering = self.planner.entering_at(square)
        if entering != self._entering:
            self._entering = entering
            self.host.fill_panel()

    def tip(self, square: int) -> Tip | None:
        return plan_tip(self.planner, square, self._meant_at(square, more=self.shift_held))

    # Keys

    def answers(self) -> Answers:
        return {
            **{name: partial(self._toggle, kind) for kind, name in ACTION_KEYS.items()},
            **{name: partial(self._toggle, Action.SPECIAL, special) for special, name in SPECIAL_KEYS.items()},
            **{name: partial(self._toggle_skill, number) for number, name in enumerate(SKILL_KEYS)},
            "plan.smoke": self._next_smoke,
            "plan.pass": self.passing.go,
            "plan.swap": self._swap,
            "plan.together": self.act_otherwise,
            "battle.main": self.declare,
        }

    def act(self, action: str) -> bool:
        self._end_turning()
        if self.planner.path.act(action):
            self.walked()
        elif self.plan.attack is not None and self.planner.targeting.act(action):
            self._take_shots()
        else:
            return super().act(action)
        return True

    def _end_turning(self) -> None:
        """Whatever else is done settles how the unit faces."""
        if self._facing is not None:
            facing, self._facing = self._facing, None
            if facing in self.host.modes:
                facing.put_away()

    def _toggle(self, kind: Action, special: str = "") -> None:
        if in_vain := why_in_vain(self.planner, special):
            self.host.toast(in_vain.body, in_vain.clause)
        else:
            self.planner.toggle(kind, special)
        self.host.refresh()

    def _toggle_skill(self, number: int) -> None:
        self.planner.toggle_skill(number)
        self.host.refresh()

    def _next_smoke(self) -> None:
        self.planner.next_smoke()
        self.host.refresh()

    def _swap(self) -> None:
        self.planner.swap()
        self.host.refresh()

    def step_weapon(self, weapon: int, step: int, hero: bool = False) -> None:
        """Aim one copy of a weapon more or fewer, of the unit or of the hero who attacks along."""
        self.planner.targeting.step(weapon, step, hero=hero)
        self._take_shots()

    def choose_mode(self, number: int) -> None:
        """Attack in another of the modes that exclude one another."""
        self.planner.targeting.choose_mode(number)
        self._take_shots()

    def _take_shots(self) -> None:
        self.planner.take_shots()
        self.host.refresh()

    def escape(self) -> bool:
        """Step back: the shots, the way, the actions, the unit."""
        if not self.planner.step_back():
            if self.activated:
                return False
            self.host.modes.lift(self)
        self.host.refresh()
        return True

    def declare(self) -> None:
        """Declare the plan; it is carried out as it stands."""
        if not self.plan.actions:
            return
        if refusal := self.planner.refusal():
            self.host.explain(refusal)
        elif self.plan.attack is not None and not self.plan.shots and self._warned_of != self.plan:
            self._warn_of_no_target()
        elif self._asked_once_more():
            return
        else:
            self.host.carry_out(self.plan)

    def _warn_of_no_target(self) -> None:
        """Ask before an attack that is aimed at nobody is declared; whoever wants no questions is told once."""
        if self.host.settings.second_thoughts:
            ask_without_target(self.host.stage, self.host.words, partial(self.host.carry_out, self.plan))
            return
        self._warned_of = self.plan
        self.host.toast(self.text("battle.toast.nobody-aimed-at"))

    def _asked_once_more(self) -> bool:
        """Ask before a plan is declared that could be better for nothing; whether there was anything to ask."""
        thought = second_thought(self.planner) if self.host.settings.second_thoughts else None
        if thought is not None:
            declare = partial(self.host.carry_out, self.plan)
            ask_second_thought(self.host.stage, self.planner, thought, declare=declare, take=self._take_over)
        return thought is not None

    def _take_over(self, plan: Plan) -> None:
        """Go on from another plan for the same unit."""
        self.planner.take_over(plan)
        self.host.refresh()

    # What is shown

    def acting_unit(self) -> int | None:
        return self.plan.unit

    def storey_shown(self) -> None:
        self.planner.look()

    def viewer(self) -> Unit | None:
        return self.planner.viewer()

    def overlay(self) -> Overlay:
        self.host.foreseeing.ask(self.planner.firing)
        return plan_overlay(self.planner)

    def legend(self) -> Legend:
        return plan_legend(self.planner, self)

    def build_panel(self, panel: SidePanel) -> None:
        build_plan_panel(panel, self.planner, self.acting_options, self, self._entering)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        build_plan_bar(bar, area, self.planner, self.passing, self)
