"""Dialogs over everything else: a message, a question with two answers, a choice among several."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui.box import Column, Item, Row
from dust_tactics.screen.ui.buttons import Button, nothing
from dust_tactics.screen.ui.keys import MAIN
from dust_tactics.screen.ui.labels import Label, Paragraph
from dust_tactics.screen.ui.layout import FILL, anchored
from dust_tactics.screen.ui.plates import Plate
from dust_tactics.screen.ui.scrolling import ScrollView
from dust_tactics.screen.ui.stage import Stage

Answer = Callable[[], None]
_WIDTH = 460
_MARGIN = 20


class Dialog(Plate):
    """A plate over the middle of the window: a title, and below it items as a `Column` takes them.

    It is `width` wide, or wider where its title or the items want more, and as high as its items measure.
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        *items: Item,
        width: int = _WIDTH,
        gap: int = theme.GAP,
        on_escape: Answer | None = None,
    ) -> None:
        super().__init__(
            lifts=True, content=Column(Label(title, style=theme.CARD_NAME), *items, gap=gap, margin=_MARGIN)
        )
        self.stage = stage
        self._width = width
        stage.open(self, arrange=self._arrange, on_escape=on_escape or self.shut)

    def shut(self) -> None:
        """Take the dialog away."""
        if self.host is not None:
            self.stage.close(self)

    def shut_and(self, then: Answer) -> None:
        """Take the dialog away and do what comes next."""
        self.shut()
        then()

    def _arrange(self, area: pygame.Rect) -> None:
        room = area.inflate(-2 * _MARGIN, -2 * _MARGIN)
        width = min(max(self._width, self.measure(self._width)[0]), room.width)
        height = min(self.measure(width)[1], room.height)
        self.place(anchored(area, (width, height), (0.5, 0.42)))


class Question(Dialog):
    """A text with buttons below it; it closes when one of them is used.

    `answers` are the buttons from left to right, with what they do; the last one is the main button (Enter). Esc means
    the first one, or the last one too where the first is rather a mistake (`warns`). `stacked` puts them below one
    another, the first one then being the lowest.
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        body: str,
        answers: Sequence[tuple[str, Answer]],
        *,
        stacked: bool = False,
        warns: bool = False,
    ) -> None:
        last = len(answers) - 1
        self.buttons = [
            Button(text, partial(self.shut_and, answer), main=index == last, action=MAIN if index == last else "")
            for index, (text, answer) in enumerate(answers)
        ]
        view = ScrollView(content=Paragraph(body)).grows()
        buttons = Column(*reversed(self.buttons)) if stacked else Row(FILL, *self.buttons)
        super().__init__(stage, title, view, buttons, on_escape=self.buttons[-1 if warns else 0].click)


def message(stage: Stage, title: str, body: str, *, button: str, on_close: Answer = nothing) -> Question:
    """Tell something that people have to take note of."""
    return Question(stage, title, body, [(button, on_close)])


def confirm(
    stage: Stage,
    title: str,
    body: str,
    on_yes: Answer,
    *,
    yes: str,
    no: str,
    on_no: Answer = nothing,
) -> Question:
    """Ask before something is done; Esc and the left button mean no."""
    return Question(stage, title, body, [(no, on_no), (yes, on_yes)])


def warn(stage: Stage, title: str, body: str, on_yes: Answer, *, yes: str, no: str) -> Question:
    """Ask before something that is probably a mistake; Esc, Enter and the right button mean no."""
    return Question(stage, title, body, [(yes, on_yes), (no, nothing)], warns=True)


def choose(
    stage: Stage,
    title: str,
    body: str,
    options: Sequence[tuple[str, Answer]],
    *,
    cancel: str,
    on_cancel: Answer = nothing,
) -> Question:
    """Ask for one of several things, the first one being the usual; Esc and the lowest button mean none of them."""
    return Question(stage, title, body, [(cancel, on_cancel), *reversed(options)], stacked=True)
