"""Setting the table up in the 2016 book: terrain elements in turns, the anti-tank trap last (T16-SET-06 to 08)."""

from collections.abc import Mapping
from typing import Any

from dust_tactics.rules.board import Board, Density, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.set_up import TRAP, BeginSetUp, items_left, set_up_of
from dust_tactics.rules.steps.turn import BeginTurn
from dust_tactics.rules.terrain import IMPASSABLE
from dust_tactics.table.refusal import Refusal, refuse

ELEMENTS = (Terrain.TREES, Terrain.RUBBLE, Terrain.STRUCTURE, Terrain.WATER, Obstacle.AMMO_CRATES)
"""Kinds of terrain elements (T16-SET-07)."""


class ElementsThenTrap:
    """The sides put down elements in turns; each lays its trap when it has no element left (T16-SET-07)."""

    kinds = (*ELEMENTS, TRAP)
    chooses_edges = True
    """T16-SET-05."""
    by_density = False
    piece_cards: Mapping[Obstacle, Card] = {}

    def opening(self, battle: Battle) -> tuple[Any, ...]:
        """The table is set up first if there is something to set up."""
        return (BeginSetUp() if battle.set_up else BeginTurn(),)

    def items(self, state: GameState, side: int) -> tuple[Terrain | Obstacle, ...]:
        """Return the kinds of items that the side may put down now."""
        elements, traps = items_left(state, side)
        if elements > 0:
            return ELEMENTS
        return (TRAP,) if traps > 0 else ()

    def tiles(self, state: GameState) -> int:
        """As many as the scenario says."""
        return set_up_of(state.battle).tiles

    def shares(self, board: Board, density: Density) -> int:
        """Return the book knows no density. Raises ValueError."""
        raise ValueError(f"no terrain by density in this book: {density}")

    def pool(self, state: GameState) -> tuple[tuple[Obstacle, int], ...]:
        """None: each side has its own."""
        return ()

    def interlude(self, state: GameState) -> tuple[Any, ...]:
        """Nothing."""
        return ()

    def square_refusal(self, state: GameState, item: Terrain | Obstacle, square: int) -> Refusal | None:
        """Return why an item can't lie on a square: only free open ones, off the ways out of buildings, and nothing
        that nobody can enter on an objective (T16-SET-07, T16-SET-08, T16-SCN-11, T16-SCN-18)."""
        board, here = state.battle.board, (square,)
        if board.terrain[square] is not Terrain.OPEN or board.obstacle(square) is not None:
            return refuse("square-not-free", "T16-SET-07", squares=here)
        if board.building(square) is not None:
            return refuse("item-in-building", "T16-SET-07", squares=here)
        if board.cover and square not in board.cover:
            return refuse("outside-cover-zone", "T16-SET-07", squares=here)
        if set(board.edges_around(square)) & {Edge.SMALL, Edge.LARGE, Edge.HUGE}:
            return refuse("item-blocks-opening", "T16-SET-08", squares=here)
        if state.at(square):
            return refuse("item-on-unit", "T16-SET-07", squares=here)
        if item in IMPASSABLE and any(objective.square == square for objective in state.battle.objectives):
            return refuse("impassable-at-objective", "T16-SCN-11", squares=here, terrain=item)
        return None
