"""Terrain that fills one square: trees, rubble and structures. Light comes from the upper left."""

import math
import random
from collections.abc import Sequence

from drawing.raster import UNITS, Layer, blurred, faded, inner_fade, over, roughened, shapes
from drawing.shapes import blob, path, polygon, rounded
from dust_tactics.screen.art.palette import blend

MIDDLE = UNITS / 2
_LEAVES = (
    ("#23281A", "#3E472C", "#5B633C", "#7E8153"),
    ("#262A1B", "#454B2E", "#656640", "#8A8557"),
    ("#2B2819", "#4E492B", "#716741", "#968759"),
    ("#1F261C", "#36442F", "#52603F", "#737E55"),
)
SNOWY_LEAVES = (
    ("#20251D", "#3C4536", "#8E968F", "#C9CFCB"),
    ("#23271C", "#454B38", "#A1A7A0", "#D2D6D2"),
)
SNOWY_STONES = ("#C2C5C0", "#8D8776", "#D0D3CE", "#7C7668", "#B9BCB7", "#745141", "#A9ADA8", "#8A8474")
_STONES = ("#A39C89", "#8D8776", "#B4AC97", "#7C7668", "#85604E", "#745141", "#9A9381", "#8A8474")
_CROWNS = (
    ((-8.5, -8, 14.2), (10, -6, 12.6), (-3.5, 10, 12.8), (12.5, 12, 9.4)),
    ((9, -8.5, 13.8), (-9.5, -7, 12.4), (5, 10, 13), (-12, 11.5, 10)),
    ((-1, -3, 17), (-12, 11.5, 10), (12, 12, 10.2), (13, -13, 8.6)),
    ((-9, 8.5, 13.6), (9, 9.5, 12.6), (0.5, -9.5, 13), (-13, -11, 9)),
)


def trees(seed: int, palettes: Sequence[tuple[str, ...]] = _LEAVES) -> Layer:
    """A square of trees: four crowns of leaf clumps, dark below right, lit above left."""
    source = random.Random(500 + seed * 7)
    leaves = palettes[seed % len(palettes)]
    crowns = []
    for x, y, radius in _CROWNS[seed // len(_LEAVES) % len(_CROWNS)]:
        shift_x, shift_y = source.uniform(-1.2, 1.2), source.uniform(-1.2, 1.2)
        crowns.append((MIDDLE + x + shift_x, MIDDLE + y + shift_y, radius + source.uniform(-0.8, 0.8)))
    shadow = "".join(
        path(rounded(blob(source, x + 4, y + 5.5, radius + 1, 11, 0.12)), fill="#14150C") for x, y, radius in crowns
    )
    body = "".join(_crown(source, leaves, *crown) for crown in crowns)
    soft = faded(blurred(shapes(shadow), 1.2), 0.55 * inner_fade(2.5))
    return over(soft, roughened(shapes(body), 1.6, 3.5, 21 + seed))


def _crown(source: random.Random, leaves: tuple[str, ...], x: float, y: float, radius: float) -> str:
    text = path(rounded(blob(source, x, y, radius, 13, 0.13)), fill=leaves[0])
    clumps = []
    for _ in range(58):
        angle, reach = source.random() * math.tau, radius * 0.93 * math.sqrt(source.random())
        clumps.append((math.cos(angle) * reach, math.sin(angle) * reach))
    clumps.sort(key=lambda clump: -(clump[0] + clump[1]))
    for clump_x, clump_y in clumps:
        light = 3 * min(1.0, max(0.0, 0.5 - (clump_x + clump_y) / (2.5 * radius) + source.uniform(-0.16, 0.16)))
        step = min(2, int(light))
        colour = blend(leaves[step], leaves[step + 1], light - step)
        size_x, size_y = source.uniform(1.5, 3.0), source.uniform(1.2, 2.3)
        text += (
            f'<ellipse cx="{x + clump_x:.1f}" cy="{y + clump_y:.1f}" rx="{size_x:.1f}" ry="{size_y:.1f}" '
            f'fill="{colour}"/>'
        )
    return text


def rubble(seed: int, colours: Sequence[str] = _STONES, stones: int = 44) -> Layer:
    """Broken masonry and beams."""
    source = random.Random(40 + seed)
    bed = path(rounded(blob(source, MIDDLE, MIDDLE, 20, 12, 0.14)), fill="#5C574A")
    pieces = []
    for _ in range(stones):
        angle, reach = source.random() * math.tau, 19.5 * math.sqrt(source.random())
        size = source.uniform(1.9, 6.6) * (1.15 - reach / 46)
        pieces.append((MIDDLE + math.cos(angle) * reach, MIDDLE + math.sin(angle) * reach, size))
    body = "".join(_stone(source, colours, *piece) for piece in sorted(pieces, key=lambda piece: piece[1]))
    body += "".join(_beam(source) for _ in range(3))
    return over(faded(blurred(roughened(shapes(bed), 1.4, 8, 8 + seed), 0.8), 0.75 * inner_fade(2)), shapes(body))


def _stone(source: random.Random, colours: Sequence[str], x: float, y: float, size: float) -> str:
    points = blob(source, x, y, size, source.choice((4, 4, 5)), 0.28, 0.85)
    shade = [(a + 1.6, b + 2.0) for a, b in points]
    lit = [(x + (a - x) * 0.62 - 0.7, y + (b - y) * 0.55 - 0.9) for a, b in points]
    return (
        path(polygon(shade), fill="#1A1812", fill_opacity=0.55)
        + path(polygon(points), fill=source.choice(colours), stroke="#2C281F", stroke_width=0.7)
        + path(polygon(lit), fill="#FFFFFF", fill_opacity=0.17)
    )


def _beam(source: random.Random) -> str:
    x, y, turn = MIDDLE + source.uniform(-10, 10), MIDDLE + source.uniform(-10, 10), source.uniform(0, 180)
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})">'
        '<rect x="-9" y="1.4" width="18" height="2.4" fill="#14120D" fill-opacity="0.5"/>'
        '<rect x="-9" y="-1.2" width="18" height="2.4" fill="#6A5740" stroke="#2A2118" stroke-width="0.6"/></g>'
    )


def fuel_tank(seed: int) -> Layer:
    """A round tank from above, with seams, a hatch and a rusty pipe."""
    source = random.Random(300 + seed)
    c = MIDDLE
    shadow = f'<ellipse cx="{c + 5}" cy="{c + 6}" rx="19.5" ry="19" fill="#0F0E0A"/>'
    warm, light, dark = ("#C6C0AC", "#948F7F", "#4C4A42") if seed % 2 == 0 else ("#BFB392", "#8E8062", "#473F30")
    body = (
        f'<radialGradient id="tank" cx="36%" cy="32%" r="75%"><stop offset="0" stop-color="{warm}"/>'
        f'<stop offset="0.45" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></radialGradient>'
        f'<circle cx="{c}" cy="{c}" r="21" fill="#5B5749" stroke="#23211B" stroke-width="1.2"/>'
        f'<circle cx="{c - 0.8}" cy="{c - 0.9}" r="19.2" fill="url(#tank)" stroke="#2F2C25" stroke-width="0.9"/>'
    )
    for turn in range(0, 360, 45):
        x, y = math.cos(math.radians(turn + 20)), math.sin(math.radians(turn + 20))
        line = f"M{c + 6 * x:.1f},{c + 6 * y:.1f} L{c + 18.6 * x:.1f},{c + 18.6 * y:.1f}"
        body += path(line, stroke="#3A372E", stroke_width=0.7, stroke_opacity=0.7)
    body += (
        f'<circle cx="{c}" cy="{c}" r="12.6" fill="none" stroke="#3A372E" stroke-width="0.7" stroke-opacity="0.6"/>'
        f'<circle cx="{c}" cy="{c}" r="5.4" fill="#A9A28E" stroke="#2F2C25" stroke-width="1"/>'
        f'<circle cx="{c - 0.6}" cy="{c - 0.7}" r="3" fill="#BDB6A1"/>'
    )
    pipe = f"M{c + 12},{c - 14.5} L{c + 17.5},{c - 20} L{c + 20.5},{c - 17} L{c + 15},{c - 11.5} Z"
    body += path(pipe, fill="#7A3A28", stroke="#231A14", stroke_width=0.8)
    for _ in range(3):
        angle, reach = math.radians(source.uniform(60, 200)), source.uniform(9, 17)
        x, y = c + reach * math.cos(angle), c + reach * math.sin(angle)
        stain = rounded(blob(source, x, y, source.uniform(1.4, 3.2), 7, 0.4))
        body += path(stain, fill="#8A4A30", fill_opacity=0.45)
    return over(faded(blurred(shapes(shadow), 2.4), 0.6 * inner_fade(2)), shapes(body))


def silo(seed: int) -> Layer:
    """A corn silo from above: a cone of sixteen sheets."""
    c = MIDDLE
    shadow = f'<ellipse cx="{c + 6}" cy="{c + 7}" rx="18.6" ry="18" fill="#0F0E0A"/>'
    body = f'<circle cx="{c}" cy="{c}" r="20.6" fill="#6B6555" stroke="#23211B" stroke-width="1.2"/>'
    sheets, tint = 16, ((1, 0.95, 0.82), (0.98, 0.86, 0.70))[seed % 2]
    for index in range(sheets):
        first, last = math.tau * index / sheets, math.tau * (index + 1) / sheets
        bright = 88 + 104 * (0.5 + 0.5 * math.cos((first + last) / 2 - math.radians(225)))
        colour = "#" + "".join(f"{int(bright * share):02X}" for share in tint)
        corner = f"L{c + 19 * math.cos(first):.1f},{c + 19 * math.sin(first):.1f}"
        corner += f" L{c + 19 * math.cos(last):.1f},{c + 19 * math.sin(last):.1f}"
        body += path(f"M{c},{c} {corner} Z", fill=colour, stroke="#38342B", stroke_width=0.5)
    body += (
        f'<circle cx="{c}" cy="{c}" r="4.2" fill="#8A8370" stroke="#2A2820" stroke-width="1"/>'
        f'<circle cx="{c - 0.6}" cy="{c - 0.7}" r="2" fill="#A69F8B"/>'
        f'<rect x="{c + 15}" y="{c - 2}" width="6" height="4" fill="#4A4538" stroke="#23211B" stroke-width="0.8"/>'
    )
    return over(faded(blurred(shapes(shadow), 2.4), 0.6 * inner_fade(2)), shapes(body))


def machine_house(seed: int) -> Layer:
    """A low concrete house without doors: transformers or a well head."""
    source = random.Random(700 + seed)
    x, y, width, height = 4.5, 5.0, 38.0, 37.0
    shadow = f'<rect x="{x + 4}" y="{y + 5}" width="{width}" height="{height}" fill="#0F0E0A"/>'
    body = (
        '<linearGradient id="roof" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#A79F8A"/>'
        '<stop offset="1" stop-color="#7B7464"/></linearGradient>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#5A5446" stroke="#1F1D17" stroke-width="1.2"/>'
        f'<rect x="{x + 2}" y="{y + 2}" width="{width - 5}" height="{height - 6}" fill="url(#roof)" stroke="#3A362C" '
        'stroke-width="0.8"/>'
    )
    body += path(
        f"M{x + 2},{y + 2.4} L{x + width - 3},{y + 2.4}", stroke="#D8D0B8", stroke_width=0.9, stroke_opacity=0.8
    )
    for index in range(4):
        line = f"M{x + 3 + index * 8.4:.1f},{y + 3} L{x + 3 + index * 8.4:.1f},{y + height - 5}"
        body += path(line, stroke="#4A4538", stroke_width=0.6, stroke_opacity=0.55)
    vents = ((12, 13), (27, 13), (13, 27)) if seed % 2 == 0 else ((26, 26), (13, 24), (27, 12))
    for vent_x, vent_y in vents:
        body += (
            f'<rect x="{vent_x + 1.4}" y="{vent_y + 1.8}" width="9" height="7" fill="#14120D" fill-opacity="0.5"/>'
            f'<rect x="{vent_x}" y="{vent_y}" width="9" height="7" fill="#6E6858" stroke="#23211B" stroke-width="0.9"/>'
        )
        for slat in range(3):
            row = vent_y + 1.8 + slat * 1.8
            body += path(f"M{vent_x + 1.2},{row} L{vent_x + 7.8},{row}", stroke="#2E2B24", stroke_width=0.8)
    for _ in range(3):
        stain = blob(source, x + source.uniform(6, 30), y + source.uniform(6, 28), source.uniform(2, 5), 8, 0.35)
        body += path(rounded(stain), fill="#3A352A", fill_opacity=0.25)
    return over(faded(blurred(shapes(shadow), 2), 0.6 * inner_fade(2)), shapes(body))
