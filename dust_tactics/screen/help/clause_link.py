"""Ways to clauses: a line with the title of one, or a few titles that run on as words do."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from dust_tactics.language.clauses import Clause
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Label, Pressable, RectLike, Strip, Tip, Widget

_LINK = 24
_ID_WIDTH = 84
_MARGIN = 8
_WORD, _GAP = 20, 16  # the height of a title in a row of several, and what is between two


def tip_of(clause: Clause) -> Tip:
    """Return what a link to a clause tells: its title, its text, and its number at the foot."""
    return Tip(clause.title, clause.text, clause.id)


class ClauseLink(Pressable):
    """A line with the title of a clause, its number small at the end; a click goes there."""

    def __init__(self, clause: Clause, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, tip=tip_of(clause))
        self.sized(height=_LINK)
        self.clause = clause

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.hovered or self.focused:
            canvas.fill(rect, theme.RAISED)
        line = Strip(canvas, rect, aside=_MARGIN)
        canvas.text(self.clause.id, line.cut(_ID_WIDTH, end=True), theme.HINT, theme.STONE, (1.0, 0.5))
        width = canvas.text(self.clause.title, line.room, theme.BODY, theme.BRASS)
        if self.hovered:
            canvas.hairline((line.room.left, rect.bottom - 4), width, theme.BRASS)


class ClauseWord(Pressable):
    """The title of a clause among others in a row; a click goes there."""

    def __init__(self, clause: Clause, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, tip=tip_of(clause))
        self.clause = clause

    def measure(self, width: int) -> tuple[int, int]:
        wanted = self.host.width(self.clause.title, theme.TABLE) if self.host is not None else 0
        return min(width, round(wanted) + 2), _WORD

    def paint(self, canvas: Canvas) -> None:
        width = canvas.text(self.clause.title, self.rect, theme.TABLE, theme.BRASS)
        if self.hovered or self.focused:
            canvas.hairline((self.rect.left, self.rect.bottom - 3), width, theme.BRASS)


class ClauseWords(Widget):
    """Titles of clauses after a few words, in as many lines as they need; `on_go(name)` hears of a click."""

    def __init__(self, heading: str, clauses: Iterable[Clause], on_go: Callable[[str], None]) -> None:
        super().__init__()
        self.add(Label(heading, style=theme.TABLE, colour=theme.STONE).sized(height=_WORD))
        self.add(*(ClauseWord(clause, partial(on_go, clause.id)) for clause in clauses))

    def measure(self, width: int) -> tuple[int, int]:
        places = self._places(width)
        return width, places[-1].bottom if places else 0

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        for child, place in zip(self.children, self._places(self.rect.width), strict=True):
            child.place(place.move(self.rect.topleft))

    def _places(self, width: int) -> list[pygame.Rect]:
        """Where the words lie, from the upper left corner."""
        places: list[pygame.Rect] = []
        left = top = 0
        for child in self.children:
            wide = child.measure(width)[0]
            if left and left + wide > width:
                left, top = 0, top + _WORD
            places.append(pygame.Rect(left, top, wide, _WORD))
            left += wide + _GAP
        return places
