"""The production phase: what to buy, and where it stands."""

from dust_tactics.bots.world.attacking import best_attacks
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of
from dust_tactics.bots.world.settling import ABILITIES
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.claims import centre_areas
from dust_tactics.world.commands import Ally, Build, Buy, Discard, FreeMech, LetPass, Placement
from dust_tactics.world.figures import CARD_COST, CENTRE_COST, CENTRES, UNITS_PER_CENTRE
from dust_tactics.world.force import COST, EMPTY, ONE, Force, UnitKind
from dust_tactics.world.production import building_centres, most_of_each, submarine_seas
from dust_tactics.world.state import NOBODY
from dust_tactics.world.supply import most_figures

CARDS_WANTED = 4
"""Cards in hand that leave a choice for the next round."""
SAFE = 0.35
"""A danger below which an area may have a centre."""
_TANK, _MECH, _FIGHTER, _BOMBER, _SUBMARINE = UnitKind


def diplomat(decision: int, worth: Worth) -> WorldChoice:
    """Return a pact with who threatens most and is yet to come, if nothing is to be won from him."""
    state = worth.state
    own = state.areas_of(worth.player)
    options = [WorldOption(LetPass(decision), 0.5)]
    for rival in worth.rivals:
        threat = sum(worth.danger(area, players=[rival]) * worth.of(area) for area in own)
        threat *= rival in worth.later
        prey = sum(
            best_attacks(worth, area, state.forces[area], owner=rival) for area in own if state.map.areas[area].land
        )
        terms = (WorldTerm("hold", 0.5 * threat), WorldTerm("attacks", -0.5 * prey))
        options.append(WorldOption(Ally(decision, rival), 0.5 * threat - 0.5 * prey, terms))
    return best_of(options)


def discards(decision: int, worth: Worth) -> WorldChoice:
    """Return the weakest card of a full hand, or none: a better one may come for it."""
    state = worth.state
    hand = state.players[worth.player].hand
    if len(hand) < CARDS_WANTED:
        return WorldChoice(Discard(decision))
    worst = min(hand, key=lambda number: _worth_of_card(worth, number))
    cards = (worst,) if _worth_of_card(worth, worst) < 9.0 else ()
    return WorldChoice(Discard(decision, cards))


def _worth_of_card(worth: Worth, number: int) -> float:
    card = worth.state.card(number)
    return 2.0 * card.combat + 1.2 * card.movement + card.production + 0.5 * ABILITIES[card.ability]


def purchase(decision: int, worth: Worth) -> WorldChoice:
    """Return what to buy: a card, a centre that pays, fleets where the sea lies open, and units for the rest."""
    state, player = worth.state, worth.player
    points = state.acting.production
    most, _, most_centres, most_cards = most_of_each(state, player)
    hand = len(state.players[player].hand)
    cards = min(most_cards, points, max(0, CARDS_WANTED - hand))
    points -= cards
    centres = 0
    if _pays(worth) and most_centres and points >= CENTRE_COST:
        centres, points = 1, points - CENTRE_COST
    own = EMPTY
    room = UNITS_PER_CENTRE * len(state.centres_of(player))
    fleets = min(most[_SUBMARINE], _fleets_wanted(worth), points // COST[_SUBMARINE])
    own = own.plus(Force(submarine=fleets))
    points -= fleets * COST[_SUBMARINE]
    army = army_for(points, room - fleets, most, state.in_play(player))
    points -= army.cost
    cards += max(0, min(most_cards - cards, points // CARD_COST))  # points that are left over would be lost
    return WorldChoice(Buy(decision, own.plus(army), EMPTY, centres, cards))


def _pays(worth: Worth) -> bool:
    """Return whether a centre more brings something, and there is a safe place for it."""
    state, player = worth.state, worth.player
    if len(state.centres) >= CENTRES or state.count(state.map.sources, player) <= len(state.centres_of(player)):
        return False
    return any(worth.danger(area) < SAFE for area in centre_areas(state, player))


def _fleets_wanted(worth: Worth) -> int:
    """One for each source at sea that lies open, and one for the majority at sea."""
    return min(2, sum(1 for area in _open_seas(worth) if _sea_worth(worth, area) > 2.5))


def _open_seas(worth: Worth) -> list[int]:
    _, harbours = building_centres(worth.state, worth.player)
    seas = {sea for harbour in harbours for sea in submarine_seas(worth.state, worth.player, harbour)}
    return sorted(sea for sea in seas if worth.state.owners[sea] == NOBODY)


def _sea_worth(worth: Worth, area: int) -> float:
    return worth.of(area) * (1.0 - worth.danger(area, ONE[_SUBMARINE]))


def army_for(points: int, room: int, most: Force, have: Force) -> Force:
    """Return land and air units for so many points, so many at most: tanks and fighters in turn, and where there is
    money for more than there is room for, mechs and bombers in place of those that guard them."""
    counts = [0] * len(have)
    while room > 0:
        kinds = [kind for kind in (_TANK, _FIGHTER) if counts[kind] < most[kind] and COST[kind] <= points]
        if not kinds:
            break
        kind = min(kinds, key=lambda kind: (counts[kind] + have[kind] // 2, COST[kind]))
        counts[kind] += 1
        points -= COST[kind]
        room -= 1
    return dearer(points, most, counts)


def dearer(points: int, most: Force, counts: list[int]) -> Force:
    """Return units, with mechs and bombers in place of those that guard them for what points are left."""
    while True:
        better = [
            (cheap, dear)
            for cheap, dear in ((_TANK, _MECH), (_FIGHTER, _BOMBER))
            if counts[cheap] and counts[dear] < most[dear] and COST[dear] - COST[cheap] <= points
        ]
        if not better:
            return Force(*counts)
        cheap, dear = min(better, key=lambda pair: counts[pair[1]] - counts[pair[0]])
        counts[cheap] -= 1
        counts[dear] += 1
        points -= COST[dear] - COST[cheap]


def placement(decision: int, worth: Worth) -> WorldChoice:
    """Return where what was bought stands."""
    return WorldChoice(Build(decision, spread(worth, worth.state.acting.bought)))


def reinforcements(decision: int, worth: Worth, budget: int) -> WorldChoice:
    """Return what to build in set-up, and where."""
    state = worth.state
    have, most = state.in_play(worth.player), most_figures(state, worth.player)
    room = UNITS_PER_CENTRE * len(state.centres_of(worth.player))
    fleets = min(1, len(_open_seas(worth))) if state.version.reinforcement_submarines else 0
    army = army_for(budget - fleets * COST[_SUBMARINE], room - fleets, most.minus(have), have)
    return WorldChoice(Build(decision, spread(worth, army.plus(Force(submarine=fleets)))))


def spread(worth: Worth, units: Force) -> tuple[Placement, ...]:
    """Return the places of units: fleets where the sea is worth most, all others where they are needed most."""
    room = dict.fromkeys(worth.state.centres_of(worth.player), UNITS_PER_CENTRE)
    placed: dict[tuple[int, int], Force] = {}

    def put(area: int, centre: int, kind: UnitKind) -> None:
        placed[area, centre] = placed.get((area, centre), EMPTY).one_more(kind)
        room[centre] -= 1

    for _ in range(units.submarine):
        put(*_berth(worth, room, placed), _SUBMARINE)
    for kind in (_MECH, _BOMBER, _FIGHTER, _TANK):
        for _ in range(units[kind]):
            free = [centre for centre, left in room.items() if left]
            centre = max(free, key=lambda area: _need(worth, area, placed.get((area, area), EMPTY), kind))
            put(centre, centre, kind)
    return tuple(Placement(area, centre, force) for (area, centre), force in sorted(placed.items()))


def _berth(worth: Worth, room: dict[int, int], placed: dict[tuple[int, int], Force]) -> tuple[int, int]:
    """Return the sea area for the next fleet, and the harbour that builds it."""
    taken = {area for area, _ in placed}
    found = [
        (sea, centre)
        for centre, left in room.items()
        if left
        for sea in submarine_seas(worth.state, worth.player, centre)
    ]
    return max(found, key=lambda place: (place[0] not in taken, _sea_worth(worth, place[0]), -place[0]))


def _need(worth: Worth, area: int, placed: Force, kind: UnitKind) -> float:
    """Return how much one unit more is needed in an area beside those placed there: for attacks from there, and to hold
    it."""
    before = worth.state.forces[area].plus(placed)
    after = before.one_more(kind)
    attacks = best_attacks(worth, area, after) - best_attacks(worth, area, before)
    hold = (worth.danger(area, before) - worth.danger(area, after)) * worth.at_stake(area)
    return attacks + hold + 0.05 * best_attacks(worth, area, after)


def free_mech(decision: int, worth: Worth) -> WorldChoice:
    """Return the place for Mech Builder's mech."""
    centres = worth.state.centres_of(worth.player)
    best = max(centres, key=lambda area: _need(worth, area, EMPTY, _MECH))
    return WorldChoice(FreeMech(decision, best))
