"""The gate for PNG pictures: measured, unpacked within bounds and written anew before anything draws it."""

import struct
import zlib
from dataclasses import dataclass
from itertools import groupby

from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.table.wording import worded

MOST_CHUNKS = 20_000
WIDEST = 4096
MOST_PIXELS = 2 * 1024 * 1024
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTED = 3
CHANNELS = {0: 1, 2: 3, PALETTED: 1, 4: 2, 6: 4}
"""Samples of a pixel by colour type."""

DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), PALETTED: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bits of a sample by colour type; of 16, those who draw keep the upper half."""

HIGHEST_FILTER = 4
CLEAR = {0: 2, 2: 6}
"""Bytes of the chunk that names a clear colour, by colour type; for a palette one for each of its colours."""

DAMAGED = "a damaged PNG"
ELSEWHERE = "a PNG picture that opens elsewhere"

Size = tuple[int, int]
Chunk = tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class PngHeader:
    """What the first chunk of a PNG says."""

    width: int
    height: int
    depth: int
    colour: int

    @property
    def row(self) -> int:
        """Bytes of a row, with the one in front that names its filter."""
        return 1 + (self.width * CHANNELS[self.colour] * self.depth + 7) // 8


def check_png(content: bytes, complaints: Complaints) -> Size:
    """Width and height of a PNG that is whole: its chunks, checksums and data agree. Raises FileRefused."""
    header = _header(_chunks(content, complaints), complaints)
    return header.width, header.height


def plain_png(content: bytes, complaints: Complaints) -> bytes:
    """Return a PNG that is whole, with what its pixels need and nothing else. Raises FileRefused."""
    chunks = _chunks(content, complaints)
    header = _header(chunks, complaints)
    kept = [chunks[0], *_colours(header, chunks, complaints), (b"IDAT", _data(chunks)), (b"IEND", b"")]
    return SIGNATURE + b"".join(map(_written, kept))


def _header(chunks: list[Chunk], complaints: Complaints) -> PngHeader:
    """Return the header, once everything is found to be in order. Raises FileRefused."""
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise complaints.refusal("", "a PNG without a header", "a PNG picture")
    width, height, depth, colour, packing, filtering, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not (1 <= width <= WIDEST and 1 <= height <= WIDEST and width * height <= MOST_PIXELS):
        raise complaints.refusal(
            "",
            worded("a picture of {width} x {height}", width=width, height=height),
            worded("at most {most} million pixels", most=MOST_PIXELS // 1024**2),
        )
    if interlaced == 1:
        raise complaints.refusal("", "an interlaced PNG", "one saved without interlacing")
    if colour not in CHANNELS or depth not in DEPTHS[colour] or packing or filtering or interlaced:
        raise complaints.refusal("", "an unusual kind of PNG", "one of 1 to 16 bits")
    header = PngHeader(width, height, depth, colour)
    needed = [kind for kind, _ in chunks if kind[:1].isupper()]
    runs = [kind for kind, _ in groupby(needed)]
    once = all(needed.count(kind) <= 1 for kind in (b"IHDR", b"PLTE"))
    if not once or runs not in ([b"IHDR", b"IDAT", b"IEND"], [b"IHDR", b"PLTE", b"IDAT", b"IEND"]):
        raise complaints.refusal("", DAMAGED, ELSEWHERE)
    _colours(header, chunks, complaints)
    _check_data(_data(chunks), header, complaints)
    return header


def _chunks(content: bytes, complaints: Complaints) -> list[Chunk]:
    if not content.startswith(SIGNATURE):
        raise complaints.refusal("", "a file that is no PNG", "a PNG picture")
    chunks: list[Chunk] = []
    at = len(SIGNATURE)
    while at < len(content):
        header = content[at : at + 8]
        length = int.from_bytes(header[:4], "big")
        data = content[at + 8 : at + 8 + length]
        checksum = content[at + 8 + length : at + 12 + length]
        if len(header) < 8 or len(data) < length or zlib.crc32(header[4:] + data) != int.from_bytes(checksum, "big"):
            raise complaints.refusal("", DAMAGED, ELSEWHERE)
        chunks.append((header[4:], data))
        if header[4:] == b"IEND":
            return chunks
        if len(chunks) == MOST_CHUNKS:
            raise complaints.refusal("", worded("a PNG of more than {most} chunks", most=MOST_CHUNKS), worded("fewer"))
        at += 12 + length
    raise complaints.refusal("", "a PNG that breaks off", "a whole PNG picture")


def _colours(header: PngHeader, chunks: list[Chunk], complaints: Complaints) -> list[Chunk]:
    """Return the palette, where there is one, and what is clear in the picture, where that is said."""
    kinds = dict(chunks)
    palette, clear = kinds.get(b"PLTE", b""), kinds.get(b"tRNS", b"")
    if header.colour != PALETTED:
        return [(b"tRNS", clear)] if clear and len(clear) == CLEAR.get(header.colour) else []
    colours = len(palette) // 3
    if not 1 <= colours <= 2**header.depth or len(palette) % 3:
        raise complaints.refusal("", DAMAGED, ELSEWHERE)
    return [(b"PLTE", palette), *([(b"tRNS", clear)] if 1 <= len(clear) <= colours else [])]


def _data(chunks: list[Chunk]) -> bytes:
    return b"".join(data for kind, data in chunks if kind == b"IDAT")


def _check_data(packed: bytes, header: PngHeader, complaints: Complaints) -> None:
    unpacker = zlib.decompressobj()
    expected = header.row * header.height
    try:
        data = unpacker.decompress(packed, expected + 1)
    except zlib.error as error:
        raise complaints.refusal("", DAMAGED, ELSEWHERE) from error
    if len(data) != expected:
        raise complaints.refusal("", "a PNG with too much or too little data", ELSEWHERE)
    if max(data[:: header.row]) > HIGHEST_FILTER:
        raise complaints.refusal("", DAMAGED, ELSEWHERE)


def _written(chunk: Chunk) -> bytes:
    kind, data = chunk
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
