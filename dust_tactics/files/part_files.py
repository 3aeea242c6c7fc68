"""Files that are not whole yet: held by the program that writes them, and swept away when that has died."""

import errno
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
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


_PATIENCE, _PAUSE = 30.0, 0.02
"""Seconds that somebody else may hold a lock, and between two looks at it."""
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


@contextmanager
def lock_in(folder: Path) -> Iterator[None]:
    """Let one program at a time do something in a folder, which is there; the others wait for it.

    What a program leaves behind that was killed is swept away like files that are not whole. Raises OSError.
    """
    path, end = folder / f"{PREFIX}lock{ENDING}", time.monotonic() + _PATIENCE
    while (handle := hold(path)) is None:
        if time.monotonic() > end:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(path))
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        if sys.platform != "win32":  # where what is open can't be deleted, so that it stays for the next sweep
            path.unlink(missing_ok=True)
        os.close(handle)


def hold(path: Path) -> int | None:
    """Return the handle of a file that nobody else holds, made if it is not there; None while somebody does.

    It is held until the handle is closed, or the program ends in whatever way. Raises OSError.
    """
    handle = os.open(path, _FLAGS | os.O_CREAT, 0o600)
    try:
        _lock(handle)
    except OSError as error:
        if error.errno in _HELD:
            os.close(handle)
            return None
        return handle  # a file system without locks
    with suppress(FileNotFoundError):  # whoever had it before has deleted it meanwhile
        if os.path.samestat(os.fstat(handle), path.stat()):
            return handle
    os.close(handle)
    return None


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
