"""The headline of a result, as it is to the person at the screen.

What was won stands on a ribbon that unrolls, between laurel; what was lost on torn cloth that sinks into its place.
Ends that are neither stand between two bands.
"""

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.outcomes import laurel, ribbon, torn_cloth
from dust_tactics.screen.outcome import LOOKS, Outcome
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas, Tweens, Widget

_SIGN, _GAP, _WREATH = 46, 18, 62
_LONG, _SHORT = 240, 180
_UNROLLS, _SINKS = 700, 900
"""Milliseconds of a ribbon, and of torn cloth."""
_FROM, _LEAST_SEEN = 26, 0.12
_SWEEP = 90

PaintSign = Callable[[Canvas, pygame.Rect], None]


class Headline(Widget):
    """What has come to its end, in large letters.

    paint_sign  paints the sign of who has won, None in a draw
    cloth       the field and the edge of the cloth behind what was won or lost
    """

    def __init__(
        self,
        text: str,
        outcome: Outcome,
        paint_sign: PaintSign | None,
        cloth: tuple[str, str],
        style: TextStyle = theme.NUMBER,
    ) -> None:
        super().__init__()
        self.text, self.outcome = text, outcome
        self._paint_sign, self._cloth, self._style = paint_sign, cloth, style
        self._share = 1.0

    def begin(self, tweens: Tweens) -> None:
        """Come into its place; at once where motion is reduced."""
        if self.outcome in (Outcome.WON, Outcome.LOST):
            tweens.start(_UNROLLS if self.outcome is Outcome.WON else _SINKS, self._step, moves=True)

    def _step(self, share: float) -> None:
        self._share = share
        self.changed()

    def paint(self, canvas: Canvas) -> None:
        if self.outcome is Outcome.WON:
            self._paint_won(canvas)
        elif self.outcome is Outcome.LOST:
            self._paint_lost(canvas)
        else:
            self._paint_told(canvas)

    def _words(self, canvas: Canvas, rect: pygame.Rect) -> float:
        canvas.text(self.text, rect.move(2, 3), self._style, theme.INK, (0.5, 0.5))
        return canvas.text(self.text, rect, self._style, LOOKS[self.outcome].ink, (0.5, 0.5))

    def _room(self, canvas: Canvas) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the cloth lies, and where the words stand on it."""
        high = self.rect.height
        most = self.rect.width - 2 * (_WREATH + _GAP)
        wide = round(min(most, canvas.width(self.text, self._style) + 4.4 * high))
        cloth = pygame.Rect(self.rect.centerx - wide // 2, self.rect.top, wide, high)
        return cloth, cloth.inflate(-2.2 * high, 0)

    def _paint_won(self, canvas: Canvas) -> None:
        cloth, words = self._room(canvas)
        area = canvas.pixels(cloth)
        seen = cloth.inflate(-round(cloth.width * (1 - max(_LEAST_SEEN, self._share))), 0)
        with canvas.clipped(seen):
            canvas.surface.blit(ribbon(*area.size, *self._cloth), area)
            self._words(canvas, words.move(0, round(-0.08 * cloth.height)))
            self._paint_sweep(canvas, cloth)
        for edge, right in ((seen.left - _WREATH // 2 - 4, False), (seen.right + _WREATH // 2 + 4, True)):
            wreath = pygame.Rect(edge - _WREATH // 2, cloth.centery - _WREATH // 2, _WREATH, _WREATH)
            place = canvas.pixels(wreath)
            canvas.surface.blit(laurel(place.width, right=right), place)
            if self._paint_sign is not None:
                self._paint_sign(canvas, wreath.inflate(_SIGN * 0.8 - _WREATH, _SIGN * 0.8 - _WREATH))

    def _paint_sweep(self, canvas: Canvas, cloth: pygame.Rect) -> None:
        """A light that runs over the ribbon while it unrolls."""
        if self._share < 1:
            left = cloth.left - _SWEEP + round((cloth.width + _SWEEP) * self._share)
            canvas.fill(pygame.Rect(left, cloth.top, _SWEEP, cloth.height), "#FFF6DC", 0.25)

    def _paint_lost(self, canvas: Canvas) -> None:
        cloth, words = self._room(canvas)
        up = round(_FROM * (1 - self._share))
        with canvas.clipped(self.rect):
            area = canvas.pixels(cloth.move(0, -up))
            canvas.surface.blit(torn_cloth(*area.size, *self._cloth), area)
            self._words(canvas, words.move(0, -up))

    def _paint_told(self, canvas: Canvas) -> None:
        rect = self.rect
        beside = _SIGN + 2 * _GAP if self._paint_sign is not None else 0
        half = self._words(canvas, rect.inflate(-2 * (beside + 40), 0)) / 2
        for side in (-1, 1):
            if self._paint_sign is not None:
                centre = round(rect.centerx + side * (half + _GAP + _SIGN / 2))
                self._paint_sign(canvas, pygame.Rect(centre - _SIGN // 2, rect.centery - _SIGN // 2, _SIGN, _SIGN))
            self._paint_bands(canvas, side, half + beside)

    def _paint_bands(self, canvas: Canvas, side: int, inner: float) -> None:
        for long, down, colour in ((_LONG, -3, LOOKS[self.outcome].line), (_SHORT, 3, theme.STONE)):
            length = min(long, self.rect.width / 2 - inner - 8)
            if length > 0:
                left = self.rect.centerx + inner if side > 0 else self.rect.centerx - inner - length
                canvas.hairline((left, self.rect.centery + down), length, colour)
