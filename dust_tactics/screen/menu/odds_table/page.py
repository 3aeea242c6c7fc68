"""The odds table as a page: two cards to pick, how one attacks the other, and what comes of it at every distance."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import cited
from dust_tactics.language.names import weapon_name
from dust_tactics.rules.attack.fates import chance_to_hit
from dust_tactics.rules.attack.odds import TargetOdds
from dust_tactics.rules.cards import Card, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.battle.panels.explained import explained
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.chart import TIGHT_ROW, WeaponChart, printed_rows
from dust_tactics.screen.menu.odds_table.duel import Duel, DuelOutcome, odds_over_distances
from dust_tactics.screen.menu.odds_table.grid import OddsGrid
from dust_tactics.table.dice_sets import chance_of

_ROW, _LEAST_ROWS = 34, 3


class CardPicker(ui.Column):
    """A heading, the search, the list, and what is asked of the card beside (`foot`).

    `on_pick` hears of the card that people choose.
    """

    def __init__(self, messages: Messages, title: str, cards: Sequence[Card], on_pick: Callable[[Card], None]) -> None:
        self._cards, self._on_pick = cards, on_pick
        self._words = CardWords(messages)
        self.search = ui.Entry(placeholder=messages.text("help.search_units"), on_change=self._find, longest=60)
        self.list: ui.ListView[Card] = ui.ListView([], _paint_card, row_height=_ROW, on_select=self._pick, alike=True)
        self._chosen: Card | None = None
        heading = ui.Label(title, style=theme.SECTION, colour=theme.BRASS).sized(height=20)
        found = ui.Plate(style=theme.WELL_STYLE, content=ui.Column(self.list.grows(), margin=3))
        super().__init__(
            ui.Row(heading.sized(width=84), self.search.grows()).sized(height=32),
            found.grows().at_least(height=_ROW * _LEAST_ROWS),
            gap=6,
        )

    def show(self, card: Card) -> None:
        """Choose a card without a word to anybody."""
        self._chosen = card
        if card not in self.list.items:
            self.search.text = ""
            self._list_those(self._cards)
        self.list.selected = self.list.items.index(card)
        place = self.list.selected * _ROW
        self.list.scroll_into_view(place, place + _ROW)

    def _find(self, words: str) -> None:
        """List what is found; the card that is chosen stays so until another one is."""
        self._list_those([card for card in self._cards if self._words.finds(card, words)])

    def _list_those(self, cards: Sequence[Card]) -> None:
        self.list.selected = None
        self.list.set_items(cards)
        self.list.scroll_to(0)
        if self._chosen in cards:
            self.list.selected = cards.index(self._chosen)
        elif cards and self._chosen is not None:
            self.list.select(0)

    def _pick(self, index: int) -> None:
        self._chosen = self.list.items[index]
        self._on_pick(self._chosen)


def _paint_card(canvas: ui.Canvas, rect: pygame.Rect, card: Card, state: ui.RowState) -> None:
    ink = ui.paint_row_ground(canvas, rect, state)
    canvas.fill(pygame.Rect(rect.left + 2, rect.top + 4, 3, rect.height - 8), BLOCS[card.banner].light)
    paint_token(canvas, card_look(card, mirrored=False), pygame.Rect(rect.left + 9, rect.top + 2, 30, 30))
    points = pygame.Rect(rect.right - 40, rect.top, 32, rect.height)
    canvas.text(str(card.points), points, theme.TABLE_BOLD, theme.STONE, (1.0, 0.5))
    name = pygame.Rect(rect.left + 46, rect.top, points.left - rect.left - 50, rect.height)
    canvas.text(card.name, name, theme.BODY_BOLD if state.selected else theme.BODY, ink)


_NARROWEST = 100
NAMES = ("dice", "to_hit", "hits", "to_save", "lost", "eliminated")
"""The figures, in the order in which a roll comes about."""


def tip_of(outcome: DuelOutcome, messages: Messages) -> ui.Tip:
    """Return how an outcome comes about, or why there is none; with the rules behind it."""
    state = outcome.state
    cite = EDITIONS[state.battle.edition].cite
    words = Words(messages, Storeys.of(state), cite)
    if outcome.target is not None:
        tip = explained(state, [odds.volley for odds in outcome.target.volleys], words)
        return replace(tip, clause=cited(tip.clause, cite))
    if outcome.refusal is None:
        return ui.Tip(body=messages.text("odds_table.nothing"))
    return words.why_not(outcome.refusal)


def values_of(odds: TargetOdds, messages: Messages) -> tuple[str, ...]:
    """Return the figures of NAMES, as people read them."""
    volleys = [each.volley for each in odds.volleys]
    return (
        str(sum(volley.dice.total for volley in volleys)),
        _different(messages, (chance_to_hit(volley) for volley in volleys)),
        messages.number(odds.expected_hits, 2),
        _different(messages, (chance_of(volley.save.success) for volley in volleys)),
        messages.number(odds.lost.mean, 2),
        messages.percent(odds.destroyed),
    )


def _different(messages: Messages, chances: Iterable[float]) -> str:
    """Chances of several rolls, those that are alike once."""
    return " / ".join(dict.fromkeys(messages.percent(chance) for chance in chances))


class CellFigures(ui.Column):
    """The figures of the cell that is chosen, or why there are none."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._heading = ui.Label("", style=theme.BODY_BOLD)
        self._values = [ui.Label("", style=theme.CARD_NAME) for _ in NAMES]
        figures = [
            ui.Column(
                ui.Label(messages.text(f"odds_table.{name}"), style=theme.CAPTION, colour=theme.STONE).sized(height=16),
                value.sized(height=30),
                gap=0,
            )
            for name, value in zip(NAMES, self._values, strict=True)
        ]
        self._figures = ui.Grid(*figures, columns=len(NAMES), narrowest=_NARROWEST, gap=6)
        self._note = ui.Paragraph("", style=theme.TABLE, colour=theme.SAND)
        super().__init__(self._heading.sized(height=22), self._figures, self._note, gap=4)

    def show(self, heading: str, outcome: DuelOutcome) -> None:
        """Show another cell."""
        messages, odds, tip = self._messages, outcome.target, tip_of(outcome, self._messages)
        self._heading.text = heading
        self._figures.visible = odds is not None
        if odds is None:
            self._note.text = "\n".join(filter(None, (tip.body, tip.clause)))
            return
        for label, value in zip(self._values, values_of(odds, messages), strict=True):
            label.text, label.tip = value, tip
        back = outcome.back
        struck = [] if back is None else [messages.text("odds_table.back", lost=messages.number(back.lost.mean, 2))]
        self._note.text = "\n".join([tip.body, *struck, tip.clause])


_PICKERS = 320
_GAP = 10


class OddsPage(ui.Row):
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
        self.left = {who: ui.Dropdown((), on_change=partial(self._take_left, who)) for who in ("attacker", "defender")}
        self.covered = ui.Check(text("odds_table.covered"), on_change=self._take_cover, action="odds.cover")
        self.hard = ui.Check(text("odds_table.hard"), on_change=self._take_hard_cover, action="odds.hard-cover")
        self.knows_hard = EDITIONS[edition].saves.on_cards
        self.sustained = ui.Check(text("odds_table.sustained"), on_change=self._take_action, action="odds.sustained")
        self.swap = ui.Button(text("odds_table.swap"), self._swap, icon="turn", action="odds.swap")
        self.grid = OddsGrid(self._show_cell, partial(tip_of, messages=messages))
        self.figures = CellFigures(messages)
        self._chart_title = ui.Label("", style=theme.SECTION, colour=theme.BRASS)
        self._charts = ui.Column(gap=0)
        self.search = self.attacker.search
        self._scroll = ui.ScrollView(content=self._right())
        left = ui.Column(
            self._with_left(self.attacker, "attacker"),
            self.swap.sized(height=34),
            self._with_left(self.defender, "defender"),
            gap=_GAP,
        )
        result = ui.Plate(content=ui.Column(self._scroll.grows(), margin=12))
        super().__init__(left.sized(width=_PICKERS), result.grows(), gap=_GAP)
        self._begin_anew()

    def _with_left(self, picker: CardPicker, who: str) -> ui.Column:
        label = ui.Label(self._messages.text("odds_table.left"), style=theme.TABLE, colour=theme.SAND)
        return ui.Column(picker.grows(), ui.Row(label, ui.FILL, self.left[who].sized(110, 28)), gap=6).shares()

    def _right(self) -> ui.Column:
        legend = ui.Label(self._messages.text("odds_table.legend"), style=theme.CAPTION, colour=theme.STONE)
        return ui.Column(
            ui.Row(self.covered, 24, *((self.hard, 24) if self.knows_hard else ()), self.sustained, ui.FILL).sized(
                height=26
            ),
            self.grid,
            legend.sized(height=18),
            ui.Plate(style=theme.WELL_STYLE, content=ui.Column(self.figures, margin=(10, 6))),
            ui.Column(self._chart_title.sized(height=24), self._charts, gap=0),
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
