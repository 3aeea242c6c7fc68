"""The line between the centres of two squares: what it crosses, and the corners of the grid that it meets."""

from dataclasses import dataclass
from functools import lru_cache

from dust_tactics.grid.between import Blocker
from dust_tactics.grid.board import Edge
from dust_tactics.grid.views import LEFT_EDGE, SQUARE, TOP_EDGE

Place = tuple[int, int, int]
"""What may block, by kind, column and row, counted from the attacker's square."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner on a line right and down: the squares and walls above and to the right, and below and to the left."""

    x: int
    y: int

    @property
    def upper(self) -> tuple[Place, ...]:
        """What touches the corner above the line."""
        return (SQUARE, self.x, self.y - 1), (LEFT_EDGE, self.x, self.y - 1), (TOP_EDGE, self.x, self.y)

    @property
    def lower(self) -> tuple[Place, ...]:
        """What touches the corner below the line."""
        return (SQUARE, self.x - 1, self.y), (LEFT_EDGE, self.x, self.y), (TOP_EDGE, self.x - 1, self.y)


@dataclass(frozen=True, slots=True)
class Line:
    """The squares and edges that a line right and down crosses between its ends, and the corners it meets."""

    crossed: tuple[Place, ...]
    corners: tuple[Corner, ...]


@lru_cache(maxsize=4096)
def centre_line(columns: int, rows: int) -> Line:
    """Return what lies on the line from the centre of (0, 0) to that of (columns, rows), in the order it is met.

    The line crosses x = i at the height ``(columns + (2 * i - 1) * rows) / (2 * columns)``, and y = j alike; comparing
    the next x and the next y by cross multiplication tells which comes first, and equality is a corner.
    """
    crossed: list[Place] = []
    corners = []
    x = y = 0
    while (x, y) != (columns, rows):
        to_right, to_bottom = (2 * x + 1) * rows, (2 * y + 1) * columns
        if to_right == to_bottom:
            x, y = x + 1, y + 1
            corners.append(Corner(x, y))
        elif to_right < to_bottom:
            x += 1
            crossed.append((LEFT_EDGE, x, y))
        else:
            y += 1
            crossed.append((TOP_EDGE, x, y))
        if (x, y) != (columns, rows):
            crossed.append((SQUARE, x, y))
    return Line(tuple(crossed), tuple(corners))


def blocker_at(place: Place, column: int, row: int, right: int, down: int, width: int) -> Blocker:
    """Return a place on a mirrored board as a square or edge of the real one."""
    kind, x, y = place
    if kind == SQUARE:
        return (row + down * y) * width + column + right * x
    if kind == LEFT_EDGE:
        return Edge(False, row + down * y, column + (x if right > 0 else 1 - x))
    return Edge(True, row + (y if down > 0 else 1 - y), column + right * x)
