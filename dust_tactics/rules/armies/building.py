"""Choosing forces: which units may stand together in an army (T13-ARM-02 to 04, T13-GEN-01)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.rules.cards import Bloc, Card, Kind
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
