"""Files that people save while the program runs: a mistake in one is told at once, and when it is mended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.files.pace import Pace
from dust_tactics.files.places import resolved, user_root
from dust_tactics.files.reading.complaints import Complaint, FileRefused, begun, printable

if TYPE_CHECKING:
    from dust_tactics.files.watch import Watch
    from dust_tactics.language.catalogue import Messages
    from dust_tactics.screen.app import App

_OWN = ("maps", "scenarios", "cards", "armies")
_LONGEST = 240
"""Letters of a complaint, on a notice that soon goes."""


class SavedFiles:
    """Looks now and then at the user's files, and at others that people have asked to be watched; the first time once
    the window has been shown for a while."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pace = Pace()
        self._faulty: dict[Path, str] = {}  # what was told last of each
        self._asked_for: set[Path] = set()
        self._watch: Watch | None = None

    def also(self, file: Path) -> None:
        """Watch a scenario or board that lies elsewhere, and the boards beside it."""
        self._asked_for.add(resolved(file) or file)
        self._watch = None

    def _new_watch(self) -> Watch:
        from dust_tactics.files.watch import Watch  # which the first frame does without

        return Watch([*(user_root() / name for name in _OWN), *{one.parent for one in self._asked_for}])

    def pass_time(self, milliseconds: float) -> None:
        """Look at the files if it is time; tell what was saved, and let the scene know."""
        if not self._pace.is_due(milliseconds):
            return
        if self._watch is None:
            self._watch = self._new_watch()
            return
        saved = self._watch.written()
        for path in saved:
            if self._is_meant(path) and path != self._app.scene.writes:
                self._tell(path)
        if saved:
            self._app.scene.files_saved(saved)

    def _is_meant(self, path: Path) -> bool:
        """Return whether a file is one that the program reads: of those beside a watched one, boards alone."""
        from dust_tactics.files.check import CHECKED_ENDINGS, LOADERS

        if path in self._asked_for or any(path.is_relative_to(folder) for folder in self._own_folders()):
            return path.name.endswith(CHECKED_ENDINGS)
        return path.name.endswith(tuple(LOADERS))

    def _own_folders(self) -> list[Path]:
        return [resolved(user_root() / name) or user_root() / name for name in _OWN]

    def _tell(self, path: Path) -> None:
        """Say what is wrong with a file, or that nothing is any more."""
        complaints, stage, messages = _complaints_of(path), self._app.scene.stage, self._app.messages
        was_faulty = path in self._faulty
        stage.toasts.drop(self._faulty.pop(path, ""))
        if complaints:
            self._faulty[path] = _words_of(complaints, path, messages)
            stage.toast(self._faulty[path], alarm=True)
        elif was_faulty:
            stage.toast(messages.text("saved-files.mended", file=printable(path.name)))


def _words_of(complaints: Sequence[Complaint], path: Path, messages: Messages) -> str:
    """Return the first complaint about a file, and how many more there are."""
    from dust_tactics.language.complaints import complaint_line

    first, more = complaints[0], len(complaints) - 1
    what = begun(printable(complaint_line(replace(first, file=""), messages).replace("▸", "›"), _LONGEST))
    rest = f" {messages.counted('more', more)}" if more else ""
    file = printable(Path(first.file or path).name)
    return messages.text("saved-files.faulty", file=file, what=f"{what}{rest}")


def _complaints_of(path: Path) -> list[Complaint]:
    from dust_tactics.files.check import check_file
    from dust_tactics.files.reading.guard import one_file

    try:
        with one_file(path):
            return check_file(path)
    except FileRefused as refused:
        return list(refused.complaints)
