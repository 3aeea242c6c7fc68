"""What can hardly be read, measured where it is written: the contrast of each line with the ground that it lies on."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from dust_tactics.files.settings import Palette
from dust_tactics.screen import theme
from dust_tactics.screen.palettes import INKS, PALETTES
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Canvas

LEAST, LEAST_LARGE = 4.5, 3.0
"""The contrast that WCAG 2 AA asks for: of text, and of large text."""
LARGE, LARGE_BOLD = 24.0, 18.66
"""From how many pixels on text is large: 18 points, and 14 points of bold letters."""
EXEMPT = (theme.FADED, theme.INK, "#0b0d0c")
"""Words on what can't be used now, which WCAG leaves out, and the shadows of titles."""
Write = Callable[..., float]


def measured(write: Write, canvas: Canvas, words: str, *place: Any, **style: Any) -> tuple[float, str]:
    """Write a line, and return its width and what is wrong with its contrast; "" if nothing is."""
    area = canvas.pixels(place[0]).inflate(8, 8).clip(canvas.surface.get_clip())
    if not words or canvas._is_rehearsal or not area:
        return write(canvas, words, *place, **style), ""
    sub = canvas.surface.subsurface(area)
    before = pygame.surfarray.array3d(sub)
    width = write(canvas, words, *place, **style)
    changed = (before != pygame.surfarray.array3d(sub)).any(axis=2)
    look: TextStyle = place[1] if len(place) > 1 else style.get("style", theme.BODY)
    ink = place[2] if len(place) > 2 else style.get("colour", theme.CREAM)
    if not changed.any() or ink in EXEMPT:
        return width, ""
    ground = np.percentile(_luminance(before[changed]), (5, 95))  # a few pixels of a line or an icon do not matter
    ratio, worst = min((_ratio(one, ground), one) for one in _in_all_palettes(ink))
    return width, "" if ratio >= _wanted(look, canvas.scale.factor) else f"{words!r} in {worst}: {ratio:.1f}"


def _wanted(style: TextStyle, factor: float) -> float:
    size = style.size * factor
    return LEAST_LARGE if size >= LARGE or (size >= LARGE_BOLD and style.weight == "Bold") else LEAST


def _in_all_palettes(ink: str) -> list[str]:
    """A colour, or those of the same signal in every palette."""
    for signals in (PALETTES, INKS):
        for name, colour in signals[Palette.USUAL].items():
            if colour == ink:
                return [signals[palette][name] for palette in Palette]
    return [ink]


def _ratio(ink: str, grounds: npt.NDArray[np.float64]) -> float:
    light = float(_luminance(np.array([pygame.Color(ink)[:3]]))[0])
    return min((max(light, ground) + 0.05) / (min(light, ground) + 0.05) for ground in map(float, grounds))


def _luminance(pixels: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    values = pixels / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array((0.2126, 0.7152, 0.0722)))
