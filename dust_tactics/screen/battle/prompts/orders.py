"""Whom does an order serve, and where does a charge end? (T10-CMD-09, T10-SKL-17, T10-SKL-56)"""

import pygame

from dust_tactics.language.unit_names import soldier_words
from dust_tactics.rules.commands import Move, Order
from dust_tactics.rules.game import Decision
from dust_tactics.rules.steps.charging import ChooseChargeStep
from dust_tactics.rules.steps.orders import WhomToServe
from dust_tactics.rules.units import Unit
from dust_tactics.screen.battle.modes import Answers, BattleAsked
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.prompts.prompt import Prompt
from dust_tactics.screen.battle.view.overlay import Ghost, Legend, Overlay, Pointer
from dust_tactics.screen.ui import Widget


class ServeSomebody(Prompt[WhomToServe]):
    """One of those whom the order can serve; of a squad that gets a soldier back also which."""

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.options: list[Order] = list(self.asked.commands(self.state))
        self.chosen = 0

    @property
    def order(self) -> Order:
        """The answer that is meant."""
        return self.options[self.chosen]

    @property
    def served(self) -> Unit:
        """Who is meant."""
        return self.unit(self.order.unit)

    def give(self) -> None:
        """Answer."""
        self.host.submit(self.order)

    def answers(self) -> Answers:
        return {"battle.main": self.give}

    def tab(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.options)
        self.host.refresh()

    def click(self, square: int, *, more: bool) -> None:
        here = [number for number, order in enumerate(self.options) if square in self.unit(order.unit).squares]
        if self.chosen in here:
            self.give()
        elif here:
            self.chosen = here[0]
            self.host.refresh()

    def pointer(self, square: int | None) -> Pointer:
        candidates = {covered: order.unit for order in self.options for covered in self.unit(order.unit).squares}
        if square not in candidates:
            return Pointer(square)
        again = "-again" if candidates[square] == self.order.unit else ""
        return Pointer(square, words=self.text(f"battle.pointer.serve{again}"))

    def acting_unit(self) -> int | None:
        return self.asked.unit

    def overlay(self) -> Overlay:
        return Overlay(move=frozenset(square for order in self.options for square in self.unit(order.unit).squares))

    def legend(self) -> Legend:
        return Legend((("move", self.text("battle.legend.serve")),), extra=self.text("battle.task.serve"))

    def build_panel(self, panel: SidePanel) -> None:
        stack_unit(panel, self.state, self.served, self.host.words, weapon_chart(self.served, self.host.words))

    def _named(self) -> str:
        """Return who is served, and which soldier comes back."""
        miniature = self.order.miniature
        if miniature is None:
            return self.served.name
        soldier = soldier_words(self.host.words.messages, self.served.card, miniature)
        return self.text("battle.note.soldier-back", unit=self.served.name, soldier=soldier)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        order = self.text(f"battle.action.{self.asked.name}")
        title = self.text("battle.title.serve", player=self.player, order=order)
        words = self.text("battle.note.serve", unit=self._named())
        others = [Choice(self.text("battle.button.other"), "battle.next")] if len(self.options) > 1 else []
        main = Choice(self.text("battle.button.serve"), "battle.main")
        build_sentence_bar(bar, area, title, words, others, main, self.act)


class ChargeTo(Prompt[ChooseChargeStep]):
    """One of the squares beside an enemy."""

    def __init__(self, host: BattleAsked, decision: Decision) -> None:
        super().__init__(host, decision)
        self.options: list[Move] = list(self.asked.commands(self.state))
        self.chosen = 0

    @property
    def squares(self) -> tuple[int, ...]:
        """Where the charge would end."""
        return self.options[self.chosen].way[-1]

    def charge(self) -> None:
        """Answer."""
        self.host.submit(self.options[self.chosen])

    def answers(self) -> Answers:
        return {"battle.main": self.charge}

    def tab(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.options)
        self.host.refresh()

    def click(self, square: int, *, more: bool) -> None:
        if square in self.squares:
            self.charge()
            return
        here = [number for number, move in enumerate(self.options) if square in move.way[-1]]
        if here:
            self.chosen = here[0]
            self.host.refresh()

    def pointer(self, square: int | None) -> Pointer:
        if square is None or not any(square in move.way[-1] for move in self.options):
            return Pointer(square)
        return Pointer(square, words=self.text(f"battle.pointer.charge{'-again' if square in self.squares else ''}"))

    def acting_unit(self) -> int | None:
        return self.asked.unit

    def overlay(self) -> Overlay:
        ends = frozenset(square for move in self.options for square in move.way[-1])
        return Overlay(move=ends, ghost=Ghost(self.asked.unit, self.squares, None))

    def legend(self) -> Legend:
        return Legend((("move", self.text("battle.legend.charge")),), extra=self.text("battle.task.charge"))

    def build_panel(self, panel: SidePanel) -> None:
        unit = self.unit(self.asked.unit)
        stack_unit(panel, self.state, unit, self.host.words, weapon_chart(unit, self.host.words))

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        unit, words = self.unit(self.asked.unit), self.host.words
        title = self.text("battle.title.charge", player=self.player, unit=unit.name)
        note = self.text("battle.note.charge", square=words.footprint(self.squares))
        others = [Choice(self.text("battle.button.other"), "battle.next")] if len(self.options) > 1 else []
        main = Choice(self.text("battle.button.charge"), "battle.main")
        build_sentence_bar(bar, area, title, note, others, main, self.act)
