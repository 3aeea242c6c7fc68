"""Dialogs over everything else: a message, a question with two answers, a choice among several."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.buttons import Button, nothing
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.screen.ui.labels import Label, Paragraph, paragraph_height
from dust_tactics.screen.ui.layout import anchored
from dust_tactics.screen.ui.plates import Plate
from dust_tactics.screen.ui.scrolling import ScrollView
from dust_tactics.screen.ui.stage import Stage

Answer = Callable[[], None]
_WIDTH = 460
_MARGIN = 20
_BUTTON_HEIGHT = 40


class Dialog(Plate):
    """A plate in the middle of the window with a title, a text, and buttons; it closes when one of them is used.

    `answers` are the buttons from left to right, with what they do; the last one is the main button (Enter). Esc means
    the first one. `stacked` puts them below one another, the first one then being the lowest.
    """

    def __init__(
        self, stage: Stage, title: str, body: str, answers: Sequence[tuple[str, Answer]], *, stacked: bool = False
    ) -> None:
        super().__init__(lifts=True)
        self._host = stage
        self._stacked = stacked
        self._title = Label(title, style=theme.CARD_NAME)
        self._body = Paragraph(body)
        self.buttons = [
            Button(
                text,
                partial(self._answer, answer),
                (0, 0, 0, _BUTTON_HEIGHT),
                main=index == len(answers) - 1,
                action=MAIN if index == len(answers) - 1 else "",
            )
            for index, (text, answer) in enumerate(answers)
        ]
        self._view = ScrollView()
        self._view.add(self._body)
        self.add(self._title, self._view, *self.buttons)
        stage.open(self, arrange=self._arrange, on_escape=self.buttons[0].click)

    def _answer(self, answer: Answer) -> None:
        self._host.close(self)
        answer()

    def _arrange(self, area: pygame.Rect) -> None:
        title = round(self._host.width(self._title.text, theme.CARD_NAME)) + 2 * _MARGIN + 2
        inner_width = min(max(_WIDTH, self._buttons_width(), title), area.width - 2 * _MARGIN) - 2 * _MARGIN
        factor = self._host.scale.factor
        body_height = paragraph_height(self._body.text, theme.BODY, inner_width, factor) if self._body.text else 0
        rows = len(self.buttons) if self._stacked else 1
        others = 74 + rows * (_BUTTON_HEIGHT + 8) + _MARGIN - 8
        view_height = min(body_height, area.height - others - 2 * _MARGIN)
        self.place(anchored(area, (inner_width + 2 * _MARGIN, others + view_height), (0.5, 0.42)))
        left, top = self.rect.left + _MARGIN, self.rect.top
        self._title.place((left, top + 16, inner_width, 30))
        self._view.place((left, top + 54, inner_width + _MARGIN - 4, view_height))
        self._body.place((0, 0, inner_width, body_height))
        self._place_buttons(left, inner_width)

    def _buttons_width(self) -> int:
        if self._stacked:
            return 0
        return sum(self._button_width(button) + 8 for button in self.buttons) + 2 * _MARGIN

    def _button_width(self, button: Button) -> int:
        return max(112, button.natural_width(self._host.width))

    def _place_buttons(self, left: int, width: int) -> None:
        bottom, right = self.rect.bottom - _MARGIN - _BUTTON_HEIGHT, left + width
        for index, button in enumerate(reversed(self.buttons)):
            if self._stacked:
                above = (len(self.buttons) - 1 - index) * (_BUTTON_HEIGHT + 8)
                button.place((left, bottom - above, width, _BUTTON_HEIGHT))
            else:
                button_width = self._button_width(button)
                button.place((right - button_width, bottom, button_width, _BUTTON_HEIGHT))
                right -= button_width + 8


def message(stage: Stage, title: str, body: str, *, button: str = "Go on", on_close: Answer = nothing) -> Dialog:
    """Tells something that people have to take note of."""
    return Dialog(stage, title, body, [(button, on_close)])


def confirm(
    stage: Stage,
    title: str,
    body: str,
    on_yes: Answer,
    *,
    yes: str = "Yes",
    no: str = "No",
    on_no: Answer = nothing,
) -> Dialog:
    """Asks before something is done; Esc and the left button mean no."""
    return Dialog(stage, title, body, [(no, on_no), (yes, on_yes)])


def choose(
    stage: Stage,
    title: str,
    body: str,
    options: Sequence[tuple[str, Answer]],
    *,
    cancel: str = "Cancel",
    on_cancel: Answer = nothing,
) -> Dialog:
    """Asks for one of several things, the first one being the usual; Esc and the lowest button mean none of them."""
    return Dialog(stage, title, body, [(cancel, on_cancel), *reversed(options)], stacked=True)
