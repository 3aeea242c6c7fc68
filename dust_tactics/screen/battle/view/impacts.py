"""What is seen where something lands, breaks, falls or steps. Impacts are painted by name, see `show.weapons`."""

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.effects import burst, draw_dirt, draw_glow, draw_streak, fallen_man, star
from dust_tactics.screen.art.puffs import Point, draw_centred, draw_puff, frame_of, rounded
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer, Place, angle_to, between, off

Painter = Callable[[pygame.Surface, Point, float, float, float, int], None]
"""Paints on a surface, at a point, what came at an angle, so large in pixels, at a share of its time, by a seed."""


@dataclass(slots=True)
class Impact:
    """Something lands; `size` in squares, `start` where it came from."""

    layer: ClassVar[Layer] = Layer.FIRE
    kind: str
    place: Place
    start: Place
    size: float
    seed: int = 0
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """As the kind is drawn."""
        at, came = camera.point_of(self.place), camera.point_of(self.start)
        IMPACTS[self.kind](surface, at, angle_to(came, at), self.size * camera.square, self.share, self.seed)


def _splashes(
    surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int, count: int
) -> None:
    """Sparks that fly back from what was hit, and fall."""
    source = random.Random(seed)
    for _ in range(count):
        turn = angle + math.pi + source.uniform(-1.25, 1.25)
        far = size * source.uniform(0.35, 0.95) * math.sqrt(share)
        first, last = off(at, turn, max(0.0, far - 0.2 * size)), off(at, turn, far)
        if share < source.uniform(0.7, 1.0):
            draw_streak(surface, (first, (last[0], last[1] + size * 0.2 * share**2)), max(1.0, size * 0.03))


def _sparks(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    draw_glow(surface, at, size * 0.6, "#FFB45A", 0.9 * (1 - share))
    _splashes(surface, at, angle, size, share, seed, 6)
    draw_puff(surface, off(at, angle + math.pi, 0.1 * size), size * 0.4, "#A89A78", 0.4 + 0.6 * share, seed)


def _dust(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    for number in range(4):
        around = off(at, number * 1.7 + seed, size * 0.34 * (0.3 + share))
        draw_puff(surface, around, size * 0.5, "#A89A78", 0.25 + 0.75 * share, number + seed)
    _splashes(surface, at, angle, size, share, seed, 4)


def _dirt(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A shot that has missed: earth that spurts up where it lands, and falls."""
    draw_dirt(surface, at, size, share, seed)
    _splashes(surface, at, angle, size * 0.6, share, seed, 3)


def _burst(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A flash, a ball of fire in a ring, sparks and clods, and smoke that is left."""
    draw_glow(surface, at, size * 0.95, "#C4601A", 0.9 * (1 - share))
    for number in range(4 if share > 0.15 else 0):
        turn = number * math.tau / 4 + 0.4 + seed
        billow = off(at, turn, size * (0.1 + 0.3 * share))
        tone = "#3D3832" if number % 2 else "#5A5247"
        draw_puff(surface, (billow[0], billow[1] - 0.2 * size * share), size * 0.58, tone, 0.2 + 0.8 * share, number)
    draw_centred(surface, burst(rounded(size), frame_of(share)), at)
    if share < 0.35:
        draw_glow(surface, at, size * 0.42, "#FFF6DC")
    _clods(surface, at, size, share, seed)
    _splashes(surface, at, angle, size * 0.85, share, seed, 9)


def _clods(surface: pygame.Surface, at: Point, size: float, share: float, seed: int) -> None:
    """Earth that is thrown up in arcs."""
    source = random.Random(seed + 5)
    for _ in range(7):
        turn, far = source.uniform(0, math.tau), source.uniform(0.3, 0.6) * size * share
        x, y = off(at, turn, far)
        high = math.sin(math.pi * min(1.0, share)) * size * source.uniform(0.1, 0.35)
        pygame.draw.circle(surface, "#2A241A", (x, y - high), max(1.0, size * 0.026 * (1.2 - share)))


def _flak(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A black puff with a red heart."""
    above = at[0], at[1] - size * 0.12
    draw_glow(surface, above, size * 0.6, "#FF8A3A", 1 - 1.6 * share)
    for number in range(4):
        tone = "#1D1B18" if number % 2 else "#37332D"
        draw_puff(surface, off(above, number * 1.6 + seed, size * 0.16), size * 0.5, tone, 0.05 + 0.85 * share, number)
    _splashes(surface, at, angle, size * 0.7, share, seed, 5)


def _fire(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """What was hit burns."""
    source = random.Random(seed + round(share * 10))
    for number in range(9):
        x, y = at[0] + source.uniform(-0.3, 0.3) * size, at[1] + source.uniform(-0.22, 0.25) * size
        high = size * (0.16 + 0.3 * source.random()) * (1 - 0.6 * share)
        tip = (x + source.uniform(-0.05, 0.05) * size, y - high)
        for colour, wide in (("#E2541C", 0.09), ("#FFB23C", 0.05)):
            base = wide * size
            pygame.draw.polygon(surface, colour, ((x - base, y), between((x, y), tip, 1.0 - wide * 2), (x + base, y)))
        if number % 3 == 0:
            draw_puff(surface, (x, y - high - size * 0.2 * share), size * 0.3, "#332C24", 0.3 + 0.7 * share, number)
    draw_glow(surface, at, size * 0.75, "#E2641E", 0.8 * (1 - share))


def _glow(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A cut that glows and cools."""
    across = angle + 1.1
    first, last = off(at, across, -0.3 * size), off(at, across, 0.3 * size)
    draw_glow(surface, at, size * 0.7, "#4FA8DC", 1 - share)
    pygame.draw.line(surface, "#0E2430", first, last, max(4, round(size * 0.1)))
    colour = "#EAF8FF" if share < 0.4 else "#FFB23C" if share < 0.75 else "#C2491C"
    pygame.draw.line(surface, colour, first, last, max(2, round(size * 0.06 * (1.3 - share))))
    _splashes(surface, at, angle, size * 0.7, share, seed, 5)


def _arcs(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """Small lightnings that run over what was hit."""
    source = random.Random(seed + int(share * 5))
    draw_glow(surface, at, size * 0.7, "#5C74E8", 1 - share)
    for _ in range(4):
        turn = source.uniform(0, math.tau)
        points = [off(at, turn + 0.5 * step, size * (0.3 + source.uniform(-0.1, 0.1))) for step in range(5)]
        pygame.draw.lines(surface, "#2A3780", False, points, max(3, round(size * 0.05)))
        pygame.draw.lines(surface, "#EDF2FF", False, points, max(1, round(size * 0.02)))


def _slash(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """Two cuts that cross, one after the other."""
    for number, turn in enumerate((0.75, -0.75)):
        part = min(1.0, max(0.0, 2.4 * share - 0.7 * number))
        if part and share < 0.95:
            _cut(surface, off(at, angle + turn, -0.55 * size), off(at, angle + turn, 0.55 * size), part, size, share)


def _cut(surface: pygame.Surface, first: Point, last: Point, part: float, size: float, share: float) -> None:
    """A stroke that is widest in its middle, on a dark edge."""
    end, angle = between(first, last, part), angle_to(first, last) + math.pi / 2
    middle, wide = between(first, end, 0.55), size * 0.1 * (1.1 - share)
    for colour, grown in (("#191711", 2.0), ("#FFF6DC", 0.0)):
        corners = (first, off(middle, angle, wide + grown), end, off(middle, angle, -0.3 * wide - grown))
        pygame.draw.polygon(surface, colour, corners)


def _claws(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """Three furrows side by side."""
    for number in (-1, 0, 1):
        middle = off(at, angle, number * 0.22 * size)
        turn = angle + 1.2
        _cut(surface, off(middle, turn, -0.45 * size), off(middle, turn, 0.45 * size), min(1.0, 2 * share), size, share)


def _bite(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """Two rows of teeth that close."""
    shut = min(1.0, share * 2.2)
    for side in (-1, 1):
        edge = side * size * 0.42 * (1 - 0.85 * shut)
        for number in range(5):
            x = at[0] + (number - 2) * size * 0.16
            base, tip = at[1] + edge + side * size * 0.16, at[1] + edge
            corners = ((x - size * 0.07, base), (x, tip), (x + size * 0.07, base))
            pygame.draw.polygon(surface, "#FFF6DC", corners)
            pygame.draw.polygon(surface, "#191711", corners, 1)


def _knock(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A blow: a star with a hard edge, and dust."""
    if share < 0.6:
        for colour, far in (("#191711", 0.56), ("#FFD98F", 0.5), ("#FFF6DC", 0.3)):
            corners = star(0.0, 8, far * size * (0.6 + 0.7 * share), 0.5, 0.2, 3 + seed)
            pygame.draw.polygon(surface, colour, [(at[0] + x, at[1] + y) for x, y in corners])
    _dust(surface, at, angle, size * 0.9, share, seed)


def _grind(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """A blade that bites: a fountain of sparks, all the while."""
    for number in range(3):
        _splashes(surface, at, angle - 0.5, size * 1.1, (share * 2 + number / 3) % 1.0, seed + number, 6)
    draw_glow(surface, at, size * 0.4, "#FFB45A", 1 - share)
    ring = max(2, round(size * 0.05))
    pygame.draw.circle(surface, "#191711", at, size * 0.24, ring + 2)
    for number in range(8):
        turn = number * math.tau / 8 + share * 9
        pygame.draw.line(surface, "#D9CFB8", off(at, turn, size * 0.18), off(at, turn + 0.4, size * 0.27), ring)


def _glance(surface: pygame.Surface, at: Point, angle: float, size: float, share: float, seed: int) -> None:
    """It was saved: a spark, half a ring on the side that it came from, and a round that flies off."""
    radius = size * (0.5 + 0.12 * share)
    rect = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    rect.center = round(at[0]), round(at[1])
    facing = -(angle + math.pi)
    wide = max(2, round(size * 0.07 * (1 - share)))
    pygame.draw.arc(surface, theme.INK, rect.inflate(2, 2), facing - 1.0, facing + 1.0, wide + 3)
    pygame.draw.arc(surface, theme.MARCH, rect, facing - 1.0, facing + 1.0, wide)
    struck = off(at, angle + math.pi, radius)
    _splashes(surface, struck, angle, size * 0.6, share, seed, 5)
    if share < 0.7:
        away = angle + math.pi + (0.9 if seed % 2 else -0.9)
        far = 1.5 * size * share
        draw_streak(surface, (off(struck, away, far), off(struck, away, far + 0.4 * size)), max(2.0, size * 0.05))


IMPACTS: Mapping[str, Painter] = {
    "sparks": _sparks,
    "dust": _dust,
    "dirt": _dirt,
    "burst": _burst,
    "flak": _flak,
    "fire": _fire,
    "glow": _glow,
    "arcs": _arcs,
    "slash": _slash,
    "claws": _claws,
    "bite": _bite,
    "knock": _knock,
    "grind": _grind,
    "glance": _glance,
}


@dataclass(slots=True)
class Wreckage:
    """What flies off something that is blown up: plates in its colours that turn in the air, and lie."""

    layer: ClassVar[Layer] = Layer.FIRE
    place: Place
    size: float
    tones: tuple[str, ...]
    count: int = 5
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Each with its shadow on the ground below."""
        source, at, size = random.Random(11), camera.point_of(self.place), self.size * camera.square
        for number in range(self.count):
            turn, far = source.uniform(0, math.tau), source.uniform(0.5, 0.95) * size
            x, y = off(at, turn, far * math.sqrt(self.share))
            high = math.sin(math.pi * self.share) * size * source.uniform(0.3, 0.7)
            edge, spin = size * source.uniform(0.07, 0.12), turn + self.share * source.uniform(5, 11)
            corners = [
                (math.cos(spin + k * 1.57) * edge, math.sin(spin + k * 1.57) * edge * (0.5 if k % 2 else 1.0))
                for k in range(4)
            ]
            draw_puff(surface, (x, y), 2.4 * edge, "#14120D", 0.5 + 0.4 * self.share, number)
            placed = [(x + px, y - high + py) for px, py in corners]
            pygame.draw.polygon(surface, self.tones[number % len(self.tones)], placed)
            pygame.draw.polygon(surface, "#14120D", placed, 1)


@dataclass(slots=True)
class Falling:
    """Soldiers who fall, one after another; `men` are their places beside the unit's, in squares."""

    layer: ClassVar[Layer] = Layer.FIRE
    place: Place
    men: tuple[Place, ...]
    tones: tuple[str, str]
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Each topples away from the middle and fades."""
        x, y = camera.point_of(self.place)
        size = max(12, round(camera.square * 0.56))
        for number, (across, down) in enumerate(self.men):
            part = min(1.0, max(0.0, (self.share * (1 + 0.16 * len(self.men)) - 0.16 * number)))
            if not 0 < part < 1:
                continue
            side = -1 if across < 0 else 1
            fallen = min(1.0, part * 1.7)
            picture = fallen_man(size, *self.tones, side * round(92 * fallen**2 / 6) * 6)
            if part > 0.7:
                picture = picture.copy()
                picture.set_alpha(round(255 * (1 - part) / 0.3))
            far = 1 + 0.75 * fallen
            draw_centred(
                surface, picture, (x + across * far * camera.square, y + (down + 0.06 * fallen) * camera.square)
            )


@dataclass(slots=True)
class Smoke:
    """Smoke that rises from a place and drifts off; dust where its tone says so.

    rise, drift   how far it goes up and aside, in squares
    """

    layer: ClassVar[Layer] = Layer.FIRE
    place: Place
    size: float
    tone: str
    rise: float = 0.6
    drift: float = 0.15
    count: int = 4
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Billows one above another, the highest the widest and thinnest."""
        x, y = camera.point_of(self.place)
        for number in range(self.count):
            part = self.share * (0.7 + 0.3 * number / self.count) + 0.12 * number
            up, across = self.rise * part * camera.square, self.drift * part**1.5 * camera.square
            side = (number % 2 - 0.5) * self.size * 0.5 * camera.square
            size = camera.square * self.size * (0.6 + 0.5 * part)
            draw_puff(surface, (x + across + side, y - up), size, self.tone, min(1.0, 0.15 + part), number)


@dataclass(slots=True)
class Ring:
    """A ring that closes around a unit, or opens from it."""

    layer: ClassVar[Layer] = Layer.AIM
    place: Place
    colour: str
    first: float = 0.85
    last: float = 0.5
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dark around, so that it is seen on any ground."""
        radius = (self.first + (self.last - self.first) * self.share) * camera.square
        at, width = camera.point_of(self.place), max(2, camera.square // 18)
        pygame.draw.aacircle(surface, theme.INK, at, radius + 1, width + 2)
        pygame.draw.aacircle(surface, self.colour, at, radius, width)


@dataclass(slots=True)
class Brackets:
    """Four corners that close on a target."""

    layer: ClassVar[Layer] = Layer.AIM
    place: Place
    reach: float = 0.5
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """In the colour of targets, in a dark casing."""
        x, y = camera.point_of(self.place)
        reach = (self.reach + 0.25 * (1 - min(1.0, self.share))) * camera.square
        arm, width = reach * 0.4, max(2, camera.square // 24)
        for colour, wide in ((theme.INK, width + 2), (theme.TARGET, width)):
            for right in (-1, 1):
                for down in (-1, 1):
                    corner = x + right * reach, y + down * reach
                    pygame.draw.line(surface, colour, corner, (corner[0] - right * arm, corner[1]), wide)
                    pygame.draw.line(surface, colour, corner, (corner[0], corner[1] - down * arm), wide)
