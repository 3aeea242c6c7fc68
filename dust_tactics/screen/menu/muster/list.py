"""The army that is being mustered, unit by unit, with heroes below those they are with."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.menu.muster.draft import Draft
from dust_tactics.screen.ui import Canvas, ListView, Point, RowState, Strip, TextLine, Tip, paint_lines, paint_row_line

ROW = 44
_INDENT = 34
_BUTTON = 24


@dataclass(frozen=True)
class MusterRow:
    """A unit of the army; `below` says that it is a hero shown below the unit they are with, as `words` tell."""

    index: int
    card: Card
    name: str
    words: str
    below: bool
    hero: bool


def rows_of(messages: Messages, draft: Draft) -> list[MusterRow]:
    """Return the rows of an army."""
    return [_row(messages, draft, index, below) for index, below in draft.rows()]


def _row(messages: Messages, draft: Draft, index: int, below: bool) -> MusterRow:
    text = messages.text
    unit = draft.units[index]
    card = draft.cards[unit.card]
    words = ""
    if unit.joined_to is not None:
        words = text("muster.joined", unit=_name(draft, unit.joined_to))
    elif unit.aboard is not None:
        words = text("muster.aboard", unit=_name(draft, unit.aboard))
    elif draft.is_hero(index):
        words = text("muster.alone")
    return MusterRow(index, card, unit.name or card.name, words, below, draft.is_hero(index))


def _name(draft: Draft, index: int) -> str:
    unit = draft.units[index]
    return unit.name or draft.cards[unit.card].name


class MusterList(ListView[MusterRow]):
    """The list: a click on the minus takes a unit away, and one on the arrow of a hero puts them elsewhere."""

    def __init__(
        self,
        messages: Messages,
        on_look: Callable[[Card | None], None],
        on_remove: Callable[[int], None],
        on_place: Callable[[int], None],
    ) -> None:
        super().__init__([], self._paint, row_height=ROW, on_select=self._look, on_activate=self._activate)
        self._messages = messages
        self.on_look, self.on_remove, self.on_place = on_look, on_remove, on_place

    def _look(self, index: int) -> None:
        self.on_look(self.items[index].card)

    def _activate(self, index: int) -> None:
        if self.items[index].hero:
            self.on_place(self.items[index].index)

    def minus_rect(self, row: int) -> pygame.Rect:
        """Return the place of the minus of a row."""
        rect = self.row_rect(row)
        return pygame.Rect(rect.right - _BUTTON - 8, rect.centery - _BUTTON // 2, _BUTTON, _BUTTON)

    def place_rect(self, row: int) -> pygame.Rect:
        """Return the place of the arrow that puts a hero elsewhere."""
        return self.minus_rect(row).move(-_BUTTON - 6, 0)

    def press(self, point: Point) -> None:
        super().press(point)
        row = self.row_at(point)
        if row is None:
            return
        item = self.items[row]
        if self.minus_rect(row).collidepoint(point):
            self.sound("click")
            self.on_remove(item.index)
        elif item.hero and self.place_rect(row).collidepoint(point):
            self.sound("click")
            self.on_place(item.index)

    def key(self, event: pygame.event.Event) -> bool:
        host = self.host
        if host is not None and host.keys.means("muster.take", event) and self.selected is not None:
            self.on_remove(self.items[self.selected].index)
            return True
        return super().key(event)

    def hover(self, point: Point) -> None:
        super().hover(point)
        row = self.row_at(point)
        if row is not None:
            self.on_look(self.items[row].card)

    def tip_at(self, point: Point) -> Tip | None:
        text = self._messages.text
        row = self.row_at(point)
        if row is None:
            return None
        if self.minus_rect(row).collidepoint(point):
            return Tip(body=text("muster.take_away"))
        if self.items[row].hero and self.place_rect(row).collidepoint(point):
            return Tip(body=text("muster.place_tip"), clause="T13-HER-04")
        return None

    def _paint(self, canvas: Canvas, rect: pygame.Rect, row: MusterRow, state: RowState) -> None:
        paint_row_line(canvas, rect, state)
        left = rect.left + (_INDENT if row.below else 0)
        if row.below:
            canvas.hairline((rect.left + 24, rect.top - 4), rect.height // 2 + 4, theme.EDGE, upright=True)
            canvas.hairline((rect.left + 24, rect.centery), 14, theme.EDGE)
        line = Strip(canvas, pygame.Rect(left + 4, rect.top, rect.right - left - 12, rect.height))
        paint_token(canvas, card_look(row.card, mirrored=False), line.cut(40, 40, gap=8))
        self._paint_buttons(canvas, line.cut(_BUTTON, _BUTTON, gap=40, end=True), row)
        points = line.cut(34, gap=4, end=True)
        canvas.text(str(row.card.points), points, theme.SUBHEADING, align=(1.0, 0.5))
        name = TextLine(row.name, theme.TABLE_BOLD, height=20)
        above = 4 if row.words else (rect.height - name.height) // 2
        paint_lines(canvas, line.room, above, name, -3, TextLine(row.words, theme.CAPTION, theme.SAND, 20))

    def _paint_buttons(self, canvas: Canvas, minus: pygame.Rect, row: MusterRow) -> None:
        canvas.plate(minus, theme.BUTTON.normal)
        canvas.icon("minus", minus.inflate(-10, -10), theme.SAND)
        if row.hero:
            place = minus.move(-_BUTTON - 6, 0)
            canvas.plate(place, theme.BUTTON.normal)
            canvas.icon("turn", place.inflate(-9, -9), theme.SAND)
