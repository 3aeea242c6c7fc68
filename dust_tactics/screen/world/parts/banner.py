"""A banner over the map: what begins, or dice that tumble and what they show."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.world.map.free_place import free_place
from dust_tactics.screen.world.parts.drawing import paint_badge, paint_die

_DIE, _LARGE_DIE, _GAP = 38, 52, 6
_MOST = 10  # dice in a row
_BESIDE = 130  # what came of them
_TURNS = 9  # faces that a die shows before it lies still
_HOP = 7  # how high dice hop
_LAST, _LARGE_LAST = 0.45, 0.75
"""The share of a roll in which dice come to lie one after another, and large ones."""

_BADGE = 54  # the room of an emblem

Sides = Sequence[ArmyColours | None]
"""The colours of those whom something is about."""
Taken = Sequence[tuple[pygame.Rect, float]]
"""Places that should stay in view, each with how much that matters."""


@dataclass(frozen=True, slots=True)
class DiceShown:
    """Dice, each whether it is a HIT, and what came of them."""

    hits: tuple[bool, ...]
    words: str


def _rows(dice: int) -> tuple[int, int]:
    """Return how many dice lie in a row, about as many in each, and how many rows there are."""
    lines = -(-dice // _MOST)
    return -(-dice // max(1, lines)), lines


class Banner(Widget):
    """Hidden while there is nothing to tell. `room` is the place of the map that it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.room = pygame.Rect(0, 0, 1, 1)
        self._title, self._dice, self._colour = "", None, theme.BRASS
        self._rolled, self._die = 1.0, _DIE
        self._below = ""
        self._sides: Sides = ()

    _dice: DiceShown | None

    def show(
        self,
        title: str,
        *,
        dice: DiceShown | None = None,
        colour: str = theme.BRASS,
        taken: Taken = (),
        is_large: bool = False,
    ) -> None:
        """Tell something where it hides least of what is taken, with large dice if they matter much."""
        self._below, self._sides, self._die = "", (), _LARGE_DIE if is_large else _DIE
        self._stand(title, dice, colour, taken)

    def announce(self, title: str, below: str, sides: Sides, *, colour: str, taken: Taken = ()) -> None:
        """Tell of something that matters much: with a line below, and the emblems of those whom it is about."""
        self._below, self._sides = below, sides
        self._stand(title, None, colour, taken)

    def _stand(self, title: str, dice: DiceShown | None, colour: str, taken: Taken) -> None:
        self._title, self._dice, self._colour, self._rolled = title, dice, colour, 1.0
        self.visible = True
        size = self._size(title, dice)
        self.place(free_place((min(size[0], self.room.width - 24), size[1]), self.room, taken))
        self.changed()

    def _size(self, title: str, dice: DiceShown | None) -> tuple[int, int]:
        if self._below:
            wide = max(text_width(title, theme.HEADLINE, 1.0), text_width(self._below, theme.BODY_BOLD, 1.0))
            return max(420, wide + 60 + 2 * _BADGE * bool(self._sides)), 92
        if dice is None:
            return max(320, text_width(title, theme.CARD_NAME, 1.0) + 60), 54
        row, lines = _rows(len(dice.hits))
        wide = max(row * (self._die + _GAP) + _BESIDE, text_width(title, theme.SUBHEADING, 1.0))
        return max(320, wide + 32), 46 + lines * (self._die + _GAP)

    @property
    def title(self) -> str:
        """What it tells."""
        return self._title

    @property
    def _is_large(self) -> bool:
        """Whether the dice are large, and land one by one."""
        return self._die == _LARGE_DIE

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
        if self._below:
            self._paint_announced(canvas)
            return
        if self._dice is None:
            canvas.text(self._title, rect.inflate(-30, 0), theme.CARD_NAME, align=(0.5, 0.5))
            return
        left, top = rect.left + 16, rect.top + 8
        canvas.text(self._title, pygame.Rect(left, top, rect.width - 30, 22), theme.SUBHEADING)
        hits = sorted(self._dice.hits, reverse=not self._is_large)  # hits land last where much hangs on them
        for number, hit in enumerate(hits):
            line, place = divmod(number, _rows(len(hits))[0])
            x, y = left + place * (self._die + _GAP), top + 30 + line * (self._die + _GAP)
            shown, hop = self._face(number, len(hits), hit=hit)
            paint_die(canvas, pygame.Rect(x, y - hop, self._die, self._die), is_hit=shown)
        if self._rolled >= 1:
            words = pygame.Rect(rect.right - _BESIDE - 16, top + 30, _BESIDE, self._die)
            canvas.text(self._dice.words, words, theme.HEADLINE, theme.BRASS, (1.0, 0.5))

    def _paint_announced(self, canvas: Canvas) -> None:
        rect = self.rect
        for colours, left in zip(self._sides, (rect.left + 18, rect.right - 66), strict=False):
            if colours is not None:
                paint_badge(canvas, colours, pygame.Rect(left, rect.centery - 24, 48, 48))
        room = rect.inflate(-40 - 2 * _BADGE * bool(self._sides), 0)
        title, below = (
            TextLine(self._title, theme.HEADLINE, height=40, align=0.5),
            TextLine(self._below, theme.BODY_BOLD, theme.SAND, 24, align=0.5),
        )
        paint_lines(canvas, room, 12, title, below)

    def lands_at(self, number: int, dice: int) -> float:
        """Return after which share of the roll a die of so many lies still."""
        last = _LARGE_LAST if self._is_large else _LAST
        return 1 - last + last * (number + 1) / dice

    def _face(self, number: int, dice: int, *, hit: bool) -> tuple[bool, int]:
        """Return whether a die shows a HIT just now, and how high it hops; those to the left lie still first."""
        own = self._rolled / self.lands_at(number, dice)
        if own >= 1:
            return hit, 0
        turn = int(own * _TURNS)
        hop = abs(math.sin(own * _TURNS * math.pi / 2 + number)) * _HOP * (1 - own)
        return (number * 5 + turn * 3) % 4 == 0, round(hop)
