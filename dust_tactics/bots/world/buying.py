"""What to buy, by the board it leads to: units that attack and hold, centres and fleets that bring something."""

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.bots.world import producing
from dust_tactics.bots.world.boards import judged_after, put
from dust_tactics.bots.world.choice import WorldChoice, WorldTerm, best_of, summed
from dust_tactics.bots.world.outlook import Outlook
from dust_tactics.bots.world.planning import option_of
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.claims import centre_areas
from dust_tactics.world.commands import Buy
from dust_tactics.world.figures import CENTRE_COST, UNITS_PER_CENTRE
from dust_tactics.world.force import COST, EMPTY, Force, UnitKind
from dust_tactics.world.movement import sea_ways
from dust_tactics.world.production import most_of_each
from dust_tactics.world.state import WorldState

MOST_FLEETS, MOST_CENTRES = 2, 2
"""Fleets and centres that are thought of at most."""
SHARES = ((1, 0), (2, 1), (1, 1))
"""Tanks to fighters in armies that are thought of."""
CARD = 1.0
"""What a card more in hand is worth."""
_TANK, _FIGHTER, _SUBMARINE = UnitKind.TANK, UnitKind.FIGHTER, UnitKind.SUBMARINE


def purchase(decision: int, outlook: Outlook, worth: Worth) -> WorldChoice:
    """Return the purchase after which the turn ends best."""
    points = outlook.combat_points
    stay = judged_after(outlook, outlook.state, points)
    options = []
    for order in dict.fromkeys(_orders(decision, outlook, worth)):
        weighed = option_of(order, stay, judged_after(outlook, _bought(worth, order), points))
        units = [replace(term, what="production") if term.what == "losses" else term for term in weighed.terms]
        options.append(summed(order, [*units, WorldTerm("movement", CARD * order.cards)]))
    return best_of(options)


def _orders(decision: int, outlook: Outlook, worth: Worth) -> Iterator[Buy]:
    """Yield the purchases that are compared."""
    state, player = outlook.state, outlook.player
    most, _, most_centres, most_cards = most_of_each(state, player)
    hand = len(state.players[player].hand)
    cards = min(most_cards, state.acting.production, max(0, producing.CARDS_WANTED - hand))
    if not outlook.rounds_left:
        cards = 0
    whole = state.acting.production - cards
    room = UNITS_PER_CENTRE * len(state.centres_of(player))
    usual = producing.purchase(decision, worth).command
    if isinstance(usual, Buy):
        yield usual
    for centres in range(min(MOST_CENTRES, most_centres, whole // CENTRE_COST) + 1):
        rest = whole - CENTRE_COST * centres
        for fleets in range(min(MOST_FLEETS, most[_SUBMARINE], rest // COST[_SUBMARINE]) + 1):
            left = rest - fleets * COST[_SUBMARINE]
            for shares in SHARES:
                army = _army(left, room - fleets, most, shares)
                yield Buy(decision, army.plus(Force(submarine=fleets)), EMPTY, centres, cards)


def _army(points: int, room: int, most: Force, shares: tuple[int, int]) -> Force:
    """Return tanks and fighters in about such shares; mechs and bombers instead where there is more money than room."""
    tanks, fighters = 0, 0
    while tanks + fighters < room:
        open_kinds = [
            kind
            for kind, count in ((_TANK, tanks), (_FIGHTER, fighters))
            if shares[kind is _FIGHTER] and count < most[kind] and COST[kind] <= points
        ]
        if not open_kinds:
            break
        kind = min(open_kinds, key=lambda kind: ((tanks, fighters)[kind is _FIGHTER] + 1) / shares[kind is _FIGHTER])
        tanks, fighters = tanks + (kind is _TANK), fighters + (kind is _FIGHTER)
        points -= COST[kind]
    return producing.dearer(points, most, [tanks, 0, fighters, 0, 0])


def _bought(worth: Worth, order: Buy) -> WorldState:
    """Return the board on which all that was bought stands where it is needed most."""
    board = worth.state.copy()
    for place in producing.spread(worth, order.own):
        area = place.area
        if place.units.submarine:
            ways = (area, *sea_ways(board, worth.player, area))
            area = max(ways, key=lambda sea: (board.owners[sea] != worth.player) * worth.of(sea))
        put(board, area, worth.player, board.forces[area].plus(place.units))
    if order.centres:
        places = sorted(centre_areas(worth.state, worth.player), key=worth.danger)
        board.centres = tuple(sorted((*board.centres, *places[: order.centres])))
    return board
