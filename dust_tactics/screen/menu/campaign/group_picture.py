"""All units of a campaign in one picture at its end, with what became of them and a medal for the best."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.campaign.roster import RosterUnit
from dust_tactics.campaign.state import CampaignState
from dust_tactics.files.reading.complaints import printable
from dust_tactics.language.campaign.chronicle import fate_lines
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Card
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.art.pictures import drawing
from dust_tactics.screen.art.side_painters import paint_centred
from dust_tactics.screen.art.title_picture import draw_title_picture
from dust_tactics.screen.ui import Canvas, Point, TextLine, Tip, Widget, paint_lines

_SKY, _WORDS = 32, 52
_LARGE, _SMALL = (174, 116), (120, 80)
"""Portraits where there is one row of them, and where there are two."""
_LEAST, _GAP = 84, 12
_MEDAL = (32, 40)
_SHADE, _GONE_SHADE = 150, 140  # of 255


@dataclass(frozen=True)
class Portrayed:
    """A unit in the picture; `best` has earned the medal."""

    unit: RosterUnit
    card: Card
    side: int
    best: bool


def portrayed(state: CampaignState) -> list[list[Portrayed]]:
    """Return the units of the picture: a row for each side that has a roster."""
    rows = []
    for side in (0, 1):
        units = [unit for unit in state.sides[side].roster if unit.service or not unit.is_gone]
        best = max(units, key=lambda unit: (sum(one.taken for one in unit.service), unit.merit), default=None)
        earned = best is not None and best.merit > 0
        row = [Portrayed(unit, state.card(unit.card), side, earned and unit is best) for unit in units]
        if row:
            rows.append(row)
    return rows


class GroupPicture(Widget):
    """The picture: portraits before the evening sky. Those who did not come through stand in the dark."""

    solid = True

    def __init__(self, messages: Messages, rows: Sequence[Sequence[Portrayed]]) -> None:
        super().__init__()
        self._messages, self._rows = messages, rows
        self._portrait = _SMALL if len(rows) > 1 else _LARGE
        self._row = self._portrait[1] + _WORDS
        self.sized(height=_SKY + self._row * max(1, len(rows)))

    def _places(self) -> list[tuple[Portrayed, pygame.Rect]]:
        """Return where everybody stands; whoever finds no room is left out."""
        places = []
        for number, row in enumerate(self._rows):
            most = max(1, (self.rect.width - _GAP) // (_LEAST + _GAP))
            shown = row[:most]
            room = (self.rect.width - _GAP) // max(1, len(shown)) - _GAP
            width, height = min(self._portrait[0], room), self._portrait[1]
            across = len(shown) * (width + _GAP) - _GAP
            left, top = self.rect.centerx - across // 2, self.rect.top + _SKY + number * self._row
            places += [
                (one, pygame.Rect(left + place * (width + _GAP), top, width, height)) for place, one in enumerate(shown)
            ]
        return places

    def tip_at(self, point: Point) -> Tip | None:
        """Return what there is to tell of a unit."""
        for one, place in self._places():
            if place.collidepoint(point):
                lines = fate_lines(one.unit, self._messages)
                medal = [self._messages.text("result.best-unit")] if one.best else []
                return Tip(printable(one.unit.name), "\n".join([*medal, *lines]))
        return None

    def paint(self, canvas: Canvas) -> None:
        area = canvas.pixels(self.rect)
        canvas.surface.blit(draw_title_picture(*area.size), area)
        shade = pygame.Surface(area.size)
        shade.fill(theme.INK)
        shade.set_alpha(_SHADE)
        canvas.surface.blit(shade, area)
        canvas.ring(self.rect, theme.EDGE, 1, 0)
        for one, place in self._places():
            self._paint_one(canvas, one, place)

    def _paint_one(self, canvas: Canvas, one: Portrayed, place: pygame.Rect) -> None:
        canvas.fill(pygame.Rect(place.left, place.bottom, place.width, _WORDS - _GAP), theme.INK)
        paint_framed_portrait(canvas, one.card, place, mirrored=one.side == 1)
        if not one.unit.is_home:
            dark = pygame.Surface(canvas.pixels(place).size)
            dark.fill(theme.INK)
            dark.set_alpha(_GONE_SHADE)
            canvas.surface.blit(dark, canvas.pixels(place))
        if one.best:
            medal = pygame.Rect(place.right - _MEDAL[0] + 8, place.top - 18, *_MEDAL)
            paint_centred(canvas, drawing(f"medals/{one.card.banner}", *canvas.pixels(medal).size), medal)
        ink = theme.CREAM if one.unit.is_home else theme.STONE
        name = TextLine(printable(one.unit.name), theme.BODY_BOLD, ink, 18, align=0.5)
        words = self._messages.text(f"campaign.fate.{one.unit.standing.value}")
        fate = TextLine(words, theme.CAPTION, theme.SAND, 18, align=0.5)
        paint_lines(canvas, pygame.Rect(place.left + 3, place.bottom, place.width - 6, _WORDS), 2, name, fate)
