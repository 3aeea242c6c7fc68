"""Reading what a computer player weighed: a mode laid over whatever is asked, or watched, just now."""

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.language import reasons
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.players import level_name
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.kind import Thought
from dust_tactics.screen.battle.modes import Answers, BattleAsked, LaidOver
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.bot_plan import option_overlay, plan_to_make
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.play.reasons_table import PLAN_ROW, PlanRow, ReasonsTable, rows_of
from dust_tactics.screen.play.shown_plan import ShownPlan
from dust_tactics.screen.ui import Label, Paragraph, Tip, Widget


class Weighing(LaidOver):
    """The options of a thought, one of them drawn on the board, which is shown as it stood then.

    on_take   takes the plan of an option over, in a hint; None for what is past
    on_give   gives the command of an option that plans no activation, such as a reaction, in a hint
    """

    shows_pointed = False

    def __init__(
        self,
        host: BattleAsked,
        thought: Thought,
        on_take: Callable[[Plan, int | None], None] | None = None,
        on_give: Callable[[AnyCommand], None] | None = None,
    ) -> None:
        super().__init__(host)
        self._thought, self._on_take, self._on_give = thought, on_take, on_give
        self._options = reasons.told(thought.choice, thought.state)
        self._plans = ShownPlan(lambda: host.stage.mouse)
        self._headline: Label | None = None

    @property
    def section(self) -> str:
        return "weighing"

    @property
    def _shown(self) -> int:
        return self._plans.number

    @property
    def _title(self) -> str:
        player = level_name(self.host.words.messages, self._thought.level)
        return self.text("thought.title" if self._on_take is None else "thought.hint-title", player=player)

    @property
    def task(self) -> str:
        return reasons.choice_words(self.host.words.messages, self._thought.state, self._thought.choice)

    @property
    def _is_past(self) -> bool:
        return self._thought.state is not self.host.state

    def begin(self) -> None:
        if self._is_past:
            self.host.board.show(self._thought.state)

    def end(self) -> None:
        if self._is_past:
            self.host.board.show(self.host.state)

    # What people do

    def answers(self) -> Answers:
        return {"battle.main": self._take, "battle.hint": self.put_away}

    def act(self, action: str) -> bool:
        if action in ("battle.next", "battle.previous"):
            self.tab(1 if action == "battle.next" else -1)
            return True
        answer = self.answers().get(action)
        if answer is None:
            return False
        answer()
        return True

    def tab(self, step: int) -> None:
        if self._options:
            self._choose((self._plans.chosen + step) % len(self._options))

    def click(self, square: int, *, more: bool) -> None:
        self.put_away()

    def pick(self, unit_id: int) -> bool:
        return True

    def _choose(self, index: int) -> None:
        self._plans.choose(index)
        self.host.refresh()

    def _point(self, index: int | None) -> None:
        if self._plans.point_at(index):
            if self._headline is not None:
                self._headline.text = self._headline_words
            self.host.refresh_board()

    @property
    def _plan(self) -> Plan | None:
        if self._on_take is None or not self._options:
            return None
        return plan_to_make(self._thought.state, self._options[self._shown])

    @property
    def _command(self) -> AnyCommand | None:
        """The command that is given as it stands, since it plans no activation."""
        if self._on_give is None or self._plan is not None:
            return None
        return self._options[self._shown].command if self._options else self._thought.choice.command

    def _take(self) -> None:
        """Take over the plan that is shown, or give its command; of what is past there is nothing more to be seen."""
        plan, command, on_take, on_give = self._plan, self._command, self._on_take, self._on_give
        meant = self._options[self._shown].plan if self._options else None
        self.put_away()
        if plan is not None and on_take is not None:
            on_take(plan, meant.target if meant is not None else None)
        elif command is not None and on_give is not None:
            on_give(command)

    # What is shown

    def overlay(self) -> Overlay:
        return option_overlay(self._thought.state, self._options[self._shown]) if self._options else NOTHING

    def legend(self) -> Legend:
        if not self._options:
            return Legend(extra=self.task)
        key = "thought.shown-then" if self._is_past else "thought.shown"
        words = self.text(key, number=self._shown + 1, plan=self._words_of(self._shown), turn=self._thought.state.turn)
        return Legend(extra=words)

    def acting_unit(self) -> int | None:
        plan = self._options[self._shown].plan if self._options else None
        return plan.unit if plan is not None else None

    def viewer(self) -> Unit | None:
        return None

    def _words_of(self, index: int) -> str:
        return reasons.option_words(self.host.words.messages, self._thought.state, self._options[index])

    def build_panel(self, panel: SidePanel) -> None:
        panel.stack(Label(self._title, style=theme.HEADING), 28, 4)
        for words in self._notes():
            self._say(panel, words)
        if not self._options:
            self._say(panel, f"{self.task}. {self.text('thought.no-reasons')}")
            return
        self._say(panel, self.text("thought.choose", key=self.key_name("battle.next")))
        listed = [self._row(index) for index in range(len(self._options))]
        for row in listed:
            panel.stack(row, PLAN_ROW, 3)
        rows = rows_of(reasons.TermWords(self.host.words.messages), self._options)
        table = ReasonsTable(rows, [self._tip(index) for index in range(len(self._options))], self._point, self._choose)
        self._plans.list_in(listed, table)
        panel.stack(table, table.height, 8)
        if number := self._plans.chosen:
            chosen, first = self._options[number], self._options[0]
            self._say(
                panel, reasons.beside_words(reasons.TermWords(self.host.words.messages), number + 1, chosen, first)
            )
        if any(option.worth > self._options[0].worth for option in self._options):
            self._say(panel, self.text("thought.drawn"))
        if left := self._thought.choice.left_out:
            words = self.counted("brief-plan", left)
            panel.stack(Label(words, style=theme.CAPTION, colour=theme.STONE), 16)

    def _notes(self) -> list[str]:
        """Return what has to be known of who has thought, and when."""
        notes = []
        thought, messages = self._thought, self.host.words.messages
        if thought.choice.stand_in:
            late, quick = level_name(messages, thought.seat.level), level_name(messages, thought.level)
            notes.append(self.text("thought.stood-in", player=late, quick=quick))
        if thought.is_otherwise:
            notes.append(self.text("thought.otherwise"))
        return notes

    @staticmethod
    def _say(panel: SidePanel, words: str) -> None:
        paragraph = Paragraph(words, style=theme.TABLE, colour=theme.SAND)
        panel.stack(paragraph, 0, 8)

    def _row(self, index: int) -> PlanRow:
        messages, state, option = self.host.words.messages, self._thought.state, self._options[index]
        plan, name, how = option.plan, reasons.option_words(self.host.words.messages, self._thought.state, option), ""
        if plan is not None:
            name = reasons.party_words(messages, state, plan.unit, plan.together)
            how = capitalised(reasons.plan_words(messages, state, plan))
            if cost := reasons.risk(option):
                name = self.text("thought.risky", unit=name, points=messages.number(cost, 1))
        lines = name, how, reasons.amount_words(messages, option.worth)
        return PlanRow(
            index + 1,
            lines,
            partial(self._choose, index),
            lambda inside: self._point(index if inside else None),
        )

    def _tip(self, index: int) -> Tip:
        return Tip(self._words_of(index), self.text("thought.show-tip"))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        words = self.task
        choices = [Choice(self.text("thought.drop"), "battle.hint")]
        can_take = self._plan is not None or self._command is not None
        if len(self._options) > 1:
            words = self._what_taking_does
            choices.insert(0, Choice(self.text("thought.next"), "battle.next", tip=Tip(self.text("thought.show-tip"))))
        main = Choice(self.text("thought.take"), "battle.main") if can_take else None
        self._headline = build_sentence_bar(bar, area, self._headline_words, words, choices, main, self.act)

    @property
    def _what_taking_does(self) -> str:
        if self._plan is not None:
            return self.text("thought.take-first")
        return self.text("thought.nothing-played" if self._command is None else "thought.take-command")

    @property
    def _headline_words(self) -> str:
        if len(self._options) > 1:
            return self.text("thought.of", number=self._shown + 1, plans=len(self._options))
        return self._title
