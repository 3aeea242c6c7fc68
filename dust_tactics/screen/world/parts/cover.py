"""The cover over a secret: whose turn it is to look, and nothing else, until he goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.ui import Button, Canvas, Panel
from dust_tactics.screen.ui.keys import MAIN, PRESSING
from dust_tactics.screen.world.parts.drawing import paint_emblem
from dust_tactics.screen.world.parts.news import NewsPlate

_PLAIN = ("#3a403d", "#2a2f2d")


class Cover(Panel):
    """Covers the whole window until a key or its button."""

    def __init__(
        self,
        colours: ArmyColours | None,
        army: str,
        label: str,
        player: str,
        go_on: str,
        on_lift: Callable[[], None],
        news: NewsPlate | None = None,
    ) -> None:
        super().__init__()
        self.news = news
        if news is not None:
            self.add(news)
        self._colours, self._army, self._label, self._player = colours, army, label, player
        self._on_lift = on_lift
        self.button = Button(go_on, on_lift, main=True, action=MAIN)
        self.add(self.button)

    def arrange(self, area: pygame.Rect) -> None:
        """Take the whole window."""
        self.place(area)
        lift = 0 if self.news is None else min(110, area.height // 8)
        self._middle = area.centery - lift
        self.button.place((area.centerx - 90, self._middle + 90, 180, 62))
        if self.news is not None:
            top = self.button.rect.bottom + 16
            self.news.place(self.news.beneath(area.centerx, top, area.width, area.bottom - top - 12))

    _middle = 0

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self._on_lift()
            return True
        return False

    def paint(self, canvas: Canvas) -> None:
        area = self.rect
        ground = self._colours.heading[:2] if self._colours is not None else _PLAIN
        canvas.gradient(area, (*ground, theme.INK))
        if self._colours is not None:
            place = pygame.Rect(0, 0, 150, 150)
            place.center = area.centerx, self._middle - 150
            paint_emblem(canvas, self._army, place, self._colours.sign)
        label = pygame.Rect(area.left, self._middle - 54, area.width, 22)
        canvas.text(self._label, label, theme.SECTION, theme.SAND, (0.5, 0.5))
        name = pygame.Rect(area.left + 20, self._middle - 30, area.width - 40, 110)
        style = theme.TITLE if canvas.width(self._player, theme.TITLE) < area.width - 80 else theme.HEADLINE
        canvas.text(self._player, name, style, align=(0.5, 0.5))
