"""What files and their names can do to a terminal: nothing."""

import ast
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from source_trees import tree_of

from dust_tactics import cli
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle

EVIL = "\x1b]0;owned\x07\ndust-tactics: all is well\r\u202e"
LEGIT = "Źródło über 🎲"


def run(*arguments: object, code: int = 0, **variables: str) -> str:
    """All that `dust-tactics` says, on either stream; the exit code must be as expected."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **variables}
    command = [sys.executable, "-m", "dust_tactics", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
    told = (done.stdout + done.stderr).decode().replace(os.linesep, "\n")
    assert done.returncode == code, told[-2000:]
    assert "Traceback" not in told
    return told


def assert_harmless(told: str) -> None:
    """Nothing that a terminal obeys, no line that the program has not said itself, and not too much of anything."""
    assert not {letter for letter in told if not letter.isprintable()} - {"\n", "\u200d"}, ascii(told)
    assert not any(line.endswith("all is well") for line in told.splitlines())
    assert len(told) < 5000


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    """A folder whose name nobody should print as it is."""
    folder = tmp_path / EVIL
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this file system has no such names")
    return folder


def test_names_of_files_are_shown_by_check_render_and_new_board(evil: Path) -> None:
    board = evil / f"{EVIL}.tmx"
    assert_harmless(run("new-board", board, "--size", "3x3", code=1))  # no name of a board
    assert_harmless(run("new-board", evil / "plain.tmx", "--size", "3x3"))
    (evil / "plain.tmx").rename(board)
    (evil / f"{EVIL}.toml").write_text(f"{'x' * 1000} = 1\n")
    assert_harmless(run("check", board))
    assert_harmless(run("check", evil, code=1))
    assert_harmless(run("check", "--json", evil, code=1))
    assert_harmless(run("render", board, evil / f"{EVIL}.png", "--square", 8))
    assert_harmless(run("render", board, evil / EVIL, code=1))
    assert_harmless(run("render", board, evil, evil, code=2))
    assert_harmless(run("sight", board, "A1", EVIL, code=1))


@pytest.mark.parametrize("command", ["auto", "replay", "sight", "play", "check"])
def test_names_that_are_not_there_are_shown(command: str, evil: Path) -> None:
    more = ["A1", "B2"] if command == "sight" else []
    assert_harmless(run(command, evil / f"{EVIL}.tmx", *more, code=1, DUST_TACTICS_HOME=str(evil)))


def test_a_folder_without_data_and_a_file_in_the_way_are_shown(evil: Path) -> None:
    assert_harmless(run("auto", "first-steps", code=1, DUST_TACTICS_DATA=str(evil)))
    (evil / "there.jsonl").write_text("mine")
    assert_harmless(run("auto", "first-steps", "--journal", evil / "there.jsonl", code=1))


@pytest.mark.parametrize("name", [EVIL, "x" * 400_000], ids=["escapes", "long"])
def test_replay_prints_no_name_as_it_stands_in_a_journal(name: str, tmp_path: Path) -> None:
    battle = make_battle(load_scenario(find_scenario("first-steps")))
    path = tmp_path / "battle.jsonl"
    Session.new(replace(battle, name=name), 3, path, durable=False).close()
    assert_harmless(run("replay", path, "-v", code=1))


def test_legit_names_stay_readable(tmp_path: Path) -> None:
    board = tmp_path / f"{LEGIT}.tmx"
    assert LEGIT in run("new-board", board)
    assert f"{board}: no problems" in run("check", tmp_path).splitlines()
    battle = make_battle(load_scenario(find_scenario("first-steps")))
    Session.new(replace(battle, name=LEGIT), 3, tmp_path / f"{LEGIT}.jsonl", durable=False).close()
    assert run("replay", tmp_path / f"{LEGIT}.jsonl").startswith(f"{LEGIT}, seed 3: ")


def test_all_that_commands_say_goes_one_way() -> None:
    """Through `cli/terminal.py`; else somebody forgets what may stand in a name."""
    for path in Path(cli.__file__).parent.glob("*.py"):
        calls = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
        names = {node.func.id for node in calls if isinstance(node.func, ast.Name)}
        assert "print" not in names or path.name in ("terminal.py", "arguments.py"), path.name
