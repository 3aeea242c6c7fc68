"""Special attacks: bombers, submarines, missiles (WW-SPA)."""

import pytest
from duel import Duel, kinds
from world_referee import NEUTRAL, NOBODY, number_of

from dust_tactics.world.battle import SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Bombard, Destroy, Launch, Shell
from dust_tactics.world.events import BattleEnded, Rolled, SpecialAttack, SupremacySettled, UnitDestroyed
from dust_tactics.world.force import Force, UnitKind


def coast(mine: dict[str, str], theirs: dict[str, str], **more: object) -> Duel:
    """Player 0 has something around the Caribbean, player 1 something else."""
    return Duel({0: mine, 1: theirs}, **more)  # type: ignore[arg-type]


@pytest.mark.example("WW-SPA-04")
@pytest.mark.clause("WW-SPA-04", "WW-SPA-02", "WW-BTL-11")
def test_three_bombers_roll_six_dice_at_three_submarines() -> None:
    """The derived test: four HITs destroy all three, one is lost; no supremacy, no answer."""
    duel = coast({"antilles": "3B"}, {"sargasso": "3S"}).bombard("antilles", "sargasso", 3, dice=["HHHHMM"])
    (roll,) = duel.told(SpecialAttack)
    assert (roll.kind, roll.dice.total, roll.hits, roll.defender) == (SpecialKind.BOMBERS, 6, 4, 1)
    assert len(duel.told(UnitDestroyed)) == 3
    assert duel.is_empty("sargasso")
    assert not duel.told(Rolled) and not duel.told(SupremacySettled) and not duel.told(BattleEnded)


@pytest.mark.clause("WW-SPA-01", "WW-SPA-03", "WW-SPA-06", "WW-GEN-14")
def test_a_special_attack_costs_a_point_and_moves_nobody() -> None:
    """The bombers stay; a beaten area is empty, and nobody's."""
    duel = coast({"antilles": "3B"}, {"sargasso": "S", "orinoco": "T"})
    duel.bombard("antilles", "sargasso", 2, dice=["HMMM"])
    assert duel.points == 4
    assert duel.units("antilles") == Force(bomber=3)
    assert duel.held_by("sargasso") == NOBODY


@pytest.mark.clause("WW-SPA-04", "WW-SPA-06")
def test_bombers_reach_the_sea_beside_them_and_no_farther() -> None:
    """Only submarines, only over one dotted line; no submarine of one's own is needed."""
    duel = coast({"antilles": "2B"}, {"sargasso": "S", "cape-verde": "S", "orinoco": "T"})
    antilles = number_of("antilles")
    assert duel.clause(Bombard, antilles, number_of("sargasso"), 2) == ""
    assert duel.clause(Bombard, antilles, number_of("cape-verde"), 2) == "WW-SPA-04"
    assert duel.clause(Bombard, antilles, number_of("orinoco"), 2) == "WW-SPA-04"
    assert duel.clause(Bombard, antilles, number_of("caribbean"), 2) == "WW-CBT-07"


@pytest.mark.clause("WW-SPA-05")
def test_any_number_of_those_present_may_take_part() -> None:
    """At least one; all are listed."""
    duel = coast({"antilles": "3B", "caribbean": "2S"}, {"sargasso": "S", "panama": "T"})
    antilles, sargasso, caribbean, panama = (
        number_of(area) for area in ("antilles", "sargasso", "caribbean", "panama")
    )
    for count, clause in ((0, "WW-SPA-05"), (1, ""), (3, ""), (4, "WW-SPA-05")):
        assert duel.clause(Bombard, antilles, sargasso, count) == clause
    for count, clause in ((0, "WW-SPA-05"), (1, ""), (2, ""), (3, "WW-SPA-05")):
        assert duel.clause(Shell, caribbean, panama, count) == clause
    assert [each.bombers for each in duel.listed(Bombard)] == [3]
    assert [each.submarines for each in duel.listed(Shell)] == [2]
    duel.bombard("antilles", "sargasso", 1, dice=["MM"])


@pytest.mark.clause("WW-SPA-07")
def test_neither_combat_values_nor_the_ace_change_the_dice_of_bombers() -> None:
    """Two each; nobody is asked for the Ace."""
    duel = coast({"antilles": "2B"}, {"sargasso": "S"}, abilities={0: Ability.ACE_OF_THE_SKY})
    duel.bombard("antilles", "sargasso", 2, dice=["MMMM"])
    assert duel.told(SpecialAttack)[0].dice.total == 4
    assert duel.asked is None


@pytest.mark.clause("WW-SPA-08")
@pytest.mark.parametrize("version", ["standard", "epic"])
def test_submarines_roll_a_die_each_at_the_land_beside_them(version: str) -> None:
    """In both versions; the attacker chooses, under shielding."""
    duel = coast({"caribbean": "3S"}, {"panama": "T M F B"}, version=version)
    duel.shell("caribbean", "panama", 3, dice=["HHM"])
    assert duel.told(SpecialAttack)[0].dice.total == 3
    assert (duel.asked_name, duel.owner) == ("ChooseVictims", 0)
    assert duel.clause(Destroy, kinds("BF")) == "WW-BTL-12"
    assert duel.clause(Destroy, kinds("MT")) == "WW-BTL-13"
    assert duel.clause(Destroy, kinds("F")) == "WW-BTL-11"
    duel.destroy("FB")
    assert duel.units("panama") == Force(tank=1, mech=1)
    assert duel.units("caribbean") == Force(submarine=3)
    assert {event.clause for event in duel.told(UnitDestroyed)} == {"WW-SPA-08"}


@pytest.mark.clause("WW-SPA-08")
def test_submarines_shell_no_sea_and_no_distant_land() -> None:
    """One dotted line; the sea they attack in battle."""
    duel = coast({"caribbean": "3S"}, {"sargasso": "S", "andes": "T", "panama": "T"})
    caribbean = number_of("caribbean")
    assert duel.clause(Shell, caribbean, number_of("sargasso"), 1) == "WW-SPA-08"
    assert duel.clause(Shell, caribbean, number_of("andes"), 1) == "WW-SPA-08"
    assert duel.clause(Shell, caribbean, number_of("panama"), 1) == ""


@pytest.mark.clause("WW-SPA-09", "WW-SPA-12")
def test_capitals_are_never_shelled_and_no_missile_flies_there() -> None:
    """At no stage of the game."""
    mine, theirs = {"caribbean": "3S"}, {"mexico": "T", "panama": "T"}
    duel = coast(mine, theirs, abilities={0: Ability.BALLISTIC_MISSILES}, capitals_open=True, points={0: 49})
    assert duel.clause(Shell, number_of("caribbean"), number_of("mexico"), 1) == "WW-SPA-09"
    assert duel.clause(Launch, number_of("mexico")) == "WW-SPA-12"
    assert {answer.target for answer in duel.listed(Shell) + duel.listed(Launch)} == {number_of("panama")}


@pytest.mark.clause("WW-SPA-10", "WW-NEU-12")
def test_neutral_units_are_targets() -> None:
    """And their area is empty then, never neutral again."""
    duel = Duel({0: {"caribbean": "2S"}, 1: {"cape": "T"}, NEUTRAL: {"panama": "T M"}})
    duel.shell("caribbean", "panama", 2, dice=["HH"])
    assert [event.player for event in duel.told(UnitDestroyed)] == [NEUTRAL, NEUTRAL]
    assert duel.is_empty("panama")


@pytest.mark.clause("WW-SPA-11", "WW-ABL-26")
def test_missiles_roll_three_dice_at_any_enemy_area_without_shielding() -> None:
    """On land or at sea, as far as it may be; once."""
    duel = coast({"mongolia": "T"}, {"cape": "T M F B", "sargasso": "4S"}, abilities={0: Ability.BALLISTIC_MISSILES})
    assert {answer.target for answer in duel.listed(Launch)} == {number_of("cape"), number_of("sargasso")}
    assert duel.clause(Launch, number_of("mongolia")) == "WW-CBT-02"
    assert duel.clause(Launch, number_of("brazil")) == "WW-CBT-07"
    duel.launch("cape", dice=["HHM"])
    assert duel.told(SpecialAttack)[0].dice.total == 3 and duel.told(SpecialAttack)[0].origin is None
    assert duel.points == 4
    listed = {tuple(answer.units) for answer in duel.answers}
    assert len(listed) == len(duel.answers) == 6
    duel.destroy("BM")
    assert duel.units("cape") == Force(tank=1, fighter=1)
    assert duel.asked is None


@pytest.mark.clause("WW-SPA-11", "WW-ABL-01")
def test_missiles_at_sea_and_only_once() -> None:
    """Three submarines of four; a second launch is refused."""
    mine = {"mongolia": "T", "peking": "T"}
    duel = coast(mine, {"manchuria": "T", "sargasso": "4S"}, abilities={0: Ability.BALLISTIC_MISSILES})
    duel.launch("sargasso", dice=["HHH"])
    assert duel.units("sargasso") == Force(submarine=1)
    assert duel.clause(Launch, number_of("sargasso")) == "WW-ABL-01"
    assert not duel.listed(Launch)


@pytest.mark.clause("WW-ABL-26", "WW-ABL-01")
def test_without_the_card_no_missiles() -> None:
    """Only who has played it."""
    duel = coast({"mongolia": "T"}, {"manchuria": "T"})
    assert duel.clause(Launch, number_of("manchuria")) == "WW-ABL-26"


@pytest.mark.clause("WW-SPA-13", "WW-CBT-11")
def test_who_made_a_special_attack_may_still_fight_and_the_other_way_round() -> None:
    """Bombers and submarines are not used up."""
    mine = {"caribbean": "2S", "antilles": "2B T"}
    duel = coast(mine, {"sargasso": "2S", "panama": "2T", "orinoco": "T"}, version="epic")
    duel.shell("caribbean", "panama", 2, dice=["MM"])
    duel.attack("caribbean", "sargasso", "2S").stand(dice=["MM", "MM"]).fall_back({"caribbean": "S"}).stand(
        dice=["M", "MM"]
    )
    duel.stand().stand(dice=["M", "MM"])
    assert duel.units("caribbean") == Force(submarine=2)
    duel.bombard("antilles", "sargasso", 2, dice=["HMMM"])
    duel.attack("antilles", "orinoco", "2B")
    assert duel.battle.attacking == Force(bomber=2)


@pytest.mark.clause("WW-SPA-02", "WW-ABL-05")
def test_abilities_for_battles_do_nothing_in_special_attacks() -> None:
    """Neither for the attacker's dice nor for the target's units."""
    for mine in (Ability.SIGRID, Ability.RAKETEN_TRUPPEN):
        duel = coast(
            {"caribbean": "2S", "mongolia": "T"},
            {"panama": "T", "orinoco": "T", "manchuria": "T"},
            abilities={0: mine, 1: Ability.NURSE},
        )
        duel.shell("caribbean", "panama", 2, dice=["HM"])
        assert duel.asked_name == "ChooseAttack"
        assert duel.is_empty("panama")


@pytest.mark.clause("WW-SPA-02")
def test_no_bonus_and_no_cease_fire_in_special_attacks() -> None:
    """A centre brings nothing, and blank dice end nothing."""
    duel = coast({"caribbean": "S"}, {"panama": "T"}, centres="panama").shell("caribbean", "panama", 1, dice=["M"])
    assert duel.told(SpecialAttack)[0].dice.total == 1
    assert duel.units("panama") == Force(tank=1)


def test_the_kind_of_units_a_shelling_takes_is_chosen_in_order() -> None:
    """Losses fall as they are named."""
    duel = coast({"caribbean": "2S"}, {"panama": "2T F"}).shell("caribbean", "panama", 2, dice=["HH"])
    duel.destroy("FT")
    assert [event.unit for event in duel.told(UnitDestroyed)] == [UnitKind.FIGHTER, UnitKind.TANK]
