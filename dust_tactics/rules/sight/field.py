"""What stands in the way of sight in a battle now."""

from dust_tactics.rules.board import Cloud, Feature
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.sight.views import Field, Viewpoint
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import features
from dust_tactics.rules.units import Unit


def vehicle_squares(state: GameState) -> frozenset[int]:
    """Squares that hold ground vehicles; infantry and aircraft never block (T13-LOS-07, 08, 10)."""
    vehicle = UnitType.VEHICLE
    return frozenset([square for unit in state.units if unit.card.type is vehicle for square in unit.squares])


def features_now(state: GameState, square: int) -> tuple[Feature, ...]:
    """What stands on a square now, and hangs over it: ground, an obstacle that is not crushed, smoke."""
    found = features(state.battle.board, square, state.crushed)
    return (*found, Cloud.SMOKE) if state.in_smoke(square) else found


def field_of(state: GameState) -> Field:
    """What stands in the way of sight in a battle now."""
    smoke = frozenset([square for cloud in state.smoke for square in cloud.squares])
    return Field(state.geometry, state.edition.terrain, vehicle_squares(state), smoke)


def viewpoint(unit: Unit) -> Viewpoint:
    """Where a unit sees and is seen from."""
    return Viewpoint(unit.squares, unit.flies, unit.storey)
