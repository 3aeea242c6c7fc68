"""The check sum at the end of every line of a journal: whether the line is as it was written, and where it was.

A sum covers its line and all lines before it, so that a line lost, doubled or moved shows as well as one changed.
It guards against accidents, not against people: a CRC-32 finds every damage within four bytes in a row for certain,
any other but one in four thousand million, costs a line a millionth of a second, and goes on from the sum
of the line before as if the file were read in one piece.
"""

import re
import zlib

from dust_tactics.table.wording import worded

BEGINNING = 0
"""What the sum of the first line goes on from."""

_ENDING = re.compile(rb',"check":"([0-9a-f]{8})"\}\r?\Z')
"""A carriage return behind it is what some programs make of the end of a line when they copy a file."""


class NotAsWritten(ValueError):
    """A line that was damaged since it was written, or stands where it does not belong."""


def sealed(line: bytes, before: int) -> tuple[bytes, int]:
    """Return a JSON object with its sum as its last key, and that sum; `before` is the sum of the line before."""
    check = zlib.crc32(line, before)
    return line[:-1] + b',"check":"%08x"}' % check, check


def unsealed(line: bytes, before: int) -> tuple[bytes, int]:
    """Return the JSON object that was sealed, and its sum. Raises NotAsWritten."""
    content, stated = without_check(line)
    check = zlib.crc32(content, before)
    if check != stated:
        raise NotAsWritten(
            worded("damage (checksum {check}, expected {stated})", check=f"{check:08x}", stated=f"{stated:08x}")
        )
    return content, check


def without_check(line: bytes) -> tuple[bytes, int]:
    """Return the JSON object and the sum stated at its end, whatever it is worth. Raises NotAsWritten if there is
    none."""
    ending = _ENDING.search(line)
    if ending is None:
        raise NotAsWritten("damage (its check sum is missing)")
    return line[: ending.start()] + b"}", int(ending[1], 16)
