"""The list of scenarios in groups, names of one kind told apart; sides called as in the battle; points of one side."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.scenario import points_of
from dust_tactics.screen.menu.setup.scenario_files import ScenarioGroup, group_of
from dust_tactics.screen.menu.setup.scenario_list import ScenarioList
from dust_tactics.screen.menu.setup.scenario_view import facts_of
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Canvas


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written from now on."""
    drawn: list[str] = []
    write = Canvas.text

    def noted(canvas: Canvas, text: str, *where: object, **how: object) -> object:
        drawn.append(text)
        return write(canvas, text, *where, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    return drawn


def scenarios(guest: Visit) -> ScenarioList:
    return guest.widgets(ScenarioList)[0]


def sides(guest: Visit) -> list[ArmyPanel]:
    return guest.widgets(ArmyPanel)


def write_scenarios(home: Path, *names: str) -> None:
    text = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    (home / "scenarios").mkdir(parents=True)
    for name in names:
        (home / "scenarios" / f"{name}.toml").write_text(text, encoding="utf-8")


def test_the_scenarios_of_the_rulebook_stand_together_the_first_of_them_chosen(guest: Visit, drawn: list[str]) -> None:
    items = scenarios(guest).items
    groups = [group_of(entry) for entry in items]
    assert groups == sorted(groups, key=list(ScenarioGroup).index)
    book = [entry.path.stem for entry in items if group_of(entry) is ScenarioGroup.BOOK]
    assert book == ["encounter", "all-out-attack", "bait-and-flank", "grab-the-dust", "supply-drop"]
    assert scenarios(guest).selected == 0
    scenarios(guest).changed()
    guest.see()
    assert {"From the rulebook", "More scenarios"} <= set(drawn)
    assert "Custom" not in drawn


def test_a_heading_stands_in_the_first_row_of_its_group(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on it chooses that row, as one below it does."""
    write_scenarios(home, "mine")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        first, second = (scenarios(guest).row_rect(index) for index in (0, 1))
        assert scenarios(guest).selected == 1, "the one for new players, below one's own"
        guest.click((first.centerx, first.top + 8))
        assert scenarios(guest).selected == 0
        assert first.height == second.height > scenarios(guest).row_rect(2).height


def test_scenarios_of_one_name_say_their_files(home: Path, monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    write_scenarios(home, "mine", "yours")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        assert {"mine.toml · 6 turns, 9 × 6", "yours.toml · 6 turns, 9 × 6"} <= set(drawn)


def test_one_alone_says_that_it_is_ones_own(home: Path, monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    text = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "mine.toml").write_text(text.replace("First Steps", "Mine"), encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        assert "custom · 6 turns, 9 × 6" in drawn


def test_sides_are_called_as_in_the_battle(guest: Visit) -> None:
    """By their blocs where the scenario says no more than West and East; of one bloc, West and East tell them apart."""
    west, east = sides(guest)
    assert (west.title, east.title) == ("Allies", "Axis")
    other = next(army for army in west.side.armies if army.bloc is east.army.bloc)
    west.take_army(other)
    assert (west.title, east.title) == ("West", "East")


def test_a_computer_player_musters_for_the_points_that_its_side_is_given(guest: Visit) -> None:
    west, east = sides(guest)
    east.take_seat(Seat("veteran"))
    bloc = east.army.bloc
    east.share.index = east.share.options.index("120 points")
    east.share.on_change(east.share.index)
    cards = {card.id: card for card in guest.app.scene.battle_at_hand().cards} | dict(east._cards)
    assert 100 < points_of([cards[unit.card] for unit in east.army.units]) <= 120
    assert east.army.bloc is bloc
    assert (west.allowed, west.army.points) == (100, 100)
    assert guest.find(Button, "Start battle").enabled


def test_people_are_told_that_their_army_costs_more_than_their_side_was_given(guest: Visit) -> None:
    west, _ = sides(guest)
    assert west.seat == PERSON
    west.share.index = west.share.options.index("80 points")
    west.share.on_change(west.share.index)
    guest.see()
    assert "Player 1's army is 20 over the limit of 80 points." in guest.words()
    assert not guest.find(Button, "Start battle").enabled


def test_books_are_listed_from_the_oldest_on_and_that_of_2013_is_shown_first(guest: Visit) -> None:
    assert guest.app.scene.book.options == ("2010", "2013", "2016")
    assert guest.app.scene.edition == "2013"


def test_keys_go_on_to_the_list_after_a_click_on_another_book(guest: Visit) -> None:
    book = guest.app.scene.book
    guest.click(book.option_rect(2).center)
    assert guest.app.scene.edition == "2016"
    guest.key(pygame.K_DOWN)
    assert scenarios(guest).selected == 1


def test_keys_go_on_to_the_list_after_a_click_on_a_tab_of_boards(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_b)
        guest.see()
        scene = guest.app.scene
        guest.click(scene.tabs.option_rect(1).center)
        guest.key(pygame.K_DOWN)
        assert (scene.tabs.index, scene.list.selected) == (1, 1)


def test_a_tall_board_is_as_wide_in_words_as_it_lies_in_its_picture() -> None:
    scenario = load_scenario(data_root() / "scenarios" / "encounter.toml")
    assert scenario.board.height > scenario.board.width
    assert facts_of(load_messages(), scenario) == "2013 rules · 8 turns · 12 × 9"
