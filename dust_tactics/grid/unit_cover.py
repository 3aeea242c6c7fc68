"""Cover between units of one, two or four squares, pair by pair, in exact fractions (T13-COV-02, T13-COV-08).

The idea is that of ``views``: a point that sees all of the target may be taken at an edge of its own square that faces
the target, and each blocker spoils one interval of that edge. The target has cover if, for every edge, the intervals
leave no gap. The same intervals tell what causes the cover, and a gap where the whole target is seen from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from dust_tactics.grid.board import Edge, Grid

Blocker = int | Edge
"""What stops a line: a blocking square, or a wall on an edge."""

Point = tuple[Fraction, Fraction]
"""A point (x, y) of the board; the square in column c and row r runs from (c, r) to (c + 1, r + 1)."""


class Box(NamedTuple):
    """A rectangle with whole sides, possibly without breadth: a square, a unit, a wall."""

    left: int
    top: int
    right: int
    bottom: int

    def mirrored(self, columns: bool, rows: bool, swapped: bool) -> "Box":
        """Return the box mirrored in the middle of the square at (0, 0), then with x and y exchanged."""
        left, right = (1 - self.right, 1 - self.left) if columns else (self.left, self.right)
        top, bottom = (1 - self.bottom, 1 - self.top) if rows else (self.top, self.bottom)
        return Box(top, left, bottom, right) if swapped else Box(left, top, right, bottom)

    def moved(self, columns: int, rows: int) -> "Box":
        """Return the box so many squares further right and down."""
        return Box(self.left + columns, self.top + rows, self.right + columns, self.bottom + rows)


class Hiding(NamedTuple):
    """From where on an edge (0 to 1) a blocker hides a part of the target: strictly between two heights, if at all."""

    low: Fraction
    high: Fraction
    blocker: Blocker


@dataclass(frozen=True, slots=True)
class EdgeView:
    """How the target looks from one edge of one attacker's square.

    column, row: of the attacker's square. mirror: which mirrorings bring the edge to the right of it, as in ``Box``.
    target: the target in that local frame, in which the attacker's square is (0, 0).
    """

    column: int
    row: int
    mirror: tuple[bool, bool, bool]
    target: Box
    hidings: tuple[Hiding, ...]

    def gap(self) -> tuple[Fraction, Fraction] | None:
        """Return the first interval of the edge from which nothing hides any of the target."""
        clear_from = Fraction(0)
        for low, high, _ in sorted((hiding for hiding in self.hidings if hiding.low < hiding.high), key=_by_heights):
            if low > clear_from:
                return clear_from, min(low, Fraction(1))
            clear_from = max(clear_from, high)
            if clear_from >= 1:
                return None
        return clear_from, Fraction(1)

    def causes(self) -> list[Blocker]:
        """Return as few blockers as together hide a part of the target from all of the edge."""
        chosen: list[Blocker] = []
        hidden_to = Fraction(0)
        while hidden_to < 1:
            reaching = [hiding for hiding in self.hidings if hiding.low <= hidden_to < hiding.high]
            _, hidden_to, blocker = max(reaching, key=lambda hiding: hiding.high)
            chosen.append(blocker)
        return chosen

    def point_of_view(self, gap: tuple[Fraction, Fraction]) -> Point:
        """Return a point inside the attacker's square that sees all of the target past the gap of the edge."""
        height = (gap[0] + gap[1]) / 2
        lower, upper = self._corners()
        inside = Fraction(1, 2)
        while True:
            low = _where_ray_leaves(height, inside, *lower)
            high = _where_ray_leaves(height, inside, *upper)
            within = (low <= 1 or lower[0] == 1) and (high >= 0 or upper[0] == 1)
            if within and all(low <= hiding.low or high >= hiding.high for hiding in self.hidings):
                return self._on_board((1 - inside, height))
            inside /= 2

    def _corners(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the corners of the target that bound it to the eye below and above."""
        target = self.target
        return (target.left, target.bottom), (target.right if target.top >= 1 else target.left, target.top)

    def _on_board(self, point: Point) -> Point:
        columns, rows, swapped = self.mirror
        x, y = (point[1], point[0]) if swapped else point
        return (1 - x if columns else x) + self.column, (1 - y if rows else y) + self.row

    def hiding(self, blocker: Blocker, box: Box) -> Hiding | None:
        """Return how a blocker, in the local frame, hides the target, or None if it lies aside.

        If the target begins where the attacker's square ends (x = 1) but lies or reaches lower or higher, views to
        its near corner pass over the squares under or over the attacker's, from wherever on the edge.
        """
        target = self.target
        if box.top >= target.bottom or box.bottom <= min(0, target.top) or box.left >= target.right:
            return None
        if box.right <= 1:
            own_edge = box.left == 1 and box.top == 0
            beside = box.right == target.left == 1
            return Hiding(_LOWEST, _HIGHEST, blocker) if own_edge or beside else None
        lower, upper = self._corners()
        low = _height_at_edge(box.right, box.top, *lower)
        high = _height_at_edge(box.left if target.top >= 1 else box.right, box.bottom, *upper)
        return Hiding(_LOWEST if low is None else low, _HIGHEST if high is None else high, blocker)


_LOWEST, _HIGHEST = Fraction(-(2**16)), Fraction(2**16)
"""Below and above everything: the blocker never leaves the view free on that side."""


def _where_ray_leaves(height: Fraction, inside: Fraction, corner_x: int, corner_y: int) -> Fraction:
    """Return where the ray from the point (1 - inside, height) to a corner of the target meets x = 1."""
    return height + inside * (corner_y - height) / (corner_x - 1 + inside)


def _by_heights(hiding: Hiding) -> tuple[Fraction, Fraction]:
    return hiding.low, hiding.high


def unit_box(squares: Sequence[int], width: int) -> Box:
    """Return the rectangle of a unit of one, two or four squares; raises ValueError if its squares form none."""
    rows, columns = [square // width for square in squares], [square % width for square in squares]
    box = Box(min(columns), min(rows), max(columns) + 1, max(rows) + 1)
    area = (box.right - box.left) * (box.bottom - box.top)
    if area != len(set(squares)) or max(box.right - box.left, box.bottom - box.top) > 2:
        raise ValueError(f"a unit stands on one, two or four squares that form a block, not on {tuple(squares)}")
    return box


def blockers_near(grid: Grid, box: Box, but: frozenset[int]) -> list[tuple[Blocker, Box]]:
    """Return the blockers inside a rectangle, apart from some squares."""
    window = (slice(box.top, box.bottom), slice(box.left, box.right))
    found: list[tuple[Blocker, Box]] = []
    for row, column in np.argwhere(grid.blocked[window]).tolist():
        x, y = column + box.left, row + box.top
        if y * grid.width + x not in but:
            found.append((y * grid.width + x, Box(x, y, x + 1, y + 1)))
    if grid.has_walls:
        for row, column in np.argwhere(grid.walls_h[box.top + 1 : box.bottom, window[1]]).tolist():
            x, y = column + box.left, row + box.top + 1
            found.append((Edge(True, y, x), Box(x, y, x + 1, y)))
        for row, column in np.argwhere(grid.walls_v[window[0], box.left + 1 : box.right]).tolist():
            x, y = column + box.left + 1, row + box.top
            found.append((Edge(False, y, x), Box(x, y, x, y + 1)))
    return found


def edge_views(grid: Grid, attackers: Sequence[int], targets: Sequence[int]) -> Iterator[EdgeView]:
    """Yield how the target looks from each edge of the attacker's squares that faces it.

    Of an attacker half inside a building each square looks at what is inside as its own place allows (T13-LOS-15 to
    17). Yields nothing if the units share a square.
    """
    width = grid.width
    own, target = unit_box(attackers, width), unit_box(targets, width)
    both = Box(*(pick(pair) for pick, pair in zip((min, min, max, max), zip(own, target, strict=True), strict=True)))
    free = frozenset((*attackers, *targets))
    for attacker in sorted(attackers):
        blockers = blockers_near(effective_board(grid, (attacker,), targets), both, free)
        row, column = divmod(attacker, width)
        local_target = target.moved(-column, -row)
        for swapped in (False, True):
            mirror = _facing_edge(local_target, swapped)
            if mirror is None:
                continue
            view = EdgeView(column, row, mirror, local_target.mirrored(*mirror), ())
            local = ((blocker, box.moved(-column, -row).mirrored(*mirror)) for blocker, box in blockers)
            hidings = (view.hiding(blocker, box) for blocker, box in local)
            yield replace(view, hidings=tuple(hiding for hiding in hidings if hiding is not None))


def cover_between(grid: Grid, attackers: Sequence[int], targets: Sequence[int]) -> bool:
    """Whether the unit on some squares has cover from the unit on others. Units that share a square have none."""
    if not set(attackers).isdisjoint(targets):
        return False
    return all(view.gap() is None for view in edge_views(grid, attackers, targets))


def effective_board(grid: Grid, attackers: Sequence[int], targets: Sequence[int]) -> Grid:
    """Return the board as lines between two units meet it: with the inside of buildings closed or open to them."""
    if not grid.has_buildings:
        return grid
    inside = {int(grid.buildings.flat[square]) for square in (*attackers, *targets)}
    return grid.open_inside(inside.pop() if len(inside) == 1 else 0)


def _facing_edge(target: Box, swapped: bool) -> tuple[bool, bool, bool] | None:
    """Return the mirroring that brings the target to the right of the square (0, 0), and not above it, if there is one.

    swapped: look from the upper or lower edge instead of the left or right one.
    """
    near, far, low, high = target.left, target.right, target.top, target.bottom
    if swapped:
        near, far, low, high = low, high, near, far
    if near < 1 and far > 0:
        return None
    away, above = far <= 0, high <= 0
    return (above, away, True) if swapped else (away, above, False)


def _height_at_edge(x: int, y: int, corner_x: int, corner_y: int) -> Fraction | None:
    """Return where the line from a corner of the target through a point meets x = 1, None if the point is no nearer."""
    if x >= corner_x:
        return None
    return corner_y + Fraction((y - corner_y) * (corner_x - 1), corner_x - x)
