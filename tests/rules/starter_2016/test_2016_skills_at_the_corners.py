"""Skills and weapon rules of the 2016 book where they meet: charges of scouts, jets past friends, calls to pilots."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from test_2016_storeys import battle, high_house

from dust_tactics.rules.cards import Cell, Mount, SkillOnCard, WeaponRange
from dust_tactics.rules.commands import Attack, Shot

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
LAST = {"Strider": "A9 N"}
"""Who is still to be activated."""
MORTAR = replace(weapon("Mortar", chart(Cell(2)), "artillery", mount=Mount.FRONT), range=WeaponRange(2, 8))
FLAME = weapon("Flame", chart(Cell(1), Cell(1)), "spray", reach=3)


@pytest.mark.clause("T16-SKL-55", "T16-SKL-32", "T16-ACT-11", "T16-TGT-05")
def test_a_scout_marches_charges_and_still_has_an_attack() -> None:
    cards = {"Scouts": squad("Scouts", "scout", "charge", figures=1)}
    game = referee(FIELD, {"Scouts": "A1", **LAST}, {"Guards": "D1"}, cards=cards, reactions=False)
    game.activate("Scouts").declare("march", "attack", skills=["charge"]).move("B1", "C1")
    game.attack(("Knife", "Guards", 1), dice=["S", "SSSSS"])
    game.attack(("Rifle", "Guards", 1), ("Knife", "Guards", 1), dice=["SS", "S", "SSSSS"])
    assert game.unit("Scouts").activated


@pytest.mark.clause("T16-SKL-31", "T16-HER-11", "T16-SKL-29")
def test_who_was_given_away_by_a_hero_is_hidden_again_once_they_part() -> None:
    rows = FIELD.splitlines()
    rows[3] = ". . . T . . . . ."
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    first = {"Ghosts": "D4", "Captain": "with Ghosts"}
    game = referee("\n".join(rows), first, {"Guards": "D9"}, cards=cards, reactions=False)
    sight = game.state.edition.sight
    assert sight.sees(game.state, game.unit("Guards"), game.unit("Ghosts"))
    game.activate("Captain").declare("move", "nothing").move("C4")
    assert not sight.sees(game.state, game.unit("Guards"), game.unit("Ghosts"))


@pytest.mark.clause("T16-WPN-04", "T16-WPN-05", "T16-TGT-12")
def test_a_jet_burns_all_in_the_squares_between_and_nobody_beside_its_ends() -> None:
    """Heroes stand with the burners and with their target, one is in a square between with a squad."""
    cards = {"Burners": squad("Burners", weapons=(FLAME,), figures=1)}
    first = {"Burners": "A1", "Captain: beside": "A1", "Captain: between": "B1", "Riflemen": "B1"}
    game = referee(FIELD, first, {"Guards": "C1", "Captain: behind": "C1"}, cards=cards).activate("Burners")
    game.declare("attack", "nothing").attack(("Flame", "Guards", 1, ("B1",)), dice=["A", "A", "A"])
    assert (game.unit("Guards").left, game.unit("Riflemen").left, game.unit("between").crosses) == (4, 4, 1)
    assert (game.unit("beside").crosses, game.unit("behind").crosses) == (0, 0)


@pytest.mark.clause("T16-SKL-14", "T16-SKL-42", "T16-HER-18", "T16-HER-21", "T16-SKL-06")
def test_artillery_called_in_fires_with_the_skill_of_its_pilot_who_rolls_for_no_action() -> None:
    ace = hero("Ace", "ace-pilot")
    ace = replace(ace, skills=(*ace.skills, SkillOnCard("expert", (("weapon", "Mortar"),))))
    observers = squad("Observers", "artillery-observer", weapons=())
    cards = {"Battery": walker("Battery", weapons=(MORTAR,)), "Observers": observers, "Ace": ace}
    first = {"Observers": "F1", "Battery": "A1 E", "Ace": "in Battery", **LAST}
    game = referee(FIELD, first, {"Guards": "D1"}, cards=cards).activate("Observers").declare("attack", "nothing")
    shot = Shot(0, game.unit("Guards").id, by=game.unit("Battery").id)
    game.give(Attack(game.state.asked, (shot,)), dice=["TT", "SS"])
    assert game.unit("Guards").left == 3 and game.unit("Battery").activated and game.unit("Ace").activated


@pytest.mark.clause("T16-WPN-15", "T16-TGT-04", "T16-CCW-13")
def test_a_charge_meant_for_who_was_shot_before_is_spent_all_the_same() -> None:
    charge = replace(weapon("Charge", chart(Cell(2)), "limited"), range=CLOSE, ammunition=2)
    gun = weapon("Gun", chart(Cell(2)))
    cards = {"Sapper": hero("Sapper", weapons=(charge, gun)), "One": squad("One", figures=1)}
    game = referee(FIELD, {"Sapper": "A1"}, {"One": "B1", "Guards": "I9"}, cards=cards).activate("Sapper")
    game.declare("attack", "nothing").attack(("Gun", "One", 1), ("Charge", "One", 1), dice=["AS", "S"])
    assert not game.unit("One").alive and game.unit("Sapper").ammunition[0] == 1


@pytest.mark.clause("T16-SKL-38", "T16-DMG-05")
def test_resilience_rolls_for_the_points_that_were_there_to_cross_off() -> None:
    """A hit of three takes the last two points of a hero: two dice, and one comes back."""
    gun = weapon("Gun", chart(Cell(1, damage=3)))
    cards = {"Gunner": hero("Gunner", weapons=(gun,)), "Tough": hero("Tough", "damage-resilient")}
    game = referee(FIELD, {"Gunner": "A1"}, {"Tough": "C1"}, cards=cards).change("Tough", crosses=2)
    game.activate("Gunner").declare("attack", "nothing").attack(("Gun", "Tough", 1), dice=["A", "S", "AS"])
    assert game.unit("Tough").alive and game.unit("Tough").crosses == 3


@pytest.mark.clause("T16-SKL-35", "T16-TER-16")
@pytest.mark.parametrize(("guards", "dice"), [("C2", 10), ("C2^1", 12)])
def test_launchers_roll_for_the_figures_on_the_storey_they_aim_at(guards: str, dice: int) -> None:
    """A hero is on the upper storey of the square."""
    launcher = weapon("Auto Grenade Launcher", chart(Cell(0, blast=1)), "grenade", reach=6)
    cards = {"Launchers": squad("Launchers", "coordinated-fire", weapons=(launcher,), figures=2)}
    game = battle(high_house(), {"Launchers": "E2"}, {"Guards": guards, "Captain": "C2^1"}, cards=cards)
    game.activate("Launchers").declare("attack", "nothing")
    game.attack(("Auto Grenade Launcher", "Guards", 2), dice=["S" * dice])
