"""Armies of the 2010 book: so many AP a side, which heroes join which squads (T10-ARM, T10-HER-03)."""

from collections.abc import Sequence

from dust_tactics.rules.cards import Bloc, Card, Kind, UnitType
from dust_tactics.rules.scenario import Terms, points_of
from dust_tactics.table.refusal import Refusal, refuse

COMMAND_SQUAD, COMMANDER = "command-squad", "commander"


class EqualTotals:
    """Units of one bloc up to a total that both sides share (T10-ARM-01, T10-CRD-02)."""

    usual_limit = 16
    """The force of a side in the box (T10-ARM-02)."""
    limits = 8, 40
    outside: frozenset[Bloc] = frozenset()
    by_agreement: frozenset[Bloc] = frozenset()

    def camps(self, terms: Terms, card: Card) -> frozenset[Bloc]:
        """That of its bloc (T10-CRD-02)."""
        return frozenset({card.bloc} if card.bloc in (terms.blocs or Bloc) else ())

    def addition_refusal(self, terms: Terms, taken: Sequence[Card], card: Card) -> Refusal | None:
        """Return why a unit can't be taken into an army that has these already."""
        if card.type is UnitType.AIRCRAFT:
            return refuse("no-aircraft", "T10-CLS-04", unit=card.name)
        if not card.points:
            return refuse("has-no-points", "T10-ARM-01", unit=card.name)
        if terms.blocs and card.bloc not in terms.blocs:
            return refuse("bloc-not-allowed", "T10-CRD-02", unit=card.name, bloc=card.bloc.value)
        for other in taken:
            if other.bloc is not card.bloc:
                return refuse("army-of-one-bloc", "T10-CRD-02", unit=card.name, bloc=other.bloc.value)
        if card.unique and any(other.id == card.id for other in taken):
            return refuse("only-once", "T10-DEF-05", unit=card.name)
        if _commands(card) and any(_commands(other) and other.armour == card.armour for other in taken):
            return refuse("one-command-squad", "T10-CMD-40", unit=card.name)
        if terms.limit is not None and (over := points_of(taken) + card.points - terms.limit) > 0:
            return refuse("over-the-limit", "T10-ARM-01", unit=card.name, over=over)
        return None

    def pair_refusal(self, hero: Card, other: Card, *, aboard: bool) -> Refusal | None:
        """Return why a hero can't join a unit; nobody pilots anything (T10-HER-03, T10-HER-25)."""
        if aboard:
            return refuse("nothing-to-pilot", "T10-HER-02", hero=hero.name, unit=other.name)
        if hero.kind is not Kind.HERO:
            return refuse("no-hero", "T10-HER-03", hero=hero.name)
        if other.kind is not Kind.SQUAD:
            return refuse("nothing-to-join", "T10-HER-03", hero=hero.name, unit=other.name)
        if hero.armour != other.armour:
            return refuse("other-armour", "T10-HER-03", hero=hero.name, unit=other.name)
        if _commands(other) and not any(skill.key == COMMANDER for skill in hero.skills):
            return refuse("no-commander", "T10-CMD-41", hero=hero.name, unit=other.name)
        return None


def _commands(card: Card) -> bool:
    """Return whether it is a command squad (T10-CMD-01)."""
    return any(skill.key == COMMAND_SQUAD for skill in card.skills)
