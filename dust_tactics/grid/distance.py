"""Range between squares: the first diagonal counts 1, every further one 2 (T13-RNG-02, T10-RNG-02, T16-RNG-03)."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray


def distance(first: int, second: int, width: int) -> int:
    """Return the range in squares between two squares, 0 for a square and itself.

    With offsets dx and dy it is the larger one if the other is 0, else ``|dx| + |dy| - 1`` (T13-RNG-02).
    """
    rows, columns = abs(first // width - second // width), abs(first % width - second % width)
    return rows + columns - 1 if rows and columns else rows + columns


def distance_between(first: Iterable[int], second: Iterable[int], width: int) -> int:
    """Return the range between the nearest squares of two units (T13-RNG-03)."""
    targets = tuple(second)
    return min(distance(square, target, width) for square in first for target in targets)


@lru_cache(maxsize=16)
def distance_table(width: int, height: int) -> NDArray[np.int16]:
    """Return the ranges between all squares of a board, ``[n, n]``, read-only."""
    rows, columns = np.divmod(np.arange(width * height, dtype=np.int16), np.int16(width))
    down = np.abs(rows[:, None] - rows)
    across = np.abs(columns[:, None] - columns)
    table: NDArray[np.int16] = down + across - ((down > 0) & (across > 0))
    table.setflags(write=False)
    return table
