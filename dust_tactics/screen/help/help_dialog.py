"""Help over whatever is shown, which Esc or F1 takes away again."""

from enum import StrEnum
from functools import partial

import pygame

from dust_tactics.language.clauses import cited as named
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.section_page import TryOut
from dust_tactics.screen.help.tabbed_book import TabbedBook
from dust_tactics.screen.ui import FILL, LOOK_UP, Column, IconButton, Plate, Row, Stage, inset

_LEAST_WIDTH = 980


class BookDialog(Plate):
    """A book of help as a layer of a stage.

    `cited` is text that names clauses, such as a refusal: the rules open at them, else the page of `tab`.
    """

    def __init__(self, stage: Stage, book: TabbedBook, cited: str, tab: StrEnum) -> None:
        self.book = book
        close = IconButton("cross", self.shut, tip=stage.messages.text("help.close"), action=LOOK_UP)
        close.focusable = False
        head = Row(32, FILL, self.book.tabs, FILL, close)
        super().__init__(lifts=True, content=Column(head, self.book.grows(), gap=12, margin=(18, 12)))
        stage.open(self, arrange=self._arrange, on_escape=self.shut)
        self.book.open(cited, tab)

    def shut(self) -> None:
        """Go back to where people were."""
        if self.host is not None:
            self.host.close(self)

    def _arrange(self, area: pygame.Rect) -> None:
        self.place(inset(area, min(60, max(8, (area.width - _LEAST_WIDTH) // 2)), 20))


class HelpDialog(BookDialog):
    """The book of an edition, whose rules are cited as long as it is open; the `battle` at hand has a page too.

    `on_try` plays the position of a diagram; without it none can be played from here.
    """

    def __init__(
        self,
        stage: Stage,
        edition: str,
        cited: str = "",
        tab: HelpTab = HelpTab.KEYS,
        battle: Battle | None = None,
        on_try: TryOut | None = None,
    ) -> None:
        self._cited_before, stage.cite_as = stage.cite_as, partial(named, cite=EDITIONS[edition].cite)
        super().__init__(stage, HelpBook(stage.messages, stage.keys, edition, battle, on_try), cited, tab)

    def shut(self) -> None:
        if isinstance(self.host, Stage):
            self.host.cite_as = self._cited_before
        super().shut()
