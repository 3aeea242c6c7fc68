"""Smooth random fields for mats, skies and smoke. All are made from a seed, so every run paints the same picture."""

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]


def value_noise(width: int, height: int, cells_x: int, cells_y: int, seed: int) -> Field:
    """One octave of noise of shape (height, width), about 0 to 1, with cells_x x cells_y random points.

    The field repeats: its right edge runs on into its left, its bottom into its top.
    """
    points = np.random.default_rng(seed).random((cells_y, cells_x), dtype=np.float32)
    left, right, share_x = _places(width, cells_x)
    upper, lower, share_y = _places(height, cells_y)
    rows = points[:, left] * (1 - share_x) + points[:, right] * share_x
    field = rows[upper] * (1 - share_y[:, None]) + rows[lower] * share_y[:, None]
    return field.astype(np.float32, copy=False)


def fractal_noise(width: int, height: int, cells: tuple[int, int], octaves: int, seed: int) -> Field:
    """Octaves of noise, each twice as fine and half as strong: mean 0.5, standard deviation 0.13, repeating."""
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        total += value_noise(width, height, cells[0] << octave, cells[1] << octave, seed + octave) / 2**octave
    total -= total.mean()
    return 0.5 + total * (0.13 / max(float(total.std()), 1e-6))


def smoothstep(low: float, high: float, field: Field) -> Field:
    """0 below `low`, 1 above `high`, an even slope between."""
    share = np.clip((field - np.float32(low)) / np.float32(high - low), 0, 1)
    slope: Field = share * share * (3 - 2 * share)
    return slope


def _places(length: int, cells: int) -> tuple[NDArray[np.intp], NDArray[np.intp], Field]:
    where = (np.arange(length, dtype=np.float32) + 0.5) * (cells / length)
    first = where.astype(np.intp)
    share = where - first
    return first % cells, (first + 1) % cells, (share * share * (3 - 2 * share)).astype(np.float32)
