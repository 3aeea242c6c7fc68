"""The upper part of a unit card: heading, portrait, armour, movement, and what is left of the unit."""

from enum import Enum, auto

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.card import heading
from dust_tactics.screen.card.face import CardFace
from dust_tactics.screen.card.figures import armour_tip, paint_figures
from dust_tactics.screen.card.track import paint_track, track_tip
from dust_tactics.screen.ui import Canvas, Point, Tip, Widget


class Size(Enum):
    """How much of a card is shown: one line, everything but the portrait, or all."""

    STRIP = auto()
    SMALL = auto()
    WHOLE = auto()


_HEIGHTS = {Size.STRIP: heading.HEIGHT, Size.SMALL: heading.HEIGHT + 66, Size.WHOLE: heading.HEIGHT + 138}
_WIDEST = 240  # figures and track beside the portrait
_TRACK_TOP = 74  # from the heading of a whole card down to its track


class CardView(Widget):
    """The picture of a card at one of the sizes."""

    solid = True

    def __init__(self, face: CardFace, size: Size = Size.WHOLE) -> None:
        super().__init__()
        self.face, self.size = face, size

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
        heading.paint_heading(canvas, self.face, self.rect)
        body = pygame.Rect(self.rect.left + 10, self.rect.top + heading.HEIGHT, self.rect.width - 20, 0)
        if self.size is Size.SMALL:
            paint_figures(canvas, self.face, pygame.Rect(body.left, body.top + 8, body.width * 55 // 100, 50))
            left = body.left + body.width * 58 // 100
            paint_track(canvas, self.face, pygame.Rect(left, body.top + 14, body.width * 42 // 100, 42))
            return
        picture = pygame.Rect(body.left, body.top + 10, min(150, body.width * 43 // 100), 118)
        left, mirrored = self.face.left, self.face.livery.side == 1
        paint_framed_portrait(canvas, self.face.card, picture, mirrored=mirrored, left=left)
        self._paint_size(canvas, picture)
        width = min(body.right - picture.right - 12, _WIDEST)
        rest = pygame.Rect(picture.right + 12, body.top + 12, width, 60)
        paint_figures(canvas, self.face, rest)
        paint_track(canvas, self.face, pygame.Rect(rest.left, body.top + 84, rest.width, 42))

    def _paint_strip(self, canvas: Canvas) -> None:
        width = self.rect.width * 38 // 100
        heading.paint_heading(canvas, self.face, self.rect, kept=width)
        track = pygame.Rect(self.rect.right - width, self.rect.top + 2, width - 10, heading.HEIGHT - 4)
        paint_track(canvas, self.face, track, captioned=False)

    def _paint_size(self, canvas: Canvas, picture: pygame.Rect) -> None:
        """The size mark of large and huge models (T13-CRD-08)."""
        if self.face.card.size == 1:
            return
        words = canvas.messages.counted("square", self.face.card.size)
        chip = pygame.Rect(picture.left + 5, picture.bottom - 23, round(canvas.width(words, theme.HINT)) + 14, 18)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(words, chip, theme.HINT, theme.CREAM, (0.5, 0.5))

    def tip_at(self, point: Point) -> Tip | None:
        if point[1] < self.rect.top + heading.HEIGHT:
            return heading.heading_tip(self.face)
        return track_tip(self.face) if self._on_track(point) else armour_tip(self.face)

    def tip_place(self, point: Point) -> pygame.Rect:
        top, foot = self.rect.top + heading.HEIGHT, self.rect.top + heading.HEIGHT + _TRACK_TOP
        if self.size is not Size.WHOLE:
            return pygame.Rect(self.rect)
        if point[1] < top:
            return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, heading.HEIGHT)
        if self._on_track(point):
            return pygame.Rect(self.rect.left, foot, self.rect.width, self.rect.bottom - foot)
        return pygame.Rect(self.rect.left, top, self.rect.width, _TRACK_TOP)

    def _on_track(self, point: Point) -> bool:
        """Return whether a point lies where the track is drawn: at the right of a small card, at the foot of a whole
        one."""
        if self.size is Size.SMALL:
            return point[0] > self.rect.left + self.rect.width * 57 // 100
        return point[1] > self.rect.top + heading.HEIGHT + _TRACK_TOP
