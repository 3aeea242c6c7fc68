"""Lines of text below one another: `paint_lines(canvas, room, 9, TextLine(…), 4, TextLine(…))`."""

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
    right    the line itself stands at the right end
    """

    words: str
    style: TextStyle = theme.BODY
    colour: str = theme.CREAM
    height: int = 0
    end: str = ""
    aside: tuple[TextStyle, str] = (theme.CAPTION, theme.STONE)
    right: bool = False


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
        canvas.text(line.words, place, line.style, line.colour, (1.0 if line.right else 0.0, 0.5))
    return top


def fitted(canvas: Canvas, text: str, styles: Sequence[TextStyle], width: float) -> TextStyle:
    """Return the first style in which a text fits into a width; the last if it fits in none."""
    return next((style for style in styles if canvas.width(text, style) <= width), styles[-1])
