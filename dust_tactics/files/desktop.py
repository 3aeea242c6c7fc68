"""What the desktop does for us: showing a folder of files."""

import errno
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from dust_tactics.files.reading.bytes import make_folder

_TILED = (
    Path(os.environ.get("PROGRAMFILES", "")) / "Tiled" / "tiled.exe",
    Path("/Applications/Tiled.app/Contents/MacOS/Tiled"),
    Path("/var/lib/flatpak/exports/bin/org.mapeditor.Tiled"),
)
"""Where Tiled is installed that no command is known of."""

_GIVES_UP_WITHIN = 0.5
"""Seconds in which a program that finds no file manager, or no window, has ended."""


def open_folder(folder: Path) -> None:
    """Show a folder, which is made if need be, in the desktop's file manager. Raises OSError."""
    make_folder(folder)
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    _start([opener, str(folder)])


def open_in_tiled(board: Path) -> bool:
    """Open a board in Tiled, with the project beside it; return whether Tiled was found. Raises OSError.

    The project is named like a file: Tiled 1.8 leaves it out then, while it does not start at all with an option that
    it does not know.
    """
    found = shutil.which("tiled") or next((str(path) for path in _TILED if path.is_file()), None)
    if found is None:
        return False
    projects = [str(path) for path in sorted(board.parent.glob("*.tiled-project"))[:1]]
    _start([found, *projects, str(board)])
    return True


def _start(words: list[str]) -> None:
    """Start another program and let it run. Raises OSError if there is none, or if it gives up at once."""
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        env=_environment(),
    )
    with suppress(subprocess.TimeoutExpired):
        if process.wait(_GIVES_UP_WITHIN) != 0:
            raise ChildProcessError(errno.ENOEXEC, os.strerror(errno.ENOEXEC), words[0])


def _environment() -> dict[str, str]:
    """Return the variables for other programs: a stand-alone build looks for libraries in its own folder first, which
    they must not, and notes what stood there before."""
    variables = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = variables.pop("LD_LIBRARY_PATH_ORIG", None)
        variables.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            variables["LD_LIBRARY_PATH"] = before
    return variables
