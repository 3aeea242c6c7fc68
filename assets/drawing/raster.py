"""Layers of paint for the tilesets: premultiplied float arrays of shape (height, width, 4), 0 to 1.

Shapes are given as SVG in units of 48 to a square and drawn at twice the final 64 pixels; `to_surface` halves them.
"""

from collections.abc import Iterable

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import fractal_noise
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.pictures import vector

Layer = NDArray[np.float32]

TILE = 64
SUPER = 2
UNITS = 48
SIDE = TILE * SUPER
SCALE = SIDE / UNITS


def shapes(body: str, squares: tuple[int, int] = (1, 1)) -> Layer:
    """SVG shapes on a clear layer of so many squares."""
    width, height = squares[0] * SIDE, squares[1] * SIDE
    surface = vector(width, height, f'<g transform="scale({SCALE:.5f})">{body}</g>')
    pixels = np.empty((height, width, 4), np.float32)
    pixels[..., :3] = pygame.surfarray.array3d(surface).swapaxes(0, 1) / np.float32(255)
    pixels[..., 3] = pygame.surfarray.array_alpha(surface).T / np.float32(255)
    pixels[..., :3] *= pixels[..., 3:]
    return pixels


def flat(colour: str, alpha: NDArray[np.float32]) -> Layer:
    """One colour with an alpha field of shape (height, width)."""
    return np.concatenate([alpha[..., None] * (np.array(rgb(colour), np.float32) / 255), alpha[..., None]], axis=2)


def ramp(colours: Iterable[str], where: NDArray[np.float32]) -> Layer:
    """An opaque layer that runs through the colours as `where` goes from 0 to 1."""
    table = np.array([rgb(colour) for colour in colours], np.float32) / 255
    place = np.clip(where, 0, 1) * (len(table) - 1)
    first = np.minimum(place.astype(int), len(table) - 2)
    share = (place - first)[..., None]
    mixed = table[first] * (1 - share) + table[first + 1] * share
    return np.concatenate([mixed, np.ones((*where.shape, 1))], axis=2).astype(np.float32)


def over(*layers: Layer) -> Layer:
    """Layers laid over each other, the first at the bottom."""
    result = layers[0]
    for layer in layers[1:]:
        result = layer + result * (1 - layer[..., 3:])
    return result


def faded(layer: Layer, opacity: float | NDArray[np.float32]) -> Layer:
    """The layer with less of everything; a field masks it place by place."""
    return layer * (opacity[..., None] if isinstance(opacity, np.ndarray) else np.float32(opacity))


def blurred(layer: NDArray[np.float32], radius: float, wrap: bool = False) -> NDArray[np.float32]:
    """Softened by `radius` units (about the standard deviation); `wrap` for layers that repeat."""
    reach = max(1, round(radius * SCALE))
    for _ in range(3):
        for axis in (0, 1):
            layer = _box(layer, reach, axis, wrap)
    return layer


def _box(layer: NDArray[np.float32], reach: int, axis: int, wrap: bool) -> NDArray[np.float32]:
    padding = [(0, 0)] * layer.ndim
    padding[axis] = (reach + 1, reach)
    padded = np.pad(layer, padding, mode="wrap" if wrap else "edge")
    total = np.cumsum(padded, axis=axis, dtype=np.float64)
    size = layer.shape[axis]
    high = np.take(total, range(2 * reach + 1, 2 * reach + 1 + size), axis=axis)
    low = np.take(total, range(size), axis=axis)
    return ((high - low) / (2 * reach + 1)).astype(np.float32)


def roughened(layer: Layer, amount: float, grain: float, seed: int) -> Layer:
    """Edges shifted by up to about `amount` units by a noise of `grain` units; the noise repeats with every square."""
    height, width = layer.shape[:2]
    cells = max(1, round(UNITS / grain))
    shift = []
    for offset in (0, 50):
        field = fractal_noise(SIDE, SIDE, (cells, cells), 2, seed + offset) - 0.5
        shift.append(np.tile(field * (amount * 4 * SCALE), (-(-height // SIDE), -(-width // SIDE)))[:height, :width])
    y, x = np.mgrid[0:height, 0:width]
    rows = np.clip((y + shift[0]).round().astype(int), 0, height - 1)
    columns = np.clip((x + shift[1]).round().astype(int), 0, width - 1)
    moved: Layer = layer[rows, columns]
    return moved


def inner_fade(width: float) -> NDArray[np.float32]:
    """A field of one square, 1 inside and 0 at the edges, with a slope of `width` units: shadows end softly."""
    place = np.minimum(np.arange(SIDE), np.arange(SIDE)[::-1]) / (width * SCALE)
    line = np.clip(place, 0, 1).astype(np.float32)
    return np.minimum(line[:, None], line[None, :])


def to_pixels(layer: Layer) -> NDArray[np.uint8]:
    """Halves a layer to its final size: straight RGBA bytes of shape (height, width, 4)."""
    height, width = layer.shape[0] // SUPER, layer.shape[1] // SUPER
    small = layer.reshape(height, SUPER, width, SUPER, 4).mean(axis=(1, 3))
    alpha = small[..., 3:]
    colour = np.divide(small[..., :3], alpha, out=np.zeros_like(small[..., :3]), where=alpha > 1 / 512)
    return (np.concatenate([colour, alpha], axis=2).clip(0, 1) * 255).round().astype(np.uint8)
