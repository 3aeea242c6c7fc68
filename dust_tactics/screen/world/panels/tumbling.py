"""Dice that are thrown onto the table below the map: they come in from the left, hop, turn, and stay where they lie."""

import math
from dataclasses import dataclass

import pygame

from dust_tactics.screen.art.effects import draw_glow
from dust_tactics.screen.art.world.pieces import die
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.ui import Canvas

_FIRST = 0.5  # the share of a throw after which the first die lies still
_FROM, _APART = 90, 26  # how far left of the table dice are thrown from, and how far one is behind another
_HOPS, _HIGH = 2.5, 46  # how often a die hops, and how high
_TURNS, _STEP = 620, 15  # degrees that it turns in all, and between its pictures
_FACES = 11  # how many faces it shows on its way
_LIGHT = 0.16  # the share of a throw for which a HIT shines once it lies


@kept
def _turned(size: int, degrees: int, *, is_hit: bool) -> pygame.Surface:
    """Return a die that is turned by some degrees."""
    return pygame.transform.rotozoom(die(is_hit, size, rolls=True), degrees, 1.0)


@dataclass(frozen=True, slots=True)
class Tumbling:
    """A die of a throw: its number among so many, which come to lie one after another, the last in the row first, so
    that HITs, which lie in front, are known last; and the left end of the table."""

    number: int
    dice: int
    left: int

    @property
    def lands_at(self) -> float:
        """Return after which share of the throw it lies still."""
        return _FIRST + (1 - _LIGHT - _FIRST) * (self.dice - self.number) / self.dice

    def paint(self, canvas: Canvas, place: pygame.Rect, share: float, *, is_hit: bool) -> None:
        """Draw it on its way to its place, or there; a HIT shines for a moment."""
        flown = share / self.lands_at
        area = canvas.pixels(place)
        size = min(area.size)
        if flown >= 1:
            shines = 1 - (share - self.lands_at) / _LIGHT
            if is_hit and shines > 0:
                draw_glow(canvas.surface, area.center, 1.1 * size, "#FFB45A", shines)
            canvas.surface.blit(die(is_hit, size), area)
            return
        start = self.left - _FROM - _APART * (self.dice - self.number)
        eased = 1 - (1 - flown) ** 2
        x = start + (place.centerx - start) * eased
        y = place.centery - abs(math.sin(flown * _HOPS * math.pi)) * _HIGH * (1 - flown)
        turned = round((1 - eased) * (_TURNS + 40 * (self.number % 3)) / _STEP) * _STEP % 360
        shown = (self.number * 5 + int(flown * _FACES) * 3) % 4 == 0
        picture = _turned(size, turned, is_hit=shown)
        middle = canvas.pixels(pygame.Rect(round(x), round(y), 0, 0)).topleft
        canvas.surface.blit(picture, picture.get_rect(center=middle))
