"""How squares of a board are called in sentences."""

from collections.abc import Callable
from functools import partial

from dust_tactics.grid.squares import square_name


def places(columns: int) -> Callable[[int], str]:
    """Return what names the squares of a board so many columns wide."""
    return partial(_place_name, columns)


def _place_name(columns: int, square: int) -> str:
    """What a command of a stranger names outside the board has only its number."""
    return square_name(square, columns) if square >= 0 else str(square)
