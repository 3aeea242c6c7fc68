"""The four scenarios of the 2016 book as they ship (T16-SCN). Rows of the book count from the south, ours from the
north; its default table is 18 columns by 12 rows.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.files.boards.board import load_board
from dust_tactics.files.check import checked
from dust_tactics.files.library import find_scenario
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.grid import square_name
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.editions import STARTER_2016
from dust_tactics.rules.scenario import SetUp
from dust_tactics.rules.validity import faults

FOUR = ("baptism-of-fire", "reload", "race-for-fuel", "radio-free-babylon")
WIDTH, DEPTH = 18, 12


def scenario(name: str) -> Scenario:
    """A scenario as it ships."""
    return load_scenario(find_scenario(name))


def of_book(column: int, row: int) -> str:
    """A square of the book, by its column and its row from the south, as it is named here."""
    return square_name((DEPTH - row) * WIDTH + column - 1, WIDTH)


def objectives(name: str) -> list[str]:
    """The squares of the objectives of a scenario."""
    return [square_name(objective.square, WIDTH) for objective in scenario(name).objectives]


def ways(name: str) -> list[tuple[object, ...]]:
    """The ways to win of a scenario, each with its values."""
    return [(way.kind, *(value for _, value in way.values)) for way in scenario(name).victory]


@pytest.mark.clause("T16-SCN-01", "T16-SCN-05", "T16-SET-04")
@pytest.mark.parametrize("name", FOUR)
def test_the_four_are_played_on_the_default_table_for_eight_turns(name: str) -> None:
    found = scenario(name)
    assert (found.board.width, found.board.height, found.turns, found.edition) == (WIDTH, DEPTH, 8, "2016")
    assert set(found.texts.names) == set(found.texts.briefings) == {"en", "de", "pl"}
    assert name in STARTER_2016.scenario_dice.values()
    assert checked(find_scenario(name)) == [], "no complaint and no warning"


@pytest.mark.clause("T16-SCN-04", "T16-SCN-06", "T16-SCN-10", "T16-SCN-17", "T16-SCN-20", "T16-SCN-26", "T16-SET-04")
@pytest.mark.parametrize("name", FOUR)
def test_units_come_on_along_the_long_edges_and_the_standard_set_up_holds(name: str) -> None:
    """The first player along row 1 of the book, the southern one."""
    found = scenario(name)
    assert [[square_name(square, WIDTH) for square in side.squares] for side in found.sides] == [
        [of_book(column, row) for column in range(1, WIDTH + 1)] for row in (1, DEPTH)
    ]
    assert found.set_up == SetUp(edges=True, tiles=2, traps=1, objectives=0) and found.first is None
    assert not any(unit.squares for side in found.sides for army in side.armies for unit in army.units)


@pytest.mark.clause("T16-SET-03", "T16-SCN-06", "T16-ARM-03")
@pytest.mark.parametrize("name", FOUR)
def test_armies_of_the_suggested_size_are_chosen_or_mustered(name: str) -> None:
    for side in scenario(name).sides:
        assert len(side.armies) >= 3 and side.terms is not None and side.terms.limit is not None
        assert max(army.points for army in side.armies) <= side.terms.limit and 25 <= side.terms.limit <= 75


@pytest.mark.clause("T16-SCN-08", "T16-SCN-09")
def test_baptism_of_fire_is_about_points_alone() -> None:
    assert ways("baptism-of-fire") == [("eliminate",), ("army-points",)]
    assert scenario("baptism-of-fire").objectives == ()


@pytest.mark.clause("T16-SCN-11", "T16-SCN-18")
@pytest.mark.parametrize(("name", "places"), [("reload", [(5, 6), (14, 7)]), ("race-for-fuel", [(5, 4), (14, 9)])])
def test_two_objectives_lie_where_the_ruling_puts_them(name: str, places: list[tuple[int, int]]) -> None:
    """At a quarter of the width, in the middle of the depth or at a third of it, and turned by half a turn."""
    assert sorted(objectives(name)) == sorted(of_book(*place) for place in places)
    board = scenario(name).board
    assert all(board.terrain[objective.square] is Terrain.OPEN for objective in scenario(name).objectives)


@pytest.mark.clause("T16-SCN-12", "T16-SCN-13", "T16-SCN-14", "T16-SCN-15", "T16-SCN-16", "T16-SCN-19")
@pytest.mark.parametrize("name", ["reload", "race-for-fuel"])
def test_both_win_from_the_beginning_of_turn_three_on_then_more_then_points(name: str) -> None:
    assert ways(name) == [("eliminate",), ("hold-all", 2, 1), ("most-objectives", 2, 1), ("army-points",)]


def edges_of(board: Board, column: int, row: int) -> dict[str, Edge]:
    """What stands on the edges of a square of the book."""
    top, bottom, left, right = board.edges_around((DEPTH - row) * WIDTH + column - 1)
    return {"north": top, "south": bottom, "west": left, "east": right}


@pytest.mark.clause("T16-SCN-21")
def test_the_radio_stands_in_a_house_of_four_by_four_in_the_middle() -> None:
    """Columns 8 to 11, rows 5 to 8, with a huge opening in the middle of each side."""
    board = scenario("radio-free-babylon").board
    [house] = board.buildings
    names = {square_name(square, WIDTH) for square in house.squares}
    assert names == {of_book(column, row) for column in range(8, 12) for row in range(5, 9)}
    assert house.storeys == 1 and all(board.terrain[square] is Terrain.OPEN for square in house.squares)
    for place in range(8, 12):
        expected = Edge.HUGE if place in (9, 10) else Edge.WALL
        assert edges_of(board, place, 8)["north"] is edges_of(board, place, 5)["south"] is expected
        assert edges_of(board, 8, place - 3)["west"] is edges_of(board, 11, place - 3)["east"] is expected


@pytest.mark.clause("T16-SCN-22", "T16-SCN-23", "T16-SCN-25")
def test_the_radio_is_taken_at_the_end_of_turn_eight() -> None:
    [house] = scenario("radio-free-babylon").board.buildings
    assert ways("radio-free-babylon") == [("eliminate",), ("sole-control", house.name, 8), ("army-points",)]


@pytest.mark.clause("T16-SCN-11", "T16-SCN-18", "T16-SCN-21")
@pytest.mark.parametrize("name", FOUR)
def test_briefings_say_how_it_is_won(name: str) -> None:
    """In every language: the turns, and what wins."""
    for briefing in scenario(name).texts.briefings.values():
        assert len(briefing.split()) > 30 and re.search(r"eight|acht|ośmi|ósm|8", briefing)


@pytest.mark.parametrize("name", FOUR)
def test_a_random_battle_of_each_comes_to_an_end(name: str) -> None:
    """Setting up, coming on, eight turns at most and a result."""
    outcome = play_battle(make_battle(scenario(name)), 16, random_players(16))
    assert outcome.turns <= 8


@pytest.mark.clause("T16-TER-01")
def test_ground_that_the_book_has_no_rule_for_is_refused(tmp_path: Path) -> None:
    """2016 has no swamp; the same board does for 2013."""
    swamp = next(path for path in sorted((data_root() / "maps").glob("*.tmx")) if _has_swamp(path))
    text = find_scenario("baptism-of-fire").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("heath.tmx", swamp.name), encoding="utf-8")
    with pytest.raises(FileRefused, match=r"board: found swamp on .* expected terrain of 2016"):
        load_scenario(own)
    battle = make_battle(scenario("baptism-of-fire"))
    ground = (Terrain.SWAMP, *battle.board.terrain[1:])
    faulty = replace(battle, board=replace(battle.board, terrain=ground))
    assert [fault.place for fault in faults(faulty)] == ["board.terrain"]


def _has_swamp(path: Path) -> bool:
    return Terrain.SWAMP in load_board(path).terrain
