"""Who goes first this turn? The winner of the initiative decides (T13-TRN-02)."""

from functools import partial

import pygame

from dust_tactics.language.names import army_heading, briefing
from dust_tactics.rules.commands import GoFirst
from dust_tactics.rules.events import InitiativeWon
from dust_tactics.rules.steps.turn import ChooseFirstPlayer
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.ui import Label, Paragraph, Widget


class NameFirstPlayer(Prompt[ChooseFirstPlayer]):
    """Oneself, or the opponent."""

    section = "initiative"

    def go_first(self, side: int) -> None:
        """Answers."""
        self.host.submit(GoFirst(self.decision.id, side))

    def answers(self) -> Answers:
        own, other = self.owner, 1 - self.owner
        return {"battle.main": partial(self.go_first, own), "initiative.other": partial(self.go_first, other)}

    @property
    def on_target(self) -> bool:
        """Whether both sides had as many ARMY, so that TARGET decided (T13-TRN-03)."""
        return any(isinstance(event, InitiativeWon) and event.tie_break for event in self.host.told_last())

    @property
    def decides_last_move(self) -> bool:
        """Whether who goes second has the last move: with unequal numbers the larger side has it in any case."""
        first, second = (len(self.state.yet_to_activate(side)) for side in (0, 1))
        return first == second

    def build_panel(self, panel: SidePanel) -> None:
        words, own = self.host.words, self.owner
        battle = words.battle(self.state)
        panel.stack(Label(self.text("battle.title.who-goes-first", turn=self.state.turn), style=theme.HEADING), 28, 6)
        text, told = self.text("battle.note.who-goes-first"), briefing(words.messages, battle)
        if self.decides_last_move:
            text = f"{text} {self.text('battle.note.who-has-last-move')}"
        if self.on_target:
            text = f"{self.text('battle.note.first-by-target', player=battle.sides[own].player)}\n\n{text}"
        if self.state.turn == 1 and told:
            text = f"{told}\n\n{text}"
        panel.stack(Paragraph(text, style=theme.TABLE), gap=16)
        if self.host.rosters_shown:
            return
        for side in (0, 1):
            name = army_heading(words.messages, battle.sides[side].player, battle.sides[side].army)
            panel.stack(Label(name, style=theme.SECTION, colour=theme.SAND), 16, 6)
            roster = RosterPanel(self.state, side, words, lambda unit: None, lambda unit: None)
            panel.stack(roster, gap=14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        text = self.text
        other = Choice(text("battle.button.go-second"), "initiative.other")
        own = Choice(text("battle.button.go-first"), "battle.main")
        title, words = text("battle.title.initiative-won", player=self.player), text("battle.note.first-this-turn")
        build_sentence_bar(bar, area, title, words, [other], own, self.act)
