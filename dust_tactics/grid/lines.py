"""The ways straight lines run through squares, as sequences of single steps.

Sight between two open squares past closed blockers is an open condition: if some segment is clear, so are all
segments near it, and among those is one that meets no corner of the grid. So only such *generic* lines need be
looked at, and touching a corner never has to be decided.

A generic line that goes right and down is a sequence of steps east (0) and south (1). It crosses the diagonal
``x + y = k + 1`` inside the k-th square it visits, where its height is a linear function of k; hence after k steps it
has gone south ``floor(slope * k + start)`` times. Conversely, heights ``h[0..n]`` belong to a line exactly if some
slope fulfils ``(h[j] - h[i] - 1) / (j - i) < slope < (h[j] - h[i] + 1) / (j - i)`` for all i < j, since the
intervals left for ``start`` at a given slope then meet pairwise, and so all at once. ``line_levels`` grows the
sequences step by step, keeping these bounds: all runs of squares of a line, each once.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

IntArray = NDArray[np.intp]

FRACTION_BITS = 20
"""Fractions are compared as ``floor(fraction * 2**20)``: unequal ones with denominators below 1024 stay unequal."""


def fraction_keys(numerators: NDArray[np.int64], denominators: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return whole numbers that compare like the fractions (denominators 1 to 1023)."""
    keys: NDArray[np.int64] = (numerators << FRACTION_BITS) // denominators
    return keys


@dataclass(frozen=True, slots=True)
class LineLevel:
    """All lines of one number of steps that start in square (0, 0), ordered by the square they end in.

    heights: ``[line, k]``, the row after k steps (the column is ``k - row``).
    parent: for each line the index, in the level before, of the line without its last step (empty at level 0).
    """

    heights: NDArray[np.int16]
    parent: IntArray

    @property
    def steps(self) -> int:
        """The number of steps."""
        return int(self.heights.shape[1]) - 1

    @property
    def end_rows(self) -> NDArray[np.int16]:
        """The row of the last square of each line."""
        last: NDArray[np.int16] = self.heights[:, -1]
        return last


def line_levels(width: int, height: int) -> Iterator[LineLevel]:
    """Yield, for 0, 1, 2… steps, all generic lines that stay within ``width`` columns and ``height`` rows."""
    heights = np.zeros((1, 1), np.int16)
    low = fraction_keys(np.array([-1]), np.array([1]))
    high = fraction_keys(np.array([2]), np.array([1]))
    yield LineLevel(heights, np.empty(0, np.intp))
    for steps in range(1, width + height - 1):
        lines = len(heights)
        parent = np.tile(np.arange(lines), 2)
        last = heights[parent, -1] + np.repeat(np.array([0, 1], np.int16), lines)
        inside = (last < height) & (steps - last < width)
        parent, last = parent[inside], last[inside]
        rise = last[:, None].astype(np.int64) - heights[parent]
        run = np.arange(steps, 0, -1, dtype=np.int64)
        new_low = np.maximum(low[parent], fraction_keys(rise - 1, run).max(axis=1))
        new_high = np.minimum(high[parent], fraction_keys(rise + 1, run).min(axis=1))
        straight = np.flatnonzero(new_low < new_high)
        order = straight[np.argsort(last[straight], kind="stable")]
        parent, low, high = parent[order], new_low[order], new_high[order]
        heights = np.hstack([heights[parent], last[order, None]])
        yield LineLevel(heights, parent)
