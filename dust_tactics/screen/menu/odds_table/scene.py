"""The odds table over the menu."""

from __future__ import annotations

from functools import partial

from dust_tactics.language.clauses import cited
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.odds_table.page import OddsPage
from dust_tactics.screen.ui import Column

_WIDTH = 1280


class OddsScene(DuskScene):
    """The table for the usual edition."""

    may_be_left = True

    def enter(self) -> None:
        self.edition = self.edition or next(iter(EDITIONS))
        self.stage.cite_as = partial(cited, cite=EDITIONS[self.edition].cite)
        self.odds = OddsPage(self.messages, self.edition)
        bar = TopBar(self.messages, self.messages.text("odds_table.title"), self.app.pop)
        page = self.odds.grows().at_most(_WIDTH).across(0.5)
        self.show(Column(bar, Column(page, margin=(12, 10)).grows(), gap=0))
        self.stage.focus(self.odds.grid)
