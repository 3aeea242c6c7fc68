"""Squares of a scenario under their new names, once boards of it have come to lie elsewhere."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Any

from dust_tactics.files.boards.square_ranges import squares_in
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Refers
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import blocks, mentions
from dust_tactics.rules.board import Board

_SQUARES = Refers.SQUARE, Refers.SQUARES, Refers.ZONE, Refers.ENTRY
_ENTRIES = "entry", "reserve_entry"


def carry(values: Values, board: Board, size: tuple[int, int], moved: Callable[[int], int | None]) -> None:
    """Name each square that is named anywhere as it lies now.

    board   the whole board as it lay before
    size    how many squares across and down there are now
    moved   the number of a square now, by the one before; None for one that is gone, whose name stays

    Units enter over squares of the border alone: those that are no longer there keep their names, too.
    """
    columns, rows = size

    def renamed(name: Any, *, enters: bool) -> list[Any]:
        squares = [moved(square) for square in squares_in([name], board)]
        known = [square for square in squares if square is not None]
        if not known or len(known) < len(squares) or (enters and not _on_border(known, columns, rows)):
            return [name]
        return list(blocks(known, columns))

    for table, key in _places(values):
        value, enters = table[key], key in _ENTRIES
        if isinstance(value, list):
            table[key] = [new for name in value for new in renamed(name, enters=enters)]
        elif len(new := renamed(value, enters=enters)) == 1:
            table[key] = new[0]


def _on_border(squares: Collection[int], columns: int, rows: int) -> bool:
    places = [divmod(square, columns) for square in squares]
    return all(row in (0, rows - 1) or column in (0, columns - 1) for row, column in places)


def followers(before: Values, after: Values) -> Counter[str]:
    """Count what stands on other squares than before: units, objectives, smoke and events, by the names of their
    tables."""
    changed = set(_named(before)) ^ set(_named(after))
    moved = {path[:4] if path[2:3] == ("unit",) else path[:2] for path, _ in changed}
    return Counter("unit" if len(path) > 2 else str(path[0]) for path in moved if len(path) > 2 or path[0] != "side")


def _named(values: Values) -> Iterator[tuple[Keys, str]]:
    for of in _SQUARES:
        yield from mentions(values, of)


def _places(values: Values) -> Iterator[tuple[Values, Any]]:
    """Yield each table and key that names squares, once."""
    found = {path[:-1] if isinstance(path[-1], int) else path for path, _ in _named(values)}
    yield from ((value_at(values, path[:-1]), path[-1]) for path in sorted(found, key=str))
