"""The program's icon as Windows and macOS want it: the PNG files of `assets/icon`, gathered in one file."""

import struct
from pathlib import Path

WINDOWS_SIZES = (16, 32, 48, 64, 128, 256)
MAC_KINDS = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512}
"""Names of Apple's icon format, and the pixels of a side of each."""


def windows_icon(folder: Path) -> bytes:
    """Return an ICO file: a directory of pictures, then the pictures."""
    pictures = [(size, _picture(folder, size)) for size in WINDOWS_SIZES]
    directory, offset = b"", 6 + 16 * len(pictures)
    for size, picture in pictures:
        side = size % 256  # 256 is written as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + b"".join(picture for _, picture in pictures)


def mac_icon(folder: Path) -> bytes:
    """Return an ICNS file: pictures, each behind its name and length."""
    body = b""
    for kind, size in MAC_KINDS.items():
        picture = _picture(folder, size)
        body += struct.pack(">4sI", kind.encode("ascii"), 8 + len(picture)) + picture
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def _picture(folder: Path, size: int) -> bytes:
    return (folder / f"dust-tactics-{size}.png").read_bytes()
