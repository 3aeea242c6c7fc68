"""Where the computer players of the world think: in a process of its own; in-line where that is gone or slow."""

from __future__ import annotations

from multiprocessing import get_context
from time import monotonic
from typing import Protocol

import pygame

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.screen.world.worker import WorldAnswer, WorldTask, answer_of, work
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of

BRAKE = 2.0
"""Seconds that people wait for an answer, once the process has given its first one."""
START = 10.0
"""Seconds that the first answer may take."""


class WorldThinking(Protocol):
    """Answers one question at a time; a new one takes the place of the one before."""

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Begin to think about the decision that a player owes."""

    def answer(self) -> WorldChoice | None:
        """Return the answer as soon as it is there, once; None before."""

    def close(self) -> None:
        """End all that thinks."""


class InLineWorldThinking:
    """Thinks when it is asked for the answer."""

    def __init__(self) -> None:
        self._task: WorldTask | None = None

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Note the question."""
        self._task = WorldTask(0, view_of(state, player), player, seat)

    def answer(self) -> WorldChoice | None:
        """Return the answer."""
        task, self._task = self._task, None
        return None if task is None else answer_of(task).choice

    def close(self) -> None:
        """There is nothing to end."""


class WorkerWorldThinking:
    """One process that thinks, begun with the first question. What it does not answer in time is answered in-line, and
    it is asked no more."""

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._task: WorldTask | None = None
        self._since, self._number = 0.0, 0
        self._gone = self._warm = self._sent = False

    @property
    def process_id(self) -> int | None:
        """The number of the process while there is one."""
        return self._worker.process_id if self._worker is not None else None

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Send the question, as what the player sees."""
        if self._worker is None and not self._gone:
            try:
                self._worker = _Worker()
            except OSError:
                self._gone = True
        self._number += 1
        self._task = WorldTask(self._number, view_of(state, player), player, seat)
        self._since, self._sent = monotonic(), False
        self._send()

    def _send(self) -> None:
        """Send the question as soon as the process can take it: a pipe that nobody reads would stop the frame."""
        task, worker = self._task, self._worker
        if task is None or worker is None or self._sent or worker.is_busy:
            return
        self._sent = worker.send(task)
        if not self._sent:
            self._end()

    def answer(self) -> WorldChoice | None:
        """Return the answer once it is there; in-line where the process does not give one in time."""
        task = self._task
        if task is None:
            return None
        said = self._heard(task.number)
        if said is not None:
            self._task, self._warm = None, True
            return said.choice
        self._send()
        if self._gone or monotonic() - self._since > (BRAKE if self._warm else START):
            self._end()
            self._task = None
            return answer_of(task).choice
        return None

    def _heard(self, number: int) -> WorldAnswer | None:
        """The answer to a task, if it has come; answers to earlier ones are dropped."""
        try:
            said = None if self._worker is None else self._worker.listen()
        except (EOFError, OSError):
            self._end()
            return None
        return said if said is not None and said.number == number else None

    def close(self) -> None:
        """End the process."""
        self._task = None
        self._end()

    def _end(self) -> None:
        self._gone = True
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()


class _Worker:
    """The process and the way to it. At most one task is with it at a time. Raises OSError where none can be begun."""

    def __init__(self) -> None:
        spawn = get_context("spawn")
        self._way, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.is_busy = False

    @property
    def process_id(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def send(self, task: WorldTask) -> bool:
        """Give it a task; False if it can't be reached."""
        try:
            self._way.send(task)
        except OSError:
            return False
        self.is_busy = True
        return True

    def listen(self) -> WorldAnswer | None:
        """Return what it has to say, if anything. Raises EOFError or OSError if it is gone."""
        if not self._way.poll():
            return None
        said = self._way.recv()
        self.is_busy = False
        return said if isinstance(said, WorldAnswer) else None

    def end(self) -> None:
        """End the process, whatever it does."""
        self._way.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def world_thinking() -> WorldThinking:
    """Return where computer players think: in-line where there is no real window, as in tests."""
    return InLineWorldThinking() if pygame.display.get_driver() == "dummy" else WorkerWorldThinking()
