"""Whom hits take in the 2016 book (T16-DMG-02, T16-DMG-03, T16-CRD-12)."""

from dust_tactics.rules.cards import Card


class Wounds2016:
    """One figure of squads and teams alike for each hit, a kill among them, and their player says which."""

    by_points = False

    def chosen(self, card: Card) -> bool:
        """In squads, and in teams of support weapons, which lose figures the same way."""
        return card.has_miniatures

    def kill_takes_all(self, card: Card) -> bool:
        """Never (T16-DMG-02)."""
        return False
