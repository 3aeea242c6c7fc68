"""Waiting for long work: a bar that shows how much of it is done, and a button to leave it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from dust_tactics.files.journal.slices import Done, Slices, work_on
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.ui import BACK, FILL, Bar, Button, Column, Dialog, Row

Result = TypeVar("Result")

SLICE = 0.03
"""Seconds of a frame that are worked."""

Failure = FileRefused | OSError


class WaitingScene(DuskScene, Generic[Result]):
    """The scene while work goes on, a slice a frame.

    title       what is done
    share       how much of it is done already, 0 to 1
    on_done     called with the result, after the scene has gone
    on_failed   called instead when the work meets a file that can't be read or written
    """

    says_what_is_coming = True

    def __init__(
        self,
        title: str,
        share: float,
        slices: Slices[Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None],
    ) -> None:
        self._title, self._share, self._slices = title, share, slices
        self._on_done, self._on_failed = on_done, on_failed

    def enter(self) -> None:
        self.show(Column())  # the dialog is all there is to see
        self._bar = Bar(()).sized(height=18)
        self._show(self._share)
        cancel = Button(self.messages.text("waiting.cancel"), self.app.pop, action=BACK)
        Dialog(self.stage, self._title, self._bar, Row(FILL, cancel), on_escape=cancel.click)

    def leave(self) -> None:
        self._slices.close()

    def update(self, milliseconds: float) -> bool:
        try:
            outcome = work_on(self._slices, SLICE)
        except (FileRefused, OSError) as error:
            self.app.pop()
            self._on_failed(error)
            return True
        if isinstance(outcome, Done):
            self.app.pop()
            self._on_done(outcome.result)
            return True
        self._show(outcome)
        return super().update(milliseconds)

    def _show(self, share: float) -> None:
        self._bar.parts = ((share, theme.BRASS),)
