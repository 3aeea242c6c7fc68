"""What is foreseen of sight from places on a table with storeys is what units see that stand there (T16-TER-19)."""

from dataclasses import replace
from itertools import product

import pytest
from boards import draw_board, with_building
from test_2016_storeys import battle

from dust_tactics.rules.board import Board, Building, Edge
from dust_tactics.rules.sight.field import field_of, viewpoint


def house_and_tower() -> Board:
    """A house of two storeys without a roof on B1 and C1, and a tower with one on E1; between their doors lies D1."""
    walled = with_building(draw_board(". . . . .\n. . . . T\n. . . . ."), ["B1", "C1"], [("C1", "D1")], Edge.LARGE)
    house = Building("House", walled.buildings[0].squares, 2)
    tower = with_building(walled, ["E1"], [("E1", "D1")], Edge.LARGE)
    return replace(tower, buildings=(house, Building("Tower", tower.buildings[0].squares, 2, roof=True)))


@pytest.mark.clause("T16-TER-19", "T16-LOS-20")
def test_all_pairs_of_places_are_seen_as_units_there_see_one_another() -> None:
    """With smoke and a walker about; a unit below or above another one in a building never sees it."""
    game = battle(house_and_tower(), {"Runners": "A1"}, {"Guards": "A3", "Strider": "C2 N"}, smoke=[("D3", 9)])
    state, sight, size = game.state, game.state.edition.sight, len(game.board.squares)
    field, whole = field_of(state), sight.views(field_of(state))
    upper = [(square, storey) for house in game.board.buildings for square in house.squares for storey in (1, 2)]
    places = [(square, 0) for square in range(size)] + [
        place for place in upper if place[1] < levels(game.board, place)
    ]
    for start, goal in product(places, places):
        if start[0] == goal[0]:
            continue
        one = replace(game.unit("Runners"), squares=(start[0],), storey=start[1])
        other = replace(game.unit("Guards"), squares=(goal[0],), storey=goal[1])
        first, second = start[1] * size + start[0], goal[1] * size + goal[0]
        seen, view = sight.sees(state, one, other), sight.view(field, viewpoint(one))
        assert bool(view.sees[second]) is bool(whole.sees[first, second]) is seen, (start, goal)
        if seen:
            covered = sight.hidden(state, one, other)
            assert bool(view.cover[second]) is bool(whole.cover[first, second]) is covered, (start, goal)


def levels(board: Board, place: tuple[int, int]) -> int:
    """How many levels the building of a place has."""
    house = board.building(place[0])
    assert house is not None
    return house.levels


@pytest.mark.clause("T16-TER-19")
def test_whom_a_floor_hides_is_in_cover_too() -> None:
    """Who is not seen is hidden, whatever the reason."""
    game = battle(house_and_tower(), {"Runners": "B1"}, {"Guards": "C1^1"})
    one, other = game.unit("Runners"), game.unit("Guards")
    assert game.state.edition.sight.hidden(game.state, one, other)
    verdict = game.state.edition.sight.explain(field_of(game.state), viewpoint(one), viewpoint(other))
    assert (verdict.sees, verdict.cover, verdict.clear_line) == (False, True, None)
    assert [(reason.key, reason.clause) for reason in verdict.reasons] == [("another-storey", "T16-TER-19")]
