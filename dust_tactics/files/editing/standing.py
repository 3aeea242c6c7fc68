"""Where a unit of a card could start on a board, and which way it may look there, for those who put it down by hand."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dust_tactics.files.scenarios.sides import FACINGS
from dust_tactics.grid.footprint_steps import footprints_from
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.board import Board
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


def stands_at(board: Board, card: Card, square: int, taken: Collection[int] = ()) -> tuple[Stand, ...]:
    """Return the ways in which a unit can stand on a square, those that begin there first; none where it can't.

    taken   squares where others start
    """
    edition = EDITIONS[card.edition]
    width, height = board.width, board.height
    row, column = divmod(square, width)
    reach = range(2 if card.size > 1 else 1)
    corners = [(row - up) * width + column - left for up in reach for left in reach if row >= up and column >= left]
    footprints = [found for corner in corners for found in footprints_from(corner, card.size, width, height)]
    geometry = Geometry(board, edition.terrain)
    return tuple(
        Stand(squares, _facings(card, squares, width))
        for squares in footprints
        if square in squares
        and not any(one in taken or barring(board, edition.terrain, card, one) for one in squares)
        and not (len(squares) > 1 and geometry.stands_astride(card, squares))
    )


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
