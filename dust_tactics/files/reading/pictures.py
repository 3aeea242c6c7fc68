"""The gate for pictures of any kind: told apart by their content, measured, and written anew before they are drawn."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from dust_tactics.files.reading import jpeg, png
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.table.wording import worded

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg")
"""Endings of the files that are read as pictures, in small letters."""

SAVE_AS_PNG = "; save it as PNG"
MOST_BYTES = 8 * 1024 * 1024
_SVG = "an SVG"
_HEAD = 2048
"""Bytes in which an SVG begins, whatever comments stand before it."""
_UNREAD: Mapping[str, tuple[bytes, ...]] = {
    "a GIF": (b"GIF87a", b"GIF89a"),
    "a WebP": (b"RIFF",),
    "a BMP": (b"BM",),
    "a TIFF": (b"II*\0", b"MM\0*"),
    _SVG: (b"<svg", b"<?xml"),
    "a Photoshop": (b"8BPS",),
    "a Krita or other packed": (b"PK\3\4",),
    "a GIMP": (b"gimp xcf",),
}
"""How files begin that are pictures of another kind."""

Size = tuple[int, int]

_SOUND: dict[bytes, Size] = {}
"""Sizes of pictures found whole, by digest: the shipped tilesets are in every board."""


def check_picture(path: Path, complaints: Complaints) -> Size:
    """Return width and height of a PNG or JPG that is whole. Raises FileRefused."""
    content = read_bytes(path, MOST_BYTES, complaints)
    digest = hashlib.blake2b(content, digest_size=16).digest()
    if digest not in _SOUND:
        measure = jpeg.check_jpeg if content.startswith(jpeg.SIGNATURE) else png.check_png
        _SOUND[digest] = measure(_of_known_kind(content, complaints), complaints)
    return _SOUND[digest]


def plain_picture(path: Path, complaints: Complaints) -> tuple[bytes, str]:
    """Return a picture that is whole, with what its pixels need and nothing else, and the ending of its kind.

    Raises FileRefused.
    """
    content = _of_known_kind(read_bytes(path, MOST_BYTES, complaints), complaints)
    if content.startswith(jpeg.SIGNATURE):
        return jpeg.plain_jpeg(content, complaints), ".jpg"
    return png.plain_png(content, complaints), ".png"


def damaged(path: Path, complaints: Complaints) -> FileRefused:
    """Return the refusal of a picture that passed the gate, and could still not be drawn."""
    return complaints.refusal("", worded("a damaged {kind}", kind=path.suffix.lstrip(".").upper()), png.ELSEWHERE)


def _of_known_kind(content: bytes, complaints: Complaints) -> bytes:
    """Return the same content, if it is a PNG or JPG. Raises FileRefused."""
    if content.startswith((png.SIGNATURE, jpeg.SIGNATURE)):
        return content
    for kind, beginnings in _UNREAD.items():
        if content.startswith(beginnings) or (kind == _SVG and _is_svg(content)):
            raise complaints.refusal(
                "",
                worded("{kind} file, which is no PNG or JPG", kind=kind),
                worded("a PNG or JPG picture{hint}", hint=SAVE_AS_PNG),
            )
    raise complaints.refusal("", "a file that is no PNG or JPG", worded("a PNG or JPG picture{hint}", hint=SAVE_AS_PNG))


def _is_svg(content: bytes) -> bool:
    """Return whether a text is a drawing, whatever stands before it: a byte order mark, blanks, comments, a type."""
    head = content[:_HEAD]
    return head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<") and b"<svg" in head
