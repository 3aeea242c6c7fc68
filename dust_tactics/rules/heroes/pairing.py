"""Which heroes go with which units: whom they can join, and what they may pilot (T13-HER-04, T13-HER-13)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dust_tactics.rules.cards import Card, Kind, UnitType
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.scenario import UnitSetup
from dust_tactics.rules.state import GameState
from dust_tactics.table.refusal import Refusal, refuse


def joining_refusal(hero: Card, unit: Card) -> Refusal | None:
    """Why a hero can't join a unit: only squads and support weapons of the same armour rating (T13-HER-04)."""
    if hero.kind is not Kind.HERO:
        return refuse("no-hero", "T13-HER-04", hero=hero.name)
    if unit.kind not in (Kind.SQUAD, Kind.SUPPORT):
        return refuse("nothing-to-join", "T13-HER-04", hero=hero.name, unit=unit.name)
    if hero.armour != unit.armour:
        return refuse("other-armour", "T13-HER-04", hero=hero.name, unit=unit.name)
    return None


def piloting_refusal(edition: Edition[GameState], hero: Card, vehicle: Card) -> Refusal | None:
    """Why a hero may not pilot a vehicle or aircraft (T13-HER-13, T13-SKL-15, T13-SKL-17)."""
    if hero.kind is not Kind.HERO or not any(skill.may_pilot() for skill in edition.skills_of(hero)):
        return refuse("no-pilot", "T13-SKL-17", hero=hero.name)
    if vehicle.type is UnitType.INFANTRY:
        return refuse("nothing-to-pilot", "T13-HER-13", hero=hero.name, unit=vehicle.name)
    named = {pilot for skill in edition.skills_of(vehicle) if (pilot := skill.only_pilot())}
    if named and hero.id not in named:
        return refuse("other-pilot", "T13-SKL-15", hero=hero.name, unit=vehicle.name)
    return None


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
