"""How far it is on foot or on tracks between squares, with no other unit in the way."""

from collections import OrderedDict
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.reach import UNREACHABLE, reach
from dust_tactics.grid.ways import Ways
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit

FAR = 999
"""Squares of movement to where no way leads."""
_DETOUR = 8
"""Squares that a way may be longer than the board is wide and high together; what is farther is FAR."""
_ROWS_KEPT = 8192

Row = NDArray[np.int16]


@dataclass
class Distances:
    """Rows of ways on one board, worked out when they are asked for and kept while the board stays as it is."""

    _geometry: Geometry | None = None
    _ways: dict[str, Ways] = field(default_factory=dict)
    _rows: OrderedDict[tuple[str, int], Row] = field(default_factory=OrderedDict)

    def to(self, state: GameState, unit: Unit, square: int) -> Row:
        """Return by square what the cheapest way of a unit's leading square to a square costs, or FAR."""
        if state.geometry is not self._geometry:
            self._geometry, self._ways = state.geometry, {}
            self._rows.clear()
        key = unit.card.id, square
        row = self._rows.get(key)
        if row is None:
            row = self._measured(state, unit, square)
            self._rows[key] = row
            if len(self._rows) > _ROWS_KEPT:
                self._rows.popitem(last=False)
        return row

    def _measured(self, state: GameState, unit: Unit, square: int) -> Row:
        ways = self._ways.get(unit.card.id)
        if ways is None:
            ways = state.edition.movement.ways(_alone(state, unit), unit)
            self._ways[unit.card.id] = ways
        found = reach(ways, square, ways.width + ways.height + _DETOUR)
        row = np.where(found.cost == UNREACHABLE, FAR, found.cost).astype(np.int16)
        row.setflags(write=False)
        return row


def _alone(state: GameState, unit: Unit) -> GameState:
    """Return a copy with nobody else on the table, nobody who acts along and nothing under way."""
    copy = state.copy()
    copy.activations = ()
    copy.units = [
        other if other.id == unit.id else replace(other, squares=(), joined=None, aboard=None) for other in state.units
    ]
    return copy
