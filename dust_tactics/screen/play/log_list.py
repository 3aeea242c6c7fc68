"""The lines of a log, each of which leads back to before what it tells."""

from collections.abc import Callable

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.screen import theme
from dust_tactics.screen.play.log_filter import L
from dust_tactics.screen.ui import Canvas, IconButton, KeySource, ListView, Point, RowState, Tip

BACK = 20
"""The width of the column with the buttons that lead back."""


class LogButton(IconButton):
    """The button of a short log, which unfolds the whole one or folds it in."""

    def __init__(self, messages: Messages, on_turn: Callable[[], None], action: str) -> None:
        super().__init__("chevron-up", on_turn, tip="", action=action)
        self._unfold, self._fold = (Tip(messages.text(f"battle.tip.{key}")) for key in ("whole-log", "fold-log"))
        self.tell_of(unfolded=False)

    def tell_of(self, *, unfolded: bool) -> None:
        """Say what a click does while the whole log is unfolded or not."""
        self.icon = "chevron-down" if unfolded else "chevron-up"
        self.tip = self._fold if unfolded else self._unfold


class LogLines(ListView[L]):
    """A list with a button at the end of the row that is pointed at or chosen.

    on_back   called with how many commands stood before a line, when people want to go back there; None if they cannot
    """

    on_back: Callable[[int], object] | None = None

    def back_rect(self, index: int) -> pygame.Rect:
        """Return where a row has its button that leads back to there."""
        row = self.row_rect(index)
        return pygame.Rect(row.right - BACK, row.top, BACK, row.height)

    def back_at(self, point: Point) -> int | None:
        """Return the row whose button is at a point."""
        index = self.row_at(point)
        on_it = index is not None and self.on_back is not None and self.back_rect(index).collidepoint(point)
        return index if on_it else None

    def back_to(self, index: int) -> None:
        """Go back to before what a row tells."""
        if self.on_back is not None:
            self.on_back(self.items[index].stand)

    def heard(self, event: pygame.event.Event, keys: KeySource) -> bool:
        """Go back to before the chosen row at its key; False if none is chosen, or it is another key."""
        if self.selected is None or not keys.means("log.back", event):
            return False
        self.back_to(self.selected)
        return True

    def release(self, point: Point) -> None:
        index = self.back_at(point)
        if index is not None:
            self.back_to(index)
        else:
            super().release(point)

    def tip_at(self, point: Point) -> Tip | None:
        if self.host is None or self.back_at(point) is None:
            return super().tip_at(point)
        text = self.host.messages.text
        return Tip(text("log-view.back"), text("log-view.back-tip"), key=self.key_name("log.back"))

    def paint_back(self, canvas: Canvas, rect: pygame.Rect, state: RowState) -> None:
        """Paint the button of a row."""
        if self.on_back is not None and (state.hovered or state.selected):
            button = pygame.Rect(rect.right - BACK, rect.top, BACK, rect.height)
            canvas.icon("undo", button.inflate(-6, -6), theme.BRASS)
