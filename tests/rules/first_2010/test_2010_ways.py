"""How far units of the 2010 book go, and past whom, move by move (T10-ACT-05, T10-ENT-04, T10-MOV, T10-SKL-36)."""

from dataclasses import replace
from typing import Any

import pytest
from book_2010 import hero, referee, squad, walker
from referee import Referee

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Move
from dust_tactics.rules.events import Moved
from dust_tactics.rules.movement.entering import entry_squares

OPEN = "\n".join([". . . . . ."] * 4)
RUNNERS = {"Runners": squad("Runners", move=2), "Quick Bot": walker("Quick Bot", move=3)}


def reached(battle: Referee) -> set[str]:
    """The squares that a move may end on now, but for the one where the unit is."""
    return {battle.name(move.path[-1]) for move in battle.legal() if isinstance(move, Move) and move.path}


def squares_of_move(battle: Referee, name: str, *, twice: bool = False) -> int:
    """How many squares a unit could go with its next MOVE, or with two."""
    return battle.state.edition.movement.allowance(battle.state, battle.unit(name), twice).total


@pytest.mark.example("T10-ENT-04")
@pytest.mark.clause("T10-ENT-04", "T10-ENT-06", "T10-SKL-29")
def test_the_entry_neither_shortens_nor_lengthens_the_move_that_follows() -> None:
    """Move 1 and Fast: one square onto the board, then two, of which the first diagonal is still cheap."""
    battle = referee(OPEN, {"Assault Rangers": ""}, {"Luther": "F4"}).activate("Assault Rangers")
    battle.declare("move").move("A1").declare("move")
    assert reached(battle) == {"A2", "A3", "B1", "B2", "B3", "C1", "C2"}


@pytest.mark.clause("T10-ACT-05", "T10-MOV-01")
def test_a_second_move_has_what_the_first_has_left() -> None:
    battle = referee(OPEN, {"Runners": "A1", "Pounder": "F1"}, {"Luther": "F4"}, cards=RUNNERS)
    assert (squares_of_move(battle, "Runners"), squares_of_move(battle, "Runners", twice=True)) == (2, 4)
    battle.activate("Runners").declare("move").move("A2").declare("move")
    assert squares_of_move(battle, "Runners") == 3
    assert squares_of_move(battle, "Pounder") == 1, "what others have done does not matter"


@pytest.mark.clause("T10-ACT-05", "T10-MOV-01")
def test_a_single_move_is_the_move_of_the_card_and_nothing_else() -> None:
    battle = referee(OPEN, {"Runners": "A1"}, {"Luther": "F4"}, cards=RUNNERS)
    parts = battle.state.edition.movement.allowance(battle.state, battle.unit("Runners"), False).parts
    assert [(part.value, part.clause) for part in parts] == [(2, "T10-MOV-01")]


@pytest.mark.clause("T10-ENT-02", "T10-SPC-03")
def test_a_robot_too_big_for_one_square_comes_on_wholly_and_then_has_all_its_move() -> None:
    giant = {"Giant": walker("Giant", size=2)}
    battle = referee(OPEN, {"Giant": ""}, {"Luther": "F4"}, cards=giant).activate("Giant").declare("move")
    assert {battle.names(move.way[-1]) for move in battle.legal()} == {f"A{row}+B{row}" for row in range(1, 5)}
    battle.move("A1+B1")
    assert set(battle.unit("Giant").squares) == {battle.square("A1"), battle.square("B1")}
    assert squares_of_move(battle.declare("move"), "Giant") == 1


@pytest.mark.clause("T10-MOV-02", "T10-MOV-06")
@pytest.mark.parametrize("name", ["Runners", "Quick Bot"])
def test_who_goes_out_and_back_is_not_in_their_own_way(name: str) -> None:
    battle = referee(OPEN, {name: "A1"}, {"Luther": "F4"}, cards=RUNNERS).activate(name).declare("move")
    battle.move("B1", "A1")
    assert battle.told(Moved)[0].cost == 2


@pytest.mark.clause("T10-MOV-17")
def test_a_vehicle_may_cut_the_corner_that_it_has_left() -> None:
    """From A1 to B1 and on to A2: the square that it came from is empty."""
    battle = referee(OPEN, {"Quick Bot": "A1"}, {"Luther": "F4"}, cards=RUNNERS).activate("Quick Bot").declare("move")
    battle.move("B1", "A2")
    assert battle.told(Moved)[0].cost == 2


@pytest.mark.clause("T10-HER-08", "T10-MOV-06")
def test_hero_and_squad_are_not_in_each_others_way() -> None:
    battle = referee(OPEN, {"Runners": "A1", "Chief": "with Runners"}, {"Luther": "F4"}, cards=RUNNERS | CHIEF)
    battle.activate("Runners", "Chief").declare("move").move("B1", "A1")
    jump = {"Runners": squad("Runners", "jump", move=2)}
    flown = referee(OPEN, {"Runners": "A1", "Chief": "with Runners"}, {"Luther": "F4"}, cards=jump | CHIEF)
    flown.activate("Runners", "Chief").declare("move").move("B1", "A1")
    assert flown.unit("Chief").squares == flown.unit("Runners").squares


CHIEF = {"Chief": hero("Chief", move=2)}


@pytest.mark.clause("T10-MOV-21", "T10-TER-05")
def test_a_trap_beside_a_wall_closes_no_corner_for_soldiers() -> None:
    drawing = "{0} .\n. S"
    soldiers = referee(drawing.format("X"), {"Combat Rangers": "A2"}, {"Luther": ""}).activate("Combat Rangers")
    assert reached(soldiers.declare("move")) == {"A1", "B1"}
    enemy = referee(drawing.format("."), {"Combat Rangers": "A2"}, {"Luther": "A1"}).activate("Combat Rangers")
    assert enemy.declare("move").legal() == [Move(enemy.state.asked, ())]


@pytest.mark.clause("T10-TER-01", "T10-TER-05", "T10-MOV-09")
@pytest.mark.parametrize("kind", [Kind.WALKER, Kind.WHEELED, Kind.TRACKED, Kind.HALF_TRACKED])
def test_traps_and_walls_stop_vehicles_of_all_kinds(kind: Kind) -> None:
    cards = {"Machine": replace(walker("Machine"), kind=kind)}
    battle = referee("X . S", {"Machine": "B1"}, {"Luther": ""}, cards=cards).activate("Machine").declare("move")
    assert reached(battle) == set()


@pytest.mark.clause("T10-MOV-14", "T10-MOV-15", "T10-MOV-16", "T10-HER-24")
def test_a_squad_ends_beside_heroes_but_not_where_another_squad_is_with_them() -> None:
    first = {"Combat Rangers": "A1", "Joe": "B1", "Assault Rangers": "B1", "Sigrid": "A2"}
    battle = referee(". . .\n. . .", first, {"Luther": "C1"}).activate("Combat Rangers").declare("move")
    assert reached(battle) == {"A2", "B2"}
    hero_there = referee(". . .\n. . .", first, {"Luther": "C1"}).activate("Sigrid").declare("move")
    assert reached(hero_there) == {"A1", "B1", "B2"}


@pytest.mark.clause("T10-SKL-35", "T10-SKL-36")
def test_a_jump_ends_on_no_unit_of_either_side() -> None:
    """Over the robots of both sides, and beyond them."""
    leaper = {"Leaper": walker("Leaper", "jump", move=2)}
    battle = referee(". . . .", {"Leaper": "A1", "Pounder": "B1"}, {"Luther": "D1"}, cards=leaper)
    assert reached(battle.activate("Leaper").declare("move")) == {"C1"}
    battle.move("B1", "C1").declare("nothing")


@pytest.mark.clause("T10-SKL-35", "T10-SKL-36", "T10-MOV-15", "T10-MOV-16")
@pytest.mark.parametrize(("made", "friend"), [(hero, "Pounder"), (hero, "Combat Rangers"), (squad, "Joe")])
def test_who_may_jump_may_walk_onto_a_friend(made: Any, friend: str) -> None:
    leaper = {"Leaper": made("Leaper", "jump")}
    battle = referee(". . .", {"Leaper": "A1", friend: "B1"}, {"Luther": "C1"}, cards=leaper)
    battle.activate("Leaper").declare("move")
    assert reached(battle) == {"B1"}
    battle.move("B1").declare("move").move("A1")
    assert battle.unit("Leaper").squares == (battle.square("A1"),)


@pytest.mark.clause("T10-SKL-35", "T10-SKL-36", "T10-MOV-11", "T10-MOV-14")
def test_a_move_over_an_enemy_is_a_jump_and_lands_where_nobody_is() -> None:
    """Joe's square can be walked to on one side of the robot, and nowhere else."""
    leaper = {"Leaper": squad("Leaper", "jump", move=3)}
    battle = referee(". . . .", {"Leaper": "A1", "Joe": "C1"}, {"Luther": "B1"}, cards=leaper)
    battle.activate("Leaper").declare("move")
    assert reached(battle) == {"D1"}
    assert battle.refusal(battle.move_command("B1", "C1")).clause == "T10-MOV-11"
    assert battle.refusal(battle.move_command("B1")).clause == "T10-MOV-11"
    crowded = referee(". . . .", {"Leaper": "A1", "Pounder": "B1"}, {"Luther": "C1"}, cards=leaper)
    crowded.activate("Leaper").declare("move")
    assert crowded.refusal(crowded.move_command("B1")).clause == "T10-MOV-14"


@pytest.mark.clause("T10-SKL-35", "T10-ENT-07", "T10-MOV-15")
def test_a_hero_who_may_jump_comes_on_beside_a_friend() -> None:
    leaper = {"Leaper": hero("Leaper", "jump")}
    battle = referee(". .", {"Leaper": "", "Pounder": "A1"}, {"Luther": "B1"}, cards=leaper)
    battle.activate("Leaper").declare("move").move("A1")
    assert battle.unit("Leaper").squares == battle.unit("Pounder").squares


@pytest.mark.clause("T10-SKL-35", "T10-SKL-36", "T10-TER-04")
def test_a_robot_crushes_what_it_walks_over_and_what_it_lands_on() -> None:
    dog = {"Leaper": walker("Leaper", "jump", move=3)}
    walked = referee(". C .", {"Leaper": "A1"}, {"Luther": ""}, cards=dog)
    walked.activate("Leaper").declare("move").move("B1", "C1", crush=("B1",))
    jumped = referee(". C X C", {"Leaper": "A1"}, {"Luther": ""}, cards=dog)
    jumped.activate("Leaper").declare("move")
    over = jumped.move_command("B1", "C1", "D1", crush=("B1",))
    assert jumped.refusal(over).reason == "nothing-to-crush"
    jumped.move("B1", "C1", "D1", crush=("D1",))
    assert walked.state.crushed == {walked.square("B1")}
    assert jumped.state.crushed == {jumped.square("D1")}


@pytest.mark.clause("T10-ENT-05", "T10-ENT-07", "T10-ENT-08")
def test_a_vehicle_finds_only_entry_squares_that_nobody_holds() -> None:
    battle = referee("X .\n. .\n. .", {"Pounder": "", "Joe": "A2"}, {"Luther": "B3"})
    assert [battle.name(square) for square in entry_squares(battle.state, battle.unit("Pounder"))] == ["A3"]
