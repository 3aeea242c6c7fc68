"""What hits take in the 2010 book: points of damage, each a Health or a miniature (T10-DMG-01)."""

from dust_tactics.rules.cards import Card, Weapon
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit


class PointByPoint:
    """Each point of each HIT takes one; the owner says who falls in a squad (T10-DMG-01, T10-DMG-03)."""

    by_points = True
    picked_go_on = False
    """T10-SKL-48, T10-DMG-05."""

    def chosen(self, card: Card) -> bool:
        """In squads (T10-DMG-03)."""
        return card.has_miniatures

    def kill_takes_all(self, card: Card) -> bool:
        """Never more than one miniature (T10-WPN-06)."""
        return False

    def sheltered(
        self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None
    ) -> bool:
        """Against all but flames, artillery and weapons of range 1 (T10-SKL-27)."""
        return weapon.range.maximum != 1 and not {"spray", "artillery"} & set(weapon.rules)
