"""Ground that only looks: the mat, patches of grass and mud, roads, concrete, floors and small decorations."""

import math
import random

import numpy as np

from drawing.raster import SIDE, UNITS, Layer, blurred, faded, flat, over, ramp, roughened, shapes
from drawing.shapes import blob, path, rounded
from dust_tactics.screen.art.noise import Field, fractal_noise, smoothstep
from dust_tactics.screen.art.palette import blend

MAT_SQUARES = 8
FLOOR_SQUARES = 4
MIDDLE = UNITS // 2


def noise_over(side: int, cell: float, octaves: int, seed: int) -> Field:
    """Noise whose coarsest cells are `cell` units wide, over so many squares, repeating."""
    cells = max(1, round(side * UNITS / cell))
    return fractal_noise(side * SIDE, side * SIDE, (cells, cells), octaves, seed)


def alpha_of(field: Field, slope: float, offset: float, most: float) -> Field:
    """An opacity that rises with a field, from 0 up to `most`."""
    alpha: Field = np.clip(field * slope + offset, 0, 1) * np.float32(most)
    return alpha


def mat() -> Layer:
    """The battle mat, MAT_SQUARES on a side and repeating: sand, dry grass, mud and dust."""
    side = MAT_SQUARES
    sand = np.full((side * SIDE, side * SIDE), 1, np.float32)
    bumps = noise_over(side, 15, 4, 44)
    return over(
        flat("#A29B80", sand),
        flat("#6F6F4D", alpha_of(noise_over(side, 88, 4, 7), 3.0, -1.32, 0.85)),
        flat("#6B5D46", alpha_of(noise_over(side, 64, 4, 31), 3.2, -1.8, 0.55)),
        flat("#B9AE8F", alpha_of(noise_over(side, 48, 4, 90), 3.4, -1.8, 0.55)),
        flat("#292619", alpha_of(bumps, 1.6, -0.72, 0.42)),
        flat("#D8CDAE", alpha_of(1 - bumps, 1.6, -0.78, 0.24)),
        flat("#1D1B12", alpha_of(noise_over(side, 3, 2, 3), 1.4, -0.62, 0.34)),
        flat("#EDE3C0", alpha_of(noise_over(side, 3, 2, 12), 1.4, -0.66, 0.22)),
        shapes(_growth(side), (side, side)),
    )


def _growth(side: int) -> str:
    """Tufts and pebbles, all well inside the mat so that it still repeats."""
    source = random.Random(11)
    text = ""
    for _ in range(34):
        x, y = source.uniform(6, side * UNITS - 6), source.uniform(8, side * UNITS - 4)
        text += _tuft(source, x, y) if source.random() < 0.6 else _pebbles(source, x, y, 3)
    return text


def _tuft(source: random.Random, x: float, y: float) -> str:
    text = ""
    for _ in range(4):
        data = f"M{x + source.uniform(-3, 3):.1f},{y:.1f} q{source.uniform(-1, 1):.1f},-3 "
        data += f"{source.uniform(-2.4, 2.4):.1f},-{source.uniform(3.4, 6):.1f}"
        colour = source.choice(("#596038", "#6C7043", "#8B8453"))
        text += path(data, stroke=colour, stroke_width=1, stroke_opacity=0.85, fill="none")
    return text


def _pebbles(source: random.Random, x: float, y: float, count: int) -> str:
    text = ""
    for _ in range(count):
        at_x, at_y, size = x + source.uniform(-5, 5), y + source.uniform(-4, 4), source.uniform(0.8, 1.9)
        for shift, colour, opacity in ((0.8, "#221F16", 0.5), (0.0, "#A89F86", 1)):
            text += (
                f'<ellipse cx="{at_x + shift:.1f}" cy="{at_y + shift:.1f}" rx="{size:.1f}" ry="{size * 0.8:.1f}" '
                f'fill="{colour}" fill-opacity="{opacity}"/>'
            )
    return text


# ---------------------------------------------------------------- patches between the corners of squares


def corner_field(corners: int) -> Field:
    """1 at those corners of a square whose bit is set (north-east, south-east, south-west, north-west), 0 at others."""
    ne, se, sw, nw = (corners >> bit & 1 for bit in range(4))
    across = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE
    upper, lower = nw + (ne - nw) * across, sw + (se - sw) * across
    field: Field = (upper + (lower - upper) * across[:, None]).astype(np.float32)
    return field


def patch(kind: str, corners: int) -> Layer:
    """Grass or mud over those corners of a square whose bit is set: north-east, south-east, south-west, north-west."""
    seed, colours, most = {
        "grass": (510, ("#565739", "#64643F", "#74734D", "#838059"), 0.70),
        "mud": (530, ("#4A4030", "#5A4E3A", "#6A5C45", "#7A6C52"), 0.72),
    }[kind]
    spread = corner_field(corners)
    # Ragged at the rim and even inside, or the picture of a whole square would be seen to repeat.
    ragged = 0.15 + 4.2 * spread * (1 - spread)
    field = spread + (noise_over(1, 12, 4, seed) - 0.5) * ragged
    body = ramp(colours, noise_over(1, 9, 3, seed + 9) * 1.2 - 0.1)
    if kind == "grass":
        source = random.Random(seed + corners)
        body = over(
            body, shapes("".join(_tuft(source, source.uniform(5, 43), source.uniform(8, 45)) for _ in range(3)))
        )
    else:
        wet = smoothstep(0.60, 0.72, noise_over(1, 16, 2, seed + 4))
        body = over(
            body,
            flat("#8C8065", wet * 0.14),
            flat("#2F2A20", smoothstep(0.66, 0.75, noise_over(1, 16, 2, seed + 4)) * 0.22),
        )
    return faded(body, smoothstep(0.36, 0.72, field.astype(np.float32)) * np.float32(most))


def road(edges: int) -> Layer:
    """An earth road to those edges of a square whose bit is set: north, east, south, west."""
    lines = _road_lines(edges)
    wide = shapes("".join(_road_line(line, "#5A5038", 38) for line in lines), (3, 3))
    body = shapes("".join(_road_line(line, "#9C9070", 30) for line in lines), (3, 3))
    worn = shapes("".join(_road_line(line, "#B3A787", 15) for line in lines), (3, 3))
    ruts = "".join(_road_line(line, "#7A6D4F", 14.5) for line in lines)
    ruts += "".join(_road_line(line, "#AEA282", 8.5) for line in lines)
    whole = over(
        faded(blurred(wide, 3), 0.36),
        faded(blurred(roughened(body, 1.6, 16, 5), 0.7), 0.85),
        faded(blurred(roughened(worn, 1.6, 16, 5), 2), 0.55),
        faded(blurred(roughened(shapes(ruts, (3, 3)), 1.0, 9, 8), 0.6), 0.42),
    )
    return whole[SIDE : 2 * SIDE, SIDE : 2 * SIDE]


def _road_lines(edges: int) -> list[str]:
    """Paths on a field of 3 x 3 squares, of which the middle one is shown."""
    north, east, south, west = "72,10", "134,72", "72,134", "10,72"
    straight = {5: f"M{north} L{south}", 10: f"M{west} L{east}"}
    bends = {3, 6, 9, 12}
    if edges in bends:
        return [_bend(edges)]
    lines = [line for pair, line in straight.items() if edges & pair == pair]
    for bit, end in enumerate((north, east, south, west)):
        opposite = 1 << (bit + 2) % 4
        if edges >> bit & 1 and not edges & opposite:
            lines.append(f"M72,72 L{end}")
    return lines


def _bend(edges: int) -> str:
    x = 96 if edges & 2 else 48
    y = 48 if edges & 1 else 96
    return f"M{72},{2 * y - 72 + (y - 72)} L72,{y} C72,{(72 + y) / 2} {(72 + x) / 2},72 {x},72 L{x + (x - 72) * 2},72"


def _road_line(line: str, colour: str, width: float) -> str:
    return path(line, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


# ---------------------------------------------------------------- paved ground


def concrete() -> Layer:
    """Hard standing outdoors, FLOOR_SQUARES on a side and repeating: one slab to a square."""
    return slabs(FLOOR_SQUARES, 1, "#8B8676", "#5A564A", 12, 0.30)


def indoor_floor() -> Layer:
    """A floor indoors: two slabs to the side of a square, darker than the mat."""
    return slabs(FLOOR_SQUARES, 2, "#706B5D", "#4B473D", 4, 0.34)


def planks() -> Layer:
    """A floor of boards."""
    side, source = FLOOR_SQUARES, random.Random(61)
    text = f'<rect width="{side * UNITS}" height="{side * UNITS}" fill="#4A3F2E"/>'
    for row in range(side * 6):
        x = -source.uniform(0, 40)
        first = x
        while x < side * UNITS:
            length = float(source.choice((48, 60, 72)))
            if x + length > side * UNITS + first - 30:
                length = side * UNITS + first - x
            colour = blend("#6E5E46", "#84724F", source.random())
            for shift in (0, side * UNITS):
                text += (
                    f'<rect x="{x + shift + 0.4:.1f}" y="{row * 8 + 0.4}" width="{length - 0.8:.1f}" height="7.2" '
                    f'fill="{colour}"/>'
                )
            x += length
            if x >= side * UNITS + first - 0.5:
                break
    grain = fractal_noise(side * SIDE, side * SIDE, (8, side * 24), 2, 62)
    return over(shapes(text, (side, side)), flat("#1E1810", alpha_of(grain, 2, -0.9, 0.5)), stains(side, 63, 8))


def slabs(side: int, per_square: int, colour: str, joint: str, seed: int, worn: float) -> Layer:
    """Square slabs with joints, cracks and dirt, `side` squares each way and repeating."""
    source, size = random.Random(seed), UNITS / per_square
    text = f'<rect width="{side * UNITS}" height="{side * UNITS}" fill="{joint}"/>'
    for column in range(side * per_square):
        for row in range(side * per_square):
            tone = blend(colour, "#000000" if source.random() < 0.5 else "#FFF6DC", source.uniform(0, 0.09))
            text += (
                f'<rect x="{column * size + 0.5}" y="{row * size + 0.5}" width="{size - 1}" height="{size - 1}" '
                f'fill="{tone}"/>'
            )
            lit = f"M{column * size + 1},{row * size + 1} h{size - 2}"
            text += path(lit, stroke="#FFF6DC", stroke_width=0.7, stroke_opacity=0.16)
    for _ in range(side * side // 2):
        x, y = source.uniform(6, side * UNITS - 40), source.uniform(14, side * UNITS - 24)
        crack = f"M{x:.1f},{y:.1f}"
        for _ in range(3):
            crack += f" l{source.uniform(3, 12):.1f},{source.uniform(-7, 8):.1f}"
        text += path(crack, stroke="#35322A", stroke_width=0.8, stroke_opacity=0.75, fill="none")
    dirt = noise_over(side, 40, 4, seed + 70)
    fine = noise_over(side, 6, 2, seed + 80)
    return over(
        shapes(text, (side, side)),
        flat("#2E2B24", alpha_of(dirt, 2.6, -1.2, worn)),
        flat("#26231C", alpha_of(fine, 2, -1, 0.25)),
        stains(side, seed, 6),
    )


def stains(side: int, seed: int, count: int) -> Layer:
    """Dark spots."""
    source = random.Random(seed + 5)
    text = ""
    for _ in range(count):
        x, y = source.uniform(20, side * UNITS - 20), source.uniform(20, side * UNITS - 20)
        text += path(rounded(blob(source, x, y, source.uniform(6, 15), 9, 0.3)), fill="#2E2B24", fill_opacity=0.2)
    return blurred(shapes(text, (side, side)), 2)


# ---------------------------------------------------------------- decorations


def crater(seed: int) -> Layer:
    """A shell hole: picture only, it hinders nobody."""
    source = random.Random(60 + seed)
    x, y, size = MIDDLE + source.uniform(-6, 6), MIDDLE + source.uniform(-6, 6), source.uniform(8, 12.5)
    return over(
        faded(blurred(shapes(path(rounded(blob(source, x, y, size * 1.3, 12, 0.18)), fill="#4A402E")), 2), 0.55),
        faded(roughened(shapes(path(rounded(blob(source, x, y, size, 11, 0.14)), fill="#9A8C6A")), 0.9, 8, 8), 0.7),
        shapes(
            path(rounded(blob(source, x + 0.8, y + 0.8, size * 0.78, 11, 0.12)), fill="#3C3424")
            + path(rounded(blob(source, x + 1.6, y + 2.2, size * 0.55, 10, 0.12)), fill="#5B4F37", fill_opacity=0.8)
        ),
    )


def scorch(seed: int) -> Layer:
    """Burnt ground with a few splinters."""
    source = random.Random(80 + seed)
    ash = path(rounded(blob(source, MIDDLE, MIDDLE, 13, 12, 0.3)), fill="#1E1B15")
    bits = ""
    for _ in range(14):
        turn, reach = source.random() * math.tau, source.uniform(3, 16)
        x, y = MIDDLE + reach * math.cos(turn), MIDDLE + reach * math.sin(turn)
        bits += path(rounded(blob(source, x, y, source.uniform(0.7, 1.8), 5, 0.4)), fill="#3A3428")
    return over(faded(blurred(roughened(shapes(ash), 1.8, 9, 14 + seed), 2), 0.6), shapes(bits))


def tufts(seed: int) -> Layer:
    """Grass tufts and pebbles."""
    source = random.Random(95 + seed)
    text = "".join(_tuft(source, source.uniform(6, 42), source.uniform(9, 44)) for _ in range(7))
    return shapes(text + _pebbles(source, source.uniform(10, 38), source.uniform(10, 38), 4))


def debris(seed: int) -> Layer:
    """Scattered bricks and papers, too thin to hide behind."""
    source = random.Random(120 + seed)
    text = ""
    for _ in range(9):
        x, y, turn = source.uniform(5, 43), source.uniform(5, 43), source.uniform(0, 180)
        colour = source.choice(("#85604E", "#745141", "#9A9381", "#C9C0A4"))
        text += (
            f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})">'
            '<rect x="-1.6" y="-0.6" width="4.2" height="2.6" fill="#14120D" fill-opacity="0.45"/>'
            f'<rect x="-2.1" y="-1.3" width="4.2" height="2.6" fill="{colour}" stroke="#2A2118" '
            'stroke-width="0.4"/></g>'
        )
    return shapes(text)


def tracks(seed: int) -> Layer:
    """The print of a walker's feet, crossing the square from side to side (even seeds) or from top to bottom."""
    text = ""
    for index in range(4):
        x, y = 6 + index * 12, 17 + (index % 2) * 13
        for toe in (-3.2, 0, 3.2):
            text += f'<rect x="{x - 3.4}" y="{y + toe - 1.2}" width="6.8" height="2.4" rx="1" fill="#3E3627"/>'
    turned = text if seed % 2 == 0 else f'<g transform="rotate(90 {MIDDLE} {MIDDLE})">{text}</g>'
    return faded(blurred(shapes(turned), 0.4), 0.5)
