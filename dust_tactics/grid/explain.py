"""Why a unit is seen or not, and why it is in cover or not: what stops the lines, or a line that is clear."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from dust_tactics.grid.between import Blocker, obstacles, open_board
from dust_tactics.grid.board import Edge, Grid
from dust_tactics.grid.pair_lines import PairLines, Segment
from dust_tactics.grid.unit_cover import Point, causes, edge_views


@dataclass(frozen=True, slots=True)
class Sighting:
    """The verdict on two units with its reasons.

    stopped_by: if not seen, every square and wall that a line between the two meets first.
    covered_by: if seen but in cover, a few squares and walls that together hide a part from every point.
    clear_line: if seen, the ends of a line that touches nothing, as (x, y) in squares from the top left corner of the
        board (None within one square). clear_view_from: if in the open, a point that sees all of the target.
    """

    attackers: tuple[int, ...]
    targets: tuple[int, ...]
    sees: bool
    cover: bool
    stopped_by: tuple[Blocker, ...] = ()
    covered_by: tuple[Blocker, ...] = ()
    clear_line: tuple[Point, Point] | None = None
    clear_view_from: Point | None = None


def explain(grid: Grid, attackers: Sequence[int], targets: Sequence[int]) -> Sighting:
    """Return the verdict on two units of one, two or four squares by the rules of area sight, with its reasons."""
    return _explained(grid, tuple(attackers), tuple(targets))


@lru_cache(maxsize=256)
def _explained(grid: Grid, own: tuple[int, ...], theirs: tuple[int, ...]) -> Sighting:
    if not set(own).isdisjoint(theirs):
        return Sighting(own, theirs, sees=True, cover=False)
    stopped_by: set[Blocker] = set()
    segments: list[tuple[Fraction, Segment]] = []
    for attacker in own:
        for target in theirs:
            lines = PairLines(open_board(grid, (attacker, target)), attacker, target)
            stopped_by |= lines.first_blockers(frozenset((*own, *theirs)))
            clear = lines.clear()
            if clear.size:
                segments.append(lines.broadest(clear))
    if not segments:
        return Sighting(own, theirs, sees=False, cover=True, stopped_by=tuple(sorted(stopped_by, key=_in_order)))
    clear_line = max(segments)[1]
    covered_by: set[Blocker] = set()
    for view in edge_views(obstacles(grid), own, theirs):
        hidings = view.hidings(grid.width)
        point = view.point_of_view(hidings)
        if point is not None:
            return Sighting(own, theirs, sees=True, cover=False, clear_line=clear_line, clear_view_from=point)
        covered_by.update(causes(hidings))
    reasons = tuple(sorted(covered_by, key=_in_order))
    return Sighting(own, theirs, sees=True, cover=True, covered_by=reasons, clear_line=clear_line)


def _in_order(blocker: Blocker) -> tuple[bool, Edge | int]:
    return isinstance(blocker, Edge), blocker
