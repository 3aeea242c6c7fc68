"""What things cost between battles, part by part. All prices are supply."""

from dust_tactics.campaign.honours import HALF_PRICE, MECHANICS, NAMES_KNOWN
from dust_tactics.campaign.roster import RosterUnit, cost_to_field
from dust_tactics.campaign.setup import CampaignRules, Offer, Refill
from dust_tactics.campaign.state import CampaignState
from dust_tactics.rules.cards import Card
from dust_tactics.table.tally import Tally, tally

HUNDRED = 100


def repair_price(unit: RosterUnit, card: Card, rules: CampaignRules) -> Tally:
    """Return what it costs to bring a unit back to full strength; nothing for one that is whole."""
    found = tally(_share(card.points * unit.damage, rules.repair, card.capacity), "repair")
    return _halved(found, "mechanics") if MECHANICS in unit.honours else found


def recruit_price(card: Card, rules: CampaignRules) -> Tally:
    """Return what a new unit costs."""
    return tally(_share(card.points, rules.recruit), "recruit")


def ransom_price(unit: RosterUnit, card: Card, rules: CampaignRules) -> Tally:
    """Return what it costs to buy a captured hero back."""
    found = tally(_share(card.points, rules.ransom), "ransom")
    return _halved(found, "names-known") if NAMES_KNOWN in unit.honours else found


def offer_price(offer: Offer) -> Tally:
    """Return what is asked for an offer."""
    return tally(offer.cost, "offer")


def may_repair(rules: CampaignRules) -> bool:
    """Return whether strength can be bought at all."""
    return rules.refill is not Refill.NONE


def free_refill(unit: RosterUnit, rules: CampaignRules) -> int:
    """Return how many miniatures or boxes of a unit come back by themselves between two battles."""
    if rules.refill is Refill.FULL:
        return unit.damage
    return unit.damage // 2 if rules.refill is Refill.HALF else 0


def field_limit(state: CampaignState, side: int) -> Tally:
    """Return the points that a side may field from its roster in the battle that is prepared.

    Those who must take part, and one unit at least, can always be fielded.
    """
    node = state.here
    found = tally(node.forces[side].points, "battle")
    for change in state.changes_now():
        if change.points[side]:
            found = found.plus(change.points[side], "change")
    roster = state.sides[side].roster
    costs = {number: cost_to_field(unit, state.card(unit.card)) for number, unit in enumerate(roster) if unit.is_fit}
    least = max(sum(costs[number] for number in required(state, side)), min(costs.values(), default=0))
    return found if found.total >= least else found.plus(least - found.total, "least")


def required(state: CampaignState, side: int) -> tuple[int, ...]:
    """Return the units of a roster that have to take part in the battle that is prepared, as they can."""
    must = state.here.forces[side].must
    roster = state.sides[side].roster
    return tuple(number for number, unit in enumerate(roster) if unit.is_fit and unit.id and unit.id in must)


def _share(amount: int, share: int, among: int = 1) -> int:
    """Return so many per cent of the `among`th part of an amount, rounded up."""
    return -(-amount * share // (HUNDRED * among))


def _halved(price: Tally, source: str) -> Tally:
    off = price.total * HALF_PRICE // HUNDRED
    return price.plus(-off, source) if off else price
