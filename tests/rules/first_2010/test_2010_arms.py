"""How many weapons a squad uses at once, limited ones besides, in the 2010 book (T10-ATK-13, T10-WPN-14 to 16)."""

from dataclasses import replace

import pytest
from book_2010 import RIFLE, chart, line, referee, squad
from referee import Referee

from dust_tactics.rules.cards import Cell

BAZOOKA = line("Bazooka", 4, chart(*[Cell(1)] * 11))
CHARGE = line("Demo Charge", 4, chart(*[Cell(1)] * 11), "limited", ammunition=3)
ROCKET = line("Panzerfaust", 4, chart(*[Cell(1)] * 11), "limited", ammunition=3)


def team() -> Referee:
    """Three soldiers in an attack: all have a rifle, charges and rockets, and the third a bazooka besides."""
    card = squad("Team", weapons=(RIFLE, BAZOOKA, CHARGE, ROCKET), figures=3)
    lines = tuple(replace(each, count=1 if each.name == "Bazooka" else 3) for each in card.weapons)
    card = replace(card, weapons=lines, carriers=((0, 2, 3), (0, 2, 3), (0, 1, 2, 3)))
    battle = referee(". . . .", {"Team": "A1"}, {"Combat Rangers": "C1"}, cards={"Team": card})
    return battle.activate("Team").declare("attack")


def why_not(**shots: int) -> tuple[str, str]:
    """Why so many of each weapon can't be fired at once."""
    battle = team()
    wanted = [(weapon.replace("_", " "), "Combat Rangers", count) for weapon, count in shots.items()]
    refusal = battle.refusal(battle.attack_command(*wanted))
    return ("", "") if refusal is None else (refusal.reason, refusal.clause)


@pytest.mark.clause("T10-WPN-14", "T10-ATK-13")
def test_a_limited_weapon_comes_on_top_of_the_weapon_of_each_soldier() -> None:
    battle = team()
    shots = (("Rifle", "Combat Rangers", 2), ("Bazooka", "Combat Rangers", 1), ("Demo Charge", "Combat Rangers", 3))
    battle.attack(*shots, dice=["MM", "M", "MMM"])
    assert battle.unit("Team").ammunition == (None, None, 0, 3)


@pytest.mark.clause("T10-WPN-15", "T10-WPN-16")
def test_limited_weapons_of_all_kinds_are_as_many_as_soldiers() -> None:
    assert why_not(Rifle=3, Demo_Charge=2, Panzerfaust=1) == ("", "")
    assert why_not(Demo_Charge=2, Panzerfaust=2) == ("limited-for-each-soldier", "T10-WPN-15")


@pytest.mark.clause("T10-ATK-13")
def test_who_fires_the_bazooka_fires_no_rifle() -> None:
    assert why_not(Rifle=2, Bazooka=1) == ("", "")
    assert why_not(Rifle=3, Bazooka=1)[0] == "one-weapon-each"
    assert why_not(Rifle=3, Bazooka=1, Demo_Charge=1)[0] == "one-weapon-each"
