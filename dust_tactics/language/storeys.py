"""How places above the ground are called: their square, and which storey of the building (T16-TER-16, T16-TER-17)."""

from collections.abc import Iterable

from dust_tactics.grid.squares import footprint_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.board import Board
from dust_tactics.rules.storeys import on_roof, squares_of, storey_of


def place_name(messages: Messages, board: Board, places: Iterable[int]) -> str:
    """Return the name of a unit's place, such as "C4" or "C4, storey 1", or of the first and last square of a big
    model."""
    covered = tuple(places)
    squares = squares_of(board, covered)
    name = footprint_name(squares, board.width)
    storey = storey_of(board, covered[0])
    if not storey:
        return name
    kind = "roof" if on_roof(board, squares[0], storey) else "storey"
    return messages.text(f"place.{kind}", square=name, storey=storey)
