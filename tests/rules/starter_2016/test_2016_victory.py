"""The end of a battle, what objectives and buildings are worth, and points, by the 2016 book (T16-VIC, T16-SCN)."""

from dataclasses import replace
from typing import Any

import pytest
from book_2016 import made_cards, referee, walker
from example_cards import chart, weapon
from mission import Mission, victory
from referee import Referee, Units

from dust_tactics.rules.cards import Cell
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.events import BattleEnded, ObjectiveHeld, UnitEliminated
from dust_tactics.rules.holding import holders
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.units import Status
from dust_tactics.rules.victory import holder

POINTS = (victory("eliminate"), victory("army-points"))
BOTH = (
    victory("eliminate"),
    victory("hold-all", from_turn=2, clear=1),
    victory("most-objectives", from_turn=2, clear=1),
    victory("army-points"),
)
HOUSE = (victory("eliminate"), victory("sole-control", building="House", from_turn=8), victory("army-points"))
DUMPS = {"C2": None, "G2": None}
FIELD = "\n".join(" ".join("." * 9) for _ in range(6))


def mission(first: Units, second: Units, ways: tuple[Victory, ...] = POINTS, **more: Any) -> Mission:
    """A battle by the 2016 book on open ground, without reactions as the players may agree (T16-REA-01)."""
    cards = made_cards() | more.pop("cards", {})
    values: dict[str, Any] = {"drawing": FIELD} | more
    game = Mission(first, second, ways=ways, edition=EDITION, cards=cards, **values)
    context = game.state.context
    game.state.context = replace(context, battle=replace(context.battle, reactions=False))
    return game


def idle(game: Referee, *dice: str) -> Referee:
    """Everybody who is left in this turn does nothing; the last one brings on the dice of the next turn."""
    turn = game.state.turn
    while game.state.result is None and game.asked_name == "ChooseUnit" and game.state.turn == turn:
        due = [*game.state.yet_to_activate(0), *game.state.yet_to_activate(1)]
        unit = next(unit for unit in due if unit.side == game.asked.owner)
        game.activate(unit.name).declare("nothing", "nothing", dice=list(dice) if len(due) == 1 else [])
    return game


def to_turn(game: Referee, turn: int) -> Referee:
    """Turns go by in which nobody does anything."""
    while game.state.turn < turn:
        idle(game, "AAA", "SSS").go_first(0)
    return game


def result(game: Referee) -> tuple[int | None, str, str]:
    """How it ended."""
    found = game.state.result
    assert found is not None
    return found.winner, found.reason, found.clause


def shoot(game: Referee, attacker: str, target: str, *dice: str) -> Referee:
    """An attack with rifles."""
    return game.activate(attacker).declare("attack").attack(("Rifle", target), dice=dice)


@pytest.mark.clause("T16-VIC-01", "T16-VIC-05", "T16-SCN-08")
def test_who_wipes_the_enemy_out_wins_when_the_turn_has_been_played_out() -> None:
    """Even with fewer points destroyed."""
    game = mission({"Riflemen": "A1", "Strider": "I6 N"}, {"Guards": "C1"})
    game.state.points = (0, 50)
    game.change("Guards", miniatures=(0,))
    shoot(game, "Riflemen", "Guards", "AAAAAAAAAA", "S" * 10)
    assert game.state.result is None and game.asked_name == "ChooseUnit", "the Strider has still its go"
    idle(game)
    assert game.told(BattleEnded) and result(game) == (0, "eliminated", "T16-VIC-05")


@pytest.mark.clause("T16-VIC-03", "T16-SET-12")
def test_units_still_to_come_keep_a_side_in_the_game() -> None:
    game = mission({"Riflemen": "A1"}, {"Guards": "C1", "Strider": ""})
    game.change("Guards", miniatures=(0,))
    shoot(game, "Riflemen", "Guards", "AAAAAAAAAA", "S" * 10)
    assert game.unit("Guards").status is Status.ELIMINATED and game.state.on_table(1) == []
    game.activate("Strider").declare("move", "nothing").move("I1", facing="W", dice=["AAA", "SSS"])
    assert game.state.result is None and game.state.turn == 2


@pytest.mark.clause("T16-VIC-03")
def test_a_side_whose_last_unit_finds_no_way_on_has_not_lost() -> None:
    game = mission({"Riflemen": "A1"}, {"Guards": "C1", "Strider": ""}, drawing=". . . . . W\n. . . . . W")
    game.change("Guards", miniatures=(0,))
    shoot(game, "Riflemen", "Guards", "AAAAAAAAAA", "S" * 10)
    game.activate("Strider").declare("move", "nothing", dice=["AAA", "SSS"])
    assert game.unit("Strider").status is Status.WAITING
    assert game.state.result is None and game.state.turn == 2


def duel(points: tuple[int, int]) -> Referee:
    """The last of both sides kill each other in close combat."""
    game = mission({"Riflemen": "A1"}, {"Guards": "B1"})
    game.change("Riflemen", miniatures=(0,)).change("Guards", miniatures=(0,))
    game.state.points = points
    return game.activate("Riflemen").declare("attack").attack(("Knife", "Guards", 1), dice=["A", "A"])


@pytest.mark.clause("T16-VIC-05", "T16-VIC-06", "T16-VIC-07")
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ((5, 0), (0, "both-eliminated", "T16-VIC-06")),
        ((0, 5), (1, "both-eliminated", "T16-VIC-06")),
        ((0, 0), (None, "both-eliminated", "T16-VIC-07")),
    ],
)
def test_points_decide_where_both_are_wiped_out(before: tuple[int, int], expected: tuple[int | None, str, str]) -> None:
    game = duel(before)
    assert game.state.points == (before[0] + 10, before[1] + 10) and result(game) == expected


@pytest.mark.clause("T16-VIC-05")
def test_the_survivor_wins_even_against_who_met_the_condition() -> None:
    """The Riflemen stood on both dumps; all of them are gone when the turn ends."""
    game = mission({"Riflemen": "C2", "Captain": "G2"}, {"Guards": "A2", "Strider": "I2 W"}, BOTH, objectives=DUMPS)
    to_turn(game, 2)
    for name in ("Riflemen", "Guards", "Captain"):
        game.activate(name).declare("nothing", "nothing")
    for name in ("Riflemen", "Captain"):
        game.change(name, squares=(), status=Status.ELIMINATED)
    idle(game)
    assert result(game) == (1, "eliminated", "T16-VIC-05")


@pytest.mark.clause("T16-VIC-04", "T16-VIC-06", "T16-VIC-07", "T16-SCN-05", "T16-SCN-08", "T16-SCN-09")
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((20, 10), (0, "turn-limit", "T16-VIC-06")),
        ((10, 20), (1, "turn-limit", "T16-VIC-06")),
        ((10, 10), (None, "turn-limit", "T16-VIC-07")),
    ],
)
def test_after_the_eighth_turn_points_decide(points: tuple[int, int], expected: tuple[int | None, str, str]) -> None:
    game = mission({"Riflemen": "A1"}, {"Guards": "I6"})
    to_turn(game, 8)
    game.state.points = points
    idle(game)
    assert result(game) == expected


@pytest.mark.clause("T16-VIC-08")
def test_only_what_is_wholly_destroyed_scores() -> None:
    game = mission({"Riflemen": "A1"}, {"Guards": "C1", "Strider": "I6 W"})
    game.change("Strider", crosses=4).change("Guards", miniatures=(0, 1))
    shoot(game, "Riflemen", "Guards", "ASSSSSSSSS", "S")
    assert game.unit("Guards").left == 1 and game.state.points == (0, 0)


@pytest.mark.clause("T16-VIC-08")
@pytest.mark.parametrize(("hero_falls", "gone"), [(False, ["Guards"]), (True, ["Captain"])])
def test_a_joined_hero_scores_apart_from_the_squad(hero_falls: bool, gone: list[str]) -> None:
    """Of the two, each the last of its kind, one takes the hit: its points alone are gained."""
    game = mission({"Riflemen": "A1"}, {"Guards": "C1", "Captain": "with Guards", "Strider": "I6 W"})
    game.change("Guards", miniatures=(0,)).change("Captain", crosses=3)
    shoot(game, "Riflemen", "Guards", "ASSSSSSSSS", "S").lose(*() if hero_falls else (0,), hero=hero_falls)
    assert [unit.name for unit in game.state.units if unit.status is Status.ELIMINATED] == gone
    assert game.state.points == (10, 0)


@pytest.mark.clause("T16-VIC-08")
def test_what_a_side_burns_of_its_own_scores_for_the_other() -> None:
    jet = replace(weapon("Jet", chart(Cell(1), Cell(1))), rules=("spray",))
    burner = walker("Burner", weapons=(jet,))
    game = referee(
        ". . . .", {"Burner": "A1 E", "Riflemen": "B1"}, {"Guards": "C1", "Strider": "D1 W"}, cards={"Burner": burner}
    )
    game.change("Riflemen", miniatures=(0,))
    game.activate("Burner").declare("attack").attack(("Jet", "Guards", 1, ("B1",)), dice=["A", "S"])
    assert [game.state.units[event.unit].name for event in game.told(UnitEliminated)] == ["Riflemen"]
    assert game.state.points == (0, 10)


@pytest.mark.clause("T16-SCN-12")
@pytest.mark.parametrize(("enemy", "held"), [("E2", 0), ("D2", None), ("D3", None), ("B1", None), ("C4", 0), ("E3", 0)])
def test_an_objective_is_controlled_with_no_enemy_beside_it(enemy: str, held: int | None) -> None:
    """Diagonals count as beside; a lone hero will do."""
    for own in ("Riflemen", "Captain", "Strider"):
        place = "C2 N" if own == "Strider" else "C2"
        game = mission({own: place}, {"Guards": enemy}, BOTH, objectives=DUMPS)
        assert holders(game.state) == (held, None)
        assert holder(game.state, game.square("C2"), 1) == held
    away = mission({"Riflemen": "C3"}, {"Guards": "I6"}, BOTH, objectives=DUMPS)
    assert holders(away.state) == (None, None), "one has to stand on it"


@pytest.mark.clause("T16-SCN-13", "T16-SCN-14", "T16-VIC-02", "T16-SCN-19")
def test_both_objectives_win_when_turn_three_begins_and_not_before() -> None:
    """That check stands before the initiative of turn 3: it is the end of turn 2."""
    game = mission({"Riflemen": "C2", "Captain": "G2"}, {"Guards": "A6"}, BOTH, objectives=DUMPS)
    idle(game, "AAA", "SSS")
    assert game.state.turn == 2 and not game.told(ObjectiveHeld)
    game.go_first(0)
    idle(game)
    assert game.told(ObjectiveHeld) == [ObjectiveHeld(0, 0), ObjectiveHeld(0, 1)]
    assert result(game) == (0, "all-objectives-held", "T16-SCN-14")


@pytest.mark.clause("T16-SCN-13", "T16-SCN-14")
@pytest.mark.parametrize("turn", [2, 3, 5, 8])
def test_it_is_looked_at_at_the_end_of_every_turn(turn: int) -> None:
    """The Guards stand beside the second dump until then."""
    game = mission({"Riflemen": "C2", "Captain": "G2"}, {"Guards": "H3"}, BOTH, objectives=DUMPS)
    to_turn(game, turn)
    game.change("Guards", squares=(game.square("I6"),))
    idle(game)
    assert result(game)[:2] == (0, "all-objectives-held")


@pytest.mark.clause("T16-SCN-15", "T16-SCN-16", "T16-SCN-19")
@pytest.mark.parametrize(
    ("enemy", "points", "expected"),
    [
        ("A6", (0, 30), (0, "most-objectives", "T16-SCN-15")),
        ("G2", (0, 30), (1, "turn-limit", "T16-VIC-06")),
        ("G2", (30, 0), (0, "turn-limit", "T16-VIC-06")),
        ("G2", (9, 9), (None, "turn-limit", "T16-VIC-07")),
        ("B3", (9, 0), (0, "turn-limit", "T16-VIC-06")),
    ],
)
def test_at_the_end_more_objectives_win_and_then_points(
    enemy: str, points: tuple[int, int], expected: tuple[int | None, str, str]
) -> None:
    """The Riflemen stand on one dump; the Guards on the other, beside theirs, or far away."""
    game = mission({"Riflemen": "C2"}, {"Guards": enemy}, BOTH, objectives=DUMPS)
    to_turn(game, 8)
    game.state.points = points
    idle(game)
    assert result(game) == expected


def in_house(first: Units, second: Units) -> Mission:
    """A battle for a house of two squares."""
    game = mission(first, second, HOUSE, inside=("D3", "E3"), openings=[("D3", "D4")])
    assert [building.name for building in game.board.buildings] == ["House"]
    return game


@pytest.mark.clause("T16-SCN-22", "T16-SCN-23", "T16-SCN-24", "T16-SCN-25")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("D3", "I6", (0, "building-held", "T16-SCN-23")),
        ("A1", "E3", (1, "building-held", "T16-SCN-23")),
        ("D3", "E3", (1, "turn-limit", "T16-VIC-06")),
        ("D2", "I6", (1, "turn-limit", "T16-VIC-06")),
    ],
)
def test_who_is_alone_in_the_building_at_the_end_of_turn_eight_wins(
    first: str, second: str, expected: tuple[int | None, str, str]
) -> None:
    """Whoever destroyed more; with both inside, or nobody, points decide."""
    game = in_house({"Riflemen": first}, {"Guards": second})
    to_turn(game, 8)
    game.state.points = (0, 10)
    idle(game)
    assert result(game) == expected


@pytest.mark.clause("T16-SCN-22", "T16-SCN-25")
def test_a_building_held_before_the_last_turn_ends_nothing() -> None:
    game = in_house({"Riflemen": "D3"}, {"Guards": "I6"})
    to_turn(game, 8)
    game.change("Riflemen", squares=(game.square("D2"),))
    idle(game)
    assert result(game) == (None, "turn-limit", "T16-VIC-07")


def test_conditions_cite_nothing_that_the_book_has_not() -> None:
    """A way to win that is a scenario's own has no clause."""
    ways = (victory("hold-enemy-half", from_turn=1, clear=0), victory("army-points"))
    game = mission({"Riflemen": "C2"}, {"Guards": "I6"}, ways, objectives={"C2": 1})
    idle(game)
    assert result(game) == (0, "enemy-objective-held", "")
