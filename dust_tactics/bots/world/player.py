"""What every computer player of the second game is: somebody who answers decisions."""

from typing import Protocol

from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.state import WorldState


class WorldPlayer(Protocol):
    """Answers the decision that a state waits for. It may be given a view (`world.views`) of who owes it."""

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return a legal command. The state must not be changed. Raises ValueError when the game is over."""
