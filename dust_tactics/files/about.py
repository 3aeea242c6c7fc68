"""Which program this is and what it runs on, as `--version` prints it and reports of problems tell it."""

import locale
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from dust_tactics.files.places import DataMissing, data_root, log_folder, user_root
from dust_tactics.files.program import VERSION

LIBRARIES = ("pygame-ce", "numpy", "pytmx", "platformdirs")
_SCREEN = ("XDG_SESSION_TYPE", "WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
"""Variables that say how windows and sounds come to people."""


def is_stand_alone() -> bool:
    """Return whether the program carries its own Python."""
    return bool(getattr(sys, "frozen", False))


def facts() -> dict[str, str]:
    """Return what somebody who looks into a problem asks first, by what it is of."""
    kind = "stand-alone" if is_stand_alone() else "Python package"
    language, encoding = locale.getlocale()
    return {
        "program": f"{VERSION}, {kind}",
        "system": f"{platform.platform()}, {platform.machine()}",
        "python": f"{platform.python_version()} {platform.python_implementation()}",
        "libraries": ", ".join(f"{name} {_version_of(name)}" for name in LIBRARIES),
        "locale": f"{language or 'none'}, {encoding or 'none'}; terminal {getattr(sys.stdout, 'encoding', 'none')}",
        "screen": ", ".join(f"{name}={os.environ[name]}" for name in _SCREEN if name in os.environ) or "no variables",
        "data": _data(),
        "your files": str(user_root()),
        "log": str(log_folder()),
    }


def _version_of(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "missing"


def _data() -> str:
    try:
        return str(data_root())
    except DataMissing as missing:
        return str(missing)
