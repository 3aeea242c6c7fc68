"""The ground of the world, painted once for each size: sea, shallows, land by its kind, lakes, ranges."""

import random
from collections.abc import Iterator

import numpy as np
import pygame
from numpy.typing import NDArray

from dust_tactics.screen.art.noise import Field, fractal_noise
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.pictures import Painting, blurring, finished, vector
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.art.world.outline import coast, dashes, path, peaks, soft

SEA, SEA_DEEP, SHELF, SEA_LINE = "#22323A", "#17242B", "#3C5560", "#86A3AD"
BORDER = "#14130E"
GROUND = {
    "ice": "#C3C9C5",
    "tundra": "#9A9D8A",
    "taiga": "#7E876B",
    "woods": "#75805A",
    "plains": "#958F66",
    "steppe": "#A49A70",
    "savanna": "#A3935F",
    "desert": "#B29F73",
    "jungle": "#66784E",
    "mountains": "#938A70",
}
"""How land is painted: half bright, so that armies stand off it."""
_COARSEST = 2_000_000  # pixels; noise of larger pictures is made at half the size


def svg(atlas: Atlas, size: tuple[int, int], body: str) -> pygame.Surface:
    """Draw shapes in units of the map on a picture of a size in pixels."""
    across, down = size[0] / atlas.width, size[1] / atlas.height
    return vector(*size, f'<g transform="scale({across:.6f},{down:.6f})">{body}</g>')


def numbers_picture(atlas: Atlas, size: tuple[int, int]) -> NDArray[np.uint8]:
    """Return the number of the area at each pixel, as an array (width, height).

    Seas come first by their outer rings, lands are laid upon them.
    """
    surface = pygame.Surface(size, depth=8)
    surface.set_palette([(number, number, number) for number in range(256)])
    across, down = size[0] / atlas.width, size[1] / atlas.height
    for is_land in (False, True):
        for number, area in enumerate(atlas.areas):
            if area.is_land is is_land:
                for ring in area.rings if is_land else area.rings[:1]:
                    pygame.draw.polygon(surface, number, [(x * across, y * down) for x, y in ring])
    return pygame.surfarray.array2d(surface).astype(np.uint8)


def paint_ground(atlas: Atlas, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Paint the map without anybody on it, at once; as of `painting_ground`."""
    return finished(painting_ground(atlas, size, unit))


def paint_lines(atlas: Atlas, size: tuple[int, int], unit: float) -> pygame.Surface:
    """Paint what lies over the tints, at once; as of `painting_lines`."""
    return finished(painting_lines(atlas, size, unit))


def painting_ground(atlas: Atlas, size: tuple[int, int], unit: float) -> Painting:
    """Paint the map without anybody on it.

    size   of the whole map in pixels
    unit   pixels that a fine line is wide
    """
    line = unit * atlas.width / size[0]  # units of the map in such a line
    shores = coast(atlas)
    picture = vector(*size, _deep(size)).convert()
    yield
    yield from _laying_shallows(picture, atlas, size, unit, line)
    _lay(picture, _shade_noise(size, unit, (0.02, 0.055), 3, (140, 184, 199), (1.5, -0.70), 0.20))
    yield
    _lay(picture, svg(atlas, size, _sea_lines(atlas, line)))
    yield
    _lay(picture, (yield from _casting_shadow(atlas, size, shores, unit, line)))
    yield
    land = svg(atlas, size, _fields(atlas, line))
    yield
    mottle = _shade_noise(size, unit, (0.045, 0.045), 11, (26, 23, 15), (1.9, -0.78), 0.55)
    yield
    alpha = pygame.surfarray.array_alpha(land).astype(np.float32) / 255
    pixels = pygame.surfarray.pixels_alpha(mottle)
    pixels[:] = (pixels * alpha).astype(np.uint8)
    del pixels
    _lay(picture, land)
    _lay(picture, mottle)
    yield
    _lay(picture, svg(atlas, size, _relief(atlas, line)))
    return picture


def painting_lines(atlas: Atlas, size: tuple[int, int], unit: float) -> Painting:
    """Paint what lies over the tints of armies: borders, straits, the tabs of the seam, grain and dark corners."""
    line = unit * atlas.width / size[0]
    picture = _shade_noise(size, unit, (0.55, 0.55), 5, (128, 120, 102), (-1.5, 1.02), 0.13)
    yield
    light = svg(
        atlas,
        size,
        f'<g transform="translate({-line * 0.5:.1f},{-line * 0.7:.1f})">{_shore(atlas, line * 0.7)}</g>',
    )
    _lay(picture, _in_one_colour(light, "#EFE7D2", 0.10))
    yield
    _lay(picture, _in_one_colour(svg(atlas, size, _shore(atlas, line * 1.25)), BORDER, 0.85))
    yield
    _lay(picture, svg(atlas, size, _straits(atlas, line) + _tabs(atlas, line)))
    yield
    _lay(picture, vector(*size, _corners(size)))
    return picture


def _lay(picture: pygame.Surface, layer: pygame.Surface) -> None:
    picture.blit(layer, (0, 0))


def _deep(size: tuple[int, int]) -> str:
    return (
        f'<defs><radialGradient id="deep" cx="50%" cy="46%" r="75%"><stop offset="0" stop-color="{SEA}"/>'
        f'<stop offset="1" stop-color="{SEA_DEEP}"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#deep)"/>'
    )


def _corners(size: tuple[int, int]) -> str:
    return (
        '<defs><radialGradient id="corners" cx="50%" cy="48%" r="72%">'
        '<stop offset=".62" stop-color="#000000" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity=".42"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#corners)"/>'
    )


def _laying_shallows(
    picture: pygame.Surface, atlas: Atlas, size: tuple[int, int], unit: float, line: float
) -> Iterator[None]:
    """Lay lighter water along the coasts, in steps."""
    shore = yield from _softening(atlas, size, _shore(atlas, 26 * line), 9 * unit)
    water = _in_one_colour(shore, SHELF, 0.55)
    yield
    for width, opacity in ((15, 0.16), (9.5, 0.20), (4.6, 0.28)):
        _lay(water, _in_one_colour(svg(atlas, size, _shore(atlas, width * line)), "#7FA0A8", opacity))
        yield
    _lay(picture, water)


def _shore(atlas: Atlas, width: float) -> str:
    """Return a line along all coasts. Each outline is a path of its own: the loader spoils strokes of very long
    ones."""
    return "".join(
        f'<path d="{path((ring,))}" fill="none" stroke="#FFFFFF" stroke-width="{width:.1f}" stroke-linejoin="round"/>'
        for area in atlas.areas
        if area.is_land
        for ring in area.rings
    )


def _in_one_colour(shape: pygame.Surface, colour: str, opacity: float) -> pygame.Surface:
    """Return a shape in a colour, as opaque as it is itself times `opacity`."""
    surface = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    surface.fill((*rgb(colour), 0))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = (pygame.surfarray.array_alpha(shape) * opacity).astype(np.uint8)
    del pixels
    return surface


def _sea_lines(atlas: Atlas, line: float) -> str:
    """Lines of the globe, and the borders of sea areas, dashed."""
    globe = "".join(f"M{x},0L{x},{atlas.height}" for x in range(240, atlas.width, 240))
    globe += "".join(f"M0,{y}L{atlas.width},{y}" for y in range(216, atlas.height, 216))
    borders = "".join(
        f'<path d="{dashes(area.rings[0], 7 * line, 4 * line)}" fill="none" stroke="{SEA_LINE}" stroke-opacity=".50" '
        f'stroke-width="{line * 1.1:.2f}"/>'
        for area in atlas.areas
        if not area.is_land
    )
    return f'<path d="{globe}" fill="none" stroke="#A9C3C9" stroke-opacity=".07" stroke-width="{line:.2f}"/>{borders}'


def _casting_shadow(atlas: Atlas, size: tuple[int, int], shores: str, unit: float, line: float) -> Painting:
    """Paint the shadow of the land on the water, down and to the right."""
    body = f'<g transform="translate({2 * line:.1f},{3.4 * line:.1f})"><path d="{shores}" fill="#05090B"/></g>'
    shadow = yield from _softening(atlas, size, body, 2.6 * unit)
    return _in_one_colour(shadow, "#05090B", 0.62)


def _softening(atlas: Atlas, size: tuple[int, int], body: str, radius: float) -> Painting:
    """Paint shapes in units of the map, blurred by so many pixels; those of large pictures at a third of their size."""
    if size[0] * size[1] <= _COARSEST // 2:
        shapes = svg(atlas, size, body)
        yield
        return (yield from blurring(shapes, max(1, round(radius))))
    small = yield from blurring(svg(atlas, (size[0] // 3, size[1] // 3), body), max(1, round(radius / 3)))
    return pygame.transform.smoothscale(small, size)


def _fields(atlas: Atlas, line: float) -> str:
    """Land in the colours of its ground; a hair too large, so that no water shows between neighbours."""
    return "".join(
        f'<path d="{path(area.rings)}" fill="{GROUND[area.ground]}" stroke="{GROUND[area.ground]}" '
        f'stroke-width="{line:.2f}"/>'
        for area in atlas.areas
        if area.is_land
    )


def _relief(atlas: Atlas, line: float) -> str:
    chance = random.Random(47)
    body = "".join(peaks(points, chance) for points in atlas.ranges)
    for points in atlas.lakes:
        shore = soft(points)
        body += (
            f'<path d="{shore}" fill="#2E4650" stroke="#0F1A1E" stroke-opacity=".8" stroke-width="{line * 0.9:.2f}"/>'
            f'<g transform="translate({line * 0.6:.1f},{line * 0.8:.1f})"><path d="{shore}" fill="none" '
            f'stroke="#86A3AD" stroke-opacity=".25" stroke-width="{line * 2:.1f}"/></g>'
        )
    return body


def _straits(atlas: Atlas, line: float) -> str:
    body = ""
    for (x0, y0), (x1, y1) in atlas.straits:
        way = f"M{x0},{y0}L{x1},{y1}"
        body += (
            f'<path d="{way}" stroke="#0E1414" stroke-opacity=".75" stroke-width="{line * 3.6:.1f}" '
            f'stroke-linecap="round"/><path d="{way}" stroke="#E9DDBB" stroke-width="{line * 1.7:.1f}" '
            'stroke-linecap="round"/>'
        )
        body += "".join(
            f'<circle cx="{x}" cy="{y}" r="{line * 2.1:.1f}" fill="#E9DDBB" stroke="#0E1414" '
            f'stroke-width="{line * 0.7:.1f}"/>'
            for x, y in ((x0, y0), (x1, y1))
        )
    return body


def _tabs(atlas: Atlas, line: float) -> str:
    """Tabs where lines leave one edge of the world and come in at the other."""
    return "".join(
        f'<path d="M{x},{y - 9 * line:.0f} l{side * 9 * line:.0f},{9 * line:.0f} '
        f'l{-side * 9 * line:.0f},{9 * line:.0f} Z" '
        f'fill="#E9DDBB" fill-opacity=".85" stroke="#0E1414" stroke-width="{line:.1f}"/>'
        for y in atlas.seams
        for x, side in ((0, 1), (atlas.width, -1))
    )


def _shade_noise(
    size: tuple[int, int],
    unit: float,
    frequency: tuple[float, float],
    seed: int,
    colour: tuple[int, int, int],
    slope: tuple[float, float],
    strength: float,
) -> pygame.Surface:
    """Return a colour laid over a picture where noise is high: `slope` makes opacity of it, `strength` thins that
    out."""
    field = _noise(size, unit, frequency, seed)
    alpha = np.clip(field * slope[0] + slope[1], 0, 1) * (255 * strength)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pixels = pygame.surfarray.pixels_alpha(surface)
    pixels[:] = alpha.astype(np.uint8).T
    del pixels
    return surface


def _noise(size: tuple[int, int], unit: float, frequency: tuple[float, float], seed: int) -> Field:
    """Noise of a frequency by fine line; of large pictures it is made at half their size, but for grain."""
    if frequency[0] > 0.3:
        return np.random.default_rng(seed).normal(0.5, 0.13, (size[1], size[0])).astype(np.float32)
    step = 2 if size[0] * size[1] > _COARSEST else 1
    width, height = -(-size[0] // step), -(-size[1] // step)
    cells = max(1, round(size[0] * frequency[0] / unit)), max(1, round(size[1] * frequency[1] / unit))
    field = fractal_noise(width, height, cells, 4, seed)
    return field if step == 1 else field.repeat(2, axis=0).repeat(2, axis=1)[: size[1], : size[0]]
