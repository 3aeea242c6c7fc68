"""Steps of large and huge models against the clauses, tried square by square."""

from itertools import product

import numpy as np
import pytest
import reach_oracle
from test_reach_by_oracle import random_ways

from dust_tactics.grid import Ways, footprint_steps
from dust_tactics.grid.ways import CornerRule

Places = tuple[tuple[int, int], ...]
STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def stands(ways: Ways, places: Places) -> bool:
    """Whether a model may cover these rows and columns."""
    if not all(0 <= row < ways.height and 0 <= column < ways.width for row, column in places):
        return False
    free = ways.enterable.reshape(ways.height, ways.width)
    return all(free[place] for place in places) and not any(
        (row + down, column + right) in places and reach_oracle.closed(ways, row, column, down, right)
        for row, column in places
        for down, right in ((0, 1), (1, 0))
    )


def steps_of_two(ways: Ways, model: Places) -> dict[Places, bool]:
    """T13-MOV-07 to T13-MOV-09: either half leads, the other follows into its square or beside a diagonal."""
    found: dict[Places, bool] = {}
    for row, column in model:
        for down, right in STEPS:
            target = (row + down, column + right)
            if target in model or not reach_oracle.may_step(ways, row, column, down, right):
                continue
            diagonal = bool(down and right)
            behind = [(row + down, column), (row, column + right)] if diagonal else [(row, column)]
            for follower in behind:
                after = tuple(sorted((target, follower)))
                if stands(ways, after):
                    found[after] = found.get(after, True) and diagonal
    return found


def steps_of_four(ways: Ways, model: Places) -> dict[Places, bool]:
    """T13-MOV-13: one corner square steps as usual, the others shift with it; straight, no square crosses a wall.

    Where no opening may be passed at a slant, none of the four does (T16-TER-15)."""
    found: dict[Places, bool] = {}
    for down, right in STEPS:
        after = tuple((row + down, column + right) for row, column in model)
        crossed = [reach_oracle.may_step(ways, row, column, down, right) for row, column in model]
        inside = [place for place in model if (place[0] + down, place[1] + right) not in model]
        edges_free = all(crossed[model.index(place)] for place in inside)
        if not stands(ways, after):
            continue
        slanted = any(crossed) and (
            ways.corners is not CornerRule.NO_OPENING
            or all(reach_oracle.past_openings(ways, row, column, down, right) for row, column in model)
        )
        if slanted if down and right else edges_free:
            found[after] = bool(down and right)
    return found


@pytest.mark.clause("T13-MOV-07", "T13-MOV-08", "T13-MOV-09", "T13-MOV-11", "T13-MOV-13", "T13-TER-13")
@pytest.mark.parametrize("seed", range(4))
def test_steps_of_big_models(seed: int) -> None:
    random = np.random.default_rng(700 + seed)
    seen = 0
    for _ in range(60):
        ways = random_ways(random)
        for shape in ([(0, 0), (0, 1)], [(0, 0), (1, 0)], [(0, 0), (0, 1), (1, 0), (1, 1)]):
            row, column = int(random.integers(ways.height)), int(random.integers(ways.width))
            model = tuple((row + down, column + right) for down, right in shape)
            if not stands(ways, model):
                continue
            expected = (steps_of_two if len(model) == 2 else steps_of_four)(ways, model)
            squares = tuple(down * ways.width + right for down, right in model)
            numbered = {
                tuple(down * ways.width + right for down, right in after): diagonal
                for after, diagonal in expected.items()
            }
            assert footprint_steps(ways, squares) == numbered
            seen += len(numbered)
    assert seen > 100
