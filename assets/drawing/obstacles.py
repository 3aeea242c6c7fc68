"""Obstacles that stand on a square: ammo crates and the anti-tank trap."""

import random

from drawing.raster import UNITS, Layer, blurred, faded, inner_fade, over, shapes
from drawing.shapes import path

MIDDLE = UNITS / 2
_WOOD = (("#8C7346", "#A98C57", "#5C4A2B"), ("#6C6B42", "#868453", "#45442A"))
_STACKS = (
    ((-8, -8, 24, 19, -3, 0), (12, 9, 18, 18, 14, 1), (-9, 13, 18, 12, 4, 1), (-6, -9, 14, 11, 9, 0)),
    ((8, -9, 22, 18, 6, 1), (-10, -4, 17, 20, -8, 0), (4, 12, 26, 13, 3, 0), (9, -10, 12, 9, 20, 0)),
    ((-2, -11, 30, 14, 2, 0), (-9, 9, 18, 18, -10, 1), (11, 9, 17, 17, 8, 0), (-8, 8, 11, 10, 12, 0)),
    ((-10, -9, 16, 16, 10, 1), (9, -8, 19, 15, -5, 0), (-7, 11, 24, 13, -4, 0), (13, 11, 12, 14, 5, 1)),
)


def ammo_crates(seed: int) -> Layer:
    """Stacked boxes, brown and green."""
    stack = _STACKS[seed % len(_STACKS)]
    places = [(MIDDLE + x, MIDDLE + y, width, height, turn, tone) for x, y, width, height, turn, tone in stack]
    shadow = "".join(_turned(x + 2.6, y + 3.4, turn, _box(w, h, "#12100A")) for x, y, w, h, turn, _ in places)
    body = "".join(_turned(x, y, turn, _crate(w, h, _WOOD[tone])) for x, y, w, h, turn, tone in places)
    return over(faded(blurred(shapes(shadow), 1.2), 0.6 * inner_fade(2)), shapes(body))


def _turned(x: float, y: float, turn: float, body: str) -> str:
    return f'<g transform="translate({x},{y}) rotate({turn})">{body}</g>'


def _box(width: float, height: float, colour: str) -> str:
    return f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="1" fill="{colour}"/>'


def _crate(width: float, height: float, wood: tuple[str, str, str]) -> str:
    frame, plank, dark = wood
    text = f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="1" fill="{frame}" '
    text += 'stroke="#2B2214" stroke-width="1"/>'
    step = (height - 2) / 4
    for index in range(4):
        text += (
            f'<rect x="{-width / 2 + 1.2}" y="{-height / 2 + 1 + index * step:.1f}" width="{width - 2.4}" '
            f'height="{step - 0.8:.1f}" fill="{plank}" fill-opacity="{0.95 if index % 2 else 0.8}"/>'
        )
    for side in (-width / 2, width / 2 - 3.4):
        band = f"M{side},{-height / 2} h3.4 v{height} h-3.4 Z"
        text += path(band, fill=frame, stroke=dark, stroke_width=0.8)
    lit = f"M{-width / 2 + 0.8},{-height / 2 + 0.8} h{width - 1.6}"
    text += path(lit, stroke="#FFFFFF", stroke_width=0.8, stroke_opacity=0.35)
    return text + f'<rect x="-3.6" y="-2" width="7.2" height="4" fill="none" stroke="{dark}" stroke-width="0.9"/>'


def tank_trap(seed: int) -> Layer:
    """Three crossed girders, riveted in the middle."""
    turn = (0, 14, -11, 24)[seed % 4]
    source = random.Random(seed)
    bars = [(angle + turn, length) for angle, length in ((-38, 36), (38, 36), (90, 27))]
    shadow = "".join(_turned(MIDDLE + 3.4, MIDDLE + 4.4, angle, _box(length, 5.6, "#0E0C08")) for angle, length in bars)
    body = "".join(_turned(MIDDLE, MIDDLE, angle, _girder(source, length)) for angle, length in bars)
    plate = (
        '<rect x="-4.6" y="-4.6" width="9.2" height="9.2" rx="1.4" fill="#87705A" stroke="#211A14" stroke-width="1"/>'
        '<path d="M-4,-3.8 L4,-3.8" stroke="#C2AA8C" stroke-width="0.9"/>'
        '<circle cx="-1.6" cy="-1.6" r="1" fill="#2A211A"/><circle cx="1.8" cy="1.8" r="1" fill="#2A211A"/>'
    )
    body += _turned(MIDDLE, MIDDLE, 10 + turn, plate)
    return over(faded(blurred(shapes(shadow), 1.2), 0.55), shapes(body))


def _girder(source: random.Random, length: float) -> str:
    half = length / 2
    text = (
        f'<rect x="{-half}" y="-3.2" width="{length}" height="6.4" fill="#6F5A49" stroke="#211A14" stroke-width="1"/>'
        f'<rect x="{-half + 0.6}" y="-2.6" width="{length - 1.2}" height="1.7" fill="#B59A7E"/>'
        f'<rect x="{-half + 0.6}" y="1.2" width="{length - 1.2}" height="1.6" fill="#43342A"/>'
    )
    for _ in range(3):
        x = source.uniform(-half + 2, half - 5)
        text += f'<rect x="{x:.1f}" y="-2.6" width="{source.uniform(1.5, 3.5):.1f}" height="5" fill="#7A3F22" '
        text += 'fill-opacity="0.45"/>'
    return text
