"""The soft layers of the picture behind the menu: sky, clouds, mist and light.

They are painted small, to be scaled up, which is all that soft things need.
"""

from collections.abc import Callable, Mapping

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import Field, fractal_noise
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.title_size import SCENE

_SOFT = (320, 200)
_STEP = SCENE[0] // _SOFT[0]
_SKY = ((0.0, "#151C20"), (0.30, "#2F3C3F"), (0.50, "#6B685A"), (0.64, "#B98E55"), (0.72, "#E3B468"), (1.0, "#E3B468"))

Paint = NDArray[np.float32]
"""A soft layer: shape (200, 320, 4), straight colours of 0 to 255 and an alpha of 0 to 1."""


def sky() -> pygame.Surface:
    """Return the sky."""
    return _opaque(_sky())


def is_soft(name: str) -> bool:
    """Return whether there is a soft layer of that name."""
    return name in _SOFT_LAYERS


def soft_layer(name: str) -> pygame.Surface:
    """Return one of the layers that lie between the silhouettes."""
    return _clear(_SOFT_LAYERS[name]())


def _grid() -> tuple[Field, Field]:
    """Columns and rows of the soft layers in pixels of the scene, ready to be broadcast."""
    x = (np.arange(_SOFT[0], dtype=np.float32) + 0.5) * _STEP
    y = (np.arange(_SOFT[1], dtype=np.float32) + 0.5) * _STEP
    return x[None, :], y[:, None]


def _sky() -> Paint:
    x, y = _grid()
    places = np.array([place * SCENE[1] for place, _ in _SKY])
    colours = np.array([rgb(colour) for _, colour in _SKY])
    column = np.stack([np.interp(y[:, 0], places, colours[:, channel]) for channel in range(3)], axis=1)
    sky = np.repeat(column[:, None, :], _SOFT[0], axis=1).astype(np.float32)
    away = np.hypot(x - 872, y - 516) / 460
    glow = np.interp(away, (0, 0.10, 0.35, 1.0), (1.0, 0.95, 0.5, 0.0)).astype(np.float32)
    light = fractal_noise(*_SOFT, (5, 12), 5, 55)
    dark = fractal_noise(*_SOFT, (4, 10), 5, 14)
    height = np.clip((560 - y) / 280, 0, 1)
    sky = _laid(sky, "#EDB870", np.clip(light * 3.4 - 1.80, 0, 1) * 0.36 * np.clip((640 - y) / 200, 0, 1))
    sky = _laid(sky, "#F6BE6C", glow * 0.8)
    sky = _laid(sky, "#121719", np.clip(dark * 3.6 - 1.66, 0, 1) * 0.62 * height)
    return _with_alpha(sky, np.ones(_SOFT[::-1], np.float32))


def _smoke() -> Paint:
    """Columns of smoke over the town, torn by the wind."""
    x, y = _grid()
    drift = (fractal_noise(*_SOFT, (8, 10), 4, 4) - 0.5) * 180
    alpha = np.zeros(_SOFT[::-1], np.float32)
    for foot, lean, top, wide in ((330, 0.16, 170, 34), (1208, 0.12, 150, 34), (560, -0.08, 140, 20)):
        up = np.clip((580 - y) / (580 - top), 0, 1)
        middle = foot + lean * (580 - y) + drift * up
        body = np.exp(-(((x - middle) / (wide * (0.5 + up * 0.9))) ** 2))
        alpha = np.maximum(alpha, (body * (1 - up**2) * (y < 580)).astype(np.float32))
    return _one_colour("#1C2020", alpha * np.float32(0.62))


def _mist(first: float, last: float, cells: tuple[int, int], seed: int, most: float) -> Paint:
    _, y = _grid()
    band = np.clip(1 - np.abs(y - (first + last) / 2) / ((last - first) / 2), 0, 1)
    field = np.clip(fractal_noise(*_SOFT, cells, 4, seed) * 2.6 - 1.0, 0, 1)
    return _one_colour("#DBA86B", (field * band * most).astype(np.float32))


def _light() -> Paint:
    """Glows, the dark behind the menu on the left, and the darker rims."""
    x, y = _grid()
    left = np.interp(x / SCENE[0], (0, 0.30, 0.52), (0.90, 0.66, 0.0))
    rim = np.clip((np.hypot(x / 1280 - 0.56, (y / 800 - 0.52)) / 0.75 - 0.55) / 0.45, 0, 1) * 0.45
    shade = (1 - (1 - left) * (1 - rim)).astype(np.float32)
    paint = _one_colour("#080B0C", shade)
    for glow_x, glow_y, reach, strength in ((1118, 553, 26, 0.75), (809, 387, 15, 0.6)):
        glow = (np.exp(-((x - glow_x) ** 2 + (y - glow_y) ** 2) / reach**2) * strength).astype(np.float32)
        paint[..., :3] += glow[..., None] * (np.array(rgb("#FFC46B"), np.float32) - paint[..., :3])
        paint[..., 3] = np.maximum(paint[..., 3], glow)
    return paint


_SOFT_LAYERS: Mapping[str, Callable[[], Paint]] = {
    "smoke": _smoke,
    "mist": lambda: _mist(460, 630, (6, 14), 77, 0.75),
    "low-mist": lambda: _mist(545, 695, (6, 14), 91, 0.42),
    "light": _light,
}


def _laid(under: Paint, colour: str, alpha: Field) -> Paint:
    laid: Paint = under + (np.array(rgb(colour), np.float32) - under) * alpha[..., None].astype(np.float32)
    return laid


def _one_colour(colour: str, alpha: Field) -> Paint:
    return _with_alpha(np.broadcast_to(np.array(rgb(colour), np.float32), (*alpha.shape, 3)), alpha)


def _with_alpha(colours: Paint, alpha: Field) -> Paint:
    return np.concatenate([colours, alpha[..., None]], axis=2)


def _opaque(paint: Paint) -> pygame.Surface:
    surface = pygame.Surface(_SOFT, depth=32)
    noise = np.random.default_rng(2).uniform(-1.5, 1.5, (*_SOFT, 1))
    pygame.surfarray.blit_array(surface, np.clip(paint[..., :3].swapaxes(0, 1) + noise, 0, 255).astype(np.uint8))
    return surface


def _clear(paint: Paint) -> pygame.Surface:
    surface = pygame.Surface(_SOFT, pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, paint[..., :3].swapaxes(0, 1).astype(np.uint8))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (paint[..., 3].T * 255).clip(0, 255).astype(np.uint8)
    del pixels
    return surface
