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
    """A few words that rise above a unit, by `rise` squares, and fade."""

    layer: ClassVar[Layer] = Layer.WORDS
    place: Place
    words: str
    colour: str = theme.CREAM
    large: bool = False
    share: float = 0.0
    raised: float = 0.0
    aside: int = 0
    rise: float = 0.4

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dark around, then bright on top, so that they can be read on any ground and over fire."""
        factor, style = self._size(camera)
        alpha = round(255 * min(1.0, 3 * (1 - self.share)))
        edge = max(1, round(factor * 1.2))
        rim = ((-edge, 0), (edge, 0), (0, -edge), (0, edge), (edge, edge), (-edge, edge))
        dark, bright = (text_surface(self.words, style, factor, colour).copy() for colour in (theme.INK, self.colour))
        at = self.rect(room_for_words(camera).clip(surface.get_clip()), camera).move(self.aside, -round(self.raised))
        for picture in (dark, bright):
            picture.set_alpha(alpha)
        for across, down in rim:
            surface.blit(dark, at.move(across, down))
        surface.blit(bright, at)

    def _size(self, camera: Camera) -> tuple[float, TextStyle]:
        factor = min(_LARGEST, max(0.8, camera.square / 48))
        return factor, theme.CARD_NAME if self.large else theme.BODY_BOLD

    def rect(self, seen: pygame.Rect, camera: Camera) -> pygame.Rect:
        """Return where the words are as far as they have risen, within what is seen; other words do not count."""
        factor, style = self._size(camera)
        wide, high = text_surface(self.words, style, factor, self.colour).get_size()
        x, y = camera.point_of(self.place)
        half = wide / 2 + max(1, round(factor * 1.2))
        x = max(seen.left + half, min(x, seen.right - half))
        y -= (0.35 + self.rise * self.share) * camera.square
        return pygame.Rect(round(x - wide / 2), round(y - high / 2), wide, high)


def clear_place(words: FloatingWords, tokens: Sequence[pygame.Rect], camera: Camera) -> Place:
    """Return the place nearest to that of words from which they cover fewest tokens and stay over the board."""
    seen, (x, y), square = room_for_words(camera), camera.point_of(words.place), camera.square
    first, last = (replace(words, share=share).rect(seen, camera) for share in (0.0, 1.0))
    whole = first.union(last)

    def cost(step: tuple[float, float]) -> float:
        rect = whole.move(round(step[0] * square), round(step[1] * square))
        hidden = sum(part.width * part.height for part in map(rect.clip, tokens)) / square**2
        return 10 * hidden + (0 if seen.contains(rect) else 5) + math.hypot(*step)

    steps = [(across / 4, down / 4) for across in range(-8, 9) for down in range(-6, 9)]
    across, down = min(steps, key=cost)
    return camera.place_of((x + across * square, y + down * square))


def keep_apart(
    words: Sequence[FloatingWords], seen: pygame.Rect, camera: Camera, dice: Sequence[pygame.Rect] = ()
) -> None:
    """Raise words as far as later ones need their place, or lower them where the view ends; the last come last.

    dice   where dice lie: words that reach just into them make room
    """
    taken: list[pygame.Rect] = []
    gap = max(3, camera.square // 12)
    for one in reversed(words):
        natural = one.rect(seen, camera)
        one.aside = _off_dice(natural.inflate(0, camera.square), seen, dice)
        start = natural.move(one.aside, 0)
        rect = _stacked(start, taken, -gap)
        if rect.top < seen.top:
            rect = _stacked(start.move(0, max(0, seen.top - start.top)), taken, gap)
        one.raised = natural.top - rect.top
        taken.append(rect)


def _stacked(rect: pygame.Rect, taken: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """Return a rectangle moved clear of others: above them if the gap is negative, else below."""
    while (at := rect.inflate(0, 2 * abs(gap) - 1).collidelist(taken)) >= 0:
        other = taken[at]
        rect = rect.move(0, other.top - rect.bottom + gap if gap < 0 else other.bottom - rect.top + gap)
    return rect


def _off_dice(rect: pygame.Rect, seen: pygame.Rect, dice: Sequence[pygame.Rect]) -> int:
    """Return how far to the side a rectangle is clear of dice, at most half its width; else 0."""
    at = rect.collidelist(dice)
    if at < 0:
        return 0
    plate = dice[at]
    aside = plate.left - rect.right if rect.centerx < plate.centerx else plate.right - rect.left
    moved = rect.move(aside, 0)
    free = 2 * abs(aside) <= rect.width and seen.left <= moved.left and moved.right <= seen.right
    return aside if free else 0
