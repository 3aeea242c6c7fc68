"""Attacks, damage, cover rolls, special weapons and close combat of the 2010 book; HIT and MISS are H and M."""

import pytest
from book_2010 import FIFTY, GUN, KNIFE, LASER, NAPALM, RIFLE, THIRTY, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.weapons import volley
from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import DiceRolled, NoSave
from dust_tactics.rules.units import Action
from dust_tactics.table.dice_sets import chance_of

ROW = ". . . . . ."


def rolls(battle: Referee, purpose: str) -> list[int]:
    """The numbers of dice that were rolled for a purpose by the last command."""
    return [event.dice.total for event in battle.told(DiceRolled) if event.purpose == purpose]


def joined(battle: Referee, name: str, squad_name: str) -> None:
    """A hero has joined a squad since before the game."""
    battle.change(name, joined=battle.unit(squad_name).id)


@pytest.mark.example("T10-ATK-17")
@pytest.mark.clause("T10-ATK-01", "T10-ATK-03", "T10-DMG-01", "T10-ATK-11")
def test_a_vehicle_fires_all_its_weapons() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Laser Grenadiers": "F1"})
    battle.activate("Pounder").declare("move").move("B1").declare("attack")
    battle.attack(
        ("17 Pdr. Gun", "Laser Grenadiers"),
        (".50 cal MG", "Laser Grenadiers"),
        (".30 cal MG", "Laser Grenadiers"),
        dice=["HHMM", "HMM", "MMM"],
    )
    assert battle.unit("Laser Grenadiers").left == 2


@pytest.mark.example("T10-ATK-10", "T10-CRD-11")
@pytest.mark.clause("T10-ATK-10", "T10-ATK-12")
def test_dice_are_multiplied_by_those_who_carry_the_weapon() -> None:
    shotgun = line("Shotgun", 1, chart(Cell(6), Cell(3), Cell(2)))
    barbecue = squad("Barbecue", weapons=(shotgun,), figures=4)
    battle = referee(ROW, {"Barbecue": "A1"}, {"Laser Grenadiers": "B1"}, cards={"Barbecue": barbecue})
    battle.activate("Barbecue").declare("attack")
    battle.attack(("Shotgun", "Laser Grenadiers"), dice=["M" * 12])
    assert rolls(battle, "hit") == [12]


@pytest.mark.example("T10-COV-08", "T10-LOS-03")
@pytest.mark.clause("T10-COV-02", "T10-COV-05", "T10-COV-06", "T10-SPC-06")
def test_hard_cover_saves_on_a_miss_and_soft_cover_on_a_hit() -> None:
    hard = referee("X . . .", {"Battle Grenadiers": "C1"}, {"Combat Rangers": "A1"})
    hard.activate("Battle Grenadiers").declare("attack")
    hard.attack(("Rifle", "Combat Rangers"), dice=["HHHHM", "MMMH"])
    assert hard.unit("Combat Rangers").left == 4
    soft = referee("C . . .", {"Battle Grenadiers": "C1"}, {"Combat Rangers": "A1"})
    soft.activate("Battle Grenadiers").declare("attack")
    soft.attack(("Rifle", "Combat Rangers"), dice=["HHHHM", "MMMH"])
    assert soft.unit("Combat Rangers").left == 2


@pytest.mark.clause("T10-COV-01", "T10-COV-12", "T10-WPN-42")
def test_vehicles_and_heroes_have_no_cover_and_grenades_take_it_away() -> None:
    grenadier = hero("Grenadier", weapons=(line("Grenade Launcher", 4, chart(Cell(3), Cell(3)), "grenade"),))
    battle = referee("X . . .", {"Grenadier": "C1"}, {"Combat Rangers": "A1"}, cards={"Grenadier": grenadier})
    battle.activate("Grenadier").declare("attack").attack(("Grenade Launcher", "Combat Rangers"), dice=["HMM"])
    assert battle.told(NoSave)[0].clause == "T10-WPN-42"
    lone = referee("X . . .", {"Battle Grenadiers": "C1"}, {"Joe": "A1"})
    lone.activate("Battle Grenadiers").declare("attack").attack(("Rifle", "Joe"), dice=["HMMMM"])
    assert lone.told(NoSave)[0].clause == "T10-COV-01"


@pytest.mark.clause("T10-CRD-11", "T10-ATK-15", "T10-COV-09")
def test_a_hit_of_two_points_takes_two_soldiers() -> None:
    bazooka = line("Bazooka", 4, chart(Cell(2, 0, 2), Cell(2, 0, 2)))
    battle = referee(ROW, {"Tubes": "A1"}, {"Combat Rangers": "C1"}, cards={"Tubes": hero("Tubes", weapons=(bazooka,))})
    battle.activate("Tubes").declare("attack").attack(("Bazooka", "Combat Rangers"), dice=["HM"])
    assert battle.unit("Combat Rangers").left == 3


@pytest.mark.example("T10-WPN-31")
@pytest.mark.clause("T10-WPN-31", "T10-WPN-32")
def test_a_laser_rolls_on_until_it_misses() -> None:
    gunner = hero("Gunner", weapons=(LASER,))
    battle = referee(ROW, {"Gunner": "A1"}, {"Combat Rangers": "C1"}, cards={"Gunner": gunner})
    battle.change("Combat Rangers", miniatures=(0,))
    battle.activate("Gunner").declare("attack").attack(("Laser Gewehr", "Combat Rangers"), dice=["H", "H", "M"])
    assert not battle.unit("Combat Rangers").alive


@pytest.mark.example("T10-SKL-12")
@pytest.mark.clause("T10-SKL-09", "T10-SKL-10", "T10-SKL-11", "T10-WPN-33", "T10-WPN-34")
def test_berserk_and_lasers_in_a_sustained_attack() -> None:
    pistol = line("Laser Pistol", 2, chart(Cell(3), Cell(3)), "laser")
    cannon = line("Laser Werfer", 2, chart(Cell(1), Cell(1)), "laser")
    lasers = squad("Lasers", weapons=(LASER, cannon))
    sigrid = hero("Sigrid", "berserk", weapons=(pistol,))
    battle = referee(
        ROW,
        {"Lasers": "A1", "Sigrid": "A1"},
        {"Combat Rangers": "C1"},
        cards={"Lasers": lasers, "Sigrid": sigrid},
    )
    joined(battle, "Sigrid", "Lasers")
    battle.activate("Lasers", "Sigrid").declare("sustained", skills=("berserk",))
    battle.attack(
        ("Laser Gewehr", "Combat Rangers", 4),
        ("Laser Werfer", "Combat Rangers", 1),
        ("hero: Laser Pistol", "Combat Rangers"),
        dice=["HMMM", "M", "HMM", "M", "HH", "MM", "M", "M", "M", "MMM", "MMM", "MMM"],
    )
    assert battle.unit("Combat Rangers").left == 1


@pytest.mark.example("T10-WPN-15")
@pytest.mark.clause("T10-WPN-10", "T10-WPN-13", "T10-WPN-14", "T10-WPN-15", "T10-WPN-16")
def test_limited_weapons_come_besides_and_one_for_each_who_is_left() -> None:
    demo = line("Demo Charge", 1, chart(*[Cell(1)] * 11), "limited", ammunition=5)
    sappers = squad("Sappers", weapons=(RIFLE, demo))
    battle = referee(ROW, {"Sappers": "A1"}, {"Luther": "B1"}, cards={"Sappers": sappers})
    battle.change("Sappers", miniatures=(0, 1, 2)).activate("Sappers").declare("attack")
    assert battle.refusal(battle.attack_command(("Demo Charge", "Luther", 4))) is not None
    battle.attack(("Demo Charge", "Luther", 3), dice=["MMM"])
    assert battle.unit("Sappers").ammunition[1] == 2


@pytest.mark.example("T10-CCW-08")
@pytest.mark.clause("T10-CCW-01", "T10-CCW-02", "T10-CCW-03", "T10-CCW-04", "T10-CCW-07")
def test_knives_come_last_and_are_answered_by_who_is_left() -> None:
    battle = referee(ROW, {"Combat Rangers": "A1"}, {"Battle Grenadiers": "B1"})
    battle.activate("Combat Rangers").declare("attack")
    battle.attack(
        ("Rifle", "Battle Grenadiers"),
        ("Knife & Grenade", "Battle Grenadiers"),
        dice=["HHHMM", "HHMMM", "HM"],
    )
    assert not battle.unit("Battle Grenadiers").alive
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-CCW-05", "T10-CCW-06")
def test_a_sustained_attack_rerolls_the_attackers_knives_alone() -> None:
    battle = referee(ROW, {"Combat Rangers": "A1"}, {"Battle Grenadiers": "B1"})
    battle.activate("Combat Rangers").declare("sustained")
    battle.attack(
        ("Rifle", "Battle Grenadiers"),
        ("Knife & Grenade", "Battle Grenadiers"),
        dice=["MMMMM", "MMMMM", "MMMMM", "MMMMM", "MMMMM"],
    )
    assert rolls(battle, "re-roll") == [5, 5]


@pytest.mark.clause("T10-CCW-10", "T10-CCW-11")
def test_vehicles_and_heroes_do_not_strike_back() -> None:
    knives = line("Knife", 1, chart(*[Cell(1)] * 7), "knife")
    band = squad("Band", weapons=(RIFLE, knives))
    duellist = hero("Duellist", weapons=(knives,))
    battle = referee(ROW, {"Band": "A1"}, {"Duellist": "B1"}, cards={"Band": band, "Duellist": duellist})
    battle.activate("Band").declare("attack").attack(("Knife", "Duellist"), dice=["MMMMM"])
    assert rolls(battle, "hit") == [5]


@pytest.mark.example("T10-WPN-29")
@pytest.mark.clause("T10-WPN-23", "T10-WPN-24", "T10-WPN-25", "T10-WPN-26")
def test_a_jet_burns_what_it_passes_and_stops_at_a_vehicle() -> None:
    column = "\n".join(["."] * 3)
    behind = referee(column, {"Hot Dog": "A3"}, {"Luther": "A2", "Laser Grenadiers": "A1"})
    behind.activate("Hot Dog").declare("attack")
    assert behind.refusal(behind.attack_command(("Napalm Thrower", "Laser Grenadiers", 1, ("A2",)))) is not None
    before = referee(column, {"Hot Dog": "A3"}, {"Laser Grenadiers": "A2", "Luther": "A1"})
    before.activate("Hot Dog").declare("attack")
    before.attack(("Napalm Thrower", "Luther", 1, ("A2",)), dice=["HMMMM", "H"])
    assert before.unit("Laser Grenadiers").left == 4
    assert not before.unit("Luther").alive


@pytest.mark.example("T10-WPN-30")
@pytest.mark.clause("T10-WPN-24", "T10-WPN-25")
def test_choosing_the_jet() -> None:
    battle = referee(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
        {"Hot Dog": "C4"},
        {"Laser Grenadiers": "C3", "Battle Grenadiers": "D3", "Luther": "D2", "Ludwig": "B4", "Recon Grenadiers": "A4"},
    )
    state, dog = battle.state, battle.unit("Hot Dog")
    pairs = set()
    for enemy in state.on_table(1):
        if not state.edition.sight.sees(state, dog, enemy):
            continue
        for path in battle.spray_paths("Hot Dog", enemy.name):
            others = {unit.name for square in path for unit in state.at(square)}
            pairs |= {frozenset({enemy.name, other}) for other in others}
    assert pairs == {
        frozenset({"Laser Grenadiers", "Battle Grenadiers"}),
        frozenset({"Laser Grenadiers", "Luther"}),
        frozenset({"Battle Grenadiers", "Luther"}),
        frozenset({"Laser Grenadiers", "Ludwig"}),
    }


@pytest.mark.clause("T10-WPN-23", "T10-WPN-27", "T10-HER-23")
@pytest.mark.parametrize("aimed_at", ["Laser Grenadiers", "Sigrid"])
def test_a_jet_burns_everybody_in_the_square_of_its_target(aimed_at: str) -> None:
    battle = referee(ROW, {"Hot Dog": "A1"}, {"Laser Grenadiers": "C1", "Sigrid": "C1", "Recon Grenadiers": "B1"})
    battle.activate("Hot Dog").declare("attack")
    dice = ["MMMMM", "H", "MMMMM"] if aimed_at == "Laser Grenadiers" else ["MMMMM", "MMMMM", "H"]
    battle.attack(("Napalm Thrower", aimed_at, 1, ("B1",)), dice=dice)
    assert battle.unit("Sigrid").left == 2


@pytest.mark.clause("T10-WPN-24", "T10-WPN-25")
def test_no_jet_goes_through_a_wall() -> None:
    battle = referee(
        """
        . . .
        . S .
        """,
        {"Hot Dog": "A1", "Combat Rangers": "B1"},
        {"Laser Grenadiers": "C1"},
    )
    battle.activate("Hot Dog").declare("attack")
    round_the_friends = battle.attack_command(("Napalm Thrower", "Laser Grenadiers", 1, ("B2",)))
    assert battle.refusal(round_the_friends).clause == "T10-WPN-24"
    assert battle.refusal(battle.attack_command(("Napalm Thrower", "Laser Grenadiers", 1, ("B1",)))) is None


@pytest.mark.clause("T10-WPN-02", "T10-WPN-05", "T10-WPN-04")
def test_special_cells_count_miniatures() -> None:
    battle = referee(ROW, {"Hot Dog": "A1"}, {"Combat Rangers": "B1"})
    battle.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", "Combat Rangers"), dice=["HHMMM"])
    assert battle.unit("Combat Rangers").left == 3


@pytest.mark.clause("T10-HER-03", "T10-HER-07", "T10-HER-13", "T10-HER-16", "T10-HER-17")
def test_a_joined_hero_shares_cover_and_damage() -> None:
    battle = referee("X . . .", {"Battle Grenadiers": "C1"}, {"Combat Rangers": "A1", "Joe": "A1"})
    joined(battle, "Joe", "Combat Rangers")
    battle.activate("Battle Grenadiers").declare("attack").attack(("Rifle", "Combat Rangers"), dice=["HHMMM", "HH"])
    battle.lose(hero=True).lose(4)
    assert battle.unit("Joe").left == 2
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-HER-19", "T10-HER-20", "T10-HER-21", "T10-HER-22", "T10-HER-23")
def test_hero_and_squad_part_for_good_as_one_of_them_is_activated() -> None:
    battle = referee(ROW, {"Combat Rangers": "A1", "Joe": "A1"}, {"Luther": "F1"})
    joined(battle, "Joe", "Combat Rangers")
    battle.activate("Joe").declare("nothing")
    assert battle.unit("Joe").joined is None
    assert battle.unit("Joe").squares == battle.unit("Combat Rangers").squares
    battle.activate("Luther").declare("nothing")
    battle.activate("Combat Rangers").declare("nothing", dice=["HHH", "MMM"])
    assert battle.unit("Joe").joined is None


@pytest.mark.clause("T10-SKL-52", "T10-SKL-53", "T10-SKL-55", "T10-DIC-03")
def test_a_spotter_reverses_the_roll() -> None:
    eyes = squad("Eyes", "spotter", weapons=(RIFLE,))
    battle = referee(ROW, {"Eyes": "A1"}, {"Combat Rangers": "C1"}, cards={"Eyes": eyes})
    battle.activate("Eyes").declare("sustained").attack(("Rifle", "Combat Rangers"), dice=["HHHMM", "HHH"])
    assert battle.unit("Combat Rangers").left == 3


@pytest.mark.clause("T10-SKL-32", "T10-SKL-33")
def test_fighting_spirit_reverses_the_roll_after_a_move_alone() -> None:
    spirit = hero("Spirit", "fighting-spirit")
    after = referee(ROW, {"Spirit": "A1"}, {"Combat Rangers": "D1"}, cards={"Spirit": spirit})
    after.activate("Spirit").declare("move").move("B1").declare("attack").attack(
        ("Rifle", "Combat Rangers"), dice=["M"]
    )
    assert after.unit("Combat Rangers").left == 4
    before = referee(ROW, {"Spirit": "A1"}, {"Combat Rangers": "D1"}, cards={"Spirit": spirit})
    before.activate("Spirit").declare("attack").attack(("Rifle", "Combat Rangers"), dice=["M"])
    assert before.unit("Combat Rangers").left == 5


@pytest.mark.clause("T10-SKL-32")
def test_fighting_spirit_needs_a_move_that_moved() -> None:
    """Who stays where he is earns nothing, before the roll and in what is foreseen of it; who comes back has moved."""
    spirit = {"Spirit": hero("Spirit", "fighting-spirit", move=2)}

    def after_moving(*way: str, hits: str) -> None:
        battle = referee(ROW, {"Spirit": "A1"}, {"Combat Rangers": "C1"}, cards=spirit)
        battle.activate("Spirit").declare("move").move(*way).declare("attack")
        battle.attack(("Rifle", "Combat Rangers"), dice=[hits])
        assert battle.unit("Combat Rangers").left == 4

    after_moving(hits="H")
    after_moving("B1", "A1", hits="M")
    battle = referee(ROW, {"Spirit": "A1"}, {"Combat Rangers": "C1"}, cards=spirit)
    for end, chance in (("A1", 1 / 3), ("B1", 2 / 3)):
        there = planned(battle.state, 0, (battle.square(end),), None, actions=(Action.MOVE, Action.ATTACK))
        roll = volley(there, there.units[0], Shot(0, 1), there.units[1], there.activation, rerolls=False)
        assert chance_of(roll.success) == pytest.approx(chance)


@pytest.mark.clause("T10-SKL-05", "T10-SKL-06")
def test_all_in_one_doubles_the_dice_once() -> None:
    cannon = hero("Cannon", "all-in-one", weapons=(GUN, FIFTY, THIRTY))
    battle = referee(ROW, {"Cannon": "A1"}, {"Combat Rangers": "C1"}, cards={"Cannon": cannon})
    battle.activate("Cannon").declare("attack", skills=("all-in-one",))
    battle.attack((".30 cal MG", "Combat Rangers"), dice=["MMMMMM"])
    assert battle.unit("Cannon").used == ("all-in-one",)


@pytest.mark.clause("T10-SKL-43", "T10-SKL-44", "T10-TRN-10")
def test_vehicles_repair_themselves_at_the_end_of_the_round() -> None:
    medic = walker("Patch", "self-repair")
    battle = referee(ROW, {"Patch": "A1"}, {"Luther": "F1"}, cards={"Patch": medic})
    battle.change("Patch", crosses=3)
    battle.activate("Patch").declare("nothing").activate("Luther")
    battle.declare("nothing", dice=["HMH", "HHH", "MMM"])
    assert battle.unit("Patch").crosses == 1


@pytest.mark.clause("T10-SKL-24", "T10-SKL-25", "T10-SKL-27")
def test_resilience_against_points_but_not_against_flames() -> None:
    tough = squad("Tough", "damage-resilient", weapons=(RIFLE, KNIFE))
    battle = referee("C . . .", {"Battle Grenadiers": "C1"}, {"Tough": "A1"}, cards={"Tough": tough})
    battle.activate("Battle Grenadiers").declare("attack")
    battle.attack(("Rifle", "Tough"), dice=["HHMMM", "HM", "H"])
    assert battle.unit("Tough").left == 5
    burnt = referee(ROW, {"Hot Dog": "A1"}, {"Tough": "B1"}, cards={"Tough": tough})
    burnt.activate("Hot Dog").declare("attack").attack(("Napalm Thrower", "Tough"), dice=["HMMMM"])
    assert burnt.unit("Tough").left == 4


@pytest.mark.clause("T10-SKL-24", "T10-SKL-27")
def test_resilience_against_the_other_hits_of_an_attack_with_flames() -> None:
    tough = squad("Tough", "damage-resilient", weapons=(RIFLE, KNIFE))
    torch = walker("Torch", weapons=(NAPALM, FIFTY))
    battle = referee(ROW, {"Torch": "A1"}, {"Tough": "B1"}, cards={"Torch": torch, "Tough": tough})
    battle.activate("Torch").declare("attack")
    battle.attack(("Napalm Thrower", "Tough"), (".50 cal MG", "Tough"), dice=["HMMMM", "HHM", "H", "H"])
    assert battle.unit("Tough").left == 4
