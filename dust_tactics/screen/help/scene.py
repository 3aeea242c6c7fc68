"""Help as a scene of its own: over the menu, and gone back from to whatever was shown before."""

from __future__ import annotations

import pygame

from dust_tactics.screen.help.book import HelpBook, HelpTab
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import HEIGHT, TopBar
from dust_tactics.screen.ui import anchored

_WIDTH = 1180


class HelpScene(DuskScene):
    """Help over whatever scene was shown before, which is gone back to."""

    def enter(self) -> None:
        self._bar = TopBar(self.messages, self.messages.text("help.title"), self.app.pop)
        self.book = HelpBook(self.messages, self.keys)
        self.stage.root.add(self._bar, self.book.tabs, self.book)
        self.book.turn_to(HelpTab.GUIDE)

    def layout(self, area: pygame.Rect) -> None:
        bar = pygame.Rect(0, 0, area.width, HEIGHT)
        self._bar.place(bar)
        self.book.place_tabs(bar)
        body = pygame.Rect(0, HEIGHT, area.width, area.height - HEIGHT)
        self.book.place(anchored(body, (min(_WIDTH, body.width - 32), body.height - 32)))

    def show_help(self, cited: str) -> None:
        """Open the rule that is cited; without one go back, as the key takes a plate of help away again."""
        if cited:
            self.book.open(cited, HelpTab.RULES)
        else:
            self.app.pop()
