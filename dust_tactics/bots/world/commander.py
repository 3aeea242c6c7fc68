"""A player of the world game who plays each answer on: to the end of his turn, and to the attacks of his neighbours.

Battles go as is to be expected; no die is drawn. What he does not play on he answers as a Veteran. He sees what a
person in his place would see, and keeps nothing in mind beside the state: the same view is always answered alike.
"""

from collections.abc import Callable
from typing import Any

from dust_tactics.bots.world import buying, planning
from dust_tactics.bots.world.choice import WorldChoice, decision_seen
from dust_tactics.bots.world.lots import drawn
from dust_tactics.bots.world.outlook import Outlook, Scales
from dust_tactics.bots.world.temper import Temper
from dust_tactics.bots.world.veteran import WorldVeteran
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.game import check
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.production import ChoosePurchase
from dust_tactics.world.steps.round import ChoosePlay

Policy = Callable[[int, Outlook, Worth], WorldChoice]

POLICIES: dict[type[Any], Policy] = {
    ChoosePlay: planning.play_card,
    ChoosePurchase: buying.purchase,
    ChooseMovement: planning.movement,
    ChooseAttack: planning.attack,
}
"""The questions whose answers he plays on."""


class WorldCommander:
    """Takes what the turn ends best with; of answers that are as good, one by his seed."""

    def __init__(self, seed: int = 0, temper: Temper | None = None, scales: Scales | None = None) -> None:
        self._seed, self._temper, self._scales = seed, temper or Temper(), scales or Scales()
        self._veteran = WorldVeteran(self._temper)

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return a legal command. Raises ValueError when the game is over."""
        return self.think(state).command

    def think(self, state: WorldState) -> WorldChoice:
        """Return it with the options that were weighed. Raises as `choose`."""
        owed, view = decision_seen(state)
        policy = POLICIES.get(type(owed.question))
        if policy is not None:
            outlook, worth = Outlook(view, owed.owner, self._scales), Worth(view, owed.owner, self._temper)
            choice = drawn(policy(owed.id, outlook, worth), self._seed)
            if check(view, choice.command) is None:
                return choice
        return drawn(self._veteran.think(state), self._seed)
