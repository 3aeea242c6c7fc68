"""The squares that clear lines between two units run through (T13-WPN-11)."""

from collections.abc import Iterable
from functools import lru_cache

from dust_tactics.grid.between import open_board
from dust_tactics.grid.board import Grid
from dust_tactics.grid.pair_lines import PairLines


def squares_on_lines(grid: Grid, attackers: Iterable[int], targets: Iterable[int]) -> frozenset[int]:
    """Return the squares between two units whose inside some clear line from one to the other crosses.

    A line that crosses the inside of a square can be shifted a little and still does, so generic lines are enough
    (see ``grid.lines``). The units' own squares are left out.
    """
    return _crossed(grid, tuple(attackers), tuple(targets))


@lru_cache(maxsize=512)
def _crossed(grid: Grid, own: tuple[int, ...], theirs: tuple[int, ...]) -> frozenset[int]:
    between = {square for start in own for goal in theirs for square in _between(grid, start, goal)}
    return frozenset(between.difference(own, theirs))


def _between(grid: Grid, start: int, goal: int) -> set[int]:
    if start == goal:
        return set()
    lines = PairLines(open_board(grid, (start, goal)), start, goal)
    return set(lines.squares[lines.clear(), 1:].ravel().tolist())
