"""The map of a game to be: the land that each player begins with in the colours of the army, and the capitals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter

import pygame

from dust_tactics.files.world.world import load_world
from dust_tactics.screen import theme
from dust_tactics.screen.theme import PlateStyle
from dust_tactics.screen.ui import Canvas, Reactive, Widget
from dust_tactics.screen.world.map.level import Level
from dust_tactics.screen.world.map.standing import USUAL_WIDTH
from dust_tactics.screen.world.parts.drawing import paint_badge, paint_mark
from dust_tactics.screen.world.picturing import picture_of

_AT_ONCE = 0.006  # seconds for which it is painted in a frame
_BADGE, _MARK, _LABEL = 26, 20, 18
_SEA = "#1b2a35"  # what the map looks like from afar
_FRAME = PlateStyle("#0b0c0b", "#0b0c0b", theme.EDGE, "#6c746f", theme.WELL_RADIUS)


@dataclass(frozen=True, slots=True)
class Home:
    """A capital on the map: its area, its name, and the army that begins there; "" for nobody's."""

    area: int
    name: str
    army: str = ""


@lru_cache(maxsize=2)
def _level(size: tuple[int, int]) -> Level:
    """Return the painted map at a size, which every visit shares."""
    return Level(picture_of(load_world()), size, (size[0] / USUAL_WIDTH) ** 0.8)


class StartMap(Widget):
    """A framed map as wide as its place. It is painted by `load`, a piece with every call, and the picture before stays
    until the next one is there.

    holders  the army that holds each area at the start; "" for nobody
    homes    the capitals that are marked
    words    what is said across its foot, if anything
    """

    holders: Reactive[tuple[str, ...]] = Reactive(())
    homes: Reactive[tuple[Home, ...]] = Reactive(())
    words = Reactive("")

    def __init__(self) -> None:
        super().__init__()
        self._atlas = picture_of(load_world())
        self._work: Iterator[None] | None = None
        self._begun: tuple[tuple[int, int], tuple[str, ...]] | None = None
        self._shown: tuple[tuple[tuple[int, int], tuple[str, ...]], pygame.Surface] | None = None

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or self.whole_height(width)

    def whole_height(self, width: int) -> int:
        """Return how high the framed map is that fills a width."""
        return round((width - 4) * self._atlas.height / self._atlas.width) + 4

    def picture_rect(self) -> pygame.Rect:
        """Where the framed map lies, in logical units."""
        rect, atlas = self.rect, self._atlas
        wide = min(rect.width - 4, (rect.height - 4) * atlas.width // atlas.height)
        place = pygame.Rect(0, 0, max(8, wide) + 4, max(8, wide * atlas.height // atlas.width) + 4)
        place.midtop = rect.midtop
        return place

    @property
    def is_painted(self) -> bool:
        """Whether the map that is wanted is there."""
        return self._shown is not None and self._shown[0] == self._wanted

    @property
    def _wanted(self) -> tuple[tuple[int, int], tuple[str, ...]]:
        return self.scale.rect(self.picture_rect().inflate(-4, -4)).size, self.holders

    def load(self) -> None:
        """Paint a little of what is wanted."""
        wanted = self._wanted
        if not self.holders or self.is_painted:
            return
        level = _level(wanted[0])
        if self._work is None or self._begun != wanted:
            self._work, self._begun = level.painting(self.holders), wanted
        until = perf_counter() + _AT_ONCE
        while self._work is not None and perf_counter() < until:
            if next(self._work, self) is self:
                self._work = None
                if level.board is not None:
                    self._shown = wanted, level.board
                self.changed()

    def paint(self, canvas: Canvas) -> None:
        frame = self.picture_rect()
        canvas.plate(frame, _FRAME)
        inner = frame.inflate(-4, -4)
        area = canvas.pixels(inner)
        if self._shown is None or self._shown[1].get_size() != area.size:
            canvas.surface.fill(_SEA, area)
        else:
            canvas.surface.blit(self._shown[1], area)
        with canvas.clipped(inner):
            for home, place in zip(self.homes, self.places(), strict=True):
                self._paint_home(canvas, home, place)
            if self.words:
                self._paint_words(canvas, inner)

    def places(self) -> Sequence[pygame.Rect]:
        """Return where the sign of each capital stands."""
        inner = self.picture_rect().inflate(-4, -4)
        share, found = inner.width / self._atlas.width, list[pygame.Rect]()
        for home in self.homes:
            x, y = self._atlas.areas[home.area].at
            size = _BADGE if home.army else _MARK
            place = pygame.Rect(0, 0, size, size)
            place.center = inner.left + round(x * share), inner.top + round(y * share)
            found.append(place)
        return found

    def _paint_home(self, canvas: Canvas, home: Home, place: pygame.Rect) -> None:
        colours = self._atlas.armies.get(home.army)
        if colours is None:
            paint_mark(canvas, "capital", place)
            return
        paint_badge(canvas, colours, place)
        wide = round(canvas.width(home.name, theme.CAPTION_BOLD)) + 12
        label = pygame.Rect(place.centerx - wide // 2, place.bottom + 2, wide, _LABEL)
        label.clamp_ip(self.picture_rect().inflate(-8, -8))
        canvas.fill(label, theme.INK, 0.72)
        canvas.text(home.name, label, theme.CAPTION_BOLD, align=(0.5, 0.5), grows=False)

    def _paint_words(self, canvas: Canvas, inner: pygame.Rect) -> None:
        foot = pygame.Rect(inner.left, inner.bottom - 30, inner.width, 30)
        canvas.fill(foot, theme.INK, 0.72)
        canvas.text(self.words, foot.inflate(-24, 0), theme.BODY_BOLD, align=(0.5, 0.5))
