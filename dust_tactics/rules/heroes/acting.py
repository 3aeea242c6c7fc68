"""Who acts together now, and the skills that serve them (T13-HER-05, T13-HER-15, T13-SKL-02)."""

from dust_tactics.rules.heroes.joining import Party, acting_party, attacked_party, joined_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.hooks import Sharing, Skill, shared
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


def acting_together(state: GameState, unit: Unit) -> Party:
    """Return a unit and the hero who acts with it now, as its pilot or along with it (T13-HER-05, T13-HER-15)."""
    pilot = pilot_of(state, unit)
    return acting_party(state, unit) if pilot is None else (unit, pilot)


def skills_together(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """Return the skills that serve a unit and whoever has joined it or pilots it, whether they act or not."""
    own, pilot = state.context.skills(unit.card), pilot_of(state, unit)
    with_it = attacked_party(state, unit)[1:] if pilot is None else (pilot,)
    return shared(own, state.context.skills(with_it[0].card)) if with_it else own


def skills_as_joined(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """Return the skills that serve one of a unit and the hero who has joined it: its own, and what the other lends."""
    own = state.context.skills(unit.card)
    other = joined_hero(state, unit) if unit.joined is None else state.units[unit.joined]
    if other is None:
        return own
    return shared(own, state.context.skills(other.card), to_hero=unit.joined is not None)


def acting_skills(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """Return the skills that serve a unit while it acts: its own, and those lent by its pilot or the hero who acts
    along.

    A skill that both have is not doubled (T13-SKL-03).
    """
    own = state.context.skills(unit.card)
    members = acting_together(state, unit)
    if len(members) == 1:
        return own
    theirs = state.context.skills(members[1].card)
    aboard = theirs if members[1].aboard == unit.id else ()
    return shared(own, theirs) + tuple(skill for skill in aboard if skill.sharing is Sharing.ABOARD)


def skills_to_use(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """Return the skills in use while a unit acts: those that serve it, and those that the hero who acts along declares
    for himself alone (T16-SKL-51)."""
    serving = acting_skills(state, unit)
    known = {skill.key for skill in serving}
    own = (skill for hero in acting_party(state, unit)[1:] for skill in state.context.skills(hero.card))
    return (*serving, *(skill for skill in own if skill.declared and skill.key not in known))
