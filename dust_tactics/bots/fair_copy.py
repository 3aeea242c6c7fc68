"""Copies of a battle that a player may play on without knowing the dice to come."""

from dust_tactics.rules.state import GameState
from dust_tactics.table.dice import RandomState


def fair_copy(state: GameState, *seed: int) -> GameState:
    """Return a copy with dice of the player's own: those of the battle itself would show the next throws."""
    copy = state.copy()
    copy.random = RandomState.from_seed(seed)
    return copy
