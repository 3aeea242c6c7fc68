"""A plate with what has happened since somebody's last turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Panel
from dust_tactics.screen.ui.widget import RectLike
from dust_tactics.screen.world.parts.log import WorldLine, WorldLog

_HEAD, _FOOT, _WIDEST, _HIGHEST = 36, 10, 620, 300


class NewsPlate(Panel):
    """A title and lines, the last of them in view where there are too many."""

    solid = True

    def __init__(self, title: str, lines: Sequence[WorldLine]) -> None:
        super().__init__()
        self.title, self.lines = title, tuple(lines)
        self._log = WorldLog()
        self.add(self._log)

    def beneath(self, middle: int, top: int, width: int, height: int) -> pygame.Rect:
        """Return its place beneath something, where there is so much room."""
        wide = min(_WIDEST, width - 32)
        self._log.place((0, 0, wide - 24, 100))
        self._log.show(self.lines)
        high = _HEAD + min(_HIGHEST, round(self._log.content_height())) + _FOOT
        return pygame.Rect(middle - wide // 2, top, wide, min(high, height))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._log.place((self.rect.left + 12, self.rect.top + _HEAD, self.rect.width - 24, self.rect.height - 44))
        self._log.show(self.lines)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.shadow(rect)
        canvas.plate(rect, theme.PLATE_STYLE)
        head = pygame.Rect(rect.left + 12, rect.top + 8, rect.width - 24, 22)
        canvas.text(self.title, head, theme.SUBHEADING, theme.BRASS)
