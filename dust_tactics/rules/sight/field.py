"""What stands in the way of sight in a battle now."""

from dataclasses import replace

from dust_tactics.rules.board import Board, Cloud, Feature, Obstacle
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.sight.views import Field, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import features
from dust_tactics.rules.units import NO_SIDE, Unit


def vehicle_squares(state: GameState) -> frozenset[int]:
    """Squares that hold ground vehicles; infantry and aircraft never block (T13-LOS-07, 08, 10)."""
    vehicle = UnitType.VEHICLE
    vehicles = [unit for unit in state.units if unit.card.type is vehicle and unit.side != NO_SIDE]
    return frozenset([square for unit in vehicles for square in unit.squares])


def features_now(state: GameState, square: int) -> tuple[Feature, ...]:
    """Return what stands on a square now, and hangs over it: ground, an obstacle that is not crushed, smoke."""
    found = features(state.battle.board, square, state.crushed)
    return (*found, Cloud.SMOKE) if state.in_smoke(square) else found


def field_of(state: GameState) -> Field:
    """Return what stands in the way of sight in a battle now."""
    smoke = frozenset([square for cloud in state.smoke for square in cloud.squares])
    field = Field(state.geometry, state.edition.terrain, vehicle_squares(state), smoke)
    if not state.edition.sight.soldiers_block:
        return field
    squads = frozenset([square for unit in state.units if unit.card.kind is Kind.SQUAD for square in unit.squares])
    return replace(field, squads=squads, traps=trap_squares(state.battle.board))


def trap_squares(board: Board) -> frozenset[int]:
    """Squares with anti-tank traps; one that is destroyed is taken off the board (T10-TER-10)."""
    return frozenset(square for square, piece in board.obstacles if piece is Obstacle.TANK_TRAPS)


def viewpoint(unit: Unit) -> Viewpoint:
    """Where a unit sees and is seen from."""
    tall = unit.card.type is UnitType.VEHICLE and unit.side != NO_SIDE
    return Viewpoint(unit.squares, unit.flies, unit.storey, tall)
