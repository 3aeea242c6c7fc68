"""Squares of a board: one integer inside the program, a name such as ``C4`` for people.

A square is ``row * width + column``. Row 0 is the top row and column 0 the leftmost column, so the top left
square is ``A1``; columns go on with ``AA`` after ``Z``.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

MAX_SIDE = 64
"""The longest side of a board, in squares."""

_NAME = re.compile(r"([A-Za-z]+)([0-9]+)")
_LETTERS = 26


def column_name(column: int) -> str:
    """Return the letters of a column: 0 is ``A``, 25 is ``Z``, 26 is ``AA``."""
    if column < 0:
        raise ValueError(f"a column is 0 or more, not {column}")
    letters = ""
    rest = column + 1
    while rest:
        rest, letter = divmod(rest - 1, _LETTERS)
        letters = chr(ord("A") + letter) + letters
    return letters


@lru_cache(maxsize=MAX_SIDE * MAX_SIDE)
def square_name(square: int, width: int) -> str:
    """Return the name of a square on a board ``width`` squares wide."""
    if square < 0:
        raise ValueError(f"a square is 0 or more, not {square}")
    row, column = divmod(square, width)
    return f"{column_name(column)}{row + 1}"


def footprint_name(squares: Iterable[int], width: int) -> str:
    """Return the name of the square of a unit, or of the first and last square of a big model, as in ``C4–D5``."""
    covered = sorted(squares)
    return "–".join(dict.fromkeys(square_name(square, width) for square in (covered[0], covered[-1])))


def square_names(squares: Iterable[int], width: int) -> str:
    """Return several names in a row, as in ``C4, C5``."""
    return ", ".join(square_name(square, width) for square in squares)


def parse_square(text: str, width: int, height: int) -> int:
    """Return the square a name such as ``C4`` stands for; upper and lower case are the same.

    Raises ValueError, in words a player understands, if the text is no name or names no square of the board.
    """
    match = _NAME.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not the name of a square; names look like C4: column letter, then row number")
    letters, digits = match.groups()
    column = 0
    for letter in letters.upper()[: MAX_SIDE + 1]:
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    column -= 1
    row = int(digits[:9]) - 1
    if not (0 <= column < width and 0 <= row < height):
        last = square_name(width * height - 1, width)
        raise ValueError(f"{text.strip()} is not on the board, whose squares run from A1 to {last}")
    return row * width + column


def middle(squares: Iterable[int], width: int) -> tuple[float, float]:
    """Return the middle of some squares as ``(x, y)``, counted in squares from the upper left corner of the board."""
    found = [divmod(square, width) for square in squares]
    return (
        sum(column for _, column in found) / len(found) + 0.5,
        sum(row for row, _ in found) / len(found) + 0.5,
    )
