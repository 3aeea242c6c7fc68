"""An evaluation that learns: a player fights itself, and a regression tells what of the states told who would win.

Battles go off the beaten track: now and then a side takes another of its plans than the best, and what comes of that is
played out. Rows are kept in a file after every few battles, so that a run that was stopped goes on where it was.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.features import Features, Looker
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.judgement import NAMES
from dust_tactics.bots.levels import Seat
from dust_tactics.bots.process import SPAWN, follow_parent
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.files.scenarios.scenario import make_battle
from dust_tactics.lab.battles import MOST_COMMANDS
from dust_tactics.lab.regression import logistic_fit
from dust_tactics.lab.workers import scenario_named
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.game import apply, context_of, decision_owed, new_game
from dust_tactics.rules.steps.turn import ChooseUnit

ASTRAY = 0.15
"""The chance that a side takes another plan than its best, where it has the choice."""
RIDGE = 3.0
FOLDS = 5
KEPT_AFTER = 10
"""Battles after which rows are written to the file."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One battle to learn from; both sides are of one level."""

    number: int
    scenario: str
    seed: int
    level: str


@dataclass(frozen=True)
class Taught:
    """What a battle taught: features of its states as the first side saw them, and what it was worth to that side."""

    lesson: Lesson
    rows: NDArray[np.float32]
    worth: float


@dataclass(frozen=True)
class Learnt:
    """What many battles taught.

    weights    log odds of winning, one for each of `NAMES`
    battles    how many there were, and how many states
    log_loss   of states of battles that the weights had not seen, and that of who knows nothing
    accuracy   how often the side that is told to be ahead wins, in the same
    """

    weights: Features
    battles: int
    states: int
    log_loss: float
    accuracy: float

    @property
    def named(self) -> dict[str, float]:
        """The weights by the names of their features."""
        return dict(zip(NAMES, self.weights.tolist(), strict=True))


def lessons(scenarios: Sequence[str], level: str, seed: int, battles: int) -> list[Lesson]:
    """Return so many battles, scenarios in turn."""
    return [
        Lesson(number, scenarios[number % len(scenarios)], seed + number // len(scenarios), level)
        for number in range(battles)
    ]


def teach(lesson: Lesson) -> Taught:
    """Play a battle and keep its states, always alike."""
    random = np.random.default_rng((lesson.seed, lesson.number))
    scenario = scenario_named(lesson.scenario)
    first, second = (random.choice([army.id for army in side.armies] or [""]) for side in scenario.sides)
    chosen = all(len(side.armies) > 1 for side in scenario.sides)
    battle = make_battle(scenario, armies=(str(first), str(second)) if chosen else None)
    state, _ = new_game(battle, lesson.seed, context=context_of(battle))
    looker = _looker()
    players = [
        thinker_of(shipped_levels(), Seat(lesson.level, "", 2 * lesson.seed + side), looker.memory) for side in (0, 1)
    ]
    rows: list[Features] = []
    for _ in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            break
        choice = players[owed.owner].think(state)
        command: AnyCommand = choice.command
        if isinstance(owed.question, ChooseUnit):
            rows.append(looker.features(state, 0, owed.owner))
            if len(choice.options) > 1 and random.random() < ASTRAY:
                command = choice.options[int(random.integers(1, len(choice.options)))].command
        apply(state, command)
    winner = None if state.result is None else state.result.winner
    worth = 0.5 if winner is None else float(winner == 0)
    return Taught(lesson, np.array(rows, np.float32).reshape(len(rows), len(NAMES)), worth)


@cache
def _looker() -> Looker:
    """Tables that all battles of this process share."""
    return Looker(Memory())


class Notes:
    """Rows of a run in a file; what stands there already is not played again.

    Raises ValueError where the file is no notes, or those of other features, another book, player or seed.
    """

    def __init__(self, path: Path, edition: str, level: str, seed: int) -> None:
        self._path = path
        self._of = np.array([edition, level, str(seed), *NAMES])
        self.rows = np.zeros((0, len(NAMES)), np.float32)
        self.battles = np.zeros(0, np.int64)  # by row
        self.worths: dict[int, float] = {}
        if path.exists():
            try:
                with np.load(path) as kept:
                    of, self.rows, self.battles = kept["of"], kept["rows"], kept["battles"]
                    self.worths = dict(zip(kept["numbers"].tolist(), kept["worths"].tolist(), strict=True))
            except (OSError, KeyError, ValueError, BadZipFile) as error:
                raise ValueError(f"{path}: damaged notes. Choose another file.") from error
            if not np.array_equal(of, self._of):
                raise ValueError(f"{path}: notes of another rulebook, level, seed or version. Choose another file.")

    def add(self, taught: Taught) -> None:
        """Keep what a battle taught."""
        self.rows = np.concatenate([self.rows, taught.rows])
        self.battles = np.concatenate([self.battles, np.full(len(taught.rows), taught.lesson.number)])
        self.worths[taught.lesson.number] = taught.worth

    def write(self) -> None:
        """Write all to the file, which is never half written."""
        half = self._path.with_suffix(".part.npz")
        np.savez_compressed(
            half,
            of=self._of,
            rows=self.rows,
            battles=self.battles,
            numbers=np.array([*self.worths], np.int64),
            worths=np.array([*self.worths.values()]),
        )
        half.replace(self._path)


def take_lessons(notes: Notes, planned: Sequence[Lesson], jobs: int) -> Iterator[Taught]:
    """Play battles and note them down; yield each as it is noted."""
    try:
        for number, taught in enumerate(_all_taught(planned, jobs), start=1):
            notes.add(taught)
            if number % KEPT_AFTER == 0:
                notes.write()
            yield taught
    finally:
        notes.write()


def _all_taught(planned: Sequence[Lesson], jobs: int) -> Iterator[Taught]:
    if jobs == 1:
        yield from map(teach, planned)
        return
    executor = ProcessPoolExecutor(jobs, SPAWN, follow_parent)
    try:
        yield from executor.map(teach, planned)
    finally:
        executor.shutdown(cancel_futures=True)


def learn(notes: Notes) -> Learnt:
    """Return what the notes teach; battles count alike, however long they were. Raises ValueError for too few."""
    decided = [number for number, worth in notes.worths.items() if worth != 0.5]
    if len(decided) < 2 * FOLDS:
        raise ValueError(f"{len(decided)} battles were decided. Play more.")
    known = np.isin(notes.battles, decided)
    rows, battles = notes.rows[known].astype(float), notes.battles[known]
    won = np.array([notes.worths[int(number)] for number in battles])
    _, place, counts = np.unique(battles, return_inverse=True, return_counts=True)
    shares = 1.0 / counts[place]
    scale = rows.std(axis=0) + 1e-9
    columns = rows / scale
    told = np.zeros(len(won))
    for fold in range(FOLDS):
        seen = battles % FOLDS != fold
        told[~seen] = columns[~seen] @ _weights(columns[seen], won[seen], shares[seen])
    chances = 1.0 / (1.0 + np.exp(-told))
    loss = -np.log(np.clip(np.where(won == 1.0, chances, 1.0 - chances), 1e-9, 1.0))
    return Learnt(
        _weights(columns, won, shares) / scale,
        len(decided),
        len(won),
        float(np.average(loss, weights=shares)),
        float(np.average((told > 0.0) == (won == 1.0), weights=shares)),
    )


def _weights(columns: Features, won: Features, shares: Features) -> Features:
    """Return effects without a constant: whose side one sees it from must not matter."""
    both = np.concatenate([columns, -columns])
    worth, weights = np.concatenate([won, 1.0 - won]), np.concatenate([shares, shares]) / 2
    return logistic_fit(both, worth, np.full(columns.shape[1], RIDGE), weights).effects
