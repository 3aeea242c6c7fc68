"""Abilities in battle: windows, costs, effects (WW-ABL)."""

import pytest
from duel import Duel
from world_referee import NEUTRAL, NOBODY

from dust_tactics.table.dice import parse_faces
from dust_tactics.table.tally import Part
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import FallBack, UseAbility
from dust_tactics.world.events import (
    AbilityPassed,
    AbilityUsed,
    BattleEnded,
    CeaseFire,
    NurseRolled,
    Retreated,
    Rolled,
    RolledAgain,
    SupremacySettled,
    UnitDestroyed,
)
from dust_tactics.world.force import Force, UnitKind

RAKETEN, SIGRID, NURSE = Ability.RAKETEN_TRUPPEN, Ability.SIGRID, Ability.NURSE
WEAPON, RADAR, ACE = Ability.SECRET_WEAPON, Ability.ALIEN_RADAR, Ability.ACE_OF_THE_SKY


def fight(
    attacking: str,
    defending: str,
    abilities: dict[int, Ability],
    dice: list[str] | None = None,
    *,
    others: dict[int, dict[str, str]] | None = None,
    **more: object,
) -> Duel:
    """All units of Mongolia attack Manchuria, behind which player 1 holds Kamchatka."""
    held = {0: {"mongolia": attacking}, 1: {"manchuria": defending, "kamchatka": "T"}}
    for player, areas in (others or {}).items():
        held.setdefault(player, {}).update(areas)
    duel = Duel(held, abilities=abilities, **more)  # type: ignore[arg-type]
    return duel.attack("mongolia", "manchuria", attacking, dice or [])


# one card, one use


@pytest.mark.clause("WW-ABL-01", "WW-ABL-02")
def test_an_ability_is_used_once_a_round() -> None:
    """And told; the second roll offers nothing."""
    duel = fight("3M", "3T", {0: SIGRID}).stand(dice=["HMMMMM"])
    duel.use(dice=["MMMMM", "MM"])
    assert duel.told(AbilityUsed)[0].ability is SIGRID
    assert duel.state.players[0].used
    duel.stand(dice=["MMMMMM"])
    assert duel.asked_name == "ChooseHalfRetreat" and duel.owner == 1


@pytest.mark.clause("WW-ABL-01")
def test_an_ability_let_pass_may_be_used_later() -> None:
    """Or not at all."""
    duel = fight("3M", "3T", {0: SIGRID}).stand(dice=["HMMMMM"]).keep(dice=["MM"])
    assert not duel.state.players[0].used
    duel.stand(dice=["MMMMMM"])
    assert (duel.asked_name, duel.owner) == ("OfferReroll", 0)


@pytest.mark.clause("WW-ABL-01", "WW-ABL-02")
def test_a_used_ability_is_not_offered_again_in_another_battle() -> None:
    """Nor in another player's turn."""
    duel = fight("3M", "T", {1: NURSE}, others={1: {"kamchatka": "T"}})
    duel.state.change_player(1, used=True)
    duel.stand(dice=["HMMMMM"])
    assert duel.held_by("manchuria") == 0


@pytest.mark.clause("WW-ABL-03", "WW-ABL-02")
@pytest.mark.parametrize(
    ("ability", "attacker", "defender"),
    [
        (Ability.RAKETEN_TRUPPEN, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.NURSE, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.SECRET_WEAPON, "OfferAtStart", "ChooseHalfRetreat"),
        (Ability.DIPLOMAT, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.ALIEN_RADAR, "OfferAtStart", "OfferAtStart"),
        (Ability.KOSHKA, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.MECH_DROPPER, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.ACE_OF_THE_SKY, "OfferAtStart", "OfferAtStart"),
        (Ability.MECH_BUILDER, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.SIGRID, "ChooseHalfRetreat", "ChooseHalfRetreat"),
        (Ability.BALLISTIC_MISSILES, "ChooseHalfRetreat", "ChooseHalfRetreat"),
    ],
)
def test_which_abilities_open_a_battle(ability: Ability, attacker: str, defender: str) -> None:
    """Of all eleven three have their window there, one of them for the attacker alone."""
    mine, theirs = fight("2M F", "T F", {0: ability}), fight("2M F", "T F", {1: ability})
    assert (mine.asked_name, mine.owner) == (attacker, 0)
    assert (theirs.asked_name, theirs.owner) == (defender, 1 if defender == "OfferAtStart" else 0)


# re-rolls


@pytest.mark.clause("WW-ABL-04", "WW-BTL-20")
def test_raketen_truppen_roll_all_dice_again_better_or_worse() -> None:
    """The new result counts: here no HIT at all, where there were two."""
    duel = fight("2T M", "4T", {0: RAKETEN}).stand(dice=["HHMM"])
    assert (duel.asked_name, duel.owner, duel.asked.ability) == ("OfferReroll", 0, RAKETEN)
    duel.use(dice=["MMMM", "MMMM"])
    (again,) = duel.told(RolledAgain)
    assert (again.again, again.hits, again.faces) == (4, 0, parse_faces("MMMM"))
    assert not duel.told(UnitDestroyed)
    assert duel.battle.blanks == 2


@pytest.mark.clause("WW-ABL-04")
def test_raketen_truppen_work_for_a_defender_in_the_others_turn() -> None:
    """After his own roll."""
    duel = fight("M", "2T", {1: RAKETEN}).stand(dice=["MM", "MM"])
    assert (duel.asked_name, duel.owner) == ("OfferReroll", 1)
    duel.use(dice=["HM"])
    assert duel.told(BattleEnded)[0].attacker_lost == Force(mech=1)


@pytest.mark.clause("WW-ABL-04")
def test_raketen_truppen_need_an_own_land_unit_in_the_battle() -> None:
    """Air units alone are none; one tank is enough."""
    assert fight("2F", "T", {0: RAKETEN}).stand(dice=["MM", "M"]).asked_name == "ChooseHalfRetreat"
    assert fight("F T", "T", {0: RAKETEN}).stand(dice=["MM"]).asked_name == "OfferReroll"


@pytest.mark.clause("WW-ABL-05")
def test_raketen_truppen_not_on_the_others_dice_and_not_at_sea() -> None:
    """The opponent's roll brings no offer; a sea battle none at all."""
    duel = fight("T", "M", {0: RAKETEN}, ["MM"])
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 0)
    held = {0: {"grand-banks": "S", "mongolia": "T"}, 1: {"caribbean": "S"}}
    fleet = Duel(held, abilities={0: RAKETEN}, version="epic").attack("grand-banks", "caribbean", "S")
    fleet.stand(dice=["M", "M"])
    assert fleet.asked_name == "ChooseHalfRetreat"


@pytest.mark.example("WW-ABL-25")
@pytest.mark.clause("WW-ABL-25")
def test_sigrid_rolls_blanks_again_and_hits_stay() -> None:
    """The derived test: seven dice, two HITs, five dice again."""
    duel = fight("3M T", "9T", {0: SIGRID}).stand(dice=["MHMMHMM"])
    duel.use(dice=["HMMMM", "MMMMMM"])
    (again,) = duel.told(RolledAgain)
    assert (again.again, again.hits, len(again.faces)) == (5, 3, 7)
    assert len(duel.told(UnitDestroyed)) == 3


@pytest.mark.clause("WW-ABL-25")
def test_sigrid_has_nothing_to_do_where_all_dice_hit() -> None:
    """Nobody is asked."""
    duel = fight("M", "3T", {0: SIGRID}).stand(dice=["HH", "M"])
    assert not duel.told(RolledAgain) and duel.asked_name == "ChooseHalfRetreat"


@pytest.mark.clause("WW-ABL-25", "WW-BTL-19", "WW-BTL-20")
def test_after_the_reroll_the_result_counts_for_the_cease_fire() -> None:
    """Attacker blank, defender blank, attacker blank but for Sigrid."""
    duel = fight("M", "2T", {0: SIGRID}).stand(dice=["MM"]).keep(dice=["MM"]).stand(dice=["MM"])
    assert duel.battle.blanks == 2
    duel.use(dice=["HM"])
    assert not duel.told(CeaseFire)
    assert duel.battle.blanks == 0


@pytest.mark.clause("WW-ABL-27", "WW-ABL-25")
def test_at_sea_both_see_both_rolls_and_the_attacker_decides_first() -> None:
    """Then the defender, and only then the losses."""
    held = {0: {"grand-banks": "2S", "mongolia": "T"}, 1: {"caribbean": "2S"}}
    duel = Duel(held, abilities={0: SIGRID, 1: SIGRID}, version="epic").attack("grand-banks", "caribbean", "2S")
    duel.stand(dice=["HM", "MM"])
    assert (duel.asked_name, duel.owner) == ("OfferReroll", 0)
    assert duel.battle.faces == (parse_faces("HM"), parse_faces("MM"))
    duel.use(dice=["H"])
    assert (duel.asked_name, duel.owner) == ("OfferReroll", 1)
    assert duel.battle.defending == Force(submarine=2)
    duel.use(dice=["HH"])
    assert duel.is_empty("caribbean") and duel.is_empty("grand-banks")


# the Nurse


@pytest.mark.example("WW-ABL-06")
@pytest.mark.clause("WW-ABL-06")
@pytest.mark.parametrize(("face", "saved"), [("M", True), ("H", False)])
def test_the_nurse_saves_on_a_blank(face: str, saved: bool) -> None:
    """The unit retreats; on a HIT it is destroyed."""
    duel = fight("2M", "T F", {1: NURSE}).stand(dice=["HMMM"]).destroy("T")
    assert (duel.asked_name, duel.owner, duel.asked.unit) == ("OfferNurse", 1, UnitKind.TANK)
    duel.use(dice=[face, "M"])
    (roll,) = duel.told(NurseRolled)
    assert roll.saved is saved
    assert duel.battle.defending == Force(fighter=1)
    assert duel.units("kamchatka") == Force(tank=2 if saved else 1)
    assert len(duel.told(UnitDestroyed)) == (0 if saved else 1)


@pytest.mark.clause("WW-ABL-06")
def test_the_nurse_goes_on_to_the_end_of_the_battle() -> None:
    """Each later loss is rolled for unasked; in the next battle she is gone."""
    held = {0: {"mongolia": "3M", "peking": "3M"}, 1: {"manchuria": "3T", "kamchatka": "T", "tokyo": "T"}}
    duel = Duel(held, abilities={1: NURSE}, capitals_open=True).attack("mongolia", "manchuria", "3M")
    duel.stand(dice=["HMMMMM"]).use(dice=["H", "MM"])
    duel.stand(dice=["HHMMMM", "H", "H"])
    assert len(duel.told(NurseRolled)) == 2
    assert duel.held_by("manchuria") == 0
    duel.attack("peking", "tokyo", "3M", ["MMMMMM"]).stand(dice=["HMMMMM"])
    assert duel.held_by("tokyo") == 0


@pytest.mark.clause("WW-ABL-07")
def test_a_unit_saved_with_nowhere_to_go_is_destroyed() -> None:
    """It leaves the battle in any case."""
    held = {0: {"sunda": "M"}, 1: {"east-australia": "2T"}, 2: {"west-australia": "T"}}
    duel = Duel(held, abilities={1: NURSE}).attack("sunda", "east-australia", "M").stand(dice=["HM"])
    duel.use(dice=["M", "M"])
    assert duel.told(NurseRolled)[0].saved
    assert duel.told(UnitDestroyed)[0].clause == "WW-ABL-07"
    assert duel.battle.defending == Force(tank=1)


@pytest.mark.clause("WW-ABL-08", "WW-RET-01")
def test_the_nurse_brings_an_amphibious_attacker_home() -> None:
    """Though he may not choose to retreat."""
    held = {0: {"antilles": "2T", "caribbean": "S"}, 1: {"panama": "2T"}}
    duel = Duel(held, abilities={0: NURSE}).attack("antilles", "panama", "2T", ["HM"])
    assert (duel.asked_name, duel.owner) == ("OfferNurse", 0)
    duel.use(dice=["M", "M"])
    assert duel.units("antilles") == Force(tank=1)
    assert duel.battle.attacking == Force(tank=1)


@pytest.mark.clause("WW-ABL-08")
def test_the_nurse_saves_a_defender_before_his_first_roll() -> None:
    """The ban is on chosen retreats."""
    duel = fight("M", "2T", {1: NURSE}).stand(dice=["HM"]).use(dice=["M", "M"])
    assert duel.units("kamchatka") == Force(tank=2)


@pytest.mark.clause("WW-ABL-08", "WW-AMP-03")
def test_the_nurse_does_nothing_in_a_cease_fire() -> None:
    """The opponent destroys nobody there."""
    held = {0: {"antilles": "T", "caribbean": "S"}, 1: {"panama": "T"}}
    duel = Duel(held, abilities={0: NURSE}).attack("antilles", "panama", "T", ["M", "M"])
    assert duel.owner == 1
    duel.stand(dice=["M"])
    assert duel.told(CeaseFire) and not duel.told(NurseRolled)
    assert duel.is_empty("antilles")


@pytest.mark.clause("WW-ABL-09")
def test_the_nurse_called_for_a_later_loss_of_a_roll_saves_those_after_it() -> None:
    """The first was let go; the second calls her, the third is rolled for unasked."""
    duel = fight("3M", "3T F", {1: NURSE}).stand(dice=["HHHMMM"]).destroy("TTT")
    duel.pass_by()
    assert duel.told(AbilityPassed) and len(duel.told(UnitDestroyed)) == 1
    assert duel.asked_name == "OfferNurse"
    duel.use(dice=["M", "M", "M"])
    assert len(duel.told(NurseRolled)) == 2
    assert duel.units("kamchatka") == Force(tank=3)


@pytest.mark.clause("WW-BTL-20", "WW-ABL-06")
def test_a_hit_undone_by_the_nurse_is_still_a_hit() -> None:
    """No blank roll is counted."""
    duel = fight("M", "2T", {1: NURSE}).stand(dice=["HM"]).use(dice=["M", "M"])
    assert duel.battle.blanks == 1
    assert [roll.hits for roll in duel.told(Rolled)] == [0]


@pytest.mark.clause("WW-ABL-28")
def test_rerolls_do_not_touch_the_nurses_die() -> None:
    """Sigrid is offered for the attack, and not for the Nurse."""
    duel = fight("2M", "2T F", {0: SIGRID, 1: NURSE}).stand(dice=["HMMM"])
    duel.keep().destroy("T").use(dice=["H", "MM"])
    assert (duel.asked_name, duel.owner) == ("ChooseHalfRetreat", 0)


@pytest.mark.clause("WW-ABL-06", "WW-RET-02")
def test_a_saved_defender_chooses_where_to_go() -> None:
    """If there are several areas."""
    duel = fight("M", "2T", {1: NURSE}, others={1: {"tokyo": "T"}}).stand(dice=["HM"]).use(dice=["M"])
    assert (duel.asked_name, duel.owner) == ("ChooseRetreat", 1)
    duel.fall_back({"tokyo": "T"}, dice=["M"])
    assert duel.told(Retreated)[0].clause == "WW-ABL-06"
    assert duel.units("tokyo") == Force(tank=2)


# Secret Weapon


@pytest.mark.clause("WW-ABL-10")
def test_the_secret_weapon_drives_all_defenders_out_before_any_dice() -> None:
    """They go where their player says; the attackers move in."""
    duel = fight("2M", "2T F", {0: WEAPON}, others={1: {"tokyo": "T"}})
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 0)
    duel.use()
    assert (duel.asked_name, duel.owner) == ("ChooseRetreat", 1)
    assert duel.clause(FallBack, duel.groups({"tokyo": "2T"})) == "WW-ABL-10"
    duel.fall_back({"tokyo": "T F", "kamchatka": "T"})
    assert duel.units("tokyo") == Force(tank=2, fighter=1) and duel.units("kamchatka") == Force(tank=2)
    assert duel.held_by("manchuria") == 0 and duel.units("manchuria") == Force(mech=2)
    assert not duel.told(Rolled)


@pytest.mark.clause("WW-ABL-10")
def test_the_secret_weapon_is_the_attackers() -> None:
    """A defender is not asked."""
    assert fight("2M", "T", {1: WEAPON}).asked_name == "ChooseHalfRetreat"


@pytest.mark.clause("WW-ABL-10", "WW-RST-04")
def test_the_secret_weapon_works_at_sea_over_it_and_at_capitals() -> None:
    """In all kinds of battle."""
    sea = Duel({0: {"grand-banks": "S"}, 1: {"caribbean": "2S", "sargasso": "S"}}, abilities={0: WEAPON})
    sea.attack("grand-banks", "caribbean", "S").use()
    assert sea.held_by("caribbean") == 0 and sea.units("sargasso") == Force(submarine=3)
    held = {0: {"antilles": "T", "caribbean": "S"}, 1: {"mexico": "9T", "plains": "T"}}
    landing = Duel(held, abilities={0: WEAPON}, capitals_open=True).attack("antilles", "mexico", "T").use()
    assert landing.held_by("mexico") == 0 and landing.units("plains") == Force(tank=10)


@pytest.mark.clause("WW-ABL-11", "WW-ABL-12")
def test_the_secret_weapon_needs_a_way_out_and_no_neutral_units() -> None:
    """Else it is not offered."""
    held = {0: {"sunda": "M"}, 1: {"east-australia": "T", "cape": "T"}, 2: {"west-australia": "T"}}
    assert Duel(held, abilities={0: WEAPON}).attack("sunda", "east-australia", "M").asked_name == "ChooseHalfRetreat"
    held[2] = {"maghreb": "T"}
    assert Duel(held, abilities={0: WEAPON}).attack("sunda", "east-australia", "M").asked_name == "OfferAtStart"
    neutral = Duel({0: {"mongolia": "M"}, 1: {"cape": "T"}, NEUTRAL: {"manchuria": "T"}}, abilities={0: WEAPON})
    assert neutral.attack("mongolia", "manchuria", "M").asked_name == "ChooseHalfRetreat"


# Alien Radar


@pytest.mark.clause("WW-ABL-14", "WW-BTL-17", "WW-BTL-23")
def test_alien_radar_takes_a_defender_out_before_any_dice() -> None:
    """Though he has not rolled; the attackers move in."""
    duel = fight("2M", "2T", {1: RADAR})
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)
    duel.use()
    assert duel.units("kamchatka") == Force(tank=3)
    assert duel.held_by("manchuria") == 0
    assert not duel.told(Rolled)


@pytest.mark.clause("WW-ABL-14", "WW-BTL-22")
def test_alien_radar_takes_an_attacker_home_and_the_point_is_spent() -> None:
    """All of his units."""
    duel = fight("2M T", "2T", {0: RADAR}, others={0: {"peking": "T"}}).use()
    assert duel.units("mongolia") == Force(tank=1, mech=2)
    assert duel.units("manchuria") == Force(tank=2)
    assert duel.points == 4 and duel.asked_name == "ChooseAttack"


@pytest.mark.clause("WW-ABL-14", "WW-ABL-02")
def test_alien_radar_works_all_through_the_round() -> None:
    """In any battle of his, and not for others."""
    held = {0: {"mongolia": "2M", "peking": "2M"}, 1: {"manchuria": "T", "canton": "T", "tokyo": "T"}}
    duel = Duel(held, abilities={1: RADAR}, capitals_open=True).attack("mongolia", "manchuria", "2M").use()
    assert duel.state.radars == (1,) and duel.state.players[1].used
    duel.attack("peking", "canton", "M")
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)
    duel.pass_by()
    assert duel.asked_name == "ChooseHalfRetreat"
    duel.stand(dice=["HM"])
    duel.attack("peking", "tokyo", "M")
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)
    duel.use()
    assert len(duel.told(AbilityUsed)) == 1


@pytest.mark.clause("WW-ABL-14", "WW-RET-05")
def test_alien_radar_may_be_used_even_if_units_are_destroyed() -> None:
    """For lack of an area to go to."""
    held = {0: {"sunda": "M"}, 1: {"east-australia": "2T"}, 2: {"west-australia": "T"}}
    duel = Duel(held, abilities={1: RADAR}).attack("sunda", "east-australia", "M").use()
    assert [event.clause for event in duel.told(UnitDestroyed)] == ["WW-RET-05"] * 2
    assert duel.held_by("east-australia") == 0


@pytest.mark.clause("WW-ABL-15")
def test_alien_radar_is_no_way_back_over_the_sea() -> None:
    """The attacker is not asked; the defender is."""
    held = {0: {"antilles": "2M", "caribbean": "S"}, 1: {"panama": "T", "orinoco": "T"}}
    duel = Duel(held, abilities={0: RADAR, 1: RADAR}).attack("antilles", "panama", "2M")
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)


# Ace of the Sky


@pytest.mark.clause("WW-ABL-23")
def test_the_ace_gives_each_own_air_unit_a_die_for_the_whole_battle() -> None:
    """Fighter 2, bomber 3; supremacy is as it was."""
    duel = fight("F B T", "T M", {0: ACE}).use()
    assert duel.told(SupremacySettled)[0].attacking.total == 2
    duel.stand(dice=["MMMMMM", "HMM"])
    (roll, _) = duel.told(Rolled)
    assert roll.dice.total == 6
    assert Part(2, "ace-of-the-sky", "WW-ABL-23") in roll.dice.parts
    duel.destroy("T")
    duel.stand(dice=["MMMMM"])
    assert duel.rolled == [5]


@pytest.mark.clause("WW-ABL-23")
def test_the_ace_of_one_side_does_nothing_for_the_other() -> None:
    """The defender's fighter has the die it ever had."""
    duel = fight("2F", "T F", {0: ACE}).use().stand(dice=["MMMM", "MM"])
    assert duel.rolled == [4, 2]


@pytest.mark.clause("WW-ABL-23", "WW-ABL-02")
def test_the_ace_of_a_defender_and_for_one_battle() -> None:
    """His own air units only; in his next battle they are as ever."""
    held = {0: {"mongolia": "2T F", "peking": "3T"}, 1: {"manchuria": "2F", "kamchatka": "T"}}
    duel = Duel(held, abilities={1: ACE}).attack("mongolia", "manchuria", "T")
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)
    duel.use(dice=["HMMM"])
    assert duel.rolled == [4]
    duel.attack("peking", "manchuria", "T", ["HM"])
    assert duel.rolled == [2]


@pytest.mark.clause("WW-ABL-23")
def test_the_ace_needs_air_units_in_the_battle() -> None:
    """Nobody is asked without."""
    assert fight("2M", "T", {0: ACE}).asked_name == "ChooseHalfRetreat"
    assert fight("M", "T F", {1: ACE}, []).asked_name == "OfferAtStart"


@pytest.mark.clause("WW-ABL-02")
def test_no_ability_of_another_window_is_taken_at_the_start() -> None:
    """UseAbility answers only where it is offered."""
    duel = fight("2M", "T", {0: Ability.BALLISTIC_MISSILES})
    assert duel.refusal(UseAbility) is not None


@pytest.mark.clause("WW-NEU-07", "WW-ABL-02")
def test_the_neutral_side_has_no_abilities() -> None:
    """Nobody is asked for it."""
    duel = Duel({0: {"mongolia": "2M"}, 1: {"cape": "T"}, NEUTRAL: {"manchuria": "T F"}})
    duel.attack("mongolia", "manchuria", "2M").stand(dice=["HHMM"])
    assert duel.held_by("manchuria") == 0
    assert duel.held_by("mongolia") == NOBODY
