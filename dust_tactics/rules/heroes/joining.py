"""Heroes and the units they join: who goes with whom, who acts and who is attacked as one (T13-HER-04 to 12)."""

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

_HERO = Kind.HERO

Party = tuple[Unit, ...]
"""A unit, and after it the hero who acts or is attacked as one with it, if there is one."""


def is_hero(unit: Unit) -> bool:
    """Return whether it is a hero (T13-HER-01)."""
    return unit.card.kind is _HERO


def may_join(state: GameState, hero: Unit, unit: Unit) -> bool:
    """Return whether a hero could join a unit: a friendly one that their cards fit to (T13-HER-04)."""
    return hero.side == unit.side and state.edition.army.pair_refusal(hero.card, unit.card, aboard=False) is None


def joined_hero(state: GameState, unit: Unit) -> Unit | None:
    """Return the hero who has joined a unit."""
    number = unit.id
    for hero in state.units:
        if hero.joined == number:
            return hero
    return None


def as_target(state: GameState, unit: Unit) -> Unit:
    """Return the unit that attacks on a unit are aimed at: for a joined hero the unit joined (T13-HER-08)."""
    return unit if unit.joined is None else state.units[unit.joined]


def attacked_party(state: GameState, unit: Unit) -> Party:
    """Return a target and the hero who has joined it: they share its hits, and strike back together (T13-HER-08,
    09)."""
    hero = joined_hero(state, unit) if unit.on_table else None
    return (unit,) if hero is None else (unit, hero)


def acting_party(state: GameState, unit: Unit) -> Party:
    """Return a unit and the joined hero who acts along with it in an activation under way (T13-HER-05)."""
    for activation in state.activations:
        if activation.unit == unit.id and activation.hero is not None:
            return unit, state.units[activation.hero]
    return (unit,)


def models(state: GameState, unit: Unit) -> int:
    """Return what blast weapons count in a target: its models, a joined hero included (T13-WPN-07)."""
    return sum(member.models for member in attacked_party(state, unit))


def settle_joins(state: GameState) -> list[tuple[Unit, int | None]]:
    """Settle who has joined whom as things stand. The heroes for whom that changed, as they are now, with the unit they
    had joined before (T13-HER-04, T13-HER-06)."""
    joins = state.edition.heroes.joins(state)
    changed = []
    for hero in [unit for unit in state.units if is_hero(unit)]:
        joined = joins.get(hero.id)
        if joined != hero.joined:
            state.units[hero.id] = replace(hero, joined=joined)
            changed.append((state.units[hero.id], hero.joined))
    return changed


def companions(state: GameState, unit: Unit) -> Iterator[Unit]:
    """Return the heroes who may act along with a unit that is to be activated or to react."""
    heroes = (hero for hero in state.units if is_hero(hero) and hero.side == unit.side and goes_with(hero, unit))
    return (hero for hero in heroes if companion_refusal(state, unit, hero) is None)


def goes_with(hero: Unit, unit: Unit) -> bool:
    """Return whether a hero has joined a unit, or both are still to come."""
    return hero.joined == unit.id or (hero.off_table and unit.off_table)


def companion_refusal(state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
    """Return why a hero can't act along with a unit (T13-HER-05, T13-HER-06, T13-HER-11)."""
    if hero.side != unit.side:
        return refuse("not-your-unit", "T13-HER-04", unit=hero.name, units=(hero.id,))
    if refusal := state.edition.army.pair_refusal(hero.card, unit.card, aboard=False):
        return replace(refusal, units=(hero.id,))
    if hero.activated:
        return refuse("has-activated", "T13-TRN-07", unit=hero.name, units=(hero.id,))
    return state.edition.heroes.companion_refusal(state, unit, hero)
