"""What is seen over the board for a moment while events are played, and words that rise from it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import ClassVar, Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.pinned_names import clear_view
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui.fonts import text_surface

Place = tuple[float, float]
"""Counted in squares from the upper left corner of the board."""


_LARGEST = 1.35
"""How much larger than usual letters are at most, on boards with large squares."""
_ASIDE = 4
"""How far from their usual place words may rise, in squares."""
_HIDES_TOKEN, _HIDES_WORDS, _SIDEWAYS = 3.0, 100.0, 1.8
"""How much a square of a token counts that words would hide, a square of dice or of other words, and a square to the
side, where they would seem to tell of another unit, beside a square upwards or downwards."""


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


def room_for_words(camera: Camera) -> pygame.Rect:
    """Return where words may rise: over the squares, and not over the names that stand along their edges."""
    return clear_view(camera).clip(camera.board)


@dataclass(slots=True)
class FloatingWords:
    """A few words that rise above a unit, by `rise` squares, and fade.

    unit       whom they go along with while they linger, and `low` how far below its middle they begin, in squares
    lasts      how long they linger, in milliseconds; 0 where something waits for them
    of_volley  whether they tell of the volley that comes next, and are seen along with it
    moved      how far from their usual place they rise, in squares, once a place is found for them
    hushed     how far they have faded before their time
    stays      whether they keep to whom they tell of, and rather hide a token than seem to tell of another
    over       whether they may lie over whom they tell of, and so keep off all others
    """

    layer: ClassVar[Layer] = Layer.WORDS
    place: Place
    words: str
    colour: str = theme.CREAM
    large: bool = False
    share: float = 0.0
    rise: float = 0.4
    lasts: float = 0.0
    of_volley: bool = False
    moved: Place | None = None
    hushed: float = 0.0
    unit: int | None = None
    low: float = 0.0
    stays: bool = False
    over: bool = False

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dark around, then bright on top, so that they can be read on any ground and over fire."""
        factor, style = self._size(camera)
        alpha = round(255 * min(1.0, 3 * (1 - self.share)) * (1 - self.hushed))
        edge = max(1, round(factor * 1.2))
        rim = ((-edge, 0), (edge, 0), (0, -edge), (0, edge), (edge, edge), (-edge, edge))
        dark, bright = (text_surface(self.words, style, factor, colour).copy() for colour in (theme.INK, self.colour))
        at = self.rect(room_for_words(camera).clip(surface.get_clip()), camera)
        for picture in (dark, bright):
            picture.set_alpha(alpha)
        for across, down in rim:
            surface.blit(dark, at.move(across, down))
        surface.blit(bright, at)

    def _size(self, camera: Camera) -> tuple[float, TextStyle]:
        factor = min(_LARGEST, max(0.8, camera.square / 48))
        return factor, theme.CARD_NAME if self.large else theme.BODY_BOLD

    def rect(self, seen: pygame.Rect, camera: Camera) -> pygame.Rect:
        """Return where the words are as far as they have risen, within what is seen."""
        factor, style = self._size(camera)
        wide, high = text_surface(self.words, style, factor, self.colour).get_size()
        x, y = camera.point_of(self.place)
        half = wide / 2 + max(1, round(factor * 1.2))
        x = max(seen.left + half, min(x, seen.right - half))
        y -= (0.35 + self.rise * self.share) * camera.square
        across, down = self.moved or (0.0, 0.0)
        x, y = x + across * camera.square, y + down * camera.square
        return pygame.Rect(round(x - wide / 2), round(y - high / 2), wide, high)

    def way(self, seen: pygame.Rect, camera: Camera) -> pygame.Rect:
        """Return all that the words pass over while they rise."""
        first, last = (replace(self, share=share).rect(seen, camera) for share in (0.0, 1.0))
        return first.union(last)


def keep_apart(
    words: Sequence[FloatingWords],
    seen: pygame.Rect,
    camera: Camera,
    dice: Sequence[pygame.Rect] = (),
    tokens: Sequence[pygame.Rect] = (),
) -> None:
    """Find a place for words that have none yet: near their own, clear of dice, of the words that are there and, as far
    as can be, of tokens. They keep it until they are gone, whatever comes or goes beside them.

    dice     where dice lie, in pixels; `tokens` where units stand
    """
    taken = [*dice, *(one.way(seen, camera) for one in words if one.moved is not None)]
    for one in words:
        if one.moved is None:
            one.moved = (0.0, 0.0)
            way = one.way(seen, camera)
            own = camera.point_of((one.place[0], one.place[1] - one.low))
            off = [token for token in tokens if not (one.stays or (one.over and token.collidepoint(own)))]
            one.moved = _free_place(way, seen, camera, taken, off)
            taken.append(one.way(seen, camera))


def _free_place(
    way: pygame.Rect, seen: pygame.Rect, camera: Camera, taken: Sequence[pygame.Rect], tokens: Sequence[pygame.Rect]
) -> Place:
    """Return how far, in squares, something has to be moved from its place to hide as little as can be."""
    square, gap = camera.square, max(2, camera.square // 16)
    reach = way.inflate(2 * _ASIDE * square, 2 * _ASIDE * square)
    near, blocked = ([one for one in some if one.colliderect(reach)] for some in (tokens, taken))

    def cost(step: Place) -> float:
        rect = way.move(round(step[0] * square), round(step[1] * square))
        hidden = _hidden(rect, near) * _HIDES_TOKEN + _hidden(rect.inflate(2 * gap, 2 * gap), blocked) * _HIDES_WORDS
        out = 1 - _hidden(rect, [seen]) / (rect.width * rect.height)
        return hidden / square**2 + _HIDES_WORDS * out + math.hypot(_SIDEWAYS * step[0], step[1])

    steps = [(across / 4, down / 4) for across in range(-4 * _ASIDE, 4 * _ASIDE + 1) for down in range(-10, 11)]
    return min(sorted(steps, key=lambda step: math.hypot(*step)), key=cost)


def _hidden(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """Return how much of others a rectangle hides, in pixels."""
    return sum(part.width * part.height for part in map(rect.clip, others))
