"""The board on the screen: mat, overlays, tokens and effects, with zoom and pan, and what the mouse means on it."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from dust_tactics.grid.squares import middle
from dust_tactics.rules.holding import holders
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.state import GameState
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.show.marks import Marks, of_the_fallen
from dust_tactics.screen.battle.view import overlay_pictures
from dust_tactics.screen.battle.view.bubbles import paint_bubble
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.canopy import Canopy
from dust_tactics.screen.battle.view.close_up import CloseUp, near_square
from dust_tactics.screen.battle.view.effects import Effect, FloatingWords, Layer, keep_apart, room_for_words
from dust_tactics.screen.battle.view.facing_dice import FacingDice
from dust_tactics.screen.battle.view.fight_effects import AimLine, ThrownDice
from dust_tactics.screen.battle.view.ground_marks import MarkedGround, marks_above, marks_below, paint_marks
from dust_tactics.screen.battle.view.holder_mark import paint_holder, paint_objective, sign_places
from dust_tactics.screen.battle.view.notices import TurnBanner
from dust_tactics.screen.battle.view.overlay import NO_SQUARES, NOTHING, Overlay, Pointer
from dust_tactics.screen.battle.view.pinned_names import paint_pinned_names
from dust_tactics.screen.battle.view.place_names import PlaceNames
from dust_tactics.screen.battle.view.plumes import paint_plumes, paint_wreck_plumes, smoking
from dust_tactics.screen.battle.view.prizes import paint_prizes, prizes_of
from dust_tactics.screen.battle.view.token_painter import STILL, TokenPainter, paint_piece_health
from dust_tactics.screen.battle.view.token_places import least_hiding, told_on
from dust_tactics.screen.battle.view.tokens import Looks, shown_units
from dust_tactics.screen.battle.view.waiting import paint_waiting, seen_waiting, waiting_units
from dust_tactics.screen.board.goals import draw_goal, goals_of
from dust_tactics.screen.board.ground import Ground
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.screen.ui import Canvas, Point, Reactive, Tip, Widget
from dust_tactics.screen.ui.shapes import gradient

_TREMBLE = 6  # logical units that the mouse may move within a click
_MARGIN = 16  # room for the names of columns and rows, in logical units


class BoardHost(Protocol):
    """Who is told what people do on the board. Squares are numbers; None is beside the board."""

    def square_pointed(self, square: int | None, place: tuple[float, float]) -> None: ...
    def square_clicked(self, square: int | None, *, more: bool) -> None: ...
    def drags_from(self, square: int | None) -> bool: ...
    def square_dragged(self, square: int) -> None: ...
    def tip_of_square(self, square: int) -> Tip | None: ...


@dataclass(slots=True)
class _Pictures:
    """Surfaces that stay as they are until the overlay, the size or the crushed crates change.

    at   where the part of the board that they show lies on it, in pixels
    """

    key: tuple[object, ...] = ()
    at: tuple[int, int] = (0, 0)
    under: pygame.Surface | None = None
    over: pygame.Surface | None = None
    over_at: tuple[int, int] = (0, 0)
    bubbles: Sequence[pygame.Rect] = ()


def smoke_of(state: GameState) -> frozenset[int]:
    """Return the squares with smoke."""
    return frozenset(square for cloud in state.smoke for square in cloud.squares)


def _layer(effect: Effect) -> Layer:
    return effect.layer


def _objectives(state: GameState) -> tuple[tuple[int, art.Livery | None], ...]:
    """Return the squares of objectives and of the signs in buildings to be alone in, each with what tells the side that
    holds it as things stand, if one does."""
    pairs = zip(state.battle.objectives, holders(state), strict=True)
    held = tuple(
        (objective.square, None if side is None else livery_of(state.battle, side)) for objective, side in pairs
    )
    return *held, *((prize.sign, prize.livery) for prize in prizes_of(state))


class BoardView(Widget):
    """The board of a battle."""

    solid = True
    overlay: Reactive[Overlay] = Reactive(NOTHING)
    pointer: Reactive[Pointer] = Reactive(Pointer())
    crushed: Reactive[frozenset[int]] = Reactive(NO_SQUARES)
    smoke: Reactive[frozenset[int]] = Reactive(NO_SQUARES)
    marks: Reactive[Marks | None] = Reactive(None)
    """What the battle has left on the ground; None where people do not want to see it."""
    breath: Reactive[int] = Reactive(STILL)
    """How bright the glow of selected units is just now."""
    plume: Reactive[int] = Reactive(0)
    """How far the smoke of vehicles that burn has risen."""

    def __init__(
        self, state: GameState, listener: BoardHost, storeys: Storeys, called: Callable[[str], str] = str
    ) -> None:
        super().__init__()
        board = state.battle.board
        self.columns = board.width
        self.storeys = storeys
        self.listener = listener
        self.camera, self.close_up = Camera(board.width, board.height), CloseUp(self)
        self.units = state.units
        self.shown = shown_units(state)
        self.effects: list[Effect] = []
        self.lingering: list[Effect] = []  # goes by itself, and nothing waits for it
        self.battle = self.battle_after = state.battle
        self._ground = Ground(state.battle)
        self._pictures = _Pictures()
        self._marked = MarkedGround(self._ground)
        self._looks = Looks()
        self._canopy, self._names = Canopy(self._ground), PlaceNames(called)
        self._ground_below: pygame.Surface | None = None
        self._near_key: object = None
        self._near_work: Iterator[None] = iter(())
        self._factor = 1.0
        self._panned_from: Point | None = None
        self._mouse: Point | None = None
        self._dragged_over: int | None = None
        self._has_dragged = False
        self._told: list[pygame.Rect] = []  # where words stand that tell of squares, in pixels
        self._held_at: Point | None = None  # where the ground was taken hold of
        self.crushed, self.smoke = state.crushed, smoke_of(state)
        self.objectives, self.prizes, self.waiting = _objectives(state), prizes_of(state), waiting_units(state)

    def show(self, state: GameState) -> None:
        """Show a state as it is, without any animation."""
        self.units, self.shown = state.units, shown_units(state)
        self.crushed, self.smoke = state.crushed, smoke_of(state)
        self.objectives, self.prizes, self.waiting = _objectives(state), prizes_of(state), waiting_units(state)
        self.battle_after = state.battle
        self.rebuild()
        self.effects.clear()
        self.changed()

    def rebuild(self) -> None:
        """Show the ground and the walls as they are after what is played."""
        if self.battle_after is not self.battle:
            self.battle = self.battle_after
            self.draw_ground_anew()

    def draw_ground_anew(self) -> None:
        """Show the ground as the files of its boards have it now."""
        self._ground.show(self.battle)
        self._pictures = _Pictures()
        self._marked.draw_anew()
        self._canopy = Canopy(self._ground)
        self.changed()

    def change(self, unit: int, **changes: object) -> None:
        """Show one unit otherwise."""
        self.shown[unit] = replace(self.shown[unit], **changes)  # type: ignore[arg-type]
        self.changed()

    def arrange(self, rect: pygame.Rect, factor: float) -> None:
        """Take a place and the UI scale."""
        self.close_up.end()
        self._factor = factor
        self.place(rect)
        edges = [round(edge * factor) for edge in (rect.left, rect.top, rect.right, rect.bottom)]
        view = pygame.Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
        self.camera.set_view(view, round(_MARGIN * factor))

    @property
    def factor(self) -> float:
        """The pixels of a logical unit."""
        return self._factor

    @property
    def unfinished(self) -> bool:
        """Whether the board is still being drawn, piece by piece: more of it with every frame."""
        return self._ground.unfinished

    # What people do

    def _pixel(self, point: Point) -> tuple[float, float]:
        return point[0] * self._factor, point[1] * self._factor

    def square_at(self, point: Point) -> int | None:
        """Return the square at a logical point."""
        return self.camera.square_at(self._pixel(point)) if self.rect.collidepoint(point) else None

    def hover(self, point: Point) -> None:
        if point == self._mouse:
            return  # only time has passed, and the keyboard's cursor may be somewhere else
        self._mouse = point
        self.listener.square_pointed(self.square_at(point), self.camera.place_of(self._pixel(point)))

    def leave(self) -> None:
        self._mouse = None
        self.listener.square_pointed(None, (0.0, 0.0))

    def press(self, point: Point) -> None:
        self._dragged_over, self._has_dragged = self.square_at(point), False
        self._held_at = None if self.listener.drags_from(self._dragged_over) else point

    def drag(self, point: Point) -> None:
        if self._held_at is not None:
            self._drag_ground(point, self._held_at)
            return
        square = self.square_at(point)
        if square is not None and square != self._dragged_over and self._dragged_over is not None:
            self._dragged_over, self._has_dragged = square, True
            self.listener.square_dragged(square)
        self.hover(point)

    def _drag_ground(self, point: Point, held_at: Point) -> None:
        """Move the board along with the mouse, once it has gone further than a hand trembles."""
        across, down = point[0] - held_at[0], point[1] - held_at[1]
        if self._has_dragged or math.hypot(across, down) > _TREMBLE:
            self._has_dragged, self._held_at = True, point
            self.pan(across, down)

    def release(self, point: Point) -> None:
        square = self.square_at(point)
        if square == self._dragged_over and not self._has_dragged:
            self.listener.square_clicked(square, more=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._dragged_over = self._mouse = self._held_at = None

    def wheel(self, steps: float, point: Point) -> bool:
        if steps:
            self.zoom(1 if steps > 0 else -1, point)
        return True

    def zoom(self, steps: int, point: Point | None = None) -> None:
        """Make the squares larger or smaller around a logical point, or the middle."""
        self.close_up.end()
        at = self._pixel(point) if point is not None else self.camera.view.center
        self.camera.zoom(steps, at)
        self._moved()

    def fit(self) -> None:
        """Show the whole board."""
        self.close_up.end()
        self.camera.fit()
        self._moved()

    def turn(self) -> None:
        """Turns the board by a quarter, or back."""
        self.close_up.end()
        self.camera.turn()
        self._moved()

    def _moved(self) -> None:
        """Another square may lie under the mouse now: it is spoken of, unless the keyboard points at one."""
        self.changed()
        if self._mouse is not None and not self.pointer.keyboard:
            point, self._mouse = self._mouse, None
            self.hover(point)

    def pan(self, across: float, down: float) -> None:
        """Move the board by logical units."""
        self.close_up.end()
        self.camera.pan(across * self._factor, down * self._factor)
        self._moved()

    def pan_with_mouse(self, event: pygame.event.Event) -> bool:
        """Move the board while the middle or right mouse button is held; whether the event was such a move."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (2, 3):
            self._panned_from = event.pos if self.camera.view.collidepoint(event.pos) else None
            return self._panned_from is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button in (2, 3) and self._panned_from is not None:
            self._panned_from = None
            return True
        if event.type == pygame.MOUSEMOTION and self._panned_from is not None:
            self.close_up.end()
            self.camera.pan(event.pos[0] - self._panned_from[0], event.pos[1] - self._panned_from[1])
            self._panned_from = event.pos
            self.changed()
            return True
        return False

    def tip_at(self, point: Point) -> Tip | None:
        square = self.square_at(point)
        return self.listener.tip_of_square(square) if square is not None else None

    def tip_place(self, point: Point) -> pygame.Rect:
        """Return the squares that are meant, with what is told beside them."""
        square = self.square_at(point)
        if square is None:
            return super().tip_place(point)
        covers = self.pointer.covers if square in self.pointer.covers else (square,)
        meant = [self.camera.rect_of(number) for number in covers]
        thing = meant[0].unionall(meant)
        near = thing.inflate(self.camera.square, self.camera.square)
        reach = thing.inflate(2 * self.camera.square, 2 * self.camera.square)
        pixels = thing.unionall([told.clip(reach) for told in self._told if told.colliderect(near)])
        factor = self._factor
        left, top = math.floor(pixels.left / factor), math.floor(pixels.top / factor)
        right, bottom = math.ceil(pixels.right / factor), math.ceil(pixels.bottom / factor)
        return pygame.Rect(left, top, right - left, bottom - top)

    def told_rects(self) -> list[pygame.Rect]:
        """Where words stand that tell of squares, in logical units."""
        factor = self._factor
        return [
            pygame.Rect(*(round(edge / factor) for edge in (told.left, told.top, told.width, told.height)))
            for told in [*self._told, *self._dice_plates()]
        ]

    def _dice_plates(self) -> list[pygame.Rect]:
        """Where thrown dice lie, in pixels."""
        return [one.plate for one in self.effects if isinstance(one, ThrownDice) and one.plate]

    def tip_spares(self, point: Point) -> list[pygame.Rect]:
        """Return the units on the board, what is told of squares, and the panel beside it, which tells of them too."""
        factor, camera = self._factor, self.camera
        standing = [shown.squares for shown in self.shown if shown.place is not None and shown.squares]
        rects = [camera.rect_of(square).clip(camera.view) for squares in standing for square in squares]
        units = [
            pygame.Rect(*(round(edge / factor) for edge in (rect.left, rect.top, rect.width, rect.height)))
            for rect in rects
        ]
        panel = self.rect.move(self.rect.width, 0)
        return [*self.told_rects(), *units, panel]

    # Drawing

    def painting(self, canvas: Canvas) -> Iterator[None]:
        camera = self.camera
        if near := near_square(camera, self._factor):
            yield from self.getting_near(replace(camera, view=pygame.Rect(0, 0, 0, 0), square=near))
        yield from self._ground.painting(camera.square, camera.margin, self.crushed, camera.part())
        yield from super().painting(canvas)

    def get_ready(self) -> None:
        """Make a bit of what closer looks show, wherever they are; nothing once all of it is made."""
        near = near_square(self.camera, self._factor)
        key = near, self.camera.turned, self.crushed, self.battle, tuple(self.shown)
        if near and key != self._near_key:
            wide = pygame.Rect(0, 0, self.camera.across * near, self.camera.down * near)
            self._near_key = key
            self._near_work = self.getting_near(replace(self.camera, view=wide, left=0, top=0, square=near))
        next(self._near_work, None)

    def getting_near(self, near: Camera) -> Iterator[None]:
        """Make the pictures of what a closer look shows, bit by bit."""
        yield from self._ground.painting(near.square, near.margin, self.crushed, near.part())
        painter = self.token_painter(pygame.Surface((1, 1)))
        yield from replace(painter, camera=near).painting(self.overlay)

    def paint(self, canvas: Canvas) -> None:
        surface, camera = canvas.surface, self.camera
        before = surface.get_clip()
        view = self.close_up.whole_view
        surface.set_clip(view.clip(before))
        surface.blit(self._table(view.size), view)
        surface.set_clip(camera.view.clip(before))
        pictures = self._made()
        left, top = camera.left + pictures.at[0], camera.top + pictures.at[1]
        if pictures.under is not None:
            surface.blit(pictures.under, (left - camera.margin, top - camera.margin))
        for goal in goals_of(self.battle.events, self.battle.board):
            draw_goal(surface, [camera.rect_of(square) for square in goal.squares])
        taken = *self._standing(), *self._fallen()
        paint_prizes(surface, camera.rect_of, self.prizes, taken)
        painter = self.token_painter(surface)
        paint_waiting(painter, self.waiting, self.overlay)
        painter.paint(self.overlay)
        paint_plumes(surface, camera, self.units, self.shown, self.plume)
        paint_wreck_plumes(surface, camera, self.smoking, self.plume)
        for shown in self.shown:
            if shown.squares and is_piece(self.units[shown.unit]):
                paint_piece_health(surface, self.camera.rect_of(shown.squares[0]), self.units[shown.unit], shown.left)
        self._canopy.paint(surface, camera, self._to_be_seen)
        signs = self._paint_objectives(painter)
        overlay_pictures.paint_threats(surface, self.overlay, painter, self._threatened(), signs)
        if pictures.over is not None:
            surface.blit(pictures.over, (left + pictures.over_at[0], top + pictures.over_at[1]))
        self._told = [bubble.move(left, top) for bubble in pictures.bubbles]
        effects = (*self.lingering, *self.effects)
        words = [one for one in effects if isinstance(one, FloatingWords)]
        tokens = [camera.rect_of(square) for square in taken]
        keep_apart(words, room_for_words(camera).clip(before), camera, self._dice_plates(), tokens)
        for effect in sorted(effects, key=_layer):
            effect.paint(surface, camera)
        if self.pointer.path and not self.overlay.path:
            middles = [camera.point_of(middle(covered, self.columns)) for covered in self.pointer.path]
            overlay_pictures.paint_way(surface, middles, camera.square)
        if self.pointer.square is not None:
            marked = self.pointer.covers or (self.pointer.square,)
            rect = pygame.Rect(camera.rect_of(marked[0])).unionall([camera.rect_of(square) for square in marked])
            within = camera.board.inflate(2 * camera.margin, 2 * camera.margin)
            self._told += overlay_pictures.paint_pointer(surface, self.pointer, rect, within, self._factor)
        if self.pointer.bubble is not None:
            bubble = self.pointer.bubble
            rects = [camera.rect_of(number) for number in bubble.squares]
            about = rects[0].unionall(rects)
            within = camera.board.inflate(2 * camera.margin, 2 * camera.margin).clip(camera.view)
            units = [camera.rect_of(square) for square in self._standing() if square not in bubble.squares]
            paint_bubble(surface, bubble, about.center, about.height, within, self._factor, self._told, units)
        standing = [*taken, *(prize.sign for prize in self.prizes), *(one.square for one in self.waiting)]
        standing += () if self.overlay.ghost is None else self.overlay.ghost.squares
        covered = any(isinstance(effect, FacingDice | TurnBanner | AimLine | ThrownDice) for effect in effects)
        covered = covered or self.close_up.is_near
        if not covered and not (self.overlay.threat or self.overlay.heat or self.overlay.firing):
            rising = [one.rect(room_for_words(camera), camera) for one in words]
            told = [*self._told, *self._dice_plates(), *rising]
            self._names.paint(surface, camera, self.battle, standing, told, self._factor)
        paint_pinned_names(surface, camera)
        self.close_up.enlarge(surface)
        surface.set_clip(before)

    def waiting_at(self, square: int) -> int | None:
        """Return the unit that is seen to wait off the board at a square of its edge."""
        seen = seen_waiting(self.waiting, self.shown, self.overlay)
        return next((one.unit for one in seen if one.square == square), None)

    def token_painter(self, surface: pygame.Surface) -> TokenPainter:
        """Return who paints the tokens as they are shown now."""
        left = left_side(self.battle, turned=self.camera.turned)
        return TokenPainter(
            surface, self.camera, self.battle, self.units, self.shown, self.smoke, left, self._looks, self.breath
        )

    def _table(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what the board lies on."""
        if self._ground_below is None or self._ground_below.get_size() != size:
            self._ground_below = pygame.Surface(size)
            self._ground_below.blit(gradient(*size, ("#1d1f1b", "#141613"), False, 0.0), (0, 0))
        return self._ground_below

    def _made(self) -> _Pictures:
        """Return the pictures of the overlay, made anew if need be."""
        camera, part = self.camera, self.camera.part()
        shown = self.storeys.shown
        view, threatened = (camera.square, camera.margin, part, self._factor, shown), self._threatened()
        key = view, self.overlay, self.crushed, self.smoke, threatened, self.marks
        if key == self._pictures.key and not self._ground.unfinished:
            return self._pictures
        marks, storeys = self.marks or (), self.storeys
        below = marks_below(marks, storeys)
        under = self._marked.picture(camera, part, self.crushed, below, self.battle, self.units)
        area = part.pixels(camera.square)
        over: pygame.Surface | None = None
        over_at, bubbles = (0, 0), list[pygame.Rect]()
        if self.overlay != NOTHING or self.smoke or shown:
            under = under.copy()
            mat = under.subsurface(pygame.Rect((camera.margin, camera.margin), area.size))
            overlay_pictures.paint_storeys(mat, storeys, part, camera.square)
            paint_marks(mat, marks_above(marks, storeys), part, camera.square, self.battle, self.units)
            for column, row in part.cells(self.smoke):
                picture = art.smoke(camera.square, (row + part.top) * self.columns + column + part.left)
                mat.blit(picture, (column * camera.square, row * camera.square))
            overlay_pictures.paint_under(mat, self.overlay, part, camera.square, threatened)
            over, over_at, bubbles = self._painted_over(part)
        self._pictures = _Pictures(key, area.topleft, under, over, over_at, bubbles)
        return self._pictures

    @property
    def smoking(self) -> Marks:
        """The wrecks from which smoke is seen to rise."""
        return smoking(self.marks or (), self._standing())

    def _fallen(self) -> tuple[int, ...]:
        """Return the squares where it is seen that a unit has fallen."""
        marks = self.marks or ()
        return of_the_fallen((*marks_below(marks, self.storeys), *marks_above(marks, self.storeys)))

    def _painted_over(self, part: Part) -> tuple[pygame.Surface | None, tuple[int, int], list[pygame.Rect]]:
        """Return what lies over the tokens, cut to its ink, and where; and where bubbles are."""
        overlay = self.overlay
        if not (overlay.marked or overlay.line or overlay.bubbles):
            return None, (0, 0), []
        sheet = pygame.Surface(part.pixels(self.camera.square).size, pygame.SRCALPHA)
        bubbles = overlay_pictures.paint_over(sheet, overlay, part, self.camera.square, self._factor, self._standing())
        used = sheet.get_bounding_rect()
        return sheet.subsurface(used), used.topleft, bubbles

    def _standing(self) -> list[int]:
        """Return the squares with units on them."""
        return [square for shown in self.shown if shown.place is not None for square in shown.squares]

    def _threatened(self) -> frozenset[int]:
        """Return the squares with units, where threats are told."""
        return frozenset(self._standing()) if self.overlay.threat else NO_SQUARES

    def _to_be_seen(self) -> frozenset[int]:
        """Return the squares where nothing may be hidden by what lies above the units."""
        standing = self._standing()
        objectives = (square for square, _ in self.objectives)
        pointed = () if self.pointer.square is None else (self.pointer.square,)
        return self.overlay.squares.union(self.smoke, standing, objectives, pointed)

    def _paint_objectives(self, painter: TokenPainter) -> list[pygame.Rect]:
        """Which objectives are held as things stand, and those that a token hides; returns where their signs are."""
        hidden, surface, signs = set(self._standing()), painter.surface, list[pygame.Rect]()
        for number, livery in self.objectives:
            if livery is None and number not in hidden:
                continue
            rect = self.camera.rect_of(number)
            place = least_hiding(sign_places(rect), told_on(number, painter))
            signs.append(place)
            if livery is None:
                paint_objective(surface, place)
                continue
            overlay_pictures.paint_corners(
                surface, rect.inflate(-2, -2), livery.colours.light, rounded=livery.side == 0
            )
            paint_holder(surface, place, livery)
        return signs
