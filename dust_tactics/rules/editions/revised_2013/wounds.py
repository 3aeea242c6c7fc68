"""Whom hits take in the 2013 book (T13-DMG-02, T13-DMG-03, T13-DMG-08)."""

from dust_tactics.rules.cards import Card, Kind, Weapon
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


class Wounds2013:
    """Squads choose who falls; in the team of a support weapon the last one does, and a kill takes all."""

    by_points = False
    picked_go_on = True
    """No skill picks anybody."""

    def chosen(self, card: Card) -> bool:
        """Only in squads (T13-DMG-02)."""
        return card.kind is Kind.SQUAD

    def kill_takes_all(self, card: Card) -> bool:
        """Only in the team of a support weapon (T13-DMG-08)."""
        return card.kind is Kind.SUPPORT

    def sheltered(
        self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None
    ) -> bool:
        """No skill asks for it."""
        return False
