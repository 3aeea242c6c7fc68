"""Laying terrain in the 2010 book: squares without a dot by density, then cover pieces (T10-SET-04 to 15)."""

from typing import Any

from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.set_up import BeginSetUp, items_left
from dust_tactics.rules.steps.turn import BeginTurn
from dust_tactics.table.refusal import Refusal, refuse

PIECES = (Obstacle.TANK_TRAPS, Obstacle.AMMO_CRATES)
MOST_OF_A_PIECE = 2
"""Two traps and two crates on nine tiles (T10-SET-13)."""


class SquaresThenPieces:
    """The sides lay terrain squares in turns, then pieces from one pool in the middle of the table."""

    kinds = (Terrain.STRUCTURE, *PIECES)

    def opening(self, battle: Battle) -> tuple[Any, ...]:
        """The table is set up first if there is something to set up."""
        return (BeginSetUp() if battle.set_up else BeginTurn(),)

    def items(self, state: GameState, side: int) -> tuple[Terrain | Obstacle, ...]:
        """The kinds of items that the side may put down now: pieces once all squares lie (T10-SET-12)."""
        if any(items_left(state, each)[0] > 0 for each in (0, 1)):
            return (Terrain.STRUCTURE,) if items_left(state, side)[0] > 0 else ()
        return tuple(piece for piece in PIECES if self._left(state, piece))

    def _left(self, state: GameState, piece: Obstacle) -> int:
        if piece is Obstacle.TANK_TRAPS and state.battle.board.indoor:
            return 0
        return MOST_OF_A_PIECE - sum(placed.item is piece for placed in state.placed)

    def square_refusal(self, state: GameState, item: Terrain | Obstacle, square: int) -> Refusal | None:
        """Why an item can't lie on a square: one on each, pieces in the central zone (T10-SPC-08, T10-SET-09, 14)."""
        board, here = state.battle.board, (square,)
        if board.terrain[square] is not Terrain.OPEN or board.obstacle(square) is not None:
            return refuse("square-not-free", "T10-SPC-08", squares=here)
        if state.at(square):
            return refuse("item-on-unit", "T10-SET-09", squares=here)
        if item in PIECES and board.cover and square not in board.cover:
            return refuse("outside-cover-zone", "T10-SET-14", squares=here)
        if item is Terrain.STRUCTURE and any(objective.square == square for objective in state.battle.objectives):
            return refuse("impassable-at-objective", "T10-SET-09", squares=here, terrain=item)
        return None
