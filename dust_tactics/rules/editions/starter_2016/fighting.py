"""Close combat in the 2016 book (T16-CCW-08)."""

from dust_tactics.rules.units import Unit


class BlowForBlow:
    """Fire and blows go together in a Sustained Attack, one of which is sustained."""

    mixes_sustained = True
    sustains_both = False
    rerolls_all = True
    """T16-ATK-10, T16-WPN-04."""

    def strikes_back(self, unit: Unit) -> bool:
        """Everybody does."""
        return True
