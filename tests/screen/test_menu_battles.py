"""From the menu into a battle and out again, whatever happens in between."""

import json
import sys
from pathlib import Path
from time import process_time
from types import ModuleType

import pygame
import pytest
from menu_program import MOST_COMMANDS, Visit, save_battle, visit

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.session import Session
from dust_tactics.screen.app import App
from dust_tactics.screen.menu.saved.scene import LoadScene
from dust_tactics.screen.scene import Scene
from dust_tactics.screen.ui import Button, Dialog, ListView

MUSEUM = Path(__file__).parents[1] / "museum"


class FakeBattle(Scene):
    """Stands in for the battle; it fails when a key is struck."""

    def __init__(self, app: App, session: Session, **_: object) -> None:
        self.session = session

    def handle(self, event: pygame.event.Event) -> bool:
        raise RuntimeError("the scene has failed")


@pytest.fixture
def fake_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("dust_tactics.screen.battle.scene")
    module.BattleScene = FakeBattle  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dust_tactics.screen.battle.scene", module)


@pytest.mark.usefixtures("fake_battles")
def test_after_a_failure_in_a_battle_it_can_be_gone_on_with(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "battle")
    with visit(home, monkeypatch, real_battles=True, debug=False) as guest:
        guest.key(pygame.K_c)
        assert guest.scene_name == "FakeBattle"
        guest.key(pygame.K_a)
        assert guest.scene_name == "MenuScene"
        assert guest.widgets(Dialog)
        assert (home / "log" / "errors.log").exists()
        guest.key(pygame.K_RETURN)
        guest.key(pygame.K_c)
        assert guest.scene_name == "FakeBattle"
        assert guest.app.scene.session.path == path


@pytest.mark.usefixtures("fake_battles")
def test_a_torn_line_is_told_over_the_battle_that_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "battle", commands=12)
    path.write_bytes(path.read_bytes()[:-20])
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_c)
        assert guest.scene_name == "FakeBattle"
        assert "last command is lost" in guest.words()
        assert len(guest.app.scene.session.history) == 11


@pytest.mark.parametrize(("exhibit", "turn"), [("2010-open-skirmish", "round"), ("2013-all-out-attack", "turn")])
def test_a_damaged_battle_is_told_in_the_words_of_its_book(
    exhibit: str, turn: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (MUSEUM / f"{exhibit}.jsonl").read_bytes().splitlines(keepends=True)
    (home / "battles").mkdir(parents=True)
    (home / "battles" / "battle.jsonl").write_bytes(b"".join([*lines[:40], b"{}\n", *lines[41:]]))
    with visit(home, monkeypatch) as guest:
        guest.keys("l")
        guest.see(1500)
        assert "an error in line 41" in guest.words()
        assert f"You can continue from {turn} " in guest.words()


@pytest.mark.usefixtures("fake_battles")
def test_a_battle_open_elsewhere_is_left_to_the_other_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_battle(home, "battle")
    elsewhere = Session.resume(path)
    assert isinstance(elsewhere, Session)
    with visit(home, monkeypatch, real_battles=True) as guest, elsewhere:
        guest.key(pygame.K_c)
        assert guest.scene_name == "MenuScene"
        assert "another window" in guest.words()


def test_from_the_set_up_through_a_whole_battle_to_its_result_and_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands are given to the scene of the battle by a random player; all else is done by key."""
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.key(pygame.K_n)
        guest.key(pygame.K_DOWN)
        guest.key(pygame.K_RETURN)
        assert guest.scene_name == "BattleScene"
        bot = RandomPlayer(1)
        for _ in range(MOST_COMMANDS):
            if guest.scene_name != "BattleScene":
                break
            guest.app.scene.submit(bot.choose(guest.app.scene.session.state))
            guest.app.step([], 16)
        guest.see()
        assert guest.scene_name == "ResultScene"
        guest.key(pygame.K_ESCAPE)
        assert guest.scene_name == "MenuScene"
        assert len(guest.journals()) == 1


@pytest.mark.parametrize("lines", ["undo and redo", "commands"])
def test_a_journal_of_fifty_thousand_lines_holds_up_no_frame(
    home: Path, monkeypatch: pytest.MonkeyPatch, lines: str
) -> None:
    """The menu and the list offer it at once; how it stands is found out a little at a time."""
    path = save_battle(home, "long", commands=12)
    written = path.read_bytes().splitlines(keepends=True)
    standing = json.loads(written[-1])["standing"]
    pair = [json.dumps({"is": kind, "standing": standing}).encode() + b"\n" for kind in ("Undone", "Redone")]
    more = pair * 24_980 if lines == "undo and redo" else written[-1:] * 49_960
    path.write_bytes(b"".join([*written, *more]))
    with visit(home, monkeypatch) as guest:
        monkeypatch.setattr("dust_tactics.screen.menu.saved.summary.SLICE", 0.02)
        slowest = 0.0
        for scene in ("menu", "list"):
            for _ in range(12):
                begun = process_time()
                guest.see(150)
                slowest = max(slowest, process_time() - begun)
            if scene == "menu":
                guest.key(pygame.K_l)
        assert "First Steps" in guest.words()
        assert slowest < 1.0, slowest


def test_a_battle_is_given_a_name_of_its_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which its file has then, and which is shown in place of the scenario's."""
    save_battle(home, "2026-11-21T075301-first-steps")
    other = save_battle(home, "Taken")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_l)
        guest.see()
        (battles,) = guest.widgets(ListView)
        assert {battle.title for battle in battles.items} == {"First Steps", "Taken"}
        guest.select("First Steps")
        guest.key(pygame.K_F2)
        guest.type_over("Ada / Ben: 2")
        guest.key(pygame.K_RETURN)
        assert [path.name for path in guest.journals()] == ["Ada - Ben- 2.jsonl", "Taken.jsonl"]
        assert guest.app.scene.chosen.title == "Ada - Ben- 2"
        guest.key(pygame.K_F2)
        guest.type_over("Taken")
        guest.key(pygame.K_RETURN)
        assert other.exists()
        assert [path.name for path in guest.journals()] == ["Taken-2.jsonl", "Taken.jsonl"]
        guest.key(pygame.K_F2)
        guest.type_over("...")
        guest.key(pygame.K_RETURN)
        assert len(guest.journals()) == 2
        guest.key(pygame.K_RETURN)
        assert len(guest.shown) == 1


def test_a_deleted_battle_is_put_back_on_its_own_page(guest: Visit, home: Path) -> None:
    """By the key and by the button; meanwhile the empty list does not claim that nothing was ever played."""
    save_battle(home, "battle")
    for put_back in (lambda: guest.keys("ctrl+z"), lambda: guest.click(guest.find(Button, "Restore"))):
        guest.keys("l")
        scene = guest.app.scene
        assert isinstance(scene, LoadScene) and scene.chosen is not None
        path = scene.chosen.path
        guest.keys("DELETE", "RETURN")
        assert scene.chosen is None and not path.exists()
        words = guest.words()
        assert "No saved battles left" in words and "No battle has been played yet" not in words
        put_back()
        assert path.exists() and scene.chosen is not None and scene.chosen.path == path
        guest.keys("ESCAPE")
