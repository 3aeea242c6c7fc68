"""Heroes, abilities they lend, and the end of the game in the 2010 book (T10-HER, T10-SKL, T10-VIC)."""

from dataclasses import replace

import pytest
from book_2010 import RIFLE, chart, hero, line, made_cards, referee, squad, walker
from mission import Mission, victory
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell, SkillOnCard
from dust_tactics.rules.commands import Declare, Move
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.result import Result
from dust_tactics.table.dice_sets import DiceKind

OPEN = "\n".join([". . . . . . . . ."] * 9)
ROW = ". . . . . ."


def joined(
    drawing: str, cards: dict[str, Card], second: dict[str, str] | None = None, squad_name: str = "Combat Rangers"
) -> Referee:
    """A squad on A1 with a hero, Chief, who has joined it."""
    battle = referee(drawing, {squad_name: "A1", "Chief": "A1"}, second or {"Luther": "F1"}, cards=cards)
    return battle.change("Chief", joined=battle.unit(squad_name).id)


def reached(battle: Referee) -> set[str]:
    """The squares that a move may end on now, but for the one where the unit is."""
    return {battle.name(move.path[-1]) for move in battle.legal() if isinstance(move, Move) and move.path}


@pytest.mark.clause("T10-HER-01", "T10-DEF-05", "T10-CLS-03")
def test_a_lone_hero_is_a_unit_like_others() -> None:
    battle = referee(ROW, {"Joe": "A1"}, {"Combat Rangers": "C1"})
    battle.activate("Joe").declare("sustained").attack(("Rifle", "Combat Rangers"), dice=["M", "H"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.example("T10-HER-03")
@pytest.mark.clause("T10-HER-03", "T10-HER-04", "T10-HER-25", "T10-DEF-02")
def test_whom_a_hero_may_join() -> None:
    refusal = EDITION.army.pair_refusal
    joe = hero("Joe")
    assert refusal(joe, squad("Rangers"), aboard=False) is None
    for armour in (1, 3, 4):
        assert refusal(joe, squad("Others", armour=armour), aboard=False).clause == "T10-HER-03"
    assert refusal(joe, walker("Robot"), aboard=False) is not None
    command = squad("Command", "command-squad")
    assert refusal(joe, command, aboard=False).clause == "T10-CMD-41"
    assert refusal(hero("Chief", "commander"), command, aboard=False) is None


@pytest.mark.clause("T10-HER-05", "T10-HER-21")
def test_nobody_joins_during_the_game() -> None:
    battle = referee(ROW, {"Combat Rangers": "A1", "Joe": "B1"}, {"Luther": "F1"})
    battle.activate("Joe").declare("move").move("A1").declare("nothing")
    assert battle.unit("Joe").joined is None
    battle.activate("Luther").declare("nothing")
    refusal = battle.refusal(battle.activate_command("Combat Rangers", "Joe"))
    assert refusal is not None


@pytest.mark.clause("T10-HER-08", "T10-HER-09")
def test_hero_and_squad_go_together_at_the_pace_of_the_slower() -> None:
    battle = joined(OPEN, {"Chief": hero("Chief", move=2)})
    battle.activate("Combat Rangers", "Chief").declare("move")
    assert reached(battle) == {"A2", "B1", "B2"}
    battle.move("B2")
    assert battle.unit("Chief").squares == battle.unit("Combat Rangers").squares


@pytest.mark.clause("T10-HER-10", "T10-HER-07")
def test_the_heros_attacks_come_on_top() -> None:
    battle = joined(ROW, {"Chief": hero("Chief")}, {"Laser Grenadiers": "C1"})
    battle.activate("Combat Rangers", "Chief").declare("attack")
    battle.attack(("Rifle", "Laser Grenadiers"), ("hero: Rifle", "Laser Grenadiers"), dice=["HMMMM", "H"])
    assert battle.unit("Laser Grenadiers").left == 3


@pytest.mark.clause("T10-HER-11", "T10-HER-12", "T10-SKL-02", "T10-SKL-41", "T10-SKL-26")
def test_which_abilities_are_shared() -> None:
    """The squad's reach the hero; the hero's Fast, Jump, All in One and Damage Resilient stay his own."""
    quick = joined(OPEN, {"Chief": hero("Chief")}, squad_name="Assault Rangers")
    quick.activate("Assault Rangers", "Chief").declare("move")
    assert "A3" in reached(quick)
    for ability in ("fast", "jump"):
        own = joined(OPEN, {"Chief": hero("Chief", ability)})
        own.activate("Combat Rangers", "Chief").declare("move")
        assert reached(own) == {"A2", "B1", "B2"}
    all_in_one = joined(ROW, {"Chief": hero("Chief", "all-in-one")}, {"Laser Grenadiers": "C1"})
    all_in_one.activate("Combat Rangers", "Chief").declare("attack", skills=("all-in-one",))
    all_in_one.attack(("Rifle", "Laser Grenadiers"), ("hero: Rifle", "Laser Grenadiers"), dice=["MMMMM", "MM"])
    tough = joined(ROW, {"Chief": hero("Chief", "damage-resilient")}, {"Laser Grenadiers": "C1"})
    tough.activate("Combat Rangers", "Chief").declare("nothing").activate("Laser Grenadiers").declare("attack")
    tough.attack(("Laser Gewehr", "Combat Rangers", 1), dice=["H", "M"])
    tough.lose(4)
    assert tough.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-HER-12", "T10-SKL-05", "T10-SKL-52")
@pytest.mark.parametrize(("ability", "called", "dice"), [("spotter", (), "M"), ("all-in-one", ("all-in-one",), "HM")])
def test_what_the_squad_can_do_with_its_dice_its_hero_can(ability: str, called: tuple[str, ...], dice: str) -> None:
    cards = {"Chief": hero("Chief"), "Able": squad("Able", ability)}
    battle = joined(ROW, cards, {"Laser Grenadiers": "C1"}, squad_name="Able")
    battle.activate("Able", "Chief").declare("attack", skills=called)
    battle.attack(("hero: Rifle", "Laser Grenadiers"), dice=[dice])
    assert battle.unit("Laser Grenadiers").left == 4


@pytest.mark.clause("T10-HER-12", "T10-SKL-51")
def test_a_spotter_who_has_fallen_helps_the_hero_no_more() -> None:
    eyes = replace(squad("Eyes"), skills=(SkillOnCard("spotter", (("miniature", 1),)),))
    battle = joined(ROW, {"Chief": hero("Chief"), "Eyes": eyes}, {"Laser Grenadiers": "C1"}, squad_name="Eyes")
    battle.change("Eyes", miniatures=(1, 2)).activate("Eyes", "Chief").declare("attack")
    battle.attack(("hero: Rifle", "Laser Grenadiers"), dice=["M"])
    assert battle.unit("Laser Grenadiers").left == 5


@pytest.mark.clause("T10-HER-12", "T10-SKL-24")
def test_a_resilient_squad_makes_its_hero_resilient() -> None:
    cards = {"Chief": hero("Chief"), "Tough": squad("Tough", "damage-resilient")}
    battle = joined(ROW, cards, {"Laser Grenadiers": "C1"}, squad_name="Tough")
    battle.activate("Tough", "Chief").declare("nothing").activate("Laser Grenadiers").declare("attack")
    battle.attack(("Laser Gewehr", "Tough", 1), dice=["H", "M"])
    battle.lose(hero=True, dice=["H"])
    assert battle.unit("Chief").left == 3


@pytest.mark.clause("T10-ENT-09", "T10-HER-06", "T10-HER-20")
def test_hero_and_squad_part_on_the_table_alone() -> None:
    battle = referee(OPEN, {"Combat Rangers": "", "Joe": "with Combat Rangers"}, {"Luther": "I9"})
    for name in ("Joe", "Combat Rangers"):
        assert battle.refusal(battle.activate_command(name)).clause == "T10-ENT-09"
    assert battle.legal() == [battle.activate_command("Combat Rangers", "Joe")]
    battle.activate("Combat Rangers", "Joe").declare("move").move("A4").declare("nothing")
    battle.activate("Luther").declare("nothing", dice=["HMM", "MMM"]).go_first(0)
    assert battle.refusal(battle.activate_command("Joe")) is None


@pytest.mark.clause("T10-SKL-03", "T10-SKL-04")
def test_agile_makes_all_diagonals_cheap_and_the_squad_agile() -> None:
    lone = referee(OPEN, {"Cat": "A1"}, {"Luther": "I9"}, cards={"Cat": hero("Cat", "agile", move=3)})
    lone.activate("Cat").declare("move")
    assert "D4" in reached(lone)
    team = joined(OPEN, {"Chief": hero("Chief", "agile")}, {"Luther": "I9"})
    team.activate("Combat Rangers", "Chief").declare("move").move("B2").declare("move")
    assert "C3" in reached(team)


@pytest.mark.example("T10-SKL-07")
@pytest.mark.clause("T10-SKL-07", "T10-SKL-08", "T10-SKL-31")
def test_assault_doubles_the_move_once_and_fast_comes_after() -> None:
    cards = {"Storm": squad("Storm", "assault", "fast")}
    battle = referee(OPEN, {"Storm": "A1"}, {"Luther": "I9"}, cards=cards)
    battle.activate("Storm").declare("move", skills=("assault",))
    assert "A4" in reached(battle) and "A5" not in reached(battle)
    battle.move().declare("move")
    assert "A6" in reached(battle) and "A7" not in reached(battle)
    team = joined(OPEN, {"Chief": hero("Chief", "assault")}, {"Luther": "I9"})
    team.activate("Combat Rangers", "Chief").declare("move", skills=("assault",))
    assert "A3" in reached(team)
    spent = team.move("A2", "A3").declare("nothing").activate("Luther").declare("nothing", dice=["HMM", "MMM"])
    spent.go_first(0).activate("Combat Rangers", "Chief")
    refused = team.refusal(Declare(team.state.asked, team.declare_command("move").actions, ("assault",)))
    assert refused.clause == "T10-SKL-07"


@pytest.mark.clause("T10-SKL-13", "T10-SKL-34", "T10-SKL-30")
def test_berserk_is_called_before_the_dice_and_fighting_spirit_is_lent() -> None:
    team = joined(ROW, {"Chief": hero("Chief", "fighting-spirit")}, {"Laser Grenadiers": "E1"})
    team.activate("Combat Rangers", "Chief").declare("move").move("B1").declare("attack")
    team.attack(("Rifle", "Laser Grenadiers", 1), dice=["M"])
    assert team.unit("Laser Grenadiers").left == 4
    wild = joined(ROW, {"Chief": hero("Chief", "berserk")}, {"Laser Grenadiers": "C1"})
    wild.activate("Combat Rangers", "Chief")
    assert wild.refusal(wild.declare_command("move", skills=("berserk",))).clause == "T10-SKL-09"


@pytest.mark.clause("T10-SKL-28")
def test_resilience_rolls_for_each_health_that_a_skull_would_take() -> None:
    rocket = line("Rocket", 4, chart(*[Cell(0, 1, 0, True)] * 11))
    cards = {"Tubes": walker("Tubes", weapons=(rocket,)), "Rock": walker("Rock", "damage-resilient")}
    battle = referee(ROW, {"Tubes": "A1"}, {"Rock": "C1"}, cards=cards)
    battle.activate("Tubes").declare("attack").attack(("Rocket", "Rock"), dice=["H", "HHMM"])
    assert battle.unit("Rock").left == 2


@pytest.mark.clause("T10-HER-14", "T10-HER-15")
def test_who_is_left_goes_on_alone() -> None:
    battle = joined("X . . . . .", {"Chief": hero("Chief")}, {"Battle Grenadiers": "C1"})
    battle.change("Combat Rangers", miniatures=(0,)).activate("Combat Rangers", "Chief").declare("nothing")
    battle.activate("Battle Grenadiers").declare("attack")
    battle.attack(("Rifle", "Combat Rangers"), dice=["HMMMM", "H"])
    battle.lose(0).declare("nothing", dice=["HMM", "MMM"])
    assert not battle.unit("Combat Rangers").alive
    assert battle.unit("Chief").joined is None
    state, chief = battle.state, battle.unit("Chief")
    save = state.edition.saves.save(state, battle.unit("Battle Grenadiers"), RIFLE, chief)
    assert save.clause == "T10-COV-01"


@pytest.mark.clause("T10-VIC-01", "T10-VIC-02", "T10-VIC-06", "T10-VIC-07")
def test_at_the_last_round_who_has_lost_less_wins() -> None:
    battle = referee(ROW, {"Pounder": "A1", "Joe": "A1"}, {"Combat Rangers": "C1", "Luther": "F1"}, turns=1)
    battle.change("Combat Rangers", miniatures=(0,)).activate("Pounder").declare("attack")
    battle.attack((".50 cal MG", "Combat Rangers"), dice=["HMM"]).declare("nothing")
    assert battle.state.result is None
    battle.activate("Luther").declare("nothing").activate("Joe").declare("nothing")
    assert battle.state.result.winner == 0
    assert battle.state.points == (2, 0)
    assert battle.state.result.clause == "T10-VIC-06"


@pytest.mark.clause("T10-VIC-10")
def test_equal_losses_are_a_draw() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "F1"}, turns=1)
    battle.activate("Pounder").declare("nothing").activate("Luther").declare("nothing")
    assert battle.state.result.winner is None
    assert battle.state.result.clause == "T10-VIC-10"


@pytest.mark.clause("T10-VIC-02", "T10-VIC-11")
def test_a_wiped_out_side_loses_by_the_count_once_the_round_is_over() -> None:
    battle = referee(ROW, {"Pounder": "A1", "Joe": "A1"}, {"Luther": "C1"})
    battle.change("Luther", crosses=3).activate("Pounder").declare("attack")
    battle.attack(("17 Pdr. Gun", "Luther"), dice=["HMMMMM"]).declare("nothing")
    assert battle.state.result is None
    battle.activate("Joe").declare("nothing")
    assert (battle.state.result.winner, battle.state.result.clause) == (0, "T10-VIC-11")


@pytest.mark.example("T10-VIC-09")
@pytest.mark.clause("T10-VIC-09")
def test_fourteen_points_lost_against_twelve() -> None:
    def lost(squads: int, robots: int, side: int) -> int:
        state = referee(
            ROW, {"Combat Rangers": "A1", "Pounder": "B1"}, {"Laser Grenadiers": "D1", "Luther": "E1"}
        ).state
        units = [unit for unit in state.units if unit.side == side]
        credit = [EDITION.ending.credit(unit, 1 - side)[1 - side] for unit in units]
        return squads * credit[0] + robots * credit[1]

    assert (lost(3, 2, 0), lost(2, 2, 1)) == (14, 12)


@pytest.mark.example("T10-VIC-08")
@pytest.mark.clause("T10-VIC-08", "T10-CMD-38")
def test_a_robot_lost_twice_counts_twice() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "C1", "Ludwig": "E1"})
    for _ in range(2):
        battle.change("Luther", crosses=3, squares=(2,), status=battle.unit("Pounder").status, activated=False)
        battle.change("Pounder", activated=False)
        battle.activate("Pounder").declare("attack").attack(("17 Pdr. Gun", "Luther"), dice=["HMMMMM"])
        battle.declare("nothing")
        battle.activate("Ludwig").declare("nothing", dice=["HMM", "MMM"]).go_first(0)
    assert battle.state.points == (8, 0)


@pytest.mark.clause("T10-VIC-03", "T10-VIC-05")
def test_objectives_come_before_losses_and_both_at_once_are_a_draw() -> None:
    def after_a_round(both: bool) -> Result:
        battle = Mission(
            {"Pounder": "C3"},
            {"Luther": "G7"},
            drawing=OPEN,
            edition=EDITION,
            cards=made_cards(),
            kind_of_dice=DiceKind.CLASSIC,
            objectives={"C3": None, **({"G7": None} if both else {})},
            ways=(victory("hold", objective="C3", from_turn=1, clear=2),)
            + ((victory("hold", objective="G7", from_turn=1, clear=2),) if both else ()),
        )
        battle.activate("Pounder").declare("nothing").activate("Luther").declare("nothing")
        result = battle.state.result
        assert result is not None
        return result

    assert after_a_round(False).winner == 0
    draw = after_a_round(True)
    assert (draw.winner, draw.clause) == (None, "T10-VIC-03")


@pytest.mark.clause("T10-HER-13")
def test_the_odds_let_the_hero_take_the_points_that_are_left_of_a_hit() -> None:
    """One die of three damage against a squad of two and its hero: with a HIT all of the squad and one Health go."""
    cannon = line("Cannon", 6, chart(Cell(1, damage=3), Cell(1, damage=3)))
    cards = {"Gunner": walker("Gunner", weapons=(cannon,))}
    battle = referee(
        ". . . .", {"Gunner": "A1"}, {"Recon Grenadiers": "C1", "Sigrid": "with Recon Grenadiers"}, cards=cards
    )
    battle.change("Recon Grenadiers", miniatures=(0, 1)).activate("Gunner").declare("attack")
    shots = battle.shots("Gunner", ("Cannon", "Recon Grenadiers", 1))
    found = attack_odds(battle.state, battle.unit("Gunner").id, shots, sustained=False)
    there = found.at(battle.unit("Recon Grenadiers").id)
    assert there is not None and there.lost.chances.tolist() == pytest.approx([2 / 3, 0, 0, 1 / 3, 0, 0])


@pytest.mark.clause("T10-HER-12", "T10-HER-15", "T10-SKL-24")
def test_the_odds_of_a_hero_whose_resilient_squad_is_gone_are_his_own() -> None:
    """One die of three damage against the last of a resilient squad and a hero with three Health: of the points, those
    that come before the miniature falls may be ignored."""
    cannon = line("Cannon", 6, chart(Cell(1, damage=3), Cell(1, damage=3)))
    cards = {"Gunner": walker("Gunner", weapons=(cannon,)), "Tough": squad("Tough", "damage-resilient")}
    cards["Chief"] = hero("Chief")
    battle = referee(". . . .", {"Gunner": "A1"}, {"Tough": "C1", "Chief": "with Tough"}, cards=cards)
    battle.change("Tough", miniatures=(0,)).activate("Gunner").declare("attack")
    shots = battle.shots("Gunner", ("Cannon", "Tough", 1))
    there = attack_odds(battle.state, battle.unit("Gunner").id, shots, sustained=False).at(battle.unit("Tough").id)
    by_points = [1 / 27, 2 / 27, 2 / 9, 2 / 3, 0]
    assert there is not None
    assert there.lost.chances.tolist() == pytest.approx([2 / 3 + by_points[0] / 3, *(p / 3 for p in by_points[1:])])
    battle.attack(("Cannon", "Tough", 1), dice=["H"]).lose(0, dice=["H"]).lose(0, dice=["M"])
    assert battle.unit("Chief").left == 2
