"""All unit cards to look through: a list to search in, and the whole card of one unit."""

from collections.abc import Callable, Iterable

import pygame

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.help.unit_sheet import UnitSheet
from dust_tactics.screen.menu.common.pictures import paint_token
from dust_tactics.screen.ui import Canvas, Entry, Label, ListView, Panel, Plate, RowState
from dust_tactics.screen.ui.widget import RectLike

_SEARCH = 36
_ROW = 44
_GAP = 10
_LIST_SHARE = 0.3


def find_cards(cards: Iterable[Card], words: str) -> list[Card]:
    """The cards that hold all of some words in their name, bloc, kind, or in the names of weapons and skills."""
    wanted = words.lower().split()
    return [card for card in cards if all(word in _words(card) for word in wanted)]


def _words(card: Card) -> str:
    lines = " ".join(weapon.title for weapon in card.weapons)
    skills = " ".join(skill.key for skill in card.skills)
    return (
        f"{card.name} {card.full_name} {card.bloc.value} {card.kind.value} {card.type.value} {lines} {skills}".lower()
    )


class UnitsPage(Panel):
    """A field to search in, the units that were found, and the card of one of them.

    `on_rule(name)` is called when people want to read a clause that the card rests on.
    """

    def __init__(self, messages: Messages, edition: str, on_rule: Callable[[str], None]) -> None:
        super().__init__()
        self._messages = messages
        self._cards = sorted(load_cards(edition).values(), key=lambda card: (card.bloc.value, card.name))
        self.search = Entry(placeholder=messages.text("help.search_units"), on_change=self._find, longest=60)
        self._count = Label("", style=theme.CAPTION, colour=theme.STONE, align=(1.0, 0.5))
        self._plate, self._ground = Plate(style=theme.WELL_STYLE), Plate()
        self._list: ListView[Card] = ListView([], _paint_card, row_height=_ROW, on_select=self._look_at)
        self.sheet = UnitSheet(messages, edition, on_rule)
        self.add(self.search, self._count, self._plate, self._ground, self._list, self.sheet)
        self._find("")

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        width = max(260, round(area.width * _LIST_SHARE))
        self.search.place((area.left, area.top, width - 80, _SEARCH))
        self._count.place((area.left + width - 76, area.top, 72, _SEARCH))
        self._plate.place((area.left, area.top + _SEARCH + _GAP, width, area.height - _SEARCH - _GAP))
        self._list.place(self._plate.rect.inflate(-6, -6))
        left = area.left + width + 20
        self._ground.place((left - 8, area.top, area.right - left + 8, area.height))
        self.sheet.place((left + 2, area.top + 10, area.right - left - 4, area.height - 18))

    def show(self, card: Card) -> None:
        """Shows the card of a unit."""
        self.search.text = ""
        self._find("")
        if card in self._list.items:
            self._list.select(self._list.items.index(card))
        self.sheet.show(card)

    def _find(self, words: str) -> None:
        found = find_cards(self._cards, words)
        self._list.selected = None
        self._list.set_items(found)
        self._list.scroll_to(0)
        self._count.text = self._messages.counted("unit", len(found))
        if found:
            self._list.select(0)

    def _look_at(self, index: int) -> None:
        self.sheet.show(self._list.items[index])


def _paint_card(canvas: Canvas, rect: pygame.Rect, card: Card, state: RowState) -> None:
    if state.selected:
        canvas.plate(rect, theme.BUTTON.selected)
    elif state.hovered:
        canvas.fill(rect, theme.RAISED)
    canvas.fill(pygame.Rect(rect.left + 2, rect.top + 4, 3, rect.height - 8), BLOCS[card.bloc.value].light)
    paint_token(canvas, card, pygame.Rect(rect.left + 10, rect.top + 3, 38, 38), mirrored=False)
    words = pygame.Rect(rect.left + 58, rect.top + 4, rect.width - 108, 20)
    canvas.text(card.name, words, theme.BODY_BOLD, theme.CREAM)
    kind = canvas.messages.text(f"card.{card.kind.value}")
    canvas.text(kind, words.move(0, 18), theme.CAPTION, theme.STONE)
    points = pygame.Rect(rect.right - 50, rect.top, 42, rect.height)
    canvas.text(str(card.points), points, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))
