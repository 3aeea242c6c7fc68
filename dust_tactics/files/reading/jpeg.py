"""The gate for JPG pictures: measured by their header, their parts found in order, and what is no picture left out.

A JPG is a row of segments, each with a marker and its length; behind the header of a scan come its packed pixels,
up to the next marker. Nothing is unpacked here: the header says how much memory drawing will take.
"""

import re
import struct
from collections.abc import Iterator

from dust_tactics.files.reading.complaints import Complaints
from dust_tactics.files.reading.png import MOST_PIXELS, WIDEST, Size
from dust_tactics.table.wording import worded

SIGNATURE = b"\xff\xd8\xff"
MOST_SEGMENTS = 2000
MOST_SCANS = 64
"""Every scan of a progressive picture is work for all of its pixels; cameras and programs make about ten."""

BEGIN, END, SCAN = 0xD8, 0xD9, 0xDA
TABLES = (0xC4, 0xDB, 0xDD)
"""Huffman codes, quantities, and how often the packing begins anew."""

FRAMES = (0xC0, 0xC1, 0xC2)
"""Headers of pictures: baseline, extended and progressive."""

UNUSUAL_FRAMES = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
"""Headers of kinds that hardly a program makes: lossless, hierarchical, arithmetic."""

COLOURS = (0xE0, 0xEE)
"""Segments that say what the channels mean: JFIF, Adobe."""

SCAN_END = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""A marker that is none within packed pixels."""

DAMAGED = "a damaged JPG"
ELSEWHERE = "a JPG picture that opens elsewhere"
PLAIN_JPG = "a plain JPG of 8 bits, or a PNG"

Segment = tuple[int, bytes]
"""A marker, and what belongs to it: with the length in front, and of a scan with its packed pixels."""


def check_jpeg(content: bytes, complaints: Complaints) -> Size:
    """Return width and height of a JPG whose parts are whole and in order. Raises FileRefused."""
    return _measured(_segments(content, complaints), complaints)


def plain_jpeg(content: bytes, complaints: Complaints) -> bytes:
    """Return a JPG that is whole, with what its pixels need and nothing else. Raises FileRefused."""
    segments = _segments(content, complaints)
    _measured(segments, complaints)
    kept = [(marker, data) for marker, data in segments if marker in (*TABLES, *FRAMES, *COLOURS, SCAN)]
    return b"".join((b"\xff\xd8", *(bytes((0xFF, marker)) + data for marker, data in kept), b"\xff\xd9"))


def _measured(segments: list[Segment], complaints: Complaints) -> Size:
    """Width and height, once the header is found to be of a usual kind and the parts to be in order."""
    markers = [marker for marker, _ in segments]
    if any(marker in UNUSUAL_FRAMES for marker in markers):
        raise complaints.refusal("", "an unusual kind of JPG", PLAIN_JPG)
    frames = [data for marker, data in segments if marker in FRAMES]
    scans = [data for marker, data in segments if marker == SCAN]
    if len(frames) != 1 or not scans or markers.index(SCAN) < next(i for i, m in enumerate(markers) if m in FRAMES):
        raise complaints.refusal("", DAMAGED, ELSEWHERE)
    if len(scans) > MOST_SCANS:
        raise complaints.refusal(
            "", worded("a JPG of {count} scans", count=len(scans)), worded("at most {most}", most=MOST_SCANS)
        )
    frame = frames[0]
    if len(frame) < 8:
        raise complaints.refusal("", DAMAGED, ELSEWHERE)
    depth, height, width, channels = struct.unpack(">BHHB", frame[2:8])
    if not (1 <= width <= WIDEST and 1 <= height <= WIDEST and width * height <= MOST_PIXELS):
        raise complaints.refusal(
            "",
            worded("a picture of {width} x {height}", width=width, height=height),
            worded("at most {most} million pixels", most=MOST_PIXELS // 1024**2),
        )
    if depth != 8 or channels not in (1, 3):
        found = (
            "a JPG in CMYK, for printers"
            if channels == 4
            else worded("a JPG of {depth} bits and {channels} channels", depth=depth, channels=channels)
        )
        raise complaints.refusal("", found, "one in RGB or grey of 8 bits; save it as PNG")
    samplings = [frame[9 + 3 * channel] for channel in range(channels)] if len(frame) == 8 + 3 * channels else [0]
    if not all(1 <= sampling >> 4 <= 4 and 1 <= sampling & 15 <= 4 for sampling in samplings):
        raise complaints.refusal("", DAMAGED, ELSEWHERE)
    return width, height


def _segments(content: bytes, complaints: Complaints) -> list[Segment]:
    """Return the segments of a JPG between its beginning and its end. Raises FileRefused."""
    segments: list[Segment] = []
    for segment in _walked(content):
        if segment[0] == END:
            return segments
        if len(segments) == MOST_SEGMENTS:
            raise complaints.refusal("", worded("a JPG of more than {most} parts", most=MOST_SEGMENTS), worded("fewer"))
        segments.append(segment)
    raise complaints.refusal("", "a JPG that breaks off, or is damaged", "a whole JPG picture")


def _walked(content: bytes) -> Iterator[Segment]:
    """Segments as they follow each other, up to the end or to what is none."""
    at = 2
    while content[at : at + 1] == b"\xff":
        while content[at + 1 : at + 2] == b"\xff":  # filling
            at += 1
        marker = content[at + 1] if at + 1 < len(content) else 0
        if marker == END:
            yield END, b""
            return
        length = int.from_bytes(content[at + 2 : at + 4], "big")
        end = at + 2 + length
        if length < 2 or end > len(content) or marker < 0xC0 or 0xD0 <= marker <= BEGIN:
            return
        if marker == SCAN:
            behind = SCAN_END.search(content, end)
            end = behind.start() if behind else len(content)
        yield marker, content[at + 2 : end]
        at = end
