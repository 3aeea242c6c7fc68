"""Writes pictures as PNG, small and without loss: each row is stored as the difference that packs best."""

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]


def write_png(path: Path, pixels: Bytes) -> int:
    """Writes RGBA bytes of shape (height, width, 4), as RGB where nothing is clear; returns the size of the file."""
    opaque = bool((pixels[..., 3] == 255).all())
    shown = pixels[..., :3] if opaque else pixels
    height, width, depth = shown.shape
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2 if opaque else 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(_filtered(shown.reshape(height, width * depth), depth), 9)),
        (b"IEND", b""),
    )
    data = b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)
    path.write_bytes(data)
    return len(data)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _filtered(rows: Bytes, depth: int) -> bytes:
    """Every row led by the number of its filter (0 none, 1 left, 2 above, 4 Paeth), whichever leaves least."""
    above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
    left, corner = (np.hstack([np.zeros_like(part[:, :depth]), part[:, :-depth]]) for part in (rows, above))
    choices = {0: rows, 1: rows - left, 2: rows - above, 4: rows - _paeth(left, above, corner)}
    weight = np.stack([np.abs(choice.astype(np.int8).astype(np.int16)).sum(axis=1) for choice in choices.values()])
    best = weight.argmin(axis=0)
    numbers = list(choices)
    return b"".join(bytes([numbers[pick]]) + choices[numbers[pick]][row].tobytes() for row, pick in enumerate(best))


def _paeth(left: Bytes, above: Bytes, corner: Bytes) -> Bytes:
    a, b, c = (part.astype(np.int16) for part in (left, above, corner))
    to_left, to_above, to_corner = np.abs(b - c), np.abs(a - c), np.abs(a + b - 2 * c)
    first = (to_left <= to_above) & (to_left <= to_corner)
    guess: Bytes = np.where(first, left, np.where(to_above <= to_corner, above, corner))
    return guess
