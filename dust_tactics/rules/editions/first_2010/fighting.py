"""Close combat in the 2010 book: squads against squads, with knives (T10-CCW)."""

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.units import Unit


class KnivesAlone:
    """Knives are used after all else, and squads alone answer them with their own (T10-CCW-01, T10-CCW-10)."""

    mixes_sustained = True
    """T10-CCW-05."""
    sustains_both = True
    """T10-CCW-05."""
    rerolls_all = False
    """T10-ACT-06, T10-SKL-09."""

    def strikes_back(self, unit: Unit) -> bool:
        """Squads do, and the heroes who have joined them (T10-CCW-12)."""
        return unit.card.kind is Kind.SQUAD or unit.joined is not None
