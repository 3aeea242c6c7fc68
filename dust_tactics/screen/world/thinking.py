"""Where the computer players of the world think: when they are asked for the answer."""

from __future__ import annotations

from typing import Any, Protocol

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.levels import player_of
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of


class WorldThinking(Protocol):
    """Answers one question at a time; a new one takes the place of the one before."""

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Begin to think about the decision that a player owes."""

    def answer(self) -> Any:
        """Return the answer as soon as it is there, once; None before."""

    def close(self) -> None:
        """End all that thinks."""


class InLineWorldThinking:
    """Thinks when it is asked for the answer."""

    def __init__(self) -> None:
        self._question: tuple[WorldState, int, Seat] | None = None

    def ask(self, state: WorldState, player: int, seat: Seat) -> None:
        """Note the question."""
        self._question = state, player, seat

    def answer(self) -> Any:
        """Return the answer."""
        if self._question is None:
            return None
        (state, player, seat), self._question = self._question, None
        return player_of(seat.level, seat.seed * len(state.players) + player).choose(view_of(state, player))

    def close(self) -> None:
        """There is nothing to end."""
