"""On which square does the pilot come out of the wreck? (T13-HER-20)"""

import pygame

from dust_tactics.rules.commands import LeaveWreck
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.heroes import ChooseEscape
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Ghost, Legend, Overlay, Pointer
from dust_tactics.screen.ui import Widget


class ComeOutOfWreck(Prompt[ChooseEscape]):
    """One of the squares of the wreck, or near it."""

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.chosen = 0

    @property
    def hero(self) -> Unit:
        """Who comes out."""
        return self.unit(self.asked.unit)

    @property
    def square(self) -> int:
        """The square that is meant."""
        return self.asked.squares[self.chosen]

    def place(self) -> None:
        """Answer."""
        self.host.submit(LeaveWreck(self.decision.id, self.square))

    def click(self, square: int, *, more: bool) -> None:
        if refusal := self.refusal(LeaveWreck(self.decision.id, square)):
            self.host.explain(refusal)
        elif square == self.square:
            self.place()
            return
        else:
            self.chosen = self.asked.squares.index(square)
        self.host.refresh()

    def answers(self) -> Answers:
        return {"battle.main": self.place}

    def tab(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.asked.squares)
        self.host.refresh()

    def pointer(self, square: int | None) -> Pointer:
        if square is None or square not in self.asked.squares:
            return Pointer(square)
        return Pointer(square, words=self.text(f"battle.pointer.come-out{'-again' if square == self.square else ''}"))

    def acting_unit(self) -> int | None:
        return self.hero.id

    def overlay(self) -> Overlay:
        return Overlay(move=frozenset(self.asked.squares), ghost=Ghost(self.hero.id, (self.square,), None))

    def legend(self) -> Legend:
        return Legend((("move", self.text("battle.legend.come-out")),), extra=self.text("battle.task.come-out"))

    def build_panel(self, panel: SidePanel) -> None:
        stack_unit(panel, self.state, self.hero, self.host.words, weapon_chart(self.hero, self.host.words))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        vehicle = self.unit(self.asked.vehicle)
        title = self.text("battle.title.come-out", player=self.player, hero=self.hero.name)
        square = self.host.words.square(self.square)
        words = self.text("battle.note.come-out", vehicle=vehicle.name, square=square)
        other = Choice(self.text("battle.button.other"), "battle.next")
        come_out = Choice(self.text("battle.button.come-out"), "battle.main")
        build_sentence_bar(bar, area, title, words, [other], come_out, self.act)
