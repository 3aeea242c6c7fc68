"""A section of the rules as one page: each clause a paragraph with its number in the margin, and its diagrams."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import Clause
from dust_tactics.rules.diagrams import Diagram
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import theme
from dust_tactics.screen.help.clause_link import ClauseWords
from dust_tactics.screen.help.diagram import DiagramPlate
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas, Column, Label, Paragraph, Row

READING = TextStyle(16, 21)
_TITLE = replace(theme.BODY_BOLD, size=16, line=20)
_WIDEST = 720
_ASIDE, _ABOVE, _BAR = 14, 8, 3
_ID_WIDTH = 76
_LABEL, _LINE = 96, 18

TryOut = Callable[[Battle], None]
"""Plays a position as a battle."""


class ClauseBlock(Column):
    """One clause: what it says, how the program reads it, an example, diagrams, and the ways to others.

    lit   whether it is the one that people have come for
    """

    def __init__(self, clause: Clause, *parts: Part) -> None:
        self.clause, self.lit = clause, False
        title = Label(clause.title, style=_TITLE).grows()
        number = Label(clause.id, style=theme.HINT, colour=theme.STONE, align=(1.0, 0.5)).sized(width=_ID_WIDTH)
        items = (item for widget, gap in parts for item in (gap, widget))
        super().__init__(Row(title, number), *items, gap=0, margin=(_ASIDE, _ABOVE))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.lit:
            canvas.fill(self.rect, theme.RAISED, 0.6)
            canvas.fill(pygame.Rect(self.rect.left, self.rect.top, _BAR, self.rect.height), theme.BRASS)


class SectionPage(StackedPage):
    """The section that is read; `on_go(name)` is called when a link to another clause is followed.

    diagrams   of the book, drawn below the first clause that they are an example of; `on_try` plays one
    """

    def __init__(
        self,
        messages: Messages,
        clauses: Mapping[str, Clause],
        diagrams: Sequence[Diagram],
        on_go: Callable[[str], None],
        on_try: TryOut | None,
    ) -> None:
        super().__init__()
        self._messages, self._clauses, self._diagrams = messages, clauses, diagrams
        self._on_go, self._on_try = on_go, on_try
        self._blocks: dict[str, ClauseBlock] = {}
        self.section = ""

    @property
    def blocks(self) -> Sequence[ClauseBlock]:
        """The clauses of the section, in their order."""
        return tuple(self._blocks.values())

    def show(self, clause: Clause | None, *, lit: bool = True) -> None:
        """Show the section of a clause, scrolled to it; `lit` unless the section alone is meant. None shows nothing."""
        section = "" if clause is None else clause.section
        if section != self.section:
            self.section = section
            of_section = [other for other in self._clauses.values() if other.section == section]
            self._blocks = {other.id: ClauseBlock(other, *self._parts(other)) for other in of_section}
            self.show_parts((block.at_most(_WIDEST).across(0.0), 0) for block in self._blocks.values())
        for name, block in self._blocks.items():
            block.lit = lit and clause is not None and name == clause.id
            block.changed()
        self._come_to(clause, lit)

    def _come_to(self, clause: Clause | None, lit: bool) -> None:
        if clause is not None:
            self.scroll_to(self._blocks[clause.id].rect.top - (_ABOVE if lit else 0))

    def _parts(self, clause: Clause) -> Iterator[Part]:
        yield Paragraph(clause.text, style=READING, colour=theme.CREAM), 2
        for key in ("reading", "example", "background"):
            if words := getattr(clause, key):
                yield self._aside(key, words), 6
        for diagram in self._diagrams:
            if diagram.clauses[0] == clause.id:
                yield DiagramPlate(self._messages, diagram, self._on_try), 10
        others = tuple(self._neighbours(clause))
        if others:
            yield ClauseWords(self._messages.text("help.see"), others, self._on_go), 6

    def _aside(self, key: str, words: str) -> Row:
        """Return what belongs to a clause beside its text, after a word on what it is."""
        label = Label(self._messages.text(f"help.{key}"), style=theme.BODY, colour=theme.STONE)
        return Row(label.sized(_LABEL, _LINE).across(0.0), Paragraph(words).grows(), gap=theme.GAP_SMALL)

    def _neighbours(self, clause: Clause) -> Iterable[Clause]:
        """Return the clauses that this one refers to, then those that refer to it."""
        cited_by = (other.id for other in self._clauses.values() if clause.id in other.see)
        return (self._clauses[name] for name in dict.fromkeys((*clause.see, *cited_by)))
