"""The combat phase of a turn, from its first attack to its end."""

from dataclasses import dataclass

from dust_tactics.table.agenda import Play
from dust_tactics.world.events import CombatBegan, CombatEnded
from dust_tactics.world.state import Phase, WorldState


@dataclass(frozen=True, slots=True)
class BeginCombat:
    """A combat phase begins (WW-CBT-01). `FinishTurn` lies below it on the agenda."""

    player: int

    def run(self, play: Play[WorldState]) -> None:
        """Give the points; so far, end the phase at once."""
        card = play.state.played(self.player)
        points = card.combat if card is not None else 0
        play.state.change_turn(phase=Phase.COMBAT, combat=points)
        play.tell(CombatBegan(self.player, points))
        play.tell(CombatEnded(self.player, points))
