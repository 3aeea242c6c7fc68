"""Who in a unit uses which of its weapons in the 2010 book (T10-ATK-01, T10-ATK-13, T10-WPN-10 to 16)."""

from dust_tactics.rules.attack.soldiers import one_weapon_each, soldiers_fire, soldiers_with
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class LimitedBesides:
    """A weapon for each soldier, and besides the squad's limited weapons, one for each who is left."""

    improvised = False
    """T10-CCW-11."""

    lasers_at_once = True
    """T10-WPN-33, T10-WPN-35."""

    jets_engulf = True
    """T10-WPN-27; not with range 1 (T10-WPN-28)."""

    teams_serve = False
    """This book has no support weapons."""

    def carried(self, unit: Unit, weapon: int) -> int:
        """Copies that somebody is left to use: limited weapons are the squad's own (T10-WPN-13)."""
        line = unit.card.weapons[weapon]
        own = not unit.card.has_miniatures or line.ammunition is not None
        return line.count if own else soldiers_with(unit, weapon)

    def box_for_each(self, unit: Unit) -> bool:
        """Each does (T10-WPN-10)."""
        return True

    def firing_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """Return why those who are left can't fire these shots in one SHOOT (T10-ATK-13, T10-WPN-15, T10-WPN-16)."""
        if not unit.card.has_miniatures:
            return None
        limited = [shot for shot in shots if unit.card.weapons[shot.weapon].ammunition is not None]
        fired = sum(shot.count for shot in limited)
        if fired > unit.left:
            return refuse("limited-for-each-soldier", "T10-WPN-15", unit=unit.name, most=unit.left, count=fired)
        others = tuple(shot for shot in shots if shot not in limited)
        return None if soldiers_fire(unit, unit.miniatures, others) else one_weapon_each(unit)

    def together_refusal(self, unit: Unit, shots: tuple[Shot, ...]) -> Refusal | None:
        """None: vehicles have no crews (T10-ATK-01)."""
        return None
