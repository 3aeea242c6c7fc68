"""Sight and movement between storeys and over roofs of the 2016 book straight from its clauses (T16-TER-16 to 19), with
flights (T16-SKL-49). Slow and plain, as `oracle_2016` is for the ground; places are ((x, y), storey)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from oracle_2016 import OPENINGS, Line, Square, corners

from dust_tactics.rules.board import Edge

Place = tuple[Square, int]


@dataclass
class Town:
    """What lies and stands where.

    houses     number of the house by square; `storeys` and `roofs` by that number
    edges      walls and openings, by the two squares that they are between
    vehicles   squares with one, on the ground
    """

    width: int
    height: int
    ground: dict[Square, str]
    smoke: frozenset[Square] = frozenset()
    houses: dict[Square, int] = field(default_factory=dict)
    storeys: list[int] = field(default_factory=list)
    roofs: list[bool] = field(default_factory=list)
    edges: dict[frozenset[Square], Edge] = field(default_factory=dict)
    vehicles: set[Square] = field(default_factory=set)

    def levels(self, square: Square) -> range:
        """The storeys of a square, a roof among them."""
        house = self.houses.get(square)
        return range(1 if house is None else self.storeys[house] + self.roofs[house])

    def on_roof(self, place: Place) -> bool:
        """Whether a place is on a roof."""
        house = self.houses.get(place[0])
        return house is not None and place[1] == self.storeys[house]

    def indoors(self, place: Place) -> bool:
        """Whether a place is in a house."""
        return place[0] in self.houses and not self.on_roof(place)

    def edge(self, one: Square, other: Square, storey: int) -> Edge:
        """What is between two squares: a roof is open within and has no way off but down (T16-TER-17)."""
        if self.on_roof((one, storey)) or self.on_roof((other, storey)):
            return Edge.FREE if self.houses.get(one) == self.houses.get(other) else Edge.WALL
        return self.edges.get(frozenset({one, other}), Edge.FREE)


def sees(town: Town, viewer: Place, target: Place) -> tuple[bool, bool]:
    """Whether there is a line between two squares' places, and whether a corner covers the target (T16-TER-19)."""
    homes = [town.houses.get(place[0]) for place in (viewer, target)]
    at_home = homes[0] is not None and homes[0] == homes[1]
    if at_home and viewer[1] != target[1]:
        return False, False
    gone = {town.houses[place[0]] for place in (viewer, target) if town.on_roof(place)}
    high = {home for home, place in zip(homes, (viewer, target), strict=True) if place[1]}
    houses = {square: house for square, house in town.houses.items() if house not in gone}
    kept = (pair for pair in town.edges if pair & houses.keys() or not pair & town.houses.keys())
    edges = {pair: town.edges[pair] for pair in kept}
    line, sides = Line(viewer[0], target[0]), set[bool]()
    for square in product(range(town.width), range(town.height)):
        drives = square in town.vehicles and town.houses.get(square) not in high - {None}
        if (town.ground[square] in "TS" or square in town.smoke or drives) and square not in (viewer[0], target[0]):
            if line.runs_inside(square):
                return False, False
            sides |= line.touched(corners(square))
    for pair in (pair for pair, edge in edges.items() if edge is Edge.WALL):
        ends = set.intersection(*map(corners, pair))
        if line.crosses(ends):
            return False, False
        sides |= line.touched(ends)
    own = corners(viewer[0]) | corners(target[0])
    openings = [set.intersection(*map(corners, pair)) for pair, edge in edges.items() if edge in OPENINGS]
    for before, after in () if at_home else line.steps():
        passed = corners(before) & corners(after)
        if houses.get(before) != houses.get(after) and not any(passed <= ends and own & ends for ends in openings):
            return False, False
    return len(sides) < 2, len(sides) == 1


@dataclass(frozen=True)
class Climber:
    """Infantry that moves, among friends and enemies by place."""

    friends: frozenset[Place]
    enemies: frozenset[Place]
    flies: bool = False


def ends(town: Town, who: Climber, start: Place, move: int) -> set[Place]:
    """Where a Move leads: a storey for a square (T16-TER-16, T16-TER-17), and for who flies over walls and houses, but
    through these by openings alone (T16-SKL-49). In the air is who crosses a house above it."""
    least: dict[tuple[Place, bool, bool], int] = {}
    open_ways = [(start, False, False, 0)]
    while open_ways:
        here, air, cut, spent = open_ways.pop()
        if spent >= least.get((here, air, cut), move + 1):
            continue
        least[here, air, cut] = spent
        for there, slant in _beside(town, here):
            cost = spent + (2 if slant and cut else 1)
            if who.flies and (air or not town.indoors(here)):
                open_ways.append((there, town.indoors(there), cut or slant, cost))
            if not air and _walks(town, who, here, there):
                open_ways.append((there, False, cut or slant, cost))
    reached = {place for place, air, _ in least if not air and town.ground[place[0]] not in "SW"}
    return reached - who.friends - who.enemies - {start}


def _beside(town: Town, here: Place) -> Iterator[tuple[Place, bool]]:
    """The places around, above and below, and whether they lie at a slant."""
    (x, y), storey = here
    for right, down in product((-1, 0, 1), repeat=2):
        square = (x + right, y + down)
        on_table = 0 <= square[0] < town.width and 0 <= square[1] < town.height
        if square != (x, y) and on_table and storey in town.levels(square):
            yield (square, storey), bool(right and down)
    for other in (storey - 1, storey + 1):
        if other in town.levels((x, y)):
            yield ((x, y), other), False


def _bars(town: Town, who: Climber, place: Place) -> bool:
    floor = place[1] in town.levels(place[0])
    return not floor or (not who.flies and (town.ground[place[0]] in "SW" or place in who.enemies))


def _walks(town: Town, who: Climber, here: Place, there: Place) -> bool:
    """Whether edges and corners allow a step to a place that it may enter (T16-MOV-12 to 15, T16-TER-14)."""
    (one, storey), (other, _) = here, there
    if _bars(town, who, there):
        return False
    if one[0] == other[0] or one[1] == other[1]:
        return one == other or town.edge(one, other, storey) is not Edge.WALL
    return any(
        (who.flies or not _bars(town, who, (middle, storey)))
        and Edge.WALL not in (town.edge(one, middle, storey), town.edge(middle, other, storey))
        for middle in ((other[0], one[1]), (one[0], other[1]))
    )
