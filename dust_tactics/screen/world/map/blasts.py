"""What is seen of a fight on the map: shots on their way, and units that are hit, burst and are gone.

Places are those of the map, so that everything stays where it is while the map is moved; sizes are in pieces.
"""

import math
import random
from dataclasses import dataclass
from typing import Protocol

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art import effects, puffs
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.art.world.names import cased
from dust_tactics.screen.art.world.pieces import UNITS, piece
from dust_tactics.screen.world.map.camera import MapCamera
from dust_tactics.screen.world.map.standing import piece_size

Place = tuple[float, float]
_FLASHED, _GONE = 0.18, 0.75
"""Shares of its time until which a unit that is hit is white, and at which it is gone."""
_PLATE = 0.76  # how high a plate is below words, as a share of their line
_APART = 0.35
"""The share of a volley's time in which its shots leave one after another."""


class MapEffect(Protocol):
    """Something that is seen for a while; `share` is how much of its time is over."""

    share: float

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Draw it as it is at the share."""


@dataclass(slots=True)
class Blast:
    """A unit bursts; with `still` it only fades."""

    army: str
    kind: int
    place: Place
    still: bool = False
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """The unit is white, then sinks and is gone while it bursts; smoke is left for a moment."""
        size = round(piece_size(camera))
        at = camera.point_of(self.place)
        self._paint_piece(view, at, size)
        if self.still:
            return
        reach, share = 2.7 * size, self.share
        effects.draw_glow(view, at, 0.8 * reach, "#C4601A", 0.9 * (1 - share))
        for number in range(3):
            billow = (
                at[0] + (number - 1) * 0.16 * reach * (1 + share),
                at[1] - 0.3 * reach * share - 0.05 * number * size,
            )
            puffs.draw_puff(
                view, billow, 0.5 * reach, "#3D3832" if number % 2 else "#5A5247", 0.25 + 0.75 * share, number
            )
        puffs.draw_centred(view, effects.burst(puffs.rounded(reach), puffs.frame_of(share)), at)
        if share < 0.3:
            effects.draw_glow(view, at, 0.4 * reach, "#FFF6DC")
        source = random.Random(self.kind)
        for _ in range(8):
            turn, far = source.uniform(0, math.tau), source.uniform(0.35, 0.7) * reach * math.sqrt(share)
            x, y = at[0] + math.cos(turn) * far, at[1] + math.sin(turn) * far
            if share < 0.85:
                effects.draw_streak(
                    view, ((x - math.cos(turn) * 3, y - math.sin(turn) * 3), (x, y)), max(1.0, size * 0.04)
                )

    def _paint_piece(self, view: pygame.Surface, at: Place, size: int) -> None:
        if self.share >= _GONE:
            return
        picture = piece(self.army, UNITS[self.kind], size)
        if self.share < _FLASHED:
            puffs.draw_centred(view, effects.whitened(picture, 70), at)
            return
        part = (self.share - _FLASHED) / (_GONE - _FLASHED)
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - part)))
        puffs.draw_centred(view, picture, (at[0], at[1] + (0 if self.still else 0.4 * size * part**2)))


@dataclass(slots=True)
class Volley:
    """Shots from one place to another: as many as dice are rolled, up to a few; those that miss go wide.

    hits    how many of them hit
    """

    start: Place
    end: Place
    shots: int
    hits: int
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Each leaves with a flash, and ends in sparks or in the dust beside its target."""
        size = piece_size(camera)
        first, last = camera.point_of(self.start), camera.point_of(self.end)
        angle = math.atan2(last[1] - first[1], last[0] - first[0])
        source = random.Random(self.shots)
        for number in range(self.shots):
            wide = (
                source.uniform(0.9, 1.3) * (1 if number % 2 else -1)
                if number >= self.hits
                else source.uniform(-0.3, 0.3)
            )
            end = last[0] - math.sin(angle) * wide * size, last[1] + math.cos(angle) * wide * size
            part = (self.share - _APART * number / max(1, self.shots)) / (1 - _APART)
            if 0 <= part <= 1:
                self._paint_shot(view, first, end, size, part, hits=number < self.hits)

    @staticmethod
    def _paint_shot(view: pygame.Surface, first: Place, end: Place, size: float, part: float, *, hits: bool) -> None:
        angle = math.atan2(end[1] - first[1], end[0] - first[0])
        if part < 0.35:
            flash = effects.muzzle_flash(puffs.rounded(size * 0.8), round(math.degrees(angle) / 15) * 15)
            puffs.draw_centred(view, flash, first)
            effects.draw_glow(view, first, 0.7 * size, "#FFB45A", 0.8)
        flown = min(1.0, part / 0.6)
        tail = max(0.0, flown - 0.22)
        if part < 0.6:
            places = [
                (first[0] + (end[0] - first[0]) * far, first[1] + (end[1] - first[1]) * far) for far in (tail, flown)
            ]
            effects.draw_streak(view, places, max(1.5, size * 0.07))
            return
        landed = (part - 0.6) / 0.4
        if hits:
            effects.draw_glow(view, end, 0.7 * size, "#FFB45A", 1 - landed)
        else:
            puffs.draw_puff(view, end, 0.8 * size, "#A89A78", 0.2 + 0.8 * landed)


@dataclass(slots=True)
class Rising:
    """Words that rise from a place: what a roll came to where the dice alone don't show it on the map.

    misses  shots that went wide, which kick up earth around the place
    plate   the colour of whose they are, which rims a plate below them; empty without a plate
    still   whether they stand where they are, and only fade
    """

    words: str
    place: Place
    colour: str = theme.SAND
    misses: int = 0
    still: bool = False
    plate: str = ""
    share: float = 0.0

    def paint(self, view: pygame.Surface, camera: MapCamera) -> None:
        """Dark around, then bright on top, as over the board of a battle; they fade at the end."""
        size, (x, y) = piece_size(camera), camera.point_of(self.place)
        source = random.Random(self.misses)
        for number in range(self.misses):
            turn, far = number * 2.4 + source.uniform(-0.3, 0.3), source.uniform(0.9, 1.3) * size
            part = 1.8 * self.share - 0.12 * number
            if 0 <= part < 1:
                effects.draw_dirt(
                    view, (x + math.cos(turn) * far, y + math.sin(turn) * far * 0.6), 1.1 * size, part, number
                )
        factor, alpha = max(1.0, size / 26), round(255 * min(1.0, 3 * (1 - self.share)))
        above = y - size * (1.9 + (0.0 if self.still else 0.5 * self.share))
        picture = cased(self.words, theme.CARD_NAME, factor, self.colour, theme.INK, 255)
        picture = _plated(picture, self.plate, round(5 * factor)) if self.plate else picture.copy()
        picture.set_alpha(alpha)
        view.blit(picture, picture.get_rect(center=(x, above)).clamp(view.get_rect()))


def _plated(words: pygame.Surface, colour: str, margin: int) -> pygame.Surface:
    """Return words on a dark plate with a rim in a colour."""
    high = round(_PLATE * words.get_height())
    picture = pygame.Surface((words.get_width() + 2 * margin, high), pygame.SRCALPHA)
    place = picture.get_rect()
    pygame.draw.rect(picture, (*rgb(theme.INK), 225), place, border_radius=margin)
    pygame.draw.rect(picture, colour, place, max(2, margin // 2), border_radius=margin)
    picture.blit(words, (margin, (high - words.get_height()) // 2))
    return picture
