"""Computer players keep to the tasks that a scenario has for their units; people need not."""

import pytest
from mission import victory
from positions import activation
from story import ROLLS, Story
from watched import thinker

from dust_tactics.rules.events import EventHappened
from dust_tactics.rules.scenario_events import GUARDED, Task, UnitTask
from dust_tactics.table.plain import from_plain, to_plain

LEVELS = ("recruit", "veteran")
GOAL = {"E6": None}
"""An objective that everybody would like to go to."""


def battle(task: Task | None, start: str = "E9", **mission: object) -> Story:
    """Bot Hunters near an objective, with a task or without one, and an enemy far off."""
    words = {} if task is None else {"Bot Hunters": {"task": task}}
    mission = {"objectives": GOAL, "events": (), "second": {"Pounder": "A1 S"}, **mission}
    ways = [victory("hold", objective="E6", from_turn=1)]
    return Story({"Bot Hunters": start}, mission.pop("second"), arriving=words, ways=ways, **mission)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_a_unit_that_holds_stays_where_another_would_go(level: str) -> None:
    free, held = battle(None), battle(Task.HOLD)
    assert activation(free, thinker(level)).end("Bot Hunters") != "E9"
    assert activation(held, thinker(level)).end("Bot Hunters") == "E9"


def test_a_unit_that_holds_attacks_all_the_same() -> None:
    game = battle(Task.HOLD, second={"The Gunners": "E8"})
    assert activation(game, thinker("veteran")).targets == {"The Gunners"}
    assert game.names(game.unit("Bot Hunters").squares) == "E9"


def test_a_unit_on_guard_stays_near_its_post_and_comes_back_to_it() -> None:
    game = battle(Task.GUARD, "E11")
    post = game.square("E11")
    for _ in range(2):
        activation(game, thinker("veteran"))
        assert game.state.geometry.distance(game.unit("Bot Hunters").squares, (post,)) <= GUARDED
        game.idle(ROLLS).go_first(0)
    away = battle(Task.GUARD, "E11")
    away.change("Bot Hunters", squares=(game.square("E5"),))
    activation(away, thinker("veteran"))
    assert away.state.geometry.distance(away.unit("Bot Hunters").squares, (post,)) < 6


def test_a_unit_that_attacks_leaves_the_objective_for_the_enemy() -> None:
    game = battle(Task.ATTACK, "E6")
    before = game.state.geometry.distance(game.unit("Bot Hunters").squares, game.unit("Pounder").squares)
    activation(game, thinker("veteran"))
    after = game.state.geometry.distance(game.unit("Bot Hunters").squares, game.unit("Pounder").squares)
    assert after < before
    stays = battle(None, "E6")
    activation(stays, thinker("veteran"))
    assert stays.names(stays.unit("Bot Hunters").squares) == "E6"


@pytest.mark.parametrize("level", LEVELS)
def test_a_unit_that_withdraws_goes_back_to_its_edge(level: str) -> None:
    game = battle(Task.WITHDRAW)
    edge = game.state.battle.sides[0].entry
    for _ in range(3):
        activation(game, thinker(level))
        game.idle(ROLLS).go_first(0)
    assert set(game.unit("Bot Hunters").squares) & set(edge)


def test_an_event_gives_a_task_and_another_ends_it() -> None:
    given = {"when": "turn-begins", "turn": 1, "tasked": ("Bot Hunters",), "task": Task.HOLD}
    ended = {"when": "turn-ends", "turn": 1, "tasked": ("Bot Hunters",), "task": Task.FREE}
    game = battle(None, events=(given, ended))
    assert game.state.tasks == (UnitTask(0, Task.HOLD, game.square("E9")),)
    assert activation(game, thinker("veteran")).end("Bot Hunters") == "E9"
    game.idle(ROLLS).go_first(0)
    assert len(game.told(EventHappened)) <= 1 and game.state.tasks == ()
    assert activation(game, thinker("veteran")).end("Bot Hunters") != "E9"


def test_a_hero_gets_the_task_of_the_unit_joined_and_who_changes_sides_has_none() -> None:
    changing = {"when": "unit-reaches", "zone": "E9", "side": 0, "change_sides": ("Bot Hunters",)}
    first = {"Bot Hunters": "E9", "Bazooka Joe": "E9", "The Gunners": "A12"}
    given = {"when": "turn-begins", "turn": 1, "tasked": ("Bot Hunters", "The Gunners"), "task": Task.GUARD}
    for events, tasked in (((given,), {*first}), ((given, changing), {"The Gunners"})):
        game = Story(first, {"Pounder": "A1 S"}, events=events)
        assert {game.state.units[task.unit].name for task in game.state.tasks} == tasked


def test_a_unit_that_comes_on_later_has_its_post_where_it_stands_then() -> None:
    game = battle(Task.GUARD, "", second={"Pounder": "A1 S", "Ludwig": "I1 S"})
    assert game.state.tasks == (UnitTask(0, Task.GUARD, None),)
    activation(game, thinker("veteran"))
    assert game.state.tasks == (UnitTask(0, Task.GUARD, game.unit("Bot Hunters").square),)


def test_people_play_their_units_as_they_like_and_saves_keep_tasks() -> None:
    game = battle(Task.HOLD)
    game.activate("Bot Hunters").declare("march").move("E8", "E7")
    assert game.names(game.unit("Bot Hunters").squares) == "E7"
    assert from_plain(type(game.state.battle), to_plain(game.state.battle)) == game.state.battle
    assert "tasks" not in to_plain(battle(None).state)
