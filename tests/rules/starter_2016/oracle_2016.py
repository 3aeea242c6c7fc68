"""Sight and movement of the 2016 book straight from its clauses: every blocker, every step, squares as (x, y).

Slow and plain, to hold the program against on random tables (`test_2016_by_oracle.py`). Corners of the grid are counted
in halves of a square, so that dots have odd coordinates and corners even ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from dust_tactics.rules.board import Edge

Square = tuple[int, int]
Point = tuple[int, int]
VEHICLE, SOLDIERS, HERO = "V", "I", "H"
OPENINGS = (Edge.SMALL, Edge.LARGE)
"""Those of one edge."""


@dataclass(frozen=True)
class Table:
    """What lies and stands where.

    edges     walls and openings, by the two squares that they are between
    friends   whom the unit that looks or moves has on its side, by square; `enemies` the others
    """

    width: int
    height: int
    ground: dict[Square, str]
    smoke: frozenset[Square]
    house: frozenset[Square]
    edges: dict[frozenset[Square], Edge]
    friends: dict[Square, str]
    enemies: dict[Square, str]

    def holds(self, square: Square) -> bool:
        """Whether a square is on the table."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def stand(self, kind: str, square: Square) -> bool:
        """Whether such a unit stands there."""
        return kind in (self.friends.get(square), self.enemies.get(square))

    def edge(self, one: Square, other: Square) -> Edge:
        """What is between two squares that share an edge."""
        return self.edges.get(frozenset({one, other}), Edge.FREE)


def corners(square: Square) -> set[Point]:
    """The four of a square."""
    return {(2 * square[0] + right, 2 * square[1] + down) for right, down in product((0, 2), repeat=2)}


def sees(table: Table, viewer: Square, target: Square) -> tuple[bool, bool]:
    """Whether there is a line, and whether a corner covers the target (T16-LOS-03 to T16-LOS-17, T16-COV-03)."""
    line = _Line(viewer, target)
    sides: set[bool] = set()
    for square in product(range(table.width), range(table.height)):
        blocks = table.ground[square] in "TS" or square in table.smoke or table.stand(VEHICLE, square)
        if blocks and square not in (viewer, target):
            if line.runs_inside(square):
                return False, False
            sides |= line.touched(corners(square))
    for squares, edge in table.edges.items():
        ends = set.intersection(*(corners(square) for square in squares))
        if edge is Edge.WALL and line.crosses(ends):
            return False, False
        if edge is Edge.WALL:
            sides |= line.touched(ends)
    if len(sides) == 2 or not _openings_are_near(table, line):
        return False, False
    return True, bool(sides)


def _openings_are_near(table: Table, line: "_Line") -> bool:
    """Whether viewer or target is beside every opening that the line passes, be it at its end (T16-LOS-14 to 17)."""
    if {line.start, line.end} <= table.house:
        return True
    own = corners(line.start) | corners(line.end)
    for before, after in line.steps():
        if (before in table.house) == (after in table.house):
            continue
        passed = corners(before) & corners(after)
        ends = [set.intersection(*map(corners, squares)) for squares, edge in table.edges.items() if edge in OPENINGS]
        if not any(passed <= opening and own & opening for opening in ends):
            return False
    return True


@dataclass(frozen=True)
class _Line:
    """The line from dot to dot."""

    start: Square
    end: Square

    @property
    def way(self) -> Point:
        """How far it goes, in halves."""
        return 2 * (self.end[0] - self.start[0]), 2 * (self.end[1] - self.start[1])

    def side(self, point: Point) -> int:
        """Positive on its right, negative on its left, 0 on the line that goes on for ever."""
        (x, y), (right, down) = self.start, self.way
        return right * (point[1] - 2 * y - 1) - down * (point[0] - 2 * x - 1)

    def holds(self, point: Point) -> bool:
        """Whether a point is on it, between its ends."""
        inside = [
            min(start, end) <= (place - 1) / 2 <= max(start, end)
            for place, start, end in zip(point, self.start, self.end, strict=True)
        ]
        return self.side(point) == 0 and all(inside)

    def touched(self, points: set[Point]) -> set[bool]:
        """On which side a blocker with these corners lies, if the line touches one of them and runs not between."""
        sides = {self.side(point) > 0 for point in points if self.side(point)}
        return sides if len(sides) == 1 and any(self.holds(point) for point in points) else set()

    def runs_inside(self, square: Square) -> bool:
        """Whether some of it is inside a square: the part between its borders has a length, and is not at the edge."""
        if len({self.side(point) > 0 for point in corners(square) if self.side(point)}) < 2:
            return False
        first, last = Fraction(0), Fraction(1)
        for place, start, way in zip(square, self.start, self.way, strict=True):
            if way:
                one, other = sorted(Fraction(2 * place + border - 2 * start - 1, way) for border in (0, 2))
                first, last = max(first, one), min(last, other)
            elif place != start:
                return False
        return first < last

    def crosses(self, ends: set[Point]) -> bool:
        """Whether it crosses the inside of an edge."""
        one, other = sorted(ends)
        if self.side(one) * self.side(other) >= 0:
            return False
        axis = 0 if one[0] == other[0] else 1
        start = 2 * self.start[axis] + 1
        return min(0, self.way[axis]) <= one[axis] - start <= max(0, self.way[axis])

    def steps(self) -> Iterator[tuple[Square, Square]]:
        """The squares it runs through, each with the next: over an edge, or a corner."""
        squares = [self.start]
        while squares[-1] != self.end:
            here = squares[-1]
            around = [(here[0] + right, here[1] + down) for right, down in product((-1, 0, 1), repeat=2)]
            nearer = [
                square
                for square in around
                if square != here and square not in squares and (square == self.end or self.runs_inside(square))
            ]
            squares.append(min(nearer, key=lambda square: (square[0] != here[0]) + (square[1] != here[1])))
            yield here, squares[-1]


@dataclass(frozen=True)
class Walker:
    """Who moves: a vehicle or not, on wheels or tracks, a hero, past enemies (T16-SKL-58)."""

    vehicle: bool = False
    rolls: bool = False
    hero: bool = False
    trailblazer: bool = False


def ends(table: Table, who: Walker, start: Square, move: int) -> set[Square]:
    """Where a Move leads, its start apart (T16-MOV-05 to T16-MOV-15, T16-TER-04 to T16-TER-15)."""
    least: dict[tuple[Square, bool], int] = {}
    open_ways = [(start, False, 0)]
    while open_ways:
        here, cut, spent = open_ways.pop()
        if spent >= least.get((here, cut), move + 1):
            continue
        least[here, cut] = spent
        for right, down in product((-1, 0, 1), repeat=2):
            there = (here[0] + right, here[1] + down)
            if there != here and table.holds(there) and _passes(table, who, there):
                slant = bool(right and down)
                if _step(table, who, here, there):
                    open_ways.append((there, cut or slant, spent + (2 if slant and cut else 1)))
    return {square for square, _ in least if square != start and _may_end(table, who, square)}


def _ground_bars(table: Table, who: Walker, square: Square) -> bool:
    barred = "SW" + ("X" if who.vehicle else "") + ("R" if who.rolls else "")
    return table.ground[square] in barred


def _passes(table: Table, who: Walker, square: Square) -> bool:
    if _ground_bars(table, who, square) or (square in table.enemies and not who.trailblazer):
        return False
    return not (who.vehicle and table.friends.get(square) == VEHICLE)


def _may_end(table: Table, who: Walker, square: Square) -> bool:
    friend = table.friends.get(square)
    return square not in table.enemies and (friend is None or who.hero or friend == HERO)


def _step(table: Table, who: Walker, here: Square, there: Square) -> bool:
    """Whether edges and corners allow a step (T16-MOV-11 to 15, T16-TER-13 to 15)."""
    if here[0] == there[0] or here[1] == there[1]:
        return _fits(who, table.edge(here, there))
    middles = [(there[0], here[1]), (here[0], there[1])]
    edges = [(table.edge(here, middle), table.edge(middle, there)) for middle in middles]
    shut = [
        _ground_bars(table, who, middle)
        or (middle in table.enemies and not who.trailblazer)
        or not all(_fits(who, edge) for edge in pair)
        for middle, pair in zip(middles, edges, strict=True)
    ]
    if not who.vehicle:
        return not all(shut)
    return not any(shut) and any(pair == (Edge.FREE, Edge.FREE) for pair in edges)


def _fits(who: Walker, edge: Edge) -> bool:
    return edge is not Edge.WALL and not (who.vehicle and edge is Edge.SMALL)
