"""Who may act as one, and who alone: the choices that a click on a unit leaves (T13-HER-05, T13-HER-10, T13-HER-16)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dust_tactics.rules.commands import Activate
from dust_tactics.rules.game import check
from dust_tactics.rules.heroes.joining import as_target, companions, is_hero
from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


@dataclass(frozen=True, slots=True)
class Acting:
    """One of the choices: the unit that is activated, and the hero who acts along."""

    unit: int
    together: int | None


def acting_options(state: GameState, unit_id: int) -> tuple[Acting, ...]:
    """Return the choices that concern a unit, all of them legal: with the hero first, then each alone."""
    unit = state.units[unit_id]
    base = as_target(state, unit) if unit.aboard is None else state.units[unit.aboard]
    pairs = dict.fromkeys((one.id, hero.id if hero else None) for one, hero in _pairs(state, base))
    possible = [pair for pair in pairs if check(state, Activate(state.asked, *pair)) is None]
    return tuple(Acting(one, hero) for one, hero in possible)


def _pairs(state: GameState, base: Unit) -> Iterator[tuple[Unit, Unit | None]]:
    """Yield the unit with each hero who may act along, and each of those concerned alone."""
    if is_hero(base) and base.off_table:
        yield base, None
        yield from ((unit, base) for unit in state.units if unit.off_table and base in companions(state, unit))
        return
    pilot, heroes = pilot_of(state, base), list(companions(state, base))
    yield from ((base, hero) for hero in heroes)
    yield base, None
    yield from ((hero, None) for hero in heroes if hero.joined == base.id)
    if pilot is not None:
        yield pilot, None


def first_choice(state: GameState, unit_id: int) -> Acting | None:
    """Return what a click on a unit means at first: with a hero who has joined it; a hero in a list is meant alone,
    unless those who part do so for good."""
    ways = acting_options(state, unit_id)
    joined = [way for way in ways if way.together is not None and state.units[way.together].joined == way.unit]
    alone = [way for way in ways if way.unit == unit_id and way.together is None]
    if is_hero(state.units[unit_id]) and not state.edition.heroes.parts_for_good:
        return next(iter((*alone, *joined)), None)
    return next(iter((*joined, *alone)), None)


def ready_units(state: GameState, side: int) -> list[Unit]:
    """Units of a side that can be activated now; pilots come with their vehicles."""
    return state.yet_to_activate(side) + state.reserves(side)


def next_choice(state: GameState, side: int, unit_id: int | None, step: int) -> Acting | None:
    """Return who comes after a unit, or at first, as one goes through those of a side that can be activated."""
    parties = first_choices(state, ready_units(state, side))
    if not parties:
        return None
    now = next((place for place, way in enumerate(parties) if unit_id in (way.unit, way.together)), None)
    if unit_id is None or now is None:
        return parties[0 if step > 0 else -1]
    return parties[(now + step) % len(parties)]


def first_choices(state: GameState, units: Iterable[Unit]) -> list[Acting]:
    """Return what each of some units means at first, in their order; a hero who acts along with one is not meant
    alone."""
    ways = [way for unit in units if (way := first_choice(state, unit.id)) is not None]
    along = {way.together for way in ways}
    return [way for way in ways if way.unit not in along]
