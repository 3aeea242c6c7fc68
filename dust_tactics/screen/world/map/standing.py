"""Where marks and pieces stand: in a row at the place of their area, gathered from afar, parted from near."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art.world.atlas import AreaShape
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.overlay import Counts

USUAL_WIDTH = 896
"""Pixels of the whole map for which nudges and sizes are meant."""
BEHIND = 0.46  # how far another type looks out behind a piece that stands for both, in pieces
_PARTED = 2.0  # how much larger than usual the map is where every type stands for itself
_PIECE = 18.6  # pixels of a base on the map of usual width
NUDGES = {
    "antilles": (0, 4),
    "panama": (-4, 4),
    "tokyo": (14, 5),
    "britain": (2, 3),
    "sea-of-japan": (-2, -2),
    "california": (-8, 3),
    "brazil": (3, 2),
    "amazon": (-3, 2),
    "indochina": (4, 8),
}
"""Pixels of the map of usual width by which pieces stand aside, where they would hide those of a neighbour."""
NAME_NUDGES = {
    "tokyo": (28, 1),
    "antilles": (0, -1),
    "panama": (-33, 12),
    "brazil": (3, 2),
    "amazon": (-3, 2),
    "indochina": (5, 7),
    "sea-of-japan": (4, -3),
    "plains": (-3, 2),
    "california": (-12, 46),
}
"""Likewise of names."""
_TOGETHER = ((1, 0), (3, 2), (4,))  # mech and tank, bomber and fighter, submarine: the first there is stands for all
_APART = ((1,), (0,), (3,), (2,), (4,))


@dataclass(frozen=True, slots=True)
class Standing:
    """A mark or a piece: its middle in pixels of the view, and how large its base is.

    kind    "capital", "source", "centre", "left" of land that nobody holds any more, or a type of unit
    count   how many units it stands for; 0 for a mark
    behind  the other type among them, which looks out behind it; "" where all are alike
    """

    kind: str
    count: int
    middle: tuple[float, float]
    size: int
    behind: str = ""

    @property
    def place(self) -> pygame.Rect:
        """The room that it takes."""
        rect = pygame.Rect(0, 0, self.size, self.size)
        rect.center = round(self.middle[0]), round(self.middle[1])
        return rect


def growth(camera: MapCamera) -> float:
    """Return how much larger than usual the map is seen."""
    return camera.scale * camera.width / USUAL_WIDTH


def is_parted(camera: MapCamera) -> bool:
    """Return whether every type of unit stands for itself."""
    return growth(camera) >= _PARTED


def piece_size(camera: MapCamera) -> int:
    """Return the pixels that the base of a piece is wide."""
    return round(_PIECE * min(2.1 * max(1.0, camera.factor), max(0.78, float(growth(camera) ** 0.62))))


def name_factor(camera: MapCamera) -> float:
    """Return how much larger than usual names are."""
    return round(min(1.9 * max(1.0, camera.factor), max(0.82, float(growth(camera) ** 0.55))), 2)


def nudged(camera: MapCamera, place: tuple[int, int], nudge: tuple[int, int]) -> tuple[float, float]:
    """Return a place of the map in pixels of the view, and a nudge beside it."""
    x, y = camera.point_of(place)
    step = growth(camera) ** 0.62
    return x + nudge[0] * step, y + nudge[1] * step


def standing(
    camera: MapCamera, area: AreaShape, units: Counts, *, has_centre: bool, is_left: bool = False
) -> Iterator[Standing]:
    """Yield all that stands in an area, from left to right."""
    size = piece_size(camera)
    x, y = nudged(camera, area.at, NUDGES.get(area.id, (0, 2)))
    row: list[tuple[str, int, float, str]] = []
    if area.mark:
        row.append((area.mark, 0, 0.92 if area.mark == "capital" else 0.82, ""))
    elif has_centre:
        row.append(("centre", 0, 0.82, ""))
    if is_left:
        row.append(("left", 0, 0.92, ""))
    kinds = _APART if is_parted(camera) else _TOGETHER
    for group in kinds:
        there = [kind for kind in group if units[kind]]
        if there:
            behind = UNITS[there[1]] if len(there) > 1 else ""
            row.append((UNITS[there[0]], sum(units[kind] for kind in there), 1.08 + BEHIND * bool(behind), behind))
    left = x - sum(width for _, _, width, _ in row) * size / 2
    for kind, count, width, behind in row:
        middle = left + (width + BEHIND * bool(behind)) * size / 2, y
        yield Standing(kind, count, middle, size if count else round(size * 0.9), behind)
        if kind == "capital" and has_centre:
            yield Standing("centre", 0, (middle[0], y + size * 0.72), round(size * 0.78))
        left += width * size


def touched(stands: Sequence[Standing], point: tuple[float, float]) -> bool:
    """Return whether a point of the view lies on any of them."""
    return any(stand.place.collidepoint(point) for stand in stands)


def stand_for(stands: Sequence[Standing], kind: int) -> Standing | None:
    """Return what stands for the units of a type: a piece of its own, or one that several types share; None if none
    does."""
    group = next(group for group in _TOGETHER if kind in group)
    names = (UNITS[kind], *(UNITS[other] for other in group))
    return next((stand for name in names for stand in stands if stand.kind == name and stand.count), None)
