"""The table of a battle as tables of numbers: ranges, arcs, who enters what, and lines of sight."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial, reduce
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid import AreaSight, FromAbove, Grid, area_sight, hard_by_something, table_bytes
from dust_tactics.grid.arcs import Facing, front_squares, in_arc_between
from dust_tactics.grid.board import Edge as GridEdge
from dust_tactics.grid.centre_sight import CentreSight, centre_sight
from dust_tactics.grid.distance import distance, distance_between
from dust_tactics.grid.footprint_steps import fits
from dust_tactics.grid.openings import Opening
from dust_tactics.grid.ways import CornerRule, Passage, Ways, set_of, squares_to_bits
from dust_tactics.rules.board import Board, Edge, Terrain
from dust_tactics.rules.cards import Card, Mount, UnitType
from dust_tactics.rules.sight.stacked import Stacked, stacked
from dust_tactics.rules.storeys import above, is_inside, levels_of
from dust_tactics.rules.terrain import Mover, TerrainTable, features

_PASSAGE = {
    Edge.FREE: Passage.OPEN,
    Edge.WALL: Passage.WALL,
    Edge.SMALL: Passage.SMALL,
    Edge.LARGE: Passage.LARGE,
    Edge.HUGE: Passage.HUGE,
}
_TURN_OF_MOUNT = {Mount.FRONT: (0,), Mount.REAR: (4,), Mount.LEFT: (6,), Mount.RIGHT: (2,), Mount.SIDE: (2, 6)}
_MOST_SIGHTS_KEPT = 64
_BYTES_KEPT = 2**26
"""What the tables of the sights kept may take together, were they all worked out."""

_VIEWS_FROM_ABOVE_KEPT = 4096
_WAYS_KEPT = 128
_PAIRS_KEPT = 2**13
_QUICKLY_LOOKED_AT = 216
"""Squares of a board that is sooner looked at anew than repaired twice, as when a vehicle has moved."""


@dataclass(frozen=True, eq=False)
class Passages:
    """What gets through the edges of a board, as `grid.ways.Ways` wants it."""

    horizontal: NDArray[np.int8]
    vertical: NDArray[np.int8]


class Traffic(NamedTuple):
    """Squares that other units bar to one: those that it may not enter, those that it may not end on, and those that
    close a way round a corner."""

    entered: tuple[int, ...] = ()
    ended_on: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()


class Geometry:
    """Tables of one board under one edition's terrain. Lines of sight are kept for the blockers they were made with,
    and ways for the traffic.

    distance   the range in squares between two units, nearest squares (T13-RNG-02, T13-RNG-03); 1 in one square
               (T13-GEN-12); between places one more for each storey (T16-TER-19)
    levels     how many storeys the highest building has, its roof included
    """

    def __init__(self, board: Board, terrain: TerrainTable) -> None:
        self.board = board
        self._terrain = terrain
        self._enterable: dict[Mover, NDArray[np.bool_]] = {}
        self._enterable_sets: dict[Mover, int] = {}
        self._sights: OrderedDict[frozenset[int], AreaSight] = OrderedDict()
        self._sights_kept = min(_MOST_SIGHTS_KEPT, max(2, _BYTES_KEPT // table_bytes(len(board.squares))))
        self._from_above: OrderedDict[tuple[frozenset[int], tuple[int, ...]], FromAbove] = OrderedDict()
        self.distance: Callable[[tuple[int, ...], tuple[int, ...]], int] = partial(
            _distance, board.width, board.width * board.height
        )
        self.levels = levels_of(board)
        self.passages = self._make_passages()
        self._ways = lru_cache(_WAYS_KEPT)(partial(_ways, board, self.passages))
        if self.levels > 1:
            self._climbing_ways = lru_cache(_WAYS_KEPT)(partial(_climbing, board, self._stack()))
        self.grid = sight_grid(board, terrain)
        kept = min(_MOST_SIGHTS_KEPT, max(2, _BYTES_KEPT // (2 * len(board.squares) ** 2)))
        self._centres = lru_cache(kept)(partial(_lines_between_centres, board, terrain, self.grid, openings_of(board)))

    def _make_passages(self) -> Passages | None:
        board = self.board
        if set(board.edges_h) | set(board.edges_v) == {Edge.FREE}:
            return None
        horizontal = np.array([_PASSAGE[edge] for edge in board.edges_h], np.int8)
        vertical = np.array([_PASSAGE[edge] for edge in board.edges_v], np.int8)
        return Passages(
            horizontal.reshape(board.height + 1, board.width), vertical.reshape(board.height, board.width + 1)
        )

    @cached_property
    def indoors(self) -> int:
        """The set of places inside of buildings, on all storeys."""
        places = (*self.board.squares, *above(self.board))
        return set_of(place for place in places if is_inside(self.board, place))

    def _stack(self) -> Stacked:
        board, edges = self.board, self.passages
        horizontal = edges.horizontal if edges else np.full((board.height + 1, board.width), Passage.OPEN, np.int8)
        vertical = edges.vertical if edges else np.full((board.height, board.width + 1), Passage.OPEN, np.int8)
        return stacked(board, squares_to_bits(self.enterable(Mover.INFANTRY)), horizontal, vertical)

    def in_arc(
        self, squares: tuple[int, ...], facing: int | None, targets: tuple[int, ...], mount: Mount = Mount.FRONT
    ) -> bool:
        """Return whether a target is in the field of fire of a weapon of a unit that faces so (T13-FOF-02 to 08)."""
        return facing is None or _in_arc(self.board.width, squares, facing, targets, mount)

    def enterable(self, mover: Mover) -> NDArray[np.bool_]:
        """Squares whose terrain and obstacles a kind of unit may enter, by square; not to be changed."""
        known = self._enterable.get(mover)
        if known is None:
            board, rows = self.board, self._terrain
            known = np.array(
                [all(mover not in rows[feature].barred for feature in features(board, s)) for s in board.squares]
            )
            self._enterable[mover] = known
        return known

    def ways(
        self,
        mover: Mover,
        least_passage: Passage,
        corners: CornerRule,
        traffic: Traffic,
        cheap_diagonals: bool = False,
    ) -> Ways:
        """Squares and edges for a kind of unit, with other units in its way; without a corner rule it passes over
        everything, and only where it ends matters."""
        if mover not in self._enterable_sets:
            self._enterable_sets[mover] = squares_to_bits(self.enterable(mover))
        least = None if mover is Mover.AIRCRAFT else least_passage
        return self._ways(self._enterable_sets[mover], least, corners, traffic, cheap_diagonals)

    def ways_between_walls(self, mover: Mover, least_passage: Passage, corners: CornerRule, traffic: Traffic) -> Ways:
        """Return the ways of a unit that passes over everything but walls, and only where it ends matters
        (T16-SKL-49)."""
        stack = self._stack() if mover is Mover.INFANTRY and self.levels > 1 else None
        places = squares_to_bits(self.enterable(mover)) if stack is None else stack.places
        edges = self.passages if stack is None else Passages(stack.horizontal, stack.vertical)
        board, levels = self.board, 1 if stack is None else stack.levels
        floors = (1 << len(board.squares)) - 1 | (0 if stack is None else stack.floors)
        return Ways(
            board.width,
            board.height * levels,
            floors,
            places & ~set_of(traffic.ended_on),
            0,
            corners,
            edges.horizontal if edges else None,
            edges.vertical if edges else None,
            least_passage,
            levels=levels,
            lifts=0 if stack is None else stack.lifts,
        )

    def climbing_ways(self, least_passage: Passage, corners: CornerRule, traffic: Traffic) -> Ways:
        """Squares, and places above them, for infantry that goes up and down in buildings (T16-TER-16, T16-TER-17); the
        traffic is of places."""
        if self.levels == 1:
            return self.ways(Mover.INFANTRY, least_passage, corners, traffic)
        return self._climbing_ways(least_passage, corners, traffic)

    def least_passage(self, card: Card) -> Passage:
        """The opening a unit needs (T13-TER-13)."""
        if card.type is UnitType.INFANTRY:
            return Passage.SMALL
        return Passage.HUGE if card.size > 2 else Passage.LARGE

    def stands_astride(self, card: Card, squares: tuple[int, ...]) -> bool:
        """Return whether a wall, or an opening that the unit does not fit through, lies within what it covers
        (T13-TER-11, T13-TER-13); aircraft are above that."""
        if self.passages is None or card.type is UnitType.AIRCRAFT:
            return False
        ways = Ways(
            self.board.width,
            self.board.height,
            np.ones(len(self.board.squares), np.bool_),
            passages_h=self.passages.horizontal,
            passages_v=self.passages.vertical,
            least_passage=self.least_passage(card),
        )
        return not fits(ways, tuple(sorted(squares)))

    def sight(self, blockers: frozenset[int]) -> AreaSight:
        """Lines of sight and cover with units on `blockers` besides the terrain."""
        known = self._sights.get(blockers)
        if known is not None:
            self._sights.move_to_end(blockers)
            return known
        known = self._looked_at(blockers)
        self._sights[blockers] = known
        if len(self._sights) > self._sights_kept:
            self._sights.popitem(last=False)
        return known

    def centre_sight(self, blockers: frozenset[int], roofs: frozenset[int] = frozenset()) -> CentreSight:
        """Lines between the centres of squares, with units on `blockers` besides the terrain (T16-LOS-01), to or from
        the roofs of some buildings, by their numbers (T16-TER-19)."""
        return self._centres(blockers, roofs)

    def from_above(self, ground: tuple[int, ...], smoke: frozenset[int]) -> FromAbove:
        """Return a unit on these squares as aircraft see it; besides the terrain only smoke hides it (T13-LOS-20)."""
        key = (smoke, ground)
        known = self._from_above.get(key)
        if known is None:
            known = FromAbove(self._with_smoke(smoke), ground)
            self._from_above[key] = known
            if len(self._from_above) > _VIEWS_FROM_ABOVE_KEPT:
                self._from_above.popitem(last=False)
        return known

    def hidden_from_above(self, smoke: frozenset[int]) -> NDArray[np.bool_]:
        """Squares on which anything could hide a unit from aircraft, by square."""
        return hard_by_something(self._with_smoke(smoke))

    def _with_smoke(self, smoke: frozenset[int]) -> Grid:
        return self.grid.with_blockers(smoke)

    def _looked_at(self, blockers: frozenset[int]) -> AreaSight:
        """Sight as it is now: that of a moment ago repaired, if its tables are worked out, or anew."""
        whole = [stand for stand, sight in reversed(self._sights.items()) if sight.is_whole]
        nearest = min(whole, key=lambda stand: len(stand ^ blockers), default=None)
        if nearest is not None:
            changed = [square for square in sorted(nearest ^ blockers) if not self.grid.is_blocked(square)]
            if len(changed) < 2 or self.grid.size > _QUICKLY_LOOKED_AT:
                return reduce(_exchanged, changed, self._sights[nearest])
        return area_sight(self.grid.with_blockers(blockers))


@lru_cache(maxsize=_PAIRS_KEPT)
def _distance(width: int, size: int, first: tuple[int, ...], second: tuple[int, ...]) -> int:
    storeys = abs(first[0] // size - second[0] // size)
    if storeys:
        first, second = tuple([place % size for place in first]), tuple([place % size for place in second])
        return distance_between(first, second, width) + storeys
    if len(first) == len(second) == 1:
        return distance(first[0], second[0], width) or 1
    return distance_between(first, second, width) or 1


@lru_cache(maxsize=_PAIRS_KEPT)
def _in_arc(width: int, squares: tuple[int, ...], facing: int, targets: tuple[int, ...], mount: Mount) -> bool:
    if not set(squares).isdisjoint(targets):
        return True
    fronts = front_squares(squares, Facing(facing), width)
    return any(in_arc_between(fronts, Facing((facing + turn) % 8), targets, width) for turn in _TURN_OF_MOUNT[mount])


def _ways(
    board: Board,
    passages: Passages | None,
    terrain: int,
    least: Passage | None,
    corners: CornerRule,
    traffic: Traffic,
    cheap_diagonals: bool = False,
) -> Ways:
    """Return the ways of a unit that may enter this terrain; without a least passage it is above all edges."""
    stoppable = terrain & ~set_of(traffic.ended_on)
    if corners is CornerRule.IGNORED:
        return Ways.jumping(board.width, board.height, stoppable)
    edges = None if least is None else passages
    return Ways(
        board.width,
        board.height,
        terrain & ~set_of(traffic.entered),
        stoppable,
        ~terrain & (1 << len(board.squares)) - 1 | set_of(traffic.corners),
        corners,
        passages_h=edges.horizontal if edges else None,
        passages_v=edges.vertical if edges else None,
        least_passage=Passage.SMALL if least is None else least,
        cheap_diagonals=cheap_diagonals,
    )


def _exchanged(sight: AreaSight, square: int) -> AreaSight:
    """Return the sight with a blocker on a square where there was none, or without the one there was."""
    return sight.without_blocker(square) if sight.grid.is_blocked(square) else sight.with_blocker(square)


def _climbing(board: Board, stack: Stacked, least: Passage, corners: CornerRule, traffic: Traffic) -> Ways:
    """Return the ways of infantry that goes up and down."""
    rows, jumps = board.height * stack.levels, corners is CornerRule.IGNORED
    everywhere = (1 << len(board.squares)) - 1 | stack.floors
    return Ways(
        board.width,
        rows,
        everywhere if jumps else stack.places & ~set_of(traffic.entered),
        stack.places & ~set_of(traffic.ended_on),
        0 if jumps else ~stack.places & (1 << board.width * rows) - 1 | set_of(traffic.corners),
        corners,
        None if jumps else stack.horizontal,
        None if jumps else stack.vertical,
        least,
        levels=stack.levels,
        lifts=stack.lifts,
    )


def _lines_between_centres(
    board: Board,
    terrain: TerrainTable,
    grid: Grid,
    openings: tuple[Opening, ...],
    blockers: frozenset[int],
    roofs: frozenset[int],
) -> CentreSight:
    if not roofs:
        return centre_sight(grid.with_blockers(blockers), openings)
    rest = _without(board, roofs)
    return centre_sight(sight_grid(rest, terrain).with_blockers(blockers), openings_of(rest))


def _without(board: Board, buildings: frozenset[int]) -> Board:
    """Return the board as it is seen over some of its buildings: without them and what is in them."""
    gone = frozenset(square for number in buildings for square in board.buildings[number].squares)
    others = frozenset(square for building in board.buildings for square in building.squares) - gone
    terrain = [Terrain.OPEN if square in gone else ground for square, ground in enumerate(board.terrain)]
    edges_h, edges_v = list(board.edges_h), list(board.edges_v)
    for square in gone:
        row, column = divmod(square, board.width)
        for edges, place, beside in (
            (edges_h, square, square - board.width),
            (edges_h, square + board.width, square + board.width),
            (edges_v, row * (board.width + 1) + column, square - 1 if column else -1),
            (edges_v, row * (board.width + 1) + column + 1, square + 1 if column + 1 < board.width else -1),
        ):
            if beside not in others:
                edges[place] = Edge.FREE
    return replace(
        board,
        terrain=tuple(terrain),
        obstacles=tuple((square, item) for square, item in board.obstacles if square not in gone),
        edges_h=tuple(edges_h),
        edges_v=tuple(edges_v),
        buildings=tuple(building for number, building in enumerate(board.buildings) if number not in buildings),
    )


def openings_of(board: Board) -> tuple[Opening, ...]:
    """Return the openings of a board with buildings: one edge each, but edges in a row, all of them huge, are one
    opening that is wider than a square (T16-TER-11)."""
    if not board.buildings:
        return ()
    width, height = board.width, board.height
    rows = [[GridEdge(True, row, column) for column in range(width)] for row in range(height + 1)]
    columns = [[GridEdge(False, row, column) for row in range(height)] for column in range(width + 1)]
    found: list[Opening] = []
    for edges, kinds, across in ((rows, board.edges_h, width), (columns, board.edges_v, width + 1)):
        for line in edges:
            for kind, run in groupby(line, key=lambda edge: kinds[edge.row * across + edge.column]):
                if kind is Edge.HUGE:
                    found.append(tuple(run))
                elif kind in (Edge.SMALL, Edge.LARGE):
                    found += [(edge,) for edge in run]
    return tuple(found)


def sight_grid(board: Board, terrain: TerrainTable) -> Grid:
    """Return what of a board blocks sight: terrain, obstacles and walls, and what is inside a building (T13-LOS,
    T13-TER)."""
    blocked = np.array([any(terrain[feature].blocks_sight for feature in features(board, s)) for s in board.squares])
    walls_h = np.array([edge is Edge.WALL for edge in board.edges_h])
    walls_v = np.array([edge is Edge.WALL for edge in board.edges_v])
    inside = np.zeros(board.width * board.height, np.int16)
    for number, building in enumerate(board.buildings, start=1):
        inside[sorted(building.squares)] = number
    return Grid(
        board.width,
        board.height,
        blocked.reshape(board.height, board.width),
        walls_h.reshape(board.height + 1, board.width),
        walls_v.reshape(board.height, board.width + 1),
        inside.reshape(board.height, board.width),
    )
