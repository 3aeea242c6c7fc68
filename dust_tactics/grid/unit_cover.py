"""Cover between units of one, two or four squares, pair by pair (T13-COV-02, T13-COV-08).

The idea is that of ``views``: a point that sees all of the target may be taken at an edge of its own square that faces
the target, and each blocker spoils one interval of that edge. The target has cover if, for every edge, the intervals
leave no gap. The same intervals, in exact fractions, tell what causes the cover, and a gap where the whole target is
seen from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dust_tactics.grid.between import Blocker, Box, Obstacles, Things
from dust_tactics.grid.lines import FRACTION_BITS

Point = tuple[Fraction, Fraction]
"""A point (x, y) of the board; the square in column c and row r runs from (c, r) to (c + 1, r + 1)."""

Ratio = tuple[int, int]
"""A fraction as numerator and denominator, which is 1 to 1023."""

_LOWEST, _HIGHEST = (-(2**16), 1), (2**16, 1)
"""Below and above everything: a blocker never leaves the view free on that side."""


class Hiding(NamedTuple):
    """From where on an edge (0 to 1) a blocker hides a part of the target: strictly between two heights, if at all."""

    low: Fraction
    high: Fraction
    blocker: Blocker


@dataclass(frozen=True, slots=True)
class EdgeView:
    """How the target looks from one edge of one attacker's square.

    column, row: of the attacker's square. mirror: which mirrorings bring the edge to the right of it, as in ``Box``.
    target: the target as seen from that square. blockers: what stands between, on the board.
    """

    column: int
    row: int
    mirror: tuple[bool, bool, bool]
    target: Box
    blockers: tuple[Box, ...]

    def _spoiled(self, box: Box) -> tuple[Ratio, Ratio] | None:
        """Return between which heights of the edge a blocker hides the target, or None if it lies aside.

        If the target begins where the attacker's square ends (x = 1) but lies or reaches lower or higher, views to
        its near corner pass over the squares under or over the attacker's, from wherever on the edge.
        """
        target, box = self.target, box.seen_from(self.row, self.column, self.mirror)
        if box.top >= target.bottom or box.bottom <= min(0, target.top) or box.left >= target.right:
            return None
        if box.right <= 1:
            own_edge = box.left == 1 and box.top == 0
            beside = box.right == target.left == 1
            return (_LOWEST, _HIGHEST) if own_edge or beside else None
        lower, upper = self._corners()
        low = _height_at_edge(box.right, box.top, *lower)
        high = _height_at_edge(box.left if target.top >= 1 else box.right, box.bottom, *upper)
        return low or _LOWEST, high or _HIGHEST

    def hides(self) -> bool:
        """Return whether a part of the target is hidden from wherever on the edge."""
        spoiled = (heights for box in self.blockers if (heights := self._spoiled(box)) is not None)
        hidden_to = 0
        for low, high in sorted((_key(low), _key(high)) for low, high in spoiled):
            if low > hidden_to:
                break
            if low < high:
                hidden_to = max(hidden_to, high)
        return hidden_to >= 1 << FRACTION_BITS

    def hidings(self, width: int) -> list[Hiding]:
        """Return how the blockers hide the target, on a board so wide; some hide none of it from within the edge."""
        spoiled = ((box, heights) for box in self.blockers if (heights := self._spoiled(box)) is not None)
        return [Hiding(Fraction(*low), Fraction(*high), box.blocker(width)) for box, (low, high) in spoiled]

    def point_of_view(self, hidings: Sequence[Hiding]) -> Point | None:
        """Return a point inside the attacker's square that sees all of the target past this edge, if there is one."""
        gap = _gap(hidings)
        if gap is None:
            return None
        height = (gap[0] + gap[1]) / 2
        lower, upper = self._corners()
        inside = Fraction(1, 2)
        while True:
            low = _where_ray_leaves(height, inside, *lower)
            high = _where_ray_leaves(height, inside, *upper)
            within = (low <= 1 or lower[0] == 1) and (high >= 0 or upper[0] == 1)
            if within and all(low <= hiding.low or high >= hiding.high for hiding in hidings):
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


def causes(hidings: Sequence[Hiding]) -> list[Blocker]:
    """Return as few blockers as together hide a part of the target from all of an edge."""
    chosen: list[Blocker] = []
    hidden_to = Fraction(0)
    while hidden_to < 1:
        reaching = [hiding for hiding in hidings if hiding.low <= hidden_to < hiding.high]
        _, hidden_to, blocker = max(reaching, key=lambda hiding: hiding.high)
        chosen.append(blocker)
    return chosen


def cover_between(obstacles: Obstacles, attackers: Sequence[int], targets: Sequence[int]) -> bool:
    """Return whether the unit on some squares has cover from the unit on others. Units that share a square have
    none."""
    if not set(attackers).isdisjoint(targets):
        return False
    goal, width = tuple(targets), obstacles.width
    return all(
        _hidden_from(attacker, goal, obstacles.between(attacker, targets, attackers), width)
        for attacker in sorted(attackers)
    )


@lru_cache(maxsize=2**13)
def _hidden_from(attacker: int, targets: tuple[int, ...], things: Things, width: int) -> bool:
    """Return whether a part of the target is hidden from every point of a square by what is between."""
    return any(things) and all(view.hides() for view in _views_from(attacker, targets, things, width))


def edge_views(obstacles: Obstacles, attackers: Sequence[int], targets: Sequence[int]) -> Iterator[EdgeView]:
    """Yield how the target looks from each edge of the attacker's squares that faces it; the two share no square.

    Of an attacker half inside a building each square looks at what is inside as its own place allows (T13-LOS-15 to
    17).
    """
    for attacker in sorted(attackers):
        yield from _views_from(attacker, targets, obstacles.between(attacker, targets, attackers), obstacles.width)


def _views_from(attacker: int, targets: Sequence[int], things: Things, width: int) -> Iterator[EdgeView]:
    target, blockers = _unit_box(targets, width), tuple(things.boxes(width))
    row, column = divmod(attacker, width)
    for mirror in _facing_edges(target.seen_from(row, column, (False, False, False))):
        yield EdgeView(column, row, mirror, target.seen_from(row, column, mirror), blockers)


def _unit_box(squares: Sequence[int], width: int) -> Box:
    """Return the rectangle of a unit of one, two or four squares; raises ValueError if its squares form none."""
    rows, columns = [square // width for square in squares], [square % width for square in squares]
    box = Box(min(columns), min(rows), max(columns) + 1, max(rows) + 1)
    area = (box.right - box.left) * (box.bottom - box.top)
    if area != len(set(squares)) or max(box.right - box.left, box.bottom - box.top) > 2:
        raise ValueError(f"a unit stands on one, two or four squares that form a block, not on {tuple(squares)}")
    return box


def _facing_edges(target: Box) -> Iterator[tuple[bool, bool, bool]]:
    """Yield the mirrorings that bring the target to the right of the square (0, 0), and not above it.

    There is one for the left or right edge if the target lies past it, and one for the upper or lower edge.
    """
    leftward, upward = target.right <= 0, target.bottom <= 0
    if leftward or target.left >= 1:
        yield leftward, upward, False
    if upward or target.top >= 1:
        yield leftward, upward, True


def _gap(hidings: Sequence[Hiding]) -> tuple[Fraction, Fraction] | None:
    """Return the first interval of an edge from which nothing hides any of the target."""
    hidden_to = Fraction(0)
    for low, high, _ in sorted((hiding for hiding in hidings if hiding.low < hiding.high), key=lambda one: one[:2]):
        if low > hidden_to:
            return (hidden_to, min(low, Fraction(1))) if hidden_to < 1 else None
        hidden_to = max(hidden_to, high)
    return (hidden_to, Fraction(1)) if hidden_to < 1 else None


def _key(ratio: Ratio) -> int:
    """Return a whole number that compares like the fraction."""
    return (ratio[0] << FRACTION_BITS) // ratio[1]


def _height_at_edge(x: int, y: int, corner_x: int, corner_y: int) -> Ratio | None:
    """Return where the line from a corner of the target through a point meets x = 1, None if the point is no nearer."""
    run = corner_x - x
    return (corner_y * run + (y - corner_y) * (corner_x - 1), run) if run > 0 else None


def _where_ray_leaves(height: Fraction, inside: Fraction, corner_x: int, corner_y: int) -> Fraction:
    """Return where the ray from the point (1 - inside, height) to a corner of the target meets x = 1."""
    return height + inside * (corner_y - height) / (corner_x - 1 + inside)
