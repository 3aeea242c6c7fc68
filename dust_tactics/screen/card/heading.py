"""The heading of a unit card: the mark of the side, name and points, in the colours of the side."""

import pygame

from dust_tactics.language.card_words import factions_of
from dust_tactics.language.unit_names import full_name
from dust_tactics.screen import theme
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.card.face import CardFace
from dust_tactics.screen.ui import Canvas, Tip

HEIGHT = 40


def paint_heading(canvas: Canvas, face: CardFace, plate: pygame.Rect, *, kept: int = 0) -> None:
    """Paint the heading along the upper side of a plate; `kept` is width for something else in place of the points."""
    card, name = face.card, face.name
    heading = pygame.Rect(plate.left + 1, plate.top + 1, plate.width - 2, HEIGHT - 1)
    with canvas.clipped(heading):
        colours = face.livery.heading
        canvas.gradient(pygame.Rect(heading.left, heading.top, heading.width, HEIGHT + 8), colours, radius=3)
    paint_side_mark(canvas, face.livery, pygame.Rect(plate.left + 6, plate.top + 6, 28, 28))
    if not kept:
        points = pygame.Rect(plate.right - 76, plate.top, 40, HEIGHT)
        canvas.text(str(card.points), points, theme.HEADING, align=(1, 0.5))
        unit = pygame.Rect(plate.right - 33, plate.top + 4, 26, HEIGHT - 6)
        width = canvas.text(canvas.messages.text("card.pts"), unit, theme.HINT)
        face.mark(canvas, "points", None, (unit.left + width + 6, points.centery - 4))
    room = plate.width - 42 - (kept or 84)
    style = canvas.fitting(name, theme.CARD_NAME, room)
    if canvas.width(name, style) > room:
        style = canvas.fitting(name, theme.SUBHEADING, room)
    width = min(room, canvas.width(name, style))
    first = pygame.Rect(plate.left + 40, plate.top, round(width) + 1, HEIGHT)
    canvas.text(name, first, style)
    rest = room - width - 8
    full = full_name(canvas.messages, card)
    if rest > 40 and full != name and canvas.width(full, theme.CAPTION) <= rest:
        second = pygame.Rect(first.right + 8, plate.top + 5, round(rest), HEIGHT - 6)
        canvas.text(full, second, theme.CAPTION)


def kind_words(face: CardFace) -> str:
    """Return what the unit is, the factions that have it, how many squares it takes if more than one, and whether it is
    unique (T13-CRD-08)."""
    card, messages = face.card, face.messages
    size = messages.counted("square", card.size) if card.size > 1 else ""
    unique = messages.text("card.unique") if card.unique else ""
    kind, factions = messages.text(f"card.{card.kind.value}"), factions_of(card, messages)
    return " · ".join(words for words in (kind, *factions, size, unique) if words)


def captured_words(face: CardFace) -> str:
    """Return what a captured vehicle is said to cost, of which no book has a rule; nothing where no card says it."""
    points = face.card.captured_points
    return "" if points is None else face.messages.text("card.captured", points=points)


def heading_tip(face: CardFace) -> Tip:
    """Return what the heading says to those who point at it."""
    points = face.messages.text("card.points_tip")
    body = "\n".join(words for words in (kind_words(face), captured_words(face), points) if words)
    return Tip(full_name(face.messages, face.card), body, "T13-CRD-08" if face.card.size > 1 else "T13-CRD-01")
