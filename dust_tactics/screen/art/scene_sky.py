"""The soft layers of a picture of a campaign: sky with clouds, ground, river, mist and the darker rims.

They are painted small, to be scaled up, which is all that soft things need.
"""

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.campaign.scene import PER_CENT
from dust_tactics.files.campaigns.scenery import Ground, Sky
from dust_tactics.screen.art.noise import Field, fractal_noise, smoothstep
from dust_tactics.screen.art.palette import rgb

FIELD = (1200, 480)
"""What coordinates count in."""
_SOFT = (300, 120)
Paint = NDArray[np.float32]


def _grid() -> tuple[Field, Field]:
    """Columns and rows in shares of the picture, ready to be broadcast."""
    x = (np.arange(_SOFT[0], dtype=np.float32) + 0.5) * np.float32(1 / _SOFT[0])
    y = (np.arange(_SOFT[1], dtype=np.float32) + 0.5) * np.float32(1 / _SOFT[1])
    return x[None, :], y[:, None]


def _colour(text: str) -> Paint:
    colour: Paint = np.array(rgb(text), np.float32)
    return colour


def _laid(under: Paint, colour: Paint, alpha: Field) -> Paint:
    laid: Paint = under + (colour - under) * alpha[..., None].astype(np.float32)
    return laid


def backdrop(sky: Sky, ground: Ground, light: int, seed: int) -> pygame.Surface:
    """Return sky, ground and river in one, small."""
    _, y = _grid()
    horizon = ground.horizon / PER_CENT
    paint = _sky(sky, horizon, light / PER_CENT, seed)
    edge = horizon + (fractal_noise(_SOFT[0], 1, (5, 1), 3, seed + 3) - 0.5) * 0.05
    below = smoothstep(-0.006, 0.006, (y - edge).astype(np.float32))
    paint = paint + (_land(sky, ground, seed) - paint) * below[..., None]
    if ground.water:
        paint = _river(paint, sky, ground, seed)
    grain = np.random.default_rng(seed).uniform(-1.5, 1.5, (*_SOFT[::-1], 1))
    surface = pygame.Surface(_SOFT, depth=32)
    pygame.surfarray.blit_array(surface, np.clip(paint + grain, 0, 255).astype(np.uint8).swapaxes(0, 1))
    return surface


def _sky(sky: Sky, horizon: float, light: float, seed: int) -> Paint:
    x, y = _grid()
    places = np.array((0.0, horizon * 0.62, horizon))
    colours = np.array([rgb(colour) for colour in sky.colours])
    column = np.stack([np.interp(y[:, 0], places, colours[:, channel]) for channel in range(3)], axis=1)
    paint = np.repeat(column[:, None, :], _SOFT[0], axis=1).astype(np.float32)
    away = np.hypot((x - light) * 2.5, y - sky.light_high / PER_CENT)
    glow = np.interp(away, (0, 0.12, 0.4, 1.1), (1.0, 0.7, 0.32, 0.0)).astype(np.float32)
    bright = fractal_noise(*_SOFT, (3, 8), 5, seed)
    dark = fractal_noise(*_SOFT, (2, 7), 5, seed + 9)
    share = sky.clouds / PER_CENT
    lit = _colour(sky.rim) * 0.5 + _colour(sky.colours[2]) * 0.5
    paint = _laid(paint, _colour(sky.light), glow * 0.62)
    paint = _laid(paint, lit, np.clip(bright * 3.4 - 1.7, 0, 1) * 0.5 * min(1, share) * (0.35 + glow * 0.65))
    return _laid(paint, _colour(sky.colours[0]) * 0.72, np.clip(dark * 3.6 - 1.75, 0, 1) * 0.62 * share * (1 - y * 0.9))


def _land(sky: Sky, ground: Ground, seed: int) -> Paint:
    """Return the ground, lit: hazy at the horizon and dark at the foot."""
    _, y = _grid()
    colour = _colour(ground.colour) * _colour(sky.ambient) / 255
    down = np.clip((y - ground.horizon / PER_CENT) / (1 - ground.horizon / PER_CENT), 0, 1)
    rough = fractal_noise(*_SOFT, (9, 26), 4, seed + 17)
    shade = (1.15 - down * 0.62) * (0.55 + rough * 0.9)
    paint = colour * shade[..., None].astype(np.float32)
    return _laid(paint.astype(np.float32), _colour(sky.haze), np.clip(0.72 - down * 1.6, 0, 1) * np.ones_like(rough))


def _river(paint: Paint, sky: Sky, ground: Ground, seed: int) -> Paint:
    """Return the picture with a river that mirrors the sky, between two banks that wind."""
    _, y = _grid()
    wind = (fractal_noise(_SOFT[0], 1, (3, 1), 3, seed + 5) - 0.5) * 0.09
    top, foot = ground.water / PER_CENT + wind * 0.6, ground.bank / PER_CENT + wind
    below = smoothstep(-0.008, 0.008, (y - top).astype(np.float32))
    above = smoothstep(-0.008, 0.008, (foot - y).astype(np.float32))
    down = np.clip((y - top) / (foot - top), 0, 1)[..., None]
    mirrored = (_colour(sky.colours[2]) * (1 - down) + _colour(sky.colours[1]) * down) * 0.82
    ripples = fractal_noise(*_SOFT, (4, 40), 3, seed + 21)
    water = _laid(mirrored.astype(np.float32), _colour(sky.rim), np.clip(ripples * 4.0 - 2.35, 0, 1) * 0.5)
    edge = np.exp(-(((y - top) / 0.012) ** 2)) + np.exp(-(((y - foot) / 0.014) ** 2))
    banks = _laid(paint, _colour(sky.dark), np.clip(edge, 0, 1) * 0.6)
    mixed: Paint = banks + (water - banks) * (below * above)[..., None]
    return mixed


def mist(sky: Sky, ground: Ground, seed: int) -> pygame.Surface:
    """Return a band of mist over the horizon, small and clear."""
    _, y = _grid()
    middle = ground.horizon / PER_CENT + 0.06
    band = np.clip(1 - np.abs(y - middle) / 0.22, 0, 1)
    return _veil(sky.haze, np.clip(fractal_noise(*_SOFT, (4, 10), 4, seed + 31) * 2.6 - 0.85, 0, 1) * band * 0.8)


def rims() -> pygame.Surface:
    """Return the darker rims of a picture, small and clear."""
    x, y = _grid()
    away = np.hypot((x - 0.5) * 1.15, y - 0.5)
    return _veil("#060809", np.clip((away - 0.38) / 0.4, 0, 1) * 0.5)


def _veil(colour: str, alpha: Field) -> pygame.Surface:
    surface = pygame.Surface(_SOFT, pygame.SRCALPHA)
    surface.fill((*rgb(colour), 255))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (np.broadcast_to(alpha, _SOFT[::-1]).T * 255).clip(0, 255).astype(np.uint8)
    del pixels
    return surface
