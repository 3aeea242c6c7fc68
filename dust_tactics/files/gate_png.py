"""The gate for pictures: a PNG is measured and unpacked within bounds before anything draws it."""

import hashlib
import struct
import zlib
from pathlib import Path

from dust_tactics.files.complaints import Complaints
from dust_tactics.files.gate_bytes import read_bytes

MOST_BYTES = 8 * 1024 * 1024
WIDEST = 4096
MOST_PIXELS = 2 * 1024 * 1024
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Samples of a pixel by colour type."""

Size = tuple[int, int]

_SOUND: dict[bytes, Size] = {}
"""Sizes of pictures found whole, by digest: the shipped tilesets are in every board."""


def check_png(path: Path, complaints: Complaints) -> Size:
    """Width and height of a PNG that is whole: its chunks, checksums and amount of data agree. Raises FileRefused."""
    content = read_bytes(path, MOST_BYTES, complaints)
    digest = hashlib.blake2b(content, digest_size=16).digest()
    if digest not in _SOUND:
        _SOUND[digest] = _checked_size(content, complaints)
    return _SOUND[digest]


def _checked_size(content: bytes, complaints: Complaints) -> Size:
    if not content.startswith(SIGNATURE):
        raise complaints.refusal("", "a file that is no PNG", "a PNG picture")
    chunks = _chunks(content, complaints)
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise complaints.refusal("", "a PNG without a header", "a PNG picture")
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not (1 <= width <= WIDEST and 1 <= height <= WIDEST and width * height <= MOST_PIXELS):
        raise complaints.refusal(
            "", f"a picture of {width} x {height}", f"at most {MOST_PIXELS // 1024**2} million pixels"
        )
    if colour not in CHANNELS or depth not in (1, 2, 4, 8) or interlaced:
        raise complaints.refusal("", "an unusual kind of PNG", "one without interlacing, of 1 to 8 bits")
    row = 1 + (width * CHANNELS[colour] * depth + 7) // 8
    _check_amount(b"".join(data for kind, data in chunks if kind == b"IDAT"), row * height, complaints)
    return width, height


def _chunks(content: bytes, complaints: Complaints) -> list[tuple[bytes, bytes]]:
    chunks = []
    at = len(SIGNATURE)
    while at < len(content):
        header = content[at : at + 8]
        length = int.from_bytes(header[:4], "big")
        data = content[at + 8 : at + 8 + length]
        checksum = content[at + 8 + length : at + 12 + length]
        if len(header) < 8 or len(data) < length or zlib.crc32(header[4:] + data) != int.from_bytes(checksum, "big"):
            raise complaints.refusal("", "a damaged PNG", "a PNG picture that opens elsewhere")
        chunks.append((header[4:], data))
        if header[4:] == b"IEND":
            return chunks
        at += 12 + length
    raise complaints.refusal("", "a PNG that breaks off", "a whole PNG picture")


def _check_amount(packed: bytes, expected: int, complaints: Complaints) -> None:
    unpacker = zlib.decompressobj()
    try:
        amount = len(unpacker.decompress(packed, expected + 1))
    except zlib.error as error:
        raise complaints.refusal("", "a damaged PNG", "a PNG picture that opens elsewhere") from error
    if amount != expected:
        raise complaints.refusal("", "a PNG with too much or too little data", "a PNG picture that opens elsewhere")
