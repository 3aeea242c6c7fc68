"""Mustering: an army put together at somebody's choice, up to a points limit, with its heroes where they are useful."""

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import replace

from dust_tactics.rules.armies.building import addition_refusal
from dust_tactics.rules.cards import Bloc, Card, Kind
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.scenario import Army, Terms, UnitSetup, points_of
from dust_tactics.rules.state import GameState

Choose = Callable[[int], int]
"""Picks a number from 0 up to one less than the given one."""

ATTEMPTS = 12
"""Armies that are put together, of which the one that spends most points is taken."""

_POINTS_FOR_A_HERO = 50
_ALIKE = 2


def muster(
    edition: Edition[GameState], cards: Collection[Card], terms: Terms, choose: Choose, name: str = ""
) -> Army | None:
    """Return an army of one of the camps that the terms allow; None where no unit is cheap enough.

    One that the book does not know has to be asked for: it is taken where the terms allow no other.

    Always the same for a chooser that picks the same.
    """
    cheap = [card for card in cards if addition_refusal(edition, terms, (), card) is None]
    camps = sorted({camp for card in cheap for camp in edition.army.camps(terms, card)})
    camps = [camp for camp in camps if camp not in edition.army.outside] or camps
    if not camps:
        return None
    bloc = camps[choose(len(camps))]
    pool = sorted((card for card in cheap if bloc in edition.army.camps(terms, card)), key=lambda card: card.id)
    own = {bloc} | (edition.army.by_agreement if terms.blutkreuz_with_axis else frozenset())
    terms = replace(terms, blocs=(bloc,))
    attempts = [_gathered(edition, pool, terms, own, choose) for _ in range(ATTEMPTS)]
    best = max(attempts, key=lambda gathered: sum(card.points for card in gathered))
    taken = sorted(best, key=lambda card: (card.kind is not Kind.HERO, -card.points, card.id))
    return army_of(edition, bloc, taken, name)


def army_of(
    edition: Edition[GameState], bloc: Bloc, taken: Sequence[Card], name: str = "", army_id: str = "mustered"
) -> Army:
    """Return the army of these units, each hero with a unit where there is one that they may go with."""
    return Army(
        id=army_id,
        name=name or bloc.value,
        edition=edition.id,
        bloc=bloc,
        points=points_of(taken),
        units=with_heroes_placed(edition, {card.id: card for card in taken}, [UnitSetup(card.id) for card in taken]),
    )


def _gathered(
    edition: Edition[GameState], pool: Sequence[Card], terms: Terms, own: Set[Bloc], choose: Choose
) -> list[Card]:
    """Units until no more can be added; at first a hero for each fifty points, each kind of unit twice at most, and
    hired ones, that are of none of the `own` blocs, for a third of the points."""
    taken: list[Card] = []
    fitting = pool  # what can't be added now can't be added later
    while fitting := [card for card in fitting if addition_refusal(edition, terms, taken, card) is None]:
        modest = [card for card in fitting if not _too_many(taken, card) and not _too_many_hired(taken, card, own)]
        taken.append((modest or fitting)[choose(len(modest or fitting))])
    return taken


def _too_many(taken: Sequence[Card], card: Card) -> bool:
    if card.kind is Kind.HERO:
        heroes = sum(other.kind is Kind.HERO for other in taken)
        return points_of(taken) < _POINTS_FOR_A_HERO * heroes + card.points
    return taken.count(card) >= _ALIKE


def _too_many_hired(taken: Sequence[Card], card: Card, own: Set[Bloc]) -> bool:
    """Return whether a hired unit comes before there are own ones of twice the points of all that are hired."""
    hired = points_of([other for other in (*taken, card) if other.bloc not in own])
    return card.bloc not in own and 2 * hired > points_of(taken) - hired + card.points


def with_heroes_placed(
    edition: Edition[GameState], cards: Mapping[str, Card], units: Sequence[UnitSetup]
) -> tuple[UnitSetup, ...]:
    """Return the units with each hero who is alone put into a vehicle, or else with a squad, that has no hero yet."""
    placed = list(units)
    for index, unit in enumerate(placed):
        if cards[unit.card].kind is not Kind.HERO or unit.joined_to is not None or unit.aboard is not None:
            continue
        vehicles, squads = partners(edition, cards, placed, index)
        if vehicles:
            best = min(vehicles, key=lambda other: not cards[placed[other].card].unique)
            placed[index] = replace(unit, aboard=best)
        elif squads:
            placed[index] = replace(unit, joined_to=squads[0])
    return tuple(placed)


def partners(
    edition: Edition[GameState], cards: Mapping[str, Card], units: Sequence[UnitSetup], hero: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the vehicles that a hero of an army may pilot, and the units that they can join, by index.

    Those that another hero is with are left out.
    """
    taken = {
        partner
        for index, unit in enumerate(units)
        if index != hero
        for partner in (unit.joined_to, unit.aboard)
        if partner is not None
    }
    free = [index for index in range(len(units)) if index != hero and index not in taken]
    card = cards[units[hero].card]
    vehicles = [
        index for index in free if edition.army.pair_refusal(card, cards[units[index].card], aboard=True) is None
    ]
    squads = [
        index for index in free if edition.army.pair_refusal(card, cards[units[index].card], aboard=False) is None
    ]
    return tuple(vehicles), tuple(squads)


def without(units: Sequence[UnitSetup], index: int) -> tuple[UnitSetup, ...]:
    """Return the units but for one; a hero who was with it is alone."""

    def moved(partner: int | None) -> int | None:
        if partner is None or partner == index:
            return None
        return partner - 1 if partner > index else partner

    return tuple(
        replace(unit, joined_to=moved(unit.joined_to), aboard=moved(unit.aboard))
        for number, unit in enumerate(units)
        if number != index
    )
