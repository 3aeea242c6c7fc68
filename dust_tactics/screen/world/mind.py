"""How the computer players of a game of the world think: by what they see of it."""

from dataclasses import replace

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.bots.world.levels import player_of
from dust_tactics.screen.play.mind import Mind
from dust_tactics.world.game import decision_owed, legal_commands
from dust_tactics.world.state import WorldState
from dust_tactics.world.views import view_of


class WorldMind(Mind[WorldState, WorldChoice]):
    """What is left to chance comes from the seat and the decision. All levels are quick."""

    brake = 2.0

    def seen(self, state: WorldState) -> WorldState:
        return view_of(state, _owner(state))

    def public(self, state: WorldState) -> WorldState:
        return view_of(state, None)

    def think(self, state: WorldState, seat: Seat) -> WorldChoice:
        seed = (seat.seed * len(state.players) + _owner(state)) * 100_003 + state.asked
        return player_of(seat.level, seed).think(state)

    def any_choice(self, state: WorldState) -> WorldChoice:
        return WorldChoice(next(legal_commands(state)))

    def signed(self, choice: WorldChoice, level: str) -> WorldChoice:
        return replace(choice, stand_in=level)


def _owner(state: WorldState) -> int:
    """Return who decides. Raises ValueError if nobody does."""
    owed = decision_owed(state)
    if owed is None:
        raise ValueError("nobody owes a decision")
    return owed.owner
