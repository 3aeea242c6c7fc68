"""The army that a computer player musters for itself."""

from collections.abc import Callable

from dust_tactics.bots.levels import Seat
from dust_tactics.rules.scenario import Army
from dust_tactics.screen.menu.muster.draft import BY_CHANCE, Draft


def army_of_its_own(draft: Draft, seat: Seat, choose: Callable[[int], int]) -> Army | None:
    """Return an army on the terms of a draft as the player of a seat wants it; None where no unit is cheap enough."""
    return draft.army("", BY_CHANCE) if draft.muster(choose) else None
