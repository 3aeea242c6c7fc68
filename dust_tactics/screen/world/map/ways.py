"""Ways over the map, which goes on at one edge where it ends at the other: their points, and arrows along them."""

import math
from itertools import pairwise

from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.standing import nudged, piece_size

Place = tuple[float, float]
_BENT = 14  # of how many straight lines a bow is made
_TURNS, _CORNER = 0.45, 7
"""How far before and after an area in between a way turns, as a share of the way there, and of how many straight lines
such a turn is made."""


class Ways:
    """Finds the ways from area to area over a map, in pixels of the view."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def points(self, camera: MapCamera, path: tuple[int, ...]) -> list[Place]:
        """Return the points of a way over the map, which leaves one edge and comes in at the other where that is
        shorter."""
        around = self._atlas.width * camera.scale
        points: list[Place] = []
        for area in path:
            x, y = nudged(camera, self._atlas.areas[area].at, (0, 0))
            if points:
                x -= around * round((x - points[-1][0]) / around)
            points.append((x, y))
        return points

    def line(self, camera: MapCamera, path: tuple[int, ...], bow: float = 0.0) -> list[Place]:
        """Return the points of an arrow, which begins and ends beside the pieces of its areas; one between two areas
        may be bent to the left or right, by a share of its length."""
        points, size = self.points(camera, path), piece_size(camera)
        start, end = _shortened(points, size * 0.7, size * 0.95)
        if bow and len(points) == 2:
            return _bent(start, end, bow)
        return _rounded([start, *points[1:-1], end])

    def between(self, camera: MapCamera, points: list[Place], share: float) -> Place:
        """Return the point of a way over the map after a share of its length."""
        return self._on_the_map(camera, _between(points, share))

    def seen(self, camera: MapCamera, points: list[Place]) -> list[list[Place]]:
        """Return a way as often as it is seen: twice where it leaves one edge and comes in at the other."""
        around = self._atlas.width * camera.scale
        left = camera.point_of((0, 0))[0]
        asides = {0.0, *(-around * ((x - left) // around) for x, _ in points)}
        return [[(x + aside, y) for x, y in points] for aside in sorted(asides)]

    def _on_the_map(self, camera: MapCamera, place: Place) -> Place:
        """Return where a point of a way is seen that may lie beyond an edge of the map."""
        left = camera.point_of((0, 0))[0]
        return left + (place[0] - left) % (self._atlas.width * camera.scale), place[1]


def _bent(start: Place, end: Place, bow: float) -> list[Place]:
    """Return the points of a bow between two places."""
    across, down = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + end[0]) / 2 + 2 * bow * down, (start[1] + end[1]) / 2 - 2 * bow * across
    found = []
    for step in range(_BENT + 1):
        share = step / _BENT
        first, between, last = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x = first * start[0] + between * middle[0] + last * end[0]
        found.append((x, first * start[1] + between * middle[1] + last * end[1]))
    return found


def _rounded(points: list[Place]) -> list[Place]:
    """Return a way that turns in bows where it has corners."""
    found = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _part(corner, before, _TURNS), _part(corner, after, _TURNS)
        for step in range(_CORNER + 1):
            share = step / _CORNER
            found.append(_part(_part(start, corner, share), _part(corner, end, share), share))
    return [*found, points[-1]]


def _part(start: Place, end: Place, share: float) -> Place:
    """Return the place between two others after a share of the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _shortened(points: list[Place], at_start: float, at_end: float) -> tuple[Place, Place]:
    """Return the first and the last point of a way, each moved along it."""
    return _towards(points[0], points[1], at_start), _towards(points[-1], points[-2], at_end)


def _towards(start: Place, goal: Place, far: float) -> Place:
    length = max(1.0, math.dist(start, goal))
    share = min(0.45, far / length)
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def _between(points: list[Place], share: float) -> Place:
    """Return the point of a way after a share of its length."""
    lengths = [math.dist(*pair) for pair in pairwise(points)]
    left = sum(lengths) * share
    for (start, end), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            part = left / length
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        left -= length
    return points[-1]


def arrow_drawing(points: list[Place], thick: float, colour: str) -> str:
    """Return the drawing of an arrow along a way."""
    end = points[-1]
    angle = math.atan2(end[1] - points[-2][1], end[0] - points[-2][0])
    line = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
    head = _arrow_head(end, angle, thick * 2.1)
    return (
        f'<path d="{line}" fill="none" stroke="#14100C" stroke-opacity=".8" stroke-width="{thick * 1.8:.1f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/><path d="{line}" fill="none" stroke="{colour}" '
        f'stroke-width="{thick:.1f}" stroke-dasharray="{thick * 2.4:.1f},{thick * 1.2:.1f}"/>'
        f'<path d="{head}" fill="{colour}" stroke="#14100C" stroke-width="1.5"/>'
    )


def _arrow_head(tip: Place, angle: float, size: float) -> str:
    corners = [
        (tip[0] + size * 0.9 * math.cos(angle), tip[1] + size * 0.9 * math.sin(angle)),
        *(
            (tip[0] + size * 0.75 * math.cos(angle + turn), tip[1] + size * 0.75 * math.sin(angle + turn))
            for turn in (2.0, -2.0)
        ),
    ]
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in corners) + " Z"
