"""How much each square of a table sees, and how much it is seen and shot at from elsewhere (T13-LOS, T13-COV)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import BoolArray
from dust_tactics.rules.board import Board
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.sight.field import trap_squares
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.sight.views import Field, View
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import features, ground_covers

Counts = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Exposure:
    """Of every square, by number, of how many others something is true.

    sees   those that a unit there sees
    seen   those from which it is seen
    bare   those from which infantry there is seen and has no cover, neither by what lies between nor by its own ground
    """

    sees: Counts
    seen: Counts
    bare: Counts

    @property
    def others(self) -> int:
        """How many other squares there are: what each figure is of; 1 on a table of one square."""
        return max(1, len(self.seen) - 1)

    @property
    def seen_share(self) -> NDArray[np.float64]:
        """From how much of the rest of the table each square is seen, 0 to 1."""
        return self.seen / self.others


def exposure(view: View, covering: BoolArray, places: Sequence[int] | None = None) -> Exposure:
    """Count who sees whom.

    view      sight and cover between all places, ``[attacker, target]``
    covering  places, one for each square, that cover infantry by themselves, ``(n,)``
    places    which these are: those on the ground if None, and nothing above it counts (T16-TER-16)
    """
    chosen = np.arange(len(covering)) if places is None else np.array(places)
    among = np.ix_(chosen, chosen)
    view = View(view.sees[among], view.cover[among])
    elsewhere = view.sees & ~np.eye(len(covering), dtype=np.bool_)
    bare = elsewhere & ~view.cover & ~covering
    return Exposure(elsewhere.sum(axis=1), elsewhere.sum(axis=0), bare.sum(axis=0))


def exposure_of_board(board: Board, edition: Edition[GameState], smoke: Iterable[int] = ()) -> Exposure:
    """Count who sees whom on a table without units, by the rules of an edition, with smoke over some squares."""
    traps = trap_squares(board) if edition.sight.soldiers_block else frozenset[int]()
    field = Field(Geometry(board, edition.terrain), edition.terrain, drifting=frozenset(smoke), traps=traps)
    covers = [ground_covers(board, edition.terrain, square, features(board, square)) for square in board.squares]
    return exposure(edition.sight.views(field), np.array(covers, np.bool_))
