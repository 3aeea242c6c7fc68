"""Armies of the 2016 book: blocs, factions, and which heroes go with which units (T16-ARM, T16-HER)."""

from collections.abc import Sequence
from functools import cache

from dust_tactics.rules.cards import Bloc, Card, Kind, SkillOnCard, UnitType
from dust_tactics.rules.editions.starter_2016.skills import SKILLS
from dust_tactics.rules.hooks import ask, skills_of
from dust_tactics.rules.scenario import Terms, points_of
from dust_tactics.table.refusal import Refusal, refuse

_ALL = frozenset(Bloc)
_CAMPS = {bloc.value: bloc for bloc in Bloc}


class Factions:
    """Units of one bloc or of Blutkreuz, and Mercenaries with all, up to an agreed limit (T16-ARM-01, T16-ARM-03)."""

    usual_limit = 50
    limits = 25, 75
    """T16-ARM-03."""
    by_agreement = frozenset({Bloc.AXIS, Bloc.BLUTKREUZ})
    """T16-ARM-01."""
    outside = frozenset({Bloc.MYTHOS})
    """T16-FAC-01."""

    def camps(self, terms: Terms, card: Card) -> frozenset[Bloc]:
        """Those that field it; the Axis and Blutkreuz are one where that is agreed (T16-ARM-01)."""
        camps = _fielded_by(card)
        if terms.blutkreuz_with_axis and camps & self.by_agreement:
            camps |= self.by_agreement
        return camps & frozenset(terms.blocs) if terms.blocs else camps

    def addition_refusal(self, terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
        """Return why a unit can't be taken into an army that has these already."""
        if card.type is UnitType.AIRCRAFT:
            return refuse("no-aircraft", "T16-CRD-02", unit=card.name)
        if card.kind is Kind.ATTACHMENT:
            return refuse("no-attachments", "T16-CRD-02", unit=card.name)
        if not card.points:
            return refuse("has-no-points", "T16-CRD-14", unit=card.name)
        camps = self.camps(terms, card)
        if not camps:
            return refuse("bloc-not-allowed", "T16-ARM-01", unit=card.name, bloc=card.bloc.value)
        alone = len(terms.blocs) == 1  # then all that it may field stand together
        if not alone and not camps.intersection(*(self.camps(terms, other) for other in taken)):
            return refuse("army-of-one-camp", "T16-ARM-01", unit=card.name)
        if any(_same_unique(card, other) for other in taken):
            clause = "T16-ARM-05" if card.kind is Kind.HERO else "T16-ARM-06"
            return refuse("only-once", clause, unit=card.name)
        total = points_of(taken) + card.points
        if terms.limit is not None and total > terms.limit:
            return refuse("over-the-limit", "T16-ARM-03", unit=card.name, over=total - terms.limit)
        return None

    def pair_refusal(self, hero: Card, other: Card, *, aboard: bool) -> Refusal | None:
        """Return why a hero can't join a unit, or pilot it (T16-HER-04, T16-HER-15)."""
        return _piloting_refusal(hero, other) if aboard else _joining_refusal(hero, other)


def _fielded_by(card: Card) -> frozenset[Bloc]:
    """Return the camps that a card belongs to; a Mercenary may be fielded by all (T16-ARM-01, T16-SKL-52)."""
    if _hired(card.skills):
        return _ALL
    return frozenset({card.bloc, *(_CAMPS[name] for name in card.factions if name in _CAMPS)})


@cache
def _hired(skills: tuple[SkillOnCard, ...]) -> bool:
    """Return whether these skills let anybody field a card; kept, as it is asked of every card for each unit of an
    army."""
    known = [SKILLS[skill.key](**dict(skill.values)) for skill in skills if skill.key in SKILLS]
    return ask(known, "fights_for_anybody")


def _same_unique(card: Card, other: Card) -> bool:
    """Return whether two cards may not stand in one army: a hero twice, in whatever version, or a unique vehicle; a
    plain card beside its unique variant may."""
    if card.kind is Kind.HERO and other.kind is Kind.HERO:
        return card.name == other.name or _original(card) == _original(other)
    return card.unique and other.unique and _original(card) == _original(other)


def _original(card: Card) -> str:
    return card.variant_of or card.id


def _joining_refusal(hero: Card, unit: Card) -> Refusal | None:
    """Return why a hero can't join a unit: only squads of the same armour class, Zombies only each other."""
    if hero.kind is not Kind.HERO:
        return refuse("no-hero", "T16-HER-04", hero=hero.name)
    if unit.kind is not Kind.SQUAD:
        return refuse("nothing-to-join", "T16-HER-04", hero=hero.name, unit=unit.name)
    if hero.armour != unit.armour:
        return refuse("other-armour", "T16-HER-04", hero=hero.name, unit=unit.name)
    if ask(skills_of(SKILLS, hero), "joins_only_its_like") != ask(skills_of(SKILLS, unit), "joins_only_its_like"):
        return refuse("zombies-alone", "T16-SKL-62", hero=hero.name, unit=unit.name)
    return None


def _piloting_refusal(hero: Card, vehicle: Card) -> Refusal | None:
    """Return why a hero may not pilot a vehicle; whom it names needs no other skill (T16-SKL-53, T16-SKL-54)."""
    if vehicle.type is not UnitType.VEHICLE:
        return refuse("nothing-to-pilot", "T16-HER-15", hero=hero.name, unit=vehicle.name)
    if ask(skills_of(SKILLS, hero), "joins_only_its_like"):
        return refuse("zombies-on-foot", "T16-SKL-61", hero=hero.name, unit=vehicle.name)
    named = ask(skills_of(SKILLS, vehicle), "only_pilot")
    if _original(hero) in named:
        return None
    if hero.kind is not Kind.HERO or not ask(skills_of(SKILLS, hero), "may_pilot"):
        return refuse("no-pilot", "T16-HER-15", hero=hero.name)
    return refuse("other-pilot", "T16-SKL-54", hero=hero.name, unit=vehicle.name) if named else None
