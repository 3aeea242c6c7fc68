"""Who goes first this turn? The winner of the initiative decides (T13-TRN-02)."""

from functools import partial

import pygame

from dust_tactics.rules.commands import GoFirst
from dust_tactics.rules.steps.turn import ChooseFirstPlayer
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.roster import Roster
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Legend
from dust_tactics.screen.ui import Label, Paragraph, Widget
from dust_tactics.screen.ui.labels import paragraph_height


class NameFirstPlayer(Prompt[ChooseFirstPlayer]):
    """Oneself, or the opponent."""

    section = "initiative"

    def go_first(self, side: int) -> None:
        """Answers."""
        self.desk.submit(GoFirst(self.decision.id, side))

    def answers(self) -> Answers:
        own, other = self.owner, 1 - self.owner
        return {"battle.main": partial(self.go_first, own), "initiative.other": partial(self.go_first, other)}

    def legend(self) -> Legend:
        return Legend(extra=f"{self.player} won the initiative.")

    def build_panel(self, panel: SidePanel) -> None:
        stack = panel
        battle, words = self.state.battle, self.desk.words
        stack.stack(Label(f"Turn {self.state.turn}: who goes first?", style=theme.HEADING), 28, 6)
        text = "Who goes first acts first; who goes second sees more before acting, and ends the turn."
        if self.state.turn == 1 and battle.briefing:
            text = f"{battle.briefing}\n\n{text}"
        height = paragraph_height(text, theme.TABLE, stack.width, self.desk.stage.scale.factor)
        stack.stack(Paragraph(text, style=theme.TABLE), height, 16)
        if self.desk.rosters_shown:
            return
        for side in (0, 1):
            name = f"{battle.sides[side].player} · {battle.sides[side].army.name}"
            stack.stack(Label(name, style=theme.SECTION, colour=theme.SAND), 16, 6)
            roster = Roster(self.state, side, words, lambda unit: None, lambda unit: None)
            stack.stack(roster, roster.height(), 14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        sides = self.state.battle.sides
        other = Choice(f"{sides[1 - self.owner].player} first", "initiative.other")
        own = Choice(f"{self.player} first", "battle.main")
        title, words = f"{self.player} won the initiative", "Who goes first this turn?"
        build_sentence_bar(bar, area, title, words, [other], own, self.act)
