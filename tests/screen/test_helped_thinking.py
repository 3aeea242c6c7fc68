"""A second process that helps to think: a real one here, killed and stopped in the middle, and never missed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from test_thinking import RECRUIT, answer_of, can_stop, first_state, is_free, is_running, on_linux, until

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.thinkers import thinker_of
from dust_tactics.files.levels import shipped_levels
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseUnit
from dust_tactics.screen.battle.mind import BattleMind
from dust_tactics.screen.play.thinking import WorkerThinking

MARSHAL = Seat("marshal", seed=5)
SHIPPED = shipped_levels()
LEVELS = replace(SHIPPED, levels=tuple(replace(each, plans=min(each.plans, 4)) for each in SHIPPED.levels))


def choosing() -> GameState:
    """The first state in which a unit is chosen."""
    state = first_state()
    while not isinstance(decision_owed(state).question, ChooseUnit):  # type: ignore[union-attr]
        apply(state, thinker_of(LEVELS, RECRUIT).choose(state))
    return state


@contextmanager
def helped(monkeypatch: pytest.MonkeyPatch, processors: int = 2) -> Iterator[WorkerThinking[Any, Any]]:
    """Thinking in a process that another one may help."""
    monkeypatch.setattr("dust_tactics.bots.process.processors", lambda: processors)
    thinking = WorkerThinking(BattleMind(LEVELS), brake=60.0)
    try:
        yield thinking
    finally:
        thinking.close()


def asked(thinking: WorkerThinking[Any, Any], state: GameState) -> Any:
    """What comes of a question."""
    thinking.ask(state, MARSHAL)
    return answer_of(thinking)


@can_stop
def test_the_helper_may_be_slow_and_may_be_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers stay the same, and nobody is told of it."""
    state = choosing()
    expected = thinker_of(LEVELS, MARSHAL).think(state)
    later = state.copy()
    later.turn = 2
    with helped(monkeypatch) as thinking:
        thinking.on_lost = lambda: pytest.fail("the process is not lost")
        assert asked(thinking, state) == expected
        helper = thinking.helper_id
        assert helper is not None
        os.kill(helper, signal.SIGSTOP)
        assert asked(thinking, later) == thinker_of(LEVELS, MARSHAL).think(later)
        os.kill(helper, signal.SIGKILL)
        until(lambda: not is_running(helper))
        again = choosing()
        assert asked(thinking, again) == expected
        worker = thinking.process_id
        assert worker is not None
    assert not is_running(worker) and not is_running(helper)


@on_linux
def test_people_may_take_back_what_they_did_while_it_thinks_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something else is thought ahead of then, and no process is left when the game ends in the middle of it."""
    state = choosing()
    before = state.copy()
    with helped(monkeypatch) as thinking:
        thinking.start(state, [RECRUIT, MARSHAL])
        assert thinking.helper_id is not None, "it is there before anything is asked"
        asked(thinking, state)
        apply(state, thinker_of(LEVELS, RECRUIT).choose(state))
        for there in (state, before, state):
            thinking._foreseen = None
            until(lambda there=there: thinking.foresee(there, MARSHAL) or thinking._foreseen is there)
        processes = thinking.process_id, thinking.helper_id
        until(lambda: is_free(thinking))
        assert asked(thinking, before) == thinker_of(LEVELS, MARSHAL).think(before)
        thinking.foresee(state, MARSHAL)
    assert not any(process is None or is_running(process) for process in processes)


@pytest.mark.parametrize(("processors", "seat"), [(1, MARSHAL), (2, RECRUIT)], ids=["one processor", "a quick level"])
def test_nobody_helps_where_it_is_not_worth_while(monkeypatch: pytest.MonkeyPatch, processors: int, seat: Seat) -> None:
    state = choosing()
    with helped(monkeypatch, processors) as thinking:
        thinking.start(state, [seat])
        thinking.ask(state, seat)
        assert answer_of(thinking) == thinker_of(LEVELS, seat).think(state)
        thinking.foresee(state, seat)
        assert thinking.helper_id is None
