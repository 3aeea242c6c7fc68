"""Unpacking Zstandard within bounds, where Python or one of its packages can."""

from importlib import import_module
from typing import Any

ZSTANDARD = "zstd"
"""What Tiled calls it."""

LOG_OF_WINDOW = 23
"""Of how much a packed stream may look back on, which has to be kept: 8 MB, far more than a board has."""

_NAMES = ("compression.zstd", "zstandard", "pyzstd")


class NoZstandardError(Exception):
    """Neither this Python nor a package of it knows Zstandard."""


class DamagedError(Exception):
    """Bytes that are not packed by Zstandard, or no longer."""


def unpack_zstandard(packed: bytes, most: int) -> bytes:
    """Up to so many bytes of what was packed. Raises NoZstandardError or DamagedError."""
    module = _module()
    try:
        if module.__name__ == "zstandard":
            unpacker = module.ZstdDecompressor(max_window_size=2**LOG_OF_WINDOW)
            return bytes(unpacker.stream_reader(packed).read(most))
        options = module.DecompressionParameter if hasattr(module, "DecompressionParameter") else module.DParameter
        window = options.window_log_max if hasattr(options, "window_log_max") else options.windowLogMax
        return bytes(module.ZstdDecompressor(options={window: LOG_OF_WINDOW}).decompress(packed, most))
    except (module.ZstdError, EOFError) as error:
        raise DamagedError from error


def _module() -> Any:
    """Return the first that there is of Python's own module (3.14) and two packages. Raises NoZstandardError."""
    for name in _NAMES:
        try:
            return import_module(name)
        except ImportError:
            continue
    raise NoZstandardError
