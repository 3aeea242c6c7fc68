"""Embers that the wind carries over the picture behind the menu."""

import math
from dataclasses import dataclass
from random import Random

import pygame

from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.title_size import SCENE, fitted
from dust_tactics.screen.kept_pictures import kept

_COUNT = 34
_HOT, _COOLING = "#FFD08A", "#E0703A"
_LEVELS = 24
"""Of brightness: pictures of embers are made once for each."""


@dataclass(frozen=True, slots=True)
class _Ember:
    """One ember: where it rises, in pixels of the scene, for how many milliseconds, and how far it is at first."""

    left: float
    foot: float
    rise: float
    drift: float
    life: float
    begins: float
    size: float

    def at(self, time: float) -> tuple[float, float, float]:
        """Return where it is at a time in milliseconds, and how bright, 0 to 1; it dies and rises again."""
        gone = (time / self.life + self.begins) % 1.0
        sway = math.sin(2 * math.pi * (2 * gone + self.begins)) * 9
        flicker = 0.8 + 0.2 * math.sin(time / 130 + 40 * self.begins)
        return self.left + self.drift * gone + sway, self.foot - self.rise * gone, math.sin(math.pi * gone) * flicker


def _scattered() -> tuple[_Ember, ...]:
    """Return embers right of the menu, always the same ones."""
    random = Random(1947)
    return tuple(
        _Ember(
            left=random.uniform(500, 1260),
            foot=random.uniform(600, 720),
            rise=random.uniform(160, 460),
            drift=random.uniform(-150, -30),
            life=random.uniform(7000, 15000),
            begins=random.random(),
            size=random.choice((1.0, 1.4, 1.8, 2.6)),
        )
        for _ in range(_COUNT)
    )


_EMBERS = _scattered()


def paint_embers(surface: pygame.Surface, time: float) -> None:
    """Paint the embers as they are so many milliseconds after the first of them rose."""
    size, (left, top) = fitted(*surface.get_size())
    scale = size[0] / SCENE[0]
    for ember in _EMBERS:
        x, y, bright = ember.at(time)
        level = round(bright * _LEVELS)
        if level > 0:
            picture = _glow(ember.size * scale, level)
            place = picture.get_rect(center=(round(x * scale - left), round(y * scale - top)))
            surface.blit(picture, place, special_flags=pygame.BLEND_RGB_ADD)


@kept
def _glow(radius: float, level: int) -> pygame.Surface:
    """Return an ember with the light around it, to be added to what lies below."""
    half = max(3, math.ceil(radius * 4))
    picture = pygame.Surface((2 * half + 1, 2 * half + 1))
    share, halo, core = level / _LEVELS, rgb(_COOLING), rgb(_HOT)
    for ring in range(half, 0, -1):
        near = share * 0.4 * (1 - ring / (half + 1)) ** 2
        pygame.draw.circle(picture, tuple(round(part * near) for part in halo), (half, half), ring)
    pygame.draw.circle(picture, tuple(round(part * share) for part in core), (half, half), max(1, round(radius)))
    return picture
