"""What must hold at every moment of a campaign."""

from collections import Counter
from collections.abc import Iterator

from dust_tactics.campaign.past import Fared
from dust_tactics.campaign.roster import RosterUnit, Standing
from dust_tactics.campaign.setup import MOST_BATTLES, MOST_SUPPLY
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.table_battle import table_of
from dust_tactics.rules.cards import Card
from dust_tactics.rules.validity import faults
from dust_tactics.table.agenda import decision_owed


def broken(state: CampaignState) -> list[str]:
    """Return what does not hold that must; nothing where all is well."""
    return [*_of_course(state), *(fault for side in (0, 1) for fault in _of_side(state, side)), *_of_battle(state)]


def _of_course(state: CampaignState) -> Iterator[str]:
    owed = decision_owed(state)
    if (owed is None) is not (state.result is not None):
        yield "a campaign is over, or a decision is owed"
    if len(state.past) > MOST_BATTLES or len({past.node for past in state.past}) < len(state.past):
        yield "a battle is fought once at most"
    if [past.node for past in state.past] != sorted(past.node for past in state.past):
        yield "roads lead onwards"


def _of_side(state: CampaignState, side: int) -> Iterator[str]:
    of, setup = state.sides[side], state.setup.sides[side]
    if not 0 <= of.supply <= MOST_SUPPLY or of.spent < 0:
        yield f"side {side} has {of.supply} supply and has spent {of.spent}"
    gained = sum(past.supply[side] for past in state.past)
    if setup.supply + gained - of.spent != of.supply:
        yield f"side {side}: {setup.supply} + {gained} gained - {of.spent} spent is not {of.supply}"
    unique = Counter(unit.card for unit in of.roster if state.card(unit.card).unique)
    if any(count > 1 for count in unique.values()):
        yield f"side {side} has a unique card twice"
    for number, unit in enumerate(of.roster):
        for fault in _of_unit(state, unit, state.card(unit.card)):
            yield f"side {side}, unit {number}: {fault}"


def _of_unit(state: CampaignState, unit: RosterUnit, card: Card) -> Iterator[str]:
    if not 0 <= unit.damage < card.capacity or (unit.missing and not card.has_miniatures):
        yield f"{unit.damage} of {card.capacity} are gone"
    if unit.merit != sum(service.merit for service in unit.service):
        yield f"merit {unit.merit} is not that of its battles"
    earned = sum(unit.merit >= merit for merit in state.setup.rules.merit)
    if len(unit.honours) > earned or len(set(unit.honours)) < len(unit.honours):
        yield f"{len(unit.honours)} honours, {earned} earned"
    if len({service.node for service in unit.service}) < len(unit.service):
        yield "two services in one battle"
    if unit.standing in (Standing.LOST, Standing.CAPTURED) and not _was_eliminated(unit):
        yield f"{unit.standing.value}, and came through its last battle"


def _was_eliminated(unit: RosterUnit) -> bool:
    return bool(unit.service) and unit.service[-1].fared is Fared.ELIMINATED


def _of_battle(state: CampaignState) -> Iterator[str]:
    """Nobody is dead and present, and the rules can play the battle that is owed."""
    for side, fielding in enumerate(state.fieldings):
        owed = decision_owed(state)
        if fielding is None or owed is None or not isinstance(owed.question, Fight):
            continue
        if not all(state.sides[side].roster[unit].is_fit for unit in fielding.units):
            yield f"side {side} fields somebody who is not fit"
    owed = decision_owed(state)
    if owed is not None and isinstance(owed.question, Fight):
        for fault in faults(table_of(state).battle):
            yield f"{fault.place}: {fault.found}, expected {fault.expected}"
