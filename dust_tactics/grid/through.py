"""The squares that clear lines between two units run through (T13-WPN-11)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from dust_tactics.grid.board import Grid
from dust_tactics.grid.lines import line_levels

Offset = tuple[int, int]
"""Rows down and columns right of the attacker's square."""


def squares_on_lines(grid: Grid, attackers: Iterable[int], targets: Iterable[int]) -> frozenset[int]:
    """Return the squares between two units whose inside some clear line from one to the other crosses.

    A line that crosses the inside of a square can be shifted a little and still does, so generic lines are enough
    (see ``grid.lines``). The units' own squares are left out.
    """
    own, theirs = tuple(attackers), tuple(targets)
    between = {square for start in own for goal in theirs for square in _between(grid, start, goal)}
    return frozenset(between.difference(own, theirs))


def _between(grid: Grid, start: int, goal: int) -> set[int]:
    board = _open_to(grid, start, goal)
    width = grid.width
    down, right = goal // width - start // width, goal % width - start % width
    vertical, horizontal = (1 if down >= 0 else -1), (1 if right >= 0 else -1)
    found: set[int] = set()
    for run in _runs(abs(down), abs(right)):
        squares = [start + row * vertical * width + column * horizontal for row, column in run]
        if _clear(board, squares):
            found.update(squares[1:-1])
    return found


def _open_to(grid: Grid, start: int, goal: int) -> Grid:
    """The board with the insides of buildings closed, but for one that holds both squares (T13-LOS-17)."""
    if not grid.has_buildings:
        return grid
    building = int(grid.buildings.flat[start])
    return grid.open_inside(building if building == int(grid.buildings.flat[goal]) else 0)


@lru_cache(maxsize=256)
def _runs(down: int, right: int) -> tuple[tuple[Offset, ...], ...]:
    """All runs of squares of generic lines from (0, 0) to a square down and to the right."""
    *_, level = line_levels(right + 1, down + 1)
    return tuple(
        tuple((row, step - row) for step, row in enumerate(heights))
        for heights in level.heights.tolist()
        if heights[-1] == down
    )


def _clear(board: Grid, squares: list[int]) -> bool:
    if any(board.blocked.flat[square] for square in squares[1:-1]):
        return False
    return not board.has_walls or not any(_wall(board, *step) for step in pairwise(squares))


def _wall(board: Grid, square: int, after: int) -> bool:
    row, column = divmod(max(square, after), board.width)
    walls = board.walls_h if abs(square - after) == board.width else board.walls_v
    return bool(walls[row, column])
