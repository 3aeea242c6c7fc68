"""The bar at the upper edge of the scenes around a battle: the way back, and where people are."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.ui import BACK, Canvas, IconButton, Item, Plate, Reactive, Row, Widget
from dust_tactics.screen.ui.buttons import Action

HEIGHT = 48
_NARROWED = 0.8
"""How far letters may be narrowed before the title is left out."""


class TopBar(Plate):
    """A title with a second one in brass and some words behind it; the button (and Esc) goes back.

    More `items`, as a `Row` takes them, stand right of the button; the words end before the first of them.
    """

    second = Reactive("")
    words = Reactive("")

    def __init__(self, messages: Messages, title: str, on_back: Action, *items: Item) -> None:
        self.title = title
        self._widgets = [item for item in items if isinstance(item, Widget)]
        self.back = IconButton("chevron-left", on_back, tip=messages.text("common.back"), action=BACK)
        self.back.focusable = False
        super().__init__(style=theme.BAR_STYLE, content=Row(self.back, *items, margin=8))
        self.sized(height=HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        left = self.rect.left + 54
        right = min((widget.rect.left for widget in self._widgets if widget.visible), default=self.rect.right)
        title = (self.title, theme.CARD_NAME, theme.CREAM)
        others = [(self.second, theme.HEADING, theme.BRASS), (self.words, theme.BODY, theme.SAND)]
        shown = [part for part in (title, *others) if part[0]]
        if self.second and _NARROWED * sum(canvas.width(words, style) + 28 for words, style, _ in shown) > right - left:
            shown.remove(title)  # what people work on says more than the name of the scene
        for number, (words, style, colour) in enumerate(shown):
            if number:
                canvas.hairline((left, self.rect.top + 12), 24, theme.LINE, upright=True)
                left += 14
            area = pygame.Rect(left, self.rect.top, max(0, right - left - 12), self.rect.height)
            left += round(canvas.text(words, area, style, colour)) + 14
