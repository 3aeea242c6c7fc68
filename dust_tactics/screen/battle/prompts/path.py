"""Where does the unit go? Asked when the way was not planned, or when it has to be planned anew (T13-MOV)."""

from typing import cast

import pygame

from dust_tactics.rules.commands import Move
from dust_tactics.rules.game import Decision
from dust_tactics.rules.movement.entering import entry_of
from dust_tactics.rules.steps.movement import ChoosePath
from dust_tactics.rules.units import Action, Unit
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, plain_table, stack_unit
from dust_tactics.screen.battle.planning.activation_plan import Plan, Route, move_along, stand_at
from dust_tactics.screen.battle.planning.move_options import Reaches
from dust_tactics.screen.battle.planning.sight_preview import EMPTY, outlook
from dust_tactics.screen.battle.prompts.prompt import Answers, Desk, Place, Prompt
from dust_tactics.screen.battle.prompts.walking import Walking
from dust_tactics.screen.battle.prompts.walking_checks import stand_pause, stand_walking_checks
from dust_tactics.screen.battle.view.overlay import Legend, Overlay, Pointer
from dust_tactics.screen.ui import Tip, Widget
from dust_tactics.table.refusal import Refusal


class FindPath(Prompt):
    """A way within the squares that are left; a plan for it is filled in where it still holds."""

    section = "walk"

    def __init__(self, desk: Desk, decision: Decision, intention: Plan | None) -> None:
        super().__init__(desk, decision)
        self.walking = Walking(Reaches.of_question(self.state, self.asked), desk.words)
        self._fill_in(intention)

    @property
    def asked(self) -> ChoosePath:
        """The question."""
        return cast(ChoosePath, self.question)

    @property
    def mover(self) -> Unit:
        """Who moves."""
        return self.unit(self.asked.unit)

    def _fill_in(self, intention: Plan | None) -> None:
        route = intention.route if intention is not None and intention.unit == self.asked.unit else None
        if self.asked.planned:
            facing = route.facing if route is not None else self.mover.facing
            mounts = self.walking.reaches.mounted_at(self.asked.planned) is not None
            route = Route(self.asked.planned, facing, mount=mounts)
        elif self.asked.resumed:
            route = None
        if route is not None:
            if self.walking.reaches.refusal(route.way) is None:
                self.walking.take(route)
                return
            self.desk.toast(self.text("battle.toast.way-closed"))
        if self.mover.squares:
            self.walking.route = Route((), self.mover.facing)
        if self.turns_only:
            self.walking.face(self._threat())
            self.walking.start_turning()

    @property
    def turns_only(self) -> bool:
        """Whether the unit may only turn on the spot, as in a reactive attack."""
        return self.asked.budget == 0

    def _threat(self) -> tuple[int, ...]:
        """The squares of the unit that is reacted to."""
        activation = self.state.activation
        to = activation.reacting_to if activation is not None else None
        return self.unit(to).squares if to is not None else ()

    def command(self) -> Move:
        """The way as a command."""
        return move_along(self.state, self.decision, self.walking.route or Route((), self.mover.facing))

    @property
    def left_open(self) -> int:
        """The squares of a March that are chosen later, as it pauses at the end of the way; 0 where it does not."""
        route = self.walking.route
        return self.asked.budget - self.walking.reaches.spent(route.way) if route and self.command().pauses else 0

    def why_not(self) -> Refusal | None:
        """Why the way can't be gone."""
        return self.refusal(self.command())

    def go(self) -> None:
        """Goes."""
        if refusal := self.why_not():
            self.desk.explain(refusal)
        else:
            self.desk.submit(self.command())

    # The board

    def click(self, square: int, *, more: bool) -> None:
        if self.turns_only and self.walking.turning:
            self.walking.turning = False
        elif self.turns_only:
            self.walking.start_turning()
        else:
            refusal = self.walking.click(square, more=more)
            if refusal is not None:
                self.desk.explain(refusal)
        self.desk.refresh()

    def drag(self, square: int) -> None:
        if not self.turns_only:
            self.walking.drag(square)
            self.desk.refresh()

    def turned_to(self, place: Place) -> bool:
        if not self.walking.turned_to(place):
            return False
        self.desk.refresh()
        return True

    def pointer(self, square: int | None) -> Pointer:
        if square is None or self.turns_only:
            return Pointer(square)
        return self.walking.pointer(square)

    def tip(self, square: int) -> Tip | None:
        if self.turns_only or self.state.at(square) or self.walking.reaches.way_to(square) is not None:
            return None
        refusal = self.walking.reaches.why_not(square)
        if refusal is None or refusal.reason == "too-far":
            return None  # the overlay tells that already
        return self.desk.words.why_not(refusal)

    def answers(self) -> Answers:
        return {"battle.main": self.go}

    def act(self, action: str) -> bool:
        if not self.walking.act(action):
            return super().act(action)
        self.desk.refresh()
        return True

    def escape(self) -> bool:
        if self.walking.turning:
            self.walking.turning = False
        elif self.walking.route is not None and self.walking.route.way:
            self.walking.clear()
            if self.mover.squares:
                self.walking.route = Route((), self.mover.facing)
        else:
            return False
        self.desk.refresh()
        return True

    # What is shown

    def acting_unit(self) -> int | None:
        return self.asked.unit

    def viewer(self) -> Unit | None:
        route = self.walking.route
        return stand_at(self.state, self.mover, route) if route is not None else self.mover

    def overlay(self) -> Overlay:
        action = Action.MARCH if self.asked.march else Action.MOVE
        reaches = self.walking.reaches
        squares = reaches.squares(action)
        costs = tuple((square, cost) for square in sorted(squares) if (cost := reaches.cost(square)) is not None)
        viewer = self.viewer()
        seen = outlook(self.state, viewer) if viewer is not None else EMPTY
        entering = not self.mover.squares and self.walking.route is None
        along = self.state.activations[-1].hero
        return Overlay(
            move=squares if action is Action.MOVE else frozenset(),
            march=squares if action is Action.MARCH else frozenset(),
            costs=costs,
            entry=frozenset(entry_of(self.state, self.unit(self.asked.unit))) if entering else frozenset(),
            hidden=seen.hidden,
            covered=seen.covered,
            badges=seen.badges,
            path=self.walking.whole_path(),
            ghost=self.walking.ghost(along),
            selected=frozenset({self.mover.id} if along is None else {self.mover.id, along}),
        )

    def legend(self) -> Legend:
        words = self.walking.words_of_way()
        if self.turns_only:
            left, right = self.key_name("walk.turn-left"), self.key_name("walk.turn-right")
            task, other = "turn-or-swing" if self.walking.stands else "turn", self.key_name("walk.other")
            words = self.text(f"battle.task.{task}", left=left, right=right, other=other)
        return Legend(self.entries("march" if self.asked.march else "move", "cover", "hidden"), extra=words)

    def build_panel(self, panel: Widget, area: pygame.Rect) -> None:
        stack = cast(SidePanel, panel)
        stand_walking_checks(stack, self.walking, self.desk.words, self.desk.refresh)
        stand_pause(stack, self.walking, self.desk.words, self.left_open)
        table = plain_table(self.mover, self.desk.words)
        stack_unit(stack, self.state, self.mover, self.desk.words, table, self.desk.stage.scale.factor)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        refusal = self.why_not()
        why_not = self.desk.words.why_not(refusal) if refusal is not None else None
        asked = self.asked
        kind = "march" if asked.march else "move"
        if self.turns_only or asked.resumed:
            kind = "turn" if self.turns_only else "rest-of-march"
        turns = [
            Choice("", "walk.turn-left", icon="undo", tip=Tip(self.text("battle.tip-title.turn-left"))),
            Choice("", "walk.turn-right", icon="redo", tip=Tip(self.text("battle.tip-title.turn-right"))),
        ]
        route = self.walking.route
        stays = route is not None and not route.way
        text = self.text(f"battle.button.{'turn' if self.turns_only else 'stay' if stays else 'go'}")
        words = self.walking.words_of_way()
        if self.left_open:
            words = self.text("battle.walk.then-rest", way=words)
        if not self.turns_only:
            words = self.text("battle.note.walk", squares=self.counted("square", asked.budget), way=words)
        title = self.text(f"battle.title.walk-{kind}", unit=self.mover.name)
        choices = turns if self.mover.has_facing and self.walking.squares else []
        build_sentence_bar(bar, area, title, words, choices, Choice(text, "battle.main", why_not), self.act)
