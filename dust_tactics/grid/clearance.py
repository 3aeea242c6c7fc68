"""Lists of blockers that must all be absent, looked at for all attackers at once.

A clearance is the ``and`` of as many rows of a table of words as it has blockers. They are taken in batches, the
longest first, so that each further blocker is one operation on the first so many rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.bitboards import Words

_ROWS_AT_ONCE = 2048


@dataclass(frozen=True, slots=True)
class Clearances:
    """A batch of clearances.

    needed: the j-th entry holds the j-th blocker of every clearance that has so many, longest clearance first.
    order: brings the rows back into the order in which the clearances were listed.
    offsets, first: which offset the clearances from row ``first`` on belong to.
    """

    needed: tuple[NDArray[np.intp], ...]
    order: NDArray[np.intp]
    offsets: NDArray[np.intp]
    first: NDArray[np.intp]

    def clear(self, table: Words) -> Words:
        """Return which clearances are clear for which attackers, from a table of what is absent."""
        rows = np.full((len(self.order), table.shape[1]), ~np.uint64(0))
        for needed in self.needed:
            rows[: len(needed)] &= table.take(needed, axis=0)
        return rows.take(self.order, axis=0)


def clearances(listed: Sequence[tuple[int, NDArray[np.intp]]]) -> tuple[Clearances, ...]:
    """Return batches of clearances, each given with its offset; those of one offset must follow each other."""
    batches, start = [], 0
    for end in range(1, len(listed) + 1):
        full = end - start >= _ROWS_AT_ONCE and end < len(listed) and listed[end][0] != listed[end - 1][0]
        if full or end == len(listed):
            batches.append(_batch(listed[start:end]))
            start = end
    return tuple(batches)


def _batch(listed: Sequence[tuple[int, NDArray[np.intp]]]) -> Clearances:
    lengths = np.array([len(needed) for _, needed in listed])
    longest_first = np.argsort(-lengths, kind="stable")
    table = np.zeros((len(listed), max(1, int(lengths.max()))), np.intp)
    for row, place in enumerate(longest_first.tolist()):
        table[row, : lengths[place]] = listed[place][1]
    counts = [int((lengths > column).sum()) for column in range(int(lengths.max()))]
    needed = tuple(np.ascontiguousarray(table[:count, column]) for column, count in enumerate(counts))
    offsets = np.array([offset for offset, _ in listed])
    first = np.flatnonzero(np.diff(offsets, prepend=-1))
    return Clearances(needed, np.argsort(longest_first, kind="stable"), offsets[first], first)
