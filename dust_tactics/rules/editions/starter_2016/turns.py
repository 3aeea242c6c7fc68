"""Who has a go in a turn of the 2016 book, and who may pass (T16-TRN-07 to 11)."""

from typing import Any

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class Turns2016:
    """Every unit counts, also those still to come; a joined hero counts with the squad, a pilot with the vehicle."""

    joined_count = False
    """T16-TRN-11."""
    passes = True

    def to_activate(self, state: GameState, side: int) -> list[Unit]:
        """Return the units of a side that are to be activated this turn (T16-TRN-11, T16-SET-12)."""
        return [
            unit
            for unit in state.units
            if unit.side == side and not unit.activated and unit.can_act and unit.aboard is None and unit.joined is None
        ]

    def pass_refusal(self, state: GameState, side: int) -> Refusal | None:
        """Return why the side may not pass: only who has fewer units yet to activate may (T16-TRN-08, T16-TRN-09)."""
        own, others = (len(self.to_activate(state, each)) for each in (side, 1 - side))
        return None if own < others else refuse("may-not-pass", "T16-TRN-09", own=own, others=others)

    def closing(self, state: GameState) -> tuple[Any, ...]:
        """Nothing."""
        return ()
