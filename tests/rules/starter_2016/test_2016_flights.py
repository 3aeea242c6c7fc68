"""Inside buildings those who fly pass what bars others, and come in by openings alone (T16-SKL-49)."""

import pytest
from book_2016 import referee, squad
from referee import Referee
from test_2016_storeys import battle, ends, high_house, moving

FIELD = ". . . . .\n. . . . .\n. . . . ."
ROOMS = ["C1", "C2", "C3"]
CARDS = {name: squad(name, *skills, move=6) for name, skills in (("Flyers", ["flying"]), ("Walkers", []))}


def reached(game: Referee, unit: str) -> set[str]:
    """Where a unit can end with a Move."""
    game.activate(unit).declare("move", "nothing")
    return {game.name(command.path[-1]) for command in game.legal() if command.path}


@pytest.mark.clause("T16-MOV-09", "T16-SKL-49")
@pytest.mark.parametrize(("unit", "beyond"), [("Flyers", True), ("Walkers", False)])
def test_an_enemy_in_a_corridor_stops_whoever_does_not_fly(unit: str, beyond: bool) -> None:
    """Three rooms in a row with the door at one end, and an enemy in the middle one."""
    game = referee(FIELD, {unit: "A1"}, {"Guards": "C2"}, cards=CARDS, inside=ROOMS, openings=[("B1", "C1")])
    found = reached(game, unit)
    assert "C1" in found and "C2" not in found and ("C3" in found) is beyond


@pytest.mark.clause("T16-SKL-49", "T16-TER-17")
def test_who_flies_comes_down_on_a_roof_over_the_wall_and_not_in_the_room_below() -> None:
    """From A3, behind the wall of B3: its roof is two squares away, over the wall and up; the door is to the east."""
    cards = {"Flyers": squad("Flyers", "flying", move=2)}
    game = moving(battle(high_house(1), {"Flyers": "A3"}, {"Guards": "A5"}, cards=cards), "Flyers")
    assert "B3^1" in ends(game) and "B3" not in ends(game)
