"""The cards of all players, turned up one after another over the map, and what they say of who goes first."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.language.phrases import without_rank
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.ui import Canvas, RectLike, Strip, Widget
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.parts.cards import USUAL, WorldCardFace, WorldCardView
from dust_tactics.screen.world.parts.drawing import paint_badge

REVEALED = 2800.0
"""Milliseconds for which cards are seen."""
_GAP, _TITLE, _FOOT = 14, 44, 44
_HEAD, _HEAD_WITH_FACES = 30, 76
"""The height of what stands above a card: a name, or a face with a name beside it."""
_FACE = (54, 65)
_LARGER, _WIDER = 1.7, 1.15
"""How much higher than usual cards lie where there is room, and how much wider than high."""
_LIES, _TURNS, _ALL_TURN, _TELLS = 180.0, 260.0, 600.0, 260.0
"""Milliseconds for which cards lie face down, in which one turns, after which the last begins to at most, and in which
the verdict comes."""
_BETWEEN = 220.0  # milliseconds from one card to the next at most
_GLOW = 14
STARS = 3
"""The place of the stars among what is compared: combat, movement and production come before them."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card that is turned up: whose it is, its face, and who leads for its player, if that is anybody."""

    name: str
    colours: ArmyColours | None
    face: WorldCardFace
    leader: Commander | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who goes first, in words, and what is lit on the cards of the first two: a value by its place, STARS, or None."""

    words: str
    compared: int | None = None


class TurningCard(CachedWidget):
    """A card that lies face down and is turned up: `turned` tells how far, from 0 to 1."""

    see_through = True

    def __init__(self, face: WorldCardFace) -> None:
        super().__init__()
        self.card = WorldCardView(face)
        self.turned = 1.0
        self._back = WorldCardView(None)
        self.add(self.card)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self.card.place(self.rect.inflate(-2 * _GLOW, -2 * _GLOW))

    def draw(self, canvas: Canvas) -> None:
        if self.turned >= 1:
            super().draw(canvas)
            return
        share = abs(math.cos(math.pi * self.turned))
        if self.turned < 0.5:
            whole = self.card.rect
            self._back.place(whole.inflate(round(whole.width * (share - 1)), 0))
            self._back.paint(canvas)
            return
        area = canvas.pixels(self.rect)
        narrow = pygame.transform.scale(self.picture(canvas), (max(1, round(area.width * share)), area.height))
        canvas.surface.blit(narrow, narrow.get_rect(center=area.center))


class Reveal(Widget):
    """Hidden while there is nothing to show. `room` is the place of the map that it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.room = pygame.Rect(0, 0, 1, 1)
        self._title = ""
        self._shown: tuple[Revealed, ...] = ()
        self._cards: list[TurningCard] = []
        self.verdict = Verdict("")
        self.told = 1.0

    def show(self, title: str, cards: Sequence[Revealed], verdict: Verdict) -> None:
        """Show cards with the names of those who play them, in the order of their turns, all turned up."""
        self.clear()
        self._title, self.verdict, self.told = title, verdict, 1.0
        self._shown = tuple(cards)
        self._cards = [TurningCard(one.face) for one in cards]
        self.add(*self._cards)
        count = max(1, len(cards))
        above = _TITLE + self._head
        high = min(round(USUAL[1] * _LARGER), self.room.height - above - _FOOT - 40)
        most = round(high * USUAL[0] / USUAL[1] * _WIDER)
        wide = min(most, (self.room.width - 40 - _GAP * (count + 1)) // count)
        high = min(high, round(wide * USUAL[1] / USUAL[0]))
        width, height = max(360, count * (wide + _GAP) + _GAP), above + high + _FOOT
        self.place((self.room.centerx - width // 2, self.room.centery - height // 2, width, height))
        start = self.rect.centerx - (count * (wide + _GAP) - _GAP) // 2
        for number, card in enumerate(self._cards):
            left = start + number * (wide + _GAP)
            place = pygame.Rect(left, self.rect.top + above, wide, high)
            card.place(place.inflate(2 * _GLOW, 2 * _GLOW))
        self.visible = True
        self.changed()

    @property
    def _head(self) -> int:
        return _HEAD_WITH_FACES if any(one.leader is not None for one in self._shown) else _HEAD

    @property
    def turned(self) -> Sequence[float]:
        """How far each card is turned up."""
        return [card.turned for card in self._cards]

    def advance(self, share: float) -> None:
        """Turn the cards up as far as they are after a share of the time, and then tell who goes first."""
        now, last = share * REVEALED, max(1, len(self._cards) - 1)
        between = min(_BETWEEN, _ALL_TURN / last)
        for number, card in enumerate(reversed(self._cards)):  # whoever goes first comes last
            card.turned = min(1.0, max(0.0, (now - _LIES - number * between) / _TURNS))
        tells = _LIES + (len(self._cards) - 1) * between + _TURNS
        self.told = min(1.0, max(0.0, (now - tells) / _TELLS))
        self.changed()

    def hide(self) -> None:
        """Show nothing more."""
        self.visible = False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        super().draw(canvas)
        if self.told <= 0 or not self.verdict.words:
            return
        for card in self._cards[1:]:
            canvas.fill(card.card.rect.inflate(-2, -2), theme.INK, 0.45 * self.told)
        if self.told >= 1:
            self._paint_compared(canvas)

    def _paint_compared(self, canvas: Canvas) -> None:
        """Ring what is compared on the first two cards, and the first card."""
        canvas.ring(self._cards[0].card.rect, theme.BRASS, 2, 5)
        for card, colour in zip(self._cards[:2], (theme.BRASS, theme.SAND), strict=False):
            if self.verdict.compared is not None:
                canvas.ring(card.card.place_of(self.verdict.compared), colour, 2, 4)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        title = pygame.Rect(rect.left + _GAP, rect.top + 8, rect.width - 2 * _GAP, _TITLE - 12)
        canvas.text(self._title, title, theme.HEADING, align=(0.5, 0.5))
        if self.told > 0 and self.verdict.words and self._cards:
            canvas.glow(self._cards[0].card.rect, theme.BRASS, _GLOW, 0.7 * self.told)
            foot = pygame.Rect(rect.left + _GAP, rect.bottom - _FOOT + 4, rect.width - 2 * _GAP, _FOOT - 8)
            canvas.text(self.verdict.words, foot, theme.CARD_NAME, theme.BRASS, (0.5, 0.5))
        for number, (one, turning) in enumerate(zip(self._shown, self._cards, strict=True), start=1):
            self._paint_whose(canvas, one, number, turning.card.rect)

    def _paint_whose(self, canvas: Canvas, one: Revealed, number: int, card: pygame.Rect) -> None:
        """Paint above a card whose it is, with the face of who leads, and in which place the turn comes."""
        head = pygame.Rect(card.left, card.top - self._head + 4, card.width, self._head - 10)
        if one.leader is not None:
            paint_face(canvas, one.leader, Mood.CALM, pygame.Rect(head.topleft, _FACE))
            head = pygame.Rect(head.left + _FACE[0] + 10, head.top + 8, head.width - _FACE[0] - 10, head.height - 18)
        upper = head if one.leader is None else pygame.Rect(head.left, head.top, head.width, 24)
        line = Strip(canvas, upper)
        if one.colours is not None:
            paint_badge(canvas, one.colours, line.cut(22, 22, gap=6))
        if self.told >= 1 and len(self._cards) > 2:
            line.text(canvas.messages.number(number), theme.CAPTION_BOLD, theme.BRASS, gap=0, end=True)
        place = line.room if one.leader is None else pygame.Rect(head.left, upper.bottom + 2, head.width, 20)
        name = canvas.first_fitting((one.name, without_rank(one.name)), theme.CAPTION_BOLD, place.width)
        canvas.text(name, place, theme.CAPTION_BOLD, align=(0, 0.5))
