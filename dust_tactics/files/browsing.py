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

_NAMED = re.compile(r'^XDG_(DESKTOP|DOWNLOAD|DOCUMENTS)_DIR="\$HOME/([^"\n]+)"', re.MULTILINE)
_USUAL = {"desktop": "Desktop", "downloads": "Downloads", "documents": "Documents"}
_KEYS = {"DESKTOP": "desktop", "DOWNLOAD": "downloads", "DOCUMENTS": "documents"}
_MEDIA = (Path("/media"), Path("/run/media"))
_MOST_DRIVES = 3


@dataclass(frozen=True)
class Found:
    """A folder or a file in a folder."""

    path: Path
    is_folder: bool


def downloads() -> Path:
    """Return the folder that downloads go to, or the home folder where there is none."""
    return places().get("downloads", Path.home())


def places() -> dict[str, Path]:
    """Return the folders of the user that are there, by what they are for: home, desktop, downloads, documents."""
    home, said = Path.home(), ""
    with suppress(OSError, UnicodeDecodeError):
        said = (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8")
    named = {_KEYS[key]: name for key, name in _NAMED.findall(said)}
    found = {"home": home}
    for place, usual in _USUAL.items():
        folders = [home / name for name in (named.get(place, usual), usual)]
        there = [folder for folder in folders if folder != home and folder.is_dir()]
        if there:
            found[place] = there[0]
    return found


def drives() -> list[Path]:
    """Return the removable drives that are there, as far as the system keeps them in a folder of their own."""
    if sys.platform == "win32":
        return [one.path for one in _other_drives(Path(Path.home().anchor))][:_MOST_DRIVES]
    folders = [Path("/Volumes")] if sys.platform == "darwin" else [each / Path.home().name for each in _MEDIA]
    found: list[Path] = []
    for folder in folders:
        with suppress(OSError):
            found += [one.path for one in found_in(folder, "/") if one.is_folder]
    return found[:_MOST_DRIVES]


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
