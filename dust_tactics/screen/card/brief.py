"""A unit card in brief, shown while people choose armies: portrait, figures, weapons chart, names of its rules."""

import pygame

from dust_tactics.language.printed_rules import rules_of
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_portrait
from dust_tactics.screen.card import heading
from dust_tactics.screen.card.chart import CLOSE_ROW, WeaponChart, printed_rows, signs_of
from dust_tactics.screen.card.face import as_printed
from dust_tactics.screen.card.figures import figure_line
from dust_tactics.screen.ui import Canvas, Widget
from dust_tactics.screen.ui.labels import draw_rich
from dust_tactics.screen.ui.widget import RectLike

WIDTH = 412
_MARGIN = 14
_PICTURE = 156
_FIGURES = 36
_FOOT = 34
_RULES = 22  # the line with the special rules


class BriefCard(Widget):
    """The picture of one card. It takes no clicks; whoever shows it decides when."""

    def __init__(self, *, portrait: bool = True) -> None:
        super().__init__()
        self.card: Card | None = None
        self._mirrored = False
        self._picture = _PICTURE if portrait else 0

    def show(self, card: Card | None, *, mirrored: bool = False) -> None:
        """Show another card, or none; `mirrored` lets its portrait look the other way."""
        if card is self.card and mirrored == self._mirrored:
            return
        self.card, self._mirrored = card, mirrored
        self.clear()
        if card is not None:
            chart = WeaponChart(printed_rows(card), card.edition, printed=True, row_height=CLOSE_ROW)
            chart.solid = False
            self.add(chart)

    def height(self) -> int:
        """Return the height that the card needs; 0 without one."""
        if self.card is None:
            return 0
        chart = sum(child.measure(WIDTH)[1] for child in self.children)
        return heading.HEIGHT + self._picture + _FIGURES + chart + (_RULES if self.card.skills else 0) + _FOOT

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        top = self.rect.top + heading.HEIGHT + self._picture + _FIGURES
        width = self.rect.width - 2 * _MARGIN
        for child in self.children:
            child.place((self.rect.left + _MARGIN, top, width, child.measure(width)[1]))

    def paint(self, canvas: Canvas) -> None:
        card, rect = self.card, self.rect
        if card is None:
            return
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        heading.paint_heading(canvas, as_printed(card), rect)
        picture = pygame.Rect(rect.left, rect.top + heading.HEIGHT, rect.width, self._picture)
        if self._picture:
            with canvas.clipped(rect.inflate(-2, -2)):
                paint_portrait(canvas, card, picture, mirrored=self._mirrored)
        inner = rect.inflate(-2 * _MARGIN, 0)
        line = pygame.Rect(inner.left, picture.bottom + 10, inner.width, 18)
        draw_rich(canvas, figure_line(card), line, style=theme.BODY)
        foot = pygame.Rect(inner.left, rect.bottom - 27, inner.width, 18)
        canvas.hairline((inner.left, foot.top - 4), inner.width, theme.LINE)
        canvas.text("    ".join(signs_of(card) or [card.full_name]), foot, theme.CAPTION, theme.STONE)
        if card.skills:
            line = foot.move(0, -_RULES)
            canvas.hairline((inner.left, line.top - 3), inner.width, theme.LINE)
            canvas.text(", ".join(rule.name for rule in rules_of(card)), line, theme.CAPTION_BOLD, theme.BRASS)
