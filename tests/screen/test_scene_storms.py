"""Storms of clicks and keys in scenes that random walks hardly come to: nothing breaks, and no tip hides its thing."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle
from menu_program import Visit, save_battle, save_finished_battle, visit
from pilot import Pilot
from test_monkey import event_by_chance

from dust_tactics.files.journal.session import Session
from dust_tactics.files.places import data_root
from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.screen.battle.weighing import Weighing
from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.play.hand_over import Cover
from dust_tactics.screen.ui import Button, ListView, Widget
from dust_tactics.table.plain import digest

GUSTS, EVENTS = 3, 40
ASKED_AGAIN = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.ALWAYS)


def gust(pilot: Pilot, chance: random.Random, size: tuple[int, int]) -> None:
    """Many events one after another, with time to rest now and then; whatever tip comes lies beside its thing."""
    for number in range(EVENTS):
        pilot.post(event_by_chance(chance, size), chance.choice((16, 16, 450)))
        if number % 4 == 0:
            pilot.draw()
            tip = pilot.stage._tip
            assert tip.tip is None or not tip.rect.colliderect(tip.thing) or tip.thing.height > 200


# Outside battles


def to_files(guest: Visit) -> None:
    """A scenario of people's own is chosen among their files."""
    guest.key(pygame.K_f)


def to_large_table(guest: Visit) -> None:
    """The table of a scenario is shown large."""
    guest.key(pygame.K_n)
    guest.widgets(ListView)[0].select(0)
    guest.key(pygame.K_F6)


def to_this_battle(guest: Visit) -> None:
    """Help tells of the battle that is set up."""
    guest.key(pygame.K_n)
    scenarios = guest.widgets(ListView)[0]
    for index in range(len(scenarios.items)):  # one that can be played: those of the user come first, if any
        if guest.app.scene.battle_at_hand() is None:
            scenarios.select(index)
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.BATTLE)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize(
    ("opened", "shown"),
    [(to_files, "MyFilesScene"), (to_large_table, "LargeTable"), (to_this_battle, "BattlePage")],
)
def test_no_scene_outside_battles_fails(
    opened: Callable[[Visit], None], shown: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, home = random.Random(size[0]), tmp_path / "home"
    monkeypatch.setattr("dust_tactics.files.desktop._start", lambda words: None)
    save_battle(home, "going")
    (home / "scenarios").mkdir()
    shutil.copy(data_root() / "scenarios" / "first-steps.toml", home / "scenarios" / "own.toml")
    (home / "scenarios" / "faulty.toml").write_text("nothing\n")
    with visit(home, monkeypatch) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        for number in range(GUSTS):
            guest.program.menu()
            opened(guest)
            guest.see()
            assert number or shown in {type(widget).__name__ for widget in guest.widgets(Widget)} | {guest.scene_name}
            gust(guest, chance, size)
            guest.app.running = True


def to_odds(guest: Visit) -> None:
    """Any card shoots at any other."""
    guest.key(pygame.K_o)


def to_boards(guest: Visit) -> None:
    """Boards are looked through."""
    guest.key(pygame.K_b)


def to_keys(guest: Visit) -> None:
    """Keys and buttons of a gamepad are given to actions."""
    guest.key(pygame.K_t)
    guest.find(Button, "Keys and gamepad").click()  # the smallest window has it scroll


def to_rules(guest: Visit) -> None:
    """A rule is looked up."""
    guest.key(pygame.K_F1)
    guest.widgets(HelpBook)[0].turn_to(HelpTab.RULES)


def to_muster(guest: Visit) -> None:
    """An army is put together."""
    guest.key(pygame.K_a)


def to_saved(guest: Visit) -> None:
    """One of the saved battles is chosen."""
    guest.key(pygame.K_l)


def to_result(guest: Visit) -> None:
    """A battle is over."""
    guest.program.go_on(guest.home / "battles" / "over.jsonl")
    for _ in range(len(guest.app.scenes) % 4):
        guest.key(pygame.K_n)


def to_replay(guest: Visit) -> None:
    """A battle that is over is played again."""
    guest.program.replay(guest.home / "battles" / "over.jsonl")
    guest.key(pygame.K_DOWN)


@pytest.mark.parametrize("size", [(1024, 640)])
@pytest.mark.parametrize(
    ("opened", "shown"),
    [
        (to_odds, "OddsScene"),
        (to_boards, "BoardsScene"),
        (to_keys, "KeysScene"),
        (to_rules, "RulesPage"),
        (to_muster, "MusterScene"),
        (to_saved, "LoadScene"),
        (to_result, "ResultScene"),
        (to_replay, "ReviewScene"),
    ],
)
def test_no_scene_that_leads_to_battles_fails(
    opened: Callable[[Visit], None], shown: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Battles are really opened from there, and left again."""
    chance, home = random.Random(size[1]), tmp_path / "home"
    monkeypatch.setattr("dust_tactics.files.desktop._start", lambda words: None)
    save_battle(home, "going")
    over = save_finished_battle(home, "over").read_bytes()
    with visit(home, monkeypatch, real_battles=True) as guest:
        pygame.display.set_mode(size)
        guest.resize(size)
        for number in range(GUSTS):
            guest.program.close()
            guest.program.menu()
            while guest.stage.covered:
                guest.stage.close(guest.stage.top.widget)
            guest.program.preferences.change(keys={}, pad={})
            guest.app.settings_changed()
            (home / "battles" / "over.jsonl").write_bytes(over)
            opened(guest)
            guest.see()
            assert number or shown in {type(widget).__name__ for widget in guest.widgets(Widget)} | {guest.scene_name}
            gust(guest, chance, size)
            guest.app.running = True


# Battles


def to_second_thoughts(table: Table) -> None:
    """It is asked whether a plan that could be better is meant."""
    table.click("B3")
    table.keys("a")
    table.click("E5")
    table.keys("RETURN")


def to_threat(table: Table) -> None:
    """What enemies could do, to a unit that is planned."""
    table.move("A1")
    table.keys("d")
    table.click("B3")
    table.wait(300)


def to_heat(table: Table) -> None:
    """How much each square is seen."""
    table.keys("u")
    table.wait(300)


def to_weighing(table: Table) -> None:
    """What a computer player would do."""
    table.keys("y")
    table.wait(300)


def to_log(table: Table) -> None:
    """The log of one unit."""
    table.move("B3")
    table.keys("shift+g")


@pytest.mark.parametrize(
    ("opened", "there"),
    [
        (to_second_thoughts, lambda table: table.stage.covered),
        (to_threat, lambda table: table.scene.board.overlay.threat),
        (to_heat, lambda table: table.scene.board.overlay.heat),
        (to_weighing, lambda table: isinstance(table.scene.modes.top, Weighing)),
        (to_log, lambda table: table.scene.log.unfolded),
    ],
)
def test_nothing_that_lies_over_a_battle_fails(
    opened: Callable[[Table], None], there: Callable[[Table], object], tmp_path: Path
) -> None:
    """And what is written down is what is shown."""
    chance = random.Random(opened.__name__)
    west = {"pounder": "B3 E", "bot-hunters": "B5", "bazooka-joe": "B5"}
    east = {"recon-grenadiers": "F3", "ludwig": "E5 W"}
    with laid(small_battle(west, east, crates="C3", trees="E3"), tmp_path, settings=ASKED_AGAIN) as table:
        for number in range(GUSTS):
            opened(table)
            assert number or there(table)
            gust(table, chance, (1280, 800))
            for _ in range(8):
                if table.stage.covered:
                    table.keys("ESCAPE")
            table.ended.clear()
        shown = digest(table.session.state)
    resumed = Session.resume(tmp_path / "battle.jsonl")
    assert isinstance(resumed, Session)
    with resumed:
        assert digest(resumed.state) == shown


@pytest.mark.parametrize("size", [(1024, 640)])
def test_no_hand_over_card_fails(tmp_path: Path, size: tuple[int, int]) -> None:
    """Nor what comes of it: the menu on it, plans behind it, and other players who undo."""
    chance = random.Random(size[0])
    settings = Settings(hand_over=HandOver.COVERED, ask_reactions=AskReactions.ALWAYS)
    with laid(small_battle({"pounder": "B3 E"}, {"ludwig": "H3 W"}), tmp_path, settings=settings) as table:
        assert isinstance(table.scene.stage.top.widget, Cover)
        for _ in range(2 * GUSTS):
            gust(table, chance, size)
            table.keys("ctrl+z", "RETURN")
            table.ended.clear()
