"""Options are applied at once and kept; the result tells who won; no scene cuts a text off."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, save_finished_battle, visit

from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.settings import BotPace
from dust_tactics.language.catalogue import load_messages
from dust_tactics.rules.game import new_game
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status
from dust_tactics.screen.main import run
from dust_tactics.screen.menu.options.scene import SPEEDS
from dust_tactics.screen.menu.result.scene import ResultScene
from dust_tactics.screen.menu.result.side import lost_words, side_after
from dust_tactics.screen.ui import Button, Check, Dialog, Label, Slider


def kept(guest: Visit) -> dict[str, object]:
    return tomllib.loads((guest.home / "settings.toml").read_text())


# Options


def test_options_are_applied_at_once_and_kept(guest: Visit) -> None:
    guest.key(pygame.K_t)
    guest.choose("Interface size", "125%")
    guest.choose("Animation speed", "Instant")
    guest.choose("Hand-over screen", "Full")
    guest.choose("Ask about reactions", "Never")
    guest.choose("Computer player speed", "Slow")
    guest.choose("Undo against the computer", "Never")
    assert guest.app.scale.factor == 1.25
    assert guest.app.scene.tweens.pace == 0
    assert guest.program.preferences.settings.hand_over == "covered"
    changed = ("ui_scale", "animation_speed", "hand_over", "ask_reactions", "bot_pace", "take_backs")
    assert {key: kept(guest)[key] for key in changed} == {
        "ui_scale": 125,
        "animation_speed": 0,
        "hand_over": "covered",
        "ask_reactions": "never",
        "bot_pace": "calm",
        "take_backs": "never",
    }


def test_checks_and_slider_work_by_mouse_and_keyboard(guest: Visit) -> None:
    guest.key(pygame.K_t)
    guest.see()
    guest.click(guest.beside(Check, "Draw without the graphics card"))
    guest.stage.focus(guest.beside(Check, "Reduced motion"))
    guest.key(pygame.K_SPACE)
    assert kept(guest)["software_display"] is True
    assert kept(guest)["reduced_motion"] is True
    assert guest.app.scene.tweens.reduced_motion


def test_the_volume_follows_the_slider_and_is_kept_on_leaving(guest: Visit) -> None:
    guest.key(pygame.K_t)
    guest.see()
    guest.stage.focus(guest.beside(Slider, "Volume"))
    guest.key(pygame.K_RIGHT)
    guest.key(pygame.K_RIGHT)
    assert guest.app.settings.volume == 0.1
    guest.key(pygame.K_ESCAPE)
    assert kept(guest)["sound_volume"] == 10


def test_full_screen_by_key_survives_another_change(guest: Visit) -> None:
    guest.key(pygame.K_F11)
    guest.key(pygame.K_t)
    guest.choose("Animation speed", "Fast")
    assert guest.app.window.fullscreen
    assert kept(guest)["fullscreen"] is True


def test_options_come_back_to_the_scene_below(guest: Visit) -> None:
    guest.key(pygame.K_n)
    guest.program.options()
    guest.see()
    guest.key(pygame.K_RETURN)
    assert guest.scene_name == "SetupScene"


def test_options_that_can_not_be_kept_are_applied_all_the_same(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("dust_tactics.screen.menu.options.preferences.save_settings", refuse)
    guest.key(pygame.K_t)
    guest.choose("Interface size", "125%")
    assert guest.app.scale.factor == 1.25
    assert any("no space left" in words for words in guest.app.scene.stage.toasts.texts)


def test_a_damaged_settings_file_is_told_of_and_kept_aside(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    (home / "settings.toml").write_text("sound_volume = 0\nui_scale = 'huge'\n")
    with visit(home, monkeypatch) as guest:
        assert guest.widgets(Dialog)
        assert "ui_scale" in guest.words()
    assert (home / "settings.toml.damaged").read_text() == "sound_volume = 0\nui_scale = 'huge'\n"


def test_the_size_of_the_window_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.resize((1400, 900))
    with visit(home, monkeypatch) as guest:
        assert guest.app.size == (1400, 900)


# The result


def finished_state(home: Path) -> GameState:
    path = save_finished_battle(home, "over")
    session = Session.resume(path)
    assert isinstance(session, Session)
    session.close()
    return session.state


@pytest.mark.clause("T13-VIC-02", "T13-VIC-03", "T13-VIC-06")
@pytest.mark.parametrize(
    ("winner", "reason", "clause", "headline", "why"),
    [
        (0, "turn-limit", "T13-VIC-03", "Ada won", "points"),
        (1, "eliminated", "T13-VIC-02", "Ben won", "Ada"),
        (None, "both-eliminated", "T13-VIC-06", "Draw", "points"),
    ],
)
def test_the_result_tells_who_won_and_why(
    home: Path, guest: Visit, winner: int | None, reason: str, clause: str, headline: str, why: str
) -> None:
    state = finished_state(home).copy()
    state.result = Result(winner, reason, clause, (0, 0))
    scene = ResultScene(guest.program, state)
    guest.app.push(scene)
    guest.see()
    assert scene.headline() == headline
    assert why in scene.reason()
    tips = [widget.tip for widget in guest.widgets(Label) if widget.text.endswith(scene.reason())]
    assert [tip.clause for tip in tips if tip is not None] == [clause]


@pytest.mark.clause("T13-RES-02", "T13-VIC-04")
@pytest.mark.parametrize(
    ("status", "times", "words", "left"),
    [
        (Status.ELIMINATED, 1, "destroyed", False),
        (Status.ELIMINATED, 2, "destroyed 2 times", False),
        (Status.ON_TABLE, 1, "destroyed, returned", True),
        (Status.RESERVE, 3, "destroyed 3 times, in reserve", True),
    ],
)
def test_a_unit_that_came_back_is_told_of_among_the_lost_too(
    home: Path, status: Status, times: int, words: str, left: bool
) -> None:
    state = finished_state(home).copy()
    unit = replace(state.side(0)[0], status=status, eliminated=times)
    state.units = (unit, *(replace(other, eliminated=0) for other in state.units if other.id != unit.id))
    side = side_after(load_messages(), state, 0)
    assert unit in side.lost and lost_words(load_messages(), unit) == words
    assert (unit in side.left) is left


@pytest.mark.clause("T13-SCN-23", "T13-VIC-03")
@pytest.mark.parametrize(
    ("reason", "shown"),
    [
        ("turn-limit", [(35, "army points · 0 victory points"), (20, "army points · 3 victory points")]),
        ("victory-points", [(0, "VP · 35 army points"), (3, "VP · 20 army points")]),
    ],
)
def test_the_points_that_decided_are_the_large_ones(guest: Visit, reason: str, shown: list[tuple[int, str]]) -> None:
    """In a battle that counts victory points, too."""
    state, _ = new_game(make_battle(load_scenario(find_scenario("supply-drop"))), 1)
    state.points, state.victory_points = (35, 20), (0, 3)
    state.result = Result(0, reason, "T13-VIC-03", state.points, state.victory_points)
    sides = [side_after(load_messages(), state, number) for number in (0, 1)]
    assert [(side.large, side.below(load_messages())) for side in sides] == shown
    scene = ResultScene(guest.program, state)
    guest.app.push(scene)
    guest.see()
    assert ("army points decided" in scene.reason()) is (reason == "turn-limit")


def test_playing_again_keeps_sides_and_armies_with_new_dice(home: Path, guest: Visit) -> None:
    state = finished_state(home)
    guest.app.push(ResultScene(guest.program, state))
    guest.see()
    guest.click(guest.find(Button, "Play again"))
    session = guest.shown[0]
    assert session.header.battle == state.battle
    assert session.header.seed != 3
    assert len(guest.journals()) == 2


def test_the_result_goes_back_to_the_menu(home: Path, guest: Visit) -> None:
    guest.app.push(ResultScene(guest.program, finished_state(home)))
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "MenuScene"


def test_a_battle_that_is_not_over_has_no_result(home: Path, guest: Visit) -> None:
    session = Session.resume(save_battle(home, "going"))
    assert isinstance(session, Session)
    session.close()
    with pytest.raises(ValueError, match="not over"):
        ResultScene(guest.program, session.state)


# All scenes


@pytest.mark.parametrize(("width", "height", "percent"), [(1024, 640, 100), (1280, 800, 100), (1920, 1080, 150)])
def test_no_text_is_cut_off(home: Path, monkeypatch: pytest.MonkeyPatch, width: int, height: int, percent: int) -> None:
    save_battle(home, "going")
    state = finished_state(home)
    (home / "settings.toml").write_text(
        f"sound_volume = 0\nwindow_width = {width}\nwindow_height = {height}\nui_scale = {percent}\n"
    )
    with visit(home, monkeypatch) as guest:
        assert guest.app.size == (width, height)
        for opened in (
            lambda: None,
            guest.program.new_battle,
            guest.program.saved_battles,
            guest.program.options,
            guest.program.help,
            lambda: guest.app.push(ResultScene(guest.program, state)),
        ):
            opened()
            guest.see()
            path_lines = [words for words in guest.app.scene.stage.shortened if "/" not in words]
            assert path_lines == [], guest.scene_name
            guest.program.menu()


# Starting


def test_a_scenario_that_is_not_there_is_one_line_and_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("no-such-scenario", None, None, debug=False) == 1
    assert "no-such-scenario" in capsys.readouterr().err


def test_a_broken_scenario_is_told_by_its_complaints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("turns = 0\n")
    assert run(str(path), None, None, debug=False) == 1
    assert "broken.toml" in capsys.readouterr().err


def test_where_files_lie_is_a_tooltip_away(guest: Visit) -> None:
    """Notices name files only."""
    guest.keys("t")
    guest.see()
    (line,) = (label for label in guest.widgets(Label) if label.text == "Saved in settings.toml")
    assert line.tip is not None
    places = line.tip.body.splitlines()
    assert [place.partition(":")[0] for place in places] == ["Settings", "Your files", "Screenshots", "Error log"]
    assert str(guest.home / "settings.toml") in places[0] and str(guest.home / "log") in places[3]


def test_speeds_are_listed_from_slow_to_instant() -> None:
    english = load_messages()
    names = [english.text(f"options.{pace.value}") for pace in BotPace]
    assert names == [english.text(f"options.{speed}") for speed in SPEEDS] == ["Slow", "Normal", "Fast", "Instant"]
