"""A unit card in brief: portrait, armour, movement, weapons chart. Shown while people choose armies."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import rules_of
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, Kind, Weapon
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.pictures import paint_portrait
from dust_tactics.screen.ui import Canvas, Shown, Widget
from dust_tactics.screen.ui.labels import Icon, Span, draw_rich
from dust_tactics.screen.weapons_chart import (
    COLUMN_GROUPS,
    cell_style,
    cell_text,
    column_rect,
    paint_weapon_name,
    range_text,
)

WIDTH = 412
_MARGIN = 14
_HEADING = 46
_PICTURE = 156
_CHART_TOP = _HEADING + _PICTURE + 70
_WEAPON = 42
_FOOT = 34
_RULES = 22  # the line with the special rules


def card_height(card: Card, *, portrait: bool = True) -> int:
    """The logical height that the picture of a card needs, with or without the portrait."""
    rules = _RULES if card.skills else 0
    return _CHART_TOP + _WEAPON * len(card.weapons) + rules + _FOOT - (0 if portrait else _PICTURE)


class UnitCard(Widget):
    """The picture of one card. It takes no clicks; whoever shows it decides when."""

    card: Shown[Card | None] = Shown(None)
    mirrored = Shown(False)

    def __init__(self, *, portrait: bool = True) -> None:
        super().__init__()
        self._picture = _PICTURE if portrait else 0

    def paint(self, canvas: Canvas) -> None:
        card, rect = self.card, self.rect
        if card is None:
            return
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        with canvas.clipped(rect.inflate(-2, -2)):
            self._paint_heading(canvas, card)
            picture = pygame.Rect(rect.left, rect.top + _HEADING, rect.width, self._picture)
            if self._picture:
                paint_portrait(canvas, card, picture, mirrored=self.mirrored)
        inner = pygame.Rect(rect.left + _MARGIN, rect.top + _HEADING + self._picture, rect.width - 2 * _MARGIN, 0)
        draw_rich(
            canvas,
            figures(canvas.messages, card),
            pygame.Rect(inner.left, inner.top + 10, inner.width, 18),
            style=theme.BODY,
        )
        self._paint_columns(canvas, card, inner)
        for number, weapon in enumerate(card.weapons):
            top = rect.top + self._chart_top() + _WEAPON * number
            _paint_weapon(canvas, card, weapon, pygame.Rect(inner.left, top, inner.width, _WEAPON))
        self._paint_foot(canvas, card, inner)

    def _chart_top(self) -> int:
        return _CHART_TOP - _PICTURE + self._picture

    def _paint_heading(self, canvas: Canvas, card: Card) -> None:
        rect, colours = self.rect, BLOCS[card.bloc.value]
        heading = pygame.Rect(rect.left, rect.top, rect.width, _HEADING)
        canvas.gradient(heading.inflate(-2, -2), (colours.field, colours.deep, colours.dark))
        name = pygame.Rect(rect.left + _MARGIN, rect.top, rect.width - 96, _HEADING)
        canvas.text(card.name, name, theme.CARD_NAME)
        points = pygame.Rect(rect.right - 90, rect.top, 76, _HEADING)
        pts = canvas.messages.text("card.points")
        unit = canvas.width(pts, theme.SUBHEADING)
        canvas.text(pts, points, theme.SUBHEADING, theme.SAND, (1.0, 0.62))
        points.width -= round(unit + 5)
        canvas.text(str(card.points), points, theme.CARD_NAME, align=(1.0, 0.5))

    def _paint_columns(self, canvas: Canvas, card: Card, inner: pygame.Rect) -> None:
        """The heads of the weapons chart: the kinds of units that can be hit, and their armour."""
        top = self.rect.top + self._chart_top() - 16
        for kind, first, last in COLUMN_GROUPS:
            left, right = column_rect(inner, first).left + 2, column_rect(inner, last).right - 2
            canvas.hairline((left, top - 1), right - left, theme.EDGE)
            canvas.icon(kind.value, pygame.Rect((left + right) // 2 - 7, top - 16, 14, 14), theme.STONE)
        for column, name in enumerate(ARMOUR_COLUMNS):
            place = column_rect(inner, column)
            canvas.text(name[1:], pygame.Rect(place.left, top + 1, place.width, 14), theme.HINT, theme.SAND, (0.5, 0.5))

    def _paint_foot(self, canvas: Canvas, card: Card, inner: pygame.Rect) -> None:
        words = []
        if any(cell is not None and cell.blast for weapon in card.weapons for cell in weapon.cells):
            words.append(canvas.messages.text("card.per_miniature"))
        if any(cell is not None and cell.automatic_kill for weapon in card.weapons for cell in weapon.cells):
            words.append(canvas.messages.text("card.kills"))
        rules = ", ".join(rule.name for rule in rules_of(card, canvas.messages))
        if rules:
            line = pygame.Rect(inner.left, self.rect.bottom - 27 - _RULES, inner.width, 18)
            canvas.hairline((inner.left, line.top - 3), inner.width, theme.LINE)
            canvas.text(rules, line, theme.CAPTION_BOLD, theme.BRASS)
        foot = pygame.Rect(inner.left, self.rect.bottom - 27, inner.width, 18)
        canvas.hairline((inner.left, foot.top - 4), inner.width, theme.LINE)
        canvas.text("    ".join(words or [card.full_name]), foot, theme.CAPTION, theme.STONE)


def figures(messages: Messages, card: Card, *, brief: bool = False) -> list[Span | Icon]:
    """Armour, movement and size in one line; `brief` leaves the words to the icons."""
    move = f"{card.move} / {card.march}" if card.march is not None else str(card.move)
    kind = "" if brief else f" {messages.text(f'card.{card.type.value}')}"
    walks = "" if brief else f" {messages.text('card.move')}"
    gap = "    " if brief else "      "
    parts: list[Span | Icon] = [
        Icon(card.type.value, theme.SAND),
        Span(f"{kind} ", theme.SAND),
        Span(f"{card.armour}{gap}", bold=True),
        Icon("boot", theme.SAND),
        Span(f"{walks} ", theme.SAND),
        Span(f"{move}{gap}", bold=True),
        Icon("units" if card.has_miniatures else "heart", theme.SAND),
        Span(f" {card.capacity if brief else _size(messages, card)}", bold=True),
    ]
    if card.size > 1 and not brief:
        parts += [Span(f"{gap}{messages.counted('square', card.size)}", theme.SAND)]
    if card.kind is Kind.HERO and not brief:
        parts += [Span(gap), Icon("star", theme.BRASS)]
    return parts


def _size(messages: Messages, card: Card) -> str:
    return messages.counted("miniature" if card.has_miniatures else "damage", card.capacity)


def _paint_weapon(canvas: Canvas, card: Card, weapon: Weapon, rect: pygame.Rect) -> None:
    if weapon is not card.weapons[0]:
        canvas.hairline((rect.left, rect.top), rect.width, theme.LINE)
    paint_weapon_name(canvas, weapon, card.edition, pygame.Rect(rect.left, rect.top + 4, rect.width - 76, 17))
    reach = pygame.Rect(rect.right - 76, rect.top + 4, 76, 17)
    draw_rich(
        canvas,
        [Span(f"{canvas.messages.text('card.range')} ", theme.STONE), Span(range_text(weapon), bold=True)],
        reach,
        style=theme.CAPTION,
        bold_style=theme.CAPTION_BOLD,
        align=1.0,
    )
    for column, cell in enumerate(weapon.cells):
        place = column_rect(rect, column)
        colour = theme.FADED if cell is None else theme.SAND
        area = pygame.Rect(place.left - 3, rect.top + 22, place.width + 6, 16)
        shown = cell_text(cell)
        canvas.text(shown, area, cell_style(shown, theme.CAPTION), colour, (0.5, 0.5))
