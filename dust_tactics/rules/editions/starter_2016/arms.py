"""Who in a unit uses which of its weapons in the 2016 book (T16-TGT-07 to 11, T16-SKL-36)."""

from dust_tactics.rules.attack.soldiers import one_weapon_each, soldiers_fire, soldiers_with
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class Arms2016:
    """One ranged weapon for each figure, that of a team too; heroes and vehicles use all; crews stay whole."""

    improvised = True
    """T16-CCW-04."""

    lasers_at_once = False

    jets_engulf = False

    teams_serve = False
    """The book only names them (T16-CRD-12)."""

    def carried(self, unit: Unit, weapon: int) -> int:
        """Copies that a figure is left to use; the last one still fires the weapon of a team (T16-TGT-08, 11)."""
        line = unit.card.weapons[weapon]
        if not unit.card.has_miniatures:
            return line.count
        return min(line.count, soldiers_with(unit, weapon)) if line.served else soldiers_with(unit, weapon)

    def box_for_each(self, unit: Unit) -> bool:
        """In a squad; a vehicle or hero takes one for each attack with the weapon (T16-WPN-15, T16-WPN-17)."""
        return unit.card.has_miniatures

    def firing_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return why the unit's figures can't fire these ranged shots in one attack: each fires one weapon, and with it
        an under-barrel weapon at the same target (T16-TGT-08, T16-WPN-25, 27)."""
        if unit.card.has_miniatures:
            return None if soldiers_fire(unit, unit.miniatures, shots) else one_weapon_each(unit)
        return self.together_refusal(unit, shots)

    def together_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return a crew uses its own arms or the vehicle's weapons in all of an attack, blows included (T16-SKL-36);
        improvised weapons are always at hand (T16-CCW-11)."""
        if unit.card.has_miniatures:
            return None
        by_crew = {unit.card.weapons[shot.weapon].crew_arm for shot in shots if shot.weapon != IMPROVISED}
        return refuse("crew-or-vehicle", "T16-SKL-36", unit=unit.name) if len(by_crew) > 1 else None
