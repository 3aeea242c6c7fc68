"""The crew of a vehicle looks out on all sides, wherever the vehicle's own guns point (T16-SKL-36)."""

import pytest
from book_2016 import referee, walker
from example_cards import chart, weapon

from dust_tactics.rules.cards import Cell, Mount

GUN = weapon("Gun", chart(Cell(3)), reach=6, mount=Mount.FRONT)
CARBINE = weapon("Carbine", chart(Cell(1)), "crew", reach=6, mount=Mount.FRONT)


@pytest.mark.clause("T16-SKL-36", "T16-FOF-03")
def test_personal_weapons_reach_behind_the_vehicle_though_the_card_mounts_them_in_front() -> None:
    cards = {"Crewed": walker("Crewed", "crew", weapons=(GUN, CARBINE))}
    game = referee(". . . .", {"Crewed": "C1 E"}, {"Guards": "A1"}, cards=cards).activate("Crewed")
    game.declare("attack", "nothing")
    refusal = game.refusal(game.attack_command(("Gun", "Guards", 1)))
    assert refusal is not None and refusal.clause == "T16-FOF-03"
    game.attack(("Carbine", "Guards", 1), dice=["A", "T"])
    assert game.unit("Guards").left == 4
