"""Land battles roll by roll (WW-BTL)."""

import pytest
from duel import Duel, kinds
from world_referee import NEUTRAL, NOBODY, force, number_of

from dust_tactics.table.tally import Part
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Attack, Destroy, FallBack
from dust_tactics.world.events import (
    BattleEnded,
    CeaseFire,
    MovedIn,
    OnlyChoice,
    Retreated,
    Rolled,
    SupremacySettled,
    UnitDestroyed,
)
from dust_tactics.world.force import Force, UnitKind


def meeting(attacking: str, defending: str, *, target: str = "manchuria", owner: int = 1, **more: object) -> Duel:
    """Player 0 in Mongolia against an area beside it; player 1 also holds Kamchatka, where he may retreat to."""
    held: dict[int, dict[str, str]] = {0: {"mongolia": attacking}, 1: {"kamchatka": "T"}}
    held.setdefault(owner, {})
    held[owner][target] = defending
    return Duel(held, capitals_open=True, **more)  # type: ignore[arg-type]


def fight(attacking: str, defending: str, dice: list[str] | None = None, **more: object) -> Duel:
    """All units of Mongolia attack; `dice` are those up to the first question."""
    target = str(more.get("target", "manchuria"))
    met = meeting(attacking, defending, **more)  # type: ignore[arg-type]
    return met.attack("mongolia", target, attacking, dice or [])


@pytest.mark.example("WW-BTL-14")
@pytest.mark.clause("WW-BTL-05", "WW-BTL-07", "WW-BTL-08", "WW-BTL-12", "WW-BTL-13", "WW-BTL-14", "WW-BTL-15")
def test_the_example_of_red_and_blue() -> None:
    """Supremacy 3 to 2; seven dice, two HITs, both fighters; five dice, two HITs, fighter and bomber; four dice."""
    duel = fight("2T M F B", "5T 2F")
    settled = duel.told(SupremacySettled)[0]
    assert (settled.attacking.total, settled.defending.total, settled.holder) == (3, 2, ATTACKER)
    duel.stand(dice=["HHMMMMM"])
    assert duel.rolled == [7]
    duel.destroy("FF", dice=["HHMMM"])
    assert duel.rolled == [5]
    assert duel.battle.defending == Force(tank=5)
    assert duel.asked_name == "ChooseLosses" and duel.owner == 1
    assert duel.clause(Destroy, kinds("MF")) == "WW-BTL-13"
    assert duel.clause(Destroy, kinds("BF")) == "WW-BTL-12"
    duel.destroy("FB")
    assert duel.battle.attacking == Force(tank=2, mech=1)
    duel.stand(dice=["MMMM"])
    assert duel.rolled == [4]


@pytest.mark.clause("WW-BTL-04")
def test_the_defender_of_a_capital_has_supremacy() -> None:
    """Whatever comes."""
    duel = fight("3M 3F", "T", ["HMMMMM"], target="peking")
    settled = duel.told(SupremacySettled)[0]
    assert (settled.attacking.total, settled.defending.total) == (6, 0)
    assert (settled.holder, settled.clause) == (DEFENDER, "WW-BTL-04")
    assert duel.rolled == [6]


@pytest.mark.clause("WW-BTL-05", "WW-BTL-07", "WW-UNI-02")
@pytest.mark.parametrize(
    ("attacking", "defending", "holder"),
    [("M", "T", ATTACKER), ("F", "T", ATTACKER), ("B", "T", ATTACKER), ("9T", "T", DEFENDER), ("M F", "B M", DEFENDER)],
)
def test_the_higher_total_has_supremacy_and_on_a_tie_the_defender(attacking: str, defending: str, holder: int) -> None:
    """Mechs, fighters and bombers count one each, tanks nothing; who has it rolls first."""
    duel = meeting(attacking, defending)
    first_roll = ["M" * 9][: 1 if holder == DEFENDER else 0]
    dice = {"T": 1, "B M": 4}[defending]
    duel.attack("mongolia", "manchuria", attacking, ["M" * dice] if first_roll else [])
    assert duel.told(SupremacySettled)[0].holder == duel.battle.supremacy == holder
    assert duel.asked_name == "ChooseHalfRetreat" and duel.owner == 0
    assert [event.player for event in duel.told(Rolled)] == ([1] if holder == DEFENDER else [])


@pytest.mark.clause("WW-BTL-03", "WW-BTL-05")
def test_only_units_in_the_battle_count() -> None:
    """Those left behind bring neither dice nor supremacy."""
    duel = meeting("T 5M 5F", "T").attack("mongolia", "manchuria", "T", ["M"])
    assert duel.told(SupremacySettled)[0].attacking.total == 0
    duel.stand(dice=["M"])
    assert duel.rolled[0] == 1


@pytest.mark.clause("WW-BTL-06", "WW-BTL-07")
def test_sides_roll_in_turn_whoever_has_more_left() -> None:
    """The attacker lost all that gave him supremacy, and rolls again after the defender's roll."""
    duel = fight("2T 3F", "2M 2T")
    assert duel.battle.supremacy == ATTACKER
    duel.stand(dice=["MMMMM", "HHHMMM"]).destroy("FFF")
    assert (duel.battle.supremacy, duel.battle.rolling) == (ATTACKER, ATTACKER)
    duel.stand(dice=["MM"])
    assert [event.player for event in duel.told(Rolled)] == [0]
    assert duel.asked_name == "ChooseHalfRetreat" and duel.owner == 1


@pytest.mark.clause("WW-UNI-01", "WW-BTL-08")
def test_dice_are_the_combat_values_and_tell_what_they_come_from() -> None:
    """Tank 1, mech 2, fighter 1, bomber 2."""
    duel = fight("3T 2M 2F B", "T").stand(dice=["H" + "M" * 10])
    (roll,) = duel.told(Rolled)
    assert roll.dice.parts == (
        Part(3, "tank", "WW-UNI-01"),
        Part(4, "mech", "WW-UNI-01"),
        Part(2, "fighter", "WW-UNI-01"),
        Part(2, "bomber", "WW-UNI-01"),
    )


@pytest.mark.clause("WW-BTL-08", "WW-BTL-18")
def test_units_that_are_gone_roll_no_more() -> None:
    """Whether they were lost or have retreated."""
    duel = fight("2M 2T", "4T").fall_back({"mongolia": "M T"}, dice=["MMM", "HMMM"])
    assert duel.rolled == [3, 4]
    assert duel.battle.attacking == Force(mech=1)
    duel.stand(dice=["MM"])
    assert duel.rolled == [2]


@pytest.mark.example("WW-BTL-09")
@pytest.mark.clause("WW-BTL-09", "WW-UNI-10", "WW-NEU-08")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
@pytest.mark.parametrize(
    ("target", "centres", "expected"),
    [("manchuria", "", 3), ("manchuria", "manchuria", 6), ("peking", "", 8), ("peking", "peking", 8)],
)
def test_bonus_dice_of_a_tank_and_a_mech(target: str, centres: str, expected: int, owner: int) -> None:
    """Three for a centre, five for a capital, not both; any defender has them."""
    duel = fight("T", "T M", ["H" + "M" * (expected - 1)], target=target, centres=centres, owner=owner)
    assert duel.rolled == [expected]
    assert duel.told(Rolled)[0].dice.total == expected
    bonus = [part.value for part in duel.told(Rolled)[0].dice.parts if part.clause == "WW-BTL-09"]
    assert bonus == ([expected - 3] if expected > 3 else [])


@pytest.mark.clause("WW-BTL-10")
def test_the_bonus_is_the_defenders_and_lasts_to_his_last_unit() -> None:
    """An attack from a centre or a capital has none; one tank left still has all."""
    duel = fight("3M", "2T", centres="mongolia manchuria")
    duel.stand(dice=["HMMMMM", "MMMM"])
    assert duel.rolled == [6, 4]
    duel.stand(dice=["MMMMMM"])
    assert duel.rolled == [6]
    assert duel.owner == 1
    duel.stand(dice=["MMMM"])
    assert duel.rolled == [4]


@pytest.mark.clause("WW-BTL-11")
def test_each_hit_destroys_one_unit_of_the_rollers_choice() -> None:
    """Not more, not fewer, and none that is not there."""
    duel = fight("3M", "2T 2F").stand(dice=["HHMMMM"])
    assert duel.owner == 0
    assert duel.clause(Destroy, kinds("T")) == "WW-BTL-11"
    assert duel.clause(Destroy, kinds("TTF")) == "WW-BTL-11"
    assert duel.clause(Destroy, kinds("TB")) == "WW-BTL-11"
    assert duel.clause(Destroy, kinds("TS")) == "WW-BTL-11"
    for losses in ("TT", "TF", "FT", "FF"):
        assert duel.clause(Destroy, kinds(losses)) == ""
    duel.destroy("TF", dice=["MM"])
    assert duel.battle.defending == Force(tank=1, fighter=1)
    assert duel.units("manchuria") == Force(tank=1, fighter=1)
    assert [event.unit for event in duel.told(UnitDestroyed)] == [UnitKind.TANK, UnitKind.FIGHTER]


@pytest.mark.clause("WW-BTL-11")
def test_hits_beyond_the_enemys_units_are_lost() -> None:
    """Six HITs destroy two units, and nothing is asked."""
    duel = fight("3M", "T F").stand(dice=["HHHHHH"])
    assert duel.told(OnlyChoice)[0].question == "ChooseLosses"
    assert len(duel.told(UnitDestroyed)) == 2
    assert duel.held_by("manchuria") == 0


@pytest.mark.clause("WW-BTL-12", "WW-BTL-13", "WW-BTL-14")
def test_shielding_is_looked_at_hit_by_hit() -> None:
    """The last fighter and then a bomber; air and land do not shield each other."""
    duel = fight("4M", "T M F B").stand(dice=["HHMMMMMM"])
    for losses, clause in {
        "FB": "",
        "TM": "",
        "TF": "",
        "BF": "WW-BTL-12",
        "TB": "WW-BTL-12",
        "MT": "WW-BTL-13",
        "FM": "WW-BTL-13",
    }.items():
        assert duel.clause(Destroy, kinds(losses)) == clause, losses
    assert [answer.units for answer in duel.answers] == [kinds("FB"), kinds("FT"), kinds("TM")]


@pytest.mark.clause("WW-BTL-12", "WW-BTL-13")
def test_bombers_without_fighters_and_mechs_without_tanks_may_be_chosen() -> None:
    """Nothing is left to shield them."""
    duel = fight("5M", "2M 2B").stand(dice=["HMMMMMMMMM"])
    assert duel.clause(Destroy, kinds("B")) == duel.clause(Destroy, kinds("M")) == ""


@pytest.mark.clause("WW-BTL-15")
def test_the_fallen_do_not_roll_back() -> None:
    """Four tanks lose two, and roll two dice."""
    duel = fight("4M", "4T").stand(dice=["HHMMMMMM", "MM"])
    assert duel.rolled == [8, 2]


@pytest.mark.example("WW-BTL-16")
@pytest.mark.clause("WW-BTL-16")
@pytest.mark.parametrize(("units", "most"), [("5M", 3), ("4M", 2), ("3M", 2), ("2M", 1), ("M", 1)])
def test_up_to_half_may_retreat_rounded_up(units: str, most: int) -> None:
    """The derived test: five three, two one, one one."""
    duel = fight(units, "T")
    total = force(units).mech
    for count in range(1, total + 1):
        expected = "" if count <= most else "WW-BTL-16"
        assert duel.clause(FallBack, duel.groups({"mongolia": f"{count}M"})) == expected
    assert duel.clause(FallBack, ()) == "WW-BTL-16"
    assert duel.clause(FallBack, duel.groups({"mongolia": "T"})) == "WW-BTL-16"


@pytest.mark.clause("WW-BTL-16", "WW-BTL-22", "WW-RET-01")
def test_the_only_unit_retreats_and_ends_the_battle() -> None:
    """Before any dice: the attacker may even before his first roll (WW-BTL-17)."""
    duel = fight("M", "T").fall_back({"mongolia": "M"})
    (ended,) = duel.told(BattleEnded)
    assert (ended.holder, ended.attacker_lost, ended.defender_lost) == (1, Force(), Force())
    assert duel.units("mongolia") == Force(mech=1) and duel.held_by("mongolia") == 0
    assert duel.units("manchuria") == Force(tank=1)
    assert duel.points == 4


@pytest.mark.clause("WW-BTL-16")
def test_retreats_come_before_each_roll_of_a_side() -> None:
    """The attacker's before his second roll, half of those still in the battle."""
    duel = fight("4M", "9T").fall_back({"mongolia": "2M"}, dice=["MMMM", "M" * 9])
    assert duel.owner == 0
    assert duel.clause(FallBack, duel.groups({"mongolia": "2M"})) == "WW-BTL-16"
    duel.fall_back({"mongolia": "M"}, dice=["MM"])
    assert duel.rolled == [2]


@pytest.mark.clause("WW-BTL-17")
def test_the_defender_does_not_retreat_before_his_first_roll() -> None:
    """With supremacy he rolls at once; without, too; before his second roll he is asked."""
    with_it = fight("T", "2M", ["MMMM"])
    assert with_it.owner == 0
    with_it.stand(dice=["M"])
    assert (with_it.asked_name, with_it.owner) == ("ChooseHalfRetreat", 1)
    without = fight("2M", "4T").stand(dice=["MMMM", "HMMM"])
    assert (without.asked_name, without.owner) == ("ChooseHalfRetreat", 0)
    without.stand(dice=["MM"])
    assert (without.asked_name, without.owner) == ("ChooseHalfRetreat", 1)


@pytest.mark.clause("WW-BTL-18", "WW-RET-02")
def test_a_defender_who_falls_back_is_out_of_the_battle() -> None:
    """He stands elsewhere and his comrades roll alone."""
    duel = fight("2M", "4T").stand(dice=["MMMM", "HMMM"]).stand(dice=["MM"])
    duel.fall_back({"kamchatka": "2T"}, dice=["HM"])
    assert duel.rolled == [2]
    assert duel.units("kamchatka") == Force(tank=3)
    assert duel.told(Retreated)[0].place_clause == "WW-RET-02"
    assert duel.told(BattleEnded)[0].defender_lost == Force()
    assert duel.units("manchuria") == Force(tank=2)


@pytest.mark.example("WW-BTL-19")
@pytest.mark.clause("WW-BTL-19", "WW-BTL-21", "WW-RET-01")
def test_three_rolls_without_a_hit_are_a_cease_fire() -> None:
    """Attacker, defender, attacker: he goes back, the defender keeps the area."""
    duel = fight("2M", "2T").stand(dice=["MMMM", "MM"]).stand(dice=["MMMM"])
    (ceased,) = duel.told(CeaseFire)
    assert (ceased.rolls, ceased.clause) == (3, "WW-BTL-19")
    assert duel.units("mongolia") == Force(mech=2) and duel.held_by("mongolia") == 0
    assert duel.units("manchuria") == Force(tank=2) and duel.held_by("manchuria") == 1
    assert duel.told(BattleEnded)[0].holder == 1
    assert duel.asked_name == "ChooseAttack"


@pytest.mark.clause("WW-BTL-19", "WW-BTL-20")
def test_any_hit_starts_the_count_again() -> None:
    """Two blank rolls, a HIT, two blank rolls: no cease-fire; the third is."""
    duel = fight("2M", "3T").stand(dice=["MMMM", "MMM"]).stand(dice=["HMMM"])
    assert duel.battle.blanks == 0
    duel.stand(dice=["MM"]).stand(dice=["MMMM"])
    assert duel.battle.blanks == 2 and not duel.told(CeaseFire)
    duel.stand(dice=["MM"])
    assert duel.told(CeaseFire)


@pytest.mark.clause("WW-BTL-19")
def test_the_defenders_third_blank_roll_is_a_cease_fire_too() -> None:
    """Whoever made them."""
    duel = fight("2T", "2T", ["MM"]).stand(dice=["MM"]).stand(dice=["MM"])
    assert duel.told(CeaseFire)
    assert duel.units("mongolia") == Force(tank=2)


@pytest.mark.clause("WW-BTL-22")
def test_the_defender_stays_when_all_attackers_are_gone() -> None:
    """What is left of him stands where it stood."""
    duel = fight("T", "2T F", ["HMM"])
    assert duel.units("manchuria") == Force(tank=2, fighter=1) and duel.held_by("manchuria") == 1
    assert duel.is_empty("mongolia")
    assert duel.told(BattleEnded)[0].attacker_lost == Force(tank=1)


@pytest.mark.clause("WW-BTL-23", "WW-BTL-24", "WW-UNI-11", "WW-GEN-08")
def test_the_victor_moves_in_with_all_he_has_left() -> None:
    """The area is his at once, with its centre; no question lets him leave anybody behind."""
    duel = fight("3T 2M", "T", centres="manchuria").stand(dice=["HMMMMMM"])
    assert duel.told(MovedIn) == [MovedIn(0, Force(tank=3, mech=2), number_of("manchuria"))]
    assert duel.units("manchuria") == Force(tank=3, mech=2)
    assert duel.state.centres_of(0) == [number_of("manchuria")]
    assert duel.held_by("mongolia") == NOBODY
    assert duel.state.battle is None


@pytest.mark.clause("WW-BTL-23", "WW-BTL-17")
def test_a_defender_who_has_retreated_whole_leaves_the_area_to_the_attacker() -> None:
    """Half of one is one."""
    duel = fight("T", "M", ["MM"])
    duel.stand(dice=["M"])
    duel.fall_back({"kamchatka": "M"})
    assert duel.held_by("manchuria") == 0
    assert duel.units("kamchatka") == Force(tank=1, mech=1)


@pytest.mark.clause("WW-BTL-03")
def test_all_units_of_the_target_defend_and_nobody_else() -> None:
    """Neighbours of the same player roll no dice."""
    duel = Duel({0: {"mongolia": "M"}, 1: {"manchuria": "2T F", "kamchatka": "9B"}})
    duel.attack("mongolia", "manchuria", "M", dice=["HMM"])
    assert duel.rolled == [3]


@pytest.mark.clause("WW-NEU-07", "WW-NEU-08", "WW-NEU-09", "WW-NEU-10", "WW-GEN-05")
def test_neutral_units_defend_and_are_never_asked() -> None:
    """They roll, choose the costliest losses and stay."""
    duel = fight("2T M F B", "T M", owner=NEUTRAL)
    duel.stand(dice=["MMMMMMM", "HHM"])
    assert [event.unit for event in duel.told(UnitDestroyed)] == [UnitKind.FIGHTER, UnitKind.BOMBER]
    assert duel.owner == 0
    duel.stand(dice=["HMMM", "HM"])
    assert duel.owner == 0 and duel.rolled == [4, 2]
    assert duel.battle.defending == Force(mech=1)


@pytest.mark.example("WW-NEU-09")
@pytest.mark.clause("WW-NEU-09")
def test_two_hits_of_the_neutral_side_take_fighter_then_bomber() -> None:
    """The derived test: one of each against it."""
    duel = fight("T M F B", "T M", owner=NEUTRAL)
    duel.stand(dice=["MMMMMM", "HHM"])
    assert [event.unit for event in duel.told(UnitDestroyed)] == [UnitKind.FIGHTER, UnitKind.BOMBER]


@pytest.mark.clause("WW-NEU-12")
def test_a_beaten_neutral_area_is_an_ordinary_one() -> None:
    """It is the attacker's, and when he leaves it nobody's."""
    duel = fight("2M", "T", owner=NEUTRAL).stand(dice=["HMMM"])
    assert duel.held_by("manchuria") == 0
    duel.attack("manchuria", "kamchatka", "2M").stand(dice=["HMMM"])
    assert duel.held_by("manchuria") == NOBODY


@pytest.mark.clause("WW-GEN-03")
def test_there_is_no_limit_to_the_dice_of_a_roll() -> None:
    """Sixty tanks and twenty mechs roll a hundred dice at once."""
    duel = fight("60T 20M", "T").stand(dice=["H" + "M" * 99])
    assert duel.rolled == [100]


@pytest.mark.clause("WW-BTL-02")
def test_the_order_of_a_battle() -> None:
    """Declared and paid; abilities of the attacker, then of the defender; supremacy; rolls."""
    duel = meeting("M F", "T F", abilities={0: Ability.ACE_OF_THE_SKY, 1: Ability.ACE_OF_THE_SKY})
    duel.attack("mongolia", "manchuria", "M F")
    assert duel.points == 4
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 0)
    assert duel.battle.supremacy is None
    duel.pass_by()
    assert (duel.asked_name, duel.owner) == ("OfferAtStart", 1)
    duel.pass_by()
    assert duel.told(SupremacySettled)
    assert duel.asked_name == "ChooseHalfRetreat"


def test_in_a_battle_nothing_but_its_question_is_answered() -> None:
    """No attack, and no answer of another kind."""
    duel = fight("2M", "T")
    assert duel.refusal(Attack, number_of("mongolia"), number_of("kamchatka"), Force(tank=1)) is not None
    assert duel.refusal(Destroy, kinds("T")) is not None
