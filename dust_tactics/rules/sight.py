"""Lines of sight from anywhere in one square to anywhere in another, and the cover that follows (T13-LOS, T13-COV)."""

from dust_tactics.grid import AreaSight
from dust_tactics.grid.through import squares_on_lines
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.spray import shortest_chains
from dust_tactics.rules.state import GameState, Unit


def vehicle_squares(state: GameState, *but: Unit) -> frozenset[int]:
    """Squares that hold ground vehicles; infantry and aircraft never block (T13-LOS-07, 08, 10)."""
    left_out = {unit.id for unit in but}
    return frozenset(
        square
        for unit in state.units
        if unit.squares and unit.card.type is UnitType.VEHICLE and unit.id not in left_out
        for square in unit.squares
    )


def _tables(state: GameState, attacker: Unit, target: Unit) -> AreaSight:
    """The tables for a pair; models of several squares never block lines from or to themselves (T13-LOS-09)."""
    big = [unit for unit in (attacker, target) if len(unit.squares) > 1]
    return state.geometry.sight(vehicle_squares(state, *big))


class AreaSightRule:
    """The lines of the 2013 book: any point to any point, touching a blocker blocks (T13-LOS-02)."""

    def sees(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Whether there is a line of sight."""
        sight = _tables(state, attacker, target)
        if len(attacker.squares) == len(target.squares) == 1:
            return bool(sight.sees[attacker.squares[0], target.squares[0]])
        return bool(sight.sees_units(attacker.squares, target.squares))

    def hidden(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Whether what stands between gives cover: no one point sees all of the target (T13-COV-02, T13-COV-08)."""
        sight = _tables(state, attacker, target)
        if len(attacker.squares) == len(target.squares) == 1:
            return bool(sight.cover[attacker.squares[0], target.squares[0]])
        return bool(sight.cover_units(attacker.squares, target.squares))

    def spray_paths(self, state: GameState, attacker: Unit, target: Unit) -> tuple[tuple[int, ...], ...]:
        """Shortest chains of squares that each have a clear line from attacker to target through them (T13-WPN-11)."""
        usable = squares_on_lines(_tables(state, attacker, target).grid, attacker.squares, target.squares)
        return tuple(dict.fromkeys(shortest_chains(attacker.squares, target.squares, state.battle.board.width, usable)))
