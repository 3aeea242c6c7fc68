"""The bar at the upper edge of the scenes around a battle: the way back, and where people are."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, IconButton, Plate, Shown
from dust_tactics.screen.ui.buttons import Action
from dust_tactics.screen.ui.keys import BACK
from dust_tactics.screen.ui.widget import RectLike

HEIGHT = 48


class TopBar(Plate):
    """A title with a second one in brass and some words behind it; the button (and Esc) goes back."""

    second = Shown("")
    words = Shown("")

    def __init__(self, messages: Messages, title: str, on_back: Action) -> None:
        super().__init__(style=theme.BAR_STYLE)
        self.title = title
        self.back = IconButton("chevron-left", on_back, tip=messages.text("common.back"), action=BACK)
        self.back.focusable = False
        self.add(self.back)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self.back.place((self.rect.left + 8, self.rect.top + 8, 32, 32))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        left = self.rect.left + 54
        for words, style, colour in (
            (self.title, theme.CARD_NAME, theme.CREAM),
            (self.second, theme.HEADING, theme.BRASS),
            (self.words, theme.BODY, theme.SAND),
        ):
            if not words:
                continue
            if words is not self.title:
                canvas.hairline((left, self.rect.top + 12), 24, theme.LINE, upright=True)
                left += 14
            area = pygame.Rect(left, self.rect.top, max(0, self.rect.right - left - 12), self.rect.height)
            left += round(canvas.text(words, area, style, colour)) + 14
