"""Where computer players think: in a process of its own, so that no frame waits for it; in-line where that is gone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import get_context
from time import monotonic
from typing import Protocol

import pygame

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Level, Levels, Policy, Seat
from dust_tactics.bots.player import Choice
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.worker import Answer, Ready, Task, bare, work

QUICK = "veteran"
"""The level that answers in-line for one that would take too long there."""
BRAKE = 1.0
"""Seconds that people wait for an answer."""
START = 10.0
"""Seconds that the process may take to begin."""
PATIENCE = 3
"""Answers that may be late one after the other before the process counts as silent."""


def _unheard(*_: object) -> None:
    """Tell nobody."""


class Thinking(Protocol):
    """Answers one question at a time; a new one takes the place of the one before.

    on_lost   called once if what thinks is gone, and a quick level has to stand in
    """

    on_lost: Callable[[], object]

    def start(self, state: GameState) -> None:
        """Get ready while people look at a state."""

    def ask(self, state: GameState, seat: Seat, *, patient: bool = False) -> None:
        """Begin to think about the decision that a state owes; `patient` if the answer may take as long as it takes."""

    def answer(self) -> Choice | None:
        """Return the answer as soon as it is there, once."""

    def close(self) -> None:
        """End all that thinks."""


class InLineThinking:
    """Thinks when it is asked for the answer."""

    def __init__(self, levels: Levels) -> None:
        self.on_lost: Callable[[], object] = _unheard
        self._levels, self._memory = levels, Memory()
        self._question: tuple[GameState, Seat] | None = None

    def start(self, state: GameState) -> None:
        """Nothing takes so long that it had to be begun before."""

    def ask(self, state: GameState, seat: Seat, *, patient: bool = False) -> None:
        """Note the question."""
        self._question = state, seat

    def answer(self) -> Choice | None:
        """Return the answer."""
        if self._question is None:
            return None
        (state, seat), self._question = self._question, None
        return thinker_of(self._levels, seat, self._memory).think(state)

    def close(self) -> None:
        """There is nothing to end."""


@dataclass(slots=True)
class _Question:
    """What was asked last: `since` when people wait for it, how, and whether the process has it already."""

    number: int
    state: GameState
    seat: Seat
    since: float
    patient: bool
    sent: bool = False


class WorkerThinking:
    """One process that thinks. Where it has crashed, is silent or takes too long, a quick level answers in-line, and
    where that has activated a unit it goes on with it: nobody else would do what the unit was activated for.

    on_lost   called once if the process is gone: from then on all is answered in-line
    on_late   called when an answer has taken too long, with the seat
    brake     seconds that people wait for an answer
    """

    def __init__(
        self,
        levels: Levels,
        on_late: Callable[[Seat], object] = _unheard,
        *,
        brake: float = BRAKE,
    ) -> None:
        self.on_lost: Callable[[], object] = _unheard
        self._levels, self._on_late, self._brake = levels, on_late, brake
        self._memory = Memory()
        self._worker: _Worker | None = None
        self._started = self._lost = False
        self._question: _Question | None = None
        self._number = self._late = 0
        self._begun: tuple[int, int] | None = None  # the turn, and the unit that a quick level has activated in it

    @property
    def process_id(self) -> int | None:
        """The number of the process while there is one."""
        return self._worker.process_id if self._worker is not None else None

    def start(self, state: GameState) -> None:
        """Begin the process, and let it make its tables of a state."""
        if self._started:
            return
        self._started = True
        try:
            self._worker = _Worker(self._levels, state)
        except OSError:
            self._lose()

    def ask(self, state: GameState, seat: Seat, *, patient: bool = False) -> None:
        """Begin to think; an answer to what was asked before is dropped."""
        self.start(state)
        self._number += 1
        self._question = _Question(self._number, state, seat, monotonic(), patient)
        if not self._has_begun(self._question):
            self._send()

    def _has_begun(self, question: _Question) -> bool:
        """Whether a quick level has begun the activation that a question is of."""
        state, activation = question.state, question.state.activation
        return activation is not None and self._begun == (state.turn, activation.unit) and not question.patient

    def _send(self) -> None:
        """Send the question as soon as the process can take it: a pipe that nobody reads would stop the frame."""
        question, worker = self._question, self._worker
        if question is not None and not question.sent and worker is not None and worker.is_free:
            question.sent = worker.send(question.number, question.state, question.seat)

    def answer(self) -> Choice | None:
        """Return the answer once it is there; in-line where the process does not give one in time."""
        question, now = self._question, monotonic()
        if self._worker is not None and not self._worker.listen():
            self._lose()
        if question is None:
            return None
        if self._worker is None or self._has_begun(question):
            return self._in_line(question)
        choice = self._worker.choice_of(question.number)
        if choice is not None:
            self._question, self._late = None, 0
            if isinstance(choice.command, Activate):
                self._begun = None
            return choice
        self._send()
        since = max(question.since, self._worker.ready_at or now)
        if self._worker.ready_at is None and now - self._worker.begun > START:
            self._lose()
        elif now - since > self._brake and not question.patient:
            self._late += 1
            self._on_late(question.seat)
            if self._late >= PATIENCE:
                self._lose()
            return self._in_line(question)
        return None

    def _in_line(self, question: _Question) -> Choice:
        self._question = None
        seat = quick(self._levels, question.seat)
        choice = thinker_of(self._levels, seat, self._memory).think(question.state)
        if isinstance(choice.command, Activate):
            self._begun = question.state.turn, choice.command.unit
        return choice if seat == question.seat else replace(choice, stand_in=seat.level)

    def _lose(self) -> None:
        """Do without the process from here on."""
        self._end_worker()
        if not self._lost:
            self._lost = True
            self.on_lost()

    def close(self) -> None:
        """End the process."""
        self._question, self._started = None, True
        self._end_worker()

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()


class _Worker:
    """The process and the way to it. At most one task is with it at a time. Raises OSError where none can be begun."""

    def __init__(self, levels: Levels, state: GameState) -> None:
        spawn = get_context("spawn")
        self._way, theirs = spawn.Pipe()
        self._known = state.battle if state.result is None else None  # what it knows already
        practice = Task(0, Seat(QUICK), bare(state), self._known)
        self._process = spawn.Process(target=work, args=(theirs, levels, practice), daemon=True)
        self._process.start()
        theirs.close()
        self.begun = monotonic()
        self.ready_at: float | None = None
        self._busy = False
        self._answer: Answer | None = None

    @property
    def process_id(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def is_free(self) -> bool:
        """Whether it waits for a task."""
        return self.ready_at is not None and not self._busy

    def send(self, number: int, state: GameState, seat: Seat) -> bool:
        """Give it a task; False if it can't be reached."""
        battle = None if state.battle is self._known else state.battle
        try:
            self._way.send(Task(number, seat, bare(state), battle))
        except OSError:
            return False
        self._known, self._busy = state.battle, True
        return True

    def listen(self) -> bool:
        """Take what it has to say; False if it is gone."""
        try:
            while self._way.poll():
                said = self._way.recv()
                if isinstance(said, Ready):
                    self.ready_at = monotonic()
                else:
                    self._answer, self._busy = said, False
        except (EOFError, OSError):
            return False
        return self._process.is_alive()

    def choice_of(self, number: int) -> Choice | None:
        """The answer to a task, if that is the last one that came."""
        answer = self._answer
        return answer.choice if answer is not None and answer.number == number else None

    def end(self) -> None:
        """End the process, whatever it does."""
        self._way.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def quick(levels: Levels, seat: Seat) -> Seat:
    """The seat as it is answered for in-line: by its own level if that is quick, else by one that is."""
    level: Level = levels.level(seat.level)
    return replace(seat, level=QUICK) if level.policy is Policy.CHAINS else seat


def thinking_of(levels: Levels, on_late: Callable[[Seat], object] = _unheard) -> Thinking:
    """Return where computer players think: in-line where there is no real window, as in tests."""
    if pygame.display.get_driver() == "dummy":
        return InLineThinking(levels)
    return WorkerThinking(levels, on_late)
