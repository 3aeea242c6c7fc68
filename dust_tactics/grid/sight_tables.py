"""Sight and full view of every square to every square at once.

All attackers of a board are bits of one row of words. ``free[d]`` tells, for all attackers at once, whether the square
at offset d from them is clear; so a line or a view is the ``and`` of as many rows as it has squares, and sight at an
offset is the ``or`` over its lines. Lines with a common beginning share the work. The four mirrored boards stand
side by side in the same rows.
"""

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import Words, shifted, unpack, word_count
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.sight_plan import SightPlan, sight_plan

MIRRORS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps through rows and columns that turn each of the four quadrants into right and down."""


def sight_and_views(grid: Grid) -> tuple[BoolArray, BoolArray]:
    """Return ``sees[n, n]`` and ``views[n, n]``, whether the attacker sees the target, and all of it from one point.

    Buildings are not looked at.
    """
    plan = sight_plan(grid.width, grid.height, grid.has_walls)
    free, doors = absent_blockers(grid)
    sees, full = _lines(plan, free, doors), _full_views(plan, free, doors)
    return to_table(plan, sees), to_table(plan, full)


def absent_blockers(grid: Grid) -> tuple[Words, Words | None]:
    """Return which squares are clear, ``[offset, word]``, and left and top edges, ``[kind * n + offset, word]``."""
    free, left, top = [], [], []
    for down, right in MIRRORS:
        free.append(shifted(~grid.blocked[::down, ::right].ravel()))
        if grid.has_walls:
            left.append(shifted(~grid.walls_v[::down, ::right][:, :-1].ravel()))
            top.append(shifted(~grid.walls_h[::down, ::right][:-1].ravel()))
    if not grid.has_walls:
        return np.hstack(free), None
    return np.hstack(free), np.vstack([np.hstack(left), np.hstack(top)])


def _lines(plan: SightPlan, free: Words, doors: Words | None) -> Words:
    size = plan.size
    sees = np.zeros_like(free)
    sees[0] = ~np.uint64(0)
    leave = _leave_by(plan, doors) if doors is not None else None
    rows = sees[:1]
    for steps, level in enumerate(plan.line_steps, start=1):
        rows = rows.take(level.parent, axis=0)
        if steps > 1:
            rows &= free.take(level.door % size, axis=0)
        if leave is not None:
            rows &= leave.take(level.door, axis=0)
        sees[level.offsets] = np.bitwise_or.reduceat(rows, level.first, axis=0)
    return sees


def _leave_by(plan: SightPlan, doors: Words) -> Words:
    """Return whether the square at an offset may be left to the east, and to the south, in the order of line doors."""
    size, width = plan.size, plan.width
    leave = np.zeros_like(doors)
    leave[: size - 1] = doors[1:size]
    leave[size : 2 * size - width] = doors[size + width :]
    return leave


def _full_views(plan: SightPlan, free: Words, doors: Words | None) -> Words:
    full = np.zeros_like(free)
    full[0] = ~np.uint64(0)
    table = free if doors is None else np.vstack([free, doors])
    for batch in plan.views:
        full[batch.offsets] = np.bitwise_or.reduceat(batch.clear(table), batch.first, axis=0)
    return full


def to_table(plan: SightPlan, words: Words) -> BoolArray:
    """Turn words ``[offset, mirror and attacker]`` into a table ``[attacker, target]``."""
    size, height, width = plan.size, plan.height, plan.width
    count = word_count(size)
    table = np.zeros((height, width, height, width), bool)
    for mirror, (down, right) in enumerate(MIRRORS):
        part = words[:, mirror * count : (mirror + 1) * count] & plan.valid
        mirrored = _by_target(unpack(part, size)).reshape(height, width, height, width)
        table[::down, ::right, ::down, ::right] |= mirrored
    return table.reshape(size, size)


def _by_target(by_offset: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Turn ``[offset, attacker]`` into ``[attacker, attacker + offset]``."""
    size = len(by_offset)
    wide = np.zeros((size, 2 * size), bool)
    step = wide.strides[1]
    diagonals = np.lib.stride_tricks.as_strided(wide, (size, size), (step, wide.strides[0] + step))
    diagonals[:] = by_offset
    return wide[:, :size]
