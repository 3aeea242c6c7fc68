"""Cutting rectangles into rows, columns and grids, and placing sizes inside areas. Logical units throughout."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen.theme import GAP_SMALL


@dataclass(frozen=True)
class Share:
    """A part of the space that fixed sizes leave over, in proportion to the weights of the other shares."""

    weight: float = 1.0


FILL = Share()
Size = float | Share


def _cuts(length: int, sizes: Sequence[Size], gap: float) -> list[tuple[int, int]]:
    """Start and end of each piece along a length."""
    fixed = sum(size for size in sizes if not isinstance(size, Share)) + gap * max(0, len(sizes) - 1)
    weights = sum(size.weight for size in sizes if isinstance(size, Share))
    rest = max(0.0, length - fixed)
    pieces: list[tuple[int, int]] = []
    start = 0.0
    for size in sizes:
        end = start + (rest * size.weight / weights if isinstance(size, Share) else size)
        pieces.append((round(start), round(end)))
        start = end + gap
    return pieces


def row(area: pygame.Rect, *sizes: Size, gap: float = GAP_SMALL) -> list[pygame.Rect]:
    """Pieces of `area` from left to right: numbers are fixed widths, `Share`s divide what is left."""
    cuts = _cuts(area.width, sizes, gap)
    return [pygame.Rect(area.left + start, area.top, end - start, area.height) for start, end in cuts]


def column(area: pygame.Rect, *sizes: Size, gap: float = GAP_SMALL) -> list[pygame.Rect]:
    """Pieces of `area` from top to bottom: numbers are fixed heights, `Share`s divide what is left."""
    cuts = _cuts(area.height, sizes, gap)
    return [pygame.Rect(area.left, area.top + start, area.width, end - start) for start, end in cuts]


def grid(area: pygame.Rect, columns: int, rows: int, *, gap: float = GAP_SMALL) -> list[pygame.Rect]:
    """Equal cells of `area`, row by row."""
    lines = column(area, *[FILL] * rows, gap=gap)
    return [cell for line in lines for cell in row(line, *[FILL] * columns, gap=gap)]


def inset(area: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """`area` without a margin of `across` at the sides and `down` (or the same) above and below."""
    return area.inflate(-2 * across, -2 * (across if down is None else down))


def anchored(
    area: pygame.Rect, size: tuple[int, int], at: tuple[float, float] = (0.5, 0.5), margin: int = 0
) -> pygame.Rect:
    """A rectangle of `size` inside `area`: `at` is (0, 0) for the upper left corner, (1, 1) for the lower right one."""
    inner = inset(area, margin)
    return pygame.Rect(
        round(inner.left + (inner.width - size[0]) * at[0]), round(inner.top + (inner.height - size[1]) * at[1]), *size
    )
