"""What moves in the picture behind the menu: search lights, an airship, smoke and embers."""

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import Field, smoothstep
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.puffs import draw_puff
from dust_tactics.screen.art.title_size import SCENE, fitted
from dust_tactics.screen.kept_pictures import kept

Pixels = NDArray[np.uint8]
_STEP, _HORIZON = 4, 560
"""Search lights are painted in pixels so large, down to that line."""
_BEAMS = ((560, 703, 39, 23_000.0, 90.0), (1092, 996, 36, 31_000.0, -70.0))
"""Of each light: its foot, where it meets the upper edge, half its width there; how long it takes to swing to and fro,
in milliseconds, and how far."""
_BEAM, _BRIGHT = "#FFF3CF", 0.3
_AIRSHIP, _AIRSHIP_FROM, _AIRSHIP_WAY, _AIRSHIP_SPEED = (586, 88, 224, 66), 420.0, 900.0, 0.004
"""Where the airship is drawn; the left end of its way, how long that is, and pixels a millisecond."""
_SMOKE = ((1214, 548, 36.0, 0.16), (566, 532, 26.0, -0.1))
"""Of each column: its foot, the size of its puffs, and how it leans."""
_PUFFS, _RISE, _LIFE, _TONE = 5, 190.0, 17_000.0, "#1C1E1D"


def paint_life(surface: pygame.Surface, time: float) -> None:
    """Paint what moves, as it is so many milliseconds after it began, over the picture without it."""
    size, (left, top) = fitted(*surface.get_size())
    scale = size[0] / SCENE[0]
    lights = pygame.surfarray.make_surface(_lights(time))
    lights = pygame.transform.smoothscale(lights, (size[0], round(_HORIZON * scale)))
    surface.blit(lights, (-left, -top), special_flags=pygame.BLEND_RGB_ADD)
    x, y, *_ = _AIRSHIP
    gone = (x - _AIRSHIP_FROM + _AIRSHIP_SPEED * time) % _AIRSHIP_WAY
    ship = _airship(scale)
    ship.set_alpha(round(255 * min(1.0, 6 * gone / _AIRSHIP_WAY, 6 * (1 - gone / _AIRSHIP_WAY))))
    bob = 3 * math.sin(time / 2600)
    surface.blit(ship, (round((_AIRSHIP_FROM + gone) * scale - left), round((y + bob) * scale - top)))
    for at, puff_size, share, number in _smoke(time):
        draw_puff(surface, (at[0] * scale - left, at[1] * scale - top), puff_size * scale, _TONE, share, number)


def _smoke(time: float) -> Iterator[tuple[tuple[float, float], float, float, int]]:
    """Yield the place of each puff, its size, how far it has thinned out, and its number."""
    for foot_x, foot_y, size, lean in _SMOKE:
        for number in range(_PUFFS):
            share = (time / _LIFE + number / _PUFFS) % 1.0
            x = foot_x + lean * _RISE * share + 5 * math.sin(6 * share + number)
            yield (x, foot_y - _RISE * share), size * (0.8 + 1.6 * share), 0.55 + 0.45 * share, number


@lru_cache(maxsize=1)
def _lights(time: float) -> Pixels:
    """Return the search lights alone, on black, columns x rows x 3; nothing of them lies over what stands before the
    sky. A frame asks for them once for each part of the window."""
    x = ((np.arange(SCENE[0] // _STEP, dtype=np.float32) + 0.5) * _STEP)[:, None]
    y = ((np.arange(_HORIZON // _STEP, dtype=np.float32) + 0.5) * _STEP)[None, :]
    lit = np.zeros((x.size, y.size), np.float32)
    for foot, head, half, period, swing in _BEAMS:
        lit += _beam(x, y, foot, head + swing * math.sin(2 * math.pi * time / period), half)
    bright = (np.minimum(lit, 1.0) * _open_sky())[..., None] * (_BRIGHT * np.array(rgb(_BEAM), np.float32))
    return np.asarray(bright, np.uint8)


def _beam(x: Field, y: Field, foot: float, head: float, half: float) -> Field:
    """Return a search light from the ground at `foot` to the top edge, fading upwards."""
    rise = (_HORIZON - y) / _HORIZON
    away = np.abs(x - foot - (head - foot) * rise)
    soft = 3 + 6 * rise
    lit = smoothstep(0, 1, ((half * rise - away) / soft + 0.5).astype(np.float32))
    return np.multiply(lit, 1 - rise, dtype=np.float32)


@kept
def _open_sky() -> Field:
    """Return how much of the sky is seen, 0 to 1, behind the silhouettes and the dark at the left."""
    size = SCENE[0] // _STEP, SCENE[1] // _STEP
    seen = np.ones(size, np.float32)
    for name in ("far", "near", "rise", "front"):
        seen *= 1 - pygame.surfarray.array_alpha(drawing(f"title/{name}", *size)).astype(np.float32) / 255
    dark = np.interp((np.arange(size[0]) + 0.5) / size[0], (0, 0.30, 0.52), (0.1, 0.34, 1.0)).astype(np.float32)
    return np.asarray((seen * dark[:, None])[:, : _HORIZON // _STEP], np.float32)


@kept
def _airship(scale: float) -> pygame.Surface:
    """Return the airship, cut out."""
    whole = drawing("title/airship", round(SCENE[0] * scale), round(SCENE[1] * scale))
    return whole.subsurface(pygame.Rect([round(edge * scale) for edge in _AIRSHIP])).copy()
