"""Who has a go in a turn of the 2013 book, and who may pass (T13-TRN-05 to 14)."""

from typing import Any

from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.table.refusal import Refusal, refuse


class Turns2013:
    """Every unit on the table, in a vehicle or still to come counts; who has fewer of them left may pass."""

    joined_count = True
    """T13-TRN-12."""
    passes = True

    def to_activate(self, state: GameState, side: int) -> list[Unit]:
        """Return the units of a side that are to be activated this turn; reserves do not count (T13-TRN-14), a joined
        hero does, a pilot does not beside the vehicle, and an abandoned vehicle can take no actions (T13-TRN-11,
        T13-TRN-12, T13-HER-18)."""
        return [
            unit
            for unit in state.units
            if unit.side == side and not unit.activated and unit.can_act and unit.aboard is None and not unit.abandoned
        ]

    def pass_refusal(self, state: GameState, side: int) -> Refusal | None:
        """Return why the side may not pass: only who has fewer units yet to activate may, or nobody but reserves
        (T13-TRN-10, T13-RES-05)."""
        own, others = (len(self.to_activate(state, each)) for each in (side, 1 - side))
        return None if own < others or not own else refuse("may-not-pass", "T13-TRN-10", own=own, others=others)

    def closing(self, state: GameState) -> tuple[Any, ...]:
        """Nothing."""
        return ()
