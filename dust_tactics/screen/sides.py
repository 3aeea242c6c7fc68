"""What tells the two sides of a battle apart on the screen: their liveries, and who stands at the left."""

from collections.abc import Sequence

from dust_tactics.rules.scenario import Battle, SideColour
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art.palette import WORN, Livery

Dress = tuple[str, SideColour | None]
"""The banner of a side, and the colour that it wears in place of those of its banner."""


def liveries(first: Dress, second: Dress) -> tuple[Livery, Livery]:
    """Return how the two sides are told apart; where both wear the same, the second has it counterchanged."""
    one, other = (WORN[colour] if colour is not None else "" for _, colour in (first, second))
    same = (one or first[0]) == (other or second[0])
    return Livery(first[0], worn=one), Livery(second[0], 1, same, other)


def livery_of(battle: Battle, side: int) -> Livery:
    """Return what tells a side of a battle."""
    first, second = ((banner, one.colour) for banner, one in zip(battle.banners, battle.sides, strict=True))
    return liveries(first, second)[side]


def livery_of_unit(state: GameState, unit: Unit) -> Livery:
    """Return what tells the side of a unit."""
    return livery_of(state.battle, unit.side)


def left_side(battle: Battle, *, turned: bool = False) -> int:
    """Return the side that comes on further to the left, as players may take each other's edges; else the first.

    turned   whether the board is seen with its northern edge at the left
    """
    first, second = (side.entry for side in battle.sides)
    return left_of(first, second, battle.board.width, turned=turned)


def left_of(first: Sequence[int], second: Sequence[int], columns: int, *, turned: bool = False) -> int:
    """Return which of two entries lies further to the left on a table of so many columns; the first if equal.

    turned   as of `left_side`
    """
    if not first or not second:
        return 0
    if turned:
        northern = [sum(square // columns for square in entry) / len(entry) for entry in (first, second)]
        if northern[0] != northern[1]:
            return 1 if northern[1] < northern[0] else 0
    middles = [sum(square % columns for square in entry) / len(entry) for entry in (first, second)]
    return 1 if middles[1] < middles[0] else 0
