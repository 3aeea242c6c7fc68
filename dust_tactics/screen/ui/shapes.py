"""Plates, shadows, gradients and small signs as surfaces, anti-aliased and made once. Everything counts in pixels.

Their pixels are worked out in `shape_pixels`, which loads numpy: so it is loaded where a picture is not kept yet.
"""

import math

import pygame

from dust_tactics.screen.kept_pictures import stored
from dust_tactics.screen.theme import PlateStyle

_REPLACE = pygame.BLEND_RGBA_MAX  # onto an empty surface this copies colours and alpha as they are


def _stretched(small: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a large surface from a small one: its middle column, and row, are repeated between its halves."""
    return _heightened(_widened(small, width), height)


def _widened(narrow: pygame.Surface, width: int) -> pygame.Surface:
    if width == narrow.get_width():
        return narrow
    half, height = narrow.get_width() // 2, narrow.get_height()
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = narrow.subsurface((half, 0, 1, height))
    wide.blit(pygame.transform.scale(middle, (width - 2 * half, height)), (half, 0), special_flags=_REPLACE)
    wide.blit(narrow, (0, 0), (0, 0, half, height), special_flags=_REPLACE)
    wide.blit(narrow, (width - half, 0), (narrow.get_width() - half, 0, half, height), special_flags=_REPLACE)
    return wide


def _heightened(low: pygame.Surface, height: int) -> pygame.Surface:
    if height == low.get_height():
        return low
    half, width = low.get_height() // 2, low.get_width()
    high = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = low.subsurface((0, half, width, 1))
    high.blit(pygame.transform.scale(middle, (width, height - 2 * half)), (0, half), special_flags=_REPLACE)
    high.blit(low, (0, 0), (0, 0, width, half), special_flags=_REPLACE)
    high.blit(low, (0, height - half), (0, low.get_height() - half, width, half), special_flags=_REPLACE)
    return high


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return the same picture without alpha, which is drawn several times faster."""
    copy = pygame.Surface(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


@stored
def plate(width: int, height: int, style: PlateStyle, factor: float) -> pygame.Surface:
    """Return a rounded plate with a vertical gradient and a hairline that is lighter where light meets the upper
    edge."""
    narrow = 2 * math.ceil((style.radius + style.line) * factor + 2) + 1
    if width > narrow:
        wide = _widened(plate(narrow, height, style, factor), width)
        return wide if style.radius else _opaque(wide)
    from dust_tactics.screen.ui import shape_pixels

    return shape_pixels.plate(width, height, style, factor)


@stored
def glow(width: int, height: int, radius: float, reach: int, colour: str, strength: float) -> pygame.Surface:
    """Return a soft light (or, in black, a shadow) around a rounded rectangle; larger than it by `reach` on every
    side."""
    least = 2 * math.ceil(radius + reach) + 3
    if max(width, height) > least:
        small = glow(min(width, least), min(height, least), radius, reach, colour, strength)
        return _stretched(small, width + 2 * reach, height + 2 * reach)
    from dust_tactics.screen.ui import shape_pixels

    return shape_pixels.glow(width, height, radius, reach, colour, strength)


@stored
def gradient(width: int, height: int, colours: tuple[str, ...], across: bool, radius: float) -> pygame.Surface:
    """Return a rounded rectangle whose colour runs evenly through `colours`, from left to right or from top to bottom.

    Colours may be written with their alpha, `#rrggbbaa`.
    """
    least = 2 * math.ceil(radius + 2) + 1
    if (height if across else width) > least:
        small = (width, least) if across else (least, height)
        return _stretched(gradient(*small, colours, across, radius), width, height)
    from dust_tactics.screen.ui import shape_pixels

    return shape_pixels.gradient(width, height, colours, across, radius)


@stored
def ring(width: int, height: int, radius: float, line: float, colour: str) -> pygame.Surface:
    """Return the outline alone of a rounded rectangle, `line` pixels thick, lying inside the size given."""
    least = 2 * math.ceil(radius + line + 2) + 1
    if max(width, height) > least:
        return _stretched(ring(min(width, least), min(height, least), radius, line, colour), width, height)
    from dust_tactics.screen.ui import shape_pixels

    return shape_pixels.ring(width, height, radius, line, colour)


# Strokes on a square of 24, as lists of points.
_SIGNS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "tick": (((4.5, 12.5), (10, 18), (20, 6.5)),),
    "chevron-down": (((5, 9), (12, 16), (19, 9)),),
    "chevron-right": (((9, 5), (16, 12), (9, 19)),),
    "chevron-left": (((15, 5), (8, 12), (15, 19)),),
    "close": (((6, 6), (18, 18)), ((18, 6), (6, 18))),
}


@stored
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
