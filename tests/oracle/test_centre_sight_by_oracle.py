"""Centre sight against the slow oracle, on random boards with and without walls."""

import centre_oracle
import numpy as np
import pytest

from dust_tactics.grid import Edge, Grid, centre_sight


@pytest.mark.parametrize("seed", range(8))
def test_sight_and_skimmed_corners(seed):
    random = np.random.default_rng(seed)
    for _ in range(8):
        width, height = int(random.integers(1, 25)), int(random.integers(1, 19))
        blocked, walls = random.choice([0.05, 0.15, 0.3]), random.choice([0, 0, 0.05, 0.15])
        grid = Grid(
            width,
            height,
            random.random((height, width)) < blocked,
            random.random((height + 1, width)) < walls,
            random.random((height, width + 1)) < walls,
        )
        sight = centre_sight(grid)
        for attacker, target in random.integers(grid.size, size=(40, 2)).tolist():
            sees, skims = centre_oracle.look(grid, attacker, target)
            assert (sight.sees[attacker, target], sight.skims[attacker, target]) == (sees, skims)
            line = sight.explain(attacker, target)
            left, right = any(skim.left for skim in line.skims), any(skim.right for skim in line.skims)
            assert (not line.crossed and not (left and right), left or right) == (sees, skims)


@pytest.mark.parametrize("seed", range(8))
def test_openings_of_buildings(seed):
    """Buildings of any shape without a wall, with openings of one edge or several wherever they may be."""
    random = np.random.default_rng(seed)
    for _ in range(6):
        width, height = int(random.integers(3, 13)), int(random.integers(3, 13))
        buildings = np.zeros((height, width), np.int16)
        for number in (1, 2):
            row, column = int(random.integers(height)), int(random.integers(width))
            buildings[row : row + int(random.integers(1, 6)), column : column + int(random.integers(1, 6))] = number
        grid = Grid(width, height, random.random((height, width)) < 0.05, buildings=buildings)
        openings = tuple(random_opening(random, width, height) for _ in range(3))
        sight = centre_sight(grid, openings)
        for attacker, target in random.integers(grid.size, size=(60, 2)).tolist():
            sees, _ = centre_oracle.look(grid, attacker, target)
            passes = centre_oracle.passes(grid, openings, attacker, target)
            assert sight.sees[attacker, target] == (sees and passes), (grid, openings, attacker, target)


def random_opening(random, width, height):
    """One edge or more in a row."""
    length = int(random.integers(1, 4))
    if random.random() < 0.5:
        row, column = int(random.integers(height + 1)), int(random.integers(max(1, width - length)))
        return tuple(Edge(True, row, column + step) for step in range(length) if column + step < width)
    row, column = int(random.integers(max(1, height - length))), int(random.integers(width + 1))
    return tuple(Edge(False, row + step, column) for step in range(length) if row + step < height)
