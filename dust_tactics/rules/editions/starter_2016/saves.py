"""Cover saves and dodges of the 2016 book (T16-COV)."""

from dust_tactics.rules.cards import UnitType, Weapon
from dust_tactics.rules.editions.starter_2016.terrain import TERRAIN
from dust_tactics.rules.events import COVER_SAVE, INFANTRY_SAVE
from dust_tactics.rules.hooks import ask
from dust_tactics.rules.parts import FoundCover, Save
from dust_tactics.rules.sight.field import features_now
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import on_roof, square_of, storey_of
from dust_tactics.rules.terrain import ground_covers
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import Success


class CoverOrDodge:
    """A cover save where the target is in cover, a dodge for infantry where it is not; never both (T16-COV-09)."""

    on_cards = False

    def save(self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> Save:
        """Return the save that hits of a weapon allow the target; `covered` asks as if it were in cover, or not."""
        if weapon.close_combat:
            return Save.barred("T16-CCW-07", "no-save-close-combat")
        if "spray" in weapon.rules:
            return Save.barred("T16-WPN-03", "no-save-spray")
        infantry, dice = target.card.type is UnitType.INFANTRY, state.dice
        if ask(state.context.skills(target.card), "always_dodges"):
            return Save(INFANTRY_SAVE, dice.faces(Success.EASIER_SAVE), "T16-SKL-59")
        if covered is None:
            covered = self.in_cover(state, attacker, target)
        splash = "grenade" in weapon.rules
        if covered and not splash:
            if infantry:
                return Save(COVER_SAVE, dice.faces(Success.EASIER_SAVE), "T16-COV-04")
            return Save(COVER_SAVE, dice.faces(Success.PLAIN), "T16-COV-05")
        if infantry:
            return Save(INFANTRY_SAVE, dice.faces(Success.PLAIN), "T16-WPN-08" if covered else "T16-COV-07")
        if covered:
            return Save.barred("T16-WPN-09", "no-save-grenade")
        return Save.barred("T16-COV-06", "no-save-vehicle-in-the-open")

    def in_cover(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether the target is in cover from this attacker, by its square or a corner (T16-COV-01 to 03)."""
        return self.covered_by_ground(state, target) or state.edition.sight.hidden(state, attacker, target)

    def found_cover(self, state: GameState, attacker: Unit, target: Unit) -> FoundCover | None:
        """None: a unit is in cover or not."""
        return None

    def covered_by_ground(self, state: GameState, unit: Unit) -> bool:
        """Return whether a unit is in cover by what stands in a square of its own, infantry or not (T16-COV-01)."""
        return any(self.covers_infantry(state, place) for place in state.places(unit))

    def covers_infantry(self, state: GameState, square: int) -> bool:
        """Return whether a square covers what stands in it: by its ground, an obstacle, smoke, or as inside a building.
        Of a place above the ground the building covers, and on its roof only smoke."""
        board = state.battle.board
        if square in board.squares:
            return ground_covers(board, TERRAIN, square, features_now(state, square))
        below = square_of(board, square)
        return state.in_smoke(below) or not on_roof(board, below, storey_of(board, square))
