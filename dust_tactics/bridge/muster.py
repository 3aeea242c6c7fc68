"""Armies for a battle of the world: cards for its army points, walkers for its mechs, aircraft for what flies."""

from collections.abc import Callable, Collection, Sequence

from dust_tactics.bridge.veterans import Veterans, as_they_are, spared
from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.armies.mustering import ATTEMPTS, Choose, army_of
from dust_tactics.rules.cards import Bloc, Card, Kind, UnitType
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.scenario import Army, Terms, points_of
from dust_tactics.rules.state import GameState
from dust_tactics.table.tally import Tally
from dust_tactics.world.force import UnitKind

_FLYING = (UnitKind.FIGHTER.word, UnitKind.BOMBER.word)

Asked = tuple[Callable[[Card], bool], int]
"""A kind of cards, and the army points that are to be spent on it at least."""


def table_army(
    edition: Edition[GameState],
    cards: Collection[Card],
    bloc: Bloc,
    points: Tally,
    choose: Choose,
    name: str = "",
    veterans: Veterans = (),
) -> Army | None:
    """Return an army of a bloc for these army points; None where no unit is cheap enough.

    Points of mechs buy walkers, at least by half; points of fighters and bombers aircraft, where the cards have any.
    Veterans are in it from the start, and all else is open. Of several armies it is the one that spends most; the same
    for a chooser that picks the same.
    """
    pool = sorted((card for card in cards if card.bloc is bloc), key=lambda card: card.id)
    by_id = {card.id: card for card in pool}
    terms = Terms(points.total + spared(veterans, by_id), (bloc,))
    home = [by_id[veteran.card] for veteran in veterans]
    shares = {part.source: part.value for part in points.parts if part.value > 0}
    brought = sum(shares.values()) or 1
    mechs, flying = shares.get(UnitKind.MECH.word, 0), sum(shares.get(word, 0) for word in _FLYING)
    wanted: tuple[Asked, ...] = (
        (lambda card: card.kind is Kind.WALKER, points.total * mechs // brought // 2),
        (lambda card: card.type is UnitType.AIRCRAFT, points.total * flying // brought),
    )
    attempts = [_gathered(edition, pool, terms, home, wanted, choose) for _ in range(ATTEMPTS)]
    best = max(attempts, key=points_of)
    if not best or all(card.kind is Kind.HERO for card in best):
        return None
    taken = sorted(best, key=lambda card: (card.kind is not Kind.HERO, -card.points, card.id))
    return as_they_are(army_of(edition, bloc, taken, name), veterans)


def _gathered(
    edition: Edition[GameState],
    pool: Collection[Card],
    terms: Terms,
    home: Sequence[Card],
    wanted: tuple[Asked, ...],
    choose: Choose,
) -> list[Card]:
    taken = [*home]

    def add(meant: Callable[[Card], bool]) -> bool:
        fitting = [card for card in pool if meant(card) and addition_refusal(edition, terms, taken, card) is None]
        if fitting:
            taken.append(fitting[choose(len(fitting))])
        return bool(fitting)

    for meant, least in wanted:
        before = points_of(taken)
        while points_of(taken) - before < least and add(meant):
            pass
    while add(lambda card: card.kind is not Kind.HERO or _has_company(taken)):
        pass
    return taken


def _has_company(taken: Collection[Card]) -> bool:
    """Return whether each hero would have a unit that is none."""
    heroes = sum(card.kind is Kind.HERO for card in taken)
    return len(taken) - heroes > heroes
