"""What the picture of each card shows, by the id of the card: a sky with its light, land, and what happens there.

Cards of one ability share an accent, and differ in hour, land and what happens.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from dust_tactics.screen.art.world.cards import shapes as draw
from dust_tactics.screen.art.world.cards.shapes import box, disc, line

FIELD = 240, 140
"""What coordinates count in: the foot of what stands is at about 110."""
_GROUND = 110


class Sky(NamedTuple):
    """Colours from the top down, of the sun or moon, and of land far away and near."""

    top: str
    middle: str
    low: str
    disc: str
    far: str
    near: str


SKIES: Mapping[str, Sky] = {
    "dawn": Sky("#2C3A4C", "#A57C70", "#F5C58A", "#FFF0C4", "#7D6A66", "#33302F"),
    "day": Sky("#3F6478", "#8FB0B0", "#E6DDB4", "#FFF8DC", "#7B8C7E", "#343D33"),
    "dusk": Sky("#211F2E", "#8C3F36", "#F29A4E", "#FFD9A0", "#63352F", "#241A1A"),
    "night": Sky("#0B1524", "#1E3650", "#4E7088", "#EEF0E0", "#27394A", "#10191F"),
    "storm": Sky("#1B2329", "#4A5857", "#A2A587", "#D9DCC4", "#46504C", "#1D2422"),
    "snow": Sky("#4D6A80", "#A5BCC6", "#EEF0E6", "#FFFFFF", "#9FB3BC", "#C9D3D2"),
    "ice": Sky("#081418", "#123C3C", "#3F9C84", "#D8FFF0", "#1E4A48", "#0C1A1A"),
    "dust": Sky("#5E4426", "#B5894E", "#EFD190", "#FFF3CC", "#94703F", "#40301C"),
    "fire": Sky("#1A1214", "#5C221C", "#E0642E", "#FFC070", "#4A201C", "#1C1212"),
}


@dataclass(frozen=True, slots=True)
class CardScene:
    """A picture: the name of its sky, where sun or moon stands and how large, the seed of its hills, and shapes."""

    sky: str
    light: tuple[float, float, float]
    hills: int
    shapes: Callable[[], str]
    land: str = "hills"


def body_of(scene: CardScene) -> str:
    """Return a picture as SVG in the units of `FIELD`."""
    sky, (x, y, size) = SKIES[scene.sky], scene.light
    wide, high = FIELD
    ground = (
        '<defs><linearGradient id="sky" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{sky.top}"/><stop offset="0.48" stop-color="{sky.middle}"/>'
        f'<stop offset="0.8" stop-color="{sky.low}"/></linearGradient></defs>'
        f'<rect width="{wide}" height="{high}" fill="url(#sky)"/>'
    )
    light = draw.halo(x, y, 5 * size, sky.disc, 0.5) + disc(x, y, size, sky.disc, 0.94) if size else ""
    return ground + light + _LANDS[scene.land](sky, random.Random(scene.hills)) + scene.shapes()


def _ridge(source: random.Random, height: float, rough: float, colour: str, step: int = 20) -> str:
    """Return land whose upper edge runs up and down around a height."""
    tops = [(x, height + source.uniform(-rough, rough)) for x in range(-step, FIELD[0] + 2 * step, step)]
    path = f"M{-step},{FIELD[1]} L{tops[0][0]},{tops[0][1]:.1f} "
    for (left, high), (right, low) in pairwise(tops):
        middle = (left + right) / 2
        path += f"C{middle},{high:.1f} {middle},{low:.1f} {right},{low:.1f} "
    return f'<path d="{path}L{FIELD[0] + step},{FIELD[1]} Z" fill="{colour}"/>'


def _peaks(source: random.Random, height: float, rough: float, colour: str) -> str:
    """Return mountains with edges."""
    path, x = f"M-10,{FIELD[1]} ", -10.0
    while x < FIELD[0] + 30:
        path += f"L{x:.0f},{height + source.uniform(0, rough):.1f} "
        x += source.uniform(9, 18)
        path += f"L{x:.0f},{height - source.uniform(0.3, 1) * rough:.1f} "
        x += source.uniform(9, 18)
    return f'<path d="{path}L{FIELD[0] + 40},{FIELD[1]} Z" fill="{colour}"/>'


def _hills(sky: Sky, source: random.Random) -> str:
    return (
        _ridge(source, 88, 9, sky.far)
        + _ridge(source, 101, 5, _between(sky))
        + _ridge(source, _GROUND + 2, 3, sky.near, 30)
    )


def _mountains(sky: Sky, source: random.Random) -> str:
    return (
        _peaks(source, 84, 24, sky.far) + _peaks(source, 98, 12, _between(sky)) + _ridge(source, 112, 2, sky.near, 40)
    )


def _town(sky: Sky, source: random.Random) -> str:
    houses = ""
    for colour, low in ((sky.far, 92), (_between(sky), 102)):
        x = -6.0
        while x < FIELD[0]:
            wide, high = source.uniform(10, 20), source.uniform(8, 34)
            torn = high - source.uniform(-7, 7)
            houses += (
                f'<path d="M{x:.0f},130 L{x:.0f},{low - high:.0f} L{x + wide:.0f},{low - torn:.0f} '
                f'L{x + wide:.0f},130 Z" fill="{colour}"/>'
            )
            x += wide + source.uniform(-1, 5)
    return houses + _ridge(source, _GROUND + 2, 2, sky.near, 30)


def _sea(sky: Sky, source: random.Random) -> str:
    glints = "".join(
        line(f"M{x:.0f},{y:.0f} l{source.uniform(5, 16):.0f},0", sky.disc, 0.9, 0.35)
        for x, y in ((source.uniform(0, FIELD[0]), source.uniform(99, 136)) for _ in range(26))
    )
    return _ridge(source, 92, 5, sky.far) + box(0, 97, FIELD[0], 50, _between(sky)) + glints


def _clouds(sky: Sky, source: random.Random) -> str:
    """Clouds seen from above, for what happens in the air."""
    return "".join(
        draw.puff(source.uniform(-10, 250), low + source.uniform(-4, 4), source.uniform(18, 34), colour, 0.5)
        for colour, low in ((sky.far, 112), (sky.low, 124), (sky.disc, 138))
        for _ in range(6)
    )


def _hall(sky: Sky, source: random.Random) -> str:
    """The inside of a works: arches of a roof, and light through it."""
    arches = "".join(
        f'<path d="M{120 - half},112 L{120 - half},{58 - rise} C{120 - half},{22 - rise} {120 + half},{22 - rise} '
        f'{120 + half},{58 - rise} L{120 + half},112" fill="none" stroke="{sky.near}" stroke-width="{wide}"/>'
        for half, rise, wide in ((40, -12, 2), (64, -4, 3), (92, 6, 4.4), (124, 18, 6.4))
    )
    return arches + box(0, _GROUND, FIELD[0], 40, sky.near) + disc(source.uniform(20, 220), 150, 30, sky.low, 0.08)


_LANDS: Mapping[str, Callable[[Sky, random.Random], str]] = {
    "hills": _hills,
    "mountains": _mountains,
    "town": _town,
    "sea": _sea,
    "clouds": _clouds,
    "hall": _hall,
}


@cache
def _between(sky: Sky) -> str:
    """Return the colour of land that is neither far nor near."""
    pairs = zip((sky.far[1:3], sky.far[3:5], sky.far[5:7]), (sky.near[1:3], sky.near[3:5], sky.near[5:7]), strict=True)
    return "#" + "".join(f"{(int(far, 16) + int(near, 16)) // 2:02X}" for far, near in pairs)
