"""Centre sight straight from the definition, in fractions: every blocker of the board is held against the segment."""

from fractions import Fraction

import numpy as np

from dust_tactics.grid import Grid


def look(grid: Grid, attacker: int, target: int) -> tuple[bool, bool]:
    """Return whether the line is clear, and whether it touches a blocker's corner (T10-LOS-18, T16-LOS-03 to -06)."""
    width = grid.width
    x, y = (Fraction(2 * (attacker % width) + 1, 2), Fraction(2 * (attacker // width) + 1, 2))
    dx, dy = target % width - attacker % width, target // width - attacker // width
    crossed = False
    sides = set()
    for left, top, right, bottom in _blockers(grid, {attacker, target}):
        points = [(left, top), (right, top), (right, bottom), (left, bottom)]
        side = [dx * (py - y) - dy * (px - x) for px, py in points]
        if (dx, dy) == (0, 0) or not _beside_segment(x, y, dx, dy, points):
            continue
        if min(side) < 0 < max(side):
            crossed = True
        elif 0 in side:
            sides.add(sum(side) > 0)
    return not crossed and len(sides) < 2, bool(sides)


def _blockers(grid: Grid, but: set[int]) -> list[tuple[int, int, int, int]]:
    found = [(c, r, c + 1, r + 1) for r, c in np.argwhere(grid.blocked).tolist() if r * grid.width + c not in but]
    found += [(c, r, c + 1, r) for r, c in np.argwhere(grid.walls_h).tolist()]
    found += [(c, r, c, r + 1) for r, c in np.argwhere(grid.walls_v).tolist()]
    return found


def _beside_segment(x: Fraction, y: Fraction, dx: int, dy: int, points: list[tuple[int, int]]) -> bool:
    """Whether the box around a blocker meets the segment."""
    start, end, step = Fraction(0), Fraction(1), (dx, dy)
    for axis, origin in ((0, x), (1, y)):
        low, high = min(p[axis] for p in points) - origin, max(p[axis] for p in points) - origin
        if step[axis] == 0:
            if not low <= 0 <= high:
                return False
            continue
        first, last = sorted((low / step[axis], high / step[axis]))
        start, end = max(start, first), min(end, last)
    return start <= end
