"""Large and huge models: the clauses' examples, and a search that tries every step."""

import numpy as np
import pytest
from clause_board import ClauseBoard

from dust_tactics.grid import (
    CornerRule,
    Facing,
    Passage,
    PathReason,
    Side,
    Ways,
    entering_footprints,
    footprint_steps,
    reach_footprints,
)
from dust_tactics.grid.footprint_steps import footprints_from, is_footprint, pivots
from dust_tactics.grid.pivot_reach import PivotReach

BOARD = ClauseBoard(4)
SIZE = BOARD.width**2


def ways(*closed: tuple[int, int], **more) -> Ways:
    enterable = np.ones(SIZE, bool)
    enterable[[BOARD.at(*place) for place in closed]] = False
    return Ways(BOARD.width, BOARD.width, enterable, corners=CornerRule.BOTH_WAYS_OPEN, **more)


def model(*places: tuple[int, int]) -> tuple[int, ...]:
    return tuple(sorted(BOARD.at(*place) for place in places))


def block(x: int, y: int) -> tuple[int, ...]:
    return model((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


@pytest.mark.clause("T13-MOV-07")
@pytest.mark.example("T13-MOV-08")
def test_a_large_model_drives_straight_and_round_a_corner():
    tank = model((1, 1), (1, 0))
    steps = footprint_steps(ways((2, 0)), tank)
    assert steps[model((1, 2), (1, 1))] is False
    assert steps[model((1, 0), (1, -1))] is False
    assert steps[model((2, 1), (1, 1))] is False
    assert model((2, 0), (1, 0)) not in steps


@pytest.mark.clause("T13-MOV-10")
@pytest.mark.example("T13-MOV-09")
def test_a_large_model_backs_diagonally_and_chooses_where_the_other_half_goes():
    tank = model((2, 1), (1, 1))
    steps = footprint_steps(ways(), tank)
    assert steps[model((0, 0), (1, 0))] is True
    assert steps[model((0, 0), (0, 1))] is True
    assert steps[model((1, 1), (1, 0))] is False, "pivoting is also a sideways step"
    found = reach_footprints(ways(), {tank: 0}, 2, diagonal_used=True)
    assert found.cost[model((0, 0), (1, 0))] == 2


@pytest.mark.clause("T13-MOV-11")
def test_all_squares_covered_must_be_enterable_and_only_the_leading_half_meets_corners():
    tank = model((0, 0), (1, 0))
    assert model((2, 1), (2, 0)) in footprint_steps(ways(), tank)
    assert model((2, 1), (1, 1)) not in footprint_steps(ways((1, 1)), tank)
    assert model((2, 1), (2, 0)) not in footprint_steps(ways((1, 1)), tank)
    assert model((2, 1), (2, 0)) in footprint_steps(ways((0, 1)), tank)


@pytest.mark.clause("T13-MOV-13")
def test_a_huge_model_keeps_its_shape():
    found = reach_footprints(ways(), {block(0, 0): 0}, 1)
    assert found.cost == {block(0, 0): 0} | {block(x, y): 1 for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}
    assert block(1, 1) not in footprint_steps(ways((2, 2)), block(0, 0))
    assert block(1, 1) in footprint_steps(ways((2, 0)), block(0, 0))


@pytest.mark.clause("T13-TER-13")
def test_openings_for_big_models():
    gate = BOARD.edge(0, 1, Side.TOP)
    passages = np.full((BOARD.width + 1, BOARD.width), int(Passage.OPEN))
    passages[gate.row] = Passage.WALL
    passages[gate.row, gate.column] = Passage.LARGE
    tank = ways(passages_h=passages, least_passage=Passage.LARGE)
    assert model((0, 2), (0, 1)) in footprint_steps(tank, model((0, 0), (0, 1)))
    assert model((1, 2), (1, 1)) not in footprint_steps(tank, model((1, 0), (1, 1)))
    passages[gate.row, gate.column : gate.column + 2] = Passage.HUGE
    giant = ways(passages_h=passages, least_passage=Passage.HUGE)
    assert block(0, 1) in footprint_steps(giant, block(0, 0))
    assert block(1, 1) not in footprint_steps(giant, block(1, 0))
    assert block(-1, 1) not in footprint_steps(giant, block(0, 0)), "not astride the end of a wall"


@pytest.mark.clause("T13-SET-11")
def test_entering_takes_two_squares_at_right_angles_to_the_edge():
    south = [BOARD.at(x, -4) for x in range(-4, 5)]
    tanks = entering_footprints(ways((0, -3)), south, Facing.N, 2)
    assert tanks == {model((x, -4), (x, -3)): 2 for x in range(-4, 5) if x != 0}
    giants = entering_footprints(ways((0, -3)), south, Facing.N, 4)
    assert giants == {block(x, -4): 2 for x in range(-4, 4) if x not in (-1, 0)}
    west = [BOARD.at(-4, y) for y in (0, 1, 2)]
    assert set(entering_footprints(ways(), west, Facing.E, 4)) == {block(-4, 0), block(-4, 1)}
    assert reach_footprints(ways(), tanks | {}, 2).cost == tanks | {}
    assert reach_footprints(ways((0, -3)), tanks, 3).best(model((1, -3), (1, -2))).cost == 3


def test_costs_and_paths_agree_and_need_no_more_than_the_budget():
    random = np.random.default_rng(4)
    for start in (model((0, 0), (0, 1)), block(0, 0)):
        for _ in range(15):
            enterable = random.random(SIZE) < 0.85
            enterable[list(start)] = True
            tank = Ways(BOARD.width, BOARD.width, enterable, corners=CornerRule.BOTH_WAYS_OPEN)
            for used in (False, True):
                found = reach_footprints(tank, {start: 0}, 4, used)
                assert found.cost == try_everything(tank, start, 4, used)
                for footprint, cost in found.cost.items():
                    path = found.path_to(footprint)
                    assert found.cost_of(path).cost == cost
                    assert found.fault(path) is None
                    assert found.cost_of(path) == found.best(footprint)


def try_everything(tank: Ways, start: tuple[int, ...], budget: int, used: bool) -> dict[tuple[int, ...], int]:
    best: dict[tuple[int, ...], int] = {}
    walks = {(start, used, 0)}
    seen = set()
    while walks:
        footprint, used, cost = walks.pop()
        best[footprint] = min(cost, best.get(footprint, cost))
        seen.add((footprint, used, cost))
        for target, diagonal in footprint_steps(tank, footprint).items():
            state = (target, used or diagonal, cost + (2 if diagonal and used else 1))
            if state[2] <= budget and state not in seen:
                walks.add(state)
    return best


def test_faults_of_own_paths():
    passages = np.full((BOARD.width + 1, BOARD.width), int(Passage.OPEN))
    wall = BOARD.edge(0, 1, Side.TOP)
    passages[wall.row, wall.column] = Passage.WALL
    stoppable = np.ones(SIZE, bool)
    stoppable[BOARD.at(0, -1)] = False
    tank = ways((2, 1), (-1, 2), passages_h=passages, least_passage=Passage.LARGE, stoppable=stoppable)
    start = model((0, 0), (0, 1))
    found = reach_footprints(tank, {start: 0}, 2)

    def reason(*path: tuple[int, ...]) -> PathReason | None:
        fault = found.fault(path)
        return None if fault is None else fault.reason

    assert reason() is PathReason.EMPTY
    assert reason(model((1, 0), (1, 1))) is PathReason.WRONG_START
    assert reason(start, model((3, 0), (3, 1))) is PathReason.NOT_ADJACENT
    assert reason(start, model((0, 2), (0, 1))) is PathReason.WALL
    assert reason(start, model((0, 0), (0, -1))) is PathReason.CANNOT_STOP
    assert reason(start, model((1, 0), (0, 0)), model((1, 0), (2, 0))) is None
    assert reason(start, model((1, 1), (0, 1)), model((1, 1), (2, 1))) is PathReason.CANNOT_ENTER
    assert reason(start, model((1, 0), (0, 0)), model((1, 0), (2, 0)), model((2, 0), (3, 0))) is PathReason.TOO_FAR
    with pytest.raises(ValueError, match="out of reach"):
        found.path_to(model((4, 4), (4, 3)))
    with pytest.raises(ValueError, match="must be marked as enterable"):
        reach_footprints(ways((0, 0)), {start: 0}, 1)
    with pytest.raises(ValueError, match="covers 1, 2 or 4 squares"):
        footprint_steps(tank, (1, 2, 3))


def test_all_cheapest_paths_of_a_tank_and_what_covers_a_square():
    start = model((0, 0), (1, 0))
    found = reach_footprints(ways(), {start: 0}, 2)
    end = model((2, 0), (3, 0))
    paths = list(found.all_paths(end))
    assert (start, model((1, 0), (2, 0)), end) in paths and (start, model((2, 0), (2, 1)), end) in paths
    assert len(paths) == len(set(paths)) and all(found.cost_of(path).cost == 2 for path in paths)
    around = set(found.all_paths(model((0, 1), (1, 1))))
    assert (start, model((0, 1), (1, 1))) in around, "one diagonal step"
    assert all(found.cost_of(path).cost == 1 for path in around)
    over = found.covering(BOARD.at(3, 0))
    assert end in over and all(BOARD.at(3, 0) in footprint for footprint in over)
    assert [found.cost[footprint] for footprint in over] == sorted(found.cost[footprint] for footprint in over)
    with pytest.raises(ValueError, match="out of reach"):
        next(found.all_paths(model((4, 4), (4, 3))))


def test_footprints_by_their_shape():
    assert footprints_from(0, 1, 3, 3) == ((0,),)
    assert footprints_from(0, 2, 3, 3) == ((0, 1), (0, 3))
    assert footprints_from(2, 2, 3, 3) == ((2, 5),) and footprints_from(8, 2, 3, 3) == ()
    assert footprints_from(4, 4, 3, 3) == ((4, 5, 7, 8),) and footprints_from(5, 4, 3, 3) == ()
    assert is_footprint((3, 0), 2, 3) and not is_footprint((2, 3), 2, 3), "not round the border"
    assert not is_footprint((0, 4), 2, 3) and not is_footprint((0, 0), 2, 3) and not is_footprint((), 1, 3)
    assert is_footprint((0, 1, 3, 4), 4, 3) and not is_footprint((0, 1, 2, 3), 4, 3)
    assert not is_footprint((0, 1), 1, 3)
    assert not is_footprint((0, 2), 2, 3) and not is_footprint((0, 2, 3, 5), 4, 3), "with nothing between"


@pytest.mark.clause("T13-REA-10")
def test_a_tank_swings_round_either_half():
    tank = model((0, 0), (0, 1))
    swings = {model((x, y), (0, y)) for x in (-1, 1) for y in (0, 1)}
    assert set(pivots(ways(), tank)) == swings
    assert set(pivots(ways((1, 1)), tank)) == swings - {model((1, 1), (0, 1))}
    found = PivotReach.of(ways(), tank)
    assert set(found.stops) == swings | {tank}
    assert found.fault([tank]) is None and found.fault([tank, model((1, 0), (0, 0))]) is None
    straight = found.fault([tank, model((0, 1), (0, 2))])
    assert straight is not None and straight.reason is PathReason.NOT_A_TURN
    twice = found.fault([tank, model((1, 0), (0, 0)), model((1, 0), (1, 1))])
    assert twice is not None and twice.reason is PathReason.TOO_FAR
