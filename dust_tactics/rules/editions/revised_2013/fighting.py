"""Close combat in the 2013 book (T13-CCW-07)."""

from dust_tactics.rules.units import Unit


class FireOrBlows:
    """A Sustained Attack is fire or blows, never both."""

    mixes_sustained = False
    sustains_both = False
    rerolls_all = False
    """T13-ATK-19."""

    def strikes_back(self, unit: Unit) -> bool:
        """Everybody does."""
        return True
