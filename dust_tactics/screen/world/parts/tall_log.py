"""The whole log over the map, newest first, of one kind of things alone if people like."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.play.log_filter import Wanted, filtered
from dust_tactics.screen.ui import Canvas, IconButton, KeySource, Panel, RectLike, Segmented
from dust_tactics.screen.world.parts.log import WorldLine, WorldLog

KINDS = (Wanted.ALL, Wanted.ATTACKS, Wanted.MOVES, Wanted.LOSSES, Wanted.REASONS)
_WIDEST, _HEAD, _EDGE = 560, 68, 12


class TallWorldLog(Panel):
    """A choice of kinds, and the lines; its button, or a step back, folds it in."""

    solid = True

    def __init__(
        self,
        messages: Messages,
        lines: Sequence[WorldLine],
        on_back: Callable[[int], None],
        on_fold: Callable[[], None],
    ) -> None:
        super().__init__()
        self._lines, self._on_fold = lines, on_fold
        self.log = WorldLog()
        self.log.on_back = on_back
        self.kinds = Segmented([messages.text(f"log-view.{kind}") for kind in KINDS], on_change=lambda _: self._fill())
        self.fold = IconButton("chevron-down", on_fold, tip=messages.text("battle.tip.fold-log"))
        self.add(self.log, self.kinds, self.fold)

    def show(self, lines: Sequence[WorldLine]) -> None:
        """Take the lines that there are now."""
        self._lines = lines
        self._fill()

    def _fill(self) -> None:
        lines = filtered(self._lines, KINDS[self.kinds.index])
        if lines != tuple(self.log.items):
            self.log.set_items(lines)
            self.log.scroll_to(0)

    def heard(self, event: pygame.event.Event, keys: KeySource) -> bool:
        """Make use of a key, whatever has the focus; return whether there was a use."""
        if keys.means("world.back", event) or keys.means("world.log", event):
            self._on_fold()
            return True
        if keys.means("ui.left", event) or keys.means("ui.right", event):
            return self.kinds.key(event)
        return self.log.heard(event, keys) or self.log.key(event)

    def lie_in(self, room: pygame.Rect) -> None:
        """Lie in the map, as wide as lines are well read."""
        width = min(_WIDEST, room.width - 2 * _EDGE)
        self.place((room.right - _EDGE - width, room.top + _EDGE, width, room.height - 2 * _EDGE))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        self.kinds.place((area.left + 8, area.top + 36, area.width - 16, 26))
        self.log.place((area.left + 8, area.top + _HEAD, area.width - 16, area.height - _HEAD - 8))
        self.fold.place((area.right - 30, area.top + 7, 22, 22))
        self._fill()

    def paint(self, canvas: Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, theme.PLATE_STYLE)
        title = pygame.Rect(self.rect.left + 14, self.rect.top + 6, 120, 24)
        canvas.text(canvas.messages.text("battle.title.log"), title, theme.SUBHEADING)
