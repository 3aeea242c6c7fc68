"""Files that are not whole yet: held by the program that writes them, and swept away when that has died."""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PREFIX, ENDING = ".dust-tactics-", ".part"
_FLAGS = os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)

if sys.platform == "win32":
    import msvcrt

    _FAR = 2**30
    _YOUNGEST = 600.0
    """Seconds; a file has to be closed there before it gets its name, and for that moment nobody holds it."""

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    _YOUNGEST = 0.0

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)


def begin_part(folder: Path) -> tuple[int, Path]:
    """Make a file to write into. It is held until its handle is closed. Raises OSError."""
    while True:
        handle, name = tempfile.mkstemp(ENDING, PREFIX, folder)
        try:
            _lock(handle)
            held = True
        except OSError as error:
            held = error.errno not in _HELD  # a file system without locks, where nobody sweeps
        if held and Path(name).exists():
            return handle, Path(name)
        os.close(handle)  # a sweep was quicker


def sweep(folders: Iterable[Path]) -> None:
    """Delete the files that programs have left behind which were killed as they wrote; what can't be, stays."""
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith(PREFIX) and entry.name.endswith(ENDING):
                    with suppress(OSError):  # a program writes it, or has just finished
                        _sweep_file(Path(entry.path))


def _sweep_file(path: Path) -> None:
    """Delete a file that nobody holds. Raises OSError."""
    if abs(time.time() - path.lstat().st_mtime) < _YOUNGEST:
        return
    handle = os.open(path, _FLAGS)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return
        _lock(handle)
        if sys.platform != "win32":
            path.unlink()
    finally:
        os.close(handle)
    if sys.platform == "win32":
        path.unlink()
