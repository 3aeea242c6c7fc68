"""Rounds, entry, movement and range of the 2010 book (T10-DIC, T10-TRN, T10-ENT, T10-MOV, T10-RNG)."""

from dataclasses import replace

import pytest
from book_2010 import hero, made_cards, referee, squad, walker
from mission import Mission
from referee import Referee

from dust_tactics.files.armies.armies import shipped_armies
from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.commands import Activate, Move, Pass
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.events import ActionLost, DiceRolled, InitiativeTied, Moved, TurnBegan, TurnEnded
from dust_tactics.rules.scenario import Terms
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, Success, chance_of

NINE = "\n".join([". . . . . . . . ."] * 9)
ROW = ". . . . . ."
WALLED = NINE.replace(". . . . . . . . .", ". S . S . . S . .", 1)


def reached(battle: Referee) -> set[str]:
    """The squares that a move may end on now, but for the one where the unit is."""
    return {battle.name(move.path[-1]) for move in battle.legal() if isinstance(move, Move) and move.path}


def rolled(battle: Referee, purpose: str) -> list[int]:
    """How many dice were rolled for a purpose, roll by roll."""
    return [event.dice.total for event in battle.told(DiceRolled) if event.purpose == purpose]


@pytest.mark.clause("T10-DIC-01", "T10-DIC-02", "T10-DIC-03", "T10-DIC-04")
def test_a_die_has_two_hits_and_four_misses() -> None:
    dice = DICE_SETS[EDITION.dice]
    assert sorted(face.value for face in dice.sides) == ["H"] * 2 + ["M"] * 4
    assert dice.faces(Success.PLAIN) == (Face.HIT,)
    assert chance_of(dice.faces(Success.PLAIN)) == pytest.approx(1 / 3)
    assert dice.faces(Success.EASIER_HIT) == (Face.MISS,)
    assert chance_of(dice.faces(Success.EASIER_HIT)) == pytest.approx(2 / 3)


def both_go(first: dict[str, str], second: dict[str, str], *dice: str, **more: object) -> Mission:
    """A battle of some rounds that begins with the initiative roll."""
    return Mission(
        first,
        second,
        drawing=NINE,
        edition=EDITION,
        kind_of_dice=DiceKind.CLASSIC,
        starts=None,
        dice=dice,
        **({"cards": made_cards()} | more),
    )


@pytest.mark.clause("T10-TRN-02", "T10-TRN-03", "T10-TRN-04")
def test_more_hits_of_three_dice_say_who_starts() -> None:
    battle = both_go({"Pounder": "A1"}, {"Luther": "I9"}, "HMM", "HMM", "HMM", "HHM")
    assert rolled(battle, "initiative") == [3, 3, 3, 3]
    assert len(battle.told(InitiativeTied)) == 1
    assert battle.asked.owner == 1
    battle.go_first(0)
    assert battle.asked.owner == 0


@pytest.mark.clause("T10-SKL-14", "T10-SKL-15", "T10-SKL-16")
def test_black_ops_gives_one_die_while_one_such_hero_lives() -> None:
    cards = made_cards() | {"Joe": hero("Joe", "black-ops"), "Rosie": hero("Rosie", "black-ops")}
    battle = both_go({"Joe": "A1", "Rosie": "B1", "Pounder": ""}, {"Luther": "I9"}, "HHMM", "MMM", cards=cards)
    assert rolled(battle, "initiative") == [4, 3]
    gone = {"status": Status.ELIMINATED, "squares": ()}
    battle.go_first(0).change("Rosie", **gone).change("Pounder", **gone)
    battle.activate("Joe").declare("nothing").activate("Luther").declare("nothing", dice=["HHHM", "MMM"])
    assert rolled(battle, "initiative") == [4, 3]
    battle.go_first(1).change("Joe", **gone).change("Pounder", squares=(0,), status=Status.ON_TABLE)
    battle.activate("Luther").declare("nothing").activate("Pounder").declare("nothing", dice=["HMM", "MMM"])
    assert rolled(battle, "initiative") == [3, 3]


@pytest.mark.clause(
    "T10-TRN-01", "T10-TRN-05", "T10-TRN-06", "T10-TRN-07", "T10-TRN-09", "T10-TRN-11", "T10-TRN-15", "T10-MOV-07"
)
def test_sides_take_turns_until_every_unit_has_acted_once() -> None:
    battle = referee(NINE, {"Pounder": "A1", "Combat Rangers": "A3", "Joe": "A5"}, {"Luther": "I9"})
    battle.activate("Pounder").declare("move").move("B1").declare("nothing")
    again = battle.refusal(Activate(battle.state.asked, battle.unit("Luther").id))
    assert again is None
    battle.activate("Luther").declare("nothing")
    assert battle.refusal(Activate(battle.state.asked, battle.unit("Pounder").id)).clause == "T10-TRN-06"
    battle.activate("Combat Rangers").declare("nothing")
    assert battle.asked.owner == 0
    battle.activate("Joe").declare("nothing", dice=["MMM", "HMM"])
    assert battle.told(TurnEnded) and battle.told(TurnBegan)
    assert battle.asked.owner == 1
    battle.go_first(1)
    assert battle.asked.owner == 1


@pytest.mark.clause("T10-TRN-08", "T10-ACT-09")
def test_a_side_with_a_unit_left_activates_it_though_it_may_do_nothing() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "F1"})
    assert battle.refusal(Pass(battle.state.asked)).clause == "T10-TRN-08"
    battle.activate("Pounder").declare("nothing")
    assert battle.unit("Pounder").activated


@pytest.mark.clause("T10-TRN-12", "T10-VIC-06")
def test_the_number_of_rounds_may_be_limited() -> None:
    battle = referee(ROW, {"Pounder": "A1"}, {"Luther": "F1"}, turns=1)
    battle.activate("Pounder").declare("nothing").activate("Luther").declare("nothing")
    assert battle.state.result is not None


@pytest.mark.example("T10-ACT-11")
@pytest.mark.clause("T10-ACT-01", "T10-ACT-02", "T10-ACT-11", "T10-SKL-01")
def test_two_actions_and_free_abilities_beside_them() -> None:
    cards = {"Storm": squad("Storm", "assault", "berserk")}
    battle = referee(NINE, {"Storm": "A1"}, {"Luther": "I9"}, cards=cards)
    battle.activate("Storm").declare("move", skills=("assault",)).move("B1", "C1")
    battle.declare("move").move("D1", "E1")
    assert battle.unit("Storm").activated


@pytest.mark.clause("T10-ENT-01", "T10-ENT-05", "T10-ENT-07", "T10-ENT-10")
def test_units_come_on_by_free_squares_of_their_own_edge() -> None:
    battle = referee(
        """
        . . . .
        X . . .
        S . . .
        . . . .
        """,
        {"Pounder": "", "Combat Rangers": "A1"},
        {"Luther": "D4"},
    )
    assert battle.unit("Pounder").off_table
    battle.activate("Pounder").declare("move")
    assert reached(battle) == {"A4"}
    guns = referee(ROW, {"Pounder": "A1"}, {"Luther": "", "Ludwig": "F1"})
    guns.activate("Pounder").declare("attack")
    assert guns.refusal(guns.attack_command(("17 Pdr. Gun", "Luther"))).reason == "target-not-on-table"


@pytest.mark.clause("T10-ENT-08")
def test_who_finds_no_way_in_waits_for_the_next_round() -> None:
    battle = referee("S .\nS .", {"Pounder": ""}, {"Luther": "B2"})
    battle.activate("Pounder").declare("move")
    assert [event.unit for event in battle.told(ActionLost)] == [battle.unit("Pounder").id]
    assert battle.unit("Pounder").activated
    battle.activate("Luther").declare("nothing", dice=["HMM", "MMM"])
    battle.go_first(0)
    assert battle.refusal(Activate(battle.state.asked, battle.unit("Pounder").id)) is None


@pytest.mark.clause("T10-ENT-09", "T10-HER-06")
def test_a_joined_hero_comes_on_with_the_squad() -> None:
    battle = referee(NINE, {"Combat Rangers": "", "Joe": ""}, {"Luther": "I9"})
    battle.change("Joe", joined=battle.unit("Combat Rangers").id)
    battle.activate("Combat Rangers", "Joe").declare("move").move("A4")
    assert battle.unit("Joe").squares == battle.unit("Combat Rangers").squares != ()


@pytest.mark.clause("T10-CRD-04", "T10-MOV-01", "T10-MOV-02", "T10-MOV-03", "T10-MOV-04", "T10-MOV-05", "T10-MOV-06")
def test_steps_and_what_they_cost() -> None:
    cards = {"Runner": squad("Runner", move=4)}
    battle = referee(NINE, {"Runner": "E5"}, {"Luther": "I9"}, cards=cards)
    battle.activate("Runner").declare("move")
    assert len(reached(battle)) == 56
    battle.move("D4", "C4", "C3", "D3")
    assert battle.told(Moved)[0].cost == 4
    twice = referee(NINE, {"Runner": "E5"}, {"Luther": "I9"}, cards=cards)
    twice.activate("Runner").declare("move")
    late = Move(twice.state.asked, tuple(twice.square(name) for name in ("D4", "C3", "B3", "A2")))
    assert twice.refusal(late) is not None
    twice.move("D4", "C3", "B3")
    assert twice.told(Moved)[0].cost == 4


@pytest.mark.example("T10-MOV-08")
@pytest.mark.clause("T10-MOV-08", "T10-ACT-05")
@pytest.mark.parametrize(("move", "squares"), [(1, 8), (2, 20), (3, 36)])
def test_how_many_squares_are_in_reach(move: int, squares: int) -> None:
    cards = {"Runner": squad("Runner", move=move)}
    battle = referee(NINE, {"Runner": "E5"}, {"Luther": ""}, cards=cards)
    battle.activate("Runner").declare("move")
    assert len(reached(battle)) == squares


@pytest.mark.clause("T10-MOV-09", "T10-MOV-10", "T10-TER-01", "T10-DEF-08")
def test_nobody_enters_a_square_without_a_dot_or_leaves_the_board() -> None:
    battle = referee("S .\n. .", {"Combat Rangers": "A2"}, {"Luther": ""})
    battle.activate("Combat Rangers").declare("move")
    assert reached(battle) == {"B1", "B2"}


@pytest.mark.clause("T10-MOV-21")
def test_friends_and_pieces_close_no_corner_for_soldiers() -> None:
    battle = referee("X .\n. .", {"Combat Rangers": "A2", "Pounder": "B2"}, {"Luther": ""})
    battle.activate("Combat Rangers").declare("move")
    assert "B1" in reached(battle)


@pytest.mark.example("T10-RNG-05")
@pytest.mark.clause("T10-RNG-01", "T10-RNG-05", "T10-RNG-06", "T10-RNG-07", "T10-ATK-02", "T10-CRD-12")
def test_each_weapon_has_its_own_range() -> None:
    battle = referee(
        NINE, {"Pounder": "A1"}, {"Combat Rangers": "E1", "Assault Rangers": "G2", "Recon Grenadiers": "I9"}
    )
    battle.activate("Pounder").declare("attack")

    def refused(weapon: str, target: str) -> str:
        refusal = battle.refusal(battle.attack_command((weapon, target)))
        return "" if refusal is None else refusal.reason

    assert refused(".30 cal MG", "Combat Rangers") == refused(".50 cal MG", "Combat Rangers") == ""
    assert refused(".30 cal MG", "Assault Rangers") == "out-of-range"
    assert refused(".50 cal MG", "Assault Rangers") == ""
    assert refused(".50 cal MG", "Recon Grenadiers") == "out-of-range"
    assert refused("17 Pdr. Gun", "Recon Grenadiers") == ""


@pytest.mark.clause("T10-RNG-02", "T10-RNG-03", "T10-RNG-04", "T10-DEF-07", "T10-DEF-09")
@pytest.mark.parametrize(
    ("across", "down", "squares"),
    [(1, 1, 1), (2, 1, 2), (2, 2, 3), (3, 2, 4), (4, 1, 4), (3, 3, 5), (5, 2, 6), (4, 4, 7)],
)
def test_squares_are_counted_as_for_movement_whatever_stands_between(across: int, down: int, squares: int) -> None:
    battle = referee(WALLED, {"Pounder": "A1"}, {"Luther": f"{'ABCDEFGHI'[across]}{down + 1}"})
    assert battle.state.range(battle.unit("Pounder"), battle.unit("Luther")) == squares


@pytest.mark.example("T10-ARM-03")
@pytest.mark.clause("T10-ARM-01", "T10-ARM-02", "T10-ARM-03", "T10-ARM-04", "T10-ARM-05", "T10-ARM-06")
def test_armies_of_the_same_points() -> None:
    army = shipped_armies("2010")["2010-allies-core"]
    cards = load_cards("2010")
    taken = [cards[unit.card] for unit in army.units]
    assert EDITION.army.usual_limit == army.points == sum(card.points for card in taken) == 16
    assert {card.points for card in taken} == {2, 4}
    refusal = EDITION.army.addition_refusal(Terms(limit=16), taken, cards["recon-rangers"])
    assert refusal is not None and refusal.clause == "T10-ARM-01"
    assert EDITION.army.addition_refusal(Terms(limit=18), taken, cards["recon-rangers"]) is None


@pytest.mark.example("T10-CMD-40")
@pytest.mark.clause("T10-ARM-07", "T10-CMD-39", "T10-CMD-40", "T10-CMD-01")
def test_one_command_squad_of_each_armour() -> None:
    command = load_cards("2010")["allied-command-squad"]
    assert command.points == 2 and command.capacity == 5
    heavy = squad("Heavy", "command-squad", armour=3)
    assert EDITION.army.addition_refusal(Terms(), [command], heavy) is None
    refusal = EDITION.army.addition_refusal(Terms(), [command], command)
    assert refusal is not None and refusal.clause == "T10-CMD-40"


@pytest.mark.clause("T10-CLS-04")
def test_no_aircraft() -> None:
    plane = replace(walker("Plane"), kind=Kind.AIRCRAFT, type=UnitType.AIRCRAFT, armour=1)
    refusal = EDITION.army.addition_refusal(Terms(), [], plane)
    assert refusal is not None and refusal.clause == "T10-CLS-04"
