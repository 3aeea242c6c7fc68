"""Where a unit of a card could start on a board, and which way it may look there, for those who put it down by hand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.grid.footprint_steps import footprints_from
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board, Feature
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.terrain import barring


@dataclass(frozen=True, slots=True)
class Stand:
    """Squares that a unit covers, and the facings that it may have on them; none where it has no facing."""

    squares: tuple[int, ...]
    facings: tuple[str, ...] = ()

    def names(self, columns: int) -> tuple[str, ...]:
        """Return the names of its squares on a board of so many columns."""
        return tuple(square_name(square, columns) for square in self.squares)

    def facing_like(self, wanted: str) -> str | None:
        """Return the facing nearest to one that is wanted; None where there is none to have."""
        if not self.facings:
            return None
        goal = FACINGS.index(wanted)
        return min(self.facings, key=lambda facing: abs((FACINGS.index(facing) - goal + 4) % 8 - 4))


class Bar(StrEnum):
    """What keeps a unit from standing somewhere; the value is the end of the key of its words, `editor.bar.<value>`."""

    EDGE = "edge"
    TAKEN = "taken"
    GROUND = "ground"
    WALL = "wall"


@dataclass(frozen=True, slots=True)
class Barred:
    """Why a unit can't stand on squares: what bars it, on which square, and what ground there is."""

    squares: tuple[int, ...]
    by: Bar
    square: int
    ground: Feature | None = None


def stands_at(board: Board, card: Card, square: int, taken: Collection[int] = ()) -> tuple[Stand, ...]:
    """Return the ways in which a unit can stand on a square, those that begin there first; none where it can't.

    taken   squares where others start
    """
    geometry = Geometry(board, EDITIONS[card.edition].terrain)
    return tuple(
        Stand(squares, _facings(card, squares, board.width))
        for squares in _footprints(board, card, square)
        if _barred(geometry, card, squares, taken) is None
    )


def barred_at(board: Board, card: Card, square: int, taken: Collection[int] = ()) -> Barred | None:
    """Return why a unit can't stand on a square, where it begins there if it has the room; None where it can."""
    geometry = Geometry(board, EDITIONS[card.edition].terrain)
    bars = [_barred(geometry, card, squares, taken) for squares in _footprints(board, card, square)]
    return next(iter(bars), Barred((square,), Bar.EDGE, square)) if None not in bars else None


def _footprints(board: Board, card: Card, square: int) -> list[tuple[int, ...]]:
    """Return the squares that a unit could cover with one of them among them, those that begin there first."""
    width, height = board.width, board.height
    row, column = divmod(square, width)
    reach = range(2 if card.size > 1 else 1)
    corners = [(row - up) * width + column - left for up in reach for left in reach if row >= up and column >= left]
    found = [squares for corner in corners for squares in footprints_from(corner, card.size, width, height)]
    return [squares for squares in found if square in squares]


def _barred(geometry: Geometry, card: Card, squares: tuple[int, ...], taken: Collection[int]) -> Barred | None:
    for square in squares:
        if square in taken:
            return Barred(squares, Bar.TAKEN, square)
        if grounds := barring(geometry.board, EDITIONS[card.edition].terrain, card, square):
            return Barred(squares, Bar.GROUND, square, grounds[0])
    astride = len(squares) > 1 and geometry.stands_astride(card, squares)
    return Barred(squares, Bar.WALL, squares[0]) if astride else None


def _facings(card: Card, squares: tuple[int, ...], width: int) -> tuple[str, ...]:
    if not card.has_facing:
        return ()
    found = EDITIONS[card.edition].movement.facings(card, squares, width)
    return tuple(FACINGS[facing] for facing in found if facing is not None)


def next_stand(stands: Sequence[Stand], squares: Collection[int], facing: str) -> tuple[Stand, str] | None:
    """Return how a unit stands when it is turned once more; None where it can't be."""
    ways = [(stand, each) for stand in stands for each in stand.facings]
    if not ways:
        return None
    here = next((n for n, (stand, each) in enumerate(ways) if {*stand.squares} == {*squares} and each == facing), -1)
    return ways[(here + 1) % len(ways)]
