"""Ways over the table: what bars a unit, what it covers, enters and spends on its way (T13-MOV, T13-TER)."""

from collections.abc import Sequence
from itertools import pairwise

from dust_tactics.grid.footprint_steps import Footprint, Way, is_diagonal_step
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import places_under, square_of, storey_of, storeys_at
from dust_tactics.rules.terrain import barring, features
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


def entry_refusal(state: GameState, unit: Unit, square: int) -> Refusal:
    """Return why a unit can't enter or stop on a square, or on a place above it."""
    rows, board, place = state.edition.terrain, state.battle.board, square
    square = square_of(board, place)
    if place not in board.squares and storey_of(board, place) not in storeys_at(board, square):
        return refuse("no-floor", "T16-TER-16", squares=(square,), unit=unit.name, square=square)
    if place == square:
        for feature in barring(board, rows, unit.card, square, state.crushed):
            return refuse("terrain-bars", rows[feature].clause, squares=(square,), unit=unit.name, terrain=feature)
    others = [other for other in state.at_place(place) if other.id != unit.id]
    if any(other.side != unit.side and other.flies == unit.flies for other in others):
        if unit.flies:
            return refuse("aircraft-in-the-way", "T13-MOV-17", squares=(square,), unit=unit.name)
        return refuse("enemy-in-the-way", "T13-MOV-16", squares=(square,), unit=unit.name)
    if any(other.side == unit.side for other in others):
        return refuse("friend-in-the-way", "T13-MOV-18", squares=(square,), unit=unit.name)
    return refuse("cannot-enter", "T13-TER-01", squares=(square,), unit=unit.name)


def crushable(state: GameState, unit: Unit, square: int) -> bool:
    """Return whether a unit that treads on a square may crush what lies there (T13-TER-08)."""
    if unit.card.type is not UnitType.VEHICLE:
        return False
    rows = state.edition.terrain
    return any(rows[feature].crushable for feature in features(state.battle.board, square, state.crushed))


def footprint_of(board: Board, unit: Unit) -> Footprint:
    """Return the places a unit covers, on the ground its squares, ascending; none off the table."""
    return tuple(sorted(places_under(board, unit)))


def way_costs(state: GameState, unit: Unit, way: Sequence[Footprint], diagonal_used: bool) -> tuple[int, ...]:
    """Return what a unit has spent after each step of a way (T13-MOV-03, 04, 10, T13-SET-10, 11)."""
    spent, costs, board = 0, [], state.battle.board
    cheap = ask(acting_skills(state, unit), "cheap_diagonals")
    if way and not unit.squares:
        spent = state.edition.movement.entry_cost(unit)
        costs.append(spent)
    for before, after in pairwise(whole_way(board, unit, way)):
        diagonal = is_diagonal_step(before, after, board.width)
        spent += 2 if diagonal and diagonal_used and not cheap else 1
        diagonal_used = diagonal_used or diagonal
        costs.append(spent)
    return tuple(costs)


def uses_diagonal(board: Board, unit: Unit, way: Sequence[Footprint]) -> bool:
    """Return whether a way of a unit holds a diagonal step."""
    return any(is_diagonal_step(before, after, board.width) for before, after in pairwise(whole_way(board, unit, way)))


def entered_squares(board: Board, unit: Unit, way: Sequence[Footprint]) -> frozenset[int]:
    """Return the squares that a unit enters on the ground, whether it stops there or not."""
    entered: set[int] = set()
    for before, after in pairwise((footprint_of(board, unit), *way)):
        entered.update([square for square in after if square not in before and square in board.squares])
    return frozenset(entered)


def whole_way(board: Board, unit: Unit, way: Sequence[Footprint]) -> Way:
    """Return a way with the footprint it starts from, if there is one."""
    return (footprint_of(board, unit), *way) if unit.squares else tuple(way)
