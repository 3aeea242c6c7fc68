"""What has to be clear for sight and full view, as masks, for looking at single pairs of squares.

Where ``sight_tables`` looks at all attackers at once, this looks at chosen pairs: the blockers that can come between
two squares are gathered into a few words, and a line or a view is clear if its mask and those words have no bit in
common.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import Words, pack
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.lines import IntArray
from dust_tactics.grid.sight_plan import SightPlan, sight_plan
from dust_tactics.grid.views import LEFT_EDGE, SQUARE, TOP_EDGE


@dataclass(frozen=True, slots=True)
class Masks:
    """The lines, or the views, of all offsets: those of offset d are ``words[:, first[d] : first[d] + count[d]]``."""

    words: Words
    first: IntArray
    count: IntArray

    def any_clear(self, offsets: IntArray, blocked: Words) -> BoolArray:
        """Return for each pair, by its offset and what is blocked between, whether one mask is clear."""
        count = self.count[offsets]
        ends = np.cumsum(count)
        starts = ends - count
        which = np.arange(ends[-1]) + np.repeat(self.first[offsets] - starts, count)
        pair = np.repeat(np.arange(len(offsets)), count)
        clear = self.words[0].take(which) & blocked[:, 0].take(pair) == 0
        for word in range(1, blocked.shape[1]):
            clear &= self.words[word].take(which) & blocked[:, word].take(pair) == 0
        return np.logical_or.reduceat(clear, starts)


@dataclass(frozen=True, slots=True)
class PairPlan:
    """The masks for boards of one size.

    between: for every signed offset, the blockers that can come between, relative to the attacker's square,
    ``[offset, bit]`` (0, the attacker's own square, where there are no more; no mask has that bit).
    words: for every offset right and down, how many words of bits it uses.
    """

    width: int
    height: int
    between: NDArray[np.int32]
    words: NDArray[np.int8]
    lines: Masks
    views: Masks

    def look(self, grid: Grid, attackers: IntArray, targets: IntArray) -> tuple[BoolArray, BoolArray]:
        """Return for each pair whether the attacker sees the target, and all of it from one point."""
        width, height = self.width, self.height
        rows = targets // width - attackers // width
        columns = targets % width - attackers % width
        signed = (rows + height - 1) * (2 * width - 1) + columns + width - 1
        offsets = np.abs(rows) * width + np.abs(columns)
        flags = blocker_flags(grid)
        words = self.words[offsets]
        if words.size == 0 or words.max() == 1:
            return self._look(flags, attackers, signed, offsets, 1)
        sees, views = np.empty(len(offsets), bool), np.empty(len(offsets), bool)
        for count in np.unique(words).tolist():
            group = np.flatnonzero(words == count)
            sees[group], views[group] = self._look(flags, attackers[group], signed[group], offsets[group], count)
        return sees, views

    def _look(
        self, flags: BoolArray, attackers: IntArray, signed: IntArray, offsets: IntArray, words: int
    ) -> tuple[BoolArray, BoolArray]:
        """Look at pairs between which there is room for no more blockers than fit so many words."""
        between = self.between[signed, : words * 64] + attackers[:, None]
        blocked = _pack_words(flags.take(between))
        views = self.views.any_clear(offsets, blocked)
        sees = views.copy()
        rest = np.flatnonzero(~views)
        if rest.size:
            sees[rest] = self.lines.any_clear(offsets[rest], blocked[rest])
        return sees, views


def blocker_flags(grid: Grid) -> BoolArray:
    """Return what blocks on a board as one row of booleans, by blocker number."""
    if not grid.has_walls:
        return grid.blocked.ravel()
    return np.concatenate([grid.blocked.ravel(), grid.walls_v[:, :-1].ravel(), grid.walls_h[:-1].ravel()])


def _pack_words(rows: BoolArray) -> Words:
    """Pack rows whose length is a multiple of 64."""
    return np.packbits(rows, axis=1, bitorder="little").view(np.uint64)


@lru_cache(maxsize=16)
def pair_plan(width: int, height: int, walls: bool) -> PairPlan:
    """Return the masks for a size of board; they are made once."""
    plan = sight_plan(width, height, walls)
    listed = _between(plan)
    counts = listed.sum(axis=1)
    used = np.maximum(1, -(-counts // 64)).astype(np.int8)
    between = np.zeros((plan.size, int(used.max()) * 64), np.int32)
    places = np.cumsum(listed, axis=1, dtype=np.int16)
    places -= 1
    offsets, blockers = np.nonzero(listed)
    between[offsets, places[offsets, blockers]] = blockers
    places[~listed] = -1
    words = between.shape[1] // 64
    lines, views = _line_masks(plan, places, words), _view_masks(plan, places, words)
    return PairPlan(width, height, _signed(plan, between), used, lines, views)


def _kinds(plan: SightPlan) -> tuple[int, ...]:
    return (SQUARE, LEFT_EDGE, TOP_EDGE) if plan.walls else (SQUARE,)


def _between(plan: SightPlan) -> BoolArray:
    """Return which blockers meet the hull of two squares at an offset, ``[offset, blocker]``, the two left out.

    In doubled coordinates a blocker with centre (x, y) and half sides (a, b) meets the strip along (dx, dy) if
    ``|dx * y - dy * x| < dx + dy + dx * b + dy * a``. With sides of up to 64 squares all numbers fit 16 bits.
    """
    rows, columns = np.divmod(np.arange(plan.size, dtype=np.int16), np.int16(plan.width))
    dx, dy = columns[:, None], rows[:, None]
    listed = []
    for kind in _kinds(plan):
        x, y = 2 * columns - (kind == LEFT_EDGE), 2 * rows - (kind == TOP_EDGE)
        half = dx * (kind != TOP_EDGE) + dy * (kind != LEFT_EDGE)
        meets = np.abs(dx * y - dy * x) < dx + dy + half
        meets &= (columns <= dx) & (rows <= dy) & (x >= 0) & (y >= 0)
        if kind == SQUARE:
            meets[:, 0] = False
            np.fill_diagonal(meets, False)
        listed.append(meets)
    return np.hstack(listed)


def _signed(plan: SightPlan, between: NDArray[np.int32]) -> NDArray[np.int32]:
    """Turn blocker numbers of offsets right and down into differences of numbers for offsets in all directions."""
    down, right = np.arange(1 - plan.height, plan.height), np.arange(1 - plan.width, plan.width)
    signed = np.empty((len(down) * len(right), between.shape[1]), np.int32)
    for part, rows_down in zip(np.split(signed, len(down)), down.tolist(), strict=True):
        row = between[abs(rows_down) * plan.width + np.abs(right)]
        kinds, squares = np.divmod(row, plan.size)
        rows, columns = np.divmod(squares, plan.width)
        columns = np.where(right[:, None] < 0, (kinds == LEFT_EDGE) - columns, columns)
        if rows_down < 0:
            rows = (kinds == TOP_EDGE) - rows
        part[:] = np.where(row == 0, 0, kinds * plan.size + rows * plan.width + columns)
    return signed


def _line_masks(plan: SightPlan, places: NDArray[np.int16], words: int) -> Masks:
    """Return the masks of all lines; each blocker of a line sets the bit at its place among those between."""
    size, width = plan.size, plan.width
    masks = [np.zeros((1, words), np.uint64)]
    first, count = np.zeros(size, np.intp), np.ones(size, np.intp)
    total = 1
    doors = np.empty((1, 0), np.int32)
    for level in plan.line_steps:
        doors = np.hstack([doors[level.parent], level.door[:, None].astype(np.int32)])
        count[level.offsets] = np.diff(level.bounds)
        first[level.offsets] = total + level.bounds[:-1]
        total += len(doors)
        offsets = np.repeat(level.offsets, np.diff(level.bounds))[:, None]
        ways, left = np.divmod(doors, size)
        needed = [left[:, 1:]]
        if plan.walls:
            needed.append(np.where(ways == 0, LEFT_EDGE * size + left + 1, TOP_EDGE * size + left + width))
        masks.append(_masks(places[offsets, np.hstack(needed)], words))
    return Masks(np.ascontiguousarray(np.vstack(masks).T), first, count)


def _view_masks(plan: SightPlan, places: NDArray[np.int16], words: int) -> Masks:
    first, count = np.zeros(plan.size, np.intp), np.ones(plan.size, np.intp)
    masks = [np.zeros((1, words), np.uint64)]
    total = 1
    for offset in range(1, plan.size):
        needed = plan.needed_for_view(offset)
        first[offset], count[offset] = total, len(needed)
        total += len(needed)
        listed = np.zeros((len(needed), words * 64), bool)
        for row, blockers in enumerate(needed):
            listed[row, places[offset, blockers]] = True
        masks.append(pack(listed))
    return Masks(np.ascontiguousarray(np.vstack(masks).T), first, count)


def _masks(places: NDArray[np.int16], words: int) -> Words:
    bits = np.uint64(1) << (places % 64).astype(np.uint64)
    return np.stack(
        [np.bitwise_or.reduce(np.where(places // 64 == word, bits, 0), axis=1) for word in range(words)], axis=1
    ).astype(np.uint64)
