"""Where files live: what ships with the program, and what belongs to the user."""

import errno
import os
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

from platformdirs import user_cache_path, user_data_path, user_log_path

from dust_tactics.files.reading.complaints import printable, shown
from dust_tactics.table.wording import worded

TORN = ".torn"
"""The ending of a file that keeps what was torn off a journal, behind that of the journal."""


class DataMissing(Exception):
    """The pictures, boards and scenarios that ship with the program are not there; the message says so in a line."""


@cache
def data_root() -> Path:
    """Return the folder that holds `assets`, `maps` and `scenarios`: in the installed package, or the checkout.

    The variable DUST_TACTICS_DATA overrides it. Raises DataMissing when there is none.
    """
    if named := os.environ.get("DUST_TACTICS_DATA"):
        if not (Path(named) / "assets").is_dir():
            raise DataMissing(
                worded(
                    "{named}, which DUST_TACTICS_DATA names, has no folder `assets` of Dust Tactics in it", named=named
                )
            )
        return Path(named)
    package = Path(__file__).resolve().parents[1]
    if (package / "_data").is_dir():
        return package / "_data"
    checkout = package.parent
    if (checkout / "assets").is_dir() and (checkout / "pyproject.toml").is_file():
        return checkout
    raise DataMissing("The data folders of Dust Tactics were not found; set DUST_TACTICS_DATA to their parent folder")


def resolved(path: Path) -> Path | None:
    """Return a path with all links followed; None when they lead round in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return None


def real(path: Path) -> Path:
    """Return a path with all links followed. Raises OSError where they lead round in a circle."""
    try:
        return path.resolve()
    except RuntimeError as error:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error


def is_there(path: Path) -> bool:
    """Return whether there is anything of that name; nothing has a name that is too long for the disk."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Return whether there is an ordinary file of that name that can be asked for; a link that leads in a circle is
    none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def file_in(folder: Path, name: str) -> Path:
    """Return the path of a file of that name, right in a folder. Raises ValueError for a name that leads elsewhere.

    Whatever the program writes or moves under a name that it has read or been told goes through here.
    """
    path = folder / name
    if name in ("", ".", "..") or path.name != name or path.parent != folder or "\0" in name:
        raise ValueError(worded("{name} is no name of a file in {folder}", name=shown(name), folder=printable(folder)))
    return path


def names_like(path: Path) -> Iterator[Path]:
    """This path, then those with -2, -3... before its endings."""
    stem = Path(path.name.removesuffix(TORN)).stem
    endings = path.name[len(stem) :]
    yield path
    for number in count(2):
        yield path.with_name(f"{stem}-{number}{endings}")


def user_root() -> Path:
    """Return the user's own folder: journals, boards, scenarios and settings. DUST_TACTICS_HOME overrides it."""
    if named := os.environ.get("DUST_TACTICS_HOME"):
        return Path(named)
    return user_data_path("dust-tactics", appauthor=False)


def journals_folder() -> Path:
    """Battles under way and finished."""
    return user_root() / "battles"


def log_folder() -> Path:
    """Reports of errors in the program itself."""
    if named := os.environ.get("DUST_TACTICS_HOME"):
        return Path(named) / "log"
    return user_log_path("dust-tactics", appauthor=False)


def cache_folder() -> Path:
    """What can be made anew at any time, and is kept to be there sooner."""
    if named := os.environ.get("DUST_TACTICS_HOME"):
        return Path(named) / "cache"
    return user_cache_path("dust-tactics", appauthor=False)
