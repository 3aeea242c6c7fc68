"""What is drawn over the ground of the map: lit and dimmed areas, names, marks, pieces, arrows, the odds."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen import theme
from dust_tactics.screen.art import marks
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.art.world import pieces
from dust_tactics.screen.art.world.atlas import NEUTRAL, Atlas
from dust_tactics.screen.art.world.names import area_name, cased, name_size
from dust_tactics.screen.art.world.tints import Cut, paint_goal, paint_ring, paint_shape
from dust_tactics.screen.ui.fonts import text_surface
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.clearance import MOST_KEPT, Clearance, ViewShown, riders
from dust_tactics.screen.world.map.free_place import hidden
from dust_tactics.screen.world.map.overlay import Arrow, Counts, MapBubble, MapContent, MapFlight
from dust_tactics.screen.world.map.standing import (
    BEHIND,
    NAME_NUDGES,
    Standing,
    growth,
    name_factor,
    nudged,
    piece_size,
)
from dust_tactics.screen.world.map.ways import Place, Ways, arrow_drawing

_DIM = 0.55
_LIT_NEIGHBOURS = 0.17
_GOAL_ON_LAND, _GOAL_AT_SEA = 0.16, 0.05
"""How much of its colour fills an area that is meant: water stays water in a colour of the earth."""
_BUBBLE = "#15110c"
_SCARS = (
    ("scorch", 0.1, 0.35, 2.6),
    ("crater", -1.15, 0.75, 1.7),
    ("crater", 0.95, 0.95, 1.5),
    ("crater", -0.3, 1.25, 1.2),
)
"""What a battle leaves: marks, how far from the pieces, and how large, in pieces."""
_WHOLE = 600_000  # pixels of an area that is kept whole while the map is moved
_COUNTED = 0.3
"""How far the plate with the count of a piece hangs out of its lower right corner, in pieces."""
_ABOUT, _MATTERS, _BESIDE = 8.0, 1.0, 0.2
"""How much it matters that a plate hides what it is about, what can be chosen, and all else."""
_COVERED = 3.0  # how much worse a covered pixel of a name is than one that it steps aside
_CLEAR = 16, 4  # pixels that names keep clear of pieces and other names, on both sides together
_AT_ONCE = 5  # how many areas' names are drawn in one part at most
_ROOM = 240  # pixels around the view that rows and names may reach into it from


@dataclass(frozen=True, slots=True)
class _Lit:
    """The picture of an area that is lit, its place on the whole map in pixels, and from where a part was seen."""

    picture: pygame.Surface
    place: tuple[int, int]
    is_part: bool
    seen_from: tuple[int, int]


class Layers:
    """Draws the layers of a map and keeps the pictures of areas that are lit; `numbers` are the areas at its pixels."""

    def __init__(self, atlas: Atlas, numbers: NDArray[np.uint8]) -> None:
        self.atlas = atlas
        self._ways = Ways(atlas)
        self._clear = Clearance(atlas, self._ways, numbers, self.name_place)
        self._cuts: dict[tuple[object, ...], _Lit] = {}
        self._views: dict[tuple[object, ...], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._zoomed: tuple[object, ...] = ()
        self._camera: tuple[float, ...] = ()
        self._order = sorted(range(len(atlas.areas)), key=lambda number: atlas.areas[number].at[1])
        self._names_key: tuple[object, ...] = ()
        self._riders_key: tuple[object, ...] = ()
        self._content: MapContent | None = None
        self._present: tuple[object, ...] = ()
        self._numbered: dict[tuple[object, ...], pygame.Rect] = {}
        self._asides: list[tuple[int, int]] = []
        self._sizes: list[tuple[int, int]] = []

    # All layers

    def paint_standing(self, view: pygame.Surface, shown: ViewShown) -> None:
        """Draw the layers over the ground that stay as they are while something moves above them."""
        for _ in self.painting_standing(view, shown):
            pass

    def painting_standing(self, view: pygame.Surface, shown: ViewShown) -> Iterator[None]:
        """Draw these layers a part at a time: what takes long is kept, and is there when they are drawn again."""
        camera = shown.camera
        if camera.key != self._camera:
            self._views.clear()
            self._camera = camera.key
        if (camera.zoom, camera.view.size) != self._zoomed:
            self._cuts.clear()
            self._zoomed = camera.zoom, camera.view.size
        self._paint_scars(view, shown)
        yield from self._painting_areas(view, shown)
        yield from self._painting_names(view, shown)
        near = view.get_rect().inflate(_ROOM, _ROOM)
        for area in self._order:
            if near.collidepoint(camera.point_of(self.atlas.areas[area].at)):
                self._paint_row(view, shown, area)
        yield
        self._paint_planned(view, shown)
        for arrow in shown.overlay.arrows:
            self._paint_arrow(view, shown, arrow)
        yield
        if shown.overlay.arrows:
            for number in range(len(self.atlas.areas)):
                self._paint_name(view, shown, number)  # arrows would hide where they lead over
        for arrow in shown.overlay.arrows:
            if len(arrow.path) > 1 and any(arrow.units):
                self._paint_riders(view, camera, arrow.army, arrow.units, self._clear.ride(shown, arrow))

    def paint_moving(self, view: pygame.Surface, shown: ViewShown) -> None:
        """Draw what flies, what is seen for a moment, and what is told above it."""
        camera = shown.camera
        for flight in shown.flights:
            self._paint_flight(view, camera, flight)
        for effect in shown.effects:
            effect.paint(view, camera)
        for area, text in shown.overlay.numbers.items():
            self._paint_number(view, shown, area, text)
        if shown.overlay.bubble is not None:
            self._paint_bubble(view, shown, shown.overlay.bubble)

    # Areas

    def _paint_scars(self, view: pygame.Surface, shown: ViewShown) -> None:
        """Craters and burnt ground around the place of the pieces, on land that was fought over."""
        size = piece_size(shown.camera)
        for number in sorted(shown.scars):
            area = self.atlas.areas[number]
            x, y = nudged(shown.camera, area.at, (0, 2))
            for place, (kind, across, down, wide) in enumerate(_SCARS if area.is_land else ()):
                picture = marks.mark(kind, round(wide * size), number + place, 45 * (number + place))
                view.blit(picture, picture.get_rect(center=(round(x + across * size), round(y + down * size))))

    def _painting_areas(self, view: pygame.Surface, shown: ViewShown) -> Iterator[None]:
        overlay = shown.overlay
        if overlay.lit:
            view.blit(*self._dimmed(view, shown.camera, overlay.lit))
            yield
        if shown.pointed is not None and not overlay.goals and not overlay.lit:
            for area in shown.neighbours(shown.pointed):
                view.blit(*self._cut(view, shown.camera, area, "shape", theme.CREAM))
        for area, colour in overlay.goals.items():
            view.blit(*self._cut(view, shown.camera, area, "goal", colour))
            yield
        for area in overlay.chosen:
            view.blit(*self._cut(view, shown.camera, area, "ring", theme.BRASS))
        if shown.pointed is not None and shown.pointed not in overlay.chosen:
            view.blit(*self._cut(view, shown.camera, shown.pointed, "ring", theme.CREAM))

    def _cutter(self, view: pygame.Surface, camera: MapCamera, area: int, *, margin: int = 6) -> tuple[Cut, bool]:
        """Return an area as it is cut out of the whole map, and whether only a part of it is: large ones end with the
        view."""
        scale = camera.scale
        size = round(self.atlas.width * scale), round(self.atlas.height * scale)
        cut = Cut(self.atlas, size, self.atlas.areas[area], max(1.0, growth(camera) ** 0.4), margin=margin)
        if cut.place.width * cut.place.height <= _WHOLE:
            return cut, False
        seen = view.get_rect().move(round(camera.left * scale), round(camera.top * scale))
        cut.place = cut.place.clip(seen) if cut.place.colliderect(seen) else pygame.Rect(seen.topleft, (1, 1))
        return cut, True

    def _cut(
        self, view: pygame.Surface, camera: MapCamera, area: int, kind: str, colour: str
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the picture of an area that is lit, and its place in the view."""
        key = area, kind, colour
        left, top = round(camera.left * camera.scale), round(camera.top * camera.scale)
        lit = self._cuts.get(key)
        if lit is None or (lit.is_part and lit.seen_from != (left, top)):
            cut, is_part = self._cutter(view, camera, area)
            if kind == "goal":
                picture = paint_goal(cut, colour, fill=_GOAL_ON_LAND if cut.area.is_land else _GOAL_AT_SEA)
            elif kind == "ring":
                picture = paint_ring(cut, colour)
            else:
                picture = paint_shape(cut, colour, _LIT_NEIGHBOURS)
            lit = self._cuts[key] = _Lit(picture, cut.place.topleft, is_part, (left, top))
        return lit.picture, (lit.place[0] - left, lit.place[1] - top)

    def _dimmed(
        self, view: pygame.Surface, camera: MapCamera, lit: frozenset[int]
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        key = "dim", lit
        if key not in self._views:
            veil = pygame.Surface(view.get_size(), pygame.SRCALPHA)
            veil.fill((*rgb("#070908"), round(255 * _DIM)))
            for area in sorted(lit):
                cut, _ = self._cutter(view, camera, area)
                hole = paint_shape(cut, "#FFFFFF", 1.0)
                left, top = round(camera.left * camera.scale), round(camera.top * camera.scale)
                veil.blit(hole, (cut.place.left - left, cut.place.top - top), special_flags=pygame.BLEND_RGBA_SUB)
            self._views[key] = veil, (0, 0)
        return self._views[key]

    def _is_faint(self, shown: ViewShown, area: int) -> bool:
        return bool(shown.overlay.lit) and area not in shown.overlay.lit

    # Names

    def _painting_names(self, view: pygame.Surface, shown: ViewShown) -> Iterator[None]:
        camera, factor = shown.camera, name_factor(shown.camera)
        if self._content is not shown.content:
            self._content, self._present = shown.content, _present(shown.content)
        ridden = [arrow for arrow in shown.overlay.arrows if len(arrow.path) > 1 and any(arrow.units)]
        planned = tuple((area, tuple(map(bool, units))) for area, units in sorted(shown.overlay.planned.items()))
        ways = *((arrow.path, tuple(map(bool, arrow.units))) for arrow in ridden), *planned
        key = camera.key if ways else camera.zoom, camera.view.size, self._present, factor, ways
        if key != self._names_key:
            self._names_key = key
            numbers = range(len(self.atlas.areas))
            self._sizes = [name_size(shown.name_of(number), self._name_kind(number), factor) for number in numbers]
            self._asides = self._names_aside(view, shown, factor)
            yield
        if ways and self._riders_key != key:
            self._riders_key = key
            rides = [(arrow, self._clear.ride(shown, arrow)) for arrow in ridden]
            places = [stand.place for arrow, at in rides for stand in riders(camera, arrow.units, at)]
            places += [self._planned_place(shown, area) for area in shown.overlay.planned]
            self._asides = self._names_aside(view, shown, factor, places)
            yield
        near = view.get_rect().inflate(2 * _ROOM, _ROOM)
        for number, area in enumerate(self.atlas.areas):
            if near.collidepoint(camera.point_of(area.label)):
                self._paint_name(view, shown, number)
                if number % _AT_ONCE == 0:
                    yield

    def _paint_name(self, view: pygame.Surface, shown: ViewShown, number: int) -> None:
        rect = self.name_place(shown, number)
        if view.get_rect().inflate(160, 40).colliderect(rect):
            if shown.camera.is_whole:
                rect.clamp_ip(view.get_rect().inflate(-4, 0))
            view.blit(self._name(shown, number, name_factor(shown.camera)), rect)

    def name_place(self, shown: ViewShown, number: int) -> pygame.Rect:
        """Where the name of an area stands, in pixels of the view; nowhere before names were painted."""
        if not self._asides:
            return pygame.Rect(0, 0, 0, 0)
        return self._name_rect(shown, number, self._sizes[number]).move(self._asides[number])

    def _name(self, shown: ViewShown, number: int, factor: float) -> pygame.Surface:
        return area_name(shown.name_of(number), self._name_kind(number), factor, self._is_faint(shown, number))

    def _name_kind(self, number: int) -> str:
        area = self.atlas.areas[number]
        return "sea" if not area.is_land else "capital" if area.mark == "capital" else "land"

    def _name_rect(self, shown: ViewShown, number: int, size: tuple[int, int]) -> pygame.Rect:
        """Where a name of a size stands if nothing is in its way."""
        area = self.atlas.areas[number]
        x, y = nudged(shown.camera, area.label, NAME_NUDGES.get(area.id, (0, 0)))
        rect = pygame.Rect((0, 0), size)
        rect.center = round(x), round(y)
        return rect

    def _names_aside(
        self, view: pygame.Surface, shown: ViewShown, factor: float, more: Sequence[pygame.Rect] = ()
    ) -> list[tuple[int, int]]:
        """Return how far each name steps aside, so that pieces, more of them on their way, and other names do not cover
        it."""
        stands = [stand for area in range(len(self.atlas.areas)) for stand in shown.stands_of(area)]
        hangs = [round(_COUNTED * stand.size) for stand in stands]
        taken = [*more, *(one.place.union(one.place.move(down, down)) for one, down in zip(stands, hangs, strict=True))]
        step = max(5, round(6 * factor))
        places = [(across * 2 * step, down * step) for across in range(-4, 5) for down in range(-4, 6)]
        places.sort(key=lambda place: abs(place[0]) + 1.4 * abs(place[1]))
        asides = [(0, 0)] * len(self.atlas.areas)
        for number in sorted(range(len(asides)), key=self._rank):
            rect = self._name_rect(shown, number, self._sizes[number])
            if shown.camera.is_whole:
                rect.clamp_ip(view.get_rect().inflate(-4, 0))
            ink = rect.inflate(-4, -round(rect.height * 0.42))
            clear = ink.inflate(_CLEAR)
            strays = self._clear.strays_of(shown.camera, number)
            aside = _least_aside(clear, taken, places, strays)
            taken.append(ink.move(aside))
            asides[number] = aside
        return asides

    def _rank(self, number: int) -> int:
        """Return how late the name of an area finds its place: capitals first, and seas last, whose room is large."""
        area = self.atlas.areas[number]
        return 2 if not area.is_land else area.mark != "capital"

    # Pieces

    def _paint_row(self, view: pygame.Surface, shown: ViewShown, area: int) -> None:
        army = shown.content.armies[area]
        faint = self._is_faint(shown, area)
        ring = theme.BRASS if area in shown.overlay.chosen else ""
        for stand in reversed(shown.stands_of(area)):
            if view.get_rect().collidepoint(stand.middle):
                self._paint_stand(view, army, stand, faint=faint, ring=ring)

    def _paint_stand(self, view: pygame.Surface, army: str, stand: Standing, *, faint: bool, ring: str) -> None:
        if not stand.count:
            picture = pieces.mark(stand.kind, stand.size)
            view.blit(picture, picture.get_rect(center=stand.place.center))
            return
        shadow = pieces.piece_shadow(stand.size)
        lift = max(1, stand.size // 12)
        view.blit(shadow, shadow.get_rect(center=(stand.place.centerx + lift, stand.place.centery + 2 * lift)))
        if ring:
            halo = pieces.ringed(stand.size, ring)
            view.blit(halo, halo.get_rect(center=stand.place.center))
        draw = pieces.dimmed_piece if faint else pieces.piece
        if stand.behind:
            picture = draw(army, stand.behind, stand.size)
            aside = round(BEHIND * stand.size)
            view.blit(picture, picture.get_rect(center=(stand.place.centerx - aside, stand.place.centery)))
        picture = draw(army, stand.kind, stand.size)
        view.blit(picture, picture.get_rect(center=stand.place.center))
        if army == NEUTRAL:
            rim = pieces.rim(stand.size, self.atlas.armies[army].lit if faint else theme.CREAM)
            view.blit(rim, rim.get_rect(center=stand.place.center))
        if stand.count > 1:
            self._paint_count(view, army, stand)

    def _paint_count(self, view: pygame.Surface, army: str, stand: Standing) -> None:
        colours = self.atlas.armies[army]
        line = colours.lit if army != "polar" else colours.field
        plate = pieces.count_plate(stand.count, stand.size, line)
        x, y = stand.place.center
        view.blit(plate, plate.get_rect(center=(round(x + stand.size * 0.39), round(y + stand.size * 0.37))))

    def _planned_place(self, shown: ViewShown, area: int) -> pygame.Rect:
        """Return where pieces and a centre that are to be placed stand in an area."""
        size = piece_size(shown.camera)
        pictures = sum(map(bool, shown.overlay.planned.get(area, ()))) + (area in shown.overlay.centres)
        return self._clear.beside(shown, area, (round(pictures * size * 1.08), round(size * 1.1)))

    def _paint_planned(self, view: pygame.Surface, shown: ViewShown) -> None:
        """Pieces and centres that are to be placed, above what stands there."""
        overlay, camera = shown.overlay, shown.camera
        size = piece_size(camera)
        for area in sorted({*overlay.planned, *overlay.centres}):
            units = overlay.planned.get(area, (0,) * 5)
            kinds = [kind for kind, count in enumerate(units) if count]
            place = self._planned_place(shown, area)
            left, y = place.left + size * 0.54, float(place.centery)
            if area in overlay.centres:
                picture = pieces.mark("centre", round(size * 0.9)).copy()
                picture.set_alpha(190)
                view.blit(picture, picture.get_rect(center=(round(left), round(y))))
                left += size * 1.08
            for kind in kinds:
                stand = Standing(pieces.UNITS[kind], units[kind], (left, y), size)
                picture = pieces.faded_piece(overlay.army, pieces.UNITS[kind], size)
                view.blit(picture, picture.get_rect(center=stand.place.center))
                if units[kind] > 1:
                    self._paint_count(view, overlay.army, stand)
                left += size * 1.08

    # Ways

    def rider_place(self, shown: ViewShown, arrow: Arrow, kind: int) -> Place:
        """Return where units of a type ride on an arrow, in pixels of the view."""
        camera = shown.camera
        middle = self._clear.ride(shown, arrow)
        return next(
            (stand.middle for stand in riders(camera, arrow.units, middle) if stand.kind == pieces.UNITS[kind]), middle
        )

    def _paint_arrow(self, view: pygame.Surface, shown: ViewShown, arrow: Arrow) -> None:
        camera = shown.camera
        if len(arrow.path) < 2:
            return
        whole = self._clear.way(shown, arrow.path)
        key = ("arrow", *arrow.path, arrow.colour)
        if key not in self._views:
            thick = max(4.0, piece_size(camera) * 0.24)
            seen = self._ways.seen(camera, whole)
            body = "".join(arrow_drawing(points, thick, arrow.colour) for points in seen)
            part = _around([place for points in seen for place in points], 3 * thick).clip(view.get_rect())
            size = max(1, part.width), max(1, part.height)
            self._views[key] = vector(*size, body, corner=part.topleft), part.topleft
        view.blit(*self._views[key])

    def _paint_flight(self, view: pygame.Surface, camera: MapCamera, flight: MapFlight) -> None:
        place = self._ways.between(camera, self._ways.points(camera, flight.path), flight.share)
        self._paint_riders(view, camera, flight.army, flight.units, place)

    def _paint_riders(self, view: pygame.Surface, camera: MapCamera, army: str, units: Counts, place: Place) -> None:
        for stand in riders(camera, units, place):
            self._paint_stand(view, army, stand, faint=False, ring=theme.BRASS)

    # Words on the map

    def _paint_number(self, view: pygame.Surface, shown: ViewShown, area: int, text: str) -> None:
        picture = cased(text, theme.CAPTION_BOLD, name_factor(shown.camera), theme.CREAM, "#12120D", 230)
        key = shown.camera.key, self._present, area, picture.get_size(), tuple(shown.overlay.planned.items())
        if key not in self._numbered:
            kinds = sum(map(bool, shown.overlay.planned.get(area, ())))
            size = piece_size(shown.camera)
            planned = (
                [self._clear.beside(shown, area, (round(kinds * size * 1.08), round(size * 1.1)))] if kinds else []
            )
            place = self._clear.beside(shown, area, picture.get_size(), planned)
            self._numbered = {key: place} if len(self._numbered) > MOST_KEPT else self._numbered | {key: place}
        view.blit(picture, self._numbered[key])

    def _paint_bubble(self, view: pygame.Surface, shown: ViewShown, bubble: MapBubble) -> None:
        """A plate with a number by an area, whose tip points at it; it stands where it hides least."""
        factor = shown.factor
        number = text_surface(bubble.number, theme.HEADLINE, factor, theme.CREAM)
        words = text_surface(bubble.words, theme.BODY_BOLD, factor, theme.CREAM)
        more = text_surface(bubble.more, theme.CAPTION, factor, theme.SAND) if bubble.more else None
        pad = round(10 * factor)
        width = number.get_width() + max(words.get_width(), more.get_width() if more else 0) + 3 * pad
        x, y = nudged(shown.camera, self.atlas.areas[bubble.area].at, (0, 0))
        rect = self._bubble_place(view, shown, (x, y), (width, round(46 * factor)))
        size = piece_size(shown.camera)
        above = rect.centery < y
        edge = rect.bottom - 1 if above else rect.top + 1
        foot = min(max(rect.left + 18.0, x), rect.right - 34.0)
        points = [(foot, edge), (x, y - size * 0.7 if above else y + size * 0.8), (foot + 18 * factor, edge)]
        pygame.draw.polygon(view, _BUBBLE, points)
        pygame.draw.aalines(view, theme.TARGET, False, points)
        pygame.draw.rect(view, _BUBBLE, rect, border_radius=4)
        pygame.draw.rect(view, theme.TARGET, rect, max(1, round(1.5 * factor)), border_radius=4)
        pygame.draw.line(view, _BUBBLE, (foot + 1, edge), (foot + 17 * factor, edge), 3)
        view.blit(number, number.get_rect(midleft=(rect.left + pad, rect.centery)))
        left = rect.left + 2 * pad + number.get_width()
        view.blit(words, words.get_rect(midleft=(left, rect.centery - (8 * factor if more else 0))))
        if more is not None:
            view.blit(more, more.get_rect(midleft=(left, rect.centery + 9 * factor)))

    def _bubble_place(self, view: pygame.Surface, shown: ViewShown, at: Place, size: tuple[int, int]) -> pygame.Rect:
        """Where a plate by an area hides least: nothing that it is about, little that can be chosen, and few others."""
        overlay, camera = shown.overlay, shown.camera
        unit = piece_size(camera)
        about = {*overlay.chosen, *(end for arrow in overlay.arrows for end in (arrow.path[0], arrow.path[-1]))}
        if overlay.bubble is not None:
            about.add(overlay.bubble.area)
        matter = {*overlay.lit, *overlay.goals}
        taken = []
        for area in range(len(self.atlas.areas)):
            weight = _ABOUT if area in about else _MATTERS if area in matter else _BESIDE
            taken += [(stand.place, weight) for stand in shown.stands_of(area)]
            taken.append((self.name_place(shown, area), weight))
        for arrow in overlay.arrows:
            middle = self._clear.ride(shown, arrow)
            riders = pygame.Rect(0, 0, round(unit * 1.1 * max(1, sum(map(bool, arrow.units)))), round(unit * 1.2))
            riders.center = round(middle[0]), round(middle[1])
            taken.append((riders, _ABOUT))
        room = view.get_rect().inflate(-8, -8)
        found = []
        for down in (-1.5, 1.6, -2.6, 2.8, -4.0, 4.2):
            for across in (2.0, -2.0, 0.0, 3.5, -3.5, 5.0, -5.0):
                rect = pygame.Rect(0, 0, *size)
                if down < 0:
                    rect.midbottom = round(at[0] + unit * across), round(at[1] + unit * down)
                else:
                    rect.midtop = round(at[0] + unit * across), round(at[1] + unit * down)
                rect.clamp_ip(room)
                found.append(rect)
        return min(found, key=lambda rect: hidden(rect, taken))


def _around(places: list[Place], margin: float) -> pygame.Rect:
    """Return the part of a view around some places, with some pixels on all sides."""
    across, down = zip(*places, strict=True)
    left, top = math.floor(min(across) - margin), math.floor(min(down) - margin)
    return pygame.Rect(left, top, math.ceil(max(across) + margin) - left, math.ceil(max(down) + margin) - top)


def _present(content: MapContent) -> tuple[object, ...]:
    """Return what stands where, whatever the numbers: names step aside for it."""
    return tuple(tuple(map(bool, force)) for force in content.forces), content.centres, content.left


def _covered(ink: pygame.Rect, taken: list[pygame.Rect], aside: tuple[int, int]) -> float:
    """Return how much is covered of a name in a place, and how far aside that is."""
    covered = 0
    for number in ink.collidelistall(taken):
        other = ink.clip(taken[number])
        covered += other.width * other.height
    return _COVERED * covered + _far(aside)


def _far(aside: tuple[int, int]) -> float:
    """Return how much it matters that a name steps aside."""
    return 0.9 * (abs(aside[0]) + 1.4 * abs(aside[1]))


def _least_aside(
    ink: pygame.Rect, taken: list[pygame.Rect], places: list[tuple[int, int]], strays: Callable[[pygame.Rect], float]
) -> tuple[int, int]:
    """Return which of some places suits a name best; those from the nearest on that are too far are not looked at."""
    best, least = (0, 0), math.inf
    for place in places:
        if _far(place) >= least:
            break
        moved = ink.move(place)
        cost = _covered(moved, taken, place) + strays(moved)
        if cost < least:
            best, least = place, cost
    return best
