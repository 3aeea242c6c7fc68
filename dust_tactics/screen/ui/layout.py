"""Shares of room in boxes, and placing sizes inside areas. Logical units throughout."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Share:
    """A part of the space that fixed sizes leave over, in proportion to the weights of the other shares."""

    weight: float = 1.0


FILL = Share()


def inset(area: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """`area` without a margin of `across` at the sides and `down` (or the same) above and below."""
    return area.inflate(-2 * across, -2 * (across if down is None else down))


def anchored(
    area: pygame.Rect, size: tuple[int, int], at: tuple[float, float] = (0.5, 0.5), margin: int = 0
) -> pygame.Rect:
    """Return a rectangle of `size` inside `area`: `at` is (0, 0) for the upper left corner, (1, 1) for the lower right
    one."""
    inner = inset(area, margin)
    return pygame.Rect(
        round(inner.left + (inner.width - size[0]) * at[0]), round(inner.top + (inner.height - size[1]) * at[1]), *size
    )
