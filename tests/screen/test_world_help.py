"""Help over a scene of the strategy game: its guide, its rules, the eleven abilities and advice."""

import pygame
import pytest
from menu_program import Visit

from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.help.book import HelpBook
from dust_tactics.screen.help.clause_link import ClauseLink
from dust_tactics.screen.help.pages import GuideChapter, _Keys
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.scene import HelpScene
from dust_tactics.screen.help.world_book import GUIDE, WorldBook, WorldTab
from dust_tactics.screen.play.clauses import rule_name, rule_text
from dust_tactics.screen.ui import IconButton
from dust_tactics.world.cards import Ability

ENGLISH = load_messages()


@pytest.fixture
def guest(guest: Visit) -> Visit:
    """Somebody before a scene of the strategy game."""
    guest.program.options()
    guest.app.scene.edition = "world"
    return guest


def opened(guest: Visit, cited: str = "") -> WorldBook:
    guest.app.scene.show_help(cited)
    guest.see()
    return guest.widgets(WorldBook)[0]


def test_help_opens_at_the_guide(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    titles = [chapter.title for chapter in guest.widgets(GuideChapter)]
    assert titles == [ENGLISH.text(f"world.guide.{name}.title") for name, _ in GUIDE]


def test_a_refusal_opens_the_rule_behind_it(guest: Visit) -> None:
    book = opened(guest, "Capitals are closed (WW-RST-06)")
    assert isinstance(book.page, RulesPage)
    assert book.page.clause is not None and book.page.clause.id == "WW-RST-06"


def test_rules_are_found_by_words_and_by_number(guest: Visit) -> None:
    book = opened(guest, "WW-GEN-01")
    page = book.page
    assert isinstance(page, RulesPage)
    for words, clause in (("ceasefire", "WW-BTL-19"), ("ww-mov-19", "WW-MOV-19"), ("three centres each", "WW-SET-19")):
        page.search.text = words
        page._find(words)
        assert page.clause is not None and page.clause.id == clause


def test_keys_of_the_strategy_game_stand_before_all_others(guest: Visit) -> None:
    opened(guest).turn_to(WorldTab.KEYS)
    guest.see()
    groups = sorted(guest.widgets(_Keys), key=lambda group: (group.rect.top, group.rect.left))
    own = [any(line.actions[0].startswith("world") for line in group.group.lines if line.actions) for group in groups]
    assert own[0] and own[1], "both columns begin with them"
    assert groups[0].group.title == ENGLISH.text("binding.world")
    for group in groups:
        words = {line.actions[0].startswith("world") for line in group.group.lines if line.actions}
        assert len(words) < 2, "keys of battles and of this game do not stand together"


def test_every_ability_is_told_and_leads_to_its_rules(guest: Visit) -> None:
    book = opened(guest)
    book.turn_to(WorldTab.ABILITIES)
    guest.see()
    links = guest.widgets(ClauseLink)
    assert {link.clause.id for link in links} >= {
        f"WW-ABL-{number:02}" for number in (4, 6, 10, 13, 14, 16, 19, 23, 24)
    }
    links[0].click()
    assert isinstance(book.page, RulesPage)
    assert book.page.clause == links[0].clause
    assert len(Ability) == 11


def test_advice_is_that_of_the_book(guest: Visit) -> None:
    book = opened(guest)
    book.turn_to(WorldTab.ADVICE)
    guest.see()
    assert len([chapter for chapter in guest.widgets(GuideChapter) if chapter.visible]) >= 10


def test_clauses_of_the_book_are_told_in_tooltips() -> None:
    assert rule_name(ENGLISH, "WW-VIC-05") == "WW-VIC-05 · Without a capital"
    assert rule_text(ENGLISH, "WW-VIC-05").startswith("A player with the winning points but no capital")
    assert rule_text(ENGLISH, "WW-VIC-99") == ""
    assert rule_name(ENGLISH, "XX-VIC-01") == "XX-VIC-01"


def test_the_menu_has_help_for_both_games(guest: Visit) -> None:
    guest.program.help()
    scene = guest.app.scene
    assert isinstance(scene, HelpScene)
    assert isinstance(scene.book, HelpBook)
    for key, kind in (("world.help.of-world", WorldBook), ("world.help.battles", HelpBook)):
        tip = ENGLISH.text(key)
        (button,) = (
            found
            for found in guest.widgets(IconButton)
            if found.tip is not None and tip in found.tip.title + found.tip.body
        )
        button.click()
        guest.see()
        assert isinstance(scene.book, kind)
