"""The victory track: where everybody stands, what wins, and from where capitals may be attacked."""

from dataclasses import dataclass, replace
from math import ceil

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Tip
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.parts.drawing import paint_piece

HEIGHT = 46
_ASIDE = 22
_APART = 12
"""Pixels between the words of a flag and the numbers beside them, on both sides together."""


@dataclass(frozen=True, slots=True)
class Marker:
    """The points of a player."""

    army: str
    name: str
    points: float


@dataclass(frozen=True, slots=True)
class Flag:
    """A mark on the track, with what happens there; `is_end` of the threshold."""

    points: int
    words: str
    is_end: bool = False


class VictoryTrack(CachedWidget):
    """All markers on one track."""

    solid = True

    def __init__(self) -> None:
        super().__init__()
        self.markers: tuple[Marker, ...] = ()
        self.flags: tuple[Flag, ...] = ()
        self.tip_words = ""
        self._before: dict[tuple[str, str], float] = {}
        self._share = 1.0

    def show(self, markers: tuple[Marker, ...], flags: tuple[Flag, ...], tip: str) -> bool:
        """Show other points; whether markers have a way to go, which `advance` takes them."""
        if (markers, flags, tip) == (self.markers, self.flags, self.tip_words):
            return False
        before = {(marker.army, marker.name): marker.points for marker in self._standing()}
        self.markers, self.flags, self.tip_words = markers, flags, tip
        moves = any(before.get((marker.army, marker.name), marker.points) < marker.points for marker in markers)
        self._before, self._share = before, 0.0 if moves else 1.0
        self.changed()
        return moves

    def advance(self, share: float) -> None:
        """Let markers stand so far on their way."""
        self._share = share
        self.changed()

    def _standing(self) -> list[Marker]:
        """Return the markers where they are seen now."""
        if self._share >= 1.0:
            return list(self.markers)
        seen = []
        for marker in self.markers:
            start = self._before.get((marker.army, marker.name), marker.points)
            seen.append(replace(marker, points=start + (marker.points - start) * self._share))
        return seen

    def tip_at(self, point: Point) -> Tip | None:
        return Tip(body=self.tip_words) if self.tip_words else None

    @property
    def _last(self) -> int:
        """The last number on the track: a little beyond what wins, or beyond everybody."""
        most = max([round(marker.points) for marker in self.markers], default=0)
        return max(max((flag.points for flag in self.flags), default=40) + 4, most + 2)

    def _at(self, points: float) -> float:
        return self.rect.left + _ASIDE + (self.rect.width - 2 * _ASIDE) * points / self._last

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.gradient(rect, ("#1d2120", "#161918"), across=False)
        rail = pygame.Rect(rect.left + _ASIDE - 10, rect.top + 20, rect.width - 2 * _ASIDE + 20, 9)
        canvas.plate(rail, theme.PlateStyle("#0c0e0d", "#0c0e0d", theme.LINE, theme.LINE, 4.5))
        lead = max((marker.points for marker in self._standing()), default=0)
        if lead:
            canvas.fill(
                pygame.Rect(rail.left + 1, rail.top + 1, round(self._at(lead)) - rail.left, 7), theme.BRASS, 0.22
            )
        self._paint_numbers(canvas)
        for flag in self.flags:
            self._paint_flag(canvas, flag)
        self._paint_markers(canvas)

    def _paint_numbers(self, canvas: Canvas) -> None:
        """Every tick, and every fifth number that no flag's words lie over."""
        taken = [self._words_at(canvas, flag).inflate(_APART, 0) for flag in self.flags]
        for points in range(self._last + 1):
            large = points % 5 == 0
            x, top = round(self._at(points)), self.rect.top
            tick = pygame.Rect(x, top + (21 if large else 23), 1, 7 if large else 3)
            canvas.fill(tick, theme.SAND if large else theme.EDGE)
            number = canvas.messages.number(points)
            place = self._centred(canvas, number, x)
            if large and place.collidelist(taken) < 0:
                canvas.text(number, place, theme.HINT, theme.STONE, (0.5, 0.5), grows=False)

    def _paint_flag(self, canvas: Canvas, flag: Flag) -> None:
        x, top = round(self._at(flag.points)), self.rect.top
        ink = theme.BRASS if flag.is_end else theme.COVER
        canvas.fill(pygame.Rect(x - 1, top + 10, 2, 22), ink)
        canvas.icon("flag", pygame.Rect(x - 4, top + 5, 14, 14), ink)
        canvas.text(flag.words, self._words_at(canvas, flag), theme.HINT, ink, (0.5, 0.5), grows=False)

    def _words_at(self, canvas: Canvas, flag: Flag) -> pygame.Rect:
        """Where the words of a flag stand: under it, and on the track."""
        place = self._centred(canvas, flag.words, round(self._at(flag.points)))
        place.right = min(place.right, self.rect.right - 6)
        return place

    def _centred(self, canvas: Canvas, text: str, x: int) -> pygame.Rect:
        """Return a line of text under the rail, with its middle at `x`."""
        width = ceil(canvas.width(text, theme.HINT))
        return pygame.Rect(x - width // 2, self.rect.top + 31, width, 14)

    def _paint_markers(self, canvas: Canvas) -> None:
        """Those who stand on the same number lean on one another."""
        seen: dict[float, int] = {}
        for marker in sorted(self._standing(), key=lambda marker: marker.points):
            step = seen.get(marker.points, 0)
            seen[marker.points] = step + 1
            x = round(self._at(marker.points)) + 7 * step
            if marker.army:
                paint_piece(canvas, marker.army, "tank", pygame.Rect(x - 10, self.rect.top + 5, 20, 20))
