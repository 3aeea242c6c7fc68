"""What must hold for sight on every board: symmetry, mirrors, monotony, and repair equal to working it out afresh."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from dust_tactics.grid import Edge, Grid, area_sight, centre_sight, sight_row
from dust_tactics.grid.row_sight import ends_of_clear_lines, look_around


@st.composite
def grids(draw: st.DrawFn, walls: bool = True, buildings: bool = False) -> Grid:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    blocked = draw(arrays(bool, (height, width), elements=st.sampled_from([False, False, False, True])))
    rare = st.sampled_from([False] * 7 + [True])
    walls_h = draw(arrays(bool, (height + 1, width), elements=rare)) if walls else None
    walls_v = draw(arrays(bool, (height, width + 1), elements=rare)) if walls else None
    numbers = st.sampled_from([0, 0, 0, 1, 2])
    inside = draw(arrays(np.int64, (height, width), elements=numbers)) if buildings else None
    return Grid(width, height, blocked, walls_h, walls_v, inside)


def assert_same(found, expected) -> None:
    assert found.grid == expected.grid
    assert np.array_equal(found.sees, expected.sees)
    assert np.array_equal(found.cover, expected.cover)


@settings(deadline=None, max_examples=60)
@given(grids(buildings=True))
def test_sight_is_symmetric_and_what_is_not_seen_is_in_cover(grid):
    sight = area_sight(grid)
    assert np.array_equal(sight.sees, sight.sees.T)
    assert (sight.sees | sight.cover).all()
    assert sight.sees.diagonal().all()
    assert not sight.cover.diagonal().any()
    centre = centre_sight(grid)
    assert np.array_equal(centre.sees, centre.sees.T)
    assert np.array_equal(centre.skims, centre.skims.T)


@settings(deadline=None, max_examples=60)
@given(grids())
def test_mirrors_and_turns_of_the_board_mirror_and_turn_the_sight(grid):
    numbers = np.arange(grid.size).reshape(grid.height, grid.width)
    for flip in (np.fliplr, np.flipud):
        mirrored = Grid(grid.width, grid.height, flip(grid.blocked), flip(grid.walls_h), flip(grid.walls_v))
        order = flip(numbers).ravel()
        for sight in (area_sight, centre_sight):
            assert np.array_equal(sight(mirrored).sees, sight(grid).sees[np.ix_(order, order)])
        assert np.array_equal(area_sight(mirrored).cover, area_sight(grid).cover[np.ix_(order, order)])
    turned = Grid(grid.height, grid.width, grid.blocked.T, grid.walls_v.T, grid.walls_h.T)
    order = numbers.T.ravel()
    assert np.array_equal(area_sight(turned).sees, area_sight(grid).sees[np.ix_(order, order)])
    assert np.array_equal(area_sight(turned).cover, area_sight(grid).cover[np.ix_(order, order)])
    assert np.array_equal(centre_sight(turned).sees, centre_sight(grid).sees[np.ix_(order, order)])


@settings(deadline=None, max_examples=80)
@given(grids(buildings=True), st.data())
def test_a_repaired_board_equals_a_fresh_one_and_more_blockers_never_show_more(grid, data):
    sight = area_sight(grid)
    square = data.draw(st.integers(0, grid.size - 1))
    more, fewer = sight.with_blocker(square), sight.without_blocker(square)
    assert_same(more, area_sight(grid.with_blocker(square)))
    assert_same(fewer, area_sight(grid.without_blocker(square)))
    assert (more.sees <= fewer.sees).all()
    assert (more.cover >= fewer.cover).all()
    horizontal = data.draw(st.booleans())
    rows, columns = (grid.walls_h if horizontal else grid.walls_v).shape
    edge = Edge(horizontal, data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1)))
    walled, unwalled = sight.with_wall(edge), sight.without_wall(edge)
    assert_same(walled, area_sight(grid.with_wall(edge)))
    assert_same(unwalled, area_sight(grid.without_wall(edge)))
    assert (walled.sees <= unwalled.sees).all()
    assert (walled.cover >= unwalled.cover).all()


@settings(deadline=None, max_examples=60)
@given(grids(buildings=True), st.data())
def test_rows_views_and_pairs_equal_the_table(grid, data):
    """Of a unit of one, two or four squares, by all the ways in which its sight is worked out."""
    row, column = data.draw(st.integers(0, grid.height - 1)), data.draw(st.integers(0, grid.width - 1))
    rows = range(row, min(grid.height, row + data.draw(st.integers(1, 2))))
    columns = range(column, min(grid.width, column + data.draw(st.integers(1, 2))))
    unit = [down * grid.width + right for down in rows for right in columns]
    table, asked = area_sight(grid).tables, area_sight(grid)
    for square in unit:
        sees, cover = sight_row(grid, square)
        assert np.array_equal(sees, table.sees[square])
        assert np.array_equal(cover, table.cover[square])
        seen = [asked.sees_units([square], [target]) for target in range(grid.size)]
        assert np.array_equal(seen, table.sees[square])
        covered = [asked.cover_units([square], [target]) for target in range(grid.size)]
        assert np.array_equal(covered, table.cover[square])
    assert not asked.is_whole
    for sees, cover in (asked.view(unit), look_around(grid, unit)):
        assert np.array_equal(sees, table.sees[unit].any(axis=0))
        assert np.array_equal(cover, table.cover[unit].all(axis=0))


@pytest.mark.parametrize(("width", "height"), [(21, 20), (35, 13), (9, 50)])
@pytest.mark.parametrize("walls", [0.0, 0.04])
def test_the_table_of_a_large_board_equals_its_views(width, height, walls):
    """It is worked out tile by tile: from squares in all corners and on both sides of the edges of tiles."""
    random = np.random.default_rng(7)
    blocked = random.random((height, width)) < 0.08
    walls_h, walls_v = random.random((height + 1, width)) < walls, random.random((height, width + 1)) < walls
    grid = Grid(width, height, blocked, walls_h, walls_v)
    table = area_sight(grid).tables
    for row in {0, 7, 8, height - 8, height - 1}:
        for column in {0, 7, 8, width - 8, width - 1}:
            square = row * width + column
            sees, cover = look_around(grid, (square,))
            assert np.array_equal(sees, table.sees[square])
            assert np.array_equal(cover, table.cover[square])


@settings(deadline=None, max_examples=60)
@given(grids(), st.data())
def test_following_all_clear_lines_finds_what_is_seen(grid, data):
    """Also where so little is hidden that a view looks at pairs instead."""
    attacker = data.draw(st.integers(0, grid.size - 1))
    assert np.array_equal(ends_of_clear_lines(grid, attacker), area_sight(grid).sees[attacker])


@settings(deadline=None, max_examples=30)
@given(grids(walls=False), st.data())
def test_centre_sight_after_a_change(grid, data):
    square = data.draw(st.integers(0, grid.size - 1))
    sight = centre_sight(grid)
    assert np.array_equal(sight.with_blocker(square).sees, centre_sight(grid.with_blocker(square)).sees)
    assert np.array_equal(sight.without_blocker(square).skims, centre_sight(grid.without_blocker(square)).skims)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 64), (64, 1), (2, 2), (41, 40)])
def test_boards_of_extreme_shapes(width, height):
    random = np.random.default_rng(5)
    grid = Grid(width, height, random.random((height, width)) < 0.3)
    sight = area_sight(grid)
    assert np.array_equal(sight.sees, sight.sees.T)
    changed = sight.with_blocker(0) if not grid.is_blocked(0) else sight.without_blocker(0)
    assert_same(changed, area_sight(changed.grid))
    assert not sight.sees.flags.writeable
    assert not sight.cover.flags.writeable
