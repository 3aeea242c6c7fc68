"""Storeys and roofs of the 2016 book: who goes up, what it costs, who sees whom from there (T16-TER-16 to 19)."""

from dataclasses import replace
from typing import Any

import pytest
from boards import draw_board, with_building
from book_2016 import hero, referee, squad, walker
from example_cards import chart, weapon
from referee import Referee

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.board import Board, Building, Edge
from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Move, Shot
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.steps.attack import units_attacked
from dust_tactics.rules.storeys import place_at, squares_of, storey_of
from dust_tactics.rules.victory import SoleControl, holder
from dust_tactics.table.refusal import Refusal

HOUSE = ("B2", "C2", "B3", "C3")
DOOR = [("C2", "D2")]
FIELD = "\n".join(". . . . . ." for _ in range(5))
CARDS = {"Runners": squad("Runners", move=3, march=6)}


def high_house(storeys: int = 2, *, roof: bool = True, drawing: str = FIELD, doors: Any = DOOR) -> Board:
    """A board with a house on B2 to C3, with a door to the east."""
    board = with_building(draw_board(drawing), HOUSE, doors, Edge.LARGE)
    [house] = board.buildings
    return replace(board, buildings=(replace(house, storeys=storeys, roof=roof),))


def battle(board: Board, first: dict[str, str], second: dict[str, str], **more: Any) -> Referee:
    """A battle on such a board. "B2^1" puts a unit on the next storey of B2."""
    ground = [{name: place.partition("^")[0] for name, place in side.items()} for side in (first, second)]
    game = referee("", ground[0], ground[1], board=board, cards=CARDS | more.pop("cards", {}), **more)
    for name, place in (first | second).items():
        storey = int(place.partition("^")[2] or 0)
        if storey:
            game.change(name.rpartition(": ")[2], storey=storey)
    return game


def place(game: Referee, name: str) -> int:
    """A place by its name, "B2" on the ground and "B2^1" above it."""
    square, _, storey = name.partition("^")
    return place_at(game.board, game.square(square), int(storey or 0))


def way(game: Referee, *names: str) -> Move:
    """A move by the names of places."""
    return Move(game.state.asked, tuple(place(game, name) for name in names), game.state.units[game.asked.unit].facing)


def where(game: Referee, unit: str) -> str:
    """Where a unit stands."""
    found = game.unit(unit)
    return game.names(found.squares) + (f"^{found.storey}" if found.storey else "")


def ends(game: Referee) -> set[str]:
    """Where the unit that moves can end."""
    places = [command.path[-1] for command in game.legal() if command.path]
    named = [(game.name(squares_of(game.board, (each,))[0]), storey_of(game.board, each)) for each in places]
    return {f"{name}^{storey}" if storey else name for name, storey in named}


def moving(game: Referee, unit: str = "Runners") -> Referee:
    """The battle at the moment when a unit is to choose its way."""
    return game.activate(unit).declare("move", "nothing")


def refused(game: Referee, command: Move) -> Refusal:
    """Why a command is refused."""
    refusal = game.refusal(command)
    assert refusal is not None
    return refusal


def sees(game: Referee, first: str, second: str) -> bool:
    """Whether one unit sees the other, and the other it."""
    one, other, sight = game.unit(first), game.unit(second), game.state.edition.sight
    assert sight.sees(game.state, one, other) == sight.sees(game.state, other, one)
    return sight.sees(game.state, one, other)


@pytest.mark.clause("T16-TER-16", "T16-TER-17")
def test_infantry_climbs_a_storey_and_to_the_roof_for_a_square_each() -> None:
    game = moving(battle(high_house(), {"Runners": "C2"}, {"Guards": "A5"}))
    inside = {"B2", "B3", "C3"}
    first = {f"{name}^1" for name in HOUSE}
    second = {"C2^2", "B2^2", "C3^2", "B3^2"}
    assert {name for name in ends(game) if "^" in name} == first | second and inside <= ends(game)
    ground = game.asked.ground(game.state)
    costs = {name: ground.cost((place(game, name),)) for name in ("C2^1", "C2^2", "B2^1", "B2^2", "B3^1", "B3^2")}
    assert costs == {"C2^1": 1, "C2^2": 2, "B2^1": 2, "B2^2": 3, "B3^1": 2, "B3^2": 3}
    game.give(way(game, "C2^1", "C2^2", "B2^2"))
    assert where(game, "Runners") == "B2^2"


@pytest.mark.clause("T16-TER-16", "T16-TER-17")
def test_the_way_down_costs_the_same_and_leads_out_by_the_ground_alone() -> None:
    game = moving(battle(high_house(), {"Runners": "C2^2"}, {"Guards": "A5"}))
    found = ends(game)
    assert {"C2^1", "C2", "D2", "B2", "B2^2"} <= found and "E2" not in found
    assert refused(game, way(game, "D2^2")).reason == "no-floor"
    game.give(way(game, "C2^1", "C2", "D2"))
    assert where(game, "Runners") == "D2"


@pytest.mark.clause("T16-TER-16")
def test_nobody_steps_through_the_air_nor_through_a_wall_above() -> None:
    game = moving(battle(high_house(), {"Runners": "C2^1"}, {"Guards": "A5"}))
    for path in (["D2^1"], ["C1^1"], ["C2^2", "C1^2"]):
        refusal = refused(game, way(game, *path))
        assert (refusal.reason, refusal.clause) == ("no-floor", "T16-TER-16")
    assert refused(game, way(game, "C2^2", "C2")).reason == "not-adjacent-step"


@pytest.mark.clause("T16-TER-17")
def test_without_a_roof_the_top_storey_is_the_end() -> None:
    game = moving(battle(high_house(roof=False), {"Runners": "C2"}, {"Guards": "A5"}))
    assert {"C2^1", "B2^1"} <= ends(game) and not any(name.endswith("^2") for name in ends(game))
    assert refused(game, way(game, "C2^1", "C2^2")).reason == "no-floor"


@pytest.mark.clause("T16-TER-17")
def test_a_roof_has_no_inner_walls_and_no_doors() -> None:
    """Inside a wall parts B2 and B3 from C2 and C3; on the roof nothing does."""
    board = high_house(1)
    walls = list(board.edges_v)
    for row in (1, 2):
        walls[row * (board.width + 1) + 2] = Edge.WALL
    game = moving(battle(replace(board, edges_v=tuple(walls)), {"Runners": "C2"}, {"Guards": "A5"}))
    ground = game.asked.ground(game.state)
    assert [ground.cost((place(game, name),)) for name in ("C2^1", "B2^1", "B2")] == [1, 2, 3]
    game.give(way(game, "C2^1", "B2^1", "B2"))
    assert where(game, "Runners") == "B2"


@pytest.mark.clause("T16-TER-18")
def test_vehicles_never_climb() -> None:
    cards = {"Strider": walker("Strider", move=3)}
    game = moving(battle(high_house(), {"Strider": "C2 N"}, {"Guards": "A5"}, cards=cards), "Strider")
    assert {name for name in ends(game) if "^" in name} == set()
    refusal = refused(game, way(game, "C2^1"))
    assert (refusal.reason, refusal.clause) == ("never-climbs", "T16-TER-18")


@pytest.mark.clause("T16-TER-16")
def test_each_storey_of_a_square_is_a_place_of_its_own() -> None:
    """Enemies on the ground do not bar the storey above, and a vehicle drives in below them."""
    cards = {"Strider": walker("Strider", move=3)}
    units = {"Runners": "C2^1", "Strider": "D2 W"}
    game = battle(high_house(), units, {"Guards": "B2", "Captain": "B3^1"}, cards=cards)
    moving(game)
    assert {"B2^1", "B2^2"} <= ends(game) and not {"B2", "B3^1"} & ends(game)
    refusal = refused(game, way(game, "B3^1"))
    assert (refusal.reason, game.name(refusal.squares[0])) == ("enemy-in-the-way", "B3")
    game = moving(battle(high_house(), units, {"Guards": "B2", "Captain": "B3^1"}, cards=cards), "Strider")
    assert {"C2", "C3", "B3"} <= ends(game)


@pytest.mark.clause("T16-MOV-07", "T16-TER-16")
def test_a_friend_is_in_the_way_on_the_same_storey_alone() -> None:
    game = moving(battle(high_house(), {"Runners": "C2", "Riflemen": "C2^1"}, {"Guards": "A5"}))
    assert "C2^1" not in ends(game) and "C2^2" in ends(game)
    game = moving(battle(high_house(), {"Runners": "C2", "Captain": "C2^1"}, {"Guards": "A5"}))
    assert "C2^1" in ends(game)


@pytest.mark.clause("T16-HER-05", "T16-TER-16")
def test_a_joined_hero_climbs_along() -> None:
    cards = {"Captain": hero("Captain", move=3, march=6)}
    game = battle(high_house(), {"Runners": "C2", "Captain": "with Runners"}, {"Guards": "A5"}, cards=cards)
    game.activate("Runners", "Captain").declare("move", "nothing")
    game.give(way(game, "C2^1"))
    assert where(game, "Runners") == where(game, "Captain") == "C2^1"
    assert game.unit("Captain").joined == game.unit("Runners").id


@pytest.mark.clause("T16-MOV-08", "T16-TER-16")
def test_climbing_is_no_diagonal_step() -> None:
    game = moving(battle(high_house(), {"Runners": "C2"}, {"Guards": "A5"}))
    ground = game.asked.ground(game.state)
    path = tuple((place(game, name),) for name in ("C2^1", "B3^1", "B3^2"))
    assert ground.costs(path) == (1, 2, 3)


@pytest.mark.clause("T16-TER-19")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("C2", "C2^1", 1), ("C2", "C2^2", 2), ("C2^1", "D2", 2), ("C2^2", "F2", 5), ("B2^1", "C3^1", 1), ("D2", "F2", 2)],
)
def test_range_counts_a_square_for_each_storey(first: str, second: str, expected: int) -> None:
    game = battle(high_house(), {"Runners": first}, {"Guards": second})
    assert game.state.range(game.unit("Runners"), game.unit("Guards")) == expected
    assert game.state.range(game.unit("Guards"), game.unit("Runners")) == expected


@pytest.mark.clause("T16-TER-19")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("C2^1", "C2", False),  # a floor between
        ("C2^1", "B3^2", False),  # a roof between
        ("C2^1", "B3^1", True),  # one storey
        ("C2^1", "F2", True),  # out of the opening of that storey
        ("C2", "F2", True),
        ("B2^1", "F2", False),  # neither beside the opening
        ("C2^1", "C5", False),  # a wall
        ("C3^2", "C5", True),  # over the walls from the roof
        ("B2^2", "F2", True),
        ("B2^2", "C3^2", True),  # on one roof
        ("C2^2", "C2", False),
    ],
)
def test_who_sees_whom_between_storeys(first: str, second: str, expected: bool) -> None:
    game = battle(high_house(), {"Runners": first}, {"Guards": second})
    assert sees(game, "Runners", "Guards") is expected


@pytest.mark.clause("T16-TER-19")
def test_what_stands_below_an_upper_storey_does_not_hide_it() -> None:
    """A walker in the doorway of the ground blocks the line of the ground alone."""
    units = {"Strider": "C2 E", "Runners": "B2^1"}
    board = high_house(doors=[("C2", "D2"), ("C3", "D3")])
    for storey, expected in (("", False), ("^1", True)):
        game = battle(board, units | {"Runners": f"B2{storey}"}, {"Guards": "D2"})
        assert sees(game, "Runners", "Guards") is expected


@pytest.mark.clause("T16-TER-19", "T16-LOS-12")
def test_a_wood_hides_from_a_roof_as_from_the_ground() -> None:
    drawing = "\n".join([". . . . . .", ". . . . T .", ". . . . . .", ". . . . . .", ". . . . . ."])
    for storey in ("", "^1", "^2"):
        game = battle(high_house(drawing=drawing), {"Runners": f"C2{storey}"}, {"Guards": "F2"})
        assert not sees(game, "Runners", "Guards")


@pytest.mark.clause("T16-TER-19")
def test_two_roofs_see_each_other_over_both_houses() -> None:
    board = with_building(high_house(1), ("E4",), [], Edge.LARGE)
    far = Building("Shed", board.buildings[0].squares, 1, roof=True)
    board = replace(board, buildings=(*high_house(1).buildings, far))
    assert sees(battle(board, {"Runners": "C3^1"}, {"Guards": "E4^1"}), "Runners", "Guards")
    assert not sees(battle(board, {"Runners": "C3^1"}, {"Guards": "E4"}), "Runners", "Guards")


@pytest.mark.clause("T16-TER-19", "T16-COV-01")
@pytest.mark.parametrize(("where_", "covered"), [("C2", True), ("C2^1", True), ("C2^2", False)])
def test_storeys_cover_and_roofs_do_not(where_: str, covered: bool) -> None:
    game = battle(high_house(), {"Runners": where_}, {"Guards": "F2"})
    saves = game.state.edition.saves
    assert saves.in_cover(game.state, game.unit("Guards"), game.unit("Runners")) is covered
    assert saves.covered_by_ground(game.state, game.unit("Runners")) is covered


@pytest.mark.clause("T16-TER-19", "T16-RNG-02")
def test_a_storey_more_may_be_too_far_to_fire() -> None:
    """Rifles of range 4 reach from F2 to C2 and to the storey above, but not to the roof."""
    short = weapon("Carbine", chart(Cell(2), Cell(1)), reach=4)
    cards = {"Carbines": squad("Carbines", weapons=(short,))}
    for storey, reason in (("", None), ("^1", None), ("^2", "out-of-range")):
        game = battle(high_house(), {"Carbines": "F2"}, {"Guards": f"C2{storey}"}, cards=cards)
        refusal = target_refusal(game.state, game.unit("Carbines"), 0, game.unit("Guards"))
        assert (refusal.reason if refusal else None) == reason


@pytest.mark.clause("T16-TER-19", "T16-CCW-01")
def test_nobody_strikes_through_a_floor() -> None:
    game = battle(high_house(), {"Riflemen": "C2"}, {"Guards": "C2^1"})
    refusal = target_refusal(game.state, game.unit("Riflemen"), 1, game.unit("Guards"))
    assert refusal is not None and refusal.reason == "no-line-of-sight"


@pytest.mark.clause("T16-TER-19", "T16-REA-02")
def test_reactions_count_storeys_too() -> None:
    rule = battle(high_house(), {"Riflemen": "A5"}, {"Guards": "B5"}).state.edition.reactions
    for storey, far in (("", False), ("^1", False), ("^2", True)):
        game = battle(high_house(), {"Riflemen": "F2"}, {"Guards": f"C2{storey}"})
        refusal = rule.refusal(game.state, game.unit("Guards"), game.unit("Riflemen"))
        assert (refusal is not None and refusal.reason == "too-far-to-react") is far


@pytest.mark.clause("T16-SCN-24", "T16-TER-17")
@pytest.mark.parametrize(("where_", "holds"), [("C2", True), ("C2^1", True), ("C2^2", False)])
def test_a_building_is_held_from_any_storey_but_not_from_its_roof(where_: str, holds: bool) -> None:
    game = battle(high_house(), {"Runners": where_}, {"Guards": "A5"})
    assert SoleControl("House", 0).achieved(game.state) == ((0,) if holds else ())


@pytest.mark.clause("T16-SCN-12", "T16-TER-19")
def test_an_objective_lies_on_the_ground_and_an_enemy_above_it_is_adjacent() -> None:
    for first, second, expected in (
        ("C2", "A5", 0),
        ("C2^1", "A5", None),
        ("C2", "C2^1", None),
        ("C2", "C2^2", 0),
    ):
        game = battle(high_house(), {"Runners": first}, {"Guards": second})
        assert holder(game.state, game.square("C2"), 1) == expected


@pytest.mark.clause("T16-TER-19", "T16-WPN-07")
def test_a_jet_burns_who_stands_on_the_storeys_of_its_ends() -> None:
    """From E2 to B2, one storey up, through C2: who is there on the ground is below it, who is upstairs is in it."""
    flame = weapon("Flame", chart(Cell(2), Cell(1)), "spray", reach=6)
    cards = {"Burners": squad("Burners", weapons=(flame,))}
    units = {"Burners": "E2"}, {"Guards": "B2^1", "Captain": "C2^1", "Stomper": "C2 N"}
    game = battle(high_house(), *units, cards=cards)
    shot = Shot(0, 1, game.unit("Guards").id, (game.square("D2"), game.square("C2")))
    hit = units_attacked(game.state, game.unit("Burners"), shot)
    assert [unit.name for unit in hit] == ["Captain", "Guards"]


def test_views_say_of_every_pair_of_places_what_lines_between_units_do() -> None:
    """`view` and `views` against `sees` and `hidden` of units on all places of a small board, with a walker about."""
    drawing = "\n".join([". . . . .", ". . . . T", ". . . . .", ". T . . ."])
    game = battle(high_house(1, drawing=drawing), {"Runners": "A1"}, {"Guards": "E4", "Strider": "D3 N"})
    state, sight = game.state, game.state.edition.sight
    size = len(game.board.squares)
    places = [*range(size), *(size + game.square(name) for name in HOUSE)]
    whole = sight.views(field_of(state))
    for start in places:
        one = replace(game.unit("Runners"), squares=(start % size,), storey=start // size)
        view = sight.view(field_of(state), viewpoint(one))
        for goal in places:
            if goal % size == start % size:
                continue
            other = replace(game.unit("Guards"), squares=(goal % size,), storey=goal // size)
            seen = sight.sees(state, one, other)
            assert bool(view.sees[goal]) is bool(whole.sees[start, goal]) is seen, (start, goal)
            if seen:
                covered = sight.hidden(state, one, other)
                assert bool(view.cover[goal]) is bool(whole.cover[start, goal]) is covered, (start, goal)


def test_in_2013_nobody_climbs() -> None:
    """The same board by that book: one storey."""
    game = Referee("", {"The Gunners": "C2"}, {"Recon Grenadiers": "A5"}, board=high_house())
    game.activate("The Gunners").declare("move", "nothing")
    assert {command.path[-1] for command in game.legal() if command.path} <= set(game.board.squares)
