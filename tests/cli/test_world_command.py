"""`dust-tactics world`, `replay` of its journals and `lab world`, as people use them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from changed_journals import change

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.levels import LEVELS
from dust_tactics.cli import common_arguments as command_line
from dust_tactics.cli import main
from dust_tactics.files.places import data_root
from dust_tactics.screen import main as screen
from dust_tactics.world.figures import LEAST_PLAYERS, MOST_PLAYERS
from dust_tactics.world.version import VERSIONS


class Command:
    """Runs `dust-tactics` in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.complaints = ""

    def lines(self, *arguments: object, code: int = 0) -> list[str]:
        """What it printed; the exit code must be as expected."""
        try:
            found = main(list(map(str, arguments)))
        except SystemExit as left:
            found = int(left.code or 0)
        out, self.complaints = self._capsys.readouterr()
        assert found == code, (out, self.complaints)
        assert "Traceback" not in self.complaints
        return out.splitlines()


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Command]:
    """The command, with a data folder of its own."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    yield Command(capsys)


def test_the_command_line_knows_versions_players_and_levels() -> None:
    """It names them itself, so that help loads no rules."""
    assert tuple(VERSIONS) == command_line.WORLD_VERSIONS
    assert (LEAST_PLAYERS, MOST_PLAYERS) == (command_line.LEAST_PLAYERS, command_line.MOST_PLAYERS)
    assert LEVELS == command_line.WORLD_LEVELS


@pytest.mark.parametrize("version", command_line.WORLD_VERSIONS)
@pytest.mark.parametrize("ready", [True, False])
def test_a_game_is_played_to_a_winner(command: Command, version: str, ready: bool) -> None:
    """Twice the same by the same seed; the last lines tell the points of all."""
    asked = ("world", "auto", "--version", version, "--players", 3, "--seed", 5, *(["--ready"] if ready else []))
    title, ended, *points = command.lines(*asked)
    start = "ready start" if ready else "by the book"
    assert title == f"World War, {version.capitalize()}, {start}, seed 5: Player 1, Player 2 and Player 3"
    assert ended.startswith("Round ") and " won (WW-" in ended
    assert [line.split()[:2] for line in points] == [["Player", str(number)] for number in (1, 2, 3)]
    assert command.lines(*asked) == [title, ended, *points]
    assert command.lines(*asked[: -1 if ready else None], "--seed", 6, *asked[9:])[1] != ended


def test_a_journal_is_replayed_and_verified(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    told = command.lines("world", "auto", "--players", 2, "--seed", 5, "--ready", "--journal", path, "-v")
    again = command.lines("replay", path, "--verify", "-v")
    assert again[-5:-2] == told[-3:], "the result and the points"
    assert told[1:-3] == again[:-6], "all that happened, line for line"
    assert again[-2].endswith(" decisions checked: the states match the journal.")
    assert "rolls and shuffles, all as rolled with seed 5" in again[-1]
    command.lines("world", "auto", "--journal", path, code=1)
    assert "this file exists already" in command.complaints


def test_a_journal_with_other_cards_is_not_verified(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command.lines("world", "auto", "--players", 2, "--seed", 5, "--ready", "--journal", path)

    def swap_last(header: dict[str, list[list[int]]]) -> None:
        order = header["orders"][0]
        order[-1], order[-2] = order[-2], order[-1]

    change(path, 1, swap_last)
    command.lines("replay", path, "--verify", code=1)
    assert "1 of" in command.complaints or "the game" in command.complaints or "differs" in command.complaints


def test_a_command_that_the_rules_refuse_is_told_with_names_and_clause(command: Command, tmp_path: Path) -> None:
    """A claim of an area that somebody has, in a journal that somebody changed."""
    path = tmp_path / "game.jsonl"
    command.lines("world", "auto", "--players", 2, "--seed", 5, "--journal", path)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    claims = [number for number, line in enumerate(lines, start=1) if line.get("command", {}).get("is") == "Claim"]
    taken = lines[claims[3] - 1]["command"]["area"]
    change(path, claims[4], lambda line: line["command"].update(area=taken))
    command.lines("replay", path, code=1)
    assert f"line {claims[4]}: the command Claim can't be played" in command.complaints
    assert "WW-" in command.complaints and "round 0" in command.complaints


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("world", "required: COMMAND"),
        ("world auto --players 7", "'7' is not a whole number from 2 to 6"),
        ("world auto --players 1", "'1' is not a whole number from 2 to 6"),
        ("world auto --version chess", "invalid choice: 'chess'"),
        ("world auto --players 3 --seats random random", "--seats names 2 of 3 players"),
        ("world auto --seats person random", "invalid choice: 'person'"),
        ("world play --seats admiral random", "invalid choice: 'admiral'"),
        ("lab world --seats veteran", "--seats names 1 players"),
        ("lab world --players 3 --seats veteran random", "--seats names 2 players"),
        ("lab world --games 0", "'0' is not a whole number"),
    ],
)
def test_what_makes_no_sense_is_said(command: Command, asked: str, told: str) -> None:
    command.lines(*asked.split(), code=2)
    assert told in command.complaints


def test_named_players_take_their_seats(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    asked = "world auto --players 2 --seed 3 --ready --seats veteran random --journal"
    command.lines(*asked.split(), path)
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert [seat.get("level", "") for seat in header["seats"]] == ["veteran", "random"]


def test_the_window_is_opened_with_what_was_asked_for(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(screen, "run_world", lambda *values: asked.append(values) or 0)
    command.lines("world", "play")
    command.lines(
        *[
            "world",
            "play",
            "--version",
            "epic",
            "--players",
            "3",
            "--ready",
            "--seed",
            "7",
            "--seats",
            "person",
            "veteran",
            "random",
        ]
    )
    seats = (PERSON, Seat("veteran"), Seat("random"))
    assert asked == [
        ("standard", 2, None, None, False, None, False),
        ("epic", 3, seats, 7, True, None, False),
    ]


def test_the_lab_counts_random_games(command: Command) -> None:
    told = command.lines("lab", "world", "--games", 4, "--version", "epic", "--players", 2)
    assert told[-1].startswith("4 games, ") and "no failures" in told[-1]
    assert [line for line in told if line.startswith("epic ")] and not [line for line in told if "standard" in line]
    found = json.loads("\n".join(command.lines("lab", "world", "--games", 2, "--players", 3, "--json")))
    assert [game["players"] for game in found["games"]] == [3, 3]
    assert all(len(game["points"]) == 3 and game["winners"] for game in found["games"])
    told = command.lines(
        *["lab", "world", "--games", "2", "--version", "standard", "--seats", "veteran", "random", "--seed", "3"]
    )
    assert sum("from 2 seats, fair share 1.0" in line for line in told) == 2
    command.lines("lab", "world", "--games", 1, "--players", 2, "--version", "epic", "--cover", code=1)
    assert "never in play: " in command.complaints


def test_the_files_of_the_world_are_checked(command: Command) -> None:
    folder = data_root() / "assets" / "world"
    told = command.lines("check", folder)
    assert [line.rpartition(": ")[2] for line in told] == ["no problems"] * 5, told
