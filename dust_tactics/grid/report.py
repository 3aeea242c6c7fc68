"""Verdicts of sight as lines of text, for the terminal: of one pair with its reasons, or of a whole board as a map."""

from collections.abc import Callable, Iterable

from dust_tactics.grid.between import Blocker
from dust_tactics.grid.board import BoolArray, Edge, Grid
from dust_tactics.grid.centre_sight import CentreSight, centre_sight
from dust_tactics.grid.squares import column_name, square_name

ATTACKER, OPEN, COVER, UNSEEN = "@", "o", "c", "."
BLOCKER = "#"

AREA_LEGEND = "@ the attacker   o seen in the open   c seen, in cover   . not seen   # blocks sight"
CENTRE_LEGEND = "@ the attacker   o seen   c seen past a corner   . not seen   # blocks sight"


def centre_pair(grid: Grid, attacker: int, target: int) -> list[str]:
    """Return the verdict of centre sight on two squares (2010 and 2016) and its reason."""
    sight = centre_sight(grid)
    line = sight.explain(attacker, target)
    names = _pair_names(grid, attacker, target)
    left = tuple(blocker for skim in line.skims for blocker in skim.left)
    right = tuple(blocker for skim in line.skims for blocker in skim.right)
    if line.crossed:
        return [f"{names}: not seen", f"  the line crosses {_blockers(grid, line.crossed)}"]
    if left and right:
        sides = f"{_blockers(grid, left)} on the left and {_blockers(grid, right)} on the right"
        return [f"{names}: not seen", f"  the line touches corners of {sides}"]
    if not line.sees:
        return [f"{names}: not seen", "  the line passes an opening that neither square is next to"]
    if left or right:
        return [f"{names}: seen past a corner", f"  the line touches a corner of {_blockers(grid, left or right)}"]
    return [f"{names}: seen", "  the line meets nothing"]


def area_map(grid: Grid, attacker: int, sees: BoolArray, cover: BoolArray) -> list[str]:
    """Return the board as one attacker sees it by area sight, a legend last.

    sees, cover: booleans ``[square]``, what it sees and what of that is in cover.
    """

    def verdict(target: int) -> str:
        if target == attacker:
            return ATTACKER
        if not sees[target]:
            return UNSEEN
        return COVER if cover[target] else OPEN

    return [*_board(grid, verdict), AREA_LEGEND]


def centre_map(grid: Grid, attacker: int) -> list[str]:
    """Return the board as one attacker sees it by centre sight, a legend last."""
    sight = centre_sight(grid)

    def verdict(target: int) -> str:
        return _centre_sign(sight, attacker, target)

    return [*_board(grid, verdict), CENTRE_LEGEND]


def _centre_sign(sight: CentreSight, attacker: int, target: int) -> str:
    if target == attacker:
        return ATTACKER
    if not sight.sees[attacker, target]:
        return UNSEEN
    return COVER if sight.skims[attacker, target] else OPEN


def _board(grid: Grid, verdict: Callable[[int], str]) -> list[str]:
    """Draw a board: each square its verdict and, if it blocks, a sign for that; walls as strokes between squares."""
    margin = len(str(grid.height)) + 1
    titles = "".join(f"{column_name(column):^4}" for column in range(grid.width))
    lines = [f"{'':{margin}} {titles}".rstrip()]
    for row in range(grid.height + 1):
        strokes = "".join("+---" if wall else "+   " for wall in grid.walls_h[row].tolist())
        lines.append(f"{'':{margin}}{strokes}+")
        if row < grid.height:
            walls = grid.walls_v[row].tolist()
            squares = (row * grid.width + column for column in range(grid.width))
            cells = (f" {verdict(square)}{BLOCKER if grid.is_blocked(square) else ' '}" for square in squares)
            drawn = "".join(f"{'|' if wall else ' '}{cell}" for wall, cell in zip(walls, cells, strict=False))
            lines.append(f"{row + 1:>{margin - 1}} {drawn}{'|' if walls[-1] else ' '}".rstrip())
    return lines


def _pair_names(grid: Grid, attacker: int, target: int) -> str:
    return f"{square_name(attacker, grid.width)} to {square_name(target, grid.width)}"


def _blockers(grid: Grid, blockers: Iterable[Blocker]) -> str:
    return ", ".join(_blocker_name(grid, blocker) for blocker in blockers)


def _blocker_name(grid: Grid, blocker: Blocker) -> str:
    if isinstance(blocker, Edge):
        return f"the wall {blocker.name(grid.width, grid.height)}"
    return square_name(blocker, grid.width)
