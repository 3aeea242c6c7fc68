"""Winter: a mat of snow, patches of it on bare ground, and what lies under it. Grey, so that units stand off it."""

import math
import random

import numpy as np

from drawing import shores, terrain
from drawing.ground import MAT_SQUARES, MIDDLE, alpha_of, corner_field, noise_over
from drawing.raster import SIDE, UNITS, Layer, blurred, faded, flat, inner_fade, over, ramp, shapes
from drawing.shapes import blob, path, rounded
from dust_tactics.screen.art.noise import smoothstep

_SNOW = ("#7D8280", "#8D9290", "#9A9E9B", "#A4A8A4", "#ACB0AC")
_EARTH = "#7D735A"


def mat() -> Layer:
    """Trodden snow with drifts and bare patches, MAT_SQUARES on a side and repeating."""
    side = MAT_SQUARES
    drifts = noise_over(side, 56, 4, 144)
    bumps = noise_over(side, 12, 3, 145)
    return over(
        ramp(_SNOW, drifts * 1.6 - 0.3 + (bumps - 0.5) * 0.5),
        flat(_EARTH, alpha_of(noise_over(side, 72, 5, 107), 5.0, -3.1, 0.62)),
        flat("#5C6468", alpha_of(noise_over(side, 30, 3, 131), 2.4, -1.4, 0.24)),
        flat("#DADCD8", alpha_of(1 - bumps, 1.8, -1.0, 0.30)),
        flat("#4A4F50", alpha_of(noise_over(side, 3, 2, 103), 1.4, -0.72, 0.20)),
        shapes(_stalks(side), (side, side)),
    )


def _stalks(side: int) -> str:
    """Dry grass that sticks out, well inside the mat so that it still repeats."""
    source = random.Random(111)
    text = ""
    for _ in range(26):
        x, y = source.uniform(6, side * UNITS - 6), source.uniform(8, side * UNITS - 4)
        text += stalks(source, x, y)
    return text


def stalks(source: random.Random, x: float, y: float) -> str:
    """One tuft of dry grass."""
    text = ""
    for _ in range(4):
        data = f"M{x + source.uniform(-3, 3):.1f},{y:.1f} q{source.uniform(-1, 1):.1f},-3 "
        data += f"{source.uniform(-2.4, 2.4):.1f},-{source.uniform(3, 5.4):.1f}"
        colour = source.choice(("#6B6450", "#7C745C", "#565443"))
        text += path(data, stroke=colour, stroke_width=0.9, stroke_opacity=0.8, fill="none")
    return text


def patch(corners: int) -> Layer:
    """Snow over those corners of a square whose bit is set, thin at its rim."""
    spread = corner_field(corners)
    ragged = 0.15 + 4.2 * spread * (1 - spread)
    field = spread + (noise_over(1, 12, 4, 550) - 0.5) * ragged
    body = ramp(_SNOW, noise_over(1, 9, 3, 559) * 1.2 - 0.1)
    rim = flat("#565B5C", 0.3 * smoothstep(0.28, 0.42, field) * (1 - smoothstep(0.42, 0.6, field)))
    return over(rim, faded(body, smoothstep(0.38, 0.58, field) * np.float32(0.92)))


def trees(seed: int) -> Layer:
    """Trees under snow."""
    return terrain.trees(seed, terrain.SNOWY_LEAVES)


def rubble(seed: int) -> Layer:
    """Rubble with snow on it."""
    return terrain.rubble(20 + seed, terrain.SNOWY_STONES)


def ice(mask: int, variant: int) -> Layer:
    """A frozen pond that bears nobody; `mask` as for water."""
    frozen = shores.water(mask, variant, shores.ICE)
    source = random.Random(1400 + mask * 8 + variant)
    cracks = ""
    for _ in range(3):
        x, y = source.uniform(10, 38), source.uniform(10, 38)
        line, angle = f"M{x:.1f},{y:.1f}", source.random() * math.tau
        for _ in range(3):
            angle += source.uniform(-0.7, 0.7)
            line += f" l{math.cos(angle) * source.uniform(4, 8):.1f},{math.sin(angle) * source.uniform(4, 8):.1f}"
        cracks += path(line, stroke="#DCE4E4", stroke_width=0.7, stroke_opacity=0.7, fill="none")
    return over(frozen, faded(shapes(cracks), frozen[..., 3] * inner_fade(4)))


def drift(seed: int) -> Layer:
    """Blown snow with a shadow, picture only."""
    source = random.Random(160 + seed)
    x, y = MIDDLE + source.uniform(-4, 4), MIDDLE + source.uniform(-4, 4)
    body = path(rounded(blob(source, x, y, 15, 10, 0.3, 0.55)), fill="#CACDC9")
    shade = path(rounded(blob(source, x + 2, y + 3, 15, 10, 0.3, 0.5)), fill="#5C6468")
    return over(faded(blurred(shapes(shade), 1.6), 0.4), faded(blurred(shapes(body), 1.2), 0.85))


def wheel_tracks(seed: int) -> Layer:
    """Ruts through the snow from side to side (even seeds) or from top to bottom."""
    lines = "".join(path(f"M-2,{y} h52", stroke="#6E6B5E", stroke_width=4.4, fill="none") for y in (15.5, 32.5))
    lines += "".join(
        path(f"M-2,{y} h52", stroke="#575447", stroke_width=2.0, stroke_dasharray="2 2", fill="none")
        for y in (15.5, 32.5)
    )
    turned = lines if seed % 2 == 0 else f'<g transform="rotate(90 {MIDDLE} {MIDDLE})">{lines}</g>'
    worn = noise_over(1, 10, 3, 170) + 0.2
    return faded(blurred(shapes(turned), 0.5), (np.clip(worn, 0, 1) * 0.7).astype(np.float32)[:SIDE, :SIDE])
