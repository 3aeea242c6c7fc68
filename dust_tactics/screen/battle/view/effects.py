"""What flashes over the board for a moment while events are played: shots, flames, hits, floating words."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.ui.fonts import text_surface

Place = tuple[float, float]
"""Counted in squares from the upper left corner of the board."""


class Effect(Protocol):
    """Something that is painted over the tokens; `share` runs from 0 to 1."""

    share: float

    def paint(self, surface: pygame.Surface, camera: Camera) -> None: ...


def _between(start: Place, end: Place, share: float) -> Place:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@dataclass(slots=True)
class Tracers:
    """A burst of tracers from shooter to target, with a flash at the muzzle."""

    start: Place
    end: Place
    rounds: int = 3
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Short bright strokes that run along the line, one behind another."""
        source = random.Random(7)
        for number in range(self.rounds):
            head = self.share * (1 + 0.22 * self.rounds) - 0.22 * number
            aside = source.uniform(-0.09, 0.09), source.uniform(-0.09, 0.09)
            if not 0 < head <= 1:
                continue
            end = self.end[0] + aside[0], self.end[1] + aside[1]
            first = camera.point_of(_between(self.start, end, max(0.06, head - 0.16)))
            last = camera.point_of(_between(self.start, end, head))
            pygame.draw.line(surface, "#ffe7a8", first, last, max(2, camera.square // 22))
        if self.share < 0.7:
            _glow(surface, camera.point_of(_between(self.start, self.end, 0.08)), camera.square * 0.2, "#ffd27a")


@dataclass(slots=True)
class Beam:
    """A laser: a bright core in a cold glow."""

    start: Place
    end: Place
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """The whole line at once, thinner as it fades."""
        first, last = camera.point_of(self.start), camera.point_of(self.end)
        strength = math.sin(math.pi * min(1.0, self.share + 0.12))
        pygame.draw.line(surface, "#4fa8dc", first, last, max(1, round(camera.square * 0.12 * strength)))
        pygame.draw.line(surface, "#e8f6ff", first, last, max(1, round(camera.square * 0.05 * strength)))
        _glow(surface, last, camera.square * 0.28 * strength, "#a9d8f2")


@dataclass(slots=True)
class Flames:
    """A jet of fire that runs along a way of squares."""

    way: tuple[Place, ...]
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Balls of fire, larger towards the end."""
        source = random.Random(round(self.share * 20))
        legs = len(self.way) - 1
        for number in range(18):
            along = number / 18
            if along > self.share * 1.6:
                break
            leg = min(legs - 1, int(along * legs))
            place = _between(self.way[leg], self.way[leg + 1], along * legs - leg)
            wild = place[0] + source.uniform(-0.12, 0.12), place[1] + source.uniform(-0.12, 0.12)
            size = camera.square * (0.1 + 0.22 * along) * source.uniform(0.7, 1.2)
            _glow(surface, camera.point_of(wild), size, source.choice(("#ffb347", "#f46a40", "#ffe08a")))


@dataclass(slots=True)
class Burst:
    """An explosion where a unit is destroyed."""

    place: Place
    size: float = 1.0
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """A ball of fire that grows and thins out, with sparks."""
        point, radius = camera.point_of(self.place), camera.square * self.size
        source = random.Random(3)
        for _ in range(14):
            angle, far = source.uniform(0, 6.283), source.uniform(0.4, 1.0) * self.share * radius
            spark = point[0] + math.cos(angle) * far, point[1] + math.sin(angle) * far
            pygame.draw.circle(surface, "#ffd27a", spark, max(1.0, camera.square * 0.05 * (1 - self.share)))
        _glow(surface, point, radius * (0.3 + 0.5 * self.share) * (1.15 - self.share), "#f46a40")
        _glow(surface, point, radius * 0.4 * max(0.0, 1 - 1.4 * self.share), "#fff0c0")
        ring, width = round(radius * (0.25 + 0.65 * self.share)), round(camera.square * 0.09 * (1 - self.share))
        if width > 0:
            pygame.draw.aacircle(surface, "#ffd27a", point, ring, width)


@dataclass(slots=True)
class Blast:
    """A unit is destroyed: the explosion, and over it what it means."""

    burst: Burst
    words: FloatingWords
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """The words over the fire."""
        self.burst.share = self.words.share = self.share
        self.burst.paint(surface, camera)
        self.words.paint(surface, camera)


@dataclass(slots=True)
class Strike:
    """Blows of a close combat: crossing strokes between two units."""

    start: Place
    end: Place
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Two arcs that cut across the middle."""
        x, y = camera.point_of(_between(self.start, self.end, 0.5))
        reach = camera.square * 0.34
        for turn in (0.6, 2.2):
            angle = turn + self.share * 1.2
            far = math.cos(angle) * reach, math.sin(angle) * reach
            first, last = (x - far[0], y - far[1]), (x + far[0], y + far[1])
            pygame.draw.line(surface, "#fff0c0", first, last, max(2, round(camera.square * 0.07 * (1 - self.share))))


@dataclass(slots=True)
class FloatingWords:
    """A few words that rise above a unit and fade."""

    place: Place
    words: str
    colour: str = theme.CREAM
    large: bool = False
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """Dark first, then bright on top, so that it can be read on any ground."""
        factor, style = max(0.8, camera.square / 48), theme.CARD_NAME if self.large else theme.BODY_BOLD
        alpha = round(255 * min(1.0, 3 * (1 - self.share)))
        x, y = camera.point_of(self.place)
        y -= (0.35 + 0.4 * self.share) * camera.square
        for colour, aside in ((theme.INK, 1), (self.colour, 0)):
            words = text_surface(self.words, style, factor, colour).copy()
            words.set_alpha(alpha)
            surface.blit(words, words.get_rect(center=(x + aside, y + aside)))


def _glow(surface: pygame.Surface, point: tuple[float, float], radius: float, colour: str) -> None:
    """A soft ball of light."""
    size = max(2, round(radius))
    ball = pygame.Surface((2 * size, 2 * size))
    shade = pygame.Color(colour)
    for step in range(4):
        part = (step + 1) / 4
        tone = (round(shade.r * part**2), round(shade.g * part**2), round(shade.b * part**2))
        pygame.draw.circle(ball, tone, (size, size), max(1, round(size * (1.0 - 0.22 * step))))
    surface.blit(ball, (point[0] - size, point[1] - size), special_flags=pygame.BLEND_RGB_ADD)
