"""Whom hits take in the 2016 book (T16-DMG-02, T16-DMG-03, T16-CRD-12)."""

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


class Wounds2016:
    """One figure of squads and teams alike for each hit, a kill among them, and their player says which."""

    by_points = False
    picked_go_on = True
    """T16-SKL-18."""

    def chosen(self, card: Card) -> bool:
        """In squads, and in teams of support weapons, which lose figures the same way."""
        return card.has_miniatures

    def kill_takes_all(self, card: Card) -> bool:
        """Never (T16-DMG-02)."""
        return False

    def sheltered(
        self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None
    ) -> bool:
        """In cover (T16-SKL-41)."""
        return state.edition.saves.in_cover(state, attacker, target) if covered is None else bool(covered)
