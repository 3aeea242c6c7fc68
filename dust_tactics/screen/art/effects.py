"""Pictures of a fight that are made once and kept: light, fire, earth, and men who fall.

`frame` runs from 0 to FRAMES - 1. Light is to be blitted with BLEND_RGB_ADD; all have their centre in their middle.
"""

import math
import random
from collections.abc import Sequence

import numpy as np
import pygame

from dust_tactics.screen.art.pictures import tinted, vector
from dust_tactics.screen.art.puffs import BALL, FRAMES, Point, draw_puff, rounded
from dust_tactics.screen.kept_pictures import kept

_STARS = ((9, 1.0, 0.42, "#E8601E"), (8, 0.76, 0.36, "#FFB23C"), (7, 0.5, 0.26, "#FFF4CF"))
"""Points, reach, depth and colour of the stars that a burst is made of, from outside in."""
_TONGUE = ((-5, -7), (10, -13), (20, -8), (40, -14), (35, -5), (72, 0), (35, 5), (40, 14), (20, 8), (10, 13), (-5, 7))
"""A flash at the muzzle of a gun that fires to the right, in hundredths of its length."""
_EARTH, _CLODS = ("#8A7A58", "#6B5D43"), ("#2E2619", "#4A3D28")
"""Tones of earth in the air: of its dust, and of what falls back in clods."""


def draw_glow(surface: pygame.Surface, at: Point, radius: float, colour: str, strength: float = 1.0) -> None:
    """Lay a ball of light on a surface."""
    level = round(min(1.0, strength) * FRAMES)
    if level > 0 and radius >= 2:
        ball = _glow(rounded(radius), colour, level)
        surface.blit(ball, ball.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


@kept
def _glow(radius: int, colour: str, level: int) -> pygame.Surface:
    """Return a ball of light that thins out to its rim."""
    ball = pygame.transform.smoothscale(_ball(), (2 * radius, 2 * radius))
    shade = pygame.Color(colour)
    ball.fill([part * level // FRAMES for part in shade[:3]], special_flags=pygame.BLEND_RGB_MULT)
    return ball


@kept
def _ball() -> pygame.Surface:
    """Return the ball of white light that all others are made from."""
    way = np.linspace(-1, 1, BALL)
    far = np.sqrt(way[:, None] ** 2 + way[None, :] ** 2)
    light = (255 * np.clip(1 - far, 0, 1) ** 1.7).astype(np.uint8)
    ball = pygame.Surface((BALL, BALL))
    pygame.surfarray.blit_array(ball, np.repeat(light[:, :, None], 3, axis=2))
    return ball


@kept
def burst(size: int, frame: int) -> pygame.Surface:
    """Return an explosion of `size` pixels: stars of fire that open, thin out and leave a ring."""
    return pygame.transform.smoothscale(_burst(frame), (size, size))


@kept
def _burst(frame: int) -> pygame.Surface:
    """Return the explosion that those of all sizes are made from."""
    share, fine = frame / (FRAMES - 1), 4 * BALL
    size = fine // 2
    surface = pygame.Surface((fine, fine), pygame.SRCALPHA)
    reach, fade = size * (0.42 + 0.5 * math.sqrt(share)), max(0.0, 1 - share**1.6)
    ring = max(2, round(size * 0.07 * (1 - share)))
    pygame.draw.circle(surface, (255, 226, 160, round(170 * fade)), (size, size), reach * 0.98, ring)
    for number, (points, far, deep, colour) in enumerate(_STARS):
        shrunk = max(0.0, 1 - share * (1.0 + 0.45 * number))
        if shrunk > 0:
            corners = star(size, points, reach * far * shrunk**0.35, deep + 0.2 * share, 0.3 * number, points)
            pygame.draw.polygon(surface, (*pygame.Color(colour)[:3], round(255 * min(1.0, 2.2 * fade))), corners)
    return pygame.transform.smoothscale(surface, (size, size))


def star(middle: float, points: int, reach: float, depth: float, turn: float, seed: int) -> list[Point]:
    """Return the corners of a ragged star; `depth` is how far its notches reach, as a share."""
    source = random.Random(seed)
    corners = []
    for number in range(2 * points):
        far = (reach if number % 2 == 0 else reach * depth) * source.uniform(0.74, 1.06)
        angle = turn + number * math.pi / points
        corners.append((middle + math.cos(angle) * far, middle + math.sin(angle) * far))
    return corners


@kept
def muzzle_flash(length: int, angle: int) -> pygame.Surface:
    """Return a flash of `length` pixels that points `angle` degrees clockwise from the right.

    Its root is in the middle.
    """
    surface = pygame.Surface((2 * length, 2 * length), pygame.SRCALPHA)
    turn = math.radians(angle)
    for share, colour in ((1.0, "#F08A2C"), (0.72, "#FFC152"), (0.44, "#FFF3CF")):
        corners = []
        for along, aside in _TONGUE:
            x, y = along / 72 * length * share, aside / 72 * length * (0.45 + 0.45 * share)
            corners.append(
                (length + x * math.cos(turn) - y * math.sin(turn), length + x * math.sin(turn) + y * math.cos(turn))
            )
        pygame.draw.polygon(surface, colour, corners)
    return surface


def draw_streak(
    surface: pygame.Surface, ends: Sequence[Point], width: float, outer: str = "#F08A3C", inner: str = "#FFF0C4"
) -> None:
    """Draw a bright stroke from the first point to the last, brightest at its head."""
    first, last = ends[0], ends[-1]
    middle = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    pygame.draw.line(surface, outer, first, last, max(1, round(width * 1.8)))
    pygame.draw.line(surface, inner, middle, last, max(1, round(width)))


def draw_dirt(surface: pygame.Surface, at: Point, size: float, share: float, seed: int = 0) -> None:
    """Draw earth that spurts up `size` pixels or so and falls again, with the dust that is left in the air."""
    source = random.Random(seed)
    risen = math.sin(math.pi * min(1.0, 0.18 + 0.82 * share))
    for number in range(3):
        up = size * (0.12 + 0.24 * number) * risen
        draw_puff(surface, (at[0], at[1] - up), size * (0.5 - 0.09 * number), _EARTH[number % 2], share, number)
    for number in range(9):
        across, high = source.uniform(-0.42, 0.42) * size, source.uniform(0.45, 1.0) * size
        x, y = at[0] + across * share, at[1] - high * 4 * share * (1 - share)
        pygame.draw.circle(surface, _CLODS[number % 2], (x, y), max(1.5, size * 0.04 * (1.25 - share)))


@kept
def fallen_man(height: int, lit: str, cut: str, turn: int) -> pygame.Surface:
    """Return a soldier of so many pixels in the tones of a livery, `turn` degrees on his way to the ground."""
    body = (
        f'<g transform="translate(16,16) rotate({turn}) translate(-16,-16)" stroke="{cut}" stroke-width="1.6" '
        f'stroke-linejoin="round" fill="{lit}"><path d="M11,29 L12.4,20 L10.4,14 C11,10.6 21,10.6 21.6,14 L19.6,20 '
        'L21,29 L17.4,29 L16,22.6 L14.6,29 Z"/><circle cx="16" cy="7.4" r="3.8"/>'
        '<path d="M11,7.2 C11,1.4 21,1.4 21,7.2 Z"/></g>'
    )
    return vector(height, height, body, (32, 32))


@kept
def whitened(picture: pygame.Surface, share: int) -> pygame.Surface:
    """Return a picture so many hundredths of the way to white light, for the moment in which it is hit."""
    light = tinted(picture, (255 - round(2.55 * share),) * 3)
    light.fill([round(2.5 * share), round(2.42 * share), round(2.2 * share), 0], special_flags=pygame.BLEND_RGBA_ADD)
    return light
