"""Who played each side is remembered; levels and manners are explained where they are chosen, as their file says."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, visit

from dust_tactics.bots.levels import PERSON, Level, Manner, Policy, Seat
from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.players import described, level_words, manner_words
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Dropdown, ListView, ScrollView, Slider

ENGLISH = load_messages()


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


def sides(guest: Visit) -> list[ArmyPanel]:
    return guest.widgets(ArmyPanel)


def choose(guest: Visit, name: str) -> None:
    shown = guest.widgets(ListView)[0]
    shown.select([entry.path.stem for entry in shown.items].index(name))
    guest.see()


def test_who_played_each_side_is_remembered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        choose(guest, "encounter")
        sides(guest)[1].take_seat(Seat("commander", "bold"))
        guest.click(guest.find(Button, "Start battle"))
        kept = tomllib.loads((home / "settings.toml").read_text())
        assert (kept["level_2"], kept["manner_2"]) == ("commander", "bold")
        assert kept["level_1"] == "person"
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        choose(guest, "grab-the-dust")
        assert [side.seat for side in sides(guest)] == [PERSON, Seat("commander", "bold")]
        sides(guest)[1].take_seat(PERSON)
        guest.click(guest.find(Button, "Start battle"))
        assert tomllib.loads((home / "settings.toml").read_text())["level_2"] == "person"


def test_one_person_plays_against_a_veteran_until_somebody_else_was_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hands over then, and how it is done is asked once there are two."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\nlessons = 'off'\n")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        assert [side.seat for side in sides(guest)] == [PERSON, Seat("veteran")]
        assert "Hand-over" not in guest.words()
        sides(guest)[1].take_seat(PERSON)
        assert "Hand-over" in guest.words()
        guest.click(guest.find(Button, "Start battle"))
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        assert [side.seat for side in sides(guest)] == [PERSON, PERSON]


def test_the_computer_player_that_a_scenario_offers_is_not_remembered(guest: Visit) -> None:
    """First Steps offers a Recruit; that says nothing about who plays the next battle."""
    choose(guest, "first-steps")
    assert any(not side.seat.is_person for side in sides(guest))
    guest.click(guest.find(Button, "Start battle"))
    kept = tomllib.loads((guest.home / "settings.toml").read_text())
    assert kept["level_2"] == "person"
    assert kept.get("level_1", "person") == "person"


def test_a_level_that_is_no_more_leaves_the_side_to_a_person(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text('sound_volume = 0\nanimation_speed = 0\nlevel_1 = "general"\n')
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        assert sides(guest)[0].seat == PERSON


def test_every_level_and_manner_that_is_offered_is_explained() -> None:
    shipped = shipped_levels()
    lines = described(ENGLISH, offered_levels(), shipped.manners)
    assert len(lines) == len(offered_levels()) + len(shipped.manners)


def test_what_is_told_is_what_their_file_says() -> None:
    """Other numbers give other words."""
    deep = level_words(ENGLISH, Level("commander", Policy.CHAINS, plans=5, goes=7, against="veteran", wins=0.8))
    assert "its 5 best plans" in deep
    assert "7 activations" in deep
    assert deep.endswith("Wins 8 of 10 battles against a Veteran.")
    assert "140%" in manner_words(ENGLISH, Manner("careful", threat=1.4))
    assert "150%" in manner_words(ENGLISH, Manner("single-minded", objectives=1.5))


def test_the_choice_explains_itself_where_it_is_made(guest: Visit) -> None:
    """In a line below what was chosen, and each choice in the tooltip."""
    choose(guest, "encounter")
    side = sides(guest)[0]
    side.take_seat(Seat("recruit", "careful"))
    assert "often gets the odds wrong" in guest.words()
    assert "Takes fewer risks. Gives danger 140% of the usual weight." in guest.words()
    who, manner = side.seats.who.tip, side.seats.manner.tip
    assert who is not None
    assert manner is not None
    assert all(f"{name}: " in who.body for name in ("Recruit", "Veteran", "Commander"))
    assert all(f"{name}: " in manner.body for name in ("Balanced", "Aggressive", "Cautious", "Focused"))
    side.take_seat(PERSON)
    assert "estimates are often off" not in guest.words()


def test_help_explains_them_too(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.GUIDE)
    guest.see()
    assert "Commander: Hard. Compares its 8 best plans" in guest.words()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_no_label_of_a_choice_is_cut_and_no_option_hidden_from_1280_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    with visit(home, monkeypatch) as guest:
        guest.resize(size)
        guest.key(pygame.K_n)
        choose(guest, "encounter")
        for seat in (Seat("commander", "single-minded"), Seat("veteran", "careful"), Seat("recruit")):
            for side in sides(guest):
                side.take_seat(seat)
            guest.see()
            assert guest.stage.shortened == []
        guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_t)
        guest.see()
        assert guest.scene_name == "OptionsScene"
        assert guest.stage.shortened == []
        view = next(view for view in guest.widgets(ScrollView) if any(isinstance(one, Slider) for one in view.walk()))
        if size[1] >= 800:  # the smallest window has them scroll
            assert view.greatest_offset <= 0
            for volume in guest.widgets(Slider):
                assert guest.stage.area.contains(volume.window_rect())
        assert guest.widgets(Dropdown)
