"""Sight and full view of every square to every square at once.

All attackers of a board are bits of one row of words. ``free[d]`` tells, for all attackers at once, whether the square
at offset d from them is clear; so a line or a view is the ``and`` of as many rows as it has squares, and sight at an
offset is the ``or`` over its lines. Lines with a common beginning share the work. The four mirrored boards stand
side by side in the same rows.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import Words, shifted, unpack, word_count
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.sight_plan import SightPlan, sight_plan

MIRRORS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps through rows and columns that turn each of the four quadrants into right and down."""

_BITS = 64
"""Bits in a word."""


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
    free = shifted([~grid.blocked[::down, ::right].ravel() for down, right in MIRRORS])
    if not grid.has_walls:
        return free, None
    left = shifted([~grid.walls_v[::down, ::right][:, :-1].ravel() for down, right in MIRRORS])
    top = shifted([~grid.walls_h[::down, ::right][:-1].ravel() for down, right in MIRRORS])
    return free, np.vstack([left, top])


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
    bits = unpack(words.reshape(1, -1), words.size * _BITS).ravel()
    return bits.take(_places_of_pairs(plan.width, plan.height))


@lru_cache(maxsize=8)
def _places_of_pairs(width: int, height: int) -> NDArray[np.intp]:
    """Return which of the bits in words ``[offset, mirror and attacker]`` tells of each pair ``[attacker, target]``.

    In the same row or column two mirrors tell the same.
    """
    size = width * height
    in_a_mirror = word_count(size) * _BITS
    rows, columns = np.divmod(np.arange(size), width)
    down, right = rows - rows[:, None], columns - columns[:, None]
    up, left = down < 0, right < 0
    row = np.where(up, height - 1 - rows[:, None], rows[:, None])
    column = np.where(left, width - 1 - columns[:, None], columns[:, None])
    offset, mirror, attacker = np.abs(down) * width + np.abs(right), 2 * up + left, row * width + column
    places: NDArray[np.intp] = (offset * len(MIRRORS) + mirror) * in_a_mirror + attacker
    places.setflags(write=False)
    return places
