"""A field for one line of text."""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.text_field import MARGIN, SELECTED, TextField
from dust_tactics.screen.ui.widget import Point


class Entry(TextField):
    """One line to type; `on_submit(text)` hears of Enter."""

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 60,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        tip: Tip | str | None = None,
    ) -> None:
        super().__init__(text, placeholder=placeholder, longest=longest, on_change=on_change, tip=tip)
        self.on_submit = on_submit
        self.go(len(self.text))
        self._scrolled = 0.0  # how much of the text lies to the left of the field, logical units

    def enter(self) -> bool:
        if self.on_submit is not None:
            self.on_submit(self.text)
        return self.on_submit is not None

    # Mouse

    def _place_at(self, point: Point) -> int:
        return self.nearest(0, len(self.text), point[0] - self.rect.left - MARGIN + self._scrolled, theme.BODY)

    def press(self, point: Point) -> None:
        self.go(self._place_at(point))

    def drag(self, point: Point) -> None:
        self.go(self._place_at(point), keep=True)

    # Picture

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inner = self.rect.inflate(-2 * MARGIN, -8)
        with canvas.clipped(inner.inflate(2, 0)):
            if self.text:
                self._paint_text(canvas, inner)
            else:
                canvas.text(self.placeholder, inner, theme.BODY, theme.FADED)
            if self.focused:
                place = inner.left + canvas.width(self.text[: self.caret], theme.BODY) - self._scrolled
                canvas.hairline((place, inner.centery - 9), 18, theme.BRASS, upright=True)

    def _paint_text(self, canvas: Canvas, inner: pygame.Rect) -> None:
        before_caret = canvas.width(self.text[: self.caret], theme.BODY)
        whole = canvas.width(self.text, theme.BODY)
        self._scrolled = min(
            max(self._scrolled, before_caret - inner.width + 1), before_caret, max(0.0, whole - inner.width + 1)
        )
        start, end = (
            inner.left + canvas.width(self.text[:place], theme.BODY) - self._scrolled for place in self.selection
        )
        if self.focused and start != end:
            canvas.fill(pygame.Rect(round(start), inner.top, round(end - start), inner.height), SELECTED)
        area = pygame.Rect(inner.left - round(self._scrolled), inner.top, round(whole) + 8, inner.height)
        canvas.text(self.text, area, theme.BODY, self.ink)
