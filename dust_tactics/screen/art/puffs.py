"""Billows of smoke and dust that are made once and kept, and how such pictures are shared by many moments and sizes."""

import math
import random

import pygame

from dust_tactics.screen.art.pictures import soft_disc
from dust_tactics.screen.kept_pictures import kept

Point = tuple[float, float]
FRAMES = 8
BALL = 128
"""Pixels of the pictures that others are made from by scaling, which is quick enough in the middle of frames."""
_STEP = 4
"""Pixels by which small sizes are rounded, so that one picture serves many moments."""


def frame_of(share: float) -> int:
    """Return the frame of a moment from 0 to 1."""
    return max(0, min(FRAMES - 1, int(share * FRAMES)))


def rounded(pixels: float) -> int:
    """Return a size for which a picture is kept: the larger, the fewer there are."""
    step = _STEP if pixels < 32 else 2 * _STEP if pixels < 64 else 4 * _STEP
    return max(_STEP, round(pixels / step) * step)


def draw_centred(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    """Lay a picture with its middle on a point."""
    surface.blit(picture, picture.get_rect(center=at))


@kept
def puff(size: int, tone: str, frame: int, seed: int) -> pygame.Surface:
    """Return a billow of smoke or dust about `size` pixels wide, the thinner the later the frame."""
    surface = pygame.transform.smoothscale(_billow(tone, seed), (2 * size, 2 * size))
    surface.fill((255, 255, 255, 255 * (FRAMES - frame) // FRAMES), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@kept
def _billow(tone: str, seed: int) -> pygame.Surface:
    """Return the billow that those of all sizes are made from: dark below, lit from the upper left."""
    size, source = BALL // 2, random.Random(seed)
    surface = pygame.Surface((BALL, BALL), pygame.SRCALPHA)
    shade = pygame.Color(tone)
    for number in range(9):
        turn, far = source.uniform(0, math.tau), source.uniform(0, 0.3) * size
        wide = round(size * source.uniform(0.34, 0.56))
        lit = number > 6
        colour = shade.lerp("#FFF2D8", 0.3) if lit else shade.lerp("#000000", source.uniform(0, 0.4))
        turn = source.uniform(3.2, 4.6) if lit else turn
        disc = soft_disc(wide, wide, (colour.r, colour.g, colour.b), 0.3 if lit else 0.5, wide // 7)
        draw_centred(surface, disc, (size + math.cos(turn) * far, size + math.sin(turn) * far * 0.8))
    return surface


def draw_puff(surface: pygame.Surface, at: Point, size: float, tone: str, share: float, seed: int = 0) -> None:
    """Lay smoke or dust on a surface; `share` is how far it has thinned out."""
    if share < 1 and size >= 3:
        draw_centred(surface, puff(rounded(size), tone, frame_of(share), seed % 2), at)
