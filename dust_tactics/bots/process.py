"""A process of its own in which work is done: it is sent tasks, answers them, and ends with the program. A second one
may help it."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic
from typing import Any

SPAWN = get_context("spawn")
"""How processes are begun: anew, as they know nothing of windows and threads of the program."""

Work = Callable[[Any, Connection | None], Any]
"""What is done there with each task, and with the way to the process that helps, if there may be one. It is sent as it
is when the process begins, and may keep what it likes from task to task."""
Help = Callable[[Connection], None]
"""What is done in a process that helps, with the way to the one that it helps. Raises EOFError or OSError where that
has ended."""
HELPS_AFTER_OTHERS = 10
"""How much a process that helps steps back for others, as `nice` counts it."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be done; the answer has the same number."""

    number: int
    content: Any


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a task."""

    number: int
    content: Any


@dataclass(frozen=True, slots=True)
class Ready:
    """All is loaded that is needed."""


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def follow_parent() -> None:
    """End with the program that began this process, and leave Ctrl+C in a terminal to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whatever is done just now: nobody would hear of it."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _serve(way: Connection, work: Work, practice: Any, aside: Connection | None) -> None:
    """Answer tasks until nobody sends any more, or the program has ended."""
    follow_parent()
    try:
        if practice is not None:
            work(practice, aside)
        way.send(Ready())
        while True:
            task: Task = way.recv()
            way.send(Answer(task.number, work(task.content, aside)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _assist(way: Connection, work: Help) -> None:
    """Help until nobody wants it any more."""
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(HELPS_AFTER_OTHERS)
    with suppress(EOFError, OSError):
        work(way)


class Worker:
    """A process and the way to it. At most one task is with it at a time. Raises OSError where none can be begun.

    practice   a task that nobody waits for, so that all is loaded and all tables are made before the first real one
    helping    what a second process does, once it is called; None where nobody may help
    begun      when it was begun, by the clock that never goes back
    ready_at   when it was ready for its first task; None before
    """

    def __init__(self, work: Work, practice: Any = None, helping: Help | None = None) -> None:
        self._way, theirs = SPAWN.Pipe()
        aside: Connection | None = None
        self._to_worker: Connection | None = None
        if helping is not None:
            aside, self._to_worker = SPAWN.Pipe()
        self._helping = helping
        self._helper: SpawnProcess | None = None
        self._process = SPAWN.Process(target=_serve, args=(theirs, work, practice, aside), daemon=True)
        self._process.start()
        theirs.close()
        if aside is not None:
            aside.close()
        self.begun = monotonic()
        self.ready_at: float | None = None
        self._busy = False
        self._answer: Answer | None = None

    @property
    def process_id(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    @property
    def helper_id(self) -> int | None:
        """The number of the process that helps, once there is one."""
        return self._helper.pid if self._helper is not None else None

    def call_help(self) -> None:
        """Begin the process that helps, once; where that can't be, the work is done without it."""
        way, self._to_worker = self._to_worker, None
        if way is None or self._helping is None:
            return
        with way, suppress(OSError):
            process = SPAWN.Process(target=_assist, args=(way, self._helping), daemon=True)
            process.start()
            self._helper = process

    @property
    def is_free(self) -> bool:
        """Whether it waits for a task."""
        return self.ready_at is not None and not self._busy

    def send(self, number: int, content: Any) -> bool:
        """Give it a task; return False if it can't be reached."""
        try:
            self._way.send(Task(number, content))
        except OSError:
            return False
        self._busy = True
        return True

    def listen(self) -> bool:
        """Take what it has to say; return False if it is gone."""
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

    def answer_to(self, number: int) -> Any:
        """Return what came of a task, if its answer is the last one that came; else None."""
        answer = self._answer
        return answer.content if answer is not None and answer.number == number else None

    def end(self) -> None:
        """End the process, whatever it does."""
        self._way.close()
        if self._to_worker is not None:
            self._to_worker.close()
        for process in filter(None, (self._process, self._helper)):
            process.kill()
            process.join()
            process.close()
        self._helper = None
