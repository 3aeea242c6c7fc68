"""Automatic grenade launchers that fire together (T16-SKL-34, T16-SKL-35).

Rolled line by line they throw as many dice as together: one for each launcher and figure.
"""

from collections.abc import Collection

from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import Party, attacked_party, is_hero
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import place_of
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

GRENADE = "grenade"
"""The weapon rule of what is lobbed over cover."""


def is_launcher(weapon: Weapon) -> bool:
    """Whether a weapon line is an automatic grenade launcher: an area weapon among those that are lobbed over cover."""
    return GRENADE in weapon.rules and any(cell is not None and cell.blast for cell in weapon.cells)


def coordination_refusal(state: GameState, attacker: Unit, launched_at: Collection[int]) -> Refusal | None:
    """Why launchers may not be aimed at all these targets (T16-SKL-34)."""
    if len(launched_at) < 2 or not ask(acting_skills(state, attacker), "coordinates_fire"):
        return None
    return refuse("launchers-together", "T16-SKL-34", unit=attacker.name, units=tuple(sorted(launched_at)))


def others_in_the_square(state: GameState, attacker: Unit, weapon: Weapon, target: Unit) -> Party:
    """Who shares the hits of a weapon of the unit that acts with a squad or hero it is aimed at: of coordinated
    launchers, a hero and a squad that have not joined but stand in one square (T16-SKL-35)."""
    if not is_launcher(weapon) or not ask(acting_skills(state, attacker), "coordinates_fire"):
        return ()
    party = attacked_party(state, target)
    if len(party) > 1 or not target.squares or not (target.card.has_miniatures or is_hero(target)):
        return ()
    place = place_of(state.battle.board, target)
    there = (unit for unit in state.at_place(place) if unit.id != target.id)
    fits = (unit for unit in there if is_hero(unit) if target.card.has_miniatures)
    squads = (unit for unit in state.at_place(place) if unit.card.has_miniatures and not target.card.has_miniatures)
    return tuple(fits) or tuple(squads)
