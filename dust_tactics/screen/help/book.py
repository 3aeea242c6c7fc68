"""Help with all its pages: how to play, the keys, the rules and the units, one of them shown."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial

from dust_tactics.language.books import book_of
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import army_name, battle_name, briefing
from dust_tactics.language.places import place_title
from dust_tactics.language.victory import objective_words
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import conditions_of, first_conditions
from dust_tactics.screen import theme
from dust_tactics.screen.help.books_page import BooksPage
from dust_tactics.screen.help.pages import GuidePage, KeysPage
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.section_page import TryOut
from dust_tactics.screen.help.stacked_page import Part, StackedPage
from dust_tactics.screen.help.tabbed_book import TabbedBook
from dust_tactics.screen.help.units_page import UnitsPage
from dust_tactics.screen.how_to_win import lines_of, ways_to_win
from dust_tactics.screen.menu.odds_table.page import OddsPage
from dust_tactics.screen.ui import Column, KeySource, Label, Paragraph, Widget

_WIDEST = 760


class BattlePage(StackedPage):
    """The page, from top to bottom."""

    def __init__(self, messages: Messages, battle: Battle) -> None:
        super().__init__()
        self.show_parts(_parts(messages, battle))


def _parts(messages: Messages, battle: Battle) -> Iterator[Part]:
    turns, conditions = messages.counted("turn", battle.turns), conditions_of(battle)
    yield Label(battle_name(messages, battle), style=theme.CARD_NAME), 0
    armies = " · ".join(army_name(messages, side.army) for side in battle.sides)
    yield Label(f"{turns} · {armies}", style=theme.BODY, colour=theme.SAND), 2
    if told := briefing(messages, battle):
        words = "\n".join(line.strip() for line in told.splitlines())
        yield Label(messages.text("victory.briefing"), style=theme.HEADING), 14
        yield Paragraph(words).at_most(_WIDEST).across(0.0), 6
    yield Label(messages.text("victory.heading"), style=theme.HEADING), 18
    for widget in ways_to_win(messages, battle, first_conditions(battle), theme.BODY):
        yield widget.at_most(_WIDEST).across(0.0), 8
    for number, objective in enumerate(battle.objectives):
        lines = objective_words(messages, battle, conditions, number)
        if lines:
            title = Label(
                place_title(messages, battle, objective.name), style=theme.SECTION, colour=theme.OBJECTIVE
            ).sized(height=20)
            yield Column(title, *lines_of(lines, theme.BODY), gap=2).at_most(_WIDEST).across(0.0), 8


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
