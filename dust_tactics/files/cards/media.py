"""Pictures and sounds of unit cards of one's own: files beside that of the card, known by what they hold.

A card has the digests of its files, so that a battle that is kept or sent names them without a path; where nobody has
such a file, its unit looks and sounds as its kind does.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dust_tactics.files.reading.beside import file_beside
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.reading.pictures import MOST_BYTES, PICTURE_ENDINGS, check_picture
from dust_tactics.files.reading.sounds import SOUND_ENDINGS, check_sound
from dust_tactics.files.reading.toml import Table
from dust_tactics.table.wording import worded

SMALLEST, LARGEST = 64, 1024
"""Pixels of a picture each way."""
MEDIA = {"picture": PICTURE_ENDINGS, "sound": SOUND_ENDINGS}
"""The keys of a card that name a file, and the endings of that."""

_found: dict[str, Path] = {}


def read_media(table: Table, key: str) -> str:
    """Return the digest of the file that a card names; empty, with a complaint, for one that can't be used."""
    path = file_beside(table, key, MEDIA[key], "beside the file of the card", longest=100)
    if path is None:
        return ""
    try:
        _CHECKS[key](path)
        digest = _digest(path)
    except FileRefused as refused:
        table.complaints.extend(refused.complaints)
        return ""
    _found[digest] = path
    return digest


def _check_picture(path: Path) -> None:
    complaints = Complaints(path)
    width, height = check_picture(path, complaints)
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        expected = worded("{smallest} to {largest} each way", smallest=SMALLEST, largest=LARGEST)
        raise complaints.refusal(
            "", worded("a picture of {width} x {height} pixels", width=width, height=height), expected
        )


def _check_sound(path: Path) -> None:
    check_sound(path, Complaints(path))


_CHECKS: dict[str, Callable[[Path], None]] = {"picture": _check_picture, "sound": _check_sound}


def _digest(path: Path) -> str:
    content = read_bytes(path, MOST_BYTES, Complaints(path))
    return hashlib.blake2b(content, digest_size=8).hexdigest()


def known_media(digest: str) -> Path | None:
    """Return a file that a card of the user, or of a pack, had when it was read last, if it still holds the same."""
    path = _found.get(digest)
    try:
        return path if path is not None and _digest(path) == digest else None
    except FileRefused:
        return None


def names_in(values: Any) -> list[str]:
    """Return the names of files that a file of cards says, whatever else it says."""
    cards = values.get("unit") if isinstance(values, dict) else None
    found = (card.get(key) for card in cards or () if isinstance(card, dict) for key in MEDIA)
    return list(dict.fromkeys(name for name in found if isinstance(name, str) and name))
