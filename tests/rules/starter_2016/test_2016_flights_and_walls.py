"""Flights over walls and buildings in the 2016 book, into these and out of them (T16-SKL-49)."""

from dataclasses import replace

import pytest
from book_2016 import referee, squad, walker
from referee import Referee
from test_2016_storeys import HOUSE, battle, high_house, refused, way
from test_2016_storeys import ends as ends_of

from dust_tactics.rules.board import Board


def flyers(board: Board, start: str, move: int = 3) -> Referee:
    """Flyers who are about to move; the house is on B2 to C3, its door between C2 and D2."""
    cards = {"Flyers": squad("Flyers", "flying", move=move, march=2 * move)}
    game = battle(board, {"Flyers": start}, {"Guards": "A5"}, cards=cards)
    return game.activate("Flyers").declare("move", "nothing")


@pytest.mark.clause("T16-SKL-49")
def test_a_house_is_flown_over_to_its_door() -> None:
    """From A2 over B2 and C2 to D2, and in at the door, straight or at a slant: four squares. B2 would be one, but for
    the wall."""
    assert not set(HOUSE) & ends_of(flyers(high_house(1, roof=False), "A2"))
    game = flyers(high_house(1, roof=False), "A2", move=4)
    assert {"C2", "C3"} == set(HOUSE) & ends_of(game)
    assert refused(game, way(game, "B2", "C2")).reason == "wall-in-the-way"
    assert game.refusal(way(game, "B2", "C2", "D2", "C2")) is None


@pytest.mark.clause("T16-SKL-49", "T16-TER-10")
def test_who_is_inside_flies_out_by_the_door_alone_and_then_over_everything() -> None:
    game = flyers(high_house(1, roof=False), "C2", move=1)
    assert ends_of(game) == {"B2", "B3", "C3", "D1", "D2", "D3"}
    assert refused(game, way(game, "C1")).reason == "wall-in-the-way"
    game = flyers(high_house(1, roof=False), "C2", move=5)
    assert game.refusal(way(game, "D2", "C2", "B2", "A2")) is None, "out, and back over the house"
    assert refused(game, way(game, "B2", "A2")).reason == "wall-in-the-way"


@pytest.mark.clause("T16-SKL-49", "T16-TER-17")
def test_a_roof_is_a_way_in_and_out() -> None:
    """Up to the roof and down by the stairs, a square for each storey."""
    game = flyers(high_house(1), "A2")
    assert {"B2", "B3", "B2^1"} <= ends_of(game) and "C2" not in ends_of(game)
    assert game.refusal(way(game, "B2", "B2^1", "B2")) is None
    assert {"A2"} <= ends_of(flyers(high_house(1), "B2")) and "A2" not in ends_of(flyers(high_house(2), "B2"))


@pytest.mark.clause("T16-SKL-49", "T16-SET-13")
def test_a_larger_model_flies_over_a_house_and_stands_in_none_of_its_squares() -> None:
    """E1 and E2 are walled in."""
    cards = {"Dragon": replace(walker("Dragon", "flying", move=5), size=2)}
    field, house = ". . . . . . . .\n. . . . . . . .", ["E1", "E2"]
    game = referee(field, {"Dragon": "A1+B1 E"}, {"Guards": "H2"}, cards=cards, inside=house)
    ground = game.activate("Dragon").declare("move", "nothing").asked.ground(game.state)
    found = {game.names(stop) for stop in ground.destinations()}
    assert {"C1+D1", "F1+G1"} <= found and not any("E" in stop for stop in found)
    beyond = game.footprint("F1+G1")
    assert ground.cost(beyond) == 5 and ground.can_stop(beyond) and ground.found.can_stop(beyond)
    assert ground.path_refusal(ground.path_to(beyond)) is None
    assert beyond in ground.found.covering(game.square("G1")) and ground.path_to(beyond) in ground.other_paths(beyond)
    assert ground.path_refusal(ground.path_to(beyond)[:-1]) is not None, "it would stand in the wall"
