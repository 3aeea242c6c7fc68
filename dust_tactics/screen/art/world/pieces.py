"""Pieces on the map and in panels: a base with its figure and how many stand there, the marks of areas, dice."""

import pygame

from dust_tactics.screen.art.lettering import small_number
from dust_tactics.screen.art.palette import CREAM, rgb
from dust_tactics.screen.art.pictures import dimmed, drawing, soft_disc, tinted, vector
from dust_tactics.screen.kept_pictures import kept

UNITS = ("tank", "mech", "fighter", "bomber", "submarine")
"""Types of units, in the order of all counts."""
MARKS = {"capital": 1.16, "source": 1.0, "centre": 0.94, "left": 1.0}
"""Marks of an area, and how large they are beside a piece."""
_STAR = (
    "M12,1 L14.4,8 L21.4,4.6 L17,11 L23.4,14 L16.4,15 L18.4,22 "
    "L12.4,17.6 L7,22.6 L8,15.6 L0.8,14.6 L7,11 L2.4,5 L9.4,8 Z"
)
_FILLED = 64 / 56  # a drawing is so much larger than its base


@kept
def piece(army: str, unit: str, size: int) -> pygame.Surface:
    """Return a piece whose base is so many pixels wide, with the room around it that its drawing has."""
    return drawing(f"world/piece_{army}_{unit}", max(4, round(size * _FILLED)))


@kept
def faded_piece(army: str, unit: str, size: int) -> pygame.Surface:
    """Return a piece that is only planned: see-through, in a dashed ring."""
    picture = tinted(piece(army, unit, size), (255, 255, 255, 165))
    width, radius = picture.get_width(), size / 2
    dash = max(2.0, size / 6)
    ring = vector(
        width,
        width,
        f'<circle cx="{width / 2}" cy="{width / 2}" r="{min(radius + 0.6, width / 2 - 1):.1f}" fill="none" '
        f'stroke="{CREAM}" stroke-width="1.4" stroke-dasharray="{dash:.1f},{dash * 0.65:.1f}"/>',
    )
    picture.blit(ring, (0, 0))
    return picture


@kept
def dimmed_piece(army: str, unit: str, size: int) -> pygame.Surface:
    """Return a piece that has no part in what is going on."""
    return dimmed(piece(army, unit, size), 0.75, 0.58)


@kept
def piece_shadow(size: int) -> pygame.Surface:
    """Return the shadow of a piece on the map."""
    return soft_disc(size + 2, size + 1, (0, 0, 0), 0.45, max(1, size // 12))


@kept
def ringed(size: int, colour: str) -> pygame.Surface:
    """Return a ring around a piece, with a soft light."""
    width = size + 12
    middle = width / 2
    return vector(
        width,
        width,
        f'<circle cx="{middle}" cy="{middle}" r="{size / 2 + 3}" fill="none" stroke="{colour}" stroke-width="4" '
        f'stroke-opacity=".5"/><circle cx="{middle}" cy="{middle}" r="{size / 2 + 1.4}" fill="none" '
        f'stroke="{colour}" stroke-width="1.8"/>',
    )


@kept
def rim(size: int, colour: str) -> pygame.Surface:
    """Return a bright rim of a piece that the ground would hide."""
    width = size + 4
    return vector(
        width,
        width,
        f'<circle cx="{width / 2}" cy="{width / 2}" r="{size / 2 - 0.2}" fill="none" stroke="{colour}" '
        'stroke-width="1.6"/>',
    )


@kept
def mark(name: str, size: int) -> pygame.Surface:
    """Return the mark of a capital, a source, a centre or land left by all, about as wide as a piece of that size."""
    return drawing(f"world/mark_{name}", max(4, round(size * MARKS[name] * 40 / 36)))


@kept
def count_plate(count: int, size: int, line: str) -> pygame.Surface:
    """Return how many units a piece stands for, on a dark plate."""
    number = small_number(str(count), max(9, round(size * 0.62)))
    height = max(11, round(size * 0.62))
    width = max(height - 1, number.get_width() + max(5, round(size * 0.28)))
    plate = vector(
        width,
        height,
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{height * 0.25:.1f}" fill="#0E0F0D" '
        f'fill-opacity=".94" stroke="{line}" stroke-width=".9"/>',
    )
    plate.blit(number, number.get_rect(center=(width // 2, height // 2)))
    return plate


@kept
def emblem(army: str, size: int, colour: str) -> pygame.Surface:
    """Return the emblem of an army in one colour."""
    return tinted(drawing(f"world/emblem_{army}", size), rgb(colour))


@kept
def die(is_hit: bool, size: int, *, again: bool = False, chosen: bool = False, rolls: bool = False) -> pygame.Surface:
    """Return a classic die: a HIT is bright in a brass ring, a BLANK flat and grey; `again` marks one to be thrown
    again, and one that still `rolls` has no ring."""
    top, bottom = ("#FBF4E0", "#D3C7A6") if is_hit else ("#A39C8A", "#7B7566")
    shine = 0.8 if is_hit else 0.22
    ring = ""
    if (is_hit and not rolls) or chosen:
        ring = _ring("#E0A93A", 2.6, "")
    elif again:
        ring = _ring("#A9D8F2", 2, ' stroke-dasharray="4,3"')
    face = f'<g transform="translate(8,8)"><path fill="#A1341F" d="{_STAR}"/></g>' if is_hit else ""
    body = (
        f'<defs><linearGradient id="bone" x1="0%" y1="0%" x2="50%" y2="100%"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient></defs><g transform="scale({size / 42:.4f})">'
        '<rect x="3" y="5" width="36" height="36" rx="8" fill="#000000" fill-opacity=".45"/>'
        '<rect x="2" y="2" width="36" height="36" rx="8" fill="url(#bone)" stroke="#2A261C"/>'
        f'<path d="M9,3.6 L31,3.6" stroke="#FFFFFF" stroke-width="1.4" stroke-opacity="{shine}"/>{face}{ring}</g>'
    )
    return vector(size, size, body)


def _ring(colour: str, width: float, dashes: str) -> str:
    return (
        '<rect x="1.4" y="1.4" width="37.2" height="37.2" rx="8.4" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"{dashes}/>'
    )
