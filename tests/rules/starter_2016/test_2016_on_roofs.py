"""What covers on a roof, who gets where from it, and what is seen from it (T16-TER-17, T16-TER-19)."""

from dataclasses import replace

import pytest
from boards import draw_board, with_building
from book_2016 import hero, squad
from example_cards import chart, weapon
from test_2016_storeys import FIELD, battle, ends, high_house, moving, place, sees

from dust_tactics.rules.board import Board, Building, Edge
from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.steps.attack import units_attacked
from dust_tactics.rules.storeys import above


@pytest.mark.clause("T16-COV-01", "T16-TER-19")
@pytest.mark.parametrize(("smoke", "covered"), [([], False), ([("C2", 9)], True)])
def test_on_a_roof_smoke_alone_covers(smoke: list[tuple[str, int]], covered: bool) -> None:
    game = battle(high_house(), {"Runners": "C2^2"}, {"Guards": "F2"}, smoke=smoke)
    assert game.state.edition.saves.in_cover(game.state, game.unit("Guards"), game.unit("Runners")) is covered


def houses(*many: tuple[str, int, bool], doors: list[tuple[str, str]], drawing: str = FIELD) -> Board:
    """A board with houses, each told as its squares, how many storeys it has, and whether one goes onto its roof."""
    board, built = draw_board(drawing), list[Building]()
    for number, (names, storeys, roof) in enumerate(many):
        board = with_building(board, names.split(), doors, Edge.LARGE)
        [house] = board.buildings
        built.append(replace(house, name=f"House {number}", storeys=storeys, roof=roof))
    return replace(board, buildings=tuple(built))


@pytest.mark.clause("T16-TER-17")
@pytest.mark.parametrize(
    ("low", "high", "door"),
    [
        ("B2 B3", "C2 C3", ("B2", "C2")),
        ("C2 C3", "B2 B3", ("C2", "B2")),
        ("B2 C2", "B3 C3", ("B2", "B3")),
        ("B3 C3", "B2 C2", ("B3", "B2")),
    ],
)
def test_no_door_leads_from_a_roof_into_the_storey_beside_it(low: str, high: str, door: tuple[str, str]) -> None:
    """Two houses with a door between them on the ground: from the roof of the low one leads no door into the high."""
    board = houses((high, 2, True), (low, 1, True), doors=[door])
    start, beyond = door
    game = moving(battle(board, {"Runners": f"{start}^1"}, {"Guards": "A5"}))
    assert game.asked.ground(game.state).cost((place(game, f"{beyond}^1"),)) == 3, "down, through the door and up again"
    upstairs = moving(
        battle(houses((high, 2, True), (low, 2, True), doors=[door]), {"Runners": f"{start}^1"}, {"Guards": "A5"})
    )
    assert upstairs.asked.ground(upstairs.state).cost((place(upstairs, f"{beyond}^1"),)) == 1, "a door on each storey"


@pytest.mark.clause("T16-TER-17")
def test_no_step_leads_onto_the_roof_next_door() -> None:
    """Not from a storey beside it, be there a door on the ground, and not from a roof as high."""
    board = houses(("B2 B3", 2, True), ("C2 C3", 1, True), doors=[("B2", "C2")])
    inside = moving(battle(board, {"Runners": "B2^1"}, {"Guards": "A5"}))
    assert inside.asked.ground(inside.state).cost((place(inside, "C2^1"),)) == 3, "down, through the door and up again"
    level = houses(("B2 B3", 1, True), ("C2 C3", 1, True), doors=[])
    above = moving(battle(level, {"Runners": "B2^1"}, {"Guards": "A5"}))
    assert "B3^1" in ends(above) and not {"C2^1", "C3^1"} & ends(above)


@pytest.mark.clause("T16-TER-17")
@pytest.mark.parametrize("corner", ["A1 B1 A2 B2", "E1 F1 E2 F2", "A4 B4 A5 B5", "E4 F4 E5 F5"])
def test_one_walks_all_over_a_roof_whatever_parts_the_rooms(corner: str) -> None:
    """Four rooms in a corner of the table with walls between all of them, and one roof over them."""
    first, second, third, fourth = corner.split()
    rooms = houses((first, 1, False), (second, 1, False), (third, 1, False), (fourth, 1, False), doors=[])
    [house] = houses((corner, 1, True), doors=[]).buildings
    game = moving(battle(replace(rooms, buildings=(house,)), {"Runners": first}, {"Guards": "C3"}))
    costs = [game.asked.ground(game.state).cost((place(game, f"{name}^1"),)) for name in corner.split()]
    assert costs == [1, 2, 2, 2]
    assert not {name for name in ends(game) if name.partition("^")[0] not in corner.split()}


@pytest.mark.clause("T16-TER-05", "T16-TER-16", "T16-TER-17")
def test_a_pillar_goes_up_through_all_storeys_and_carries_the_roof() -> None:
    drawing = "\n".join([". . . . . .", ". . . . . .", ". . S . . .", ". . . . . .", ". . . . . ."])
    game = moving(battle(high_house(drawing=drawing), {"Runners": "C2^1"}, {"Guards": "A5"}))
    assert "C3^2" in ends(game) and not {"C3", "C3^1"} & ends(game)


@pytest.mark.clause("T16-TER-06", "T16-TER-16")
def test_a_flooded_room_is_entered_from_no_side_and_dry_above() -> None:
    drawing = "\n".join([". . . . . .", ". . . . . .", ". . W . . .", ". . . . . .", ". . . . . ."])
    game = moving(battle(high_house(drawing=drawing), {"Runners": "C2"}, {"Guards": "A5"}))
    assert "C3^1" in ends(game) and "C3" not in ends(game)


@pytest.mark.clause("T16-TER-16", "T16-TER-17")
@pytest.mark.parametrize(
    ("high", "levels"), [([], 1), ([("B2", 1, False)], 1), ([("B2", 1, True), ("D2", 2, True), ("F5", 1, False)], 3)]
)
def test_the_table_is_as_high_as_its_highest_roof(high: list[tuple[str, int, bool]], levels: int) -> None:
    assert battle(houses(*high, doors=[]), {"Runners": "A1"}, {"Guards": "A5"}).state.levels == levels


@pytest.mark.clause("T16-TER-19")
def test_from_a_roof_one_looks_into_another_house_as_from_the_ground() -> None:
    """From the roof of D2 through the door of the house beside it: a walker in the doorway hides the room behind."""
    board = houses(("B2 C2", 1, True), ("D2", 1, True), doors=[("C2", "D2")])
    guards = {"Guards": "B2"}
    assert sees(battle(board, {"Runners": "D2^1"}, guards), "Runners", "Guards")
    assert not sees(battle(board, {"Runners": "D2^1"}, guards | {"Stomper": "C2 E"}), "Runners", "Guards")


@pytest.mark.clause("T16-TER-19", "T16-WPN-04")
def test_a_jet_goes_through_the_ground_floor_of_a_house_that_nobody_at_its_ends_is_in() -> None:
    """From upstairs in B2 through C2, the ground floor of the next house, to D2 in the open."""
    board = houses(("B2", 2, False), ("C2", 2, False), doors=[("B2", "C2"), ("C2", "D2")])
    flame = weapon("Flame", chart(Cell(2), Cell(1)), "spray", reach=6)
    units = {"Captain": "C2", "Major": "C2^1", "Guards": "D2"}
    cards = {"Burners": squad("Burners", weapons=(flame,)), "Major": hero("Major")}
    game = battle(board, {"Burners": "B2^1"}, units, cards=cards)
    shot = Shot(0, game.unit("Guards").id, path=(game.square("C2"),))
    assert [unit.name for unit in units_attacked(game.state, game.unit("Burners"), shot)] == ["Captain", "Guards"]


@pytest.mark.clause("T16-SKL-35", "T16-TER-16")
@pytest.mark.parametrize(("upstairs", "dice"), [("", 18), ("^1", 15)])
def test_launchers_reach_whoever_shares_the_storey_with_their_target(upstairs: str, dice: int) -> None:
    """Three launchers at five Guards in a doorway, with the Captain among them or on the storey above."""
    launcher = weapon("Launcher", chart(Cell(0, blast=1)), "grenade", reach=4)
    cards = {"Launchers": squad("Launchers", "coordinated-fire", weapons=(launcher,), figures=3)}
    units = {"Guards": "C2", "Captain": f"C2{upstairs}"}
    game = battle(high_house(), {"Launchers": "E2"}, units, cards=cards).activate("Launchers")
    game.declare("attack", "nothing").attack(("Launcher", "Guards", 3), dice=["T" * dice])
    assert game.told(DiceRolled)[0].dice.total == dice


@pytest.mark.clause("T16-TER-16", "T16-TER-17")
def test_the_places_above_the_ground_are_those_one_can_climb_to() -> None:
    """Of a house of two storeys with a roof, and of a shed of one without, where there is nowhere to go."""
    board = houses(("B2 C2", 2, True), ("E4", 1, False), doors=[("C2", "D2")])
    cards = {"Climbers": squad("Climbers", move=9)}
    game = moving(battle(board, {"Climbers": "C2"}, {"Guards": "A5"}, cards=cards), "Climbers")
    climbed = {name for name in ends(game) if "^" in name}
    assert climbed == {"B2^1", "C2^1", "B2^2", "C2^2"}
    assert above(board) == tuple(sorted(place(game, name) for name in climbed))
