"""Where the figures of a card come from, marked beside them: nothing for the rulebook, a ring or a dot for others."""

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Widget

PUBLIC, ESTIMATE = "public", "estimate"
_SIZE = 5

Mark = Callable[[Canvas, str, Weapon | None, Point], None]
"""Paints a mark with its middle at a point, for a field of the card, or of one of its weapons."""


def no_mark(canvas: Canvas, field: str, weapon: Weapon | None, place: Point) -> None:
    """Paint nothing: in a battle nobody asks where figures come from."""


def marks_of(card: Card) -> Mark:
    """Return what paints the source of each figure of a card."""
    return partial(_paint_mark, card)


def _paint_mark(card: Card, canvas: Canvas, field: str, weapon: Weapon | None, place: Point) -> None:
    paint_source(canvas, card.source_of(field, weapon), place)


def paint_source(canvas: Canvas, source: str, place: Point) -> None:
    """Paint the mark of a source with its middle at `place`."""
    rect = pygame.Rect(0, 0, _SIZE, _SIZE)
    rect.center = round(place[0]), round(place[1])
    if source == PUBLIC:
        canvas.ring(rect.inflate(2, 2), theme.STONE, 1.2, (_SIZE + 2) / 2)
    elif source == ESTIMATE:
        canvas.gradient(rect, (theme.STONE, theme.STONE), radius=_SIZE / 2)


class SourceLegend(Widget):
    """What the marks mean, in one line."""

    def paint(self, canvas: Canvas) -> None:
        left = self.rect.left
        for source in (PUBLIC, ESTIMATE, ""):
            if source:
                paint_source(canvas, source, (left + 5, self.rect.centery))
                left += 14
            words = canvas.messages.text(f"card.source_{source or 'rulebook'}")
            area = pygame.Rect(left, self.rect.top, max(0, self.rect.right - left), self.rect.height)
            left += round(canvas.text(words, area, theme.CAPTION, theme.STONE)) + 18
