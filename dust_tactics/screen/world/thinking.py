"""Where the computer players of the world think: in a process of its own; in-line where that is gone or slow."""

from __future__ import annotations

from multiprocessing import get_context
from time import monotonic
from typing import Any, Protocol

import pygame

from dust_tactics.bots.levels import Seat
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

    def answer(self) -> Any:
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

    def answer(self) -> Any:
        """Return the answer."""
        task, self._task = self._task, None
        return None if task is None else answer_of(task).command

    def close(self) -> None:
        """There is nothing to end."""


class WorkerWorldThinking:
    """One process that thinks. What it does not answer in time is answered in-line, and it is asked no more."""

    def __init__(self) -> None:
        spawn = get_context("spawn")
        self._way, theirs = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._task: WorldTask | None = None
        self._since, self._number = 0.0, 0
        self._gone = self._warm = False

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Send the question, as what the player sees."""
        self._number += 1
        self._task = WorldTask(self._number, view_of(state, player), player, seat)
        self._since = monotonic()
        if not self._gone:
            try:
                self._way.send(self._task)
            except OSError:
                self._end()

    def answer(self) -> Any:
        """Return the answer once it is there; in-line where the process does not give one in time."""
        task = self._task
        if task is None:
            return None
        said = self._heard(task.number)
        if said is not None:
            self._task, self._warm = None, True
            return said.command
        if self._gone or monotonic() - self._since > (BRAKE if self._warm else START):
            self._end()
            self._task = None
            return answer_of(task).command
        return None

    def _heard(self, number: int) -> WorldAnswer | None:
        """The answer to a task, if it has come; answers to earlier ones are dropped."""
        try:
            while not self._gone and self._way.poll():
                said = self._way.recv()
                if isinstance(said, WorldAnswer) and said.number == number:
                    return said
        except (EOFError, OSError):
            self._end()
        return None

    def close(self) -> None:
        """End the process."""
        self._task = None
        self._end()

    def _end(self) -> None:
        if not self._gone:
            self._gone = True
            self._way.close()
            self._process.kill()
            self._process.join()
            self._process.close()


def world_thinking() -> WorldThinking:
    """Return where computer players think: in-line where there is no real window, as in tests, or no process begins."""
    if pygame.display.get_driver() == "dummy":
        return InLineWorldThinking()
    try:
        return WorkerWorldThinking()
    except OSError:
        return InLineWorldThinking()
