"""One clause to read: what it says, how the program reads it, an example, and the ways to others."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import Clause
from dust_tactics.screen import theme
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas, Label, Paragraph, Pressable, Tip, Widget

_LINK = 24
_ID_WIDTH = 100
_LINK_MARGIN = 8  # the words of links line up with all others
READING = TextStyle(16, 21)


class ClauseLink(Pressable):
    """A line with the name and title of a clause; a click goes there."""

    def __init__(self, clause: Clause, on_click: Callable[[], None]) -> None:
        super().__init__((0, 0, 0, _LINK), on_click, tip=Tip(clause.title, clause.text, clause.id))
        self.clause = clause

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.hovered or self.focused:
            canvas.fill(rect, theme.RAISED)
        name = pygame.Rect(rect.left + _LINK_MARGIN, rect.top, _ID_WIDTH, rect.height)
        width = canvas.text(self.clause.id, name, theme.TABLE_BOLD, theme.BRASS)
        if self.hovered:
            canvas.hairline((name.left, rect.bottom - 5), width, theme.BRASS)
        words = pygame.Rect(name.right, rect.top, rect.right - name.right - 8, rect.height)
        canvas.text(self.clause.title, words, theme.BODY, theme.CREAM)


class ClausePage(StackedPage):
    """The clause that is read; `on_go(name)` is called when a link to another one is followed."""

    def __init__(self, messages: Messages, clauses: dict[str, Clause], on_go: Callable[[str], None]) -> None:
        super().__init__()
        self._messages, self._clauses, self._on_go = messages, clauses, on_go
        self.clause: Clause | None = None

    def show(self, clause: Clause | None) -> None:
        """Shows a clause from its beginning, or nothing."""
        self.clause = clause
        self.show_parts(() if clause is None else self._made(clause))

    def _made(self, clause: Clause) -> Iterable[Part]:
        yield Label(clause.id, (0, 0, 0, 18), theme.TABLE_BOLD, theme.BRASS), 0
        yield Label(clause.title, (0, 0, 0, 34), theme.CARD_NAME), 0
        yield Label(clause.section, (0, 0, 0, 18), theme.BODY, theme.STONE), 0
        yield Paragraph(clause.text, style=READING, colour=theme.CREAM), 12
        for key in ("reading", "example", "background"):
            words = getattr(clause, key)
            if words:
                yield Label(self._messages.text(f"help.{key}"), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 20
                yield Paragraph(words, style=READING), 4
        yield from self._links("help.see", clause.see)
        cited_by = [other.id for other in self._clauses.values() if clause.id in other.see]
        yield from self._links("help.seen_by", [name for name in cited_by if name not in clause.see])

    def _links(self, heading: str, names: Iterable[str]) -> Iterable[Part]:
        for number, name in enumerate(names):
            if not number:
                yield Label(self._messages.text(heading), (0, 0, 0, 18), theme.SECTION, theme.BRASS), 20
            yield ClauseLink(self._clauses[name], partial(self._on_go, name)), 2

    def margin(self, widget: Widget) -> int:
        return 0 if isinstance(widget, ClauseLink) else _LINK_MARGIN
