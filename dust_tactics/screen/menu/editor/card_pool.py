"""The unit cards of the editor: a list to drag from, and the card of the unit that people look at there."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from dust_tactics.language.card_targets import targets_words
from dust_tactics.language.card_words import CardWords
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.card.brief import WIDTH, BriefCard
from dust_tactics.screen.card.figures import figure_line
from dust_tactics.screen.menu.editor.pools import ROW_HEIGHT, DragList
from dust_tactics.screen.ui import Canvas, Point, RowState, Stage, draw_rich, paint_row_plate

_KINDS_FIRST = tuple(Bloc)
_GAP = 10


class CardPool(DragList[Card]):
    """The list. `on_look` hears of the card that is pointed at, or chosen by keys; None where none is."""

    on_look: Callable[[Card | None], None] | None = None

    def __init__(self, messages: Messages, hold: Callable[[Card], None]) -> None:
        def take(index: int) -> None:
            hold(self.items[index])

        super().__init__([], partial(_paint_card, messages), row_height=ROW_HEIGHT, on_select=take, on_activate=take)

    def hover(self, point: Point) -> None:
        super().hover(point)
        self._look(None if self._hovered_row is None else self.items[self._hovered_row])

    def leave(self) -> None:
        super().leave()
        self._look(None)

    def drag(self, point: Point) -> None:
        super().drag(point)
        if self.is_pulled:
            self._look(None)

    def key(self, event: pygame.event.Event) -> bool:
        before = self.selected
        used = super().key(event)
        if self.selected != before:
            self._look(self.chosen)
        return used

    def _look(self, card: Card | None) -> None:
        if self.on_look is not None:
            self.on_look(card)


class CardPreview(BriefCard):
    """The card beside the list, as long as people are there with mouse or keyboard."""

    def __init__(self, messages: Messages, stage: Stage, pool: CardPool) -> None:
        super().__init__(messages, portrait=False, told=partial(targets_words, messages))
        self._stage, self._pool = stage, pool
        pool.on_look = self.look_at

    def look_at(self, card: Card | None) -> None:
        """Show a card beside its row, or none."""
        self.show(card)
        pool, area = self._pool, self._stage.area
        if card is None:
            return
        row = pool.row_rect(pool.items.index(card))
        top = row.top + pool.window_rect().top - pool.rect.top
        height = self.height()
        self.place(
            (pool.window_rect().right + _GAP, max(area.top + 8, min(top, area.bottom - height - 8)), WIDTH, height)
        )

    def draw(self, canvas: Canvas) -> None:
        if self._pool.visible and (self._pool.hovered or self._pool.focused):
            super().draw(canvas)


def card_rows(cards: Mapping[str, Card], words: CardWords, wanted: str, bloc: Bloc | None) -> list[Card]:
    """Return the cards that hold all of some words, those that have them in their names first, by bloc, kind and
    points."""
    found = [card for card in cards.values() if bloc in (None, card.bloc) and _finds(words, card, wanted)]
    first = wanted.strip().casefold()
    return sorted(
        found,
        key=lambda card: (
            first not in card.name.casefold(),
            _KINDS_FIRST.index(card.bloc),
            card.kind.value,
            card.points,
            card.name,
        ),
    )


def _finds(words: CardWords, card: Card, wanted: str) -> bool:
    return wanted.strip().casefold() in card.id or words.finds(card, wanted)


def _paint_card(messages: Messages, canvas: Canvas, rect: pygame.Rect, card: Card, state: RowState) -> None:
    """Paint a card of the list: its token, its name above armour, movement and health, and its points."""
    inner = paint_row_plate(canvas, rect, state)
    token = pygame.Rect(inner.left + 4, inner.top + 1, 38, inner.height - 2)
    paint_token(canvas, card_look(card, mirrored=False), token)
    points = pygame.Rect(inner.right - 40, inner.top, 32, inner.height)
    canvas.text(str(card.points), points, theme.SUBHEADING, theme.CREAM, (1.0, 0.5))
    left = token.right + 8
    canvas.text(card.name, pygame.Rect(left, inner.top + 3, points.left - left - 4, 18), theme.BODY_BOLD)
    figures = pygame.Rect(left, inner.top + 21, points.left - left - 4, 16)
    line = figure_line(messages, card, brief=True)
    draw_rich(canvas, line, figures, style=theme.CAPTION, bold_style=theme.CAPTION_BOLD)
