"""Help for the strategy game: how to play, its keys, its rules, the eleven abilities, and advice."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from dust_tactics.files.world.cards import AbilityFace
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import WORLD, load_clauses
from dust_tactics.language.world.names import ability_name, ability_text
from dust_tactics.screen import theme
from dust_tactics.screen.help.clause_link import ClauseLink
from dust_tactics.screen.help.pages import GuideChapter, KeysPage
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.tabbed_book import TabbedBook
from dust_tactics.screen.ui import Column, Grid, KeySource, Label, ScrollView, Widget

_NARROWEST = 350
_ADVICE = "WW-HNT-"
GUIDE = (
    ("round", "hourglass"),
    ("cards", "book"),
    ("production", "building"),
    ("movement", "move"),
    ("attacks", "attack"),
    ("battles", "dice"),
    ("limits", "shield"),
    ("winning", "flag"),
    ("set-up", "map"),
)
"""The chapters of the guide with their icons."""

Read = Callable[[str], None]
"""Opens the rules at a clause."""


class WorldTab(StrEnum):
    """A page of help for the strategy game; the value is the key of its name."""

    GUIDE = "help.play"
    KEYS = "help.keys"
    RULES = "help.clauses"
    ABILITIES = "world.help.abilities"
    ADVICE = "world.help.advice"


class WorldBook(TabbedBook):
    """The pages of help for the strategy game."""

    def __init__(self, messages: Messages, keys: KeySource) -> None:
        makers: dict[StrEnum, Callable[[], Widget]] = {
            WorldTab.GUIDE: partial(guide_page, messages),
            WorldTab.KEYS: partial(KeysPage, messages, keys, "world"),
            WorldTab.RULES: partial(RulesPage, messages, WORLD),
            WorldTab.ABILITIES: lambda: abilities_page(messages, self.read),
            WorldTab.ADVICE: partial(advice_page, messages),
        }
        super().__init__(messages, makers, WorldTab.RULES)


def guide_page(messages: Messages) -> ScrollView:
    """Return how to play, in as many columns as there is room for."""
    text = messages.text
    chapters = (
        GuideChapter(icon, text(f"world.guide.{name}.title"), text(f"world.guide.{name}.body")) for name, icon in GUIDE
    )
    return ScrollView(content=Grid(*chapters, narrowest=_NARROWEST))


def abilities_page(messages: Messages, read: Read) -> ScrollView:
    """Return the eleven abilities: what their cards say, when they may be used, and the rules behind them."""
    faces = load_world().deck.faces.values()
    return ScrollView(content=Grid(*(_ability(messages, face, read) for face in faces), narrowest=_NARROWEST))


def _ability(messages: Messages, face: AbilityFace, read: Read) -> GuideChapter:
    clauses = load_clauses(WORLD, messages.language)
    links = Column(*(ClauseLink(clauses[name], partial(read, name)) for name in face.clauses), gap=0)
    window = Label(messages.text(f"world.window.{face.window}"), style=theme.BODY, colour=theme.BRASS).sized(height=20)
    name, text = ability_name(messages, face.ability), ability_text(messages, face.ability)
    return GuideChapter(f"world-{face.icon}", name, text, 6, window, 2, links)


def advice_page(messages: Messages) -> ScrollView:
    """Return the advice of the rulebooks (WW-HNT-01 to WW-HNT-10)."""
    advice = (clause for name, clause in load_clauses(WORLD, messages.language).items() if name.startswith(_ADVICE))
    return ScrollView(
        content=Grid(*(GuideChapter("flag", clause.title, clause.text) for clause in advice), narrowest=_NARROWEST)
    )
