"""Portraits of the commanders of computer players."""

from enum import StrEnum

import pygame

from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.kept_pictures import kept

SHAPE = (200, 240)
"""Width and height of the drawings."""


class Mood(StrEnum):
    """How a commander takes what has happened."""

    CALM = "calm"
    PLEASED = "pleased"
    STUNG = "stung"


@kept
def commander_portrait(bloc: str, level: str, mood: Mood, size: tuple[int, int]) -> pygame.Surface:
    """Return a commander's portrait that fills `size`, width and height in pixels; cut from below if it is wider.

    Raises FileNotFoundError for a bloc or level without a commander.
    """
    width, height = size
    whole = drawing(f"commanders/{bloc}/{level}-{mood}", width, max(height, width * SHAPE[1] // SHAPE[0]))
    return whole.subsurface(pygame.Rect(0, 0, width, height))


@kept
def shut_eyes(bloc: str, level: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the lids of a commander, to be laid over a portrait of that size."""
    width, height = size
    whole = drawing(f"commanders/{bloc}/{level}-lids", width, max(height, width * SHAPE[1] // SHAPE[0]))
    return whole.subsurface(pygame.Rect(0, 0, width, height))
