"""Open country that only looks: stubble, and small things that people have left behind. Light from the upper left."""

import random

import numpy as np

from drawing.ground import alpha_of, corner_field, noise_over
from drawing.raster import SIDE, UNITS, Layer, blurred, faded, flat, over, ramp, shapes
from drawing.shapes import blob, path, rounded
from dust_tactics.screen.art.noise import smoothstep

_DARK = "#1F1B13"
_STRAW = ("#77693D", "#8F7F4A", "#A69458", "#B9A768")
_FURROWS = 8


def stubble(corners: int) -> Layer:
    """A mown field over those corners of a square whose bit is set: north-east, south-east, south-west, north-west."""
    spread = corner_field(corners)
    field = spread + (noise_over(1, 10, 3, 610) - 0.5) * (0.1 + 2.4 * spread * (1 - spread))
    down = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE
    rows = (0.5 + 0.5 * np.sin(down * (2 * np.pi * _FURROWS)))[:, None].astype(np.float32)
    straw = ramp(_STRAW, 0.25 + 0.5 * rows + (noise_over(1, 5, 3, 612) - 0.5) * 0.9)
    soil = flat("#4A3F29", alpha_of(noise_over(1, 14, 3, 614), 2.6, -1.3, 0.4))
    return faded(over(straw, soil), smoothstep(0.38, 0.60, field.astype(np.float32)) * np.float32(0.72))


def small_thing(kind: int) -> Layer:
    """One of SMALL_THINGS pictures: lanterns at the upper left and the lower right, 3 of flowers, 3 of reeds, a fence
    across and down, sheaves, churns, a tub, a puddle, ruts across and down, a fallen balloon, a washing line."""
    source = random.Random(700 + kind)
    if kind in (0, 1):
        return _lantern(*((11, 12), (37, 38))[kind])
    if kind in (8, 9):
        return _standing(_turned_down(_fence(source), kind == 9))
    if kind in (14, 15):
        return faded(blurred(shapes(_turned_down(_ruts(source), kind == 15)), 0.5), 0.5)
    if kind in (2, 3, 4):
        return shapes(_flowers(source))
    if kind in (5, 6, 7):
        return shapes(_reeds(source))
    if kind == 13:
        return _puddle(source)
    return _standing({10: _sheaves, 11: _churns, 12: _tub, 16: _balloon, 17: _washing_line}[kind](source))


SMALL_THINGS = 18


def _standing(text: str) -> Layer:
    """Shapes with a soft shadow to the lower right."""
    shape = shapes(text)[..., 3]
    shift = round(1.6 * SIDE / UNITS)
    fallen = np.zeros_like(shape)
    fallen[shift:, shift:] = shape[:-shift, :-shift]
    return over(flat("#0F0D08", blurred(fallen[..., None], 0.8)[..., 0] * np.float32(0.55)), shapes(text))


def _turned_down(text: str, down: bool) -> str:
    return f'<g transform="rotate(90 24 24)">{text}</g>' if down else text


def _lantern(x: float, y: float) -> Layer:
    """A lit lantern on an iron hook, and its light on the ground."""
    place = (np.arange(SIDE, dtype=np.float32) + 0.5) * np.float32(UNITS / SIDE)
    reach = np.sqrt((place[None, :] - x) ** 2 + (place[:, None] - y) ** 2) / np.float32(11)
    light = flat("#F4C860", (0.6 * (1 - smoothstep(0.1, 1.0, reach))).astype(np.float32))
    text = path(f"M{x - 5},{y + 8} V{y - 6} q0,-3 3,-3 h2 v3", stroke=_DARK, stroke_width=1.5, fill="none")
    text += f'<rect x="{x - 3}" y="{y - 4.5}" width="6" height="8" rx="1.4" fill="#FFE9A0" stroke="{_DARK}"/>'
    text += (
        f'<rect x="{x - 3.6}" y="{y - 6}" width="7.2" height="2" fill="#4B4334" stroke="{_DARK}" stroke-width="0.5"/>'
    )
    text += (
        f'<rect x="{x - 3.6}" y="{y + 3}" width="7.2" height="2" fill="#4B4334" stroke="{_DARK}" stroke-width="0.5"/>'
    )
    text += path(f"M{x},{y + 2.4} q-2,-2.4 0,-5 q2,2.6 0,5", fill="#E8862E")
    return over(light, _standing(text))


def _flowers(source: random.Random) -> str:
    """A strip of meadow flowers."""
    text = ""
    colours = source.choice((("#C7B65A", "#D8CB7C"), ("#B9553F", "#C7705A"), ("#C9C6B4", "#A9A5C0")))
    for _ in range(16):
        x, y = source.uniform(4, 44), source.uniform(5, 44)
        text += path(f"M{x:.1f},{y + 2.4:.1f} v-2.4", stroke="#59602F", stroke_width=0.8)
        text += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{source.uniform(0.8, 1.4):.1f}" fill="{source.choice(colours)}"/>'
        )
    return text


def _reeds(source: random.Random) -> str:
    """Clumps of reeds with brown heads."""
    text = ""
    for _ in range(4):
        x, y = source.uniform(7, 41), source.uniform(15, 44)
        for _ in range(6):
            foot, tip, height = x + source.uniform(-3, 3), source.uniform(-3, 3), source.uniform(6, 10)
            colour = source.choice(("#5F6837", "#78793F", "#8E8852"))
            text += path(
                f"M{foot:.1f},{y:.1f} q0,-4 {tip:.1f},-{height:.1f}", stroke=colour, stroke_width=1.1, fill="none"
            )
            if source.random() < 0.4:
                text += path(f"M{foot + tip:.1f},{y - height:.1f} v-2.2", stroke="#4E3520", stroke_width=1.7)
    return text


def _fence(source: random.Random) -> str:
    """Two rails on crooked posts, one of them broken: it stops nobody."""
    text = ""
    for y, cut in ((22, source.uniform(14, 20)), (26, source.uniform(28, 33))):
        for left, right, drop in ((1, cut, 0.0), (cut + 3, 47, 1.2)):
            data = f"M{left:.1f},{y:.1f} L{right:.1f},{y + drop + source.uniform(-0.6, 0.6):.1f}"
            text += path(data, stroke="#33281A", stroke_width=2) + path(data, stroke="#85704C", stroke_width=1.1)
    for x in (6, 24, 42):
        at = x + source.uniform(-1, 1)
        text += f'<rect x="{at - 1.3:.1f}" y="19.5" width="2.6" height="9" fill="#6E5B3C" '
        text += f'stroke="{_DARK}" stroke-width="0.6"/>'
    return text


def _sheaves(source: random.Random) -> str:
    """Three sheaves of straw, lying."""
    text = ""
    for x, y in ((14, 15), (31, 20), (19, 33)):
        turn = source.uniform(-40, 40)
        body = path("M-8,-2.6 Q0,-1 8,-4 L9.4,0 L8,4 Q0,1 -8,2.6 Z", fill="#B79F5C", stroke="#4E4224", stroke_width=0.8)
        body += "".join(path(f"M-7.5,{at / 2} L8.4,{at}", stroke="#8A7540", stroke_width=0.6) for at in (-2.4, 0, 2.4))
        body += path("M-0.8,-2.2 V2.2", stroke="#6A4A26", stroke_width=1.5)
        text += f'<g transform="translate({x} {y}) rotate({turn:.0f})">{body}</g>'
    return text


def _churns(source: random.Random) -> str:
    """Three milk churns, one of which has fallen over, and what was in it."""
    text = path(rounded(blob(source, 33, 34, 7, 10, 0.3, 0.7)), fill="#D9D7CA", fill_opacity=0.75)
    for x, y in ((14, 16), (22, 13)):
        for size, colour in ((4.4, "#5F6560"), (3.7, "#9AA09A"), (2.2, "#70766F"), (1.3, "#C3C8C1")):
            text += f'<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}"/>'
    body = f'<rect x="-5" y="-3.6" width="9" height="7.2" rx="1.5" fill="#8B918B" stroke="{_DARK}" stroke-width="0.8"/>'
    body += f'<rect x="4" y="-2.2" width="3.4" height="4.4" fill="#6F756F" stroke="{_DARK}" stroke-width="0.8"/>'
    return text + f'<g transform="translate(23 28) rotate(34)">{body}</g>'


def _tub(source: random.Random) -> str:
    """A wash tub full of suds, and a broom."""
    text = f'<circle cx="19" cy="21" r="9" fill="#7A6240" stroke="{_DARK}"/>'
    text += '<circle cx="19" cy="21" r="7.2" fill="#7C989B"/>'
    for _ in range(11):
        x, y = 19 + source.uniform(-4.6, 4.6), 21 + source.uniform(-4.6, 4.6)
        text += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{source.uniform(0.9, 2):.1f}" fill="#E4E6DF" fill-opacity="0.85"/>'
        )
    text += path("M42,10 L29,36", stroke=_DARK, stroke_width=2.2) + path(
        "M42,10 L29,36", stroke="#9A8052", stroke_width=1.2
    )
    return text + path("M27.4,34.6 L31.4,36.6 L30,43 L22.6,40 Z", fill="#B79F5C", stroke="#4E4224", stroke_width=0.8)


def _balloon(source: random.Random) -> str:
    """The slack envelope of a freight balloon, striped, with its ropes and its basket."""
    text = "".join(path(f"M{x},{30 - x / 6:.1f} L38,39", stroke="#2E2517", stroke_width=0.9) for x in (12, 20, 28, 35))
    for number, (x, y, size) in enumerate(((11, 17, 8), (18, 15, 10), (26, 16, 10.5), (34, 19, 8))):
        colour = ("#A8553A", "#C9B995")[number % 2]
        fold = path(rounded(blob(source, x, y, size, 9, 0.16, 1.2)), fill=colour, stroke="#4A2D1E", stroke_width=0.8)
        text += fold + path(f"M{x - 3},{y - 6} q3,5 1,12", stroke="#3B2518", stroke_opacity=0.5, fill="none")
    text += f'<rect x="33" y="36" width="10" height="8" rx="1.4" fill="#8A6B3C" stroke="{_DARK}" stroke-width="0.9"/>'
    return text + "".join(path(f"M33.6,{y} h8.8", stroke="#5A4424", stroke_width=0.7) for y in (38, 40, 42))


def _washing_line(source: random.Random) -> str:
    """Shirts and sheets on a line between two posts."""
    text = path("M5,18 Q24,23 43,18", stroke="#2E2517", stroke_width=0.9, fill="none")
    for x, colour in ((9, "#D6D2C2"), (17, "#7F8B8E"), (25, "#D9D5C6"), (34, "#A4584A")):
        length = source.uniform(9, 13)
        text += path(f"M{x},20 h6 l0.6,{length:.1f} h-7 Z", fill=colour, stroke="#3B372C", stroke_width=0.7)
    return text + "".join(f'<circle cx="{x}" cy="18" r="1.9" fill="#6E5B3C" stroke="{_DARK}"/>' for x in (5, 43))


def _puddle(source: random.Random) -> Layer:
    """Standing water, too shallow to matter."""
    outline = blob(source, 24, 25, 10, 11, 0.3, 0.7)
    wet = blurred(shapes(path(rounded([(x * 1.16 - 4, y * 1.16 - 4) for x, y in outline]), fill="#3E3626")), 1.4)
    sky = path("M18,22 q6,-3.4 12,-1", stroke="#C6D0C8", stroke_width=1, fill="none", stroke_opacity=0.6)
    return over(faded(wet, 0.6), faded(shapes(path(rounded(outline), fill="#74807A") + sky), 0.75))


def _ruts(source: random.Random) -> str:
    """The ruts of a cart, with prints of hooves between them."""
    text = ""
    for y in (16, 32):
        bend = source.uniform(-1.5, 1.5)
        data = f"M0,{y} C16,{y + bend:.1f} 32,{y - bend:.1f} 48,{y}"
        text += path(data, stroke="#3E3627", stroke_width=3, fill="none")
    for x in range(5, 48, 11):
        text += f'<ellipse cx="{x}" cy="{22 + x % 2 * 4}" rx="1.9" ry="1.4" fill="#3E3627"/>'
    return text
