"""The line below the board: what the signs on it mean, and what is to be done."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.art.levels import draw_firing_levels, draw_threat_levels
from dust_tactics.screen.art.overlays import draw_cover_corners, draw_hatch
from dust_tactics.screen.battle.view.overlay import Legend
from dust_tactics.screen.ui import Canvas, Panel, Point, Reactive, Strip, Tip, fonts
from dust_tactics.screen.ui.cached import CachedWidget

HEIGHT = 24
_MARGIN, _GAP, _APART, _WARNED = 14, 16, 4, 26
_TIGHTEST = 0.72
"""The share of its usual width down to which what is to be done may be squeezed."""
_LIKE = {f"threat-{level}": "threat" for level in (1, 2, 3, 4)}
"""Signs of which the same is to be told."""
_HATCHED_SQUARE, _CORNER_SQUARE, _LEVEL_SQUARE = 48, 48, 40
_Draw = Callable[[pygame.Surface, Iterable[tuple[int, int]], int], None]
_LINES = ("range", "way", "shot")
_STEPS = 6  # from large texts down to the usual ones


class LegendLine(CachedWidget, Panel):
    """Signs with their meaning from the left, a warning at the right."""

    legend: Reactive[Legend] = Reactive(Legend())
    _text = 1.0  # how much larger than usual the texts are set

    def tip_at(self, point: Point) -> Tip | None:
        """What the sign at a point means, and more about it."""
        if self.host is None:
            return None
        left = float(self.rect.left + _MARGIN)
        for (sign, words), said in zip(self.legend.entries, self._said(self._width_of), strict=True):
            right = left + _width(sign) + (self._width_of(said) + _GAP if said else _APART)
            if left <= point[0] < right:
                return Tip(words, self._more(self.host.messages, sign, words))
            left = right
        return None

    def _width_of(self, words: str) -> float:
        """Return how wide words are set in the size that was painted last."""
        assert self.host is not None
        scale = replace(self.host.scale, text=self._text)
        return fonts.text_width(words, scale.grown(theme.CAPTION), scale.factor) / scale.factor

    def _said(self, width: Callable[[str], float]) -> list[str]:
        """Return what stands beside the signs: the last ones go without, as far as what is to be done would be cut."""
        legend, said = self.legend, [words for _, words in self.legend.entries]
        task = _TIGHTEST * width(legend.short or legend.extra)
        warned = width(legend.warning) + _WARNED if legend.warning else 0
        room = self.rect.width - _MARGIN - _GAP - warned - task
        room -= sum(_width(sign) + _GAP + width(words) for sign, words in legend.entries)
        for place in reversed(range(len(said))):
            if room >= 0 or not task:
                break
            room += width(said[place]) + _GAP - _APART
            said[place] = ""
        return said

    @staticmethod
    def _more(messages: Messages, sign: str, words: str) -> str:
        """What else there is to say of a sign; nothing where it stands for something of its own, as a side's half."""
        usual, more = f"battle.legend.{sign}", f"battle.legend-tip.{_LIKE.get(sign, sign)}"
        own = usual in messages and messages.text(usual) != words
        return messages.text(more) if more in messages and not own else ""

    def tip_place(self, point: Point) -> pygame.Rect:
        return pygame.Rect(self.rect)

    def _fitting(self, canvas: Canvas) -> Canvas:
        """Return the canvas with texts no larger than lets all of the line be read, though never smaller than usual."""
        for step in range(_STEPS):
            text = 1 + (canvas.scale.text - 1) * (1 - step / _STEPS)
            smaller = canvas.with_texts(text)
            if self._needed(smaller) <= self.rect.width - _MARGIN - 8:
                return smaller
        return canvas.with_texts(1.0)

    def _needed(self, canvas: Canvas) -> float:
        """Return the width that signs, sentence and warning take, in their shortest words."""
        legend = self.legend
        needed = sum(_width(sign) + 4 + canvas.width(words, theme.CAPTION) + _GAP for sign, words in legend.entries)
        said = legend.short or legend.extra
        needed += canvas.width(said, theme.CAPTION) if said else 0
        return needed + (26 + canvas.width(legend.warning, theme.CAPTION_BOLD) if legend.warning else 0)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "#151714")
        canvas = self._fitting(canvas)
        self._text = canvas.scale.text
        legend, line = self.legend, Strip(canvas, self.rect, aside=_MARGIN)
        line.cut(8 - _MARGIN, end=True)
        if legend.warning:
            line.text(legend.warning, theme.CAPTION_BOLD, theme.COVER, gap=4, end=True)
            line.icon("reaction", 14, theme.COVER, gap=_WARNED - 18, end=True)
        told = self._said(lambda words: canvas.width(words, theme.CAPTION))
        for (sign, _), words in zip(legend.entries, told, strict=True):
            if _width(sign) + 4 + canvas.width(words, theme.CAPTION) > line.room.width:
                return
            wide = 32 if sign == "threat-4" else 20
            _paint_sign(canvas, sign, line.cut(wide, 12, gap=round(_width(sign)) - wide))
            line.text(words, theme.CAPTION, theme.SAND, gap=_GAP)
            line.cut(0 if words else _APART)
        if legend.extra and line.room.width > 60:
            said = canvas.first_fitting((legend.extra, legend.short or legend.extra), theme.CAPTION, line.room.width)
            line.text(said, theme.CAPTION, gap=12)
            line.rest(canvas.first_fitting((legend.rule, ""), theme.HINT, line.room.width), theme.HINT, theme.STONE)


def _of_level(draw: Callable[[pygame.Surface, Iterable[tuple[int, int]], int, int], None], level: int) -> _Draw:
    """A square of a level."""
    return lambda surface, squares, square: draw(surface, squares, square, level)


_LEVELS = {"firing": _of_level(draw_firing_levels, 2)} | {
    f"threat-{level}": _of_level(draw_threat_levels, level) for level in (1, 2, 3, 4)
}


def _width(sign: str) -> int:
    """The room for a sign; squares and units in cover have one each, and levels as many wedges as they are high."""
    return 38 if sign in ("cover", "threat-4") else 26


def _paint_overlay(canvas: Canvas, draw: _Draw, rect: pygame.Rect, square: int, *, right: bool = False) -> None:
    """A piece of what is laid over the squares of the board, from the lower left, or right, of a square so large."""
    area = canvas.pixels(rect)
    size = max(area.height, round(square * area.height / rect.height))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    draw(picture, [(0, 0)], size)
    left = size - area.width if right else 0
    canvas.surface.blit(picture, area, pygame.Rect(left, size - area.height, area.width, area.height))


def _paint_sign(canvas: Canvas, sign: str, rect: pygame.Rect) -> None:
    if sign in ("move", "march", "entry"):
        colour = {"move": theme.MOVE, "march": theme.MARCH, "entry": theme.CREAM}[sign]
        canvas.fill(rect, colour, 0.4)
        canvas.ring(rect, colour, 1.5, 1)
    elif sign in _LEVELS:
        canvas.fill(rect, theme.STONE)
        _paint_overlay(canvas, _LEVELS[sign], rect, _LEVEL_SQUARE, right=True)
    elif sign in _LINES:
        colour = {"range": theme.COVER, "way": theme.CREAM, "shot": theme.TARGET}[sign]
        for step in range(3):
            canvas.fill(pygame.Rect(rect.left + 7 * step, rect.centery - 1, 5, 3), colour)
    elif sign == "hidden":
        canvas.fill(rect, theme.STONE)
        _paint_overlay(canvas, draw_hatch, rect, _HATCHED_SQUARE)
    elif sign == "cover":
        _paint_overlay(canvas, draw_cover_corners, rect.move(4, -2), _CORNER_SQUARE)
        canvas.icon("cover", pygame.Rect(rect.left + 17, rect.top - 1, 15, 15), theme.COVER)
    else:
        icon, colour = {
            "open": ("eye", theme.CREAM),
            "bolt": ("reaction", theme.COVER),
        }[sign]
        canvas.icon(icon, pygame.Rect(rect.left + 3, rect.top - 1, 15, 15), colour)
