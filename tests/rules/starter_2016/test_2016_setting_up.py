"""Setting the table up and coming onto it by the 2016 book (T16-SET). Rows of the book count from the south, ours from
the north."""

from collections import Counter
from itertools import product

import pytest
from book_2016 import made_cards, referee, walker
from mission import Mission
from referee import Referee

from dust_tactics.rules.board import Edge, Obstacle, Terrain
from dust_tactics.rules.commands import PlaceTerrain, TakeEdge
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.events import ActionLost, DiceRolled, EdgeTaken, Moved, TerrainPlaced, TurnBegan
from dust_tactics.rules.scenario import SetUp
from dust_tactics.rules.units import Status
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind

TABLE = "\n".join(" ".join("." * 18) for _ in range(12))
UNITS = {"Riflemen": ""}, {"Guards": ""}
ELEMENTS = {Terrain.TREES, Terrain.RUBBLE, Terrain.STRUCTURE, Terrain.WATER, Obstacle.AMMO_CRATES}
FOUR = ("baptism-of-fire", "reload", "race-for-fuel", "radio-free-babylon")


def laying(**others: object) -> Mission:
    """A table to be laid out, whose first side has won the roll and kept its edge."""
    game = Mission(
        *UNITS, set_up=SetUp(), dice=["AAA", "SSS"], edition=EDITION, cards=made_cards(), **{"drawing": TABLE} | others
    )
    return game.give(TakeEdge(game.state.asked, 0))


def place(game: Mission, item: Terrain | Obstacle, square: str) -> PlaceTerrain:
    """The command for an item."""
    return PlaceTerrain(game.state.asked, item, game.square(square))


def refused(game: Mission, item: Terrain | Obstacle, square: str) -> tuple[str, str]:
    """Why an item can't lie on a square, and by which clause."""
    refusal = game.refusal(place(game, item, square))
    return ("", "") if refusal is None else (refusal.reason, refusal.clause)


@pytest.mark.clause("T16-SET-01", "T16-SET-02", "T16-SCN-01", "T16-SCN-02", "T16-SCN-03")
def test_two_dice_choose_one_of_four_scenarios() -> None:
    """Any other may be chosen; thrown, two Dust dice find them with 2, 3, 2 and 2 chances of nine."""
    assert set(EDITION.scenario_dice.values()) == set(FOUR)
    sides = DICE_SETS[DiceKind.DUST].sides
    found = Counter(EDITION.scenario_dice[frozenset(pair)] for pair in product(sides, repeat=2))
    assert found == {"baptism-of-fire": 8, "reload": 12, "race-for-fuel": 8, "radio-free-babylon": 8}
    assert EDITION.scenario_dice[frozenset({Face.TARGET, Face.SHIELD})] == "reload"
    assert EDITION.scenario_dice[frozenset({Face.ARMY, Face.TARGET})] == "race-for-fuel"
    assert EDITION.scenario_dice[frozenset({Face.ARMY, Face.SHIELD})] == "radio-free-babylon"


@pytest.mark.clause("T16-SET-05")
@pytest.mark.parametrize(("edge", "swapped"), [(1, False), (0, True)])
def test_the_winner_of_a_roll_takes_an_edge_and_the_other_has_the_opposite_one(edge: int, swapped: bool) -> None:
    game = Mission(
        *UNITS, set_up=SetUp(), dice=["ATS", "STA", "SSS", "ATT"], edition=EDITION, cards=made_cards(), drawing=TABLE
    )
    assert game.asked_name == "ChooseEdge" and game.asked.owner == 1
    before = [side.entry for side in game.state.battle.sides]
    game.give(TakeEdge(game.state.asked, edge))
    assert game.told(EdgeTaken) == [EdgeTaken(1, swapped)]
    assert [side.entry for side in game.state.battle.sides] == (before[::-1] if swapped else before)
    assert game.asked_name == "ChooseTerrain" and game.asked.owner == 1, "who won is the first to place"


@pytest.mark.clause("T16-SET-06", "T16-SET-07")
def test_two_elements_each_in_turns_and_the_trap_at_the_end() -> None:
    game, owners = laying(), []
    for item, square in (
        (Terrain.TREES, "B2"),
        (Terrain.WATER, "E4"),
        (Obstacle.AMMO_CRATES, "H6"),
        (Terrain.STRUCTURE, "K8"),
    ):
        assert {command.item for command in game.legal()} == ELEMENTS
        assert refused(game, Obstacle.TANK_TRAPS, square) == ("no-item-left", "T16-SET-06")
        owners.append(game.asked.owner)
        game.give(place(game, item, square))
        assert game.told(TerrainPlaced) == [TerrainPlaced(owners[-1], item, game.square(square))]
    for square in ("C3", "O10"):
        assert {command.item for command in game.legal()} == {Obstacle.TANK_TRAPS}
        assert refused(game, Terrain.RUBBLE, square) == ("no-item-left", "T16-SET-06")
        owners.append(game.asked.owner)
        game.give(place(game, Obstacle.TANK_TRAPS, square))
    assert owners == [0, 1, 0, 1, 0, 1] and game.told(TurnBegan)


@pytest.mark.clause("T16-SET-07")
def test_elements_lie_on_free_open_squares() -> None:
    game = laying(drawing=TABLE.replace(". . . .", "T C . .", 1), inside=("F5", "F6"), openings=[("F6", "F7")])
    assert refused(game, Terrain.RUBBLE, "A1") == ("square-not-free", "T16-SET-07")
    assert refused(game, Terrain.RUBBLE, "B1") == ("square-not-free", "T16-SET-07")
    assert refused(game, Terrain.RUBBLE, "F5") == ("item-in-building", "T16-SET-07")
    assert refused(game, Terrain.SWAMP, "A3") == ("no-such-item", "T16-SET-07")
    game.give(place(game, Terrain.RUBBLE, "A3"))
    assert refused(game, Terrain.TREES, "A3") == ("square-not-free", "T16-SET-07")


@pytest.mark.clause("T16-SET-08")
@pytest.mark.parametrize("opening", [Edge.SMALL, Edge.LARGE, Edge.HUGE])
def test_nothing_lies_before_a_way_out_of_a_building(opening: Edge) -> None:
    """But beside it, and along a wall."""
    game = laying(inside=("F5", "F6"), openings=[("F6", "F7")], opening=opening)
    for item in (Terrain.TREES, Terrain.WATER, Obstacle.AMMO_CRATES):
        assert refused(game, item, "F7") == ("item-blocks-opening", "T16-SET-08")
        assert refused(game, item, "E7") == refused(game, item, "F4") == refused(game, item, "E6") == ("", "")


@pytest.mark.clause("T16-SCN-11", "T16-SCN-18", "T16-SET-07")
def test_nothing_that_nobody_can_enter_lies_on_an_objective() -> None:
    game = laying(objectives={"E7": None})
    for item in (Terrain.WATER, Terrain.STRUCTURE):
        assert refused(game, item, "E7") == ("impassable-at-objective", "T16-SCN-11")
    assert refused(game, Terrain.TREES, "E7") == refused(game, Obstacle.AMMO_CRATES, "E7") == ("", "")


@pytest.mark.clause("T16-SET-09", "T16-SET-10")
def test_turn_one_has_a_roll_of_its_own_and_nobody_is_on_the_table() -> None:
    game = Mission(
        *UNITS,
        set_up=SetUp(tiles=0, traps=0),
        starts=None,
        dice=["AAA", "SSS"],
        edition=EDITION,
        cards=made_cards(),
    )
    game.give(TakeEdge(game.state.asked, 0), dice=["SSS", "AAA"])
    assert len(game.told(DiceRolled)) == 2 and game.told(TurnBegan) == [TurnBegan(1)]
    assert game.asked_name == "ChooseFirstPlayer" and game.asked.owner == 1
    assert game.state.on_table() == []


def coming_on(drawing: str = ". . .\n. . .\n. . .", **others: object) -> Referee:
    """Riflemen who march two squares come on over the western edge."""
    return referee(drawing, {"Riflemen": ""}, {"Guards": "C3"}, **others)


@pytest.mark.clause("T16-SET-10", "T16-SET-11")
def test_the_first_action_brings_a_unit_on_and_its_first_square_costs_one() -> None:
    game = coming_on()
    game.activate("Riflemen")
    refusal = game.refusal(game.declare_command("attack", "move"))
    assert refusal is not None and refusal.clause == "T16-SET-11"
    assert {command.actions[0].value for command in game.legal()} == {"move", "march"}
    game.declare("march")
    squares = {game.name(command.way[-1][0]) for command in game.legal() if command.way}
    assert squares == {"A1", "A2", "A3", "B1", "B2", "B3"}
    refusal = game.refusal(game.move_command("B2"))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("not-an-entry-square", "T16-SET-11")
    game.move("A1", "B2")
    assert game.told(Moved)[0].entered and game.told(Moved)[0].cost == 2


@pytest.mark.clause("T16-SET-11", "T16-SET-13")
def test_a_larger_vehicle_pays_for_each_of_the_squares_it_comes_on_over() -> None:
    """What it may do and what is counted are the same: a Move of two brings it on, and no farther."""
    game = referee(". . .\n. . .\n. . .", {"Big": ""}, {"Guards": "C3"}, cards={"Big": walker("Big", size=2, move=2)})
    game.activate("Big").declare("move", "nothing")
    ground, ways = game.asked.ground(game.state), [command.way for command in game.legal() if command.way]
    assert {ground.costs(way) for way in ways} == {(2,)}
    assert {ground.cost(way[-1]) for way in ways} == {2}


@pytest.mark.clause("T16-SET-12")
def test_a_unit_that_finds_no_way_on_waits_and_is_not_lost() -> None:
    """Both its actions are lost; it is nobody's target, and the battle goes on."""
    game = coming_on("W . .\nW . .\nW . .", turns=2)
    game.activate("Riflemen").declare("move", "attack")
    assert [lost.reason.reason for lost in game.told(ActionLost)] == ["entry-blocked", "no-target"]
    assert game.unit("Riflemen").status is Status.WAITING and game.unit("Riflemen").activated
    game.activate("Guards").declare("nothing", "nothing", dice=["AAA", "SSS"])
    assert game.state.turn == 2 and game.state.result is None
    game.go_first(0)
    assert [unit.name for unit in game.state.yet_to_activate(0)] == ["Riflemen"], "it counts for a pass"
    assert game.state.targets(0) == []


@pytest.mark.clause("T16-SET-13")
def test_a_larger_vehicle_takes_its_squares_and_measures_from_any_of_them() -> None:
    big = walker("Big", size=2)
    game = referee(
        ". . . . . .\n. . . . . .", {"Big": "A1+B1 E"}, {"Guards": "F1", "Riflemen": "B2"}, cards={"Big": big}
    )
    ranges = [game.state.geometry.distance(game.unit("Big").squares, game.unit(name).squares) for name in UNITS[1]]
    assert ranges == [4]
    assert game.state.geometry.distance(game.unit("Big").squares, game.unit("Riflemen").squares) == 1
