"""What one square sees of a board, by following all clear lines from it at once.

Nothing is worked out beforehand for a size of board: it costs little where lines are soon stopped, and on the largest
board a tenth of a second where nothing stops any.
"""

from functools import lru_cache

import numpy as np

from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.lines import Lines

_EAST, _WEST, _SOUTH, _NORTH = range(4)
_AHEAD, _ASIDE = np.array([_EAST, _EAST, _WEST, _WEST]), np.array([_SOUTH, _NORTH, _SOUTH, _NORTH])
"""The two directions of the steps of lines into each quadrant."""


def seen_from(grid: Grid, attacker: int) -> BoolArray:
    """Return ``sees[target]`` of one attacker. Buildings are not looked at."""
    leave, blocked = _ways_out(grid), grid.blocked.ravel()
    steps = np.array([1, -1, grid.width, -grid.width])
    sees = np.zeros(grid.size, bool)
    sees[attacker] = True
    lines, quadrant, squares = Lines.starting(4), np.arange(4), np.full(4, attacker)
    while len(lines):
        ahead, aside = _AHEAD[quadrant], _ASIDE[quadrant]
        lines, parent, turn = lines.longer(leave[ahead, squares], leave[aside, squares])
        quadrant, squares = quadrant.take(parent), squares.take(parent)
        squares += steps[np.concatenate([ahead.take(parent[:turn]), aside.take(parent[turn:])])]
        sees[squares] = True
        clear = np.flatnonzero(~blocked.take(squares))
        lines, quadrant, squares = lines.taken(clear), quadrant.take(clear), squares.take(clear)
    return sees


@lru_cache(maxsize=4)
def _ways_out(grid: Grid) -> BoolArray:
    """Return where no wall and no border stops a step, ``[direction, square]``."""
    ways = np.zeros((4, grid.height, grid.width), bool)
    ways[_EAST, :, :-1] = ways[_WEST, :, 1:] = ~grid.walls_v[:, 1:-1]
    ways[_SOUTH, :-1] = ways[_NORTH, 1:] = ~grid.walls_h[1:-1]
    return ways.reshape(4, grid.size)
