"""The narrowest place between two parts of a board, proved by closing squares and looking whether a way is left."""

from itertools import combinations

import numpy as np
import pytest

from dust_tactics.grid.narrows import narrows
from dust_tactics.grid.reach import reach_from_border
from dust_tactics.grid.ways import CornerRule, Ways

WIDTH, HEIGHT = 5, 4
STARTS = tuple(range(0, WIDTH * HEIGHT, WIDTH))
ENDS = tuple(range(WIDTH - 1, WIDTH * HEIGHT, WIDTH))


def ways(closed: set[int], corners: CornerRule, walled: set[int] = frozenset()) -> Ways:
    """Closed squares bar a unit; `walled` ones do so without closing corners, as the measure takes squares away."""
    enterable = np.array([square not in closed | walled for square in range(WIDTH * HEIGHT)])
    return Ways(WIDTH, HEIGHT, enterable, None, np.isin(np.arange(WIDTH * HEIGHT), list(closed)), corners)


def leads_across(board: Ways) -> bool:
    reached = reach_from_border(board, STARTS, 99).reached_bits
    return any(reached >> square & 1 for square in ENDS)


@pytest.mark.parametrize("corners", [CornerRule.ONE_WAY_OPEN, CornerRule.BOTH_WAYS_OPEN])
@pytest.mark.parametrize("seed", range(40))
def test_so_many_squares_close_all_ways_and_no_fewer_do(seed: int, corners: CornerRule) -> None:
    """On small boards strewn by chance: every choice of fewer squares leaves a way."""
    dice = np.random.default_rng(seed)
    closed = {square for square in range(WIDTH * HEIGHT) if dice.random() < 0.3}
    found = narrows(ways(closed, corners), STARTS, ENDS)
    assert found is not None
    between = sorted(set(range(WIDTH * HEIGHT)) - closed - set(STARTS) - set(ENDS))
    assert set(found) <= set(between)
    assert not leads_across(ways(closed, corners, set(found)))
    for fewer in combinations(between, max(0, len(found) - 1)):
        assert len(found) == 0 or leads_across(ways(closed, corners, set(fewer)))


def test_entries_that_touch_cannot_be_parted() -> None:
    assert narrows(ways(set(), CornerRule.ONE_WAY_OPEN), (0,), (1, 7)) is None
    assert narrows(ways(set(), CornerRule.ONE_WAY_OPEN), (0, 3), (3,)) is None


def test_an_open_board_is_as_narrow_as_it_is_wide() -> None:
    assert narrows(ways(set(), CornerRule.ONE_WAY_OPEN), STARTS, ENDS) == (1, 6, 11, 16)
