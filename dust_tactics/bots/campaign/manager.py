"""Computer players who manage a roster and choose roads: no dice, no clock, the same answer to the same state."""

from collections.abc import Iterable, Sequence

from dust_tactics.bots.campaign.force import cost_of, force_of, worth_of
from dust_tactics.campaign.commands import (
    Accept,
    AnyCampaignCommand,
    Award,
    BreakCamp,
    Ransom,
    Recruit,
    Repair,
    TakeRoad,
)
from dust_tactics.campaign.game import legal_commands
from dust_tactics.campaign.honours import (
    FIRST_AWAY,
    MECHANICS,
    NAMES_KNOWN,
    OLD_GUARD,
    PATHFINDERS,
    QUARTERMASTERS,
)
from dust_tactics.campaign.prices import field_limit, repair_price
from dust_tactics.campaign.roster import cost_to_field
from dust_tactics.campaign.setup import BEST_RANK, CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.force import ChooseForce
from dust_tactics.campaign.steps.roads import ChooseRoad
from dust_tactics.table.agenda import decision_owed

LIKED_HONOURS = (OLD_GUARD, PATHFINDERS, FIRST_AWAY, MECHANICS, QUARTERMASTERS, NAMES_KNOWN)
"""Honours from the one that is worth most down."""
SIMPLE = "recruit"
"""The level that goes by points and lists, and looks no further."""


class CampaignManager:
    """Answers for a side all that is asked between battles."""

    def __init__(self, level: str) -> None:
        self._simple = level == SIMPLE

    def choose(self, state: CampaignState) -> AnyCampaignCommand:
        """Return an answer to the decision owed. Raises ValueError where the battle itself is owed."""
        owed = decision_owed(state)
        question = None if owed is None else owed.question
        if owed is not None and isinstance(question, ChooseForce):
            worth = (cost_of if self._simple else worth_of)(state, owed.owner)
            return force_of(state, owed.owner, worth)
        if owed is not None and isinstance(question, Camp):
            return self._in_camp(state, owed.owner)
        if owed is not None and isinstance(question, ChooseRoad):
            return self._road(state, owed.owner, question.roads)
        raise ValueError("there is nothing to manage: the battle is to be fought, or the campaign is over")

    def _road(self, state: CampaignState, side: int, roads: Sequence[int]) -> TakeRoad:
        """The first road, or the one from which the best ending can be reached."""
        if self._simple:
            return TakeRoad(state.asked, roads[0])
        best = max(roads, key=lambda road: (_prospect(state.setup, side, state.node, road), -road))
        return TakeRoad(state.asked, best)

    def _in_camp(self, state: CampaignState, side: int) -> AnyCampaignCommand:
        commands = [*legal_commands(state)]
        awards = [command for command in commands if isinstance(command, Award)]
        if awards:
            return min(awards, key=lambda award: (LIKED_HONOURS.index(award.honour), award.unit))
        if not self._simple:
            for wanted in (self._bought(state, side, commands), self._ransomed(commands)):
                if wanted is not None:
                    return wanted
        repairs = [command for command in commands if isinstance(command, Repair)]
        if repairs:
            return min(repairs, key=lambda repair: self._repair_order(state, side, repair))
        recruit = self._recruited(state, side, commands)
        return BreakCamp(state.asked) if recruit is None else recruit

    def _bought(
        self, state: CampaignState, side: int, commands: Iterable[AnyCampaignCommand]
    ) -> AnyCampaignCommand | None:
        """The first offer that brings units or frees somebody, or one that leaves something for repairs."""
        supply = state.sides[side].supply
        for command in commands:
            if isinstance(command, Accept):
                offer = state.here.offers[command.offer]
                if offer.units or offer.free or offer.cost * 2 <= supply:
                    return command
        return None

    def _ransomed(self, commands: Iterable[AnyCampaignCommand]) -> AnyCampaignCommand | None:
        return next((command for command in commands if isinstance(command, Ransom)), None)

    def _repair_order(self, state: CampaignState, side: int, repair: Repair) -> tuple[float, int]:
        """By the list; or the most points for a supply first."""
        if self._simple:
            return 0.0, repair.unit
        unit, card = state.sides[side].roster[repair.unit], state.card_of(side, repair.unit)
        back = card.points - cost_to_field(unit, card)
        return -back / max(1, repair_price(unit, card, state.setup.rules).total), repair.unit

    def _recruited(
        self, state: CampaignState, side: int, commands: Iterable[AnyCampaignCommand]
    ) -> AnyCampaignCommand | None:
        """A recruit, where more may be fielded than there is."""
        recruits = [command for command in commands if isinstance(command, Recruit)]
        roster = state.sides[side].roster
        there = sum(cost_to_field(unit, state.card(unit.card)) for unit in roster if unit.is_fit)
        lacking = field_limit(state, side).total - there
        fitting = [command for command in recruits if 0 < state.card(command.card).points <= lacking]
        return max(fitting, key=lambda command: (state.card(command.card).points, command.card), default=None)


def _prospect(setup: CampaignSetup, side: int, node: int, road: int) -> int:
    """Return how good the best ending is for a side that can be reached along a road: its stars, or for the side whose
    story it is not those that are lacking."""
    found = setup.battles[node].roads[road]
    if found.ending is not None:
        ending = setup.endings[found.ending]
        if setup.main is None:
            return BEST_RANK if ending.winner == side else 0
        return ending.rank if side == setup.main else BEST_RANK + 1 - ending.rank
    assert found.to is not None
    return max(_prospect(setup, side, found.to, number) for number in range(len(setup.battles[found.to].roads)))
