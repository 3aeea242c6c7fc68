"""Heroes with others: whom they join, what they pilot, who acts and who is attacked as one (T13-HER)."""

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.rules import hooks
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.heroes.pairing import joining_refusal, piloting_refusal
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

Party = tuple[Unit, ...]
"""A unit, and after it the hero who acts or is attacked as one with it, if there is one."""


def is_hero(unit: Unit) -> bool:
    """Whether it is a hero (T13-HER-01)."""
    return unit.card.kind is Kind.HERO


def may_join(hero: Unit, unit: Unit) -> bool:
    """Whether a hero could join a unit: a friendly squad or support weapon of the same armour rating (T13-HER-04)."""
    return hero.side == unit.side and joining_refusal(hero.card, unit.card) is None


def joined_hero(state: GameState, unit: Unit) -> Unit | None:
    """The hero who has joined a unit."""
    return next((hero for hero in state.units if hero.joined == unit.id), None)


def pilot_of(state: GameState, vehicle: Unit) -> Unit | None:
    """The hero at the controls of a vehicle or aircraft."""
    return next((hero for hero in state.units if hero.aboard == vehicle.id), None)


def as_target(state: GameState, unit: Unit) -> Unit:
    """The unit that attacks on a unit are aimed at: for a joined hero the unit joined (T13-HER-08)."""
    return unit if unit.joined is None else state.units[unit.joined]


def attacked_party(state: GameState, unit: Unit) -> Party:
    """A target and the hero who has joined it: they share its hits, and strike back together (T13-HER-08, 09)."""
    hero = joined_hero(state, unit) if unit.on_table else None
    return (unit,) if hero is None else (unit, hero)


def waits_for_pilot(vehicle: Unit) -> bool:
    """Whether a vehicle can do nothing once its pilot has got out; big ones have a crew that goes on (T13-HER-18)."""
    return vehicle.card.size == 1


def acting_party(state: GameState, unit: Unit) -> Party:
    """A unit and the joined hero who acts along with it in an activation under way (T13-HER-05)."""
    for activation in state.activations:
        if activation.unit == unit.id and activation.hero is not None:
            return unit, state.units[activation.hero]
    return (unit,)


def models(state: GameState, unit: Unit) -> int:
    """What blast weapons count in a target: its models, a joined hero included (T13-WPN-07)."""
    return sum(member.models for member in attacked_party(state, unit))


# Joining


def settle_joins(state: GameState) -> list[tuple[Unit, int | None]]:
    """Heroes keep the units they have joined while both are in one square, or still to come; and they join those in
    whose square they are, one hero each, the first of the army first (T13-HER-04, T13-HER-06). The heroes for whom that
    changed, as they are now, with the unit they had joined before."""
    heroes = [unit for unit in state.units if is_hero(unit)]
    joins: dict[int, int] = {}
    for hero in heroes:
        if hero.joined is not None and hero.squares == state.units[hero.joined].squares:
            joins[hero.id] = hero.joined
    for hero in heroes:
        if hero.on_table:
            for unit in state.at(hero.square):
                if may_join(hero, unit) and unit.id not in joins.values():
                    joins[hero.id] = unit.id
    changed = []
    for hero in heroes:
        joined = joins.get(hero.id)
        if joined != hero.joined:
            state.units[hero.id] = replace(hero, joined=joined)
            changed.append((state.units[hero.id], hero.joined))
    return changed


def companions(state: GameState, unit: Unit) -> Iterator[Unit]:
    """The heroes who may act along with a unit that is to be activated or to react."""
    return (hero for hero in state.units if companion_refusal(state, unit, hero) is None)


def companion_refusal(state: GameState, unit: Unit, hero: Unit) -> Refusal | None:
    """Why a hero can't act along with a unit (T13-HER-05, T13-HER-06, T13-HER-11)."""
    if hero.side != unit.side:
        return refuse("not-your-unit", "T13-HER-04", unit=hero.name, units=(hero.id,))
    if refusal := joining_refusal(hero.card, unit.card):
        return replace(refusal, units=(hero.id,))
    if hero.activated:
        return refuse("has-activated", "T13-TRN-07", unit=hero.name, units=(hero.id,))
    if hero.joined == unit.id:
        return None
    if not (hero.off_table and unit.off_table):
        return refuse("has-not-joined", "T13-HER-05", units=(hero.id,), unit=unit.name, hero=hero.name)
    if joined_hero(state, unit) is not None:
        return refuse("has-a-hero", "T13-HER-06", units=(hero.id,), unit=unit.name, hero=hero.name)
    return None


# Piloting


def mountable(state: GameState, hero: Unit, square: int) -> Unit | None:
    """The vehicle or aircraft on a square that a hero could take over (T13-HER-13, T13-HER-14)."""
    vehicles = (unit for unit in state.at(square) if pilot_refusal(state, hero, unit) is None)
    return next(vehicles, None)


def pilot_refusal(state: GameState, hero: Unit, vehicle: Unit) -> Refusal | None:
    """Why a hero can't pilot a vehicle or aircraft (T13-HER-13, T13-SKL-15, T13-SKL-17)."""
    if vehicle.side != hero.side:
        return refuse("not-your-unit", "T13-HER-13", unit=vehicle.name, units=(vehicle.id,))
    if refusal := piloting_refusal(state.edition, hero.card, vehicle.card):
        return replace(refusal, units=(vehicle.id,))
    if pilot_of(state, vehicle) is not None:
        return refuse("has-a-pilot", "T13-HER-13", units=(vehicle.id,), unit=vehicle.name)
    return None


def mount_refusal(state: GameState, hero: Unit, square: int) -> Refusal | None:
    """Why a unit can't end its move as the pilot of what stands on a square (T13-HER-14, T13-HER-17)."""
    activation = state.activation
    if hero.aboard is not None or (activation is not None and activation.dismounted is not None):
        return refuse("mounts-and-dismounts", "T13-HER-17", unit=hero.name)
    if len(acting_party(state, hero)) > 1:
        return refuse("mounts-alone", "T13-HER-05", unit=hero.name)
    if mountable(state, hero, square) is not None:
        return None
    refusals = (pilot_refusal(state, hero, unit) for unit in state.at(square) if unit.id != hero.id)
    return next(refusals, refuse("nothing-to-mount", "T13-HER-14", squares=(square,)))


def dismount_refusal(state: GameState, hero: Unit) -> Refusal | None:
    """Why a hero can't dismount now (T13-HER-16)."""
    vehicle = state.units[hero.aboard] if hero.aboard is not None else None
    if vehicle is None or not vehicle.on_table:
        return refuse("not-on-table", "T13-HER-16", unit=hero.name, units=(hero.id,))
    if hero.activated or vehicle.activated:
        return refuse("has-activated", "T13-HER-16", unit=vehicle.name, units=(hero.id,))
    return None


def piloted_squares(state: GameState, pilot: Unit) -> tuple[int, ...]:
    """The squares of the vehicle that a hero pilots; they begin there when they dismount (T13-HER-16)."""
    return state.units[pilot.aboard].squares if pilot.aboard is not None else ()


def squares_to_leave(state: GameState, hero: Unit) -> tuple[int, ...]:
    """The squares of the vehicle that a hero pilots, or left in this activation; they don't end there (T13-HER-16)."""
    left = (activation.dismounted for activation in state.activations if activation.unit == hero.id)
    vehicles = (state.units[vehicle] for vehicle in (hero.aboard, *left) if vehicle is not None)
    return tuple(square for vehicle in vehicles for square in vehicle.squares)


def pilots_to_dismount(state: GameState, side: int) -> list[Unit]:
    """The pilots of a side who may be activated by themselves, to dismount."""
    return [hero for hero in state.units if hero.side == side and dismount_refusal(state, hero) is None]


# Skills


def acting_together(state: GameState, unit: Unit) -> Party:
    """A unit and the hero who acts with it now, as its pilot or along with it (T13-HER-05, T13-HER-15)."""
    pilot = pilot_of(state, unit)
    return acting_party(state, unit) if pilot is None else (unit, pilot)


def acting_skills(state: GameState, unit: Unit) -> tuple[Skill, ...]:
    """The skills that serve a unit while it acts: its own, and those lent by its pilot or the hero who acts along.

    A skill that both have is not doubled (T13-SKL-03).
    """
    own = state.context.skills(unit.card)
    members = acting_together(state, unit)
    if len(members) == 1:
        return own
    return hooks.shared(own, state.context.skills(members[1].card))
