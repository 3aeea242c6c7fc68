"""Squares in scenario files: single ones such as "C4", and blocks such as "A1:D12"."""

from collections.abc import Iterable

from dust_tactics.grid import parse_square, square_name
from dust_tactics.rules.board import Board
from dust_tactics.table.wording import worded

_TO = ":"


def a_square_of(board: Board) -> str:
    """Return what to expect of the name of a square, for complaints."""
    return worded("a square from A1 to {square}", square=square_name(board.width * board.height - 1, board.width))


def parse_range(text: str, board: Board) -> tuple[int, ...]:
    """Return the squares of a block named by two opposite corners, or one square. Raises ValueError with a text for
    people."""
    corners = text.split(_TO)
    if len(corners) > 2:
        raise ValueError(worded("{text} has more than two corners", text=repr(text)))
    places = [divmod(parse_square(name.strip(), board.width, board.height), board.width) for name in corners]
    rows, columns = sorted(row for row, _ in places), sorted(column for _, column in places)
    return tuple(
        row * board.width + column
        for row in range(rows[0], rows[-1] + 1)
        for column in range(columns[0], columns[-1] + 1)
    )


def squares_in(names: Iterable[object], board: Board) -> list[int]:
    """Return the squares that names stand for, whatever else is among them."""
    found: list[int] = []
    for name in names:
        try:
            found += parse_range(str(name), board)
        except ValueError:
            continue
    return found
