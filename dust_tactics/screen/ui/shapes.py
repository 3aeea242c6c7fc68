"""Plates, shadows, gradients and small signs as surfaces, anti-aliased and made once. Everything counts in pixels."""

import math

import numpy as np
import numpy.typing as npt
import pygame

from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.theme import PlateStyle

_REPLACE = pygame.BLEND_RGBA_MAX  # onto an empty surface this copies colours and alpha as they are
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


def _stretched(narrow: pygame.Surface, width: int) -> pygame.Surface:
    """Return a wide surface from a narrow one: its middle column is repeated between its two halves."""
    half, height = narrow.get_width() // 2, narrow.get_height()
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = narrow.subsurface((half, 0, 1, height))
    wide.blit(pygame.transform.scale(middle, (width - 2 * half, height)), (half, 0), special_flags=_REPLACE)
    wide.blit(narrow, (0, 0), (0, 0, half, height), special_flags=_REPLACE)
    wide.blit(narrow, (width - half, 0), (narrow.get_width() - half, 0, half, height), special_flags=_REPLACE)
    return wide


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return the same picture without alpha, which is drawn several times faster."""
    copy = pygame.Surface(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


@kept
def plate(width: int, height: int, style: PlateStyle, factor: float) -> pygame.Surface:
    """Return a rounded plate with a vertical gradient and a hairline that is lighter where light meets the upper
    edge."""
    narrow = 2 * math.ceil((style.radius + style.line) * factor + 2) + 1
    if width > narrow:
        wide = _stretched(plate(narrow, height, style, factor), width)
        return wide if style.radius else _opaque(wide)
    line = max(1, math.floor(style.line * factor + 0.5))
    distance = _outline_distance(width, height, style.radius * factor)
    fade = np.linspace(0, 1, height)[None, :, None]
    fill = _rgb(style.top) * (1 - fade) + _rgb(style.bottom) * fade
    border = np.broadcast_to(_rgb(style.border), (1, height, 3)).copy()
    border[:, :line] = _rgb(style.edge)
    on_border = np.clip(distance + line + 0.5, 0, 1)[:, :, None]
    return _surface(fill * (1 - on_border) + border * on_border, np.clip(0.5 - distance, 0, 1))


@kept
def glow(width: int, height: int, radius: float, reach: int, colour: str, strength: float) -> pygame.Surface:
    """Return a soft light (or, in black, a shadow) around a rounded rectangle; larger than it by `reach` on every
    side."""
    narrow = 2 * math.ceil(radius + reach) + 3
    if width > narrow:
        return _stretched(glow(narrow, height, radius, reach, colour, strength), width + 2 * reach)
    distance = _outline_distance(width + 2 * reach, height + 2 * reach, radius + reach) + reach
    nearness = np.clip(1 - np.maximum(distance, 0) / max(1, reach), 0, 1)
    colours = np.broadcast_to(_rgb(colour), (*distance.shape, 3))
    return _surface(np.asarray(colours), strength * nearness**2)


@kept
def gradient(width: int, height: int, colours: tuple[str, ...], across: bool, radius: float) -> pygame.Surface:
    """Return a rounded rectangle whose colour runs evenly through `colours`, from left to right or from top to bottom.

    Colours may be written with their alpha, `#rrggbbaa`.
    """
    stops = np.linspace(0, 1, len(colours))
    places = np.linspace(0, 1, width if across else height)
    channels = [np.interp(places, stops, [pygame.Color(colour)[i] for colour in colours]) for i in range(4)]
    run = np.stack(channels, axis=1)
    run = run[:, None, :] if across else run[None, :, :]
    alpha = np.clip(0.5 - _outline_distance(width, height, radius), 0, 1) * run[:, :, 3] / 255
    return _surface(np.broadcast_to(run[:, :, :3], (width, height, 3)), alpha)


@kept
def ring(width: int, height: int, radius: float, line: float, colour: str) -> pygame.Surface:
    """Return the outline alone of a rounded rectangle, `line` pixels thick, lying inside the size given."""
    distance = _outline_distance(width, height, radius)
    alpha = np.clip(0.5 - distance, 0, 1) * np.clip(distance + line + 0.5, 0, 1)
    return _surface(np.broadcast_to(_rgb(colour), (width, height, 3)), alpha)


# Strokes on a square of 24, as lists of points.
_SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "tick": (((4.5, 12.5), (10, 18), (20, 6.5)),),
    "chevron-down": (((5, 9), (12, 16), (19, 9)),),
    "chevron-right": (((9, 5), (16, 12), (9, 19)),),
    "chevron-left": (((15, 5), (8, 12), (15, 19)),),
    "close": (((6, 6), (18, 18)), ((18, 6), (6, 18))),
}


@kept
def sign(name: str, size: int, colour: str, thickness: float = 3.0) -> pygame.Surface:
    """One of the few signs that the widgets themselves need, drawn four times too large and scaled down."""
    step = 4 * size / 24
    large = pygame.Surface((4 * size, 4 * size), pygame.SRCALPHA)
    large.fill((*pygame.Color(colour)[:3], 0))
    width = max(1, round(thickness * step))
    for stroke in _SIGNS[name]:
        points = [(x * step, y * step) for x, y in stroke]
        pygame.draw.lines(large, colour, False, points, width)
        for point in points:
            pygame.draw.circle(large, colour, point, width / 2)
    return pygame.transform.smoothscale(large, (size, size))
