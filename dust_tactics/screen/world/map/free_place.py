"""Where something that lies over the map for a while hides least of what matters there."""

from collections.abc import Iterable

import pygame

_MARGIN = 16
_ACROSS = (0.5, 0.0, 1.0, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875)
"""Where along an edge places are tried, as shares of what is left of it; of equal ones the first is taken."""


def free_place(size: tuple[int, int], room: pygame.Rect, taken: Iterable[tuple[pygame.Rect, float]]) -> pygame.Rect:
    """Return the place at an edge of a room that hides least of what is taken; the middle of the upper one if none."""
    inner, matter = room.inflate(-2 * _MARGIN, -2 * _MARGIN), list(taken)
    places = [_at(size, inner, across, down) for down in (0.0, 1.0) for across in _ACROSS]
    return min(places, key=lambda place: hidden(place, matter))


def _at(size: tuple[int, int], inner: pygame.Rect, across: float, down: float) -> pygame.Rect:
    place = pygame.Rect(0, 0, min(size[0], inner.width), min(size[1], inner.height))
    place.left = inner.left + round((inner.width - place.width) * across)
    place.top = inner.top + round((inner.height - place.height) * down)
    return place


def hidden(place: pygame.Rect, taken: Iterable[tuple[pygame.Rect, float]]) -> float:
    """Return how much of what is taken a place hides."""
    share = 0.0
    for rect, weight in taken:
        both = place.clip(rect)
        share += weight * both.width * both.height
    return share
