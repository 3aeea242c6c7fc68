"""Mech Dropper: an attack from anywhere, without a way back (WW-ABL-19 to WW-ABL-22)."""

import pytest
from duel import Duel
from world_referee import number_of

from dust_tactics.world.battle import ATTACKER, BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Drop, FallBack
from dust_tactics.world.events import CeaseFire, SupremacySettled, UnitDestroyed
from dust_tactics.world.force import Force


def dropping(held: dict[int, dict[str, str]] | None = None, **more: object) -> Duel:
    """Player 0 has mechs in two places, player 1 one area far away."""
    held = held or {0: {"mongolia": "3M T", "cape": "M"}, 1: {"brazil": "2T", "amazon": "T"}}
    return Duel(held, abilities={0: Ability.MECH_DROPPER}, **more)  # type: ignore[arg-type]


@pytest.mark.clause("WW-ABL-19", "WW-ABL-20", "WW-CBT-01")
def test_mechs_drop_from_anywhere_on_a_land_area() -> None:
    """For one point; the battle is a land battle with supremacy."""
    duel = dropping().drop("brazil", {"mongolia": 2, "cape": 1}, dice=["MMMMMM", "HM", "MMMM"])
    assert duel.declared.kind is BattleKind.DROPPED
    assert [(group.area, group.units.mech) for group in duel.declared.groups] == list(
        duel.dropped({"mongolia": 2, "cape": 1})
    )
    assert duel.points == 4 and duel.state.players[0].used
    assert duel.battle.attacking == Force(mech=2)
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 1)


@pytest.mark.clause("WW-ABL-20", "WW-ABL-21")
def test_a_drop_is_fought_without_a_way_back() -> None:
    """Supremacy is settled; nobody asks the attacker to retreat; the victor moves in."""
    duel = dropping().drop("brazil", {"mongolia": 2, "cape": 1}, dice=["HHMMMM"])
    assert duel.told(SupremacySettled)[0].holder == ATTACKER
    assert duel.units("brazil") == Force(mech=3) and duel.held_by("brazil") == 0
    assert duel.is_empty("cape") and duel.units("mongolia") == Force(tank=1, mech=1)


@pytest.mark.clause("WW-ABL-20")
def test_bonus_dice_against_a_drop() -> None:
    """Three for a centre."""
    duel = dropping(centres="brazil").drop("brazil", {"mongolia": 1}, dice=["MM", "HMMMM"])
    assert duel.rolled == [2, 5]


@pytest.mark.clause("WW-ABL-21")
def test_a_cease_fire_destroys_dropped_mechs() -> None:
    """They have nowhere to go back to."""
    duel = dropping().drop("brazil", {"mongolia": 1}, dice=["MM", "MM", "MM"])
    assert duel.told(CeaseFire)
    assert [event.clause for event in duel.told(UnitDestroyed)] == ["WW-ABL-21"]
    assert duel.units("mongolia") == Force(tank=1, mech=2)


@pytest.mark.clause("WW-ABL-22", "WW-RET-04")
def test_no_area_that_gave_mechs_is_a_retreat() -> None:
    """Though it is next to the target, and empty."""
    held = {0: {"andes": "M", "cape": "2M"}, 1: {"brazil": "2T"}}
    duel = dropping(held).drop("brazil", {"andes": 1, "cape": 2}, dice=["M" * 6, "HM", "M" * 4])
    places = {group.area for answer in duel.listed(FallBack) for group in answer.groups}
    assert places == {number_of("amazon"), number_of("pampas")}
    assert duel.units("andes") == Force()


@pytest.mark.clause("WW-ABL-22", "WW-CBT-09")
def test_a_drop_is_no_attack_from_area_to_area() -> None:
    """The same pair may still be used, before and after it."""
    held = {0: {"mongolia": "4M"}, 1: {"manchuria": "6T"}}
    duel = dropping(held).drop("manchuria", {"mongolia": 1}, dice=["MM", "HMMMMM"])
    assert duel.attack_clause("mongolia", "manchuria", "M") == ""
    before = dropping(held).attack("mongolia", "manchuria", "M").fall_back({"mongolia": "M"})
    assert before.clause(Drop, number_of("manchuria"), before.dropped({"mongolia": 1})) == ""


@pytest.mark.clause("WW-ABL-19", "WW-ABL-20")
def test_what_cannot_be_dropped_and_where() -> None:
    """At sea, on nobody, from others' areas, without mechs, out of order."""
    held = {0: {"mongolia": "3M", "cape": "T"}, 1: {"brazil": "2T", "sargasso": "S", "manchuria": "T"}}
    duel = dropping(held)
    mongolia, brazil = number_of("mongolia"), number_of("brazil")
    assert duel.clause(Drop, number_of("sargasso"), ((mongolia, 1),)) == "WW-ABL-20"
    assert duel.clause(Drop, number_of("amazon"), ((mongolia, 1),)) == "WW-CBT-07"
    assert duel.clause(Drop, brazil, ((brazil, 1),)) == "WW-CBT-02"
    assert duel.clause(Drop, brazil, ((number_of("cape"), 1),)) == "WW-ABL-19"
    for mechs in ((), ((mongolia, 0),), ((mongolia, 4),), ((mongolia, 1), (mongolia, 1))):
        assert duel.clause(Drop, brazil, mechs) == "WW-ABL-19"
    assert duel.clause(Drop, brazil, ((mongolia, 3),)) == ""
    other = Duel(held)
    assert other.clause(Drop, brazil, ((mongolia, 1),)) == "WW-ABL-19"


@pytest.mark.clause("WW-ABL-19", "WW-ABL-01")
def test_mech_dropper_works_once() -> None:
    """The second drop is refused."""
    held = {0: {"mongolia": "4M"}, 1: {"manchuria": "T", "brazil": "T"}}
    duel = dropping(held).drop("brazil", {"mongolia": 1}, dice=["HM"])
    assert duel.clause(Drop, number_of("manchuria"), duel.dropped({"mongolia": 1})) == "WW-ABL-01"
    assert not duel.listed(Drop)
