"""The head of the army that is being mustered: its name, its points, and what is left of them."""

from collections.abc import Callable

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_emblem
from dust_tactics.screen.menu.muster.draft import Draft
from dust_tactics.screen.ui import FILL, Canvas, Column, Entry, Plate, Reactive, Row, Strip, TextLine, paint_lines

HEIGHT = 104
_MARGIN = 14


class MusterHead(Plate):
    """A plate in the colours of the bloc. `next_points` is what the card that people look at would cost."""

    next_points = Reactive(0)

    def __init__(
        self, messages: Messages, draft: Draft, bloc: str, longest: int, on_rename: Callable[[str], None]
    ) -> None:
        self.draft = draft
        self.bloc = bloc
        self.name = Entry(draft.name, longest=longest, placeholder=messages.text("muster.name"), on_change=on_rename)
        name = Column(12, Row(48, self.name.sized(height=32).grows(), 152), FILL)
        super().__init__(style=theme.PANEL_STYLE, heading_height=HEIGHT, content=name)

    def take(self, bloc: str) -> None:
        """Show the army as it stands, in the colours of a bloc."""
        self.bloc = bloc
        self.heading_colours = Livery(bloc).heading
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        rect, draft = self.rect, self.draft
        paint_emblem(canvas, self.bloc, pygame.Rect(rect.left + _MARGIN, rect.top + 16, 24, 24))
        limit = "" if draft.terms.limit is None else f" / {draft.terms.limit}"
        points = Strip(canvas, pygame.Rect(rect.right - 150, rect.top + 8, 150 - _MARGIN, 40))
        if limit:
            wide = round(canvas.width(limit, theme.HEADING))
            canvas.text(limit, points.cut(wide, gap=4, end=True), theme.HEADING, theme.CREAM, (1.0, 0.62))
        points.text(str(draft.points), theme.HEADLINE, end=True)
        inner = rect.inflate(-2 * _MARGIN, 0)
        self._paint_bar(canvas, pygame.Rect(inner.left, rect.top + 56, inner.width, 12))
        activations = sum(not below for _, below in draft.rows())
        counted = (("unit", len(draft.units)), ("activation", activations))
        told = ", ".join(canvas.messages.counted(thing, count) for thing, count in counted)
        left = 0 if draft.terms.limit is None else draft.terms.limit - draft.points
        words = "" if draft.terms.limit is None else self._left_words(canvas.messages, left)
        aside = theme.CAPTION_BOLD, theme.CREAM if left >= 0 else theme.ALARM
        paint_lines(canvas, inner, 76, TextLine(told, theme.CAPTION_BOLD, theme.CREAM, 18, words, aside))

    def _left_words(self, messages: Messages, left: int) -> str:
        text = messages.text
        if left < 0:
            return text("muster.over", points=-left)
        if self.next_points and self.next_points <= left:
            return text("muster.left_after", left=left, after=left - self.next_points)
        return text("muster.left", left=left)

    def _paint_bar(self, canvas: Canvas, bar: pygame.Rect) -> None:
        canvas.fill(bar, "#000000", 0.4)
        limit = self.draft.terms.limit
        if not limit:
            return
        spent = min(1.0, self.draft.points / limit)
        more = min(1.0 - spent, self.next_points / limit)
        filled = pygame.Rect(bar.left, bar.top, round(bar.width * spent), bar.height)
        if filled.width:
            canvas.gradient(filled, ("#f3c765", theme.BRASS), across=False)
        planned = pygame.Rect(filled.right, bar.top, round(bar.width * more), bar.height)
        if planned.width:
            canvas.fill(planned, theme.BRASS, 0.35)
