"""Cover and infantry saves of the 2013 book (T13-COV)."""

from dust_tactics.rules.cards import UnitType, Weapon
from dust_tactics.rules.editions.edition import Save
from dust_tactics.rules.state import GameState, Unit
from dust_tactics.rules.terrain import features
from dust_tactics.table.dice import Face

COVER_SAVE = "cover-save"
INFANTRY_SAVE = "infantry-save"

_INFANTRY_IN_COVER = Save(COVER_SAVE, (Face.ARMY, Face.SHIELD), "T13-COV-09")
_VEHICLE_IN_COVER = Save(COVER_SAVE, (Face.ARMY,), "T13-COV-10")
_INFANTRY_IN_THE_OPEN = Save(INFANTRY_SAVE, (Face.ARMY,), "T13-COV-11")


def _no_save(clause: str, reason: str) -> Save:
    return Save("", (), clause, reason)


def covers_infantry(state: GameState, square: int) -> bool:
    """Whether a square covers the infantry in it: by its ground, an obstacle, or as the inside of a building."""
    board, rows = state.battle.board, state.edition.terrain
    features_here = features(board, square, state.crushed)
    return any(rows[feature].covers for feature in features_here) or board.building(square) is not None


def covering_terrain(state: GameState, unit: Unit) -> bool:
    """Whether infantry is in cover from the square it stands in, whatever the direction (T13-COV-06)."""
    return unit.card.type is UnitType.INFANTRY and any(covers_infantry(state, square) for square in unit.squares)


def in_cover(state: GameState, attacker: Unit, target: Unit) -> bool:
    """Whether the target is in cover from this attacker (T13-COV-02, T13-COV-06, T13-COV-07)."""
    return covering_terrain(state, target) or state.edition.sight.hidden(state, attacker, target)


class Saves2013:
    """Cover save or infantry save, never both (T13-COV-13)."""

    def save(self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit) -> Save:
        """The save that hits of a weapon allow the target."""
        if weapon.close_combat:
            return _no_save("T13-CCW-05", "no-save-close-combat")
        if "spray" in weapon.rules:
            return _no_save("T13-WPN-09", "no-save-spray")
        if target.card.type is UnitType.AIRCRAFT:
            return _no_save("T13-COV-15", "no-save-aircraft")
        infantry = target.card.type is UnitType.INFANTRY
        if not in_cover(state, attacker, target):
            return _INFANTRY_IN_THE_OPEN if infantry else _no_save("T13-COV-12", "no-save-vehicle-in-the-open")
        if "grenade" in weapon.rules:
            return _INFANTRY_IN_THE_OPEN if infantry else _no_save("T13-WPN-03", "no-save-grenade")
        return _INFANTRY_IN_COVER if infantry else _VEHICLE_IN_COVER
