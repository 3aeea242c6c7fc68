"""Every way that a jet of flames may take to its target (T10-WPN-23 to 25, T10-WPN-28)."""

from dataclasses import replace

import pytest
from book_2010 import CANNON, NAPALM, referee, squad, walker
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.cards import Weapon, WeaponRange

HOSE = replace(NAPALM, name="Hose", range=WeaponRange(maximum=4))
BURNER = replace(NAPALM, name="Burner", range=WeaponRange(maximum=1))
BURNERS = {"Burner": walker("Burner", weapons=(NAPALM,)), "Hoser": walker("Hoser", weapons=(HOSE,))}


def ways(battle: Referee, target: str, shooter: str = "Burner", weapon: Weapon = NAPALM) -> list[list[str]]:
    """The squares between a robot and what it burns with a weapon, by each way."""
    one, other = battle.unit(shooter), battle.unit(target)
    paths = battle.state.edition.sight.spray_paths(battle.state, one, other, weapon)
    return [[battle.name(square) for square in path] for path in paths]


@pytest.mark.clause("T10-WPN-24")
@pytest.mark.parametrize(
    ("shooter", "target", "expected"),
    [
        ("C1", "B1", [[], ["B2"], ["C2"]]),
        ("C1", "A1", [["B1"], ["B2"]]),
        ("A3", "A2", [[], ["B2"], ["B3"]]),
        ("A3", "A1", [["A2"], ["B2"]]),
        ("B2", "A1", [[], ["B1"], ["A2"]]),
        ("C3", "A2", [["B2"], ["B3"]]),
    ],
)
def test_a_jet_of_two_squares_goes_straight_or_by_any_square_beside_both(
    shooter: str, target: str, expected: list[list[str]]
) -> None:
    """Nothing leads off the table and on again."""
    battle = referee(". . .\n. . .\n. . .", {"Burner": shooter}, {"Luther": target}, cards=BURNERS)
    assert ways(battle, "Luther") == expected


@pytest.mark.clause("T10-WPN-25", "T10-WPN-26")
def test_a_jet_goes_on_past_no_wall_so_that_a_friend_can_be_spared() -> None:
    """The Rangers in B2 are seen past, but the way round them is walled on both sides."""
    battle = referee(
        ". {0} .\n. . .\n. {0} .".format("S"), {"Burner": "A2", "Combat Rangers": "B2"}, {"Luther": "C2"}, cards=BURNERS
    )
    assert ways(battle, "Luther") == [["B2"]]
    battle.activate("Burner").declare("attack")
    assert battle.refusal(battle.attack_command(("Napalm Thrower", "Luther", 1, ("B1",)))).clause == "T10-WPN-24"
    battle.attack(("Napalm Thrower", "Luther", 1, ("B2",)), dice=["HMMMM", "M"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-WPN-25")
def test_a_jet_burns_a_vehicle_and_ends_there_although_more_is_in_sight() -> None:
    """Ludwig in C2 is seen between the two robots in B1 and B2 only if the line does not cross them."""
    battle = referee(". . .\n. . .\n. . .", {"Burner": "A1"}, {"Luther": "B2", "Ludwig": "B1"}, cards=BURNERS)
    assert ways(battle, "Luther") == [[], ["A2"]]
    assert ways(battle, "Ludwig") == [[], ["A2"]]


@pytest.mark.clause("T10-WPN-25", "T10-LOS-13")
def test_a_jet_goes_on_past_traps_and_squads() -> None:
    battle = referee(". X .\n. . .", {"Burner": "A1"}, {"Luther": "C1", "Battle Grenadiers": "B2"}, cards=BURNERS)
    assert ways(battle, "Luther") == [["B1"], ["B2"]]


@pytest.mark.clause("T10-WPN-24", "T10-WPN-25", "T10-LOS-04")
def test_every_square_of_a_jet_is_itself_in_sight() -> None:
    """From A3 the wall in B2 hides C2: no way to C3 leads through it, and none through the wall."""
    battle = referee(". . .\n. S .\n. . .", {"Hoser": "A3"}, {"Luther": "C3"}, cards=BURNERS)
    assert {square for way in ways(battle, "Luther", "Hoser", HOSE) for square in way} == {"A2", "B3"}


@pytest.mark.clause("T10-WPN-24", "T10-RNG-02")
def test_every_square_of_a_jet_is_itself_in_range_and_passed_once() -> None:
    """The hose reaches 4 squares: D3 is that far from A1, D4 is 5."""
    battle = referee("\n".join([". . . . . ."] * 5), {"Hoser": "A1"}, {"Luther": "E2"}, cards=BURNERS)
    found = ways(battle, "Luther", "Hoser", HOSE)
    assert ["B2", "C2", "D3"] in found
    nearer = ways(battle.change("Luther", squares=(battle.square("D3"),)), "Luther", "Hoser", HOSE)
    assert ["B2", "C3", "C4"] in nearer and ["B2", "C3", "D4"] not in nearer
    assert all(len({*way, "A1", "D3"}) == len(way) + 2 for way in nearer)


@pytest.mark.clause("T10-WPN-24", "T10-LOS-08", "T10-LOS-09", "T10-LOS-13")
def test_soldiers_send_a_jet_past_squads_to_vehicles_alone() -> None:
    """A flamethrower of soldiers: B1 with a squad stops the line to the squad beyond, but not to the robot there."""
    team = {"Team": squad("Team", weapons=(NAPALM,))}
    battle = referee(". . .\n. . .", {"Team": "A1"}, {"Battle Grenadiers": "B1", "Luther": "C1"}, cards=team)
    assert ways(battle, "Luther", "Team") == [["B1"], ["B2"]]


@pytest.mark.clause("T10-WPN-24", "T10-LOS-08")
def test_a_square_that_soldiers_do_not_see_is_in_no_jet_of_theirs() -> None:
    """Over the squad in B1 soldiers see the robot in D1, but none of the squares before it; a robot sees them all."""
    cards = {"Team": squad("Team", weapons=(HOSE,))} | BURNERS
    for shooter, expected in (("Team", set()), ("Hoser", {"A2", "B1", "B2", "C1", "C2", "D2"})):
        battle = referee(". . . .\n. . . .", {shooter: "A1"}, {"Battle Grenadiers": "B1", "Luther": "D1"}, cards=cards)
        assert {square for way in ways(battle, "Luther", shooter, HOSE) for square in way} == expected


@pytest.mark.clause("T10-WPN-28")
def test_a_burner_of_one_square_has_one_way_however_far_other_weapons_reach() -> None:
    mixed = {"Mixed": walker("Mixed", weapons=(CANNON, BURNER))}
    battle = referee(". . .\n. . .", {"Mixed": "A1"}, {"Luther": "B1"}, cards=mixed)
    assert ways(battle, "Luther", "Mixed", BURNER) == [[]]


@pytest.mark.clause("T10-WPN-24", "T10-WPN-28")
def test_of_two_flamethrowers_each_reaches_as_far_as_its_own_range() -> None:
    """The short one burns only the robot beside it, the long one may go round by the square of a friend."""
    both = {"Both": walker("Both", weapons=(BURNER, NAPALM))}
    battle = referee(". . .\n. . .", {"Both": "A1", "Combat Rangers": "A2"}, {"Luther": "B1"}, cards=both)
    assert ways(battle, "Luther", "Both", BURNER) == [[]]
    assert ways(battle, "Luther", "Both") == [[], ["A2"], ["B2"]]
    battle.activate("Both").declare("attack")
    detour = battle.attack_command(("Burner", "Luther", 1, ("A2",)))
    assert battle.refusal(detour).clause == "T10-WPN-24"
    assert battle.refusal(battle.attack_command(("Napalm Thrower", "Luther", 1, ("B2",)))) is None
    battle.attack(("Burner", "Luther"), dice=["M"])


@pytest.mark.clause("T10-TER-13", "T10-WPN-22")
def test_a_crate_in_the_own_square_is_burnt_at_once() -> None:
    battle = referee("C . .", {"Burner": "A1"}, {"Luther": "C1"}, cards=BURNERS)
    assert [] in ways(battle, Obstacle.AMMO_CRATES)


@pytest.mark.clause("T10-SPC-03", "T10-WPN-24")
def test_a_big_robot_burns_from_any_of_its_squares() -> None:
    giant = {"Giant": walker("Giant", weapons=(NAPALM,), size=2)}
    battle = referee(". . . .\n. . . .", {"Giant": "A1+B1"}, {"Luther": "D1"}, cards=giant)
    assert ways(battle, "Luther", "Giant") == [["C1"], ["C2"]]


@pytest.mark.clause("T10-ACT-06", "T10-WPN-26")
def test_in_a_sustained_jet_misses_against_friends_are_left_as_they_fell() -> None:
    """The odds of it count one roll against the friends, too: 4 of 5 dice miss them, none is rolled again."""
    battle = referee(". . .\n. . .", {"Burner": "A1", "Combat Rangers": "B1"}, {"Luther": "C1"}, cards=BURNERS)
    battle.activate("Burner").declare("sustained")
    shots = battle.shots("Burner", ("Napalm Thrower", "Luther", 1, ("B1",)))
    odds = attack_odds(battle.state, battle.unit("Burner").id, shots, sustained=True)
    assert odds.at(battle.unit("Combat Rangers").id).lost.mean == pytest.approx(5 / 3)
    battle.attack(("Napalm Thrower", "Luther", 1, ("B1",)), dice=["HMMMM", "M", "M"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-SKL-09", "T10-WPN-26")
def test_berserk_rolls_no_misses_against_friends_again() -> None:
    cards = {"Wild": squad("Wild", "berserk", weapons=(NAPALM,))}
    battle = referee(". . .\n. . .", {"Wild": "A1", "Combat Rangers": "B1"}, {"Luther": "C1"}, cards=cards)
    battle.activate("Wild").declare("attack", skills=("berserk",))
    battle.attack(("Napalm Thrower", "Luther", 1, ("B1",)), dice=["HMMMM", "M", "M"])
    assert battle.unit("Combat Rangers").left == 4
