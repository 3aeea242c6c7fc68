"""Lines of text below one another: `paint_lines(canvas, room, 9, TextLine(…), 4, TextLine(…))`."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui.canvas import Canvas

_APART = 12
"""Between a line and what stands at its right end."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text.

    height   how high it is; 0 for the height of a line of its style
    end      what stands at the right end, in the style and colour of `aside`; the line has the room that is left
    align    where the line itself stands: 0.0 at the left, 1.0 at the right end
    grows    whether it grows to the size of texts that people want, where there is room
    """

    words: str
    style: TextStyle = theme.BODY
    colour: str = theme.CREAM
    height: int = 0
    end: str = ""
    aside: tuple[TextStyle, str] = (theme.CAPTION, theme.STONE)
    align: float = 0.0
    grows: bool = True


def paint_lines(canvas: Canvas, room: pygame.Rect, *lines: TextLine | int) -> int:
    """Paint lines from the top of a room down, numbers being gaps between them; return where they end."""
    top = room.top
    for line in lines:
        if isinstance(line, int):
            top += line
            continue
        place = pygame.Rect(room.left, top, room.width, line.height or round(line.style.line))
        top += place.height
        if line.end:
            style, colour = line.aside
            width = round(canvas.width(line.end, style)) + 2
            canvas.text(line.end, place, style, colour, (1.0, 0.5))
            place.width -= width + _APART
        canvas.text(line.words, place, line.style, line.colour, (line.align, 0.5), grows=line.grows)
    return top


def fitted(canvas: Canvas, text: str, styles: Sequence[TextStyle], width: float) -> TextStyle:
    """Return the first style in which a text fits into a width; the last if it fits in none."""
    return next((style for style in styles if canvas.width(text, style) <= width), styles[-1])


class Strip:
    """A line of parts, set from both ends: what is set last has the room that is left between them.

    gap   after a part, before the next one from the same end; a part that is empty takes neither room nor gap
    end   whether a part stands at the right end of the room
    """

    def __init__(self, canvas: Canvas, rect: pygame.Rect, *, aside: int = 0) -> None:
        self._canvas, self._rect = canvas, rect
        self._left, self._right = float(rect.left + aside), rect.right - aside

    @property
    def room(self) -> pygame.Rect:
        """What is left of the line."""
        left = round(self._left)
        return pygame.Rect(left, self._rect.top, max(0, self._right - left), self._rect.height)

    def cut(self, width: int, height: int = 0, *, gap: int = 0, end: bool = False) -> pygame.Rect:
        """Return a place, in the middle of the line where it is lower, and take it off."""
        room = self.room
        place = pygame.Rect(room.right - width if end else room.left, room.top, width, height or room.height)
        if height:
            place.centery = room.centery
        if end:
            self._right = place.left - gap
        else:
            self._left = place.right + gap
        return place

    def icon(self, name: str, size: int, colour: str = theme.CREAM, *, gap: int = 0, end: bool = False) -> None:
        """Paint an icon."""
        self._canvas.icon(name, self.cut(size, size, gap=gap, end=end), colour)

    def text(
        self,
        words: str,
        style: TextStyle = theme.BODY,
        colour: str = theme.CREAM,
        *,
        gap: int = 0,
        end: bool = False,
        most: float = math.inf,
    ) -> None:
        """Paint words in the room that they need, at the left at `most` so much."""
        if not words:
            return
        if end:
            place = self.cut(math.ceil(self._canvas.width(words, style)) + 1, gap=gap, end=True)
            self._canvas.text(words, place, style, colour, (1.0, 0.5))
            return
        room = self.room
        room.width = round(min(room.width, most))
        self._left += self._canvas.text(words, room, style, colour) + gap

    def rest(self, words: str, style: TextStyle = theme.BODY, colour: str = theme.CREAM, *, align: float = 0.0) -> None:
        """Paint words in all the room that is left."""
        self._canvas.text(words, self.room, style, colour, (align, 0.5))
