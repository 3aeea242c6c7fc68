"""Who comes where on a table, however long it takes: as far as terrain, walls and openings alone decide it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from dust_tactics.files.reading.naming import together
from dust_tactics.grid.footprint_steps import HUGE, LARGE, fitting
from dust_tactics.grid.ways import Passage, Ways, bits_to_squares, set_of
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.sight.geometry import Geometry, Traffic
from dust_tactics.rules.terrain import Mover, TerrainTable, features, mover
from dust_tactics.table.wording import worded


@dataclass(frozen=True, slots=True, order=True)
class Walker:
    """A kind of unit as the ground sees it: its column of the terrain table, and the squares that a model covers."""

    mover: Mover
    size: int = 1

    def __str__(self) -> str:
        """Return its name, for several of the kind."""
        names = {Mover.INFANTRY: worded("infantry"), Mover.WALKER: worded("walkers")}
        name = names.get(self.mover, "wheeled and tracked vehicles")
        return name if self.size == 1 else worded("{name} of {size} squares", name=name, size=self.size)


INFANTRY = Walker(Mover.INFANTRY)
EVERYBODY = (INFANTRY, Walker(Mover.WALKER), Walker(Mover.WHEELS_OR_TRACKS))
"""Who may want to come anywhere on a board of which nobody knows yet who plays on it."""


def walkers_of(cards: Iterable[Card]) -> tuple[Walker, ...]:
    """Return the kinds of the units of these cards, each once; what flies is held up by nothing."""
    kinds = {Walker(mover(card), card.size) for card in cards}
    return tuple(sorted(kind for kind in kinds if kind.mover is not Mover.AIRCRAFT))


class Ground:
    """The ground of a table under the terrain table of an edition, the usual one unless it is named."""

    def __init__(self, board: Board, edition: str = "") -> None:
        self.board = board
        self.edition = edition or next(iter(EDITIONS))
        self._ways: dict[Walker, Ways] = {}
        self._reached: dict[tuple[Walker, int], int] = {}

    @property
    def _terrain(self) -> TerrainTable:
        return EDITIONS[self.edition].terrain

    @cached_property
    def _geometry(self) -> Geometry:
        return Geometry(self.board, self._terrain)

    def ways(self, walker: Walker) -> Ways:
        """Return the ways of a kind of unit, with nobody else on the table."""
        if walker not in self._ways:
            big = Passage.HUGE if walker.size == HUGE else Passage.LARGE
            passage = Passage.SMALL if walker.mover is Mover.INFANTRY else big
            corners = EDITIONS[self.edition].movement.corners(walker.mover)
            self._ways[walker] = self._geometry.ways(walker.mover, passage, corners, Traffic())
        return self._ways[walker]

    def may_enter(self, walker: Walker, square: int) -> bool:
        """Return whether terrain and obstacle let a kind of unit into a square."""
        return self.ways(walker).may_enter(square)

    def reached(self, walker: Walker, starts: Iterable[int]) -> int:
        """Return the set of squares that a kind of unit can ever stand on, as a set of `grid.ways`.

        starts   squares that it comes on over or stands on; a big model begins wherever it fits and covers one
        """
        begun = set_of(starts)
        if (walker, begun) not in self._reached:
            spread = {1: _spread, LARGE: _spread_large, HUGE: _spread_huge}[walker.size]
            self._reached[walker, begun] = spread(self.ways(walker), begun)
        return self._reached[walker, begun]

    def what_is_on(self, square: int) -> str:
        """Return what stands on a square, in the words of map files."""
        found = features(self.board, square)
        return together([item.value for item in found if item is not Terrain.OPEN or len(found) == 1])

    def unreached(self, starts: Iterable[int]) -> set[int]:
        """Return the squares that infantry may enter and never comes to, and so nobody else on the ground."""
        return set(bits_to_squares(self.ways(INFANTRY).enter_bits & ~self.reached(INFANTRY, starts)))


def _spread(ways: Ways, begun: int) -> int:
    """Return the squares that steps from one to the next lead to."""
    reached = begun & ways.enter_bits
    while True:
        more = reached | ways.straight(reached) | ways.diagonal(reached)
        if more == reached:
            return reached
        reached = more


def _spread_large(ways: Ways, begun: int) -> int:
    """Return what a model of two squares covers: it steps to whatever fits around one of them (T13-MOV-11).

    Vehicles cut no corner that they could not go round, so diagonal steps lead nowhere else.
    """
    known, width, covered = fitting(ways), ways.width, begun
    while True:
        lying = known.lying & (covered | covered >> 1)
        upright = known.upright & (covered | covered >> width)
        more = lying | lying << 1 | upright | upright << width
        if more == covered:
            return covered
        covered = more


def _spread_huge(ways: Ways, begun: int) -> int:
    """Return what a model of four squares covers; one of its squares is enough for a diagonal step."""
    block, steps, width = fitting(ways).block, ways.steps, ways.width
    falling, rising = _of_any_square(steps.south_east, width), _of_any_square(steps.south_west, width)
    back_falling = _of_any_square(steps.south_east << (width + 1), width)
    back_rising = _of_any_square(steps.south_west << (width - 1), width)
    reached = block & _of_any_square(begun, width)
    while True:
        more = reached | reached << 1 | reached >> 1 | reached << width | reached >> width
        more |= (reached & falling) << (width + 1) | (reached & rising) << (width - 1)
        more |= (reached & back_falling) >> (width + 1) | (reached & back_rising) >> (width - 1)
        more &= block
        if more == reached:
            return reached | reached << 1 | reached << width | reached << (width + 1)
        reached = more


def _of_any_square(squares: int, width: int) -> int:
    """Return the upper left squares of the blocks that hold one of these squares."""
    return squares | squares >> 1 | squares >> width | squares >> (width + 1)
