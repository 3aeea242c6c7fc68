"""What tells the two sides of a battle apart on the screen: their liveries, and who stands at the left."""

from collections.abc import Sequence

from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art.palette import Livery


def liveries(first: str, second: str) -> tuple[Livery, Livery]:
    """Return how the two sides are told apart, from their blocs; of one bloc, the second wears other colours."""
    return Livery(first), Livery(second, 1, second=first == second)


def livery_of(battle: Battle, side: int) -> Livery:
    """Return what tells a side of a battle."""
    return liveries(*(one.army.bloc.value for one in battle.sides))[side]


def livery_of_unit(state: GameState, unit: Unit) -> Livery:
    """Return what tells the side of a unit."""
    return livery_of(state.battle, unit.side)


def left_side(battle: Battle, *, turned: bool = False) -> int:
    """Return the side that comes on further to the left, as players may take each other's edges; else the first.

    turned   whether the board is seen with its northern edge at the left
    """
    first, second = (side.entry for side in battle.sides)
    columns = battle.board.width
    if turned and first and second:
        northern = [sum(square // columns for square in entry) / len(entry) for entry in (first, second)]
        if northern[0] != northern[1]:
            return 1 if northern[1] < northern[0] else 0
    return left_of(first, second, columns)


def left_of(first: Sequence[int], second: Sequence[int], columns: int) -> int:
    """Return which of two entries lies further to the left on a table of so many columns; the first if equal."""
    if not first or not second:
        return 0
    middles = [sum(square % columns for square in entry) / len(entry) for entry in (first, second)]
    return 1 if middles[1] < middles[0] else 0
