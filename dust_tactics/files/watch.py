"""Noticing that somebody has saved a file, for those who draw a board and look at it at the same time."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from dust_tactics.files.boards.tiled.files import ROOTS
from dust_tactics.files.places import resolved
from dust_tactics.files.reading.pictures import PICTURE_ENDINGS

ENDINGS = (*ROOTS, *PICTURE_ENDINGS, ".toml")
DEEPEST = 2
MOST_FILES = 2000

Stamps = dict[str, tuple[int, int]]


class Watch:
    """Looks at the files of folders, and of folders in them: when each was written and how large it is."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders = tuple(dict.fromkeys(resolved(folder) or folder for folder in folders))
        self._stamps = self._look()

    def changed(self) -> bool:
        """Whether a file was written, made or deleted since files were looked at last."""
        before, self._stamps = self._stamps, self._look()
        return self._stamps != before

    def written(self) -> list[Path]:
        """Return the files that were written or made since files were looked at last."""
        before, self._stamps = self._stamps, self._look()
        return [Path(path) for path, stamp in self._stamps.items() if before.get(path) != stamp]

    def _look(self) -> Stamps:
        return stamps_of(self.folders)


def stamps_of(folders: Iterable[Path]) -> Stamps:
    """Return when each file of folders, and of folders in them, was written, and how large it is."""
    stamps: Stamps = {}
    for folder in folders:
        _stamp(folder, DEEPEST, stamps)
    return stamps


def _stamp(folder: Path | str, depth: int, stamps: Stamps) -> None:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if len(stamps) >= MOST_FILES:
                return
            with suppress(OSError):  # a file that was deleted in between
                if entry.name.startswith("."):
                    continue
                if entry.is_dir(follow_symlinks=False) and depth > 1:
                    _stamp(entry.path, depth - 1, stamps)
                elif entry.name.endswith(ENDINGS):
                    status = entry.stat()
                    stamps[entry.path] = status.st_mtime_ns, status.st_size
