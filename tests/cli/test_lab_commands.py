"""`dust-tactics lab match`, `ladder` and `balance` as people use them."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from dust_tactics.bots.levels import Levels, Seat
from dust_tactics.bots.thinkers import RandomThinker
from dust_tactics.cli import lab_study, main
from dust_tactics.cli.progress import counted, duration, progress_line, watched
from dust_tactics.files.library import find_scenario, list_scenarios
from dust_tactics.lab import workers
from dust_tactics.lab.workers import Job, Outcome
from dust_tactics.language.catalogue import ASKED_FOR
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState

ENGLISH = re.compile(
    r"\b(of|the|and|to|draws|decisions|luck|share|won|lost|drawn|open|side|turns|level|card|points|no|battles|more)\b"
)
SMALL = ("--scenario", "first-steps", "--jobs", "1")


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Printed]":
    """Runs the command in this process, with a data folder of its own."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    _forget_settings()
    yield Printed(capsys)
    _forget_settings()


def _forget_settings() -> None:
    """What a process has read of scenarios, which another one would read in another folder."""
    workers.scenario_named.cache_clear()
    workers._setting.cache_clear()


class Printed:
    """What a command printed, line by line, and its complaints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.complaints = ""

    def lines(self, *arguments: object, code: int = 0) -> list[str]:
        """Run `dust-tactics lab`; the exit code must be as expected."""
        found = main(["lab", *map(str, arguments)])
        out, self.complaints = self._capsys.readouterr()
        assert found == code, (out, self.complaints)
        return out.splitlines()


def test_a_match_ends_in_the_line_that_other_programs_read(printed: Printed) -> None:
    """After a line for each scenario, times, luck and the share of A."""
    lines = printed.lines("match", "veteran:bold", "random", "--battles", 6, *SMALL)
    won, lost, drawn = (int(lines[-1].split()[place]) for place in (1, 3, 5))
    assert lines[-1] == f"veteran:bold {won} random {lost} draws {drawn}"
    assert won + lost + drawn == 6
    share = f"{(won + drawn / 2) / 6:.2f}"
    assert lines[0].startswith(f"first-steps  {lines[-1]}  {share} [")
    assert [line.split(": ")[0] for line in lines[1:3]] == ["veteran:bold", "random"]
    assert all("mean" in line and "99 of 100" in line and "worst" in line for line in lines[1:3])
    assert lines[-2].startswith(f"share of veteran:bold {share}")
    assert not printed.complaints


@pytest.mark.parametrize("language", ["de", "pl"])
def test_studies_are_told_in_other_languages_but_for_the_last_line(
    language: str, printed: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Programs read that one of a match; names of players and files are the same in all."""
    match = ("match", "random", "random", "--battles", 2, "--sequential", *SMALL)
    balance = ("balance", "--by", "random", "--battles", 2, *SMALL)
    ladder = ("ladder", "random", "recruit", "--battles", 2, *SMALL)
    mustered = ("balance", "--by", "random", "--battles", 2, "--muster", 50, "--scenario", "encounter", "--jobs", 1)
    monkeypatch.setenv(ASKED_FOR, "en")
    last = printed.lines(*match)[-1]
    monkeypatch.setenv(ASKED_FOR, language)
    told = printed.lines(*match)
    assert told.pop() == last
    for lines in (told, *(printed.lines(*study) for study in (balance, ladder, mustered))):
        assert not [line for line in lines if ENGLISH.search(line)]
    assert printed.lines("match", "random", "random", "--battles", 2, "--scenario", "nowhere", code=1) == []
    assert not ENGLISH.search(printed.complaints)


def test_without_scenarios_all_that_ship_are_played_by_their_ids(printed: Printed) -> None:
    """Of the edition, two battles each before seeds go on."""
    entries = [entry for entry in list_scenarios() if entry.shipped]
    shipped = [entry for entry in entries if entry.content is not None and entry.content.edition == "2013"]
    lines = printed.lines("match", "random", "random", "--battles", 2 * len(shipped), "--jobs", 1)
    names = [line.split()[0] for line in lines if " draws " in line][:-1]
    assert names == sorted(names)
    assert {"encounter", "first-steps", "steel-road"} <= set(names)
    assert len(names) == len(shipped)
    mustered = printed.lines("match", "random", "recruit", "--battles", 18, "--jobs", 1, "--muster", 50)
    assert "first-steps" not in " ".join(mustered)


def test_scenarios_that_are_named_bring_their_own_edition(printed: Printed) -> None:
    asked = ("balance", "--by", "random", "--battles", 2, "--jobs", 1, "--scenario", "baptism-of-fire", "heads-down")
    told = json.loads("\n".join(printed.lines(*asked, "--json")))
    assert {battle["scenario"] for battle in told["battles"]} == {"baptism-of-fire", "heads-down"}


def test_the_number_of_processes_changes_nothing_but_times(printed: Printed) -> None:
    """Line by line, and in JSON battle by battle."""
    asked = ("match", "recruit", "random", "--battles", 4, "--seed", 5, "--scenario", "first-steps", "encounter")
    one, two = (printed.lines(*asked, "--jobs", jobs) for jobs in (1, 2))
    assert [line for line in one if " ms" not in line] == [line for line in two if " ms" not in line]
    told = [json.loads("\n".join(printed.lines(*asked, "--json", "--jobs", jobs))) for jobs in (1, 2)]
    for known in told:
        known.pop("decisions")
    assert told[0] == told[1]
    assert len(told[0]["battles"]) == 4


def test_a_battle_that_fails_is_named_and_can_be_repeated(printed: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1; the others are counted."""

    class Broken(RandomThinker):
        def choose(self, state: GameState) -> AnyCommand:
            raise ZeroDivisionError("no plan")

    def thinker(levels: Levels, seat: Seat, memory: object = None) -> RandomThinker:
        return Broken(1) if (seat.level, seat.seed) == ("recruit", 6) else RandomThinker(seat.seed)

    monkeypatch.setattr(workers, "thinker_of", thinker)
    lines = printed.lines("match", "recruit", "random", "--battles", 8, "--seed", 2, *SMALL, code=1)
    assert sum(int(lines[-1].split()[place]) for place in (1, 3, 5)) == 7
    assert lines[-2] == "failed battles, not counted: 1"
    first, second = printed.complaints.splitlines()
    assert "first-steps, seed 3, recruit against random: ZeroDivisionError: no plan" in first
    repeated = second.partition("Repeat it with: dust-tactics lab ")[2].split()
    printed.lines(*repeated, "--jobs", 1, code=1)
    assert "first-steps, seed 3, recruit against random: ZeroDivisionError: no plan" in printed.complaints
    printed.lines(*repeated, "--jobs", 1, "--debug", code=1)
    assert "in choose" in printed.complaints


def test_the_scenarios_that_ship_are_played_though_there_are_own_ones_of_their_names(
    printed: Printed, tmp_path: Path
) -> None:
    """Unless they are named: then a file of one's own goes first, as everywhere."""
    own = tmp_path / "scenarios" / "encounter.toml"
    own.parent.mkdir()
    text = find_scenario("first-steps").read_text(encoding="utf-8")
    own.write_text(text.replace("turns = 6", "turns = 1"), encoding="utf-8")
    shipped = json.loads("\n".join(printed.lines("match", "random", "random", "--battles", 6, "--jobs", 1, "--json")))
    assert shipped["battles"][4]["turns"] > 1
    named = printed.lines("match", "random", "random", "--battles", 2, "--jobs", 1, "--scenario", "encounter", "--json")
    assert json.loads("\n".join(named))["battles"][0]["turns"] == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("match", "elite", "random"), "no level 'elite'"),
        (("match", "veteran:rash", "random"), "no style 'rash'"),
        (("match", "veteran:", "random"), "no style ''"),
        (("match", "random", "random", "--scenario", "nowhere"), "no scenario 'nowhere'"),
        (("match", "random", "random", "--scenario", "first-steps", "--muster", "60"), "lists its own units"),
        (("match", "random", "random", "--scenario", "encounter", "--armies", "a", "b"), "may not take 'a'"),
        (("ladder", "random", "random"), "Name each once"),
        (("balance", "--by", "me"), "no level 'me'"),
        (("match", "random", "random", "--html", "page.txt"), "End its name in .html"),
        (("match", "random", "random", "--html", "nowhere/page.html"), "the folder doesn't exist"),
    ],
)
def test_what_can_not_be_played_is_told_before_anything_is(
    printed: Printed, arguments: tuple[str, ...], told: str
) -> None:
    """In a line."""
    assert printed.lines(*arguments, code=1) == []
    assert told in printed.complaints


def test_workers_that_die_are_told_with_what_there_is(printed: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 1, and the last line all the same."""

    def dying(jobs: Sequence[Job], processes: int, scheduler: str) -> Generator[Outcome, None, None]:
        yield from (workers.play(job) for job in jobs[:2])
        raise BrokenExecutor("killed")

    monkeypatch.setattr(lab_study, "play_jobs", dying)
    lines = printed.lines("match", "random", "recruit", "--battles", 8, *SMALL, code=1)
    assert sum(int(lines[-1].split()[place]) for place in (1, 3, 5)) == 2
    assert "a worker process died" in printed.complaints


def test_without_the_extra_a_scheduler_is_a_line(printed: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells what to install."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    printed.lines("match", "random", "random", "--scheduler", "tcp://127.0.0.1:1", code=1)
    assert 'pip install "dust-tactics[cluster]"' in printed.complaints


def test_a_ladder_tells_every_pair_and_where_levels_stand(printed: Printed, tmp_path: Path) -> None:
    """As lines, as JSON, as a page."""
    page = tmp_path / "ladder.html"
    lines = printed.lines("ladder", "random", "recruit", "veteran", "--battles", 4, *SMALL, "--html", page)
    assert [line.split()[0:3:2] for line in lines[:3]] == [
        ["random", "recruit"],
        ["random", "veteran"],
        ["recruit", "veteran"],
    ]
    assert sorted(line.split()[0] for line in lines[4:]) == ["random", "recruit", "veteran"]
    assert "Ladder" in page.read_text()
    told = json.loads("\n".join(printed.lines("ladder", "random", "recruit", "--battles", 4, *SMALL, "--json")))
    assert [rung["player"] for rung in told["rungs"]]
    assert told["matches"][0]["players"] == ["random", "recruit"]


def test_a_balance_tells_sides_armies_and_cards(printed: Printed, tmp_path: Path) -> None:
    """Armies where the scenario leaves a choice, cards where armies are mustered."""
    page = tmp_path / "balance.html"
    asked = ("balance", "--by", "random", "--battles", 12, "--jobs", 1)
    lines = printed.lines(*asked, "--scenario", "encounter", "--html", page)
    assert lines[2].split()[:2] == ["encounter", "West"]
    assert any(line.startswith("2013-taskforce-joe") for line in lines)
    assert "Share of ready armies" in page.read_text()
    assert not any("2013-" in line for line in printed.lines(*asked, "--scenario", "encounter", "--first-armies"))
    mustered = printed.lines(*asked, "--muster", 60)
    assert any(line.startswith("ten points more") for line in mustered)
    told = json.loads("\n".join(printed.lines(*asked, "--muster", 60, "--json")))
    assert {"card", "points", "seen", "effect", "worth"} == set(told["cards"]["cards"][0])


def test_a_balance_prints_the_lines_of_scenario_files(printed: Printed) -> None:
    """Of levels that people play against, where sides have the armies of their scenario."""
    lines = printed.lines("balance", "--by", "recruit", "--battles", 3, *SMALL)
    (row,) = (line.split() for line in lines if line.startswith("first-steps "))
    won, lost, drawn = row[2:5]
    line = f'balance = {{ by = "recruit", won = {won}, lost = {lost}, drawn = {drawn} }}'
    assert f"first-steps.toml  {line}" in lines
    at_random = ("balance", "--by", "random", "--battles", 3, "--jobs", 1, "--scenario", "encounter")
    for asked in (at_random, (*at_random, "--muster", 60)):
        assert not any("balance = " in line for line in printed.lines(*asked))


def test_a_sequential_match_ends_when_it_is_sure(printed: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a player who never does anything."""

    class Idle(RandomThinker):
        def choose(self, state: GameState) -> AnyCommand:
            *_, last = workers.decision_owed(state).question.commands(state)  # type: ignore[union-attr]
            return last

    def thinker(levels: Levels, seat: Seat, memory: object = None) -> RandomThinker:
        return Idle(1) if seat.level == "random" else RandomThinker(seat.seed)

    monkeypatch.setattr(workers, "thinker_of", thinker)
    lines = printed.lines("match", "veteran", "random", "--battles", 400, *SMALL, "--sequential")
    assert "sequential test, 0 against +30 Elo: stronger" in lines
    assert sum(int(lines[-1].split()[place]) for place in (1, 3, 5)) < 200


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes here")
def test_an_interruption_prints_what_is_there(tmp_path: Path) -> None:
    """As Ctrl-C sends it, to all processes: exit code 130, a last line, and no word of the workers."""
    import pty

    page = tmp_path / "page.html"
    command = [sys.executable, "-m", "dust_tactics", "lab", "match", "random", "random", "--battles", "100000"]
    terminal, end = pty.openpty()
    started = subprocess.Popen(
        [*command, "--jobs", "2", "--scenario", "first-steps", "--html", str(page)],
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        start_new_session=True,
    )
    try:
        os.close(end)
        told = ""
        while " of 100000, " not in told:
            told += os.read(terminal, 1000).decode()
        os.killpg(started.pid, signal.SIGINT)
        out, _ = started.communicate(timeout=60)
    finally:
        started.kill()
    told = told.rpartition("left")[2] + _rest(terminal)
    assert started.returncode == 130
    assert "Traceback" not in told and "Error" not in told
    assert out.splitlines()[0] == "Stopped. Results so far:"
    _, won, _, lost, _, drawn = out.splitlines()[-1].split()
    assert int(won) + int(lost) + int(drawn) > 0
    assert page.exists()


def _rest(terminal: int) -> str:
    """What is still to be read from a terminal whose other end is closed."""
    parts: list[bytes] = []
    with suppress(OSError):
        while part := os.read(terminal, 1000):
            parts.append(part)
    os.close(terminal)
    return b"".join(parts).decode()


def test_a_program_that_watches_is_told_how_many_there_were(capsys: pytest.CaptureFixture[str]) -> None:
    winners = [0, 1, None, 0]
    assert list(counted(winners, 4, lambda winner: winner)) == winners
    assert capsys.readouterr().err.splitlines() == ["1/4 1 0 0", "2/4 1 1 0", "3/4 1 1 1", "4/4 2 1 1"]


def test_progress_tells_how_many_and_what_time_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal alone."""
    assert progress_line(100, 400, 60.0) == "######.................. 100 of 400, 3:00 left"
    assert progress_line(0, 400, 0.0) == "........................ 0 of 400"
    assert duration(3725) == "1:02:05"
    assert list(watched(range(3), 3)) == [0, 1, 2]
    assert capsys.readouterr().err == ""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("dust_tactics.cli.progress.EVERY", 0)
    assert list(watched(range(3), 3)) == [0, 1, 2]
    assert "2 of 3" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
