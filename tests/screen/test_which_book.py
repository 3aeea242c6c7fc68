"""Which book? The page of help that compares the editions, and the ways to it."""

import pygame
import pytest
from menu_program import Visit

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.help.books_page import BOOKS, DIFFERENCES, BooksPage, _Link
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.ui import IconButton, Stage

ENGLISH = load_messages()


def test_every_difference_is_told_for_every_book_with_clauses_that_there_are() -> None:
    assert len(DIFFERENCES) > 15 and set(BOOKS) == set(EDITIONS)
    for topic, clauses in DIFFERENCES.items():
        assert set(clauses) == set(BOOKS) and ENGLISH.text(f"books.{topic}.title")
        for book, names in clauses.items():
            assert ENGLISH.text(f"books.{topic}.{book}") and names
            assert {f"{EDITIONS[book].prefix}-{name}" for name in names} <= load_clauses(book).keys(), topic


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_nothing_is_cut_off(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(size, stage.scale)
    page = BooksPage(stage.messages, "2016", lambda name: None)
    stage.root.add(page)
    page.place((16, 60, size[0] - 32, size[1] - 80))
    picture = pygame.Surface(stage.size)
    stage.draw(picture)
    assert stage.shortened == []


def test_a_clause_opens_the_rules_of_its_book(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    book = guest.widgets(HelpBook)[0]
    book.turn_to(HelpTab.BOOKS)
    links = list(guest.widgets(_Link))
    assert {link.name[:3] for link in links} == {edition.prefix for edition in EDITIONS.values()}
    for name in ("T10-DIC-01", "T16-DIC-01", "T13-GEN-02"):
        book.turn_to(HelpTab.BOOKS)
        next(link for link in links if link.name == name).click()
        page = book.page
        assert isinstance(page, RulesPage) and page.clause is not None and page.clause.id == name


def test_it_is_reached_from_where_a_book_is_chosen(guest: Visit) -> None:
    guest.key(pygame.K_n)
    guest.see()
    next(widget for widget in guest.widgets(IconButton) if widget.icon == "question").click()
    dialog = guest.stage.top.widget
    assert isinstance(dialog, HelpDialog) and isinstance(dialog.book.page, BooksPage)
