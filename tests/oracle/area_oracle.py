"""Area sight and cover by another way than the program's: slow, in fractions, straight from the definitions.

Sight: the squares and walls between are shadows on a line across the direction of view. For a direction strictly
between two directions in which corners hide each other, the shadows of the two units' squares must leave a gap.
Cover: from the attacker's square, a convex polygon, the places from which each blocker hides a part of the target are
cut away; they are the convex set B + cone(B - T). What is left must have an area.
"""

from fractions import Fraction
from itertools import pairwise
from math import gcd

import numpy as np

from dust_tactics.grid import Grid

Box = tuple[int, int, int, int]
Number = int | Fraction
Point = tuple[Number, Number]
Polygon = list[Point]

FAR = 10**6


def boxes(grid: Grid, but: set[int]) -> list[Box]:
    """Return all blocking squares and walls as (left, top, right, bottom)."""
    found = [(c, r, c + 1, r + 1) for r, c in np.argwhere(grid.blocked).tolist() if r * grid.width + c not in but]
    found += [(c, r, c + 1, r) for r, c in np.argwhere(grid.walls_h).tolist()]
    found += [(c, r, c, r + 1) for r, c in np.argwhere(grid.walls_v).tolist()]
    return found


def square_box(square: int, width: int) -> Box:
    row, column = divmod(square, width)
    return column, row, column + 1, row + 1


def rectangle(squares: list[int], width: int) -> Box:
    lefts, tops, rights, bottoms = zip(*(square_box(square, width) for square in squares), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def corners(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def sees(grid: Grid, attackers: list[int], targets: list[int]) -> bool:
    """Whether a generic line joins the two rectangles without meeting a blocker between them."""
    own, target = rectangle(attackers, grid.width), rectangle(targets, grid.width)
    if set(attackers) & set(targets):
        return True
    blockers = boxes(grid, {*attackers, *targets})
    # Mirror the board until the target lies to the right or below; straight up or down is swapped to the right.
    if target[0] + target[2] < own[0] + own[2]:
        own, target, *blockers = ((-right, top, -left, bottom) for left, top, right, bottom in (own, target, *blockers))
    if target[1] + target[3] < own[1] + own[3]:
        own, target, *blockers = ((left, -bottom, right, -top) for left, top, right, bottom in (own, target, *blockers))
    blockers = [box for box in blockers if _in_the_way(box, own, target)]
    return any(_gap(own, target, blockers, *slope) for slope in _generic_slopes(own, target, blockers))


def _in_the_way(box: Box, own: Box, target: Box) -> bool:
    """Whether a blocker meets the hull of two rectangles: no edge of the hull has it on its outer side."""
    hull = _hull(sorted({*corners(own), *corners(target)}))
    return all(
        any(_cross(start, end, corner) > 0 for corner in corners(box)) for start, end in pairwise([*hull, hull[0]])
    )


def _generic_slopes(own: Box, target: Box, blockers: list[Box]) -> list[tuple[int, int]]:
    """Return a slope, as rise and run, between each two neighbours of those at which corners hide each other."""
    hull = {point for box in (own, target, *blockers) for point in corners(box)}
    steps = ((x2 - x1, y2 - y1) for x1, y1 in hull for x2, y2 in hull if x1 < x2)
    critical = {(rise // gcd(run, rise), run // gcd(run, rise)) for run, rise in steps}
    ordered = [(-1, 0), *sorted(critical, key=lambda slope: Fraction(*slope)), (1, 0)]
    return [(low[0] + high[0], low[1] + high[1]) for low, high in pairwise(ordered)]


def _shadow(box: Box, rise: int, run: int) -> tuple[int, int]:
    intercepts = [run * y - rise * x for x, y in corners(box)]
    return min(intercepts), max(intercepts)


def _gap(own: Box, target: Box, blockers: list[Box], rise: int, run: int) -> bool:
    """Whether a line of this slope passes from the one to the other: intercepts that no shadow covers are left."""
    ends = _shadow(own, rise, run), _shadow(target, rise, run)
    covered_to, high = max(ends[0][0], ends[1][0]), min(ends[0][1], ends[1][1])
    first, last = (own, target) if _follows(own, target, rise) else (target, own)
    between = [box for box in blockers if _follows(first, box, rise) and _follows(box, last, rise)]
    for start, end in sorted(_shadow(box, rise, run) for box in between):
        if start > covered_to:
            break
        covered_to = max(covered_to, end)
    return covered_to < high


def _follows(box: Box, after: Box, rise: int) -> bool:
    """Whether a line to the right with this rise meets one box before another, if it meets both.

    A wall inside a unit's rectangle neither follows it nor goes before it.
    """
    if box[2] <= after[0] or after[2] <= box[0]:
        return box[2] <= after[0]
    return box[3] <= after[1] if rise > 0 else after[3] <= box[1]


def cover(grid: Grid, attackers: list[int], targets: list[int]) -> bool:
    """Whether no part of the attacker's squares with an area sees all of the target's rectangle."""
    if set(attackers) & set(targets):
        return False
    target = rectangle(targets, grid.width)
    blockers = boxes(grid, {*attackers, *targets})
    for attacker in attackers:
        start = square_box(attacker, grid.width)
        pieces: list[Polygon] = [[(Fraction(x), Fraction(y)) for x, y in corners(start)]]
        for box in blockers:
            if not _in_the_way(box, start, target):
                continue
            hiding = _hiding_places(box, target)
            pieces = [rest for piece in pieces for rest in _subtract(piece, hiding)]
        if pieces:
            return False
    return True


def _hiding_places(box: Box, target: Box) -> Polygon:
    """Return B + cone(B - T), cut off far outside the board, as a convex polygon."""
    rays = {(bx - tx, by - ty) for bx, by in corners(box) for tx, ty in corners(target)}
    points = {(bx + FAR * x, by + FAR * y) for bx, by in corners(box) for x, y in rays} | set(corners(box))
    return _hull(sorted(points))


def _cross(o: Point, a: Point, b: Point) -> Number:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _hull(points: Polygon) -> Polygon:
    """Return the convex hull of sorted points, counter-clockwise in x and y."""
    chains = []
    for ordered in (points, points[::-1]):
        chain: Polygon = []
        for point in ordered:
            while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def _subtract(piece: Polygon, convex: Polygon) -> list[Polygon]:
    """Return the parts with an area that a convex polygon leaves of another one."""
    left_over = []
    for start, end in pairwise([*convex, convex[0]]):
        outside = _clip(piece, end, start)
        if _area(outside) > 0:
            left_over.append(outside)
        piece = _clip(piece, start, end)
        if _area(piece) == 0:
            break
    return left_over


def _clip(piece: Polygon, start: Point, end: Point) -> Polygon:
    """Return the part of a polygon to the left of a directed line."""
    kept: Polygon = []
    for here, there in zip(piece, piece[1:] + piece[:1], strict=True):
        side, next_side = _cross(start, end, here), _cross(start, end, there)
        if side >= 0:
            kept.append(here)
        if side * next_side < 0:
            part = Fraction(side) / (side - next_side)
            kept.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])))
    return kept


def _area(piece: Polygon) -> Number:
    doubled = sum(
        (here[0] * there[1] - here[1] * there[0] for here, there in zip(piece, piece[1:] + piece[:1], strict=True)),
        Fraction(0),
    )
    return abs(doubled)
