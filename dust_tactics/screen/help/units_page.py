"""All unit cards to look through: a list to search in, and the whole card of one unit."""

from collections.abc import Callable

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.help.unit_sheet import UnitSheet
from dust_tactics.screen.ui import (
    Canvas,
    Column,
    Entry,
    Label,
    ListView,
    Plate,
    Row,
    RowState,
    TextLine,
    paint_lines,
    paint_row_ground,
)

_SEARCH = 36
_ROW = 44
_GAP = 10
_COUNT = 72  # the width for how many were found
_LIST_SHARE = 0.3


class UnitsPage(Row):
    """A field to search in, the units that were found, and the card of one of them.

    `on_rule(name)` is called when people want to read a clause that the card rests on.
    """

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        self._messages, self._words = messages, CardWords(messages)
        self._cards = sorted(load_cards(edition).values(), key=lambda card: (card.bloc.value, card.name))
        self.search = Entry(placeholder=messages.text("help.search_units"), on_change=self._find, longest=60)
        self._count = Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        self._list: ListView[Card] = ListView([], _paint_card, row_height=_ROW, on_select=self._look_at, alike=True)
        self.sheet = UnitSheet(messages, edition, on_rule)
        search = Row(self.search.grows(), self._count.sized(_COUNT, _SEARCH))
        found = Plate(style=theme.WELL_STYLE, content=Column(self._list.grows(), margin=3))
        card = Plate(content=Column(self.sheet.grows(), margin=10))
        left = Column(search, found.grows(), gap=_GAP).shares(_LIST_SHARE).at_least(260)
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


def _paint_card(canvas: Canvas, rect: pygame.Rect, card: Card, state: RowState) -> None:
    paint_row_ground(canvas, rect, state)
    canvas.fill(pygame.Rect(rect.left + 2, rect.top + 4, 3, rect.height - 8), BLOCS[card.banner].light)
    paint_token(canvas, card_look(card, mirrored=False), pygame.Rect(rect.left + 10, rect.top + 3, 38, 38))
    kind = TextLine(canvas.messages.text(f"card.{card.kind.value}"), theme.CAPTION, theme.STONE, 20)
    words = pygame.Rect(rect.left + 58, rect.top, rect.width - 108, rect.height)
    paint_lines(canvas, words, 4, TextLine(card.name, theme.BODY_BOLD, height=20), -2, kind)
    points = pygame.Rect(rect.right - 50, rect.top, 42, rect.height)
    canvas.text(str(card.points), points, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))
