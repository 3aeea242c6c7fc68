"""Armour and movement of a unit card: in one line of signs and words, or in large figures beside a shield."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.unit_names import health_words
from dust_tactics.rules.cards import Card, Kind, UnitType
from dust_tactics.screen import theme
from dust_tactics.screen.card.face import CardFace
from dust_tactics.screen.ui import Canvas, Icon, Span, Tip

_ARMOUR_CLAUSES = {UnitType.INFANTRY: "T13-CRD-14", UnitType.VEHICLE: "T13-CRD-15", UnitType.AIRCRAFT: "T13-CRD-16"}


def figure_line(messages: Messages, card: Card, *, brief: bool = False) -> list[Span | Icon]:
    """Return armour, movement and size for one line; `brief` leaves the words to the icons."""
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
    if card.has_miniatures:
        return messages.counted("miniature", card.capacity)
    return health_words(messages, card, card.capacity)


def paint_figures(canvas: Canvas, face: CardFace, rect: pygame.Rect) -> None:
    """Paint armour on a shield, and beside it how far the unit goes with a Move and with a March."""
    card = face.card
    _paint_armour(canvas, face, pygame.Rect(rect.left, rect.top - 2, 44, 50))
    face.mark(canvas, "armour", None, (rect.left + 46, rect.top + 2))
    left, width = rect.left + 50, (rect.width - 50) // 2
    for field, value in (("move", face.move), ("march", face.march)):
        number = pygame.Rect(left, rect.top, width, 30)
        wide = canvas.text(str(value), number, theme.CARD_NAME, align=(0.5, 0.5))
        source = "move" if card.march is None else field
        face.mark(canvas, source, None, (number.centerx + wide / 2 + 6, number.top + 9))
        caption = pygame.Rect(left, rect.top + 30, width, 16)
        canvas.text(canvas.messages.text(f"card.{field}"), caption, theme.CAPTION, theme.SAND, (0.5, 0.5))
        left += width


def _paint_armour(canvas: Canvas, face: CardFace, rect: pygame.Rect) -> None:
    card, livery = face.card, face.livery
    canvas.icon("shield", rect, livery.colours.light)
    canvas.icon("shield", rect.inflate(-5, -5), livery.heading[1])
    kind = pygame.Rect(0, 0, 17, 17)
    kind.midtop = rect.centerx, rect.top + 8
    canvas.icon(card.type.value, kind, theme.SAND)
    number = pygame.Rect(rect.left, rect.top + 22, rect.width, 20)
    canvas.text(str(card.armour), number, theme.SUBHEADING, align=(0.5, 0.5))


def armour_tip(face: CardFace) -> Tip:
    """Return what the shield says to those who point at it."""
    kind = face.card.type
    return Tip(face.messages.text(f"card.armour_tip_{kind.value}"), clause=f"T13-CRD-05, {_ARMOUR_CLAUSES[kind]}")
