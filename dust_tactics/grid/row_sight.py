"""What a unit sees of a whole board, without anything that is worked out for a size of board beforehand.

Most squares that are seen are seen over clear ground, which a look at what lies between tells at once. For the others
all clear lines are followed together: that is quick where much is hidden, and lines are soon stopped; where it would be
slow there are few squares left, and they are looked at one by one.
"""

from collections.abc import Sequence

import numpy as np

from dust_tactics.grid.between import obstacles
from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.lines import Lines
from dust_tactics.grid.pair_sight import pair_sees
from dust_tactics.grid.row_cover import row_cover
from dust_tactics.grid.unit_cover import cover_between

_EAST, _WEST, _SOUTH, _NORTH = range(4)
_AHEAD, _ASIDE = np.array([_EAST, _EAST, _WEST, _WEST]), np.array([_SOUTH, _NORTH, _SOUTH, _NORTH])
"""The two directions of the steps of lines into each quadrant."""


def look_around(grid: Grid, attackers: Sequence[int]) -> tuple[BoolArray, BoolArray]:
    """Return, for every square, whether a unit on some squares sees it, and whether a unit there has cover from it."""
    things = obstacles(grid)
    sees, cover = np.zeros(grid.size, bool), np.ones(grid.size, bool)
    for attacker in attackers:
        sees[attacker], cover[attacker] = True, False
        hidden = []
        for target in np.flatnonzero(cover).tolist():
            if any(things.between(attacker, (target,))):
                hidden.append(target)
            else:
                sees[target], cover[target] = True, False
        seen = _seen_of(grid, attacker, hidden)
        sees[seen] = True
        cover[seen] = _covered(grid, attacker, seen)
    return sees, cover


def _seen_of(grid: Grid, attacker: int, targets: list[int]) -> list[int]:
    """Return those of some squares that a square sees."""
    things = obstacles(grid)
    if 2 * len(targets) < grid.size:
        return [target for target in targets if pair_sees(things, attacker, target)]
    sees = ends_of_clear_lines(grid.open_inside(0) if grid.has_buildings else grid, attacker)
    for place in _together(grid, attacker, targets):
        sees[targets[place]] = pair_sees(things, attacker, targets[place])
    return [target for target in targets if sees[target]]


def _covered(grid: Grid, attacker: int, targets: list[int]) -> BoolArray:
    """Return which of some squares that a square sees have cover from it."""
    cover = row_cover(grid.open_inside(0) if grid.has_buildings else grid, attacker, np.array(targets, np.intp))
    for place in _together(grid, attacker, targets):
        cover[place] = cover_between(obstacles(grid), (attacker,), (targets[place],))
    return cover


def _together(grid: Grid, attacker: int, targets: list[int]) -> list[int]:
    """Return which of some squares are in the building that a square is in."""
    building = int(grid.buildings.flat[attacker])
    return np.flatnonzero(grid.buildings.ravel()[targets] == building).tolist() if building else []


def ends_of_clear_lines(grid: Grid, attacker: int) -> BoolArray:
    """Return ``sees[target]`` of one attacker on a board without buildings, by following all clear lines at once."""
    leave, blocked = _ways_out(grid), grid.blocked.ravel()
    steps = np.array([1, -1, grid.width, -grid.width])
    sees = np.zeros(grid.size, bool)
    sees[attacker] = True
    lines, quadrant, squares = Lines.starting(4), np.arange(4), np.full(4, attacker)
    while len(lines):
        ahead, aside = _AHEAD[quadrant], _ASIDE[quadrant]
        lines, parent, turn = lines.longer(leave[ahead, squares], leave[aside, squares])
        ways = np.concatenate([ahead.take(parent[:turn]), aside.take(parent[turn:])])
        quadrant, squares = quadrant.take(parent), squares.take(parent) + steps[ways]
        sees[squares] = True
        clear = np.flatnonzero(~blocked.take(squares))
        lines, quadrant, squares = lines.taken(clear), quadrant.take(clear), squares.take(clear)
    return sees


def _ways_out(grid: Grid) -> BoolArray:
    """Return where no wall and no border stops a step, ``[direction, square]``."""
    ways = np.zeros((4, grid.height, grid.width), bool)
    ways[_EAST, :, :-1] = ways[_WEST, :, 1:] = ~grid.walls_v[:, 1:-1]
    ways[_SOUTH, :-1] = ways[_NORTH, 1:] = ~grid.walls_h[1:-1]
    return ways.reshape(4, grid.size)
