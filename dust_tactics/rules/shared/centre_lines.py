"""Lines of sight between the centres of squares, where a corner touched hides in part (T16-LOS, T16-COV-03).

Units on the ground alone: the books that see so have no rules for aircraft (T16-CRD-02).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import ClassVar

import numpy as np

from dust_tactics.grid import Point
from dust_tactics.grid.between import Blocker
from dust_tactics.grid.board import BoolArray
from dust_tactics.grid.board import Edge as GridEdge
from dust_tactics.grid.centre_sight import CentreLine, CentreSight
from dust_tactics.rules.attack.spray import shortest_chains
from dust_tactics.rules.board import Cloud, Obstacle
from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.shared.storey_views import ends_above, view_of_places, views_of_places
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.sight.views import Field, Reason, Verdict, View, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover
from dust_tactics.rules.units import Unit


@dataclass(frozen=True, slots=True)
class SightClauses:
    """The clauses of a book that the reasons of a verdict rest on, by what stands in the way.

    crossed     blockers that a line runs through, by kind: "wall", "vehicle", smoke and kinds of ground
    skimmed     corners touched on one side: there is cover
    between     corners touched on both sides: there is no line
    opening     an opening that neither end stands beside
    clear       nothing in the way
    floor       the floor between two storeys of one building; "" where a book knows none
    """

    crossed: dict[str, str]
    skimmed: str
    between: str
    opening: str
    clear: str
    floor: str = ""


class CentreLines:
    """One line from dot to dot; a unit of several squares may use any of its own (T16-SET-13). From a storey it leads
    out as from the ground, to no other storey of the same building, and over the walls of a building from its roof
    (T16-TER-19)."""

    soldiers_block = False

    clauses: ClassVar[SightClauses]
    """What the reasons of its verdicts rest on."""

    def sees(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether any line between the two is clear."""
        table = self.table(field_of(state), viewpoint(attacker), viewpoint(target))
        return table is not None and any(table.sees[pair] for pair in product(attacker.squares, target.squares))

    def hidden(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether every clear line touches a corner that hides the target in part."""
        table = self.table(field_of(state), viewpoint(attacker), viewpoint(target))
        if table is None:
            return True
        return all(table.skims[pair] for pair in product(attacker.squares, target.squares) if table.sees[pair])

    def spray_paths(
        self, state: GameState, attacker: Unit, target: Unit, weapon: Weapon
    ) -> tuple[tuple[int, ...], ...]:
        """Shortest chains of squares that are each in sight of the attacker (T16-WPN-05, T16-WPN-06); no line leads to
        a square without a dot (T16-LOS-01, T16-TER-20)."""
        table = self.table(field_of(state), viewpoint(attacker), viewpoint(target))
        if table is None:
            return ()
        seen = np.flatnonzero(table.sees[list(attacker.squares)].any(axis=0) & _have_dots(state.geometry))
        chains = shortest_chains(attacker.squares, target.squares, state.battle.board.width, frozenset(seen.tolist()))
        return tuple(dict.fromkeys(chains))

    def view(self, field: Field, viewer: Viewpoint, tall: bool = False) -> View:
        """Return how units in every place are seen, whatever they are."""
        if field.geometry.levels > 1:
            return view_of_places(self, field, viewer)
        table = field.geometry.centre_sight(self._blockers(field, viewer.squares))
        rows = list(viewer.squares)
        sees: BoolArray = np.any(table.sees[rows], axis=0)
        bare: BoolArray = np.any(table.sees[rows] & ~table.skims[rows], axis=0)
        return View(sees, sees & ~bare)

    def views(self, field: Field) -> View:
        """Return how units in every place are seen from every place."""
        if field.geometry.levels > 1:
            return views_of_places(self, field)
        table = field.geometry.centre_sight(field.vehicles | field.smoke)
        return View(table.sees, table.skims)

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Return whether one sees the other and how, with the reasons and their clauses, by the best line there is."""
        table = self.table(field, viewer, target)
        if table is None:
            return Verdict(False, True, (Reason("another-storey", self.clauses.floor),))
        best = min(
            product(viewer.squares, target.squares), key=lambda pair: (not table.sees[pair], bool(table.skims[pair]))
        )
        line = table.explain(*best)
        sees = bool(table.sees[best])
        reasons = self._reasons(field, line, sees)
        width = field.geometry.board.width
        start, end = (_centre(square, width) for square in best)
        return Verdict(sees, not sees or bool(table.skims[best]), reasons, (start, end) if sees else None)

    def table(self, field: Field, first: Viewpoint, second: Viewpoint) -> CentreSight | None:
        """Return the lines of a field; the other squares of large models at either end are not in the way, nor is what
        stands below an end on a storey of a building. None where a floor lies between."""
        blockers = self._blockers(field, first.squares, second.squares)
        if not first.storey and not second.storey:
            return field.geometry.centre_sight(blockers)
        ends = ends_above(field.geometry.board, first, second)
        if ends is None:
            return None
        return field.geometry.centre_sight(blockers - (ends.below - field.smoke), ends.roofs)

    def _blockers(self, field: Field, *ends: tuple[int, ...]) -> frozenset[int]:
        """Return what stands and drifts there but for the squares of large models at the ends, which do not hinder
        their own lines; a single square does not anyhow (T16-LOS-08)."""
        own = [square for squares in ends if len(squares) > 1 for square in squares]
        return (field.vehicles | field.smoke).difference(own)

    def _reasons(self, field: Field, line: CentreLine, sees: bool) -> tuple[Reason, ...]:
        if line.crossed:
            return tuple(self._by_kind(field, line.crossed))
        left = [blocker for skim in line.skims for blocker in skim.left]
        right = [blocker for skim in line.skims for blocker in skim.right]
        touched = tuple(dict.fromkeys((*left, *right)))
        if left and right:
            return (Reason("between-corners", self.clauses.between, touched),)
        if not sees:
            return (Reason("far-from-opening", self.clauses.opening),)
        if touched:
            return (Reason("corner-touched", self.clauses.skimmed, touched),)
        return (Reason("clear", self.clauses.clear),)

    def _by_kind(self, field: Field, blockers: Iterable[Blocker]) -> list[Reason]:
        """Blockers gathered by what they are, the kind with most of them first."""
        found: dict[str, list[Blocker]] = {}
        for blocker in blockers:
            found.setdefault(kind_of_blocker(field, blocker), []).append(blocker)
        gathered = sorted(found.items(), key=lambda item: -len(item[1]))
        return [Reason(kind, self.clauses.crossed[kind], tuple(several)) for kind, several in gathered]


def kind_of_blocker(field: Field, blocker: Blocker) -> str:
    """Return what a blocker is: a wall, a vehicle, smoke, or a kind of ground."""
    if isinstance(blocker, GridEdge):
        return "wall"
    if blocker in field.vehicles:
        return "vehicle"
    if blocker in field.squads:
        return "squad"
    if blocker in field.traps:
        return Obstacle.TANK_TRAPS.value
    ground = Cloud.SMOKE if blocker in field.smoke else field.geometry.board.terrain[blocker]
    return str(ground.value)


def _have_dots(geometry: Geometry) -> BoolArray:
    """Which squares have a dot: all but those that neither a line nor anybody on foot gets through."""
    return ~geometry.grid.blocked.ravel() | geometry.enterable(Mover.INFANTRY)


def _centre(square: int, width: int) -> Point:
    """Return the dot of a square."""
    return square % width + Fraction(1, 2), square // width + Fraction(1, 2)
