"""Boards: what they accept, and what changes make of them."""

import copy
import pickle
from typing import ClassVar

import numpy as np
import pytest

from dust_tactics.grid import Edge, FromAbove, Grid, Side


def empty(width: int = 4, height: int = 3) -> Grid:
    return Grid(width, height, np.zeros((height, width), bool))


class TestRefusals:
    NOTHING: ClassVar = np.zeros((3, 4), bool)

    @pytest.mark.parametrize("side", [0, 65, -1])
    def test_sizes(self, side):
        with pytest.raises(ValueError, match=f"must be 1 to 64, not {side}"):
            Grid(side, 3, self.NOTHING)

    @pytest.mark.parametrize("side", [4.0, "4", True, None])
    def test_types_of_sizes(self, side):
        with pytest.raises(TypeError, match="width must be a whole number"):
            Grid(side, 3, self.NOTHING)

    def test_shapes(self):
        with pytest.raises(ValueError, match=r"blocked must have the shape \(4, 3\), not \(3, 4\)"):
            Grid(3, 4, self.NOTHING)
        with pytest.raises(ValueError, match=r"walls_h must have the shape \(4, 4\)"):
            Grid(4, 3, self.NOTHING, walls_h=self.NOTHING)
        with pytest.raises(ValueError, match=r"walls_v must have the shape \(3, 5\)"):
            Grid(4, 3, self.NOTHING, walls_v=self.NOTHING)

    def test_types_of_arrays(self):
        with pytest.raises(TypeError, match="blocked must be an array of booleans, not of int64"):
            Grid(4, 3, np.zeros((3, 4), np.int64))
        with pytest.raises(TypeError, match="buildings must be an array of whole numbers"):
            Grid(4, 3, self.NOTHING, buildings=self.NOTHING * 1.0)
        with pytest.raises(ValueError, match="buildings must hold 0 to 32767"):
            Grid(4, 3, self.NOTHING, buildings=self.NOTHING - np.ones((3, 4), np.int64))

    def test_squares_and_edges_off_the_board(self):
        with pytest.raises(ValueError, match="square 12 is not on a board of 4 x 3"):
            empty().with_blocker(12)
        with pytest.raises(ValueError, match="is not an edge"):
            empty().with_wall(Edge(True, 4, 0))


def test_changes_make_new_boards_and_undo_each_other():
    grid = empty()
    edge = Edge.of(5, Side.RIGHT, 4)
    changed = grid.with_blocker(6).with_wall(edge)
    assert changed.is_blocked(6)
    assert changed.has_wall(edge)
    assert changed != grid
    assert changed.without_wall(edge).without_blocker(6) == grid
    assert hash(changed.without_wall(edge).without_blocker(6)) == hash(grid)
    assert grid.with_blocker(6).with_blocker(6) == grid.with_blocker(6)
    assert grid.with_blockers({6, 1}) == grid.with_blocker(1).with_blocker(6)
    assert grid.with_blockers(()) is grid


def test_a_board_cannot_be_changed_in_place():
    given = np.zeros((3, 4), bool)
    grid = Grid(4, 3, given)
    given[0, 0] = True
    assert not grid.is_blocked(0)
    with pytest.raises(ValueError, match="read-only"):
        grid.blocked[0, 0] = True
    with pytest.raises(AttributeError):
        grid.width = 5
    with pytest.raises(AttributeError):
        del grid.width
    assert copy.deepcopy(grid) is copy.copy(grid) is grid
    assert pickle.loads(pickle.dumps(grid)) == grid  # noqa: S301


def test_edges_are_shared_by_their_two_squares():
    assert Edge.of(5, Side.RIGHT, 4) == Edge.of(6, Side.LEFT, 4) == Edge(False, 1, 2)
    assert Edge.of(5, Side.BOTTOM, 4) == Edge.of(9, Side.TOP, 4) == Edge(True, 2, 1)


@pytest.mark.parametrize(
    ("square", "side", "name"),
    [
        (5, Side.RIGHT, "B2/C2"),
        (5, Side.TOP, "B1/B2"),
        (0, Side.TOP, "top of A1"),
        (0, Side.LEFT, "left side of A1"),
        (11, Side.BOTTOM, "bottom of D3"),
        (11, Side.RIGHT, "right side of D3"),
    ],
)
def test_edges_have_names(square, side, name):
    assert Edge.of(square, side, 4).name(4, 3) == name


def test_only_walls_inside_the_border_count_as_walls():
    assert not empty().with_wall(Edge(True, 0, 2)).with_wall(Edge(False, 1, 4)).has_walls
    assert empty().with_wall(Edge(True, 1, 2)).has_walls


@pytest.mark.clause("T13-LOS-20")
def test_only_what_touches_the_square_is_near():
    everything = Grid(5, 5, np.ones((5, 5), bool), np.ones((6, 5), bool), np.ones((5, 6), bool))
    near = FromAbove(everything, [12]).grid
    assert near.blocked.sum() == 9
    assert near.blocked[1:4, 1:4].all()
    assert near.walls_h.sum() == 6
    assert near.walls_h[2:4, 1:4].all()
    assert near.walls_v.T.tolist() == near.walls_h.tolist()
