"""The map at the end of a game, over which the colours of whoever has won spread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.ui import Canvas, Widget
from dust_tactics.screen.ui.tween import Tweens
from dust_tactics.screen.world.map.level import Level
from dust_tactics.screen.world.map.standing import USUAL_WIDTH

_WAITS, _SPREADS = 900, 3200
"""Milliseconds for which the last map is seen as it was, and in which it is filled."""
_AT_ONCE = 0.012  # seconds for which it is painted in a frame
_PIN = 22


class VictoryMap(Widget):
    """The map as it stood, painted a little at a time; the winner's own land takes on his colours area by area.

    armies     who held which area at the end
    victor     the army whose colours spread; "" for none
    spreading  the areas in the order in which they take them
    pins       areas that are marked with a number, from 1 up
    """

    def __init__(
        self, atlas: Atlas, armies: Sequence[str], victor: str, spreading: Sequence[int], pins: Sequence[int]
    ) -> None:
        super().__init__()
        self._atlas, self.armies, self._victor = atlas, list(armies), victor
        self._spreading, self._pins = tuple(spreading), tuple(pins)
        self._last = tuple(armies)
        for area in self._spreading:
            self.armies[area] = ""
        self._level: Level | None = None
        self._work: Iterator[None] | None = None
        self._has_begun = False

    @property
    def has_pins(self) -> bool:
        """Whether any area is marked."""
        return bool(self._pins)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or width * self._atlas.height // self._atlas.width

    @property
    def place_of_map(self) -> pygame.Rect:
        """Where the map lies: as large as it fits, in the middle."""
        rect, atlas = self.rect, self._atlas
        wide = min(rect.width, rect.height * atlas.width // atlas.height)
        place = pygame.Rect(0, 0, max(8, wide), max(8, wide * atlas.height // atlas.width))
        place.center = rect.center
        return place

    def load(self, tweens: Tweens) -> None:
        """Paint a little of the map; let the colours spread once all is there."""
        size = self.scale.rect(self.place_of_map).size
        if self._level is None or self._level.size != size:
            self._level = Level(self._atlas, size, (size[0] / USUAL_WIDTH) ** 0.8)
            self._work = self._painting(self._level)
        until = perf_counter() + _AT_ONCE
        while self._work is not None and perf_counter() < until:
            if next(self._work, self) is self:
                self._work = None
                self._begin(tweens)

    def _painting(self, level: Level) -> Iterator[None]:
        """Paint the map as it stands, then as it is in the end, so that these colours are there when they spread."""
        yield from level.painting(self.armies)
        self.changed()
        if self._victor:
            yield from level.painting(self._last)
            level.paint(self.armies)

    def _begin(self, tweens: Tweens) -> None:
        if self._has_begun:
            return
        self._has_begun = True
        if self._victor:
            tweens.start(_WAITS, on_end=lambda: self._spread(tweens))

    def _spread(self, tweens: Tweens) -> None:
        tweens.start(_SPREADS, self._step, moves=True)

    def _step(self, share: float) -> None:
        """Let a share of the areas have the winner's colours."""
        for area in self._spreading[: round(share * len(self._spreading))]:
            self.armies[area] = self._victor
        if self._level is not None and self._work is None and not self._level.is_ready(self.armies):
            self._level.paint(self.armies)
            self.changed()

    def paint(self, canvas: Canvas) -> None:
        place = self.place_of_map
        board = None if self._level is None else self._level.board
        if board is None:
            canvas.fill(place, theme.INK, 0.5)
            return
        canvas.surface.blit(board, canvas.pixels(place))
        share = place.width / self._atlas.width
        for number, area in enumerate(self._pins, start=1):
            x, y = self._atlas.areas[area].at
            aside = self._aside(number - 1)
            self._paint_pin(canvas, (place.left + round(x * share) + aside, place.top + round(y * share)), number)
        canvas.ring(place, theme.EDGE, 1, 0)

    def _aside(self, index: int) -> int:
        """Return how far to the right a mark stands of the place of its area, which others may have too."""
        area, pins = self._pins[index], self._pins
        return round(_PIN * (pins[:index].count(area) - (pins.count(area) - 1) / 2))

    @staticmethod
    def _paint_pin(canvas: Canvas, at: tuple[int, int], number: int) -> None:
        area = canvas.pixels(pygame.Rect(at[0] - _PIN // 2, at[1] - _PIN // 2, _PIN, _PIN))
        pygame.draw.aacircle(canvas.surface, theme.INK, area.center, area.width // 2)
        pygame.draw.aacircle(canvas.surface, theme.BRASS, area.center, area.width // 2 - max(1, area.width // 11))
        room = pygame.Rect(at[0] - _PIN // 2, at[1] - _PIN // 2, _PIN, _PIN)
        canvas.text(canvas.messages.number(number), room, theme.BODY_BOLD, theme.INK, (0.5, 0.5))
