"""Where does the unit go? Asked when the way was not planned, or when it has to be planned anew (T13-MOV)."""

from dataclasses import replace

import pygame

from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.commands import Move
from dust_tactics.rules.game import Decision
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.planning.activation_plan import Plan, Route, move_along, planned_route, stand_at
from dust_tactics.screen.battle.planning.move_options import MoveOptions
from dust_tactics.screen.battle.planning.path import PathPlanner
from dust_tactics.screen.battle.planning.sight_preview import EMPTY, sight_preview
from dust_tactics.screen.battle.prompts.facing import PointFacing
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.prompts.walking_checks import add_pause, add_walking_checks
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget
from dust_tactics.table.refusal import Refusal


class FindPath(Prompt[ChoosePath]):
    """A way within the squares that are left; a plan for it is filled in where it still holds."""

    section = "walk"

    def __init__(self, host: BattleAsked, decision: Decision, intention: Plan | None) -> None:
        super().__init__(host, decision)
        self.path = PathPlanner(MoveOptions.of_question(self.state, self.asked), host.words)
        self._facing: PointFacing | None = None
        self._turns_at_once = False  # as no turn was planned
        self._fill_in(intention)

    @property
    def mover(self) -> Unit:
        """Who moves."""
        return self.unit(self.asked.unit)

    def _fill_in(self, intention: Plan | None) -> None:
        plan = intention if intention is not None and intention.unit == self.asked.unit else None
        route = planned_route(self.state, self.asked, plan) if plan is not None else None
        if self.asked.planned:
            facing = plan.route.facing if plan is not None and plan.route is not None else self.mover.facing
            mounts = self.path.options.mounted_at(self.asked.planned) is not None
            route = Route(self.asked.planned, facing, mount=mounts)
        if route is not None:
            refusal = self.path.options.refusal(route.way)
            if refusal is None:
                self.path.take(route)
                return
            self.host.toast(self.text("battle.toast.way-closed", why=self.host.words.refusal(refusal)), refusal.clause)
            if way := self.path.options.open_part(route.way):
                self.path.take(replace(route, way=way, crush=(), mount=False))
                return
        if self.mover.squares:
            self.path.route = Route((), self.mover.facing)
        if self.turns_only:
            self.path.face(self._threat())
            self._turns_at_once = True

    def begin(self) -> None:
        if self._turns_at_once:
            self._turn()

    @property
    def is_free(self) -> bool:
        """Whether it is a Move on top of the actions declared, after a March (T16-SKL-20)."""
        performed = self.state.activations[-1]
        action = performed.actions[performed.next - 1] if performed.next else None
        return action is Action.MARCH and not self.asked.march and not self.asked.resumed and not self.turns_only

    @property
    def turns_only(self) -> bool:
        """Whether the unit may only turn on the spot, as in a reactive attack."""
        return self.asked.budget == 0

    def _threat(self) -> tuple[int, ...]:
        """Return the squares of the unit that is reacted to."""
        activation = self.state.activation
        to = activation.reacting_to if activation is not None else None
        return self.unit(to).squares if to is not None else ()

    def command(self) -> Move:
        """Return the way as a command."""
        return move_along(self.state, self.decision, self.path.route or Route((), self.mover.facing))

    @property
    def left_open(self) -> int:
        """The squares of a March that are chosen later, as it pauses at the end of the way; 0 where it does not."""
        route = self.path.route
        return self.asked.budget - self.path.options.spent(route.way) if route and self.command().pauses else 0

    def why_not(self) -> Refusal | None:
        """Return why the way can't be gone."""
        return self.refusal(self.command())

    def go(self) -> None:
        """Go."""
        if refusal := self.why_not():
            self.host.explain(refusal)
        else:
            self.host.submit(self.command())

    # The board

    def click(self, square: int, *, more: bool) -> None:
        if self.turns_only or (self.path.ends_on(square) and not more):
            self._turn()
        elif refusal := self.path.click(square, more=more):
            self.host.explain(refusal)
        self.host.refresh()

    def _turn(self) -> None:
        """Let the facing follow the mouse until the next click."""
        if not self.path.can_turn:
            return
        along = self.state.activations[-1].hero
        self._facing = PointFacing(
            self.host, self.path, lambda settled: self.host.refresh(), hero=along, task=self._task_of_facing
        )
        self.host.modes.lay(self._facing, over=self)

    def drags_from(self, square: int) -> bool:
        return not self.turns_only and self.path.drags_from(square)

    def drag(self, square: int) -> None:
        if not self.turns_only:
            self.path.drag(square)
            self.host.refresh()

    def pointer(self, square: int | None) -> Pointer:
        if square is None or self.turns_only:
            return Pointer(square)
        return self.path.pointer(square, more=self.shift_held)

    def tip(self, square: int) -> Tip | None:
        if self.turns_only or self.state.at(square) or self.path.way_to(square) is not None:
            return None
        refusal = self.path.why_not(square)
        if refusal is None or refusal.reason == "too-far":
            return None  # the overlay tells that already
        return self.host.words.why_not(refusal)

    def answers(self) -> Answers:
        return {"battle.main": self.go}

    def act(self, action: str) -> bool:
        if self._facing is not None:
            self.host.modes.lift(self._facing)
            self._facing = None
        if not self.path.act(action):
            return super().act(action)
        self.host.refresh()
        return True

    def escape(self) -> bool:
        if self.path.route is None or not self.path.route.way:
            return False
        self.path.clear()
        if self.mover.squares:
            self.path.route = Route((), self.mover.facing)
        self.host.refresh()
        return True

    # What is shown

    def acting_unit(self) -> int | None:
        return self.asked.unit

    def viewer(self) -> Unit | None:
        route = self.path.route
        return stand_at(self.state, self.mover, route) if route is not None else self.mover

    def overlay(self) -> Overlay:
        action = Action.MARCH if self.asked.march else Action.MOVE
        squares = self.path.reach(action)
        costs = self.path.costs(squares)
        viewer = self.viewer()
        seen = sight_preview(self.state, viewer, self.path.storeys) if viewer is not None else EMPTY
        entering = not self.mover.squares and self.path.route is None
        along = self.state.activations[-1].hero
        return Overlay(
            move=squares if action is Action.MOVE else frozenset(),
            march=squares if action is Action.MARCH else frozenset(),
            costs=costs,
            entry=frozenset(entry_of(self.state, self.unit(self.asked.unit))) if entering else frozenset(),
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            path=self.path.whole_path(),
            ghost=self.path.ghost(along),
            selected=frozenset({self.mover.id} if along is None else {self.mover.id, along}),
        )

    def legend(self) -> Legend:
        words = self._turning_task() if self.turns_only else self.path.words_of_way()
        return Legend(self.entries("march" if self.asked.march else "move", "cover", "hidden"), extra=words)

    def _task_of_facing(self) -> str:
        return self._turning_task() if self.turns_only else self.text("battle.task.face")

    def _turning_task(self) -> str:
        left, right = self.key_name("walk.turn-left"), self.key_name("walk.turn-right")
        task, other = "turn-or-swing" if self.path.stands else "turn", self.key_name("walk.other")
        return self.text(f"battle.task.{task}", left=left, right=right, other=other)

    def build_panel(self, panel: SidePanel) -> None:
        add_walking_checks(panel, self.path, self.host.words, self.host.refresh)
        add_pause(panel, self.path, self.host.words, self.left_open)
        table = weapon_chart(self.mover, self.host.words)
        stack_unit(panel, self.state, self.mover, self.host.words, table)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        refusal = self.why_not()
        why_not = self.host.words.why_not(refusal) if refusal is not None else None
        asked = self.asked
        kind = "march" if asked.march else "move"
        if self.turns_only or asked.resumed:
            kind = "turn" if self.turns_only else "rest-of-march"
        turns = [
            Choice("", "walk.turn-left", icon="undo", tip=Tip(self.text("battle.tip-title.turn-left"))),
            Choice("", "walk.turn-right", icon="redo", tip=Tip(self.text("battle.tip-title.turn-right"))),
        ]
        route = self.path.route
        stays = route is not None and not route.way
        text = self.text(f"battle.button.{'turn' if self.turns_only else 'stay' if stays else 'go'}")
        words = self.path.words_of_way()
        if self.left_open:
            words = self.text("battle.walk.then-rest", way=words)
        if not self.turns_only:
            squares = self.counted("square", asked.budget)
            still = stays and not self.mover.has_facing and not self.left_open
            told = self.text(f"battle.note.{'walk-stays' if still else 'walk'}", squares=squares, way=words)
            words = capitalised(told)
        title = self.text(f"battle.title.walk-{kind}", unit=self.mover.name)
        if self.is_free:
            title = self.text("battle.title.walk-free", unit=self.mover.name)
        choices = turns if self.mover.has_facing and self.path.squares else []
        build_sentence_bar(bar, area, title, words, choices, Choice(text, "battle.main", why_not), self.act)
