"""The process in which computer players of the strategy game think: it never stops a frame, and is not missed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, perf_counter, sleep

import pytest

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.bots.world.veteran import WorldVeteran
from dust_tactics.files.world.world import load_world
from dust_tactics.screen.world import thinking as thinking_module
from dust_tactics.screen.world.thinking import WorkerWorldThinking
from dust_tactics.world.game import apply, decision_owed, new_game
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import WorldState

VETERAN = Seat("veteran")
LONGEST = 60.0
can_stop = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")


def after(commands: int) -> WorldState:
    """A game of three Veterans from a ready start, after so many commands."""
    names = ("Ada", "Ben", "Cleo")
    state, _ = new_game(load_world().set_up("epic", [PlayerSetup(name) for name in names], ready=True), 5)
    for _ in range(commands):
        apply(state, WorldVeteran().choose(state))
    return state


def ask(thinking: WorkerWorldThinking, state: WorldState) -> None:
    """Ask about the decision that is owed."""
    owed = decision_owed(state)
    assert owed is not None
    thinking.ask(state, owed.owner, VETERAN)


def answer_of(thinking: WorkerWorldThinking) -> WorldChoice:
    """Wait for the answer."""
    end = monotonic() + LONGEST
    while monotonic() < end:
        choice = thinking.answer()
        if choice is not None:
            return choice
        sleep(0.005)
    raise AssertionError("no answer came")


@contextmanager
def worker() -> Iterator[WorkerWorldThinking]:
    """The process, ended in the end."""
    thinking = WorkerWorldThinking()
    try:
        yield thinking
    finally:
        thinking.close()


def test_the_process_answers_as_the_player_does_with_all_that_was_weighed() -> None:
    with worker() as thinking:
        for commands in (0, 6, 12):
            state = after(commands)
            ask(thinking, state)
            assert answer_of(thinking) == WorldVeteran().think(state)
        assert thinking.process_id is not None


def test_there_is_no_process_before_somebody_asks() -> None:
    with worker() as thinking:
        assert thinking.answer() is None
        assert thinking.process_id is None


def test_the_last_question_alone_is_answered() -> None:
    start, later = after(0), after(4)
    with worker() as thinking:
        ask(thinking, start)
        ask(thinking, later)
        assert answer_of(thinking).command.decision == later.asked
        assert thinking.answer() is None


@can_stop
def test_asking_takes_no_time_however_often_nobody_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe that is full would stop the frame."""
    monkeypatch.setattr(thinking_module, "BRAKE", LONGEST)
    state = after(6)
    with worker() as thinking:
        ask(thinking, state)
        answer_of(thinking)
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        longest = 0.0
        for _ in range(60):
            begun = perf_counter()
            ask(thinking, state)
            thinking.answer()
            longest = max(longest, perf_counter() - begun)
        assert longest < 0.25  # of a machine that does other things meanwhile; usually less than a thousandth
        os.kill(thinking.process_id, signal.SIGCONT)
        assert answer_of(thinking) == WorldVeteran().think(state)


def test_a_process_that_is_killed_is_not_missed() -> None:
    """What it was asked, and all that comes later, is answered in-line."""
    with worker() as thinking:
        ask(thinking, after(0))
        answer_of(thinking)
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        for commands in (0, 6):
            state = after(commands)
            ask(thinking, state)
            assert answer_of(thinking) == WorldVeteran().think(state)
        assert thinking.process_id is None


@can_stop
def test_a_process_that_says_nothing_is_waited_for_no_longer_than_the_brake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "BRAKE", 0.05)
    state = after(0)
    with worker() as thinking:
        ask(thinking, state)
        answer_of(thinking)
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        ask(thinking, state)
        assert answer_of(thinking) == WorldVeteran().think(state)
        assert thinking.process_id is None


def test_where_no_process_can_be_begun_it_is_answered_in_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(thinking_module, "_Worker", refused)
    state = after(0)
    with worker() as thinking:
        ask(thinking, state)
        assert thinking.answer() == WorldVeteran().think(state)
