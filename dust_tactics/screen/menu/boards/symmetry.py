"""How a table is alike for those who come from its two ends, in a word."""

from enum import StrEnum

from dust_tactics.files.boards.joining import Layout, laid
from dust_tactics.rules.board import Board


class Alike(StrEnum):
    """The strongest symmetry of a table; the value is that of its words."""

    EVERY_WAY = "alike-every-way"
    HALF_TURN = "alike-half-turn"
    WEST_EAST = "alike-west-east"
    NORTH_SOUTH = "alike-north-south"
    NOT = "not-alike"


_MOTIONS = {
    Alike.HALF_TURN: Layout(2),
    Alike.WEST_EAST: Layout(0, mirrored=True),
    Alike.NORTH_SOUTH: Layout(2, mirrored=True),
}


def symmetry_of(board: Board) -> Alike:
    """Return under which of half turn and mirrors a table lies as before: ground, walls, buildings, objectives."""
    before = _what_lies(board)
    holds = [alike for alike, layout in _MOTIONS.items() if _what_lies(laid(board, layout)) == before]
    if len(holds) == len(_MOTIONS):
        return Alike.EVERY_WAY
    return holds[0] if holds else Alike.NOT


def _what_lies(board: Board) -> tuple[object, ...]:
    """Return what of a board matters in play, without its names."""
    inside = frozenset(square for building in board.buildings for square in building.squares)
    objectives = frozenset(square for _, square in board.objectives)
    return board.terrain, frozenset(board.obstacles), board.edges_h, board.edges_v, inside, objectives
