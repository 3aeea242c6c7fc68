"""Every geometry example of the 2010 and 2016 clauses on sight and corner cover."""

import pytest
from clause_board import ClauseBoard

from dust_tactics.grid import Grid, Side, centre_sight

BOARD = ClauseBoard(9)


def sees(grid: Grid, attacker: tuple[int, int], target: tuple[int, int]) -> bool:
    return bool(centre_sight(grid).sees[BOARD.at(*attacker), BOARD.at(*target)])


def skims(grid: Grid, attacker: tuple[int, int], target: tuple[int, int]) -> bool:
    return bool(centre_sight(grid).skims[BOARD.at(*attacker), BOARD.at(*target)])


def target_corner_sides(grid: Grid, attacker: tuple[int, int], target: tuple[int, int]) -> set[tuple[int, int]]:
    """Return the blocking squares beside the line at the corner where it enters the target (T10-COV-16)."""
    line = centre_sight(grid).explain(BOARD.at(*attacker), BOARD.at(*target))
    last = [skim for skim in line.skims if skim.at_target]
    return BOARD.places(square for skim in last for square in (*skim.left, *skim.right))


@pytest.mark.clause("T10-LOS-03", "T10-LOS-04")
def test_terrain_blocks_but_not_on_the_two_squares_themselves():
    grid = BOARD.grid((2, 0), (2, 1))
    assert not sees(grid, (0, 0), (4, 0))
    assert not sees(grid, (0, 0), (4, 1))
    assert sees(grid, (0, 0), (2, 0))
    assert sees(grid, (2, 0), (0, 0))


@pytest.mark.clause("T10-LOS-12")
def test_what_a_vehicle_hides_from_the_corner_of_a_board():
    grid = BOARD.grid((2, 1))
    hidden = {(x, y) for x in range(6) for y in range(6) if not sees(grid, (0, 0), (x, y))}
    assert hidden == {(3, 1), (3, 2), (4, 1), (4, 2), (4, 3), (5, 2), (5, 3), (5, 4)}


@pytest.mark.clause("T10-LOS-15", "T10-LOS-16", "T10-LOS-18")
def test_corners_on_one_side_leave_the_line_clear_and_on_both_block_it():
    grid = BOARD.grid((1, 0), (1, 2), (-1, 0), (-2, 1))
    assert not sees(grid, (0, 0), (2, 2))
    assert sees(grid, (0, 0), (-2, 2))
    line = centre_sight(grid).explain(BOARD.at(0, 0), BOARD.at(2, 2))
    assert BOARD.places(square for skim in line.skims for square in skim.right) == {(1, 0)}
    assert BOARD.places(square for skim in line.skims for square in skim.left) == {(1, 2)}
    back = centre_sight(grid).explain(BOARD.at(0, 0), BOARD.at(-2, 2))
    assert BOARD.places(square for skim in back.skims for square in skim.left) == {(-1, 0), (-2, 1)}
    assert not any(skim.right for skim in back.skims)


@pytest.mark.clause("T10-LOS-19")
@pytest.mark.parametrize("wall", [((2, 4),), ((2, 1), (2, 2), (2, 3), (2, 4))])
def test_the_long_example_of_the_end_of_a_wall(wall):
    grid = BOARD.grid(*wall)
    for a in range(1, 5):
        for b in range(1, 5):
            assert sees(grid, (1, a), (2, 9 - b)) == (b <= a), (a, b)


@pytest.mark.clause("T10-LOS-20")
def test_lines_along_the_grid_skim_nothing():
    grid = BOARD.grid((1, 1), (2, -1), (1, -1))
    assert not skims(grid, (0, 0), (5, 0))
    assert not skims(grid, (0, 0), (5, 2))


@pytest.mark.clause("T10-COV-16", "T10-COV-17")
def test_corner_cover_of_2010_needs_the_diagonal_and_the_last_corner():
    grid = BOARD.grid((1, 0))
    assert target_corner_sides(grid, (2, 2), (0, 0)) == {(1, 0)}
    assert target_corner_sides(grid, (1, 3), (0, 0)) == set()
    assert target_corner_sides(grid, (0, 3), (0, 0)) == set()
    assert target_corner_sides(grid, (0, 0), (2, 2)) == set()
    assert target_corner_sides(grid, (1, 1), (0, 0)) == {(1, 0)}
    assert target_corner_sides(grid, (0, 0), (1, 1)) == {(1, 0)}


@pytest.mark.clause("T16-LOS-03", "T16-LOS-04", "T16-LOS-05", "T16-LOS-06", "T16-COV-03")
def test_the_example_of_two_squares_without_a_dot():
    grid = BOARD.grid((3, 2), (4, 3))
    assert not sees(grid, (1, 1), (5, 3))
    assert sees(grid, (1, 1), (3, 3))
    assert skims(grid, (1, 1), (3, 3))
    assert sees(grid, (1, 1), (5, 5))
    assert skims(grid, (1, 1), (5, 5))
    assert not sees(grid, (3, 3), (5, 1))
    assert not sees(BOARD.grid((3, 2), (3, 4)), (1, 1), (5, 5))


@pytest.mark.clause("T16-LOS-12")
def test_a_tree_in_the_row():
    assert sees(BOARD.grid((3, 1)), (1, 1), (3, 1))
    assert not sees(BOARD.grid((3, 1)), (1, 1), (5, 1))


@pytest.mark.clause("T16-LOS-13")
def test_a_wall_blocks_across_and_its_end_counts_as_a_corner():
    wall = BOARD.edge(0, 0, Side.TOP)
    grid = BOARD.grid(walls=(wall,))
    assert not sees(grid, (0, 0), (0, 1))
    assert sees(grid, (0, 0), (1, 1))
    assert skims(grid, (0, 0), (1, 1))
    assert not sees(BOARD.grid((1, 0), walls=(wall,)), (0, 0), (1, 1)), "a wall on the left, a square on the right"
    assert sees(BOARD.grid((0, 1), walls=(wall,)), (0, 0), (1, 1)), "both on the left"


@pytest.mark.clause("T16-LOS-14", "T16-LOS-15", "T16-LOS-16", "T16-LOS-17")
def test_the_example_of_a_building_with_two_openings():
    rooms = {(x, y) for x in (1, 2, 3) for y in (3, 4, 5)}
    openings = (BOARD.edge(2, 5, Side.TOP), BOARD.edge(3, 3, Side.RIGHT))
    grid = BOARD.building(rooms, openings)
    assert sees(grid, (2, 5), (2, 8))
    assert sees(grid, (2, 8), (2, 5))
    assert not sees(grid, (2, 5), (5, 1))
    assert sees(BOARD.building(rooms, openings, marked=False), (2, 5), (5, 1)) == sees(grid, (2, 5), (4, 2))
    assert sees(grid, (2, 5), (4, 2))
    assert sees(grid, (2, 5), (3, 4))


@pytest.mark.clause("T16-LOS-17")
def test_right_through_a_building_both_openings_must_be_next_to_an_end():
    rooms = {(0, 0)}
    grid = BOARD.building(rooms, (BOARD.edge(0, 0, Side.TOP), BOARD.edge(0, 0, Side.BOTTOM)))
    assert sees(grid, (0, -1), (0, 1))
    assert not sees(grid, (0, -2), (0, 1))
    assert sees(grid, (0, -2), (0, 0))
