"""Setting the table up in the 2013 book: tiles and anti-tank traps (T13-SET-07, T13-SET-08)."""

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

TILES = (Terrain.TREES, Terrain.RUBBLE, Terrain.SWAMP, Terrain.WATER, Terrain.STRUCTURE)
"""Kinds of terrain tiles (T13-SET-08)."""


class SettingUp2013:
    """The sides put down tiles and traps in turns, in whatever order, on squares that are free."""

    kinds = (*TILES, TRAP)
    chooses_edges = True
    """T13-SET-07."""
    by_density = False
    piece_cards: Mapping[Obstacle, Card] = {}

    def opening(self, battle: Battle) -> tuple[Any, ...]:
        """The table is set up first if there is something to set up."""
        return (BeginSetUp() if battle.set_up else BeginTurn(),)

    def items(self, state: GameState, side: int) -> tuple[Terrain | Obstacle, ...]:
        """Return the kinds of items that the side has left."""
        tiles, traps = items_left(state, side)
        return (*(TILES if tiles > 0 else ()), *((TRAP,) if traps > 0 else ()))

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
        """Return why an item can't lie on a square: only free ones, away from buildings, walls and openings, will do;
        and objectives have to be reached (T13-SET-08, T13-SCN-11)."""
        board, here = state.battle.board, (square,)
        if board.terrain[square] is not Terrain.OPEN or board.obstacle(square) is not None:
            return refuse("square-not-free", "T13-SET-08", squares=here)
        if board.building(square) is not None:
            return refuse("item-in-building", "T13-SET-08", squares=here)
        if board.cover and square not in board.cover:
            return refuse("outside-cover-zone", "T13-SET-08", squares=here)
        edges = set(board.edges_around(square))
        if edges & {Edge.SMALL, Edge.LARGE, Edge.HUGE}:
            return refuse("item-blocks-opening", "T13-SET-08", squares=here)
        if Edge.WALL in edges:
            return refuse("item-at-wall", "T13-SET-08", squares=here)
        if state.at(square):
            return refuse("item-on-unit", "T13-SET-08", squares=here)
        if item in IMPASSABLE and any(objective.square == square for objective in state.battle.objectives):
            return refuse("impassable-at-objective", "T13-SCN-11", squares=here, terrain=item)
        return None
