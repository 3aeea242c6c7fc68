"""A banner over the map: what begins, or what dice show."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Widget
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.world.parts.drawing import paint_die

_DIE, _GAP = 46, 6
_MOST = 12  # dice in a row
_BESIDE = 150  # what came of them


@dataclass(frozen=True, slots=True)
class DiceShown:
    """Dice, each whether it is a HIT, and what came of them."""

    hits: tuple[bool, ...]
    words: str


class Banner(Widget):
    """Hidden while there is nothing to tell. `room` is the place of the map that it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.room = pygame.Rect(0, 0, 1, 1)
        self._title, self._dice, self._colour = "", None, theme.BRASS

    _dice: DiceShown | None

    def show(self, title: str, *, dice: DiceShown | None = None, colour: str = theme.BRASS) -> None:
        """Tell something."""
        self._title, self._dice, self._colour = title, dice, colour
        self.visible = True
        height = 54
        width = max(320, text_width(title, theme.CARD_NAME, 1.0) + 60)
        if dice is not None:
            row = min(len(dice.hits), _MOST)
            lines = -(-len(dice.hits) // _MOST)
            width = max(320, row * (_DIE + _GAP) + _BESIDE + 32)
            height = 46 + lines * (_DIE + _GAP)
        width = min(width, self.room.width - 24)
        self.place((self.room.centerx - width // 2, self.room.top + 16, width, height))
        self.changed()

    def hide(self) -> None:
        """Tell nothing more."""
        self.visible = False

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.TOOLTIP_STYLE)
        canvas.fill(pygame.Rect(rect.left + 1, rect.top + 1, 4, rect.height - 2), self._colour)
        if self._dice is None:
            canvas.text(self._title, rect.inflate(-30, 0), theme.CARD_NAME, align=(0.5, 0.5))
            return
        left, top = rect.left + 16, rect.top + 8
        canvas.text(self._title, pygame.Rect(left, top, rect.width - 30, 22), theme.SUBHEADING)
        for number, hit in enumerate(sorted(self._dice.hits, reverse=True)):
            line, place = divmod(number, _MOST)
            x, y = left + place * (_DIE + _GAP), top + 30 + line * (_DIE + _GAP)
            paint_die(canvas, pygame.Rect(x, y, _DIE, _DIE), is_hit=hit)
        words = pygame.Rect(rect.right - _BESIDE - 16, top + 30, _BESIDE, _DIE)
        canvas.text(self._dice.words, words, theme.HEADLINE, theme.BRASS, (1.0, 0.5))
