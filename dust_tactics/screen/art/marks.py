"""Marks of a battle on the ground: flat and soft, without outline, shadow or lit edge, which all terrain has."""

import math
import random

import pygame

from dust_tactics.screen.art.composed import token_shapes
from dust_tactics.screen.art.effects import star
from dust_tactics.screen.art.pictures import soft_disc, vector
from dust_tactics.screen.kept_pictures import kept

_SOOT, _EARTH, _ASH = (22, 19, 15), (150, 138, 108), (44, 38, 28)
_DARK = (36, 31, 20)
_RIM = (18, 15, 10, 235)
_ANGLE = 15
"""Degrees by which marks are turned."""
_WRECK_TONE = (112, 106, 98, 255)
_GROUND_UNITS = ("walker", "light-walker", "heavy-walker")


def mark(kind: str, square: int, seed: int, angle: int) -> pygame.Surface:
    """Return a mark for squares of `square` pixels; its middle is that of the mark. KeyError for another kind."""
    return _mark(kind, square, seed % 3, round(angle / _ANGLE) * _ANGLE % 360)


@kept
def _mark(kind: str, square: int, seed: int, angle: int) -> pygame.Surface:
    picture = PAINTERS[kind](square, seed)
    return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture


def _sheet(square: int, wide: float = 1.2) -> tuple[pygame.Surface, float]:
    side = round(square * wide)
    return pygame.Surface((side, side), pygame.SRCALPHA), side / 2


def _soft(sheet: pygame.Surface, square: int, share: float) -> pygame.Surface:
    return pygame.transform.gaussian_blur(sheet, max(1, round(square * share)))


def _scorch(square: int, seed: int) -> pygame.Surface:
    """A soft black star."""
    sheet, middle = _sheet(square, 1.3)
    for points, far, deep, alpha in ((9, 0.46, 0.52, 90), (11, 0.36, 0.6, 110)):
        pygame.draw.polygon(
            sheet, (*_SOOT, alpha), star(middle, points, far * square, deep, 0.2 * points, seed + points)
        )
    sheet = _soft(sheet, square, 0.03)
    heart = soft_disc(round(0.36 * square), round(0.36 * square), _SOOT, 0.55, max(1, square // 8))
    sheet.blit(heart, heart.get_rect(center=(middle, middle)))
    return sheet


def _crater(square: int, seed: int) -> pygame.Surface:
    """A ring of thrown earth, darker inside."""
    sheet, middle = _sheet(square, 0.8)
    pygame.draw.polygon(sheet, (*_EARTH, 165), star(middle, 13, 0.27 * square, 0.82, 0.0, seed + 3))
    pygame.draw.polygon(sheet, (*_ASH, 190), star(middle, 9, 0.17 * square, 0.88, 0.4, seed + 1))
    pygame.draw.circle(sheet, (*_SOOT, 130), (middle, middle), 0.1 * square)
    return _soft(sheet, square, 0.022)


def _burnt(square: int, seed: int) -> pygame.Surface:
    """Lobes of soot along the way of a flame."""
    sheet, middle = _sheet(square)
    source = random.Random(seed)
    for number in range(4):
        x = middle + (number - 1.5) * 0.22 * square
        size = round(square * source.uniform(0.24, 0.34))
        lobe = soft_disc(size, round(size * 0.8), (32, 22, 14), 0.5, max(1, square // 12))
        sheet.blit(lobe, lobe.get_rect(center=(x, middle + source.uniform(-0.08, 0.08) * square)))
    return sheet


def _chips(square: int, seed: int) -> pygame.Surface:
    """Light flecks in a row."""
    sheet, middle = _sheet(square, 0.8)
    source = random.Random(seed)
    for number in range(5 + seed):
        x = middle + (number - 2.5) * 0.09 * square
        y = middle + source.uniform(-0.07, 0.07) * square
        pygame.draw.circle(sheet, (*_DARK, 120), (x + 1, y + 1), max(1.0, 0.03 * square))
        pygame.draw.circle(sheet, (196, 184, 150, 190), (x, y), max(0.7, 0.018 * square))
    return sheet


def _cut(square: int, seed: int) -> pygame.Surface:
    sheet, middle = _sheet(square, 0.9)
    ends = (middle - 0.3 * square, middle - 0.05 * square), (middle + 0.3 * square, middle + 0.05 * square)
    pygame.draw.line(sheet, (*_SOOT, 130), *ends, max(1, round(0.045 * square)))
    pygame.draw.line(sheet, (92, 52, 30, 150), *ends, max(1, round(0.016 * square)))
    return _soft(sheet, square, 0.012)


def _fork(square: int, seed: int) -> pygame.Surface:
    """A burn that branches."""
    sheet, middle = _sheet(square, 0.9)
    source = random.Random(seed)
    for turn in (-0.5, 0.1, 0.6):
        x, y = middle - 0.28 * square, middle
        for _ in range(4):
            on = x + 0.14 * square, y + (turn * 0.12 + source.uniform(-0.07, 0.07)) * square
            pygame.draw.line(sheet, (*_SOOT, 130), (x, y), on, max(1, round(0.035 * square)))
            x, y = on
    return _soft(sheet, square, 0.012)


def _fleck(square: int, seed: int) -> pygame.Surface:
    """Ground that has turned to pale glass."""
    sheet, middle = _sheet(square, 0.7)
    pygame.draw.polygon(sheet, (168, 184, 160, 110), star(middle, 7, 0.2 * square, 0.7, 0.2, seed + 2))
    pygame.draw.polygon(sheet, (205, 214, 196, 90), star(middle, 6, 0.1 * square, 0.7, 0.0, seed))
    return _soft(sheet, square, 0.02)


def _prints(square: int, seed: int) -> pygame.Surface:
    """Two feet with three toes, one before the other."""
    sheet, middle = _sheet(square)
    for x, y in ((-0.22, -0.13), (0.2, 0.13)):
        at = middle + x * square, middle + y * square
        for turn in (-0.55, 0.0, 0.55):
            end = at[0] + math.cos(turn) * 0.1 * square, at[1] + math.sin(turn) * 0.1 * square
            pygame.draw.line(sheet, (*_DARK, 125), at, end, max(1, square // 26))
        pygame.draw.circle(sheet, (*_DARK, 125), at, square * 0.036)
    return sheet


def _tracks(square: int, seed: int) -> pygame.Surface:
    """Two broken lines."""
    sheet, middle = _sheet(square)
    wide, step = max(1, round(square * 0.05)), 0.085 * square
    for side in (-0.17, 0.17):
        for number in range(-6, 6):
            x, y = middle + number * step, middle + side * square
            pygame.draw.line(sheet, (*_DARK, 105), (x, y), (x + 0.55 * step, y), wide)
    return sheet


def _splinters(square: int, seed: int) -> pygame.Surface:
    sheet, middle = _sheet(square)
    source = random.Random(seed + 4)
    for _ in range(9):
        turn, far = source.uniform(0, math.tau), source.uniform(0.08, 0.42) * square
        x, y, edge = middle + math.cos(turn) * far, middle + math.sin(turn) * far, source.uniform(0.03, 0.06) * square
        corners = [
            (x + math.cos(turn + k * 2.1) * edge * (1 + k % 2), y + math.sin(turn + k * 2.1) * edge) for k in range(3)
        ]
        pygame.draw.polygon(sheet, (*source.choice(((96, 74, 44), (70, 54, 34), (124, 100, 64))), 190), corners)
    return sheet


def _cased(picture: pygame.Surface, square: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a picture with a rim around it."""
    rim = max(1, round(square / 32))
    sheet = pygame.Surface((picture.get_width() + 2 * rim, picture.get_height() + 2 * rim), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(picture, 100)
    light = mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    steps = range(-rim, rim + 1)
    for across, down in ((across, down) for across in steps for down in steps if math.hypot(across, down) <= rim + 0.3):
        sheet.blit(light, (rim + across, rim + down))
    sheet.blit(picture, (rim, rim))
    return sheet


def _on_earth(picture: pygame.Surface, square: int) -> pygame.Surface:
    """Return a light picture with a dark rim on a patch of bare earth, so that it is seen on any ground and is no
    terrain."""
    rimmed = _cased(picture, square, _RIM)
    sheet, middle = _sheet(square, 0.86)
    earth = soft_disc(round(0.74 * square), round(0.66 * square), _SOOT, 0.62, max(2, square // 14))
    sheet.blit(earth, earth.get_rect(center=(middle, middle)))
    sheet.blit(rimmed, rimmed.get_rect(center=(middle, middle)))
    return sheet


def _helmet(square: int, seed: int) -> pygame.Surface:
    """A helmet on a cross, as soldiers leave one for their fallen."""
    size = round(square * 0.52)
    body = (
        '<path d="M16,31 L16,10 M6,20 L26,20" stroke="#D9CDA6" stroke-width="4"/>'
        '<path d="M8,11 C8,0 24,0 24,11 L27,13 L5,13 Z" fill="#F2EAD2"/>'
        '<path d="M17,3 C22,4 24,7 24,11 L27,13 L17,13 C19,10 19,6 17,3 Z" fill="#B4A987"/>'
    )
    return _on_earth(vector(size, size, body, (32, 32)), square)


def _star(square: int, seed: int) -> pygame.Surface:
    """A star cut in two."""
    size = round(square * 0.48)
    points = star(16.0, 5, 14.5, 0.42, -math.pi / 2, 0)
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    body = f'<polygon points="{corners}" fill="#E8C36A"/><path d="M3,25 L29,9" stroke="#16130E" stroke-width="3.4"/>'
    return _on_earth(vector(size, size, body, (32, 32)), square)


def _gun(square: int, seed: int) -> pygame.Surface:
    """A bent barrel over a wheel."""
    size = round(square * 0.5)
    body = (
        '<g fill="none" stroke="#E4DABB" stroke-linecap="round"><circle cx="13" cy="20" r="6.4" '
        'stroke-width="3"/><path d="M7,18 L20,13 L25,14 L28,19" stroke-width="3.6" stroke-linejoin="round"/>'
        '<path d="M13,20 L24,26 M13,20 L4,27" stroke-width="2.2"/></g>'
    )
    return _on_earth(vector(size, size, body, (32, 32)), square)


PAINTERS = {
    "scorch": _scorch,
    "crater": _crater,
    "burnt": _burnt,
    "chips": _chips,
    "cut": _cut,
    "fork": _fork,
    "fleck": _fleck,
    "prints": _prints,
    "tracks": _tracks,
    "splinters": _splinters,
    "helmet": _helmet,
    "star": _star,
    "gun": _gun,
}
"""All marks but wrecks, which are drawn from the figures of what they were."""


_SCORCHED = (18, 15, 11)
"""The ground around a wreck."""


@kept
def wreck(bloc: str, figure: str, side: int, seed: int) -> pygame.Surface:
    """Return a vehicle of a bloc that lies where it fell, `side` pixels wide: burnt, in pieces, on scorched ground."""
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    scorched = soft_disc(round(side * 0.86), round(side * 0.78), _SCORCHED, 0.62, max(2, side // 9))
    sheet.blit(scorched, scorched.get_rect(center=(middle, middle)))
    size = round(side * 0.8)
    body = vector(size, size, token_shapes(bloc, figure), (64, 64))
    body.fill(_WRECK_TONE, special_flags=pygame.BLEND_RGBA_MULT)
    if seed % 2:
        body = pygame.transform.flip(body, True, False)
    legs = any(figure.startswith(name) for name in _GROUND_UNITS)
    cut = round(size * (0.56 if legs else 0.46))
    upper, lower = body.copy(), body.copy()
    upper.fill((0, 0, 0, 0), (0, cut, size, size))
    lower.fill((0, 0, 0, 0), (0, 0, size, cut))
    lean = 1 if seed % 2 else -1
    turns = ((lower, 100 * lean, (0.08, -0.1)), (upper, 28 * lean, (0.0, 0.15)))
    if not legs:
        turns = ((lower, 12 * lean, (-0.04, 0.06)), (upper, 58 * lean, (0.12, -0.04)))
    for piece, turn, (x, y) in turns:
        turned = pygame.transform.rotozoom(piece, turn, 0.92)
        sheet.blit(turned, turned.get_rect(center=(middle + x * side, middle + y * side)))
    return sheet
