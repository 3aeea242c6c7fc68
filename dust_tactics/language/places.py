"""How squares and objectives of a board are called in sentences, and places above the ground."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.grid.squares import footprint_name, square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import shipped_name
from dust_tactics.language.phrases import capitalised
from dust_tactics.rules.board import Board
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.storeys import on_roof, square_of, squares_of, storey_of


def objective_name(messages: Messages, name: str) -> str:
    """Return what an objective is called inside a sentence: "the northern depot"; a proper name stands alone."""
    called = shipped_name(messages, name)
    return called if name[:1].isupper() else _with_article(messages, "objective", called)


def place_title(messages: Messages, battle: Battle, name: str) -> str:
    """Return what an objective, building or zone is called by itself, as on the board: "Northern depot"; an objective
    with the name of the side that placed it is "Hawk's objective"."""
    if not is_of_side(battle, name):
        return capitalised(shipped_name(messages, name))
    return messages.text("the.objective-of-many" if name.endswith("s") else "the.objective-of", side=name)


def is_of_side(battle: Battle, objective: str) -> bool:
    """Return whether an objective was placed by a side, and so has its name."""
    return objective in {side.name for side in battle.sides}


def building_name(messages: Messages, name: str) -> str:
    """Return what a building is called inside a sentence: "the Farmhouse"."""
    return _with_article(messages, "building", shipped_name(messages, name))


def _with_article(messages: Messages, thing: str, name: str) -> str:
    """Return a name with the article of a thing, unless it has that already."""
    key = f"the.{thing}"
    return name if name.casefold().startswith(messages.text(key, name="").casefold()) else messages.text(key, name=name)


def places(columns: int) -> Callable[[int], str]:
    """Return what names the squares of a board so many columns wide."""
    return partial(_place_name, columns)


def _place_name(columns: int, square: int) -> str:
    """Return what a command of a stranger names outside the board has only its number."""
    return square_name(square, columns) if square >= 0 else str(square)


def place_name(messages: Messages, board: Board, place: int) -> str:
    """Return the name of a place: of its square, and how high it is where it is above the ground."""
    return footprint_words(messages, board, (place,))


def footprint_words(messages: Messages, board: Board, places: Sequence[int]) -> str:
    """Return the name of the place of a unit, or of the first and last square of a big model."""
    square = footprint_name(squares_of(board, places), board.width)
    storey = storey_of(board, places[0])
    if not storey:
        return square
    if on_roof(board, square_of(board, places[0]), storey):
        return messages.text("place.roof", square=square)
    return messages.text("place.storey", square=square, storey=storey)
