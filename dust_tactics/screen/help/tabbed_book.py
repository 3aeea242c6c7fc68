"""A book of help: pages with tabs, each made when it is wanted, and the rules among them."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import CLAUSE_NAME
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.ui import Group, RectLike, Segmented, Widget

TAB_WIDTH = 112


class TabbedBook(Group):
    """The pages, by tabs whose values are the keys of their names; `rules` is the tab of the page with the rules.

    `place` takes the rectangle of the pages; the tabs to turn them are placed by whoever shows the book.
    """

    def __init__(self, messages: Messages, makers: Mapping[StrEnum, Callable[[], Widget]], rules: StrEnum) -> None:
        super().__init__()
        self._makers, self._rules = dict(makers), rules
        self._pages: dict[StrEnum, Widget] = {}
        self._there = list(makers)
        self.tabs = Segmented(
            [messages.text(tab) for tab in self._there], 0, lambda index: self.turn_to(self._there[index])
        )
        self.tabs.sized(TAB_WIDTH * len(self._there), 32)

    def open(self, cited: str, otherwise: StrEnum) -> None:
        """Open the rules at the clauses that a text names, or another page if it names none."""
        names = tuple(dict.fromkeys(CLAUSE_NAME.findall(cited)))
        if names:
            self.read(*names)
        else:
            self.turn_to(otherwise)

    def read(self, *names: str) -> None:
        """Open the rules at clauses."""
        self.turn_to(self._rules)
        page = self._pages[self._rules]
        assert isinstance(page, RulesPage)
        page.show(*names)

    def turn_to(self, tab: StrEnum) -> None:
        """Show a page; one with a field to search in takes the keyboard, unless it is turning the tabs."""
        self.tabs.index = self._there.index(tab)
        if tab not in self._pages:
            self._pages[tab] = self._makers[tab]()
            self.add(self._pages[tab])
            self._pages[tab].place(self.rect)
        shown = self._pages[tab]
        for page in self._pages.values():
            page.visible = page is shown
        host = self.host
        if host is not None and not (host.keyboard_used and self.tabs.focused):
            host.focus(getattr(shown, "search", self.tabs))

    def make_anew(self, tab: StrEnum, maker: Callable[[], Widget]) -> None:
        """Make the page of a tab otherwise, the next time that it is shown."""
        self._makers[tab] = maker
        page = self._pages.pop(tab, None)
        if page is not None:
            self.remove(page)

    @property
    def page(self) -> Widget:
        """The page that is shown."""
        return self._pages[self._there[self.tabs.index]]

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        for page in self._pages.values():
            page.place(self.rect)
