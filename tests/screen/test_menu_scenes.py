"""The menu and the ways from it: one lit line, the battle to go on with, saved battles, help."""

import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, save_finished_battle, visit

from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.saved.battle_card import BattleCard
from dust_tactics.screen.menu.saved.battle_list import in_order
from dust_tactics.screen.moments import date_words
from dust_tactics.screen.ui import Button, Dialog, ListView, MenuButton


def lit(guest: Visit) -> list[str]:
    """The lines of the menu that are drawn in brass."""
    return [line.text for line in guest.widgets(MenuButton) if line.focused or line.hovered]


# The menu


def test_without_a_battle_the_menu_offers_a_new_one_first(guest: Visit) -> None:
    assert [line.text for line in guest.widgets(MenuButton)] == [
        *("New battle", "Campaigns", "World War", "Saved battles", "Armies", "Scenario editor", "Custom content"),
        *("Odds table", "Boards and scenarios", "Settings", "Help", "Quit"),
    ]
    assert lit(guest) == ["New battle"]


@pytest.mark.parametrize(
    ("key", "scene"),
    [
        (pygame.K_n, "SetupScene"),
        (pygame.K_l, "LoadScene"),
        (pygame.K_t, "OptionsScene"),
        (pygame.K_F1, "HelpScene"),
    ],
)
def test_every_line_opens_its_scene_by_key_and_escape_comes_back(guest: Visit, key: int, scene: str) -> None:
    guest.key(key)
    guest.see()
    assert guest.scene_name == scene
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "MenuScene"


@pytest.mark.parametrize(("pace", "reduced"), [(1.0, False), (1.0, True), (0.0, False)])
def test_the_picture_behind_the_menu_moves_where_motion_is_wanted(guest: Visit, pace: float, reduced: bool) -> None:
    guest.see()
    scene = guest.app.scene
    scene.tweens.pace, scene.tweens.reduced_motion = pace, reduced
    pictures, drawn = set(), 0
    for _ in range(60):
        if guest.app.step([], 16.0):
            guest.app.draw()
            drawn += 1
            pictures.add(pygame.image.tobytes(guest.app.window.surface, "RGB"))
    drifts = pace > 0 and not reduced
    assert drawn <= 12, "few frames a second"
    assert (len(pictures) > 2) is drifts


def test_what_moves_behind_the_menu_leaves_everything_over_it_alone(guest: Visit) -> None:
    """Frames in which nothing else moves are drawn in part."""
    guest.see()
    scene, surface = guest.app.scene, guest.app.window.surface
    for _ in range(20):
        if guest.app.step([], 100.0):
            guest.app.draw()
    shown = surface.copy()
    scene.draw(surface)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_arrows_and_mouse_move_the_one_lit_line(guest: Visit) -> None:
    guest.key(pygame.K_DOWN)
    assert lit(guest) == ["Campaigns"]
    guest.move(guest.find(MenuButton, "Help"))
    assert lit(guest) == ["Help"]


def test_arrows_work_again_after_a_click_beside_the_menu(guest: Visit) -> None:
    guest.click((900, 600))
    guest.key(pygame.K_DOWN)
    assert lit(guest) == ["Campaigns"]


@pytest.mark.parametrize("answer", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_q_ends_the_program_only_when_that_is_meant(guest: Visit, answer: int) -> None:
    guest.key(pygame.K_q)
    assert guest.app.running and "Quit the game?" in guest.words()
    guest.key(answer)
    assert guest.app.running is (answer == pygame.K_ESCAPE)


def test_h_is_no_key_of_the_menu_and_f1_goes_back_from_help(guest: Visit) -> None:
    """H holds fire in a battle; help is F1 alone."""
    guest.key(pygame.K_h)
    assert guest.scene_name == "MenuScene"
    guest.key(pygame.K_F1)
    guest.key(pygame.K_F1)
    assert guest.scene_name == "MenuScene"


def test_the_battle_played_last_can_be_continued(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older, newer = save_battle(home, "older"), save_battle(home, "newer", players=("Cleo", "Dan"))
    os.utime(older, (1_000, 1_000))
    with visit(home, monkeypatch) as guest:
        guest.see()
        card = guest.widgets(BattleCard)[0]
        assert card.summary is not None
        assert [side.player for side in card.summary.sides] == ["Cleo", "Dan"]
        assert card._turn(guest.app.messages) == "Turn 1 of 6 · Dan's turn"
        guest.see()
        assert lit(guest) == ["Continue"]
        guest.key(pygame.K_RETURN)
        assert [session.path for session in guest.shown] == [newer]


def test_a_click_on_the_card_goes_on_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "battle")
    with visit(home, monkeypatch) as guest:
        guest.see()
        guest.click(guest.widgets(BattleCard)[0])
        assert [session.path for session in guest.shown] == [path]


def test_finished_and_damaged_battles_are_not_offered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_finished_battle(home, "finished")
    (home / "battles" / "damaged.jsonl").write_text("nothing\n")
    with visit(home, monkeypatch) as guest:
        assert lit(guest) == ["New battle"]


def test_a_card_whose_journal_is_lost_meanwhile_only_loses_its_picture(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_battle(home, "battle")
    with visit(home, monkeypatch) as guest:
        path.write_text("nothing\n")
        guest.see()
        assert not guest.widgets(BattleCard)
        guest.key(pygame.K_c)
        assert guest.widgets(Dialog)
        assert not guest.shown


# Saved battles


def test_unfinished_battles_are_listed_first_and_damaged_ones_last(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "battles").mkdir(parents=True)
    (home / "battles" / "broken.jsonl").write_text("nothing\n")
    save_battle(home, "going")
    save_finished_battle(home, "over")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        listed = guest.widgets(ListView)[0].items
        assert [battle.path.stem for battle in listed] == ["going", "over", "broken"]
        assert in_order(listed) == listed


@pytest.mark.parametrize("width", [1024, 1100, 1280, 1536])
def test_the_buttons_below_a_saved_battle_lie_beside_each_other_in_full(
    width: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the main one says: on a battle with a damaged line it says most."""
    path = save_battle(home, "hurt", commands=20)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:15], b'{"is": "nonsense"}\n', *lines[16:]]))
    with visit(home, monkeypatch) as guest:
        pygame.display.set_mode((width, 640))
        guest.resize((width, 640))
        guest.key(pygame.K_l)
        guest.see()
        buttons = [guest.find(Button, words) for words in ("Delete", "Rename", "Continue from there")]
        for left, right in pairwise(buttons):
            assert left.rect.right + 8 <= right.rect.left
        assert buttons[-1].rect.right <= width
        assert not {button.text for button in buttons} & set(guest.app.scene.stage.shortened)


def test_a_saved_battle_is_looked_at_and_gone_on_with(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "going")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        assert "Turn 1 of 6" in guest.words()
        guest.key(pygame.K_RETURN)
        assert [session.path for session in guest.shown] == [path]


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 800), (1920, 1080)])
def test_the_buttons_below_a_saved_battle_stand_side_by_side(
    home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    save_battle(home, "battle")
    save_finished_battle(home, "finished")
    with visit(home, monkeypatch) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        guest.key(pygame.K_l)
        for _ in ("unfinished", "finished"):
            guest.see()
            buttons = [button for button in guest.widgets(Button) if type(button) is Button]
            assert len(buttons) == 4
            rects = [button.window_rect() for button in buttons]
            assert all(rect.collidelist(rects[place + 1 :]) < 0 for place, rect in enumerate(rects))
            assert not {button.text.upper() for button in buttons} & set(guest.app.scene.stage.shortened)
            guest.key(pygame.K_DOWN)


def test_a_damaged_battle_tells_what_is_wrong_and_can_not_be_opened(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "battles").mkdir(parents=True)
    (home / "battles" / "broken.jsonl").write_text("nothing\n")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        assert "broken.jsonl" in guest.words()
        assert not guest.find(Button, "Continue").enabled
        guest.key(pygame.K_RETURN)
        assert not guest.shown


def test_a_battle_with_a_damaged_line_goes_on_before_it_in_a_file_of_its_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_battle(home, "hurt", commands=20)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[15] = b'{"is": "nonsense"}\n'
    path.write_bytes(b"".join(lines))
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        guest.click(guest.find(Button, "Continue from there"))
        assert "line 16" in guest.words()
        assert not guest.shown
        guest.key(pygame.K_RETURN)
        assert len(guest.shown) == 1
        assert len(guest.shown[0].history) == 14
        assert guest.shown[0].path != path
        assert path.read_bytes() == b"".join(lines)


def test_leaving_a_damaged_battle_alone_changes_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "hurt", commands=20)
    content = path.read_bytes().replace(b'"Declare"', b'"Decl"')
    path.write_bytes(content)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_c)
        guest.key(pygame.K_ESCAPE)
        assert not guest.shown
        assert guest.journals() == [path]
        assert path.read_bytes() == content


def test_deleting_asks_first_and_moves_the_battle_to_the_trash(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "going")
    content = path.read_bytes()
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        guest.key(pygame.K_DELETE)
        guest.key(pygame.K_ESCAPE)
        assert guest.journals() == [path]
        guest.click(guest.find(Button, "Delete"))
        guest.key(pygame.K_RETURN)
        assert not guest.journals()
        assert (home / "battles" / "deleted" / "going.jsonl").read_bytes() == content
        assert not guest.widgets(ListView)[0].items


def test_dates_are_said_as_people_say_them() -> None:
    from datetime import datetime, timedelta

    messages, now = load_messages(), datetime(2026, 3, 1, 12, 0)
    assert date_words(messages, now.timestamp() - 3600, now) == "today, 11:00"
    assert date_words(messages, (now - timedelta(days=1)).timestamp(), now) == "yesterday, 12:00"
    assert date_words(messages, (now - timedelta(days=2)).timestamp(), now) == "2026-02-27 12:00"


@pytest.mark.parametrize("changed", [1e300, 1e17, 253402400000.0, -1e12, float("nan")])
def test_a_battle_of_an_impossible_date_is_listed_without_one(
    changed: float, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that ran wild, a disk of another system: the file says when it was played last."""
    save_battle(home, "battle")
    listed = [replace(battle, changed=changed) for battle in list_battles(home / "battles")]
    monkeypatch.setattr("dust_tactics.screen.menu.saved.scene.list_battles", lambda: listed)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        assert "Turn" in guest.words() and "Last played" not in guest.words()
        guest.key(pygame.K_DELETE)
        assert "moves to the folder" in guest.words() and "()" not in guest.words()
        guest.key(pygame.K_ESCAPE)
        guest.key(pygame.K_RETURN)
        assert guest.shown


# Help


def test_help_has_pages_that_the_keyboard_turns(guest: Visit) -> None:
    guest.key(pygame.K_F1)
    guest.see()
    assert "Both sides roll 3 dice" in guest.words()
    guest.key(pygame.K_RIGHT)
    guest.see()
    assert "Both sides roll 3 dice" not in guest.words()


def test_the_tooltip_of_the_first_steps_leaves_the_way_to_skip_them_in_sight(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nanimation_speed = 0\nlessons = 'offered'\n")
    with visit(home, monkeypatch) as guest:
        for size in ((1024, 640), (1280, 800), (1920, 1080)):
            guest.resize(size)
            guest.move(guest.find(MenuButton, "First Steps"))
            guest.see(600)
            skip, tip = guest.find(Button, "Skip tutorial"), guest.stage.tip_rect
            assert tip is not None and not tip.colliderect(skip.window_rect())
