"""Squares in as few blocks as a person would name."""

from collections.abc import Iterable

Corners = tuple[int, int]
"""The first and the last square of a block; both are the same of a single square."""


def blocks_of(squares: Iterable[int], columns: int) -> list[Corners]:
    """Return blocks, each as large as can be, that cover squares of a board of so many columns."""
    left, found = set(squares), list[Corners]()
    while left:
        largest = max((_largest_from(square, left, columns) for square in sorted(left)), key=len)
        found.append((largest[0], largest[-1]))
        left -= set(largest)
    return found


def _largest_from(first: int, squares: set[int], columns: int) -> list[int]:
    """Return the largest block of squares with this one at its upper left corner."""
    best: list[int] = []
    width = columns - first % columns
    block: list[int] = []
    for row in range(first, max(squares) + 1, columns):
        along = 0
        while along < width and row + along in squares:
            along += 1
        if not along:
            break
        if along < width:
            width = along
            block = [square for square in block if square % columns < first % columns + width]
        block += range(row, row + width)
        best = max(best, list(block), key=len)
    return best
