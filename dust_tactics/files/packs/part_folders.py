"""Folders that are not whole yet: beside their later place, and swept away when the program filling them has died."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dust_tactics.files.part_files import ENDING, PREFIX, begin_part, sweep
from dust_tactics.files.places import is_there, names_like
from dust_tactics.files.reading.bytes import make_folder

FOLDER_ENDING = ".folder"


@contextmanager
def part_folder(parent: Path) -> Iterator[Path]:
    """A new folder to fill and to move; what is left of it is deleted at the end. Raises OSError.

    If the work in it fails, folders that were made for it are gone too.
    """
    made = [folder for folder in (parent, *parent.parents) if not is_there(folder)]
    make_folder(parent)
    handle, held = begin_part(parent)  # for as long as it is held, nobody sweeps the folder away
    folder = held.with_suffix(FOLDER_ENDING)
    try:
        folder.mkdir()
        yield folder
    except BaseException:
        _delete(folder, held, handle)
        for empty in made:
            with suppress(OSError):
                empty.rmdir()
        raise
    _delete(folder, held, handle)


def move_whole(folder: Path, wanted: Path) -> Path:
    """Give a folder this name, or with -2, -3... behind it where something is there already; where it is now.

    It is there with all that is in it, or not at all. Raises OSError.
    """
    for name in names_like(wanted):
        if os.path.lexists(name):
            continue
        try:
            return folder.rename(name)
        except OSError:
            if not os.path.lexists(name):  # else somebody was quicker
                raise
    raise AssertionError("names never end")


def sweep_folders(parent: Path) -> None:
    """Delete the folders that programs have left behind which were killed as they filled them; what can't be, stays."""
    sweep([parent])
    with suppress(OSError):
        for folder in parent.glob(f"{PREFIX}*{FOLDER_ENDING}"):
            if not folder.with_suffix(ENDING).exists():
                shutil.rmtree(folder, ignore_errors=True)


def _delete(folder: Path, held: Path, handle: int) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    os.close(handle)
    with suppress(OSError):
        held.unlink()
