"""Which of many squares have cover from one: the intervals of its edges that blockers spoil, for all of them at once.

See ``views`` for the intervals: a square has no cover if on one edge that faces it they leave a gap.
"""

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.lines import IntArray
from dust_tactics.grid.views import LEFT_EDGE, SQUARE, TOP_EDGE, TRANSPOSED, WHOLE_EDGE, spoiled

_AT_ONCE = 2**18
"""Pairs of a target and a blocker that are looked at together: so much memory is needed for a while."""

_Numbers = NDArray[np.int64]


def row_cover(grid: Grid, attacker: int, targets: IntArray) -> BoolArray:
    """Return which of some squares that a square sees have cover from it. Buildings are not looked at."""
    row, column = divmod(attacker, grid.width)
    rows, columns = targets // grid.width - row, targets % grid.width - column
    cover = np.zeros(len(targets), bool)
    for down in (1, -1):
        for right in (1, -1):
            kinds, xs, ys = _blockers(grid, row, column, down, right)
            facing = np.flatnonzero((rows * down >= (down < 0)) & (columns * right >= (right < 0)))
            for some in np.array_split(facing, 1 + facing.size * kinds.size // _AT_ONCE):
                cover[some] = _cover(kinds, xs, ys, columns[some] * right, rows[some] * down)
    return cover


def _blockers(grid: Grid, row: int, column: int, down: int, right: int) -> tuple[_Numbers, _Numbers, _Numbers]:
    """Return the kinds, columns and rows of the blockers in one quadrant of a square, mirrored to the lower right."""
    found = []
    for kind, blocks in ((SQUARE, grid.blocked), (LEFT_EDGE, grid.walls_v), (TOP_EDGE, grid.walls_h)):
        ys, xs = np.nonzero(blocks)
        xs = xs - column if right > 0 else column + (kind == LEFT_EDGE) - xs
        ys = ys - row if down > 0 else row + (kind == TOP_EDGE) - ys
        near = (xs >= (kind == LEFT_EDGE)) & (ys >= (kind == TOP_EDGE)) & ((xs > 0) | (ys > 0))
        found.append((np.full(np.count_nonzero(near), kind), xs[near], ys[near]))
    kinds, all_xs, all_ys = (np.concatenate(part) for part in zip(*found, strict=True))
    return kinds, all_xs, all_ys


def _cover(kinds: _Numbers, xs: _Numbers, ys: _Numbers, columns: _Numbers, rows: _Numbers) -> BoolArray:
    """Return which targets to the right and below have cover."""
    targets, between = _between(kinds, xs, ys, columns, rows)
    kinds, xs, ys = kinds[between], xs[between], ys[between]
    by_right = _edge_is_hidden(kinds, xs, ys, targets, columns, rows)
    return by_right & _edge_is_hidden(TRANSPOSED[kinds], ys, xs, targets, rows, columns)


def _between(
    kinds: _Numbers, xs: _Numbers, ys: _Numbers, columns: _Numbers, rows: _Numbers
) -> tuple[IntArray, IntArray]:
    """Return all pairs of a target and a blocker that meets the hull of its square and the attacker's: see
    ``pair_plan`` for the test."""
    across, down = columns[:, None], rows[:, None]
    x, y = 2 * xs - (kinds == LEFT_EDGE), 2 * ys - (kinds == TOP_EDGE)
    reach = across * (1 + (kinds != TOP_EDGE)) + down * (1 + (kinds != LEFT_EDGE))
    meets = np.abs(across * y - down * x) < reach
    meets &= (xs <= across) & (ys <= down) & ((kinds != SQUARE) | (xs != across) | (ys != down))
    targets, blockers = np.nonzero(meets)
    return targets, blockers


def _edge_is_hidden(
    kinds: _Numbers, xs: _Numbers, ys: _Numbers, targets: IntArray, columns: _Numbers, rows: _Numbers
) -> BoolArray:
    """Return for which targets no part of the right edge is free; it is not if the target does not lie past it.

    kinds, xs, ys, targets: of the blockers, and which target each comes between.
    """
    past = columns[targets]
    concerned = (past > 0) & (
        (xs > (kinds == LEFT_EDGE)) | (past == 1) | ((kinds == LEFT_EDGE) & (xs == 1) & (ys == 0))
    )
    targets = targets[concerned]
    low, high = spoiled(kinds[concerned], xs[concerned], ys[concerned], columns[targets], rows[targets])
    order = np.lexsort((low, targets))
    order = order[low[order] < high[order]]
    targets, low, high = targets[order], low[order], high[order]
    base = targets * (2 * WHOLE_EDGE)
    hidden_to = np.maximum.accumulate(base + high)
    before = np.maximum(np.append(0, hidden_to[:-1]), base)
    hidden = np.ones(len(columns), bool)
    hidden[targets[base + low > before]] = False
    last = np.zeros(len(columns), np.int64)
    last[targets] = hidden_to - base
    hidden &= last >= WHOLE_EDGE
    hidden |= columns == 0
    return hidden
