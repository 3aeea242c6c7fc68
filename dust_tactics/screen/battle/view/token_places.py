"""Where tokens tell what nothing should hide: miniatures and damage left, facing, badges; and room for other signs."""

import math
from collections.abc import Sequence

import pygame

from dust_tactics.screen.battle.view.token_painter import TokenPainter
from dust_tactics.screen.battle.view.tokens import TokenState, flight

_SQUARE = 48
"""The size of a square for which the measures below are meant."""
_BADGE, _WEDGE, _TRACK_HEIGHT, _TRACK_WIDTH = 17, 14, 8, 60


def told_on(square: int, painter: TokenPainter) -> list[pygame.Rect]:
    """Where the tokens on a square tell something, in pixels."""
    here = (one for one in painter.shown if one.place is not None and square in one.squares)
    return [rect for one in here for rect in _told_by(one, painter)]


def least_hiding(places: Sequence[pygame.Rect], told: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the place of several for a sign where it hides least of what is told, the first of those alike."""
    return min(places, key=lambda place: sum(_area(place.clip(rect)) for rect in told))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _told_by(one: TokenState, painter: TokenPainter) -> list[pygame.Rect]:
    """Where one token tells something: its track, its upper corners, its wedge and what it is for long."""
    camera = painter.camera
    lift, (x, y) = flight(painter.units, painter.shown, one), camera.point_of(one.place or (0.0, 0.0))
    squares = [camera.rect_of(square) for square in one.squares]
    room, unit = squares[0].unionall(squares), camera.square / _SQUARE
    half_x, half_y = (side / unit / 2 - 4 for side in room.size)

    def rect(across: float, down: float, width: float, height: float) -> pygame.Rect:
        size = unit * lift.size
        found = pygame.Rect(0, 0, math.ceil(width * size), math.ceil(height * size))
        found.center = (
            round(x + lift.across * camera.square + across * size),
            round(y + lift.down * camera.square + down * size),
        )
        return found

    told = [
        rect(0, half_y - 3.4, min(1.7 * half_x, _TRACK_WIDTH), _TRACK_HEIGHT),
        rect(5 - half_x, 5 - half_y, _BADGE, _BADGE),
        rect(half_x - 5, 5 - half_y, _BADGE, _BADGE),
    ]
    facing = camera.facing(one.facing)
    if facing is not None:
        angle = math.radians(facing * 45)
        out = -1 if facing % 2 else 2.5
        right, down = round(math.sin(angle)), -round(math.cos(angle))
        told.append(rect(right * (half_x + out), down * (half_y + out), _WEDGE, _WEDGE))
    if one.marks or painter.smoke & set(one.squares):
        told.append(rect(5 - half_x, half_y - 15, _BADGE, _BADGE))
    if one.storey:
        told.append(rect(half_x - 5, half_y - 15, _BADGE, _BADGE))
    return told
