"""Smoke that lies on the board."""

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import fractal_noise, smoothstep
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.kept_pictures import kept

SMOKES = 5
"""Squares of smoke that look different."""
_PUFFS = 11
_SPREAD = 0.618
"""How far each puff lies beside the one before, so that they fill the square."""


def smoke(square: int, number: int = 0) -> pygame.Surface:
    """Return a square of that many pixels full of smoke (T13-TER-16): thick in the middle, with ragged edges just
    inside.

    Squares of other numbers look different.
    """
    return _smoke(square, number % SMOKES)


@kept
def _smoke(square: int, seed: int) -> pygame.Surface:
    """Round puffs, lit from the upper left, those in front lower down."""
    random = np.random.default_rng(40 + seed)
    place = ((np.arange(square) + 0.5) / square * 2 - 1).astype(np.float32)
    down, across = place[:, None], place[None, :]
    ragged = (fractal_noise(square, square, (4, 4), 3, 60 + seed) - 0.5) * np.float32(0.9)
    light: NDArray[np.float64] = np.zeros((square, square))
    cover: NDArray[np.float64] = np.zeros((square, square))
    for number, top in enumerate(np.linspace(-0.52, 0.52, _PUFFS)):
        left = (number * _SPREAD + seed / SMOKES) % 1 * 1.1 - 0.55
        size = random.uniform(0.36, 0.5)
        away = np.hypot(across - left, down - top) / size + ragged
        share = smoothstep(0.0, 0.45, (1.0 - away).astype(np.float32)) * np.float32(0.8)
        lit = np.clip(0.5 - ((across - left) + (down - top) * 1.3) / size * 0.32, 0.0, 1.0)
        light = light * (1 - share) + lit * share
        cover = cover + (1 - cover) * share
    light = light / np.maximum(cover, 1e-3)
    dark = np.array(rgb("#6F6F69"))
    tone = dark + light[..., None] * (np.array(rgb("#D2CFC4")) - dark)
    surface = pygame.Surface((square, square), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, tone.swapaxes(0, 1).astype(np.uint8))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (cover.T * 235).astype(np.uint8)
    del pixels
    return surface
