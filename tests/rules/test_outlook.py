"""How a battle stands, told before its turn ends: it is what comes if nobody does anything any more."""

from typing import Any

import pytest
from mission import Mission, victory

from dust_tactics.rules.outlook import judged_turns, outlook
from dust_tactics.rules.scenario import Victory

ELIMINATE, ARMY_POINTS = victory("eliminate"), victory("army-points")
HOLD = [ELIMINATE, victory("hold", objective="E6"), ARMY_POINTS]
SUPPLY_DROP = [ELIMINATE, victory("score-hold", own_half=1, enemy_half=2), victory("first-to", points=5), ARMY_POINTS]
MOST = [victory("score-hold", own_half=0, enemy_half=2), victory("most-points"), ARMY_POINTS]
HALVES = {"C6": 0, "G6": 1}


def mission(first: str, second: str, ways: list[Victory], turn: int, turns: int = 4) -> Mission:
    """A battle of two squads in some turn."""
    objectives = {"E6": None} if ways is HOLD else HALVES
    found = Mission({"Red Thunder": first}, {"Bot Hunters": second}, objectives=objectives, ways=ways, turns=turns)
    found.state.turn = turn
    return found


CASES: dict[str, tuple[Any, ...]] = {
    "held, and holding counts": ("E6", "I12", HOLD, 3),
    "held, and holding counts from the next turn on": ("E6", "I12", HOLD, 2),
    "held by the second side": ("A12", "E6", HOLD, 1),
    "nobody holds it": ("A12", "I12", HOLD, 2),
    "not clear": ("E6", "E8", HOLD, 3),
    "points gathered": ("G6", "I12", SUPPLY_DROP, 2, 8),
    "points of both": ("G6", "C6", SUPPLY_DROP, 2, 8),
    "most points": ("G6", "C12", MOST, 2, 5),
    "the last turn": ("A12", "I12", SUPPLY_DROP, 4),
}


@pytest.mark.clause("T13-VIC-01")
@pytest.mark.parametrize("case", CASES)
def test_what_is_foretold_comes_if_nobody_does_anything(case: str) -> None:
    """The winner, why, in which turn, and the victory points on the way."""
    played = mission(*CASES[case])
    foretold = outlook(played.state)
    assert foretold is not None
    points = [judged.points for judged in judged_turns(played.state)]
    seen = []
    while played.state.result is None:
        played.idle(dice=["AAA", "SSS"] if played.state.turn < foretold.end.turn else ())
        seen.append(played.state.victory_points)
        if played.state.result is None:
            played.go_first(0)
    assert played.state.turn == foretold.end.turn
    assert played.state.result == foretold.end.result
    assert seen == points


@pytest.mark.clause("T13-VIC-08")
def test_now_and_the_end_are_told_apart() -> None:
    """Held in turn 2 it counts from the end of turn 3 on: a turn is left to do something about it."""
    found = outlook(mission("E6", "I12", HOLD, 2, turns=8).state)
    assert found is not None
    assert (found.now.turn, found.now.result, found.now.held) == (2, None, ())
    assert (found.end.turn, found.turns_left, found.winner) == (3, 1, 0)
    later = outlook(mission("E6", "I12", HOLD, 3, turns=8).state)
    assert later is not None
    assert (later.turns_left, later.winner) == (0, 0)
    assert [held.side for held in later.now.held] == [0]


def test_the_battle_itself_stays_as_it_is() -> None:
    played = mission("G6", "I12", SUPPLY_DROP, 3)
    before = played.state.copy()
    assert outlook(played.state) is not None
    assert played.state == before


def test_there_is_none_before_the_first_turn_nor_once_it_is_over() -> None:
    assert outlook(mission("E6", "I12", HOLD, 0).state) is None
    over = mission("E6", "I12", HOLD, 3)
    over.idle()
    assert over.state.result is not None
    assert outlook(over.state) is None
