"""What the states of a battle share: the scenario, its edition, tables of both; and how it changes while setting up."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Generic

from dust_tactics.rules.board import Board, Edge, Obstacle, Terrain
from dust_tactics.rules.cards import Card
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.parts import S
from dust_tactics.rules.scenario import Battle, Objective, PlacedItem
from dust_tactics.rules.sight.geometry import Geometry


@dataclass(frozen=True, eq=False)
class BattleContext(Generic[S]):
    """Shared by all states of a battle."""

    battle: Battle
    edition: Edition[S]
    geometry: Geometry
    _skills: dict[str, tuple[Skill, ...]] = field(default_factory=dict)

    def skills(self, card: Card) -> tuple[Skill, ...]:
        """Return the skills of a card that this edition defines, in the order of the card."""
        known = self._skills.get(card.id)
        if known is None:
            known = self.edition.skills_of(card)
            self._skills[card.id] = known
        return known


def with_item(context: BattleContext[S], placed: PlacedItem) -> BattleContext[S]:
    """Return the context with one more terrain item: geometry, sight and saves treat it like a printed one."""
    board = context.battle.board
    if isinstance(placed.item, Obstacle):
        board = replace(board, obstacles=tuple(sorted((*board.obstacles, (placed.square, placed.item)))))
    else:
        terrain = list(board.terrain)
        terrain[placed.square] = Terrain(placed.item)
        board = replace(board, terrain=tuple(terrain))
    return _with_board(context, board)


def with_ground(context: BattleContext[S], squares: Collection[int], ground: Terrain) -> BattleContext[S]:
    """Return the context with another ground on some squares, and nothing on top of it."""
    board = context.battle.board
    terrain = tuple(ground if square in squares else old for square, old in enumerate(board.terrain))
    obstacles = tuple(obstacle for obstacle in board.obstacles if obstacle[0] not in squares)
    return _with_board(context, replace(board, terrain=terrain, obstacles=obstacles))


def with_door(context: BattleContext[S], squares: Collection[int], edge: Edge) -> BattleContext[S]:
    """Return the context with another edge wherever a wall or an opening is between two of some squares."""
    board = context.battle.board
    edges_h, edges_v = list(board.edges_h), list(board.edges_v)
    for is_top, number in board.edges_between(squares):
        edges = edges_h if is_top else edges_v
        if edges[number] is not Edge.FREE:
            edges[number] = edge
    return _with_board(context, replace(board, edges_h=tuple(edges_h), edges_v=tuple(edges_v)))


def without_obstacle(context: BattleContext[S], square: int) -> BattleContext[S]:
    """Return the context without the obstacle of a square, which may be entered by all from now on (T10-TER-10)."""
    board = context.battle.board
    board = replace(board, obstacles=tuple(obstacle for obstacle in board.obstacles if obstacle[0] != square))
    return _with_board(context, board)


def with_edges_swapped(context: BattleContext[S]) -> BattleContext[S]:
    """Return the context with each side coming on over the other's edges, and halves changed accordingly
    (T13-SET-07)."""
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


def with_objective(context: BattleContext[S], side: int, square: int) -> BattleContext[S]:
    """Return the context with the objective that a side placed in its own half; it has the name of the side."""
    battle = context.battle
    objective = Objective(battle.sides[side].name, square, side)
    return _with_battle(context, replace(battle, objectives=(*battle.objectives, objective)))


def _with_board(context: BattleContext[S], board: Board) -> BattleContext[S]:
    changed = _with_battle(context, replace(context.battle, board=board))
    return replace(changed, geometry=Geometry(board, context.edition.terrain))


def _with_battle(context: BattleContext[S], battle: Battle) -> BattleContext[S]:
    return replace(context, battle=battle)
