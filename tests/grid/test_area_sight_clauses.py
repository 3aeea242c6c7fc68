"""Every geometry example of the 2013 clauses on sight and cover."""

import pytest
from clause_board import ClauseBoard, drawn

from dust_tactics.grid import Edge, FromAbove, Grid, Side, area_sight, sight_row
from dust_tactics.grid.row_sight import look_around

BOARD = ClauseBoard(9)
OPEN, COVER, UNSEEN = "in the open", "in cover", "out of sight"


def verdict(grid: Grid, attacker: tuple[int, int], target: tuple[int, int]) -> str:
    """Return the verdict on a pair, after checking that tables, rows, views and explanation say the same."""
    a, t = BOARD.at(*attacker), BOARD.at(*target)
    sight = area_sight(grid)
    sees, cover = sight.sees_units((a,), (t,)), sight.cover_units((a,), (t,))
    sighting = sight.explain(a, t)
    assert (sees, cover) == (sighting.sees, sighting.cover)
    for seen, covered in (sight_row(grid, a), look_around(grid, (a,)), (sight.sees[a], sight.cover[a])):
        assert (sees, cover) == (seen[t], covered[t])
    return (COVER if cover else OPEN) if sees else UNSEEN


@pytest.mark.example("T13-LOS-02")
def test_a_line_that_only_touches_a_tree_is_blocked():
    grid = BOARD.grid((2, 1))
    assert verdict(grid, (0, 0), (4, 2)) == UNSEEN
    assert verdict(grid, (0, 0), (3, 2)) == COVER
    assert verdict(grid, (0, 0), (3, 0)) == OPEN


@pytest.mark.clause("T13-LOS-03")
def test_the_squares_of_attacker_and_target_never_block():
    grid = BOARD.grid((0, 0), (3, 1))
    assert verdict(grid, (0, 0), (3, 1)) == OPEN
    assert verdict(grid, (3, 1), (0, 0)) == OPEN


@pytest.mark.example("T13-LOS-05")
def test_blockers_that_touch_at_a_corner_let_nothing_through():
    assert verdict(BOARD.grid((1, 0), (0, 1)), (0, 0), (1, 1)) == UNSEEN
    assert verdict(BOARD.grid((1, 0)), (0, 0), (1, 1)) == COVER
    assert verdict(BOARD.grid((0, 1)), (0, 0), (1, 1)) == COVER
    assert verdict(BOARD.grid(), (0, 0), (1, 1)) == OPEN


@pytest.mark.clause("T13-LOS-06")
def test_sight_is_mutual():
    grid = BOARD.grid((2, 1), (-1, 3), (0, 2), (3, 3))
    sees = area_sight(grid).sees
    assert (sees == sees.T).all()
    assert sees.diagonal().all()


@pytest.mark.example("T13-LOS-08")
def test_a_vehicle_hides_what_is_behind_it_in_a_row():
    reapers, gunners, fakyeli, matrioshka, red_thunder = (BOARD.at(x, 0) for x in (0, 1, 3, 4, 5))
    tank = (BOARD.at(6, 0), BOARD.at(7, 0))
    sight = area_sight(BOARD.grid((4, 0), (6, 0), (7, 0)))
    for attacker in (reapers, gunners):
        assert sight.sees[attacker, fakyeli]
        assert sight.sees[attacker, matrioshka]
        assert not sight.sees[attacker, red_thunder]
        assert not sight.sees_units([attacker], tank)
        assert sight.cover_units([attacker], tank)


@pytest.mark.clause("T13-LOS-04", "T13-LOS-09")
def test_a_big_vehicle_looks_from_all_its_squares_and_they_do_not_block():
    sight = area_sight(BOARD.grid((0, 0), (1, 0), (2, 1)))
    tank = (BOARD.at(0, 0), BOARD.at(1, 0))
    assert not sight.sees[tank[0], BOARD.at(3, 0)], "alone, the far half is hidden by the near one"
    assert sight.sees_units(tank, [BOARD.at(3, 0)])
    assert not sight.cover_units(tank, [BOARD.at(3, 0)])
    sharing = sight.explain(BOARD.at(0, 0), BOARD.at(3, 0))
    assert sharing.stopped_by == (BOARD.at(1, 0),), "a hero in the rear square is hidden by the front one"


@pytest.mark.clause("T13-LOS-11")
def test_trees_hide_what_is_behind_them_but_not_who_stands_in_them():
    grid = BOARD.grid((2, 0))
    assert verdict(grid, (0, 0), (2, 2)) == OPEN
    assert verdict(grid, (0, 0), (2, 0)) == OPEN
    assert verdict(grid, (0, 0), (3, 0)) == UNSEEN


@pytest.mark.clause("T13-LOS-12", "T13-LOS-14")
def test_a_line_passes_an_opening_but_not_the_walls_beside_it():
    walls = tuple(BOARD.edge(x, 1, Side.BOTTOM) for x in range(-9, 10) if x != 0)
    grid = BOARD.grid(walls=walls)
    assert verdict(grid, (0, 0), (0, 5)) == OPEN
    assert verdict(grid, (1, 0), (1, 1)) == UNSEEN
    assert verdict(grid, (1, 0), (0, 1)) == COVER, "diagonally past the end of the wall"
    assert verdict(grid, (1, 0), (-1, 1)) == COVER, "slantwise through the opening"
    assert verdict(grid, (1, -5), (-1, 7)) == OPEN, "from far enough the whole square shows"
    assert verdict(grid, (3, 0), (0, 1)) == COVER
    assert verdict(grid, (3, 0), (2, 1)) == UNSEEN


@pytest.mark.clause("T13-LOS-15", "T13-LOS-16", "T13-LOS-18")
@pytest.mark.example("T13-LOS-17")
def test_a_building_is_looked_into_only_by_an_opening_of_the_targets_square():
    rooms = {(x, y) for x in range(3) for y in range(2)}
    door = BOARD.edge(1, 0, Side.BOTTOM)
    grid = BOARD.building(rooms, (door,))
    assert verdict(grid, (1, -2), (1, 0)) == OPEN
    assert verdict(grid, (1, -2), (1, 1)) == UNSEEN
    assert verdict(grid, (2, 1), (1, 0)) == OPEN
    assert verdict(grid, (2, 1), (1, 1)) == OPEN
    assert verdict(grid, (1, 1), (1, -2)) == UNSEEN
    assert verdict(grid, (1, 0), (1, -2)) == OPEN
    unmarked = BOARD.building(rooms, (door,), marked=False)
    assert verdict(unmarked, (1, -2), (1, 1)) == OPEN, "only the rule for buildings forbids this line"


@pytest.mark.clause("T13-LOS-18")
def test_no_line_runs_right_through_a_building():
    rooms = {(0, 0)}
    openings = (BOARD.edge(0, 0, Side.BOTTOM), BOARD.edge(0, 0, Side.TOP))
    assert verdict(BOARD.building(rooms, openings), (0, -1), (0, 1)) == UNSEEN
    assert verdict(BOARD.building(rooms, openings, marked=False), (0, -1), (0, 1)) == OPEN
    assert verdict(BOARD.building(rooms, openings), (0, -1), (0, 0)) == OPEN


@pytest.mark.clause("T13-LOS-20", "T13-COV-16")
def test_from_the_air_only_what_is_hard_by_the_ground_unit_hides_it():
    for tree, seen in (((4, 0), False), ((3, 0), True)):
        place = FromAbove(BOARD.grid(tree), (BOARD.at(5, 0),))
        assert place.sees_unit((BOARD.at(0, 0),)) is seen
        assert place.covers_from((BOARD.at(0, 0),)) is not seen


@pytest.mark.example("T13-COV-04")
def test_a_blocker_behind_or_beside_the_target_gives_no_cover():
    assert verdict(BOARD.grid((3, 0)), (0, 0), (2, 0)) == OPEN
    assert verdict(BOARD.grid((1, 1), (2, 1)), (0, 0), (2, 0)) == OPEN
    assert verdict(BOARD.grid(walls=(BOARD.edge(2, 0, Side.RIGHT),)), (0, 0), (2, 0)) == OPEN


@pytest.mark.example("T13-COV-05")
def test_cover_need_not_be_mutual():
    grid = BOARD.grid((1, 0))
    pounder, ludwig = (0, 0), (1, 2)
    assert verdict(grid, ludwig, pounder) == COVER
    assert verdict(grid, pounder, ludwig) == OPEN
    x, y = area_sight(grid).explain(BOARD.at(*pounder), BOARD.at(*ludwig)).clear_view_from
    column, row = BOARD.at(*pounder) % BOARD.width, BOARD.at(*pounder) // BOARD.width
    assert 0 < x - column < 1
    assert 0 < y - row < 1
    assert y - row < x - column + 0.5, "from the upper part of its square"


@pytest.mark.clause("T13-COV-08")
def test_all_squares_of_a_big_target_must_be_seen_from_one_point():
    grid = BOARD.grid((2, 0), (2, 3))
    tank = (BOARD.at(4, 1), BOARD.at(4, 2))
    attacker = BOARD.at(0, 1)
    sight = area_sight(grid)
    assert not sight.cover[attacker, tank[0]]
    assert not sight.cover_units([attacker], tank)
    hidden = area_sight(BOARD.grid((2, 2)))
    assert not hidden.cover[attacker, tank[0]]
    assert hidden.sees_units([attacker], tank)
    assert hidden.cover_units([attacker], tank)
    assert not hidden.cover_units([attacker, BOARD.at(0, 2)][:1], tank[:1])


def test_the_explanation_names_what_stops_hides_or_clears_the_view():
    grid = BOARD.grid((2, 1))
    sight = area_sight(grid)
    start, tree = BOARD.at(0, 0), BOARD.at(2, 1)
    assert sight.explain(start, BOARD.at(4, 2)).stopped_by == (tree,)
    seen = sight.explain(start, BOARD.at(3, 2))
    assert seen.covered_by == (tree,)
    assert seen.clear_line is not None
    wall = BOARD.edge(0, 0, Side.TOP)
    stopped = area_sight(BOARD.grid(walls=(wall,))).explain(start, BOARD.at(0, 1))
    assert stopped.stopped_by == (wall,)
    assert isinstance(wall, Edge)
    assert sight.explain(start, start).sees


@pytest.mark.clause("T13-COV-16", "T13-LOS-20")
def test_cover_of_a_ground_unit_from_aircraft_all_over_the_board():
    place = FromAbove(BOARD.grid((4, 0), (3, 0), (0, 3)), (BOARD.at(5, 0),))
    aircraft = [(BOARD.at(0, 0),), (BOARD.at(5, 5),), (BOARD.at(0, 2),)]
    assert [place.sees_unit(squares) for squares in aircraft] == [False, True, True]
    assert [place.covers_from(squares) for squares in aircraft] == [True, False, True]
    assert [place.explain(squares).cover for squares in aircraft] == [True, False, True]


def test_a_gap_of_one_square_and_the_border_of_the_board():
    grid = drawn("...", "#.#", "...")
    sight = area_sight(grid)
    assert sight.sees[1, 7]
    assert not sight.cover[1, 7]
    assert sight.sees[0, 8]
    assert sight.cover[0, 8]
    assert not sight.sees[0, 6]
    lonely = area_sight(drawn("."))
    assert lonely.sees.tolist() == [[True]]
    assert lonely.cover.tolist() == [[False]]
    assert not area_sight(drawn("..#..")).sees[1, 3]
    assert area_sight(drawn("..#..")).sees[2].all()
