"""Places above the ground: storeys of buildings, and their roofs (T16-TER-16 to T16-TER-19).

A *place* is a square on a storey, by number: `storey * squares of the board + square`. On the ground it is the square.
Units have squares of the board and a storey; ways are made of places.
"""

from collections.abc import Iterable, Iterator

from dust_tactics.rules.board import Board, Building
from dust_tactics.rules.units import Unit
from dust_tactics.table.changed import changed

Places = tuple[int, ...]


def square_of(board: Board, place: int) -> int:
    """Return the square of a place."""
    return place % (board.width * board.height)


def squares_of(board: Board, places: Iterable[int]) -> tuple[int, ...]:
    """Return the squares of some places."""
    return tuple([square_of(board, place) for place in places])


def storey_of(board: Board, place: int) -> int:
    """Return the storey of a place, 0 on the ground."""
    return place // (board.width * board.height)


def place_at(board: Board, square: int, storey: int) -> int:
    """Return the place on a storey of a square."""
    return storey * board.width * board.height + square


def places_under(board: Board, unit: Unit) -> Places:
    """Return the places that a unit covers, in the order of its squares; none off the table."""
    if not unit.storey:
        return unit.squares
    return tuple([place_at(board, square, unit.storey) for square in unit.squares])


def place_of(board: Board, unit: Unit) -> int:
    """Return the place of a unit's front. Raises IndexError when it is off the table."""
    return place_at(board, unit.square, unit.storey)


def is_roof(building: Building, storey: int) -> bool:
    """Return whether a storey that a building has is its roof: what lies above those inside (T16-TER-17)."""
    return storey == building.storeys


def on_roof(board: Board, square: int, storey: int) -> bool:
    """Return whether a storey of a square is the roof of a building there."""
    building = board.building(square) if storey else None
    return building is not None and is_roof(building, storey)


def is_inside(board: Board, place: int) -> bool:
    """Return whether a place is in a building, and not on its roof."""
    square, storey = square_of(board, place), storey_of(board, place)
    return board.building(square) is not None and not on_roof(board, square, storey)


def storeys_at(board: Board, square: int) -> range:
    """Return the storeys on which infantry may be in a square, the roof included; the ground alone outside of
    buildings."""
    building = board.building(square)
    return range(building.levels if building is not None else 1)


def above(board: Board) -> tuple[int, ...]:
    """Return all places above the ground, in ascending order."""
    places = [place_at(board, square, storey) for square, storey in _higher(board)]
    return tuple(sorted(places))


def levels_of(board: Board) -> int:
    """Return how many storeys the highest building has, its roof included; 1 where nobody goes up."""
    return max((building.levels for building in board.buildings), default=1)


def standing(unit: Unit, like: Unit) -> Unit:
    """Return a unit where another one stands: on its squares and its storey."""
    return changed(unit, squares=like.squares, storey=like.storey)


def share_place(unit: Unit, other: Unit) -> bool:
    """Return whether two units cover the same square on the same storey."""
    return unit.storey == other.storey and not set(unit.squares).isdisjoint(other.squares)


def place_between(board: Board, square: int, first: Unit, second: Unit) -> int:
    """Return the place through which something goes that crosses a square on its way between two units: on the storey
    of either in its own building, elsewhere along the ground (T16-TER-19)."""
    for unit in (second, first):
        building = board.building(square) if unit.storey else None
        if building is not None and not building.squares.isdisjoint(unit.squares):
            return place_at(board, square, unit.storey)
    return square


def _higher(board: Board) -> Iterator[tuple[int, int]]:
    for building in board.buildings:
        for storey in range(1, building.levels):
            for square in building.squares:
                yield square, storey
