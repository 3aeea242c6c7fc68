"""Who may charge, from where to where, and what that is not, in the 2010 book (T10-SKL-17 to 23)."""

import pytest
from book_2010 import CANNON, RIFLE, chart, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Hold
from dust_tactics.rules.events import CratesCrushed, Moved

OPEN = "\n".join([". . . . . . ."] * 3)
CLUB = line("Club", 1, chart(*[Cell(1)] * 11))
CARDS = {
    "Stormers": squad("Stormers", "charge", weapons=(CLUB, RIFLE)),
    "Rammer": walker("Rammer", "charge", weapons=(CLUB, CANNON)),
    "Ogre": walker("Ogre", "charge", weapons=(CLUB, CANNON), size=2),
}


def table(first: dict[str, str], second: dict[str, str], drawing: str = OPEN) -> Referee:
    """A battle with those who charge."""
    return referee(drawing, first, second, cards=CARDS)


def specials(battle: Referee, name: str) -> tuple[str, ...]:
    """The special actions that a unit could take now."""
    return battle.state.edition.declarations.specials(battle.state, battle.unit(name))


def steps(battle: Referee) -> set[str]:
    """Where the charge could end."""
    return {battle.names(move.way[-1]) for move in battle.legal()}


@pytest.mark.clause("T10-SKL-17")
def test_only_who_has_the_ability_charges() -> None:
    battle = table({"Combat Rangers": "A1"}, {"Luther": "D1"}).activate("Combat Rangers").declare("move").move("B1")
    assert specials(battle, "Combat Rangers") == ()


@pytest.mark.clause("T10-SKL-19")
def test_a_charge_is_no_second_half_of_an_attack_and_a_move() -> None:
    moving = table({"Stormers": "A1"}, {"Luther": "D1"}).activate("Stormers").declare("move").move("B1")
    assert specials(moving, "Stormers") == ("charge",)
    shooting = table({"Stormers": "A1"}, {"Combat Rangers": "D1"}).activate("Stormers").declare("attack")
    shooting.attack(("Rifle", "Combat Rangers"), dice=["MMMMM"]).declare("move").move("B1")
    assert shooting.unit("Stormers").activated


@pytest.mark.clause("T10-SKL-19", "T10-ENT-02")
def test_nobody_charges_from_off_the_board_or_in_the_activation_of_another() -> None:
    """Not even where the way in leads to an enemy."""
    battle = table({"Stormers": "", "Combat Rangers": "A3"}, {"Luther": "B1"}).activate("Stormers").declare("move")
    assert specials(battle, "Stormers") == ()
    battle.move("A1")
    assert specials(battle, "Stormers") == ("charge",)
    other = table({"Stormers": "A1", "Combat Rangers": "A3"}, {"Luther": "C1"}).activate("Combat Rangers")
    other.declare("move").move("B3")
    assert specials(other, "Stormers") == ()


@pytest.mark.clause("T10-SKL-17", "T10-SKL-20", "T10-SKL-21")
def test_the_free_step_may_be_a_second_diagonal_and_ends_beside_any_enemy() -> None:
    """The diagonal of the move is spent; one of the two enemies is far away."""
    battle = table({"Luther": "E3", "Ludwig": "G1"}, {"Stormers": "B1"})
    battle.activate("Luther").declare("nothing").activate("Stormers").declare("move").move("C2")
    battle.declare("special", specials=("charge",))
    assert steps(battle) == {"D2", "D3"}
    assert all(move.footprints == () for move in battle.legal())
    battle.move("D3")
    (moved,) = battle.told(Moved)
    assert (moved.cost, moved.march) == (1, False)


@pytest.mark.clause("T10-SKL-17", "T10-SKL-20")
def test_a_charge_goes_one_step_and_not_to_stay() -> None:
    battle = table({"Stormers": "A1"}, {"Luther": "D1"}).activate("Stormers").declare("move").move("B1")
    battle.declare("special", specials=("charge",))
    for way in ((), ("B2",), ("B2", "C1")):
        refusal = battle.refusal(battle.move_command(*way))
        assert (refusal.reason, refusal.clause) == ("charge-beside-an-enemy", "T10-SKL-17")
    assert battle.refusal(Hold(battle.state.asked)).clause == "T10-SKL-17"
    near = table({"Stormers": "A1"}, {"Luther": "C1"}).activate("Stormers").declare("move").move("B1")
    near.declare("special", specials=("charge",))
    assert steps(near) == {"B2", "C2"}


@pytest.mark.clause("T10-SPC-03", "T10-SKL-21")
def test_a_big_robot_charges_with_all_its_squares() -> None:
    battle = table({"Ogre": "A1+B1"}, {"Luther": "E1"}).activate("Ogre").declare("move").move("B1+C1")
    battle.declare("special", specials=("charge",))
    assert steps(battle) == {"C1+D1", "C2+D2", "D1+D2"}
    assert all(battle.refusal(move) is None for move in battle.legal())
    battle.move("D1+D2")
    assert set(battle.unit("Ogre").squares) == {battle.square("D1"), battle.square("D2")}
    assert battle.unit_asked.name == "Ogre", "and has to strike"


@pytest.mark.clause("T10-SKL-21", "T10-TER-03")
def test_a_charge_crushes_crates_only_under_vehicles() -> None:
    drawing = ". . C . .\n. . . . ."
    robot = table({"Rammer": "A1"}, {"Luther": "D1"}, drawing).activate("Rammer").declare("move").move("B1")
    robot.declare("special", specials=("charge",))
    assert robot.refusal(robot.move_command("C1", crush=("C1", "C1"))).reason == "nothing-to-crush"
    robot.move("C1", crush=("C1",))
    assert len(robot.told(CratesCrushed)) == 1
    empty = table({"Rammer": "A1"}, {"Luther": "D1"}, drawing).activate("Rammer").declare("move").move("B2")
    empty.declare("special", specials=("charge",))
    assert empty.refusal(empty.move_command("C2", crush=("C2",))).reason == "nothing-to-crush"
    soldiers = table({"Stormers": "A1"}, {"Luther": "D1"}, drawing).activate("Stormers").declare("move").move("B1")
    soldiers.declare("special", specials=("charge",))
    assert soldiers.refusal(soldiers.move_command("C1", crush=("C1",))).reason == "nothing-to-crush"
