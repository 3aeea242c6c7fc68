"""A sentence with blanks: words that flow over several lines, and in them small buttons for what may be chosen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Pressable, RectLike, Widget

_LINE, _PAD, _SPACE = 26, 7, 4
_TIGHT = ".,;:)"


@dataclass(frozen=True, slots=True)
class BlankWord:
    """A blank: what is filled in, and what a click on it does.

    is_empty   whether something is needed and nothing is there
    is_usual   whether it says what holds anyway
    """

    words: str
    on_click: Callable[[], object]
    is_empty: bool = False
    is_usual: bool = False


Part = str | BlankWord


class _Blank(Pressable):
    """The button of a blank."""

    def __init__(self, blank: BlankWord) -> None:
        super().__init__(blank.on_click)
        self.blank = blank

    def paint(self, canvas: Canvas) -> None:
        blank = self.blank
        style = theme.FLAT_BUTTON.hovered if self.hovered else theme.WELL_STYLE
        canvas.plate(self.rect, style)
        colour = theme.TARGET if blank.is_empty else theme.SAND if blank.is_usual else theme.BRASS
        canvas.fill(pygame.Rect(self.rect.left + 4, self.rect.bottom - 3, self.rect.width - 8, 2), colour)
        canvas.text(blank.words, self.rect.inflate(-2 * _PAD + 4, 0), theme.BODY_BOLD, colour, (0.5, 0.5))


class Sentence(Widget):
    """Words and blanks, broken into as many lines as they need."""

    tells = True

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__()
        self._tokens: list[str | _Blank] = list(_tokens(parts))
        self.add(*(token for token in self._tokens if isinstance(token, _Blank)))
        self._places: list[tuple[pygame.Rect, str]] = []

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._flow(pygame.Rect(0, 0, width, 0), partial(_let_be))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._places = []

        def put(token: str | _Blank, area: pygame.Rect) -> None:
            if isinstance(token, _Blank):
                token.place(area)
            else:
                self._places.append((area, token))

        self._flow(self.rect, put)

    def _flow(self, area: pygame.Rect, put: Callable[[str | _Blank, pygame.Rect], None]) -> int:
        """Lay the words out; return how high they are."""
        left, top = area.left, area.top
        for token in self._tokens:
            width = min(self._width(token), max(area.width, 1))
            is_tight = isinstance(token, str) and token[:1] in _TIGHT
            gap = 0 if left == area.left or is_tight else _SPACE
            if left > area.left and left + gap + width > area.right and not is_tight:
                left, top, gap = area.left, top + _LINE, 0
            put(token, pygame.Rect(left + gap, top + 2, width, _LINE - 4))
            left += gap + width
        return top + _LINE - area.top

    def _width(self, token: str | _Blank) -> int:
        if self.host is None:
            return 0
        if isinstance(token, str):
            return round(self.host.width(token, theme.BODY)) + 1
        return round(self.host.width(token.blank.words, theme.BODY_BOLD)) + 2 * _PAD

    def paint(self, canvas: Canvas) -> None:
        for area, word in self._places:
            canvas.text(word, area.inflate(6, 0).move(3, 0), theme.BODY, theme.CREAM)


def _let_be(token: object, area: pygame.Rect) -> None:
    """Measure only."""


def _tokens(parts: Sequence[Part]) -> Iterator[str | _Blank]:
    for part in parts:
        if isinstance(part, BlankWord):
            yield _Blank(part)
        else:
            yield from part.split()
