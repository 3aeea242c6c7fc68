"""Before the first turn: sides of the table, terrain, objectives; and who goes first."""

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.objectives import Goal, goals_of
from dust_tactics.bots.player import Choice, Option
from dust_tactics.bots.policy.thought import Thought
from dust_tactics.bots.strength import Stance
from dust_tactics.grid.distance import distance_table
from dust_tactics.rules.board import Density, Terrain
from dust_tactics.rules.cards import UnitType
from dust_tactics.rules.commands import PlaceTerrain
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.laying import HowThick
from dust_tactics.rules.steps.set_up import ChooseEdge, ChooseObjective, ChooseTerrain
from dust_tactics.rules.steps.turn import ChooseFirstPlayer
from dust_tactics.rules.storeys import squares_of

NEAR_EDGE = 4
"""Squares from an edge within which cover serves who comes on there."""
ADVANCE = 3
"""Squares from the own edge where cover is wanted most."""
FARTHER = 1.15
"""How much farther the weapons of a side reach before it wants other terrain than the usual."""
OFF_THE_EDGES = 2
"""Squares from where the sides come on within which no walls are strewn, as long as there is room elsewhere."""
CROWDED = 2.0
"""What a piece of terrain is worth less for each other one beside it: a clump shelters no more than one of them."""
_NOWHERE = 99.0


def choose_first_player(thought: Thought, question: ChooseFirstPlayer) -> Choice:
    """Go first if anybody can attack this turn, else let the other side come nearer."""
    state = thought.state
    attacks = any(_can_attack(thought, unit.id) for unit in state.yet_to_activate(thought.side))
    options = []
    for command in question.commands(state):
        worth = 1.0 if (command.side == thought.side) == attacks else 0.0
        options.append(Option(command, worth))
    return thought.chosen(options)


def _can_attack(thought: Thought, unit_id: int) -> bool:
    fields, unit = thought.evaluation.fields, thought.state.units[unit_id]
    if not unit.squares:
        return False
    return any(
        fields.attack(unit, enemy, fields.reach(unit, False), Stance.MOVED).any()
        for enemy in thought.evaluation.enemies
    )


def choose_edge(thought: Thought, question: ChooseEdge) -> Choice:
    """Come on where there is more cover near the edge and a shorter way to the objectives."""
    options = (Option(command, _edge_worth(thought, command.edge)) for command in question.commands(thought.state))
    return thought.chosen(thought.shuffled(options))


def _edge_worth(thought: Thought, edge: int) -> float:
    state = thought.state
    distance = _distance_to(state, state.battle.sides[edge].entry)
    cover = float((thought.evaluation.fields.shelter[: len(distance)] & (distance <= NEAR_EDGE)).sum())
    ways = [float(distance[list(_on_ground(state, goal))].min()) for goal in goals_of(state)]
    return cover - 2.0 * sum(ways)


def _on_ground(state: GameState, goal: Goal) -> tuple[int, ...]:
    """Return the squares of a goal, whatever its storeys."""
    return squares_of(state.battle.board, goal.squares)


def _distance_to(state: GameState, squares: tuple[int, ...]) -> NDArray[np.float64]:
    """By square, how far it is from the nearest of some squares."""
    board = state.battle.board
    if not squares:
        return np.full(len(board.squares), _NOWHERE)
    nearest: NDArray[np.float64] = distance_table(board.width, board.height)[:, list(squares)].min(axis=1).astype(float)
    return nearest


def choose_terrain(thought: Thought, question: ChooseTerrain) -> Choice:
    """Lay cover on the own way to the objectives, and what bars vehicles across the enemy's; or strew walls about."""
    if question.items(thought.state) == (Terrain.STRUCTURE,):
        return _strew_walls(thought, question)
    state, sides = thought.state, thought.state.battle.sides
    own = _distance_to(state, sides[thought.side].entry)
    other = _distance_to(state, sides[1 - thought.side].entry)
    goals = tuple(square for goal in goals_of(state) for square in _on_ground(state, goal))
    to_goal = _distance_to(state, goals) if goals else np.abs(own - other)
    rows = state.edition.terrain
    vehicles = [_share_of_vehicles(state, side) for side in (thought.side, 1 - thought.side)]
    board = state.battle.board
    apart = distance_table(board.width, board.height)
    laid = [placed.square for placed in state.placed]

    def worth(command: PlaceTerrain) -> float:
        row, square = rows[command.item], command.square
        cover = 4.0 if row.covers else 0.0
        own_way = cover - abs(own[square] - ADVANCE) - 0.5 * to_goal[square]
        barred = (vehicles[1] - vehicles[0]) if row.barred else 0.0
        other_way = 6.0 * barred - abs(other[square] - ADVANCE)
        crowd = CROWDED * int((apart[square, laid] <= 1).sum())
        return float(max(own_way, other_way) if row.covers else other_way) - crowd

    return thought.chosen(thought.shuffled(Option(command, worth(command)) for command in question.commands(state)))


def _strew_walls(thought: Thought, question: ChooseTerrain) -> Choice:
    """Lay what nobody passes or looks through by chance, beside as few others as can be and off the edges: a row of it
    would close the table to both sides, as there may be enough for one (T10-SET-05, T10-SET-09)."""
    state = thought.state
    board = state.battle.board
    walls = [square for square in board.squares if board.terrain[square] is Terrain.STRUCTURE]
    distance = distance_table(board.width, board.height)
    edges = np.minimum(*(_distance_to(state, side.entry) for side in state.battle.sides))

    def worth(command: PlaceTerrain) -> float:
        beside = int((distance[command.square, walls] <= 1).sum())
        return -float(beside + (edges[command.square] < OFF_THE_EDGES))

    return thought.chosen(thought.shuffled(Option(command, worth(command)) for command in question.commands(state)))


def _share_of_vehicles(state: GameState, side: int) -> float:
    units = state.side(side)
    return sum(unit.has_facing or unit.card.type is UnitType.VEHICLE for unit in units) / max(1, len(units))


def choose_density(thought: Thought, question: HowThick) -> Choice:
    """Let little terrain stand about where the own weapons reach farther, much where those of the enemy do."""
    own, other = (_reach_of(thought.state, side) for side in (thought.side, 1 - thought.side))
    wanted = Density.LIGHT if own > FARTHER * other else Density.HEAVY if other > FARTHER * own else Density.MEDIUM
    return thought.chosen(
        Option(command, float(command.density is wanted)) for command in question.commands(thought.state)
    )


def _reach_of(state: GameState, side: int) -> float:
    """Return how far the weapons of a side reach on average."""
    most = state.battle.board.width + state.battle.board.height
    reaches = [
        most if weapon.range.maximum is None else weapon.range.maximum
        for unit in state.side(side)
        for weapon in unit.card.weapons
    ]
    return sum(reaches) / max(1, len(reaches))


def choose_objective(thought: Thought, question: ChooseObjective) -> Choice:
    """Place it far from where the enemy comes on, and near the own edge."""
    state, sides = thought.state, thought.state.battle.sides
    own = _distance_to(state, sides[thought.side].entry)
    other = _distance_to(state, sides[1 - thought.side].entry)
    options = (
        Option(command, float(other[command.square] - own[command.square])) for command in question.commands(state)
    )
    return thought.chosen(thought.shuffled(options))
