"""What is seen on the map besides shots: signs of cards, missiles, mechs that drop, pieces set down, borders drawn.

Places are those of the map, sizes are in pieces, as in `blasts`.
"""

import math
from dataclasses import dataclass, field

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.effects import draw_glow
from dust_tactics.screen.art.icons import icon
from dust_tactics.screen.art.puffs import draw_centred, draw_puff
from dust_tactics.screen.art.world.atlas import Ring
from dust_tactics.screen.art.world.pieces import UNITS, mark, piece, piece_shadow
from dust_tactics.screen.world.map.blasts import Place
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.standing import piece_size
from dust_tactics.world.force import UnitKind

_RISES, _GOES = 0.25, 0.8
"""Shares of its time until which a sign rises, and from which it fades."""
_DRAWN, _DIMS = 0.5, 0.7
"""Shares of its time until which a border is drawn, and from which it gets thinner."""
LANDS = 0.4
"""The share of its time at which a piece that is set down stands on the map."""
_PUFFS = 12
_ABOVE = 2.2  # how far above its place a piece is that is set down, in pieces
_OVER = 2.5  # how high a sign rises, in pieces: above the name of its place
_ASIDE = 0.9
_HIGH = 3.4
"""How far above the ground mechs are dropped, and how far beside each other they come down, in pieces."""


@dataclass(slots=True)
class Sign:
    """The sign of a card over the place where it works, and rings that open from there; with `still` it stands."""

    icon: str
    place: Place
    colour: str
    still: bool = False
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """A disc in the colour of the player, with the picture of the card."""
        size, (x, y) = piece_size(camera), camera.point_of(self.place)
        for number in range(0 if self.still else 2):
            part = 1.6 * self.share - 0.35 * number
            if 0 < part < 1:
                radius = size * (0.6 + 1.7 * part)
                pygame.draw.aacircle(view, theme.INK, (x, y), radius + 1, max(4, round(0.16 * size * (1 - part)) + 2))
                pygame.draw.aacircle(view, self.colour, (x, y), radius, max(2, round(0.16 * size * (1 - part))))
        risen = 1.0 if self.still else min(1.0, self.share / _RISES)
        alpha = round(255 * min(1.0, (1 - self.share) / (1 - _GOES)))
        radius = round(0.85 * size * (0.5 + 0.5 * risen))
        disc = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
        middle = radius + 2, radius + 2
        pygame.draw.aacircle(disc, theme.INK, middle, radius + 2)
        pygame.draw.aacircle(disc, "#22261F", middle, radius)
        pygame.draw.aacircle(disc, self.colour, middle, radius, max(2, radius // 9))
        picture = icon(self.icon, max(8, round(1.2 * radius)), theme.CREAM)
        disc.blit(picture, picture.get_rect(center=middle))
        disc.set_alpha(alpha)
        view.blit(disc, disc.get_rect(center=(x, y - _OVER * size * risen)).clamp(view.get_rect()))


@dataclass(slots=True)
class Ringed:
    """Rings that open from several places at once: what has fallen, or is open to all; with `still` they stand."""

    places: tuple[Place, ...]
    colour: str
    still: bool = False
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Two rings from each place, one after the other, in a light that goes."""
        size = piece_size(camera)
        for place in self.places:
            at = camera.point_of(place)
            draw_glow(view, at, 1.6 * size, "#8A6420", 1 - self.share)
            for number in range(2):
                part = 0.3 * (1 + number) if self.still else 1.5 * self.share - 0.5 * number
                if 0 < part < 1:
                    width = max(2, round(0.18 * size * (1 - part)))
                    pygame.draw.aacircle(view, theme.INK, at, size * (0.5 + 2 * part) + 1, width + 2)
                    pygame.draw.aacircle(view, self.colour, at, size * (0.5 + 2 * part), width)


@dataclass(slots=True)
class Bordered:
    """The border of areas is drawn in a colour, and gets thinner: they are somebody's now; with `still` it stands.

    rings   the outlines of the areas
    """

    rings: tuple[Ring, ...]
    colour: str
    still: bool = False
    share: float = 0.0
    _lines: tuple[tuple[float, ...], list[list[Place]]] = field(default=((), []), repr=False, compare=False)

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """All outlines at the same time, each from its beginning, with a light at the tip of the line."""
        size = piece_size(camera)
        drawn = 1.0 if self.still else min(1.0, self.share / _DRAWN)
        wide = max(2, round(0.22 * size * min(1.0, (1 - self.share) / (1 - _DIMS))))
        if self._lines[0] != camera.key:  # thousands of points where all land is meant
            self._lines = camera.key, [[camera.point_of(place) for place in (*ring, ring[0])] for ring in self.rings]
        for line in self._lines[1]:
            seen = line[: max(2, math.ceil(drawn * len(line)))]
            pygame.draw.lines(view, theme.INK, False, seen, wide + 2)
            pygame.draw.lines(view, self.colour, False, seen, wide)
            if drawn < 1:
                draw_glow(view, seen[-1], 0.9 * size, self.colour)


@dataclass(slots=True)
class SetDown:
    """A piece or a mark that is set down on its place, and stands there for itself from then on."""

    army: str
    kind: str
    place: Place
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """It comes down faster and faster over a shadow that grows; dust where it lands."""
        size, (x, y) = piece_size(camera), camera.point_of(self.place)
        part = self.share / LANDS
        if part < 1:
            shadow = piece_shadow(max(4, round(size * (0.5 + 0.5 * part))))
            draw_centred(view, shadow, (x + size / 12, y + size / 6))
            picture = piece(self.army, self.kind, size) if self.kind in UNITS else mark(self.kind, round(0.9 * size))
            draw_centred(view, picture, (x, y - _ABOVE * size * (1 - part**2)))
            return
        spread = min(1.0, (part - 1) * LANDS / (1 - LANDS) * 1.6)
        if spread < 1:
            for side in (-1, 1):
                at = x + side * size * (0.35 + 0.45 * spread), y + 0.42 * size
                draw_puff(view, at, 0.75 * size, "#B7A882", 0.2 + 0.8 * spread, side + 1)


@dataclass(slots=True)
class Missiles:
    """Missiles that climb, and come down on a place one shortly after another."""

    start: Place
    end: Place
    count: int
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Each is a bright head before a trail that thins out, and a flash where it lands."""
        size = piece_size(camera)
        first, last = camera.point_of(self.start), camera.point_of(self.end)
        high = 0.35 * math.dist(first, last) + 2.5 * size
        for number in range(self.count):
            wide = size * 0.8 * (number - (self.count - 1) / 2)
            end = last[0] + wide, last[1] + 0.3 * size * (number % 2)
            part = (self.share - 0.1 * number) / (0.9 - 0.1 * (self.count - 1))
            if 0 < part < 1:
                self._paint_one(view, (first, end), high, size, part, number)
            elif part >= 1:
                draw_glow(view, end, 1.5 * size, "#FFB45A", max(0.0, 1 - 4 * (part - 1)))
                draw_puff(view, end, 1.5 * size, "#4A4238", min(1.0, 0.2 + 3 * (part - 1)), number)

    @staticmethod
    def _paint_one(
        view: pygame.Surface, way: tuple[Place, Place], high: float, size: float, part: float, number: int
    ) -> None:
        (left, top), (right, bottom) = way

        def at(share: float) -> Place:
            return left + (right - left) * share, top + (bottom - top) * share - high * 4 * share * (1 - share)

        for puff in range(_PUFFS):
            behind = part - 0.03 * (puff + 1)
            if behind > 0:
                draw_puff(view, at(behind), size * (0.3 + 0.035 * puff), "#CFC6B2", 0.15 + 0.06 * puff, number)
        (x, y), (back_x, back_y) = at(part), at(max(0.0, part - 0.04))
        draw_glow(view, (back_x, back_y), 0.8 * size, "#FF9A3C")
        pygame.draw.line(view, theme.INK, (back_x, back_y), (x, y), max(4, round(0.26 * size)))
        pygame.draw.line(view, "#F3ECD9", (back_x, back_y), (x, y), max(2, round(0.16 * size)))


@dataclass(slots=True)
class Dropping:
    """Mechs that come down on a place under parachutes."""

    army: str
    count: int
    place: Place
    colour: str
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Side by side, one a little after another; dust where they land."""
        size, (x, y) = piece_size(camera), camera.point_of(self.place)
        picture = piece(self.army, UNITS[UnitKind.MECH], round(size))
        for number in range(self.count):
            part = min(1.0, max(0.0, (self.share - 0.08 * number) / (1 - 0.08 * self.count)))
            across = x + size * _ASIDE * (number - (self.count - 1) / 2)
            sway = math.sin(5 * part + number) * 0.18 * size * (1 - part)
            down = y - size * _HIGH * (1 - part)
            if part < 0.97:
                self._paint_canopy(view, (across + 1.6 * sway, down - 1.25 * size), (across + sway, down), size)
            else:
                draw_puff(view, (across, y + 0.4 * size), 1.2 * size, "#B7A882", 0.3, number)
            draw_centred(view, picture, (across + sway, down))

    def _paint_canopy(self, view: pygame.Surface, top: Place, below: Place, size: float) -> None:
        half = 0.72 * size
        rim = [(top[0] + half * side, top[1] + 0.3 * size) for side in (-1, -0.4, 0.4, 1)]
        for corner in rim:
            pygame.draw.aaline(view, "#E9E0C8", corner, (below[0], below[1] - 0.4 * size))
        dome = [
            (
                top[0] - half * math.cos(math.pi * step / 8),
                top[1] + 0.3 * size - 0.62 * size * math.sin(math.pi * step / 8),
            )
            for step in range(9)
        ]
        pygame.draw.polygon(view, self.colour, dome)
        pygame.draw.polygon(view, theme.INK, dome, max(1, round(size / 18)))
