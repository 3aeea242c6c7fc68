"""Where drafts of scenarios are kept: saved, held by one window at a time, and found again after a crash."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.editing.draft import ScenarioDraft
from dust_tactics.files.part_files import hold
from dust_tactics.files.places import data_root, file_in, names_like, user_root
from dust_tactics.files.reading.bytes import make_folder, read_utf8, write_new, write_whole
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.toml import MOST_BYTES
from dust_tactics.files.scenarios.texts import ENGLISH, texts_in

LONGEST_FILE_NAME = 60


class OpenElsewhere(Exception):
    """Another window of the program is changing the same scenario."""


class ChangedElsewhere(Exception):
    """The file of a draft says something else than when it was opened; `text` is what it says now."""

    def __init__(self, text: str) -> None:
        super().__init__("the file has been changed meanwhile")
        self.text = text


def own_scenarios_folder() -> Path:
    """Where users keep scenarios of their own."""
    return user_root() / "scenarios"


def drafts_folder() -> Path:
    """Where what is not saved yet is kept, and who has which scenario open."""
    return user_root() / "drafts"


def file_name(title: str) -> str:
    """Return the name of a file for a scenario of that title."""
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in title.casefold()).split()
    return ("-".join(words)[:LONGEST_FILE_NAME].strip("-") or "scenario") + ".toml"


def free_path(name: str) -> Path:
    """Return a path among the user's own scenarios that no file has, nor any draft or shipped scenario of that name."""
    for path in names_like(file_in(own_scenarios_folder(), name)):
        taken = (path, drafts_folder() / path.name, data_root() / "scenarios" / path.name)
        if not any(os.path.lexists(one) for one in taken):
            return path
    raise AssertionError("names never end")


def is_own(path: Path) -> bool:
    """Return whether a scenario lies among the user's own, where it may be changed."""
    return path.parent == own_scenarios_folder()


def opened(path: Path) -> ScenarioDraft:
    """Return a draft of a scenario: of an own one itself, of any other a copy. Raises FileRefused."""
    text = _read(path)
    if is_own(path):
        return ScenarioDraft(text, path, saved=text)
    return ScenarioDraft(text, free_path(path.name))


def _read(path: Path) -> str:
    """Return the text of a file as it stands, line ends included. Raises FileRefused."""
    with one_file(path):
        return read_utf8(path, MOST_BYTES, Complaints(path), keep_mark=True)


def text_of(path: Path) -> str:
    """Return the text of a scenario; empty where it can't be read."""
    try:
        return _read(path)
    except FileRefused:
        return ""


def save(draft: ScenarioDraft, *, over: bool = False) -> None:
    """Write a draft into its file, whole or not at all.

    over   also where the file says something else than when it was opened

    Raises ChangedElsewhere, OSError.
    """
    if not over:
        try:
            now: str | None = _read(draft.path)
        except FileRefused:
            now = None
        if now is not None and now not in (draft.saved, draft.text):
            raise ChangedElsewhere(now)
    content = draft.text.encode()
    if draft.saved is None and not over:
        try:
            write_new(draft.path, content)
        except FileExistsError:
            write_whole(draft.path, content)
    else:
        write_whole(draft.path, content)
    draft.saved = draft.text
    forget(draft.path)


# What is not saved yet


def keep_unsaved(draft: ScenarioDraft) -> None:
    """Write down what is not saved, for the case of a crash; forget what is. Raises OSError."""
    if draft.is_saved:
        forget(draft.path)
    else:
        write_whole(_kept(draft.path), draft.text.encode())


def forget(path: Path) -> None:
    """Let go of what was kept of a draft."""
    with suppress(OSError):
        _kept(path).unlink(missing_ok=True)


def unsaved(path: Path) -> str | None:
    """Return what was kept of a draft of that file and is not in it; None where there is nothing."""
    try:
        kept = _read(_kept(path))
    except FileRefused:
        return None
    try:
        return None if _read(path) == kept else kept
    except FileRefused:
        return kept


@dataclass(frozen=True)
class Unsaved:
    """A draft that was never saved: where its file would be, what it is called."""

    path: Path
    name: str


def all_unsaved() -> list[Unsaved]:
    """Return the drafts that are kept, by the names of their files."""
    try:
        names = sorted(path.name for path in drafts_folder().iterdir() if path.suffix == ".toml")
    except OSError:
        return []
    paths = [file_in(own_scenarios_folder(), name) for name in names if not name.startswith(".")]
    return [Unsaved(path, title_in(_kept(path))) for path in paths if unsaved(path) is not None]


def title_in(path: Path, language: str = ENGLISH, otherwise: str = "") -> str:
    """Return the title in a file, sound or not, in a language or in English; else what is wanted `otherwise`, or the
    name of the file."""
    texts = texts_in(path)
    names = texts.names if texts is not None else {}
    return names.get(language) or names.get(ENGLISH) or otherwise or path.stem


def _kept(path: Path) -> Path:
    return file_in(drafts_folder(), path.name)


# One window at a time


class Hold:
    """That a scenario is changed in this window; others are told until it is let go."""

    def __init__(self, path: Path) -> None:
        """Raises OpenElsewhere, OSError."""
        make_folder(drafts_folder())
        handle = hold(file_in(drafts_folder(), f".{path.name}.open"))
        if handle is None:
            raise OpenElsewhere(path.name)
        self._handle: int | None = handle
        self._path = drafts_folder() / f".{path.name}.open"

    def let_go(self) -> None:
        """Let others change it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def is_open_elsewhere(path: Path) -> bool:
    """Return whether another window has a scenario open; what is kept of it is that window's then."""
    try:
        Hold(path).let_go()
    except OpenElsewhere:
        return True
    except OSError:  # which `Hold` tells of when it is wanted
        return False
    return False
