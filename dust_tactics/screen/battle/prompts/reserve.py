"""Does an eliminated unit go to reserve? (T13-RES-01, T13-RES-07)"""

from functools import partial

import pygame

from dust_tactics.rules.commands import Reserve
from dust_tactics.rules.steps.reserves import ChooseReserve, reserves_left
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend
from dust_tactics.screen.ui import Label, Paragraph, Widget


class PlaceInReserve(Prompt[ChooseReserve]):
    """Yes, or no."""

    section = "reserve"

    @property
    def fallen(self) -> Unit:
        """Who was eliminated."""
        return self.unit(self.asked.unit)

    def answer(self, place: bool) -> None:
        """Answer."""
        self.host.submit(Reserve(self.decision.id, place))

    def answers(self) -> Answers:
        return {"battle.main": partial(self.answer, True), "reserve.let-go": partial(self.answer, False)}

    def acting_unit(self) -> int | None:
        return self.fallen.id

    def legend(self) -> Legend:
        return Legend(extra=self.text("battle.task.eliminated", unit=self.fallen.name))

    def build_panel(self, panel: SidePanel) -> None:
        panel.stack(Label(self.text("battle.title.eliminated", unit=self.fallen.name), style=theme.HEADING), 28, 8)
        text = self.text("battle.note.reserve")
        panel.stack(Paragraph(text, style=theme.TABLE), gap=14)
        fresh = self.fallen.fresh()
        stack_unit(panel, self.state, fresh, self.host.words, weapon_chart(fresh, self.host.words))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        left = self.counted("unit", reserves_left(self.state, self.owner) or 0)
        title = self.text("battle.title.to-reserve", player=self.player, unit=self.fallen.name)
        words = self.text("battle.note.reserves-left", units=left)
        no = Choice(self.text("battle.button.let-go"), "reserve.let-go")
        yes = Choice(self.text("battle.button.to-reserve"), "battle.main")
        build_sentence_bar(bar, area, title, words, [no], yes, self.act)
