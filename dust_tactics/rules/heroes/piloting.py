"""Heroes at the controls of vehicles: what they may pilot, how they get in and out (T13-HER-13 to 21)."""

from dataclasses import replace

from dust_tactics.rules.heroes.joining import acting_party
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


def pilot_of(state: GameState, vehicle: Unit) -> Unit | None:
    """Return the hero at the controls of a vehicle or aircraft."""
    number = vehicle.id
    for hero in state.units:
        if hero.aboard == number:
            return hero
    return None


def mountable(state: GameState, hero: Unit, square: int) -> Unit | None:
    """Return the vehicle or aircraft on a square that a hero could take over (T13-HER-13, T13-HER-14)."""
    vehicles = (unit for unit in state.at(square) if pilot_refusal(state, hero, unit) is None)
    return next(vehicles, None)


def pilot_refusal(state: GameState, hero: Unit, vehicle: Unit) -> Refusal | None:
    """Return why a hero can't pilot a vehicle or aircraft (T13-HER-13, T13-SKL-15, T13-SKL-17)."""
    if vehicle.side != hero.side:
        return refuse("not-your-unit", "T13-HER-13", unit=vehicle.name, units=(vehicle.id,))
    if refusal := state.edition.army.pair_refusal(hero.card, vehicle.card, aboard=True):
        return replace(refusal, units=(vehicle.id,))
    if pilot_of(state, vehicle) is not None:
        return refuse("has-a-pilot", "T13-HER-13", units=(vehicle.id,), unit=vehicle.name)
    return None


def mount_refusal(state: GameState, hero: Unit, square: int) -> Refusal | None:
    """Return why a unit can't end its move as the pilot of what stands on a square (T13-HER-14, T13-HER-17)."""
    if not state.edition.heroes.boards:
        return refuse("nobody-boards", "T13-HER-14", unit=hero.name)
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
    """Return why a hero can't dismount now (T13-HER-16)."""
    vehicle = state.units[hero.aboard] if hero.aboard is not None else None
    if vehicle is None or not vehicle.on_table:
        return refuse("not-on-table", "T13-HER-16", unit=hero.name, units=(hero.id,))
    if hero.activated or vehicle.activated:
        return refuse("has-activated", "T13-HER-16", unit=vehicle.name, units=(hero.id,))
    return None


def piloted_squares(state: GameState, pilot: Unit) -> tuple[int, ...]:
    """Return the squares of the vehicle that a hero pilots; they begin there when they dismount (T13-HER-16)."""
    return state.units[pilot.aboard].squares if pilot.aboard is not None else ()


def squares_to_leave(state: GameState, hero: Unit) -> tuple[int, ...]:
    """Return the squares of the vehicle that a hero pilots, or left in this activation; they don't end there
    (T13-HER-16)."""
    left = [activation.dismounted for activation in state.activations if activation.unit == hero.id]
    squares: list[int] = []
    for vehicle in (hero.aboard, *left):
        if vehicle is not None:
            squares += state.units[vehicle].squares
    return tuple(squares)


def pilots_to_dismount(state: GameState, side: int) -> list[Unit]:
    """Return the pilots of a side who may be activated by themselves, to dismount."""
    pilots = (hero for hero in state.units if hero.aboard is not None and hero.side == side)
    return [hero for hero in pilots if dismount_refusal(state, hero) is None]
