"""The process in which computer players of the world think: it is sent a view and answers it, and knows no screen."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.bots.world.levels import player_of
from dust_tactics.world.state import WorldState


@dataclass(frozen=True, slots=True)
class WorldTask:
    """A decision to think about: what its owner sees, and who he is. `number` is that of its answer too."""

    number: int
    view: WorldState
    player: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class WorldAnswer:
    """What came of a task: the command, and what was weighed."""

    number: int
    choice: WorldChoice


def answer_of(task: WorldTask) -> WorldAnswer:
    """Answer a task; what is left to chance comes from the seat and the decision."""
    seed = (task.seat.seed * len(task.view.players) + task.player) * 100_003 + task.view.asked
    return WorldAnswer(task.number, player_of(task.seat.level, seed).think(task.view))


def work(tasks: Connection) -> None:
    """Answer tasks until nobody sends any more, or the process that began this one has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program, which ends this one
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        while True:
            tasks.send(answer_of(tasks.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _end_with_parent() -> None:
    """Whatever is thought about just now: nobody would hear of it."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
