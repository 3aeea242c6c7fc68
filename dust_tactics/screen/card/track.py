"""What a unit can take: a box for each miniature or each damage, those that are lost crossed out."""

import pygame

from dust_tactics.rules.cards import Card, Kind
from dust_tactics.screen import theme
from dust_tactics.screen.card.face import CardFace
from dust_tactics.screen.ui import Canvas, Tip

BOX = ("#f6eed8", "#cfc3a1")
"""The colours of a box that is left."""

_GAP = 3


def paint_track(canvas: Canvas, face: CardFace, rect: pygame.Rect, *, captioned: bool = True) -> None:
    """Paint the boxes, above them what they stand for and how many are left; without caption all at the right."""
    card = face.card
    line = pygame.Rect(rect.left, rect.top, rect.width, 16)
    taken = canvas.text(face.left_words, line, theme.CAPTION_BOLD, align=(1, 0.5))
    name = canvas.messages.text(_label(card))
    if captioned and canvas.width(name, theme.CAPTION) + taken + 6 < rect.width:
        wide = canvas.text(name, line, theme.CAPTION, theme.SAND)
        field = "miniatures" if card.has_miniatures else "health"
        face.mark(canvas, field, None, (rect.left + wide + 7, rect.top + 5))
    width = min(34.0, (rect.width - _GAP * (card.capacity - 1)) / card.capacity)
    start = rect.left if captioned else rect.right - card.capacity * (width + _GAP) + _GAP
    radius = 7 if card.has_miniatures else 2
    for index in range(card.capacity):
        box = pygame.Rect(round(start + index * (width + _GAP)), rect.top + 20, max(4, round(width)), 15)
        if index < face.left:
            canvas.gradient(box, BOX, across=False, radius=radius)
        else:
            canvas.gradient(box, ("#35130c", "#35130c"), radius=radius)
            canvas.ring(box, theme.TARGET, 1, radius)
            canvas.sign("close", box.inflate(-box.width + 9, -6), theme.TARGET)


def _label(card: Card) -> str:
    """Return the key of what its boxes stand for."""
    if card.has_miniatures:
        return "card.miniatures_label"
    return "card.life_label" if card.kind is Kind.HERO else "card.track_label"


def track_tip(face: CardFace) -> Tip:
    """Return what the track says to those who point at it."""
    clause = "T13-CRD-10" if face.card.has_miniatures else "T13-CRD-09"
    return Tip(face.messages.text("card.track_tip"), clause=clause)
