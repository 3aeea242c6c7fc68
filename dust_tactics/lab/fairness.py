"""What a table gives to either side before anybody fights on it: symmetry, sight, and ways.

All of it is told of a table without units. How often a side wins is another question, which only battles answer
(`lab/balance.py`).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dust_tactics.grid.narrows import narrows
from dust_tactics.grid.reach import UNREACHABLE, Reach, reach_from_any
from dust_tactics.grid.ways import Passage, Ways, bits_to_squares
from dust_tactics.lab.symmetry import Motion, Symmetry, symmetries
from dust_tactics.rules.board import Board
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.sight.exposure import Exposure, exposure_of_board
from dust_tactics.rules.sight.geometry import Geometry, Traffic
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover

MOVERS = (Mover.INFANTRY, Mover.WALKER, Mover.WHEELS_OR_TRACKS)
"""Whose ways are told: those on the ground, each as a unit of one square."""
NEARLY_ALL = 0.9
"""Squares that see so much of the table, on average, make sight no matter."""


@dataclass(frozen=True, slots=True)
class EntrySquares:
    """Squares over which a side comes on, and what they are called."""

    name: str
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What is looked at.

    sides       who comes on against whom; there are several pairs where a board leaves that open
    named       whether those are sides of a scenario, and not only edges of a board
    objectives  named squares
    smoke       squares of smoke when the first turn begins
    """

    name: str
    board: Board
    sides: tuple[tuple[EntrySquares, EntrySquares], ...]
    named: bool = False
    objectives: tuple[tuple[str, int], ...] = ()
    smoke: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WaysBetween:
    """The ways of one kind of unit between two entries.

    shortest       squares of movement from the border to the nearest square of the other entry, as if in one move; None
                   where there is no way
    narrowest      the fewest squares that would close every way; None where the entries touch
    to_objectives  for each objective the same distance from the first entry and from the second
    out_of_reach   squares that it could enter, and that neither side can reach
    closed         squares that it may not enter
    """

    mover: Mover
    shortest: int | None
    narrowest: tuple[int, ...] | None
    to_objectives: Mapping[str, tuple[int | None, int | None]]
    out_of_reach: tuple[int, ...]
    closed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fairness:
    """What a table gives; `ways` has a list of movers for each pair of entries."""

    table: Table
    symmetries: tuple[Symmetry, ...]
    exposure: Exposure
    ways: tuple[tuple[WaysBetween, ...], ...]

    @property
    def broken_by_objectives(self) -> frozenset[Motion]:
        """The motions under which the table would be the same again if it had no objectives."""
        without = {known.motion for known in symmetries(self.table.board, (self.table.smoke,)) if known.holds}
        return frozenset(known.motion for known in self.symmetries if not known.holds and known.motion in without)

    @property
    def hides_little(self) -> bool:
        """Whether nearly everything is seen from everywhere."""
        return float(self.exposure.seen_share.mean()) >= NEARLY_ALL


def turns_to(cost: int, march: int) -> int:
    """Return the turn in which a unit that comes on in turn 1 has gone so many squares, marching so many each turn."""
    return max(1, math.ceil(cost / march))


def fairness(table: Table, edition: Edition[GameState]) -> Fairness:
    """Return what a table gives to either side by the rules of an edition."""
    first, second = table.sides[0]
    return Fairness(
        table,
        symmetries(
            table.board,
            ([square for _, square in table.objectives], table.smoke),
            (first.squares, second.squares) if table.named and first.squares and second.squares else None,
        ),
        exposure_of_board(table.board, edition, table.smoke),
        tuple(
            tuple(_ways_between(table, ways, mover, *pair) for mover, ways in ways_of(table.board, edition).items())
            for pair in table.sides
        ),
    )


def ways_of(board: Board, edition: Edition[GameState]) -> dict[Mover, Ways]:
    """The ways of units of one square while nobody stands in the way (T13-TER-13)."""
    geometry = Geometry(board, edition.terrain)
    return {
        mover: geometry.ways(
            mover,
            Passage.SMALL if mover is Mover.INFANTRY else Passage.LARGE,
            edition.movement.corners(mover),
            Traffic(),
        )
        for mover in MOVERS
    }


def _ways_between(table: Table, ways: Ways, mover: Mover, first: EntrySquares, second: EntrySquares) -> WaysBetween:
    of_first, of_second = (everywhere(ways, entry.squares) for entry in (first, second))
    reached = of_first.reached_bits | of_second.reached_bits
    everything = (1 << ways.size) - 1
    return WaysBetween(
        mover,
        nearest(of_first, second.squares),
        narrows(ways, first.squares, second.squares),
        {name: (nearest(of_first, (square,)), nearest(of_second, (square,))) for name, square in table.objectives},
        tuple(bits_to_squares(ways.enter_bits & ~reached)),
        tuple(bits_to_squares(everything & ~ways.enter_bits)),
    )


def everywhere(ways: Ways, squares: Sequence[int], start_cost: int = 1) -> Reach:
    """Return all that can be come to from some squares, however far; each costs 1 where units enter over it."""
    budget = ways.width + ways.height
    while True:
        found, further = (reach_from_any(ways, squares, start_cost, most) for most in (budget, budget + 2))
        if found.reached_bits == further.reached_bits:
            return found
        budget *= 2


def nearest(reach: Reach, squares: Sequence[int]) -> int | None:
    """Return what the nearest of some squares costs; None where none is reached."""
    costs = reach.cost[np.array(squares, np.intp)] if squares else np.array([], np.int16)
    known = costs[costs != UNREACHABLE]
    return int(known.min()) if known.size else None
