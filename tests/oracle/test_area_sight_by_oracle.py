"""Area sight, cover and their explanations against the slow oracle, on random boards with and without walls."""

import area_oracle
import numpy as np
import pytest

from dust_tactics.grid import Edge, Grid, Sighting, area_sight


def random_grid(random: np.random.Generator, width: int, height: int) -> Grid:
    blocked, walls = random.choice([0.05, 0.15, 0.3]), random.choice([0, 0, 0.05, 0.15])
    return Grid(
        width,
        height,
        random.random((height, width)) < blocked,
        random.random((height + 1, width)) < walls,
        random.random((height, width + 1)) < walls,
    )


def random_unit(random: np.random.Generator, grid: Grid) -> list[int]:
    """Return the squares of a unit that stands across no wall."""
    while True:
        right, down = (int(side) for side in random.integers(1, 3, size=2))
        if right <= grid.width and down <= grid.height:
            x, y = int(random.integers(grid.width - right + 1)), int(random.integers(grid.height - down + 1))
            if not (
                grid.walls_v[y : y + down, x + 1 : x + right].any()
                or grid.walls_h[y + 1 : y + down, x : x + right].any()
            ):
                return [(y + j) * grid.width + x + i for j in range(down) for i in range(right)]


def check_reasons(grid: Grid, sighting: Sighting) -> None:
    """What an explanation claims must be true: take the reasons away, or look from the point it names."""
    reasons = sighting.stopped_by or sighting.covered_by
    assert bool(sighting.stopped_by) == (not sighting.sees)
    assert bool(sighting.covered_by) == (sighting.sees and sighting.cover)
    for reason in reasons:
        assert grid.has_wall(reason) if isinstance(reason, Edge) else grid.is_blocked(reason)
    cleared = grid
    for reason in reasons:
        cleared = cleared.without_wall(reason) if isinstance(reason, Edge) else cleared.without_blocker(reason)
    if sighting.covered_by:
        only = Grid(grid.width, grid.height, np.zeros_like(grid.blocked))
        for reason in reasons:
            only = only.with_wall(reason) if isinstance(reason, Edge) else only.with_blocker(reason)
        assert area_oracle.cover(only, list(sighting.attackers), list(sighting.targets))


@pytest.mark.parametrize("seed", range(12))
def test_single_squares(seed):
    random = np.random.default_rng(seed)
    for _ in range(8):
        grid = random_grid(random, int(random.integers(1, 25)), int(random.integers(1, 19)))
        sight = area_sight(grid)
        for attacker, target in random.integers(grid.size, size=(15, 2)).tolist():
            expected = area_oracle.sees(grid, [attacker], [target]), area_oracle.cover(grid, [attacker], [target])
            assert (sight.sees[attacker, target], sight.cover[attacker, target]) == expected, (grid, attacker, target)
            sighting = sight.explain(attacker, target)
            assert (sighting.sees, sighting.cover) == expected
            check_reasons(grid, sighting)


@pytest.mark.parametrize("seed", range(8))
def test_units_of_several_squares(seed):
    random = np.random.default_rng(100 + seed)
    for _ in range(12):
        grid = random_grid(random, int(random.integers(2, 11)), int(random.integers(2, 10)))
        sight = area_sight(grid)
        for _ in range(6):
            attackers, targets = random_unit(random, grid), random_unit(random, grid)
            expected = area_oracle.sees(grid, attackers, targets), area_oracle.cover(grid, attackers, targets)
            found = sight.sees_units(attackers, targets), sight.cover_units(attackers, targets)
            assert found == expected, (grid, attackers, targets)
            sighting = sight.explain_units(attackers, targets)
            assert (sighting.sees, sighting.cover) == expected
            check_reasons(grid, sighting)


def test_every_pair_of_every_board_of_three_by_three():
    random = np.random.default_rng(7)
    for mask in random.permutation(512)[:60].tolist():
        blocked = np.array([mask >> square & 1 for square in range(9)], bool).reshape(3, 3)
        grid = Grid(3, 3, blocked)
        sight = area_sight(grid)
        for attacker in range(9):
            for target in range(9):
                assert sight.sees[attacker, target] == area_oracle.sees(grid, [attacker], [target])
                assert sight.cover[attacker, target] == area_oracle.cover(grid, [attacker], [target])
