"""Help as a scene of its own: over the menu, and gone back from to whatever was shown before."""

from functools import partial

from dust_tactics.language.clauses import WORLD, cited
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.tabbed_book import TabbedBook
from dust_tactics.screen.help.world_book import WorldBook, WorldTab
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.edition_choice import chosen_edition, edition_choice
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.ui import FILL, Column, IconButton

_WIDTH = 1180


class HelpScene(DuskScene):
    """Help over whatever scene was shown before, which is gone back to; of the book that was chosen last."""

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator

    def enter(self) -> None:
        self.edition = self.edition or chosen_edition(self.navigator.preferences.settings)
        text, of_world = self.messages.text, self.edition == WORLD
        self.stage.cite_as = str if of_world else partial(cited, cite=EDITIONS[self.edition].cite)
        self.book: TabbedBook = (
            WorldBook(self.messages, self.keys)
            if of_world
            else HelpBook(self.messages, self.keys, self.edition, on_try=self.navigator.try_out)
        )
        title, tip = ("menu.world", "world.help.battles") if of_world else ("help.title", "world.help.of-world")
        other = IconButton("dice" if of_world else "map", self._turn_to_other_game, tip=text(tip))
        books = () if of_world else (edition_choice(self.messages, self.edition, self._take_edition), 8)
        tabs = self.book.tabs.across(0.5)
        bar = TopBar(self.messages, text(title), self.app.pop, FILL, tabs, FILL, *books, other.sized(32, 32))
        book = self.book.grows().at_most(_WIDTH).across(0.5)
        self.show(Column(bar, Column(book, margin=16).grows(), gap=0))
        self.book.turn_to(WorldTab.GUIDE if of_world else HelpTab.GUIDE)

    def _take_edition(self, edition: str) -> None:
        """Show the book of other rules of the same game."""
        self.navigator.keep(edition=edition)
        self.edition = edition
        self.open(self.app)

    def _turn_to_other_game(self) -> None:
        """Show the book of the strategy game, or go back from it to that of battles."""
        self.edition = "" if self.edition == WORLD else WORLD
        self.open(self.app)

    def show_help(self, cited: str) -> None:
        """Open the rule that is cited; without one go back, as the key takes a plate of help away again."""
        if cited:
            self.book.open(cited, WorldTab.RULES if self.edition == WORLD else HelpTab.RULES)
        else:
            self.app.pop()
