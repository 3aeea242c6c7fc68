"""The odds table over the menu."""

from functools import partial

from dust_tactics.language.clauses import cited
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.edition_choice import chosen_edition, edition_choice
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.odds_table.page import OddsPage
from dust_tactics.screen.ui import FILL, Column

_WIDTH = 1280


class OddsScene(DuskScene):
    """The table for an edition, that which was chosen last."""

    may_be_left = True

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator

    def enter(self) -> None:
        self.edition = chosen_edition(self.navigator.preferences.settings)
        self.stage.cite_as = partial(cited, cite=EDITIONS[self.edition].cite)
        self.odds = OddsPage(self.messages, self.edition)
        book = edition_choice(self.messages, self.edition, self._take_edition)
        bar = TopBar(self.messages, self.messages.text("odds_table.title"), self.app.pop, FILL, book)
        page = self.odds.grows().at_most(_WIDTH).across(0.5)
        self.show(Column(bar, Column(page, margin=(12, 10)).grows(), gap=0))
        self.stage.focus(self.odds.grid)

    def _take_edition(self, edition: str) -> None:
        """Show the cards of another book."""
        self.navigator.keep(edition=edition)
        self.open(self.app)
