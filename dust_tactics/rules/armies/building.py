"""Choosing forces: which units may stand together in an army (T13-ARM-02 to 04, T13-GEN-01, T13-HER)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.scenario import MOST_UNITS, Terms, UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.table.refusal import Refusal, refuse


def addition_refusal(edition: Edition[GameState], terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
    """Return why a unit can't be taken into an army that has these already."""
    if len(taken) >= MOST_UNITS:
        return refuse("army-full", most=MOST_UNITS)
    return edition.army.addition_refusal(terms, taken, card)


def army_refusals(edition: Edition[GameState], terms: Terms, cards: Sequence[Card]) -> Iterator[Refusal]:
    """Everything wrong with an army: each unit that could not be added to those before it, by its index."""
    if not cards:
        yield refuse("army-empty")
    for index, card in enumerate(cards):
        refusal = addition_refusal(edition, terms, cards[:index], card)
        if refusal is not None:
            yield Refusal(refusal.reason, refusal.clause, refusal.values, units=(index,))


def camp_of(edition: Edition[GameState], cards: Sequence[Card]) -> Bloc:
    """Return the camp whose army these units are: of those that may field them all, the one that most are of.

    Where that takes an agreement of the players, they have agreed. Where there is none, the bloc of most units. Raises
    ValueError for no cards.
    """
    if not cards:
        raise ValueError("no units are the army of nobody")
    blocs = [bloc for bloc, _ in Counter(card.bloc for card in cards).most_common()]
    for terms in (Terms(), Terms(blutkreuz_with_axis=True)):
        common = frozenset(Bloc).intersection(*(edition.army.camps(terms, card) for card in cards))
        if common:
            return next((bloc for bloc in blocs if bloc in common), min(common))
    return blocs[0]


def pair_refusals(
    edition: Edition[GameState], cards: Mapping[str, Card], units: Sequence[UnitSetup]
) -> Iterator[Refusal]:
    """Everything wrong with the heroes of an army who have joined or mounted.

    `Refusal.units` are the indexes of the hero and of the unit, if there is such a unit.
    """
    taken: set[int] = set()
    for index, setup in enumerate(units):
        for partner in (setup.joined_to, setup.aboard):
            if partner is None:
                continue
            refusal = _pair_refusal(edition, cards, units, index, partner)
            if refusal is None and partner in taken:
                clause = "T13-HER-13" if setup.aboard == partner else "T13-HER-06"
                refusal = refuse("one-hero-each", clause, unit=cards[units[partner].card].name)
            taken.add(partner)
            if refusal is not None:
                yield replace(refusal, units=(index, partner) if 0 <= partner < len(units) else (index,))


def _pair_refusal(
    edition: Edition[GameState], cards: Mapping[str, Card], units: Sequence[UnitSetup], index: int, partner: int
) -> Refusal | None:
    setup, hero = units[index], cards[units[index].card]
    if not 0 <= partner < len(units) or partner == index:
        return refuse("no-partner", "T13-HER-04", hero=hero.name)
    if setup.aboard is not None and setup.joined_to is not None:
        return refuse("joined-and-aboard", "T13-HER-13", hero=hero.name)
    other = cards[units[partner].card]
    return edition.army.pair_refusal(hero, other, aboard=setup.aboard is not None)
