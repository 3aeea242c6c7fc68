"""The upper part of a unit card: heading, portrait, armour, movement, and what is left of the unit."""

from dataclasses import dataclass
from enum import Enum, auto

import pygame

from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.card import heading
from dust_tactics.screen.card.figures import armour_tip, paint_figures
from dust_tactics.screen.card.provenance import Mark, no_mark
from dust_tactics.screen.card.track import paint_track, track_tip
from dust_tactics.screen.menu.common.texts import text
from dust_tactics.screen.ui import Canvas, Tip, Widget
from dust_tactics.screen.ui.widget import Point


class Size(Enum):
    """How much of a card is shown: one line, everything but the portrait, or all."""

    STRIP = auto()
    SMALL = auto()
    WHOLE = auto()


_HEIGHTS = {Size.STRIP: heading.HEIGHT, Size.SMALL: heading.HEIGHT + 66, Size.WHOLE: heading.HEIGHT + 138}
_TRACK_TOP = 74  # from the heading of a whole card down to its track


@dataclass(frozen=True, slots=True)
class Shown:
    """What a card shows.

    name          what the unit is called
    move, march   how far it goes now
    left          miniatures or boxes that are left, and that in words
    mirrored      whether the portrait looks the other way
    """

    card: Card
    name: str
    move: int
    march: int
    left: int
    left_words: str
    mirrored: bool = False


def as_printed(card: Card) -> Shown:
    """Return what the card alone says: nothing is lost, and nothing changes how far the unit goes."""
    march = card.march if card.march is not None else 2 * card.move
    return Shown(card, card.name, card.move, march, card.capacity, str(card.capacity))


class CardView(Widget):
    """The picture of a card at one of the sizes; `mark` paints what there is to say of its figures."""

    solid = True

    def __init__(self, shown: Shown, size: Size = Size.WHOLE, mark: Mark = no_mark) -> None:
        super().__init__()
        self.shown, self.size, self.mark = shown, size, mark

    @staticmethod
    def height(size: Size) -> int:
        """Return the height that a card of this size needs."""
        return _HEIGHTS[size]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.height(self.size)

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        if self.size is Size.STRIP:
            self._paint_strip(canvas)
            return
        heading.paint_heading(canvas, self.shown.card, self.rect, name=self.shown.name, mark=self.mark)
        body = pygame.Rect(self.rect.left + 10, self.rect.top + heading.HEIGHT, self.rect.width - 20, 0)
        if self.size is Size.SMALL:
            self._paint_figures(canvas, pygame.Rect(body.left, body.top + 8, body.width * 55 // 100, 50))
            left = body.left + body.width * 58 // 100
            self._paint_track(canvas, pygame.Rect(left, body.top + 14, body.width * 42 // 100, 42))
            return
        picture = pygame.Rect(body.left, body.top + 10, min(150, body.width * 43 // 100), 118)
        paint_framed_portrait(canvas, self.shown.card, picture, mirrored=self.shown.mirrored)
        self._paint_size(canvas, picture)
        rest = pygame.Rect(picture.right + 12, body.top + 12, body.right - picture.right - 12, 60)
        self._paint_figures(canvas, rest)
        self._paint_track(canvas, pygame.Rect(rest.left, body.top + 84, rest.width, 42))

    def _paint_strip(self, canvas: Canvas) -> None:
        width = self.rect.width * 38 // 100
        heading.paint_heading(canvas, self.shown.card, self.rect, name=self.shown.name, kept=width)
        track = pygame.Rect(self.rect.right - width, self.rect.top + 2, width - 10, heading.HEIGHT - 4)
        self._paint_track(canvas, track, captioned=False)

    def _paint_size(self, canvas: Canvas, picture: pygame.Rect) -> None:
        """The size mark of large and huge models (T13-CRD-08)."""
        if self.shown.card.size == 1:
            return
        words = text("card.squares", count=self.shown.card.size)
        chip = pygame.Rect(picture.left + 5, picture.bottom - 23, round(canvas.width(words, theme.HINT)) + 14, 18)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(words, chip, theme.HINT, theme.CREAM, (0.5, 0.5))

    def _paint_figures(self, canvas: Canvas, rect: pygame.Rect) -> None:
        shown = self.shown
        paint_figures(canvas, shown.card, rect, move=shown.move, march=shown.march, mark=self.mark)

    def _paint_track(self, canvas: Canvas, rect: pygame.Rect, *, captioned: bool = True) -> None:
        shown = self.shown
        paint_track(
            canvas,
            shown.card,
            rect,
            left=shown.left,
            words=shown.left_words,
            captioned=captioned,
            mark=self.mark,
        )

    def tip_at(self, point: Point) -> Tip | None:
        if point[1] < self.rect.top + heading.HEIGHT:
            return heading.heading_tip(self.shown.card)
        return track_tip(self.shown.card) if self._on_track(point) else armour_tip(self.shown.card)

    def _on_track(self, point: Point) -> bool:
        """Whether a point lies where the track is drawn: at the right of a small card, at the foot of a whole one."""
        if self.size is Size.SMALL:
            return point[0] > self.rect.left + self.rect.width * 57 // 100
        return point[1] > self.rect.top + heading.HEIGHT + _TRACK_TOP
