"""The examples of the clauses on movement of one-square units, and why paths are refused."""

import numpy as np
import pytest
from clause_board import ClauseBoard, grid_with

from dust_tactics.grid import (
    CornerRule,
    Edge,
    Passage,
    PathCost,
    PathReason,
    Side,
    Ways,
    reach,
    reach_from_border,
)

BOARD = ClauseBoard(4)
SIZE = BOARD.width**2


def ways(*closed: tuple[int, int], vehicle: bool = False, **more) -> Ways:
    """Return the ways of a unit that can't enter some squares."""
    enterable = np.ones(SIZE, bool)
    enterable[[BOARD.at(*place) for place in closed]] = False
    rule = CornerRule.BOTH_WAYS_OPEN if vehicle else CornerRule.ONE_WAY_OPEN
    return Ways(BOARD.width, BOARD.width, enterable, corners=rule, **more)


def reached(ways: Ways, budget: int, diagonal_used: bool = False) -> set[tuple[int, int]]:
    found = reach(ways, BOARD.at(0, 0), budget, diagonal_used)
    return BOARD.places(np.flatnonzero(found.cost > 0))


@pytest.mark.clause("T13-MOV-02", "T13-MOV-03", "T10-MOV-08", "T16-MOV-01", "T16-MOV-02")
def test_squares_within_each_movement_on_open_ground():
    assert reached(ways(), 1) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    knights = {(x * i, y * j) for x, y in ((1, 2), (2, 1)) for i in (-1, 1) for j in (-1, 1)}
    assert reached(ways(), 2) == reached(ways(), 1) | knights | {(2, 0), (-2, 0), (0, 2), (0, -2)}
    assert [len(reached(ways(), budget)) for budget in (0, 1, 2, 3, 4)] == [0, 8, 20, 36, 56]


@pytest.mark.clause("T13-MOV-04")
def test_a_diagonal_taken_before_makes_the_next_one_dear():
    assert reached(ways(), 1, diagonal_used=True) == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    found = reach(ways(), BOARD.at(0, 0), 2, diagonal_used=True)
    assert found.best(BOARD.at(1, 1)) == PathCost(2, True)


@pytest.mark.clause("T13-MOV-21")
def test_infantry_steps_past_one_closed_corner_but_not_between_two():
    assert (1, 1) in reached(ways((1, 0)), 1)
    assert (1, 1) in reached(ways((0, 1)), 1)
    assert (1, 1) not in reached(ways((1, 0), (0, 1)), 1)


@pytest.mark.clause("T13-MOV-22")
def test_a_vehicle_steps_past_no_closed_corner():
    assert (1, 1) not in reached(ways((1, 0), vehicle=True), 1)
    found = reach(ways((1, 0), vehicle=True), BOARD.at(0, 0), 2)
    assert BOARD.place(found.path_to(BOARD.at(1, 1))[1]) == (0, 1)
    assert (1, 1) in reached(ways((1, 0), vehicle=True, closes_corner=np.zeros(SIZE, bool)), 1)


@pytest.mark.clause("T13-MOV-23", "T13-TER-11", "T13-TER-13", "T13-TER-14")
def test_walls_and_openings_let_through_whom_they_are_wide_enough_for():
    passages = np.full((BOARD.width + 1, BOARD.width), int(Passage.WALL))
    gate = BOARD.edge(0, 0, Side.TOP)
    for width, infantry, vehicle in ((Passage.SMALL, True, False), (Passage.LARGE, True, True)):
        passages[:] = Passage.OPEN
        passages[gate.row] = Passage.WALL
        passages[gate.row, gate.column] = width
        on_foot = reached(ways(passages_h=passages, least_passage=Passage.SMALL), 1)
        driving = reached(ways(passages_h=passages, least_passage=Passage.LARGE, vehicle=True), 1)
        assert ((0, 1) in on_foot, (0, 1) in driving) == (infantry, vehicle)
        assert (1, 1) in on_foot, "diagonally out through the opening"
        assert (1, 1) not in driving, "a vehicle needs both ways"


@pytest.mark.clause("T13-SKL-12")
def test_a_jump_passes_over_everything():
    stoppable = np.ones(SIZE, bool)
    stoppable[[BOARD.at(1, 0), BOARD.at(1, 1), BOARD.at(0, 1)]] = False
    found = reach(Ways.jumping(BOARD.width, BOARD.width, stoppable), BOARD.at(0, 0), 2)
    assert found.can_stop(BOARD.at(2, 0))
    assert not found.can_stop(BOARD.at(1, 0))
    assert found.can_stop(BOARD.at(1, 2))


@pytest.mark.clause("T13-SET-10")
def test_entering_costs_one_and_keeps_the_free_diagonal():
    entries = [BOARD.at(x, -4) for x in range(-4, 5)]
    found = reach_from_border(ways((0, -4)), entries, 2)
    assert found.best(BOARD.at(1, -4)) == PathCost(1, False)
    assert found.best(BOARD.at(0, -3)) == PathCost(2, True)
    assert found.best(BOARD.at(2, -3)) == PathCost(2, False)
    assert found.best(BOARD.at(0, -4)) is None
    assert not reach_from_border(ways(), entries, 0).stops


class TestOwnPaths:
    """A player's own path is checked step by step."""

    @staticmethod
    def fault(of: Ways, *places: tuple[int, int], budget: int = 3):
        return reach(of, BOARD.at(0, 0), budget).fault([BOARD.at(*place) for place in places])

    def test_a_legal_path_need_not_be_the_cheapest(self):
        assert self.fault(ways(), (0, 0), (0, 1), (1, 1), (1, 0)) is None
        found = reach(ways(), BOARD.at(0, 0), 3)
        path = [BOARD.at(*place) for place in ((0, 0), (1, 1), (0, 2))]
        assert found.cost_of(path) == PathCost(3, True)
        assert found.fault(path[:1]) is None

    @pytest.mark.parametrize(
        ("places", "step", "reason"),
        [
            ((), 0, PathReason.EMPTY),
            (((1, 0), (2, 0)), 0, PathReason.WRONG_START),
            (((0, 0), (2, 0)), 1, PathReason.NOT_ADJACENT),
            (((0, 0), (0, 0)), 1, PathReason.NOT_ADJACENT),
            (((0, 0), (0, 1), (0, 2)), 2, PathReason.CANNOT_ENTER),
            (((0, 0), (1, 1), (2, 2), (2, 3)), 3, PathReason.TOO_FAR),
            (((0, 0), (0, -1), (0, -2), (0, -3), (0, -4)), 4, PathReason.TOO_FAR),
        ],
    )
    def test_the_first_fault_is_named(self, places, step, reason):
        fault = self.fault(ways((0, 2)), *places)
        assert (fault.step, fault.reason) == (step, reason)

    def test_walls_corners_and_crowded_squares(self):
        passages = np.full((BOARD.width, BOARD.width + 1), int(Passage.OPEN))
        wall, window = BOARD.edge(0, 0, Side.RIGHT), BOARD.edge(0, 0, Side.LEFT)
        passages[wall.row, wall.column] = Passage.WALL
        passages[window.row, window.column] = Passage.SMALL
        stoppable = np.ones(SIZE, bool)
        stoppable[BOARD.at(0, 1)] = False
        tank = ways((1, -1), vehicle=True, passages_v=passages, least_passage=Passage.LARGE, stoppable=stoppable)
        assert self.fault(tank, (0, 0), (1, 0)).reason is PathReason.WALL
        assert self.fault(tank, (0, 0), (-1, 0)).reason is PathReason.OPENING_TOO_SMALL
        assert self.fault(tank, (0, 0), (0, 1)).reason is PathReason.CANNOT_STOP
        assert self.fault(tank, (0, 0), (0, 1), (0, 2)) is None
        corner = self.fault(tank, (0, 0), (0, -1), (1, -2))
        assert (corner.step, corner.reason, BOARD.places(corner.closed_by)) == (2, PathReason.CORNER_CLOSED, {(1, -1)})
        with pytest.raises(ValueError, match=r"step 1 of the path, to square .*: a wall stands in the way"):
            reach(tank, BOARD.at(0, 0), 3).cost_of([BOARD.at(0, 0), BOARD.at(1, 0)])


def test_what_is_out_of_reach_or_off_the_board_is_refused():
    with pytest.raises(ValueError, match="out of reach"):
        reach(ways(), BOARD.at(0, 0), 1).path_to(BOARD.at(3, 3))
    with pytest.raises(ValueError, match="not on a board of 9 x 9"):
        reach(ways(), SIZE, 1)
    with pytest.raises(ValueError, match="stoppable must hold 81 booleans"):
        Ways(9, 9, np.ones(81, bool), stoppable=np.ones(80, bool))
    with pytest.raises(ValueError, match="enterable must hold squares of a board of 9 x 9"):
        Ways(9, 9, 1 << SIZE)
    with pytest.raises(ValueError, match=r"passages_h must have the shape \(10, 9\)"):
        Ways(9, 9, np.ones(81, bool), passages_h=np.zeros((9, 9), int))


def test_squares_are_given_as_booleans_or_as_a_set() -> None:
    enterable, stoppable, closes_corner = np.random.default_rng(5).random((3, SIZE)) < 0.8
    sets = [
        sum(1 << square for square in np.flatnonzero(some).tolist()) for some in (enterable, stoppable, closes_corner)
    ]
    start = BOARD.at(0, 0)
    one, other = reach(Ways(9, 9, enterable, stoppable, closes_corner), start, 4), reach(Ways(9, 9, *sets), start, 4)
    assert one.cost.tolist() == other.cost.tolist() and one.stops == other.stops


def test_reach_over_a_grid_knows_its_walls() -> None:
    """A 3 x 1 board with a wall after the first square, then the same with a square that cannot be entered."""
    walled = grid_with(3, 1, walls=[Edge.of(0, Side.RIGHT, 3)])
    assert reach(walled, 0, 2).cost.tolist() == [0, -1, -1]
    assert reach(walled, 2, 2).cost.tolist() == [-1, 1, 0]
    open_board = grid_with(3, 1, blockers=[1])
    assert reach(open_board, 0, 2).cost.tolist() == [0, 1, 2]
    assert reach(open_board, 0, 2, enterable=[[True, False, True]]).cost.tolist() == [0, -1, -1]
    assert reach(open_board, 0, 2, stoppable=[True, False, True]).stops == (0, 2)
