"""An evaluation that learns: a player fights itself, and a regression tells what of the states told who would win.

Battles go off the beaten track: now and then a side takes another of its plans than the best, and what comes of that is
played out. Rows are kept in a file after every few battles, so that a run that was stopped goes on where it was.

Who has learnt something before learns more from it (`lab.asides`).
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
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
from dust_tactics.lab.asides import Asides
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
    """One battle to learn from; both sides are of one level.

    weights   what has been learnt before, by which states beside the battle are judged; without, none are looked at
    """

    number: int
    scenario: str
    seed: int
    level: str
    weights: tuple[float, ...] = ()


@dataclass(frozen=True)
class Taught:
    """What a battle taught: features of its states as the first side saw them, and what it was worth to that side.

    asides   the same of states that might have come about, each with what it is worth in its last column
    """

    lesson: Lesson
    rows: NDArray[np.float32]
    worth: float
    asides: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, len(NAMES) + 1), np.float32))


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


def lessons(
    scenarios: Sequence[str], level: str, seed: int, battles: int, first: int = 0, weights: tuple[float, ...] = ()
) -> list[Lesson]:
    """Return so many battles from the number `first` on, scenarios in turn; battles of other numbers have other
    seeds, or scenarios."""
    return [
        Lesson(number, scenarios[number % len(scenarios)], seed + number // len(scenarios), level, weights)
        for number in range(first, first + battles)
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
    asides = None
    if lesson.weights:
        own = np.random.default_rng((lesson.seed, lesson.number, 1))
        asides = Asides(looker, players, np.array(lesson.weights), own)
    for _ in range(MOST_COMMANDS):
        owed = decision_owed(state)
        if owed is None:
            break
        choice = players[owed.owner].think(state)
        command: AnyCommand = choice.command
        if isinstance(owed.question, ChooseUnit):
            rows.append(looker.features(state, 0, owed.owner))
            if asides is not None:
                asides.look(state, choice)
            if len(choice.options) > 1 and random.random() < ASTRAY:
                command = choice.options[int(random.integers(1, len(choice.options)))].command
        apply(state, command)
    winner = None if state.result is None else state.result.winner
    worth = 0.5 if winner is None else float(winner == 0)
    taught = Taught(lesson, np.array(rows, np.float32).reshape(len(rows), len(NAMES)), worth)
    return taught if asides is None else replace(taught, asides=asides.rows)


@cache
def _looker() -> Looker:
    """Tables that all battles of this process share."""
    return Looker(Memory())


class Notes:
    """Rows of a run in a file; what stands there already is not played again.

    Raises ValueError where the file is no notes, or those of other features, another book, player or seed.
    """

    def __init__(self, path: Path, edition: str, level: str, seed: int, weights: Sequence[float] = ()) -> None:
        self._path = path
        self._of = np.array([edition, level, str(seed), *NAMES, *map(repr, weights)])
        self.rows = np.zeros((0, len(NAMES)), np.float32)
        self.battles = np.zeros(0, np.int64)  # by row
        self.asides = np.zeros((0, len(NAMES) + 1), np.float32)
        self.battles_of_asides = np.zeros(0, np.int64)
        self.worths: dict[int, float] = {}
        if path.exists():
            try:
                with np.load(path) as kept:
                    of, self.rows, self.battles = kept["of"], kept["rows"], kept["battles"]
                    if "asides" in kept:
                        self.asides, self.battles_of_asides = kept["asides"], kept["battles_of_asides"]
                    self.worths = dict(zip(kept["numbers"].tolist(), kept["worths"].tolist(), strict=True))
            except (OSError, KeyError, ValueError, BadZipFile) as error:
                raise ValueError(f"{path}: damaged notes. Choose another file.") from error
            if not np.array_equal(of, self._of):
                raise ValueError(f"{path}: notes of another rulebook, level, seed or version. Choose another file.")

    def add(self, taught: Taught) -> None:
        """Keep what a battle taught."""
        number = taught.lesson.number
        self.rows = np.concatenate([self.rows, taught.rows])
        self.battles = np.concatenate([self.battles, np.full(len(taught.rows), number)])
        self.asides = np.concatenate([self.asides, taught.asides])
        self.battles_of_asides = np.concatenate([self.battles_of_asides, np.full(len(taught.asides), number)])
        self.worths[number] = taught.worth

    def write(self) -> None:
        """Write all to the file, which is never half written."""
        half = self._path.with_suffix(".part.npz")
        np.savez_compressed(
            half,
            of=self._of,
            rows=self.rows,
            battles=self.battles,
            asides=self.asides,
            battles_of_asides=self.battles_of_asides,
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


@dataclass(frozen=True)
class _Rows:
    """States of battles that were decided: their features, battles and worths, and which are of the battles themselves
    and not beside them."""

    features: Features
    battles: NDArray[np.int64]
    worths: Features
    played: NDArray[np.bool_]

    @property
    def shares(self) -> Features:
        """How much each state counts, so that battles count alike, however long they were."""
        _, place, counts = np.unique(self.battles, return_inverse=True, return_counts=True)
        return np.asarray(1.0 / counts[place])


def _decided(notes: Sequence[Notes]) -> _Rows:
    """Return what there is of battles that were decided. Raises ValueError for too few."""
    worths = {number: worth for each in notes for number, worth in each.worths.items() if worth != 0.5}
    if len(worths) < 2 * FOLDS:
        raise ValueError(f"{len(worths)} battles were decided. Play more.")
    rows = np.concatenate([part for each in notes for part in (each.rows, each.asides[:, :-1])]).astype(float)
    battles = np.concatenate([part for each in notes for part in (each.battles, each.battles_of_asides)])
    played = np.concatenate(
        [np.full(len(part), part is each.rows) for each in notes for part in (each.rows, each.asides)]
    )
    worth = np.array([worths.get(int(number), 0.5) for number in battles])
    worth[~played] = np.concatenate([each.asides[:, -1] for each in notes])
    known = np.isin(battles, [*worths])
    return _Rows(rows[known], battles[known], worth[known], played[known])


def learn(*notes: Notes) -> Learnt:
    """Return what notes teach, those of several rounds together. How well is measured over states of the battles alone.
    Raises ValueError for too few."""
    rows = _decided(notes)
    scale = rows.features[rows.played].std(axis=0) + 1e-9
    columns, shares = rows.features / scale, rows.shares
    told = np.zeros(len(columns))
    for fold in range(FOLDS):
        seen = rows.battles % FOLDS != fold
        told[~seen] = columns[~seen] @ _weights(columns[seen], rows.worths[seen], shares[seen])
    log_loss, accuracy = _measured(told[rows.played], rows.worths[rows.played], shares[rows.played])
    return Learnt(
        _weights(columns, rows.worths, shares) / scale,
        len(np.unique(rows.battles)),
        int(rows.played.sum()),
        log_loss,
        accuracy,
    )


def measure(weights: Features, notes: Notes) -> tuple[float, float]:
    """Return the log loss and the accuracy of weights in battles that they have not seen. Raises ValueError for too
    few."""
    rows = _decided([notes])
    return _measured(rows.features[rows.played] @ weights, rows.worths[rows.played], rows.shares[rows.played])


def _measured(told: Features, worths: Features, shares: Features) -> tuple[float, float]:
    """Return the log loss of log odds, and how often the side that is told to be ahead wins."""
    chances = np.clip(1.0 / (1.0 + np.exp(-told)), 1e-9, 1.0 - 1e-9)
    loss = -(worths * np.log(chances) + (1.0 - worths) * np.log(1.0 - chances))
    right = (told > 0.0) == (worths > 0.5)
    return float(np.average(loss, weights=shares)), float(np.average(right, weights=shares))


def _weights(columns: Features, won: Features, shares: Features) -> Features:
    """Return effects without a constant: whose side one sees it from must not matter."""
    both = np.concatenate([columns, -columns])
    worth, weights = np.concatenate([won, 1.0 - won]), np.concatenate([shares, shares]) / 2
    return logistic_fit(both, worth, np.full(columns.shape[1], RIDGE), weights).effects
