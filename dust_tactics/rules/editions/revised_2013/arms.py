"""Who in a unit uses which of its weapons in the 2013 book: teams, crews that damage thins out (T13-ATK-08 to 14)."""

from dust_tactics.rules.attack.soldiers import one_weapon_each, soldiers_fire, soldiers_with
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class Arms2013:
    """One ranged weapon for each soldier; the first soldiers of a support weapon serve it; a crew has the men left."""

    improvised = True
    """T13-CCW-10."""

    lasers_at_once = False

    jets_engulf = False

    teams_serve = True
    """T13-ATK-11."""

    def carried(self, unit: Unit, weapon: int) -> int:
        """Copies that somebody is left to use: the last soldier still serves a support weapon (T13-ATK-13), and each
        point of damage left is a man of a vehicle's crew (T13-ATK-14)."""
        line = unit.card.weapons[weapon]
        if line.served:
            return line.count
        if unit.card.has_miniatures:
            return soldiers_with(unit, weapon)
        if line.crew_arm and not line.close_combat:
            return min(line.count, unit.left)
        return line.count

    def box_for_each(self, unit: Unit) -> bool:
        """Each does (T13-WPN-13)."""
        return True

    def firing_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return why the unit's men can't fire these ranged shots in one attack.

        Each soldier uses one ranged weapon, and with it an under-barrel weapon at the same target. Heroes, vehicles and
        aircraft use all of their weapons (T13-ATK-09, T13-ATK-10), unless a crew has to choose (T13-ATK-14).
        """
        if unit.card.kind is Kind.SUPPORT:
            return _team_refusal(unit, shots)
        if unit.card.kind is Kind.SQUAD:
            return None if soldiers_fire(unit, unit.miniatures, shots) else one_weapon_each(unit)
        return _crew_refusal(unit, shots)

    def together_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """None: what a crew fires does not touch close combat (T13-ATK-14)."""
        return None


def _team_refusal(unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    """Return the first soldiers serve the support weapon if it fires; the others fire arms of their own
    (T13-ATK-11)."""
    weapons = unit.card.weapons
    own = tuple(shot for shot in shots if not weapons[shot.weapon].served)
    served = {unit.card.modes(shot.weapon): weapons[shot.weapon] for shot in shots if shot not in own}
    team = sum(weapon.crew for weapon in served.values())
    if len(served) > 1 and team > unit.left:
        return refuse("too-few-to-serve", "T13-ATK-11", unit=unit.name, needed=team, left=unit.left)
    if soldiers_fire(unit, unit.miniatures[team:], own):
        return None
    if not served:
        return one_weapon_each(unit)
    weapon = next(iter(served.values()))
    free = max(0, unit.left - team)
    return refuse("soldiers-serve", "T13-ATK-11", unit=unit.name, weapon=weapon.name, team=team, free=free)


def _crew_refusal(unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
    """Say why not: a crew fires the weapons of its vehicle or its own arms, one for each point of damage left
    (T13-ATK-14)."""
    arms = [shot for shot in shots if unit.card.weapons[shot.weapon].crew_arm]
    if not arms:
        return None
    if len(arms) < len(shots):
        return refuse("crew-or-vehicle", "T13-ATK-14", unit=unit.name)
    if sum(shot.count for shot in arms) > unit.left:
        return refuse("crew-too-few", "T13-ATK-14", unit=unit.name, left=unit.left)
    return None
