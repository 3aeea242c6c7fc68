"""What fills what a panel leaves free, such as the picture of a card that is played, with what its ability does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle, TextStyle
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.fonts import wrapped
from dust_tactics.screen.world.parts.area_plate import shortened
from dust_tactics.screen.world.parts.cards import WorldCardFace, paint_scene

LEAST, _MOST = 84, 320
_FRAME = PlateStyle("#1f2322", "#171a19", theme.LINE, "#6c746f", 4)
_LINE, _NAME = 18, 24
_SHARE, _LOWEST = 0.62, 0.5
"""How high a picture is at most, and how low at least, as a share of its width."""
_ASIDE = 0.42  # how wide a picture beside its words is at most
_BESIDE = 20  # the room around words beside a picture
_UPRIGHT = 0.95  # how high a picture beside its words is wanted, as a share of its width: a higher one loses its sides


class Vista(Widget, ABC):
    """What fills what a panel leaves free, in as much of the room as suits it."""

    @abstractmethod
    def least(self, width: int) -> int:
        """Return the least height that it can be shown in."""

    @abstractmethod
    def height_in(self, width: int, room: int) -> int:
        """Return how much of a room it takes."""


class CardVista(Vista):
    """A card's picture with the words of its ability below it; dimmed once the ability is used."""

    def __init__(self, face: WorldCardFace, note: str, *, is_used: bool) -> None:
        super().__init__()
        self.face, self.note, self.is_used = face, note, is_used

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(self.least(width), self.asked[1] or self.height_in(width, _MOST))

    def _told(self, width: int, style: TextStyle) -> tuple[list[TextLine], Sequence[str]]:
        """Return the lines of the name, in letters in which no word breaks, and those of what the ability does, in a
        room that is so wide."""
        name, room = f"{self.face.name} · {self.note}" if self.note else self.face.name, round(width * self.factor)
        large = wrapped(name, theme.SUBHEADING, self.factor, room)
        is_whole = " ".join(large) == name
        named = large if is_whole else wrapped(name, theme.CAPTION_BOLD, self.factor, room)
        letters = theme.SUBHEADING if is_whole else theme.CAPTION_BOLD
        lines = [TextLine(line, letters, theme.BRASS, _NAME) for line in named]
        return lines, wrapped(self.face.rule, style, self.factor, room)

    @staticmethod
    def _high(told: tuple[list[TextLine], Sequence[str]]) -> int:
        return _NAME * len(told[0]) + _LINE * len(told[1])

    @staticmethod
    def _beside(width: int) -> int:
        """Return how wide the words beside a picture are."""
        return width - 1 - round(width * _ASIDE) - _BESIDE

    def least(self, width: int) -> int:
        """Return the least height in which all the words stand beside the picture."""
        return max(LEAST, self._high(self._told(self._beside(width), theme.CAPTION)) + 12)

    def height_in(self, width: int, room: int) -> int:
        """Return how much of a room it takes: no more than its picture, above its words or beside them, is seen well
        in."""
        words = self._high(self._told(width - 24, theme.BODY)) + 16
        if room - words >= width * _LOWEST:
            return min(room, _MOST, words + round(width * _SHARE))
        return min(room, max(self.least(width), round(width * _ASIDE * _UPRIGHT)))

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.plate(rect, _FRAME)
        told = self._told(rect.width - 24, theme.BODY)
        words = self._high(told) + 16
        if rect.height - words < rect.width * _LOWEST:
            self._paint_beside(canvas)
            return
        high = min(rect.height - words, round(rect.width * _SHARE))
        picture = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, high)
        self._paint_picture(canvas, picture)
        top = picture.bottom + 6
        self._paint_words(canvas, pygame.Rect(rect.left + 12, top, rect.width - 24, rect.bottom - top), told)

    def _paint_beside(self, canvas: Canvas) -> None:
        """Paint the words beside a picture that would be too low above them, and lose its heads."""
        rect = self.rect
        wide = min(round(rect.width * _ASIDE), round((rect.height - 2) / _LOWEST))
        picture = pygame.Rect(rect.left + 1, rect.top + 1, wide, rect.height - 2)
        self._paint_picture(canvas, picture)
        room = pygame.Rect(picture.right + 12, rect.top + 6, rect.right - picture.right - _BESIDE, rect.height - 12)
        named, rule = self._told(room.width, theme.CAPTION)
        rule = shortened(rule, (room.height - _NAME * len(named)) // _LINE)
        self._paint_words(canvas, room, (named, rule), theme.CAPTION)

    def _paint_picture(self, canvas: Canvas, picture: pygame.Rect) -> None:
        paint_scene(canvas, self.face, picture)
        if self.is_used:
            canvas.fill(picture, theme.INK, 0.45)

    @staticmethod
    def _paint_words(
        canvas: Canvas, room: pygame.Rect, told: tuple[list[TextLine], Sequence[str]], style: TextStyle = theme.BODY
    ) -> None:
        rule = [TextLine(line, style, theme.SAND, _LINE) for line in told[1]]
        paint_lines(canvas, room, 0, *told[0], *rule)
