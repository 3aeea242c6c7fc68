"""The outermost gate: bytes of an ordinary file, never more than asked for; and writing that leaves no half file."""

import errno
import os
import stat
import tempfile
from pathlib import Path

from dust_tactics.files.reading.complaints import Complaints

OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Not blocking, so that opening a pipe somebody named `board.tmx` cannot hang the program."""

READABLE = 0o644
"""What others may do with a file that was written: a temporary one would be for its owner's eyes only."""


def read_bytes(path: Path, most: int, complaints: Complaints) -> bytes:
    """The content of an ordinary file of at most `most` bytes. Raises FileRefused."""
    try:
        handle = os.open(path, OPEN_FLAGS)
    except FileNotFoundError as error:
        raise complaints.refusal("", "no such file", "a file") from error
    except (OSError, ValueError) as error:
        raise complaints.refusal("", f"a file that cannot be opened ({_reason(error)})", "a readable file") from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise complaints.refusal("", "a folder or device", "an ordinary file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            content = file.read(most + 1)
    except OSError as error:
        raise complaints.refusal("", f"a file that cannot be read ({_reason(error)})", "a readable file") from error
    finally:
        os.close(handle)
    if len(content) > most:
        raise complaints.refusal("", f"more than {most // 1024} KB", f"a file of at most {most // 1024} KB")
    return content


def read_utf8(path: Path, most: int, complaints: Complaints) -> str:
    """The content of a text file in UTF-8, with or without a byte order mark. Raises FileRefused."""
    content = read_bytes(path, most, complaints)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = f"the byte 0x{content[error.start]:02X}"
        raise complaints.refusal("", found, "text in UTF-8", line) from error


def make_folder(path: Path) -> None:
    """Make a folder and those above it, where they are not there yet. Raises OSError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), error.filename) from error


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens. Raises OSError."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(READABLE)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _reason(error: Exception) -> str:
    return error.strerror or "unknown reason" if isinstance(error, OSError) else "not a file name"
