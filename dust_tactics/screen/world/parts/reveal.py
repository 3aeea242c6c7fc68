"""The cards of all players, turned up together over the map."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Canvas, Strip, Widget
from dust_tactics.screen.world.parts.cards import USUAL, WorldCardFace, WorldCardView
from dust_tactics.screen.world.parts.drawing import paint_badge

_GAP, _HEAD, _TITLE = 14, 30, 44
_LARGER, _WIDER = 1.7, 1.15
"""How much higher than usual cards lie where there is room, and how much wider than high."""


class Reveal(Widget):
    """Hidden while there is nothing to show. `room` is the place of the map that it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.room = pygame.Rect(0, 0, 1, 1)
        self._title = ""
        self._owners: list[tuple[str, ArmyColours | None]] = []
        self._cards: list[WorldCardView] = []

    def show(self, title: str, cards: Sequence[tuple[str, ArmyColours | None, WorldCardFace]]) -> None:
        """Show cards with the names of those who play them, in the order of their turns."""
        self.clear()
        self._title = title
        self._owners = [(name, colours) for name, colours, _ in cards]
        self._cards = [WorldCardView(face) for *_, face in cards]
        self.add(*self._cards)
        count = max(1, len(cards))
        high = min(round(USUAL[1] * _LARGER), self.room.height - _TITLE - _HEAD - 40)
        most = round(high * USUAL[0] / USUAL[1] * _WIDER)
        wide = min(most, (self.room.width - 40 - _GAP * (count + 1)) // count)
        high = min(high, round(wide * USUAL[1] / USUAL[0]))
        width, height = count * (wide + _GAP) + _GAP, _TITLE + _HEAD + high + _GAP
        self.place((self.room.centerx - width // 2, self.room.centery - height // 2, width, height))
        for number, card in enumerate(self._cards):
            left = self.rect.left + _GAP + number * (wide + _GAP)
            card.place((left, self.rect.top + _TITLE + _HEAD, wide, high))
        self.visible = True
        self.changed()

    def hide(self) -> None:
        """Show nothing more."""
        self.visible = False

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        title = pygame.Rect(rect.left + _GAP, rect.top + 8, rect.width - 2 * _GAP, _TITLE - 12)
        canvas.text(self._title, title, theme.HEADING, align=(0.5, 0.5))
        for (name, colours), card in zip(self._owners, self._cards, strict=True):
            line = Strip(canvas, pygame.Rect(card.rect.left, card.rect.top - 26, card.rect.width, 20))
            badge = line.cut(20, gap=6)
            if colours is not None:
                paint_badge(canvas, colours, badge)
            line.rest(name, theme.CAPTION_BOLD)
