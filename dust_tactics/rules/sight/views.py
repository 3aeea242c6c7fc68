"""What lines of sight depend on, and what is found out about them."""

from dataclasses import dataclass
from typing import NamedTuple

from dust_tactics.grid import Blocker, FromAbove, Point
from dust_tactics.grid.board import BoolArray
from dust_tactics.rules.board import Cloud
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.terrain import TerrainTable


class Viewpoint(NamedTuple):
    """The squares that a unit sees and is seen from, whether it is above them rather than on them, on what storey of a
    building, 0 on the ground (T16-TER-19), and whether it is as tall as a vehicle (T10-LOS-09)."""

    squares: tuple[int, ...]
    flies: bool
    storey: int = 0
    tall: bool = False


@dataclass(frozen=True, eq=False)
class Field:
    """A board with all that stands and drifts on it: squares with vehicles, with smoke, and what only soldiers do not
    see past in some books, squads and anti-tank traps (T10-LOS-06, T10-LOS-08)."""

    geometry: Geometry
    terrain: TerrainTable
    vehicles: frozenset[int] = frozenset()
    drifting: frozenset[int] = frozenset()
    squads: frozenset[int] = frozenset()
    traps: frozenset[int] = frozenset()

    @property
    def smoke(self) -> frozenset[int]:
        """Squares of smoke that blocks sight."""
        return self.drifting if self.terrain[Cloud.SMOKE].blocks_sight else frozenset()

    def from_above(self, ground: tuple[int, ...]) -> FromAbove:
        """Return a unit on the ground as aircraft see it."""
        return self.geometry.from_above(ground, self.smoke)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line is stopped, or a unit hidden or not: a key of the message catalogue, its clause, what is at fault."""

    key: str
    clause: str
    blockers: tuple[Blocker, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one unit sees another.

    cover        whether what stands between gives the target cover; what is not seen is
    reasons      why it is not seen; if it is, why it is in cover or in the open
    clear_line   ends of a line that nothing stops, as (x, y) in squares from the top left corner, if there is one
    clause       the rule of cover that it rests on beside its reasons, if there is one
    """

    sees: bool
    cover: bool
    reasons: tuple[Reason, ...]
    clear_line: tuple[Point, Point] | None = None
    clause: str = ""

    @property
    def blockers(self) -> tuple[Blocker, ...]:
        """All squares and walls at fault."""
        return tuple(dict.fromkeys(blocker for reason in self.reasons for blocker in reason.blockers))


@dataclass(frozen=True, eq=False)
class View:
    """What is seen of units on the ground, by square: whether there is a line, and whether they are in cover. Where a
    book knows storeys, by place (`rules.storeys`)."""

    sees: BoolArray
    cover: BoolArray
