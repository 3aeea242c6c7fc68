"""The table that a battle is fought on: terrain, obstacles, walls with openings, buildings, entry squares."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum


class Terrain(StrEnum):
    """What the ground of a square is (T13-TER-01)."""

    OPEN = "open"
    TREES = "trees"
    RUBBLE = "rubble"
    SWAMP = "swamp"
    WATER = "water"
    STRUCTURE = "structure"


class Obstacle(StrEnum):
    """What may lie on top of the ground of a square (T13-TER-08, T13-TER-09)."""

    AMMO_CRATES = "ammo-crates"
    TANK_TRAPS = "tank-traps"


class Density(StrEnum):
    """How thick the terrain is that the sides lay (T10-SET-05)."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


class Cloud(StrEnum):
    """What may hang over a square for a while (T13-TER-16)."""

    SMOKE = "smoke"


Feature = Terrain | Obstacle | Cloud
"""A row of the terrain table."""


class Edge(StrEnum):
    """What stands on the edge between two squares; openings by size (T13-TER-12)."""

    FREE = "free"
    WALL = "wall"
    SMALL = "small-opening"
    LARGE = "large-opening"
    HUGE = "huge-opening"


@dataclass(frozen=True)
class Building:
    """Squares that are inside one building; its outer and inner walls are edges of the board.

    storeys   each with the walls and openings of the board; any square of it is a stairway (T16-TER-16)
    roof      whether one stands on its roof, above the top storey (T16-TER-17)
    """

    name: str
    squares: frozenset[int]
    storeys: int = 1
    roof: bool = False

    @property
    def levels(self) -> int:
        """How many places lie over one another in each of its squares."""
        return self.storeys + self.roof


@dataclass(frozen=True)
class Board:
    """A table of `width` x `height` squares, numbered `row * width + column`, row 0 at the top (north).

    terrain     width * height, by square
    obstacles   squares with an obstacle
    edges_h     (height + 1) * width: item `row * width + column` is the top edge of that square
    edges_v     height * (width + 1): item `row * (width + 1) + column` is its left edge
    entries     named rows of squares on the border over which units enter ("west", "east", "north", "south", ...)
    objectives  named squares
    halves      named areas that a scenario may give to its sides (T13-SCN-03)
    cover       the only squares where players may lay terrain items; empty where the board does not say (T13-SET-08)
    """

    name: str
    width: int
    height: int
    terrain: tuple[Terrain, ...]
    obstacles: tuple[tuple[int, Obstacle], ...] = ()
    edges_h: tuple[Edge, ...] = ()
    edges_v: tuple[Edge, ...] = ()
    buildings: tuple[Building, ...] = ()
    entries: tuple[tuple[str, tuple[int, ...]], ...] = ()
    objectives: tuple[tuple[str, int], ...] = ()
    author: str = ""
    indoor: bool = False
    halves: tuple[tuple[str, tuple[int, ...]], ...] = ()
    cover: tuple[int, ...] = ()
    _obstacle_at: dict[int, Obstacle] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        count = self.width * self.height
        if len(self.terrain) != count:
            raise ValueError(f"a board of {self.width} x {self.height} needs {count} squares, not {len(self.terrain)}")
        if not self.edges_h:
            object.__setattr__(self, "edges_h", (Edge.FREE,) * ((self.height + 1) * self.width))
        if not self.edges_v:
            object.__setattr__(self, "edges_v", (Edge.FREE,) * (self.height * (self.width + 1)))
        if len(self.edges_h) != (self.height + 1) * self.width or len(self.edges_v) != self.height * (self.width + 1):
            raise ValueError("edges_h needs (height + 1) * width items and edges_v height * (width + 1)")
        self._obstacle_at.update(dict(self.obstacles))

    @property
    def squares(self) -> range:
        """All squares, by number."""
        return range(self.width * self.height)

    def obstacle(self, square: int) -> Obstacle | None:
        """Return the obstacle printed or placed on a square, if any."""
        return self._obstacle_at.get(square)

    def edges_around(self, square: int) -> tuple[Edge, Edge, Edge, Edge]:
        """Return what stands on the edges of a square: above, below, to its left and to its right."""
        row, column = divmod(square, self.width)
        left = row * (self.width + 1) + column
        return self.edges_h[square], self.edges_h[square + self.width], self.edges_v[left], self.edges_v[left + 1]

    def edges_between(self, squares: Collection[int]) -> Iterator[tuple[bool, int]]:
        """Yield the edges between neighbours among some squares: whether each is in `edges_h`, and its item there."""
        for square in sorted(squares):
            row, column = divmod(square, self.width)
            if square - self.width in squares:
                yield True, square
            if column and square - 1 in squares:
                yield False, row * (self.width + 1) + column

    def on_border(self, square: int) -> bool:
        """Return whether a square lies along the edge of the table."""
        row, column = divmod(square, self.width)
        return row in (0, self.height - 1) or column in (0, self.width - 1)

    def is_corner(self, square: int) -> bool:
        """Return whether a square lies in a corner of the table."""
        row, column = divmod(square, self.width)
        return row in (0, self.height - 1) and column in (0, self.width - 1)

    def building(self, square: int) -> Building | None:
        """The building a square is inside, if any."""
        return next((building for building in self.buildings if square in building.squares), None)

    def entry(self, name: str) -> tuple[int, ...]:
        """Return the squares of a named entry edge; a plain side of the table needs no entry of its own."""
        for known, squares in self.entries:
            if known == name:
                return squares
        last_row = (self.height - 1) * self.width
        sides = {
            "west": range(0, self.width * self.height, self.width),
            "east": range(self.width - 1, self.width * self.height, self.width),
            "north": range(self.width),
            "south": range(last_row, last_row + self.width),
        }
        if name not in sides:
            known_names = ", ".join([*sides, *(known for known, _ in self.entries)])
            raise KeyError(f"no entry edge {name!r}; this board has {known_names}")
        return tuple(sides[name])
