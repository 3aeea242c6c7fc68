"""Actions one by one and movement of the 2010 book (T10-ACT, T10-ENT, T10-MOV); row 1 is its highest y."""

import pytest
from book_2010 import referee
from referee import Referee

from dust_tactics.rules.commands import Move, Pass
from dust_tactics.rules.events import Moved

OPEN = "\n".join([". . . . . . . . ."] * 9)


def reached(battle: Referee) -> set[str]:
    """The squares that a move may end on now."""
    unit = battle.unit_asked
    moves = [move for move in battle.legal() if isinstance(move, Move)]
    return {battle.name(move.path[-1]) for move in moves if move.path} | {battle.name(unit.square)}


@pytest.mark.clause("T10-TRN-08")
def test_nobody_passes() -> None:
    battle = referee(". . .", {"Pounder": "A1"}, {"Luther": "C1"})
    refusal = battle.refusal(Pass(battle.state.asked))
    assert refusal is not None
    assert refusal.clause == "T10-TRN-08"


@pytest.mark.clause("T10-ACT-13", "T10-ACT-05", "T10-MOV-08")
def test_two_moves_are_chosen_one_after_the_other_and_are_one_movement() -> None:
    battle = referee(OPEN, {"Pounder": "E5"}, {"Luther": "I9"})
    battle.activate("Pounder").declare("move")
    assert len(reached(battle)) == 9
    battle.move("D4").declare("move")
    # The diagonal is used: the second square of the movement goes straight.
    assert reached(battle) == {"D4", "C4", "E4", "D3", "D5"}


@pytest.mark.clause("T10-ACT-03", "T10-ACT-04", "T10-ACT-12", "T10-ACT-08")
def test_which_second_actions_there_are() -> None:
    battle = referee(OPEN, {"Pounder": "E5"}, {"Luther": "I9"})
    battle.activate("Pounder").declare("attack").attack(("17 Pdr. Gun", "Luther"), dice=["MMMMMM"])
    assert battle.refusal(battle.declare_command("attack")).clause == "T10-ACT-12"
    assert battle.refusal(battle.declare_command("sustained")).clause == "T10-ACT-08"
    battle.declare("move").move("E4")
    assert battle.asked_name != "DeclareActions"


@pytest.mark.clause("T10-ACT-09")
def test_a_unit_may_do_nothing() -> None:
    battle = referee(OPEN, {"Pounder": "E5"}, {"Luther": "I9"})
    battle.activate("Pounder").declare("nothing")
    assert battle.unit("Pounder").activated


@pytest.mark.example("T10-SKL-29")
@pytest.mark.clause("T10-SKL-29", "T10-SKL-30")
def test_fast_adds_one_square_to_the_whole_movement() -> None:
    battle = referee(OPEN, {"Assault Rangers": "E5"}, {"Luther": "I9"})
    battle.activate("Assault Rangers").declare("move").move("E4", "E3").declare("move")
    assert reached(battle) == {"E3", "E2", "D2", "F2", "D3", "F3", "D4", "F4", "E4"}


@pytest.mark.example("T10-ENT-03", "T10-ENT-04")
@pytest.mark.clause("T10-ENT-02", "T10-ENT-03", "T10-ENT-04", "T10-ENT-06")
def test_units_enter_by_one_square_and_go_on() -> None:
    battle = referee(OPEN, {"Assault Rangers": ""}, {"Luther": ""})
    battle.activate("Assault Rangers")
    assert battle.refusal(battle.declare_command("attack")).clause == "T10-ENT-02"
    battle.declare("move")
    assert {battle.name(move.path[-1])[0] for move in battle.legal()} == {"A"}
    battle.move("A5")
    assert battle.refusal(battle.declare_command("sustained")).clause == "T10-ACT-08"
    battle.declare("move").move("B4", "C4")
    assert battle.told(Moved)[0].cost == 2


@pytest.mark.example("T10-MOV-17", "T10-MOV-19", "T10-MOV-20")
@pytest.mark.clause("T10-MOV-17", "T10-MOV-19", "T10-MOV-20")
def test_vehicles_cut_no_corner_and_soldiers_do() -> None:
    drawing = """
        . S
        . .
        """
    robot = referee(drawing, {"Luther": "B2"}, {"Pounder": ""})
    robot.activate("Luther").declare("move")
    assert reached(robot) == {"B2", "A2"}
    soldiers = referee(drawing, {"Combat Rangers": "B2"}, {"Pounder": ""})
    soldiers.activate("Combat Rangers").declare("move")
    assert reached(soldiers) == {"B2", "A2", "A1"}
    both = referee(
        """
        S .
        . S
        """,
        {"Combat Rangers": "A2"},
        {"Pounder": ""},
    )
    both.activate("Combat Rangers").declare("move")
    assert reached(both) == {"A2"}


@pytest.mark.clause("T10-MOV-11", "T10-MOV-12", "T10-MOV-13", "T10-MOV-14")
def test_soldiers_pass_friends_and_vehicles_pass_nobody() -> None:
    row = ". . . . ."
    squads = referee(row, {"Assault Rangers": "A1", "Combat Rangers": "B1"}, {"Luther": "E1"})
    squads.activate("Assault Rangers").declare("move")
    assert reached(squads) == {"A1", "C1"}
    robots = referee(row, {"Luther": "A1", "Combat Rangers": "B1"}, {"Pounder": "E1"})
    robots.activate("Luther").declare("move")
    assert reached(robots) == {"A1"}
    enemies = referee(row, {"Assault Rangers": "A1"}, {"Luther": "B1"})
    enemies.activate("Assault Rangers").declare("move")
    assert reached(enemies) == {"A1"}


@pytest.mark.clause("T10-MOV-15", "T10-MOV-16", "T10-HER-02", "T10-HER-24")
def test_heroes_share_squares_with_friends() -> None:
    row = ". . . ."
    hero = referee(row, {"Joe": "A1", "Luther": "B1"}, {"Pounder": "D1"})
    hero.activate("Joe").declare("move")
    assert reached(hero) == {"A1", "B1"}
    squad = referee(row, {"Combat Rangers": "A1", "Joe": "B1"}, {"Pounder": "D1"})
    squad.activate("Combat Rangers").declare("move")
    assert reached(squad) == {"A1", "B1"}
    robot = referee(row, {"Luther": "A1", "Joe": "B1"}, {"Pounder": "D1"})
    robot.activate("Luther").declare("move")
    assert reached(robot) == {"A1"}
    assert robot.refusal(robot.move_command("B1")).clause == "T10-MOV-12"


@pytest.mark.clause("T10-MOV-18", "T10-TER-05")
def test_traps_bar_vehicles_and_their_corners_and_crates_do_not() -> None:
    drawing = """
        {0} .
        . .
        """
    traps = referee(drawing.format("X"), {"Luther": "A2"}, {"Pounder": ""})
    traps.activate("Luther").declare("move")
    assert reached(traps) == {"A2", "B2"}
    crates = referee(drawing.format("C"), {"Luther": "A2"}, {"Pounder": ""})
    crates.activate("Luther").declare("move")
    assert reached(crates) == {"A2", "B2", "A1", "B1"}


@pytest.mark.example("T10-SKL-42")
@pytest.mark.clause("T10-SKL-35", "T10-SKL-36", "T10-SKL-37", "T10-SKL-38", "T10-SKL-39", "T10-SKL-40")
def test_a_jump_over_a_trap() -> None:
    drawing = """
        . . .
        {0} X {0}
        . . .
        """
    dog = referee(drawing.format("."), {"Hot Dog": "B3"}, {"Pounder": ""})
    dog.activate("Hot Dog").declare("move").move().declare("move")
    assert {"B1", "A1", "C1"} <= reached(dog)
    assert "B2" not in reached(dog)
    walled = referee(drawing.format("S"), {"Hot Dog": "B3"}, {"Pounder": ""})
    walled.activate("Hot Dog").declare("move").move().declare("move")
    assert {name for name in reached(walled) if name[1] == "1"} == {"B1"}
