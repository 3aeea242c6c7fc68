"""The process in which computer players think: it is sent a state and answers it, and knows nothing of a screen."""

import os
import signal
from dataclasses import dataclass, replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, cast

from dust_tactics.bots.fields import Memory
from dust_tactics.bots.levels import Levels, Seat
from dust_tactics.bots.player import Choice
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.game import context_of
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Ready:
    """All is loaded that thinking needs."""


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to think about.

    number   of the task, which its answer has too
    state    without its context and cards, which would be large: see `bare`
    battle   the battle of the state, None if it is that of the task before
    """

    number: int
    seat: Seat
    state: GameState
    battle: Battle | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a task."""

    number: int
    choice: Choice


def bare(state: GameState) -> GameState:
    """A copy of a state without its context, which is made again from the battle; its units have ids for cards."""
    copy = state.copy()
    copy.context = cast(Any, None)
    copy.units = [replace(unit, card=cast(Any, unit.card.id)) for unit in state.units]
    return copy


def whole(state: GameState, context: BattleContext[GameState]) -> GameState:
    """The state that was made bare. Its cards are those of the battle: what is known of them is known by the object."""
    cards = {card.id: card for card in (*context.battle.cards, *context.edition.setting_up.piece_cards.values())}
    state.context = context
    state.units = [replace(unit, card=cards[cast(str, unit.card)]) for unit in state.units]
    return state


def work(tasks: Connection, levels: Levels, practice: Task) -> None:
    """Answer tasks until nobody sends any more, or the process that began this one has ended.

    practice   a task that nobody waits for, so that all is loaded and all tables are made before the first real one
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program, which ends this one
    Thread(target=_end_with_parent, daemon=True).start()
    desk = _Desk(levels)
    try:
        if practice.battle is not None:
            desk.answer(practice)
        tasks.send(Ready())
        while True:
            tasks.send(desk.answer(tasks.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class _Desk:
    """Answers tasks, and keeps the tables of the battle from one to the next."""

    def __init__(self, levels: Levels) -> None:
        self._levels, self._memory = levels, Memory()
        self._context: BattleContext[GameState] | None = None

    def answer(self, task: Task) -> Answer:
        """The answer to a task. Raises ValueError if nobody has told of its battle."""
        if task.battle is not None:
            self._context = context_of(task.battle)
        if self._context is None:
            raise ValueError("the first task has no battle")
        thinker = thinker_of(self._levels, task.seat, self._memory)
        return Answer(task.number, thinker.think(whole(task.state, self._context)))


def _end_with_parent() -> None:
    """Whatever is thought about just now: nobody would hear of it."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
