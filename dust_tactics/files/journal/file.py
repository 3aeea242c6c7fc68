"""The journal of a battle on disk: held by one program at a time, and added to line by line."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from dust_tactics.files.check_sums import BEGINNING
from dust_tactics.files.journal.lines import UNCHECKED, line_bytes
from dust_tactics.files.places import TORN, names_like
from dust_tactics.files.reading.bytes import make_folder, names_file, write_whole

if TYPE_CHECKING:
    from dust_tactics.files.journal.format import Header, Line, Reading

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)
"""What a file system answers that has no locks; there the battle is played without."""

NOT_WRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM)
"""What a medium, folder or file answers that can be read only; a battle there can be looked at."""


class BattleInUse(OSError):
    """Another program plays this battle."""


if sys.platform == "win32":
    import msvcrt

    _FAR = 2**30
    """A byte that no journal has; Windows would keep readers from a locked byte."""

    def _lock(handle: int) -> None:
        place = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, place, os.SEEK_SET)

    _TAKEN: tuple[int, ...] = (errno.EACCES, errno.EDEADLK)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    _TAKEN: tuple[int, ...] = (errno.EWOULDBLOCK, errno.EACCES)


class JournalFile:
    """A journal open for writing. The system itself holds the lock and lets it go when the program dies.

    handle   None for a journal that is only read
    """

    def __init__(self, path: Path, handle: int | None, length: int, durable: bool) -> None:
        self.path = path
        self._handle = handle
        self._length = length
        self._durable = durable
        self._check: int | None = None

    @classmethod
    def create(cls, path: Path, header: Header, *, durable: bool = True) -> JournalFile:
        """Begin a journal. Raises FileExistsError, or another OSError.

        durable   wait at every line until the disk has it; without, a power cut may cost the last lines
        """
        make_folder(path.parent)
        handle = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
        file = cls(path, handle, 0, durable)
        try:
            take(handle, path)
            file._check = None if header.format == UNCHECKED else BEGINNING
            file.write(header)
            if durable:
                _sync_folder(path.parent)
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def create_with(cls, path: Path, header: Header, lines: Iterable[Line], *, durable: bool = True) -> JournalFile:
        """Begin a journal that has some lines already; all of them or none. Raises what `create` raises."""
        file = cls.create(path, header, durable=False)
        try:
            for line in lines:
                file.write(line)
            file._durable = durable
            file._sync()
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def open(cls, path: Path, *, durable: bool = True) -> JournalFile:
        """Hold a journal that is there, to read it and then `go_on`. Raises BattleInUse or another OSError."""
        handle = os.open(path, _FLAGS)
        try:
            take(handle, path)
            return cls(path, handle, os.fstat(handle).st_size, durable)
        except BaseException:
            os.close(handle)
            raise

    @classmethod
    def closed(cls, path: Path) -> JournalFile:
        """Return a journal that is only read: nothing on the medium is opened, locked or written."""
        return cls(path, None, 0, durable=False)

    def go_on(self, reading: Reading) -> Path | None:
        """Get ready to add to the lines that were read here, none of them damaged. Raises OSError.

        A torn last line is dropped after it was kept in a file beside the journal, which is returned.
        """
        self._check = reading.check
        if not reading.torn:
            return None
        aside = free_name(self.path.with_name(f"{self.path.name}{TORN}"))
        write_whole(aside, reading.torn)
        os.ftruncate(self._held, reading.whole)
        self._length = reading.whole
        return aside

    def write(self, line: Header | Line) -> None:
        """Add a line. Raises OSError, and then the file is as it was."""
        content, check = line_bytes(line, self._check)
        with names_file(self.path):
            self._append(content)
        self._check = check

    def _append(self, content: bytes) -> None:
        handle = self._held
        try:
            left = memoryview(content)
            while left:
                left = left[os.write(handle, left) :]
            self._sync()
        except OSError:
            with suppress(OSError):  # a beginning of the line that can't be taken away makes the journal astray
                os.ftruncate(handle, self._length)
            raise
        self._length += len(content)

    def _sync(self) -> None:
        if self._durable:
            os.fsync(self._held)

    @property
    def astray(self) -> bool:
        """Whether what is written here would not be found again: somebody deleted, moved or changed the journal."""
        held = os.fstat(self._held)
        try:
            named = self.path.stat()
        except OSError:
            return True
        return held.st_size != self._length or not os.path.samestat(held, named)

    @property
    def _held(self) -> int:
        if self._handle is None:
            raise ValueError(f"the journal {self.path} is closed")
        return self._handle

    def close(self) -> None:
        """Let the journal go."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def take(handle: int, path: Path) -> None:
    """Lock an open journal. Raises BattleInUse."""
    lock: Callable[[int], None] = _lock
    try:
        lock(handle)
    except OSError as error:
        if error.errno in _TAKEN:
            raise BattleInUse(error.errno, "another program plays this battle", str(path)) from error
        if error.errno not in _NO_LOCKS:
            raise


def free_name(path: Path) -> Path:
    """This path, or with -2, -3... before its endings if something is there already."""
    return next(name for name in names_like(path) if not name.exists())


def _sync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on the disk too, where folders can be synced."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
