"""Where one kind of unit may step: squares it may enter and stop on, edges it may cross, corners it may cut.

Sets of squares are Python integers, bit s for square s: on a board of a few hundred squares a step of all of them
at once is a handful of shifts.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.board import Grid


class Passage(IntEnum):
    """How wide an edge lets units through (T13-TER-12). A unit needs at least the passage of its kind (T13-TER-13)."""

    WALL = 0
    SMALL = 1
    LARGE = 2
    HUGE = 3
    OPEN = 4


class CornerRule(Enum):
    """How many of the two ways round a corner a diagonal step needs (T13-MOV-21 to T13-MOV-23); for some units one of
    two open ways must lead through no opening either, be it as wide as it may (T16-TER-15)."""

    ONE_WAY_OPEN = "one"
    BOTH_WAYS_OPEN = "both"
    NO_OPENING = "no-opening"
    IGNORED = "ignored"


Squares = NDArray[np.bool_] | int
"""Some squares of a board: booleans in the order of the squares, or a set."""


def squares_to_bits(squares: NDArray[np.bool_]) -> int:
    """Return an array of booleans, in the order of the squares, as a set of squares."""
    return int.from_bytes(np.packbits(squares, bitorder="little").tobytes(), "little")


def _as_bits(squares: Squares) -> int:
    return squares if isinstance(squares, int) else squares_to_bits(squares)


def set_of(squares: Iterable[int]) -> int:
    """Return squares by number as a set."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def bits_to_squares(bits: int) -> list[int]:
    """Return the squares of a set, in ascending order."""
    squares = []
    while bits:
        lowest = bits & -bits
        squares.append(lowest.bit_length() - 1)
        bits ^= lowest
    return squares


def bits_to_array(bits: int, size: int) -> NDArray[np.uint8]:
    """Return a set of squares as 0 and 1, shape ``(size,)``."""
    packed = np.frombuffer(bits.to_bytes((size + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little")


@dataclass(frozen=True, slots=True)
class Steps:
    """From which squares a step may be taken east, south, and along both diagonals, and the same backwards.

    ``south_west`` holds the squares from which a step south-west may be taken; stepping back north-east from a
    square is allowed exactly when stepping south-west into it is, since a diagonal has the same two side squares.
    """

    east: int
    south: int
    south_east: int
    south_west: int


_FACING_OF_STEP = {facing.step: facing for facing in Facing}


@lru_cache(maxsize=16)
def open_board_steps(width: int, height: int, levels: int = 1) -> Steps:
    """Return the steps that stay on the board; of boards that lie over one another, on the same of them."""
    if levels > 1:
        size = width * (height // levels)
        once = open_board_steps(width, height // levels)
        copies = sum(1 << (level * size) for level in range(levels))
        return Steps(*(steps * copies for steps in (once.east, once.south, once.south_east, once.south_west)))
    row_but_last = (1 << (width - 1)) - 1
    every_row = sum(1 << (row * width) for row in range(height))
    east = row_but_last * every_row
    south = (1 << (width * (height - 1))) - 1
    return Steps(east, south, east & south, (east << 1) & south)


@dataclass(frozen=True, eq=False)
class Ways:
    """The ways of one kind of unit over a board at one moment; make it once and ask ``reach`` as often as you like.

    width, height: of the board.
    enterable: a set, or booleans, ``(height, width)`` or flat: squares the unit may enter.
    stoppable: the same: squares it may end on. Left out: every enterable square.
    closes_corner: the same: squares that close a way round a corner. Left out: every square that cannot be entered.
    corners: the corner rule of the unit.
    passages_h, passages_v: ``Passage`` of every edge, shapes ``(height + 1, width)`` and ``(height, width + 1)``
        as in ``Grid``; left out: all open. ``least_passage``: the passage this unit needs.
    cheap_diagonals: whether every diagonal step costs 1 (T10-SKL-03).
    levels: how many boards lie over one another, the lowest first: the rows of one follow those of the one below it in
        ``height`` and all arrays. lifts: a set: the squares from which the unit may go straight up to the next board;
        that costs what a straight step does, and so does the way back (T16-TER-16).
    """

    width: int
    height: int
    enterable: Squares
    stoppable: Squares | None = None
    closes_corner: Squares | None = None
    corners: CornerRule = CornerRule.ONE_WAY_OPEN
    passages_h: NDArray[np.integer] | None = None
    passages_v: NDArray[np.integer] | None = None
    least_passage: Passage = Passage.SMALL
    cheap_diagonals: bool = False
    levels: int = 1
    lifts: int = 0

    def __post_init__(self) -> None:
        for name in ("enterable", "stoppable", "closes_corner"):
            array = getattr(self, name)
            if isinstance(array, int):
                if array >> self.size:
                    raise ValueError(f"{name} must hold squares of a board of {self.width} x {self.height}")
            elif array is not None and (array.size != self.size or array.dtype != np.bool_):
                raise ValueError(f"{name} must hold {self.size} booleans, not {array.size} {array.dtype}")
        if self.passages_h is None and self.passages_v is None:
            return
        shapes = {"passages_h": (self.height + 1, self.width), "passages_v": (self.height, self.width + 1)}
        for name, shape in shapes.items():
            array = getattr(self, name)
            if array is not None and array.shape != shape:
                raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")

    @classmethod
    def jumping(cls, width: int, height: int, stoppable: Squares) -> "Ways":
        """Return the ways of a unit that passes over everything and is tested only where it lands (T13-SKL-12)."""
        return cls(width, height, (1 << width * height) - 1, stoppable, 0, CornerRule.IGNORED)

    @classmethod
    def on(
        cls,
        grid: Grid,
        *,
        enterable: ArrayLike | None = None,
        stoppable: ArrayLike | None = None,
        closes_corner: ArrayLike | None = None,
        corners: CornerRule = CornerRule.ONE_WAY_OPEN,
    ) -> "Ways":
        """Return the ways over a board of sight: its walls are closed and all other edges open.

        What blocks sight need not bar a unit, nor the other way round; so squares left out can all be entered.
        """

        def squares(given: ArrayLike | None) -> NDArray[np.bool_] | None:
            return None if given is None else np.asarray(given, bool).reshape(-1)

        everywhere = np.ones(grid.size, bool)
        return cls(
            grid.width,
            grid.height,
            everywhere if enterable is None else np.asarray(enterable, bool).reshape(-1),
            squares(stoppable),
            squares(closes_corner),
            corners,
            np.where(grid.walls_h, Passage.WALL, Passage.OPEN),
            np.where(grid.walls_v, Passage.WALL, Passage.OPEN),
        )

    @property
    def size(self) -> int:
        """The number of squares."""
        return self.width * self.height

    @property
    def storey_size(self) -> int:
        """The number of squares of one of the boards that lie over one another."""
        return self.width * (self.height // self.levels)

    @cached_property
    def enter_bits(self) -> int:
        """The set of squares the unit may enter."""
        return _as_bits(self.enterable)

    @cached_property
    def stop_bits(self) -> int:
        """The set of squares the unit may end on."""
        return self.enter_bits if self.stoppable is None else _as_bits(self.stoppable)

    @cached_property
    def corner_bits(self) -> int:
        """The set of squares that close a way round a corner."""
        if self.closes_corner is not None:
            return _as_bits(self.closes_corner)
        return ~self.enter_bits & ((1 << self.size) - 1)

    @cached_property
    def steps(self) -> Steps:
        """The steps that edges and corners allow; whether the square stepped to may be entered is not in it."""
        board = open_board_steps(self.width, self.height, self.levels)
        east, south = self._straight_steps(board, self.least_passage)
        if self.corners is CornerRule.IGNORED:
            return Steps(east, south, board.south_east, board.south_west)
        south_east, south_west = self._diagonal_steps(east, south)
        if self.corners is CornerRule.NO_OPENING:
            past = self.past_openings
            south_east, south_west = south_east & past.south_east, south_west & past.south_west
        return Steps(east, south, south_east & board.south_east, south_west & board.south_west)

    @cached_property
    def past_openings(self) -> Steps:
        """The steps that lead through no opening: diagonal ones that have a way round through none (T16-TER-15)."""
        board = open_board_steps(self.width, self.height, self.levels)
        east, south = self._straight_steps(board, Passage.OPEN)
        se_by_east, se_by_south, sw_by_west, sw_by_south = self._ways_round(east, south)
        south_east, south_west = se_by_east | se_by_south, sw_by_west | sw_by_south
        return Steps(east, south, south_east & board.south_east, south_west & board.south_west)

    def _straight_steps(self, board: Steps, least: Passage) -> tuple[int, int]:
        """From where steps east and south cross an edge that lets so much through."""
        east, south = board.east, board.south
        if self.passages_v is not None:
            east &= squares_to_bits(self.passages_v[:, 1:] >= least)
        if self.passages_h is not None:
            south &= squares_to_bits(self.passages_h[1:] >= least)
        return east, south

    def _diagonal_steps(self, east: int, south: int) -> tuple[int, int]:
        """From where steps south-east and south-west find as many ways open as they need."""
        round_corner = ~self.corner_bits
        se_by_east, se_by_south, sw_by_west, sw_by_south = self._ways_round(east, south)
        se_by_east &= round_corner >> 1
        se_by_south &= round_corner >> self.width
        sw_by_west &= round_corner << 1
        sw_by_south &= round_corner >> self.width
        if self.corners is CornerRule.ONE_WAY_OPEN:
            return se_by_east | se_by_south, sw_by_west | sw_by_south
        return se_by_east & se_by_south, sw_by_west & sw_by_south

    def _ways_round(self, east: int, south: int) -> tuple[int, int, int, int]:
        """From where two straight steps lead south-east, first east or first south, and south-west in the same way."""
        width, west = self.width, east << 1
        return east & (south >> 1), south & (east >> width), west & (south << 1), south & (west >> width)

    def straight(self, squares: int) -> int:
        """Return the squares one straight step away from a set."""
        if not squares:
            return 0
        steps, width = self.steps, self.width
        reached = ((squares & steps.east) << 1) | ((squares & steps.south) << width)
        reached |= ((squares >> 1) & steps.east) | ((squares >> width) & steps.south)
        if self.lifts:
            size = self.storey_size
            reached |= ((squares & self.lifts) << size) | ((squares >> size) & self.lifts)
        return reached & self.enter_bits

    def diagonal(self, squares: int) -> int:
        """Return the squares one diagonal step away from a set."""
        if not squares:
            return 0
        steps, width = self.steps, self.width
        reached = ((squares & steps.south_east) << (width + 1)) | ((squares & steps.south_west) << (width - 1))
        reached |= ((squares >> (width + 1)) & steps.south_east) | ((squares >> (width - 1)) & steps.south_west)
        return reached & self.enter_bits

    def neighbour(self, square: int, facing: Facing) -> int | None:
        """Return the square beside a square, or None past the border."""
        down, right = facing.step
        row, column = square // self.width + down, square % self.width + right
        return row * self.width + column if 0 <= row < self.height and 0 <= column < self.width else None

    def facing_of(self, square: int, target: int) -> Facing | None:
        """Return the direction of a step between two squares, or None if they are not adjacent on one board."""
        if self.levels > 1 and square // self.storey_size != target // self.storey_size:
            return None
        (row, column), (to_row, to_column) = divmod(square, self.width), divmod(target, self.width)
        return _FACING_OF_STEP.get((to_row - row, to_column - column)) if 0 <= target < self.size else None

    def allows_step(self, square: int, facing: Facing) -> bool:
        """Return whether edges and corners allow a step, whatever the square stepped to holds."""
        return bool(self.leaving[facing] >> square & 1)

    @cached_property
    def leaving(self) -> tuple[int, ...]:
        """For each facing the squares from which edges and corners allow a step that way."""
        steps, width = self.steps, self.width
        return (
            steps.south << width,
            steps.south_west << (width - 1),
            steps.east,
            steps.south_east,
            steps.south,
            steps.south_west,
            steps.east << 1,
            steps.south_east << (width + 1),
        )

    def is_lift(self, square: int, target: int) -> bool:
        """Return whether a step leads straight up or down between two boards, where the unit may take it."""
        low, high = sorted((square, target))
        return low >= 0 and high - low == self.storey_size and bool(self.lifts >> low & 1)

    def may_enter(self, square: int) -> bool:
        """Return whether the unit may enter a square."""
        return bool(self.enter_bits >> square & 1)

    def may_stop(self, square: int) -> bool:
        """Return whether the unit may end on a square."""
        return bool(self.stop_bits >> square & 1)

    def passage(self, square: int, facing: Facing) -> Passage:
        """Return the passage on the edge a straight step crosses."""
        row, column = divmod(square, self.width)
        if facing.step[0]:
            passages, place = self.passages_h, (row + (facing is Facing.S), column)
        else:
            passages, place = self.passages_v, (row, column + (facing is Facing.E))
        return Passage.OPEN if passages is None else Passage(int(passages[place]))
