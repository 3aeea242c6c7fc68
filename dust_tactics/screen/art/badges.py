"""Marks on and around tokens: the track, badges, rings and the facing wedge. SVG bodies around (0, 0), in pixels."""

import math

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import Rim
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.art.lettering import small_number
from dust_tactics.screen.art.palette import BADGE, BRASS, CREAM, SAND, STONE, rgb
from dust_tactics.screen.art.pictures import drawing_body, vector
from dust_tactics.screen.kept_pictures import kept

BADGES = (
    *("open", "cover", "no-sight", "activated", "reaction", "hero", "no-pilot"),
    *("camouflaged", "reload", "storey", "roof", "joined", "piloted", "smoke-stays", "in-smoke"),
)
_LEAF = "#B9CC7A"
MOST_PIPS = 10
_PAST_TRACK = {3: 25.0, 4: 20.5, 5: 25.0}
"""How far from the middle the wedges stand at least that would lie under the track, for a square of 48."""


def _drawings() -> dict[str, tuple[str, str, str, float]]:
    """Return the drawing of each badge, its ink, its rim, and how much of the badge it fills."""
    return {
        "open": ("icons/eye", CREAM, CREAM, 0.60),
        "cover": ("signs/cover", theme.COVER, theme.COVER, 0.62),
        "no-sight": ("icons/cross", SAND, STONE, 0.50),
        "activated": ("icons/check", CREAM, SAND, 0.52),
        "reaction": ("icons/reaction", theme.COVER, theme.COVER, 0.62),
        "hero": ("icons/star", BRASS, BRASS, 0.62),
        "no-pilot": ("icons/star", STONE, STONE, 0.62),
        "camouflaged": ("icons/camouflage", _LEAF, _LEAF, 0.60),
        "reload": ("icons/reload", theme.TARGET, theme.TARGET, 0.66),
        "storey": ("icons/storey", CREAM, SAND, 0.60),
        "roof": ("icons/roof", CREAM, SAND, 0.62),
        "joined": ("icons/joined", BRASS, BRASS, 0.60),
        "piloted": ("icons/piloted", BRASS, BRASS, 0.62),
        "in-smoke": ("icons/smoke", CREAM, STONE, 0.66),
        "smoke-stays": ("icons/smoke-stays", CREAM, STONE, 0.64),
    }


@kept
def badge(name: str, size: int) -> pygame.Surface:
    """Return a round badge of `size` pixels: one of BADGES. KeyError for another name."""
    path, ink, rim, share = _drawings()[name]
    surface = _disc(size, rim)
    inner = round(size * share)
    inner -= (size - inner) % 2
    field = 100 if path.startswith("signs/") else 24
    shape = drawing_body(path).replace("#FFFFFF", ink)
    # Strokes made for 24 pixels vanish in a badge, so they are drawn heavier.
    shape = shape.replace('stroke-width="2"', 'stroke-width="3"')
    drawn = vector(inner, inner, f'<g transform="scale({inner / field:.5f})">{shape}</g>')
    surface.blit(drawn, drawn.get_rect(center=(size // 2 if size % 2 else size / 2, size / 2)))
    return surface


def _disc(size: int, rim: str) -> pygame.Surface:
    line = max(1.0, size * 0.085)
    return vector(
        size,
        size,
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{(size - line) / 2:.2f}" fill="#10130F" stroke="{rim}" '
        f'stroke-width="{line:.2f}"/>',
    )


@kept
def storey_badge(storey: int, size: int) -> pygame.Surface:
    """Return a badge of `size` pixels with the number of a storey, 1 for the first above the ground."""
    number = small_number(str(storey), round(size * 0.7), CREAM)
    surface = _disc(size, SAND)
    surface.blit(number, number.get_rect(center=(size // 2, size // 2)))
    return surface


def star_points(x: float, y: float, radius: float) -> str:
    """Return the corners of a five-pointed star, for a `points` attribute."""
    corners = []
    for index in range(10):
        angle = math.radians(index * 36 - 90)
        reach = radius if index % 2 == 0 else radius * 0.42
        corners.append(f"{x + reach * math.cos(angle):.2f},{y + reach * math.sin(angle):.2f}")
    return " ".join(corners)


def star_disc(x: float, y: float, radius: float, unit: float) -> str:
    """Return the brass star of a hero."""
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{BADGE}" stroke="{BRASS}" '
        f'stroke-width="{max(1.0, 1.3 * unit):.2f}"/>'
        f'<polygon points="{star_points(x, y + radius * 0.06, radius * 0.76)}" fill="{BRASS}"/>'
    )


def check_badge(x: float, y: float, radius: float) -> str:
    """Return the check of a unit that has been activated."""
    scale = radius * 0.056
    mark = drawing_body("icons/check").replace("#FFFFFF", CREAM).replace('stroke-width="2"', 'stroke-width="3.6"')
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{BADGE}" stroke="{SAND}" '
        f'stroke-width="{max(1.0, radius * 0.17):.2f}"/>'
        f'<g transform="translate({x:.2f},{y:.2f}) scale({scale:.4f}) translate(-12,-12)">{mark}</g>'
    )


def facing_wedge(facing: int, rim: Rim, unit: float) -> str:
    """Return a wedge outside the rim, larger on a base of four squares; `facing` counts eighths clockwise from north.

    Below it stands farther out, past the track.
    """
    angle = math.radians(facing * 45 - 90)
    x, y = (rim.x - rim.radius) * round(math.cos(angle)), (rim.y - rim.radius) * round(math.sin(angle))
    radius = max(rim.reach(facing) - 0.4 * unit, _PAST_TRACK.get(facing, 0.0) * unit)
    size = unit * (1.5 if radius > 30 * unit else 1.0)
    near, far, wide = radius - 1.0 * size, radius + 6.6 * size, 6.4 * size
    return (
        f'<g transform="translate({x:.2f},{y:.2f}) rotate({facing * 45 - 90})">'
        f'<path d="M{near:.2f},{-wide:.2f} L{far:.2f},0 L{near:.2f},{wide:.2f} L{near + 1.6 * size:.2f},0 Z" '
        f'fill="{CREAM}" stroke="#15140F" stroke-width="{max(0.8, 1.1 * unit):.2f}" stroke-linejoin="round"/></g>'
    )


def planned_ring(rim: Rim, unit: float) -> str:
    """Return the dashed ring of a token at the end of a planned move.

    It is left open and its dashes come out even, so that it ends in a gap: of a dash cut down to nothing at the end of
    a path, SDL_image draws a bar across the whole picture.
    """
    line = rim.grown(2.2 * unit)
    period = line.length / round(line.length / (8.4 * unit))
    return (
        f'<path d="{line.path().removesuffix(" Z")}" fill="none" '
        f'stroke="{CREAM}" stroke-width="{max(1.0, 1.6 * unit):.2f}" stroke-linejoin="bevel" '
        f'stroke-dasharray="{0.6 * period:.3f} {0.4 * period:.3f}"/>'
    )


def target_ring(rim: Rim, unit: float) -> str:
    """Return an orange ring with four ticks, in a dark casing."""
    line = rim.grown(3.4 * unit)
    ring = f'<path d="{line.path()}" fill="none" '
    casing, inner = max(2.0, 4.4 * unit), max(1.4, 2.4 * unit)
    text = f'{ring}stroke="#14100C" stroke-opacity="0.75" stroke-width="{casing:.2f}"/>'
    text += f'{ring}stroke="{theme.TARGET}" stroke-width="{inner:.2f}"/>'
    for eighth in (1, 3, 5, 7):
        turn, radius = eighth * 45 - 90, line.reach(eighth)
        angle = math.radians(turn)
        x, y = (
            math.copysign(line.x - line.radius, math.cos(angle)),
            math.copysign(line.y - line.radius, math.sin(angle)),
        )
        place = f'<g transform="translate({x:.2f},{y:.2f}) rotate({turn})">'
        for colour, width, extra in (("#14100C", casing, 0.4), (theme.TARGET, inner + 0.3 * unit, 0.0)):
            opacity = 0.75 if colour != theme.TARGET else 1
            text += (
                f'{place}<path d="M{radius - (3 + extra) * unit:.2f},0 L{radius + (5.2 + extra) * unit:.2f},0" '
                f'stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width:.2f}"/></g>'
            )
    return text


@kept
def track(pips: tuple[int, int, str], square: int, room: float) -> pygame.Surface:
    """Return the dark strip of pips: `(left, total, 'miniatures' or 'damage')`, at most `room` pixels wide.

    Above MOST_PIPS a number stands instead, and where pips would be too small to count a bar. All lies on whole pixels.
    """
    left, total, kind = pips
    if kind not in ("miniatures", "damage"):
        raise ValueError(f"Pips count 'miniatures' or 'damage', not {kind!r}")
    gap = 1 if square < 64 else 2
    pip = min(max(2, round(square * 0.104)), int((room - 2 * gap - gap * (total - 1)) // max(1, total)))
    if total > MOST_PIPS and square >= 40:
        return _number_track(left, kind, square)
    if pip < 2:
        return _bar_track(left, total, square, int(room))
    return _pip_track(left, total, kind == "miniatures", pip, gap)


def _pip_track(left: int, total: int, round_pips: bool, pip: int, gap: int) -> pygame.Surface:
    edge = gap + 1
    width, height = total * pip + (total - 1) * gap + 2 * edge, pip + 2 * max(1, gap)
    corner = height / 2 if round_pips else max(1, gap)
    text = f'<rect width="{width}" height="{height}" rx="{corner}" fill="#0E0F0D" fill-opacity="0.92"/>'
    for index in range(total):
        x, y = edge + index * (pip + gap), (height - pip) / 2
        if round_pips and pip < 4:
            # Too small for a circle or a ring to be told from a smudge.
            style = f'fill="{CREAM}"' if index < left else f'fill="{STONE}" fill-opacity="0.4"'
            text += f'<rect x="{x}" y="{y}" width="{pip}" height="{pip}" {style}/>'
        elif round_pips:
            line = max(0.8, pip * 0.2)
            circle = f'<circle cx="{x + pip / 2}" cy="{y + pip / 2}" '
            style = f'r="{pip / 2}" fill="{CREAM}"/>'
            lost = f'r="{(pip - line) / 2}" fill="none" stroke="{STONE}" stroke-width="{line}"/>'
            text += circle + (style if index < left else lost)
        elif index < left:
            text += f'<rect x="{x}" y="{y}" width="{pip}" height="{pip}" fill="{CREAM}"/>'
        else:
            line = 1 if pip < 8 else 1.5
            text += (
                f'<rect x="{x + line / 2}" y="{y + line / 2}" width="{pip - line}" height="{pip - line}" '
                f'fill="#5A1D12" stroke="{theme.TARGET}" stroke-width="{line}"/>'
            )
    return vector(width, height, text)


def _bar_track(left: int, total: int, square: int, room: int) -> pygame.Surface:
    height = max(4, round(square * 0.14))
    strip = pygame.Surface((room, height), pygame.SRCALPHA)
    strip.fill((*rgb("#0E0F0D"), 235))
    strip.fill(rgb("#5A1D12"), (1, 1, room - 2, height - 2))
    strip.fill(rgb(CREAM), (1, 1, round((room - 2) * left / total), height - 2))
    return strip


def _number_track(left: int, kind: str, square: int) -> pygame.Surface:
    number = small_number(str(left), round(square * 0.26), CREAM)
    mark = icon("heart" if kind == "damage" else "person", max(6, round(square * 0.16)), CREAM)
    width, height = number.get_width() + mark.get_width() + 7, max(number.get_height(), mark.get_height()) + 2
    strip = vector(
        width, height, f'<rect width="{width}" height="{height}" rx="{height / 2}" fill="#0E0F0D" fill-opacity="0.92"/>'
    )
    strip.blit(mark, (3, (height - mark.get_height()) // 2))
    strip.blit(number, (mark.get_width() + 4, (height - number.get_height()) // 2))
    return strip
