"""Declaring attacks, damage, cover and ammunition of the 2010 book (T10-ATK, T10-DMG, T10-COV, T10-WPN)."""

from dataclasses import replace

import pytest
from book_2010 import CANNON, FIFTY, GUN, LASER, RIFLE, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Attack
from dust_tactics.rules.events import DiceRolled, NoSave, UnitEliminated

ROW = ". . . . . ."
FAUST = line("Panzerfaust", 2, chart(*[Cell(1)] * 11), "limited", ammunition=3)
UGL = line("UGL", 3, chart(*[Cell(1)] * 11), "grenade", "limited", ammunition=2)


def rolls(battle: Referee, purpose: str) -> list[int]:
    """The numbers of dice that were rolled for a purpose by the last command."""
    return [event.dice.total for event in battle.told(DiceRolled) if event.purpose == purpose]


def reason(battle: Referee, *shots: tuple[object, ...]) -> str:
    """Why an attack can't be; empty if it can."""
    refusal = battle.refusal(battle.attack_command(*shots))
    return "" if refusal is None else refusal.reason


def grenadiers(*weapons: object, **more: object) -> dict[str, object]:
    """A squad with such weapons, all carried by all."""
    return {"cards": {"Grenadiers": squad("Grenadiers", weapons=weapons or (RIFLE, FAUST), **more)}}  # type: ignore[arg-type]


@pytest.mark.example("T10-ATK-09")
@pytest.mark.clause("T10-ATK-09", "T10-CRD-10", "T10-CRD-11", "T10-CLS-01")
@pytest.mark.parametrize(
    ("family", "armour", "dice"),
    [
        ("soldier", 1, 4),
        ("soldier", 2, 4),
        ("soldier", 3, 2),
        ("soldier", 4, 2),
        ("vehicle", 1, 7),
        ("vehicle", 3, 6),
        ("vehicle", 6, 5),
        ("vehicle", 7, 4),
    ],
)
def test_the_armour_of_the_target_says_how_many_dice(family: str, armour: int, dice: int) -> None:
    target = (squad if family == "soldier" else walker)("Target", armour=armour)
    battle = referee(ROW, {"Pounder": "A1"}, {"Target": "C1"}, cards={"Target": target})
    battle.activate("Pounder").declare("attack").attack(("17 Pdr. Gun", "Target"), dice=["M" * dice])
    assert rolls(battle, "hit") == [dice]


@pytest.mark.example("T10-CRD-12")
@pytest.mark.clause("T10-ATK-02", "T10-CRD-12")
def test_a_dash_does_nothing() -> None:
    shotgun = line("Shotgun", 1, chart(Cell(6), Cell(3), Cell(2), None, Cell(3)))
    tough = squad("Tough", armour=4)
    cards = {"Barbecue": squad("Barbecue", weapons=(shotgun, RIFLE)), "Tough": tough}
    battle = referee(f"{ROW}\n{ROW}", {"Barbecue": "A1"}, {"Tough": "B1", "Combat Rangers": "B2"}, cards=cards)
    battle.activate("Barbecue").declare("attack")
    assert reason(battle, ("Shotgun", "Tough")) == "cannot-hurt"
    assert reason(battle, ("Rifle", "Combat Rangers")) == ""


@pytest.mark.example("T10-ATK-18", "T10-ATK-07")
@pytest.mark.clause("T10-ATK-03", "T10-ATK-04", "T10-ATK-05", "T10-ATK-06", "T10-ATK-07", "T10-ATK-08")
def test_all_attacks_are_declared_before_any_die_and_a_shot_at_who_has_fallen_is_spent() -> None:
    battle = referee(
        ". . . . . . . . .",
        {"Pounder": "A1"},
        {"Battle Grenadiers": "D1", "Luther": "I1", "Recon Grenadiers": "F1"},
    )
    battle.change("Battle Grenadiers", miniatures=(0, 1)).activate("Pounder").declare("attack")
    battle.attack(
        (".30 cal MG", "Battle Grenadiers"),
        (".50 cal MG", "Battle Grenadiers"),
        ("17 Pdr. Gun", "Luther"),
        dice=["HHH", "HHH", "MMMMMM"],
    )
    assert not battle.unit("Battle Grenadiers").alive
    assert battle.unit("Recon Grenadiers").left == 5
    assert rolls(battle, "hit") == [3, 3, 6]


@pytest.mark.example("T10-ATK-07", "T10-WPN-38")
@pytest.mark.clause("T10-ATK-07", "T10-WPN-11", "T10-WPN-12", "T10-WPN-38", "T10-WPN-39")
def test_the_third_panzerfaust_is_spent_on_a_wreck() -> None:
    battle = referee(ROW, {"Grenadiers": "A1"}, {"Pounder": "B1"}, **grenadiers())
    battle.change("Pounder", crosses=2).activate("Grenadiers").declare("attack")
    battle.attack(("Panzerfaust", "Pounder", 3), dice=["HHM"])
    assert not battle.unit("Pounder").alive
    assert battle.unit("Grenadiers").ammunition == (None, 0)


@pytest.mark.example("T10-ATK-12")
@pytest.mark.clause("T10-ATK-13", "T10-ATK-14", "T10-CRD-09")
def test_each_soldier_uses_one_weapon_at_a_target_of_his_own() -> None:
    mixed = squad("Mixed", weapons=(replace(RIFLE, count=4), GUN))
    lines = (replace(RIFLE, count=4), replace(GUN, count=1))
    mixed = replace(mixed, weapons=lines, carriers=((0,), (0,), (0,), (0,), (1,)))
    battle = referee(ROW, {"Mixed": "A1"}, {"Combat Rangers": "C1", "Luther": "D1"}, cards={"Mixed": mixed})
    battle.activate("Mixed").declare("attack")
    assert reason(battle, ("Rifle", "Combat Rangers", 5)) == "not-so-many"
    battle.attack(("Rifle", "Combat Rangers", 4), ("17 Pdr. Gun", "Luther", 1), dice=["MMMM", "MMMMMM"])


@pytest.mark.example("T10-ACT-06")
@pytest.mark.clause("T10-ACT-06", "T10-ACT-07", "T10-ATK-19")
def test_a_sustained_attack_rolls_what_failed_once_more() -> None:
    battle = referee(ROW, {"Battle Grenadiers": "A1"}, {"Combat Rangers": "C1"})
    battle.activate("Battle Grenadiers").declare("sustained")
    battle.attack(("Rifle", "Combat Rangers"), dice=["HHMMM", "HMM"])
    assert battle.unit("Combat Rangers").left == 2
    assert battle.unit("Battle Grenadiers").activated


@pytest.mark.example("T10-WPN-18")
@pytest.mark.clause("T10-WPN-18")
def test_a_sustained_volley_of_panzerfaust_marks_each_box_once() -> None:
    battle = referee(ROW, {"Grenadiers": "A1"}, {"Pounder": "B1"}, **grenadiers())
    battle.activate("Grenadiers").declare("sustained").attack(("Panzerfaust", "Pounder", 3), dice=["HMM", "HM"])
    assert battle.unit("Pounder").left == 2
    assert battle.unit("Grenadiers").ammunition == (None, 0)


@pytest.mark.clause("T10-DMG-02", "T10-DMG-05", "T10-DMG-08", "T10-CRD-05", "T10-CRD-06")
def test_the_last_health_and_what_is_beyond_it() -> None:
    gun = line("Big Gun", 6, chart(*[Cell(1, 0, 3)] * 11))
    battle = referee(ROW, {"Gun": "A1"}, {"Luther": "C1", "Ludwig": "D1"}, cards={"Gun": walker("Gun", weapons=(gun,))})
    battle.change("Luther", crosses=2).activate("Gun").declare("attack").attack(("Big Gun", "Luther"), dice=["H"])
    assert [event.unit for event in battle.told(UnitEliminated)] == [battle.unit("Luther").id]
    assert battle.unit("Luther").squares == ()
    assert battle.unit("Ludwig").left == 4


@pytest.mark.clause("T10-DMG-04", "T10-DMG-06", "T10-CRD-15")
def test_fewer_soldiers_roll_fewer_dice_and_a_lost_special_weapon_is_lost() -> None:
    lines = (replace(RIFLE, count=4), replace(GUN, count=1))
    mixed = replace(squad("Mixed", weapons=(RIFLE, GUN)), weapons=lines, carriers=((0,), (0,), (0,), (0,), (1,)))
    battle = referee(ROW, {"Mixed": "A1"}, {"Combat Rangers": "C1", "Luther": "D1"}, cards={"Mixed": mixed})
    battle.change("Mixed", miniatures=(0, 1)).activate("Mixed").declare("attack")
    assert reason(battle, ("17 Pdr. Gun", "Luther", 1)) == "not-so-many"
    battle.attack(("Rifle", "Combat Rangers", 2), dice=["MM"])
    assert rolls(battle, "hit") == [2]


@pytest.mark.clause("T10-DMG-07", "T10-WPN-03", "T10-WPN-07")
def test_dice_of_flames_are_fixed_before_anybody_falls_and_may_be_two_each() -> None:
    double = line("Fire", 1, chart(Cell(0, 2), Cell(0, 2)), "spray")
    kills = line("Charge", 1, chart(Cell(0, 2, 0, True), Cell(0, 2, 0, True)))
    battle = referee(
        ROW,
        {"Burner": "A1"},
        {"Combat Rangers": "B1"},
        cards={"Burner": walker("Burner", weapons=(CANNON, FIFTY, double, kills))},
    )
    battle.activate("Burner").declare("attack").attack(
        (".50 cal MG", "Combat Rangers"),
        ("Fire", "Combat Rangers"),
        ("Charge", "Combat Rangers"),
        dice=["HHM", "M" * 10, "M" * 10],
    )
    assert rolls(battle, "hit") == [3, 10, 10]


@pytest.mark.clause("T10-WPN-04", "T10-WPN-06", "T10-WPN-17")
def test_a_skull_takes_one_soldier_or_all_of_the_hero_chosen_for_it() -> None:
    kills = line("Rocket", 4, chart(Cell(0, 1, 0, True), Cell(0, 1, 0, True)))
    cards = {"Tubes": walker("Tubes", weapons=(kills,))}
    battle = referee(ROW, {"Tubes": "A1"}, {"Combat Rangers": "C1", "Joe": "C1"}, cards=cards)
    battle.change("Joe", joined=battle.unit("Combat Rangers").id)
    battle.activate("Tubes").declare("attack").attack(("Rocket", "Combat Rangers"), dice=["HHMMMM"])
    battle.lose(hero=True)
    assert not battle.unit("Joe").alive
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.example("T10-WPN-02")
@pytest.mark.clause("T10-WPN-01", "T10-WPN-02", "T10-WPN-46", "T10-WPN-28", "T10-CRD-13")
def test_a_squads_flamethrower_burns_one_target() -> None:
    thrower = line("Flamethrower", 1, chart(*[Cell(0, 1)] * 4, *[Cell(0, 1, 0, True)] * 7), "spray")
    cards = {"Hot": squad("Hot", weapons=(thrower,), figures=1)}
    battle = referee(ROW, {"Hot": "A1"}, {"Battle Grenadiers": "B1", "Sigrid": "B1"}, cards=cards)
    battle.activate("Hot").declare("attack").attack(("Flamethrower", "Battle Grenadiers"), dice=["HMMMM"])
    assert battle.unit("Battle Grenadiers").left == 4
    assert battle.unit("Sigrid").left == 3
    robot = referee(ROW, {"Hot": "A1"}, {"Luther": "B1"}, cards=cards)
    robot.activate("Hot").declare("attack").attack(("Flamethrower", "Luther"), dice=["H"])
    assert not robot.unit("Luther").alive


@pytest.mark.example("T10-WPN-05", "T10-WPN-09")
@pytest.mark.clause("T10-WPN-05", "T10-WPN-09", "T10-WPN-19")
def test_the_napalm_thrower_has_both_signs_and_is_a_flamethrower() -> None:
    jag = replace(walker("JagdLuther"), armour=5, capacity=6)
    battle = referee(
        "X . .", {"Hot Dog": "C1"}, {"JagdLuther": "B1", "Combat Rangers": "A1"}, cards={"JagdLuther": jag}
    )
    battle.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", "JagdLuther"), dice=["H"])
    assert not battle.unit("JagdLuther").alive


@pytest.mark.clause("T10-WPN-20")
def test_flames_ignore_cover() -> None:
    battle = referee("X . .", {"Hot Dog": "B1"}, {"Combat Rangers": "A1"})
    battle.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", "Combat Rangers"), dice=["HMMMM"])
    assert [event.clause for event in battle.told(NoSave)] == ["T10-WPN-20"]


@pytest.mark.clause("T10-WPN-08")
def test_each_carrier_of_a_flamethrower_rolls_the_full_dice() -> None:
    thrower = line("Flamethrower", 1, chart(Cell(0, 1), Cell(0, 1)), "spray")
    cards = {"Hot": squad("Hot", weapons=(thrower,), figures=2)}
    battle = referee(ROW, {"Hot": "A1"}, {"Combat Rangers": "B1"}, cards=cards)
    battle.activate("Hot").declare("attack").attack(("Flamethrower", "Combat Rangers", 2), dice=["M" * 10])
    assert rolls(battle, "hit") == [10]


@pytest.mark.clause("T10-COV-03", "T10-COV-04", "T10-COV-07", "T10-CRD-07")
def test_a_card_may_have_no_save_for_a_kind_of_cover() -> None:
    cards = {"Bold": squad("Bold", soft_cover="no-save", hard_cover="miss-save")}
    battle = referee("C . .", {"Battle Grenadiers": "C1"}, {"Bold": "A1"}, cards=cards)
    battle.activate("Battle Grenadiers").declare("attack").attack(("Rifle", "Bold"), dice=["HMMMM"])
    assert [event.clause for event in battle.told(NoSave)] == ["T10-COV-07"]
    hard = referee("X . .", {"Battle Grenadiers": "C1"}, {"Bold": "A1"}, cards=cards)
    hard.activate("Battle Grenadiers").declare("attack").attack(("Rifle", "Bold"), dice=["HMMMM", "M"])
    assert hard.unit("Bold").left == 5


@pytest.mark.clause("T10-COV-10", "T10-COV-11")
def test_saves_are_rolled_once_for_each_success_of_a_reversed_roll() -> None:
    cards = {"Eyes": squad("Eyes", "spotter", weapons=(RIFLE,))}
    battle = referee("C . .", {"Eyes": "C1"}, {"Combat Rangers": "A1"}, cards=cards)
    battle.activate("Eyes").declare("sustained")
    battle.attack(("Rifle", "Combat Rangers"), dice=["MMHHH", "MHH", "HMM"])
    assert rolls(battle, "cover-save") == [3]
    assert battle.unit("Combat Rangers").left == 3


@pytest.mark.clause("T10-COV-22", "T10-LOS-21")
def test_cover_and_sight_are_those_of_the_moment_of_the_attack() -> None:
    battle = referee(
        """
        . . .
        . . .
        . S .
        """,
        {"Combat Rangers": "A3", "Pounder": ""},
        {"Battle Grenadiers": "C2"},
    )
    battle.activate("Combat Rangers").declare("nothing")
    battle.activate("Battle Grenadiers").declare("move").move("C1").declare("attack")
    battle.attack(("Rifle", "Combat Rangers"), dice=["HMMMM", "H"])
    assert battle.unit("Combat Rangers").left == 5


@pytest.mark.example("T10-WPN-13")
@pytest.mark.clause("T10-WPN-13", "T10-WPN-14", "T10-SKL-47")
def test_two_survivors_have_three_panzerfaust() -> None:
    battle = referee(ROW, {"Grenadiers": "A1"}, {"Pounder": "B1"}, **grenadiers())
    battle.change("Grenadiers", miniatures=(3, 4)).activate("Grenadiers").declare("attack")
    assert reason(battle, ("Panzerfaust", "Pounder", 3)) == "limited-for-each-soldier"
    battle.attack(("Panzerfaust", "Pounder", 2), dice=["MM"])
    assert battle.unit("Grenadiers").ammunition == (None, 1)


@pytest.mark.example("T10-WPN-11")
@pytest.mark.clause("T10-WPN-11", "T10-WPN-40", "T10-WPN-41", "T10-WPN-42")
def test_each_ugl_fired_marks_a_box_of_the_unit() -> None:
    battle = referee("X . . .", {"Grenadiers": "C1"}, {"Combat Rangers": "A1"}, **grenadiers(RIFLE, UGL))
    battle.activate("Grenadiers").declare("attack").attack(("UGL", "Combat Rangers", 1), dice=["H"])
    assert battle.unit("Grenadiers").ammunition == (None, 1)
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.example("T10-WPN-44")
@pytest.mark.clause("T10-WPN-43", "T10-WPN-44")
def test_a_grenade_launcher_is_a_grenade_weapon_without_boxes() -> None:
    launcher = line("Grenade Launcher", 4, chart(Cell(3), Cell(3)), "grenade")
    battle = referee(
        "X . . .", {"Brown": "C1"}, {"Combat Rangers": "A1"}, cards={"Brown": hero("Brown", weapons=(launcher,))}
    )
    battle.activate("Brown").declare("attack").attack(("Grenade Launcher", "Combat Rangers"), dice=["HMM"])
    assert battle.unit("Combat Rangers").left == 4
    assert battle.unit("Brown").ammunition == (None,)


@pytest.mark.clause("T10-WPN-35")
def test_a_reversed_laser_rolls_on_by_misses() -> None:
    cards = {"Eyes": squad("Eyes", "spotter", weapons=(LASER,), figures=1)}
    battle = referee(ROW, {"Eyes": "A1"}, {"Combat Rangers": "C1"}, cards=cards)
    battle.activate("Eyes").declare("attack").attack(("Laser Gewehr", "Combat Rangers"), dice=["M", "M", "H"])
    assert battle.unit("Combat Rangers").left == 3


@pytest.mark.example("T10-WPN-33")
@pytest.mark.clause("T10-WPN-33")
def test_four_laser_rifles_in_a_sustained_attack() -> None:
    cards = {"Lasers": squad("Lasers", weapons=(LASER,), figures=4)}
    battle = referee(ROW, {"Lasers": "A1"}, {"Combat Rangers": "C1"}, cards=cards)
    battle.activate("Lasers").declare("sustained")
    battle.attack(("Laser Gewehr", "Combat Rangers"), dice=["HHMM", "MM", "HM", "M"])
    assert battle.unit("Combat Rangers").left == 2


@pytest.mark.clause("T10-WPN-36", "T10-WPN-37", "T10-WPN-45")
def test_everybody_has_a_knife() -> None:
    cards = {"Band": squad("Band", weapons=(RIFLE, line("Knife", 1, chart(*[Cell(1)] * 11), "knife")))}
    battle = referee(ROW, {"Band": "A1"}, {"Luther": "B1"}, cards=cards)
    battle.change("Band", miniatures=(0, 1, 2)).activate("Band").declare("attack")
    battle.attack(("Knife", "Luther", 3), dice=["MMM"])
    assert rolls(battle, "hit") == [3]


@pytest.mark.clause("T10-CCW-09", "T10-CCW-12", "T10-CCW-13")
def test_striking_back_is_free_and_the_hero_strikes_with_the_squad() -> None:
    knife = line("Knife", 1, chart(*[Cell(2)] * 7), "knife")
    cards = {"Duellist": hero("Duellist", weapons=(RIFLE, knife))}
    battle = referee(
        "\n".join([". . ."] * 2),
        {"Combat Rangers": "A1", "Assault Rangers": "A2"},
        {"Battle Grenadiers": "B1", "Duellist": "B1"},
        cards=cards,
    )
    battle.change("Duellist", joined=battle.unit("Battle Grenadiers").id)
    battle.activate("Combat Rangers").declare("attack")
    battle.attack(("Knife & Grenade", "Battle Grenadiers"), dice=["MMMMM", "MMMMM", "MM"])
    battle.declare("nothing")
    assert not battle.unit("Battle Grenadiers").activated
    battle.activate("Battle Grenadiers", "Duellist").declare("nothing")
    battle.activate("Assault Rangers").declare("attack")
    battle.attack(("Knife & Grenade", "Battle Grenadiers"), dice=["MMMMM", "MMMMM", "MM"])
    assert rolls(battle, "hit")[:3] == [5, 5, 2]
    lost = referee(ROW, {"Combat Rangers": "A1"}, {"Battle Grenadiers": "B1"})
    lost.change("Battle Grenadiers", miniatures=(0,)).activate("Combat Rangers").declare("attack")
    lost.attack(("Rifle", "Battle Grenadiers"), ("Knife & Grenade", "Battle Grenadiers"), dice=["HMMMM"])
    assert lost.unit("Combat Rangers").left == 5


@pytest.mark.clause("T10-ATK-06")
def test_fire_may_be_held() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "C1"})
    battle.activate("Pounder").declare("attack").give(Attack(battle.state.asked))
    assert battle.unit("Luther").left == 4


@pytest.mark.example("T10-DEF-11")
@pytest.mark.clause("T10-DEF-10", "T10-DEF-11", "T10-DEF-01", "T10-DEF-04")
def test_a_special_rule_wins_over_a_general_one() -> None:
    battle = referee(ROW, {"Hot Dog": "A1"}, {"Luther": "B1"})
    battle.activate("Hot Dog").declare("move").move().declare("move")
    assert battle.square("C1") in {command.path[-1] for command in battle.legal() if command.path}
