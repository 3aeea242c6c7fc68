"""The views of a whole square: what must be clear so that one point of an edge sees all of a square.

A target is not in cover if from some point p of the attacker's square the whole target square T is seen, that is,
if nothing blocks inside the hull of p and T (T13-COV-02). Two facts make this a finite list of sets of squares:

* If p sees all of T, every point on the way from p to T does too, so p may be taken next to the edge of the
  attacker's square that faces T: for T to the lower right the right edge or the bottom edge.
* Let p move down along the right edge. A blocker B leaves the view free while p is above the line that touches B
  and the lower left corner of T (B then lies below the view), and again once p is below the line that touches B and
  the upper right corner of T. So B spoils the view on one interval of the edge, whose ends are fractions.

If T begins where the attacker's square ends (one column on, some rows down), a view of its near corner from inside the
attacker's square passes over the squares under the attacker's, however near p is to the edge. They are needed then.

Between the ends of all such intervals the set of squares that must be clear does not change. Of these sets only the
smallest are kept: those from where one interval ends to where the next begins, with no other end between. Single
points that see everything between closed blockers have no length and are left out, as the rule demands an area.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.lines import FRACTION_BITS, fraction_keys

SQUARE, LEFT_EDGE, TOP_EDGE = 0, 1, 2
"""What may block: a whole square, its left edge, its top edge."""

TRANSPOSED = np.array([SQUARE, TOP_EDGE, LEFT_EDGE])
"""What each becomes when rows and columns are exchanged."""

WHOLE_EDGE = 1 << FRACTION_BITS
"""The length of an edge in fraction keys."""


@dataclass(frozen=True, slots=True)
class Views:
    """The sets of squares and edges of which one must be clear for a view of the whole target square.

    kinds, columns, rows: one entry for each square or edge concerned; counted from the attacker's square.
    needed: booleans, ``[view, entry]``.
    """

    kinds: NDArray[np.int64]
    columns: NDArray[np.int64]
    rows: NDArray[np.int64]
    needed: NDArray[np.bool_]

    def transposed(self) -> "Views":
        """Return the same with rows and columns exchanged."""
        kinds = TRANSPOSED[self.kinds]
        return Views(kinds, self.rows, self.columns, self.needed)


@lru_cache(maxsize=3 * 4096)
def views_from_right_edge(columns: int, rows: int, walls: bool) -> Views:
    """Return the views from the right edge of a square to the square so many columns right (1 or more) and rows down.

    walls: whether edges are listed too, not only squares.
    """
    kinds, xs, ys = _between(columns, rows, walls)
    low, high = spoiled(kinds, xs, ys, columns, rows)
    spoils = low < high
    kinds, xs, ys, low, high = kinds[spoils], xs[spoils], ys[spoils], low[spoils], high[spoils]
    ends, begins = np.unique(np.append(high, 0)), np.unique(np.append(low, WHOLE_EDGE))
    starts = ends[ends < WHOLE_EDGE]
    stops = begins[np.searchsorted(begins, starts, "right")]
    smallest = np.append(starts[1:], WHOLE_EDGE) >= stops
    starts, stops = starts[smallest, None], stops[smallest, None]
    return Views(kinds, xs, ys, (low <= starts) & (high >= stops))


@lru_cache(maxsize=3 * 4096)
def views(columns: int, rows: int, walls: bool) -> tuple[Views, ...]:
    """Return the views to a square from all edges that face it: none if it is the attacker's own square.

    One column on and several rows down, a point at the lower end of the right edge, and so of the bottom edge, is
    the best of the right edge, which need not be looked at.
    """
    found = []
    if columns >= (2 if rows > 1 else 1):
        found.append(views_from_right_edge(columns, rows, walls))
    if rows >= (2 if columns > 0 else 1):
        found.append(views_from_right_edge(rows, columns, walls).transposed())
    return tuple(found)


def _between(columns: int, rows: int, walls: bool) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """List squares, and edges if asked for, that can lie between the right edge and the target."""
    xs, ys = (axis.ravel() for axis in np.meshgrid(np.arange(1, columns + 1), np.arange(rows + 1)))
    not_target = (xs != columns) | (ys != rows)
    listed = [(SQUARE, xs[not_target], ys[not_target])]
    if walls:
        crossed = (xs > 1) | (ys == 0) | (columns == 1)
        listed.append((LEFT_EDGE, xs[crossed], ys[crossed]))
        listed.append((TOP_EDGE, xs[ys > 0], ys[ys > 0]))
    if columns == 1:
        under = np.arange(1, rows + 1)
        listed += [(kind, np.zeros_like(under), under) for kind in ((SQUARE, TOP_EDGE) if walls else (SQUARE,))]
    kinds = np.concatenate([np.full(len(x), kind) for kind, x, _ in listed])
    return kinds, np.concatenate([x for _, x, _ in listed]), np.concatenate([y for _, _, y in listed])


def spoiled(
    kinds: NDArray[np.int64],
    xs: NDArray[np.int64],
    ys: NDArray[np.int64],
    columns: NDArray[np.int64] | int,
    rows: NDArray[np.int64] | int,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return, for each blocker, the interval of the right edge from which it spoils the view, as fraction keys 0 to 1.

    kinds, xs, ys: of blockers that can lie between. columns, rows: of the target, for each of them or for all.
    """
    low = _height_at_edge(xs + (kinds != LEFT_EDGE), ys, columns, rows + 1, never=0)
    high = _height_at_edge(xs, ys + (kinds != TOP_EDGE), columns + np.minimum(rows, 1), rows, never=WHOLE_EDGE)
    always = (xs == 0) | ((kinds == LEFT_EDGE) & (xs == 1))
    low[always], high[always] = 0, WHOLE_EDGE
    return np.clip(low, 0, WHOLE_EDGE), np.clip(high, 0, WHOLE_EDGE)


def _height_at_edge(
    xs: NDArray[np.int64],
    ys: NDArray[np.int64],
    corner_x: NDArray[np.int64] | int,
    corner_y: NDArray[np.int64] | int,
    never: int,
) -> NDArray[np.int64]:
    """Return where lines from a corner of the target through points meet the edge x = 1, else ``never``."""
    before = xs < corner_x
    run = np.where(before, corner_x - xs, 1)
    heights = fraction_keys(corner_y * run + (ys - corner_y) * (corner_x - 1), run)
    return np.where(before, heights, never)
