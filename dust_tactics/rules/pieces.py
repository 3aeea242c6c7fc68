"""Cover pieces that can be shot at like units, in the books that have it so (T10-TER-06 to 13).

Each is a unit of no side, after all others in `GameState.units`, whose status is that of a piece: it neither acts nor
stands in anybody's way by itself, for what it does to movement, sight and cover is told by the table.
"""

from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.cards import Kind, Weapon
from dust_tactics.rules.context import without_obstacle
from dust_tactics.rules.events import PieceDestroyed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import NO_SIDE, Status, Unit
from dust_tactics.table.agenda import Play
from dust_tactics.table.changed import changed


def is_piece(unit: Unit) -> bool:
    """Return whether it is a cover piece, there or gone."""
    return unit.card.kind is Kind.PIECE


def is_fireproof(weapon: Weapon, target: Unit) -> bool:
    """Return whether a weapon can do nothing to a target that does not burn: flames to tank-traps (T10-WPN-21)."""
    return "spray" in weapon.rules and _is_trap(target)


def _is_trap(unit: Unit) -> bool:
    return is_piece(unit) and unit.card.id == Obstacle.TANK_TRAPS


def pieces(state: GameState) -> list[Unit]:
    """Return the pieces that lie on the table and can be shot at."""
    return [unit for unit in state.units if unit.status is Status.PIECE]


def lay_piece(state: GameState, square: int, piece: Obstacle) -> None:
    """A piece lies on a square; where pieces can be shot at, it is a unit from now on."""
    card = state.edition.setting_up.piece_cards.get(piece)
    if card is not None:
        state.units.append(Unit(len(state.units), NO_SIDE, card, card.name, (square,), status=Status.PIECE))


def remove_piece(state: GameState, square: int) -> None:
    """What lay on a square is gone, and with it its cover and all that it barred (T10-TER-03, T10-TER-10)."""
    state.crushed = state.crushed | {square}
    for piece in pieces(state):
        if piece.square == square:
            state.units[piece.id] = changed(piece, status=Status.ELIMINATED, squares=())


def destroy_piece(play: Play[GameState], piece: Unit, by: int) -> None:
    """A piece has lost all its Health; nobody gains by it (T10-TER-10, T10-TER-14)."""
    state, square = play.state, piece.square
    remove_piece(state, square)
    if _is_trap(piece):
        state.context = without_obstacle(state.context, square)
    play.tell(PieceDestroyed(piece.id, square, by))
