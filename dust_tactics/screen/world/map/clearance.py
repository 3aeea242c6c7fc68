"""What stands by an area or rides on an arrow, and where it hides least of the map."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.world import pieces
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.world.map.blasts import MapEffect
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.free_place import hidden
from dust_tactics.screen.world.map.overlay import Arrow, Counts, MapContent, MapFlight, MapOverlay
from dust_tactics.screen.world.map.standing import Standing, is_parted, nudged, piece_size
from dust_tactics.screen.world.map.ways import Place, Ways

_RIDES = 0.32, 0.42, 0.22, 0.52, 0.62, 0.72, 0.8
"""How far along an arrow its units may ride; as a rule as far as the first says."""
_AS_USUAL, MOST_KEPT = 60.0, 64  # how much the usual place is preferred, and how many are kept
_BOWS = 0.06, -0.06, 0.0, 0.12, -0.12, 0.2, -0.2
"""How far an arrow between two areas may be bent, as shares of its length; of equal ones the first is taken."""
_BOWS_AT_SEA = (*_BOWS, 0.3, -0.3, 0.42, -0.42)
_ON_LAND, _STEP = 4.0, 6  # how much more it matters that ships keep to the sea, and how often that is looked at
_WIDEST, _STRAIGHT, _CLEAR = 0.4, 60.0, 6
"""The room that bows take, as a share of their length; how much less bent ones are preferred; how far, in pixels, an
arrow keeps clear of names and pieces, on both sides together."""
_OUT_OF_VIEW = 1e6  # how much it matters that units on an arrow are seen
_STRAYS = 30.0  # how much it matters that a part of a name lies on land of others


class ViewShown(Protocol):
    """The view that layers are drawn for."""

    camera: MapCamera
    content: MapContent
    scars: frozenset[int]
    overlay: MapOverlay
    pointed: int | None
    flights: list[MapFlight]
    effects: list[MapEffect]

    @property
    def factor(self) -> float:
        """Pixels to a logical unit."""

    def neighbours(self, area: int, /) -> tuple[int, ...]:
        """Return the areas beside another."""

    def stands_of(self, area: int) -> tuple[Standing, ...]:
        """Return what stands in an area."""

    def name_of(self, area: int) -> str:
        """Return the name of an area."""


class Clearance:
    """Finds places that leave names and pieces in view.

    numbers      the areas at the pixels of a picture of the map
    name_place   where the name of an area stands in a view
    """

    def __init__(
        self,
        atlas: Atlas,
        ways: Ways,
        numbers: NDArray[np.uint8],
        name_place: Callable[[ViewShown, int], pygame.Rect],
    ) -> None:
        self.atlas, self._ways, self._numbers, self._name_place = atlas, ways, numbers, name_place
        self._ridden: dict[tuple[object, ...], Place] = {}
        self._bent: dict[tuple[object, ...], list[Place]] = {}

    def strays_of(self, camera: MapCamera, number: int) -> Callable[[pygame.Rect], float]:
        """Return how far the name of an area of land strays over land of others in a place."""

        def strays(ink: pygame.Rect) -> float:
            places = [(ink.left + share * ink.width, ink.centery) for share in (0.15, 0.5, 0.85)]
            return _STRAYS * sum(self._land_at(camera, place) not in (None, number) for place in places)

        return strays if self.atlas.areas[number].is_land else lambda ink: 0.0

    def _land_at(self, camera: MapCamera, place: Place) -> int | None:
        """Return the area of land at a place of the view, which may lie beyond an edge of the map; None at sea."""
        x, y = camera.place_of(place)
        if not 0 <= y < self.atlas.height:
            return None
        wide, high = self._numbers.shape
        across = int(x % self.atlas.width * wide / self.atlas.width)
        area = int(self._numbers[across, int(y * high / self.atlas.height)])
        return area if self.atlas.areas[area].is_land else None

    def _over_land(self, camera: MapCamera, line: Sequence[Place]) -> float:
        """Return how many pixels of a line lead over land, about."""
        over = 0.0
        for (x, y), (to_x, to_y) in pairwise(line):
            length = math.dist((x, y), (to_x, to_y))
            steps = max(1, round(length / _STEP))
            shares = ((number + 0.5) / steps for number in range(steps))
            places = ((x + share * (to_x - x), y + share * (to_y - y)) for share in shares)
            over += length / steps * sum(self._land_at(camera, place) is not None for place in places)
        return over

    def beside(
        self, shown: ViewShown, area: int, size: tuple[int, int], more: Sequence[pygame.Rect] = ()
    ) -> pygame.Rect:
        """Return where something of a size by what stands in an area hides least of names and of what stands there."""
        camera = shown.camera
        unit, (x, y) = piece_size(camera), nudged(camera, self.atlas.areas[area].at, (0, 2))
        around = pygame.Rect(0, 0, 12 * unit, 8 * unit)
        around.center = round(x), round(y)
        taken = [(rect, 1.0) for rect in self._near(shown, around)]
        taken += [(rect, 2.0) for rect in more]
        found = []
        for down in (-1.1, 1.1, -2.0, 2.0, 0.0):
            for across in (0.0, 1.6, -1.6, 3.0, -3.0):
                rect = pygame.Rect(0, 0, *size)
                rect.center = round(x + across * unit), round(y + down * unit)
                found.append((rect, 3.0 * unit * (abs(across) + abs(down))))
        return min(found, key=lambda one: hidden(one[0], taken) + one[1])[0]

    def _near(self, shown: ViewShown, around: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of names and of what stands on the map near a place."""
        rects = [self._name_place(shown, number) for number in range(len(self.atlas.areas))]
        inks = [rect.inflate(-4, -round(rect.height * 0.42)) for rect in rects]
        stands = [stand.place for area in range(len(self.atlas.areas)) for stand in shown.stands_of(area)]
        return [rect for rect in (*inks, *stands) if around.colliderect(rect)]

    def way(self, shown: ViewShown, path: tuple[int, ...]) -> list[Place]:
        """Return the points of an arrow, bent where it hides least of names and of what stands on the way, and between
        areas of the sea where it leads over least of the land."""
        camera = shown.camera
        key = camera.key, path
        if key not in self._bent:
            straight = self._ways.line(camera, path)
            places = [pygame.Rect(round(x), round(y), 0, 0) for x, y in straight]
            far = math.dist(straight[0], straight[-1])
            around = places[0].unionall(places[1:]).inflate(round(_WIDEST * far) + 20, round(_WIDEST * far) + 20)
            at_ends = [stand.place for area in (path[0], path[-1]) for stand in shown.stands_of(area)]
            taken = [rect.inflate(_CLEAR, _CLEAR) for rect in self._near(shown, around) if rect not in at_ends]
            at_sea = not any(self.atlas.areas[area].is_land for area in path)
            bows = (0.0,) if len(path) != 2 else _BOWS_AT_SEA if at_sea else _BOWS
            ways = [(bow, self._ways.line(camera, path, bow)) for bow in bows]

            def worth_avoiding(bow: float, line: list[Place]) -> float:
                on_land = _ON_LAND * self._over_land(camera, line) if at_sea else 0.0
                return _crossed(line, taken) + _STRAIGHT * abs(bow) + on_land

            best = min(ways, key=lambda one: worth_avoiding(*one))[1]
            self._bent = {key: best} if len(self._bent) > MOST_KEPT else self._bent | {key: best}
        return self._bent[key]

    def ride(self, shown: ViewShown, arrow: Arrow) -> Place:
        """Return where on an arrow its units hide least of names and of what stands there, in pixels of the view."""
        camera = shown.camera
        key = camera.key, arrow.path, tuple(map(bool, arrow.units)), shown.content
        if key not in self._ridden:
            unit, line = piece_size(camera), self.way(shown, arrow.path)
            found, seen = [], pygame.Rect((0, 0), camera.view.size)
            for share in _RIDES:
                middle = self._ways.between(camera, line, share)
                rect = pygame.Rect(0, 0, round(unit * 1.2 * max(1, sum(map(bool, arrow.units)))), round(unit * 1.3))
                rect.center = round(middle[0]), round(middle[1])
                taken = [(other, 1.0) for other in self._near(shown, rect)]
                beside = 0.0 if seen.contains(rect) else _OUT_OF_VIEW
                found.append((beside + hidden(rect, taken) + _AS_USUAL * unit * abs(share - _RIDES[0]), middle))
            self._ridden = (
                {key: min(found)[1]} if len(self._ridden) > MOST_KEPT else self._ridden | {key: min(found)[1]}
            )
        return self._ridden[key]


def _crossed(line: Sequence[Place], taken: Sequence[pygame.Rect]) -> float:
    """Return how many pixels of a line lead over what is taken, about."""
    crossed = 0.0
    for (x, y), (to_x, to_y) in pairwise(line):
        for rect in taken:
            if within := rect.clipline(x, y, to_x, to_y):
                crossed += math.dist(*within)
    return crossed


def riders(camera: MapCamera, units: Counts, place: Place) -> list[Standing]:
    """Return units side by side around a place."""
    size = round(piece_size(camera) * (1.0 if is_parted(camera) else 1.12))
    kinds = [kind for kind, count in enumerate(units) if count]
    left = place[0] - (len(kinds) - 1) * size * 0.54
    return [
        Standing(pieces.UNITS[kind], units[kind], (left + number * size * 1.08, place[1]), size)
        for number, kind in enumerate(kinds)
    ]
