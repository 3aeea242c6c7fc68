"""Ranges and fields of fire."""

import numpy as np
import pytest
from clause_board import ClauseBoard

from dust_tactics.grid import (
    Facing,
    arc_names,
    arc_table,
    distance,
    distance_between,
    distance_table,
    front_squares,
    in_arc,
    in_arc_between,
    legal_facings,
)
from dust_tactics.grid.arcs import front_first, legal_facing_towards, nearest_legal_facing

BOARD = ClauseBoard(6)


@pytest.mark.example("T13-RNG-02")
def test_ranges_of_the_books_figure():
    figure = {0: "4321012", 1: "4321112", 2: "5432223", 3: "6543334", 4: "7654445"}
    for y, row in figure.items():
        for x, expected in zip(range(-4, 3), row, strict=True):
            assert distance(BOARD.at(0, 0), BOARD.at(x, y), BOARD.width) == int(expected)


@pytest.mark.clause("T10-RNG-03")
def test_ranges_of_single_offsets():
    for (x, y), expected in {(1, 1): 1, (2, 1): 2, (2, 2): 3, (3, 2): 4, (4, 1): 4, (0, 0): 0}.items():
        assert distance(BOARD.at(0, 0), BOARD.at(x, y), BOARD.width) == expected


@pytest.mark.parametrize(("width", "height"), [(1, 1), (9, 12), (5, 3)])
def test_the_table_holds_the_closed_form(width, height):
    table = distance_table(width, height)
    squares = range(width * height)
    assert table.tolist() == [[distance(a, b, width) for b in squares] for a in squares]
    assert not table.flags.writeable


@pytest.mark.clause("T13-RNG-03")
def test_range_between_units_is_that_of_their_nearest_squares():
    tank, huge = (BOARD.at(0, 0), BOARD.at(0, 1)), tuple(BOARD.at(x, y) for x in (3, 4) for y in (2, 3))
    assert distance_between(tank, huge, BOARD.width) == 3


@pytest.mark.example("T13-FOF-06")
def test_front_of_a_ludwig_facing_north_and_north_east():
    origin = BOARD.at(0, 0)
    for square in set(range(BOARD.width**2)) - {origin}:
        x, y = BOARD.place(square)
        assert in_arc(origin, Facing.N, square, BOARD.width) == (y >= 1 and abs(x) <= y)
        assert in_arc(origin, Facing.NE, square, BOARD.width) == (x >= 0 and y >= 0)


@pytest.mark.clause("T13-FOF-08")
def test_the_own_square_is_in_every_arc():
    assert all(in_arc(30, facing, 30, 9) for facing in Facing)


def test_arcs_turn_with_the_facing():
    for facing in Facing:
        assert facing.turned(8) is facing
        assert facing.right.left is facing
        assert facing.rear.rear is facing
        down, right = facing.step
        ahead = BOARD.at(3 * right, -3 * down)
        assert arc_names([BOARD.at(0, 0)], facing, [ahead], BOARD.width) == ("front",)
        assert in_arc(BOARD.at(0, 0), facing.rear, BOARD.at(-right, down), BOARD.width)


def test_a_square_on_the_bound_belongs_to_both_arcs():
    assert arc_names([BOARD.at(0, 0)], Facing.N, [BOARD.at(2, 2)], BOARD.width) == ("front", "right")
    assert arc_names([BOARD.at(0, 0)], Facing.N, [BOARD.at(-1, -1)], BOARD.width) == ("rear", "left")


def test_the_arc_table_holds_every_arc():
    table = arc_table(5, 4)
    expected = [[[in_arc(a, facing, t, 5) for t in range(20)] for a in range(20)] for facing in Facing]
    assert np.array_equal(table, np.array(expected))


@pytest.mark.clause("T13-FOF-07", "T13-MOV-05")
def test_big_models_measure_from_their_front():
    large = (BOARD.at(0, 0), BOARD.at(0, 1))
    huge = tuple(BOARD.at(x, y) for x in (0, 1) for y in (0, 1))
    assert legal_facings(large, BOARD.width) == (Facing.N, Facing.S)
    assert legal_facings((5, 6), 9) == (Facing.E, Facing.W)
    assert legal_facings(huge, BOARD.width) == (Facing.N, Facing.E, Facing.S, Facing.W)
    assert len(legal_facings((5,), 9)) == 8
    assert front_squares(large, Facing.N, BOARD.width) == (BOARD.at(0, 1),)
    assert front_squares((7,), Facing.SW, 9) == (7,)
    fronts = front_squares(huge, Facing.E, BOARD.width)
    assert BOARD.places(fronts) == {(1, 0), (1, 1)}
    assert in_arc_between(fronts, Facing.E, [BOARD.at(2, 2)], BOARD.width)
    assert not in_arc_between(fronts, Facing.E, [BOARD.at(2, 3)], BOARD.width)
    with pytest.raises(ValueError, match="cannot face E"):
        front_squares(large, Facing.E, BOARD.width)


@pytest.mark.clause("T13-MOV-05")
def test_facings_of_big_models():
    """Upright tanks face north or south, huge models one of four sides; the front squares come first."""
    assert nearest_legal_facing((4,), Facing.SE, 3) is Facing.SE
    assert nearest_legal_facing((1, 4), Facing.SE, 3) is Facing.S
    assert nearest_legal_facing((1, 4), Facing.E, 3) is Facing.S, "as far either way: clockwise"
    assert nearest_legal_facing((0, 1, 3, 4), Facing.NW, 3) is Facing.N
    assert front_first((4, 1), Facing.S, 3) == (4, 1)
    assert front_first((0, 1, 3, 4), Facing.E, 3) == (1, 4, 0, 3)
    assert legal_facing_towards((4,), 1.0, 1.0, 3) is Facing.SE
    assert legal_facing_towards((0, 1, 3, 4), 3.0, 2.0, 3) is Facing.E
    assert legal_facing_towards((0, 1, 3, 4), -2.0, -3.0, 3) is Facing.N
    assert legal_facing_towards((1, 4), 9.0, 1.0, 3) is Facing.S
