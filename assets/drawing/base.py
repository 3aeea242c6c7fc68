"""Inside a base: steel floors, concrete with a broken rim, hazard markings, machines. Light from the upper left."""

import math
import random

import numpy as np

from drawing.ground import FLOOR_SQUARES, MIDDLE, alpha_of, concrete, corner_field, noise_over, slabs, stains
from drawing.raster import SIDE, UNITS, Layer, blurred, faded, flat, inner_fade, over, shapes
from drawing.shapes import blob, path, rounded
from dust_tactics.screen.art.noise import smoothstep

_STEEL = "#5E615D"
_DARK = "#1F1D18"
_YELLOW = "#C2983C"


def steel_floor() -> Layer:
    """Steel plates with rivets, FLOOR_SQUARES on a side and repeating."""
    side = FLOOR_SQUARES
    return over(slabs(side, 1, _STEEL, "#35352F", 24, 0.26), shapes(_rivets(side), (side, side)), stains(side, 26, 7))


def _rivets(side: int) -> str:
    text = ""
    for column in range(side):
        for row in range(side):
            for x, y in ((4, 4), (44, 4), (4, 44), (44, 44), (24, 4), (24, 44), (4, 24), (44, 24)):
                at_x, at_y = column * UNITS + x, row * UNITS + y
                text += f'<circle cx="{at_x + 0.5}" cy="{at_y + 0.6}" r="1.3" fill="#262620"/>'
                text += f'<circle cx="{at_x}" cy="{at_y}" r="1.1" fill="#83867F"/>'
    return text


def steel_patch(corners: int) -> Layer:
    """Steel plates over those corners of a square whose bit is set, with a straight dark rim."""
    spread = corner_field(corners)
    return over(
        flat("#14130F", 0.75 * smoothstep(0.43, 0.46, spread) * (1 - smoothstep(0.50, 0.52, spread))),
        faded(steel_floor()[:SIDE, :SIDE], smoothstep(0.48, 0.50, spread)),
        flat("#8E918A", 0.45 * smoothstep(0.50, 0.51, spread) * (1 - smoothstep(0.52, 0.535, spread))),
    )


def concrete_patch(corners: int) -> Layer:
    """Concrete over those corners of a square whose bit is set, broken off at its rim."""
    spread = corner_field(corners)
    field = spread + (noise_over(1, 8, 3, 580) - 0.5) * (0.1 + 1.6 * spread * (1 - spread))
    return over(
        flat("#2B281F", 0.55 * smoothstep(0.36, 0.46, field) * (1 - smoothstep(0.52, 0.56, field))),
        faded(concrete()[:SIDE, :SIDE], smoothstep(0.485, 0.515, field)),
    )


def hazard(edges: int) -> Layer:
    """Stripes of yellow and black along those edges of a square whose bit is set: north, east, south, west."""
    text = "".join(
        f'<g transform="rotate({90 * side} {MIDDLE} {MIDDLE})">{_stripes()}</g>'
        for side in range(4)
        if edges >> side & 1
    )
    worn = np.clip(1.25 - alpha_of(noise_over(1, 10, 4, 590), 4.0, -2.0, 1.0), 0.25, 1).astype(np.float32)
    return faded(shapes(text), worn * np.float32(0.92))


def _stripes() -> str:
    """A band along the upper edge, cut off at the corners so that bands of two edges meet."""
    text = f'<path d="M2,2 H46 L40,8 H8 Z" fill="{_DARK}"/>'
    for x in range(4, 44, 8):
        left, right = max(x, 4), min(x + 4, 44)
        text += f'<path d="M{left + 1},2.6 H{right + 1} L{right - 3},7.4 H{left - 3} Z" fill="{_YELLOW}"/>'
    return text


# ---------------------------------------------------------------- machines: squares that nobody enters


def machine(kind: int) -> Layer:
    """One of MACHINES machines on a plinth."""
    source = random.Random(800 + kind)
    body = (_generator, _boiler, _console, _transformer, _tank, _fan)[kind % MACHINES](source)
    plinth = f'<rect x="4" y="4" width="40" height="40" rx="1.5" fill="#4A4A43" stroke="{_DARK}" stroke-width="1.2"/>'
    plinth += path("M5.2,5.4 H42.6", stroke="#8C8C82", stroke_width=0.9, stroke_opacity=0.8)
    shadow = '<rect x="8" y="9" width="40" height="40" fill="#0F0E0A"/>'
    return over(faded(blurred(shapes(shadow), 2), 0.6 * inner_fade(2)), shapes(plinth + body))


MACHINES = 6


def _metal(name: str, light: str, dark: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="{dark}"/>'
        f'<stop offset="0.35" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def _generator(source: random.Random) -> str:
    """A drum with cooling fins and a shaft."""
    text = _metal("drum", "#8A9082", "#3D4139")
    text += f'<rect x="8" y="12" width="26" height="24" rx="3" fill="url(#drum)" stroke="{_DARK}" stroke-width="1"/>'
    text += "".join(path(f"M{x},12.6 V35.4", stroke="#23241E", stroke_width=1.1) for x in range(12, 33, 4))
    text += f'<rect x="34" y="20" width="8" height="8" fill="#6B5A3A" stroke="{_DARK}" stroke-width="0.9"/>'
    text += f'<rect x="11" y="7.6" width="14" height="4.6" fill="#7B3A28" stroke="{_DARK}" stroke-width="0.8"/>'
    return text + _lamps(source, 12, 40, 4)


def _boiler(source: random.Random) -> str:
    """A lying cylinder with hoops and two pipes."""
    text = _metal("boiler", "#A38A5C", "#4A3A22")
    text += path("M12,8 V40 M36,8 V40", stroke="#5B5F58", stroke_width=3.4, fill="none")
    text += path("M11.2,8 V40 M35.2,8 V40", stroke="#8D918A", stroke_width=0.9, fill="none")
    text += (
        f'<rect x="6.5" y="13" width="35" height="22" rx="9" fill="url(#boiler)" stroke="{_DARK}" stroke-width="1"/>'
    )
    text += "".join(path(f"M{x},13.2 V34.8", stroke="#2A2012", stroke_width=1.2) for x in (15, 24, 33))
    text += f'<circle cx="24" cy="20" r="3" fill="#D8D2C0" stroke="{_DARK}" stroke-width="0.9"/>'
    return text + path("M24,20 L25.6,18.4", stroke="#8A2A1C", stroke_width=0.8)


def _console(source: random.Random) -> str:
    """A desk with screens and lamps."""
    text = f'<rect x="6.5" y="8" width="35" height="15" rx="1" fill="#5E6460" stroke="{_DARK}" stroke-width="1"/>'
    text += f'<rect x="6.5" y="23" width="35" height="15" rx="1" fill="#767C77" stroke="{_DARK}" stroke-width="1"/>'
    for x in (9, 20, 31):
        text += f'<rect x="{x}" y="10.4" width="8.6" height="8.4" rx="1" fill="#14221C" stroke="#2B312D"/>'
        text += path(f"M{x + 1.2},{source.uniform(12, 17):.1f} l2,-2 2,3 2,-2", stroke="#7FB88F", stroke_width=0.8)
    return text + _lamps(source, 10, 27, 9) + _lamps(source, 10, 32, 9)


def _transformer(source: random.Random) -> str:
    """A finned box with three insulators."""
    text = f'<rect x="8" y="16" width="32" height="24" fill="#59604F" stroke="{_DARK}" stroke-width="1"/>'
    text += "".join(path(f"M{x},17 V39", stroke="#363B2F", stroke_width=1.4) for x in range(11, 40, 3))
    for x in (14, 24, 34):
        for size, colour in ((5.2, "#3B2A1E"), (3.9, "#7A4A30"), (2.6, "#A56B46"), (1.2, "#D2C9A8")):
            text += f'<circle cx="{x}" cy="13" r="{size}" fill="{colour}"/>'
    text += path("M14,13 Q19,6 24,13 Q29,6 34,13", stroke="#22201A", stroke_width=1.2, fill="none")
    return text


def _tank(source: random.Random) -> str:
    """A pressure vessel with a glowing window."""
    text = (
        '<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#D8F2DC"/>'
        '<stop offset="0.5" stop-color="#6FB7A2"/><stop offset="1" stop-color="#245148"/></radialGradient>'
        f'<circle cx="24" cy="24" r="17" fill="#6E6A5B" stroke="{_DARK}" stroke-width="1.2"/>'
        '<circle cx="23.4" cy="23.3" r="14.6" fill="#8B8672"/>'
    )
    for turn in range(0, 360, 30):
        x, y = 24 + 15.4 * math.cos(math.radians(turn)), 24 + 15.4 * math.sin(math.radians(turn))
        text += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.1" fill="#33312A"/>'
    text += f'<circle cx="24" cy="24" r="8.6" fill="{_DARK}"/><circle cx="24" cy="24" r="7.2" fill="url(#glow)"/>'
    return text + path("M24,16.8 V31.2 M16.8,24 H31.2", stroke="#2A2C24", stroke_width=1.4)


def _fan(source: random.Random) -> str:
    """A ventilator behind its guard."""
    text = '<circle cx="24" cy="24" r="16.5" fill="#171611" stroke="#7D7F77" stroke-width="2"/>'
    for turn in range(0, 360, 60):
        text += (
            f'<g transform="rotate({turn} 24 24)"><path d="M24,24 C27,16 33,14 36,17 C34,22 30,25 24,24 Z" '
            'fill="#6B6F67" stroke="#2A2A24" stroke-width="0.7"/></g>'
        )
    text += "".join(
        f'<circle cx="24" cy="24" r="{r}" fill="none" stroke="#9A9C92" stroke-width="0.7"/>' for r in (6, 11)
    )
    return text + f'<circle cx="24" cy="24" r="3.4" fill="#8A8C82" stroke="{_DARK}" stroke-width="0.8"/>'


def _lamps(source: random.Random, x: float, y: float, count: int) -> str:
    colours = ("#C8503A", "#D8A23C", "#7FB06A", "#D9D2B8")
    return "".join(
        f'<circle cx="{x + 3.4 * index:.1f}" cy="{y}" r="1.1" fill="{source.choice(colours)}" stroke="#1B1A15" '
        'stroke-width="0.4"/>'
        for index in range(count)
    )


# ---------------------------------------------------------------- small things on the floor


def floor_mark(kind: int) -> Layer:
    """One of FLOOR_MARKS pictures: hatch, drain, cables, oil, arrows across and down, a cross, the light of a lamp."""
    source = random.Random(860 + kind)
    return (_hatch, _drain, _cables, _oil, _arrow, _arrow_down, _cross, _glow)[kind % FLOOR_MARKS](source)


FLOOR_MARKS = 8


def _hatch(source: random.Random) -> Layer:
    text = f'<rect x="12" y="12" width="24" height="24" rx="2" fill="#4C4E49" stroke="{_DARK}" stroke-width="1.2"/>'
    text += '<rect x="14" y="14" width="20" height="20" rx="1.4" fill="#63665F"/>'
    text += path("M17,24 H31", stroke="#2B2C27", stroke_width=2.6) + path(
        "M17,23.4 H31", stroke="#8D9088", stroke_width=1
    )
    return shapes(text)


def _drain(source: random.Random) -> Layer:
    text = '<rect x="15" y="15" width="18" height="18" fill="#16150F" stroke="#55574F" stroke-width="1.4"/>'
    return shapes(
        text + "".join(path(f"M{x},15.6 V32.4", stroke="#6B6D64", stroke_width=1.3) for x in (18.5, 22, 25.5, 29))
    )


def _cables(source: random.Random) -> Layer:
    text = ""
    for number, colour in enumerate(("#2A2620", "#3A2A22", "#23282A")):
        y = 18 + number * 5
        bend = source.uniform(-8, 8)
        text += path(
            f"M0,{y} C16,{y + bend:.1f} 32,{y - bend:.1f} 48,{y}", stroke=colour, stroke_width=1.7, fill="none"
        )
    return over(faded(blurred(shapes(text), 0.9), 0.5), shapes(text))


def _oil(source: random.Random) -> Layer:
    text = path(rounded(blob(source, MIDDLE, MIDDLE, 12, 11, 0.34)), fill="#15130F")
    text += path(rounded(blob(source, 34, 33, 4, 8, 0.34)), fill="#15130F")
    return faded(blurred(shapes(text), 0.7), 0.6)


def _painted(text: str) -> Layer:
    worn = np.clip(1.2 - alpha_of(noise_over(1, 8, 4, 870), 4.0, -1.9, 1.0), 0.2, 1).astype(np.float32)
    return faded(shapes(text), worn * np.float32(0.8))


def _arrow(source: random.Random) -> Layer:
    return _painted(f'<path d="M6,20 H28 V13 L42,24 L28,35 V28 H6 Z" fill="{_YELLOW}"/>')


def _arrow_down(source: random.Random) -> Layer:
    return _painted(f'<path d="M20,6 V28 H13 L24,42 L35,28 H28 V6 Z" fill="{_YELLOW}"/>')


def _cross(source: random.Random) -> Layer:
    return _painted(path("M10,10 L38,38 M38,10 L10,38", stroke=_YELLOW, stroke_width=4.5, fill="none"))


def _glow(source: random.Random) -> Layer:
    place = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE - 0.5
    reach = np.sqrt(place[:, None] ** 2 + place[None, :] ** 2)
    return flat("#E8D9A8", (0.26 * (1 - smoothstep(0.05, 0.48, reach))).astype(np.float32))
