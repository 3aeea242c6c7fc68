"""What one square sees of a whole board, as a map in lines of text for the terminal."""

from collections.abc import Callable

from dust_tactics.grid.board import BoolArray, Grid
from dust_tactics.grid.squares import column_name

ATTACKER, OPEN, COVER, UNSEEN = "@", "o", "c", "."
BLOCKER = "#"

AREA_LEGEND = "@ the attacker   o seen in the open   c seen, in cover   . not seen   # blocks sight"


def area_map(grid: Grid, attacker: int, sees: BoolArray, cover: BoolArray) -> list[str]:
    """Return the board as one attacker sees it, a legend last.

    sees, cover: booleans ``[square]``, what it sees and what of that is in cover.
    """

    def verdict(target: int) -> str:
        if target == attacker:
            return ATTACKER
        if not sees[target]:
            return UNSEEN
        return COVER if cover[target] else OPEN

    return [*_board(grid, verdict), AREA_LEGEND]


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
