"""Passing notices of the editor, which lie neither over its board nor over what is wrong with the draft."""

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.table import EditorTable
from dust_tactics.screen.menu.editor.troubles import TroubleList
from dust_tactics.screen.ui import Canvas, Label
from dust_tactics.screen.ui.notices import Toasts


class TaskLine(Label):
    """The line that tells what a click does; it gives way to notices, which come where it stands."""

    def __init__(self, notices: Callable[[], Sequence[str]]) -> None:
        super().__init__("", style=theme.BODY, colour=theme.SAND)
        self._notices = notices

    def paint(self, canvas: Canvas) -> None:
        if not self._notices():
            super().paint(canvas)


class EditorToasts(Toasts):
    """Notices over the line of the task: what has just changed is on the board above it, or in the list below."""

    def __init__(self, table: EditorTable, troubles: TroubleList) -> None:
        super().__init__()
        self._table, self._troubles = table, troubles

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str, clear: Sequence[pygame.Rect] = ()) -> None:
        kept = [self._table.picture_rect()] if self._table.view is not None else []
        kept += [self._troubles.window_rect()] if self._troubles.visible else []
        super().draw(canvas, area, look_up, [*clear, *kept])
