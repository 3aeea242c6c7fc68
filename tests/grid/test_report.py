"""Verdicts as text."""

from clause_board import drawn

from dust_tactics.grid import Edge, sight_row
from dust_tactics.grid.report import area_map


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
    assert area_map(grid, 0, *sight_row(grid, 0))[:5] == [
        "    A   B",
        "  +   +   +",
        "1   @ | .",
        "  +---+   +",
        "2   .   .",
    ]
