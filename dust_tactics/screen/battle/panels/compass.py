"""The compass below the board: where its north is as it is seen, and a click that turns it."""

import math
from collections.abc import Callable

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Pressable, Reactive, Tip

WIDTH, NARROW = 40, 24
"""How wide it is, and how wide in a small window, where its arrow stands without a letter."""
_ROOMY = 760
"""The width of the board's view from which there is room for the letter."""
_GROUND = "#151714"


def width_in(room: int) -> int:
    """Return how wide the compass is below a view of the board of some width."""
    return WIDTH if room >= _ROOMY else NARROW


class Compass(Pressable):
    """An arrow to the north and its letter; `turned` says whether north is at the left instead of at the top."""

    focusable = False
    turned = Reactive(False)

    def __init__(self, messages: Messages, on_turn: Callable[[], object]) -> None:
        super().__init__(on_click=on_turn)
        self.action = "look.turn"
        self._messages = messages
        self.show(turned=False)

    def show(self, *, turned: bool) -> None:
        """Show how the board is seen."""
        self.turned = turned
        text = self._messages.text
        self.tip = Tip(text(f"battle.compass.{'left' if turned else 'top'}"), text("battle.compass.tip"))

    @property
    def points_to(self) -> tuple[int, int]:
        """The way to the north as the board is seen: to the right and down."""
        return (-1, 0) if self.turned else (0, -1)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, _GROUND)
        right, down = self.points_to
        dial = pygame.Rect(0, 0, 18, 18)
        dial.midright = self.rect.right - 3, self.rect.centery
        canvas.ring(dial, theme.EDGE if not self.hovered else theme.SAND, 1.5, 9)
        place, unit = canvas.pixels(dial), canvas.scale.factor
        for length, colour in ((8.0, theme.BRASS), (-8.0, theme.STONE)):
            tip = place.centerx + right * length * unit, place.centery + down * length * unit
            aside = -down * 3.2 * unit, right * 3.2 * unit
            foot = [(place.centerx + side * aside[0], place.centery + side * aside[1]) for side in (1, -1)]
            pygame.draw.polygon(canvas.surface, colour, [tip, *foot])
        if self.rect.width < WIDTH:
            return
        letter = canvas.messages.text("battle.compass.north")
        size = math.ceil(canvas.width(letter, theme.CAPTION_BOLD))
        area = pygame.Rect(dial.left - size - 5, self.rect.top, size + 1, self.rect.height)
        canvas.text(letter, area, theme.CAPTION_BOLD, theme.BRASS)
