"""A dialog to choose several things of a list."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from dust_tactics.screen import theme, ui

_ROW, _MOST_ROWS = 30, 12


class SeveralDialog(ui.Dialog):
    """A list of things of which any number may be chosen, in the order in which they are; `on_take` hears of them."""

    def __init__(
        self,
        stage: ui.Stage,
        title: str,
        choices: Sequence[tuple[Any, str]],
        chosen: Sequence[Any],
        on_take: Callable[[Sequence[Any]], None],
    ) -> None:
        text = stage.messages.text
        self._choices, self._on_take = choices, on_take
        self.chosen = [value for value, _ in choices if value in chosen]
        self.list: ui.ListView[tuple[Any, str]] = ui.ListView(
            choices, self._paint, row_height=_ROW, on_activate=self._toggle, activate_on_click=True
        )
        done = ui.Button(text("editor.take"), self._take, main=True, action=ui.MAIN)
        height = min(_MOST_ROWS, len(choices)) * _ROW
        buttons = ui.Row(ui.FILL, ui.Button(text("common.cancel"), self.shut), done)
        super().__init__(stage, title, self.list.sized(height=height), buttons)
        self.list.select(0)
        stage.focus(self.list)

    def _toggle(self, index: int) -> None:
        value = self._choices[index][0]
        if value in self.chosen:
            self.chosen.remove(value)
        else:
            self.chosen.append(value)
        self.list.changed()

    def _take(self) -> None:
        in_order = [value for value, _ in self._choices if value in self.chosen]
        self.shut_and(lambda: self._on_take(in_order))

    def _paint(self, canvas: ui.Canvas, rect: pygame.Rect, item: tuple[Any, str], state: ui.RowState) -> None:
        ink = ui.paint_row_ground(canvas, rect, state)
        box = pygame.Rect(rect.left + 10, rect.centery - 8, 16, 16)
        if item[0] in self.chosen:
            canvas.plate(box, theme.MAIN_BUTTON.normal)
            canvas.sign("tick", box.inflate(-3, -3), theme.DARK, 3.6)
        else:
            canvas.plate(box, theme.BOX_STYLE)
        words = pygame.Rect(box.right + 10, rect.top, rect.right - box.right - 16, rect.height)
        canvas.text(item[1], words, theme.BODY, theme.CREAM if item[0] in self.chosen else ink)
