"""Notices over the board: what concerns a side rather than a place, told for a moment in a line at its upper edge; and
squares that light up."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.bases import side_mark
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.battle.view.effects import Layer
from dust_tactics.screen.ui.fonts import shortened, text_surface

_HEIGHT, _BELOW_EDGE, _ASIDE, _MARK = 30, 20, 14, 22
"""Logical units: of the plate, its way from the edge, the room beside its words, the mark of a side."""
_COMES, _GOES = 0.08, 0.82
"""The shares of its time at which a notice is wholly there, and from which it fades."""
_LIT = 90
_BAND, _BAND_ALPHA = 64, 225
"""Of the banner of a turn: its height in logical units, and how much it covers of what lies below."""


@dataclass(slots=True)
class Notice:
    """A line of words on a plate in the colours of a side, or of none.

    factor  pixels of a logical unit
    """

    layer: ClassVar[Layer] = Layer.WORDS
    words: str
    livery: Livery | None
    factor: float
    share: float = 0.0
    _drawn: tuple[int, pygame.Surface] | None = None

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """In the middle of the upper edge, where it covers no unit but those of the first row."""
        room = camera.view.width
        if self._drawn is None or self._drawn[0] != room:
            self._drawn = room, self._picture(room)
        picture = self._drawn[1]
        come, gone = min(1.0, self.share / _COMES), max(0.0, (self.share - _GOES) / (1 - _GOES))
        picture.set_alpha(round(255 * come * (1 - gone)))
        top = camera.view.top + round(_BELOW_EDGE * self.factor)
        surface.blit(picture, picture.get_rect(midtop=(camera.view.centerx, top)))

    def _picture(self, room: int) -> pygame.Surface:
        factor, aside = self.factor, round(_ASIDE * self.factor)
        mark = round(_MARK * factor) if self.livery is not None else 0
        most = room - 4 * aside - mark
        words = text_surface(shortened(self.words, theme.BODY_BOLD, factor, most), theme.BODY_BOLD, factor, theme.CREAM)
        beside = mark + aside // 2 if mark else 0
        plate = pygame.Surface((words.get_width() + beside + 2 * aside, round(_HEIGHT * factor)), pygame.SRCALPHA)
        ground = theme.CASE if self.livery is None else self.livery.heading[1]
        line = theme.EDGE if self.livery is None else self.livery.colours.light
        radius = round(4 * factor)
        pygame.draw.rect(plate, theme.INK, plate.get_rect(), border_radius=radius)
        inner = plate.get_rect().inflate(-2, -2)
        pygame.draw.rect(plate, ground, inner, border_radius=radius)
        pygame.draw.rect(plate, line, inner, max(1, round(factor)), border_radius=radius)
        middle = plate.get_height() // 2
        if self.livery is not None:
            sign = side_mark(self.livery, mark)
            plate.blit(sign, sign.get_rect(midleft=(aside, middle)))
        plate.blit(words, words.get_rect(midleft=(aside + beside, middle)))
        return plate


@dataclass(slots=True)
class TurnBanner:
    """Which turn begins or who goes first, in large letters on a dark band across the board; it moves nowhere.

    factor  pixels of a logical unit
    livery  whose it is, if anybody's
    """

    layer: ClassVar[Layer] = Layer.WORDS
    words: str
    factor: float
    livery: Livery | None = None
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """It comes quickly and fades at its end."""
        alpha = min(1.0, self.share / _COMES) * min(1.0, (1 - self.share) / (1 - _GOES))
        room = camera.board.clip(camera.view)
        line = max(1, round(2 * self.factor))
        band = pygame.Surface((room.width, round(_BAND * self.factor)), pygame.SRCALPHA)
        band.fill((*pygame.Color(theme.INK)[:3], _BAND_ALPHA))
        for top in (0, band.get_height() - line):
            band.fill(
                theme.BRASS if self.livery is None else self.livery.colours.light, (0, top, band.get_width(), line)
            )
        middle, mark = band.get_rect().center, 0
        if self.livery is not None:
            sign = side_mark(self.livery, round(_BAND / 2 * self.factor))
            mark = round(sign.get_width() * 1.3)
        most = room.width - mark - round(_ASIDE * self.factor)
        words = text_surface(
            shortened(self.words, theme.HEADLINE, self.factor, most), theme.HEADLINE, self.factor, theme.CREAM
        )
        at = words.get_rect(center=(middle[0] + mark // 2, middle[1]))
        band.blit(words, at)
        if self.livery is not None:
            band.blit(sign, sign.get_rect(midleft=(at.left - mark, middle[1])))
        band.set_alpha(round(255 * alpha))
        surface.blit(band, band.get_rect(center=room.center))


@dataclass(slots=True)
class LitSquares:
    """Squares that light up twice, with a rim."""

    layer: ClassVar[Layer] = Layer.AIM
    squares: tuple[int, ...]
    colour: str
    share: float = 0.0

    def paint(self, surface: pygame.Surface, camera: Camera) -> None:
        """As bright as the moment of the pulse."""
        strength = 1 - abs(2 * (2 * self.share % 1.0) - 1)
        size = camera.square
        sheet = pygame.Surface((size, size), pygame.SRCALPHA)
        colour = pygame.Color(self.colour)
        sheet.fill((colour.r, colour.g, colour.b, round(_LIT * strength)))
        pygame.draw.rect(sheet, (colour.r, colour.g, colour.b, round(255 * strength)), sheet.get_rect(), 2)
        for square in self.squares:
            surface.blit(sheet, camera.rect_of(square))
