"""Fire, saves, damage, close combat, heroes and skills of the 2016 book (T16-FOF to T16-HER, T16-WPN, T16-SKL)."""

from dataclasses import replace

import pytest
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Activate, Declare
from dust_tactics.rules.events import (
    COVER_SAVE,
    INFANTRY_SAVE,
    CamouflageLost,
    DiceRolled,
    NoSave,
    SmokeLaid,
    SpecialDone,
    UnitEliminated,
)
from dust_tactics.rules.scenario import MOST_TURNS
from dust_tactics.rules.units import Action

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
GUNS = {mount: weapon(f"{mount.value} gun", chart(Cell(1), Cell(1)), reach=8, mount=mount) for mount in Mount}


@pytest.mark.example("T16-FOF-03")
@pytest.mark.example("T16-FOF-04")
@pytest.mark.example("T16-FOF-05")
@pytest.mark.parametrize(
    ("mount", "targets", "bears"),
    [
        (Mount.FRONT, "G3 E2 D1", True),
        (Mount.FRONT, "G4", False),
        (Mount.REAR, "E8 D6", True),
        (Mount.REAR, "C6", False),
        (Mount.LEFT, "B5 D1 D9", True),
        (Mount.LEFT, "E2 E8 F5", False),
        (Mount.RIGHT, "F5 F1", True),
        (Mount.SIDE, "B5 F5", True),
        (Mount.SIDE, "E2 E8", False),
        (Mount.TURRET, "E8 A5 E1", True),
    ],
)
def test_fields_of_fire(mount: Mount, targets: str, bears: bool) -> None:
    """A vehicle in E5 that faces north."""
    cards = {"Gunner": walker("Gunner", weapons=(GUNS[mount],))}
    for place in targets.split():
        game = referee(FIELD, {"Gunner": "E5 N"}, {"Guards": place}, cards=cards)
        refusal = target_refusal(game.state, game.unit("Gunner"), 0, game.unit("Guards"))
        assert (refusal is None) is bears, place
        assert refusal is None or refusal.clause.startswith("T16-FOF")


def fire(drawing: str, target: str, where: str, saves: str, *rules: str, hits: int = 4) -> DiceRolled | NoSave:
    """A gun that hits so often at a target on B1 of a row; how the target saved."""
    gun = weapon("Gun", chart(Cell(hits), Cell(hits)), *rules, reach=6)
    cards = {"Gunner": walker("Gunner", weapons=(replace(gun, mount=Mount.TURRET),)), "Tough": walker("Tough")}
    game = referee(drawing, {"Gunner": "A1 E"}, {target: where}, cards=cards).activate("Gunner")
    game.declare("attack", "nothing").attack(("Gun", target, 1), dice=["A" * hits, *([saves] if saves else [])])
    saves_told = [event for event in game.told(DiceRolled) if event.purpose in (COVER_SAVE, INFANTRY_SAVE)]
    (told,) = [*saves_told, *game.told(NoSave)]
    assert isinstance(told, DiceRolled | NoSave)
    return told


@pytest.mark.example("T16-COV-04")
def test_infantry_in_cover_saves_on_army_and_shield() -> None:
    told = fire(". . C .", "Guards", "C1", "ASAT")
    assert isinstance(told, DiceRolled) and (told.successes, told.clause) == (3, "T16-COV-04")


@pytest.mark.example("T16-COV-05")
@pytest.mark.clause("T16-COV-01")
def test_a_vehicle_in_cover_saves_on_army() -> None:
    told = fire(". . C .", "Tough", "C1 W", "ATS", hits=3)
    assert isinstance(told, DiceRolled) and (told.successes, told.clause) == (1, "T16-COV-05")
    none = fire(". . . .", "Tough", "C1 W", "", hits=3)
    assert isinstance(none, NoSave) and none.clause == "T16-COV-06"


@pytest.mark.example("T16-COV-07")
def test_infantry_in_the_open_dodges_on_army() -> None:
    told = fire(". . . .", "Guards", "C1", "AATS")
    assert isinstance(told, DiceRolled) and (told.successes, told.clause) == (2, "T16-COV-07")


@pytest.mark.clause("T16-WPN-08", "T16-WPN-09")
def test_splash_takes_the_cover_and_leaves_the_dodge() -> None:
    told = fire(". . C .", "Guards", "C1", "SSSS", "grenade")
    assert isinstance(told, DiceRolled) and (told.successes, told.clause) == (0, "T16-WPN-08")
    none = fire(". . C .", "Tough", "C1 W", "", "grenade")
    assert isinstance(none, NoSave) and none.clause == "T16-WPN-09"


@pytest.mark.clause("T16-WPN-03")
def test_throwers_allow_no_save() -> None:
    gun = weapon("Thrower", chart(Cell(2)), "spray", reach=3)
    cards = {"Burners": squad("Burners", weapons=(gun,), figures=1)}
    game = referee(". . C .", {"Burners": "A1"}, {"Guards": "C1"}, cards=cards).activate("Burners")
    game.declare("attack", "nothing").attack(("Thrower", "Guards", 1, ("B1",)), dice=["AT"])
    assert game.told(NoSave)[0].clause == "T16-WPN-03" and game.unit("Guards").left == 4


@pytest.mark.clause("T16-SKL-59")
def test_zombies_dodge_on_army_and_shield_in_cover_or_not() -> None:
    for drawing in (". . . .", ". . C ."):
        cards = {"Dead": squad("Dead", "zombie"), "Gunner": walker("Gunner", weapons=(GUNS[Mount.TURRET],))}
        game = referee(drawing, {"Gunner": "A1 E"}, {"Dead": "C1"}, cards=cards).activate("Gunner")
        game.declare("attack", "nothing").attack(("turret gun", "Dead", 1), dice=["A", "S"])
        saved = game.told(DiceRolled)[-1]
        assert (saved.successes, saved.clause) == (1, "T16-SKL-59")


@pytest.mark.clause("T16-DMG-02", "T16-DMG-06")
def test_a_kill_takes_one_figure_of_a_squad_and_all_of_a_vehicle() -> None:
    killer = weapon("Killer", chart(Cell(1, damage=0, automatic_kill=True), Cell(1, damage=0, automatic_kill=True)))
    cards = {"Gunner": walker("Gunner", weapons=(replace(killer, mount=Mount.TURRET),)), "Tough": walker("Tough")}
    for target, where, left in (("Guards", "C1", 4), ("Tough", "C1 W", 0)):
        game = referee(". . . .", {"Gunner": "A1 E"}, {target: where}, cards=cards).activate("Gunner")
        game.declare("attack", "nothing").attack(
            ("Killer", target, 1), dice=["A", *(["S"] if target == "Guards" else [])]
        )
        assert game.unit(target).left == left


@pytest.mark.clause("T16-SKL-45", "T16-SKL-46", "T16-SKL-47")
def test_first_strike_leaves_the_enemy_with_less_to_strike_back() -> None:
    """Two quick fighters against two slow ones: one falls, one answers."""
    quick = squad("Quick", "first-strike", figures=2)
    cards = {"Quick": quick, "Slow": squad("Slow", figures=2), "Swift": squad("Swift", "first-strike", figures=2)}
    game = referee(". . .", {"Quick": "A1"}, {"Slow": "B1"}, cards=cards).activate("Quick").declare("attack", "nothing")
    game.attack(("Knife", "Slow", 2), dice=["AT", "A"])
    assert (game.unit("Slow").left, game.unit("Quick").left) == (1, 1)
    both = (
        referee(". . .", {"Quick": "A1"}, {"Swift": "B1"}, cards=cards).activate("Quick").declare("attack", "nothing")
    )
    both.attack(("Knife", "Swift", 2), dice=["AT", "AA"])
    assert (both.unit("Swift").left, both.unit("Quick").left) == (1, 0)


@pytest.mark.clause("T16-SKL-21")
def test_berserk_blows_roll_on() -> None:
    cards = {"Fury": squad("Fury", "berserk", figures=2)}
    game = referee(". . .", {"Fury": "A1"}, {"Guards": "B1"}, cards=cards).activate("Fury").declare("attack", "nothing")
    game.attack(("Knife", "Guards", 2), dice=["AT", "A", "T", "TTTTT"])
    assert game.unit("Guards").left == 3


@pytest.mark.clause("T16-SKL-51")
def test_the_lucky_roll_again_once() -> None:
    cards = {"Lucky": hero("Lucky", "lucky")}
    game = referee(". . .", {"Lucky": "A1"}, {"Guards": "C1"}, cards=cards).activate("Lucky")
    game.declare("sustained", skills=["lucky"]).attack(("Rifle", "Guards", 1), dice=["TT", "TT", "AT", "S"])
    assert game.unit("Guards").left == 4 and "lucky" in game.unit("Lucky").used


@pytest.mark.clause("T16-WPN-19", "T16-WPN-20", "T16-WPN-21", "T16-WPN-22")
def test_attack_and_reload() -> None:
    gun = weapon("Howitzer", chart(Cell(1)), "reload", reach=8, mount=Mount.TURRET)
    cards = {"Gunner": walker("Gunner", weapons=(gun,))}
    game = referee(". . .", {"Gunner": "A1 E"}, {"Guards": "C1"}, cards=cards).activate("Gunner")
    declared = Declare(game.state.asked, (Action.ATTACK, Action.SPECIAL), specials=("reload",))
    game.give(declared).attack(("Howitzer", "Guards", 1), dice=["T"])
    assert game.unit("Gunner").unloaded == (0,)
    assert game.hold().told(SpecialDone) and game.unit("Gunner").unloaded == ()
    again = referee(". . .", {"Gunner": "A1 E"}, {"Guards": "C1"}, cards=cards).activate("Gunner")
    again.declare("attack", "nothing").attack(("Howitzer", "Guards", 1), dice=["T"])
    assert again.unit("Gunner").unloaded == (0,)


@pytest.mark.clause("T16-SKL-27", "T16-SKL-29", "T16-SKL-30")
def test_camouflage_ends_with_a_march_and_not_with_a_move() -> None:
    cards = {"Ghosts": squad("Ghosts", "camouflage")}
    for action, hidden in (("move", True), ("march", False)):
        game = referee(FIELD, {"Ghosts": "A1"}, {"Guards": "I9"}, cards=cards).activate("Ghosts")
        game.declare(*((action, "nothing") if action == "move" else (action,)))
        if action == "march":
            assert game.told(CamouflageLost)
        game.move("B1")
        assert game.unit("Ghosts").camouflaged is hidden
    game = referee(FIELD, {"Ghosts": "A1"}, {"Guards": "I9"}, cards=cards).change("Ghosts", camouflaged=False)
    game.activate("Ghosts").give(Declare(game.state.asked, (Action.SPECIAL, Action.NOTHING), specials=("camouflage",)))
    assert game.unit("Ghosts").camouflaged


@pytest.mark.clause("T16-SKL-56", "T16-SKL-57")
def test_smoke_is_launched_once_and_stays() -> None:
    cards = {"Smoker": walker("Smoker", "smoke-launchers")}
    game = referee(FIELD, {"Smoker": "D4 N"}, {"Guards": "I9"}, cards=cards).activate("Smoker")
    game.give(Declare(game.state.asked, (Action.MOVE, Action.NOTHING), smoke=0))
    (laid,) = game.told(SmokeLaid)
    assert laid.squares == (game.square("D4"),) and laid.until == MOST_TURNS
    game.move("D3", facing="N")
    assert game.unit("Smoker").used == ("smoke-launchers",) and game.state.in_smoke(game.square("D4"))


@pytest.mark.clause("T16-HER-10", "T16-HER-11", "T16-HER-12", "T16-HER-13")
def test_a_joined_hero_parts_for_good() -> None:
    game = referee(FIELD, {"Riflemen": "A1", "Captain": "with Riflemen", "Strider": "E1 S"}, {"Guards": "I9"})
    captain = game.unit("Captain").id
    assert any(command == Activate(game.state.asked, captain) for command in game.legal())
    game.activate("Captain")
    refusal = game.refusal(Declare(game.state.asked, (Action.ATTACK, Action.NOTHING)))
    assert refusal is not None and refusal.clause == "T16-HER-11"
    game.declare("move", "nothing")
    assert all(command.path for command in game.legal())
    game.move("B1")
    assert game.unit("Captain").joined is None and not game.unit("Riflemen").activated
    game.activate("Guards").declare("nothing", "nothing").activate("Riflemen").declare("move", "nothing").move("B1")
    assert game.unit("Captain").joined is None, "sharing a square joins nobody in this book"


@pytest.mark.clause("T16-HER-25", "T16-HER-26")
def test_what_its_pilot_leaves_is_lost() -> None:
    cards = {"Rider": hero("Rider", "pilot"), "Strider": walker("Strider", points=12)}
    game = referee(FIELD, {"Strider": "D4 N", "Rider": "in Strider", "Riflemen": "A1"}, {"Guards": "I9"}, cards=cards)
    game.activate("Rider").declare("move", "nothing").move("D4", "D5")
    assert game.told(UnitEliminated) and not game.unit("Strider").on_table
    assert game.unit("Rider").on_table and game.state.points == (0, 12)


@pytest.mark.clause("T16-VIC-08")
def test_what_one_destroys_oneself_scores_for_the_enemy() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "I9"})
    assert game.state.edition.ending.credit(game.unit("Riflemen"), 0) == (0, 10)
    assert game.state.edition.ending.credit(game.unit("Riflemen"), 1) == (0, 10)


@pytest.mark.clause("T16-SKL-41")
def test_defensive_tactics_resist_in_cover_alone() -> None:
    for drawing, dice in ((". . C", ["A", "T", "A"]), (". . .", ["A", "T"])):
        cards = {
            "Dug In": squad("Dug In", "defensive-tactics"),
            "Gunner": walker("Gunner", weapons=(GUNS[Mount.TURRET],)),
        }
        game = referee(drawing, {"Gunner": "A1 E"}, {"Dug In": "C1"}, cards=cards).activate("Gunner")
        game.declare("attack", "nothing")
        shots = game.shots("Gunner", ("turret gun", "Dug In", 1))
        odds = attack_odds(game.state, game.unit("Gunner").id, shots, sustained=False).at(game.unit("Dug In").id)
        assert odds is not None
        saved = 2 / 3 if drawing == ". . C" else 1 / 3
        resisted = 1 / 3 if drawing == ". . C" else 0
        assert odds.lost.mean == pytest.approx(1 / 3 * (1 - saved) * (1 - resisted))
        game.attack(("turret gun", "Dug In", 1), dice=dice)
        assert game.unit("Dug In").left == (5 if drawing == ". . C" else 4)


@pytest.mark.clause("T16-SKL-51", "T16-ATK-10")
def test_the_odds_of_the_lucky_are_those_of_a_die_rolled_three_times() -> None:
    """Of two dice in a Sustained Attack each misses with a chance of 8 in 27."""
    cards = {"Lucky": hero("Lucky", "lucky")}
    game = referee(FIELD, {"Lucky": "A1"}, {"Guards": "C1"}, cards=cards).activate("Lucky")
    game.declare("sustained", skills=["lucky"])
    shots = game.shots("Lucky", ("Rifle", "Guards", 1))
    found = attack_odds(game.state, game.unit("Lucky").id, shots, sustained=True).at(game.unit("Guards").id)
    assert found is not None and found.expected_hits == pytest.approx(2 * 19 / 27)
