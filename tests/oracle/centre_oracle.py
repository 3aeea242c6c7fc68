"""Centre sight straight from the definition, in fractions: every blocker of the board is held against the segment."""

from fractions import Fraction
from itertools import pairwise

import numpy as np

from dust_tactics.grid import Edge, Grid


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


def passes(grid: Grid, openings: tuple[tuple[Edge, ...], ...], attacker: int, target: int) -> bool:
    """Return whether every opening of a building that the line runs through, an edge or several in a row, has one of
    the two next to it; or they are in one building (T16-LOS-14 to -17)."""
    inside = {square: int(grid.buildings.flat[square]) for square in range(grid.size)}
    if inside[attacker] == inside[target] != 0:
        return True
    own = {corner for square in (attacker, target) for corner in _corners_of(grid, square)}
    way = _squares_on_the_way(grid, attacker, target)
    for one, other in pairwise(way):
        shared = _corners_of(grid, one) & _corners_of(grid, other)
        if inside[one] == inside[other] or own & shared:
            continue
        wide = [{corner for edge in opening for corner in _ends(edge)} for opening in openings if _has(opening, shared)]
        if not any(own & corners for corners in wide):
            return False
    return True


def _has(opening: tuple[Edge, ...], shared: set[tuple[int, int]]) -> bool:
    """Whether what two squares share, an edge's two ends or a corner, is of an opening."""
    if len(shared) == 2:
        return any(set(_ends(edge)) == shared for edge in opening)
    return any(shared <= set(_ends(edge)) for edge in opening)


def _ends(edge: Edge) -> list[tuple[int, int]]:
    along = (1, 0) if edge.horizontal else (0, 1)
    return [(edge.column, edge.row), (edge.column + along[0], edge.row + along[1])]


def _corners_of(grid: Grid, square: int) -> set[tuple[int, int]]:
    row, column = divmod(square, grid.width)
    return {(column + right, row + down) for right in (0, 1) for down in (0, 1)}


def _squares_on_the_way(grid: Grid, attacker: int, target: int) -> list[int]:
    """The squares whose inside the line runs through, in their order: halfway between any two lines of the grid."""
    start = [Fraction(2 * place + 1, 2) for place in (attacker % grid.width, attacker // grid.width)]
    step = [target % grid.width - attacker % grid.width, target // grid.width - attacker // grid.width]
    met = {Fraction(0), Fraction(1)}
    for origin, change, most in zip(start, step, (grid.width, grid.height), strict=True):
        met |= {(line - origin) / change for line in range(most + 1) if change}
    inner = sorted(part for part in met if 0 <= part <= 1)
    middles = [(low + high) / 2 for low, high in pairwise(inner)]
    places = [[int(origin + part * change) for origin, change in zip(start, step, strict=True)] for part in middles]
    return [row * grid.width + column for column, row in places]
