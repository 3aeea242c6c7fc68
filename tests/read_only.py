"""Media, folders and files that can't be written: tests run as root, whom no permission keeps from writing."""

import errno
import os
from pathlib import Path

import pytest

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def lock_away(patch: pytest.MonkeyPatch, place: Path, code: int, *, folder_only: bool = False) -> None:
    """Let everything that writes under a place fail with an error code of the system, and reading succeed.

    folder_only   let files that are there be written still: nothing can be made, moved or deleted beside them
    """
    really_open = os.open

    def guarded(path: str | os.PathLike[str], flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        inside = Path(path).is_relative_to(place)
        if inside and flags & (os.O_CREAT if folder_only else WRITING):
            raise OSError(code, os.strerror(code), str(path))
        return really_open(path, flags, mode, dir_fd=dir_fd)

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code), str(path))

    patch.setattr(os, "open", guarded)
    for name in ("rename", "unlink", "mkdir"):
        patch.setattr(Path, name, refuse)


def codes() -> list[int]:
    """What a medium answers, and a file or folder that belongs to somebody else."""
    return [errno.EROFS, errno.EACCES, errno.EPERM]
