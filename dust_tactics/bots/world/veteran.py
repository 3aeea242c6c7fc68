"""A player of the world game who weighs what lies before him, one decision at a time.

He sees what a person in his place would see (`world.views`), keeps nothing in mind beside the state and draws no dice:
the same view is always answered alike. Worth is in production points throughout.
"""

from collections.abc import Callable
from typing import Any

from dust_tactics.bots.world import attacking, fighting, moving, producing, settling
from dust_tactics.bots.world.choice import WorldChoice, best_of, decision_seen
from dust_tactics.bots.world.tables import table_answer
from dust_tactics.bots.world.temper import Temper
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.combat.losses import ChooseLosses, OfferNurse
from dust_tactics.world.combat.miniatures import OfferTable
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.combat.retreating import ChooseHalfRetreat, ChooseRetreat
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.special import ChooseVictims
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import AnyWorldCommand
from dust_tactics.world.game import check, legal_commands
from dust_tactics.world.state import WorldState
from dust_tactics.world.steps.movement import ChooseMovement
from dust_tactics.world.steps.production import (
    ChooseDiscards,
    ChooseNewCentre,
    ChoosePlacement,
    ChoosePurchase,
    OfferDiplomat,
    OfferFreeMech,
)
from dust_tactics.world.steps.round import ChoosePlay
from dust_tactics.world.steps.set_up import (
    ChooseArea,
    ChooseArmy,
    ChooseCapital,
    ChooseCentre,
    ChooseReinforcements,
    ChooseSetUpCard,
    reinforcement_budget,
)
from dust_tactics.world.steps.turn import OfferKoshka

Policy = Callable[[int, Worth, Any], WorldChoice]

POLICIES: dict[type, Policy] = {
    ChooseSetUpCard: lambda decision, worth, _: settling.set_up_card(decision, worth),
    ChooseArmy: lambda decision, worth, _: settling.choose_army(decision, worth),
    ChooseCapital: lambda decision, worth, _: settling.claim(decision, worth),
    ChooseArea: lambda decision, worth, _: settling.claim(decision, worth),
    ChooseCentre: lambda _, worth, __: settling.put_centre(worth),
    ChooseReinforcements: lambda decision, worth, _: producing.reinforcements(
        decision, worth, reinforcement_budget(worth.state, worth.player).total
    ),
    ChoosePlay: lambda decision, worth, _: settling.play_card(decision, worth),
    OfferKoshka: lambda decision, worth, question: settling.koshka(decision, worth, question.before),
    OfferDiplomat: lambda decision, worth, _: producing.diplomat(decision, worth),
    ChooseDiscards: lambda decision, worth, _: producing.discards(decision, worth),
    ChoosePurchase: lambda decision, worth, _: producing.purchase(decision, worth),
    ChoosePlacement: lambda decision, worth, _: producing.placement(decision, worth),
    ChooseNewCentre: lambda _, worth, __: settling.put_centre(worth),
    OfferFreeMech: lambda decision, worth, _: producing.free_mech(decision, worth),
    ChooseMovement: lambda decision, worth, _: moving.movement(decision, worth),
    ChooseAttack: lambda decision, worth, _: best_of(attacking.attack_options(worth, decision)),
    OfferAtStart: fighting.at_start,
    OfferReroll: fighting.again,
    OfferNurse: fighting.nurse,
    ChooseLosses: fighting.losses,
    ChooseVictims: fighting.losses,
    ChooseHalfRetreat: lambda decision, worth, question: fighting.half_retreat(decision, worth, question.side),
    OfferTable: lambda _, worth, question: WorldChoice(table_answer(worth.state, question)),
    ChooseRetreat: lambda _, worth, __: fighting.retreat(worth),
}
"""Who answers which question."""


class WorldVeteran:
    """Takes what is worth most at the moment."""

    def __init__(self, temper: Temper | None = None) -> None:
        self._temper = temper or Temper()

    def choose(self, state: WorldState) -> AnyWorldCommand:
        """Return a legal command. Raises ValueError when the game is over."""
        return self.think(state).command

    def think(self, state: WorldState) -> WorldChoice:
        """Return it with the options that were weighed. Raises as `choose`."""
        owed, view = decision_seen(state)
        policy = POLICIES.get(type(owed.question))
        if policy is not None:
            choice = policy(owed.id, Worth(view, owed.owner, self._temper), owed.question)
            if check(view, choice.command) is None:
                return choice
        return WorldChoice(next(legal_commands(view)))
