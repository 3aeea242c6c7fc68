"""Automatic grenade launchers that fire together (T16-SKL-34, T16-SKL-35).

Rolled line by line they throw as many dice as together: one for each launcher and figure.
"""

from collections.abc import Collection

from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.heroes.acting import acting_skills
from dust_tactics.rules.heroes.joining import Party, attacked_party
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import share_place
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse

GRENADE = "grenade"
"""The weapon rule of what is lobbed over cover."""


def is_launcher(weapon: Weapon) -> bool:
    """Return whether a weapon line is an automatic grenade launcher: an area weapon among those that are lobbed over
    cover."""
    return GRENADE in weapon.rules and any(cell is not None and cell.blast for cell in weapon.cells)


def coordination_refusal(state: GameState, attacker: Unit, launched_at: Collection[int]) -> Refusal | None:
    """Return why launchers may not be aimed at all these targets (T16-SKL-34)."""
    if len(launched_at) < 2 or not ask(acting_skills(state, attacker), "coordinates_fire"):
        return None
    return refuse("launchers-together", "T16-SKL-34", unit=attacker.name, units=tuple(sorted(launched_at)))


def others_in_the_square(state: GameState, attacker: Unit, weapon: Weapon, target: Unit) -> Party:
    """Return who shares the hits of a weapon of the unit that acts with a squad or hero it is aimed at: of coordinated
    launchers, a hero and a squad that have not joined but stand in one square, which no squad shares with anybody else
    (T16-SKL-35, T16-MOV-07)."""
    if not is_launcher(weapon) or not ask(acting_skills(state, attacker), "coordinates_fire"):
        return ()
    if len(attacked_party(state, target)) > 1:
        return ()
    there = (unit for unit in state.on_table(target.side) if share_place(unit, target))
    return tuple(unit for unit in there if unit.card.has_miniatures is not target.card.has_miniatures)
