"""The crew of a vehicle looks out on all sides, wherever the vehicle's own guns point (T16-SKL-36)."""

import pytest
from book_2016 import referee, squad, walker
from example_cards import CLOSE, chart, weapon

from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Retaliate

GUN = weapon("Gun", chart(Cell(3)), reach=6, mount=Mount.FRONT)
CARBINE = weapon("Carbine", chart(Cell(1)), "crew", reach=6, mount=Mount.FRONT)
BAYONETS = weapon("Bayonets", chart(Cell(1)), "crew", range=CLOSE, count=3)
CLAW = weapon("Claw", chart(Cell(2)), range=CLOSE, mount=Mount.FRONT)
CREWED = {"Crewed": walker("Crewed", "crew", weapons=(GUN, CARBINE, BAYONETS, CLAW))}


@pytest.mark.clause("T16-SKL-36", "T16-FOF-03")
def test_personal_weapons_reach_behind_the_vehicle_though_the_card_mounts_them_in_front() -> None:
    cards = {"Crewed": walker("Crewed", "crew", weapons=(GUN, CARBINE))}
    game = referee(". . . .", {"Crewed": "C1 E"}, {"Guards": "A1"}, cards=cards).activate("Crewed")
    game.declare("attack", "nothing")
    refusal = game.refusal(game.attack_command(("Gun", "Guards", 1)))
    assert refusal is not None and refusal.clause == "T16-FOF-03"
    game.attack(("Carbine", "Guards", 1), dice=["A", "T"])
    assert game.unit("Guards").left == 4


@pytest.mark.clause("T16-SKL-36", "T16-CCW-02", "T16-CCW-10", "T16-CCW-11")
@pytest.mark.parametrize(
    ("weapons", "reason"),
    [
        (("Gun", "Claw"), None),
        (("Carbine", "Bayonets"), None),
        (("Gun", "improvised"), None),
        (("Carbine", "improvised"), None),
        (("Gun", "Bayonets"), "crew-or-vehicle"),
        (("Carbine", "Claw"), "crew-or-vehicle"),
        (("Bayonets", "Claw"), "crew-or-vehicle"),
        (("Gun", "Carbine"), "crew-or-vehicle"),
    ],
)
def test_a_crew_chooses_for_the_whole_attack_blows_included(weapons: tuple[str, str], reason: str | None) -> None:
    game = referee(". . . .", {"Crewed": "B1 E"}, {"Guards": "C1"}, cards=CREWED).activate("Crewed")
    game.declare("attack", "nothing")
    refusal = game.refusal(game.attack_command(*((name, "Guards", 1) for name in weapons)))
    assert (refusal.reason if refusal is not None else None) == reason
    for command in game.legal():
        assert game.refusal(command) is None
        assert len({CREWED["Crewed"].weapons[shot.weapon].crew_arm for shot in command.shots}) <= 1


@pytest.mark.clause("T16-SKL-36", "T16-FOF-08", "T16-CCW-01")
def test_a_crew_strikes_behind_the_vehicle_where_its_claw_does_not() -> None:
    game = referee(". . . .", {"Crewed": "B1 E"}, {"Guards": "A1"}, cards=CREWED).activate("Crewed")
    game.declare("attack", "nothing")
    assert game.refusal(game.attack_command(("Claw", "Guards", 1))).clause == "T16-FOF-03"
    game.attack(("Bayonets", "Guards", 3), dice=["AAT", "TTTTT"])
    assert game.unit("Guards").left == 3


@pytest.mark.clause("T16-SKL-36", "T16-CCW-05")
def test_struck_back_with_the_crews_blows_or_the_vehicles() -> None:
    blade = weapon("Blade", (Cell(1),) * 14, range=CLOSE)
    cards = CREWED | {"Raiders": squad("Raiders", weapons=(blade,))}
    game = referee(". . . .", {"Raiders": "C1"}, {"Crewed": "B1 E"}, cards=cards).activate("Raiders")
    game.declare("attack", "nothing").attack(("Blade", "Crewed", 1))
    both = game.shots("Crewed", ("Bayonets", "Raiders", 3), ("Claw", "Raiders", 1))
    assert game.refusal(Retaliate(game.state.asked, both)).reason == "crew-or-vehicle"
    listed = [tuple(CREWED["Crewed"].weapons[shot.weapon].name for shot in each.shots) for each in game.legal()]
    assert listed == [("Bayonets",), ("Claw",)], "three dice, and two"
    game.retaliate(("Bayonets", "Raiders", 3), dice=["T", "ATT"])
    assert game.unit("Raiders").left == 4
