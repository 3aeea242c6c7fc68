"""Production points, and what may be bought for them (WW-PRD)."""

from collections.abc import Iterator

from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import Tally
from dust_tactics.world.claims import centre_areas
from dust_tactics.world.commands import Buy
from dust_tactics.world.figures import (
    CAPITAL_PRODUCTION,
    CARD_COST,
    CENTRE_COST,
    CENTRE_PRODUCTION,
    CENTRES,
    HAND,
    LEAST_PRODUCTION,
    UNITS_PER_CENTRE,
)
from dust_tactics.world.force import COST, EMPTY, Force, UnitKind
from dust_tactics.world.state import NEUTRAL, NOBODY, WorldState
from dust_tactics.world.supply import most_figures, supply_refusal


def production_points(state: WorldState, player: int) -> Tally:
    """Return the production points of a player as the board stands (WW-PRD-02 to WW-PRD-07)."""
    centres = len(state.centres_of(player))
    sources = state.count(state.map.sources, player)
    capitals = state.count(state.map.capitals, player)
    card = state.played(player)
    points = Tally().plus(CENTRE_PRODUCTION * min(centres, sources), "centres", "WW-PRD-03")
    points = points.plus(CAPITAL_PRODUCTION * capitals, "capitals", "WW-PRD-04")
    points = points.plus(card.production if card else 0, "card", "WW-PRD-05")
    if points.total < LEAST_PRODUCTION:
        points = points.plus(LEAST_PRODUCTION - points.total, "least", "WW-PRD-07")
    return points


def purchase_cost(order: Buy) -> Tally:
    """Return what a purchase costs (WW-UNI-01)."""
    cost = Tally()
    for source, units in (("own", order.own), ("neutral", order.neutral)):
        for kind in units.kinds():
            cost = cost.plus(units[kind] * COST[kind], f"{source}-{kind.word}", "WW-UNI-01")
    if order.centres:
        cost = cost.plus(order.centres * CENTRE_COST, "own-centre", "WW-UNI-01")
    if order.cards:
        cost = cost.plus(order.cards * CARD_COST, "cards", "WW-UNI-01")
    return cost


def submarine_seas(state: WorldState, player: int, centre: int) -> list[int]:
    """Return the sea areas where a player's centre may build submarines: adjacent, and his or empty (WW-PRD-19)."""
    return [sea for sea in state.map.across[centre] if state.owners[sea] in (player, NOBODY)]


def building_centres(state: WorldState, owner: int) -> tuple[list[int], list[int]]:
    """Return the centres that build for somebody, and those of them that can build submarines."""
    if owner == NEUTRAL:
        return [area for area in state.centres_of(NEUTRAL) if state.map.areas[area].capital], []
    centres = state.centres_of(owner)
    return centres, [centre for centre in centres if submarine_seas(state, owner, centre)]


def purchase_refusal(state: WorldState, player: int, order: Buy) -> Refusal | None:
    """Return why a purchase can't be: it is paid whole and can be placed whole, or it is refused (WW-PRD-12,
    WW-PRD-13)."""
    numbers = (order.centres, order.cards)
    if not (order.own.valid and order.neutral.valid) or any(type(n) is not int or n < 0 for n in numbers):
        return refuse("bad-numbers")
    cost = order.own.cost + order.neutral.cost + order.centres * CENTRE_COST + order.cards * CARD_COST
    points = state.acting.production
    if cost > points:
        return refuse("not-enough-points", "WW-PRD-10", cost=cost, points=points)
    return (
        _own_refusal(state, player, order.own)
        or _neutral_refusal(state, order.neutral)
        or _centre_purchase_refusal(state, player, order.centres)
        or _card_purchase_refusal(state, player, order.cards)
    )


def _own_refusal(state: WorldState, player: int, own: Force) -> Refusal | None:
    if own == EMPTY:
        return None
    centres, harbours = building_centres(state, player)
    if not centres:
        return refuse("no-centre", "WW-PRD-14")
    if own.submarine and not harbours:
        return refuse("no-sea-for-submarines", "WW-PRD-19")
    if own.submarine > len(harbours) * UNITS_PER_CENTRE:
        most = len(harbours) * UNITS_PER_CENTRE
        return refuse("too-many-submarines", "WW-PRD-20", wanted=own.submarine, most=most)
    if own.total > len(centres) * UNITS_PER_CENTRE:
        return refuse("too-many-units", "WW-PRD-20", wanted=own.total, most=len(centres) * UNITS_PER_CENTRE)
    return supply_refusal(state, player, own)


def _neutral_refusal(state: WorldState, neutral: Force) -> Refusal | None:
    if neutral == EMPTY:
        return None
    if not state.version.neutral_purchases:
        return refuse("no-neutral-purchases", "WW-PRD-31")
    if neutral.submarine:
        return refuse("no-neutral-submarines", "WW-PRD-27")
    centres, _ = building_centres(state, NEUTRAL)
    if not centres:
        return refuse("no-neutral-capital", "WW-PRD-25")
    if neutral.total > len(centres) * UNITS_PER_CENTRE:
        return refuse("too-many-units", "WW-PRD-29", wanted=neutral.total, most=len(centres) * UNITS_PER_CENTRE)
    return supply_refusal(state, NEUTRAL, neutral)


def _centre_purchase_refusal(state: WorldState, player: int, centres: int) -> Refusal | None:
    if not centres:
        return None
    if len(state.centres) + centres > CENTRES:
        return refuse("no-centres-left", "WW-CMP-03", most=CENTRES)
    places = len(centre_areas(state, player))
    if centres > places:
        return refuse("no-place-for-centre", "WW-PRD-13", wanted=centres, most=places)
    return None


def _card_purchase_refusal(state: WorldState, player: int, cards: int) -> Refusal | None:
    hand = len(state.players[player].hand)
    if cards and hand + cards > HAND:
        return refuse("hand-full", "WW-CRD-03", hand=hand, wanted=cards, most=HAND)
    if cards > len(state.deck) + len(state.discards):
        return refuse("no-cards-left", "WW-CRD-07", most=len(state.deck) + len(state.discards))
    return None


def most_of_each(state: WorldState, player: int) -> tuple[Force, Force, int, int]:
    """Return the most of each thing that could be bought if nothing else were: own units, neutral ones, centres,
    cards."""
    points = state.acting.production
    centres, harbours = building_centres(state, player)
    own = _most_units(state, player, points, len(centres), len(harbours))
    neutral = EMPTY
    if state.version.neutral_purchases:
        neutral = _most_units(state, NEUTRAL, points, len(building_centres(state, NEUTRAL)[0]), 0)
    places = min(len(centre_areas(state, player)), CENTRES - len(state.centres))
    cards = min(HAND - len(state.players[player].hand), len(state.deck) + len(state.discards))
    return own, neutral, min(places, points // CENTRE_COST), min(cards, points // CARD_COST)


def _most_units(state: WorldState, owner: int, points: int, centres: int, harbours: int) -> Force:
    have, most = state.in_play(owner), most_figures(state, owner)
    room = [centres * UNITS_PER_CENTRE] * 4 + [harbours * UNITS_PER_CENTRE]
    return Force(*(max(0, min(room[k], points // COST[k], most[k] - have[k])) for k in UnitKind))


def purchases(state: WorldState, player: int, decision: int) -> Iterator[Buy]:
    """Purchases of one kind of thing in every number, and of two kinds that take all they can, each once.

    Of all legal purchases only these are listed; `purchase_refusal` lets pass the others too.
    """
    own, neutral, centres, cards = most_of_each(state, player)
    most = [*own, *neutral, centres, cards]
    costs = [*COST, *COST, CENTRE_COST, CARD_COST]
    yield Buy(decision)
    for thing, count in enumerate(most):
        for number in range(1, count + 1):
            yield _order(decision, {thing: number})
    points = state.acting.production
    seen = set()
    for first, count in enumerate(most):
        for second, other in enumerate(most):
            left = points - count * costs[first]
            bought = {first: count, second: min(other, left // costs[second])}
            if first == second or not all(bought.values()):
                continue
            order = _order(decision, bought)
            if order not in seen and purchase_refusal(state, player, order) is None:
                seen.add(order)
                yield order


def _order(decision: int, things: dict[int, int]) -> Buy:
    counts = [things.get(thing, 0) for thing in range(12)]
    return Buy(decision, Force(*counts[:5]), Force(*counts[5:10]), counts[10], counts[11])
