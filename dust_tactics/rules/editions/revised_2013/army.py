"""Armies of the 2013 book: what may stand together, and which heroes go with which units (T13-ARM, T13-HER)."""

from collections.abc import Sequence

from dust_tactics.rules.cards import Bloc, Card, Kind, UnitType
from dust_tactics.rules.editions.revised_2013.skills import SKILLS
from dust_tactics.rules.hooks import ask, skills_of
from dust_tactics.rules.scenario import Terms, points_of
from dust_tactics.table.refusal import Refusal, refuse


class Army2013:
    """Units of one bloc, up to a limit; heroes join infantry of their own armour, and pilot by a skill."""

    usual_limit = 100
    limits = 50, 300
    """T13-ARM-02."""
    by_agreement: frozenset[Bloc] = frozenset()
    outside: frozenset[Bloc] = frozenset()

    def camps(self, terms: Terms, card: Card) -> frozenset[Bloc]:
        """That of its bloc (T13-ARM-03, T13-GEN-01)."""
        return frozenset({card.bloc} if card.bloc in (terms.blocs or Bloc) else ())

    def addition_refusal(self, terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
        """Return why a unit can't be taken into an army that has these already (T13-ARM-03, T13-ARM-04)."""
        if not card.points:
            return refuse("has-no-points", "T13-CRD-12", unit=card.name)
        if terms.blocs and card.bloc not in terms.blocs:
            return refuse("bloc-not-allowed", "T13-GEN-01", unit=card.name, bloc=card.bloc.value)
        if taken and taken[0].bloc is not card.bloc:
            return refuse("army-of-one-bloc", "T13-ARM-03", unit=card.name, bloc=taken[0].bloc.value)
        if any(_same_unique(card, other) for other in taken):
            clause = "T13-HER-03" if card.kind is Kind.HERO else "T13-SKL-16"
            return refuse("only-once", clause, unit=card.name)
        over = 0 if terms.limit is None else points_of(taken) + card.points - terms.limit
        return refuse("over-the-limit", "T13-ARM-03", unit=card.name, over=over) if over > 0 else None

    def pair_refusal(self, hero: Card, other: Card, *, aboard: bool) -> Refusal | None:
        """Return why a hero can't join a unit, or pilot it (T13-HER-04, T13-HER-13)."""
        return _piloting_refusal(hero, other) if aboard else _joining_refusal(hero, other)


def _same_unique(card: Card, other: Card) -> bool:
    """Return whether two cards may not stand in one army: a unique one twice, or two of one hero (T13-ARM-04,
    T13-HER-03)."""
    if card.kind is Kind.HERO and other.kind is Kind.HERO and card.name == other.name:
        return True
    return card.unique and card.id == other.id


def _joining_refusal(hero: Card, unit: Card) -> Refusal | None:
    """Return why a hero can't join a unit: only squads and support weapons of the same armour rating (T13-HER-04)."""
    if hero.kind is not Kind.HERO:
        return refuse("no-hero", "T13-HER-04", hero=hero.name)
    if unit.kind not in (Kind.SQUAD, Kind.SUPPORT):
        return refuse("nothing-to-join", "T13-HER-04", hero=hero.name, unit=unit.name)
    if hero.armour != unit.armour:
        return refuse("other-armour", "T13-HER-04", hero=hero.name, unit=unit.name)
    return None


def _piloting_refusal(hero: Card, vehicle: Card) -> Refusal | None:
    """Return why a hero may not pilot a vehicle or aircraft (T13-HER-13, T13-SKL-15, T13-SKL-17)."""
    if hero.kind is not Kind.HERO or not ask(skills_of(SKILLS, hero), "may_pilot"):
        return refuse("no-pilot", "T13-SKL-17", hero=hero.name)
    if vehicle.type is UnitType.INFANTRY:
        return refuse("nothing-to-pilot", "T13-HER-13", hero=hero.name, unit=vehicle.name)
    named = ask(skills_of(SKILLS, vehicle), "only_pilot")
    if named and hero.id not in named:
        return refuse("other-pilot", "T13-SKL-15", hero=hero.name, unit=vehicle.name)
    return None
