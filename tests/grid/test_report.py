"""Verdicts as text."""

from clause_board import drawn

from dust_tactics.grid import Edge, sight_row
from dust_tactics.grid.report import area_map, centre_map, centre_pair


def test_the_map_of_area_sight():
    grid = drawn("....", ".#..", "....").with_wall(Edge(False, 2, 3))
    assert area_map(grid, 0, *sight_row(grid, 0)) == [
        "    A   B   C   D",
        "  +   +   +   +   +",
        "1   @   o   o   o",
        "  +   +   +   +   +",
        "2   o   o#  c   c",
        "  +   +   +   +   +",
        "3   o   c   . | c",
        "  +   +   +   +   +",
        "@ the attacker   o seen in the open   c seen, in cover   . not seen   # blocks sight",
    ]


def test_a_wall_is_drawn_between_its_squares():
    grid = drawn("..", "..").with_wall(Edge(False, 0, 1)).with_wall(Edge(True, 1, 0))
    assert centre_map(grid, 0)[:5] == [
        "    A   B",
        "  +   +   +",
        "1   @ | .",
        "  +---+   +",
        "2   .   .",
    ]


def test_pairs_by_their_centres():
    grid = drawn(".....", "..#..", ".....").with_wall(Edge(True, 1, 0))
    assert centre_pair(grid, 5, 9) == ["A2 to E2: not seen", "  the line crosses C2"]
    assert centre_pair(grid, 0, 5) == ["A1 to A2: not seen", "  the line crosses the wall A1/A2"]
    assert centre_pair(grid, 5, 6) == ["A2 to B2: seen", "  the line meets nothing"]
    assert centre_pair(grid, 6, 2) == ["B2 to C1: seen past a corner", "  the line touches a corner of C2"]
    both = drawn(".#", "#.")
    assert centre_pair(both, 0, 3) == [
        "A1 to B2: not seen",
        "  the line touches corners of B1 on the left and A2 on the right",
    ]
