"""How places are called in sentences that are numbers in the rules: squares of a board, areas of a map."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.grid.squares import square_name
from dust_tactics.language.catalogue import Messages


def places(columns: int) -> Callable[[int], str]:
    """Return what names the squares of a board so many columns wide."""
    return partial(_place_name, columns)


def _place_name(columns: int, square: int) -> str:
    """What a command of a stranger names outside the board has only its number."""
    return square_name(square, columns) if square >= 0 else str(square)


def areas(ids: Sequence[str], messages: Messages) -> Callable[[int], str]:
    """Return what names the areas of a map, from the id of each; an id that nobody has named stands for itself."""
    return partial(_area_name, tuple(ids), messages)


def _area_name(ids: Sequence[str], messages: Messages, area: int) -> str:
    """What a command of a stranger names outside the map has only its number."""
    if not 0 <= area < len(ids):
        return str(area)
    key = f"world.area.{ids[area]}"
    return messages.text(key) if key in messages else ids[area]
