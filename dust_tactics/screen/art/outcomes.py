"""Pictures of how something ended: light or rain over the ground, a ribbon or torn cloth, laurel."""

import math
import random
from collections.abc import Callable

import pygame

from dust_tactics.screen.art.pictures import vector
from dust_tactics.screen.kept_pictures import kept
from dust_tactics.screen.outcome import Outcome

_SMALL = 8
"""Soft light is painted so many times smaller than it is shown."""
_RAYS, _DROPS = 13, 260
_TORN_TO, _TORN = "#4B4640", 0.55
"""The tone of dirt, and the share of it in cloth that is torn."""
_LEAVES = 7


@kept
def outcome_ground(ground: pygame.Surface, outcome: Outcome) -> pygame.Surface:
    """Return a picture in the light of an outcome: rays of the sun, rain before embers, or mist."""
    if outcome is Outcome.NEUTRAL:
        return ground
    lit = ground.copy()
    if outcome is Outcome.WON:
        lit.blit(_soft(lit, _rays), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    elif outcome is Outcome.LOST:
        lit.fill("#7E93B4", special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(_soft(lit, _embers), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        _rain(lit)
    else:
        lit.fill("#A9B6C2", special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(_soft(lit, _mist), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit


def _soft(ground: pygame.Surface, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Return soft light as large as a picture."""
    small = pygame.Surface((ground.get_width() // _SMALL + 1, ground.get_height() // _SMALL + 1))
    paint(small)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), ground.get_size())


def _rays(sheet: pygame.Surface) -> None:
    """Rays that fan out from behind the headline."""
    width, height = sheet.get_size()
    sheet.fill("#14100A")
    for number in range(_RAYS):
        turn = math.pi * (number + 0.5) / _RAYS
        half = 0.045 + 0.03 * (number % 2)
        ends = [
            (width / 2 + math.cos(turn + side) * 2 * width, math.sin(turn + side) * 2 * width) for side in (-half, half)
        ]
        pygame.draw.polygon(sheet, "#3A2B10" if number % 2 else "#2A1F0C", [(width / 2, -0.12 * height), *ends])
    for size, colour in ((0.5, "#3E2E12"), (0.32, "#58421A"), (0.18, "#6E5424")):
        rect = pygame.Rect(0, 0, round(size * width * 1.5), round(size * height * 0.9))
        rect.center = width // 2, round(0.1 * height)
        pygame.draw.ellipse(sheet, colour, rect)


def _embers(sheet: pygame.Surface) -> None:
    """What still burns behind the horizon."""
    width, height = sheet.get_size()
    source = random.Random(7)
    for row in range(height // 4):
        level = row / (height // 4)
        pygame.draw.line(
            sheet,
            (round(40 * level**2), round(13 * level**2), 4),
            (0, height * 3 // 4 + row),
            (width, height * 3 // 4 + row),
        )
    for _ in range(7):
        at = source.uniform(0, width), height - source.uniform(0, 4)
        pygame.draw.circle(sheet, "#5A2210", at, source.uniform(3, 9))


def _mist(sheet: pygame.Surface) -> None:
    width, height = sheet.get_size()
    for size, colour in ((0.5, "#10161A"), (0.3, "#1A2329"), (0.14, "#243039")):
        rect = pygame.Rect(0, 0, 2 * width, round(size * height))
        rect.center = width // 2, round(0.14 * height)
        pygame.draw.ellipse(sheet, colour, rect)


def _rain(surface: pygame.Surface) -> None:
    """Strokes that fall aslant."""
    width, height = surface.get_size()
    source = random.Random(3)
    drops = pygame.Surface(surface.get_size())
    for _ in range(_DROPS):
        x, y, long = source.uniform(0, width), source.uniform(-0.05, 1) * height, source.uniform(0.03, 0.07) * height
        pygame.draw.line(drops, source.choice(("#0D1216", "#131A20", "#1A232B")), (x, y), (x - 0.24 * long, y + long))
    surface.blit(drops, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@kept
def ribbon(width: int, height: int, field: str, edge: str) -> pygame.Surface:
    """Return a ribbon with forked tails, in the colour of a side."""
    tail, fold, low = 1.0 * height, 0.42 * height, 0.16 * height
    dark = _mixed(field, "#000000", 0.45)
    tails = ""
    for start, way in ((0, 1), (width, -1)):
        end, notch = start + way * tail, start + way * 0.34 * height
        tails += (
            f'<path d="M{start},{low} L{end},{low} L{end},{height} L{start},{height} L{notch},{(height + low) / 2} Z" '
            f'fill="{dark}" stroke="#0B0A08" stroke-width="1.5"/>'
        )
        tails += (
            f'<path d="M{start + way * fold},{height - low} L{end},{height - low} L{end},{height} Z" fill="#0B0A08"/>'
        )
    left, wide, high = fold, width - 2 * fold, height - low
    body = (
        f'{tails}<rect x="{left}" y="0.75" width="{wide}" height="{high - 1.5}" fill="{field}" stroke="#0B0A08" '
        f'stroke-width="1.5"/><rect x="{left}" y="0.75" width="{wide}" height="{0.4 * high}" fill="#FFFFFF" '
        'opacity="0.1"/>'
    )
    for y in (0.09 * high, 0.91 * high):
        body += f'<rect x="{left + 2}" y="{y - 1}" width="{wide - 4}" height="2" fill="{edge}"/>'
    return vector(width, height, body)


@kept
def torn_cloth(width: int, height: int, field: str, edge: str) -> pygame.Surface:
    """Return what is left of a banner: faded, holed, its ends in rags."""
    source = random.Random(5)
    faded = _mixed(field, _TORN_TO, _TORN)
    inset = 0.5 * height
    top = [(inset + (width - 2 * inset) * number / 12, 4 + source.uniform(-2, 3)) for number in range(13)]
    right = [(width - source.uniform(0, inset * 1.3), height * part) for part in (0.2, 0.32, 0.44, 0.58, 0.7, 0.86)]
    bottom = []
    for number in range(26, -1, -1):
        up = source.uniform(0.1, 0.34) * height if number % 4 == 1 else source.uniform(0, 0.06) * height
        bottom.append((inset + (width - 2 * inset) * number / 26, height - 3 - up))
    left = [(source.uniform(0, inset * 1.3), height * part) for part in (0.84, 0.7, 0.55, 0.44, 0.3, 0.18)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (*top, *right, *bottom, *left))
    body = f'<polygon points="{points}" fill="{faded}" stroke="#0B0A08" stroke-width="1.5"/>'
    body += (
        f'<rect x="{inset}" y="{0.14 * height}" width="{width - 2 * inset}" height="2" fill="{edge}" opacity="0.5"/>'
    )
    for x, y, size in ((0.13, 0.4, 0.1), (0.83, 0.55, 0.13), (0.9, 0.3, 0.06)):
        hole = [
            (
                x * width + math.cos(turn) * size * height * source.uniform(0.6, 1.4),
                y * height + math.sin(turn) * size * height,
            )
            for turn in (0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4)
        ]
        corners = " ".join(f"{a:.1f},{b:.1f}" for a, b in hole)
        body += f'<polygon points="{corners}" fill="#12100D" stroke="#6B4A34" stroke-width="1"/>'
    return vector(width, height, body)


@kept
def laurel(size: int, *, right: bool) -> pygame.Surface:
    """Return a branch of laurel that bends around what stands at the inner side of it."""
    leaves = ""
    for number in range(_LEAVES):
        turn = math.radians(112 + 26 * number)
        x, y = 50 + 40 * math.cos(turn), 50 + 40 * math.sin(turn)
        slope = math.degrees(turn) + 90
        for aside in (-38, 38):
            leaves += (
                f'<path transform="translate({x:.1f},{y:.1f}) rotate({slope + aside:.0f})" '
                'd="M0,0 Q7,-7 17,0 Q7,7 0,0 Z" fill="#C9A23F" stroke="#3A2C0C" stroke-width="1.4"/>'
            )
    picture = vector(size, size, leaves, (100, 100))
    return pygame.transform.flip(picture, flip_x=True, flip_y=False) if right else picture


def _mixed(colour: str, other: str, share: float) -> str:
    red, green, blue, _ = pygame.Color(colour).lerp(other, share)
    return f"#{red:02X}{green:02X}{blue:02X}"
