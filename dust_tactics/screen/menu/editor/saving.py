"""Keeping what is written in the editor: saved, written down against a crash, and asked about when people leave."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from dust_tactics.files.editing.keeping import ChangedElsewhere, forget, keep_unsaved, save, unsaved
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.screen.menu.editor.draft_host import DraftHost
from dust_tactics.screen.ui import Question, choose

_AFTER = 1000.0
"""Milliseconds from a change until it is written down."""


class SavingHost(DraftHost, Protocol):
    """What keeping asks of the editor."""

    def take_text(self, text: str) -> None:
        """Take over another text."""

    def go_back(self) -> None:
        """Leave the editor."""


class Saving:
    """Saves the draft of an editor."""

    def __init__(self, host: SavingHost) -> None:
        self._host = host
        self._due: float | None = None

    def changed(self) -> None:
        """Note that there is something to keep."""
        self._due = _AFTER

    def pass_time(self, milliseconds: float) -> None:
        """Write down what was changed a moment ago."""
        if self._due is not None:
            self._due -= milliseconds
            if self._due <= 0:
                self.keep()

    def keep(self) -> None:
        """Write down what is not saved."""
        self._due = None
        try:
            keep_unsaved(self._host.draft)
        except OSError as error:
            self._host.stage.toast(self._host.messages.text("editor.not_kept", error=system_words(error)))

    def save(self, *, over: bool = False, then: Callable[[], object] | None = None) -> None:
        """Write the file; then do something else, or tell of it."""
        host, text = self._host, self._host.messages.text
        try:
            save(host.draft, over=over)
        except ChangedElsewhere as changed:
            mine = partial(self.save, over=True, then=then)
            choose(
                host.stage,
                text("editor.changed_title"),
                text("editor.changed_body"),
                [(text("editor.mine"), mine), (text("editor.theirs"), partial(self._take_theirs, changed.text))],
                cancel=text("common.cancel"),
            )
            return
        except OSError as error:
            host.stage.toast(text("editor.not_saved", error=system_words(error)))
            return
        self._due = None
        host.refresh()
        if then is not None:
            then()
            return
        faults = len(host.checked.complaints)
        if faults:
            host.stage.toast(text("editor.saved_with_faults", faults=host.messages.counted("complaint", faults)))
        else:
            host.stage.toast(text("editor.saved", file=host.draft.path.name))

    def _take_theirs(self, theirs: str) -> None:
        self._host.draft.saved = theirs
        self._host.take_text(theirs)

    def leave(self) -> None:
        """Go back; what is not saved is asked about."""
        host, text = self._host, self._host.messages.text
        is_untouched = host.draft.saved is None and not host.draft.can_undo and unsaved(host.draft.path) is None
        if host.draft.is_saved or is_untouched:
            host.go_back()
            return
        Question(
            host.stage,
            text("editor.leave_title"),
            text("editor.leave_body"),
            [
                (text("editor.stay"), lambda: None),
                (text("editor.discard"), self._discard),
                (text("editor.save_and_leave"), partial(self.save, then=host.go_back)),
            ],
        )

    def _discard(self) -> None:
        self._due = None
        forget(self._host.draft.path)
        self._host.go_back()
