"""The storeys of a board as one table of numbers: the ground, and what is above it in rows that follow (T16-TER-16)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.ways import Passage, set_of
from dust_tactics.rules.board import Board, Building, Terrain
from dust_tactics.rules.storeys import is_roof, levels_of, place_at

SOLID = Terrain.STRUCTURE
"""Ground that goes up through every storey of a building, but not through its roof."""


@dataclass(frozen=True, eq=False)
class Stacked:
    """Where infantry may be on a board with storeys, by place, as `grid.ways.Ways` wants it.

    levels      boards that lie over one another
    places      all that may be entered, as a set
    floors      places above the ground where one may stand, as a set
    lifts       places under a floor, from which one may go up (T16-TER-16, T16-TER-17)
    horizontal, vertical   passages of all storeys: those of the ground, on a roof open inside and shut around it
    """

    levels: int
    places: int
    floors: int
    lifts: int
    horizontal: NDArray[np.int8]
    vertical: NDArray[np.int8]


def stacked(board: Board, enterable: int, horizontal: NDArray[np.int8], vertical: NDArray[np.int8]) -> Stacked:
    """Return the storeys of a board whose squares infantry may enter, and what gets through whose edges."""
    levels = levels_of(board)
    floors = set_of(
        place_at(board, square, storey)
        for building in board.buildings
        for storey in range(1, building.levels)
        for square in building.squares
        if is_roof(building, storey) or board.terrain[square] is not SOLID
    )
    size = board.width * board.height
    places = enterable | floors
    lifts = floors >> size
    across = [horizontal[:-1].copy() for _ in range(levels)]
    along = [vertical.copy() for _ in range(levels)]
    for building in board.buildings:
        if building.roof:
            _open_roof(board, building, across[building.storeys], along[building.storeys])
    last = np.full((1, board.width), Passage.OPEN, np.int8)
    return Stacked(levels, places, floors, lifts, np.vstack([*across, last]), np.vstack(along))


def _open_roof(board: Board, building: Building, across: NDArray[np.int8], along: NDArray[np.int8]) -> None:
    """No inner walls stand on a roof, and nobody leaves it but by going down."""
    roof = np.isin(np.arange(across.size).reshape(across.shape), list(building.squares))
    above = np.vstack([np.zeros((1, board.width), np.bool_), roof[:-1]])
    left, right = np.pad(roof, ((0, 0), (1, 0))), np.pad(roof, ((0, 0), (0, 1)))
    for edges, before, after in ((across, above, roof), (along, left, right)):
        edges[before | after] = Passage.WALL
        edges[before & after] = Passage.OPEN
