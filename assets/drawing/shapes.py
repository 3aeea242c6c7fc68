"""Irregular outlines as SVG path data."""

import math
import random

Point = tuple[float, float]


def polygon(points: list[Point]) -> str:
    """A closed path with corners."""
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + " Z"


def rounded(points: list[Point]) -> str:
    """A closed path through the middle of each side, with soft corners."""
    count = len(points)
    middles = [
        ((x + points[(index + 1) % count][0]) / 2, (y + points[(index + 1) % count][1]) / 2)
        for index, (x, y) in enumerate(points)
    ]
    path = f"M{middles[-1][0]:.1f},{middles[-1][1]:.1f} "
    for (x, y), (middle_x, middle_y) in zip(points, middles, strict=True):
        path += f"Q{x:.1f},{y:.1f} {middle_x:.1f},{middle_y:.1f} "
    return path + "Z"


def blob(
    source: random.Random,
    x: float,
    y: float,
    radius: float,
    corners: int = 9,
    jitter: float = 0.22,
    squash: float = 1.0,
) -> list[Point]:
    """Corners of an uneven circle; `squash` below 1 flattens it."""
    start = source.random() * math.tau
    points = []
    for index in range(corners):
        angle = start + index * math.tau / corners
        reach = radius * (1 + source.uniform(-jitter, jitter))
        points.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * squash))
    return points


def path(data: str, **style: object) -> str:
    """A path element; underscores in style names become hyphens."""
    attributes = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<path d="{data}" {attributes}/>'
