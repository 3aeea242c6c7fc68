"""What every computer player is: somebody who answers decisions."""

from typing import Protocol

from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.state import GameState


class Player(Protocol):
    """Answers the decision that a state waits for."""

    def choose(self, state: GameState) -> AnyCommand:
        """A legal command. The state must not be changed."""
