"""Under which turns and mirrors a table stays as it is, and which squares break the others."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dust_tactics.rules.board import Board, Edge, Obstacle, Terrain

Numbers = NDArray[np.intp]

_EDGES, _TERRAIN, _OBSTACLES = tuple(Edge), tuple(Terrain), (None, *Obstacle)


class Motion(StrEnum):
    """A turn or a mirror that puts a table onto its own place; the last four only a square one."""

    HALF_TURN = "half turn"
    WEST_EAST = "mirror, west to east"
    NORTH_SOUTH = "mirror, north to south"
    QUARTER_TURN = "quarter turn"
    FALLING = "mirror along A1 to the far corner"
    RISING = "mirror along the other corners"

    @property
    def needs_square(self) -> bool:
        """Whether only a table as wide as it is high comes to lie in its own place."""
        return self in (Motion.QUARTER_TURN, Motion.FALLING, Motion.RISING)

    @property
    def transposes(self) -> bool:
        """Whether rows become columns."""
        return self.needs_square

    @property
    def flips(self) -> tuple[bool, bool]:
        """Whether rows, and whether columns, come in their other order afterwards."""
        return {
            Motion.HALF_TURN: (True, True),
            Motion.WEST_EAST: (False, True),
            Motion.NORTH_SOUTH: (True, False),
            Motion.QUARTER_TURN: (False, True),
            Motion.FALLING: (False, False),
            Motion.RISING: (True, True),
        }[self]


@dataclass(frozen=True, slots=True)
class Symmetry:
    """What a motion makes of a table.

    broken          squares that differ from those that come to lie on them, ascending; none if it stays as it is
    swaps_sides     whether it exchanges the squares over which two sides come on; None without sides
    """

    motion: Motion
    broken: tuple[int, ...]
    swaps_sides: bool | None = None

    @property
    def holds(self) -> bool:
        """Whether the table stays as it is."""
        return not self.broken


def symmetries(
    board: Board,
    marks: Sequence[Collection[int]] = (),
    sides: tuple[Collection[int], Collection[int]] | None = None,
) -> tuple[Symmetry, ...]:
    """Try every motion that a table of its shape has.

    marks   further things that lie on squares, such as objectives and smoke: each must come to lie on its like
    sides   the squares over which the two sides come on
    """
    return tuple(
        _tried(motion, board, marks, sides)
        for motion in Motion
        if board.width == board.height or not motion.needs_square
    )


def _tried(
    motion: Motion,
    board: Board,
    marks: Sequence[Collection[int]],
    sides: tuple[Collection[int], Collection[int]] | None,
) -> Symmetry:
    shape = board.height, board.width
    differs = np.zeros(shape, np.bool_)
    for plane in (*_planes(board), *(_marked(board, squares) for squares in marks)):
        differs |= plane != _moved(plane, motion)
    across, down = _edges(board)
    moved_across, moved_down = _moved(across, motion), _moved(down, motion)
    if motion.transposes:
        moved_across, moved_down = moved_down, moved_across
    edge_across, edge_down = across != moved_across, down != moved_down
    differs |= edge_across[:-1] | edge_across[1:] | edge_down[:, :-1] | edge_down[:, 1:]
    swaps = None
    if sides is not None:
        here, there = (_marked(board, squares) for squares in sides)
        swaps = bool((_moved(here, motion) == there).all())
    return Symmetry(motion, tuple(np.flatnonzero(differs).tolist()), swaps)


def _moved(plane: Numbers, motion: Motion) -> Numbers:
    """Return a table of numbers after a motion."""
    rows, columns = motion.flips
    moved = plane.T if motion.transposes else plane
    moved = moved[::-1] if rows else moved
    return moved[:, ::-1] if columns else moved


def _planes(board: Board) -> Iterable[Numbers]:
    """Yield what lies on squares, as numbers ``(height, width)``: terrain, obstacles, and whether they are in a
    building."""
    obstacles = dict(board.obstacles)
    inside = {square for building in board.buildings for square in building.squares}
    for numbers in (
        [_TERRAIN.index(terrain) for terrain in board.terrain],
        [_OBSTACLES.index(obstacles.get(square)) for square in board.squares],
        [int(square in inside) for square in board.squares],
    ):
        yield np.array(numbers, np.intp).reshape(board.height, board.width)


def _edges(board: Board) -> tuple[Numbers, Numbers]:
    """Return what stands on edges, as numbers: ``(height + 1, width)`` above squares, ``(height, width + 1)`` left of
    them."""
    across = np.array([_EDGES.index(edge) for edge in board.edges_h], np.intp)
    down = np.array([_EDGES.index(edge) for edge in board.edges_v], np.intp)
    return across.reshape(board.height + 1, board.width), down.reshape(board.height, board.width + 1)


def _marked(board: Board, squares: Collection[int]) -> Numbers:
    marked = np.zeros(board.width * board.height, np.intp)
    marked[list(squares)] = 1
    return marked.reshape(board.height, board.width)
