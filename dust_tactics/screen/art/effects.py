"""Short-lived pictures of a fight: flashes, tracers, beams, flame and bursts, each drawn for a moment of its time.

`moment` runs from 0 to 1. Surfaces are to be blitted with their centre on the square or the muzzle; lines are drawn
onto the board from pixel to pixel.
"""

import math

import pygame

from dust_tactics.screen.art.badges import star_points
from dust_tactics.screen.art.pictures import soft_disc, vector
from dust_tactics.screen.kept_pictures import kept

Point = tuple[float, float]
_FRAMES = 12


def burst(square: int, moment: float) -> pygame.Surface:
    """Return an explosion that fills a square: a flash, a ball of fire, then smoke that fades."""
    return _burst(square, min(_FRAMES - 1, int(moment * _FRAMES)))


@kept
def _burst(square: int, frame: int) -> pygame.Surface:
    moment = frame / (_FRAMES - 1)
    side = round(square * 1.8)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    fire, smoke = max(0.0, 1 - moment * 1.5), min(1.0, moment * 2.2) * (1 - moment)
    for index in range(7):
        turn = index * math.tau / 7 + 0.4
        reach = square * (0.10 + 0.34 * moment) * (0.7 + 0.3 * math.sin(index * 2.1))
        x, y = side / 2 + math.cos(turn) * reach, side / 2 + math.sin(turn) * reach - square * 0.12 * moment
        size = round(square * (0.36 + 0.26 * moment))
        _blit_centred(surface, soft_disc(size, size, (52, 49, 44), 0.8 * smoke, max(1, square // 10)), (x, y))
    for share, colour in ((1.0, (226, 92, 34)), (0.72, (255, 172, 62)), (0.42, (255, 240, 196))):
        size = round(square * (0.5 + 0.7 * min(1.0, moment * 2)) * share)
        _blit_centred(surface, soft_disc(size, size, colour, fire, max(1, square // 12)), (side / 2, side / 2))
    return surface


@kept
def muzzle_flash(square: int, angle: int = 0) -> pygame.Surface:
    """Return a flash that points `angle` degrees clockwise from the right."""
    side = round(square * 0.9)
    unit, half = square / 48, side / 2
    tongue = f"M{-2 * unit},{-4 * unit} L{17 * unit},0 L{-2 * unit},{4 * unit} L{-5 * unit},0 Z"
    body = (
        f'<g transform="translate({half},{half}) rotate({angle})">'
        f'<polygon points="{star_points(0, 0, 10 * unit)}" fill="#F5A742" fill-opacity="0.9"/>'
        f'<path d="{tongue}" fill="#FFD98F"/><circle r="{3.6 * unit}" fill="#FFF6DC"/></g>'
    )
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    _blit_centred(
        surface, soft_disc(round(side * 0.5), round(side * 0.5), (255, 184, 79), 0.6, side // 8), (half, half)
    )
    surface.blit(vector(side, side, body), (0, 0))
    return surface


def draw_tracer(surface: pygame.Surface, start: Point, end: Point, square: int, moment: float) -> None:
    """A streak on its way from muzzle to target."""
    head, tail = min(1.0, moment * 1.25), max(0.0, moment * 1.25 - 0.28)
    first, last = _between(start, end, tail), _between(start, end, head)
    unit = square / 48
    _line(surface, first, last, (("#F08A3C", 4.2 * unit, 0.55), ("#FFE9B4", 2.0 * unit, 1.0)))


def draw_beam(surface: pygame.Surface, start: Point, end: Point, square: int, moment: float) -> None:
    """A laser: a cyan line that swells and fades."""
    strength, unit = math.sin(math.pi * min(1.0, max(0.0, moment))), square / 48
    glow = (
        ("#3FBFC4", (4 + 7 * strength) * unit, 0.22 * strength),
        ("#7DE8E4", (2 + 3 * strength) * unit, 0.75 * strength),
        ("#F2FFFD", (0.8 + 1.2 * strength) * unit, strength),
    )
    _line(surface, start, end, glow)


def draw_flame(surface: pygame.Surface, start: Point, end: Point, square: int, moment: float) -> None:
    """A jet of fire that reaches out, widens and burns away."""
    reach, fade = min(1.0, moment * 2), 1 - max(0.0, moment - 0.6) / 0.4
    for index in range(26):
        share = index / 25 * reach
        x, y = _between(start, end, share)
        wobble = math.sin(index * 1.1 + moment * 14) * square * 0.07 * share
        size = max(3, round(square * (0.14 + 0.42 * share)))
        colour = (255, 214, 128) if share < 0.35 else (250, 152, 54) if share < 0.75 else (214, 82, 30)
        disc = soft_disc(size, size, colour, 0.42 * fade, max(1, size // 6))
        _blit_centred(surface, disc, (x + wobble, y + wobble * 0.6))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _line(surface: pygame.Surface, start: Point, end: Point, strokes: tuple[tuple[str, float, float], ...]) -> None:
    margin = max(width for _, width, _ in strokes) + 2
    left, top = math.floor(min(start[0], end[0]) - margin), math.floor(min(start[1], end[1]) - margin)
    width = math.ceil(abs(start[0] - end[0]) + 2 * margin)
    height = math.ceil(abs(start[1] - end[1]) + 2 * margin)
    data = f"M{start[0] - left:.2f},{start[1] - top:.2f} L{end[0] - left:.2f},{end[1] - top:.2f}"
    body = "".join(
        f'<path d="{data}" stroke="{colour}" stroke-width="{thick:.2f}" stroke-opacity="{opacity:.3f}" '
        'stroke-linecap="round"/>'
        for colour, thick, opacity in strokes
    )
    surface.blit(vector(width, height, body), (left, top))


def _blit_centred(surface: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    surface.blit(picture, picture.get_rect(center=centre))
