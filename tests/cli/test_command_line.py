"""The command line as people use it: its output and exit codes, of real processes once for each sort of command."""

import os
import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from changed_journals import change
from command_process import ENVIRONMENT, run, start

from dust_tactics.bots.levels import Seat
from dust_tactics.cli import common_arguments as command_line
from dust_tactics.files.boards.new import board as boards_kit
from dust_tactics.files.boards.tiled import map as map_reader
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.session import replay_of
from dust_tactics.files.levels import offered_levels, shipped_levels
from dust_tactics.files.program import VERSION
from dust_tactics.rules.editions import EDITIONS


def test_help_names_every_command_and_loads_no_rules() -> None:
    """Help is short, complete and quick: nothing heavy is imported for it."""
    text = run("--help").stdout
    assert start("--help").stdout == text
    for command in (
        "play",
        "check",
        "pack",
        "install",
        "new-board",
        "render",
        "auto",
        "replay",
        "world",
        "sight",
        "fair",
        "lab",
    ):
        assert f"\n    {command}" in text
        assert run(command, "--help").stdout.startswith(f"usage: dust-tactics {command}")
    assert max(map(len, text.splitlines())) <= 100
    code = (
        "import sys\nfrom dust_tactics.cli.arguments import parse\n"
        "try: parse(['--help'])\nexcept SystemExit: pass\n"
        "print(sorted({'numpy', 'pygame', 'pytmx'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_bounds_and_words_of_the_command_line_are_those_of_files() -> None:
    """They are written twice, as help loads nothing that reads files."""
    assert tuple(boards_kit.GROUNDS) == command_line.GROUNDS
    assert tuple(EDITIONS) == command_line.EDITIONS
    assert (map_reader.SMALLEST, map_reader.LARGEST) == command_line.BOARD_SIDES
    assert tuple(level.id for level in shipped_levels().levels) == command_line.LEVELS
    assert tuple(level.id for level in offered_levels()) == command_line.OFFERED
    assert tuple(manner.id for manner in shipped_levels().manners) == tuple(command_line.MANNERS)


def test_the_package_says_that_it_has_types() -> None:
    """`py.typed`, so that those who build on it are checked against it."""
    assert (Path(command_line.__file__).parents[1] / "py.typed").is_file()


def test_the_version_is_printed() -> None:
    """`dust-tactics --version`: first the version, then what a report of a problem tells too."""
    first, *facts = start("--version").stdout.splitlines()
    name, version = first.split()
    assert name == "dust-tactics"
    assert version[0].isdigit()
    told = {what.strip(): fact.strip() for what, _, fact in (line.partition(":") for line in facts)}
    assert platform.python_version() in told["python"]
    assert "missing" not in told["libraries"]
    assert {"program", "system", "locale", "screen", "data", "your files", "log"} <= told.keys()


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["play"],
        ["auto", "encounter", "--seed", "-1"],
        ["auto", "encounter", "--seed", "x"],
        ["auto", "encounter", "--battles", "0"],
        ["auto", "encounter", "--battles", "2", "--journal", "x"],
        ["play", "encounter", "--watch", "--seed", "3"],
        ["auto", "encounter", "--muster", "0"],
        ["auto", "encounter", "--muster", "60", "--armies", "a", "b"],
        ["auto", "encounter", "--armies", "a"],
        ["auto", "encounter", "--west", "person"],
        ["auto", "encounter", "--west", "general"],
        ["auto", "encounter", "--west-manner", "bold"],
        ["auto", "encounter", "--explain", "--battles", "2"],
        ["play", "encounter", "--east", "random"],
        ["play", "encounter", "--east", "person", "--east-manner", "bold"],
        ["play", "encounter", "--watch", "--east", "veteran"],
        ["new-board", "Hill", "--size", "18"],
        ["new-board", "Hill", "--size", "18x65"],
        ["render", "farm"],
        ["sight", "farm", "A1"],
        ["sight", "farm", "A1", "B2", "--map"],
        ["sight", "farm", "A1", "B2", "--edition", "1066"],
        ["sight", "farm", "A1", "B2", "--edition", "2011"],
        ["lab", "cover", "--edition", "2011"],
    ],
    ids=" ".join,
)
def test_a_command_that_is_not_understood_exits_with_2(arguments: list[str]) -> None:
    """And says how it is used."""
    assert "usage: dust-tactics" in run(*arguments, code=2).stderr


def test_a_battle_of_a_seed_is_always_the_same(tmp_path: Path) -> None:
    """`auto` prints turns, points, winner and why; its journal replays to the same end."""
    journal = tmp_path / "battle.jsonl"
    first = start("auto", "first-steps", "--seed", 7)
    second = run("auto", "first-steps", "--seed", 7, "--journal", journal)
    assert first.stdout == second.stdout
    title, result = first.stdout.splitlines()
    assert "seed 7" in title
    assert result.startswith("Turn ")
    assert "points" in result
    assert "(T13-VIC-" in result
    replayed = run("replay", journal, "--verify").stdout.splitlines()
    assert replayed[:2] == [title, result]
    assert "activations" in replayed[2]
    assert "as rolled with seed 7" in replayed[3]
    again = start("auto", "first-steps", "--seed", 7, "--journal", journal, code=1)
    assert (
        again.stderr == f"dust-tactics: {journal}: this file exists already. Choose another name, or move the file.\n"
    )


def test_computer_players_are_named_by_their_seats(tmp_path: Path) -> None:
    """They stand in the journal, and play the same battle again; whoever is not named plays at random."""
    journal = tmp_path / "battle.jsonl"
    named = ("auto", "first-steps", "--seed", 7, "--west", "veteran", "--west-manner", "bold")
    played = run(*named, "--journal", journal).stdout
    assert run(*named).stdout == played
    assert run("auto", "first-steps", "--seed", 7).stdout != played
    replay = replay_of(read_journal(journal))
    assert replay.faithful
    assert replay.seats == (Seat("veteran", "bold", 7, VERSION), Seat("random", "", 7, VERSION))
    many = run("auto", "first-steps", "--seed", 1, "--battles", 2, "--east", "recruit").stdout
    assert "\n2 battles: " in many


def test_reasons_are_told_on_demand() -> None:
    """Above each activation the plans that were weighed, best first, with what speaks for and against them."""
    told = run("auto", "first-steps", "--seed", 3, "--east", "veteran", "--explain").stdout.splitlines()
    assert any(" activated (" in line for line in told)
    plans = [line for line in told if line.startswith("  >   1. ")]
    assert len(plans) > 5
    assert any("Getting closer +" in line for line in plans)
    assert not any(line.startswith("  >") for line in run("auto", "first-steps", "--seed", 3, "-v").stdout.splitlines())


def test_an_activation_is_explained_once() -> None:
    """As it begins; what only carries it out needs no second word, what comes otherwise does."""
    told = run(
        "auto", "first-steps", "--seed", 3, "--west", "veteran", "--east", "veteran", "--explain"
    ).stdout.splitlines()
    lines = [
        line for line in told if (line.startswith("  > ") or " activated (" in line) and not line.startswith("  >  ")
    ]
    assert sum(" activated (" in line for line in lines) > 10
    begun = [number for number, line in enumerate(lines) if " activated (" in line]
    said = [lines[number - 1] for number in begun]
    again = [line for number in begun for line in lines[number + 1 : number + 2] if line == lines[number - 1]]
    assert all(line.startswith("  > ") for line in said)
    assert again == []


def test_the_log_tells_every_event(tmp_path: Path) -> None:
    """With -v; the replay tells the same story."""
    journal = tmp_path / "battle.jsonl"
    played = run("auto", "first-steps", "--seed", 3, "--journal", journal, "-v").stdout.splitlines()
    replayed = run("replay", journal, "-v").stdout.splitlines()
    assert [line for line in played if line.startswith(("  ", "---"))] == [
        line for line in replayed if line.startswith(("  ", "---"))
    ]
    assert played[1] == "--- Turn 1"
    assert any(" entered the board and " in line for line in played)


def test_many_battles_end_in_statistics() -> None:
    """Counts that add up."""
    text = run("auto", "first-steps", "--seed", 1, "--battles", 5).stdout
    assert "5 battles: " in text
    assert "on average" in text
    assert run("auto", "first-steps", "--seed", 1, "--battles", 5, "-v").stdout.count("\nseed ") == 5


def test_battles_with_armies_that_are_named(tmp_path: Path) -> None:
    """Ready ones by their ids; what is not there, or may not be taken, is a line."""
    armies = ("2013-battlegroup-koshka", "2013-taskforce-joe")
    text = run("auto", "encounter", "--seed", 3, "--armies", *armies).stdout
    assert text.startswith("Encounter, seed 3: Battlegroup Koshka (West) against Taskforce Joe (East)")
    wrong = run("auto", "encounter", "--armies", "2013-task-force-joe", armies[0], code=1, home=tmp_path)
    assert wrong.stderr == "dust-tactics: no army '2013-task-force-joe'. Did you mean '2013-taskforce-joe'?\n"
    told = run("auto", "first-steps", "--armies", *armies, code=1, home=tmp_path).stderr
    assert told == "dust-tactics: West may not take 'Battlegroup Koshka'\n"


def test_battles_with_armies_that_are_mustered(tmp_path: Path) -> None:
    """By chance, but the same for a seed; each battle of many has others."""
    first = run("auto", "encounter", "--seed", 3, "--muster", 60, home=tmp_path).stdout
    assert first == run("auto", "encounter", "--seed", 3, "--muster", 60, home=tmp_path).stdout
    text = run("auto", "encounter", "--seed", 3, "--muster", 60, "--battles", 3, home=tmp_path).stdout
    assert "3 battles: West won" in text
    few = run("auto", "encounter", "--muster", 5, code=1, home=tmp_path).stderr
    assert few == "dust-tactics: no unit that West may take costs 5 points or less\n"
    none = run("auto", "first-steps", "--muster", 60, code=1, home=tmp_path).stderr
    assert "West musters no army" in none


@pytest.mark.parametrize("command", ["auto", "play"])
def test_a_scenario_that_is_not_there_is_a_line(command: str, tmp_path: Path) -> None:
    """Exit code 1 and one line."""
    (line,) = run(command, "atlantis", code=1, home=tmp_path).stderr.splitlines()
    assert line.startswith("dust-tactics: no scenario 'atlantis'")


@pytest.mark.parametrize("command", ["auto", "play"])
@pytest.mark.parametrize("name", ["first-stepps", "first stepps", "nowhere/first-step.toml", "Frist Steps"])
def test_a_scenario_that_is_misspelt_is_guessed(command: str, name: str, tmp_path: Path) -> None:
    """The name that is most like it."""
    line = run(command, name, code=1, home=tmp_path).stderr
    assert line.startswith(f"dust-tactics: no scenario '{name}'. Did you mean 'first-steps'?") or (
        "Did you mean 'First Steps'?" in line
    )


def test_a_scenario_is_played_by_its_name_in_any_language(tmp_path: Path) -> None:
    """As people read it in the list of the program."""
    assert "Turn 6" in run("auto", "Erste Schritte", "--seed", 1, home=tmp_path).stdout


def test_a_bad_scenario_is_two_lines(tmp_path: Path) -> None:
    """The first complaint, and where to see the others."""
    bad = tmp_path / "bad.toml"
    bad.write_text('edition = "2013"\nturns = 0\nside = 1\n')
    first, second = run("auto", bad, code=1).stderr.splitlines()
    assert first.startswith(f"dust-tactics: {bad}: ")
    assert second.endswith("`dust-tactics check` shows all.")


def test_a_journal_in_trouble_is_told(tmp_path: Path) -> None:
    """Missing, no journal, damaged, dice that no seed gives: a line and exit code 1."""
    assert run("replay", tmp_path / "none.jsonl", code=1).stderr.count("\n") == 1
    assert "expected the journal" in run("replay", __file__, code=1).stderr
    journal = tmp_path / "battle.jsonl"
    run("auto", "first-steps", "--seed", 7, "--journal", journal)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join([*lines[:20], "{}\n", *lines[20:]]))
    (line,) = run("replay", journal, code=1).stderr.splitlines()
    assert "line 21" in line
    journal.write_text("".join(lines) + '{"is":"Do')
    assert "incomplete" in run("replay", journal, "--verify").stdout
    journal.write_text("".join(lines))
    change(journal, 1, lambda header: header.__setitem__("seed", 8))
    assert run("replay", journal, "--verify", code=1).stderr.startswith("dust-tactics: ")


@pytest.mark.parametrize("options", [(), ("--verify",)])
def test_a_digit_that_changed_by_accident_is_told_with_its_line(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Behind the last digest of a state too; and in the header, without which nothing can be played."""
    journal = tmp_path / "battle.jsonl"
    run("auto", "first-steps", "--seed", 7, "--journal", journal)
    whole = journal.read_bytes()
    for place, number in ((whole.rindex(b'"turn":') + 7, whole.count(b"\n")), (whole.index(b'"seed":') + 7, 1)):
        journal.write_bytes(whole[:place] + b"0" + whole[place + 1 :])
        (told,) = run("replay", journal, *options, code=1).stderr.splitlines()
        assert f"line {number}: " in told
        assert "checksum" in told


def test_debug_shows_where_an_error_came_from(tmp_path: Path) -> None:
    """Only then is there a traceback."""
    command = [sys.executable, "-m", "dust_tactics", "replay", str(tmp_path / "none.jsonl"), "--debug"]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False)
    assert done.returncode == 1
    assert "Traceback" in done.stderr


def test_broken_pipes_and_interrupts_end_quietly() -> None:
    """Neither `| head -1` nor Ctrl-C shows an error."""
    command = [sys.executable, "-m", "dust_tactics", "auto", "first-steps", "--battles", "100000", "-v", "--seed", "1"]
    for stop in ("pipe", "interrupt"):
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
        ) as run_:
            assert run_.stdout is not None
            assert run_.stderr is not None
            title, *told = (run_.stdout.readline() for _ in range(6))
            assert "seed 1" in title and all("seed" in line for line in told)
            if stop == "pipe":
                run_.stdout.close()
            else:
                run_.send_signal(signal.SIGINT)
            assert run_.wait(120) == (1 if stop == "pipe" else 130)
            assert run_.stderr.read() == ""


def run_in_shell(line: str, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """Run a shell line in which `$dust` is the command; a variable that is None is not set."""
    environment = {**ENVIRONMENT, "dust": f"{sys.executable} -m dust_tactics", **variables}
    wanted = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, env=wanted, timeout=60, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("unbuffered", [None, "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("arguments", ["--version", "auto first-steps --seed 1", "sight farm A1 B2", "auto nowhere"])
def test_output_that_can_not_be_written_is_told(arguments: str, unbuffered: str | None) -> None:
    """`> /dev/full`: a line about it, and exit code 1."""
    done = run_in_shell(f"$dust {arguments} >/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert ("No space left on device" in line) == (arguments != "auto nowhere")


@pytest.mark.skipif(os.name != "posix", reason="only POSIX shells close streams so")
def test_streams_that_are_closed_are_not_taken_for_other_files(tmp_path: Path) -> None:
    """`>&-`: the work is done, and what would have been printed goes into no file."""
    journal = tmp_path / "battle.jsonl"
    line = f"$dust auto first-steps --seed 3 --journal {journal} <&- >&- 2>&-"
    assert run_in_shell(line).returncode == 0
    assert "all as rolled with seed" in run("replay", journal, "--verify").stdout
    assert run_in_shell("$dust auto nowhere >&- 2>&-").returncode == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_the_window_is_a_line(tmp_path: Path) -> None:
    """Instead of a program that plays for itself where nobody sees it."""
    done = run_in_shell(
        "$dust play first-steps",
        DUST_TACTICS_HOME=str(tmp_path),
        DISPLAY=None,
        WAYLAND_DISPLAY=None,
        SDL_VIDEODRIVER=None,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("dust-tactics: No display can be opened")
    assert not (tmp_path / "battles").exists()


def test_a_program_without_its_data_is_a_line(tmp_path: Path) -> None:
    """Whatever is asked of it."""
    for arguments in ("auto first-steps", "play first-steps", "sight farm A1 B2"):
        done = run_in_shell(f"$dust {arguments}", DUST_TACTICS_DATA=str(tmp_path / "none"))
        assert done.returncode == 1
        assert done.stderr.startswith(f"dust-tactics: {tmp_path / 'none'}, which DUST_TACTICS_DATA names, has no")
        assert done.stderr.count("\n") == 1


def test_what_is_no_folder_is_named(tmp_path: Path) -> None:
    """A journal below a file; a name that would break the line."""
    (tmp_path / "file").write_text("mine")
    done = run("auto", "first-steps", "--journal", tmp_path / "file" / "battle.jsonl", code=1)
    assert done.stderr == f"dust-tactics: {tmp_path / 'file'}: Not a directory\n"
    assert run("check", tmp_path / "a\nb.toml", code=1).stdout.count("\n") == 1
    assert len(run("auto", "a" * 3000, code=1).stderr) < 500
