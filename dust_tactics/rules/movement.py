"""How far units go and where they may stand (T13-MOV, T13-TER)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dust_tactics.grid.reach import PathFault, PathReason, Reach, reach, reach_from_border
from dust_tactics.grid.ways import CornerRule, Ways
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.skills import hooks
from dust_tactics.rules.state import GameState, Unit
from dust_tactics.rules.terrain import features, mover
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally, tally


class Movement2013:
    """The move rating, doubled by a March; Fast adds one square after that (T13-MOV-01, T13-MOV-02, T13-MOV-15)."""

    def allowance(self, state: GameState, unit: Unit, march: bool) -> Tally:
        """The squares of a Move or a March Move."""
        card = unit.card
        if march and card.march is not None:
            squares = tally(card.march, "march-rating", "T13-MOV-02")
        else:
            squares = tally(card.move, "move-rating", "T13-MOV-01")
            if march:
                squares = squares.plus(card.move, "march", "T13-MOV-02")
        for part in hooks.movement(state.setting.skills(card), march):
            squares = squares.plus(part.value, part.source, part.clause)
        return squares


_REASONS = {
    PathReason.WRONG_START: ("not-an-entry-square", "T13-SET-09"),
    PathReason.NOT_ADJACENT: ("not-adjacent-step", "T13-MOV-03"),
    PathReason.CANNOT_ENTER: ("cannot-enter", "T13-TER-01"),
    PathReason.WALL: ("wall-in-the-way", "T13-TER-11"),
    PathReason.OPENING_TOO_SMALL: ("opening-too-small", "T13-TER-13"),
    PathReason.TOO_FAR: ("too-far", "T13-MOV-01"),
    PathReason.CANNOT_STOP: ("cannot-stop", "T13-MOV-19"),
}


@dataclass(frozen=True, slots=True)
class Ground:
    """What one unit can reach now. Paths leave out the square the unit stands on."""

    state: GameState
    unit: Unit
    found: Reach

    @property
    def entering(self) -> bool:
        """Whether the unit comes onto the table."""
        return not self.unit.squares

    def destinations(self) -> Iterator[int]:
        """Squares where the unit can end, its own included, in ascending order."""
        own = self.unit.squares[0] if self.unit.squares else None
        stops = set(self.found.stops) | ({own} if own is not None else set())
        return iter(sorted(stops))

    def cost(self, square: int) -> int | None:
        """The least cost to come to a square, or None if it is out of reach."""
        best = self.found.best(square)
        return best.cost if best else None

    def can_stop(self, square: int) -> bool:
        """Whether the unit may end its move on a square, if it gets there."""
        return square in self.unit.squares or self.found.ways.may_stop(square)

    def can_leave(self) -> bool:
        """Whether the unit can end anywhere but where it is."""
        return any(square not in self.unit.squares for square in self.found.stops)

    def path_to(self, square: int) -> tuple[int, ...]:
        """A cheapest path. Raises ValueError if the square is out of reach."""
        return self._outward(self.found.path_to(square))

    def other_paths(self, square: int) -> Iterator[tuple[int, ...]]:
        """Every cheapest path, for players who want another way."""
        return (self._outward(path) for path in self.found.all_paths(square))

    def _outward(self, path: tuple[int, ...]) -> tuple[int, ...]:
        return path if self.entering else path[1:]

    def costs(self, path: Sequence[int]) -> tuple[int, ...]:
        """What has been spent after each step of a path."""
        return path_costs(self.unit, path, self.state.battle.board.width, self.found.diagonal_used)

    def uses_diagonal(self, path: Sequence[int]) -> bool:
        """Whether a path holds a diagonal step."""
        return uses_diagonal(self.unit, path, self.state.battle.board.width)

    def path_refusal(self, path: Sequence[int]) -> Refusal | None:
        """The first step of a path that can't be, and why."""
        if not path:
            return refuse("must-enter", "T13-SET-09", unit=self.unit.name) if self.entering else None
        fault = self.found.fault(_whole(self.unit, path))
        if fault is None or (fault.reason is PathReason.CANNOT_STOP and self.can_stop(path[-1])):
            return None
        return self._refusal_of(fault)

    def _refusal_of(self, fault: PathFault) -> Refusal:
        if fault.reason is PathReason.CORNER_CLOSED:
            clause = "T13-MOV-21" if self.unit.card.type is UnitType.INFANTRY else "T13-MOV-22"
            return refuse("corner-closed", clause, squares=fault.closed_by or (fault.square,), unit=self.unit.name)
        if fault.reason is PathReason.CANNOT_ENTER:
            return entry_refusal(self.state, self.unit, fault.square)
        reason, clause = _REASONS[fault.reason]
        if fault.reason is PathReason.CANNOT_STOP and not self.state.at(fault.square):
            return entry_refusal(self.state, self.unit, fault.square)
        return refuse(
            reason, clause, squares=(fault.square,), unit=self.unit.name, most=self.found.budget, square=fault.square
        )


def path_costs(unit: Unit, path: Sequence[int], width: int, diagonal_used: bool) -> tuple[int, ...]:
    """What a unit has spent after each step of a path on a board of that width (T13-MOV-03, 04, T13-SET-10)."""
    entering = bool(path) and not unit.squares
    spent, costs = (1, [1]) if entering else (0, [])
    for before, after in pairwise(_whole(unit, path)):
        diagonal = _is_diagonal(before, after, width)
        spent += 2 if diagonal and diagonal_used else 1
        diagonal_used = diagonal_used or diagonal
        costs.append(spent)
    return tuple(costs)


def uses_diagonal(unit: Unit, path: Sequence[int], width: int) -> bool:
    """Whether a path of a unit holds a diagonal step."""
    return any(_is_diagonal(before, after, width) for before, after in pairwise(_whole(unit, path)))


def _whole(unit: Unit, path: Sequence[int]) -> tuple[int, ...]:
    """A path with the square it starts from, if there is one."""
    return (*unit.squares[:1], *path)


def _is_diagonal(before: int, after: int, width: int) -> bool:
    return before // width != after // width and before % width != after % width


def ground_of(state: GameState, unit: Unit, budget: int, *, diagonal_used: bool = False) -> Ground:
    """What a unit can reach with so many squares of movement."""
    ways = ways_of(state, unit)
    if unit.squares:
        return Ground(state, unit, reach(ways, unit.squares[0], budget, diagonal_used))
    return Ground(state, unit, reach_from_border(ways, entry_squares(state, unit), budget))


def ways_of(state: GameState, unit: Unit) -> Ways:
    """Squares and edges as they are for a unit now (T13-MOV-16 to 22, T13-TER-11 to 13, T13-SKL-12)."""
    geometry = state.geometry
    terrain = geometry.enterable(mover(unit.card))
    enterable, stoppable = terrain.copy(), terrain.copy()
    closes_corner = ~terrain
    vehicle = unit.card.type is UnitType.VEHICLE
    friends: list[int] = []
    vehicles: list[int] = []
    enemies: list[int] = []
    for other in state.units:
        if other.side == unit.side:
            if other.id != unit.id:
                friends += other.squares
                if vehicle and other.card.type is UnitType.VEHICLE:
                    vehicles += other.squares
        elif other.flies == unit.flies:
            enemies += other.squares
    stoppable[friends + enemies] = False
    enterable[vehicles + enemies] = False
    closes_corner[enemies] = True
    board = state.battle.board
    if any(skill.passes_over_anything() for skill in state.setting.skills(unit.card)):
        return Ways.jumping(board.width, board.height, stoppable)
    edges = geometry.passages
    return Ways(
        board.width,
        board.height,
        enterable,
        stoppable,
        closes_corner,
        CornerRule.BOTH_WAYS_OPEN if vehicle else CornerRule.ONE_WAY_OPEN,
        passages_h=edges.horizontal if edges and not unit.flies else None,
        passages_v=edges.vertical if edges and not unit.flies else None,
        least_passage=geometry.least_passage(unit.card),
    )


def entry_squares(state: GameState, unit: Unit) -> tuple[int, ...]:
    """The squares over which a unit can come on now (T13-SET-09, T13-SET-10)."""
    ways = ways_of(state, unit)
    return tuple(square for square in entry_of(state, unit) if ways.may_enter(square))


def entry_of(state: GameState, unit: Unit) -> tuple[int, ...]:
    """The squares that the scenario names for a unit, whether or not they are free now (T13-RES-06, T13-SCN-18)."""
    side = state.battle.sides[unit.side]
    return side.reserve_entry if unit.eliminated and side.reserve_entry else side.entry


def can_enter_table(state: GameState, unit: Unit, budget: int) -> bool:
    """Whether a unit off the table finds a square to end on."""
    return bool(ground_of(state, unit, budget).found.stops)


def entry_refusal(state: GameState, unit: Unit, square: int) -> Refusal:
    """Why a unit can't enter or stop on a square."""
    board, rows, kind = state.battle.board, state.edition.terrain, mover(unit.card)
    for feature in features(board, square, state.crushed):
        if kind in rows[feature].barred:
            return refuse("terrain-bars", rows[feature].clause, squares=(square,), unit=unit.name, terrain=feature)
    others = [other for other in state.at(square) if other.id != unit.id]
    if any(other.side != unit.side and other.flies == unit.flies for other in others):
        reason, clause = ("aircraft-in-the-way", "T13-MOV-17") if unit.flies else ("enemy-in-the-way", "T13-MOV-16")
        return refuse(reason, clause, squares=(square,), unit=unit.name)
    if any(other.side == unit.side for other in others):
        return refuse("friend-in-the-way", "T13-MOV-18", squares=(square,), unit=unit.name)
    return refuse("cannot-enter", "T13-TER-01", squares=(square,), unit=unit.name)


def crushable(state: GameState, unit: Unit, square: int) -> bool:
    """Whether a unit that enters a square may crush what lies there (T13-TER-08)."""
    if unit.card.type is not UnitType.VEHICLE:
        return False
    rows = state.edition.terrain
    return any(rows[feature].crushable for feature in features(state.battle.board, square, state.crushed))
