"""Sight and full view of every square to every square at once.

All attackers of a board are bits of one row of words. ``free[d]`` tells, for all attackers at once, whether the square
at offset d from them is clear; so a line or a view is the ``and`` of as many rows as it has squares, and sight at an
offset is the ``or`` over its lines. Lines with a common beginning share the work. The four mirrored boards stand
side by side in the same rows. On a large board few attackers can look far to the lower right, so only the words of
those who can are looked at (``Zone``).
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import TILE, Words, shifted, tile_count, unpack
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.sight_plan import MIRRORS, SightPlan, Zone, sight_plan


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
    free = shifted([~grid.blocked[::down, ::right] for down, right in MIRRORS])
    if not grid.has_walls:
        return free, None
    left = shifted([~grid.walls_v[::down, ::right][:, :-1] for down, right in MIRRORS])
    top = shifted([~grid.walls_h[::down, ::right][:-1] for down, right in MIRRORS])
    return free, np.vstack([left, top])


def _lines(plan: SightPlan, free: Words, doors: Words | None) -> Words:
    sees = np.zeros_like(free)
    leave = _leave_by(plan, doors) if doors is not None else None
    for zone in plan.zones:
        theirs = _by_tile(plan, sees)[:, :, zone.down, zone.right]
        free_here = _part(plan, free, zone.down, zone.right)
        leave_here = None if leave is None else _part(plan, leave, zone.down, zone.right)
        theirs[:] = _lines_of(plan, zone, free_here, leave_here).reshape(theirs.shape)
    return sees


def _by_tile(plan: SightPlan, words: Words) -> Words:
    """Return words as ``[row, mirror, row of tiles, column of tiles]``."""
    return words.reshape(-1, len(MIRRORS), tile_count(plan.height), tile_count(plan.width))


def _part(plan: SightPlan, words: Words, down: slice, right: slice) -> Words:
    """Return the words of some rows and columns of tiles."""
    return _by_tile(plan, words)[:, :, down, right].reshape(len(words), -1)


def _lines_of(plan: SightPlan, zone: Zone, free: Words, leave: Words | None) -> Words:
    """Return what the attackers of a zone see, by the lines that end as far as they can look: few of each level."""
    sees = np.zeros_like(free)
    sees[0] = ~np.uint64(0)
    rows, before = sees[:1], 0
    for steps, level in enumerate(plan.line_steps[: zone.rows + zone.columns - 2], start=1):
        within = slice(max(0, steps - zone.columns + 1) - level.top, min(steps + 1, zone.rows) - level.top)
        start, stop = level.bounds[within.start], level.bounds[within.stop]
        rows = rows.take(level.parent[start:stop] - before, axis=0)
        if steps > 1:
            rows &= free.take(level.left[start:stop], axis=0)
        if leave is not None:
            rows &= leave.take(level.door[start:stop], axis=0)
        sees[level.offsets[within]] = np.bitwise_or.reduceat(rows, level.bounds[within] - start, axis=0)
        before = start
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
    for down, right, batches in plan.views:
        table_here, theirs = _part(plan, table, down, right), _by_tile(plan, full)[:, :, down, right]
        for batch in batches:
            clear = np.bitwise_or.reduceat(batch.clear(table_here), batch.first, axis=0)
            theirs[batch.offsets] = clear.reshape(-1, *theirs.shape[1:])
    return full


def to_table(plan: SightPlan, words: Words) -> BoolArray:
    """Turn words ``[offset, mirror and attacker]`` into a table ``[attacker, target]``."""
    return unpack(words).take(_places_of_pairs(plan.width, plan.height))


@lru_cache(maxsize=8)
def _places_of_pairs(width: int, height: int) -> NDArray[np.intp]:
    """Return which of the bits in words ``[offset, mirror and attacker]`` tells of each pair ``[attacker, target]``.

    In the same row or column two mirrors tell the same.
    """
    rows, columns = np.divmod(np.arange(width * height), width)
    down, right = rows - rows[:, None], columns - columns[:, None]
    up, left = down < 0, right < 0
    row = np.where(up, height - 1 - rows[:, None], rows[:, None])
    column = np.where(left, width - 1 - columns[:, None], columns[:, None])
    offset, mirror = np.abs(down) * width + np.abs(right), 2 * up + left
    tiles = tile_count(height), tile_count(width)
    word = ((offset * len(MIRRORS) + mirror) * tiles[0] + row // TILE) * tiles[1] + column // TILE
    places: NDArray[np.intp] = (word * TILE + row % TILE) * TILE + column % TILE
    places.setflags(write=False)
    return places
