"""What a unit can reach from where it stands, and what its ways cost (T13-MOV).

A unit covers a footprint: one square, or two or four. A way is the footprints it covers after each step, without the
one it starts from; a unit that comes on begins with the first footprint that it covers, and a pilot who dismounts with
the square of the vehicle that they leave from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dust_tactics.grid.footprint_reach import FootprintReach, reach_footprints
from dust_tactics.grid.footprint_steps import Footprint, Way
from dust_tactics.grid.pivot_reach import PivotReach
from dust_tactics.grid.reach import PathFault, PathReason, reach, reach_from_any
from dust_tactics.grid.unit_reach import SquareReach, UnitReach
from dust_tactics.grid.ways import Ways
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.heroes.piloting import piloted_squares, squares_to_leave
from dust_tactics.rules.movement.entering import entries, open_entry
from dust_tactics.rules.movement.flying import Flight, FlyingReach
from dust_tactics.rules.movement.jumping import JumpingReach
from dust_tactics.rules.movement.ways import (
    entered_squares,
    entry_refusal,
    footprint_of,
    uses_diagonal,
    way_costs,
    whole_way,
)
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import is_inside, place_of, square_of, squares_of, storey_of, storeys_at
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

_REASONS = {
    PathReason.WRONG_START: ("not-an-entry-square", "T13-SET-09"),
    PathReason.NOT_ADJACENT: ("not-adjacent-step", "T13-MOV-03"),
    PathReason.WALL: ("wall-in-the-way", "T13-TER-11"),
    PathReason.OPENING_TOO_SMALL: ("opening-too-small", "T13-TER-13"),
    PathReason.OPENING_AT_A_SLANT: ("opening-at-a-slant", "T16-TER-15"),
    PathReason.TOO_FAR: ("too-far", "T13-MOV-01"),
    PathReason.CANNOT_STOP: ("cannot-stop", "T13-MOV-19"),
    PathReason.NOT_A_TURN: ("only-turns", "T13-REA-09"),
}
_BIG_REASONS = _REASONS | {
    PathReason.WRONG_START: ("not-an-entry-place", "T13-SET-11"),
    PathReason.NOT_ADJACENT: ("not-a-big-step", "T13-MOV-11"),
}


_REACHES_KEPT = 64
"""Of one kind: the same move is looked at when it is listed, chosen, checked and made."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What one unit can reach now.

    near     squares that it may not come further away from by turning, as it reacts to the unit there (T13-REA-10)
    leaves   whether it must leave where it is if it can: an aircraft, which may come back (T13-MOV-24), or whoever
             parts from a joined unit, and does not (T16-HER-11)
    """

    state: GameState
    unit: Unit
    found: UnitReach
    near: Footprint = ()
    leaves: bool = False

    @property
    def entering(self) -> bool:
        """Whether the unit comes onto the table, or out of a vehicle."""
        return not self.unit.squares

    @property
    def own(self) -> Footprint:
        """The footprint it stands on, empty off the table."""
        return footprint_of(self.state.battle.board, self.unit)

    def destinations(self) -> Iterator[Footprint]:
        """Footprints on which the unit can end in ascending order, its own included unless it must leave that."""
        own = self.own
        stops = [stop for stop in self.found.stops if not self._leads_away(stop)] if self.near else self.found.stops
        elsewhere = set(stops) - {own}
        stays = own and not (self.leaves and elsewhere)
        return iter(sorted(elsewhere | ({own} if stays else set())))

    def cost(self, footprint: Footprint) -> int | None:
        """Return the least cost to come to a footprint, or None if it is out of reach."""
        best = self.found.best(footprint)
        return best.cost if best else None

    def can_stop(self, footprint: Footprint) -> bool:
        """Return whether the unit may end its move on a footprint, if it gets there."""
        return all(self.found.ways.may_stop(square) for square in footprint) and not self._leads_away(footprint)

    def _leads_away(self, footprint: Footprint) -> bool:
        distance = self.state.geometry.distance
        return bool(self.near) and distance(footprint, self.near) > distance(self.own, self.near)

    def path_to(self, footprint: Footprint) -> Way:
        """Return a cheapest way. Raises ValueError if the footprint is out of reach."""
        return self._outward(self.found.path_to(footprint))

    def other_paths(self, footprint: Footprint) -> Iterator[Way]:
        """Every cheapest way, for players who want another one."""
        return (self._outward(path) for path in self.found.all_paths(footprint))

    def _outward(self, path: Way) -> Way:
        return path if self.entering else path[1:]

    def costs(self, way: Sequence[Footprint]) -> tuple[int, ...]:
        """Return what has been spent after each step of a way."""
        return way_costs(self.state, self.unit, way, self.found.diagonal_used)

    def uses_diagonal(self, way: Sequence[Footprint]) -> bool:
        """Return whether a way holds a diagonal step."""
        return uses_diagonal(self.state.battle.board, self.unit, way)

    def trodden(self, way: Way) -> frozenset[int]:
        """Return the squares of a way on which the unit touches the ground: where it must jump, those on which it
        lands."""
        board, found = self.state.battle.board, self.found
        entered = entered_squares(board, self.unit, way)
        if not isinstance(found, JumpingReach) or found.walks(whole_way(board, self.unit, way)):
            return entered
        return entered & {square for footprint in way[-1:] for square in footprint}

    def path_refusal(self, way: Sequence[Footprint]) -> Refusal | None:
        """Return the first step of a way that can't be, and why."""
        unit = self.unit
        if not self._leaves_vehicle(way):
            return refuse("must-dismount", "T13-HER-16", unit=unit.name)
        if not way:
            return self._staying_refusal()
        if any(len(footprint) != unit.card.size for footprint in way):
            return refuse("wrong-footprint", "T13-GEN-09", unit=unit.name, size=unit.card.size)
        if self.state.edition.movement.climbs and (refusal := self._storey_refusal(way)):
            return refusal
        if self.leaves and way[-1] == self.own and not unit.flies:
            return self._leaving_refusal()
        fault = self.found.fault(whole_way(self.state.battle.board, unit, way))
        if fault is not None:
            return self._refusal_of(fault)
        if self._leads_away(way[-1]):
            return refuse("turns-away", "T13-REA-10", squares=way[-1], unit=unit.name)
        return None

    def _storey_refusal(self, way: Sequence[Footprint]) -> Refusal | None:
        """Return why a way leads through the air, or takes a unit up that never leaves the ground (T16-TER-16,
        T16-TER-18)."""
        board, unit = self.state.battle.board, self.unit
        for place in (place for footprint in way for place in footprint if place not in board.squares):
            square = square_of(board, place)
            if place < 0 or storey_of(board, place) not in storeys_at(board, square):
                return refuse("no-floor", "T16-TER-16", squares=(square,), unit=unit.name, square=square)
            if unit.card.type is not UnitType.INFANTRY:
                return refuse("never-climbs", "T16-TER-18", squares=(square,), unit=unit.name)
        return None

    def _leaves_vehicle(self, way: Sequence[Footprint]) -> bool:
        begins = self.unit.aboard is None or (bool(way) and {*way[0]} <= {*piloted_squares(self.state, self.unit)})
        return begins and not (way and {*way[-1]} & {*squares_to_leave(self.state, self.unit)})

    def _staying_refusal(self) -> Refusal | None:
        if self.entering:
            return refuse("must-enter", "T13-SET-09", unit=self.unit.name)
        return self._leaving_refusal() if self.own not in self.destinations() else None

    def _leaving_refusal(self) -> Refusal:
        unit = self.unit
        if unit.flies:
            return refuse("aircraft-must-leave", "T13-MOV-24", unit=unit.name, units=(unit.id,))
        return refuse("must-part-first", "T16-HER-11", unit=unit.name, units=(unit.id,))

    def square_refusal(self, square: int) -> Refusal:
        """Return why the unit can never cover a square: what is there, what bars the step to it if that is the next, or
        that no way leads to it, for a big model no room around it."""
        unit = self.unit
        if not self.found.ways.may_enter(square):
            return entry_refusal(self.state, unit, square)
        place, square = square, square_of(self.state.battle.board, square)
        if unit.card.size > 1:
            return refuse("no-room", "T13-MOV-11", squares=(square,), unit=unit.name, square=square)
        if unit.squares or square in squares_to_leave(self.state, unit):
            refusal = self.path_refusal(((place,),))
            if refusal is not None and refusal.reason != "not-adjacent-step":
                return refusal
        return refuse("no-way", "T13-MOV-03", squares=(square,), unit=unit.name, square=square)

    def _refusal_of(self, fault: PathFault) -> Refusal:
        if fault.reason is PathReason.CORNER_CLOSED:
            return self._corner_refusal(fault)
        if fault.reason is PathReason.CANNOT_ENTER:
            return entry_refusal(self.state, self.unit, fault.square)
        if fault.reason is PathReason.CANNOT_STOP:
            refusal = entry_refusal(self.state, self.unit, fault.square)
            if refusal.reason != "friend-in-the-way":
                return refusal
        reasons = _REASONS if self.unit.card.size == 1 else _BIG_REASONS
        reason, clause = reasons[fault.reason]
        square = square_of(self.state.battle.board, fault.square)
        return refuse(reason, clause, squares=(square,), unit=self.unit.name, most=self.found.budget, square=square)

    def _corner_refusal(self, fault: PathFault) -> Refusal:
        """Return what closes a corner: two squares for infantry, one for others (T13-MOV-21, 22), or walls do
        (T13-MOV-23)."""
        infantry, board = self.unit.card.type is UnitType.INFANTRY, self.state.battle.board
        if len(fault.closed_by) < (2 if infantry else 1):
            return refuse(
                "corner-walled", "T13-MOV-23", squares=squares_of(board, (fault.square,)), unit=self.unit.name
            )
        clause = "T13-MOV-21" if infantry else "T13-MOV-22"
        return refuse("corner-closed", clause, squares=squares_of(board, fault.closed_by), unit=self.unit.name)


def ground_of(
    state: GameState, unit: Unit, budget: int, *, diagonal_used: bool = False, leaves: bool = False
) -> Ground:
    """Return what a unit can reach with so many squares of movement; `leaves` if it may not stay where it is."""
    rule = state.edition.movement
    found: UnitReach = _found(state, unit, rule.ways(state, unit), budget, diagonal_used)
    between_walls = rule.ways_between_walls(state, unit)
    if between_walls is not None and isinstance(found, SquareReach):
        found = Flight(found.reach, between_walls, state.geometry.indoors)
    elif between_walls is not None:
        board = state.battle.board
        inside = _found(state, unit, between_walls, budget, diagonal_used)
        found = FlyingReach(found, inside, lambda footprint: any(is_inside(board, place) for place in footprint))
    if on_foot := rule.ways_on_foot(state, unit):
        found = JumpingReach(found, _found(state, unit, on_foot, budget, diagonal_used))
    return Ground(state, unit, found, leaves=leaves)


def _found(state: GameState, unit: Unit, ways: Ways, budget: int, diagonal_used: bool) -> UnitReach:
    if unit.card.size > 1:
        starts = {footprint_of(state.battle.board, unit): 0} if unit.squares else entries(state, unit, ways)
        return _big_reach(ways, tuple(starts.items()), budget, diagonal_used)
    if unit.squares:
        return _square_reach(ways, place_of(state.battle.board, unit), budget, diagonal_used)
    if unit.aboard is not None:
        return _entering_reach(ways, piloted_squares(state, unit), 0, budget)
    return _entering_reach(ways, open_entry(state, unit, ways), 1, budget)


@lru_cache(maxsize=_REACHES_KEPT)
def _big_reach(
    ways: Ways, starts: tuple[tuple[Footprint, int], ...], budget: int, diagonal_used: bool
) -> FootprintReach:
    return reach_footprints(ways, dict(starts), budget, diagonal_used)


@lru_cache(maxsize=_REACHES_KEPT)
def _square_reach(ways: Ways, square: int, budget: int, diagonal_used: bool) -> SquareReach:
    return SquareReach(reach(ways, square, budget, diagonal_used))


@lru_cache(maxsize=_REACHES_KEPT)
def _entering_reach(ways: Ways, squares: tuple[int, ...], cost: int, budget: int) -> SquareReach:
    return SquareReach(reach_from_any(ways, squares, cost, budget))


def turning_ground(state: GameState, unit: Unit, near: Footprint) -> Ground:
    """Where a unit can be when it turns in a reactive attack on the unit there; only large ones leave a square."""
    if unit.card.size == 2:
        own = footprint_of(state.battle.board, unit)
        return Ground(state, unit, PivotReach.of(state.edition.movement.ways(state, unit), own), near)
    return ground_of(state, unit, 0)


def can_come_out(state: GameState, unit: Unit, budget: int) -> bool:
    """Return whether a unit off the table, or a pilot who dismounts, finds a place to end on."""
    return bool(ground_of(state, unit, budget).found.stops)
