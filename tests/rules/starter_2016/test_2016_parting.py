"""Who may part from whom, and what becomes of a vehicle whose pilot leaves (T16-HER-10, T16-HER-11, T16-HER-25)."""

import pytest
from book_2016 import hero, referee
from mission import victory
from referee import Referee
from test_2016_victory import mission

from dust_tactics.rules.events import Dismounted, UnitEliminated
from dust_tactics.rules.units import Status

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))
RIDER = {"Rider": hero("Rider", "pilot"), "Other Rider": hero("Other Rider", "pilot")}


@pytest.mark.clause("T16-HER-11", "T16-HER-25", "T16-TRN-01")
def test_each_player_lets_only_the_own_heroes_part() -> None:
    """Both have a pair and a pilot; the enemy's may not be told to part."""
    first = {"Riflemen": "A1", "Captain": "with Riflemen", "Strider": "A5 E", "Rider": "in Strider"}
    second = {"Guards": "I1", "Major": "with Guards", "Stomper": "I5 W", "Other Rider": "in Stomper"}
    game = referee(FIELD, first, second, cards=RIDER | {"Major": hero("Major")})
    offered = {game.state.units[command.unit].name for command in game.legal() if hasattr(command, "unit")}
    assert offered == {"Riflemen", "Captain", "Strider", "Rider"}


@pytest.mark.clause("T16-HER-11", "T16-SET-11")
@pytest.mark.parametrize(("status", "offered"), [(Status.WAITING, True), (Status.COMING, False)])
def test_of_a_pair_that_a_scenario_brings_later_nobody_comes_on_before(status: Status, offered: bool) -> None:
    """Once both may come on, the hero may do so apart from the squad."""
    game = referee(FIELD, {"Riflemen": "", "Captain": "with Riflemen", "Strider": "A5 E"}, {"Guards": "I1"})
    game.change("Riflemen", status=status).change("Captain", status=status)
    apart = {command.unit for command in game.legal() if hasattr(command, "unit")}
    assert (game.unit("Captain").id in apart) is offered


def who_leaves(side: int) -> Referee:
    """The pilot of one side goes out of the Strider, in a battle in which what is destroyed scores too."""
    driven, others = {"Strider": "A1 E", "Rider": "in Strider"}, {"Guards": "I5"}
    sides = (driven, others) if side == 0 else (others, driven)
    ways = (victory("score-elimination", points=3), victory("most-points"))
    game = mission(*sides, ways, cards=RIDER, starts=side)
    return game.activate("Rider").declare("move", "nothing").move("A1", "B1")


@pytest.mark.clause("T16-HER-26", "T16-VIC-08")
@pytest.mark.parametrize("side", [0, 1])
def test_the_enemy_scores_for_a_vehicle_that_is_left(side: int) -> None:
    """As if the enemy had destroyed it: its points, and what the scenario gives for a unit eliminated."""
    game = who_leaves(side)
    strider, enemy = game.unit("Strider"), 1 - side
    assert game.told(UnitEliminated) == [UnitEliminated(strider.id, strider.card.points, enemy)]
    assert game.state.points[enemy] == strider.card.points and game.state.points[side] == 0
    assert game.state.victory_points[enemy] == 3 and game.state.victory_points[side] == 0


@pytest.mark.clause("T16-HER-26")
def test_a_vehicle_that_is_left_waits_for_nobody() -> None:
    """It is told as lost, not as standing there for another pilot."""
    game = who_leaves(0)
    assert [left.abandoned for left in game.told(Dismounted)] == [False]
    assert not game.unit("Strider").on_table
