"""HITs that fly from the dice on the table to the units that they destroy."""

import math
from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.effects import draw_glow
from dust_tactics.screen.ui import Canvas, Point, Widget

_LEAVES = 0.35  # the share of the flight after which the last HIT leaves
_RISES = 0.22  # how high they fly, as a share of the way
_APART = 11  # how far beside each other they come down
_SMALL = 20
_GLOW, _INK = "#FFB45A", "#FFE3A0"


class HitFlight(Widget):
    """Hidden while no HITs fly. Clicks go through it, to hurry what is played."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self._starts: tuple[pygame.Rect, ...] = ()
        self._end: Point = (0.0, 0.0)
        self._share = 0.0

    def begin(self, starts: Sequence[pygame.Rect], end: Point) -> None:
        """Let HITs leave from their dice for a place."""
        self._starts, self._end, self._share = tuple(starts), end, 0.0
        self.visible = bool(starts)
        self.changed()

    def advance(self, share: float) -> None:
        """Let them be so far; at the end of their way they are gone."""
        self._share, self.visible = share, bool(self._starts) and share < 1
        self.changed()

    def places(self) -> list[tuple[pygame.Rect, float]]:
        """Return where each HIT is just now that has left its die, and how far it has come."""
        found = []
        for number, start in enumerate(self._starts):
            leaves = _LEAVES * number / max(1, len(self._starts) - 1)
            flown = (self._share - leaves) / (1 - _LEAVES)
            if 0 < flown <= 1:
                found.append((self._place(number, start, flown), flown))
        return found

    def _place(self, number: int, start: pygame.Rect, flown: float) -> pygame.Rect:
        aside = (number - (len(self._starts) - 1) / 2) * min(_APART, 60 / max(1, len(self._starts)))
        end = self._end[0] + aside, self._end[1] + 3 * (number % 3 - 1)
        eased = flown * flown * (3 - 2 * flown)
        x = start.centerx + (end[0] - start.centerx) * eased
        y = start.centery + (end[1] - start.centery) * eased
        rise = _RISES * math.dist(start.center, end) * math.sin(math.pi * eased)
        size = round(start.width * 0.7 + (_SMALL - start.width * 0.7) * eased)
        place = pygame.Rect(0, 0, size, size)
        place.center = round(x), round(y - rise)
        return place

    def paint(self, canvas: Canvas) -> None:
        for place, flown in self.places():
            area = canvas.pixels(place)
            draw_glow(canvas.surface, area.center, 1.1 * area.width * (1 + 0.8 * (flown > 0.85)), _GLOW, 0.9)
            canvas.icon("world-hit", place.inflate(3, 3), theme.INK)
            canvas.icon("world-hit", place, _INK)
