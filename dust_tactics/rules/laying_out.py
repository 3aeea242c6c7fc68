"""The context of a battle as its players set it up: edges swapped, terrain items and objectives on the table."""

from dataclasses import replace

from dust_tactics.rules.board import Obstacle, Terrain
from dust_tactics.rules.context import BattleContext
from dust_tactics.rules.scenario import Battle, Objective, PlacedItem
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.state import GameState


def with_item(context: BattleContext[GameState], placed: PlacedItem) -> BattleContext[GameState]:
    """The context with one more terrain item: geometry, sight and saves treat it like a printed one."""
    board = context.battle.board
    if isinstance(placed.item, Obstacle):
        board = replace(board, obstacles=tuple(sorted((*board.obstacles, (placed.square, placed.item)))))
    else:
        terrain = list(board.terrain)
        terrain[placed.square] = Terrain(placed.item)
        board = replace(board, terrain=tuple(terrain))
    changed = _with_battle(context, replace(context.battle, board=board))
    return replace(changed, geometry=Geometry(board, context.edition.terrain))


def with_edges_swapped(context: BattleContext[GameState]) -> BattleContext[GameState]:
    """The context with each side coming on over the other's edges, and halves changed accordingly (T13-SET-07)."""
    first, second = context.battle.sides
    sides = tuple(
        replace(side, entry=other.entry, reserve_entry=other.reserve_entry, half=other.half)
        for side, other in ((first, second), (second, first))
    )
    objectives = tuple(
        objective if objective.half is None else replace(objective, half=1 - objective.half)
        for objective in context.battle.objectives
    )
    return _with_battle(context, replace(context.battle, sides=(sides[0], sides[1]), objectives=objectives))


def with_objective(context: BattleContext[GameState], side: int, square: int) -> BattleContext[GameState]:
    """The context with the objective that a side placed in its own half; it has the name of the side."""
    battle = context.battle
    objective = Objective(battle.sides[side].name, square, side)
    return _with_battle(context, replace(battle, objectives=(*battle.objectives, objective)))


def _with_battle(context: BattleContext[GameState], battle: Battle) -> BattleContext[GameState]:
    return replace(context, battle=battle)
