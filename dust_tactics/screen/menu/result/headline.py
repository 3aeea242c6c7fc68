"""The headline of a result between two bands, with the sign of the winner at both of its ends."""

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.ui import Canvas, Widget

_SIGN, _GAP = 46, 18
_LONG, _SHORT = 240, 180


class Headline(Widget):
    """Who won, in large letters; `livery` is the winner's, None in a draw."""

    def __init__(self, text: str, livery: Livery | None) -> None:
        super().__init__()
        self.text, self.livery = text, livery

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        beside = _SIGN + 2 * _GAP if self.livery is not None else 0
        words = rect.inflate(-2 * (beside + 40), 0)
        canvas.text(self.text, words.move(2, 3), theme.NUMBER, theme.INK, (0.5, 0.5))
        half = canvas.text(self.text, words, theme.NUMBER, theme.CREAM, (0.5, 0.5)) / 2
        for side in (-1, 1):
            if self.livery is not None:
                centre = round(rect.centerx + side * (half + _GAP + _SIGN / 2))
                sign = pygame.Rect(centre - _SIGN // 2, rect.centery - _SIGN // 2, _SIGN, _SIGN)
                paint_side_mark(canvas, self.livery, sign)
            self._paint_bands(canvas, side, half + beside)

    def _paint_bands(self, canvas: Canvas, side: int, inner: float) -> None:
        for long, down, colour in ((_LONG, -3, theme.BRASS), (_SHORT, 3, theme.STONE)):
            length = min(long, self.rect.width / 2 - inner - 8)
            if length > 0:
                left = self.rect.centerx + inner if side > 0 else self.rect.centerx - inner - length
                canvas.hairline((left, self.rect.centery + down), length, colour)
