"""Who is meant by a square that units share: the one that is pointed at, else the unit that is no hero."""

from dust_tactics.rules.heroes.joining import as_target, is_hero
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


def target_at(state: GameState, square: int, side: int, pointed: int | None = None) -> Unit | None:
    """The unit of a side on a square that attacks are aimed at; a hero who has joined it is part of it (T13-HER-08)."""
    found = first_at(state, square, side, pointed)
    return None if found is None else as_target(state, found)


def first_at(state: GameState, square: int, side: int, pointed: int | None = None) -> Unit | None:
    """A unit of a side on a square."""
    here = [unit for unit in state.at(square) if unit.side == side]
    return min(here, key=lambda unit: (unit.id != pointed, is_hero(unit), unit.id), default=None)
