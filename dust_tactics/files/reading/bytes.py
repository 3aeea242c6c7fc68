"""The outermost gate: bytes of an ordinary file, never more than asked for; and writing that leaves no half file."""

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dust_tactics.files.part_files import begin_part
from dust_tactics.files.places import names_like
from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.table.wording import worded

OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Not blocking, so that opening a pipe somebody named `board.tmx` cannot hang the program."""

PART = 1024 * 1024
"""Bytes that are read at once."""

READABLE = 0o644
"""What others may do with a file that was written: a temporary one would be for its owner's eyes only."""


def read_bytes(path: Path, most: int, complaints: Complaints) -> bytes:
    """Return the content of an ordinary file of at most `most` bytes. Raises FileRefused."""
    try:
        handle = os.open(path, OPEN_FLAGS)
    except FileNotFoundError as error:
        raise complaints.refusal("", "no such file", "") from error
    except (OSError, ValueError) as error:
        raise complaints.refusal(
            "", worded("a file that can't be opened ({reason})", reason=_reason(error)), "a readable file"
        ) from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise complaints.refusal("", "a folder or device", "an ordinary file")
        content = _read(handle, most + 1)
    except OSError as error:
        raise complaints.refusal(
            "", worded("a file that can't be read ({reason})", reason=_reason(error)), "a readable file"
        ) from error
    finally:
        os.close(handle)
    if len(content) > most:
        raise complaints.refusal(
            "",
            worded("more than {most} KB", most=most // 1024),
            worded("a file of at most {most} KB", most=most // 1024),
        )
    return content


def _read(handle: int, most: int) -> bytes:
    """So many bytes of an open file, or all that it has; what it says of its size is not asked. Raises OSError."""
    parts: list[bytes] = []
    while most and (part := os.read(handle, min(most, PART))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def read_utf8(path: Path, most: int, complaints: Complaints, *, keep_mark: bool = False) -> str:
    """Return the content of a text file in UTF-8, with or without a byte order mark. Raises FileRefused.

    keep_mark   leave the mark in the text, for those who write it back
    """
    content = read_bytes(path, most, complaints)
    try:
        return content.decode("utf-8" if keep_mark else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = worded("the byte 0x{byte}", byte=f"{content[error.start]:02X}")
        raise complaints.refusal("", found, "text in UTF-8", line) from error


def make_folder(path: Path) -> None:
    """Make a folder and those above it, where they are not there yet. Raises OSError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), error.filename) from error


@contextmanager
def names_file(path: Path) -> Iterator[None]:
    """Let an error of the system name this file where it names none, as those of writing and of flushing do not."""
    try:
        yield
    except OSError as error:
        if error.errno is not None and error.filename is None:
            error.filename = str(path)
        raise


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens. Raises OSError."""
    _write(path, content, Path.replace)


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, whole or not at all. Raises FileExistsError, or another OSError."""
    _write(path, content, _take_free_name)


def write_beside(path: Path, content: bytes) -> Path:
    """Write a new file under this name, or with -2, -3... before its endings where something is there; where it is.

    Raises OSError.
    """
    for candidate in names_like(path):
        with suppress(FileExistsError):
            write_new(candidate, content)
            return candidate
    raise AssertionError("names never end")


def _write(path: Path, content: bytes, name_it: Callable[[Path, Path], object]) -> None:
    make_folder(path.parent)
    handle, part = begin_part(path.parent)
    try:
        with names_file(path), os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(handle)
            part.chmod(READABLE)
            if sys.platform != "win32":  # where what is open can't be renamed
                name_it(part, path)
        if sys.platform == "win32":
            name_it(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _take_free_name(part: Path, path: Path) -> None:
    """Give a file a name that no other has. Raises FileExistsError, or another OSError."""
    try:
        path.hardlink_to(part)
    except FileExistsError as error:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from error
    except OSError:  # a file system that knows no second names
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, READABLE))
        part.replace(path)
    else:
        part.unlink()


def _reason(error: Exception) -> str:
    return error.strerror or "unknown reason" if isinstance(error, OSError) else "not a file name"
