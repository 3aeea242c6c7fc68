"""A battle played again: by turn, activation and event, along a timeline, as a side sees it, and on from any moment."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from menu_program import Visit, save_finished_battle, visit

from dust_tactics.files.journal.session import Session
from dust_tactics.rules.course import Kind
from dust_tactics.rules.events import UnitActivated
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.play.timeline import Timeline
from dust_tactics.screen.ui import Button, Dialog, Dropdown

SHIFT = pygame.KMOD_SHIFT


@pytest.fixture
def path(home: Path) -> Path:
    """The journal of a battle that is over."""
    return save_finished_battle(home, "over")


@pytest.fixture
def guest(path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who sees its replay, opened from the list of saved battles."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_l)
        guest.see()
        guest.click(guest.find(Button, "Replay"))
        guest.see()
        yield guest


@pytest.fixture
def scene(guest: Visit) -> ReviewScene:
    """Its scene."""
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene)
    return scene


def slow(guest: Visit, scene: ReviewScene) -> None:
    """Play things in their own time from here on."""
    guest.app.settings.pace = 1.0
    scene.take_settings()


def test_turns_are_stepped_through_one_by_one(guest: Visit, scene: ReviewScene) -> None:
    guest.key(pygame.K_HOME)
    turns = []
    while scene.past.can_redo:
        guest.key(pygame.K_t)
        turns.append(scene.state.turn)
    last = scene.state.turn
    assert turns == [*range(2, last + 1), last]
    guest.key(pygame.K_t, SHIFT)
    began = scene.past.stand
    assert scene.state.turn == last and scene.past.entries[began - 1].state.turn == last
    assert scene.past.entries[began - 2].state.turn == last - 1


def test_activations_are_stepped_through_one_by_one(guest: Visit, scene: ReviewScene) -> None:
    """Each step ends where a unit is about to be activated, or a turn begins."""
    guest.key(pygame.K_HOME)
    for _ in range(6):
        guest.key(pygame.K_a)
        events = scene.past.entries[scene.past.stand].events
        began = scene.past.stand in scene.course.stands_of(Kind.TURN)
        assert began or any(isinstance(event, UnitActivated) for event in events)
    there = scene.past.stand
    guest.key(pygame.K_a)
    guest.key(pygame.K_a, SHIFT)
    assert scene.past.stand == there


def test_arrows_go_through_a_replay_whatever_has_the_focus(guest: Visit, scene: ReviewScene) -> None:
    """Left and right an event, with Ctrl an activation, up and down a turn; the cursor of the board goes by Shift."""
    assert scene.past.stand == 0, "it opens at the beginning"
    for focused in (None, guest.widgets(Timeline)[0], guest.find(Button, "Back to the list")):
        scene.stage.focus(focused)
        guest.key(pygame.K_HOME)
        guest.key(pygame.K_RIGHT)
        first = scene.past.stand
        guest.key(pygame.K_RIGHT)
        assert 0 < first < scene.past.stand
        second, is_played = scene.past.stand, scene.playback.active
        guest.key(pygame.K_LEFT)
        assert scene.past.stand == (second if is_played else second - 1)
        guest.key(pygame.K_HOME)
        guest.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        there = scene.past.stand
        assert there in scene.course.stands_of(Kind.TURN, Kind.ACTIVATION)
        guest.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        guest.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        assert scene.past.stand == there
        turn = scene.state.turn
        guest.key(pygame.K_DOWN)
        guest.key(pygame.K_DOWN)
        assert scene.state.turn == turn + 2
        guest.key(pygame.K_UP)
        assert scene.state.turn == turn + 1
        guest.key(pygame.K_END)
        assert scene.past.stand == scene.past.length
    assert not scene.pointing.cursor.shown
    guest.key(pygame.K_DOWN, SHIFT)
    assert scene.pointing.cursor.shown and scene.past.stand == scene.past.length


def test_space_plays_and_pauses(guest: Visit, scene: ReviewScene) -> None:
    slow(guest, scene)
    guest.key(pygame.K_SPACE)
    guest.wait(300)
    assert scene.replay.playing
    guest.key(pygame.K_SPACE)
    assert not scene.replay.playing


def test_left_takes_back_the_command_that_is_half_shown(guest: Visit, scene: ReviewScene) -> None:
    for _ in range(10):
        guest.key(pygame.K_PERIOD, unicode=".")
    slow(guest, scene)
    while not scene.playback.held:
        guest.key(pygame.K_RIGHT)
        guest.wait(4000)
    stand = scene.past.stand
    guest.key(pygame.K_LEFT)
    assert scene.past.stand == stand and not scene.playback.active
    guest.key(pygame.K_LEFT)
    assert scene.past.stand == stand - 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_tip_covers_the_timeline(guest: Visit, scene: ReviewScene, size: tuple[int, int]) -> None:
    guest.resize(size)
    guest.key(pygame.K_PERIOD, unicode=".")
    timeline = guest.widgets(Timeline)[0]
    for button in guest.widgets(Button):
        if button.window_rect().top < timeline.window_rect().top:
            continue
        guest.move(button)
        guest.see(3000)
        assert not scene.stage._tip.rect.colliderect(timeline.window_rect()), button.text
    for share in (0.02, 0.5, 0.98):
        rect = timeline.window_rect()
        guest.move((rect.left + rect.width * share, rect.centery))
        guest.see(3000)
        assert scene.stage._tip.tip is not None
        assert not scene.stage._tip.rect.colliderect(rect)


def test_an_event_is_played_and_held_until_the_next(guest: Visit, scene: ReviewScene) -> None:
    guest.key(pygame.K_HOME)
    slow(guest, scene)
    stands = []
    for _ in range(12):
        guest.key(pygame.K_e)
        guest.wait(4000)
        guest.wait(100)
        assert scene.playback.held or not scene.playback.active
        stands.append(scene.past.stand)
    assert stands == sorted(stands) and stands[-1] > 0
    assert len(set(stands)) < len(stands), "a command with several events is gone through bit by bit"
    held = scene.past.stand
    for _ in range(20):
        guest.wait(200)
    assert scene.past.stand == held, "nothing goes on by itself"
    guest.key(pygame.K_PERIOD, unicode=".")
    assert scene.past.stand == held + 1 and not scene.playback.active
    assert scene.board.units == scene.state.units


def test_playing_goes_on_from_an_event_that_is_held(guest: Visit, scene: ReviewScene) -> None:
    guest.key(pygame.K_HOME)
    slow(guest, scene)
    guest.key(pygame.K_e)
    guest.key(pygame.K_p)
    assert scene.replay.playing and not scene.playback.held


def test_it_is_played_as_fast_as_people_like(guest: Visit, scene: ReviewScene) -> None:
    slow(guest, scene)
    paces = []
    for _ in range(4):
        guest.click(guest.beside(Button, "Speed"))
        paces.append(scene.tweens.pace)
    assert paces == [0.5, 0.25, 2.0, 1.0]


def test_the_timeline_goes_where_it_is_clicked_and_dragged(guest: Visit, scene: ReviewScene) -> None:
    timeline = guest.widgets(Timeline)[0]
    third = scene.past.length // 3
    guest.click((timeline.x_of(third), timeline.rect.centery))
    assert scene.past.stand == third
    guest.drag((timeline.x_of(third), timeline.rect.centery), (timeline.x_of(10), timeline.rect.centery))
    assert scene.past.stand == 10


def test_the_timeline_marks_and_names_turns_reactions_and_losses(guest: Visit, scene: ReviewScene) -> None:
    timeline = guest.widgets(Timeline)[0]
    shown = {(mark.stand, mark.kind) for mark in timeline.marks}
    known = {(mark.stand, mark.kind) for mark in scene.course.marks if mark.kind is not Kind.ACTIVATION}
    assert scene.course.decisive is not None
    known.add((scene.course.decisive.stand, Kind.DECISIVE))
    assert shown == known and {kind for _, kind in shown} >= {Kind.TURN, Kind.LOSS}
    loss = next(mark for mark in scene.course.marks if mark.kind is Kind.LOSS)
    tip = timeline.tip_at((timeline.x_of(loss.stand), timeline.rect.centery))
    assert tip is not None and f"{scene.state.units[loss.number].name} destroyed" in tip.body
    assert f"Command {loss.stand} of" in tip.title


def test_what_a_side_sees_is_shown_for_each_and_put_away(guest: Visit, scene: ReviewScene) -> None:
    guest.key(pygame.K_END)
    for _ in range(3):
        guest.key(pygame.K_t, SHIFT)
    viewers = []
    for _ in range(2):
        guest.key(pygame.K_v)
        seen = {scene.state.units[unit].side for unit, _ in scene.board.overlay.badges}
        viewers.append((scene.viewer, seen))
    assert viewers == [(0, {1}), (1, {0})]
    guest.key(pygame.K_v)
    assert scene.viewer is None and not scene.board.overlay.badges


def test_a_new_battle_goes_on_from_any_moment(guest: Visit, scene: ReviewScene, path: Path) -> None:
    """Against a computer player, say; the old one stays as it was."""
    written = path.read_bytes()
    guest.key(pygame.K_HOME)
    for _ in range(8):
        guest.key(pygame.K_PERIOD, unicode=".")
    state = scene.state
    guest.key(pygame.K_b)
    who = [field for field in guest.widgets(Dropdown) if field.visible]
    who[1].index = 1
    guest.click(guest.find(Button, "Continue"))
    guest.see()
    battle = guest.app.scene
    assert isinstance(battle, BattleScene) and not isinstance(battle, ReviewScene)
    session = battle.controller.session
    assert session.history[7].state == state
    assert [seat.is_person for seat in session.seats] == [True, False]
    assert path.read_bytes() == written and len(guest.journals()) == 2
    guest.program.close()
    again = Session.resume(session.path)
    assert isinstance(again, Session)
    again.close()
    assert again.history[7].state == state and not again.seats[1].is_person


def test_a_battle_that_is_over_cannot_be_played_on_from_its_end(guest: Visit, scene: ReviewScene) -> None:
    guest.key(pygame.K_END)
    assert not guest.find(Button, "Play from here").enabled
    guest.key(pygame.K_b)
    assert not guest.widgets(Dialog)
    guest.key(pygame.K_COMMA, unicode=",")
    assert guest.find(Button, "Play from here").enabled


STRUCK = (
    *(
        pygame.K_b,
        pygame.K_b,
        pygame.K_b,
        pygame.K_n,
        pygame.K_1,
        pygame.K_2,
        pygame.K_5,
        pygame.K_t,
        pygame.K_a,
        pygame.K_e,
        pygame.K_e,
    ),
    *(pygame.K_s, pygame.K_v, pygame.K_p, pygame.K_p, pygame.K_HOME, pygame.K_END, pygame.K_RETURN, pygame.K_ESCAPE),
    *(pygame.K_y, pygame.K_z, pygame.K_l, pygame.K_d, pygame.K_g, pygame.K_F1, pygame.K_COMMA, pygame.K_PERIOD),
)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_fails_whatever_is_struck(path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """In the result, in the replay while it plays and while it is held, and in battles that go on from it."""
    chance, scenes = random.Random(seed), set[str]()
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.app.settings.pace = 0.4
        for number in range(240):
            if number % 60 == 0:
                guest.program.go_on(path)
            if chance.random() < 0.7:
                key = chance.choice(STRUCK)
                written = {pygame.K_COMMA: ",", pygame.K_PERIOD: "."}.get(key, "")
                guest.key(key, chance.choice((0, 0, SHIFT)), written)
            elif chance.random() < 0.1:
                guest.resize((chance.randrange(800, 1600), chance.randrange(560, 1000)))
            else:
                area = guest.stage.area
                guest.click((chance.randrange(area.width), chance.randrange(area.height)))
            guest.wait(chance.choice((16, 60, 400)))
            guest.app.running = True  # somebody has found the line that quits
            scenes.add(guest.scene_name)
    assert {"ResultScene", "ReviewScene"} <= scenes
