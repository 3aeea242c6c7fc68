"""Things that lie on the board and are no unit: objectives, smoke, wrecks; and the program's own icon."""

from functools import lru_cache

import numpy as np
import pygame

from dust_tactics.screen.art.noise import fractal_noise, smoothstep
from dust_tactics.screen.art.palette import BLOCS, rgb
from dust_tactics.screen.art.pictures import drawing, vector

MARKERS = ("objective", "supply", "wreck")


@lru_cache(maxsize=64)
def marker(name: str, square: int, held_by: str | None = None) -> pygame.Surface:
    """One of MARKERS for a square of so many pixels; `held_by` lays the colours of a bloc around an objective."""
    picture = drawing(f"markers/{name}", square)
    if held_by is None:
        return picture
    colours, s = BLOCS[held_by], square / 48
    ring = f"M{24 * s},{2.4 * s} L{45.6 * s},{24 * s} L{24 * s},{45.6 * s} L{2.4 * s},{24 * s} Z"
    body = (
        f'<path d="{ring}" fill="{colours.field}" fill-opacity="0.55" stroke="{colours.dark}" '
        f'stroke-width="{3.4 * s:.2f}"/><path d="{ring}" fill="none" stroke="{colours.light}" '
        f'stroke-width="{1.8 * s:.2f}"/>'
    )
    held = vector(square, square, body)
    held.blit(picture, (0, 0))
    return held


SMOKES = 5
"""Puffs of smoke that look different."""


def smoke(square: int, number: int = 0) -> pygame.Surface:
    """A square of that many pixels full of smoke (T13-TER-16): thick in the middle, with ragged edges just inside.

    Squares of other numbers look different.
    """
    return _smoke(square, number % SMOKES)


@lru_cache(maxsize=64)
def _smoke(square: int, seed: int) -> pygame.Surface:
    noise = fractal_noise(square, square, (3, 3), 4, 40 + seed)
    place = (np.arange(square, dtype=np.float32) + 0.5) / square * 2 - 1
    away = np.maximum(np.abs(place)[:, None], np.abs(place)[None, :]) * 0.25
    away = away + np.hypot(place[:, None], place[None, :]) * np.float32(0.75)
    alpha = smoothstep(0.0, 0.42, (0.98 - away + (noise - 0.5) * 1.0).astype(np.float32)) * np.float32(0.86)
    light = smoothstep(0.3, 0.72, fractal_noise(square, square, (3, 3), 3, 60 + seed))
    dark = np.array(rgb("#7C7C76"))
    tone = dark + light[..., None] * (np.array(rgb("#BEBBB0")) - dark)
    surface = pygame.Surface((square, square), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, tone.swapaxes(0, 1).astype(np.uint8))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (alpha.T * 255).astype(np.uint8)
    del pixels
    return surface


def program_icon(size: int = 64) -> pygame.Surface:
    """The icon of the window."""
    return drawing("program", size)
