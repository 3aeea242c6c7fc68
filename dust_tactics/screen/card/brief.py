"""A unit card in brief, shown while people choose armies: portrait, figures, weapons chart, names of its rules."""

from collections.abc import Callable

import pygame

from dust_tactics.language.card_words import factions_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import told_rules
from dust_tactics.language.unit_names import full_name
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_portrait
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.card import heading
from dust_tactics.screen.card.chart import CLOSE_ROW, WeaponChart, printed_rows, signs_of
from dust_tactics.screen.card.face import CardFace, as_printed
from dust_tactics.screen.card.figures import figure_line
from dust_tactics.screen.ui import Canvas, RectLike, Widget, draw_rich

WIDTH = 412
_MARGIN = 14
_PICTURE = 156
_FIGURES = 36
_FOOT = 34
_TOLD = 22
_RULES = 22  # the line with the special rules


class BriefCard(Widget):
    """The picture of one card. It takes no clicks; whoever shows it decides when.

    told   what is said of a card in a line of its own, if anything
    """

    def __init__(self, messages: Messages, *, portrait: bool = True, told: Callable[[Card], str] | None = None) -> None:
        super().__init__()
        self._told = told
        self._messages = messages
        self._face: CardFace | None = None
        self._picture = _PICTURE if portrait else 0

    @property
    def card(self) -> Card | None:
        """The card that is shown."""
        return None if self._face is None else self._face.card

    def show(self, card: Card | None, livery: Livery | None = None) -> None:
        """Show another card, or none; `livery` is that of its side, without which it is the first."""
        face = None if card is None else as_printed(self._messages, card, livery)
        if face == self._face:
            return
        self._face = face
        self.clear()
        if card is not None:
            chart = WeaponChart(self._messages, printed_rows(card), card.edition, printed=True, row_height=CLOSE_ROW)
            chart.solid = False
            self.add(chart)

    def height(self) -> int:
        """Return the height that the card needs; 0 without one."""
        if self.card is None:
            return 0
        chart = sum(child.measure(WIDTH)[1] for child in self.children)
        return (
            heading.HEIGHT
            + self._picture
            + _FIGURES
            + chart
            + (_TOLD if self._said else 0)
            + (_RULES if told_rules(self.card, self._messages) else 0)
            + _FOOT
        )

    @property
    def _said(self) -> str:
        return "" if self._told is None or self.card is None else self._told(self.card)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        top = self.rect.top + heading.HEIGHT + self._picture + _FIGURES + (_TOLD if self._said else 0)
        width = self.rect.width - 2 * _MARGIN
        for child in self.children:
            child.place((self.rect.left + _MARGIN, top, width, child.measure(width)[1]))

    def paint(self, canvas: Canvas) -> None:
        face, rect = self._face, self.rect
        if face is None:
            return
        card = face.card
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        heading.paint_heading(canvas, face, rect)
        picture = pygame.Rect(rect.left, rect.top + heading.HEIGHT, rect.width, self._picture)
        if self._picture:
            with canvas.clipped(rect.inflate(-2, -2)):
                paint_portrait(canvas, card, picture, mirrored=face.livery.side == 1)
        inner = rect.inflate(-2 * _MARGIN, 0)
        line = pygame.Rect(inner.left, picture.bottom + 10, inner.width, 18)
        draw_rich(canvas, figure_line(self._messages, card), line, style=theme.BODY)
        if said := self._said:
            canvas.text(said, line.move(0, _TOLD), theme.TABLE, theme.BRASS)
        foot = pygame.Rect(inner.left, rect.bottom - 27, inner.width, 18)
        canvas.hairline((inner.left, foot.top - 4), inner.width, theme.LINE)
        canvas.text("    ".join(self._foot(face)), foot, theme.CAPTION, theme.STONE)
        if rules := told_rules(card, self._messages):
            line = foot.move(0, -_RULES)
            canvas.hairline((inner.left, line.top - 3), inner.width, theme.LINE)
            canvas.text(", ".join(rule.name for rule in rules), line, theme.CAPTION_BOLD, theme.BRASS)

    def _foot(self, face: CardFace) -> list[str]:
        """Return what its chart has signs for, or else its full name; then its factions and what it costs captured."""
        card, messages = face.card, self._messages
        said = [*factions_of(card, messages), heading.captured_words(face)]
        return [*(signs_of(messages, card) or [full_name(messages, card)]), *(words for words in said if words)]
