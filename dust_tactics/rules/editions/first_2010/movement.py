"""How far units go in the 2010 book, and past whom (T10-MOV, T10-ENT)."""

from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.ways import CornerRule, Ways
from dust_tactics.rules.cards import Card, UnitType
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import acting_party, is_hero
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.sight.field import trap_squares
from dust_tactics.rules.sight.geometry import Traffic
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import GROUND_VEHICLES, Mover, mover
from dust_tactics.rules.units import Action, Unit
from dust_tactics.table.tally import Tally, tally

_ENTRY, _ENTRY_OF_BIG_VEHICLES = 1, 2


class TwoMovesAreOne:
    """Squares of the card for each MOVE, two of which are one movement; no facing (T10-ACT-05, T10-SPC-04)."""

    climbs = False
    """Buildings of this book have no inside (T10-TER-15)."""

    def corners(self, kind: Mover) -> CornerRule:
        """Soldiers need one way round open, vehicles both (T10-MOV-17 to 21)."""
        return CornerRule.BOTH_WAYS_OPEN if kind in GROUND_VEHICLES else CornerRule.ONE_WAY_OPEN

    def allowance(self, state: GameState, unit: Unit, march: bool) -> Tally:
        """Return the squares of a MOVE: of a second one what is left of both together (T10-MOV-01, T10-ACT-05).

        A unit that comes on goes one square; what it does then is not shortened by that (T10-ENT-02, T10-ENT-04).
        """
        if unit.off_table:
            return tally(self.entry_cost(unit), "entry-step", "T10-ENT-02")
        activation = next((each for each in state.activations if each.unit == unit.id), None)
        moves, spent = 1 + march, 0
        if activation is not None:
            moves = max(moves, activation.actions.count(Action.MOVE) - activation.entered)
            spent = activation.spent
        skills = acting_skills(state, unit)
        squares = tally(min(member.card.move for member in acting_party(state, unit)), "move-rating", "T10-MOV-01")
        if factor := ask(skills, "movement_factor", activation):
            squares = squares.plus((factor.value - 1) * squares.total, factor.source, factor.clause)
        if moves > 1:
            squares = squares.plus((moves - 1) * squares.total, "two-moves", "T10-ACT-05")
        for part in ask(skills, "movement", march):
            squares = squares.plus(part.value, part.source, part.clause)
        return squares.plus(-spent, "squares-spent", "T10-ACT-05") if spent else squares

    def ways(self, state: GameState, unit: Unit) -> Ways:
        """Squares as they are for a unit now, in the air if it may jump (T10-SKL-35). Vehicles pass nobody and cut no
        corner beside what they can't enter, soldiers pass friends and cut corners that are not closed on both sides
        (T10-MOV-11 to 21)."""
        if ask(acting_skills(state, unit), "jumps"):
            return self._ways(state, unit, Mover.INFANTRY, _jumped(state, unit))
        return self._ways(state, unit, mover(unit.card), _traffic(state, unit))

    def ways_on_foot(self, state: GameState, unit: Unit) -> Ways | None:
        """Those of a unit that may jump, and walks instead (T10-SKL-35, T10-SKL-36)."""
        if not ask(acting_skills(state, unit), "jumps"):
            return None
        return self._ways(state, unit, mover(unit.card), _traffic(state, unit))

    def _ways(self, state: GameState, unit: Unit, kind: Mover, traffic: Traffic) -> Ways:
        rule, passage = self.corners(mover(unit.card)), state.geometry.least_passage(unit.card)
        cheap = ask(acting_skills(state, unit), "cheap_diagonals")
        return state.geometry.ways(kind, passage, rule, traffic, cheap)

    def ways_between_walls(self, state: GameState, unit: Unit) -> Ways | None:
        """None: nothing of this book has an inside (T10-TER-15)."""
        return None

    def facings(self, card: Card, footprint: Footprint, width: int) -> tuple[int | None, ...]:
        """None: units face nowhere (T10-SPC-04)."""
        return (None,)

    def entry_cost(self, unit: Unit) -> int:
        """One square (T10-ENT-02); what is too big for one comes on wholly (T10-SPC-03)."""
        return _ENTRY if unit.card.size == 1 else _ENTRY_OF_BIG_VEHICLES


def _others(state: GameState, unit: Unit) -> list[Unit]:
    """Everybody on the table but for a unit and the hero who goes with it."""
    party = {member.id for member in acting_party(state, unit)}
    return [other for other in state.on_table() if other.id not in party]


def _traffic(state: GameState, unit: Unit) -> Traffic:
    """Squares that others bar to a unit that goes on the ground; soldiers may end beside heroes, and heroes beside all
    friends (T10-MOV-15, T10-MOV-16, T10-HER-24)."""
    vehicle = unit.card.type is UnitType.VEHICLE
    entered: list[int] = []
    ended_on: list[int] = []
    for other in _others(state, unit):
        if vehicle or other.side != unit.side:
            entered += other.squares
        elif not (is_hero(unit) or is_hero(other)):
            ended_on += other.squares
    return Traffic(tuple(entered), tuple(ended_on), tuple(entered))


def _jumped(state: GameState, unit: Unit) -> Traffic:
    """Return what bars a unit that jumps: it lands on no unit, and no vehicle in a trap (T10-SKL-35 to 39)."""
    ended_on = [square for other in _others(state, unit) for square in other.squares]
    if unit.card.type is UnitType.VEHICLE:
        ended_on += trap_squares(state.battle.board)
    return Traffic((), tuple(ended_on), ())
