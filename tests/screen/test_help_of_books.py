"""Help by the book of the battle, or of the clause that is asked for: its rules, its words, its cards."""

from pathlib import Path

import pygame
import pytest
from battle_table import Table, small_battle

from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.clauses import load_clauses
from dust_tactics.screen.help.book import HelpTab
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.pages import GuidePage
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.section_page import SectionPage
from dust_tactics.screen.help.units_page import UnitsPage
from dust_tactics.screen.ui import ListView, Paragraph, Stage


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A battle of 2016 about to begin."""
    return Table(make_battle(load_scenario(find_scenario("baptism-of-fire"))), tmp_path)


def opened(table: Table) -> HelpDialog:
    plate = table.scene.stage.top.widget
    assert isinstance(plate, HelpDialog)
    return plate


def read(table: Table) -> str:
    """The clause that help is open at."""
    page = opened(table).book.page
    return page.clause.id if isinstance(page, RulesPage) and page.clause is not None else ""


def test_the_rules_and_the_guide_are_those_of_the_battle(table: Table) -> None:
    table.key(pygame.K_F1)
    book = opened(table).book
    book.turn_to(HelpTab.RULES)
    page = next(widget for widget in book.page.walk() if isinstance(widget, SectionPage))
    assert {block.clause.id[:4] for block in page.blocks} == {"T16-"}
    book.turn_to(HelpTab.GUIDE)
    assert isinstance(book.page, GuidePage)
    said = " ".join(widget.text for widget in book.page.walk() if isinstance(widget, Paragraph))
    assert "dodge on ARMY" in said and "before the battle a hero can join a squad" in said.lower()
    book.turn_to(HelpTab.UNITS)
    assert isinstance(book.page, UnitsPage)
    lists = [widget for widget in book.page.walk() if isinstance(widget, ListView)]
    assert {card.edition for card in lists[-1].items} == {"2016"}


def test_a_search_finds_what_the_book_says(table: Table) -> None:
    """Throwers have another name in 2013, and reserves are not in this book."""
    table.key(pygame.K_F1)
    opened(table).book.turn_to(HelpTab.RULES)
    table.type_over("thrower")
    assert read(table).startswith("T16-")


@pytest.mark.parametrize(
    ("cited", "clause"), [("Too far (T13-RNG-01).", "T16-RNG-02"), ("No (T16-SKL-28).", "T16-SKL-28")]
)
def test_rules_named_as_in_shared_code_open_as_the_book_has_them(table: Table, cited: str, clause: str) -> None:
    table.scene.show_help(cited)
    assert read(table) == clause


def test_a_clause_of_another_book_opens_there_and_nothing_is_cited_by_it_afterwards(tmp_path: Path) -> None:
    table = Table(small_battle({"pounder": "B3 E"}, {"ludwig": "G3 W"}), tmp_path)
    cite = table.scene.stage.cite_as
    table.scene.show_help("T16-SKL-28")
    assert read(table) == "T16-SKL-28" and table.scene.stage.cite_as("T13-RNG-01") == "T16-RNG-02"
    table.key(pygame.K_ESCAPE)
    assert table.scene.stage.cite_as is cite and cite("T13-RNG-01") == "T13-RNG-01"


@pytest.mark.parametrize("book", ["2010", "2016"])
def test_the_longest_rules_can_be_read_in_the_smallest_window(stage: Stage, book: str) -> None:
    """Nothing is cut off: one rule of each section, and those with most to say."""
    stage.resize((1024, 640), stage.scale)
    page = RulesPage(stage.messages, book)
    stage.root.add(page)
    page.place((16, 60, 992, 560))
    picture = pygame.Surface(stage.size)
    clauses = load_clauses(book).values()
    fields = ("title", "text", "reading", "example")
    longest = [max(clauses, key=lambda clause: len(getattr(clause, field))) for field in fields]
    for clause in (*{clause.section: clause for clause in clauses}.values(), *longest):
        page.show(clause.id)
        stage.draw(picture)
        assert stage.shortened == [], clause.id
