"""Whom to field: the units that are worth most together within points and slots, and whom heroes go with."""

from collections.abc import Callable, Sequence

from dust_tactics.bots.muster import card_worths
from dust_tactics.campaign.commands import Field
from dust_tactics.campaign.prices import field_limit, required
from dust_tactics.campaign.roster import cost_to_field, fit_units, is_hero, strength
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.force import joins_refusal
from dust_tactics.rules.cards import UnitType

Worth = Callable[[int], float]
"""What a unit of a roster is worth, by its number."""
Best = tuple[float, tuple[int, ...]]


def worth_of(state: CampaignState, side: int) -> Worth:
    """Return what units of a side are worth to a player who knows the odds: what is left of them, by what their cards
    take from a mixed enemy."""
    worths = card_worths(state.setup.cards)

    def worth(number: int) -> float:
        unit, card = state.sides[side].roster[number], state.card_of(side, number)
        known = worths[card.id].worth if card.points else 0.0
        return known * strength(unit, card) / card.capacity

    return worth


def cost_of(state: CampaignState, side: int) -> Worth:
    """Return what units of a side are worth to a player who goes by points."""
    roster = state.sides[side].roster
    return lambda number: float(cost_to_field(roster[number], state.card_of(side, number)))


def force_of(state: CampaignState, side: int, worth: Worth) -> Field:
    """Return the force of a side that is worth most."""
    must = required(state, side)
    roster, node = state.sides[side].roster, state.here
    costs = {number: cost_to_field(roster[number], state.card_of(side, number)) for number in fit_units(roster)}
    left = field_limit(state, side).total - sum(costs[number] for number in must)
    slots = node.forces[side].slots - len(must)
    others = [number for number in costs if number not in must]
    units = (*must, *_most_worth(others, costs, worth, left, slots))
    if not units:
        units = (min(costs, key=lambda number: (costs[number], number)),)
    return Field(state.asked, units, joins_of(state, side, units, worth))


def _most_worth(
    numbers: Sequence[int], costs: dict[int, int], worth: Worth, points: int, slots: int
) -> tuple[int, ...]:
    """Return the units that are worth most for so many points, in so many slots at most."""
    best: dict[tuple[int, int], Best] = {(0, 0): (0.0, ())}
    for number in numbers:
        value, cost = worth(number), costs[number]
        for (spent, taken), (total, units) in list(best.items()):
            place = spent + cost, taken + 1
            if place[0] > points or place[1] > slots:
                continue
            if place not in best or best[place][0] < total + value:
                best[place] = total + value, (*units, number)
    return max(best.values(), key=lambda found: found[0])[1]


def joins_of(state: CampaignState, side: int, units: Sequence[int], worth: Worth) -> tuple[tuple[int, int], ...]:
    """Return with whom heroes start: each with the unit worth most that it may join or pilot, vehicles first."""
    joins: tuple[tuple[int, int], ...] = ()
    for hero in (number for number in units if is_hero(state.card_of(side, number))):
        taken = {other for _, other in joins}
        free = [number for number in units if number != hero and number not in taken]
        free.sort(key=lambda number: (state.card_of(side, number).type is UnitType.INFANTRY, -worth(number), number))
        for other in free:
            pairs = (*joins, (hero, other))
            if joins_refusal(state, side, Field(state.asked, tuple(units), pairs)) is None:
                joins = pairs
                break
    return joins
