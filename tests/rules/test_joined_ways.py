"""Ways to win that are made of others: all of them, or any. No book has them."""

from dataclasses import replace

import pytest
from mission import Mission, victory

from dust_tactics.rules.holding import holders
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.rules.units import Status
from dust_tactics.rules.victory import Hold, conditions_of, counts_victory_points

OBJECTIVES = {"D6": None, "F6": None}


def hold(square: str, turn: int = 1, clear: int = 0) -> Victory:
    """Holding the objective on a square."""
    return victory("hold", objective=square, from_turn=turn, clear=clear)


def joined(kind: str, *parts: Victory) -> Victory:
    """All or any of some ways."""
    return Victory(kind, of=parts)


def game(*ways: Victory, first: dict[str, str] | None = None, second: dict[str, str] | None = None) -> Mission:
    """Two squads on the objectives, and a walker far off."""
    first = {"Bot Hunters": "D6", "The Gunners": "F6"} if first is None else first
    second = {"Pounder": "I12 N"} if second is None else second
    return Mission(first, second, objectives=OBJECTIVES, ways=[victory("army-points"), *ways])


def ended(mission: Mission) -> tuple[int | None, str] | None:
    """The winner and the reason at the end of the turn, if it was the last."""
    mission.idle(["AAA", "SSS"] if not mission_ends(mission) else [])
    result = mission.state.result
    return None if result is None else (result.winner, result.reason)


def mission_ends(mission: Mission) -> bool:
    """Whether the battle is over when everybody has stayed where they are."""
    return mission.state.edition.ending.result(mission.state) is not None


def test_all_parts_are_needed() -> None:
    both = joined("all", hold("D6"), hold("F6"))
    assert ended(game(both)) == (0, "all-achieved")
    assert ended(game(both, first={"Bot Hunters": "D6", "The Gunners": "A1"})) is None


def test_all_parts_are_needed_of_one_side() -> None:
    both = joined("all", hold("D6"), hold("F6"))
    mission = game(both, first={"Bot Hunters": "D6"}, second={"The Gunners": "F6"})
    assert holders(mission.state) == (0, 1), "each holds one"
    assert ended(mission) is None


def test_all_parts_are_needed_at_the_end_of_one_turn() -> None:
    mission = game(joined("all", hold("D6", turn=1), hold("F6", turn=2)))
    assert ended(mission) is None
    mission.go_first(0)
    assert ended(mission) == (0, "all-achieved")


def test_one_part_is_enough_and_gives_its_own_reason() -> None:
    either = joined("any", hold("D6"), hold("F6", turn=5))
    assert ended(game(either)) == (0, "objective-held")
    assert conditions_of(game(either).state.battle)[1] == Hold(1, 0, "D6"), "its parts stand in its place"


def test_any_may_stand_within_all() -> None:
    way = joined("all", hold("D6"), joined("any", hold("F6"), victory("first-to", points=3)))
    assert ended(game(way, first={"Bot Hunters": "D6"})) is None
    assert ended(game(way)) == (0, "all-achieved")
    mission = game(way, first={"Bot Hunters": "D6"})
    mission.state.victory_points = (3, 0)
    assert ended(mission) == (0, "all-achieved")


def test_if_both_sides_achieve_what_wins_points_decide() -> None:
    ways = joined("all", hold("D6"), joined("any", hold("D6"), hold("F6"))), hold("F6")
    mission = game(*ways, first={"Bot Hunters": "D6"}, second={"The Gunners": "F6"})
    mission.state.points = (0, 5)
    assert ended(mission) == (1, "both-achieved")


def test_elimination_within_all_does_not_win_alone() -> None:
    mission = game(joined("all", victory("eliminate"), hold("D6")), first={"Bot Hunters": "A1", "The Gunners": "A3"})
    mission.change("Pounder", status=Status.ELIMINATED, squares=(), eliminated=1)
    assert ended(mission) == (None, "one-eliminated"), "the battle is over, as a side has nobody left; points decide"


@pytest.mark.parametrize(("clear", "holder"), [(0, 0), (2, None)])
def test_an_objective_is_held_as_the_part_says_that_asks_for_it(clear: int, holder: int | None) -> None:
    way = joined("all", hold("D6", clear=clear), hold("F6", clear=clear))
    mission = game(way, first={"Bot Hunters": "D6"}, second={"The Gunners": "F6"})
    assert holders(mission.state)[0] == holder


def test_points_of_events_make_a_battle_of_points() -> None:
    battle = game().state.battle
    assert not counts_victory_points(battle)
    assert counts_victory_points(replace(battle, events=(ScenarioEvent(When.TURN_BEGINS, turn=2, points=(0, 1)),)))
