"""What stays on the board through an attack: the lines of aim, and the dice thrown beside the target."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.bases import side_mark
from dust_tactics.screen.battle.panels.dice_tray import Roll, turning_face
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer, Place, between
from dust_tactics.screen.battle.view.pinned_names import clear_view
from dust_tactics.screen.ui.fonts import text_surface

MOST_ROWS = 4
"""Rolls that lie beside a target at once: the last ones."""
_IN_A_LINE = 10
_SIZES = ((6, 0.78), (10, 0.6), (20, 0.5))
"""The size of the dice, in squares, up to so many; the last stands for all that are more."""
_EARLIER = 0.62
"""What is left of the size of dice once others have been thrown after them."""
_USUAL_ROOM, _WIDE_ROOM = (4.4, 2.8), (5.6, 2.8)
"""The width and height for which room is looked for first, in squares, so that later rolls find room there as well; and
those of rolls with long names."""
_CENTRED = 0, 1
"""Those of `_places` that are centred above and below a unit; wider rolls grow to the right there."""
_LEAST_DIE, _LARGEST_DIE = 20, 72
_LARGEST_SQUARE = 72
"""The size of squares, in pixels, from which dice and words are no larger."""
_NEAR = 0.5
"""How much a way of one square counts beside a unit that is hidden, where dice look for their place."""
_SENT, _RECEIVED, _CLEAR_OF_TOKEN = 0.45, 0.7, 0.12
"""Of a signal: the shares of its time at which it is there, and from which it goes; the share of its way at both ends
that is left free."""
_SLIDES = 2.0
"""How far dice give way to a unit before they look for another place, in squares."""
_STAYS_WITHIN = 3.5
"""How far from the nearest unit of a fight dice stay where those before them lay, in squares."""
_SIGN = 15
"""The size of the sign of whose dice they are, in logical units."""
_MOST_OF_VIEW = 0.4
"""The share of the height of the view that rolls may take; the oldest make room."""


@dataclass(slots=True)
class AimLine:
    """The line from who attacks to whom."""

    layer: ClassVar[Layer] = Layer.AIM
    start: Place
    end: Place
    share: float = 0.0
    _drawn: tuple[object, pygame.Surface, pygame.Rect] | None = None

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """As a planned attack is drawn: once, as long as the board stays where it is; it fades as its share grows."""
        ends, square = (camera.point_of(self.start), camera.point_of(self.end)), camera.square
        if self._drawn is None or self._drawn[0] != (ends, square):
            self._drawn = (ends, square), *_aim_picture(*ends, square)
        self._drawn[1].set_alpha(round(255 * (1 - self.share)))
        surface.blit(self._drawn[1], self._drawn[2])


def _aim_picture(
    start: tuple[float, float], end: tuple[float, float], square: int
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a line of aim on a picture of its own, and where that lies."""
    box = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    box.inflate_ip(square, square)
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    first, last = ((x - box.left, y - box.top) for x, y in (start, end))
    art.draw_aim(sheet, first, last, square)
    return sheet, box


@dataclass(slots=True)
class Signal:
    """What one unit sends to another, an order or a call for artillery: dots that run along an arc."""

    layer: ClassVar[Layer] = Layer.AIM
    start: Place
    end: Place
    colour: str
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dots as far as it has come, the foremost the largest; at last they go as they came."""
        start, end, square = camera.point_of(self.start), camera.point_of(self.end), camera.square
        far = math.dist(start, end)
        count, high = max(4, round(far / square * 3)), 0.5 * square + 0.12 * far
        come, gone = min(1.0, self.share / _SENT), max(0.0, (self.share - _RECEIVED) / (1 - _RECEIVED))
        for number in range(math.floor(gone * count), math.floor(come * count) + 1):
            part = _CLEAR_OF_TOKEN + (1 - 2 * _CLEAR_OF_TOKEN) * number / count
            x, y = between(start, end, part)
            at, size = (x, y - high * 4 * part * (1 - part)), square * (0.075 if number == int(come * count) else 0.05)
            pygame.draw.circle(surface, theme.INK, at, size + max(1.5, square / 40))
            pygame.draw.circle(surface, self.colour, at, size)


@dataclass(slots=True)
class _Row:
    """One roll; `thrown` (0 to 1) is how far its dice have come in, `decides` whether the last of them takes longer."""

    roll: Roll
    thrown: float = 0.0
    decides: bool = False

    def lies(self, index: int) -> bool:
        """Return whether a die has come to lie."""
        count = len(self.roll.faces)
        if not self.decides:
            return self.thrown >= 0.55 + 0.45 * index / count
        return self.thrown >= (1.0 if index == count - 1 else 0.3 + 0.3 * index / count)


@dataclass(slots=True)
class ThrownDice:
    """Rolls about one unit, one below another, beside where it stands.

    away     where the attack comes from: the dice keep out of its line
    squares  those of both units, which are not to be hidden
    others   those of all other units, which are hidden as little as can be
    share    how far they have faded
    total    what came of all rolls, once that is told
    plate    where they were painted last, in pixels
    before   where dice of the same exchange lay last, in pixels: these stay there if they hide no more
    """

    layer: ClassVar[Layer] = Layer.DICE
    place: Place
    away: Place | None = None
    squares: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    rows: list[_Row] = field(default_factory=list)
    share: float = 0.0
    total: str = ""
    plate: pygame.Rect | None = None
    before: pygame.Rect | None = None
    _kept_to: int | None = None
    _aside: float = 0.0
    _grown: pygame.Rect | None = None

    def add(self, roll: Roll, *, decides: bool = False) -> None:
        """One more roll, not thrown yet; the oldest makes room, and so do all once they have faded."""
        kept, self.total = [] if self.share else self.rows, ""
        self.rows, self.share = [*kept, _Row(roll, decides=decides)][-MOST_ROWS:], 0.0

    def throw(self, share: float) -> None:
        """Bring the dice of the last roll in so far."""
        self.rows[-1].thrown = share

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """A dark plate with the dice, and what came of them once they lie."""
        square = min(camera.square, _LARGEST_SQUARE)
        sheets = [_row_picture(row, square, row is self.rows[-1]) for row in self.rows]
        inset, least = max(4, square // 10), 2 if self.total else 1
        if self.total:
            sheets.append(text_surface(self.total, theme.BODY_BOLD, max(0.85, square / 64), theme.BRASS))
        most = _MOST_OF_VIEW * camera.view.height
        while len(sheets) > least and sum(sheet.get_height() + inset for sheet in sheets) > most:
            del sheets[0]  # the log and the tray have told of it
        width = max(sheet.get_width() for sheet in sheets) + 2 * inset
        height = sum(sheet.get_height() for sheet in sheets) + inset * (len(sheets) + 1)
        self.plate = plate = self._placed(width, height, camera)
        picture, whole = pygame.Surface(plate.size, pygame.SRCALPHA), pygame.Rect((0, 0), plate.size)
        pygame.draw.rect(picture, theme.WELL, whole, border_radius=inset)
        pygame.draw.rect(picture, theme.EDGE, whole, max(1, square // 48), border_radius=inset)
        top = inset
        for sheet in sheets:
            picture.blit(sheet, (inset, top))
            top += sheet.get_height() + inset
        picture.set_alpha(round(255 * (1 - self.share)))
        surface.blit(picture, plate)

    def _placed(self, width: int, height: int, camera: Camera) -> pygame.Rect:
        """Beside, above or below the unit, where least of the fight is hidden, within the view and off the lists.

        The dice stay there as long as they hide neither unit; only rolls that need more room lead them elsewhere.
        """
        room = _room(camera, width)
        units = self._units(camera)
        ample = [round(wish * min(camera.square, _LARGEST_SQUARE)) for wish in _USUAL_ROOM]
        if self._grown is not None and (grown := self._again(self._grown, (width, height), camera, units)):
            self._grown = grown
            return grown
        if self.before is not None:
            before, self.before = self.before, None
            usual = max(width, ample[0]), max(height, ample[1])
            if self._again(before, usual, camera, units, strict=True) is not None:
                self._grown = self._again(before, (width, height), camera, units, strict=True)
                return self._grown or before
        if self._kept_to is not None:
            rect = _places(width, height, units, room)[self._kept_to]
            if self._kept_to in _CENTRED:
                rect.left = units[0].left + round(self._aside * camera.square)
                rect.clamp_ip(room)
            if rect.collidelist(units) < 0:
                return rect
            if self.plate is not None and (grown := self._again(self.plate, (width, height), camera, units)):
                self._grown = grown
                return grown
        now = _places(width, height, units, room)
        later = _places(max(width, ample[0]), max(height, ample[1]), units, room)
        wide = [round(wish * min(camera.square, _LARGEST_SQUARE)) for wish in _WIDE_ROOM]
        wider = _places(max(width, wide[0]), max(height, wide[1]), units, room)
        hidden = partial(self._hidden, camera, units)
        crowded, far = partial(self._crowded, camera), partial(_far, units, camera)
        self._kept_to = min(
            range(len(now)),
            key=lambda number: (
                hidden(now[number]),
                hidden(later[number]),
                hidden(wider[number]),
                crowded(later[number]) + _NEAR * far(now[number]),
            ),
        )
        self._aside = (now[self._kept_to].left - units[0].left) / camera.square
        return now[self._kept_to]

    def _again(
        self,
        before: pygame.Rect,
        size: tuple[int, int],
        camera: Camera,
        units: list[pygame.Rect],
        *,
        strict: bool = False,
    ) -> pygame.Rect | None:
        """Return the place of earlier dice for rolls of another size, from whichever of its corners they hide neither
        unit, or a little aside; `strict` asks for more: they lie near, not aside and not over the line between both.
        None where there is none."""
        room = _room(camera, size[0])
        corners = ("topleft", "topright", "bottomleft", "bottomright")
        whole = pygame.Rect((0, 0), size)
        rects: list[pygame.Rect] = [whole.move_to(**{one: getattr(before, one)}).clamp(room) for one in corners]
        slid = [] if strict else _slid(rects, units, room, _SLIDES * camera.square)
        for rect in [*rects, *slid]:
            if rect.collidelist(units) >= 0:
                continue
            if not strict or (_far(units, camera, rect) <= _STAYS_WITHIN and not self._hidden(camera, units, rect)):
                return rect
        return None

    def _units(self, camera: Camera) -> list[pygame.Rect]:
        """Where the unit stands, and the other."""
        units = [_around(place, camera) for place in (self.place, self.away) if place is not None]
        for square in map(camera.rect_of, self.squares):
            nearest = min(units, key=lambda unit: math.dist(unit.center, square.center))
            nearest.union_ip(square)
        return units

    def _hidden(self, camera: Camera, units: list[pygame.Rect], rect: pygame.Rect) -> float:
        """How much of the units a rectangle hides, and of the line between them, in pixels."""
        line = [camera.point_of(place) for place in (self.place, self.away) if place is not None]
        crossed = rect.clipline(*line) if len(line) == 2 else ()
        covered = sum(rect.clip(one).width * rect.clip(one).height for one in units)
        return covered + (camera.square * math.dist(*crossed) if crossed else 0.0)

    def _crowded(self, camera: Camera, rect: pygame.Rect) -> float:
        """How much of other units a rectangle hides, in squares."""
        hidden = [rect.clip(camera.rect_of(square)) for square in self.others]
        return sum(one.width * one.height for one in hidden) / camera.square**2


def _slid(
    rects: Sequence[pygame.Rect], units: Sequence[pygame.Rect], room: pygame.Rect, most: float
) -> list[pygame.Rect]:
    """Return rectangles moved just off the units that they hide, by so many pixels at most, the nearest first."""
    moves: list[tuple[int, pygame.Rect]] = []
    for rect in rects:
        for unit in (units[number] for number in rect.collidelistall(list(units))):
            upwards, downwards = unit.top - rect.bottom, unit.bottom - rect.top
            leftwards, rightwards = unit.left - rect.right, unit.right - rect.left
            ways = ((0, upwards), (0, downwards), (leftwards, 0), (rightwards, 0))
            moves += [(abs(across + down), rect.move(across, down).clamp(room)) for across, down in ways]
    return [rect for far, rect in sorted(moves, key=lambda move: move[0]) if far <= most]


def _far(units: Sequence[pygame.Rect], camera: Camera, rect: pygame.Rect) -> float:
    """Return how far the middle of a rectangle is from the nearest of the units, in squares."""
    return min(math.dist(unit.center, rect.center) for unit in units) / camera.square


def _places(width: int, height: int, units: Sequence[pygame.Rect], room: pygame.Rect) -> list[pygame.Rect]:
    """Where a plate may lie: on each side of the first unit, in the middle and at its corners, beside both and the way
    between them, else in a corner of the room."""
    unit, both = units[0], units[0].unionall(list(units))
    anchors = (
        {"midbottom": unit.midtop},
        {"midtop": unit.midbottom},
        {"midleft": unit.midright},
        {"midright": unit.midleft},
        *({f"bottom{side}": getattr(unit, f"top{side}")} for side in ("left", "right")),
        *({f"top{side}": getattr(unit, f"bottom{side}")} for side in ("left", "right")),
        {"topleft": unit.topright},
        {"bottomleft": unit.bottomright},
        {"topright": unit.topleft},
        {"bottomright": unit.bottomleft},
        {"midbottom": both.midtop},
        {"midtop": both.midbottom},
        {"midleft": both.midright},
        {"midright": both.midleft},
        *({corner: getattr(room, corner)} for corner in ("topleft", "topright", "bottomleft", "bottomright")),
    )
    return [pygame.Rect(0, 0, width, height).move_to(**anchor).clamp(room) for anchor in anchors]


def _room(camera: Camera, width: int) -> pygame.Rect:
    """Return the view as wide as the board, beside which lists of units stand; all of it where that is too narrow.

    The names that are pinned to its edges are painted over whatever lies there.
    """
    view = clear_view(camera)
    board = camera.board.inflate(2 * camera.margin, 0).clip(view)
    return pygame.Rect(board.left, view.top, board.width, view.height) if board.width >= width else view


def _around(place: Place, camera: Camera) -> pygame.Rect:
    """Where a token stands, with a little room."""
    rect = pygame.Rect(0, 0, round(camera.square * 1.16), round(camera.square * 1.16))
    rect.center = round(camera.point_of(place)[0]), round(camera.point_of(place)[1])
    return rect


def _row_picture(row: _Row, square: int, is_last: bool) -> pygame.Surface:
    """Return the words of a roll above its dice; the result only when they lie."""
    factor = max(0.85, square / 64)
    roll = row.roll
    sign = side_mark(roll.livery, round(_SIGN * factor)) if roll.is_of_unit else None
    before = 0 if sign is None else sign.get_width() + round(4 * factor)
    words = text_surface(roll.with_what or roll.words, theme.CAPTION, factor, theme.SAND)
    result = text_surface(roll.result, theme.BODY_BOLD, factor, theme.CREAM)
    size = _die_size(len(roll.faces), square, is_last)
    across = size * min(len(roll.faces), _IN_A_LINE)
    rare = text_surface(roll.rare, theme.CAPTION_BOLD, factor, theme.BRASS) if roll.rare else None
    aside = rare.get_width() + round(8 * factor) if rare is not None else 0
    width = max(across, before + words.get_width() + round(14 * factor) + aside + result.get_width())
    head = result.get_height()
    sheet = pygame.Surface((width, head + size * -(-len(roll.faces) // _IN_A_LINE)), pygame.SRCALPHA)
    if sign is not None:
        sheet.blit(sign, (0, (head - sign.get_height()) // 2))
    sheet.blit(words, (before, (head - words.get_height()) // 2))
    if row.thrown >= 1:
        sheet.blit(result, result.get_rect(topright=(width, 0)))
        if rare is not None:
            sheet.blit(rare, rare.get_rect(midright=(width - result.get_width() - round(8 * factor), head // 2)))
    for index in range(len(roll.faces)):
        picture = _die(row, index, size)
        line, column = divmod(index, _IN_A_LINE)
        sheet.blit(picture, picture.get_rect(center=((column + 0.5) * size, head + (line + 0.5) * size)))
    return sheet


def _die_size(count: int, square: int, is_last: bool) -> int:
    """Of one die, in pixels."""
    share = next((share for most, share in _SIZES if count <= most), _SIZES[-1][1])
    return max(_LEAST_DIE, min(_LARGEST_DIE, round(square * share * (1.0 if is_last else _EARLIER))))


def _die(row: _Row, index: int, size: int) -> pygame.Surface:
    """One die, turning until it is due to lie."""
    roll = row.roll
    face, angle, state = roll.faces[index], (index * 37) % 15 - 7, "failure"
    if not row.lies(index):
        (face, angle), state = turning_face(roll, index, row.thrown), "rolling"
    elif face in roll.success:
        state = "success"
    return art.die_face(face.name, roll.livery.bloc, size - max(2, size // 12), state, angle)
