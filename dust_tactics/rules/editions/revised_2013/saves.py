"""Cover and infantry saves of the 2013 book (T13-COV)."""

from dust_tactics.rules.cards import UnitType, Weapon
from dust_tactics.rules.editions.revised_2013.terrain import TERRAIN
from dust_tactics.rules.events import COVER_SAVE, INFANTRY_SAVE
from dust_tactics.rules.parts import FoundCover, Save
from dust_tactics.rules.sight.field import features_now
from dust_tactics.rules.state import GameState
from dust_tactics.rules.terrain import ground_covers
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import DiceSet, Success


class Saves2013:
    """Cover save or infantry save, never both (T13-COV-13)."""

    on_cards = False

    def save(self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> Save:
        """Return the save that hits of a weapon allow the target; `covered` asks as if it were in cover, or not."""
        if weapon.close_combat:
            return Save.barred("T13-CCW-05", "no-save-close-combat")
        if "spray" in weapon.rules:
            return Save.barred("T13-WPN-09", "no-save-spray")
        if target.card.type is UnitType.AIRCRAFT:
            return Save.barred("T13-COV-15", "no-save-aircraft")
        infantry = target.card.type is UnitType.INFANTRY
        if covered is None:
            covered = self.in_cover(state, attacker, target)
        if covered and "grenade" not in weapon.rules:
            return _infantry_in_cover(state.dice) if infantry else _vehicle_in_cover(state.dice)
        if infantry:
            return _infantry_save(state.dice, "T13-WPN-03" if covered else "T13-COV-11")
        return (
            Save.barred("T13-WPN-03", "no-save-grenade")
            if covered
            else Save.barred("T13-COV-12", "no-save-vehicle-in-the-open")
        )

    def in_cover(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether the target is in cover from this attacker (T13-COV-02, T13-COV-06, T13-COV-07)."""
        return self.covered_by_ground(state, target) or state.edition.sight.hidden(state, attacker, target)

    def found_cover(self, state: GameState, attacker: Unit, target: Unit) -> FoundCover | None:
        """None: a unit is in cover or not."""
        return None

    def covered_by_ground(self, state: GameState, unit: Unit) -> bool:
        """Return whether infantry is in cover from the square it stands in, whatever the direction (T13-COV-06)."""
        infantry = unit.card.type is UnitType.INFANTRY
        return infantry and any(self.covers_infantry(state, square) for square in unit.squares)

    def covers_infantry(self, state: GameState, square: int) -> bool:
        """Return whether a square covers the infantry in it: by its ground, an obstacle, smoke, or as inside a
        building."""
        return ground_covers(state.battle.board, TERRAIN, square, features_now(state, square))


def _infantry_in_cover(dice: DiceSet) -> Save:
    return Save(COVER_SAVE, dice.faces(Success.EASIER_SAVE), "T13-COV-09")


def _vehicle_in_cover(dice: DiceSet) -> Save:
    return Save(COVER_SAVE, dice.faces(Success.PLAIN), "T13-COV-10")


def _infantry_save(dice: DiceSet, clause: str) -> Save:
    """Also of infantry whose cover a grenade takes away, by the clause that does so."""
    return Save(INFANTRY_SAVE, dice.faces(Success.PLAIN), clause)
