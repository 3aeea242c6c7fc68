"""Coming onto the table: over which squares, and where a unit can stand then (T13-SET-09 to 11)."""

from dust_tactics.grid.arcs import Facing
from dust_tactics.grid.footprint_reach import entering_footprints
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.grid.ways import Ways
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


def entry_squares(state: GameState, unit: Unit) -> tuple[int, ...]:
    """Return the squares over which a unit can come on now (T13-SET-09, T13-SET-10)."""
    return open_entry(state, unit, state.edition.movement.ways(state, unit))


def open_entry(state: GameState, unit: Unit, ways: Ways) -> tuple[int, ...]:
    """Return the squares over which a unit of these ways can come on."""
    may_enter = ways.enter_bits
    return tuple([square for square in entry_of(state, unit) if may_enter >> square & 1])


def entry_of(state: GameState, unit: Unit) -> tuple[int, ...]:
    """Return the squares that the scenario names for a unit, whether or not they are free now (T13-RES-06,
    T13-SCN-18)."""
    battle = state.battle
    side = battle.sides[unit.side]
    if unit.eliminated and side.reserve_entry:
        return side.reserve_entry
    return battle.own_entries.get(unit.id, side.entry)


def ways_in(state: GameState, side: int) -> list[tuple[int, ...]]:
    """Return the squares over which units of a side come on; those of single units only where the side has none."""
    battle = state.battle
    if battle.sides[side].entry:
        return [battle.sides[side].entry]
    return [squares for number, squares in battle.own_entries.items() if state.units[number].side == side]


def entries(state: GameState, unit: Unit, ways: Ways) -> dict[Footprint, int]:
    """Where a big model can stand when it has just come on, from each border that its entry squares lie along."""
    board = state.battle.board
    entry = set(entry_of(state, unit))
    found: dict[Footprint, int] = {}
    for inward in (Facing.E, Facing.W, Facing.S, Facing.N):
        border = {square for square in entry if ways.neighbour(square, inward.rear) is None}
        along = {
            square
            for square in border
            if not board.is_corner(square) or _goes_on(ways, border, square, inward) or len(entry) == 1
        }
        found |= entering_footprints(ways, along, inward, unit.card.size)
    return found


def _goes_on(ways: Ways, border: set[int], square: int, inward: Facing) -> bool:
    """Return whether a row of entry squares goes on from a square along the border."""
    return any(ways.neighbour(square, inward.turned(turn)) in border for turn in (-2, 2))
