"""The odds table in the window: what it tells, and how it is worked by mouse and keyboard."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.help.book import HelpTab
from dust_tactics.screen.help.scene import HelpScene
from dust_tactics.screen.menu.odds_table.duel import Duel, DuelOutcome, odds_over_distances
from dust_tactics.screen.menu.odds_table.page import OddsPage, tip_of, values_of
from dust_tactics.screen.menu.odds_table.scene import OddsScene

ENGLISH = load_messages()


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(tmp_path / "home", monkeypatch) as guest:
        yield guest


def outcome(weapon: str, distance: int) -> DuelOutcome:
    """A cell of the table of two squads."""
    cards = load_cards("2013")
    found = odds_over_distances(Duel.whole(cards["bot-hunters"], cards["recon-grenadiers"]))
    [line] = [line for line in found.lines if line.weapon is not None and line.weapon.title == weapon]
    return line.outcomes[found.distances.index(distance)]


def test_a_figure_tells_its_rolls_and_rules_and_a_dash_why_there_is_none() -> None:
    hit = outcome("M1 Automatic Rifle", 2)
    assert hit.target is not None
    assert values_of(hit.target, ENGLISH)[:4] == ("3", "33%", "1.00", "33%")
    assert "T13-ATK-17" in tip_of(hit, ENGLISH).clause
    far = outcome("Knives", 2)
    assert far.target is None and "T13-RNG-07" in tip_of(far, ENGLISH).clause


def test_a_figure_of_another_book_tells_the_rules_of_that_book() -> None:
    cards = load_cards("2016")
    found = odds_over_distances(Duel.whole(cards["ranger-attack-squad"], cards["sturmgrenadier-assault-squad"]))

    tips = [tip_of(cell, ENGLISH) for line in found.lines for cell in line.outcomes if cell.target is not None]

    assert tips
    assert {name.split("-")[0] for tip in tips for name in tip.clause.split(", ")} == {"T16"}


@pytest.mark.clause("T10-COV-05", "T10-COV-06")
def test_hard_cover_of_a_book_that_knows_it_is_another_than_soft() -> None:
    cards = load_cards("2010")
    duel = Duel.whole(cards["recon-grenadiers"], cards["combat-rangers"])

    def lost(duel: Duel) -> float:
        target = odds_over_distances(duel).lines[0].outcomes[0].target
        assert target is not None
        return target.lost.mean

    soft, hard = lost(replace(duel, covered=True)), lost(replace(duel, hard=True))
    assert lost(duel) > soft > hard


def test_the_best_attack_loses_the_enemy_most_where_the_chance_to_eliminate_is_shown_alike() -> None:
    """A Sustained Attack fires or strikes: of the two, knives."""
    cards = load_cards("2013")
    duel = Duel.whole(cards["heavy-laser-grenadiers"], cards["bot-hunters"])
    found = odds_over_distances(replace(duel, covered=True, sustained=True))
    best, *alone = (line.outcomes[0].target for line in found.lines)
    assert best is not None
    assert best.lost.mean == max(target.lost.mean for target in alone if target is not None)


def test_long_names_are_written_whole_in_the_lists(guest: Visit) -> None:
    guest.program.keep(edition="2016")
    guest.key(pygame.K_o)
    page = table_of(guest)
    for words in ("commissar", "heavy commando", "engineer squad"):
        page.attacker.search.text = words
        page.attacker._find(words)
        guest.see()
        names = {card.name for card in page.attacker.list.items}
        assert names and not names & set(guest.stage.shortened)


def table_of(guest: Visit) -> OddsPage:
    """The page, which must be shown."""
    guest.see()
    scene = guest.app.scene
    assert isinstance(scene, OddsScene)
    return scene.odds


def test_it_is_worked_by_keyboard_from_the_menu_on(guest: Visit) -> None:
    guest.key(pygame.K_o)
    page = table_of(guest)
    guest.key(pygame.K_c)
    guest.key(pygame.K_s)
    assert page.duel.covered and page.duel.sustained
    guest.key(pygame.K_RIGHT)
    guest.key(pygame.K_DOWN)
    assert page.grid.chosen == (1, 1)
    guest.key(pygame.K_SLASH, unicode="/")
    guest.type("ludwig")
    assert page.duel.attacker.name == "Ludwig"
    assert page.duel.attacker_left == page.duel.attacker.capacity
    before = page.duel
    page.swap.click()
    assert (page.duel.attacker, page.duel.defender) == (before.defender, before.attacker)
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "MenuScene"


def test_it_is_worked_by_mouse(guest: Visit) -> None:
    guest.key(pygame.K_o)
    page = table_of(guest)
    rows = page.defender.list
    before = page.duel.defender
    [row, *_] = [
        number
        for number, card in enumerate(rows.items)
        if card != before and rows.rect.contains(rows.row_rect(number)) and card.capacity > 1
    ]
    guest.click(rows.row_rect(row).center)
    assert page.duel.defender == rows.items[row] != before
    guest.click(page.left["defender"])
    guest.key(pygame.K_END)
    guest.key(pygame.K_RETURN)
    assert page.duel.defender_left == 1
    guest.see()
    grid = page.grid.window_rect()
    cell = page.grid.cell_rect(0, 1).move(grid.left - page.grid.rect.left, grid.top - page.grid.rect.top)
    guest.click(cell.center)
    assert page.grid.chosen == (0, 1)
    target = page.grid.outcome.target
    assert target is None or target.left == 1


def test_help_has_it_too(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    scene = guest.app.scene
    assert isinstance(scene, HelpScene)
    scene.book.turn_to(HelpTab.ODDS)
    guest.see()
    assert len(guest.widgets(OddsPage)) == 1
