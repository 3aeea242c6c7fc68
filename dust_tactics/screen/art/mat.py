"""What makes a board of tiles a painted mat under a lamp: grain, light, grid and the steel frame."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import Field
from dust_tactics.screen.art.palette import rgb

_GRAIN_SIDE = 256


def finish_mat(surface: pygame.Surface, whole: tuple[int, int] | None = None, at: tuple[int, int] = (0, 0)) -> None:
    """Add grain and lamp light to a painted board, in place: once for each board and zoom.

    Of a part of a board, `whole` is the size of all of it, and `at` where the part lies on it.
    """
    grain = _grain()
    for x in range(-(at[0] % _GRAIN_SIDE), surface.get_width(), _GRAIN_SIDE):
        for y in range(-(at[1] % _GRAIN_SIDE), surface.get_height(), _GRAIN_SIDE):
            surface.blit(grain, (x, y))
    surface.blit(_lamp(*surface.get_size(), *(whole or surface.get_size()), *at), (0, 0))


def draw_grid(surface: pygame.Surface, columns: int, rows: int, square: int, at: tuple[int, int] = (0, 0)) -> None:
    """Fine dark lines between squares, with a light cross on every inner corner.

    Of a part of a board, `at` is where it lies on all of it.
    """
    line = pygame.Surface((1, 1), pygame.SRCALPHA)
    line.fill((23, 22, 15, 92))
    width, height = surface.get_size()
    lefts = _lines(columns, square, at[0], width)
    tops = _lines(rows, square, at[1], height)
    upright, across = pygame.transform.scale(line, (1, height)), pygame.transform.scale(line, (width, 1))
    surface.fblits([(upright, (left, 0)) for left in lefts])
    surface.fblits([(across, (0, top)) for top in tops])
    reach = max(1, round(square * 0.052))
    bar = pygame.Surface((2 * reach + 1, 2 * reach + 1), pygame.SRCALPHA)
    bar.fill((244, 236, 210, 74), (0, reach, 2 * reach + 1, 1))
    bar.fill((244, 236, 210, 74), (reach, 0, 1, 2 * reach + 1))
    surface.fblits([(bar, (left - reach, top - reach)) for left in lefts for top in tops])


def _lines(count: int, square: int, start: int, length: int) -> list[int]:
    """Where the lines between so many squares meet a part of the board, one square around it included."""
    places = (number * square - start for number in range(1, count))
    return [place for place in places if -square < place < length + square]


def draw_board_frame(surface: pygame.Surface, board: pygame.Rect, width: int = 24) -> None:
    """A steel case around the board's rectangle, `width` wide: dark metal, a lit inner edge, rivets in the corners."""
    outer = board.inflate(2 * width, 2 * width)
    band = pygame.Surface((1, 2))
    band.set_at((0, 0), rgb("#1D1F1B"))
    band.set_at((0, 1), rgb("#151714"))
    clip = surface.get_clip()
    column = pygame.transform.smoothscale(band, (1, outer.height))
    for strip in (
        pygame.Rect(outer.x, outer.y, outer.width, width),
        pygame.Rect(outer.x, board.bottom, outer.width, width),
        pygame.Rect(outer.x, board.y, width, board.height),
        pygame.Rect(board.right, board.y, width, board.height),
    ):
        seen = strip.clip(clip)
        if seen:
            part = column.subsurface((0, seen.top - outer.top, 1, seen.height))
            surface.blit(pygame.transform.scale(part, seen.size), seen)
    pygame.draw.rect(surface, rgb("#0A0B09"), board.inflate(2, 2), 1)
    pygame.draw.rect(surface, rgb("#30342F"), board.inflate(4, 4), 1)
    pygame.draw.rect(surface, rgb("#0A0B09"), outer, 1)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Fine dark and light specks, clear between."""
    random = np.random.default_rng(3)
    noise = random.normal(0, 1, (_GRAIN_SIDE, _GRAIN_SIDE))
    noise += 0.5 * np.roll(noise, 1, 0) + 0.5 * np.roll(noise, 1, 1)
    noise /= noise.std()
    surface = pygame.Surface((_GRAIN_SIDE, _GRAIN_SIDE), pygame.SRCALPHA)
    colours = pygame.surfarray.pixels3d(surface)
    colours[:] = np.where(noise[..., None] > 0, rgb("#F0E6CC"), rgb("#12110A"))
    del colours
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = np.clip(np.abs(noise) * np.where(noise > 0, 12, 16), 0, 60).astype(np.uint8)
    del alpha
    return surface


def _lamp(width: int, height: int, whole_width: int, whole_height: int, left: int, top: int) -> pygame.Surface:
    """Warm light from the upper left, cool shade in the lower right, darker rims, and light and dark patches all over.

    It is that of a part of the whole, which starts at `left` and `top`.
    """
    small = max(2, 96 * width // whole_width), max(2, 64 * height // whole_height)
    x: Field = ((left + (np.arange(small[0]) + 0.5) * (width / small[0])) / whole_width).astype(np.float32)[None, :]
    y: Field = ((top + (np.arange(small[1]) + 0.5) * (height / small[1])) / whole_height).astype(np.float32)[:, None]
    along = (x + y) / 2
    warm = np.clip(1 - along * 2, 0, 1) * np.float32(0.16)
    cool = np.clip(along * 2 - 1, 0, 1) * np.float32(0.13)
    rim = np.clip((np.hypot(x - 0.46, y - 0.42) / 0.78 - 0.45) / 0.55, 0, 1) * np.float32(0.22)
    patches = _patches(x * np.float32(whole_width / whole_height), y)
    bright, dull = np.clip(patches, 0, 1) * np.float32(0.2), np.clip(-patches, 0, 1) * np.float32(0.2)
    image = pygame.Surface(small, pygame.SRCALPHA)
    alpha = 1 - (1 - warm) * (1 - cool) * (1 - rim) * (1 - bright) * (1 - dull)
    tints = ((warm, "#FFF2CC"), (cool, "#10161A"), (rim, "#0A0A06"), (bright, "#F7E4AC"), (dull, "#1E3417"))
    colour = _weighted(tints)
    pygame.surfarray.blit_array(image, (colour.swapaxes(0, 1)).astype(np.uint8))
    pixels = pygame.surfarray.pixels_alpha(image)
    pixels[:] = (alpha.T * 255).round().astype(np.uint8)
    del pixels
    return pygame.transform.smoothscale(image, (width, height))


def _patches(x: Field, y: Field) -> Field:
    """Return where the ground is lighter, up to 1, and darker, down to -1; both count heights of the board."""
    field = np.sin(8.1 * x + 1.6 * np.sin(6.3 * y + 0.4)) + np.sin(9.7 * y + 1.9 * np.sin(5.2 * x + 2.1))
    field = field + 0.7 * np.sin(17.0 * x - 13.0 * y + 2.2 * np.sin(7.0 * x + 3.0 * y))
    return np.asarray(field / 2.2, np.float32)


def _weighted(parts: Iterable[tuple[NDArray[Any], str]]) -> NDArray[Any]:
    """Return the mean of colours, by their alpha fields."""
    parts = list(parts)
    total = sum(alpha for alpha, _ in parts) + np.float32(1e-6)
    mixed = sum(alpha[..., None] * np.array(rgb(colour), np.float32) for alpha, colour in parts)
    return np.asarray(mixed / np.asarray(total)[..., None])
