"""All unit cards to look through: a list to search in, and the whole card of one unit."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.printed_rules import PrintedRule, rules_of, weapon_rules
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.card.card import CardView
from dust_tactics.screen.card.chart import WeaponChart, printed_rows, signs_of
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.heading import captured_words, kind_words
from dust_tactics.screen.card.provenance import SourceLegend
from dust_tactics.screen.card.rules import RuleName
from dust_tactics.screen.help.clause_link import ClauseLink
from dust_tactics.screen.help.stacked_page import Part, StackedPage


class UnitSheet(StackedPage):
    """The card of a unit; `on_rule(name)` is called when people want to read a clause."""

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._messages = messages
        self._clauses = load_clauses(edition, messages.language)
        self._on_rule = on_rule
        self.card: Card | None = None

    def show(self, card: Card) -> None:
        """Show a card from its top."""
        self.card = card
        self.show_parts(self._made(card))

    def _made(self, card: Card) -> Iterator[Part]:
        text = self._messages.text
        face = as_printed(self._messages, card, marked=True)
        yield CardView(face), 0
        kind = f"{kind_words(face)} · {text('card.armour')} {card.armour}"
        yield ui.Label(kind, theme.BODY_BOLD).sized(height=18), 12
        if captured := captured_words(face):
            yield ui.Label(captured, theme.CAPTION, theme.STONE).sized(height=18), 4
        yield ui.Label(text("card.weapons"), theme.SECTION, theme.BRASS).sized(height=18), 14
        rows = printed_rows(card)
        yield WeaponChart(self._messages, rows, card.edition, printed=True, mark=face.mark), 6
        yield from self._rules("card.rules", rules_of(card, self._messages))
        on_weapons = {
            rule.key: rule for weapon in card.weapons for rule in weapon_rules(weapon, card.edition, self._messages)
        }
        yield from self._rules("card.weapon_rules", tuple(on_weapons.values()))
        signs = "    ".join([*signs_of(self._messages, card), text("card.dash")])
        yield ui.Label(signs, theme.CAPTION, theme.STONE).sized(height=18), 18
        yield SourceLegend().sized(height=18), 2
        yield self._code(card), 6

    def _code(self, card: Card) -> ui.Row:
        """Return what scenarios and armies call the card, and a button that copies it for those who write some."""
        text = self._messages.text
        label = ui.Label(text("card.code", code=card.id), style=theme.BODY, colour=theme.SAND)
        copy = ui.Button(text("card.copy"), partial(self._copy, card.id), tip=text("card.copy_tip"))
        return ui.Row(label, copy.sized(height=26), gap=theme.GAP)

    def _copy(self, code: str) -> None:
        pygame.scrap.put_text(code)
        if self.host is not None:
            self.host.toast(self._messages.text("card.copied", code=code))

    def _rules(self, heading: str, rules: tuple[PrintedRule, ...]) -> Iterator[Part]:
        if rules:
            yield ui.Label(self._messages.text(heading), theme.SECTION, theme.BRASS).sized(height=18), 18
        for rule in rules:
            yield RuleName(rule), 8
            if rule.text:
                yield ui.Paragraph(rule.text), 4
            for clause in rule.clauses:
                yield ClauseLink(self._clauses[clause], partial(self._on_rule, clause)), 2


_SEARCH = 36
_ROW = 44
_GAP = 10
_COUNT = 72  # the width for how many were found
_LIST_SHARE = 0.3


class UnitsPage(ui.Row):
    """A field to search in, the units that were found, and the card of one of them.

    `on_rule(name)` is called when people want to read a clause that the card rests on.
    """

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        self._messages, self._words = messages, CardWords(messages)
        self._cards = sorted(load_cards(edition).values(), key=lambda card: (card.bloc.value, card.name))
        self.search = ui.Entry(placeholder=messages.text("help.search_units"), on_change=self._find, longest=60)
        self._count = ui.Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        self._list: ui.ListView[Card] = ui.ListView(
            [], _paint_card, row_height=_ROW, on_select=self._look_at, alike=True
        )
        self.sheet = UnitSheet(messages, edition, on_rule)
        search = ui.Row(self.search.grows(), self._count.sized(_COUNT, _SEARCH))
        found = ui.Plate(style=theme.WELL_STYLE, content=ui.Column(self._list.grows(), margin=3))
        card = ui.Plate(content=ui.Column(self.sheet.grows(), margin=10))
        left = ui.Column(search, found.grows(), gap=_GAP).shares(_LIST_SHARE).at_least(260)
        super().__init__(left, card.shares(1 - _LIST_SHARE), gap=_GAP)
        self._find("")

    def show(self, card: Card) -> None:
        """Show the card of a unit."""
        self.search.text = ""
        self._find("")
        if card in self._list.items:
            self._list.select(self._list.items.index(card))
        self.sheet.show(card)

    def _find(self, words: str) -> None:
        found = [card for card in self._cards if self._words.finds(card, words)]
        self._list.selected = None
        self._list.set_items(found)
        self._list.scroll_to(0)
        self._count.text = self._messages.counted("unit", len(found))
        if found:
            self._list.select(0)

    def _look_at(self, index: int) -> None:
        self.sheet.show(self._list.items[index])


def _paint_card(canvas: ui.Canvas, rect: pygame.Rect, card: Card, state: ui.RowState) -> None:
    ui.paint_row_ground(canvas, rect, state)
    canvas.fill(pygame.Rect(rect.left + 2, rect.top + 4, 3, rect.height - 8), BLOCS[card.banner].light)
    paint_token(canvas, card_look(card, mirrored=False), pygame.Rect(rect.left + 10, rect.top + 3, 38, 38))
    kind = ui.TextLine(canvas.messages.text(f"card.{card.kind.value}"), theme.CAPTION, theme.STONE, 20)
    words = pygame.Rect(rect.left + 58, rect.top, rect.width - 108, rect.height)
    ui.paint_lines(canvas, words, 4, ui.TextLine(card.name, theme.BODY_BOLD, height=20), -2, kind)
    points = pygame.Rect(rect.right - 50, rect.top, 42, rect.height)
    canvas.text(str(card.points), points, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))
