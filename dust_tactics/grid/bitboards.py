"""Sets of squares as rows of 64-bit words, so that one machine instruction looks at 64 attackers at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]


def word_count(bits: int) -> int:
    """Return how many words hold so many bits."""
    return (bits + 63) // 64


def pack(rows: NDArray[np.bool_]) -> Words:
    """Pack rows of booleans ``[row, bit]`` into words ``[row, word]``, bit 0 first."""
    bits = rows.shape[1]
    packed = np.zeros((len(rows), word_count(bits) * 8), np.uint8)
    packed[:, : (bits + 7) // 8] = np.packbits(rows, axis=1, bitorder="little")
    return packed.view(np.uint64)


def unpack(words: Words, bits: int) -> NDArray[np.bool_]:
    """Undo ``pack``."""
    flat = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(flat, axis=1, count=bits, bitorder="little").view(np.bool_)


def shifted(boards: Sequence[NDArray[np.bool_]]) -> Words:
    """Return sets of n squares seen from every distance, side by side: row d, bit a of each tells of square a + d
    (False past the end)."""
    size = len(boards[0])
    padded = np.zeros((len(boards), 2 * size), bool)
    padded[:, :size] = boards
    step = padded.strides[1]
    windows = np.lib.stride_tricks.as_strided(padded, (size, len(boards), size), (step, padded.strides[0], step))
    return pack(windows.reshape(-1, size)).reshape(size, -1)
