"""The card of a unit: name and points, portrait, armour, movement, and what is left of it."""

import pygame

from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import Livery
from dust_tactics.screen.battle.pictures import livery_of_unit, paint_framed_portrait
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.pictures import paint_side_mark
from dust_tactics.screen.ui import Canvas, Tip, Widget
from dust_tactics.screen.ui.widget import Point

HEADING = 40
_ARMOUR_ICONS = {UnitType.INFANTRY: "infantry", UnitType.VEHICLE: "vehicle", UnitType.AIRCRAFT: "aircraft"}
_WHOLE, _SMALL = 138, 66
_FIGURES_HEIGHT = 74  # from the heading down to the track


class CardView(Widget):
    """The upper part of a unit card; `small` leaves the portrait out."""

    solid = True

    def __init__(self, state: GameState, unit: Unit, words: Words, *, small: bool = False) -> None:
        super().__init__()
        self.state, self.unit, self.words, self.small = state, unit, words, small

    @staticmethod
    def height(small: bool) -> int:
        """The height that the card needs."""
        return HEADING + (_SMALL if small else _WHOLE)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        _paint_heading(canvas, self.unit, livery_of_unit(self.state, self.unit), self.rect)
        body = pygame.Rect(self.rect.left + 10, self.rect.top + HEADING, self.rect.width - 20, 0)
        body.height = self.rect.height - HEADING
        if self.small:
            self._paint_figures(canvas, pygame.Rect(body.left, body.top + 8, body.width * 55 // 100, 50))
            track = pygame.Rect(body.left + body.width * 58 // 100, body.top + 14, body.width * 42 // 100, 42)
            _paint_track(canvas, self.unit, self.words, track)
            return
        picture = pygame.Rect(body.left, body.top + 10, min(150, body.width * 43 // 100), 118)
        paint_framed_portrait(canvas, self.unit, picture, mirrored=self.unit.side == 1)
        self._paint_size(canvas, picture)
        rest = pygame.Rect(picture.right + 12, body.top + 12, body.right - picture.right - 12, 60)
        self._paint_figures(canvas, rest)
        _paint_track(canvas, self.unit, self.words, pygame.Rect(rest.left, body.top + 84, rest.width, 42))

    def _paint_size(self, canvas: Canvas, picture: pygame.Rect) -> None:
        """The size mark of large and huge models (T13-CRD-08)."""
        if self.unit.card.size == 1:
            return
        words = canvas.messages.counted("square", self.unit.card.size)
        chip = pygame.Rect(picture.left + 5, picture.bottom - 23, round(canvas.width(words, theme.HINT)) + 14, 18)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(words, chip, theme.HINT, theme.CREAM, (0.5, 0.5))

    def tip_at(self, point: Point) -> Tip | None:
        text = self.words.messages.text
        card = self.unit.card
        if point[1] < self.rect.top + HEADING:
            return _heading_tip(self.unit, self.words)
        if not self._on_track(point):
            return Tip(text(f"card.armour_tip_{card.type.value}"), clause="T13-CRD-05, T13-CRD-04")
        return Tip(text("card.track_tip"), clause="T13-CRD-10" if card.has_miniatures else "T13-CRD-09")

    def _on_track(self, point: Point) -> bool:
        """Whether a point lies where the track is drawn: at the right of a small card, at the foot of a whole one."""
        if self.small:
            return point[0] > self.rect.left + self.rect.width * 57 // 100
        return point[1] > self.rect.top + HEADING + _FIGURES_HEIGHT

    def _paint_figures(self, canvas: Canvas, rect: pygame.Rect) -> None:
        text = canvas.messages.text
        unit, movement = self.unit, self.state.edition.movement
        _paint_armour(canvas, unit, livery_of_unit(self.state, unit), pygame.Rect(rect.left, rect.top - 2, 44, 50))
        figures = [
            (text("card.move"), movement.allowance(self.state, unit, False).total),
            (text("card.march"), movement.allowance(self.state, unit, True).total),
        ]
        left, width = rect.left + 50, (rect.width - 50) // 2
        for label, value in figures:
            canvas.text(str(value), pygame.Rect(left, rect.top, width, 30), theme.CARD_NAME, align=(0.5, 0.5))
            caption = pygame.Rect(left, rect.top + 30, width, 16)
            canvas.text(label, caption, theme.CAPTION, theme.SAND, (0.5, 0.5))
            left += width


class CardStrip(Widget):
    """A unit card in one line, where there is no room for more: name, and what is left of the unit."""

    solid = True

    def __init__(self, unit: Unit, livery: Livery, words: Words) -> None:
        super().__init__()
        self.unit, self.livery, self.words = unit, livery, words

    @staticmethod
    def height() -> int:
        """The height that the strip needs."""
        return HEADING

    def tip_at(self, point: Point) -> Tip | None:
        """What the card says at a glance."""
        return _heading_tip(self.unit, self.words)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        width = self.rect.width * 38 // 100
        _paint_heading(canvas, self.unit, self.livery, self.rect, width)
        track = pygame.Rect(self.rect.right - width, self.rect.top + 2, width - 10, HEADING - 4)
        _paint_track(canvas, self.unit, self.words, track, label=False)


def _heading_tip(unit: Unit, words: Words) -> Tip:
    card, messages = unit.card, words.messages
    unique = messages.text("card.unique") if card.unique else ""
    size = messages.counted("square", card.size) if card.size > 1 else ""
    kind = " · ".join(part for part in (messages.text(f"card.{card.kind.value}"), size, unique) if part)
    return Tip(card.full_name, kind, "T13-CRD-08" if card.size > 1 else "T13-CRD-01")


def _paint_heading(canvas: Canvas, unit: Unit, livery: Livery, rect: pygame.Rect, kept: int = 0) -> None:
    """Mark, name and points in the colours of the side; a part of the width may be kept for something else."""
    heading = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, HEADING - 1)
    with canvas.clipped(heading):
        canvas.gradient(pygame.Rect(heading.left, heading.top, heading.width, HEADING + 8), livery.heading, radius=3)
    paint_side_mark(canvas, livery, pygame.Rect(rect.left + 6, rect.top + 6, 28, 28))
    if not kept:
        points = pygame.Rect(rect.right - 76, rect.top, 40, HEADING)
        canvas.text(f"{unit.card.points}", points, theme.HEADING, align=(1, 0.5))
        unit_of_points = pygame.Rect(rect.right - 33, rect.top + 4, 26, HEADING - 6)
        canvas.text(canvas.messages.text("card.pts"), unit_of_points, theme.HINT, theme.SAND)
    room = rect.width - 42 - (kept or 84)
    style = canvas.fitting(unit.name, theme.CARD_NAME, room)
    width = min(room, canvas.width(unit.name, style))
    name = pygame.Rect(rect.left + 40, rect.top, round(width) + 1, HEADING)
    canvas.text(unit.name, name, style)
    rest = room - width - 8
    if rest > 40 and unit.card.full_name != unit.name and canvas.width(unit.card.full_name, theme.CAPTION) <= rest:
        second = pygame.Rect(name.right + 8, rect.top + 5, round(rest), HEADING - 6)
        canvas.text(unit.card.full_name, second, theme.CAPTION, theme.SAND)


def _paint_track(canvas: Canvas, unit: Unit, words: Words, rect: pygame.Rect, *, label: bool = True) -> None:
    """Boxes for what is left and what is lost, with the figure above them."""
    card, line = unit.card, pygame.Rect(rect.left, rect.top, rect.width, 16)
    left = words.left(unit)
    canvas.text(left, line, theme.CAPTION_BOLD, align=(1, 0.5))
    name = canvas.messages.text("card.miniatures_label" if card.has_miniatures else "card.track_label")
    if label and canvas.width(name, theme.CAPTION) + canvas.width(left, theme.CAPTION_BOLD) + 6 < rect.width:
        canvas.text(name, line, theme.CAPTION, theme.SAND)
    gap = 3
    width = min(34.0, (rect.width - gap * (card.capacity - 1)) / card.capacity)
    start = rect.left if label else rect.right - card.capacity * (width + gap) + gap
    for index in range(card.capacity):
        box = pygame.Rect(round(start + index * (width + gap)), rect.top + 20, max(4, round(width)), 15)
        if index < unit.left:
            canvas.gradient(box, ("#f6eed8", "#cfc3a1"), across=False, radius=7 if card.has_miniatures else 2)
        else:
            canvas.gradient(box, ("#35130c", "#35130c"), radius=7 if card.has_miniatures else 2)
            canvas.ring(box, theme.TARGET, 1, 7 if card.has_miniatures else 2)
            canvas.sign("close", box.inflate(-box.width + 9, -6), theme.TARGET)


def _paint_armour(canvas: Canvas, unit: Unit, livery: Livery, rect: pygame.Rect) -> None:
    canvas.icon("shield", rect, livery.colours.light)
    canvas.icon("shield", rect.inflate(-5, -5), livery.heading[1])
    kind = pygame.Rect(0, 0, 17, 17)
    kind.midtop = rect.centerx, rect.top + 8
    canvas.icon(_ARMOUR_ICONS[unit.card.type], kind, theme.SAND)
    number = pygame.Rect(rect.left, rect.top + 22, rect.width, 20)
    canvas.text(str(unit.card.armour), number, theme.SUBHEADING, align=(0.5, 0.5))
