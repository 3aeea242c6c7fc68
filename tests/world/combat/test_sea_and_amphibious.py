"""Battles at sea (WW-SEA), and over it (WW-AMP)."""

import pytest
from duel import Duel
from world_referee import NOBODY, number_of

from dust_tactics.world.battle import BattleKind
from dust_tactics.world.combat.preview import attack_preview
from dust_tactics.world.commands import Attack, FallBack
from dust_tactics.world.events import BattleEnded, CeaseFire, Rolled, SupremacySettled, UnitDestroyed
from dust_tactics.world.force import Force


def fleets(attacking: str, defending: str, *, target: str = "caribbean", version: str = "epic", **more: object) -> Duel:
    """Player 0 on the Grand Banks, player 1 south of them and off Brazil."""
    held = {
        0: {"grand-banks": attacking, "mongolia": "T"},
        1: {target: defending, "brazil-basin": "S", "manchuria": "T"},
    }
    return Duel(held, version=version, **more)  # type: ignore[arg-type]


def battle(attacking: str, defending: str, *, target: str = "caribbean", version: str = "epic") -> Duel:
    """All of the attacker's submarines attack."""
    return fleets(attacking, defending, target=target, version=version).attack("grand-banks", target, attacking)


@pytest.mark.clause("WW-SEA-01", "WW-BTL-01", "WW-UNI-08")
def test_no_supremacy_and_no_bonus_dice_at_sea() -> None:
    """Not even over a source."""
    duel = battle("2S", "2S", target="sargasso")
    assert duel.battle.kind is BattleKind.SEA
    duel.stand(dice=["HM", "MM"])
    assert not duel.told(SupremacySettled)
    assert duel.rolled == [2, 2]


@pytest.mark.example("WW-SEA-02")
@pytest.mark.clause("WW-SEA-02", "WW-UNI-06", "WW-UNI-07")
@pytest.mark.parametrize(("version", "dice"), [("standard", 4), ("epic", 2)])
def test_two_against_two_roll_at_the_same_time(version: str, dice: int) -> None:
    """The derived test: four dice each in Standard, two in Epic; the fallen have rolled too."""
    duel = battle("2S", "2S", version=version)
    duel.stand(dice=["HH" + "M" * (dice - 2), "H" + "M" * (dice - 1)])
    assert [(roll.player, roll.dice.total) for roll in duel.told(Rolled)] == [(0, dice), (1, dice)]
    assert len(duel.told(UnitDestroyed)) == 3
    assert duel.units("caribbean") == Force(submarine=1) and duel.held_by("caribbean") == 0


@pytest.mark.clause("WW-SEA-03")
def test_three_blank_pairs_are_a_cease_fire() -> None:
    """Six rolls; a HIT of either side in between starts the count again."""
    duel = battle("2S", "2S").stand(dice=["MM", "MM"])
    assert duel.battle.blanks == 1
    duel.stand().stand(dice=["MM", "MM"])
    duel.stand().stand(dice=["MM", "MM"])
    (ceased,) = duel.told(CeaseFire)
    assert (ceased.rolls, ceased.clause) == (3, "WW-SEA-03")
    assert duel.units("grand-banks") == Force(submarine=2) and duel.units("caribbean") == Force(submarine=2)

    for pair in (["HM", "MM"], ["MM", "HM"]):
        again = battle("2S", "2S").stand(dice=["MM", "MM"]).stand().stand(dice=["MM", "MM"])
        again.stand().stand(dice=pair)
        assert again.battle.blanks == 0


@pytest.mark.clause("WW-SEA-04")
def test_before_each_pair_first_the_attacker_then_the_defender_may_retreat() -> None:
    """Up to half; the defender from the second pair on."""
    duel = battle("3S", "3S")
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 0)
    assert duel.clause(FallBack, duel.groups({"grand-banks": "3S"})) == "WW-BTL-16"
    duel.fall_back({"grand-banks": "2S"}, dice=["M", "MMM"])
    assert duel.rolled == [1, 3]
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 0)
    duel.stand()
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 1)
    duel.fall_back({"brazil-basin": "2S"}, dice=["M", "M"])
    assert duel.rolled == [1, 1]
    assert duel.units("brazil-basin") == Force(submarine=3)
    assert duel.units("grand-banks") == Force(submarine=2)


@pytest.mark.clause("WW-SEA-04", "WW-BTL-22", "WW-BTL-23")
def test_a_retreat_of_all_ends_the_battle_before_the_pair() -> None:
    """No dice are rolled by either side."""
    attacker = battle("S", "2S").fall_back({"grand-banks": "S"})
    assert not attacker.told(Rolled) and attacker.held_by("caribbean") == 1
    defender = battle("2S", "S").stand(dice=["MM", "M"]).stand().fall_back({"brazil-basin": "S"})
    assert not defender.told(Rolled)
    assert defender.held_by("caribbean") == 0 and defender.units("caribbean") == Force(submarine=2)


@pytest.mark.clause("WW-SEA-05", "WW-SEA-02")
def test_both_gone_leave_the_sea_empty() -> None:
    """Nobody is left to move in."""
    duel = battle("2S", "2S").stand(dice=["HH", "HH"])
    assert duel.is_empty("caribbean") and duel.is_empty("grand-banks")
    (ended,) = duel.told(BattleEnded)
    assert ended.holder == NOBODY
    assert ended.attacker_lost == ended.defender_lost == Force(submarine=2)


@pytest.mark.clause("WW-SEA-06", "WW-GEN-08")
def test_the_victor_moves_in_and_holds_the_source() -> None:
    """All that are left; where they came from is empty."""
    duel = battle("3S", "S", target="sargasso").stand(dice=["HMM", "M"])
    assert duel.held_by("sargasso") == 0 and duel.units("sargasso") == Force(submarine=3)
    assert duel.is_empty("grand-banks")


@pytest.mark.clause("WW-SEA-01", "WW-BTL-11")
def test_hits_beyond_the_enemys_fleet_are_lost_at_sea_too() -> None:
    """Four HITs, one submarine."""
    duel = battle("4S", "S").stand(dice=["HHHH", "H"])
    assert duel.units("caribbean") == Force(submarine=3)


def landing(attacking: str, defending: str, dice: list[str] | None = None, **more: object) -> Duel:
    """Player 0 lands in Panama from the Antilles."""
    held = {0: {"antilles": attacking, "caribbean": "2S"}, 1: {"panama": defending, "orinoco": "T"}}
    return Duel(held, **more).attack("antilles", "panama", attacking, dice or [])  # type: ignore[arg-type]


@pytest.mark.clause("WW-AMP-01", "WW-BTL-05", "WW-BTL-09")
def test_a_landing_is_fought_like_a_land_battle() -> None:
    """Supremacy, bonus dice, rolls in turn."""
    duel = landing("M T", "2T F", ["MMMMMM", "MMM"], centres="panama")
    assert duel.told(SupremacySettled)[0].holder == 1
    assert [(roll.player, roll.dice.total) for roll in duel.told(Rolled)] == [(1, 6), (0, 3)]


@pytest.mark.clause("WW-AMP-02")
def test_who_comes_over_the_sea_never_chooses_to_retreat() -> None:
    """He rolls at once, and again, without being asked."""
    duel = landing("2M", "3T", ["MMMM", "HMM", "HM"])
    assert duel.rolled == [4, 3, 2]
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 1)
    duel.stand(dice=["MM", "MM"])
    assert duel.rolled == [2, 2]


@pytest.mark.clause("WW-AMP-03")
def test_a_cease_fire_destroys_who_came_over_the_sea() -> None:
    """All of them, and the origin is empty."""
    duel = landing("T M", "2T", ["MMM", "MM", "MMM"])
    assert duel.told(CeaseFire)
    fallen = duel.told(UnitDestroyed)
    assert len(fallen) == 2 and {event.clause for event in fallen} == {"WW-AMP-03"}
    assert duel.is_empty("antilles")
    assert duel.told(BattleEnded)[0].attacker_lost == Force(tank=1, mech=1)
    assert duel.units("panama") == Force(tank=2)


@pytest.mark.clause("WW-AMP-04")
def test_who_is_landed_upon_may_retreat_as_usual() -> None:
    """Not before his first roll."""
    duel = landing("2M", "3T", ["MMMM", "HMM", "MM"])
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 1)
    duel.fall_back({"orinoco": "2T"}, dice=["H"])
    assert duel.units("orinoco") == Force(tank=3)


@pytest.mark.clause("WW-AMP-05")
def test_the_submarines_of_the_chain_stay_out_of_it() -> None:
    """No dice of theirs, no losses among them, and they stay."""
    duel = landing("2M", "T", ["HMMM"])
    assert duel.rolled == [4]
    assert duel.units("caribbean") == Force(submarine=2)
    assert duel.units("panama") == Force(mech=2)


@pytest.mark.clause("WW-AMP-01", "WW-BTL-04", "WW-BTL-09")
def test_a_landing_at_a_capital() -> None:
    """Its defender has supremacy and five dice more."""
    held = {0: {"antilles": "3M", "caribbean": "S"}, 1: {"mexico": "T"}}
    duel = Duel(held, capitals_open=True).attack("antilles", "mexico", "3M", ["MMMMMM", "HMMMMM"])
    assert duel.rolled == [6, 6]
    assert duel.held_by("mexico") == 0


def test_what_is_foreseen_of_a_landing() -> None:
    """Its kind, and that a cease-fire destroys it."""
    held = {0: {"antilles": "2M", "caribbean": "S"}, 1: {"panama": "T"}}
    duel = Duel(held)
    command = Attack(duel.decision, number_of("antilles"), number_of("panama"), Force(mech=2))
    preview = attack_preview(duel.state, command)
    assert preview.kind is BattleKind.AMPHIBIOUS
    assert preview.odds is not None and preview.odds.terms.no_way_back
