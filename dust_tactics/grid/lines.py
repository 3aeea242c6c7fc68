"""The ways straight lines run through squares, as sequences of single steps.

Sight between two open squares past closed blockers is an open condition: if some segment is clear, so are all
segments near it, and among those is one that meets no corner of the grid. So only such *generic* lines need be
looked at, and touching a corner never has to be decided.

A generic line that goes right and down is a sequence of steps east and south. It crosses the diagonal
``x + y = k + 1`` inside the k-th square it visits, where its height is a linear function of k; hence after k steps it
has gone south ``floor(slope * k + start)`` times. Sequences of heights of this kind are the digital straight segments
of I. Debled-Rennesson and J.-P. Reveilles (A linear algorithm for segmentation of digital curves, 1995): whether one
more step leaves a line straight, and what it does to the line, is known from its slope and the first and last points
it leans on from above and from below. So all lines of one length are grown from those one step shorter at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import BoolArray

IntArray = NDArray[np.intp]

FRACTION_BITS = 20
"""Fractions are compared as ``floor(fraction * 2**20)``: unequal ones with denominators below 1024 stay unequal."""

_RISE, _RUN, _LEVEL = 0, 1, 2
"""A line has been through the points (k, height) with ``0 <= rise * k - run * height - level < run``."""

_FIRST_ABOVE, _LAST_ABOVE, _FIRST_BELOW, _LAST_BELOW = (slice(at, at + 2) for at in (3, 5, 7, 9))
"""The points (k, height) at which that number is 0, and ``run - 1``: those the line leans on."""


def fraction_keys(numerators: NDArray[np.int64], denominators: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return whole numbers that compare like the fractions (denominators 1 to 1023)."""
    keys: NDArray[np.int64] = (numerators << FRACTION_BITS) // denominators
    return keys


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of one number of steps.

    heights: how many of its steps each line has taken south.
    leaning: ``[number, line]``, what the next step depends on.
    """

    steps: int
    heights: NDArray[np.int32]
    leaning: NDArray[np.int32]

    @classmethod
    def starting(cls, count: int = 1) -> "Lines":
        """Return so many lines without a step."""
        leaning = np.zeros((11, count), np.int32)
        leaning[_RUN] = 1
        return cls(0, np.zeros(count, np.int32), leaning)

    def __len__(self) -> int:
        return len(self.heights)

    def taken(self, lines: IntArray) -> "Lines":
        """Return some of the lines."""
        return Lines(self.steps, self.heights.take(lines), self.leaning.take(lines, axis=1))

    def longer(self, east: BoolArray, south: BoolArray) -> tuple["Lines", IntArray, int]:
        """Return all lines that are one step longer, the line that each grew from, and how many of them went east.

        Those that went south follow. east, south: which lines may step there.
        """
        rise, run, level = self.leaning[: _LEVEL + 1]
        ahead = rise * (self.steps + 1) - run * self.heights - level
        eastward = np.flatnonzero(east & (ahead <= run))
        southward = np.flatnonzero(south & (ahead >= run - 1))
        parent, turn = np.concatenate([eastward, southward]), len(eastward)
        grown = self.taken(parent)
        grown.heights[turn:] += 1
        ahead = ahead.take(parent)
        ahead[turn:] -= grown.leaning[_RUN, turn:]
        return Lines(self.steps + 1, grown.heights, grown._leant(ahead, self.steps + 1)), parent, turn

    def _leant(self, ahead: NDArray[np.int32], steps: int) -> NDArray[np.int32]:
        """Return what the lines lean on after their last point, which lies so far ahead of their old slope."""
        leaning, run = self.leaning, self.leaning[_RUN].copy()
        too_flat, too_steep = np.flatnonzero(ahead < 0), np.flatnonzero(ahead == run)
        above, below = np.flatnonzero(ahead <= 0), np.flatnonzero((ahead == run - 1) | (ahead == run))
        leaning[_FIRST_BELOW, too_flat] = leaning[_LAST_BELOW, too_flat]
        leaning[_FIRST_ABOVE, too_steep] = leaning[_LAST_ABOVE, too_steep]
        for place, lines in ((_LAST_ABOVE, above), (_LAST_BELOW, below)):
            leaning[place.start, lines] = steps
            leaning[place.start + 1, lines] = self.heights[lines]
        for first, last, lines in ((_FIRST_ABOVE, _LAST_ABOVE, too_flat), (_FIRST_BELOW, _LAST_BELOW, too_steep)):
            if lines.size:
                along, down = leaning[last, lines] - leaning[first, lines]
                at, height = leaning[_FIRST_ABOVE, lines]
                leaning[: _LEVEL + 1, lines] = down, along, down * at - along * height
        return leaning


@dataclass(frozen=True, slots=True)
class LineLevel:
    """All lines of one number of steps that start in square (0, 0), ordered by the square they end in.

    heights: the row each line ends in (the column is ``steps - row``).
    parent: for each line the index, in the level before, of the line without its last step (empty at level 0).
    """

    steps: int
    heights: NDArray[np.int32]
    parent: IntArray


def line_levels(width: int, height: int, within: BoolArray | None = None) -> Iterator[LineLevel]:
    """Yield, for 0, 1, 2... steps, all generic lines that stay within ``width`` columns and ``height`` rows.

    within: booleans ``(height, width)``, the squares that they may run through; left out, all.
    """
    room = np.zeros((height + 1, width + 1), bool)
    room[:height, :width] = True if within is None else within
    lines = Lines.starting()
    yield LineLevel(0, lines.heights, np.empty(0, np.intp))
    while lines.steps < width + height - 2:
        columns = lines.steps - lines.heights
        grown, parent, _ = lines.longer(room[lines.heights, columns + 1], room[lines.heights + 1, columns])
        order = np.argsort(grown.heights, kind="stable")
        lines = grown.taken(order)
        yield LineLevel(lines.steps, lines.heights, parent.take(order))


@lru_cache(maxsize=32)
def lines_between(columns: int, rows: int) -> NDArray[np.int32]:
    """Return all generic lines from a square to the one so many columns right and rows down, ``[line, steps taken]``.

    The numbers are the rows down after so many steps.
    """
    across, down = np.arange(columns + 1), np.arange(rows + 1)[:, None]
    levels = list(line_levels(columns + 1, rows + 1, np.abs(columns * down - rows * across) < columns + rows))
    last = levels[-1]
    found = np.empty((len(last.heights), last.steps + 1), np.int32)
    at = np.arange(len(last.heights))
    for level in reversed(levels):
        found[:, level.steps] = level.heights[at]
        at = level.parent[at] if level.steps else at
    found.setflags(write=False)
    return found
