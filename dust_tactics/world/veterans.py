"""Veterans of battles with miniatures, a variant of our own: what a player of the world keeps of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MOST_VETERANS = 20
"""Veterans that a player has at most."""
MOST_MERIT = 100
MOST_DAMAGE = 30
"""Miniatures or boxes that a unit lacks at most."""
_CARD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 60


@dataclass(frozen=True, slots=True)
class Veteran:
    """A unit that has come home from a battle with miniatures. What its card says is no business of this game.

    missing  miniatures that it lacks, as indexes
    crosses  boxes marked on its damage track
    """

    card: str
    merit: int = 0
    missing: tuple[int, ...] = ()
    crosses: int = 0


def can_be(veterans: Sequence[Veteran]) -> bool:
    """Return whether a player can have these veterans."""
    return len(veterans) <= MOST_VETERANS and all(map(_is_sound, veterans))


def _is_sound(veteran: Veteran) -> bool:
    missing = veteran.missing
    return (
        bool(_CARD.fullmatch(veteran.card))
        and len(veteran.card) <= LONGEST_ID
        and 0 <= veteran.merit <= MOST_MERIT
        and 0 <= veteran.crosses <= MOST_DAMAGE
        and len(set(missing)) == len(missing)
        and all(0 <= miniature < MOST_DAMAGE for miniature in missing)
    )
