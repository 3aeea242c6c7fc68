"""A banner over the map: what begins, or dice that tumble and what they show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Widget
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.world.map.free_place import free_place
from dust_tactics.screen.world.parts.drawing import paint_die

_DIE, _GAP = 38, 6
_MOST = 10  # dice in a row
_BESIDE = 130  # what came of them
_TURNS = 9  # faces that a die shows before it lies still
_HOP = 7  # how high dice hop
_LAST = 0.45  # the share of a roll in which dice come to lie one after another

Taken = Sequence[tuple[pygame.Rect, float]]
"""Places that should stay in view, each with how much that matters."""


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
        self._rolled = 1.0

    _dice: DiceShown | None

    def show(self, title: str, *, dice: DiceShown | None = None, colour: str = theme.BRASS, taken: Taken = ()) -> None:
        """Tell something where it hides least of what is taken."""
        self._title, self._dice, self._colour, self._rolled = title, dice, colour, 1.0
        self.visible = True
        size = self._size(title, dice)
        self.place(free_place((min(size[0], self.room.width - 24), size[1]), self.room, taken))
        self.changed()

    @staticmethod
    def _size(title: str, dice: DiceShown | None) -> tuple[int, int]:
        if dice is None:
            return max(320, text_width(title, theme.CARD_NAME, 1.0) + 60), 54
        row, lines = min(len(dice.hits), _MOST), -(-len(dice.hits) // _MOST)
        wide = max(row * (_DIE + _GAP) + _BESIDE, text_width(title, theme.SUBHEADING, 1.0))
        return max(320, wide + 32), 46 + lines * (_DIE + _GAP)

    @property
    def title(self) -> str:
        """What it tells."""
        return self._title

    def roll(self, share: float) -> None:
        """Let the dice tumble: how far they are, from 0 to 1, where all lie still."""
        self._rolled = share
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
        hits = sorted(self._dice.hits, reverse=True)
        for number, hit in enumerate(hits):
            line, place = divmod(number, _MOST)
            x, y = left + place * (_DIE + _GAP), top + 30 + line * (_DIE + _GAP)
            shown, hop = self._face(number, len(hits), hit=hit)
            paint_die(canvas, pygame.Rect(x, y - hop, _DIE, _DIE), is_hit=shown)
        if self._rolled >= 1:
            words = pygame.Rect(rect.right - _BESIDE - 16, top + 30, _BESIDE, _DIE)
            canvas.text(self._dice.words, words, theme.HEADLINE, theme.BRASS, (1.0, 0.5))

    def _face(self, number: int, dice: int, *, hit: bool) -> tuple[bool, int]:
        """Return whether a die shows a HIT just now, and how high it hops; those to the left lie still first."""
        own = self._rolled / (1 - _LAST + _LAST * (number + 1) / dice)
        if own >= 1:
            return hit, 0
        turn = int(own * _TURNS)
        hop = abs(math.sin(own * _TURNS * math.pi / 2 + number)) * _HOP * (1 - own)
        return (number * 5 + turn * 3) % 4 == 0, round(hop)
