"""Lines of sight of the 2010 book: who stands in the way depends on who looks at whom (T10-LOS)."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from dust_tactics.grid.board import BoolArray
from dust_tactics.grid.centre_sight import CentreSight
from dust_tactics.rules.board import Cloud, Obstacle, Terrain
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.shared.centre_lines import CentreLines, SightClauses
from dust_tactics.rules.sight.field import field_of
from dust_tactics.rules.sight.views import Field, Reason, Verdict, View, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE, Unit
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

    def sees(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Whether the line is clear."""
        table = self._lines(field_of(state), _low(attacker) and _low(target))
        return bool(table.sees[attacker.square, target.square])

    def unseen(self, state: GameState, attacker: Unit, target: Unit) -> Refusal | None:
        """Never: who is not behind anything is seen."""
        return None

    def hidden(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Whether the target is a squad in soft cover past the last corner of a true diagonal (T10-COV-15 to 19)."""
        if target.card.kind is not Kind.SQUAD or not attacker.squares or not target.squares:
            return False
        return bool(covering_corners(state, attacker, target))

    def explain(self, field: Field, viewer: Viewpoint, target: Viewpoint) -> Verdict:
        """Whether one sees the other, with the reasons; and whether a squad there would be past a corner that covers
        it, which is no matter of the line that is clear (T10-COV-15, T10-LOS-17)."""
        verdict = super().explain(field, viewer, target)
        if not verdict.sees:
            return verdict
        width = field.geometry.board.width
        beside = _beside_the_line(width, viewer.squares[0], target.squares[0])
        corners = tuple(square for square in beside if square in corners_of(field, not viewer.tall))
        if target.tall or not corners:
            return replace(verdict, cover=False, reasons=(Reason("clear", CLAUSES.clear),))
        return replace(verdict, cover=True, reasons=(Reason("cover-corner", "T10-COV-15", corners),))

    def spray_paths(self, state: GameState, attacker: Unit, target: Unit) -> tuple[tuple[int, ...], ...]:
        """Every chain of squares to the target that are each in range and in sight of the attacker, nearest first; it
        goes on past nothing that stops all lines (T10-WPN-23 to 25)."""
        weapons = [weapon for weapon in attacker.card.weapons if "spray" in weapon.rules]
        most = max((weapon.range.maximum or 0 for weapon in weapons), default=0)
        if most < 2:
            return ((),)
        field = field_of(state)
        seen = {tall: self._lines(field, _low(attacker) and not tall).sees[attacker.square] for tall in (False, True)}
        return tuple(_jets(state, field, attacker.square, target.square, most, seen[False], seen[True]))

    def view(self, field: Field, viewer: Viewpoint, tall: bool = False) -> View:
        """How soldiers in every square are seen, or vehicles with `tall`; cover is that of squads."""
        low = not viewer.tall
        sees: BoolArray = np.any(self._lines(field, low and not tall).sees[list(viewer.squares)], axis=0)
        return View(sees, sees & self._corner_cover(field, viewer.squares[0], low))

    def views(self, field: Field) -> View:
        """How soldiers in every square are seen by soldiers in every square."""
        sees = self._lines(field, soldiers=True).sees
        cover = np.array([self._corner_cover(field, square, True) for square in field.geometry.board.squares])
        return View(sees, sees & cover)

    def table(self, field: Field, first: Viewpoint, second: Viewpoint) -> CentreSight:
        """The lines between two units: those among soldiers, or those with a vehicle at one end (T10-LOS-13)."""
        return self._lines(field, not (first.tall or second.tall))

    def _lines(self, field: Field, soldiers: bool) -> CentreSight:
        """The lines of a field, those among soldiers or those with a vehicle at one end (T10-LOS-13)."""
        blockers = field.vehicles | field.smoke
        if soldiers:
            blockers |= field.squads | field.traps
        return field.geometry.centre_sight(blockers)

    def _corner_cover(self, field: Field, square: int, soldier: bool) -> BoolArray:
        """From a square, which others are past a corner that covers."""
        board = field.geometry.board
        corners = corners_of(field, soldier)
        covered = np.zeros(len(board.squares), np.bool_)
        row, column = divmod(square, board.width)
        for other in board.squares:
            down, right = other // board.width - row, other % board.width - column
            if down and abs(down) == abs(right):
                back_down, back_right = (1 if down > 0 else -1) * board.width, 1 if right > 0 else -1
                covered[other] = other - back_down in corners or other - back_right in corners
        return covered


def corners_of(field: Field, soldier: bool) -> frozenset[int]:
    """Squares whose corners cover from a soldier, or from a vehicle: walls, vehicles, for soldiers' fire traps too
    (T10-COV-18, T10-COV-19)."""
    board = field.geometry.board
    walls = frozenset(square for square in board.squares if board.terrain[square] is Terrain.STRUCTURE)
    return walls | field.vehicles | (field.traps if soldier else frozenset())


def covering_corners(state: GameState, attacker: Unit, target: Unit) -> tuple[int, ...]:
    """The squares past whose corner a squad is in cover from an attacker (T10-COV-15 to 19)."""
    beside = _beside_the_line(state.battle.board.width, attacker.square, target.square)
    corners = corners_of(field_of(state), _low(attacker)) if beside else frozenset()
    return tuple(square for square in beside if square in corners)


def _low(unit: Unit) -> bool:
    """Whether it is no taller than a soldier, as cover pieces are (T10-TER-12)."""
    return unit.card.type is not UnitType.VEHICLE or unit.side == NO_SIDE


def _beside_the_line(width: int, start: int, end: int) -> tuple[int, ...]:
    """The two squares at the last corner of a true diagonal, one on each side of it; none of another line."""
    down, right = end // width - start // width, end % width - start % width
    if not down or abs(down) != abs(right):
        return ()
    return end - (width if down > 0 else -width), end - (1 if right > 0 else -1)


def _jets(
    state: GameState, field: Field, start: int, goal: int, most: int, seen: BoolArray, seen_tall: BoolArray
) -> Iterator[tuple[int, ...]]:
    """Chains without their ends, the shortest first."""
    board, reaches = state.battle.board, state.geometry.distance
    stopping = field.vehicles

    def usable(square: int) -> bool:
        if board.terrain[square] is Terrain.STRUCTURE:
            return False
        seen_so = seen_tall if square in stopping else seen
        return bool(seen_so[square]) and reaches((start,), (square,)) <= most

    chains: list[tuple[int, ...]] = [()]
    for _ in range(most):
        longer: list[tuple[int, ...]] = []
        for chain in chains:
            last = chain[-1] if chain else start
            if last != start and last in stopping:
                continue
            for square in _neighbours(last, board.width, len(board.squares)):
                if square == goal:
                    yield chain
                elif square != start and square not in chain and usable(square):
                    longer.append((*chain, square))
        chains = longer


def _neighbours(square: int, width: int, size: int) -> Iterator[int]:
    column = square % width
    for down in (-width, 0, width):
        for right in (-1, 0, 1):
            beside = square + down + right
            if (down or right) and 0 <= beside < size and 0 <= column + right < width:
                yield beside
