"""Hints in a game of the world: read in a panel laid over whatever is asked, and taken over as a plan."""

from dataclasses import replace

from dust_tactics.bots.world.choice import WorldChoice
from dust_tactics.screen.play.hints import Hints, Inquiry
from dust_tactics.screen.world.kind import WorldOpponents, WorldThought
from dust_tactics.screen.world.panels.weighing import WeighingPanel
from dust_tactics.screen.world.worked import WorldWorked
from dust_tactics.world.commands import Discard
from dust_tactics.world.game import apply, decision_owed
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.production import ChoosePurchase
from dust_tactics.world.views import view_of


class WorldHints(Hints[WorldState, WorldChoice]):
    """Shows what was weighed beside the map."""

    def __init__(self, host: WorldWorked, opponents: WorldOpponents, seed: int) -> None:
        super().__init__(host, opponents, seed)
        self._host = host

    @property
    def are_shown(self) -> bool:
        return isinstance(self._host.panel, WeighingPanel)

    def put_away(self) -> None:
        self._lift()
        self._host.refresh()

    def _lift(self) -> None:
        panel = self._host.panel
        if isinstance(panel, WeighingPanel):
            self._host.panel = panel.below
            panel.end()

    def show(self, thought: WorldThought, *, can_take: bool = False) -> None:
        host, decision = self._host, decision_owed(thought.state)
        if decision is None:
            return
        self._lift()
        host.panel = WeighingPanel(host, decision, thought, host.panel, self.put_away, can_take=can_take)
        host.panel.begin()
        host.refresh()

    def more(self, asked: Inquiry[WorldState], choice: WorldChoice) -> Inquiry[WorldState] | None:
        """Ask what is bought as well where cards are laid off: people do both together."""
        owed = decision_owed(asked.state)
        if not isinstance(choice.command, Discard) or owed is None:
            return None
        state = view_of(asked.state, owed.owner)
        apply(state, choice.command)
        then = decision_owed(state)
        if then is None or not isinstance(then.question, ChoosePurchase) or then.owner != owed.owner:
            return None
        return replace(asked, state=state, first=choice.command if choice.command.cards else None)
