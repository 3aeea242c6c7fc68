"""Throwing away files of one's own without losing them: they go to a folder of their own, and can be put back."""

import os
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.places import names_like, user_root
from dust_tactics.files.reading.bytes import make_folder

FOLDER = "deleted"


@dataclass(frozen=True, slots=True)
class Thrown:
    """A file or folder that was thrown away: where it was, and where it is now."""

    was: Path
    now: Path


def own_trash() -> Path:
    """Where files and packs of the user are kept that were thrown away, in folders as they lay before."""
    return user_root() / FOLDER


def throw_away(path: Path) -> Thrown:
    """Move a file or folder of the user's folder to the trash. Raises ValueError for any other, or OSError."""
    wanted = own_trash() / path.relative_to(user_root())
    make_folder(wanted.parent)
    now = next(name for name in names_like(wanted) if not os.path.lexists(name))
    return Thrown(path, path.rename(now))


def put_back(thrown: Thrown) -> None:
    """Move what was thrown away back to where it was. Raises FileExistsError where something is by now, or OSError."""
    if os.path.lexists(thrown.was):
        raise FileExistsError(f"{thrown.was} is there again")
    make_folder(thrown.was.parent)
    thrown.now.rename(thrown.was)
