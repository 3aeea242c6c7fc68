"""The ways of spray weapons: all shortest ones through usable squares, and never so many that a battle hangs."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from dust_tactics.grid.distance import distance
from dust_tactics.rules.attack.spray import MOST_CHAINS, shortest_chains

WIDTH = 6


def all_chains(
    square: int, goal: int, left: int, diagonal_used: bool, passed: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """Every chain of adjacent squares of exactly this cost, found without looking where the goal is."""
    row, column = divmod(square, WIDTH)
    for down, right in product((-1, 0, 1), repeat=2):
        if not (down or right) or not (0 <= row + down < WIDTH and 0 <= column + right < WIDTH):
            continue
        after = (row + down) * WIDTH + column + right
        rest = left - (2 if down and right and diagonal_used else 1)
        if after == goal and rest == 0:
            yield passed
        elif after != goal and rest > 0:
            yield from all_chains(after, goal, rest, diagonal_used or bool(down and right), (*passed, after))


@pytest.mark.clause("T13-WPN-10", "T13-WPN-11")
def test_all_shortest_ways_through_usable_squares_are_found() -> None:
    """As by trying everything, on random squares up to range 4."""
    random = np.random.default_rng(1)
    tried = 0
    for _ in range(300):
        start, goal = (int(square) for square in random.integers(0, WIDTH * WIDTH, 2))
        usable = set(np.flatnonzero(random.random(WIDTH * WIDTH) < 0.7).tolist())
        length = distance(start, goal, WIDTH)
        if not 0 < length <= 4:
            continue
        tried += 1
        found = list(shortest_chains((start,), (goal,), WIDTH, usable))
        expected = {chain for chain in all_chains(start, goal, length, False, ()) if usable.issuperset(chain)}
        assert set(found) == expected
        assert len(found) == len(expected)
    assert tried > 100


def test_a_spray_across_a_huge_board_does_not_hang() -> None:
    """Neither with countless ways nor with none at all."""
    everywhere = frozenset(range(64 * 64))
    assert len(list(shortest_chains((0,), (64 * 64 - 1,), 64, everywhere))) == MOST_CHAINS
    walled = everywhere - {64 * 64 - 2, 64 * 63 - 1, 64 * 63 - 2}
    assert list(shortest_chains((0,), (64 * 64 - 1,), 64, walled)) == []
