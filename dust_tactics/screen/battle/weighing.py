"""Reading what a computer player weighed: a mode laid over whatever is asked, or watched, just now."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.language.players import level_name
from dust_tactics.language.reasons import choice_words, option_words, party_words, plan_lines, told
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, LaidOver, PromptHost
from dust_tactics.screen.battle.opponents import Thought
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.reasons import ReasonsTable, rows_of
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.activation_plan import Plan
from dust_tactics.screen.battle.planning.bot_plan import option_overlay, plan_to_make
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.ui import Label, Paragraph, Widget
from dust_tactics.screen.ui.labels import paragraph_height


class Weighing(LaidOver):
    """The options of a thought, one of them drawn on the board.

    on_take   takes the plan of an option over, in a hint; None for what is past
    """

    shows_pointed = False

    def __init__(self, host: PromptHost, thought: Thought, on_take: Callable[[Plan, int | None], None] | None) -> None:
        super().__init__(host)
        self._thought, self._on_take = thought, on_take
        self._options = told(thought.choice)
        self._chosen = 0
        self._pointed: int | None = None

    @property
    def section(self) -> str:
        return "weighing"

    @property
    def _shown(self) -> int:
        return self._chosen if self._pointed is None else self._pointed

    @property
    def _title(self) -> str:
        player = level_name(self.host.words.messages, self._thought.seat.level)
        return self.text("thought.title" if self._on_take is None else "thought.hint-title", player=player)

    @property
    def task(self) -> str:
        return choice_words(self.host.words.messages, self._thought.state, self._thought.choice)

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
            self._choose((self._chosen + step) % len(self._options))

    def click(self, square: int, *, more: bool) -> None:
        self.put_away()

    def pick(self, unit_id: int) -> bool:
        return True

    def _choose(self, index: int) -> None:
        self._chosen, self._pointed = index, None
        self.host.refresh()

    def _point(self, index: int | None) -> None:
        if index != self._pointed:
            self._pointed = index
            self.host.refresh_board()

    @property
    def _plan(self) -> Plan | None:
        if self._on_take is None or not self._options:
            return None
        return plan_to_make(self._thought.state, self._options[self._chosen])

    def _take(self) -> None:
        """Take over the plan that is chosen, where it can be; else there is nothing more to be seen."""
        plan, on_take = self._plan, self._on_take
        target = self._options[self._chosen].plan
        self.put_away()
        if plan is not None and on_take is not None:
            on_take(plan, target.target if target is not None else None)

    # What is shown

    def overlay(self) -> Overlay:
        return option_overlay(self._thought.state, self._options[self._shown]) if self._options else NOTHING

    def legend(self) -> Legend:
        return Legend(extra=self._words_of(self._shown) if self._options else self.task)

    def acting_unit(self) -> int | None:
        plan = self._options[self._shown].plan if self._options else None
        return plan.unit if plan is not None else None

    def viewer(self) -> Unit | None:
        return None

    def _words_of(self, index: int) -> str:
        return option_words(self.host.words.messages, self._thought.state, self._options[index])

    def build_panel(self, panel: SidePanel) -> None:
        messages, state, factor = self.host.words.messages, self._thought.state, self.host.stage.scale.factor
        panel.stack(Label(self._title, style=theme.HEADING), 28, 6)
        if not self._options:
            words = f"{self.task}. {self.text('thought.no-reasons')}"
            panel.stack(Paragraph(words, style=theme.TABLE), paragraph_height(words, theme.TABLE, panel.width, factor))
            return
        table = ReasonsTable(rows_of(messages, self._options), self._point, self._choose)
        table.chosen = self._chosen
        panel.stack(table, table.height, 12)
        for number, option in enumerate(self._options, start=1):
            plan = option.plan
            name = option_words(messages, state, option)
            if plan is not None:
                name = party_words(messages, state, plan.unit, plan.together)
            panel.stack(Label(f"{number}. {name}", style=theme.TABLE_BOLD), 17, 6 if plan is None else 0)
            if plan is not None:
                words = " · ".join(plan_lines(messages, state, plan))
                panel.stack(Label(words, style=theme.CAPTION, colour=theme.SAND), 16, 6)
        if left := self._thought.choice.left_out:
            words = self.text("thought.more", number=left)
            panel.stack(Label(words, style=theme.CAPTION, colour=theme.STONE), 16)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        away = Choice(self.text("thought.drop"), "battle.hint")
        main = Choice(self.text("thought.take"), "battle.main") if self._plan is not None else None
        build_sentence_bar(bar, area, self._title, self.task, [away], main, self.act)
