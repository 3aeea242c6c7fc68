"""The pixels of plates, lights and gradients, worked out with numpy. `shapes` keeps what is painted here."""

import math

import numpy as np
import numpy.typing as npt
import pygame

from dust_tactics.screen.theme import PlateStyle

Floats = npt.NDArray[np.float64]


def _outline_distance(width: int, height: int, radius: float) -> Floats:
    """Signed distance of each pixel's centre from a rounded rectangle: array (width, height), negative inside."""
    radius = min(radius, width / 2, height / 2)
    across = np.abs(np.arange(width) + 0.5 - width / 2) - (width / 2 - radius)
    down = np.abs(np.arange(height) + 0.5 - height / 2) - (height / 2 - radius)
    outside = np.hypot(np.maximum(across, 0)[:, None], np.maximum(down, 0)[None, :])
    inside = np.minimum(np.maximum(across[:, None], down[None, :]), 0)
    return np.asarray(outside + inside - radius)


def _rgb(colour: str) -> Floats:
    return np.array(pygame.Color(colour)[:3], dtype=np.float64)


def _surface(colours: Floats, alpha: Floats) -> pygame.Surface:
    """Return a surface from colours (width, height, 3) of 0..255 and alpha (width, height) of 0..1."""
    surface = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(surface)[:] = np.rint(colours).astype(np.uint8)
    pygame.surfarray.pixels_alpha(surface)[:] = np.rint(alpha * 255).astype(np.uint8)
    return surface


def plate(width: int, height: int, style: PlateStyle, factor: float) -> pygame.Surface:
    """Return a rounded plate with a vertical gradient and a hairline that is lighter where light meets the upper
    edge."""
    line = max(1, math.floor(style.line * factor + 0.5))
    distance = _outline_distance(width, height, style.radius * factor)
    fade = np.linspace(0, 1, height)[None, :, None]
    fill = _rgb(style.top) * (1 - fade) + _rgb(style.bottom) * fade
    border = np.broadcast_to(_rgb(style.border), (1, height, 3)).copy()
    border[:, :line] = _rgb(style.edge)
    on_border = np.clip(distance + line + 0.5, 0, 1)[:, :, None]
    return _surface(fill * (1 - on_border) + border * on_border, np.clip(0.5 - distance, 0, 1))


def glow(width: int, height: int, radius: float, reach: int, colour: str, strength: float) -> pygame.Surface:
    """Return a soft light around a rounded rectangle; larger than it by `reach` on every side."""
    distance = _outline_distance(width + 2 * reach, height + 2 * reach, radius + reach) + reach
    nearness = np.clip(1 - np.maximum(distance, 0) / max(1, reach), 0, 1)
    colours = np.broadcast_to(_rgb(colour), (*distance.shape, 3))
    return _surface(np.asarray(colours), strength * nearness**2)


def gradient(width: int, height: int, colours: tuple[str, ...], across: bool, radius: float) -> pygame.Surface:
    """Return a rounded rectangle whose colour runs evenly through `colours`, from left to right or from top to
    bottom."""
    stops = np.linspace(0, 1, len(colours))
    places = np.linspace(0, 1, width if across else height)
    channels = [np.interp(places, stops, [pygame.Color(colour)[i] for colour in colours]) for i in range(4)]
    run = np.stack(channels, axis=1)
    run = run[:, None, :] if across else run[None, :, :]
    alpha = np.clip(0.5 - _outline_distance(width, height, radius), 0, 1) * run[:, :, 3] / 255
    return _surface(np.broadcast_to(run[:, :, :3], (width, height, 3)), alpha)


def ring(width: int, height: int, radius: float, line: float, colour: str) -> pygame.Surface:
    """Return the outline alone of a rounded rectangle, `line` pixels thick."""
    distance = _outline_distance(width, height, radius)
    alpha = np.clip(0.5 - distance, 0, 1) * np.clip(distance + line + 0.5, 0, 1)
    return _surface(np.broadcast_to(_rgb(colour), (width, height, 3)), alpha)
