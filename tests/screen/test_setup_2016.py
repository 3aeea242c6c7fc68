"""New battle, muster and help by the 2016 book: everything follows the book that is chosen, and it is kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.files.settings import load_settings
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Check, ListView, Segmented, Tip


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


def take_book(guest: Visit, edition: str) -> None:
    """Choose the book whose scenarios are listed."""
    choice = guest.beside(Segmented, "Scenarios")
    choice.choose(choice.options.index(edition))
    guest.see()


def scenarios(guest: Visit) -> list[str]:
    """The names of the scenarios that are listed."""
    return [item.name for item in guest.widgets(ListView)[0].items]


def test_the_usual_book_is_shown_first_and_has_no_agreement_on_reactions(guest: Visit) -> None:
    assert "Encounter" in scenarios(guest)
    assert guest.widgets(Check) == []
    take_book(guest, "2010")
    assert guest.widgets(Check) == [], "that one knows none at all"


def test_scenarios_and_armies_follow_the_book(guest: Visit) -> None:
    take_book(guest, "2016")
    assert "Baptism of Fire" in scenarios(guest) and "Encounter" not in scenarios(guest)
    armies = [panel.army for panel in guest.widgets(ArmyPanel)]
    assert {army and army.edition for army in armies} == {"2016"}
    take_book(guest, "2013")
    assert "Baptism of Fire" not in scenarios(guest)


@pytest.mark.clause("T16-REA-01")
def test_players_agree_to_play_without_reactions(guest: Visit) -> None:
    take_book(guest, "2016")
    (check,) = guest.widgets(Check)
    assert check.checked
    guest.click(check)
    guest.keys("RETURN")
    assert not guest.shown[0].state.battle.reactions


def test_the_book_that_was_chosen_is_shown_first_the_next_time(guest: Visit) -> None:
    take_book(guest, "2016")
    assert load_settings(guest.home / "settings.toml")[0].edition == "2016"
    guest.keys("ESCAPE", "n")
    guest.see()
    assert "Baptism of Fire" in scenarios(guest)


def test_the_odds_table_and_the_help_are_of_the_book_too(guest: Visit) -> None:
    take_book(guest, "2016")
    guest.keys("ESCAPE", "o")
    guest.see()
    assert "T16-" in guest.words() and "T13-" not in guest.words()
    guest.keys("ESCAPE", "F1")
    guest.see()
    assert "one after another" in guest.words(), "reactions as that book has them"


def test_the_short_tip_of_the_choice_names_no_book_in_particular(guest: Visit) -> None:
    """It is all that is read beside either of them."""
    tip = guest.beside(Segmented, "Scenarios").tip
    assert isinstance(tip, Tip)
    first, *books = tip.body.split("\n")
    assert "2013" not in first and "2016" not in first
    assert [book[:4] for book in books] == ["2010", "2013", "2016"]
