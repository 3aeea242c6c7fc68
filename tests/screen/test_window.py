"""A battle in a real window: started from the command line, played with real keys, killed, continued, and ended.

Needs a display server (`Xvfb`) and `xdotool`; where they are not installed these tests are not there.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.library import find_scenario
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.game import decision_owed
from dust_tactics.rules.movement.ground import ground_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.plain import digest

DISPLAY = f":{100 + os.getpid() % 400}"
MOST_DECISIONS = 250
PATIENCE = 12.0


class Guest:
    """Somebody at the keyboard, who reads in the journal what has come of it."""

    def __init__(self, home: Path, journal: Path) -> None:
        self.journal = journal
        self.environment = os.environ | {
            "DISPLAY": DISPLAY,
            "DUST_TACTICS_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
        }
        self.program: subprocess.Popen[bytes] | None = None

    def open(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        command = [sys.executable, "-m", "dust_tactics", *arguments]
        self.program = subprocess.Popen(command, env=self.environment)
        self.run("search", "--sync", "--onlyvisible", "--class", "dusttactics")
        time.sleep(2)
        self.run("search", "--class", "dusttactics", "windowfocus")

    def run(self, *words: str) -> None:
        """One command of xdotool."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, stdout=subprocess.DEVNULL, timeout=60)

    def keys(self, *names: str) -> None:
        """Strike keys one after another."""
        self.run("key", "--delay", "25", *names)

    def state(self) -> GameState:
        """The battle as it stands in the journal."""
        return play_through(read_journal(self.journal)).state

    def point_at(self, state: GameState, square: int) -> None:
        """Lead the cursor to a square from the corner of the board, and click there.

        A table that is taller than it is wide lies turned, its north-eastern corner in the upper left.
        """
        board = state.battle.board
        row, column = divmod(square, board.width)
        right, down = (row, board.width - 1 - column) if board.height > board.width else (column, row)
        longest = max(board.width, board.height)
        corner = ["Left"] * longest + ["Up"] * longest
        self.keys(*corner, *["Right"] * right, *["Down"] * down, "space")

    def answer(self, state: GameState) -> None:
        """Do something sensible about the decision that is owed."""
        owed = decision_owed(state)
        assert owed is not None
        match type(owed.question).__name__:
            case "ChooseUnit":
                self._plan(state, owed.owner)
            case "DeclareTargets":
                unit = state.units[owed.question.unit]
                self.point_at(state, _targets(state, unit)[0].square)
                self.keys("Return")
            case _:
                self.keys("Return")

    def _plan(self, state: GameState, owner: int) -> None:
        unit = state.yet_to_activate(owner)[0]
        if unit.on_table:
            self.point_at(state, unit.square)
            targets = _targets(state, unit)
            self.point_at(state, targets[0].square if targets else _nearest_to_enemy(state, unit))
        else:
            self.keys("Tab")
            self.point_at(state, _entry(state, unit))
        self.keys("Return")

    def play_on(self, until: int | None = None) -> GameState:
        """Play to the end of the battle, or until so many commands stand in the journal."""
        for _ in range(MOST_DECISIONS):
            state = self.state()
            if state.result is not None or (until is not None and state.asked >= until):
                return state
            self.answer(state)
            self._wait_for_more_than(state.asked)
        raise AssertionError(f"not over after {MOST_DECISIONS} decisions: {decision_owed(self.state())}")

    def _wait_for_more_than(self, asked: int) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self.state()
            if state.asked > asked or state.result is not None:
                time.sleep(0.15)
                return
            time.sleep(0.1)
        raise AssertionError(f"the keys had no effect: {decision_owed(self.state())}")


def _targets(state: GameState, unit: Unit) -> list[Unit]:
    found = {target for choice in weapon_choices(state, unit) for target in choice.targets}
    return [state.units[target] for target in sorted(found)]


def _nearest_to_enemy(state: GameState, unit: Unit) -> int:
    enemies = state.on_table(1 - unit.side)
    march = state.edition.movement.allowance(state, unit, True).total
    squares = [square for (square,) in ground_of(state, unit, march).destinations() if square != unit.square]
    if not enemies:
        return squares[0]
    return min(squares, key=lambda square: min(state.geometry.distance((square,), e.squares) for e in enemies))


def _entry(state: GameState, unit: Unit) -> int:
    move = state.edition.movement.allowance(state, unit, False).total
    squares = [square for (square,) in ground_of(state, unit, move).destinations()]
    return squares[len(squares) // 2]


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    """A guest at a display of their own."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text('animation_speed = 0\nhand_over = "off"\nsound_volume = 0\n', encoding="utf-8")
    server = subprocess.Popen(
        ["Xvfb", DISPLAY, "-screen", "0", "1400x900x24"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(1.5)
    guest = Guest(home, home / "battles" / "battle.jsonl")
    guest.journal.parent.mkdir()
    try:
        yield guest
    finally:
        if guest.program is not None:
            guest.program.kill()
            guest.program.wait()
        server.terminate()
        server.wait()


if shutil.which("Xvfb") and shutil.which("xdotool"):

    @pytest.mark.window
    @pytest.mark.timeout(600)
    def test_a_whole_battle_with_real_keys_killed_and_continued(guest: Guest) -> None:
        """From the command line into the battle, SIGKILL in its middle, Continue from the menu, on to the result."""
        scenario = guest.journal.with_name("three-turns.toml")
        scenario.write_text(find_scenario("first-steps").read_text("utf-8").replace("turns = 6", "turns = 3"), "utf-8")
        guest.open("play", str(scenario), "--seed", "8", "--journal", str(guest.journal))
        middle = guest.play_on(until=20)
        assert guest.program is not None
        guest.program.send_signal(signal.SIGKILL)
        guest.program.wait()
        guest.open()
        assert digest(guest.state()) == digest(middle)
        guest.keys("Return")
        time.sleep(2)
        end = guest.play_on()
        assert end.result is not None and end.turn <= end.battle.turns
        time.sleep(2)
        assert guest.program.poll() is None, "the result is shown"
        guest.keys("F12")
