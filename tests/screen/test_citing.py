"""Scenes around a battle name rules as the book has them that is played or looked into, and open help at it."""

from dataclasses import replace

import pygame
import pytest
from menu_program import Visit

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.printed_rules import defined_rule
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.screen.help.book import HelpTab
from dust_tactics.screen.help.clause_link import ClauseLink
from dust_tactics.screen.help.help_dialog import HelpDialog
from dust_tactics.screen.help.rules_page import RulesPage
from dust_tactics.screen.help.scene import HelpScene
from dust_tactics.screen.help.units_page import UnitsPage
from dust_tactics.screen.menu.muster.scene import MusterScene
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import Button

ENGLISH = load_messages()

CITES = {"T13-ARM-02": "T13-GEN-01", "T13-ARM-03": "T13-GEN-02", "T13-SKL-04": "T13-GEN-03", "T13-ATK-14": ""}


@pytest.fixture
def guest(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Somebody whose book of 2013 has other clauses for some rules, and none for one."""
    usual = next(iter(EDITIONS.values()))
    monkeypatch.setitem(EDITIONS, usual.id, replace(usual, cites=CITES))
    return guest


def test_the_muster_and_its_help_name_rules_as_the_book_of_the_army(guest: Visit) -> None:
    guest.program.armies()
    scene = guest.app.scene
    assert isinstance(scene, MusterScene)
    guest.click(guest.find(Button, ENGLISH.text("muster.save")))
    assert scene.stage.cited == "T13-GEN-02", "why an army without a unit can't be saved"
    guest.key(pygame.K_F1)
    read = guest.widgets(RulesPage)[0].clause
    assert read is not None and read.id == "T13-GEN-02"


def test_the_set_up_names_rules_as_the_book_of_the_scenario(guest: Visit) -> None:
    guest.program.new_battle()
    scene = guest.app.scene
    assert isinstance(scene, SetupScene)
    assert scene.edition == "2013"
    scene.stage.toast("Too dear", "T13-ARM-02")
    assert scene.stage.cited == "T13-GEN-01"


def test_help_names_rules_as_the_book_that_is_open(guest: Visit) -> None:
    guest.program.help()
    assert guest.app.scene.stage.cite_as("T13-ARM-02 · T13-MOV-01") == "T13-GEN-01 · T13-MOV-01"
    guest.program.menu()
    guest.program.options()
    guest.key(pygame.K_F1)
    assert guest.widgets(HelpDialog)
    assert guest.app.scene.stage.cite_as("T13-ARM-02") == "T13-GEN-01", "over a scene without a book of its own"


def test_the_rules_of_a_card_lead_to_clauses_of_its_book(guest: Visit) -> None:
    found = {key: defined_rule(key, "2013", ENGLISH) for key in ("ace-pilot", "crew")}
    assert {key: rule and rule.clauses for key, rule in found.items()} == {"ace-pilot": ("T13-GEN-03",), "crew": ()}
    guest.program.help()
    scene = guest.app.scene
    assert isinstance(scene, HelpScene)
    scene.book.turn_to(HelpTab.UNITS)
    guest.widgets(UnitsPage)[0].show(load_cards("2013")["koshka"])
    guest.see()
    assert "T13-GEN-03" in {link.clause.id for link in guest.widgets(ClauseLink)}
