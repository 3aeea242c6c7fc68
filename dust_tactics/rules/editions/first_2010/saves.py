"""Soft and hard cover of squads in the 2010 book (T10-COV)."""

from enum import IntEnum

from dust_tactics.rules.board import Feature, Obstacle
from dust_tactics.rules.cards import Kind, Weapon
from dust_tactics.rules.editions.first_2010.sight import covering_corners
from dust_tactics.rules.events import COVER_SAVE
from dust_tactics.rules.parts import FoundCover, Save
from dust_tactics.rules.sight.field import features_now
from dust_tactics.rules.sight.views import Reason
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.dice_sets import Success


class Cover(IntEnum):
    """How well a squad is hidden (T10-COV-03)."""

    NONE = 0
    SOFT = 1
    HARD = 2


_PIECES: dict[Feature, Cover] = {Obstacle.AMMO_CRATES: Cover.SOFT, Obstacle.TANK_TRAPS: Cover.HARD}
_KINDS = {Cover.NONE: "", Cover.SOFT: "soft", Cover.HARD: "hard"}
_PAST_A_CORNER = {Cover.NONE: "T10-COV-15", Cover.SOFT: "T10-COV-20", Cover.HARD: "T10-COV-21"}
"""The rules of cover past a corner, by what is in the square of the squad."""
_CLAUSES = {"hit-save": "T10-COV-05", "miss-save": "T10-COV-06"}
_SUCCESS = {"hit-save": Success.PLAIN, "miss-save": Success.EASIER_SAVE}
_IGNORING = {"spray": "T10-WPN-20", "grenade": "T10-WPN-42"}


class SoftAndHard:
    """Squads alone save, by the better of what hides them and by their card; nobody dodges (T10-COV-01, T10-COV-04)."""

    on_cards = True
    """T10-CRD-07."""

    def save(self, state: GameState, attacker: Unit, weapon: Weapon, target: Unit, covered: int | None = None) -> Save:
        """Return the save that hits of a weapon allow the target; `covered` asks as if it were in soft cover, or in
        none."""
        if weapon.close_combat:
            return Save.barred("T10-CCW-07", "no-save-close-combat")
        for rule, clause in _IGNORING.items():
            if rule in weapon.rules:
                return Save.barred(clause, f"no-save-{rule}")
        if target.card.kind is not Kind.SQUAD:
            return Save.barred("T10-COV-01", "no-save-without-squad")
        cover = self.cover(state, attacker, target) if covered is None else Cover(int(covered))
        if cover is Cover.NONE:
            return Save.barred("T10-COV-02", "no-save-in-the-open")
        kind = target.card.hard_cover if cover is Cover.HARD else target.card.soft_cover
        if kind not in _SUCCESS:
            return Save.barred("T10-COV-07", "no-save-on-card")
        return Save(COVER_SAVE, state.dice.faces(_SUCCESS[kind]), _CLAUSES[kind])

    def cover(self, state: GameState, attacker: Unit, target: Unit) -> Cover:
        """Return how well a squad is hidden from an attacker: by the piece in its square, by the corner of what stands
        beside it, and by both at once (T10-COV-02, T10-COV-15, T10-COV-20, T10-COV-21)."""
        if target.card.kind is not Kind.SQUAD:
            return Cover.NONE
        corner = Cover.SOFT if state.edition.sight.hidden(state, attacker, target) else Cover.NONE
        return Cover(min(self._ground(state, target.square) + corner, Cover.HARD))

    def in_cover(self, state: GameState, attacker: Unit, target: Unit) -> bool:
        """Return whether the target is in cover, soft or hard, from this attacker."""
        return self.cover(state, attacker, target) is not Cover.NONE

    def found_cover(self, state: GameState, attacker: Unit, target: Unit) -> FoundCover | None:
        """Soft or hard cover of a squad with the piece and the corners that give it (T10-COV-02, T10-COV-15)."""
        if target.card.kind is not Kind.SQUAD:
            return FoundCover("", (), "T10-COV-01")
        pieces = [feature for feature in features_now(state, target.square) if feature in _PIECES]
        reasons = [Reason(f"cover-{piece.value}", "T10-COV-03") for piece in pieces]
        clause = "T10-COV-02"
        if corners := covering_corners(state, attacker, target):
            reasons.append(Reason("cover-corner", "T10-COV-15", corners))
            clause = _PAST_A_CORNER[self._ground(state, target.square)]
        return FoundCover(_KINDS[self.cover(state, attacker, target)], tuple(reasons), clause)

    def covered_by_ground(self, state: GameState, unit: Unit) -> bool:
        """Return whether a squad is in cover by the piece in its square, whoever attacks (T10-COV-02)."""
        return unit.card.kind is Kind.SQUAD and self.covers_infantry(state, unit.square)

    def covers_infantry(self, state: GameState, square: int) -> bool:
        """Return whether a piece in a square covers the squad there (T10-COV-03)."""
        return self._ground(state, square) is not Cover.NONE

    def _ground(self, state: GameState, square: int) -> Cover:
        """That of the piece there, if there is one (T10-SPC-08)."""
        return next((_PIECES[each] for each in features_now(state, square) if each in _PIECES), Cover.NONE)
