"""What is seen over the board for a moment while events are played, and words that rise from it."""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.ui.fonts import text_surface

Place = tuple[float, float]
"""Counted in squares from the upper left corner of the board."""


class Layer(IntEnum):
    """What lies over what: nothing that burns hides dice, and nothing at all hides the words that rise."""

    AIM = 0
    FIRE = 1
    DICE = 2
    WORDS = 3


class Effect(Protocol):
    """Something that is painted over the tokens; `share` runs from 0 to 1."""

    layer: ClassVar[Layer]
    share: float

    def paint(self, surface: pygame.Surface, camera: Camera) -> None: ...


def between(start: Place, end: Place, share: float) -> Place:
    """Return the place so far on the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def towards(start: Place, end: Place, far: float) -> Place:
    """Return the place so many squares from one towards another."""
    way = math.dist(start, end)
    return between(start, end, far / way) if way else start


def aside(start: Place, end: Place, far: float) -> Place:
    """Return the place so many squares to the right of the end of a way; to the left if `far` is negative."""
    way = math.dist(start, end) or 1.0
    return end[0] - (end[1] - start[1]) / way * far, end[1] + (end[0] - start[0]) / way * far


def angle_to(start: Place, end: Place) -> float:
    """Return the angle of the way from one place to another, in radians clockwise from the right."""
    return math.atan2(end[1] - start[1], end[0] - start[0])


def off(start: Place, angle: float, far: float) -> Place:
    """Return the place so far off another, at an angle as of `angle_to`."""
    return start[0] + math.cos(angle) * far, start[1] + math.sin(angle) * far


@dataclass(slots=True)
class FloatingWords:
    """A few words that rise above a unit and fade."""

    layer: ClassVar[Layer] = Layer.WORDS
    place: Place
    words: str
    colour: str = theme.CREAM
    large: bool = False
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dark around, then bright on top, so that they can be read on any ground and over fire."""
        factor, style = max(0.8, camera.square / 48), theme.CARD_NAME if self.large else theme.BODY_BOLD
        alpha = round(255 * min(1.0, 3 * (1 - self.share)))
        x, y = camera.point_of(self.place)
        y -= (0.35 + 0.4 * self.share) * camera.square
        edge = max(1, round(factor * 1.2))
        rim = ((-edge, 0), (edge, 0), (0, -edge), (0, edge), (edge, edge), (-edge, edge))
        dark, bright = (text_surface(self.words, style, factor, colour).copy() for colour in (theme.INK, self.colour))
        seen, half = surface.get_clip(), bright.get_width() // 2 + edge
        x = max(seen.left + half, min(x, seen.right - half))
        for picture in (dark, bright):
            picture.set_alpha(alpha)
        for across, down in rim:
            surface.blit(dark, dark.get_rect(center=(x + across, y + down)))
        surface.blit(bright, bright.get_rect(center=(x, y)))
