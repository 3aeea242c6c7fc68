"""Help: how to play in one page, the keys, and the rules to look up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.screen.menu.backdrop import DuskScene
from dust_tactics.screen.menu.help_pages import GuidePage, KeysPage
from dust_tactics.screen.menu.rules_page import RulesPage
from dust_tactics.screen.menu.texts import text
from dust_tactics.screen.menu.top_bar import HEIGHT, TopBar
from dust_tactics.screen.ui import Panel, Segmented, anchored

_PAGES: tuple[tuple[str, Callable[[], Panel]], ...] = (
    ("help.play", GuidePage),
    ("help.keys", KeysPage),
    ("help.clauses", RulesPage),
)
_WIDTH = 1000


class HelpScene(DuskScene):
    """Help over whatever scene was shown before, which is gone back to."""

    def enter(self) -> None:
        self._bar = TopBar(text("help.title"), self.app.pop)
        self._tabs = Segmented([text(key) for key, _ in _PAGES], 0, self._show)
        self._pages = [make() for _, make in _PAGES]
        self.stage.root.add(self._bar, self._tabs, *self._pages)
        self._show(0)
        self.stage.focus(self._tabs)

    def _show(self, index: int) -> None:
        for number, page in enumerate(self._pages):
            page.visible = number == index

    def layout(self, area: pygame.Rect) -> None:
        self._bar.place((0, 0, area.width, HEIGHT))
        self._tabs.place(((area.width - 480) // 2, 8, 480, 32))
        body = pygame.Rect(0, HEIGHT, area.width, area.height - HEIGHT)
        size = min(_WIDTH, body.width - 32), body.height - 32
        for page in self._pages:
            page.place(anchored(body, size))
