"""The chooser of storeys beside the compass: which one the board shows (T16-TER-16)."""

from collections.abc import Callable

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.ui import Canvas, Pressable, Reactive, Tip

WIDTH = 92
"""How wide the chooser is, in logical units."""
_GROUND = "#151714"


class StoreyChooser(Pressable):
    """A button beside the compass that names the storey shown; a click shows the next one."""

    focusable = False
    shown: Reactive[int] = Reactive(0)

    def __init__(self, storeys: Storeys, messages: Messages, on_turn: Callable[[], object]) -> None:
        super().__init__(on_click=on_turn)
        self.action = "look.storey-up"
        self._storeys, self._messages = storeys, messages
        self.show()

    def show(self) -> None:
        """Follow the storey that is shown."""
        self.shown = self._storeys.shown
        text = self._messages.text
        self.tip = Tip(text("battle.storey.title", storey=self.words), text("battle.storey.tip"))

    @property
    def words(self) -> str:
        """What is shown, in a word or two."""
        return self._messages.text(f"battle.storey.{self._storeys.name}", number=self._storeys.shown)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, _GROUND)
        colour = theme.SAND if self.hovered else theme.BRASS
        canvas.icon("roof" if self._storeys.name == "roof" else "storey", self._sign, colour)
        area = pygame.Rect(
            self._sign.right + 5, self.rect.top, self.rect.right - self._sign.right - 7, self.rect.height
        )
        canvas.text(self.words, area, theme.CAPTION_BOLD, colour)

    @property
    def _sign(self) -> pygame.Rect:
        sign = pygame.Rect(0, 0, 14, 14)
        sign.midleft = self.rect.left + 2, self.rect.centery
        return sign
