"""The menu, every list and every page are there whatever the reading of one file of the user raises."""

import os
from pathlib import Path
from typing import Any

import pygame
import pytest
from changed_journals import change
from menu_program import Visit, save_battle, visit
from poison import ERRORS, POISON, Unforeseen, spread
from test_menu_files import own_files, things, write

from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.screen.menu.boards.scene import BoardsScene
from dust_tactics.screen.menu.saved.scene import LoadScene
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.ui import MenuButton

POISONED = (
    f"battles/{POISON}.jsonl",
    f"maps/{POISON}.tmx",
    f"scenarios/{POISON}.toml",
    f"cards/2013/{POISON}.toml",
    f"armies/{POISON}.toml",
    f"packs/mine/scenarios/{POISON}.toml",
    f"packs/{POISON}/{MANIFEST}",
)


def raising(*_: object, **__: object) -> Any:
    """In place of what works with a file that was read."""
    raise Unforeseen


def through_all_scenes(guest: Visit) -> None:
    """Open every line of the menu that leads to another scene, look, and come back."""
    lines = [line.text for line in guest.widgets(MenuButton)]
    for line in lines[:-1]:
        guest.see()
        guest.click(guest.find(MenuButton, line))
        guest.see()
        for _ in range(6):
            guest.key(pygame.K_ESCAPE)
            guest.see(150)
            if guest.scene_name == "MenuScene":
                break
        assert guest.scene_name == "MenuScene"


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_the_menu_starts_whatever_a_file_in_any_folder_raises(
    error: Exception, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_files(home)
    sound = save_battle(home, "sound")
    for file in POISONED:
        write(home / file, "whatever")
    spread(monkeypatch, error)
    with visit(home, monkeypatch) as guest:
        guest.see()
        assert guest.scene_name == "MenuScene"
        guest.key(pygame.K_l)
        guest.see()
        scene = guest.app.scene
        assert isinstance(scene, LoadScene)
        assert [battle.path for battle in scene.list.items] == [sound, home / "battles" / f"{POISON}.jsonl"]


def test_every_scene_opens_beside_files_that_raise(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_files(home)
    save_battle(home, "sound")
    for file in POISONED:
        write(home / file, "whatever")
    spread(monkeypatch, Unforeseen("nobody has heard of this"))
    with visit(home, monkeypatch) as guest:
        through_all_scenes(guest)
        guest.key(pygame.K_f)
        told = {thing.kind: thing for thing in things(guest) if POISON in str(thing.path)}
        assert set(told) == {"board", "scenario", "cards", "armies", "pack"}
        assert all("Unforeseen" in str(thing.complaints[0]) for thing in told.values())


def test_settings_that_raise_are_the_usual_ones_and_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dust_tactics.files.settings.read_toml", raising)
    with visit(home, monkeypatch) as guest:
        assert "stumbles over" in guest.words()


@pytest.mark.parametrize("at", ["reading_journal", "replaying", "summary_of", "unit_look"])
def test_a_battle_that_raises_when_it_is_played_through_does_not_stop_the_menu(
    at: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_battle(home, "sound")
    monkeypatch.setattr(f"dust_tactics.screen.menu.saved.summary.{at}", raising)
    with visit(home, monkeypatch) as guest:
        guest.see()
        assert guest.scene_name == "MenuScene"
        guest.key(pygame.K_l)
        guest.see()
        assert "stumbles over" in guest.words()


@pytest.mark.parametrize("at", ["symmetry_of", "scenario_table"])
def test_boards_and_scenarios_of_which_nothing_can_be_told_are_listed(
    at: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_files(home)
    monkeypatch.setattr(f"dust_tactics.screen.menu.boards.browsing.{at}", raising)
    monkeypatch.setattr("dust_tactics.screen.menu.my_files.own_things.scenario_table", raising)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_b)
        guest.see()
        assert isinstance(guest.app.scene, BoardsScene)
        assert any(thing.complaints for kind in guest.app.scene._kinds for thing in kind)
        guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_f)
        assert next(thing for thing in things(guest) if thing.path.name == "patrol.toml").complaints


@pytest.mark.parametrize("at", ["_mat", "whole_picture"])
def test_a_picture_that_raises_leaves_its_page_open(at: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_battle(home, "sound")
    monkeypatch.setattr(f"dust_tactics.screen.board.preview.{at}", raising)
    with visit(home, monkeypatch) as guest:
        through_all_scenes(guest)


def test_a_scenario_that_can_not_be_shown_is_faulty_and_the_others_can_be_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_files(home)
    monkeypatch.setattr("dust_tactics.screen.menu.setup.scenario_view.ways_to_win", raising)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        assert isinstance(guest.app.scene, SetupScene)
        assert "stumbles over" in guest.words()
        guest.key(pygame.K_DOWN)
        guest.see()
        assert isinstance(guest.app.scene, SetupScene)


def test_a_journal_whose_skill_has_a_value_that_nobody_knows_is_refused_in_words(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read, once, and asked when the menu had to say how the battle stood: at every start."""

    def spoil(header: dict[str, Any]) -> None:
        header["battle"]["cards"][0]["skills"] = [{"key": "pilot", "values": [["hero", "joe"], ["evil", "joe"]]}]

    change(save_battle(home, "evil"), 1, spoil)
    with visit(home, monkeypatch) as guest:
        guest.see()
        assert guest.scene_name == "MenuScene"
        guest.key(pygame.K_l)
        guest.see()
        assert "pilot with hero, evil" in guest.words()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such links")
@pytest.mark.parametrize("kind", ["a looping link", "too long a name"])
def test_a_home_that_is_none_leaves_the_menu_and_its_lists_open(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visit(tmp_path / "home", monkeypatch) as guest:
        odd = tmp_path / ("x" * 300 if kind == "too long a name" else "loop")
        if kind == "a looping link":
            odd.symlink_to(odd)
        monkeypatch.setenv("DUST_TACTICS_HOME", str(odd))
        through_all_scenes(guest)
