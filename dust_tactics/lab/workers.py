"""Many battles between computer players: one function from plain data to plain data, and the processes that run it."""

import importlib
import logging
import signal
import traceback
from array import array
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, partial
from multiprocessing import active_children
from pathlib import Path
from threading import Lock, current_thread, main_thread
from time import perf_counter, sleep

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.player import Player
from dust_tactics.bots.process import SPAWN, follow_parent
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.library import find_scenario
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.lab.battles import MOST_COMMANDS, EndlessBattle
from dust_tactics.lab.mustered_battles import BY_CHANCE, mustered_battle
from dust_tactics.rules.board import Board
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.events import DiceRolled, Moved, UnitEliminated
from dust_tactics.rules.game import apply, context_of, decision_owed, new_game
from dust_tactics.rules.scenario import Army, Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.statistics import Luck, luck_of
from dust_tactics.rules.storeys import squares_of
from dust_tactics.rules.units import Unit

MOST_PAIRS = 8
"""Pairs of battles that a worker gets at once, at most."""
ROUNDS = 200
"""How often each worker comes back for more, where there are so many pairs: all end at about the same time."""

GRACE = 0.2
"""Seconds in which a pool drops what nobody has begun; workers that end before that leave it complaining."""

EXTRA = "cluster"
"""The extra of the package that a scheduler needs."""


class NoCluster(RuntimeError):
    """A cluster can't be used; the text tells people why."""


@dataclass(frozen=True, slots=True)
class Job:
    """One battle to be played.

    number    its place in the study
    scenario  the name of one that is installed, or the path of a file
    players   ids of levels for the first side and the second, with a manner as in "veteran:bold"
    armies    ids of ready armies for the two sides; without, those of the scenario
    limits    army points for the two sides to muster; without, nobody musters
    chance    whether they muster by chance, and not as their players want it
    """

    number: int
    scenario: str
    seed: int
    players: tuple[str, str]
    armies: tuple[str, str] | None = None
    limits: tuple[int, int] | None = None
    chance: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """The army that a side took: its bloc, its points and the ids of its cards."""

    id: str
    bloc: str
    points: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the battle of a job went; pairs are by side.

    winner          the side, None for a draw
    points          army points of eliminated enemies
    victory_points  as scenarios give them
    left            army points of what was still there
    deaths          side and square of each unit eliminated; a unit that was off the table is left out
    times           seconds of each decision; no part of what is equal in two runs
    failure         what went wrong, in a line, where the battle did not come to its end; then the rest is empty
    trace           where it went wrong
    """

    job: Job
    winner: int | None = None
    reason: str = ""
    turns: int = 0
    commands: int = 0
    points: tuple[int, int] = (0, 0)
    victory_points: tuple[int, int] = (0, 0)
    left: tuple[int, int] = (0, 0)
    armies: tuple[Taken, ...] = ()
    luck: tuple[Luck, Luck] = (Luck(), Luck())
    deaths: tuple[tuple[int, int], ...] = ()
    times: tuple["array[float]", "array[float]"] = field(default_factory=lambda: _no_times(), compare=False)
    failure: str = ""
    trace: str = field(default="", compare=False)


def _no_times() -> tuple["array[float]", "array[float]"]:
    return array("f"), array("f")


def play(job: Job) -> Outcome:
    """Play one battle to its end, always alike. Whatever goes wrong is told in the outcome."""
    try:
        battle, context = _battle(job)
        seats = [seat_of(name, 2 * job.seed + side) for side, name in enumerate(job.players)]
        first, second = (thinker_of(shipped_levels(), seat, _memory()) for seat in seats)
        return _played(job, battle, context, (first, second))
    except Exception as error:  # noqa: BLE001 - one battle has failed, not all of them
        return Outcome(job, failure=f"{type(error).__name__}: {error}", trace=traceback.format_exc())


def seat_of(name: str, seed: int) -> Seat:
    """Return the seat of a player named as in "veteran" or "veteran:bold"."""
    level, _, manner = name.partition(":")
    return Seat(level, manner, seed)


def _played(job: Job, battle: Battle, context: BattleContext[GameState], players: tuple[Player, Player]) -> Outcome:
    state, events = new_game(battle, job.seed, context=context)
    rolled = [event for event in events if isinstance(event, DiceRolled)]
    deaths: list[tuple[int, int]] = []
    times = _no_times()
    for count in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            return _outcome(job, state, count, rolled, deaths, times)
        begun = perf_counter()
        command: AnyCommand = players[owed.owner].choose(state)
        times[owed.owner].append(perf_counter() - begun)
        units = state.units.copy()
        events = apply(state, command)
        for number, event in enumerate(events):
            if isinstance(event, DiceRolled):
                rolled.append(event)
            elif isinstance(event, UnitEliminated):
                deaths.extend(_death(battle.board, units, events[:number], event))
    raise EndlessBattle(f"not over after {MOST_COMMANDS} commands")


def _death(
    board: Board, units: Sequence[Unit], before: Sequence[object], event: UnitEliminated
) -> Iterator[tuple[int, int]]:
    """Side and square of a unit that is gone: where it last moved to, or stood before the command."""
    unit = units[event.unit]
    squares = unit.squares
    for moved in before:
        if isinstance(moved, Moved) and event.unit in (moved.unit, moved.hero) and moved.way:
            squares = squares_of(board, moved.way[-1])
    if squares:
        yield unit.side, squares[0]


def _outcome(
    job: Job,
    state: GameState,
    commands: int,
    rolled: list[DiceRolled],
    deaths: list[tuple[int, int]],
    times: tuple["array[float]", "array[float]"],
) -> Outcome:
    result = state.result
    if result is None:
        raise AssertionError("a battle in which nobody owes a decision has a result")
    first, second = (sum(unit.card.points for unit in state.side(side)) for side in (0, 1))
    return Outcome(
        job,
        result.winner,
        result.reason,
        state.turn,
        commands,
        result.points,
        result.victory_points,
        (first, second),
        tuple(_taken(side.army) for side in state.battle.sides),
        luck_of(rolled),
        tuple(deaths),
        times,
    )


def _taken(army: Army) -> Taken:
    return Taken(army.id, army.bloc.value, army.points, tuple(unit.card for unit in army.units))


@cache
def _memory() -> Memory:
    """Tables that all battles of this process share."""
    return Memory()


@cache
def scenario_named(name: str) -> Scenario:
    """Return the scenario of that name, read once a process. Raises KeyError or FileRefused."""
    return load_scenario(find_scenario(name))


@cache
def _setting(scenario: str, armies: tuple[str, str] | None) -> tuple[Battle, BattleContext[GameState]]:
    """Return a battle that is not mustered, made once a process, and the tables that all its games share."""
    battle = make_battle(scenario_named(scenario), armies=armies)
    if armies is None:
        return battle, context_of(battle)
    return battle, replace(_setting(scenario, None)[1], battle=battle)


def _battle(job: Job) -> tuple[Battle, BattleContext[GameState]]:
    if job.limits is None:
        return _setting(job.scenario, job.armies)
    first, second = (shipped_levels().level(seat_of(name, 0).level) for name in job.players)
    levels = BY_CHANCE if job.chance else (first, second)
    battle = mustered_battle(scenario_named(job.scenario), job.limits, job.seed, levels)
    return battle, replace(_setting(job.scenario, None)[1], battle=battle)


_ONE_AT_A_TIME = Lock()
"""Workers of a cluster may have several threads; settings are made for one."""


def _play_all(jobs: Sequence[Job]) -> list[Outcome]:
    with _ONE_AT_A_TIME:
        return [play(job) for job in jobs]


Spread = Callable[[Iterable[Sequence[Job]]], Iterator[list[Outcome]]]
"""Plays chunks of jobs, and gives their outcomes chunk by chunk in the same order."""


@contextmanager
def workers(jobs: int, scheduler: str = "") -> Iterator[Spread]:
    """Give something that plays chunks of jobs: this process for one job, or so many others, or a cluster.

    scheduler   address of a Dask scheduler, which goes before `jobs`

    Raises NoCluster, and BrokenExecutor where workers die.
    """
    if scheduler:
        with _cluster(scheduler) as spread:
            yield spread
    elif jobs == 1:
        yield partial(map, _play_all)
    else:
        with _processes(jobs) as spread:
            yield spread


@contextmanager
def _processes(count: int) -> Iterator[Spread]:
    """Processes of their own, which end at once where this one is interrupted, or gone."""
    others = set(active_children())
    with ProcessPoolExecutor(count, SPAWN, follow_parent) as executor:

        def spread(chunks: Iterable[Sequence[Job]]) -> Iterator[list[Outcome]]:
            with _not_interrupted():
                return executor.map(_play_all, chunks)

        try:
            yield spread
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            sleep(GRACE)
            while left := set(active_children()) - others:  # one may only just have been begun
                for worker in left:
                    worker.terminate()
                    worker.join()
            raise


@contextmanager
def _not_interrupted() -> Iterator[None]:
    """Keep interruptions from processes that are being started: they would die of them, and tell at length."""
    if current_thread() is not main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


@contextmanager
def _cluster(address: str) -> Iterator[Spread]:
    """The workers of a Dask scheduler: what one of them was playing when it was lost, another plays again."""
    try:
        distributed = importlib.import_module("distributed")
    except ImportError as error:
        raise NoCluster(f'a scheduler needs distributed: pip install "dust-tactics[{EXTRA}]"') from error
    # What it has to say of connections lost comes as an error too.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address}: {error}") from error
    with client:
        executor: Executor = client.get_executor(pure=False)
        try:
            yield partial(executor.map, _play_all)
        except (distributed.KilledWorker, CancelledError) as error:
            raise BrokenExecutor(f"{address}: {error}") from error
        finally:
            executor.shutdown(wait=False)


def chunks_of(jobs: Sequence[Job], workers: int) -> list[Sequence[Job]]:
    """Jobs in chunks of whole pairs, small enough that so many workers end at about the same time."""
    pairs = (len(jobs) + 1) // 2
    size = 2 * min(MOST_PAIRS, max(1, pairs // (workers * ROUNDS)))
    return [jobs[start : start + size] for start in range(0, len(jobs), size)]


def play_jobs(jobs: Sequence[Job], processes: int, scheduler: str = "") -> Generator[Outcome, None, None]:
    """Play all jobs and give their outcomes in order, the same for any number of processes. Raises as `workers`."""
    with workers(min(processes, (len(jobs) + 1) // 2), scheduler) as spread:
        for outcomes in spread(chunks_of(jobs, len(jobs) if scheduler else processes)):
            yield from outcomes


def name_for_jobs(path: Path) -> str:
    """Return a scenario file as jobs name it: by its name where that is enough, for workers may run elsewhere."""
    try:
        known = find_scenario(path.stem) == path
    except KeyError:
        known = False
    return path.stem if known else str(path.resolve())
