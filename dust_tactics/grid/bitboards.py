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


def unpack(words: Words) -> NDArray[np.bool_]:
    """Return the bits of all words in one row, bit 0 of the first word first."""
    flat = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(flat.ravel(), bitorder="little").view(np.bool_)


TILE = 8
"""A word is a tile of a board, of so many rows and columns: bit ``TILE * row + column`` of each tells of a square."""


def tile_count(side: int) -> int:
    """Return how many tiles lie along a side of so many squares."""
    return -(-side // TILE)


def shifted(boards: Sequence[NDArray[np.bool_]]) -> Words:
    """Return boards of one size as seen from every distance, ``[offset, word]``: all tiles of each, row by row.

    Each bit of row d tells of the square so many rows down and columns right of its own as d, a number of a square,
    is of the first (False past the edge).
    """
    height, width = boards[0].shape
    down, right = tile_count(height), tile_count(width)
    tiles = np.zeros((len(boards), height + TILE * (down - 1), width + TILE * (right - 1)), np.uint64)
    tiles[:, :height, :width] = boards
    for ahead in (1, 2, 4):
        tiles[:, :, :-ahead] |= tiles[:, :, ahead:] << np.uint64(ahead)
    for ahead in (1, 2, 4):
        tiles[:, :-ahead] |= tiles[:, ahead:] << np.uint64(TILE * ahead)
    each, below, beside = tiles.strides
    seen = np.lib.stride_tricks.as_strided(
        tiles, (height, width, len(boards), down, right), (below, beside, each, TILE * below, TILE * beside)
    )
    return seen.reshape(height * width, -1)
