"""Folders of the machine, looked through for files of a kind."""

import os
import re
import string
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

MOST_FOUND = 2000
"""Folders and files of one folder that are listed; nobody looks through more."""

_DOWNLOADS = re.compile(r'^XDG_DOWNLOAD_DIR="\$HOME/([^"\n]+)"', re.MULTILINE)


@dataclass(frozen=True)
class Found:
    """A folder or a file in a folder."""

    path: Path
    is_folder: bool


def downloads() -> Path:
    """Return the folder that downloads go to, or the home folder where there is none."""
    home = Path.home()
    names = ["Downloads"]
    with suppress(OSError, UnicodeDecodeError):
        said = (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8")
        names = [*_DOWNLOADS.findall(said), *names]
    return next((home / name for name in names if (home / name).is_dir()), home)


def above(folder: Path) -> Path | None:
    """Return the folder that a folder lies in; None for the topmost."""
    return folder.parent if folder.parent != folder else None


def found_in(folder: Path, ending: str) -> list[Found]:
    """Return the folders in a folder, then its files with an ending, each by name; hidden ones are left out.

    The topmost folder of a drive has the other drives beside it. Raises OSError where it can't be read.
    """
    folders, files = [], []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if _is_folder(entry):
                folders.append(entry.name)
            elif entry.name.casefold().endswith(ending):
                files.append(entry.name)
    found = [Found(folder / name, is_folder=True) for name in sorted(folders, key=str.casefold)]
    found += [Found(folder / name, is_folder=False) for name in sorted(files, key=str.casefold)]
    return [*_other_drives(folder), *found][:MOST_FOUND]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _other_drives(folder: Path) -> list[Found]:
    if sys.platform != "win32" or above(folder) is not None:
        return []
    drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    return [Found(drive, is_folder=True) for drive in drives if drive != folder and drive.is_dir()]
