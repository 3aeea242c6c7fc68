"""What `screen/play` gives any game: shown with a toy game that copies nothing, and with both of ours alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from menu_program import Visit, save_finished_battle, visit
from pilot import Pilot, and_let_go
from placing import placed
from sticks import SticksReview, SticksScene, SticksSession
from world_table import world_table

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import BotPace, Settings
from dust_tactics.language.report.line import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.app import App
from dust_tactics.screen.battle.review import ReviewScene
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.play.replay import BranchDialog
from dust_tactics.screen.scene import Scene, ScreenSettings
from dust_tactics.screen.theme import Scale
from dust_tactics.screen.ui import Button, Label, Span, Stage, fonts
from dust_tactics.screen.world.parts.log import WorldLine, WorldLog
from dust_tactics.screen.world.review import WorldReviewScene
from dust_tactics.screen.world.scene import WorldScene

# A third game


class Player(Pilot):
    """Somebody who plays the toy game."""

    def __init__(self, folder: Path, *seats: Seat) -> None:
        super().__init__()
        self.session = SticksSession.new(9, 1, folder / "sticks.jsonl", seats=seats, durable=False)
        self.app = App(Scene, ScreenSettings(pace=1.0, volume=0.0), debug=True)
        self.settings = Settings(bot_pace=BotPace.AT_ONCE)
        self.scene: SticksScene = SticksScene(self.app, self.session, lambda: self.settings)
        self.app.push(self.scene)

    @property
    def stage(self) -> Stage:
        return self.scene.stage

    def post(self, events: Any, milliseconds: float) -> bool:
        return self.app.step(and_let_go(events), milliseconds)

    def draw(self) -> pygame.Surface:
        self.app.draw()
        return self.app.window.surface

    @property
    def shown(self) -> str:
        """The number of sticks that is shown."""
        return next(widget.text for widget in self.stage.root.walk() if isinstance(widget, Label))

    def take(self, sticks: int) -> None:
        """Press a button, and let all be played."""
        self.click(self.find(Button, f"take {sticks}"))
        self.wait(1000)


@contextmanager
def playing(folder: Path, *seats: Seat) -> Iterator[Player]:
    """A toy game on the screen."""
    player = Player(folder, *seats)
    try:
        yield player
    finally:
        player.session.close()


COMPUTER = Seat("veteran")


def test_a_third_game_gets_an_opponent_on_the_screen(tmp_path: Path) -> None:
    with playing(tmp_path, PERSON, COMPUTER) as player:
        player.take(1)
        assert player.shown == "6 sticks", "the computer player has taken two"
        assert len(player.scene.opponents.thoughts._known) == 1


def test_a_third_game_gets_undo_and_redo_over_what_the_opponent_answered(tmp_path: Path) -> None:
    with playing(tmp_path, PERSON, COMPUTER) as player:
        player.take(1)
        player.scene.undo()
        assert player.shown == "9 sticks"
        player.scene.redo()
        assert player.shown == "6 sticks"


def test_a_third_game_asks_before_another_persons_move_is_taken_back(tmp_path: Path) -> None:
    with playing(tmp_path, PERSON, PERSON) as player:
        player.take(1)
        player.scene.undo()
        assert player.stage.covered and player.shown == "8 sticks"
        player.click(player.find(Button, "Undo"))
        assert player.shown == "9 sticks"


def test_a_third_game_gets_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    with playing(tmp_path, PERSON, PERSON) as player:
        monkeypatch.setattr(player.scene, "toast", told.append)
        player.take(1)
        player.scene.ask_for_hint()
        player.wait(50)
    assert told == ["veteran leaves 6"]


def test_a_third_game_gets_a_seat_changed_in_the_middle(tmp_path: Path) -> None:
    with playing(tmp_path, PERSON, PERSON) as player:
        player.take(1)
        player.scene.seating._change({1: COMPUTER})
        player.wait(1000)
        assert player.shown == "6 sticks"


def test_a_third_game_is_looked_through_and_played_again(tmp_path: Path) -> None:
    with playing(tmp_path, PERSON, COMPUTER) as player:
        for _ in range(3):
            player.take(1)
        assert player.session.decision is None
        scene = SticksReview(player.app, player.session, lambda: player.settings)
        player.scene = scene
        player.app.push(scene)
        assert player.shown == "9 sticks"
        scene.replay.on()
        assert player.shown == "8 sticks"
        scene.replay.play()
        player.wait(3000)
        assert player.shown == "0 sticks" and not scene.replay.playing
        scene.replay.back()
        assert player.shown == "2 sticks"


# The log of World War


def test_the_whole_log_of_the_world_is_read_of_one_kind_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Newest first, over the map; its key folds it in again."""
    with world_table(home, monkeypatch, computer=Seat("veteran")) as table:
        table.play_to("ChooseAttack")
        scene = table.scene
        table.guest.keys("g")
        assert scene.tall_log is not None and not scene.is_quiet
        lines = tuple(scene.tall_log.log.items)
        assert lines == tuple(scene.dock.log.items), "both tell the newest first"
        table.guest.keys("RIGHT", "RIGHT")
        moves = tuple(scene.tall_log.log.items)
        assert 0 < len(moves) < len(lines)
        assert any(line.kind is Kind.MOVE for line in moves) and not any(line.kind is Kind.LOSS for line in moves)
        table.guest.keys("g")
        assert scene.tall_log is None and scene.panel is not None


def test_lines_that_came_while_the_log_was_put_away_have_room_for_large_texts() -> None:
    """A battle takes the place of the log meanwhile."""
    log = placed(WorldLog(), (0, 0, 180, 160))
    words = "Player 1 took the Urals: Player 1 lost nothing, Veteran lost 1 tank"
    line = WorldLine("", (Span(words),), words)
    log.show([line])
    stage = Stage((400, 300), Scale(1, 1.3))
    stage.root.add(log)
    log.place((0, 0, 180, 160))
    told = fonts.wrapped(words, stage.scale.grown(theme.TABLE), 1, 180)
    assert log.row_rect(0).height >= len(told) * stage.scale.grown(theme.TABLE).line


def test_a_line_of_the_log_of_the_world_leads_back_to_before_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its button, and by the keyboard for the line that is chosen."""
    with world_table(home, monkeypatch, people=2, settings='hand_over = "off"\n') as table:
        table.play_to("ChooseAttack")
        scene, history = table.scene, table.scene.session.history
        table.guest.keys("g", "DOWN")
        assert scene.tall_log is not None
        log = scene.tall_log.log
        chosen = log.items[0]
        assert log.selected == 0 and 0 < chosen.stand < len(history)
        table.guest.keys("BACKSPACE")
        assert scene.tall_log is None and (table.scene.stage.covered or len(scene.session.history) == chosen.stand)
        while table.scene.stage.covered:
            table.guest.keys("RETURN")
        assert len(scene.session.history) == chosen.stand
        table.guest.keys("g")
        assert scene.tall_log is not None
        log = scene.tall_log.log
        first = log.items[-1]
        log.select(len(log.items) - 1)
        table.guest.see()
        table.guest.click(log.back_rect(len(log.items) - 1).center)
        while table.scene.stage.covered:
            table.guest.keys("RETURN")
        assert len(scene.session.history) == first.stand


# Both games looked through


Looked = Callable[[Path, pytest.MonkeyPatch], Any]


@contextmanager
def battle_looked_through(home: Path, patch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """A battle that is over."""
    path = save_finished_battle(home, "over")
    with visit(home, patch, real_battles=True) as guest:
        session, _ = Session.look(path)
        guest.program.look_back(session)
        yield guest


@contextmanager
def world_looked_through(home: Path, patch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """A game of the world after some commands."""
    with world_table(home, patch, people=2, settings='hand_over = "off"\n') as table:
        for _ in range(14):
            table.answer()
        session = table.scene.session
        table.guest.program.worlds.look_back(session)
        table.scene.replay.go_to(0)  # type: ignore[attr-defined]
        yield table.guest


@pytest.fixture(params=[battle_looked_through, world_looked_through], ids=["battle", "world"])
def looked(request: pytest.FixtureRequest, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """Somebody who looks through one of the games, at its beginning."""
    with request.param(home, monkeypatch) as guest:
        yield guest


def review(guest: Visit) -> ReviewScene | WorldReviewScene:
    """The scene that is shown."""
    scene = guest.app.scene
    assert isinstance(scene, ReviewScene | WorldReviewScene)
    return scene


def test_arrows_go_through_either_game(looked: Visit) -> None:
    past = review(looked).past
    looked.keys("RIGHT")
    looked.wait(50)
    assert past.stand >= 1
    looked.keys("END")
    assert past.stand == past.length
    looked.keys("LEFT")
    assert past.stand == past.length - 1
    looked.keys("UP")
    assert past.stand < past.length - 1
    looked.keys("HOME")
    assert past.stand == 0


def test_space_plays_either_game_as_fast_as_people_like(looked: Visit) -> None:
    scene = review(looked)
    scene.app.settings.pace = 1.0
    looked.keys("s")
    assert scene.replay.speed == 2.0 and scene.tweens.pace == 0.5
    looked.keys("SPACE")
    assert scene.replay.playing
    looked.keys("SPACE")
    assert not scene.replay.playing


def test_either_game_is_played_on_from_any_moment(looked: Visit) -> None:
    """With a journal of its own; the other stays as it is."""
    scene = review(looked)
    path, state = scene.session.path, scene.past.state_at(2)
    written = path.read_bytes()
    scene.replay.go_to(2)
    looked.keys("b")
    assert isinstance(looked.stage.top.widget, BranchDialog)
    looked.keys("RETURN")
    looked.wait(50)
    played = looked.app.scene
    assert isinstance(played, BattleScene | WorldScene) and played.is_played
    assert played.session.path != path and len(played.session.history) >= 2
    assert played.session.history[1].state == state
    assert path.read_bytes() == written


def test_a_battle_that_is_watched_plays_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with battle_looked_through(home, monkeypatch) as guest:
        assert not review(guest).replay.playing, "one that is only looked at waits"
        session = review(guest).session
        guest.program.look_back(session, stand=1, plays=True)
        assert review(guest).past.stand == 1, "nothing is played where animations are left out"
        guest.app.settings.pace = 1.0
        guest.program.look_back(session, stand=1, plays=True)
        assert review(guest).replay.playing


def test_neither_game_is_played_on_from_its_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with battle_looked_through(home, monkeypatch) as guest:
        guest.keys("END", "b")
        assert guest.app.scene is review(guest) and not guest.stage.covered


def test_the_tip_of_a_line_of_the_log_says_what_the_line_does_not(stage: Stage) -> None:
    log = WorldLog()
    assert log._tip(WorldLine("", (Span("Ada "), Span("moved")), "Ada moved")) is None
    tip = log._tip(WorldLine("", (Span("Ada scored"),), "Ada scored\n1 for a capital"))
    assert tip is not None and tip.title.endswith("1 for a capital")
    stage.root.add(log)
    tip = log._tip(WorldLine("", (Span("Ada moved"),), "Ada moved", "WW-VPT-06"))
    assert tip is not None and tip.title != "Ada moved" and tip.body
