"""Verdicts of sight as lines of text, for the terminal: of one pair with its reasons, or of a whole board as a map."""

from collections.abc import Callable, Iterable

from dust_tactics.grid.area_sight import AreaSight, area_sight
from dust_tactics.grid.board import Edge, Grid
from dust_tactics.grid.centre_sight import CentreSight, centre_sight
from dust_tactics.grid.squares import column_name, square_name
from dust_tactics.grid.unit_cover import Blocker, Point

ATTACKER, OPEN, COVER, UNSEEN = "@", "o", "c", "."
BLOCKER = "#"

AREA_LEGEND = "@ the attacker   o seen in the open   c seen, in cover   . not seen   # blocks sight"
CENTRE_LEGEND = "@ the attacker   o seen   c seen past a corner   . not seen   # blocks sight"


def area_pair(grid: Grid, attacker: int, target: int) -> list[str]:
    """Return the verdict of area sight on two squares (2013) and its reason."""
    sighting = area_sight(grid).explain(attacker, target)
    names = _pair_names(grid, attacker, target)
    if not sighting.sees:
        return [f"{names}: not seen", f"  every line is stopped by {_blockers(grid, sighting.stopped_by)}"]
    lines = [f"{names}: seen, {'in cover' if sighting.cover else 'in the open'}"]
    if sighting.clear_line is not None:
        start, end = sighting.clear_line
        lines.append(f"  a clear line runs from {_point(start)} to {_point(end)}")
    if sighting.covered_by:
        lines.append(f"  from every point a part is hidden by {_blockers(grid, sighting.covered_by)}")
    if sighting.clear_view_from is not None:
        lines.append(f"  the whole square is seen from {_point(sighting.clear_view_from)}")
    return lines


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


def area_map(grid: Grid, attacker: int) -> list[str]:
    """Return the board as one attacker sees it by area sight, a legend last."""
    sight = area_sight(grid)

    def verdict(target: int) -> str:
        return _area_sign(sight, attacker, target)

    return [*_board(grid, verdict), AREA_LEGEND]


def centre_map(grid: Grid, attacker: int) -> list[str]:
    """Return the board as one attacker sees it by centre sight, a legend last."""
    sight = centre_sight(grid)

    def verdict(target: int) -> str:
        return _centre_sign(sight, attacker, target)

    return [*_board(grid, verdict), CENTRE_LEGEND]


def _area_sign(sight: AreaSight, attacker: int, target: int) -> str:
    if target == attacker:
        return ATTACKER
    if not sight.sees[attacker, target]:
        return UNSEEN
    return COVER if sight.cover[attacker, target] else OPEN


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


def _point(point: Point) -> str:
    """Name a point by its distance from the top left corner of the board, across and down, in squares."""
    return f"({float(point[0]):.3f}, {float(point[1]):.3f})"
