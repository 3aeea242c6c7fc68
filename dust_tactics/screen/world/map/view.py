"""The map in its view: painted ground, who holds what, names, marks and pieces; pointed at, zoomed, drawn along."""

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.art.world.ground import SEA_DEEP, numbers_picture
from dust_tactics.screen.art.world.pieces import UNITS
from dust_tactics.screen.ui import Canvas, Point, Tip, Widget
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.map.blasts import MapEffect
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.layers import Layers
from dust_tactics.screen.world.map.level import Level
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapContent, MapFlight, MapOverlay
from dust_tactics.screen.world.map.painted_ground import PaintedGround
from dust_tactics.screen.world.map.standing import USUAL_WIDTH, Standing, stand_for, standing, touched

_LOOKED_UP = 1920  # pixels of the width of the picture of area numbers
_NEAR = 2.2  # how much larger than whole the second painting is
_MOST_PIXELS = 9_000_000
_DRAWN = 5  # logical units by which the mouse moves before it draws the map along
_DOUBLE = 400  # milliseconds
_ROOM, _NEAR_ROOM = 260, 150
"""How much of the map beside areas is shown with them, in units of the map."""
_SMALL, _LEAST_SMALL = 178, 100  # width of the small map in logical units, and the least room for it in pixels


class MapHost(Protocol):
    """What the map asks of the screen that it lies on."""

    def area_name(self, area: int) -> str:
        """Return the name of an area."""

    def pointed(self, area: int | None) -> None:
        """Follow the mouse to an area, or off the map."""

    def clicked(self, area: int, *, more: bool) -> bool:
        """Take a click on an area; `more` with Shift held. Whether it meant anything."""

    def map_tip(self, area: int) -> Tip | None:
        """Return what the tooltip says of an area."""


class MapView(CachedWidget):
    """The map. `content` is what stands on it, `overlay` what a decision lays over it.

    scars     areas in which battles have torn up the land
    pointed   the area that the mouse or the keys point at
    flights   pieces on their way
    effects   what is seen of a fight for a moment
    """

    solid = True
    covers_all = True

    def __init__(self, atlas: Atlas, host: MapHost) -> None:
        super().__init__()
        self.atlas, self._host = atlas, host
        self.camera = MapCamera(atlas.width, atlas.height)
        self.content = MapContent(("",) * len(atlas.areas), ((0,) * 5,) * len(atlas.areas))
        self.overlay: MapOverlay = NOTHING
        self.pointed: int | None = None
        self.neighbours: Callable[[int], tuple[int, ...]] = lambda area: ()
        self.scars = frozenset[int]()
        self.flights: list[MapFlight] = []
        self.effects: list[MapEffect] = []
        self._numbers = numbers_picture(atlas, (_LOOKED_UP, _LOOKED_UP * atlas.height // atlas.width))
        self._levels: list[Level] = []
        self._layers, self._painted = Layers(atlas, self._numbers), PaintedGround()
        self._work: Iterator[None] | None = None
        self._stand_in: pygame.Surface | None = None  # the map as large as it was, until it is painted anew
        self._stands: dict[int, tuple[Standing, ...]] = {}
        self._before: tuple[float, float, float] | None = None  # how the map was seen before a part of it was shown
        self._part = frozenset[int]()  # the areas that were shown last as large as they fit
        self._nearing: tuple[pygame.Surface, pygame.Rect] | None = None  # on the way: the map before, and what is seen
        self._under_effects: tuple[object, pygame.Surface] | None = None  # the map while something moves over it
        self._small: tuple[tuple[int, tuple[int, int]], pygame.Surface] | None = None
        self._held: tuple[Point, bool] | None = None  # where the mouse went down, and whether it has drawn the map
        self._last: Point = (0.0, 0.0)
        self._hovered_at: Point = (-1.0, -1.0)
        self._clicked_at = -1e9
        self._pixels = pygame.Rect(0, 0, 1, 1)

    # What is shown

    def take_language(self) -> None:
        """Show the names in another language."""
        self._under_effects = None
        self.changed()

    def show(self, content: MapContent) -> None:
        """Show another state of the game."""
        if content != self.content:
            self.content = content
            self._stands.clear()
            self._work = None
            self.changed()

    def scar(self, areas: frozenset[int]) -> None:
        """Show battles' marks in some areas."""
        if areas != self.scars:
            self.scars = areas
            self.changed()

    def lay(self, overlay: MapOverlay) -> None:
        """Lay something else over the map."""
        if overlay != self.overlay:
            self.overlay = overlay
            self.changed()

    def point_at(self, area: int | None, *, told: bool = True) -> None:
        """Point at an area, or at none."""
        if area != self.pointed:
            self.pointed = area
            self.changed()
            if told:
                self._host.pointed(area)

    def place(self, rect: pygame.Rect | tuple[float, float, float, float]) -> None:
        super().place(rect)
        self._follow_size()

    def _follow_size(self) -> None:
        """Follow the size of the view in pixels."""
        area = self.scale.rect(self.rect)
        if area == self._pixels:
            return
        self._pixels = area
        self.camera.set_view(area)
        self.camera.factor = self.factor
        self._stands.clear()
        whole = self._size(1.0)
        if not self._levels or self._levels[0].size != whole:
            unit = whole[0] / USUAL_WIDTH
            near = self._size(_NEAR)
            self._stand_in = self._levels[0].board or self._stand_in if self._levels else None
            self._levels = [Level(self.atlas, whole, unit**0.8), Level(self.atlas, near, unit**0.8 * 1.4)]
            self._work = None

    def _size(self, zoom: float) -> tuple[int, int]:
        scale = self.camera.fitting * zoom
        scale = min(scale, (_MOST_PIXELS / (self.atlas.width * self.atlas.height)) ** 0.5)
        return max(64, round(self.atlas.width * scale)), max(36, round(self.atlas.height * scale))

    @property
    def is_stretched(self) -> bool:
        """Whether the map is shown as it was painted for a window of another size."""
        return self._stand_in is not None and bool(self._levels) and self._levels[0].board is None

    @property
    def works_quickly(self) -> bool:
        """Whether no more is painted than who holds what, which nobody sees a frame hang for."""
        return all(level.has_ground for level in self._levels)

    def work(self) -> None:
        """Paint a little of what is wanted soon: the map in its new size, then as it is seen from near."""
        unready = (level for level in self._levels if not level.is_ready(self.content.armies))
        level = next(unready, None)
        if level is None or self._nearing is not None:
            return
        if self._work is None:
            self._work = level.painting(self.content.armies)
        if next(self._work, self) is self:
            self._work = None
            if level is self._levels[0] or not self.camera.is_whole:
                self.changed()

    # The camera

    def whole(self) -> None:
        """Show all of the map."""
        self._before = None
        self.camera.whole()
        self._moved()

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Make the map larger or smaller around a point in logical units, or the middle of the view."""
        self._before = None
        self.camera.zoom_by(steps, self._in_view(self.rect.center if at is None else at))
        self._moved()

    def pan(self, across: float, down: float) -> None:
        """Move the map by logical units."""
        self._before = None
        self.camera.pan(across * self.factor, down * self.factor)
        self._moved()

    def reveal(self, area: int) -> None:
        """Move the map so that an area is in view."""
        if self.camera.reveal(self.atlas.areas[area].at):
            self._moved()

    def show_part(self, areas: tuple[int, ...], room: float = _ROOM) -> None:
        """Show some areas as large as they fit; `put_back` leads back, as long as nobody moves the map himself.

        Of areas between which the way leaves one edge of the map, those are shown that lie at the edge of the last one.
        Those that are shown already stay as they are.
        """
        if self._before is None:
            self._before = self.camera.zoom, self.camera.left, self.camera.top
        elif {*areas} == self._part:
            return
        self._part = frozenset(areas)
        goal = self.atlas.areas[areas[-1]].at
        places = [self.atlas.areas[area].at for area in areas]
        places = [place for place in places if abs(place[0] - goal[0]) <= self.atlas.width / 2]
        across, down = zip(*places, strict=True)
        self.camera.show((min(across) - room, min(down) - room, max(across) + room, max(down) + room))
        self._moved()

    def approach(self, areas: tuple[int, ...]) -> Callable[[float], None]:
        """Return what comes nearer to some areas, from as the map is seen (0) to as large as they fit (1)."""
        camera = self.camera
        before = pygame.Surface(self._pixels.size)
        self._paint_map(before)
        start = pygame.FRect(before.get_rect())
        corner, scale = (camera.left, camera.top), camera.scale
        self.show_part(areas, room=_NEAR_ROOM)
        across, down = ((here - there) * scale for here, there in zip((camera.left, camera.top), corner, strict=True))
        share_seen = scale / camera.scale
        end = pygame.FRect(across, down, start.width * share_seen, start.height * share_seen).clamp(start)
        ahead = self._layers.painting_standing(pygame.Surface(self._pixels.size), self)

        def step(share: float) -> None:
            if 0 < share < 1:
                next(ahead, None)  # the map as it is seen from near is drawn on the way
            edges = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self._nearing = None if share >= 1 else (before, pygame.Rect(*map(round, edges)).clip(before.get_rect()))
            self.changed()

        return step

    def put_back(self) -> None:
        """See the map again as it was seen before a part of it was shown."""
        before, self._before = self._before, None
        if before is not None:
            self.camera.see(*before)
            self._moved()

    def _moved(self) -> None:
        self._stands.clear()
        self.changed()

    # Places

    def _in_view(self, point: Point) -> Point:
        """Return a point in logical units as pixels of the view."""
        return point[0] * self.factor - self._pixels.left, point[1] * self.factor - self._pixels.top

    def logical_place(self, area: int) -> pygame.Rect:
        """Where the pieces of an area stand, in logical units."""
        x, y = self.camera.point_of(self.atlas.areas[area].at)
        factor = self.factor
        return pygame.Rect(
            round((x + self._pixels.left) / factor) - 20, round((y + self._pixels.top) / factor) - 14, 40, 28
        )

    def unit_place(self, area: int, kind: int) -> Point:
        """Return where the units of a type stand in an area, on the map."""
        stand = stand_for(self.stands_of(area), kind)
        return self.atlas.areas[area].at if stand is None else self.camera.place_of(stand.middle)

    def places_then(self, content: MapContent, area: int) -> dict[str, Point]:
        """Return where each kind of mark and piece would stand in an area, on the map, if that were its content."""
        stands = self._standing(content, area)
        places = {stand.kind: self.camera.place_of(stand.middle) for stand in stands}
        for kind, name in enumerate(UNITS):
            stand = stand_for(stands, kind)
            if stand is not None:
                places.setdefault(name, self.camera.place_of(stand.middle))
        return places

    def rider_place(self, arrow: Arrow, kind: int) -> Point:
        """Return where the units of a type ride on an arrow, on the map."""
        return self.camera.place_of(self._layers.rider_place(self, arrow, kind))

    def logical_point(self, place: Point) -> Point:
        """Return a place on the map in logical units of the window."""
        x, y = self.camera.point_of(place)
        return (x + self._pixels.left) / self.factor, (y + self._pixels.top) / self.factor

    @property
    def small_place(self) -> pygame.Rect | None:
        """Where the whole map lies small in a corner, in logical units; None where it does not."""
        place = self._small_rect(self._pixels.size)
        return None if place is None else self._logical(place)

    def _small_rect(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where the whole map lies small in a view of a size in pixels."""
        if self.camera.is_whole or min(size[0] // 4, size[1] // 3) < _LEAST_SMALL:
            return None
        wide, high = round(_SMALL * self.factor), round(_SMALL * self.factor * self.atlas.height / self.atlas.width)
        return pygame.Rect(round(12 * self.factor), size[1] - high - round(12 * self.factor), wide, high)

    def logical_row(self, area: int) -> pygame.Rect:
        """Return what stands in an area with its name, in logical units."""
        rects = [self._layers.name_place(self, area), *(stand.place for stand in self.stands_of(area))]
        row = self.logical_place(area)
        for rect in filter(None, rects):
            row.union_ip(self._logical(rect))
        return row

    def _logical(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle in pixels of the view in logical units."""
        left, top = self._pixels.topleft
        return pygame.Rect(*(round(edge / self.factor) for edge in (rect.left + left, rect.top + top, *rect.size)))

    def area_at(self, point: Point) -> int | None:
        """Return the area at a point in logical units: the one whose pieces stand there, or else whose ground it is."""
        inner = self._in_view(point)
        for area, stands in reversed(self._stands.items()):
            if touched(stands, inner):
                return area
        x, y = self.camera.place_of(inner)
        if not (0 <= x < self.atlas.width and 0 <= y < self.atlas.height):
            return None
        wide, high = self._numbers.shape
        return int(self._numbers[int(x * wide / self.atlas.width), int(y * high / self.atlas.height)])

    def stands_of(self, area: int) -> tuple[Standing, ...]:
        """Return what stands in an area, in pixels of the view."""
        if area not in self._stands:
            self._stands[area] = self._standing(self.content, area)
        return self._stands[area]

    def _standing(self, content: MapContent, area: int) -> tuple[Standing, ...]:
        has_centre, is_left = area in content.centres, area in content.left
        shape, units = self.atlas.areas[area], content.forces[area]
        return tuple(standing(self.camera, shape, units, has_centre=has_centre, is_left=is_left))

    # What people do

    def widget_at(self, point: Point) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(point) else None

    def hover(self, point: Point) -> None:
        if point != self._hovered_at:  # a mouse that rests does not take back what keys have pointed at
            self._hovered_at = point
            self.point_at(self.area_at(point))

    def leave(self) -> None:
        self._hovered_at = (-1.0, -1.0)
        self.point_at(None)

    def press(self, point: Point) -> None:
        self._held, self._last = (point, False), point

    def drag(self, point: Point) -> None:
        if self._held is None:
            return
        start, drawn = self._held
        if not drawn and max(abs(point[0] - start[0]), abs(point[1] - start[1])) < _DRAWN:
            return
        self._held = start, True
        self.pan(point[0] - self._last[0], point[1] - self._last[1])
        self._last = point

    def release(self, point: Point) -> None:
        held, self._held = self._held, None
        if held is None or held[1]:
            return
        area = self.area_at(point)
        now = self.host.elapsed if self.host is not None else 0.0
        meant = area is not None and self._host.clicked(area, more=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        if meant:
            self._clicked_at = -1e9
        elif now - self._clicked_at < _DOUBLE:
            self.whole()
        else:
            self._clicked_at = now

    def wheel(self, steps: float, point: Point) -> bool:
        self.zoom(steps, point)
        self.point_at(self.area_at(point))
        return True

    def tip_at(self, point: Point) -> Tip | None:
        area = self.area_at(point) if self.rect.collidepoint(point) else self.pointed
        return None if area is None else self._host.map_tip(area)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        self._follow_size()
        area = canvas.pixels(self.rect)
        before_clip = canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(before_clip))
        view = canvas.surface.subsurface(area.clip(canvas.surface.get_rect()))
        if self._nearing is not None:
            before, part = self._nearing
            pygame.transform.scale(before.subsurface(part), view.get_size(), view)
        else:
            self._paint_map(view)
        canvas.surface.set_clip(before_clip)
        canvas.ring(self.rect, "#0a0b09", 1, 0)

    def _paint_map(self, view: pygame.Surface) -> None:
        """Paint the map as the camera sees it."""
        if self.flights or self.effects:
            view.blit(self._kept_standing(view.get_size()), (0, 0))
        else:
            self._under_effects = None
            self._paint_standing(view)
        self._layers.paint_moving(view, self)
        place = self._small_rect(view.get_size())
        if place is not None:
            self._paint_small(view, place)

    def _paint_standing(self, view: pygame.Surface) -> None:
        self._paint_ground(view)
        self._layers.paint_standing(view, self)

    def _kept_standing(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the map without what moves over it, painted anew if anything else is shown than before."""
        boards = self._whole_board(), self._levels[1].board, self._levels[1].is_ready(self.content.armies)
        key = size, self.camera.key, self.factor, self.content, self.overlay, self.pointed, self.scars, boards
        if self._under_effects is None or self._under_effects[0] != key:
            picture = pygame.Surface(size)
            self._paint_standing(picture)
            self._under_effects = key, picture
        return self._under_effects[1]

    def _paint_ground(self, view: pygame.Surface) -> None:
        near, whole = self._levels[1], self._whole_board()
        board = near.board if not self.camera.is_whole and near.is_ready(self.content.armies) else whole
        self._painted.paint(view, board, self.camera, SEA_DEEP)

    def _whole_board(self) -> pygame.Surface | None:
        """The painting of the whole map; in a window whose size has just changed, that of before, to be stretched."""
        level = self._levels[0]
        if self.is_stretched:
            return self._stand_in
        self._stand_in = None
        if not level.is_ready(self.content.armies):
            level.paint(self.content.armies)
        return level.board

    def _paint_small(self, view: pygame.Surface, place: pygame.Rect) -> None:
        """The whole map in a corner, with the part that is in view."""
        board = self._whole_board()
        if board is None:
            return
        size = place.size
        key = id(board), size
        if self._small is None or self._small[0] != key:
            self._small = key, pygame.transform.smoothscale(board, size)
        view.fill("#0a0b09", place.inflate(4, 4))
        view.blit(self._small[1], place)
        pygame.draw.rect(view, theme.EDGE, place.inflate(4, 4), 1)
        share, window = size[0] / self.atlas.width, self.camera.window()
        seen = pygame.Rect(*(round(edge * share) for edge in window)).move(place.topleft)
        pygame.draw.rect(view, theme.BRASS, seen.clip(place), max(1, round(1.5 * self.factor)))

    def name_of(self, area: int) -> str:
        """Return the name of an area."""
        return self._host.area_name(area)
