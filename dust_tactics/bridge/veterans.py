"""Veterans of battles with miniatures fight in the next one too, as they came home, by the rules of campaigns."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from dust_tactics.campaign.fates import after_battle, merits_of
from dust_tactics.campaign.honours import FIRST_AWAY, HONOURS, PATHFINDERS
from dust_tactics.campaign.outcome import outcome_of
from dust_tactics.campaign.prices import free_refill
from dust_tactics.campaign.roster import RosterUnit, Standing, cost_to_field, mended, strength
from dust_tactics.campaign.setup import CampaignRules, Eliminated, Heroes
from dust_tactics.campaign.table_battle import ahead, starting
from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.cards import Card
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.scenario import Army, Battle, Terms
from dust_tactics.rules.state import GameState
from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.state import WorldState
from dust_tactics.world.veterans import MOST_MERIT, MOST_VETERANS, Veteran

RULES = CampaignRules(eliminated=Eliminated.LOST, heroes=Heroes.FALLEN, wounds=0)
"""Those who are destroyed are lost, but a winner's come back at half strength; half of all damage is made good."""
DECORATED = RULES.merit[0]
"""Merit from which on a veteran has an honour."""
Veterans = tuple[Veteran, ...]


def fielded(veterans: Veterans, edition: Edition[GameState], cards: Collection[Card], terms: Terms) -> Veterans:
    """Return the veterans who fight, those of most merit first, as long as they fit."""
    known = {card.id: card for card in cards}
    chosen: Veterans = ()
    for veteran in sorted(veterans, key=lambda veteran: (-veteran.merit, veteran.card)):
        card = known.get(veteran.card)
        if card is not None and _fits(veteran, card):
            taken = [known[found.card] for found in chosen]
            wider = replace(terms, limit=(terms.limit or 0) + spared((*chosen, veteran), known))
            if addition_refusal(edition, wider, taken, card) is None:
                chosen = (*chosen, veteran)
    return chosen


def spared(veterans: Veterans, cards: Mapping[str, Card]) -> int:
    """Return the army points that veterans do not cost, for what they have lost."""
    known = [(veteran, cards[veteran.card]) for veteran in veterans]
    return sum(card.points - cost_to_field(_unit(veteran), card) for veteran, card in known)


def _fits(veteran: Veteran, card: Card) -> bool:
    """Return whether a veteran can be of a card: journals of others may say anything."""
    if card.has_miniatures:
        return not veteran.crosses and {*veteran.missing} < {*range(card.capacity)}
    return not veteran.missing and veteran.crosses < card.capacity


def places_of(army: Army, veterans: Veterans) -> dict[int, Veteran]:
    """Return which units of an army are veterans, by their places: of each card the first ones."""
    free = list(range(len(army.units)))
    found: dict[int, Veteran] = {}
    for veteran in veterans:
        place = next(place for place in free if army.units[place].card == veteran.card)
        free.remove(place)
        found[place] = veteran
    return found


def as_they_are(army: Army, veterans: Veterans) -> Army:
    """Return an army in which veterans are damaged as they came home."""
    places = places_of(army, veterans)
    units = [
        replace(unit, missing=places[place].missing, crosses=places[place].crosses) if place in places else unit
        for place, unit in enumerate(army.units)
    ]
    return replace(army, units=tuple(units))


def with_honours(battle: Battle, veterans: Sequence[Veterans]) -> Battle:
    """Return a battle with what honours do: squads start on their edge, and heroes let their side go first unless the
    enemy has such a hero too."""
    bearers = [list(_honoured(battle, side, veterans[side])) for side in (0, 1)]
    away = [side for side in (0, 1) if any(honour == FIRST_AWAY for _, honour in bearers[side])]
    if len(away) == 1:
        battle = replace(battle, first=away[0])
    started = starting(battle)
    for side in (0, 1):
        for place, honour in bearers[side]:
            if honour == PATHFINDERS:
                battle = ahead(battle, side, place, started)
    return battle


def _honoured(battle: Battle, side: int, veterans: Veterans) -> Iterator[tuple[int, str]]:
    army = battle.sides[side].army
    for place, veteran in places_of(army, veterans).items():
        card = battle.card(veteran.card)
        suited = [honour for honour in (PATHFINDERS, FIRST_AWAY) if HONOURS[honour].suits(card)]
        if veteran.merit >= DECORATED and suited:
            yield place, suited[0]


def veterans_after(
    world: WorldState,
    opening: Chapter,
    chapters: Sequence[Chapter],
    chosen: Sequence[Veterans],
) -> tuple[Veterans, Veterans]:
    """Return the veterans of attacker and defender after a battle with miniatures that is over.

    chosen   those who fought in it, by side
    """
    outcome, battle = outcome_of(opening, chapters), opening.state.battle
    found: list[Veterans] = []
    for side in (0, 1):
        army, fates = battle.sides[side].army, dict(enumerate(outcome.fates[side]))
        places, merits = places_of(army, chosen[side]), merits_of(fates)
        home = list(world.players[under_way(world).player(side)].veterans)
        for veteran in chosen[side]:
            home.remove(veteran)
        for place, unit in enumerate(army.units):
            card = battle.card(unit.card)
            before = _unit(places.get(place, Veteran(unit.card)))
            unit_after = after_battle(before, card, fates[place], outcome.winner == side, RULES)
            if unit_after.standing is Standing.FIT and strength(unit_after, card) > 0:
                home.append(_rested(unit_after, card, merits[place]))
        found.append(tuple(sorted(home, key=lambda veteran: (-veteran.merit, veteran.card))[:MOST_VETERANS]))
    return found[0], found[1]


def _rested(unit: RosterUnit, card: Card, merit: int) -> Veteran:
    """Return a unit that has come home, half of its damage made good."""
    rested = mended(unit, card, free_refill(unit, RULES))
    return Veteran(card.id, min(unit.merit + merit, MOST_MERIT), rested.missing, rested.crosses)


def _unit(veteran: Veteran) -> RosterUnit:
    return RosterUnit(veteran.card, veteran.card, missing=veteran.missing, crosses=veteran.crosses, merit=veteran.merit)
