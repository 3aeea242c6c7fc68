"""The odds table as a page: two cards to pick, how one attacks the other, and what comes of it at every distance."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import weapon_name
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme
from dust_tactics.screen.card.chart import TIGHT_ROW, WeaponChart, printed_rows
from dust_tactics.screen.menu.odds_table.duel import Duel, odds_over_distances
from dust_tactics.screen.menu.odds_table.figures import CellFigures, tip_of
from dust_tactics.screen.menu.odds_table.grid import OddsGrid
from dust_tactics.screen.menu.odds_table.picker import CardPicker
from dust_tactics.screen.ui import FILL, Button, Check, Column, Dropdown, Label, Plate, Row, ScrollView

_PICKERS = 272
_GAP = 10


class OddsPage(Row):
    """Attacker and defender at the left, their odds at the right."""

    def __init__(self, messages: Messages, edition: str) -> None:
        self._messages = messages
        cards = sorted(load_cards(edition).values(), key=lambda card: (card.bloc.value, card.name))
        squads = [card for card in cards if card.kind is Kind.SQUAD] or cards
        first, second = squads[0], next((card for card in squads if card.bloc is not squads[0].bloc), squads[-1])
        self.duel = Duel.whole(first, second)
        text = messages.text
        self.attacker = CardPicker(messages, text("odds_table.attacker"), cards, partial(self._pick, "attacker"))
        self.defender = CardPicker(messages, text("odds_table.defender"), cards, partial(self._pick, "defender"))
        self.left = {who: Dropdown((), on_change=partial(self._take_left, who)) for who in ("attacker", "defender")}
        self.covered = Check(text("odds_table.covered"), on_change=self._take_cover, action="odds.cover")
        self.hard = Check(text("odds_table.hard"), on_change=self._take_hard_cover, action="odds.hard-cover")
        self.knows_hard = EDITIONS[edition].saves.on_cards
        self.sustained = Check(text("odds_table.sustained"), on_change=self._take_action, action="odds.sustained")
        self.swap = Button(text("odds_table.swap"), self._swap, icon="turn", action="odds.swap")
        self.grid = OddsGrid(self._show_cell, partial(tip_of, messages=messages))
        self.figures = CellFigures(messages)
        self._chart_title = Label("", style=theme.SECTION, colour=theme.BRASS)
        self._charts = Column(gap=0)
        self.search = self.attacker.search
        self._scroll = ScrollView(content=self._right())
        left = Column(
            self._with_left(self.attacker, "attacker"),
            self.swap.sized(height=34),
            self._with_left(self.defender, "defender"),
            gap=_GAP,
        )
        result = Plate(content=Column(self._scroll.grows(), margin=12))
        super().__init__(left.sized(width=_PICKERS), result.grows(), gap=_GAP)
        self._begin_anew()

    def _with_left(self, picker: CardPicker, who: str) -> Column:
        label = Label(self._messages.text("odds_table.left"), style=theme.TABLE, colour=theme.SAND)
        return Column(picker.grows(), Row(label, FILL, self.left[who].sized(110, 28)), gap=6).shares()

    def _right(self) -> Column:
        legend = Label(self._messages.text("odds_table.legend"), style=theme.CAPTION, colour=theme.STONE)
        return Column(
            Row(self.covered, 24, *((self.hard, 24) if self.knows_hard else ()), self.sustained, FILL).sized(height=26),
            self.grid,
            legend.sized(height=18),
            Plate(style=theme.WELL_STYLE, content=Column(self.figures, margin=(10, 6))),
            Column(self._chart_title.sized(height=24), self._charts, gap=0),
            gap=8,
            margin=(0, 2),
        )

    def shortcut(self, event: pygame.event.Event) -> bool:
        host = self.host
        if host is None or not self.visible or not host.keys.means("odds.find", event):
            return False
        host.focus(self.defender.search if self.attacker.search.focused else self.attacker.search)
        return True

    # What people do

    def _pick(self, who: str, card: Card) -> None:
        if who == "attacker":
            self.duel = replace(self.duel, attacker=card, attacker_left=card.capacity)
        else:
            self.duel = replace(self.duel, defender=card, defender_left=card.capacity)
        self._begin_anew()

    def _take_left(self, who: str, index: int) -> None:
        duel = self.duel
        if who == "attacker":
            self._change(replace(duel, attacker_left=duel.attacker.capacity - index))
        else:
            self._change(replace(duel, defender_left=duel.defender.capacity - index))

    def _take_cover(self, covered: bool) -> None:
        self.hard.checked = False
        self._change(replace(self.duel, covered=covered, hard=False))

    def _take_hard_cover(self, hard: bool) -> None:
        self.covered.checked = False
        self._change(replace(self.duel, covered=False, hard=hard))

    def _take_action(self, sustained: bool) -> None:
        self._change(replace(self.duel, sustained=sustained))

    def _swap(self) -> None:
        self.duel = self.duel.swapped()
        self._begin_anew()

    # What is shown

    def _change(self, duel: Duel) -> None:
        self.duel = duel
        self.grid.show(odds_over_distances(duel))
        self._show_cell()

    def _begin_anew(self) -> None:
        """Show other cards."""
        duel, messages = self.duel, self._messages
        for picker, card, who, left in (
            (self.attacker, duel.attacker, "attacker", duel.attacker_left),
            (self.defender, duel.defender, "defender", duel.defender_left),
        ):
            picker.show(card)
            self.left[who].options = tuple(
                messages.text("battle.label.left", left=number, whole=card.capacity) for number in _down(card.capacity)
            )
            self.left[who].index = card.capacity - left
        self._chart_title.text = messages.text("odds_table.chart", unit=duel.attacker.name)
        chart = WeaponChart(
            messages,
            printed_rows(duel.attacker),
            duel.attacker.edition,
            column=duel.defender.column,
            printed=True,
            row_height=TIGHT_ROW,
        )
        self._charts.hold(chart)
        self._change(duel)

    def _show_cell(self) -> None:
        messages, grid = self._messages, self.grid
        weapon, distance = grid.line.weapon, grid.odds.distances[grid.chosen[1]]
        name = messages.text("odds_table.together") if weapon is None else weapon_name(messages, weapon.title)
        self.figures.show(messages.text("odds_table.cell", weapon=name, distance=distance), grid.outcome)
        if self._scroll.host is not None:
            self._scroll.place(self._scroll.rect)


def _down(capacity: int) -> Iterable[int]:
    return range(capacity, 0, -1)
