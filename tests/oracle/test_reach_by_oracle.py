"""Reach of one-square units against the slow oracle."""

import numpy as np
import pytest
import reach_oracle

from dust_tactics.grid import CornerRule, Passage, Ways, reach, reach_from_border


def random_ways(random: np.random.Generator) -> Ways:
    width, height = int(random.integers(1, 10)), int(random.integers(1, 10))
    narrow = random.choice([0.0, 0.2])

    def passages(rows: int, columns: int) -> np.ndarray:
        drawn = random.integers(0, 4, size=(rows, columns))
        return np.where(random.random((rows, columns)) < narrow, drawn, int(Passage.OPEN))

    size = width * height
    return Ways(
        width,
        height,
        random.random(size) < 0.75,
        random.random(size) < 0.8,
        random.random(size) < 0.3 if random.random() < 0.5 else None,
        list(CornerRule)[random.integers(4)],
        passages(height + 1, width),
        passages(height, width + 1),
        Passage(int(random.integers(1, 4))),
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.clause("T13-MOV-03", "T13-MOV-21", "T13-MOV-22", "T13-MOV-23", "T13-TER-13")
def test_costs_and_paths(seed):
    random = np.random.default_rng(seed)
    for _ in range(40):
        ways, budget, used = random_ways(random), int(random.integers(0, 7)), bool(random.integers(2))
        start = int(random.integers(ways.size))
        found = reach(ways, start, budget, used)
        expected = reach_oracle.costs(ways, {start: 0}, budget, used)
        assert {s: c for s, c in enumerate(found.cost.tolist()) if c >= 0} == expected
        for square, cost in expected.items():
            path = found.path_to(square)
            assert found.cost_of(path).cost == cost
            assert found.best(square) == found.cost_of(path)
        assert found.stops == tuple(sorted(square for square in expected if ways.may_stop(square)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("T13-SET-10")
def test_entering_from_the_border(seed):
    random = np.random.default_rng(50 + seed)
    for _ in range(40):
        ways, budget = random_ways(random), int(random.integers(0, 5))
        entries = [int(square) for square in random.integers(ways.size, size=3)]
        starts = {square: 1 for square in entries if ways.may_enter(square)}
        found = reach_from_border(ways, entries, budget)
        expected = reach_oracle.costs(ways, starts, budget, False)
        assert {s: c for s, c in enumerate(found.cost.tolist()) if c >= 0} == expected
        for square, cost in expected.items():
            assert found.cost_of(found.path_to(square)).cost == cost


def all_cheapest(ways: Ways, start: int, target: int, budget: int) -> set[tuple[int, ...]]:
    """Return all cheapest paths by trying every walk."""
    found: dict[int, set[tuple[int, ...]]] = {}
    walks = [((start,), 0, False)]
    while walks:
        path, cost, used = walks.pop()
        if path[-1] == target:
            found.setdefault(cost, set()).add(path)
        row, column = divmod(path[-1], ways.width)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                price = 2 if down and right and used else 1
                legal = (down or right) and cost + price <= budget
                if legal and reach_oracle.may_step(ways, row, column, down, right):
                    square = (row + down) * ways.width + column + right
                    walks.append(((*path, square), cost + price, used or bool(down and right)))
    return found[min(found)]


def test_all_cheapest_paths():
    random = np.random.default_rng(3)
    ways = Ways(6, 6, random.random(36) < 0.8)
    found = reach(ways, 14, 4)
    for target in np.flatnonzero(found.cost > 0).tolist():
        paths = list(found.all_paths(target))
        expected = all_cheapest(ways, 14, target, 4)
        assert set(paths) == expected
        assert len(paths) == len(expected)
        assert paths[0] == found.path_to(target)
