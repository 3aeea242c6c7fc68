"""Help with all its pages: how to play, the keys, the rules and the units, one of them shown."""

from enum import StrEnum

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import CLAUSE_NAME
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen.help.battle_page import BattlePage
from dust_tactics.screen.help.pages import GuidePage, KeysPage
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.units_page import UnitsPage
from dust_tactics.screen.menu.odds_table.page import OddsPage
from dust_tactics.screen.ui import Group, Segmented, Widget
from dust_tactics.screen.ui.keys import KeySource
from dust_tactics.screen.ui.widget import RectLike

TAB_WIDTH = 130


class HelpTab(StrEnum):
    """A page of help; the value is the key of its name."""

    GUIDE = "help.play"
    KEYS = "help.keys"
    RULES = "help.clauses"
    UNITS = "help.units"
    ODDS = "odds_table.title"
    BATTLE = "victory.page"


class HelpBook(Group):
    """The pages of help for the keys as they are and the rules of an edition; a page is made when it is wanted.

    battle   the one at hand, which has a page of its own

    `place` takes the rectangle of the pages; the tabs to turn them are placed by whoever shows the book.
    """

    def __init__(self, messages: Messages, keys: KeySource, edition: str, battle: Battle | None = None) -> None:
        super().__init__()
        self._messages, self._keys, self._edition, self._battle = messages, keys, edition, battle
        self._pages: dict[HelpTab, Widget] = {}
        self._there = [tab for tab in HelpTab if tab is not HelpTab.BATTLE or battle is not None]
        self.tabs = Segmented(
            [messages.text(tab) for tab in self._there], 0, lambda index: self.turn_to(self._there[index])
        )
        self.tabs.sized(TAB_WIDTH * len(self._there), 32)

    def open(self, cited: str, otherwise: HelpTab) -> None:
        """Opens the rules at the clauses that a text names, or another page if it names none."""
        names = tuple(dict.fromkeys(CLAUSE_NAME.findall(cited)))
        if names:
            self.read(*names)
        else:
            self.turn_to(otherwise)

    def read(self, *names: str) -> None:
        """Opens the rules at clauses."""
        self.turn_to(HelpTab.RULES)
        page = self._pages[HelpTab.RULES]
        assert isinstance(page, RulesPage)
        page.show(*names)

    def turn_to(self, tab: HelpTab) -> None:
        """Shows a page; one with a field to search in takes the keyboard, unless it is turning the tabs."""
        self.tabs.index = self._there.index(tab)
        if tab not in self._pages:
            self._pages[tab] = self._made(tab)
            self.add(self._pages[tab])
            self._pages[tab].place(self.rect)
        shown = self._pages[tab]
        for page in self._pages.values():
            page.visible = page is shown
        host = self.host
        if host is not None and not (host.keyboard_used and self.tabs.focused):
            host.focus(shown.search if isinstance(shown, (RulesPage, UnitsPage, OddsPage)) else self.tabs)

    def _made(self, tab: HelpTab) -> Widget:
        match tab:
            case HelpTab.GUIDE:
                return GuidePage(self._messages)
            case HelpTab.KEYS:
                return KeysPage(self._messages, self._keys)
            case HelpTab.RULES:
                return RulesPage(self._messages, self._edition)
            case HelpTab.UNITS:
                return UnitsPage(self._messages, self._edition, self.read)
            case HelpTab.ODDS:
                return OddsPage(self._messages, self._edition)
            case HelpTab.BATTLE:
                assert self._battle is not None
                return BattlePage(self._messages, self._battle)

    @property
    def page(self) -> Widget:
        """The page that is shown."""
        return self._pages[self._there[self.tabs.index]]

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        for page in self._pages.values():
            page.place(self.rect)
