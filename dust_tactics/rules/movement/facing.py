"""How units face on the squares they cover (T13-MOV-05)."""

from collections.abc import Sequence

from dust_tactics.grid.arcs import Facing, front_first, legal_facing_towards
from dust_tactics.grid.footprint_steps import Footprint
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import squares_of, storey_of
from dust_tactics.rules.units import Status, Unit
from dust_tactics.table.changed import changed


def facings_on(state: GameState, unit: Unit, footprint: Footprint) -> tuple[int | None, ...]:
    """The facings a unit may take on a footprint; only None where it does not matter how it faces."""
    return state.edition.movement.facings(unit.card, footprint, state.battle.board.width)


def facing_towards(state: GameState, unit: Unit, squares: Sequence[int], target: int) -> int | None:
    """The facing a unit may take on some squares, or places, that looks most towards a square."""
    board = state.battle.board
    footprint, width = squares_of(board, squares), board.width
    right, down = target % width - footprint[0] % width, target // width - footprint[0] // width
    return facing_along(state, unit, footprint, right, down)


def facing_along(state: GameState, unit: Unit, footprint: Footprint, right: float, down: float) -> int | None:
    """The facing a unit may take on a footprint that is nearest to a direction: so much to the right, so much down."""
    towards = int(legal_facing_towards(footprint, right, down, state.battle.board.width))
    legal = [Facing(each) for each in facings_on(state, unit, footprint) if each is not None]
    if towards in legal or not legal:
        return towards if legal else None
    return int(max(legal, key=lambda facing: right * facing.step[1] + down * facing.step[0]))


def facing_nearest(state: GameState, unit: Unit, footprint: Footprint, facing: int) -> int | None:
    """The facing a unit may take on a footprint that turns it least from another; of two as far the one clockwise."""
    legal = [each for each in facings_on(state, unit, footprint) if each is not None]
    return min(legal, key=lambda other: turn_between(facing, other)) if legal else None


def stand_on(context: BattleContext[GameState], unit: Unit, squares: Sequence[int], facing: int | None) -> Unit:
    """Return a unit on these squares, or places above them, the front first; without a facing as near as can be to the
    one it had."""
    if not squares:
        return unit if facing is None else changed(unit, facing=facing)
    board = context.battle.board
    width, storey = board.width, storey_of(board, squares[0])
    if storey or unit.storey:
        squares, unit = squares_of(board, squares), changed(unit, storey=storey)
    legal = [each for each in context.edition.movement.facings(unit.card, tuple(squares), width) if each is not None]
    if not legal:
        return changed(unit, squares=tuple(squares), status=Status.ON_TABLE, aboard=None)
    wanted = facing if facing is not None else unit.facing or 0
    faces = min(legal, key=lambda other: turn_between(wanted, other))
    return changed(unit, squares=front_first(squares, Facing(faces), width), facing=faces, status=Status.ON_TABLE)


def turn_between(facing: int, other: int) -> tuple[int, int]:
    """Return how far a model turns, and of two ways as far, the one clockwise first."""
    clockwise = (other - facing) % 8
    return min(clockwise, 8 - clockwise), clockwise
