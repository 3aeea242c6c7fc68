"""A battle that is over, looked back at: the last board from its result, and every board before it."""

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_battle, save_finished_battle, visit

from dust_tactics.files.journal.session import Session
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.names import side_called
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.events import AnyEvent, TurnBegan
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.panels.log import TallLog
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.ui import Button, Slider
from dust_tactics.screen.ui.buttons import nothing


@pytest.fixture
def path(home: Path) -> Path:
    """The journal of a battle that is over."""
    return save_finished_battle(home, "over")


@pytest.fixture
def guest(path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Somebody who sees its result."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.go_on(path)
        guest.see()
        assert guest.scene_name == "ResultScene"
        yield guest


def review(guest: Visit) -> ReviewScene:
    """The scene, opened by its key."""
    guest.key(pygame.K_b)
    guest.see()
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene) and scene.past.stand == 0, "it begins at the beginning"
    return scene


def test_the_last_board_is_seen_with_its_whole_log_and_left_again(guest: Visit, path: Path) -> None:
    written = path.read_bytes()
    scene = review(guest)
    guest.key(pygame.K_END)
    guest.see()
    assert scene.state.result is not None and scene.past.stand == scene.past.length
    assert len(scene.log.lines) > scene.past.length
    assert not guest.find(Button, "Step").enabled
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "ResultScene"
    assert path.read_bytes() == written


def test_keys_go_through_all_boards(guest: Visit) -> None:
    scene = review(guest)
    guest.key(pygame.K_END)
    guest.see()
    last, lines = scene.state, len(scene.log.lines)
    guest.key(pygame.K_COMMA, unicode=",")
    assert scene.past.stand == scene.past.length - 1 and scene.state.result is None
    assert len(scene.log.lines) < lines
    guest.key(pygame.K_HOME)
    assert scene.state is scene.past.opening.state and scene.past.stand == 0
    assert not guest.find(Button, "Back").enabled
    guest.key(pygame.K_COMMA, unicode=",")
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.past.stand == 0
    guest.key(pygame.K_PERIOD, unicode=".")
    guest.key(pygame.K_y, pygame.KMOD_CTRL)
    assert scene.past.stand == 2
    guest.key(pygame.K_END)
    assert scene.state is last and len(scene.log.lines) == lines


def test_the_slider_goes_anywhere(guest: Visit) -> None:
    scene = review(guest)
    slider = guest.widgets(Slider)[0]
    guest.click(slider)
    assert 0 < scene.past.stand < scene.past.length
    assert slider.value == scene.past.stand
    guest.key(pygame.K_g)
    tall = guest.widgets(TallLog)[0]
    before = len(tall.list.items)
    slider.set_value(slider.value + 5)
    assert len(tall.list.items) > before


def test_the_battle_is_played_again_to_its_end(guest: Visit) -> None:
    """As fast as it goes, without animations."""
    scene = review(guest)
    guest.key(pygame.K_HOME)
    guest.key(pygame.K_p)
    guest.see()
    assert scene.past.stand == scene.past.length and not scene.replay.playing
    assert scene.board.units == scene.state.units


def test_playing_can_be_stopped(guest: Visit) -> None:
    scene = review(guest)
    guest.app.settings.pace = 1.0
    scene.take_settings()
    guest.key(pygame.K_HOME)
    for _ in range(8):
        guest.key(pygame.K_PERIOD, unicode=".")
    guest.key(pygame.K_p)
    for _ in range(40):
        guest.app.step([], 16)
    assert scene.replay.playing
    guest.click(guest.find(Button, "Pause"))
    stand = scene.past.stand
    guest.see()
    assert not scene.replay.playing and scene.past.stand == stand < scene.past.length
    assert scene.board.units == scene.state.units


def test_what_goes_through_the_battle_stays_in_the_panel_as_a_turn_begins(guest: Visit) -> None:
    scene = review(guest)
    scene.replay.go_to(scene.past.length // 2)
    guest.see()
    shown = [type(widget) for widget in scene.panel.walk()]
    scene.playback.play([TurnBegan(2)], scene.state, nothing)
    assert [type(widget) for widget in scene.panel.walk()] == shown


def test_whose_sight_is_shown_is_called_as_in_the_bar_at_the_top(guest: Visit) -> None:
    scene = review(guest)
    text = scene.messages.text
    for tile in (scene.top.left, scene.top.right):
        scene.change_viewer()
        assert tile.standing is not None
        named = side_called(scene.messages, tile.standing.name) or text(f"bloc.{tile.standing.livery.bloc}")
        assert guest.find(Button, named)
        mode = scene.modes.top
        assert mode is not None and named in mode.legend().extra


def test_every_board_is_that_of_the_session(path: Path) -> None:
    """Nothing is worked out anew."""
    from dust_tactics.screen.play.record import FinishedGame

    session = Session.resume(path)
    assert isinstance(session, Session)
    with session:
        past = FinishedGame(session)
        for stand in (0, 1, past.length // 2, past.length):
            past.stand = stand
            assert len(past.history) == stand and past.decision is None
            assert past.can_redo is (stand < past.length)
            assert (past.undo_refusal() is None) is (stand > 0)


@pytest.mark.parametrize(
    ("turn", "turns", "words"),
    [(0, 8, "Setup"), (0, None, "Setup"), (3, 8, "Turn 3 of 8"), (3, None, "Turn 3")],
)
def test_before_the_first_turn_the_table_is_being_set_up(turn: int, turns: int | None, words: str) -> None:
    assert turn_words(load_messages(), turn, turns) == words


def test_a_long_battle_is_told_bit_by_bit_and_each_command_once(
    guest: Visit, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step tells a few commands, the last first; neither going back nor going on tells one again."""
    told: list[int] = []
    report = Narrator.report

    def counting(narrator: Narrator, events: Sequence[AnyEvent], state: GameState) -> list[Line]:
        told[-1] += 1
        return report(narrator, events, state)

    at_once = 7
    monkeypatch.setattr("dust_tactics.screen.battle.battle_log.AT_ONCE", at_once)
    monkeypatch.setattr(Narrator, "report", counting)
    told.append(0)
    scene = review(guest)
    told[:] = [0]
    guest.key(pygame.K_END)
    newest, lengths = scene.log.lines[-1], [len(scene.log.lines)]
    told.append(0)
    guest.key(pygame.K_g)
    while scene.battle_log.unfinished:
        told.append(0)
        guest.app.step([], 16)
        lengths.append(len(scene.log.lines))
        assert scene.log.lines[-1] is newest
        assert guest.widgets(TallLog)[0].list.items[0] is newest
    turns = scene.state.turn  # each begins in the middle of a command, which is told in two parts
    assert scene.past.length > 10 * at_once
    assert told[0] <= 2 * at_once + turns, "the step that opens the scene also lets time pass in it"
    assert max(told[1:]) <= at_once + turns
    assert lengths == sorted(lengths) and lengths[0] < lengths[-1]
    assert scene.past.length < sum(told) <= scene.past.length + 1 + turns
    whole = scene.log.lines
    told.append(0)
    guest.key(pygame.K_HOME)
    assert len(scene.log.lines) < lengths[0]
    guest.key(pygame.K_END)
    assert scene.log.lines == whole and told[-1] == 0


def test_a_replay_is_one_click_from_the_result(guest: Visit) -> None:
    """It opens the battle and plays it from its beginning."""
    guest.app.settings.pace = 1.0
    guest.click(guest.find(Button, "Watch replay"))
    guest.see(150)
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene)
    assert scene.replay.playing
    assert scene.past.stand < scene.past.length
    for _ in range(20):
        guest.app.step([], 150)
    guest.click(guest.find(Button, "Pause"))
    assert not scene.replay.playing
    assert 0 < scene.past.stand < scene.past.length


@pytest.mark.parametrize("finished", [True, False])
def test_a_replay_is_two_clicks_from_the_list_of_saved_battles(
    home: Path, monkeypatch: pytest.MonkeyPatch, finished: bool
) -> None:
    """Of one that is still under way too; nothing of its file is changed, and one comes back to the list."""
    path = save_finished_battle(home, "saved") if finished else save_battle(home, "saved", commands=15)
    written = path.read_bytes()
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_l)
        guest.see()
        guest.app.settings.pace = 1.0
        guest.click(guest.find(Button, "Replay"))
        guest.see(150)
        scene = guest.app.scene
        assert isinstance(scene, ReviewScene)
        guest.click(guest.find(Button, "Play"))
        assert scene.replay.playing
        guest.click(guest.find(Button, "Pause"))
        guest.click(guest.find(Button, "Back to the list"))
        assert guest.scene_name == "LoadScene"
    assert path.read_bytes() == written
