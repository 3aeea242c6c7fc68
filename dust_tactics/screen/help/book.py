"""Help with all its pages: how to play, the keys, the rules and the units, one of them shown."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from dust_tactics.language.books import book_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.help.battle_page import BattlePage
from dust_tactics.screen.help.books_page import BooksPage
from dust_tactics.screen.help.pages import GuidePage, KeysPage
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.section_page import TryOut
from dust_tactics.screen.help.tabbed_book import TabbedBook
from dust_tactics.screen.help.units_page import UnitsPage
from dust_tactics.screen.menu.odds_table.page import OddsPage
from dust_tactics.screen.ui import KeySource, Widget


class HelpTab(StrEnum):
    """A page of help; the value is the key of its name."""

    GUIDE = "help.play"
    KEYS = "help.keys"
    RULES = "help.clauses"
    UNITS = "help.units"
    ODDS = "odds_table.title"
    BOOKS = "help.books"
    BATTLE = "victory.page"


class HelpBook(TabbedBook):
    """The pages of help for the keys as they are and the rules of an edition, in its words.

    battle   the one at hand, which has a page of its own
    on_try   plays the position of a diagram; without it none can be played from here
    """

    def __init__(
        self,
        messages: Messages,
        keys: KeySource,
        edition: str,
        battle: Battle | None = None,
        on_try: TryOut | None = None,
    ) -> None:
        self.messages = messages = messages.of_book(edition)
        makers: dict[StrEnum, Callable[[], Widget]] = {
            HelpTab.GUIDE: partial(GuidePage, messages),
            HelpTab.KEYS: partial(KeysPage, messages, keys),
            HelpTab.RULES: partial(RulesPage, messages, edition, on_try),
            HelpTab.UNITS: lambda: UnitsPage(messages, edition, self.read),
            HelpTab.ODDS: partial(OddsPage, messages, edition),
            HelpTab.BOOKS: lambda: BooksPage(messages, edition, self.read),
        }
        if battle is not None:
            makers[HelpTab.BATTLE] = partial(BattlePage, messages, battle)
        self._rules_of, self._on_try = edition, on_try
        super().__init__(messages, makers, HelpTab.RULES)

    def read(self, *names: str) -> None:
        """Open the rules at clauses, of whatever book they are."""
        book = book_of(" ".join(names)) or self._rules_of
        if book != self._rules_of:
            self._rules_of = book
            self.make_anew(HelpTab.RULES, partial(RulesPage, self.messages.of_book(book), book, self._on_try))
        super().read(*names)
