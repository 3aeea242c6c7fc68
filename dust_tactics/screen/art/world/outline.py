"""Shapes of the map as SVG paths. Lengths are units of the map."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from dust_tactics.screen.art.world.atlas import Atlas, Point, Ring


def path(rings: Iterable[Ring]) -> str:
    """Closed outlines."""
    return "".join("M" + "L".join(f"{x},{y}" for x, y in ring) + "Z" for ring in rings)


def coast(atlas: Atlas) -> str:
    """Return the outlines of all land areas."""
    return path(ring for area in atlas.areas if area.is_land for ring in area.rings)


def soft(points: Sequence[Point]) -> str:
    """Return a smooth closed curve through few points."""
    count = len(points)
    drawn = f"M{points[0][0]},{points[0][1]}"
    for number in range(count):
        before, start, end, after = (points[(number + step) % count] for step in (-1, 0, 1, 2))
        drawn += (
            f"C{start[0] + (end[0] - before[0]) / 6:.1f},{start[1] + (end[1] - before[1]) / 6:.1f} "
            f"{end[0] - (after[0] - start[0]) / 6:.1f},{end[1] - (after[1] - start[1]) / 6:.1f} {end[0]},{end[1]}"
        )
    return drawn + "Z"


def peaks(points: Sequence[Point], chance: random.Random) -> str:
    """Return a range as small hills, lit from the upper left."""
    drawn = ""
    for start, end in pairwise(points):
        count = max(1, int(math.dist(start, end) / 34))
        for number in range(count):
            share = (number + 0.5) / count
            x = start[0] + (end[0] - start[0]) * share + chance.uniform(-9, 9)
            y = start[1] + (end[1] - start[1]) * share + chance.uniform(-9, 9)
            high = chance.uniform(17, 27)
            wide = high * chance.uniform(0.62, 0.8)
            top, foot = f"{x:.0f},{y - high * 0.6:.0f}", y + high * 0.42
            drawn += (
                f'<path d="M{x - wide:.0f},{foot:.0f} L{top} L{x + wide:.0f},{foot:.0f} Q{x:.0f},{y + high * 0.62:.0f}'
                f' {x - wide:.0f},{foot:.0f} Z" fill="#3A3325" fill-opacity=".30"/>'
                f'<path d="M{top} L{x - wide:.0f},{foot:.0f} L{x - wide * 0.18:.0f},{y + high * 0.22:.0f} Z" '
                'fill="#EFE3C2" fill-opacity=".34"/>'
            )
    return drawn


def dashes(ring: Ring, length: float, gap: float) -> str:
    """Return a closed outline in dashes: the loader's own go astray on long outlines."""
    drawn, left, down = "", length, True
    for start, end in zip(ring, (*ring[1:], ring[0]), strict=True):
        far = math.dist(start, end)
        done = 0.0
        while far - done > 1e-9:
            step = min(left, far - done)
            if down:
                x0, y0, x1, y1 = (
                    start[axis] + (end[axis] - start[axis]) * share / far
                    for share in (done, done + step)
                    for axis in (0, 1)
                )
                drawn += f"M{x0:.1f},{y0:.1f}L{x1:.1f},{y1:.1f}"
            done += step
            left -= step
            if left <= 1e-9:
                down = not down
                left = length if down else gap
    return drawn
