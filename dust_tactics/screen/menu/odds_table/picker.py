"""Picking a unit card: a field to search in, and a list of those that were found."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.ui import Canvas, Column, Entry, Label, ListView, Plate, Row, RowState, paint_row_ground

_ROW, _LEAST_ROWS = 34, 3


class CardPicker(Column):
    """A heading, the search, the list, and what is asked of the card beside (`foot`).

    `on_pick` hears of the card that people choose.
    """

    def __init__(self, messages: Messages, title: str, cards: Sequence[Card], on_pick: Callable[[Card], None]) -> None:
        self._cards, self._on_pick = cards, on_pick
        self._words = CardWords(messages)
        self.search = Entry(placeholder=messages.text("help.search_units"), on_change=self._find, longest=60)
        self.list: ListView[Card] = ListView([], _paint_card, row_height=_ROW, on_select=self._pick, alike=True)
        self._chosen: Card | None = None
        heading = Label(title, style=theme.SECTION, colour=theme.BRASS).sized(height=20)
        found = Plate(style=theme.WELL_STYLE, content=Column(self.list.grows(), margin=3))
        super().__init__(
            Row(heading.sized(width=84), self.search.grows()).sized(height=32),
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


def _paint_card(canvas: Canvas, rect: pygame.Rect, card: Card, state: RowState) -> None:
    ink = paint_row_ground(canvas, rect, state)
    canvas.fill(pygame.Rect(rect.left + 2, rect.top + 4, 3, rect.height - 8), BLOCS[card.banner].light)
    paint_token(canvas, card_look(card, mirrored=False), pygame.Rect(rect.left + 9, rect.top + 2, 30, 30))
    points = pygame.Rect(rect.right - 40, rect.top, 32, rect.height)
    canvas.text(str(card.points), points, theme.TABLE_BOLD, theme.STONE, (1.0, 0.5))
    name = pygame.Rect(rect.left + 46, rect.top, points.left - rect.left - 50, rect.height)
    canvas.text(card.name, name, theme.BODY_BOLD if state.selected else theme.BODY, ink)
