"""Where computer players think: the process is a real one here, stopped and killed in the middle, and never missed."""

import os
import pickle
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic, perf_counter, sleep

import pytest

from dust_tactics.bots import strength
from dust_tactics.bots.levels import Level, Levels, Policy, Seat
from dust_tactics.bots.player import Choice
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.rules.commands import Activate, Declare
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.thinking import InLineThinking, Thinking, WorkerThinking, quick
from dust_tactics.screen.battle.worker import Task, _Desk, bare

LONGEST = 60.0
"""Seconds that a test waits for a process on a busy machine."""
RECRUIT = Seat("recruit", seed=5)
can_stop = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes can't be stopped here")


def first_state(seed: int = 1) -> GameState:
    """The beginning of a battle."""
    return new_game(make_battle(load_scenario(find_scenario("first-steps"))), seed)[0]


def further(state: GameState, commands: int) -> GameState:
    """The battle after some commands more."""
    state = state.copy()
    player = thinker_of(shipped_levels(), RECRUIT)
    for _ in range(commands):
        apply(state, player.choose(state))
    return state


def until(found: Callable[[], object]) -> None:
    """Wait as frames do."""
    end = monotonic() + LONGEST
    while not found():
        assert monotonic() < end
        sleep(0.005)


def answer_of(thinking: Thinking) -> Choice:
    """The answer, waited for frame by frame; no frame takes long."""
    answers: list[Choice] = []

    def frame() -> bool:
        answers.extend(filter(None, [thinking.answer()]))
        return bool(answers)

    until(frame)
    return answers[0]


def is_free(thinking: WorkerThinking) -> bool:
    """Whether the process has begun, and has answered all that it was sent."""
    return thinking._worker is not None and thinking._worker.listen() and thinking._worker.is_free


def is_running(process: int) -> bool:
    """Whether a process of this machine is there, and more than the memory of one."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def worker(brake: float = LONGEST, levels: Levels | None = None) -> Iterator[tuple[WorkerThinking, list[str]]]:
    """Thinking in a process, and what was told meanwhile."""
    told: list[str] = []
    thinking = WorkerThinking(levels or shipped_levels(), lambda seat: told.append(f"late: {seat.level}"), brake=brake)
    thinking.on_lost = lambda: told.append("lost")
    try:
        yield thinking, told
    finally:
        thinking.close()


def test_the_process_answers_as_somebody_in_line_would() -> None:
    """Decision by decision, also after the battle has gone back, and for another seat."""
    in_line = InLineThinking(shipped_levels())
    start = first_state()
    states = [start, *(further(start, commands) for commands in (1, 2, 5, 20)), start]
    with worker() as (thinking, told):
        thinking.start(start)
        for state in states:
            for seat in (RECRUIT, Seat("random", seed=9)):
                thinking.ask(state, seat)
                in_line.ask(state, seat)
                assert answer_of(thinking) == answer_of(in_line)
    assert told == []


def test_an_answer_is_given_once_and_one_to_an_earlier_question_never() -> None:
    start = first_state()
    later = further(start, 1)
    with worker() as (thinking, _):
        thinking.ask(start, RECRUIT)
        thinking.ask(later, RECRUIT)
        assert answer_of(thinking).command.decision == later.asked
        assert thinking.answer() is None
        thinking.ask(start, RECRUIT)
        until(lambda: is_free(thinking))
        thinking.ask(later, RECRUIT)
        assert answer_of(thinking).command.decision == later.asked


def test_asking_and_listening_take_no_time_while_the_process_begins() -> None:
    """Imports, tables: all of it happens over there."""
    state = first_state()
    with worker() as (thinking, _):
        thinking.start(state)
        longest = 0.0
        for _ in range(50):
            begun = perf_counter()
            thinking.ask(state, RECRUIT)
            thinking.answer()
            longest = max(longest, perf_counter() - begun)
        assert longest < 0.25  # of a machine that does other things meanwhile; usually less than a thousandth


def test_a_process_that_is_killed_is_not_missed() -> None:
    """What it was asked, and all that comes later, is answered in-line; people are told once."""
    start = first_state()
    with worker() as (thinking, told):
        thinking.ask(start, RECRUIT)
        answer_of(thinking)
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        for state in (start, further(start, 3)):
            thinking.ask(state, RECRUIT)
            assert answer_of(thinking) == thinker_of(shipped_levels(), RECRUIT).think(state)
    assert told == ["lost"]


@can_stop
def test_a_process_that_says_nothing_is_waited_for_no_longer_than_the_brake() -> None:
    """Each such answer is noted; after some of them the process is given up."""
    start = first_state()
    with worker(brake=0.05) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        process = thinking.process_id
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        for number in range(3):
            thinking.ask(start, RECRUIT)
            assert answer_of(thinking).command.decision == start.asked
            assert told[: number + 1] == ["late: recruit"] * (number + 1)
        assert told == [*["late: recruit"] * 3, "lost"]
        assert thinking.process_id is None
        assert not is_running(process)


@can_stop
def test_an_answer_says_who_stood_in_for_the_level_that_was_asked() -> None:
    """Nobody, where that level is quick enough to answer in-line itself."""
    start = first_state()
    with worker(brake=0.05) as (thinking, _):
        thinking.start(start)
        until(lambda: is_free(thinking))
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        for level, stand_in in (("commander", "veteran"), ("recruit", "")):
            thinking.ask(start, Seat(level, seed=5))
            choice = answer_of(thinking)
            quickly = thinker_of(shipped_levels(), Seat(stand_in or level, seed=5)).think(start)
            assert choice == replace(quickly, stand_in=stand_in)


@can_stop
def test_who_stood_in_to_activate_a_unit_goes_on_with_it_until_another_is_to_be_chosen() -> None:
    """The log tells why the unit was activated; another level would do something else with it."""
    seat = Seat("commander", seed=5)
    state = first_state()
    while not isinstance(decision_owed(state).question, ChooseUnit):  # type: ignore[union-attr]
        apply(state, thinker_of(shipped_levels(), RECRUIT).choose(state))
    with worker(brake=0.3) as (thinking, told):
        thinking.start(state)
        until(lambda: is_free(thinking))
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        thinking.ask(state, seat)
        begun = answer_of(thinking)
        assert isinstance(begun.command, Activate) and begun.stand_in == "veteran"
        os.kill(thinking.process_id, signal.SIGCONT)
        until(lambda: is_free(thinking))
        apply(state, begun.command)
        thinking.ask(state, seat)
        declared = answer_of(thinking)
        assert isinstance(declared.command, Declare) and declared.stand_in == "veteran"
        plan = begun.options[0].plan
        assert plan is not None and declared.command.actions == plan.actions
        assert told == ["late: commander"], "nobody waited for it again"


@can_stop
def test_who_wants_to_read_reasons_waits_as_long_as_it_takes() -> None:
    """A quick answer would be that of another player."""
    start = first_state()
    with worker(brake=0.05) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        thinking.ask(start, RECRUIT, patient=True)
        end = monotonic() + 0.3
        while monotonic() < end:
            assert thinking.answer() is None
            sleep(0.02)
        os.kill(thinking.process_id, signal.SIGCONT)
        assert answer_of(thinking) == thinker_of(shipped_levels(), RECRUIT).think(start)
    assert told == []


@can_stop
def test_a_process_that_wakes_up_after_the_brake_is_asked_again() -> None:
    """Its late answer is to nobody's question any more."""
    start = first_state()
    later = further(start, 2)
    with worker(brake=0.3) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        assert thinking.process_id is not None
        os.kill(thinking.process_id, signal.SIGSTOP)
        thinking.ask(start, RECRUIT)
        answer_of(thinking)
        os.kill(thinking.process_id, signal.SIGCONT)
        until(lambda: is_free(thinking))
        thinking.ask(later, RECRUIT)
        assert answer_of(thinking).command.decision == later.asked
        assert told == ["late: recruit"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the system about processes")
def test_the_process_ends_with_the_battle() -> None:
    with worker() as (thinking, _):
        thinking.ask(first_state(), RECRUIT)
        answer_of(thinking)
        process = thinking.process_id
        assert process is not None
        assert is_running(process)
    assert not is_running(process)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the system about processes")
def test_the_process_ends_with_a_program_that_is_killed() -> None:
    """Even while it thinks: nobody is left to hear of it."""
    program = textwrap.dedent("""
        import sys, time
        from dust_tactics.bots.levels import Seat
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.files.library import find_scenario
        from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
        from dust_tactics.rules.game import new_game
        from dust_tactics.screen.battle.thinking import WorkerThinking

        if __name__ == "__main__":
            thinking = WorkerThinking(shipped_levels(), brake=60.0)
            thinking.ask(new_game(make_battle(load_scenario(find_scenario("first-steps"))), 1)[0], Seat("recruit"))
            while thinking.answer() is None:
                time.sleep(0.01)
            print(thinking.process_id, flush=True)
            time.sleep(600)
    """)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        assert is_running(process)
        parent.kill()
    until(lambda: not is_running(process))


class Counter:
    """Counts the tables of what units can do to each other that are worked out."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._count = 0
        table = strength._Pair.table

        def counted(pair: strength._Pair) -> strength.Worths:
            self._count += 1
            return table(pair)

        patch.setattr(strength._Pair, "table", counted)

    def since(self) -> int:
        """Return how many they were since the last time."""
        count, self._count = self._count, 0
        return count


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """The tables that are worked out."""
    return Counter(monkeypatch)


VETERAN = Seat("veteran", seed=5)


def in_the_thick() -> GameState:
    """A decision for which attacks have to be reckoned."""
    return further(first_state(), 12)


def test_who_thinks_in_line_keeps_tables_from_one_decision_to_the_next(tables: Counter) -> None:
    thinking, state = InLineThinking(shipped_levels()), in_the_thick()
    for expected in (True, False):
        thinking.ask(state, VETERAN)
        assert thinking.answer() is not None
        assert bool(tables.since()) is expected


def test_who_stands_in_for_the_process_keeps_tables_too(tables: Counter) -> None:
    thinking, state = WorkerThinking(shipped_levels()), in_the_thick()
    thinking.close()
    for expected in (True, False):
        thinking.ask(state, VETERAN)
        assert thinking.answer() is not None
        assert bool(tables.since()) is expected


def test_the_process_keeps_tables_though_every_state_is_sent_to_it_anew(tables: Counter) -> None:
    desk, state = _Desk(shipped_levels()), in_the_thick()
    for battle in (state.battle, None):
        sent = pickle.dumps(Task(1, VETERAN, bare(state), battle))
        answer = desk.answer(pickle.loads(sent))  # noqa: S301
        assert bool(tables.since()) is (battle is not None)
        assert answer.choice.command == thinker_of(shipped_levels(), VETERAN).think(state).command
        tables.since()


def test_a_level_that_takes_long_is_stood_in_for_by_a_quick_one() -> None:
    levels = shipped_levels()
    assert quick(levels, Seat("commander", "bold", 3)) == Seat("veteran", "bold", 3)
    assert quick(levels, RECRUIT) == RECRUIT


def test_a_player_who_fails_is_stood_in_for() -> None:
    """Here one that only the process does not know."""
    known = Levels((Level("mystery", Policy.RANDOM), *shipped_levels().levels), shipped_levels().manners)
    start = first_state()
    with worker() as (thinking, told):
        thinking.start(start)
        thinking._levels = known
        thinking.ask(start, Seat("mystery"))
        assert answer_of(thinking).command.decision == start.asked
    assert told == ["lost"]
    assert decision_owed(start) is not None
