"""Choosing forces: which units may stand together in an army (T13-ARM-02 to 04, T13-GEN-01, T13-HER)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from dust_tactics.rules.cards import Bloc, Card, Kind
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.heroes.joining import joining_refusal
from dust_tactics.rules.heroes.piloting import piloting_refusal
from dust_tactics.rules.scenario import UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.table.refusal import Refusal, refuse

MOST_UNITS = 30
"""Units of an army at most, so that a battle stays one."""

USUAL_LIMIT = 100
"""Army points that a battle is fought with unless the players agree on others (T13-ARM-02)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the players have agreed on for an army.

    limit   its army points at most; None for any number (T13-ARM-02)
    blocs   the blocs that it may be of; none for any (T13-GEN-01)
    """

    limit: int | None = None
    blocs: tuple[Bloc, ...] = ()


def points_of(cards: Collection[Card]) -> int:
    """The army points that units cost together, heroes too (T13-ARM-03)."""
    return sum(card.points for card in cards)


def addition_refusal(terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
    """Why a unit can't be taken into an army that has these already."""
    if len(taken) >= MOST_UNITS:
        return refuse("army-full", most=MOST_UNITS)
    if terms.blocs and card.bloc not in terms.blocs:
        return refuse("bloc-not-allowed", "T13-GEN-01", unit=card.name, bloc=card.bloc.value)
    if taken and taken[0].bloc is not card.bloc:
        return refuse("army-of-one-bloc", "T13-ARM-03", unit=card.name, bloc=taken[0].bloc.value)
    if any(same_unique(card, other) for other in taken):
        clause = "T13-HER-03" if card.kind is Kind.HERO else "T13-SKL-16"
        return refuse("only-once", clause, unit=card.name)
    over = 0 if terms.limit is None else points_of(taken) + card.points - terms.limit
    return refuse("over-the-limit", "T13-ARM-03", unit=card.name, over=over) if over > 0 else None


def army_refusals(terms: Terms, cards: Sequence[Card]) -> Iterator[Refusal]:
    """Everything wrong with an army: each unit that could not be added to those before it, by its index."""
    if not cards:
        yield refuse("army-empty")
    for index, card in enumerate(cards):
        refusal = addition_refusal(terms, cards[:index], card)
        if refusal is not None:
            yield Refusal(refusal.reason, refusal.clause, refusal.values, units=(index,))


def same_unique(card: Card, other: Card) -> bool:
    """Whether two cards may not stand in one army: a unique one twice, or two of one hero (T13-ARM-04, T13-HER-03)."""
    if card.kind is Kind.HERO and other.kind is Kind.HERO and card.name == other.name:
        return True
    return card.unique and card.id == other.id


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
                refusal = refuse("one-hero-each", "T13-HER-06", unit=cards[units[partner].card].name)
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
    return joining_refusal(hero, other) if setup.aboard is None else piloting_refusal(edition, hero, other)
