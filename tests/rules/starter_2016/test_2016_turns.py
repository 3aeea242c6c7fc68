"""The turn of the 2016 book: who may pass, who counts once, how long a battle lasts (T16-TRN)."""

import pytest
from book_2016 import KNIFE, RIFLE, hero, referee, squad, walker
from example_cards import CLOSE, chart, weapon
from referee import Referee

from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import Pass
from dust_tactics.rules.events import BattleEnded, TurnBegan, UnitEliminated

FIELD = "\n".join(" ".join("." * 9) for _ in range(3))


def pass_refused(game: Referee) -> str:
    """The clause that keeps the side from passing; "" where it may."""
    refusal = game.refusal(Pass(game.state.asked))
    return "" if refusal is None else refusal.clause


@pytest.mark.clause("T16-TRN-11")
def test_a_pair_is_one_activation_and_counts_once_for_passing() -> None:
    """Three cards on either side, but squad and hero, and walker and pilot, are one each."""
    cards = {"Rider": hero("Rider", "pilot")}
    game = referee(
        FIELD,
        {"Riflemen": "A1", "Captain": "with Riflemen"},
        {"Strider": "I1 W", "Rider": "in Strider"},
        cards=cards,
    )
    assert pass_refused(game) == "T16-TRN-09", "one against one"
    game.activate("Riflemen", together="Captain").declare("nothing", "nothing")
    assert game.unit("Riflemen").activated and game.unit("Captain").activated
    assert game.asked.owner == 1
    game.activate("Strider").declare("nothing", "nothing", dice=["AAA", "SSS"])
    assert game.state.turn == 2, "nobody else was left"


@pytest.mark.clause("T16-TRN-11", "T16-TRN-08")
def test_a_side_with_a_pair_has_fewer_units_than_it_has_cards() -> None:
    game = referee(FIELD, {"Riflemen": "A1", "Captain": "with Riflemen"}, {"Guards": "I1", "Stomper": "I3 W"})
    assert pass_refused(game) == ""
    other = referee(FIELD, {"Riflemen": "A1", "Captain": "A3"}, {"Guards": "I1", "Stomper": "I3 W"})
    assert pass_refused(other) == "T16-TRN-09", "not joined they are two"


@pytest.mark.clause("T16-TRN-13", "T16-SCN-05")
def test_turns_are_counted_from_one_to_eight() -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Guards": "I1"})
    turns = [game.state.turn]
    for turn in range(1, 9):
        game.activate("Riflemen").declare("nothing", "nothing").activate("Guards")
        game.declare("nothing", "nothing", dice=["AAA", "SSS"] if turn < 8 else [])
        turns += [event.turn for event in game.told(TurnBegan)]
        if turn < 8:
            assert not game.told(BattleEnded)
            game.go_first(0)
    assert turns == list(range(1, 9)) and game.told(BattleEnded)


@pytest.mark.example("T16-TRN-14")
@pytest.mark.clause(
    "T16-TRN-15", "T16-TRN-16", "T16-TRN-17", "T16-TRN-18", "T16-TRN-19", "T16-TRN-20", "T16-SKL-32", "T16-SKL-33"
)
def test_the_worked_turn() -> None:
    """Walker A, hero B and infantry C against hero D and infantry E."""
    gun = weapon("Gun", chart(Cell(1), Cell(1)), reach=6, mount=Mount.TURRET)
    blade = weapon("Blade", chart(Cell(3)), range=CLOSE)
    laser = weapon("Laser", chart(Cell(2), Cell(3)), reach=8)
    rifle = weapon("Long Rifle", chart(Cell(2), Cell(1)), reach=5)
    cards = {
        "A": walker("A", weapons=(gun,)),
        "B": hero("B", "charge", weapons=(blade,), move=2, march=4),
        "C": squad("C"),
        "D": hero("D", weapons=(laser, KNIFE)),
        "E": squad("E", weapons=(rifle, KNIFE)),
    }
    field = "\n".join(" ".join("." * 9) for _ in range(3))
    game = referee(
        field,
        {"A": "A2 E", "B": "C1", "C": "B3"},
        {"D": "G1", "E": "H2"},
        cards=cards,
        starts=None,
        dice=["ASS", "ATS"],
    )
    assert game.asked.owner == 1, "equal in ARMY, the second player has more TARGET"
    game.go_first(1)
    game.activate("D").declare("sustained").attack(("Laser", "A"), dice=["ASS", "AS"]).nobody_reacts()
    assert game.unit("A").crosses == 2 and game.unit("A").on_table

    assert pass_refused(game) == "T16-TRN-09", "three against one"
    game.activate("A").declare("move", "attack").move("B2", facing="E").nobody_reacts()
    game.attack(("Gun", "E"), dice=["A", "S"])
    assert game.unit("E").left == 4

    assert pass_refused(game) == "", "one against two"
    game.pass_go()

    game.activate("B").declare("march", skills=["charge"]).move("D1", "E1", "F1").nobody_reacts()
    game.attack(("Blade", "D"), dice=["AAA", "S"])
    assert game.unit("D").crosses == 3 and game.unit("D").on_table

    assert pass_refused(game) == "T16-TRN-09", "one against one"
    game.activate("E").declare("move", "attack").move("G2").nobody_reacts()
    game.attack(("Long Rifle", "A", 4), dice=["AAAS"])
    assert [event.unit for event in game.told(UnitEliminated)] == [game.unit("A").id]

    game.activate("C").declare("move", "attack").move("C3").nobody_reacts()
    game.attack((RIFLE.name, "E", 5), dice=["AASSSSSSSS", "SS", "AAA", "SSS"])
    assert game.unit("E").left == 2 and game.state.turn == 2
