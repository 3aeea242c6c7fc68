"""Squares of a scenario under their new names, once boards of it have come to lie elsewhere."""

from collections.abc import Callable, Iterator
from typing import Any

from dust_tactics.files.boards.square_ranges import squares_in
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Refers
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.wishes import blocks, mentions
from dust_tactics.rules.board import Board


def carry(values: Values, board: Board, columns: int, moved: Callable[[int], int | None]) -> None:
    """Name each square that is named anywhere as it lies now.

    board     the whole board as it lay before
    columns   how many there are now
    moved     the number of a square now, by the one before; None for one that is gone, whose name stays
    """

    def renamed(name: Any) -> list[Any]:
        squares = [moved(square) for square in squares_in([name], board)]
        known = [square for square in squares if square is not None]
        return [name] if not known or len(known) < len(squares) else list(blocks(known, columns))

    for table, key in _places(values):
        value = table[key]
        if isinstance(value, list):
            table[key] = [new for name in value for new in renamed(name)]
        elif len(new := renamed(value)) == 1:
            table[key] = new[0]


def _places(values: Values) -> Iterator[tuple[Values, Any]]:
    """Yield each table and key that names squares, once."""
    found = {
        path[:-1] if isinstance(path[-1], int) else path
        for of in (Refers.SQUARE, Refers.SQUARES, Refers.ZONE)
        for path, _ in mentions(values, of)
    }
    yield from ((value_at(values, path[:-1]), path[-1]) for path in sorted(found, key=str))
