"""Sets of squares as rows of 64-bit words, so that one machine instruction looks at 64 attackers at once."""

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


def shifted(flat: NDArray[np.bool_]) -> Words:
    """Return a set of n squares seen from every distance: row d, bit a tells of square a + d (False past the end)."""
    size = len(flat)
    padded = np.zeros(2 * size, bool)
    padded[:size] = flat
    return pack(np.lib.stride_tricks.sliding_window_view(padded, size)[:size])
