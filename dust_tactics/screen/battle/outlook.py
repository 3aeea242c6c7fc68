"""What a unit sees from where it stands or would stand: squares in sight and in cover, and badges for the enemies."""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dust_tactics.grid import Grid, Sighting, explain
from dust_tactics.rules.saves import covers_infantry, in_cover
from dust_tactics.rules.sight import vehicle_squares
from dust_tactics.rules.state import GameState, Unit


@dataclass(frozen=True, slots=True)
class Outlook:
    """Squares out of sight and squares in cover, and for each enemy on the table "open", "cover" or "no-sight"."""

    hidden: frozenset[int]
    covered: frozenset[int]
    badges: tuple[tuple[int, str], ...]


EMPTY = Outlook(frozenset(), frozenset(), ())


def outlook(state: GameState, unit: Unit) -> Outlook:
    """What a unit of a state sees. Units off the table see nothing."""
    if not unit.squares:
        return EMPTY
    own = () if len(unit.squares) == 1 else (unit,)
    tables = state.geometry.sight(vehicle_squares(state, *own))
    sees = tables.sees[list(unit.squares)].any(axis=0)
    cover = tables.cover[list(unit.squares)].all(axis=0) | _covering(state)
    mine = set(unit.squares)
    hidden = frozenset(int(square) for square in np.flatnonzero(~sees)) - mine
    covered = frozenset(int(square) for square in np.flatnonzero(sees & cover)) - mine
    badges = tuple((enemy.id, badge(state, unit, enemy)) for enemy in state.on_table(1 - unit.side))
    return Outlook(hidden, covered, badges)


def badge(state: GameState, unit: Unit, enemy: Unit) -> str:
    """How a unit sees another: the name of a badge."""
    if not state.edition.sight.sees(state, unit, enemy):
        return "no-sight"
    return "cover" if in_cover(state, unit, enemy) else "open"


def _covering(state: GameState) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Squares that cover infantry by themselves."""
    return np.array([covers_infantry(state, square) for square in state.battle.board.squares])


def sighting(state: GameState, start: int, goal: int) -> Sighting:
    """The verdict on a line between two squares, with its reasons."""
    return _explained(_grid(state), (start,), (goal,))


def sighting_of(state: GameState, unit: Unit, enemy: Unit) -> Sighting:
    """The verdict on two units."""
    big = tuple(one for one in (unit, enemy) if len(one.squares) > 1)
    return _explained(_grid(state, *big), unit.squares, enemy.squares)


def _grid(state: GameState, *but: Unit) -> Grid:
    return state.geometry.sight(vehicle_squares(state, *but)).grid


@lru_cache(maxsize=256)
def _explained(grid: Grid, start: tuple[int, ...], goal: tuple[int, ...]) -> Sighting:
    return explain(grid, start, goal)


def placed(unit: Unit, square: int) -> Unit:
    """A unit as if it stood on a square."""
    return replace(unit, squares=(square,))
