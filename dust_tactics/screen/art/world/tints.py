"""Who holds an area: a tint over its ground with a firm inner edge, and the army's emblem strewn over it.

What neutral units hold is grey and striped, whatever its ground: no army's land is.
"""

import numpy as np
import pygame

from dust_tactics.screen.art.noise import Field
from dust_tactics.screen.art.palette import blend, rgb
from dust_tactics.screen.art.pictures import drawing, tinted, vector
from dust_tactics.screen.art.world.atlas import NEUTRAL, AreaShape, ArmyColours, Atlas
from dust_tactics.screen.art.world.outline import dashes, path

_NEUTRAL, _STRIPES = 0.62, 0.34  # how opaque the grey of the neutral side is, and the light stripes on it
_AT_SEA = 0.2  # how opaque the colour of an army is on water
_STREWN = 0.24  # how opaque the emblems on the ground are


class Cut:
    """An area cut out of a map of a size in pixels: its place, and shapes in units of the map drawn there.

    unit   pixels that a fine line is wide
    """

    def __init__(self, atlas: Atlas, size: tuple[int, int], area: AreaShape, unit: float, *, margin: int = 2) -> None:
        self.area, self.unit = area, unit
        self.scale = size[0] / atlas.width
        left, top, right, bottom = (round(edge * self.scale) for edge in area.box)
        whole = pygame.Rect(0, 0, *size)
        self.place = pygame.Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
        self.place = self.place.clip(whole)

    def drawn(self, body: str) -> pygame.Surface:
        """Draw shapes in units of the map."""
        left, top = self.place.topleft
        return vector(*self.place.size, f'<g transform="translate({-left},{-top}) scale({self.scale:.6f})">{body}</g>')

    def line(self, width: float) -> float:
        """Return a width in fine lines, in units of the map."""
        return width * self.unit / self.scale

    def mask(self) -> Field:
        """Return how much of each pixel lies in the area, 0 to 1."""
        shape = self.drawn(f'<path d="{path(self.area.rings)}" fill="#FFFFFF" fill-rule="evenodd"/>')
        return pygame.surfarray.array_alpha(shape).astype(np.float32) / np.float32(255)

    def strokes(self, colour: str, *lines: tuple[float, float]) -> str:
        """Lines along the outlines: pairs of a width in fine lines (half of it inside) and an opacity."""
        return "".join(
            f'<path d="{path((ring,))}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{self.line(width):.2f}" stroke-linejoin="round"/>'
            for width, opacity in lines
            for ring in self.area.rings
        )

    def clipped(self, picture: pygame.Surface) -> pygame.Surface:
        """Take away what lies outside of the area."""
        pixels = pygame.surfarray.pixels_alpha(picture)
        pixels[:] = (pixels * self.mask()).astype(np.uint8)
        del pixels
        return picture


def paint_tint(cut: Cut, army: ArmyColours) -> pygame.Surface:
    """Return what an army lays over an area that it holds."""
    if army.id == NEUTRAL:
        return _paint_neutral(cut, army)
    whole = path(cut.area.rings)
    if not cut.area.is_land:
        colour = army.lit if army.id != "polar" else army.field
        body = f'<path d="{whole}" fill="{army.land}" fill-opacity="{_AT_SEA}" fill-rule="evenodd"/>'
        picture = cut.drawn(body)
        _strew(picture, cut, army)
        picture.blit(cut.drawn(cut.strokes(colour, (13, 0.35), (4.5, 0.85))), (0, 0))
        return cut.clipped(picture)
    body = f'<path d="{whole}" fill="{army.land}" fill-opacity="{army.cover}" fill-rule="evenodd"/>'
    picture = cut.drawn(body)
    _strew(picture, cut, army)
    picture.blit(cut.drawn(cut.strokes(army.edge, (13, 0.40), (6, 0.75))), (0, 0))
    return cut.clipped(picture)


def _strew(picture: pygame.Surface, cut: Cut, army: ArmyColours) -> None:
    """Lay the emblem of an army over the ground, in staggered rows that run on from area to area."""
    size, step = max(7, round(11 * cut.unit)), round(27 * cut.unit)
    ink = blend(army.land, "#ffffff", 0.5) if not army.is_dark else blend(army.land, "#000000", 0.6)
    sign = tinted(drawing(f"world/emblem_{army.id}", size), (*rgb(ink), round(255 * _STREWN)))
    left, top = cut.place.topleft
    for row in range(top // step, (top + cut.place.height) // step + 2):
        shift = step // 2 if row % 2 else 0
        for column in range(left // step - 1, (left + cut.place.width) // step + 2):
            picture.blit(sign, (column * step + shift - left, row * step - top))


def _paint_neutral(cut: Cut, army: ArmyColours) -> pygame.Surface:
    """Return a grey that hides the ground, with light stripes and a dark edge; water is striped alone."""
    whole = path(cut.area.rings)
    cover = _NEUTRAL if cut.area.is_land else 0.2
    picture = cut.drawn(f'<path d="{whole}" fill="{army.deep}" fill-opacity="{cover}" fill-rule="evenodd"/>')
    picture.blit(_stripes(cut.place, cut.unit, army.lit), (0, 0))
    picture.blit(cut.drawn(cut.strokes(army.dark, (9, 0.5), (4, 0.8))), (0, 0))
    return cut.clipped(picture)


def _stripes(place: pygame.Rect, unit: float, colour: str) -> pygame.Surface:
    """Slanting stripes, which run on from area to area."""
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    picture.fill((*rgb(colour), 0))
    across = np.arange(place.left, place.right)[:, None] + np.arange(place.top, place.bottom)[None, :]
    step = 8 * unit * 1.4142
    share = (across % step) / step
    edge = np.clip(np.minimum(share, 0.36 - share) * step / 1.2 + 0.5, 0, 1)
    pixels = pygame.surfarray.pixels_alpha(picture)
    pixels[:] = (edge * 255 * _STRIPES).astype(np.uint8)
    del pixels
    return picture


def paint_ring(cut: Cut, colour: str) -> pygame.Surface:
    """Return a bright outline around an area: what people point at, or act with."""
    return cut.drawn(cut.strokes(colour, (9, 0.35), (2.6, 1.0)))


def paint_goal(cut: Cut, colour: str, *, fill: float = 0.16) -> pygame.Surface:
    """Return an area that can be chosen: a thin fill, and a dashed line inside its outline."""
    body = f'<path d="{path(cut.area.rings)}" fill="{colour}" fill-opacity="{fill}" fill-rule="evenodd"/>'
    on, off = cut.line(7), cut.line(4)
    body += "".join(
        f'<path d="{dashes(ring, on, off)}" fill="none" stroke="{colour}" stroke-width="{cut.line(4.6):.2f}"/>'
        for ring in cut.area.rings
    )
    return cut.clipped(cut.drawn(body))


def paint_shape(cut: Cut, colour: str, opacity: float) -> pygame.Surface:
    """Return an area in one colour."""
    return cut.drawn(f'<path d="{path(cut.area.rings)}" fill="{colour}" fill-opacity="{opacity}" fill-rule="evenodd"/>')
