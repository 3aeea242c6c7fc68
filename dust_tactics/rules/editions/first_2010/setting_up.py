"""Laying terrain in the 2010 book: squares without a dot by density, then cover pieces (T10-SET-04 to 15)."""

from collections.abc import Mapping
from typing import Any

from dust_tactics.rules.board import Board, Density, Obstacle, Terrain
from dust_tactics.rules.editions.first_2010.pieces import PIECE_CARDS
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.laying import BeginPieces, BeginSquares
from dust_tactics.rules.steps.set_up import items_left, set_up_of
from dust_tactics.rules.steps.turn import BeginTurn
from dust_tactics.table.refusal import Refusal, refuse

PIECES = (Obstacle.TANK_TRAPS, Obstacle.AMMO_CRATES)
MOST_OF_A_PIECE = 2
"""Two traps and two crates on nine tiles (T10-SET-13)."""
TILE = 3
"""Squares along a side of a tile (T10-CMP-04); pieces lie that far from where the sides come on (T10-SET-14)."""
SQUARES_OF_A_SIDE: Mapping[Density, Mapping[int, int]] = {
    Density.LIGHT: {9: 4, 12: 6},
    Density.MEDIUM: {9: 6, 12: 9},
    Density.HEAVY: {9: 9, 12: 12},
}
"""How many squares of terrain each side lays, on so many tiles (T10-SET-05)."""


def in_the_middle(battle: Battle, square: int) -> bool:
    """Return whether a square lies a tile away from wherever the sides come on, or where the board says
    (T10-SET-14)."""
    board = battle.board
    if board.cover:
        return square in board.cover
    row, column = divmod(square, board.width)
    entries = (divmod(entry, board.width) for side in battle.sides for entry in side.entry)
    return all(max(abs(row - their_row), abs(column - their_column)) >= TILE for their_row, their_column in entries)


class SquaresThenPieces:
    """The sides lay terrain squares in turns, then pieces from one pool in the middle of the table."""

    kinds = (Terrain.STRUCTURE, *PIECES)
    chooses_edges = False
    """T10-SET-17."""
    by_density = True
    """T10-SET-05."""
    piece_cards = PIECE_CARDS
    """T10-TER-08."""

    def opening(self, battle: Battle) -> tuple[Any, ...]:
        """The table is set up first if there is something to set up."""
        return (BeginSquares() if battle.set_up else BeginTurn(),)

    def items(self, state: GameState, side: int) -> tuple[Terrain | Obstacle, ...]:
        """Return the kinds of items that the side may put down now: squares, or pieces once all squares lie
        (T10-SET-12)."""
        if state.pieces_first is None:
            return (Terrain.STRUCTURE,) if items_left(state, side)[0] > 0 else ()
        return tuple(piece for piece in PIECES if self._left(state, piece))

    def tiles(self, state: GameState) -> int:
        """As many as the density says, or else the scenario."""
        density = state.density
        return set_up_of(state.battle).tiles if density is None else self.shares(state.battle.board, density)

    def shares(self, board: Board, density: Density) -> int:
        """Return the squares of terrain for each side; in proportion on other numbers of tiles (T10-SET-05,
        T10-SET-10)."""
        tiles = max(1, round(board.width * board.height / TILE**2))
        printed = SQUARES_OF_A_SIDE[density]
        return printed[tiles] if tiles in printed else round(tiles * 2 * printed[9] / 9) // 2

    def interlude(self, state: GameState) -> tuple[Any, ...]:
        """Return a roll between the last square and the first piece, if there is a piece to lay (T10-SET-12)."""
        squares_left = any(self.items(state, side) for side in (0, 1)) and self._room(state, Terrain.STRUCTURE)
        if state.pieces_first is not None or squares_left:
            return ()
        return (BeginPieces(),) if any(self._left(state, piece) for piece in PIECES) else ()

    def pool(self, state: GameState) -> tuple[tuple[Obstacle, int], ...]:
        """Return the pieces that are left once all squares lie (T10-SET-12)."""
        return () if state.pieces_first is None else tuple((piece, self._left(state, piece)) for piece in PIECES)

    def _room(self, state: GameState, item: Terrain | Obstacle) -> bool:
        return any(self.square_refusal(state, item, square) is None for square in state.battle.board.squares)

    def _left(self, state: GameState, piece: Obstacle) -> int:
        """Pieces of a kind that are left in the pool; no traps indoors (T10-SET-13, T10-SET-15)."""
        if piece is Obstacle.TANK_TRAPS and state.battle.board.indoor:
            return 0
        return MOST_OF_A_PIECE - sum(placed.item is piece for placed in state.placed)

    def square_refusal(self, state: GameState, item: Terrain | Obstacle, square: int) -> Refusal | None:
        """Return why an item can't lie on a square: one on each, pieces in the central zone (T10-SPC-08, T10-SET-09,
        14)."""
        board, here = state.battle.board, (square,)
        if board.terrain[square] is not Terrain.OPEN or board.obstacle(square) is not None:
            return refuse("square-not-free", "T10-SPC-08", squares=here)
        if state.at(square):
            return refuse("item-on-unit", "T10-SET-09", squares=here)
        if item in PIECES and not in_the_middle(state.battle, square):
            return refuse("outside-cover-zone", "T10-SET-14", squares=here)
        if item is Terrain.STRUCTURE and any(objective.square == square for objective in state.battle.objectives):
            return refuse("impassable-at-objective", "T10-SET-09", squares=here, terrain=item)
        return None
