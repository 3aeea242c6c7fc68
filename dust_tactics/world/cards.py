"""The cards and the eleven special abilities (WW-CRD, WW-ABL)."""

from dataclasses import dataclass
from enum import StrEnum


class Ability(StrEnum):
    """A special ability, by its id in files."""

    RAKETEN_TRUPPEN = "raketen-truppen"
    NURSE = "nurse"
    SECRET_WEAPON = "secret-weapon"
    DIPLOMAT = "diplomat"
    ALIEN_RADAR = "alien-radar"
    KOSHKA = "koshka"
    MECH_DROPPER = "mech-dropper"
    ACE_OF_THE_SKY = "ace-of-the-sky"
    MECH_BUILDER = "mech-builder"
    SIGRID = "sigrid"
    BALLISTIC_MISSILES = "ballistic-missiles"


OF_PRODUCTION = frozenset({Ability.DIPLOMAT, Ability.MECH_BUILDER})
"""Abilities that are used in a player's own production phase, or not at all (WW-ABL-13, WW-ABL-24)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck (WW-CRD-01); cards are called by their place in the deck's list.

    combat      combat points, the first key of the turn order
    movement    movement points, the second
    production  production points that it adds
    stars       the last key
    """

    id: str
    ability: Ability
    combat: int
    movement: int
    production: int
    stars: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """What orders players: the higher goes first (WW-SET-03, WW-INI-03)."""
        return (self.combat, self.movement, self.stars)


HIDDEN = -1
"""A card that the onlooker of a view may not see (see `views`)."""
