"""Lines of sight of the 2010 book: who stands in the way depends on who looks at whom (T10-LOS)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dust_tactics.grid.board import BoolArray
from dust_tactics.grid.centre_sight import CentreSight
from dust_tactics.grid.distance import distance_between
from dust_tactics.rules.board import Board, Cloud, Obstacle, Terrain
from dust_tactics.rules.cards import Kind, Weapon
from dust_tactics.rules.shared.centre_lines import CentreLines, SightClauses
from dust_tactics.rules.sight.field import field_of, viewpoint
from dust_tactics.rules.sight.views import Field, Reason, Verdict, View, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal

CLAUSES = SightClauses(
    crossed={
        "wall": "T10-LOS-04",
        "vehicle": "T10-LOS-12",
        "squad": "T10-LOS-08",
        "building": "T10-LOS-04",
        Terrain.STRUCTURE.value: "T10-LOS-04",
        Obstacle.TANK_TRAPS.value: "T10-LOS-06",
        Cloud.SMOKE.value: "T10-LOS-04",
    },
    skimmed="T10-LOS-15",
    between="T10-LOS-16",
    opening="T10-LOS-02",
    clear="T10-LOS-15",
)


class Silhouettes(CentreLines):
    """Centre lines past whom the silhouettes of both ends let them: among soldiers squads and traps stand in the way,
    vehicles do for everybody, lone heroes and crates never (T10-LOS-05 to 13)."""

    soldiers_block = True
    """T10-LOS-06, T10-LOS-08."""

    clauses = CLAUSES

    def unseen(self, state: GameState, attacker: Unit, target: Unit) -> Refusal | None:
        """Never: who is not behind anything is seen."""
        return None

    def unseen_beyond(self, state: GameState, target: Unit) -> int | None:
        """Never: nobody is camouflaged."""
        return None

    def hidden(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether the target is a squad in soft cover past the last corner of a true diagonal (T10-COV-15 to
        19)."""
        return target.card.kind is Kind.SQUAD and bool(covering_corners(state, attacker, target))

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Return whether one sees the other, with the reasons; and whether a squad there would be past a corner that
        covers it, which is no matter of the line that is clear (T10-COV-15, T10-LOS-17)."""
        verdict = super().explain(field, viewer, target)
        if not verdict.sees:
            return verdict
        corners = _corners_between(field, viewer, target)
        if target.tall or not corners:
            return replace(verdict, cover=False, reasons=(Reason("clear", CLAUSES.clear),))
        return replace(verdict, cover=True, reasons=(Reason("cover-corner", "T10-COV-15", corners),))

    def spray_paths(
        self, state: GameState, attacker: Unit, target: Unit, weapon: Weapon
    ) -> tuple[tuple[int, ...], ...]:
        """Every chain of squares to the target that are each in range of the weapon and in sight of the attacker,
        nearest first; it goes on past nothing that stops all lines (T10-WPN-23 to 25)."""
        field, viewer, most = field_of(state), viewpoint(attacker), weapon.range.maximum or 1
        return tuple(_jets(field, attacker.squares, target.squares, most, self.view(field, viewer).sees))

    def view(self, field: Field, viewer: Viewpoint, tall: bool = False) -> View:
        """Return how soldiers in every square are seen, or vehicles with `tall`; cover is that of squads."""
        low = not viewer.tall
        table = self._lines(field, low and not tall, viewer.squares)
        sees: BoolArray = np.any(table.sees[list(viewer.squares)], axis=0)
        return View(sees, sees & np.all(_past_corners(field, viewer.squares, low), axis=0))

    def views(self, field: Field) -> View:
        """Return how soldiers in every square are seen by soldiers in every square."""
        sees = self._lines(field, True).sees
        return View(sees, sees & _past_corners(field, tuple(field.geometry.board.squares), True))

    def table(self, field: Field, first: Viewpoint, second: Viewpoint) -> CentreSight:
        """Return the lines between two units: those among soldiers, or those with a vehicle at one end (T10-LOS-13)."""
        return self._lines(field, not (first.tall or second.tall), first.squares, second.squares)

    def _lines(self, field: Field, soldiers: bool, *ends: tuple[int, ...]) -> CentreSight:
        """Return the lines of a field, among soldiers or with a vehicle at one end (T10-LOS-13), which never stops its
        own (T10-LOS-03)."""
        blockers = self._blockers(field, *ends)
        return field.geometry.centre_sight(blockers | field.squads | field.traps if soldiers else blockers)


def corners_of(field: Field, soldier: bool) -> frozenset[int]:
    """Squares whose corners cover from a soldier, or from a vehicle: walls, vehicles, for soldiers' fire traps too
    (T10-COV-18, T10-COV-19)."""
    board = field.geometry.board
    walls = frozenset(square for square in board.squares if board.terrain[square] is Terrain.STRUCTURE)
    return walls | field.vehicles | (field.traps if soldier else frozenset())


def covering_corners(state: GameState, attacker: Unit, target: Unit) -> tuple[int, ...]:
    """Return the squares past whose corner a squad is in cover from an attacker (T10-COV-15 to 19)."""
    return _corners_between(field_of(state), viewpoint(attacker), viewpoint(target))


def _corners_between(field: Field, viewer: Viewpoint, target: Viewpoint) -> tuple[int, ...]:
    """Return the squares whose corners cover on the line from the nearest square that the viewer covers
    (T10-SPC-03)."""
    board = field.geometry.board
    lines = product(viewer.squares, target.squares)
    nearest = sorted(lines, key=lambda line: distance_between(line[:1], line[1:], board.width))[:1]
    beside = {square for line in nearest for square in _beside_the_line(board, *line)}
    return tuple(sorted(beside & corners_of(field, not viewer.tall))) if beside else ()


def _past_corners(field: Field, starts: tuple[int, ...], soldier: bool) -> BoolArray:
    """`[start, square]`: which squares are past a corner that covers."""
    board = field.geometry.board
    covers = np.zeros(len(board.squares), np.bool_)
    covers[list(corners_of(field, soldier))] = True
    diagonal, above, aside = _last_corners(board.width, len(covers), starts)
    return np.asarray(diagonal & (covers[above] | covers[aside]))


@lru_cache(maxsize=64)
def _last_corners(
    width: int, count: int, starts: tuple[int, ...]
) -> tuple[BoolArray, NDArray[np.int64], NDArray[np.int64]]:
    """`[start, square]`: whether the line is a true diagonal, and the two squares at its last corner; else any."""
    begin, end = np.array(starts)[:, None], np.arange(count)
    down, right = end // width - begin // width, end % width - begin % width
    diagonal = (down != 0) & (abs(down) == abs(right))
    above, aside = end - width * np.sign(down), end - np.sign(right)
    return diagonal, np.where(diagonal, above, 0), np.where(diagonal, aside, 0)


def _beside_the_line(board: Board, start: int, end: int) -> tuple[int, ...]:
    """Return the two squares at the last corner of a true diagonal, one on each side of it; none of another line."""
    diagonal, above, aside = _last_corners(board.width, len(board.squares), (start,))
    return (int(above[0, end]), int(aside[0, end])) if diagonal[0, end] else ()


def _jets(
    field: Field, starts: tuple[int, ...], goals: tuple[int, ...], most: int, seen: BoolArray
) -> Iterator[tuple[int, ...]]:
    """Chains of squares from one of some to one of others, without these ends, the shortest first."""
    board, reaches = field.geometry.board, field.geometry.distance
    stopping = corners_of(field, soldier=False) | field.smoke

    def leads_on(square: int) -> bool:
        return square not in stopping and bool(seen[square]) and reaches(starts, (square,)) <= most

    chains: list[tuple[int, ...]] = [()]
    for _ in range(most):
        longer: list[tuple[int, ...]] = []
        for chain in chains:
            for square in _neighbours(board, chain[-1:] or starts):
                if square in goals:
                    yield chain
                elif square not in {*starts, *chain} and leads_on(square):
                    longer.append((*chain, square))
        chains = longer


def _neighbours(board: Board, squares: tuple[int, ...]) -> list[int]:
    """Return the squares around some, and these."""
    found: set[int] = set()
    for row, column in (divmod(square, board.width) for square in squares):
        rows = range(max(row - 1, 0), min(row + 2, board.height))
        columns = range(max(column - 1, 0), min(column + 2, board.width))
        found |= {down * board.width + right for down in rows for right in columns}
    return sorted(found)
