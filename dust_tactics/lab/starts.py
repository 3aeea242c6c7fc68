"""How far the units of a scenario start from its objectives and from each other, each as it moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dust_tactics.lab.fairness import everywhere, nearest, ways_of
from dust_tactics.rules.board import Board
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import Mover


@dataclass(frozen=True, slots=True)
class Start:
    """A unit on the ground as it comes into the battle.

    squares   where it stands, or over which it enters
    turn      the first turn in which it can be there
    """

    side: int
    name: str
    mover: Mover
    squares: tuple[int, ...]
    enters: bool
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Distances:
    """How far a unit has, in squares of movement, as if in one move; None where there is no path.

    to_enemies   to the nearest square on which an enemy stands
    """

    start: Start
    to_objectives: Mapping[str, int | None]
    to_enemies: int | None


def distances(
    board: Board, edition: Edition[GameState], starts: Sequence[Start], objectives: Sequence[tuple[str, int]]
) -> tuple[Distances, ...]:
    """Return how far each unit has while nobody stands in the way."""
    ways = ways_of(board, edition)
    found = []
    for start in starts:
        reach = everywhere(ways[start.mover], start.squares, start_cost=1 if start.enters else 0)
        enemies = [square for one in starts if one.side != start.side and not one.enters for square in one.squares]
        to_objectives = {name: nearest(reach, (square,)) for name, square in objectives}
        found.append(Distances(start, to_objectives, nearest(reach, enemies)))
    return tuple(found)
