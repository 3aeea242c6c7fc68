"""Help as a scene of its own: over the menu, and gone back from to whatever was shown before."""

from __future__ import annotations

from functools import partial

from dust_tactics.language.clauses import cited
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import HEIGHT, TopBar
from dust_tactics.screen.ui import FILL, Column

_WIDTH = 1180


class HelpScene(DuskScene):
    """Help over whatever scene was shown before, which is gone back to."""

    def enter(self) -> None:
        self.edition = self.edition or next(iter(EDITIONS))
        self.stage.cite_as = partial(cited, cite=EDITIONS[self.edition].cite)
        self.book = HelpBook(self.messages, self.keys, self.edition)
        bar = TopBar(
            self.messages,
            self.messages.text("help.title"),
            self.app.pop,
            FILL,
            self.book.tabs.across(0.5),
            FILL,
            HEIGHT,
        )
        book = self.book.grows().at_most(_WIDTH).across(0.5)
        self.show(Column(bar, Column(book, margin=16).grows(), gap=0))
        self.book.turn_to(HelpTab.GUIDE)

    def show_help(self, cited: str) -> None:
        """Open the rule that is cited; without one go back, as the key takes a plate of help away again."""
        if cited:
            self.book.open(cited, HelpTab.RULES)
        else:
            self.app.pop()
