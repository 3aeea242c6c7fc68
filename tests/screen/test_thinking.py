"""Where computer players think: the process is a real one here, stopped and killed in the middle, and never missed.

Whatever does not hang on what a game remembers is tested for both games by the same code.
"""

import os
import pickle
import signal
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Any

import pytest

from dust_tactics.bots import strength
from dust_tactics.bots.levels import Level, Levels, Policy, Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.files.world.world import load_world
from dust_tactics.rules.commands import Activate, Declare
from dust_tactics.rules.game import new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.mind import BattleMind
from dust_tactics.screen.play.mind import Asked, Mind
from dust_tactics.screen.play.thinking import InLineThinking, Thinking, WorkerThinking
from dust_tactics.screen.world.mind import WorldMind
from dust_tactics.table.agenda import apply, decision_owed
from dust_tactics.world.game import new_game as new_world_game
from dust_tactics.world.setup import PlayerSetup
from dust_tactics.world.state import WorldState

LONGEST = 60.0
"""Seconds that a test waits for a process on a busy machine."""
RECRUIT = Seat("recruit", seed=5)
can_stop = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes can't be stopped here")
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the system about processes")


def first_state(seed: int = 1) -> GameState:
    """The beginning of a battle."""
    return new_game(make_battle(load_scenario(find_scenario("first-steps"))), seed)[0]


def first_world() -> WorldState:
    """The beginning of a game of the world, from a ready start."""
    players = [PlayerSetup(name) for name in ("Ada", "Ben", "Cleo")]
    return new_world_game(load_world().set_up("epic", players, ready=True), 5)[0]


@dataclass(frozen=True)
class Game:
    """A game whose computer players think: how, who they are, and how it begins."""

    mind: Callable[[], Mind[Any, Any]]
    seats: tuple[Seat, Seat]
    first: Callable[[], Any]

    def think(self, state: Any, seat: Seat) -> Any:
        """Return what a seat decides, by a mind that has seen nothing yet."""
        mind = self.mind()
        return mind.think(mind.seen(state), seat)

    def further(self, state: Any, commands: int) -> Any:
        """Return the game after some commands more."""
        state = state.copy()
        for _ in range(commands):
            apply(state, self.think(state, self.seats[0]).command)
        return state


BATTLE = Game(lambda: BattleMind(shipped_levels()), (RECRUIT, Seat("random", seed=9)), first_state)
WORLD = Game(WorldMind, (Seat("veteran", seed=5), Seat("random", seed=9)), first_world)


@pytest.fixture(params=[BATTLE, WORLD], ids=["battle", "world"])
def game(request: pytest.FixtureRequest) -> Game:
    """One of the games."""
    found: Game = request.param
    return found


def until(found: Callable[[], object]) -> None:
    """Wait as frames do."""
    end = monotonic() + LONGEST
    while not found():
        assert monotonic() < end
        sleep(0.005)


def answer_of(thinking: Thinking[Any, Any]) -> Any:
    """The answer, waited for frame by frame; no frame takes long."""
    answers: list[Any] = []

    def frame() -> bool:
        answers.extend(filter(None, [thinking.answer()]))
        return bool(answers)

    until(frame)
    return answers[0]


def is_free(thinking: WorkerThinking[Any, Any]) -> bool:
    """Whether the process has begun, and has answered all that it was sent."""
    return thinking._worker is not None and thinking._worker.listen() and thinking._worker.is_free


def is_running(process: int) -> bool:
    """Whether a process of this machine is there, and more than the memory of one."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def worker(brake: float = LONGEST, game: Game = BATTLE) -> Iterator[tuple[WorkerThinking[Any, Any], list[str]]]:
    """Thinking in a process, and what was told meanwhile."""
    told: list[str] = []
    thinking = WorkerThinking(game.mind(), lambda seat: told.append(f"late: {seat.level}"), brake=brake)
    thinking.on_lost = lambda: told.append("lost")
    try:
        yield thinking, told
    finally:
        thinking.close()


def stop(thinking: WorkerThinking[Any, Any], how: str) -> int:
    """Send a signal to the process, and return its number."""
    process = thinking.process_id
    assert process is not None
    os.kill(process, getattr(signal, how, signal.SIGTERM))
    return process


def test_the_process_answers_as_somebody_in_line_would(game: Game) -> None:
    """Decision by decision, also after the game has gone back, and for another seat."""
    in_line = InLineThinking(game.mind())
    start = game.first()
    states = [start, *(game.further(start, commands) for commands in (1, 2, 5, 20)), start]
    with worker(game=game) as (thinking, told):
        thinking.start(start)
        for state in states:
            for seat in game.seats:
                thinking.ask(state, seat)
                in_line.ask(state, seat)
                assert answer_of(thinking) == answer_of(in_line)
    assert told == []


def test_there_is_no_process_before_somebody_asks(game: Game) -> None:
    with worker(game=game) as (thinking, _):
        assert thinking.answer() is None
        assert thinking.process_id is None


def test_an_answer_is_given_once_and_one_to_an_earlier_question_never(game: Game) -> None:
    start, seat = game.first(), game.seats[0]
    later = game.further(start, 1)
    with worker(game=game) as (thinking, _):
        thinking.ask(start, seat)
        thinking.ask(later, seat)
        assert answer_of(thinking).command.decision == later.asked
        assert thinking.answer() is None
        thinking.ask(start, seat)
        until(lambda: is_free(thinking))
        thinking.ask(later, seat)
        assert answer_of(thinking).command.decision == later.asked


def longest_of(thinking: WorkerThinking[Any, Any], state: Any, seat: Seat, times: int) -> float:
    """Ask and listen so often, and return the seconds that the longest of it took."""
    longest = 0.0
    for _ in range(times):
        begun = perf_counter()
        thinking.ask(state, seat)
        thinking.answer()
        longest = max(longest, perf_counter() - begun)
    return longest


def test_asking_and_listening_take_no_time_while_the_process_begins(game: Game) -> None:
    """Imports, tables: all of it happens over there."""
    state = game.first()
    with worker(game=game) as (thinking, _):
        thinking.start(state)
        # of a machine that does other things meanwhile; usually less than a thousandth
        assert longest_of(thinking, state, game.seats[0], 50) < 0.25


@can_stop
def test_asking_takes_no_time_however_often_nobody_reads_it(game: Game) -> None:
    """A pipe that is full would stop the frame."""
    state, seat = game.further(game.first(), 6), game.seats[0]
    with worker(game=game) as (thinking, _):
        thinking.ask(state, seat)
        answer_of(thinking)
        stop(thinking, "SIGSTOP")
        assert longest_of(thinking, state, seat, 60) < 0.25
        stop(thinking, "SIGCONT")
        assert answer_of(thinking) == game.think(state, seat)


def test_a_process_that_is_killed_is_not_missed(game: Game) -> None:
    """What it was asked, and all that comes later, is answered in-line; people are told once."""
    start, seat = game.first(), game.seats[0]
    with worker(game=game) as (thinking, told):
        thinking.ask(start, seat)
        answer_of(thinking)
        stop(thinking, "SIGKILL")
        for state in (start, game.further(start, 3)):
            thinking.ask(state, seat)
            assert answer_of(thinking) == game.think(state, seat)
        assert thinking.process_id is None
    assert told == ["lost"]


def test_where_no_process_can_be_begun_it_is_answered_in_line(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("dust_tactics.bots.process.Worker", refused)
    state, seat = game.first(), game.seats[0]
    with worker(game=game) as (thinking, told):
        thinking.ask(state, seat)
        assert thinking.answer() == game.think(state, seat)
    assert told == ["lost"]


@can_stop
def test_a_process_that_says_nothing_is_waited_for_no_longer_than_the_brake(game: Game) -> None:
    """Each such answer is noted; after some of them the process is given up."""
    start, seat = game.first(), game.seats[0]
    with worker(brake=0.05, game=game) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        process = stop(thinking, "SIGSTOP")
        for number in range(3):
            thinking.ask(start, seat)
            assert answer_of(thinking).command.decision == start.asked
            assert told[: number + 1] == [f"late: {seat.level}"] * (number + 1)
        assert told == [*[f"late: {seat.level}"] * 3, "lost"]
        assert thinking.process_id is None
        assert not is_running(process)


@can_stop
def test_after_a_late_answer_people_wait_longer_for_the_next(game: Game) -> None:
    """A computer that is busy for a moment does not make its players weaker for good."""
    start, seat = game.first(), game.seats[0]
    with worker(brake=0.2, game=game) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        stop(thinking, "SIGSTOP")
        for wait in (0.2, 0.4):
            begun = monotonic()
            thinking.ask(start, seat)
            answer_of(thinking)
            assert monotonic() - begun >= wait
        stop(thinking, "SIGCONT")
        until(lambda: is_free(thinking))
        assert told == [f"late: {seat.level}"] * 2


@can_stop
def test_an_answer_says_who_stood_in_for_the_level_that_was_asked() -> None:
    """Nobody, where that level is quick enough to answer in-line itself."""
    start = first_state()
    with worker(brake=0.05) as (thinking, _):
        thinking.start(start)
        until(lambda: is_free(thinking))
        stop(thinking, "SIGSTOP")
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
        stop(thinking, "SIGSTOP")
        thinking.ask(state, seat)
        begun = answer_of(thinking)
        assert isinstance(begun.command, Activate) and begun.stand_in == "veteran"
        stop(thinking, "SIGCONT")
        until(lambda: is_free(thinking))
        apply(state, begun.command)
        thinking.ask(state, seat)
        declared = answer_of(thinking)
        assert isinstance(declared.command, Declare) and declared.stand_in == "veteran"
        plan = begun.options[0].plan
        assert plan is not None and declared.command.actions == plan.actions
        assert told == ["late: commander"], "nobody waited for it again"


@can_stop
def test_who_wants_to_read_reasons_waits_as_long_as_it_takes(game: Game) -> None:
    """A quick answer would be that of another player."""
    start, seat = game.first(), game.seats[0]
    with worker(brake=0.05, game=game) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        stop(thinking, "SIGSTOP")
        thinking.ask(start, seat, patient=True)
        end = monotonic() + 0.3
        while monotonic() < end:
            assert thinking.answer() is None
            sleep(0.02)
        stop(thinking, "SIGCONT")
        assert answer_of(thinking) == game.think(start, seat)
    assert told == []


@can_stop
def test_a_process_that_wakes_up_after_the_brake_is_forgiven_and_asked_again(game: Game) -> None:
    """Its late answer is to nobody's question any more."""
    start, seat = game.first(), game.seats[0]
    later = game.further(start, 2)
    with worker(brake=0.8, game=game) as (thinking, told):
        thinking.start(start)
        until(lambda: is_free(thinking))
        process = stop(thinking, "SIGSTOP")
        thinking.ask(start, seat)
        answer_of(thinking)
        stop(thinking, "SIGCONT")
        until(lambda: is_free(thinking))
        thinking.ask(later, seat)
        assert answer_of(thinking).command.decision == later.asked
        assert thinking.process_id == process
        assert told == [f"late: {seat.level}"]


@on_linux
def test_the_process_ends_with_the_game(game: Game) -> None:
    with worker(game=game) as (thinking, _):
        thinking.ask(game.first(), game.seats[0])
        answer_of(thinking)
        process = thinking.process_id
        assert process is not None
        assert is_running(process)
    assert not is_running(process)


@on_linux
def test_the_process_ends_with_a_program_that_is_killed() -> None:
    """Even while it thinks: nobody is left to hear of it."""
    program = textwrap.dedent("""
        import sys, time
        from dust_tactics.bots.levels import Seat
        from dust_tactics.files.levels import shipped_levels
        from dust_tactics.files.library import find_scenario
        from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
        from dust_tactics.rules.game import new_game
        from dust_tactics.screen.battle.mind import BattleMind
        from dust_tactics.screen.play.thinking import WorkerThinking

        if __name__ == "__main__":
            thinking = WorkerThinking(BattleMind(shipped_levels()), brake=60.0)
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


def test_a_process_that_thinks_loads_no_window() -> None:
    """It begins sooner, and has nothing to draw on."""
    code = (
        "import sys, dust_tactics.screen.battle.mind, dust_tactics.screen.world.mind, dust_tactics.bots.process;"
        "print('pygame' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


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
    return BATTLE.further(first_state(), 12)


def test_who_thinks_in_line_keeps_tables_from_one_decision_to_the_next(tables: Counter) -> None:
    thinking, state = InLineThinking(BATTLE.mind()), in_the_thick()
    for expected in (True, False):
        thinking.ask(state, VETERAN)
        assert thinking.answer() is not None
        assert bool(tables.since()) is expected


def test_who_stands_in_for_the_process_keeps_tables_too(tables: Counter) -> None:
    thinking, state = WorkerThinking(BATTLE.mind()), in_the_thick()
    thinking.close()
    for expected in (True, False):
        thinking.ask(state, VETERAN)
        assert thinking.answer() is not None
        assert bool(tables.since()) is expected


def test_the_process_keeps_tables_though_every_state_is_sent_to_it_anew(tables: Counter) -> None:
    here, state = BATTLE.mind(), in_the_thick()
    there = pickle.loads(pickle.dumps(here))  # noqa: S301
    for is_first in (True, False):
        packed = here.packed(state)
        assert (packed.battle is not None) is is_first
        choice = there.answer(pickle.loads(pickle.dumps(Asked(packed, VETERAN))))  # noqa: S301
        assert bool(tables.since()) is is_first
        assert choice is not None
        assert choice.command == thinker_of(shipped_levels(), VETERAN).think(state).command
        tables.since()


def test_a_level_that_takes_long_is_stood_in_for_by_a_quick_one() -> None:
    mind = BattleMind(shipped_levels())
    assert mind.quick(Seat("commander", "bold", 3)) == Seat("veteran", "bold", 3)
    assert mind.quick(RECRUIT) == RECRUIT


def test_a_player_who_fails_is_stood_in_for() -> None:
    """Here one that only the process does not know."""
    known = Levels((Level("mystery", Policy.RANDOM), *shipped_levels().levels), shipped_levels().manners)
    start = first_state()
    with worker() as (thinking, told):
        thinking.start(start)
        thinking._mind = BattleMind(known)
        thinking.ask(start, Seat("mystery"))
        assert answer_of(thinking).command.decision == start.asked
    assert told == ["lost"]
    assert decision_owed(start) is not None
