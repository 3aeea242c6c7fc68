"""Water and swamp: a picture for every way in which neighbours of the same kind can lie around a square.

A neighbourhood is a byte, one bit for each neighbour clockwise from the north (NEIGHBOURS); a corner counts only when
both edges beside it do, which leaves 47 of them.
"""

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from drawing.raster import SIDE, Layer, blurred, faded, flat, over, ramp, roughened, shapes
from drawing.shapes import blob, path, rounded
from dust_tactics.screen.art.noise import fractal_noise, smoothstep

NEIGHBOURS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Steps (x, y) to the neighbours, bit 0 first: north, north-east and so on."""
SHORE = 0.74
"""Level of the field at the water's edge: about 3 of 48 units inside the square."""


def neighbourhoods() -> list[int]:
    """The 47 neighbourhoods that differ, in rising order."""
    return sorted({_without_loose_corners(mask) for mask in range(256)})


def _without_loose_corners(mask: int) -> int:
    for corner in (1, 3, 5, 7):
        beside = 1 << (corner - 1) | 1 << ((corner + 1) % 8)
        if mask & beside != beside:
            mask &= ~(1 << corner)
    return mask


def _field(mask: int, seed: int, rough: float) -> NDArray[np.float32]:
    """How deep inside the patch each pixel of the square is: 0.5 on the border of the patch, rising inwards."""
    cells = np.zeros((3, 3), np.float32)
    cells[1, 1] = 1
    for bit, (x, y) in enumerate(NEIGHBOURS):
        cells[1 + y, 1 + x] = mask >> bit & 1
    soft = blurred(np.kron(cells, np.ones((SIDE, SIDE), np.float32))[..., None], 3.4)[..., 0]
    noise = fractal_noise(SIDE, SIDE, (5, 5), 3, seed) - 0.5
    middle: NDArray[np.float32] = soft[SIDE : 2 * SIDE, SIDE : 2 * SIDE]
    # Noise only where there is a shore: open water stays closed, and nothing reaches the grid line.
    shore = smoothstep(0.5, 0.68, middle) * (1 - smoothstep(0.95, 1.0, middle))
    return middle + noise * np.float32(rough) * shore


@dataclass(frozen=True)
class Bank:
    """The colours of a shore from the land to the deep; `lines` are those of ripples."""

    dry: str
    wet: str
    depths: tuple[str, ...]
    rim: str
    lines: str


SAND = Bank("#A0946E", "#5E5539", ("#7D8B7C", "#63766D", "#4D605A", "#40524F", "#384948"), "#B9C2AE", "#B4C2B4")
ICE = Bank("#C3C7C3", "#7F8E92", ("#A7B3B4", "#96A5A9", "#84959B", "#74878F", "#6A7D86"), "#D4DCDA", "#C9D6D8")


def water(mask: int, variant: int, bank: Bank = SAND) -> Layer:
    """A square of water with a shore on every side where the patch ends."""
    field = _field(mask, 310, 1.0)
    inside = _inside(field)
    deep = (
        blurred(inside[..., None], 3.2)[..., 0] * 0.9 + (fractal_noise(SIDE, SIDE, (3, 3), 3, 77 + variant) - 0.5) * 0.5
    )
    body = faded(
        ramp(bank.depths, ((deep - 0.45) * 1.6).astype(np.float32)),
        inside,
    )
    ripples = shapes(_ripples(900 + mask * 8 + variant, bank.lines))
    return over(_beach(field, bank), body, _rim(field, bank), faded(ripples, inside))


def _inside(field: NDArray[np.float32]) -> NDArray[np.float32]:
    """1 where there is water, 0 on the land."""
    return smoothstep(SHORE - 0.03, SHORE + 0.03, field)


def _beach(field: NDArray[np.float32], bank: Bank) -> Layer:
    """The land at the water's edge, dry and then wet."""
    dry = flat(bank.dry, 0.78 * smoothstep(0.55, 0.66, field))
    return over(dry, flat(bank.wet, 0.55 * smoothstep(0.62, SHORE, field)))


def _rim(field: NDArray[np.float32], bank: Bank) -> Layer:
    """The light line where the water begins."""
    return flat(bank.rim, 0.6 * _inside(field) * (1 - smoothstep(SHORE + 0.03, SHORE + 0.11, field)))


FORD = ("#A79C76", "#9A9678", "#868D78", "#6A7D73", "#4D605A")
"""A sand bar under water, from its top to where it falls off."""


def ford(edges: int) -> Layer:
    """Shallows that water joins over those edges of a square whose bit is set: north, east, south, west.

    Only a picture: anybody can cross it.
    """
    field = _field(_joined(edges), 310, 1.0)
    inside = _inside(field)
    place = (np.arange(SIDE, dtype=np.float32) + 0.5) / SIDE
    falls = np.zeros((SIDE, SIDE), np.float32)
    for edge, distance in enumerate((place[:, None], 1 - place[None, :], 1 - place[:, None], place[None, :])):
        if edges >> edge & 1:
            falls = np.maximum(falls, (1 - distance / np.float32(0.42)).astype(np.float32))
    depth = falls + (fractal_noise(SIDE, SIDE, (5, 5), 3, 88) - 0.5) * np.float32(0.5)
    stones = shapes(_stones(random.Random(940 + edges)))
    ripples = shapes(_ripples(960 + edges, SAND.rim))
    return over(
        _beach(field, SAND), faded(ramp(FORD, depth), inside), _rim(field, SAND), faded(over(ripples, stones), inside)
    )


def _joined(edges: int) -> int:
    """The neighbourhood of a square that is joined over those edges, and over the corners between two of them."""
    mask = sum(1 << 2 * edge for edge in range(4) if edges >> edge & 1)
    return _without_loose_corners(mask | 0b10101010)


def _stones(source: random.Random) -> str:
    """Stones that stand out of shallow water, each in a ring of foam."""
    text = ""
    for _ in range(7):
        x, y, size = source.uniform(9, 39), source.uniform(9, 39), source.uniform(1.3, 2.8)
        foam, stone = blob(source, x, y, size * 1.5, 9, 0.15, 0.8), blob(source, x, y, size, 8, 0.2, 0.8)
        text += path(rounded(foam), fill="#CBD0BC", fill_opacity=0.35)
        text += path(rounded(stone), fill=source.choice(("#8D8875", "#777464", "#9C9780")), stroke="#3A382D")
    return text


def _ripples(seed: int, colour: str) -> str:
    source = random.Random(seed)
    text = ""
    for _ in range(8):
        x, y, width = source.uniform(3, 36), source.uniform(4, 45), source.uniform(5, 12)
        text += path(
            f"M{x:.1f},{y:.1f} q{width / 2:.1f},-2.2 {width:.1f},0",
            **{"stroke": colour, "stroke-width": 0.9, "fill": "none", "stroke-linecap": "round"},
            stroke_opacity=f"{source.uniform(0.2, 0.5):.2f}",
        )
    return text


def swamp(mask: int, variant: int) -> Layer:
    """A square of swamp: dark moss, pools, lily pads and reeds."""
    field = _field(mask, 210, 1.7)
    inside = smoothstep(SHORE - 0.08, SHORE + 0.02, field)
    rim = flat("#3F3D26", 0.6 * smoothstep(0.55, 0.72, field))
    tone = fractal_noise(SIDE, SIDE, (6, 6), 3, 45) * 1.4 - 0.2
    moss = faded(ramp(("#43442D", "#504F36", "#5D5A3E"), tone), inside)
    deeper = smoothstep(SHORE + 0.02, SHORE + 0.14, field)
    source = random.Random(2100 + mask * 8 + variant)
    pools, plants = _pools(source), _reeds(source)
    return over(rim, moss, faded(roughened(shapes(pools), 0.7, 8, 8), deeper), faded(shapes(plants), inside))


def _pools(source: random.Random) -> str:
    pools = [
        blob(source, source.uniform(12, 36), source.uniform(9, 39), source.uniform(5.5, 9.5), 11, 0.22, 0.66)
        for _ in range(5)
    ]
    text = "".join(path(rounded([(x, y - 1.1) for x, y in pool]), fill="#8A9079", fill_opacity=0.7) for pool in pools)
    text += "".join(path(rounded(pool), fill="#333C34") for pool in pools)
    for _ in range(5):
        x, y = source.uniform(7, 41), source.uniform(7, 41)
        text += (
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{source.uniform(1.6, 2.7):.1f}" '
            f'ry="{source.uniform(1.2, 1.9):.1f}" fill="#727B49" stroke="#2A2E1C" stroke-width="0.6"/>'
        )
    return text


def _reeds(source: random.Random) -> str:
    text = ""
    for _ in range(8):
        x, y = source.uniform(6, 42), source.uniform(15, 45)
        for _ in range(5):
            data = f"M{x + source.uniform(-3, 3):.1f},{y:.1f} q{source.uniform(-2, 2):.1f},-5 "
            data += f"{source.uniform(-4, 4):.1f},-{source.uniform(6, 11):.1f}"
            colour = source.choice(("#8E8852", "#6F7145", "#A39A66", "#3B4027"))
            text += path(data, stroke=colour, stroke_width=1.1, fill="none", stroke_linecap="round")
    return text


def wang_id(mask: int) -> str:
    """Tiled's list of a mixed terrain set: top, top right, right and so on, 1 for the same kind and 0 for none."""
    return ",".join(str(mask >> bit & 1) for bit in range(8))
