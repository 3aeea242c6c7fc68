"""The board as sight knows it: which squares block, and on which edges walls stand."""

from collections.abc import Iterable
from enum import Enum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dust_tactics.grid.squares import MAX_SIDE, square_name

BoolArray = NDArray[np.bool_]


class Side(Enum):
    """One of the four sides of a square."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


class Edge(NamedTuple):
    """An edge between two squares: an index into ``walls_h`` (horizontal edges) or ``walls_v`` (vertical ones)."""

    horizontal: bool
    row: int
    column: int

    @classmethod
    def of(cls, square: int, side: Side, width: int) -> "Edge":
        """Return the edge on one side of a square."""
        row, column = divmod(square, width)
        horizontal = side in (Side.TOP, Side.BOTTOM)
        return cls(horizontal, row + (side is Side.BOTTOM), column + (side is Side.RIGHT))

    def name(self, width: int, height: int) -> str:
        """Return the edge in words: ``C4/C5`` for an edge between squares, ``top of C1`` for the border."""
        before = (self.row - 1, self.column) if self.horizontal else (self.row, self.column - 1)
        after = (self.row, self.column)
        inside = [row * width + column for row, column in (before, after) if 0 <= row < height and 0 <= column < width]
        if len(inside) == 2:
            return "/".join(square_name(square, width) for square in inside)
        sides = ("bottom", "top") if self.horizontal else ("right side", "left side")
        at_start = self.row == 0 if self.horizontal else self.column == 0
        return f"{sides[at_start]} of {square_name(inside[0], width)}"


class Grid:
    """What blocks sight on a board. Immutable; equal and hashed by value.

    width, height: 1 to 64 squares.
    blocked: boolean ``(height, width)``, squares that block sight.
    walls_h: boolean ``(height + 1, width)``; ``[r, c]`` is a wall on the top edge of square (r, c), and row
        ``height`` is the bottom border. Openings are edges without a wall.
    walls_v: boolean ``(height, width + 1)``; ``[r, c]`` is a wall on the left edge of square (r, c).
    buildings: integers ``(height, width)``, 0 outside and a building's number inside it. No line between two units
        passes over the inside of a building, unless both stand in that building (T13-LOS-15 to T13-LOS-18).

    ``has_walls`` leaves out walls on the border, which stop no line. Raises TypeError for a wrong type and ValueError
    for a wrong shape or size.
    """

    __slots__ = ("_key", "blocked", "buildings", "has_buildings", "has_walls", "height", "walls_h", "walls_v", "width")

    width: int
    height: int
    blocked: BoolArray
    walls_h: BoolArray
    walls_v: BoolArray
    buildings: NDArray[np.int16]
    has_walls: bool
    has_buildings: bool
    _key: tuple[object, ...]

    def __init__(
        self,
        width: int,
        height: int,
        blocked: ArrayLike,
        walls_h: ArrayLike | None = None,
        walls_v: ArrayLike | None = None,
        buildings: ArrayLike | None = None,
    ) -> None:
        for name, side in (("width", width), ("height", height)):
            if not isinstance(side, int | np.integer) or isinstance(side, bool):
                raise TypeError(f"{name} must be a whole number, not {side!r}")
            if not 1 <= side <= MAX_SIDE:
                raise ValueError(f"{name} must be 1 to {MAX_SIDE}, not {side}")
        h_shape, v_shape, shape = (height + 1, width), (height, width + 1), (height, width)
        self._fill(
            int(width),
            int(height),
            _booleans("blocked", blocked, shape),
            np.zeros(h_shape, bool) if walls_h is None else _booleans("walls_h", walls_h, h_shape),
            np.zeros(v_shape, bool) if walls_v is None else _booleans("walls_v", walls_v, v_shape),
            np.zeros(shape, np.int16) if buildings is None else _numbers("buildings", buildings, shape),
        )

    def _fill(
        self,
        width: int,
        height: int,
        blocked: BoolArray,
        walls_h: BoolArray,
        walls_v: BoolArray,
        buildings: NDArray[np.int16],
    ) -> None:
        arrays = (blocked, walls_h, walls_v, buildings)
        for array in arrays:
            array.setflags(write=False)
        for name, value in (
            ("width", width),
            ("height", height),
            ("blocked", blocked),
            ("walls_h", walls_h),
            ("walls_v", walls_v),
            ("buildings", buildings),
            ("has_walls", bool(walls_h[1:-1].any() or walls_v[:, 1:-1].any())),
            ("has_buildings", bool(buildings.any())),
            ("_key", (width, height, *(array.tobytes() for array in arrays))),
        ):
            object.__setattr__(self, name, value)

    def _with_walls(self, walls_h: BoolArray, walls_v: BoolArray) -> "Grid":
        changed = object.__new__(Grid)
        changed._fill(self.width, self.height, self.blocked, walls_h, walls_v, self.buildings)
        return changed

    def _with_blocked(self, blocked: BoolArray) -> "Grid":
        """Return this board with other blocking squares; all the rest is shared."""
        width, height, _, *others = self._key
        key = (width, height, blocked.tobytes(), *others)
        if key == self._key:
            return self
        blocked.setflags(write=False)
        changed = object.__new__(Grid)
        for name in Grid.__slots__:
            object.__setattr__(changed, name, getattr(self, name))
        object.__setattr__(changed, "blocked", blocked)
        object.__setattr__(changed, "_key", key)
        return changed

    @property
    def size(self) -> int:
        """The number of squares."""
        return self.width * self.height

    def is_blocked(self, square: int) -> bool:
        """Return whether a square blocks sight for others."""
        return bool(self.blocked.flat[self._checked(square)])

    def has_wall(self, edge: Edge) -> bool:
        """Return whether a wall stands on an edge."""
        return bool((self.walls_h if edge.horizontal else self.walls_v)[edge.row, edge.column])

    def with_blocker(self, square: int) -> "Grid":
        """Return this board with one more blocking square."""
        return self.with_blockers((square,))

    def with_blockers(self, squares: Iterable[int]) -> "Grid":
        """Return this board with more blocking squares."""
        blocked = self.blocked.copy()
        blocked.flat[[self._checked(square) for square in squares]] = True
        return self._with_blocked(blocked)

    def without_blocker(self, square: int) -> "Grid":
        """Return this board with one blocking square fewer."""
        blocked = self.blocked.copy()
        blocked.flat[self._checked(square)] = False
        return self._with_blocked(blocked)

    def with_wall(self, edge: Edge) -> "Grid":
        """Return this board with a wall on one more edge."""
        return self._with_edge(edge, True)

    def without_wall(self, edge: Edge) -> "Grid":
        """Return this board without a wall on an edge."""
        return self._with_edge(edge, False)

    def _checked(self, square: int) -> int:
        if not 0 <= square < self.size:
            raise ValueError(f"square {square} is not on a board of {self.width} x {self.height} squares")
        return square

    def _with_edge(self, edge: Edge, wall: bool) -> "Grid":
        walls = (self.walls_h if edge.horizontal else self.walls_v).copy()
        if not (0 <= edge.row < walls.shape[0] and 0 <= edge.column < walls.shape[1]):
            raise ValueError(f"{edge} is not an edge of a board of {self.width} x {self.height} squares")
        walls[edge.row, edge.column] = wall
        return self._with_walls(walls, self.walls_v) if edge.horizontal else self._with_walls(self.walls_h, walls)

    def open_inside(self, building: int) -> "Grid":
        """Return the board for lines between two units in one building, or, with 0, for all other lines.

        It has no buildings; squares inside them block instead, but for those of the building named.
        """
        others = (self.buildings != 0) & (self.buildings != building)
        changed = object.__new__(Grid)
        nowhere = np.zeros((self.height, self.width), np.int16)
        changed._fill(self.width, self.height, self.blocked | others, self.walls_h, self.walls_v, nowhere)
        return changed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Grid cannot be changed; with_blocker and its like return another ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Grid cannot be changed ({name})")

    def __copy__(self) -> "Grid":
        return self

    def __deepcopy__(self, memo: object) -> "Grid":
        return self

    def __reduce__(self) -> tuple[type["Grid"], tuple[object, ...]]:
        return Grid, (self.width, self.height, self.blocked, self.walls_h, self.walls_v, self.buildings)

    def __repr__(self) -> str:
        walls = int(self.walls_h.sum() + self.walls_v.sum())
        return f"Grid({self.width} x {self.height}, {int(self.blocked.sum())} blockers, {walls} walls)"


def _booleans(name: str, given: ArrayLike, shape: tuple[int, int]) -> BoolArray:
    array = np.asarray(given)
    if array.dtype != np.bool_:
        raise TypeError(f"{name} must be an array of booleans, not of {array.dtype}")
    return _shaped(name, array, shape).copy()


def _numbers(name: str, given: ArrayLike, shape: tuple[int, int]) -> NDArray[np.int16]:
    array = np.asarray(given)
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"{name} must be an array of whole numbers, not of {array.dtype}")
    if array.size and not (array.min() >= 0 and array.max() < 2**15):
        raise ValueError(f"{name} must hold 0 to {2**15 - 1}, not {array.min()} to {array.max()}")
    return _shaped(name, array, shape).astype(np.int16)


def _shaped(name: str, array: NDArray[Any], shape: tuple[int, int]) -> NDArray[Any]:
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")
    return array
