"""Centre sight against the slow oracle, on random boards with and without walls."""

import centre_oracle
import numpy as np
import pytest

from dust_tactics.grid import Grid, centre_sight


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
